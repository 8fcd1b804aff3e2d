import './tables.ts';
import { dayIn } from '#features/people/calendar.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isCardValid, type CheckMethod, type CheckResult } from '../policy.ts';
import { leaseSteps, stepAt, type Lease } from '../rotation.ts';
import { judgeCode, judgeShown, type Judgement } from './judgement.ts';
import { recordIssue, type CardHolder } from './issue.ts';
import { findDailyCode, type Holder } from './queries.ts';
import { readCardSecret, type Bearer, type CardSecret } from './secret.ts';

export { printCard } from './print.ts';

/**
 * The caller's card, issued at the first look, with the keys of this lease and the next: between six and twelve
 * hours of codes. A blocked card comes without keys.
 */
export async function openCard(ctx: Context): Promise<{ holder: CardHolder; leases: Lease[] }> {
  const holder = await ctx.tx(async (tx) => recordIssue(tx));
  if (!isCardValid(holder.status)) return { holder, leases: [] };
  const secret = await readCardSecret(ctx);
  const step = stepAt(ctx.now());
  return { holder, leases: [secret.lease(holder, step), secret.lease(holder, step + leaseSteps)] };
}

/**
 * The caller's code of today in the company's zone: the same at every question, unlike anybody else's.
 * @throws card_not_valid
 */
export async function openDailyCode(ctx: Context): Promise<{ code: string; day: string }> {
  const day = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const secret = await readCardSecret(ctx);
  return ctx.tx(async (tx) => {
    const holder = await recordIssue(tx);
    if (!isCardValid(holder.status)) throw errors.card_not_valid();
    const known = await findDailyCode(tx, holder.id, day);
    if (known) return { code: known, day };
    const code = await recordDailyCode(tx, secret, holder, day);
    await tx.audit('id-cards.daily-code-made', { subject: 'id_card', subjectId: holder.id, personId: holder.id });
    return { code, day };
  });
}

/**
 * Makes the printed card, today's code and the keys on other devices worthless; the caller goes on with new ones. Who
 * handles incidents is told of it.
 */
export async function reportLost(ctx: Context): Promise<void> {
  // eslint-disable-next-line plaza/audited-transaction -- blockCard audits
  await ctx.tx(async (tx) => {
    await blockCard(tx, tx.scope.personId);
    await tx.emit('id-cards.reported_lost', { personId: tx.scope.personId, at: tx.now().toISOString() });
  });
}

/** The same for somebody's lost card, inside the transaction of the room that was told of it and asked its own policy. */
export async function blockCard(tx: Tx, personId: string): Promise<void> {
  const holder = await recordIssue(tx, personId);
  const generation = holder.generation + 1;
  await tx.db
    .updateTable('id_cards')
    .set({ generation, reported_lost_at: tx.now() })
    .where('person_id', '=', holder.id)
    .execute();
  await tx.db.deleteFrom('id_card_daily_codes').where('person_id', '=', holder.id).execute();
  await tx.audit('id-cards.reported-lost', {
    subject: 'id_card',
    subjectId: holder.id,
    personId: holder.id,
    before: { generation: holder.generation },
    after: { generation },
  });
}

/** What the public page says of a scanned code. Codes of nobody leave no trace: anybody may make them up. */
export async function verifyPublicly(ctx: Context, code: string): Promise<Judgement> {
  const judgement = (await judgeCode(ctx, code)) ?? ({ result: 'invalid', method: 'qr', holder: undefined } as const);
  const { holder } = judgement;
  if (holder) await ctx.tx((tx) => recordCheck(tx, { ...judgement, method: 'page' }));
  return judgement;
}

/** A guard's check of what somebody shows; kept in the log whatever came of it. */
export async function checkCard(ctx: Context, shown: string): Promise<Judgement> {
  const judgement = await judgeShown(ctx, shown);
  await ctx.tx((tx) => recordCheck(tx, judgement));
  return judgement;
}

async function recordDailyCode(tx: Tx, secret: CardSecret, bearer: Bearer, day: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const code = secret.daily(bearer, day, attempt);
    const kept = await tx.db
      .insertInto('id_card_daily_codes')
      .values({ valid_on: day, code, person_id: bearer.id })
      .onConflict((on) => on.doNothing())
      .returning('code')
      .executeTakeFirst();
    if (kept) return kept.code;
    const known = await findDailyCode(tx, bearer.id, day);
    if (known) return known;
  }
  throw platformErrors.unavailable();
}

async function recordCheck(
  tx: Tx,
  { result, method, holder }: { result: CheckResult; method: CheckMethod; holder: Holder | undefined },
): Promise<void> {
  const id = newId();
  await tx.db
    .insertInto('id_card_checks')
    .values({
      id,
      person_id: holder?.id ?? null,
      checked_by: tx.scope.personId || null,
      method,
      result,
      checked_at: tx.now(),
    })
    .execute();
  await tx.audit('id-cards.checked', {
    subject: 'id_card_check',
    subjectId: id,
    personId: holder?.id,
    after: { method, result },
  });
}
