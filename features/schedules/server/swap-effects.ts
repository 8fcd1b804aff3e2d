import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { Read, Tx } from '#platform/server/context.ts';
import type { SwapState } from '../policy.ts';
import type { Hours } from '../shift.ts';
import { daysOfSwap, latestReply, type Exchange } from '../swap.ts';
import { isSoon } from './contact.ts';
import type { SwapRecord } from './swap-cases.ts';

export const exchangeOf = ({ owner_id: askerId, own }: SwapRecord): Exchange => ({
  askerId: askerId!,
  otherId: own.other_id,
  givenDay: own.given_day,
  takenDay: own.taken_day,
});

/** The two shifts as both saw them. */
export const shiftsOf = (own: SwapRecord['own']): { given: Hours; taken: Hours } => ({
  given: {
    starts: own.given_starts,
    ends: own.given_ends,
    breakStarts: own.given_break_starts,
    breakEnds: own.given_break_ends,
  },
  taken: {
    starts: own.taken_starts,
    ends: own.taken_ends,
    breakStarts: own.taken_break_starts,
    breakEnds: own.taken_break_ends,
  },
});

/** Who decides has until the first of both shifts begins. */
export async function holdUntil(tx: Tx, record: SwapRecord): Promise<void> {
  await tx.db
    .updateTable('shift_swaps')
    .set({ reply_by: beginsOf(record) })
    .where('id', '=', record.id)
    .execute();
}

/** On each of the days both have what the other had. */
export async function exchangeDays(tx: Tx, record: SwapRecord): Promise<void> {
  const { askerId, otherId, ...days } = exchangeOf(record);
  await sql`
    update shifts set starts = other.starts, ends = other.ends, break_starts = other.break_starts,
      break_ends = other.break_ends, updated_at = ${tx.now()}::timestamptz, version = shifts.version + 1
    from shifts as other
    where shifts.day = any(${daysOfSwap(days)}::date[]) and other.day = shifts.day
      and ((shifts.person_id = ${askerId}::uuid and other.person_id = ${otherId}::uuid)
        or (shifts.person_id = ${otherId}::uuid and other.person_id = ${askerId}::uuid))`.execute(tx.db);
}

/** Tells the two of a step that the other took, and their leaders once both agreed. */
export async function tellSwap(tx: Tx, record: SwapRecord, state: SwapState): Promise<void> {
  const { id: swapId, own, owner_id: askerId } = record;
  const two = [askerId!, own.other_id];
  await tx.emit('schedules.swap_moved', {
    swapId,
    state,
    actorName: tx.scope.name,
    day: own.given_day,
    isSoon: await isSoon(tx, beginsOf(record)),
    to: two.filter((one) => one !== tx.scope.personId),
    personIds: state === 'approved' ? two : [],
  });
  if (state !== 'accepted') return;
  const names = [record.ownerName, own.other].join(', ');
  const deciders = await listLeaders(tx, record);
  await tx.emit('schedules.swap_waits', { swapId, day: own.given_day, names, deciders });
}

/** Who leads the two. */
export async function listLeaders(read: Read, { owner_id: askerId, own }: SwapRecord): Promise<string[]> {
  const two = [askerId!, own.other_id];
  const people = await employeeFacts(read.db).where('employees.id', 'in', two).execute();
  const leaders = people.flatMap(({ bossId }) => (bossId === null ? [] : [bossId]));
  return [...new Set(leaders)].filter((one) => !two.includes(one));
}

const beginsOf = (record: SwapRecord) =>
  latestReply(exchangeOf(record), { starts: record.own.given_starts }, { starts: record.own.taken_starts });
