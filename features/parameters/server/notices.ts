import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'parameters.regime_changed': ({ regimeId, personId, validFrom }) => ({
    category: 'shift',
    kind: 'schedule',
    title: { key: 'notifications.regime.title' },
    body: { key: 'notifications.regime.words' },
    params: { day: validFrom },
    link: '/malla',
    dedupeKey: `parameters.regime_changed:${regimeId}`,
    to: { people: [personId] },
  }),
};
