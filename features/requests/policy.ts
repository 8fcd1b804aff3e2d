import type { Party } from './machine.ts';

export const permissions = [
  'requests:decide',
  'requests:manage',
  'requests:read',
  'requests:read-health',
  'requests:answer-claims',
] as const;

export const shelves = ['time', 'health', 'family', 'pay', 'study', 'contract'] as const;
export type Shelf = (typeof shelves)[number];
/** What people ask for in this room; other rooms have families of their own. */
export const families = ['permit', 'vacation', 'medical', 'claim'] as const;
/** Who may have to move next. */
export const waitingParties = ['leader', 'hr', 'owner', 'payroll'] as const;
export type Family = (typeof families)[number];
export const natures = ['right', 'discretionary'] as const;
export type Nature = (typeof natures)[number];
export const pays = ['paid', 'unpaid', 'entity', 'none'] as const;
export type Pay = (typeof pays)[number];
export const units = ['days', 'hours', 'either', 'none'] as const;
export type Unit = (typeof units)[number];
export const counting = ['business', 'calendar'] as const;
export type Counting = (typeof counting)[number];
export const evidenceRules = ['required', 'after', 'none'] as const;
export type EvidenceRule = (typeof evidenceRules)[number];
export const firstDeciders = ['leader', 'hr', 'payroll'] as const;
export type FirstDecider = (typeof firstDeciders)[number];

/** Letters that a reason has at least (domain 2.5). */
export const leastReason = 10;
/** Files that one request carries at most. */
export const mostEvidence = 10;

/** How somebody stands to one request. */
export interface Standing {
  readonly isOwner: boolean;
  /** The person is under them, at any depth. */
  readonly isInTeam: boolean;
  /** Decides today for whom the request waits. */
  readonly isDelegate: boolean;
  /** Their `requests:manage` reaches the person; the same for the others. */
  readonly manages: boolean;
  readonly reads: boolean;
  readonly readsHealth: boolean;
  readonly answersClaims: boolean;
}

export interface Subject {
  readonly family: string;
  readonly state: string;
  readonly isSealed: boolean;
  readonly decider: FirstDecider;
  /** HR asked payroll at least once to turn its payment back. */
  readonly wentToPayroll: boolean;
}

/** As what somebody may take steps. Nobody decides on themself: whoever asked is the owner and nothing else. */
export function partiesOf(standing: Standing, subject: Subject): Party[] {
  if (standing.isOwner) return ['owner'];
  if (subject.family === 'claim') return standing.answersClaims ? ['payroll'] : [];
  const leads = (standing.isInTeam || standing.isDelegate) && subject.decider === 'leader' && !subject.isSealed;
  return [
    ...(leads ? (['leader'] as const) : []),
    ...(standing.manages ? (['hr'] as const) : []),
    ...(standing.answersClaims && subject.state === 'reversal_requested' ? (['payroll'] as const) : []),
  ];
}

/**
 * How much of a request somebody sees. Pay is for payroll alone; of what is sealed a leader sees the dates only, and
 * nobody sees a draft of somebody else.
 */
export function viewOf(standing: Standing, subject: Subject): 'full' | 'dates' | 'none' {
  if (standing.isOwner) return 'full';
  if (subject.state === 'draft') return 'none';
  if (subject.family === 'claim') return standing.answersClaims ? 'full' : 'none';
  if (standing.manages) return 'full';
  if (standing.isInTeam || standing.isDelegate || standing.reads || (standing.answersClaims && subject.wentToPayroll))
    return subject.isSealed ? 'dates' : 'full';
  return 'none';
}

/** The diagnosis and the papers behind a medical leave: their owner, and who holds the health grant there. */
export function canReadHealth(standing: Standing): boolean {
  return standing.isOwner || standing.readsHealth;
}
