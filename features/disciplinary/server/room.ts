import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { jobs } from './jobs.ts';
import { receiveSigned } from './letter-actions.ts';
import { notices, noticesEnd } from './notices.ts';
import { processCases } from './process-print.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'disciplinary',
  routes,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    labor: ['disciplinary:manage', 'disciplinary:catalogue', 'disciplinary:export'],
    hr: ['disciplinary:unlock'],
  },
  cases: [processCases],
  documentSigned: receiveSigned,
  jobs,
  notices,
  noticesEnd,
});
