import './tables.ts';
import type { Room } from '#platform/server/room.ts';
import { partsOf } from '../declaration.ts';
import { askedKeys } from './telling.ts';

interface Told {
  readonly kind: string;
  readonly number: number;
  readonly title: string;
  readonly person: string;
  readonly link: string;
  readonly key: string;
  readonly personIds: readonly string[];
  readonly isSecret?: boolean;
}

type Params = Readonly<Record<string, string | number>>;

/** What its phrases are filled with: of a secret case nothing. */
const filling = (isSecret: boolean | undefined, params: Params): Params => (isSecret ? {} : params);

const phraseOf = (kind: string, name: string) => {
  const { room, noun } = partsOf(kind);
  return `${room}.case.${noun}.${name}`;
};

/** What every notice of a case has. Of a sealed one it tells the number alone. */
function about({ number, title, person, link, key, personIds, isSecret }: Told) {
  return {
    category: 'social' as const,
    kind: 'case',
    body: isSecret ? { key: 'cases.notice.secretWords' } : title === '' ? { key: 'cases.number' } : { words: title },
    params: filling(isSecret, { number, title, person }),
    link,
    dedupeKey: `cases:${key}`,
    to: { people: personIds },
  };
}

/** The title of a notice; of a secret case it says that there is news. */
const titled = ({ isSecret }: Told, key: string) => ({ key: isSecret ? 'cases.notice.secret' : key });

/** What people are told of the cases of every kind, in the phrases of their rooms. */
export const notices: Room['notices'] = {
  'cases.moved': (told) => ({ ...about(told), title: titled(told, phraseOf(told.kind, `did.${told.action}`)) }),
  'cases.waiting': (told) => ({ ...about(told), title: titled(told, phraseOf(told.kind, 'pending')) }),
  'cases.warned': (told) => ({ ...about(told), title: titled(told, 'cases.notice.warned') }),
  'cases.breached': (told) => ({ ...about(told), title: titled(told, 'cases.notice.breached') }),
  'cases.said': (told) => ({
    ...about(told),
    title: titled(told, told.isInternal ? 'cases.notice.noted' : 'cases.notice.said'),
    params: filling(told.isSecret, { number: told.number, name: told.authorName }),
  }),
  'cases.joined': (told) => ({
    ...about(told),
    title: titled(told, told.party === 'assignee' ? 'cases.notice.assigned' : 'cases.notice.joined'),
  }),
  'cases.delegated': ({ delegationId, delegateId, name, from, to, link }) => ({
    category: 'social',
    kind: 'case',
    title: { key: 'cases.notice.delegated' },
    body: { key: 'cases.notice.delegatedWords' },
    params: { name, from, to },
    link,
    dedupeKey: `cases.delegated:${delegationId}`,
    to: { people: [delegateId] },
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

/** Nobody is asked any more to move what has gone on. */
export const noticesEnd: Room['noticesEnd'] = {
  'cases.gone_on': ({ caseId, state, personIds }) => ({ keys: askedKeys(caseId, state), people: personIds }),
};
