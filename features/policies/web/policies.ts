import { client, type Client } from '#platform/web/client.ts';
import type { PolicyKind } from '../policy.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const policies: Client<typeof contract> = client<typeof contract>('policies');

type Answer<Name extends keyof typeof policies> = Awaited<ReturnType<(typeof policies)[Name]>>;

export type Card = Answer<'listPolicies'>['items'][number];
export type Policy = Answer<'getPolicy'>;
export type Managed = Answer<'listManaged'>['items'][number];
export type Manuscript = Answer<'getManaged'>;
export type Terms = Answer<'getTerms'>;

/** How many people an audience means, and who has to publish to it. */
export function reachQuery(audience: Manuscript['audience']) {
  return { ...policies.countAudience.query({ body: { audience } }), staleTime: 60_000 };
}

/** The phrase that says what an edition means that goes out at once. */
export function toldOf(kind: PolicyKind): string {
  return `policies.publish.${kind === 'terms' ? 'terms' : 'told'}`;
}
