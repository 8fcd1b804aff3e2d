import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room: never an amount. */
export const notices: Room['notices'] = {
  'commissions.published': ({ versionId, part, plan, startsOn, personIds }) => ({
    category: 'pay',
    kind: 'commission_condition',
    title: { key: 'commissions.notice.published' },
    body: { key: 'commissions.notice.publishedWords' },
    params: { plan, day: startsOn.split('-').reverse().join('/') },
    link: '/comisiones?parte=mine',
    dedupeKey: `commissions.published:${versionId}:${part}`,
    to: { people: personIds },
  }),
  'commissions.settled': ({ periodId, part, month, personIds }) => ({
    category: 'pay',
    kind: 'commission_settled',
    title: { key: 'commissions.notice.settled' },
    body: { key: 'commissions.notice.settledWords' },
    params: { month: month.split('-').reverse().join('/') },
    link: `/comisiones?mes=${month}`,
    dedupeKey: `commissions.settled:${periodId}:${part}`,
    to: { people: personIds },
  }),
};
