import './tables.ts';
import type { Room } from '#platform/server/room.ts';
import { lockOpenTurns } from './telling.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'documents.assigned': ({ documentId, title, part, people }) => ({
    category: 'legal',
    kind: 'document',
    title: { key: 'notifications.documents.assigned' },
    body: { words: title },
    link: people.length === 1 ? `/document/details/${documentId}/${people[0]!.assignmentId}` : '/document',
    dedupeKey: `documents.assigned:${documentId}:${part}`,
    needsReceipt: true,
    to: { people: people.map(({ personId }) => personId) },
  }),
  'documents.reminded': ({ title, key, isLastDay, personIds, link, documentId }) => ({
    category: 'legal',
    kind: 'document',
    title: { key: isLastDay ? 'notifications.documents.lastDay' : 'notifications.documents.reminder' },
    body: { words: title },
    link,
    dedupeKey: `documents.reminded:${documentId}:${key}`,
    to: { people: personIds },
  }),
  'documents.delegated': ({ delegationId, delegateId, name, from, to }) => ({
    category: 'legal',
    kind: 'document',
    title: { key: 'notifications.documents.delegated' },
    body: { key: 'notifications.documents.delegatedWords' },
    params: { name, from, to },
    link: '/document?delegation=yes',
    dedupeKey: `documents.delegated:${delegationId}`,
    to: { people: [delegateId] },
  }),
  'documents.signed_on_paper': ({ assignmentId, documentId, title, personId }) => ({
    category: 'legal',
    kind: 'document',
    title: { key: 'notifications.documents.paper' },
    body: { words: title },
    link: `/document/details/${documentId}/${assignmentId}`,
    dedupeKey: `documents.signed_on_paper:${assignmentId}`,
    to: { people: [personId] },
  }),
  'documents.unsealed': ({ key, title, personName, readerName, reason, personIds }) => ({
    category: 'security',
    kind: 'document',
    title: { key: 'notifications.documents.unsealed' },
    body: { words: reason },
    params: { name: readerName, title, person: personName },
    link: '/gestion/personas/lecturas',
    dedupeKey: `documents.unsealed:${key}`,
    to: { people: personIds },
  }),
  'documents.rejected': ({ assignmentId, title, isLegal, reason, personName, senderId }) => ({
    category: 'legal',
    kind: 'document',
    title: { key: 'notifications.documents.rejected' },
    body: { words: reason },
    params: { name: personName, title },
    link: `${isLegal ? '/document/legal/report' : '/document/report/bonus'}?state=rejected`,
    dedupeKey: `documents.rejected:${assignmentId}`,
    to: { people: [senderId] },
  }),
  'documents.password_reset': ({ resetId, personId, minutes }) => ({
    category: 'security',
    kind: 'document_password',
    title: { key: 'notifications.documents.reset' },
    body: { key: 'notifications.documents.resetWords' },
    params: { minutes },
    link: '/document?code=show',
    dedupeKey: `documents.password_reset:${resetId}`,
    exception: 'asked',
    to: { people: [personId] },
  }),
};

/** Thousands sign in an hour: these are told together. */
export const frequentNotices: Room['frequentNotices'] = {
  'documents.completed': ({ assignmentId, documentId, title, personIds }) => ({
    category: 'legal',
    kind: 'document',
    title: { key: 'notifications.documents.completed' },
    body: { words: title },
    link: `/document/details/${documentId}/${assignmentId}`,
    dedupeKey: `documents.completed:${assignmentId}`,
    to: { people: personIds },
  }),
};

interface NoMore {
  readonly documentId: string;
  readonly personIds: readonly string[];
}

const askNoMore = ({ documentId, personIds }: NoMore) => ({
  keys: [`documents.assigned:${documentId}:`, `documents.reminded:${documentId}:`],
  people: personIds,
});

/** Who was taken out, signed or ended in the second of the asking is not asked any more. */
export const noticesHold: Room['noticesHold'] = {
  'documents.assigned': (tx, { people }) => lockOpenTurns(tx, people),
  'documents.reminded': (tx, { turns }) => lockOpenTurns(tx, turns),
};

/** Nobody is asked any more to sign what they answered, was taken back or has ended. */
export const noticesEnd: Room['noticesEnd'] = {
  'documents.withdrawn': askNoMore,
  'documents.answered': askNoMore,
};
