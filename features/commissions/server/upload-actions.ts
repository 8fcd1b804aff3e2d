import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { bulkId } from '#platform/server/bulk.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isFrozen } from '../policy.ts';
import { ensurePeriod, placeOfPerson } from './calculation-actions.ts';
import { plansIn } from './upload-rules.ts';
import { listPayable } from './input-queries.ts';
import { firstOf, todayOf } from './month-clock.ts';
import { writtenOf } from './plan-import.ts';
import { getUpload, recheck, requireManager } from './import.ts';

/**
 * Confirms a file, once, or throws it away. Its rows are checked again before they count; plans are taken whole or not at
 * all, of figures and provisions the good rows.
 * @throws not_found, conflict, wrong_state, rows_wrong, frozen
 */
export async function decideUpload(
  ctx: Context,
  id: string,
  { decision, version }: { decision: 'confirm' | 'discard'; version: number },
) {
  requireManager(ctx);
  return ctx.tx(async (tx) => {
    await tx.db.selectFrom('commission_uploads').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    const upload = await getUpload(tx, id);
    if (upload.version !== version) throw platformErrors.conflict();
    if (upload.state !== 'ready') throw errors.wrong_state();
    if (decision === 'confirm') {
      await recheck(tx, { ...upload, today: todayOf(ctx) });
      const { wrong, total } = await getUpload(tx, id);
      if (wrong === total || (upload.kind === 'conditions' && wrong > 0)) throw errors.rows_wrong({ count: wrong });
      if (upload.kind === 'conditions') await makeVersions(tx, id);
      else if (upload.kind === 'inputs') await takeInputs(tx, id);
      else await takeProvision(tx, id, upload.month!);
    }
    const state = decision === 'confirm' ? ('confirmed' as const) : ('discarded' as const);
    await tx.db
      .updateTable('commission_uploads')
      .set({ state, decided_at: tx.now(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await tx.audit(`commissions.file_${state}`, {
      subject: 'commission_upload',
      subjectId: id,
      before: { state: 'ready' },
      after: { state, kind: upload.kind, file: upload.file_name },
    });
    return getUpload(tx, id);
  });
}

/** Each plan of the file becomes a draft of a new version; nobody sees it before it is published. */
async function makeVersions(tx: Tx, uploadId: string): Promise<void> {
  for (const plan of (await plansIn(tx, uploadId)).plans) {
    const { id: planId } = await tx.db
      .insertInto('commission_plans')
      .values({ id: newId(), code: plan.code, name: plan.name, created_at: tx.now() })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ name: plan.name }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const { number } = await tx.db
      .selectFrom('commission_versions')
      .select(sql<number>`coalesce(max(number), 0)::int + 1`.as('number'))
      .where('plan_id', '=', planId)
      .executeTakeFirstOrThrow();
    await tx.db
      .insertInto('commission_versions')
      .values({
        id: newId(),
        plan_id: planId,
        number,
        starts_on: plan.startsOn,
        upload_id: uploadId,
        ...writtenOf(plan),
        rules: JSON.stringify(plan.rules),
        people: JSON.stringify(plan.people),
        created_by: tx.scope.personId,
        created_at: tx.now(),
        published_at: null,
        published_by: null,
      })
      .execute();
  }
}

/** Figures of a file: what stood there for the same day and measure stays in the history. */
async function takeInputs(tx: Tx, uploadId: string): Promise<void> {
  const at = sql`${tx.now()}::timestamptz`;
  await sql`
    with given as materialized (
      select row.person_id, row.fields ->> 'metric' as metric, (row.fields ->> 'day')::date as day,
        (row.fields ->> 'value')::numeric as value
      from commission_upload_rows as row where row.upload_id = ${uploadId} and row.is_good
    ), replaced as (
      update commission_inputs as old set superseded_at = ${at}
      from given where old.superseded_at is null and old.person_id = given.person_id and old.day = given.day
        and old.metric = given.metric and old.value <> given.value
      returning old.id, old.person_id, old.day, old.metric
    )
    select count(*) from replaced`.execute(tx.db);
  await sql`
    insert into commission_inputs (id, person_id, metric, day, value, source, upload_id, corrects_id, created_by, created_at)
    select ${bulkId(tx.now())}, given.person_id, given.metric, given.day, given.value, 'file', ${uploadId}::uuid, old.id,
      ${tx.scope.personId}::uuid, ${at}
    from (select row.person_id, row.fields ->> 'metric' as metric, (row.fields ->> 'day')::date as day,
        (row.fields ->> 'value')::numeric as value
      from commission_upload_rows as row where row.upload_id = ${uploadId} and row.is_good) as given
      left join commission_inputs as old on old.person_id = given.person_id and old.day = given.day
        and old.metric = given.metric and old.superseded_at = ${at}
    on conflict do nothing`.execute(tx.db);
}

/** The provision of a month replaces the one before it; its sums by day are made with it. */
async function takeProvision(tx: Tx, uploadId: string, month: string): Promise<void> {
  const period = await ensurePeriod(tx, month);
  if (isFrozen(period.state)) throw errors.frozen();
  await tx.db.deleteFrom('commission_provisions').where('period_id', '=', period.id).execute();
  await sql`
    insert into commission_provisions (period_id, person_id, day, commission, income, cost, client_id, campaign_id,
      contractor_id, profile_id, cost_center_id, sub_cost_center_id, headquarters_id)
    select ${period.id}::uuid, row.person_id, (row.fields ->> 'day')::date, (row.fields ->> 'commission')::numeric,
      (row.fields ->> 'income')::numeric, (row.fields ->> 'cost')::numeric, ${placeOfPerson}
    from commission_upload_rows as row join (${employeeFacts(tx.db)}) as person on person.id = row.person_id
    where row.upload_id = ${uploadId} and row.is_good`.execute(tx.db);
  await addUpProvision(tx, period.id);
  await tx.db
    .updateTable('commission_periods')
    .set({ uploaded_by: tx.scope.personId, version: period.version + 1 })
    .where('id', '=', period.id)
    .execute();
}

/** One sum for each day and place. */
export async function addUpProvision({ db }: Pick<Tx, 'db'>, periodId: string): Promise<void> {
  await db.deleteFrom('commission_sums').where('period_id', '=', periodId).execute();
  const place = sql`client_id, campaign_id, contractor_id, profile_id, cost_center_id, sub_cost_center_id, headquarters_id`;
  await sql`
    insert into commission_sums (period_id, day, client_id, campaign_id, contractor_id, profile_id, cost_center_id,
      sub_cost_center_id, headquarters_id, count, commission, income, cost)
    select period_id, day, ${place}, count(*), sum(commission), sum(income), sum(cost)
    from commission_provisions where period_id = ${periodId}
    group by period_id, day, ${place}`.execute(db);
}

/** Corrects one figure by hand; the one before stays in its history. @throws not_found, wrong_state, frozen */
export async function correctInput(ctx: Context, id: string, { value, reason }: { value: string; reason: string }) {
  requireManager(ctx);
  // eslint-disable-next-line plaza/audited-transaction -- replaceInput audits
  return ctx.tx((tx) => replaceInput(tx, id, { value, reason, source: 'hand' }));
}

/**
 * Inside a transaction: the figure that counts from now on, and what it corrects.
 * @throws not_found, wrong_state, frozen, share_wild for a share over one
 */
export async function replaceInput(
  tx: Tx,
  id: string,
  { value, reason, source }: { value: string; reason: string; source: 'hand' | 'dispute' },
): Promise<{ id: string }> {
  const old = await tx.db
    .selectFrom('commission_inputs')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!old) throw platformErrors.not_found();
  if (old.superseded_at !== null) throw errors.wrong_state();
  const period = await tx.db
    .selectFrom('commission_periods')
    .select('state')
    .where('month', '=', `${old.day.slice(0, 7)}-01`)
    .forShare()
    .executeTakeFirst();
  if (isFrozen(period?.state)) throw errors.frozen();
  const [payable] = await listPayable(tx, firstOf(old.day), [old.person_id]);
  const isShare = payable?.rules.metrics.some((one) => one.key === old.metric && one.unit === 'share');
  if (isShare && Number(value) > 1)
    throw errors.share_wild({}, { issues: [{ path: 'value', code: 'commissions.error.share_wild' }] });
  const next = newId();
  await tx.db.updateTable('commission_inputs').set({ superseded_at: tx.now() }).where('id', '=', id).execute();
  await tx.db
    .insertInto('commission_inputs')
    .values({
      id: next,
      person_id: old.person_id,
      metric: old.metric,
      day: old.day,
      value,
      source,
      upload_id: null,
      corrects_id: id,
      reason,
      created_by: tx.scope.personId,
      created_at: tx.now(),
      superseded_at: null,
    })
    .execute();
  await tx.audit('commissions.input_corrected', {
    subject: 'commission_input',
    subjectId: next,
    personId: old.person_id,
    reason,
    before: { value: old.value, metric: old.metric, day: old.day },
    after: { value, source },
  });
  return { id: next };
}
