import './tables.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { swapSteps, type SwapAction, type SwapDoubt, type SwapState } from '../policy.ts';
import type { Hours } from '../shift.ts';
import { daysOfSwap, doubtsOfSwap, latestReply, problemOfSwap, type Exchange, type SwapRules } from '../swap.ts';
import { isSoon } from './contact.ts';
import { exchangeOf, getSwap, partnersOf, type SwapRow } from './swap-queries.ts';
import { rulesFor } from './swap-facts.ts';
import { replyBy } from './reply.ts';

const leastReason = 10;

export interface NewSwap extends Omit<Exchange, 'askerId'> {
  readonly words?: string | undefined;
}

/**
 * Asks a colleague to exchange shifts, who answers within so many hours of their own shifts. @throws other_team, not_published, two_shifts, same_shift, in_the_past, on_leave,
 * change_pending, overtime_clash, breaks_rest, breaks_week
 */
export async function askSwap(ctx: Context, asked: NewSwap): Promise<string> {
  return ctx.tx(async (tx) => {
    const { personId } = tx.scope;
    const exchange = { ...asked, askerId: personId };
    const partner = await partnersOf(tx, personId).where('employees.id', '=', asked.otherId).executeTakeFirst();
    if (!partner) throw errors.other_team();
    await holdDays(tx, exchange);
    const rules = await requireAllowed(tx, exchange);
    const given = rules.dayOf(personId, asked.givenDay)!.hours!;
    const taken = rules.dayOf(asked.otherId, asked.takenDay)!.hours!;
    const begins = latestReply(exchange, given, taken);
    const id = newId();
    await tx.db
      .insertInto('shift_swaps')
      .values({
        ...{ id, asker_id: personId, other_id: asked.otherId, given_day: asked.givenDay, taken_day: asked.takenDay },
        ...{ given_starts: given.starts, given_ends: given.ends },
        ...{ given_break_starts: given.breakStarts, given_break_ends: given.breakEnds },
        ...{ taken_starts: taken.starts, taken_ends: taken.ends },
        ...{ taken_break_starts: taken.breakStarts, taken_break_ends: taken.breakEnds },
        ...{ words: asked.words?.trim() || null, state: 'asked', asked_at: tx.now(), updated_at: tx.now() },
        reply_by: await replyBy(tx, asked.otherId, begins),
        decided_by: null,
      })
      .execute();
    const row = await getSwap(tx, id);
    for (const entry of tracesOf(row, 'asked', null)) await tx.audit('schedules.swap_asked', entry);
    await tell(tx, row, 'asked', null);
    return id;
  });
}

/**
 * The colleague accepts or refuses. Accepted, a swap that leaves nothing to look at takes place at once; else who plans
 * both approves or rejects, and the two may step back until then. Approved, both days change hands at once.
 * @throws not_found, forbidden, conflict, not_pending, too_late, reason_needed, swap_stale
 */
export async function decideSwap(
  ctx: Context,
  id: string,
  { version, decision, reason }: { version: number; decision: SwapAction; reason?: string | undefined },
): Promise<void> {
  await ctx.tx(async (tx) => {
    await tx.db.selectFrom('shift_swaps').select('id').where('id', '=', id).forUpdate().execute();
    const row = await getSwap(tx, id);
    const step = swapSteps[decision];
    if (!step.from.includes(row.state)) throw errors.not_pending();
    if (row.version !== version) throw platformErrors.conflict();
    if (row.reply_by <= tx.now()) throw errors.too_late();
    if (!row.actions.includes(decision)) throw platformErrors.forbidden();
    const words = reason?.trim() ?? '';
    if (decision === 'reject' && words.length < leastReason)
      throw errors.reason_needed({}, { issues: [{ path: 'reason', code: 'schedules.error.reason_needed' }] });
    const exchange = exchangeOf(row);
    let doubts: readonly SwapDoubt[] = [];
    if (decision === 'accept' || decision === 'approve') {
      await holdDays(tx, exchange);
      const rules = await requireAllowed(tx, exchange, id);
      requireSame(row, rules);
      doubts = await findDoubts(tx, exchange, rules);
    }
    if (decision === 'accept' && doubts.length === 0) return approveByRules(tx, row, words || null);
    // Who decides has until the first of both shifts begins.
    if (decision === 'accept') await holdUntil(tx, row);
    if (decision === 'approve') await exchangeDays(tx, exchange);
    for (const entry of tracesOf(row, step.to, words || null)) await tx.audit(`schedules.swap_${step.to}`, entry);
    await move(tx, row, step.to, words || null);
  });
}

/** What of a swap a leader should look at; also that the two no longer do the same work. */
export async function findDoubts(read: Read, exchange: Exchange, rules: SwapRules): Promise<SwapDoubt[]> {
  const partner = await partnersOf(read, exchange.askerId)
    .where('employees.id', '=', exchange.otherId)
    .executeTakeFirst();
  return [...doubtsOfSwap(exchange, rules), ...(partner ? [] : (['other_work'] as const))];
}

/** Both agreed and every rule holds: nobody has to decide, and the record says so. */
async function approveByRules(tx: Tx, row: SwapRow, words: string | null): Promise<void> {
  await exchangeDays(tx, exchangeOf(row));
  await note(tx, row.id, tx.scope.personId, 'accepted', words);
  for (const entry of tracesOf(row, 'accepted', words)) await tx.audit('schedules.swap_accepted', entry);
  for (const entry of tracesOf({ ...row, state: 'accepted' }, 'approved', null))
    await tx.audit('schedules.swap_approved', { ...entry, after: { ...entry.after, by: 'rules' } });
  await move(tx, row, 'approved', null, 'rules');
}

/** Ends what nobody answered or decided in time, and what another change overtook: both shifts stay as they are. */
export async function expireSwaps(ctx: Context): Promise<number> {
  return ctx.tx(async (tx) => {
    const late = await tx.db
      .selectFrom('shift_swaps')
      .selectAll()
      .where('state', 'in', ['asked', 'accepted'])
      .where('reply_by', '<=', tx.now())
      .forUpdate()
      .execute();
    for (const row of late) {
      for (const entry of tracesOf(row, 'expired', null)) await tx.audit('schedules.swap_expired', entry);
      await move(tx, row, 'expired', null);
    }
    return late.length;
  });
}

/** Two changes of one day are looked at one after the other. */
async function holdDays(tx: Tx, exchange: Exchange): Promise<void> {
  await tx.db
    .selectFrom('shifts')
    .select('person_id')
    .where('person_id', 'in', [exchange.askerId, exchange.otherId])
    .where('day', 'in', daysOfSwap(exchange))
    .orderBy('person_id')
    .orderBy('day')
    .forUpdate()
    .execute();
}

async function holdUntil(tx: Tx, row: SwapRow): Promise<void> {
  const begins = latestReply(exchangeOf(row), { starts: row.given_starts }, { starts: row.taken_starts });
  await tx.db.updateTable('shift_swaps').set({ reply_by: begins }).where('id', '=', row.id).execute();
}

async function requireAllowed(tx: Tx, exchange: Exchange, exceptId?: string): Promise<SwapRules> {
  const rules = await rulesFor(tx, [exchange.askerId, exchange.otherId], exchange, exceptId);
  const problem = problemOfSwap(exchange, rules);
  if (problem) throw errors[problem]();
  return rules;
}

/** The shifts are still those that both saw. */
function requireSame(row: SwapRow, rules: SwapRules): void {
  const seen: readonly (Hours | null | undefined)[] = [
    rules.dayOf(row.asker_id, row.given_day)?.hours,
    rules.dayOf(row.other_id, row.taken_day)?.hours,
  ];
  const asked = [
    [row.given_starts, row.given_ends, row.given_break_starts, row.given_break_ends],
    [row.taken_starts, row.taken_ends, row.taken_break_starts, row.taken_break_ends],
  ];
  const now = seen.map((one) => [one?.starts, one?.ends, one?.breakStarts, one?.breakEnds]);
  if (JSON.stringify(now) !== JSON.stringify(asked)) throw errors.swap_stale();
}

/** On each of the days both have what the other had. */
async function exchangeDays(tx: Tx, { askerId, otherId, ...days }: Exchange): Promise<void> {
  await sql`
    update shifts set starts = other.starts, ends = other.ends, break_starts = other.break_starts,
      break_ends = other.break_ends, updated_at = ${tx.now()}::timestamptz, version = shifts.version + 1
    from shifts as other
    where shifts.day = any(${daysOfSwap(days)}::date[]) and other.day = shifts.day
      and ((shifts.person_id = ${askerId}::uuid and other.person_id = ${otherId}::uuid)
        or (shifts.person_id = ${otherId}::uuid and other.person_id = ${askerId}::uuid))`.execute(tx.db);
}

type Moved = Pick<
  SwapRow,
  'id' | 'asker_id' | 'other_id' | 'given_day' | 'taken_day' | 'given_starts' | 'taken_starts' | 'state' | 'version'
>;

async function move(
  tx: Tx,
  row: Moved,
  state: SwapState,
  reason: string | null,
  by: 'caller' | 'rules' = 'caller',
): Promise<void> {
  const isDecision = by === 'caller' && (state === 'approved' || state === 'rejected');
  await tx.db
    .updateTable('shift_swaps')
    .set({ state, updated_at: tx.now(), version: row.version + 1 })
    .$if(isDecision, (query) => query.set({ decided_by: tx.scope.personId }))
    .where('id', '=', row.id)
    .execute();
  await tell(tx, row, state, reason, by);
}

/** What the log holds of a step, for each of the two. */
function tracesOf(row: Moved, state: SwapState, reason: string | null) {
  return [row.asker_id, row.other_id].map((personId) => ({
    ...{ subject: 'shift_swap', subjectId: row.id, personId, ...(reason === null ? {} : { reason }) },
    before: state === 'asked' ? null : { state: row.state },
    after: { state, given: row.given_day, taken: row.taken_day },
  }));
}

/** Writes a step down, in the history and for those whom it concerns. */
async function tell(
  tx: Tx,
  row: Moved,
  state: SwapState,
  reason: string | null,
  by: 'caller' | 'rules' = 'caller',
): Promise<void> {
  const { id, asker_id, other_id, given_day: day } = row;
  const actorId = by === 'rules' || tx.scope.personId === '' ? null : tx.scope.personId;
  await note(tx, id, actorId, state, reason);
  await tx.emit('schedules.swap_moved', {
    ...{ swapId: id, state, actorName: tx.scope.name, day },
    isSoon: await isSoon(tx, latestReply(exchangeOf(row), { starts: row.given_starts }, { starts: row.taken_starts })),
    to: [asker_id, other_id].filter((one) => one !== tx.scope.personId),
    personIds: state === 'approved' ? [asker_id, other_id] : [],
  });
  if (state !== 'accepted') return;
  const people = await employeeFacts(tx.db).where('employees.id', 'in', [asker_id, other_id]).execute();
  const deciders = people.flatMap(({ bossId }) => (bossId === null ? [] : [bossId]));
  await tx.emit('schedules.swap_waits', {
    ...{ swapId: id, day, names: people.map(({ name }) => name).join(', ') },
    deciders: [...new Set(deciders)].filter((one) => one !== asker_id && one !== other_id),
  });
}

async function note(tx: Tx, swapId: string, actorId: string | null, state: SwapState, reason: string | null) {
  const last = await tx.db
    .selectFrom('shift_swap_events')
    .select('hash')
    .where('swap_id', '=', swapId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const [previous, at] = [last?.hash ?? '', tx.now()];
  const facts = [previous, swapId, actorId, state, reason, at.toISOString()];
  await tx.db
    .insertInto('shift_swap_events')
    .values({
      ...{ id: newId(), swap_id: swapId, actor_id: actorId, state, reason, at, previous_hash: previous },
      hash: createHash('sha256').update(JSON.stringify(facts)).digest('hex'),
    })
    .execute();
}
