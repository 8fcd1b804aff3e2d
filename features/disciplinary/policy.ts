export const permissions = [
  'disciplinary:manage',
  'disciplinary:unlock',
  'disciplinary:catalogue',
  'disciplinary:export',
] as const;

/** How much of a process its reader sees: all of it, or that it exists and what it means for the shift. */
export const readings = ['whole', 'own', 'state'] as const;
export type Reading = (typeof readings)[number];

export const channels = ['in_person', 'video', 'written'] as const;
export const classes = ['light', 'serious', 'very_serious'] as const;
/** What a process may end in. A dismissal is not decided in one. */
export const decidable = ['absolved', 'attention', 'fine', 'suspension'] as const;
/** Why somebody is protected: each needs the second key. */
export const protections = ['pregnancy', 'health', 'union', 'pre_pension', 'harassment_complaint'] as const;
export const attendances = ['came', 'absent'] as const;
export const signatures = ['signed', 'refused'] as const;
/** What the person may ask of who instructs: more time, adjustments, and to be heard by video or in person. */
export const asks = ['time', 'adjustments', 'video', 'in_person'] as const;
export const companionKinds = ['companion', 'union'] as const;

/** The letters of a process that the person signs as received. */
export const letterKinds = ['opening', 'minutes', 'decision', 'appeal', 'sanction'] as const;
export type LetterKind = (typeof letterKinds)[number];
/** Letters whose signature two witnesses may stand in for, where the person does not sign. */
export const witnessedKinds = ['opening', 'minutes', 'decision'] as const;
export type WitnessedKind = (typeof witnessedKinds)[number];
/** Where each of them waits for its signature. */
export const unsignedIn = { opening: 'opened', minutes: 'evidence_practice', decision: 'notified' } as const;
/** `void`: a vice undid what it says. */
export const letterStates = ['to_sign', 'signed', 'refused', 'void'] as const;
export type LetterState = (typeof letterStates)[number];

/** How far ahead somebody is heard, or a sanction carried out. */
export const mostMonthsAhead = 6;

/** Letters of reasons that a decision has at least. */
export const leastReasons = 120;
/** Files of evidence that one report or one answer brings at most. */
export const mostEvidence = 10;

const megabyte = 1_048_576;
export const evidenceRule = {
  maxBytes: 10 * megabyte,
  max: mostEvidence,
  types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
} as const;

/** The harm of a measure, for the appeal that must not end worse. */
export const harmOf = { absolved: 0, attention: 1, fine: 2, suspension: 3, termination: 4 } as const;

/** Stages in which each part of a process may be written. */
const writableIn = {
  review: ['preliminary_review'],
  hearing: ['preliminary_review', 'opened', 'defence_term', 'hearing'],
  evidence: ['preliminary_review', 'opened', 'defence_term', 'hearing', 'evidence_practice'],
  defence: ['opened', 'defence_term', 'hearing'],
  minutes: ['hearing'],
  remarks: ['evidence_practice'],
  witnesses: ['opened', 'evidence_practice', 'notified'],
  draft: ['evidence_practice', 'decision_draft'],
  appeal: ['appealed'],
  key: ['preliminary_review', 'decision_draft'],
} as const;
export type Part = keyof typeof writableIn;

/** Whether a part may be written while a process is in a state. */
export function isWritable(part: Part, state: string): boolean {
  const states: readonly string[] = writableIn[part];
  return states.includes(state);
}

/** States before the person was told: nothing of them is theirs to see. */
export const hiddenStates = ['reported', 'preliminary_review'] as const;

/** What runs while a process waits, as the desk of labour relations names it. */
export const termNames = [
  'review',
  'receipt',
  'defence',
  'hearing',
  'evidence',
  'decision',
  'notice',
  'appeal',
  'appeal_decision',
  'execution',
  'closing',
] as const;
export type TermName = (typeof termNames)[number];

/** Numbers under it could point at somebody: they are not told. */
export const leastTold = 5;
