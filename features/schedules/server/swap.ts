import './tables.ts';
import { openCase, takeStep, type StepInput } from '#features/cases/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import type { SwapAction, SwapDoubt, SwapState } from '../policy.ts';
import { shiftSwap } from '../shift-swap.ts';
import { daysOfSwap, doubtsOfSwap, latestReply, problemOfSwap, type Exchange, type SwapRules } from '../swap.ts';
import { replyBy } from './reply.ts';
import type { SwapRecord } from './swap-cases.ts';
import { exchangeOf, shiftsOf, tellSwap } from './swap-effects.ts';
import { rulesFor } from './swap-facts.ts';
import { actionsOf, getSwap, partnersOf } from './swap-queries.ts';

const leastReason = 10;
const { kind, transitions } = shiftSwap;

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
    const { otherId, givenDay, takenDay } = asked;
    const exchange = { ...asked, askerId: personId };
    const partner = await partnersOf(tx, personId).where('employees.id', '=', otherId).executeTakeFirst();
    if (!partner) throw errors.other_team();
    await holdDays(tx, exchange);
    const rules = await requireAllowed(tx, exchange);
    const given = rules.dayOf(personId, givenDay)!.hours!;
    const taken = rules.dayOf(otherId, takenDay)!.hours!;
    const seen = {
      ...{ other_id: otherId, given_day: givenDay, taken_day: takenDay },
      ...{ given_starts: given.starts, given_ends: given.ends },
      ...{ given_break_starts: given.breakStarts, given_break_ends: given.breakEnds },
      ...{ taken_starts: taken.starts, taken_ends: taken.ends },
      ...{ taken_break_starts: taken.breakStarts, taken_break_ends: taken.breakEnds },
    };
    const reply_by = await replyBy(tx, otherId, latestReply(exchange, given, taken));
    const { id } = await openCase(ctx, tx, {
      // What both saw is sealed with the first step.
      ...{ kind, title: partner.name, people: [{ personId: otherId, party: 'colleague' }], data: seen },
      keep: async (made) => {
        const row = { id: made, ...seen, words: asked.words?.trim() || null, reply_by };
        await tx.db.insertInto('shift_swaps').values(row).execute();
      },
    });
    await tellSwap(tx, await getSwap(tx, id), 'asked');
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
    const record = await getSwap(tx, id, { lock: true });
    const state = record.state as SwapState;
    if (!transitions.some(({ action, from }) => action === decision && from.includes(state)))
      throw errors.not_pending();
    if (record.version !== version) throw platformErrors.conflict();
    if (record.own.reply_by <= tx.now()) throw errors.too_late();
    if (!actionsOf(tx, record).includes(decision)) throw platformErrors.forbidden();
    const words = reason?.trim() ?? '';
    if (decision === 'reject' && words.length < leastReason) throw errors.reason_needed.at('reason');
    const step: StepInput = { kind, id, version, action: decision, reason: words };
    if (decision !== 'accept' && decision !== 'approve') return takeStep(ctx, tx, step);
    const exchange = exchangeOf(record);
    await holdDays(tx, exchange);
    const rules = await requireAllowed(tx, exchange, id);
    requireSame(record, rules);
    if (decision === 'approve') return takeStep(ctx, tx, step);
    const doubts = await findDoubts(tx, exchange, rules);
    await takeStep(ctx, tx, { ...step, data: { doubts } });
    // Both agreed and every rule holds: nobody has to decide, and the history says so.
    return doubts.length === 0 ? takeStep(ctx, tx, { kind, id, action: 'approve', outsider: 'rules' }) : undefined;
  });
}

/** What of a swap a leader should look at; also that the two no longer do the same work. */
export async function findDoubts(read: Read, exchange: Exchange, rules: SwapRules): Promise<SwapDoubt[]> {
  const partner = await partnersOf(read, exchange.askerId)
    .where('employees.id', '=', exchange.otherId)
    .executeTakeFirst();
  return [...doubtsOfSwap(exchange, rules), ...(partner ? [] : (['other_work'] as const))];
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

async function requireAllowed(tx: Tx, exchange: Exchange, exceptId?: string): Promise<SwapRules> {
  const rules = await rulesFor(tx, [exchange.askerId, exchange.otherId], exchange, exceptId);
  const problem = problemOfSwap(exchange, rules);
  if (problem) throw errors[problem]();
  return rules;
}

/** The shifts are still those that both saw. */
function requireSame(record: SwapRecord, rules: SwapRules): void {
  const { own, owner_id: askerId } = record;
  const given = rules.dayOf(askerId!, own.given_day)?.hours;
  const taken = rules.dayOf(own.other_id, own.taken_day)?.hours;
  if (JSON.stringify({ given, taken }) !== JSON.stringify(shiftsOf(own))) throw errors.swap_stale();
}
