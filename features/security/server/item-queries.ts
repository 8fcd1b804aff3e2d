import './tables.ts';
import { sql } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { nameOf, placeIn, reachCovers } from '#features/organization/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import {
  employeeFacts,
  holdsNames,
  listNamed,
  placeColumns,
  saysWords,
  worksIn,
} from '#features/people/server/queries.ts';
import type { HeldThing } from '#features/people/server/queries.ts';
import { mostCounted } from '#platform/contract/page.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { holdsWords, wordsOf } from '#platform/server/text-search.ts';
import { serialKey, type itemSorts, type itemStandings, type ItemType } from '../item.ts';
import { photosOf, wireItem } from './act-facts.ts';

export interface ItemFilters extends PlaceAsked {
  readonly search?: string | undefined;
  readonly type?: ItemType | undefined;
  readonly site?: string | undefined;
  readonly person?: string | undefined;
  readonly standing?: (typeof itemStandings)[number] | undefined;
  readonly sort?: Sort<(typeof itemSorts)[number]> | undefined;
}

type Zoned = Read & Pick<Context, 'settings'>;
export const todayOf = (ctx: Zoned) => dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());

const columns = {
  name: sql`item.name collate "es_intranet"`,
  type: sql.ref('item.type'),
  person: sql`person.name collate "es_intranet"`,
  value: sql.ref('item.value'),
  out: sql.ref('item.out_on'),
  due: sql.ref('item.due_on'),
};

/**
 * Things that were handed over to people within the caller's reach, the newest first or by a column, counted up to
 * `countsTo`.
 */
export async function listItems(
  ctx: Zoned,
  { search, type, site, person, standing, sort, ...place }: ItemFilters,
  page: Page,
  countsTo = mostCounted,
) {
  const today = todayOf(ctx);
  let found = selectItems(ctx)
    .where(reachCovers(reachOf(ctx.scope, 'security:inventory'), heldPlace))
    .where(worksIn(place, 'item.person_id'));
  const searched = search ? await isSearched(ctx, search) : undefined;
  if (searched) found = found.where(searched.condition);
  if (type) found = found.where('item.type', '=', type);
  if (site) found = found.where('item.headquarters_id', '=', site);
  if (person) found = found.where('item.person_id', '=', person);
  if (standing === 'out') found = found.where('item.is_out', '=', true);
  if (standing === 'overdue') found = found.where('item.is_out', '=', true).where('item.due_on', '<', today);
  if (standing === 'back') found = found.where('item.is_out', '=', false).where('item.back_on', 'is not', null);
  if (sort) found = found.orderBy(orderOf(sort, columns, { name: [], type: [], person: [], out: [] }));
  // A search that names few: by the index of the newest all would be read until enough of them are met.
  const newest = searched?.namesFew ? sql`item.out_on + 0` : sql.ref('item.out_on');
  const ordered = found.orderBy(newest, 'desc').orderBy('item.id', 'desc');
  const { items, total } = await pageOf(ordered, page, { key: 'item.id', countsTo });
  return { items: await wireItems(ctx, items, today), total };
}

/**
 * A thing is found by its words, by whose it is, or by the beginning of its serial; each has an index of its own. Where the
 * words name many people, the name of each thing's holder is read instead.
 */
async function isSearched(read: Read, search: string) {
  const words = wordsOf(search);
  if (words.length === 0) return { condition: sql<boolean>`false`, namesFew: true };
  const named = await listNamed(read, words, holdsNames);
  const isHolders =
    named === undefined
      ? sql`(select ${saysWords(words)} from employees where employees.id = item.person_id)`
      : sql`item.person_id = any(${named}::uuid[])`;
  const serial = serialKey(search);
  const begins = sql`item.serial_key ~>=~ ${serial}::text and item.serial_key ~<~ (${serial}::text || '~')`;
  const condition = sql<boolean>`(${holdsWords('item.search', words)} or ${isHolders}
    ${serial === null ? sql`` : sql`or (item.serial_key is not null and ${begins})`})`;
  return { condition, namesFew: named !== undefined };
}

/** What the caller has to look after, what comes back first at the top. */
export async function listOwnItems(ctx: Zoned, page: Page) {
  const found = selectItems(ctx)
    .where('item.person_id', '=', ctx.scope.personId || null)
    .where('item.is_out', '=', true);
  const { items, total } = await pageOf(
    found
      .orderBy(sql`item.due_on nulls last`)
      .orderBy('item.out_on', 'desc')
      .orderBy('item.id'),
    page,
  );
  return { items: await wireItems(ctx, items, todayOf(ctx)), total };
}

/** What somebody still has, for rooms that ask before they leave or enter; none for who may not know it. */
export async function findHeld(read: Read, personId: string): Promise<readonly HeldThing[] | undefined> {
  const reached = await employeeFacts(read.db)
    .where('employees.id', '=', personId)
    .where(reachCovers(reachOf(read.scope, 'security:inventory'), placeColumns))
    .executeTakeFirst();
  if (!reached) return undefined;
  return read.db
    .selectFrom('security_items as item')
    .select(['item.id', 'item.name', 'item.serial', 'item.due_on as dueOn'])
    .where('item.person_id', '=', personId)
    .where('item.is_out', '=', true)
    .orderBy('item.out_on')
    .orderBy('item.id')
    .limit(50)
    .execute();
}

const heldPlace = placeIn('person');

function selectItems(read: Read) {
  return (
    read.db
      .selectFrom('security_items as item')
      // Each thing has its act; joined so, neither the count nor the keys of a page ask for it.
      .leftJoin('cases', 'cases.id', 'item.act_id')
      .innerJoin(employeeFacts(read.db).as('person'), 'person.id', 'item.person_id')
      .select([
        ...(['item.id', 'item.act_id', 'item.place', 'item.person_id', 'item.headquarters_id', 'item.type'] as const),
        ...(['item.name', 'item.serial', 'item.condition', 'item.condition_note', 'item.accessories'] as const),
        ...([
          'item.value',
          'item.due_on',
          'item.is_out',
          'item.out_on',
          'item.back_on',
          'item.back_condition',
        ] as const),
        ...(['item.back_note', 'item.objection', 'item.source_id', 'item.imported_from'] as const),
        sql<number>`cases.number`.as('number'),
        'person.name as holder',
      ])
      .select(nameOf('headquarters', 'item.headquarters_id').as('headquarters'))
      .where('item.out_on', 'is not', null)
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>;

async function wireItems(read: Read, rows: readonly Row[], today: string) {
  const photos = await photosOf(
    read,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...wireItem(row),
    photos: photos.get(row.id) ?? [],
    act: { id: row.act_id, number: row.number },
    person: { id: row.person_id, name: row.holder },
    headquarters: row.headquarters,
    out_on: row.out_on,
    is_overdue: row.is_out && row.due_on !== null && row.due_on < today,
  }));
}
