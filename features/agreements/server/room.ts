import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { knowledge } from './answers.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { routes } from './routes.ts';
import { recordAgreementReading } from './using.ts';

export const room = defineRoom({
  name: 'agreements',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    wellbeing: ['agreements:manage'],
    content: ['agreements:manage'],
    admin: ['agreements:manage'],
  },
  notices,
  knowledge,
  noteReading: recordAgreementReading,
});
