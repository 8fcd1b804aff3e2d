import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { bulkId } from '#platform/server/bulk.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { isWorse } from '../calculation/compare.ts';
import type { PlanRules } from '../calculation/plan.ts';
import { errors } from '../errors.ts';
import { todayOf } from './month-clock.ts';
import { requireManager } from './import.ts';

const PART = 1_000;

/**
 * Gives a version to its people to sign. One for the worse begins on a day that has not come: nothing that somebody has
 * signed is taken back behind them. Where people of one profile and campaign would be on different rules, it says why.
 * @throws not_found, conflict, wrong_state, backdated_worse, already_started, unequal
 */
export async function publishVersion(
  ctx: Context,
  id: string,
  { version, reason = '' }: { version: number; reason?: string | undefined },
) {
  requireManager(ctx);
  const today = todayOf(ctx);
  return ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom('commission_versions')
      .innerJoin('commission_plans as plan', 'plan.id', 'commission_versions.plan_id')
      .selectAll('commission_versions')
      .select('plan.name')
      .where('commission_versions.id', '=', id)
      .forUpdate('commission_versions')
      .executeTakeFirst();
    if (!row) throw platformErrors.not_found();
    if (row.version !== version) throw platformErrors.conflict();
    if (row.state !== 'draft') throw errors.wrong_state();
    const before = await rulesBefore(tx, row.people, row.starts_on);
    if (row.starts_on <= today && before.some((old) => isWorse(old, row.rules))) throw errors.backdated_worse();
    if (row.starts_on < `${today.slice(0, 7)}-01`) throw errors.already_started();
    const unequal = await countUnequal(tx, id);
    if (unequal > 0 && reason === '')
      throw errors.unequal(
        { count: unequal },
        { issues: [{ path: 'reason', code: 'commissions.error.unequal', params: { count: unequal } }] },
      );
    await giveTo(tx, row);
    await tx.db
      .updateTable('commission_versions')
      .set({
        state: 'published',
        reason,
        published_at: tx.now(),
        published_by: tx.scope.personId,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    await tx.audit('commissions.published', {
      subject: 'commission_version',
      subjectId: id,
      before: { state: 'draft' },
      after: { state: 'published', people: row.people.length, startsOn: row.starts_on, unequal },
      ...(reason ? { reason } : {}),
    });
    for (let from = 0; from < row.people.length; from += PART)
      await tx.emit('commissions.published', {
        versionId: id,
        part: from / PART,
        plan: row.name,
        startsOn: row.starts_on,
        personIds: row.people.slice(from, from + PART),
      });
    return { id, people: row.people.length };
  });
}

/** Earlier ones that the same people have not decided give way to this one. */
async function giveTo(
  tx: Tx,
  { id, people, starts_on: startsOn }: { id: string; people: readonly string[]; starts_on: string },
) {
  await sql`update commission_conditions set state = 'expired', decided_at = ${tx.now()}::timestamptz
    where state = 'published' and person_id = any(${people}::uuid[])`.execute(tx.db);
  await sql`
    insert into commission_conditions (id, version_id, person_id, starts_on, created_at)
    select ${bulkId(tx.now())}, ${id}::uuid, person.id, ${startsOn}::date, ${tx.now()}::timestamptz
    from (${employeeFacts(tx.db).where('employees.active', '=', true)}) as person
    where person.id = any(${people}::uuid[])`.execute(tx.db);
}

/** Every rule that these people have signed and that would pay on the day. */
async function rulesBefore(read: Read, people: readonly string[], startsOn: string): Promise<PlanRules[]> {
  const rows = await read.db
    .selectFrom('commission_versions as version')
    .select('version.rules')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('commission_conditions as condition')
          .select('condition.id')
          .whereRef('condition.version_id', '=', 'version.id')
          .where('condition.state', '=', 'signed')
          .where('condition.starts_on', '<=', startsOn)
          .where(sql<boolean>`condition.person_id = any(${people}::uuid[])`),
      ),
    )
    .execute();
  return rows.map(({ rules }) => rules);
}

/**
 * How many people of the same profile and campaign as somebody of this version are paid by another plan or version:
 * those who signed other rules and are not to sign these.
 */
export async function countUnequal(read: Read, versionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with own as (
      select jsonb_array_elements_text(people)::uuid as person_id, sha256, plan_id from commission_versions where id = ${versionId}
    ), places as (
      select distinct person."profileId" as profile_id, person."campaignId" as campaign_id
      from (${employeeFacts(read.db)}) as person join own on own.person_id = person.id
      where person."campaignId" is not null
    ), others as (
      select distinct on (condition.person_id) condition.person_id, version.sha256
      from commission_conditions as condition
        join commission_versions as version on version.id = condition.version_id
        join (${employeeFacts(read.db)}) as person on person.id = condition.person_id and person.active
        join places on places.profile_id is not distinct from person."profileId" and places.campaign_id = person."campaignId"
      where condition.state = 'signed' and not exists (select from own where own.person_id = condition.person_id)
      order by condition.person_id, condition.starts_on desc
    )
    select count(*)::int as count from others
    where sha256 <> (select sha256 from commission_versions where id = ${versionId})`.execute(read.db);
  return rows[0]?.count ?? 0;
}

/** Conditions whose day has come unsigned end: the version signed before goes on. */
export async function expireConditions(ctx: Context): Promise<void> {
  const today = todayOf(ctx);
  await ctx.tx(async (tx) => {
    const gone = await tx.db
      .updateTable('commission_conditions')
      .set({ state: 'expired', decided_at: tx.now() })
      .where('state', '=', 'published')
      .where('starts_on', '<', today)
      // The first conditions of somebody may be signed late: there is nothing else that pays them.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('commission_conditions as older')
            .select('older.id')
            .whereRef('older.person_id', '=', 'commission_conditions.person_id')
            .where('older.state', '=', 'signed'),
        ),
      )
      .returning(['id'])
      .execute();
    if (gone.length > 0)
      await tx.audit('commissions.expired', {
        subject: 'commission_condition',
        subjectId: today,
        after: { count: gone.length },
      });
  });
}
