import './tables.ts';
import { placeColumns, serviceFacts } from '#features/people/server/queries.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { platformErrors, type Failure } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { formatDay } from '#platform/server/i18n.ts';
import { errors } from '../errors.ts';
import { canSetPost, canSetRest } from '../policy.ts';
import { regimeOn, type Post, type Regime } from '../regime.ts';
import { listRegimesOf, regimesOf, todayOf } from './regimes.ts';

const mostDaysAhead = 366;
const dayLength = 86_400_000;

export interface NewRegime {
  readonly people: readonly string[];
  /** Calendar day, `YYYY-MM-DD`. */
  readonly validFrom: string;
  readonly restWeekday?: number | undefined;
  readonly post?: Post | undefined;
  readonly isAvailable?: boolean | undefined;
  readonly reason: string;
}

/**
 * Sets what holds for people from a day on, each with their own result: what is not said stays as it was for each. What
 * held from that very day is ended and stays in the history.
 * @throws regime_empty when nothing is said, forbidden when a post is said by who may not
 */
export async function setRegimes(
  ctx: Context,
  wanted: NewRegime,
): Promise<{ personId: string; failure: Failure | undefined }[]> {
  const { restWeekday, post, isAvailable, people } = wanted;
  const saysPost = post !== undefined || isAvailable !== undefined;
  if (restWeekday === undefined && !saysPost) throw errors.regime_empty();
  if (saysPost && !holds(ctx.scope, 'parameters:set-post')) throw platformErrors.forbidden();
  // eslint-disable-next-line plaza/audited-transaction -- each person's change is audited
  return ctx.tx(async (tx) => {
    const ids = [...new Set(people)].sort();
    // Held in one order, so that two people set nothing of one person at once.
    const found = await serviceFacts(tx.db)
      .where('employees.id', 'in', ids)
      .where('employees.active', '=', true)
      .where(reachCovers(reachOf(tx.scope, 'parameters:set-rest'), placeColumns))
      .orderBy('employees.id')
      .forUpdate()
      .execute();
    const known = new Map(found.map((person) => [person.id, person]));
    const results = [];
    for (const personId of ids) {
      const person = known.get(personId);
      const failure = person ? await setOne(ctx, tx, person, wanted) : platformErrors.not_found();
      results.push({ personId, failure });
    }
    return results;
  });
}

type Person = Awaited<ReturnType<ReturnType<typeof serviceFacts>['executeTakeFirstOrThrow']>>;

async function setOne(ctx: Context, tx: Tx, person: Person, wanted: NewRegime): Promise<Failure | undefined> {
  const { restWeekday, post, isAvailable, validFrom, reason } = wanted;
  const who = { id: person.id, place: person };
  if (person.id === tx.scope.personId) return errors.regime_own();
  if (!canSetRest(tx.scope, who)) return platformErrors.not_found();
  if ((post !== undefined || isAvailable !== undefined) && !canSetPost(tx.scope, who))
    return platformErrors.forbidden();
  if (validFrom < person.enteredOn)
    return errors.regime_before_entry({ day: formatDay(ctx.language, person.enteredOn) });
  const last = new Date(Date.parse(todayOf(ctx)) + mostDaysAhead * dayLength).toISOString().slice(0, 10);
  if (validFrom > last) return errors.regime_too_far({ day: formatDay(ctx.language, last) });
  const dated = (await regimesOf(tx, [person.id], validFrom)).get(person.id) ?? [];
  const before = regimeOn(dated, validFrom);
  const after: Regime = {
    restWeekday: restWeekday ?? before.restWeekday,
    post: post ?? before.post,
    isAvailable: isAvailable ?? before.isAvailable,
  };
  const isSame =
    before.restWeekday === after.restWeekday && before.post === after.post && before.isAvailable === after.isAvailable;
  if (isSame) return errors.regime_same();
  await endRows(tx, { personId: person.id, validFrom }, reason);
  const id = newId();
  await tx.db
    .insertInto('work_regimes')
    .values({
      ...{ id, person_id: person.id, valid_from: validFrom, reason },
      ...{ rest_weekday: after.restWeekday, post: after.post, is_available: after.isAvailable },
      ...{ set_by: tx.scope.personId, set_at: tx.now() },
    })
    .execute();
  await tx.audit('parameters.regime_set', {
    ...{ subject: 'work_regime', subjectId: id, personId: person.id, reason },
    ...{ before: { ...before }, after: { ...after, validFrom } },
  });
  await tx.emit('parameters.regime_changed', { regimeId: id, personId: person.id, validFrom });
  return undefined;
}

/**
 * Takes away what should not have been set; it stays in the history. Answers everything noted of the person.
 * @throws not_found, regime_own, forbidden when it says a post and the caller may not, regime_ended
 */
export async function endRegime(ctx: Context, id: string, reason: string) {
  const personId = await ctx.tx(async (tx) => {
    const row = await tx.db.selectFrom('work_regimes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const person = row && (await serviceFacts(tx.db).where('employees.id', '=', row.person_id).executeTakeFirst());
    if (!row || !person) throw platformErrors.not_found();
    if (person.id === tx.scope.personId) throw errors.regime_own();
    if (!canSetRest(tx.scope, { id: person.id, place: person })) throw platformErrors.not_found();
    const dated = (await regimesOf(tx, [person.id], row.valid_from)).get(person.id) ?? [];
    const before = regimeOn(
      dated.filter(({ validFrom }) => validFrom < row.valid_from),
      row.valid_from,
    );
    const movesPost = before.post !== row.post || before.isAvailable !== row.is_available;
    if (movesPost && !canSetPost(tx.scope, { id: person.id, place: person })) throw platformErrors.forbidden();
    if (row.ended_at !== null) throw errors.regime_ended();
    await endRows(tx, { id }, reason);
    await tx.audit('parameters.regime_ended', {
      ...{ subject: 'work_regime', subjectId: id, personId: person.id, reason },
      before: { restWeekday: row.rest_weekday, post: row.post, isAvailable: row.is_available },
      after: { ...before },
    });
    const { valid_from: validFrom } = row;
    await tx.emit('parameters.regime_changed', { regimeId: `${id}:ended`, personId: person.id, validFrom });
    return person.id;
  });
  return listRegimesOf(ctx, personId);
}

async function endRows(
  tx: Tx,
  which: { readonly id: string } | { readonly personId: string; readonly validFrom: string },
  reason: string,
): Promise<void> {
  const ended = { ended_at: tx.now(), ended_by: tx.scope.personId, ended_reason: reason };
  const rows = tx.db.updateTable('work_regimes').set(ended).where('ended_at', 'is', null);
  await (
    'id' in which
      ? rows.where('id', '=', which.id)
      : rows.where('person_id', '=', which.personId).where('valid_from', '=', which.validFrom)
  ).execute();
}
