/** Rooms decide who may do what with their kinds: the engine itself grants nothing. */
export const permissions = [] as const;

/** Letters that a reason has at least (domain 2.5). */
export const leastReason = 10;
/** Files that one case carries at most. */
export const mostFiles = 100;
/** What the papers of a case may weigh together to be merged into one file. */
export const mostDossierBytes = 200 * 1_048_576;
/** Letters of one message at most. */
export const mostWords = 4_000;
/** People in copy hear of every step, and may do nothing else. */
export const copyParty = 'copy';

/** What the engine itself writes into a history, beside the actions of a kind. */
export const engineActions = [
  'open',
  'assign',
  'hand_on',
  'breach',
  'say',
  'attach',
  'add_person',
  'remove_person',
  'carry_over',
  'retire',
] as const;

/** By what a list of cases can be ordered. */
export const caseSorts = ['number', 'title', 'owner', 'assignee', 'state', 'due', 'created', 'updated'] as const;
export type CaseSort = (typeof caseSorts)[number];
