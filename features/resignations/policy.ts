import { anyCovers, type Place } from '#features/organization/policy.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';
import type { State } from './resignation.ts';

export const permissions = [
  'resignations:read',
  'resignations:manage',
  'resignations:review',
  'resignations:report',
] as const;

export const reasons = [
  'better_offer',
  'pay',
  'schedule',
  'leader',
  'workload',
  'growth',
  'study',
  'health',
  'family',
  'moving',
  'other',
] as const;
export type Reason = (typeof reasons)[number];

/** What is handed over and given back. It never holds the settlement back: that is due when the contract ends (CST 65). */
export const checkItems = ['handover', 'equipment', 'access', 'card', 'exam', 'settlement', 'certificate'] as const;
export type CheckItem = (typeof checkItems)[number];

/** What of a resignation somebody is told: its facts, the letter and reasons too, or whether it was under pressure. */
export type Part = 'facts' | 'letter' | 'pressure';

interface Known {
  readonly personId: string;
  readonly place: Place;
  readonly state: State;
}

/** Whoever leads sees that somebody leaves and when; the letter and its reasons are for the person and who manages them. */
export function partsOf(scope: Scope, { personId, place, state }: Known): readonly Part[] {
  if (scope.personId === personId) return ['facts', 'letter', 'pressure'];
  const reaches = (permission: (typeof permissions)[number]) => anyCovers(reachOf(scope, permission), place);
  if (state === 'draft') return [];
  const isManaging = reaches('resignations:manage');
  const isReviewing = reaches('resignations:review');
  return [
    ...(isManaging || isReviewing || reaches('resignations:read') ? (['facts'] as const) : []),
    ...(isManaging ? (['letter'] as const) : []),
    ...(isManaging || isReviewing ? (['pressure'] as const) : []),
  ];
}

/** As what somebody takes steps of a resignation. Nobody handles their own as HR. */
export function partiesOf(scope: Scope, { personId, place }: Known): readonly ('owner' | 'hr')[] {
  if (scope.personId === personId) return ['owner'];
  return anyCovers(reachOf(scope, 'resignations:manage'), place) ? ['hr'] : [];
}

/** Whether the exit list may be changed: by HR, from when the day is agreed until it is closed. */
export function canCheck(scope: Scope, record: Known): boolean {
  return hasExitList(record.state) && partiesOf(scope, record).includes('hr');
}

export const hasExitList = (state: State) => ['accepted_date', 'maintained', 'in_exit', 'closed'].includes(state);

/** The certificate of employment is due whenever it is asked for, from when somebody leaves on (CST 57-7). */
export function canCertify(scope: Scope, record: Known): boolean {
  const isLeaving = !['draft', 'withdrawn'].includes(record.state);
  return isLeaving && partsOf(scope, record).includes('letter');
}

/** By what the cases may be ordered. */
export const caseSorts = ['name', 'sent', 'last', 'notice'] as const;
