import './tables.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { audienceCovers } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { holdsText } from '#platform/server/text-search.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import type { TimelineSelect } from '#platform/server/timeline.ts';
import type { Question } from '../confirmation.ts';
import type { MustReadSource } from '../policy.ts';

export { countTeam, getReport, listFollowed, listMissingIds, requireFollowed } from './report.ts';
export { listMissing } from './missing-listing.ts';

export interface Request {
  readonly id: string;
  readonly edition: number;
  readonly dueAt: Date;
  readonly questions: readonly Question[];
  readonly confirmedAt: Date | null;
}

/** What an item asks of the caller now; undefined when it asks nothing, or is not meant for them. */
export async function findRequest(read: Read, source: MustReadSource, itemId: string) {
  const row = await requests(read)
    .where('must_reads.source', '=', source)
    .where('must_reads.item_id', '=', itemId)
    .where('must_reads.closed_at', 'is', null)
    .executeTakeFirst();
  return row && requestOf(row);
}

/** @throws not_found when it is not meant for the caller */
export async function getRequest(read: Read, id: string) {
  const row = await requests(read).where('must_reads.id', '=', id).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

/** The edition of an item that the caller confirmed last; undefined when they never did. */
export async function findConfirmedEdition(read: Read, source: MustReadSource, itemId: string) {
  const row = await read.db
    .selectFrom('must_read_confirmations as confirmation')
    .innerJoin('must_reads', 'must_reads.id', 'confirmation.must_read_id')
    .select(['must_reads.edition', 'confirmation.confirmed_at as confirmedAt'])
    .where('must_reads.source', '=', source)
    .where('must_reads.item_id', '=', itemId)
    .where('confirmation.person_id', '=', read.scope.personId)
    .orderBy('must_reads.edition', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row;
}

/** How many confirmed each edition of an item, and when the first and the last of them did. */
export function listEditionCounts(read: Read, source: MustReadSource, itemIds: readonly string[]) {
  return read.db
    .selectFrom('must_reads')
    .innerJoin('must_read_confirmations as confirmation', 'confirmation.must_read_id', 'must_reads.id')
    .select(['must_reads.item_id as itemId', 'must_reads.edition', sql<number>`count(*)::int`.as('confirmed')])
    .select((eb) => eb.fn.max('confirmation.confirmed_at').as('lastAt'))
    .where('must_reads.source', '=', source)
    .where('must_reads.item_id', 'in', [...itemIds])
    .groupBy(['must_reads.item_id', 'must_reads.edition'])
    .execute();
}

/** Who confirmed one edition of an item, the last first. */
export function listEditionConfirmers(
  read: Read,
  { source, itemId, edition, search }: { source: MustReadSource; itemId: string; edition: number; search?: string },
  page: Page,
) {
  return pageOf(
    read.db
      .selectFrom('must_reads')
      .innerJoin('must_read_confirmations as confirmation', 'confirmation.must_read_id', 'must_reads.id')
      .innerJoin(employeeFacts(read.db).as('person'), 'person.id', 'confirmation.person_id')
      .select(['person.id', 'person.name', 'confirmation.confirmed_at as confirmedAt'])
      .where('must_reads.source', '=', source)
      .where('must_reads.item_id', '=', itemId)
      .where('must_reads.edition', '=', edition)
      .$if(search !== undefined && search !== '', (found) => found.where(holdsText('person.name', search!)))
      .orderBy('confirmation.confirmed_at', 'desc')
      .orderBy('person.id'),
    page,
  );
}

/** Who has confirmed an edition of an item, and when for the last time, as a query. */
export function confirmersOf(read: Read, source: MustReadSource, itemId: string) {
  return read.db
    .selectFrom('must_read_confirmations as confirmation')
    .innerJoin('must_reads', 'must_reads.id', 'confirmation.must_read_id')
    .select(['confirmation.person_id as personId', (eb) => eb.fn.max('confirmation.confirmed_at').as('confirmedAt')])
    .where('must_reads.source', '=', source)
    .where('must_reads.item_id', '=', itemId)
    .groupBy('confirmation.person_id');
}

/** What is sent to a reader: the right answers stay here. */
export function requestOf({ id, edition, dueAt, questions, confirmedAt }: Request) {
  return {
    id,
    edition,
    due_at: dueAt.toISOString(),
    questions: questions.map((one) => ({ text: one.text, options: [...one.options] })),
    confirmed_at: confirmedAt?.toISOString() ?? null,
  };
}

/** @throws not_found */
export async function lockMustRead(read: Read, id: string) {
  const row = await read.db
    .selectFrom('must_reads')
    .select(['title', 'link', 'closed_at', 'ends_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

/** What the caller has been asked to confirm and has not. */
export function pendingConfirmations(read: Read): PendingSelect {
  const person = sql`${read.scope.personId || null}::uuid`;
  return sql`
    select 'must-read'::text as source, must_reads.id, 'must-read.pending.confirm'::text as title_key,
      jsonb_build_object('title', must_reads.title, 'count', jsonb_array_length(must_reads.questions),
        'detail_key', case when jsonb_array_length(must_reads.questions) > 0 then 'must-read.pending.confirm.questions' else '' end,
        'minutes', 3 + jsonb_array_length(must_reads.questions)) as params, must_reads.due_at as due_at,
      must_reads.asked_at as created_at, must_reads.link as link
    from must_reads
    where must_reads.closed_at is null and (must_reads.ends_at is null or must_reads.ends_at > ${read.now()})
      and ${audienceCovers(read.scope, 'must_reads')}
      and not exists (select from must_read_confirmations as mine
        where mine.must_read_id = must_reads.id and mine.person_id = ${person})`;
}

/** What the caller has confirmed. */
export function timelineOfConfirmations(read: Read): TimelineSelect {
  return sql`
    select 'must-read'::text as source, must_reads.id::text as id, 'must-read.timeline.confirmed'::text as title_key,
      jsonb_build_object('title', must_reads.title, 'edition', must_reads.edition) as params,
      mine.confirmed_at as at, case when must_reads.closed_at is null then must_reads.link end as link
    from must_read_confirmations as mine join must_reads on must_reads.id = mine.must_read_id
    where mine.person_id = ${read.scope.personId || null}::uuid`;
}

function requests(read: Read) {
  const isOver: RawBuilder<SqlBool> = sql`(must_reads.ends_at is not null and must_reads.ends_at <= ${read.now()})`;
  return read.db
    .selectFrom('must_reads')
    .leftJoin('must_read_confirmations as mine', (join) =>
      join.onRef('mine.must_read_id', '=', 'must_reads.id').on('mine.person_id', '=', read.scope.personId || null),
    )
    .select([
      'must_reads.id',
      'must_reads.source',
      'must_reads.item_id as itemId',
      'must_reads.edition',
      'must_reads.due_at as dueAt',
      'must_reads.questions',
      'must_reads.closed_at as closedAt',
      'mine.confirmed_at as confirmedAt',
    ])
    .where(audienceCovers(read.scope, 'must_reads'))
    .where((eb) => eb.not(isOver));
}
