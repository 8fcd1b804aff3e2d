import './tables.ts';
import type { Room } from '#platform/server/room.ts';
import { partsOf } from '../declaration.ts';

interface Told {
  readonly kind: string;
  readonly number: number;
  readonly title: string;
  readonly person: string;
  readonly link: string;
  readonly key: string;
  readonly personIds: readonly string[];
}

const phraseOf = (kind: string, name: string) => {
  const { room, noun } = partsOf(kind);
  return `${room}.case.${noun}.${name}`;
};

/** What every notice of a case has. Of a sealed one it tells the number alone. */
function about({ number, title, person, link, key, personIds }: Told) {
  return {
    category: 'social' as const,
    kind: 'case',
    body: title === '' ? { key: 'cases.number' } : { words: title },
    params: { number, title, person },
    link,
    dedupeKey: `cases:${key}`,
    to: { people: personIds },
  };
}

/** What people are told of the cases of every kind, in the phrases of their rooms. */
export const notices: Room['notices'] = {
  'cases.moved': (told) => ({ ...about(told), title: { key: phraseOf(told.kind, `did.${told.action}`) } }),
  'cases.waiting': (told) => ({ ...about(told), title: { key: phraseOf(told.kind, 'pending') } }),
  'cases.warned': (told) => ({ ...about(told), title: { key: 'cases.notice.warned' } }),
  'cases.breached': (told) => ({ ...about(told), title: { key: 'cases.notice.breached' } }),
  'cases.said': (told) => ({
    ...about(told),
    title: { key: told.isInternal ? 'cases.notice.noted' : 'cases.notice.said' },
    params: { number: told.number, name: told.authorName },
  }),
  'cases.joined': (told) => ({
    ...about(told),
    title: { key: told.party === 'assignee' ? 'cases.notice.assigned' : 'cases.notice.joined' },
  }),
  'cases.broken': ({ caseId, number, seq, personIds }) => ({
    category: 'security',
    kind: 'case',
    title: { key: 'cases.notice.broken' },
    body: { key: 'cases.notice.brokenWords' },
    params: { number, seq },
    link: '/gestion/personas/lecturas',
    dedupeKey: `cases.broken:${caseId}:${seq}`,
    to: { people: personIds },
  }),
};
