import './tables.ts';
import { sql } from 'kysely';
import { getCase, isAmong, isOwn, listCases, listStory, stepsOf } from '#features/cases/server/queries.ts';
import { byName, employeeFacts } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { errors } from '../errors.ts';
import { swapActions, type SwapAction, type SwapState } from '../policy.ts';
import { shiftSwap } from '../shift-swap.ts';
import { problemOfSwap } from '../swap.ts';
import { isPlannersToSee, type Own, type SwapRecord } from './swap-cases.ts';
import { rulesFor } from './swap-facts.ts';

const { kind, initial, transitions } = shiftSwap;
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
    .orderBy(byName)
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

export interface SwapFilter extends PlaceAsked {
  readonly view: 'mine' | 'team';
  readonly state?: SwapState | undefined;
  readonly page: number;
  readonly size: number;
}

/** Swaps of the caller, or between people whom they plan, the last asked first. */
export async function listSwaps(read: Read, { view, state, page, size, ...place }: SwapFilter) {
  const reach =
    view === 'mine' ? sql<boolean>`(${isOwn(read)} or ${isAmong(read, ['colleague'])})` : isPlannersToSee(read);
  const { items, total } = await listCases<Own>(read, kind, { reach, state, place, sort: '-created' }, { page, size });
  return { items: items.map((record) => rowOf(read, record)), total };
}

/** One swap that the caller may see. @throws not_found */
export function getSwap(read: Read, id: string, { lock = false } = {}): Promise<SwapRecord> {
  return getCase<Own>(read, id, { kind, lock });
}

/** What the caller may do with a swap now; nothing once its time is over. */
export function actionsOf(read: Read, record: SwapRecord): SwapAction[] {
  if (record.own.reply_by <= read.now()) return [];
  const steps = stepsOf(read, record);
  return swapActions.filter((action) => steps.some((step) => step.action === action));
}

/** A swap with what the caller may do with it. */
export function rowOf(read: Read, record: SwapRecord) {
  const { own, owner_id: askerId, ownerName: asker, version, created_at: askedAt } = record;
  const state = record.state as SwapState;
  const actions = actionsOf(read, record);
  return { ...own, asker_id: askerId!, asker, state, version, asked_at: askedAt, actions };
}

export type SwapRow = ReturnType<typeof rowOf>;

/** What happened to a swap, in order. What the rules approved nobody did. */
export async function listSwapHistory(read: Read, record: SwapRecord) {
  const reached = new Map<string, string>(transitions.map(({ action, to }) => [action, to]));
  return (await listStory(read, record)).flatMap(({ id, action, party, author, words, at }) => {
    const state = action === 'open' ? initial : reached.get(action);
    return state === undefined ? [] : [{ id, state, at, by: party === 'rules' ? null : author, reason: words || null }];
  });
}
