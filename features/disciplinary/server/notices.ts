import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room; the steps of a process are told by its engine. */
export const notices: Room['notices'] = {
  'disciplinary.talked': ({ talkId, personId, leaderName }) => ({
    category: 'social',
    kind: 'disciplinary',
    title: { key: 'disciplinary.notice.talk' },
    body: { key: 'disciplinary.notice.talkText' },
    params: { name: leaderName },
    link: '/disciplinarios',
    dedupeKey: `disciplinary.talked:${talkId}`,
    to: { people: [personId] },
  }),
  'disciplinary.asked': ({ caseId, number, instructorId, what, at }) => ({
    category: 'social',
    kind: 'disciplinary',
    title: { key: `disciplinary.notice.asked.${what}` },
    body: { key: 'disciplinary.notice.askedText' },
    params: { number },
    link: `/disciplinarios/list/detalle/${caseId}`,
    dedupeKey: `disciplinary.asked:${caseId}:${what}:${at}`,
    to: { people: [instructorId] },
  }),
  'disciplinary.remarked': ({ caseId, number, instructorId, at }) => ({
    category: 'social',
    kind: 'disciplinary',
    title: { key: 'disciplinary.notice.remarked' },
    body: { key: 'disciplinary.notice.remarkedText' },
    params: { number },
    link: `/disciplinarios/list/detalle/${caseId}`,
    dedupeKey: `disciplinary.remarked:${caseId}:${at}`,
    to: { people: [instructorId] },
  }),
};

/** Who instructs is asked no more for what they gave, or can give no more. */
export const noticesEnd: Room['noticesEnd'] = {
  'disciplinary.settled': ({ caseId, instructorId, what }) => ({
    keys: what.map((one) =>
      one === 'remarks' ? `disciplinary.remarked:${caseId}:` : `disciplinary.asked:${caseId}:${one}:`,
    ),
    people: [instructorId],
  }),
};
