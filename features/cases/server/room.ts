import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { jobs } from './jobs.ts';
import { listBroken } from './journal.ts';
import { notices, noticesEnd } from './notices.ts';
import { pendingCases } from './pending.ts';
import { routes } from './routes.ts';
import { timelineOfCases } from './timeline.ts';

export const room = defineRoom({
  name: 'cases',
  routes,
  jobs,
  strings: { es, en },
  pending: [pendingCases],
  timeline: [timelineOfCases],
  notices,
  noticesEnd,
  histories: [
    {
      kind: 'cases',
      events: 'case_events',
      subject: 'case_id',
      order: 'seq',
      facts:
        'id, seq, action, from_state, to_state, actor_id, party, on_behalf_of_id, reason, code, data, address, device, at, hash',
      listBroken,
    },
  ],
});
