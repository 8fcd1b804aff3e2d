import './tables.ts';
import { sql } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { silentHours } from '../policy.ts';
import { requireVisible } from './launcher.ts';
import { isHandled, placeOf } from './outage-reach.ts';

/**
 * Tells that an application does not work. The first report opens an outage and warns support; each person counts
 * once in it, and may add words. Answers how many have reported it.
 * @throws not_found when the caller does not have the application
 */
export async function reportOutage(ctx: Context, applicationId: string, note: string): Promise<number> {
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  return ctx.tx(async (tx) => {
    const { name } = await requireVisible(tx, applicationId, today);
    const opened = await tx.db
      .insertInto('application_outages')
      .values({ id: newId(), application_id: applicationId, opened_at: tx.now(), reported_at: tx.now() })
      .onConflict((conflict) => conflict.column('application_id').where('ended_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    const outageId = opened?.id ?? (await lockOpen(tx, applicationId))?.id;
    if (outageId === undefined) throw platformErrors.conflict();
    await tx.db
      .insertInto('application_outage_reports')
      .values({ outage_id: outageId, person_id: tx.scope.personId, note: note || null, reported_at: tx.now() })
      .onConflict((conflict) =>
        conflict.columns(['outage_id', 'person_id']).doUpdateSet({ ...(note ? { note } : {}), reported_at: tx.now() }),
      )
      .execute();
    const reports = await countReports(tx, outageId);
    await tx.audit('applications.outage_reported', {
      subject: 'application',
      subjectId: applicationId,
      personId: tx.scope.personId,
      after: { outage: outageId, reports },
    });
    if (opened)
      await tx.emit('applications.outage_opened', {
        outageId,
        name,
        personIds: await listHolders(tx, 'applications:handle-outages', await placeOfApplication(tx, applicationId)),
      });
    return reports;
  });
}

/** The caller's report is taken back; with the last one the outage is over. @throws not_found when they have none */
export async function withdrawReport(ctx: Context, applicationId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const outage = await lockOpen(tx, applicationId);
    if (!outage) throw platformErrors.not_found();
    const { numDeletedRows } = await tx.db
      .deleteFrom('application_outage_reports')
      .where('outage_id', '=', outage.id)
      .where('person_id', '=', tx.scope.personId)
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) throw platformErrors.not_found();
    const reports = await countReports(tx, outage.id);
    if (reports === 0 && outage.confirmed_at === null)
      await tx.db.updateTable('application_outages').set({ ended_at: tx.now() }).where('id', '=', outage.id).execute();
    await tx.audit('applications.report_withdrawn', {
      subject: 'application',
      subjectId: applicationId,
      personId: tx.scope.personId,
      after: { outage: outage.id, reports },
    });
  });
}

/** Support knows of it: everybody who has the application reads the note. @throws not_found, outage_over */
export async function confirmOutage(ctx: Context, outageId: string, note: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const outage = await lockOutage(tx, outageId);
    await tx.db
      .updateTable('application_outages')
      .set({ confirmed_at: outage.confirmed_at ?? tx.now(), confirmed_by: tx.scope.personId, note: note || null })
      .where('id', '=', outageId)
      .execute();
    await tx.audit('applications.outage_confirmed', {
      subject: 'application',
      subjectId: outage.application_id,
      before: { note: outage.note },
      after: { outage: outageId, note },
    });
  });
}

/** The application works again, and whoever reported it is told. @throws not_found, outage_over */
export async function solveOutage(ctx: Context, outageId: string, note: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const outage = await lockOutage(tx, outageId);
    const reporters = await tx.db
      .selectFrom('application_outage_reports')
      .select('person_id as id')
      .where('outage_id', '=', outageId)
      .execute();
    const { name } = await tx.db
      .selectFrom('applications')
      .select('name')
      .where('id', '=', outage.application_id)
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('application_outages')
      .set({ ended_at: tx.now(), ended_by: tx.scope.personId, ending: note || null })
      .where('id', '=', outageId)
      .execute();
    await tx.audit('applications.outage_solved', {
      subject: 'application',
      subjectId: outage.application_id,
      after: { outage: outageId, note, reports: outage.reports },
    });
    const personIds = reporters.map((row) => row.id);
    await tx.emit('applications.outage_ended', { outageId, name, ending: note, personIds });
  });
}

/** Ends the outages that nobody reported for hours; run by the clock. */
export async function endSilentOutages(ctx: Context): Promise<void> {
  await ctx.tx(async (tx) => {
    const before = new Date(tx.now().getTime() - silentHours * 3_600_000);
    const over = await tx.db
      .updateTable('application_outages')
      .set({ ended_at: tx.now() })
      .where('ended_at', 'is', null)
      .where('reported_at', '<', before)
      .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '<', before)]))
      .returning(['id', 'application_id'])
      .execute();
    for (const row of over)
      await tx.audit('applications.outage_silent', {
        subject: 'application',
        subjectId: row.application_id,
        after: { outage: row.id },
      });
  });
}

async function placeOfApplication(tx: Tx, applicationId: string) {
  const row = await tx.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return placeOf(row);
}

function lockOpen(tx: Tx, applicationId: string) {
  return tx.db
    .selectFrom('application_outages')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

async function lockOutage(tx: Tx, outageId: string) {
  const outage = await tx.db
    .selectFrom('application_outages as outage')
    .innerJoin('applications', 'applications.id', 'outage.application_id')
    .selectAll('outage')
    .where('outage.id', '=', outageId)
    .where(isHandled(tx))
    .forUpdate('outage')
    .executeTakeFirst();
  if (!outage) throw platformErrors.not_found();
  if (outage.ended_at !== null) throw errors.outage_over();
  return outage;
}

/** Counted anew each time: a report that comes twice or is taken back changes nothing else. */
async function countReports(tx: Tx, outageId: string): Promise<number> {
  const { reports } = await tx.db
    .updateTable('application_outages')
    .set({
      reports: sql<number>`(select count(*)::int from application_outage_reports where outage_id = ${outageId})`,
      reported_at: sql<Date>`coalesce((select max(reported_at) from application_outage_reports where outage_id = ${outageId}), reported_at)`,
    })
    .where('id', '=', outageId)
    .returning('reports')
    .executeTakeFirstOrThrow();
  return reports;
}
