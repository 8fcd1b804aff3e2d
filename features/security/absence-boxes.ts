/** By what a list of absences may be ordered. */
export const absenceSorts = ['number', 'owner', 'state', 'due', 'created'] as const;

/** Whose absences a list shows: one's own, those of others, or those that wait for the reader. */
export const boxes = ['own', 'team', 'waiting'] as const;
