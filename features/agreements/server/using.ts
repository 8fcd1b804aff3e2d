import './tables.ts';
import { randomInt } from 'node:crypto';
import { noteReading as countReading } from '#features/editorial/server/actions.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { countUses, getUsable, todayIn } from './queries.ts';

/** The caller's own code, made at the first time they ask. @throws not_found, no_code, not_started */
export async function issueCode(ctx: Context, id: string): Promise<{ code: string }> {
  return ctx.tx(async (tx) => {
    const agreement = await requireStarted(ctx, tx, id);
    if (agreement.codePrefix === null) throw errors.no_code();
    const { personId } = tx.scope;
    const own = await tx.db
      .selectFrom('agreement_codes')
      .select('code')
      .where('agreement_id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (own) return own;
    await tx.db
      .insertInto('agreement_codes')
      .values({ agreement_id: id, person_id: personId, code: newCode(agreement.codePrefix), created_at: tx.now() })
      .onConflict((conflict) => conflict.columns(['agreement_id', 'person_id']).doNothing())
      .execute();
    await tx.audit('agreements.code_issued', { subject: 'agreement', subjectId: id, personId });
    // Asked twice at once, both are given the one that came first.
    return tx.db
      .selectFrom('agreement_codes')
      .select('code')
      .where('agreement_id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
  });
}

/** Notes that the caller used the agreement today; a calendar day counts once. @throws not_found, not_started */
export async function noteUse(ctx: Context, id: string) {
  return ctx.tx(async (tx) => {
    await requireStarted(ctx, tx, id);
    const { personId } = tx.scope;
    const added = await tx.db
      .insertInto('agreement_uses')
      .values({
        agreement_id: id,
        person_id: personId,
        used_on: todayIn(tx, ctx.settings.COMPANY_TIME_ZONE),
        used_at: tx.now(),
      })
      .onConflict((conflict) => conflict.columns(['agreement_id', 'person_id', 'used_on']).doNothing())
      .returning('used_on')
      .executeTakeFirst();
    if (added) await tx.audit('agreements.used', { subject: 'agreement', subjectId: id, personId });
    return countUses(tx, id);
  });
}

/** @throws not_found when the agreement is not meant for the caller */
export async function setFavourite(ctx: Context, id: string, favourite: boolean): Promise<{ favourite: boolean }> {
  return ctx.tx(async (tx) => {
    await getUsable(tx, todayIn(tx, ctx.settings.COMPANY_TIME_ZONE), id);
    const { personId } = tx.scope;
    if (favourite)
      await tx.db
        .insertInto('agreement_favourites')
        .values({ person_id: personId, agreement_id: id, created_at: tx.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx.db
        .deleteFrom('agreement_favourites')
        .where('person_id', '=', personId)
        .where('agreement_id', '=', id)
        .execute();
    const action = favourite ? 'agreements.favourite_added' : 'agreements.favourite_removed';
    await tx.audit(action, { subject: 'agreement', subjectId: id, personId });
    return { favourite };
  });
}

/** Notes that the caller reads the agreement; a calendar day counts once. @throws not_found when it is not meant for the caller */
export async function noteReading(ctx: Context, id: string): Promise<void> {
  await ctx.tx((tx) => recordAgreementReading(tx, id, ctx.settings.COMPANY_TIME_ZONE));
}

/** The same as a part of something else that the caller does. @throws not_found */
export async function recordAgreementReading(tx: Tx, id: string, timeZone: string): Promise<void> {
  await getUsable(tx, todayIn(tx, timeZone), id);
  const isFirst = await countReading(tx, { source: 'agreements', itemId: id, timeZone });
  const { personId } = tx.scope;
  if (isFirst) await tx.audit('agreements.read', { subject: 'agreement', subjectId: id, personId });
}

// Without 0, O, 1 and I, which people confuse at a counter.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function newCode(prefix: string): string {
  return `${prefix}-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;
}

async function requireStarted(ctx: Context, tx: Tx, id: string) {
  const today = todayIn(tx, ctx.settings.COMPANY_TIME_ZONE);
  const agreement = await getUsable(tx, today, id);
  if (agreement.startsOn > today) throw errors.not_started();
  return agreement;
}
