import { anyCovers, type Place } from '#features/organization/policy.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

/**
 * The permissions of this room; which role holds which is the session room's matrix. Who stands in answers what nobody
 * else can: the case of the one person who would answer it.
 */
export const permissions = ['habeas-data:answer', 'habeas-data:stand-in', 'habeas-data:export'] as const;

/** With whom an open case is. */
export const answerers = ['office', 'stand_in', 'nobody'] as const;
export type Answerer = (typeof answerers)[number];

/** A query asks what is known of somebody (art. 14); a claim, that it be put right (art. 15). */
export const kinds = ['query', 'claim'] as const;
export type Kind = (typeof kinds)[number];

/** What a claim asks for: correction, update, deletion, an end of the consent, or that a duty be kept. */
export const matters = ['correction', 'update', 'deletion', 'consent', 'breach'] as const;
export type Matter = (typeof matters)[number];

export const states = ['received', 'incomplete', 'extended', 'answered', 'withdrawn'] as const;
export type State = (typeof states)[number];

export const outcomes = ['granted', 'partly', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

export const actions = ['add', 'complete', 'withdraw', 'ask', 'extend', 'answer'] as const;
export type Action = (typeof actions)[number];
/** Beside what people do: the beginning, and what the term itself ends. */
export type EventAction = Action | 'submit' | 'lapse';

/** Whose it is, and who could answer it. */
export interface Parties {
  readonly personId: string | null;
  /** Where its owner belongs. */
  readonly place: Place;
  /** Whether anybody but its owner holds `habeas-data:answer` there, and `habeas-data:stand-in`. */
  readonly hasOfficer: boolean;
  readonly hasStandIn: boolean;
}

/** With whom it is; the law lets no case wait for the one person who may not answer it. */
export function answererOf({ hasOfficer, hasStandIn }: Pick<Parties, 'hasOfficer' | 'hasStandIn'>): Answerer {
  return hasOfficer ? 'office' : hasStandIn ? 'stand_in' : 'nobody';
}

/** Whether the caller answers it: the office, and where nobody of it can, who stands in. */
export function isOffice(scope: Scope, { personId, place, hasOfficer }: Parties): boolean {
  const permission = hasOfficer ? 'habeas-data:answer' : 'habeas-data:stand-in';
  return scope.personId !== personId && anyCovers(reachOf(scope, permission), place);
}

/** By what the desk can be ordered. */
export const deskSorts = ['number', 'person', 'created', 'due'] as const;
