import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'policies.published': ({ policyId, edition, title, note, audience }) => ({
    category: 'news',
    kind: 'policy',
    title: { key: edition > 1 ? 'notifications.policies.next' : 'notifications.policies.first' },
    body: { words: note ? `${title}: ${note}` : title },
    link: `/ReglamentoyPoliticas/detalle?id=${policyId}`,
    dedupeKey: `policies.published:${policyId}:${edition}`,
    to: { audience },
  }),
  'policies.released': ({ policyId, edition, title, personIds }) => ({
    category: 'news',
    kind: 'policy_work',
    title: { key: 'notifications.policies.released' },
    body: { words: title },
    link: `/gestion/politicas/${policyId}`,
    dedupeKey: `policies.released:${policyId}:${edition}`,
    to: { people: personIds },
  }),
  'policies.returned': ({ policyId, version, title, note, personIds }) => ({
    category: 'news',
    kind: 'policy_work',
    title: { key: 'notifications.policies.returned' },
    body: { words: note || title },
    link: `/gestion/politicas/${policyId}`,
    dedupeKey: `policies.returned:${policyId}:${version}`,
    to: { people: personIds },
  }),
};
