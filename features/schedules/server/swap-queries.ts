import './tables.ts';
import { sql } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, personName, placeColumns } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { canReadSwap, swapActionsFor, type SwapStanding, type SwapState } from '../policy.ts';
import { problemOfSwap, type Exchange } from '../swap.ts';
import { rulesFor } from './swap-facts.ts';

const mostPartners = 200;

/**
 * Colleagues of the caller's campaign and position who work on a day and with whom an exchange would pass every rule, in
 * Spanish order; and how many work that day and would not. @throws not_published without a shift of the caller's own
 */
export async function listSwapPartners(
  read: Read,
  { givenDay, takenDay, search }: { givenDay: string; takenDay: string; search?: string | undefined },
) {
  const { personId } = read.scope;
  const name = search?.trim() ?? '';
  const people = await partnersOf(read, personId)
    .select('employees.position')
    .$if(name !== '', (query) =>
      query.where(sql<boolean>`plaza_fold(employees.display_name) like '%' || plaza_fold(${name}) || '%'`),
    )
    .where(
      'employees.id',
      'in',
      read.db
        .selectFrom('shifts')
        .select('person_id')
        .where('day', '=', takenDay)
        .where('is_published', '=', true)
        .where('starts', 'is not', null),
    )
    .orderBy(sql`employees.display_name collate "es_intranet"`)
    .limit(mostPartners)
    .execute();
  const rules = await rulesFor(read, [personId, ...people.map(({ id }) => id)], { givenDay, takenDay });
  const own = rules.dayOf(personId, givenDay);
  if (!own?.isPublished || !own.hours) throw errors.not_published();
  const able = people.filter(
    ({ id }) => problemOfSwap({ askerId: personId, otherId: id, givenDay, takenDay }, rules) === undefined,
  );
  return {
    given: own.hours,
    people: able.map(({ id, name: shown, position }) => ({
      ...{ id, name: shown, position },
      hours: rules.dayOf(id, takenDay)!.hours!,
    })),
    leftOut: people.length - able.length,
  };
}

/** Active people who do the same work in the same place as somebody: one campaign, or one area, and one profile. */
export function partnersOf(read: Read, personId: string) {
  const own = (column: 'campaign_id' | 'cost_center_id' | 'profile_id') =>
    sql`(select ${sql.ref(`self.${column}`)} from employees as self where self.id = ${personId}::uuid)`;
  return employeeFacts(read.db)
    .where('employees.active', '=', true)
    .where('employees.id', '<>', personId)
    .where(sql<boolean>`employees.profile_id is not distinct from ${own('profile_id')}`)
    .where(sql<boolean>`employees.campaign_id is not distinct from ${own('campaign_id')}`)
    .where(
      sql<boolean>`(employees.campaign_id is not null or employees.cost_center_id is not distinct from ${own('cost_center_id')})`,
    );
}

export interface SwapFilter {
  readonly view: 'mine' | 'team';
  readonly state?: SwapState | undefined;
  readonly page: number;
  readonly size: number;
}

/** Swaps of the caller, or between people whom they plan, the last asked first. */
export async function listSwaps(read: Read, { view, state, page, size }: SwapFilter) {
  const { personId } = read.scope;
  const planned = employeeFacts(read.db)
    .where(reachCovers(reachOf(read.scope, 'schedules:plan'), placeColumns))
    .clearSelect()
    .select('employees.id');
  const rows = await selectSwaps(read)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .$if(view === 'mine', (query) =>
      query.where((eb) => eb.or([eb('asker_id', '=', personId), eb('other_id', '=', personId)])),
    )
    .$if(view === 'team', (query) =>
      query
        .where('asker_id', 'in', planned)
        .where('other_id', 'in', planned)
        .where('asker_id', '<>', personId)
        .where('other_id', '<>', personId)
        // What the two have not agreed on is theirs alone.
        .where('state', 'in', ['accepted', 'approved', 'rejected']),
    )
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const standings = await standingsOf(read, rows);
  const items = rows.map((row) => ({
    ...row,
    actions: swapActionsFor(read.scope, standings.get(row.id)!, read.now()),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}

/** One swap that the caller may see. @throws not_found */
export async function getSwap(read: Read, id: string) {
  const row = await selectSwaps(read).where('id', '=', id).executeTakeFirst();
  const standing = row && (await standingsOf(read, [row])).get(row.id);
  if (!row || !standing || !canReadSwap(read.scope, standing)) throw platformErrors.not_found();
  return { ...row, actions: swapActionsFor(read.scope, standing, read.now()) };
}

export type SwapRow = Awaited<ReturnType<typeof getSwap>>;

export const exchangeOf = (row: Pick<SwapRow, 'asker_id' | 'other_id' | 'given_day' | 'taken_day'>): Exchange => ({
  askerId: row.asker_id,
  otherId: row.other_id,
  givenDay: row.given_day,
  takenDay: row.taken_day,
});

/** What happened to a swap, in order. */
export function listSwapHistory(read: Read, id: string) {
  return read.db
    .selectFrom('shift_swap_events')
    .select(['id', 'state', 'at', 'reason', personName('shift_swap_events.actor_id').as('by')])
    .where('swap_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

function selectSwaps(read: Read) {
  return read.db
    .selectFrom('shift_swaps')
    .selectAll()
    .select([personName('shift_swaps.asker_id').as('asker'), personName('shift_swaps.other_id').as('other')]);
}

async function standingsOf(
  read: Read,
  rows: readonly { id: string; asker_id: string; other_id: string; state: SwapState; reply_by: Date }[],
): Promise<ReadonlyMap<string, SwapStanding>> {
  const ids = [...new Set(rows.flatMap((row) => [row.asker_id, row.other_id]))];
  const places = new Map(
    (
      await employeeFacts(read.db)
        .where('employees.id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute()
    ).map((one) => [one.id, one]),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ askerId: row.asker_id, otherId: row.other_id, state: row.state, replyBy: row.reply_by },
        places: [places.get(row.asker_id)!, places.get(row.other_id)!],
      },
    ]),
  );
}
