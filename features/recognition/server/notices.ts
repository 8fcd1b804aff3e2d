import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'recognition.won': ({ winnerId, personId, programName }) => ({
    category: 'social',
    kind: 'recognition',
    title: { key: 'recognition.notice.won' },
    body: { words: programName },
    link: '/reconocimientosParaTi',
    dedupeKey: `recognition.won:${winnerId}`,
    to: { people: [personId] },
  }),
  'recognition.removed': ({ winnerId, personId, programName, reason }) => ({
    category: 'social',
    kind: 'recognition',
    title: { key: 'recognition.notice.removed' },
    body: { key: 'recognition.notice.removedWords' },
    params: { program: programName, reason },
    link: '/reconocimientosParaTi',
    dedupeKey: `recognition.removed:${winnerId}`,
    to: { people: [personId] },
  }),
  'recognition.thanked': ({ thanksId, personId, fromId, fromName, isFromClient }) => ({
    category: 'social',
    kind: 'recognition',
    title: { key: isFromClient ? 'recognition.notice.thankedByClient' : 'recognition.notice.thanked' },
    body: { words: fromName },
    senderId: fromId,
    link: '/reconocimientosParaTi',
    dedupeKey: `recognition.thanked:${thanksId}`,
    to: { people: [personId] },
  }),
  'recognition.unseen': ({ leaderId, people, month }) => ({
    category: 'social',
    kind: 'recognition_unseen',
    title: { key: 'recognition.notice.unseen' },
    body: { key: 'recognition.notice.unseenWords' },
    params: { count: people },
    link: '/reconocimientosParaTi',
    dedupeKey: `recognition.unseen:${leaderId}:${month}`,
    to: { people: [leaderId] },
  }),
  'recognition.to_judge': ({ programId, period, programName, personIds }) => ({
    category: 'social',
    kind: 'recognition',
    title: { key: 'recognition.notice.toJudge' },
    body: { words: programName },
    link: '/reconocimientos/jury',
    dedupeKey: `recognition.to_judge:${programId}:${period}`,
    to: { people: personIds },
  }),
  'recognition.nominated': ({ nominationId, personId, programName }) => ({
    category: 'social',
    kind: 'recognition',
    title: { key: 'recognition.notice.nominated' },
    body: { words: programName },
    link: '/reconocimientosParaTi',
    dedupeKey: `recognition.nominated:${nominationId}`,
    to: { people: [personId] },
  }),
};
