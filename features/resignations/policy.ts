import { anyCovers, type Place } from '#features/organization/policy.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = [
  'resignations:read',
  'resignations:manage',
  'resignations:review',
  'resignations:report',
] as const;

/**
 * A resignation is received; nobody approves or rejects it (CSJ 7836 of 1996). Only agreeing on the day makes a
 * withdrawal something to be decided (CSJ 18299 of 2002).
 */
export const states = [
  'draft',
  'submitted',
  'acknowledged',
  'accepted_date',
  'withdrawal_requested',
  'maintained',
  'in_exit',
  'closed',
  'withdrawn',
] as const;
export type State = (typeof states)[number];

export const actions = [
  'submit',
  'withdraw',
  'acknowledge',
  'accept_date',
  'propose_date',
  'agree_date',
  'decline_date',
  'request_withdrawal',
  'allow_withdrawal',
  'maintain',
  'begin_exit',
  'close',
] as const;
export type Action = (typeof actions)[number];

interface Transition {
  readonly from: readonly State[];
  readonly to: State;
  /** The person alone, or who manages resignations and is somebody else. */
  readonly who: 'owner' | 'hr';
  readonly needsReason?: true;
}

export const transitions: Readonly<Record<Action, Transition>> = {
  submit: { from: ['draft'], to: 'submitted', who: 'owner' },
  withdraw: { from: ['draft', 'submitted', 'acknowledged'], to: 'withdrawn', who: 'owner' },
  acknowledge: { from: ['submitted'], to: 'acknowledged', who: 'hr' },
  accept_date: { from: ['acknowledged'], to: 'accepted_date', who: 'hr' },
  // An earlier day is by agreement: HR proposes it, and it holds once the person accepts it.
  propose_date: { from: ['acknowledged'], to: 'acknowledged', who: 'hr', needsReason: true },
  agree_date: { from: ['acknowledged'], to: 'accepted_date', who: 'owner' },
  decline_date: { from: ['acknowledged'], to: 'acknowledged', who: 'owner' },
  request_withdrawal: { from: ['accepted_date'], to: 'withdrawal_requested', who: 'owner', needsReason: true },
  allow_withdrawal: { from: ['withdrawal_requested'], to: 'withdrawn', who: 'hr' },
  maintain: { from: ['withdrawal_requested'], to: 'maintained', who: 'hr', needsReason: true },
  begin_exit: { from: ['accepted_date', 'maintained'], to: 'in_exit', who: 'hr' },
  close: { from: ['in_exit'], to: 'closed', who: 'hr' },
};

/** States in which a person has a resignation on its way: a second one is not begun. */
export const openStates: readonly State[] = states.filter((state) => state !== 'closed' && state !== 'withdrawn');

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
  /** An earlier last day that waits for the person's word. */
  readonly proposedDay?: string | null;
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

/** What this person may do with it now. Nobody handles their own as HR. */
export function actionsFor(scope: Scope, record: Known): Action[] {
  const isOwner = scope.personId === record.personId;
  const isHr = !isOwner && anyCovers(reachOf(scope, 'resignations:manage'), record.place);
  return actions.filter((action) => {
    const { from, who } = transitions[action];
    if ((action === 'agree_date' || action === 'decline_date') && !record.proposedDay) return false;
    return from.includes(record.state) && (who === 'owner' ? isOwner : isHr);
  });
}

/** Whether the exit list may be changed: by HR, from when the day is agreed until it is closed. */
export function canCheck(scope: Scope, record: Known): boolean {
  const isOpen = ['accepted_date', 'maintained', 'in_exit', 'closed'].includes(record.state);
  return isOpen && scope.personId !== record.personId && anyCovers(reachOf(scope, 'resignations:manage'), record.place);
}

/** The certificate of employment is due whenever it is asked for, from when somebody leaves on (CST 57-7). */
export function canCertify(scope: Scope, record: Known): boolean {
  const isLeaving = !['draft', 'withdrawn'].includes(record.state);
  return isLeaving && partsOf(scope, record).includes('letter');
}

/** By what the cases may be ordered. */
export const caseSorts = ['name', 'sent', 'last', 'notice'] as const;
