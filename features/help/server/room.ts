import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { knowledge } from './answers.ts';
import { supportRequests } from './cases.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { routes } from './routes.ts';
import { recordTutorialReading } from './reading.ts';

export const room = defineRoom({
  name: 'help',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    support: ['help:support'],
    content: ['help:write'],
    admin: ['help:support', 'help:administer', 'help:write'],
  },
  cases: [supportRequests],
  notices,
  knowledge,
  noteReading: recordTutorialReading,
});
