import { holds, type Scope } from '#platform/contract/scope.ts';

export const permissions = ['recognition:manage', 'recognition:judge'] as const;

export const programStates = ['draft', 'open', 'evaluation', 'approved', 'published', 'archived'] as const;
export type ProgramState = (typeof programStates)[number];

export const winnerStates = ['registered', 'corrected', 'removed'] as const;
export type WinnerState = (typeof winnerStates)[number];

export const nominatorKinds = ['everybody', 'leaders', 'nobody'] as const;
export type NominatorKind = (typeof nominatorKinds)[number];

export const emblems = ['star', 'truck', 'spade', 'heart'] as const;
export type Emblem = (typeof emblems)[number];

export const reactions = ['thanks', 'great', 'heart', 'learned'] as const;
export type Reaction = (typeof reactions)[number];

export const winnerOrders = ['period', 'person', 'program', 'campaign'] as const;

/** Winners of a programme in a month and scope, and people who judge it, at most. */
export const mostWinners = 20;
export const mostJurors = 12;

/** Letters that a reason for a correction or a removal has at least. */
export const leastReason = 10;

const after: Readonly<Record<ProgramState, readonly ProgramState[]>> = {
  draft: ['open'],
  open: ['evaluation'],
  evaluation: ['approved'],
  approved: ['published'],
  published: ['open', 'archived'],
  archived: [],
};

/** Where a programme may go next; a published one that opens again begins the month that follows. */
export const nextStates = (state: ProgramState): readonly ProgramState[] => after[state];

/** While a programme is judged or approved its rules stand still, and an archived one is over. */
export const canEdit = (state: ProgramState): boolean => ['draft', 'open', 'published'].includes(state);

/** Who corrects and removes, and sees what was removed and who declined to be shown. */
export const canManage = (scope: Scope): boolean => holds(scope, 'recognition:manage');

/** The columns of the spreadsheet of winners, in their order. */
export const sheetColumns = ['document', 'person', 'program', 'period', 'why', 'nominator', 'tie'] as const;
