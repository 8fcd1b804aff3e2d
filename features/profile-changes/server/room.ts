import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { askedChanges } from './asked-ports.ts';
import { profileChanges } from './change-cases.ts';
import { notices } from './notices.ts';
import { routes } from './routes.ts';

export const room = defineRoom({
  name: 'profile-changes',
  routes,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  cases: profileChanges,
  notices,
  askedChanges,
});
