import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { errors } from '../errors.ts';
import { maskLeaks } from '../linguo/leaks.ts';
import { sharedRules } from '../linguo/rules.ts';
import { mostSharedWords, type ObjectionState } from '../policy.ts';
import { requireBrand } from './brand-queries.ts';

const daysCounted = 30;
/** Below so many reactions a share says nothing. */
const leastReactions = 10;

export function sinceDay(ctx: Context): string {
  return dayIn(ctx.settings.COMPANY_TIME_ZONE, new Date(ctx.now().getTime() - daysCounted * 86_400_000));
}

/** Notes whether a finding helped; of one person, rule and day the last word counts. */
export async function react(
  ctx: Context,
  { rule, liked, brandId }: { rule: string; liked: boolean; brandId: string | null },
): Promise<void> {
  await ctx.tx(async (tx) => {
    if (brandId !== null) await requireBrand(tx, brandId);
    const row = { rule, person_id: tx.scope.personId, day: dayIn(ctx.settings.COMPANY_TIME_ZONE, tx.now()), liked };
    await tx.db
      .insertInto('writing_reactions')
      .values(row)
      .onConflict((conflict) => conflict.columns(['rule', 'person_id', 'day']).doUpdateSet({ liked }))
      .execute();
    await tx.audit('assistants.reacted', { subject: 'rule', subjectId: rule, after: { liked } });
  });
}

/** Says that a finding is no error. The same words from others are counted, each person once. */
export async function object(
  ctx: Context,
  said: { rule: string; words: string; context: string; brandId: string | null },
): Promise<void> {
  await ctx.tx(async (tx) => {
    if (said.brandId !== null) await requireBrand(tx, said.brandId);
    const words = maskLeaks(said.words);
    await sql`insert into writing_objections (id, rule, brand_id, words, folded, context, times, created_at)
      values (${newId()}, ${said.rule}, ${said.brandId}::uuid, ${words}, plaza_fold(${words}), ${maskLeaks(said.context)}, 0, ${tx.now()})
      on conflict (rule, folded, coalesce(brand_id, '00000000-0000-0000-0000-000000000000')) do nothing`.execute(tx.db);
    const { rows } = await sql<{ id: string }>`select id from writing_objections
      where rule = ${said.rule} and folded = plaza_fold(${words}) and brand_id is not distinct from ${said.brandId}::uuid for update`.execute(
      tx.db,
    );
    const id = rows[0]!.id;
    const added = await tx.db
      .insertInto('writing_objectors')
      .values({ objection_id: id, person_id: tx.scope.personId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('objection_id')
      .execute();
    if (added.length > 0)
      await tx.db
        .updateTable('writing_objections')
        .set((eb) => ({ times: eb('times', '+', 1) }))
        .where('id', '=', id)
        .execute();
    await tx.audit('assistants.objected', { subject: 'objection', subjectId: id, after: { rule: said.rule } });
  });
}

/** Objections to rules that the caller looks after, the most often said first. */
export function listObjections(
  read: Read,
  { brand, state, ...page }: Page & { brand?: string | undefined; state: ObjectionState },
) {
  // A word that was added by hand stands there too, and nobody objected.
  let found = selectObjections(read).where('writing_objections.state', '=', state).where('times', '>', 0);
  if (brand) found = found.where('writing_objections.brand_id', '=', brand);
  return pageOf(found.orderBy('times', 'desc').orderBy('writing_objections.id'), page);
}

function selectObjections(read: Read) {
  const ofBrand = reachCovers(reachOf(read.scope, 'assistants:brands'), { client: 'brands.client_id' });
  return read.db
    .selectFrom('writing_objections')
    .leftJoin('brands', 'brands.id', 'writing_objections.brand_id')
    .leftJoin('employees', 'employees.id', 'writing_objections.decided_by')
    .selectAll('writing_objections')
    .select(['brands.name as brandName', 'employees.display_name as decidedBy'])
    .where(sql<SqlBool>`case when writing_objections.brand_id is null then ${holds(read.scope, 'assistants:rules')}::boolean
      else coalesce(${ofBrand}, false) end`);
}

/** Accepts an objection: its words stand from now on for everybody, or for who writes for its brand. @throws not_found, decided_already */
export async function decideObjection(ctx: Context, id: string, accept: boolean) {
  return ctx.tx(async (tx) => {
    const row = await selectObjections(tx)
      .where('writing_objections.id', '=', id)
      .forUpdate('writing_objections')
      .executeTakeFirst();
    if (!row) throw platformErrors.not_found();
    if (row.state !== 'open') throw errors.decided_already();
    await tx.db
      .updateTable('writing_objections')
      .set({ state: accept ? 'accepted' : 'refused', decided_by: tx.scope.personId, decided_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit('assistants.objection_decided', {
      subject: 'objection',
      subjectId: id,
      after: { accept, words: row.words },
    });
    return selectObjections(tx).where('writing_objections.id', '=', id).executeTakeFirstOrThrow();
  });
}

/** What always stands for the caller: their own words, and those that were accepted for everybody or for their brands. */
export async function listIgnored(read: Read, brandIds: readonly string[]): Promise<string[]> {
  const own = await read.db
    .selectFrom('writing_words')
    .select('word')
    .where('person_id', '=', read.scope.personId)
    .limit(2_000)
    .execute();
  const accepted = await read.db
    .selectFrom('writing_objections')
    .select('words')
    .where('state', '=', 'accepted')
    .where((eb) =>
      eb.or([eb('brand_id', 'is', null), ...(brandIds.length > 0 ? [eb('brand_id', 'in', brandIds)] : [])]),
    )
    .orderBy('times', 'desc')
    .limit(2 * mostSharedWords)
    .execute();
  return [...new Set([...own.map(({ word }) => word), ...accepted.map(({ words }) => words.toLowerCase())])];
}

export async function listDisabled(read: Read): Promise<string[]> {
  return (await read.db.selectFrom('writing_switches').select('rule').execute()).map(({ rule }) => rule);
}

export interface SharedRule {
  readonly rule: string;
  readonly is_on: boolean;
  readonly hits: number;
  readonly misses: number;
  readonly precision: number | null;
  readonly reason: string;
}

/** The rules that all brands share with how right they were, the least right first. */
export async function listSharedRules(read: Read, since: string): Promise<SharedRule[]> {
  const counted = await read.db
    .selectFrom('writing_reactions')
    .select([
      'rule',
      sql<number>`count(*) filter (where liked)::int`.as('hits'),
      sql<number>`count(*) filter (where not liked)::int`.as('misses'),
    ])
    .where('day', '>=', since)
    .where('rule', 'not like', 'brand.%')
    .groupBy('rule')
    .execute();
  const reacted = new Map(counted.map((row) => [row.rule, row]));
  const off = new Map(
    (await read.db.selectFrom('writing_switches').select(['rule', 'reason']).execute()).map((row) => [
      row.rule,
      row.reason,
    ]),
  );
  return sharedRules
    .map((rule) => {
      const { hits = 0, misses = 0 } = reacted.get(rule) ?? {};
      const precision = hits + misses < leastReactions ? null : hits / (hits + misses);
      return { rule, is_on: !off.has(rule), hits, misses, precision, reason: off.get(rule) ?? '' };
    })
    .sort(
      (a, b) =>
        (a.precision ?? 2) - (b.precision ?? 2) || b.hits + b.misses - a.hits - a.misses || (a.rule < b.rule ? -1 : 1),
    );
}

/** Switches a shared rule off for everybody, or on again. @throws unknown_rule */
export async function switchRule(
  ctx: Context,
  rule: string,
  { isOn, reason }: { isOn: boolean; reason: string },
): Promise<SharedRule> {
  if (!sharedRules.includes(rule)) throw errors.unknown_rule();
  await ctx.tx(async (tx) => {
    await tx.db.deleteFrom('writing_switches').where('rule', '=', rule).execute();
    if (!isOn)
      await tx.db
        .insertInto('writing_switches')
        .values({ rule, reason, switched_by: tx.scope.personId, switched_at: tx.now() })
        .execute();
    await tx.audit('assistants.rule_switched', { subject: 'rule', subjectId: rule, after: { is_on: isOn }, reason });
  });
  return (await listSharedRules(ctx, sinceDay(ctx))).find((one) => one.rule === rule)!;
}
