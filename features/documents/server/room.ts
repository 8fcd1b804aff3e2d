import { defineRoom } from '#platform/server/room.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { answers } from './answers.ts';
import { jobs } from './jobs.ts';
import { frequentNotices, notices, noticesEnd, noticesHold } from './notices.ts';
import { pendingDocuments, timelineOfDocuments } from './queries.ts';
import { listBroken } from './trail.ts';
import { routes } from './routes.ts';
import { sealLargePaper } from './seal-actions.ts';
import { listOpenTurns, turnMails } from './telling.ts';

export const room = defineRoom({
  name: 'documents',
  routes,
  jobs,
  strings: { es, en },
  seed: () => import('./seed.ts'),
  roles: {
    labor: [
      'documents:write',
      'documents:legal',
      'documents:read-status',
      'documents:remind',
      'documents:export',
      'documents:reset-password',
    ],
    documents: [
      'documents:write',
      'documents:manage',
      'documents:read-status',
      'documents:remind',
      'documents:export',
      'documents:reset-password',
      'documents:read-contract',
      'documents:read-annex',
      'documents:read-policy',
      'documents:read-bonus',
      'documents:read-certificate',
      'documents:read-other',
    ],
    manager: ['documents:read-status', 'documents:remind'],
    hr: [
      'documents:read-status',
      'documents:remind',
      'documents:export',
      'documents:read-contract',
      'documents:read-annex',
      'documents:read-policy',
      'documents:read-certificate',
      'documents:reset-password',
    ],
    auditor: ['documents:read-status'],
    admin: [
      'documents:write',
      'documents:manage',
      'documents:read-status',
      'documents:remind',
      'documents:export',
      'documents:reset-password',
      'documents:unseal',
    ],
  },
  pending: [pendingDocuments],
  timeline: [timelineOfDocuments],
  notices,
  frequentNotices,
  noticesEnd,
  noticesHold,
  answers,
  sealsPapers: sealLargePaper,
  mailNeeds: { kinds: turnMails, list: listOpenTurns },
  histories: [
    {
      kind: 'documents',
      events: 'document_events',
      subject: 'assignment_id',
      order: 'number',
      facts: 'number, kind, at, person_id, name, address, user_agent, detail, hash_before, hash_after, hash',
      listBroken,
    },
  ],
});
