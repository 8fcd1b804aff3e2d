import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { seatChanges } from './change-cases.ts';
import { answers } from './answers.ts';
import { jobs } from './jobs.ts';
import { ownSeat } from './seat-wire.ts';
import { notices } from './notices.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'workplaces',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    planner: ['workplaces:plan', 'workplaces:draw', 'workplaces:export', 'workplaces:roll-call'],
    manager: ['workplaces:plan'],
    security: ['workplaces:roll-call'],
    support: ['workplaces:draw'],
    hr: ['workplaces:export', 'workplaces:roll-call'],
    admin: ['workplaces:draw', 'workplaces:roll-call'],
  },
  notices,
  cases: [seatChanges],
  answers,
  histories: [
    {
      kind: 'workplaces',
      events: 'workplace_events',
      subject: 'workplace_id',
      order: 'at, id',
      facts: 'id, at, actor_id, action, state, words',
    },
  ],
  ownSeat,
});
