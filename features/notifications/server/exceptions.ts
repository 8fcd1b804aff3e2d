import './tables.ts';
import { sql } from 'kysely';
import { personName } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import type { Gauge } from '#platform/server/metrics.ts';
import { pageOf } from '#platform/server/page.ts';
import { exceptionCodes, type ExceptionCode } from '../policy.ts';
import { restored } from './wording.ts';

/** Messages that reached people in their rest, the newest first. What it was about, never the words of its body. */
export async function listExceptions(
  read: Read,
  { page, size, code }: { page: number; size: number; code?: ExceptionCode | undefined },
) {
  const chosen = exceptional(read).$if(code !== undefined, (query) => query.where('exception', '=', code!));
  const { items: rows, total } = await pageOf(
    chosen
      .select(['id', 'exception', 'category', 'resting', 'title_key', 'title', 'params', 'created_at as createdAt'])
      .select(personName('notification_messages.sender_id').as('sender'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    { page, size },
  );
  const items = rows.map(({ exception, ...row }) => ({
    ...row,
    code: exception!,
    title: restored(row.title_key, row.title),
  }));
  return { items, total };
}

/** How many messages reached people in their rest, and how many people in all, by the reason that was given. */
export async function countExceptions(read: Read) {
  const rows = await exceptional(read)
    .select(['exception', sql<number>`count(*)::int`.as('messages'), sql<number>`sum(resting)::int`.as('people')])
    .groupBy('exception')
    .execute();
  return exceptionCodes.map((code) => {
    const { messages = 0, people = 0 } = rows.find((row) => row.exception === code) ?? {};
    return { code, messages, people };
  });
}

/** For operators: what waits, and what did not. */
export function restGauges(read: Read): Gauge[] {
  return [
    {
      name: 'plaza_notices_held',
      help: 'Notices that wait for the next shift of somebody who rests.',
      read: async () => countOf(await read.db.selectFrom('notification_holds').select(count).executeTakeFirst()),
    },
    {
      name: 'plaza_notices_exceptional',
      help: 'Messages of the last half year that reached people in their rest, each by a coded exception.',
      read: async () => countOf(await exceptional(read).select(count).executeTakeFirst()),
    },
  ];
}

const count = sql<number>`count(*)::int`.as('count');
const countOf = (row: { count: number } | undefined) => row?.count;

function exceptional(read: Read) {
  return read.db.selectFrom('notification_messages').where('exception', 'is not', null).where('resting', '>', 0);
}
