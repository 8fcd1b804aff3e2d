/** By what HR may order every request. */
export const managedSorts = ['person', 'due', 'sent'] as const;

/** By what the consolidated view may be ordered. */
export const summarySorts = ['person', 'waiting', 'permits', 'absent', 'vacations', 'balance'] as const;

/** By what medical leave to follow up may be ordered. */
export const medicalSorts = ['person', 'chain', 'next', 'until'] as const;

/** By what the vacation balances may be ordered. */
export const accountSorts = ['person', 'position', 'entered', 'balance'] as const;
