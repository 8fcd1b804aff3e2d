import './tables.ts';
import { sql } from 'kysely';
import { releaseFile } from '#features/files/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { actionsFor, canSeeLoad, type PayrollAction } from '../policy.ts';
import { checkLoad, countLoad } from './check.ts';
import { payHanded } from './handed-actions.ts';
import { getLoadById, type Load } from './queries.ts';
import { listDifferences } from './source-facts.ts';

export { handLines, seedHanded, type Handed } from './handed-actions.ts';
export { createPayroll } from './load.ts';
export { findOwnLine } from './claims.ts';

const peopleAtOnce = 500;
/** Why lines that disagree are paid is a sentence. */
const leastReason = 10;

/**
 * Gives the good rows of a load to their people. It is final: what was wrong goes into the next period.
 * Where a line disagrees with the hours and days behind it, the caller says why it is paid all the same.
 * @throws not_found, conflict, wrong_state, nothing_good, disagrees without a reason, and rows_changed when fewer rows are
 * good than were seen
 */
export async function publishPayroll(
  ctx: Context,
  number: number,
  { version, reason }: { version: number; reason?: string | undefined },
): Promise<Load> {
  return ctx.tx(async (tx) => {
    const load = await lockLoad(tx, 'publish', number, version);
    // One publication at a time, so that nobody is paid twice for a period.
    await sql`select pg_advisory_xact_lock(hashtext('payroll:publish'))`.execute(tx.db);
    await checkLoad(tx, load.id);
    const { good } = await countLoad(tx, load.id);
    if (good === 0) throw errors.nothing_good();
    if (good < load.good) throw errors.rows_changed({ good, before: load.good });
    const lines = (await listDifferences(tx, { id: load.id, startsOn: load.starts_on, endsOn: load.ends_on })).length;
    const why = reason?.trim() ?? '';
    if (lines > 0 && why.length < leastReason) throw errors.disagrees.at('reason', { lines });
    const personIds = await addPayslips(tx, load.id);
    await payHanded(tx, load.id);
    await tx.db
      .updateTable('payrolls')
      .set({
        state: 'published',
        published_at: tx.now(),
        published_by: tx.scope.personId,
        disagreed: lines,
        disagreed_reason: lines > 0 ? why : null,
        version: version + 1,
      })
      .where('id', '=', load.id)
      .execute();
    const { year, month, part: half } = load;
    await tx.audit('payroll.published', {
      subject: 'payroll',
      subjectId: load.id,
      after: { year, month, half, payslips: personIds.length, disagreed: lines },
      ...(lines > 0 ? { reason: why } : {}),
    });
    for (let at = 0; at < personIds.length; at += peopleAtOnce)
      await tx.emit('payroll.published', {
        ...{ payrollId: load.id, part: at / peopleAtOnce, year, month, half },
        personIds: personIds.slice(at, at + peopleAtOnce),
      });
    return getLoadById(tx, load.id);
  });
}

/** Throws a load away that was not published; its PDFs are let go. @throws not_found, conflict, wrong_state */
export async function discardPayroll(ctx: Context, number: number, version: number): Promise<Load> {
  return ctx.tx(async (tx) => {
    const load = await lockLoad(tx, 'discard', number, version);
    const kept = await tx.db
      .selectFrom('payroll_rows')
      .select('document_file_id as fileId')
      .where('payroll_id', '=', load.id)
      .where('document_file_id', 'is not', null)
      .execute();
    await tx.db.deleteFrom('payroll_rows').where('payroll_id', '=', load.id).execute();
    for (const { fileId } of kept) await releaseFile(tx, fileId!);
    await tx.db
      .updateTable('payrolls')
      .set({ state: 'discarded', version: version + 1 })
      .where('id', '=', load.id)
      .execute();
    await tx.audit('payroll.discarded', { subject: 'payroll', subjectId: load.id, after: { rows: load.total } });
    return getLoadById(tx, load.id);
  });
}

async function lockLoad(tx: Tx, action: PayrollAction, number: number, version: number) {
  const row = await tx.db
    .selectFrom('payrolls')
    .selectAll()
    .where('number', '=', String(number))
    .forUpdate()
    .executeTakeFirst();
  if (!row || !canSeeLoad(tx.scope, { state: row.state, createdBy: row.created_by })) throw platformErrors.not_found();
  if (row.version !== version) throw platformErrors.conflict();
  const isMine = row.created_by === tx.scope.personId;
  if (!actionsFor({ state: row.state, isMine }).includes(action)) throw errors.wrong_state();
  return row;
}

/** Answers whose payslips were added. */
async function addPayslips(tx: Tx, loadId: string): Promise<string[]> {
  const people = employeeFacts(tx.db).select('employees.position');
  const { rows } = await sql<{ person_id: string }>`
    insert into payslips (id, payroll_id, person_id, position, year, month, part, starts_on, ends_on, paid_on, method,
      lines, earned, deducted, net, cune, document_file_id, published_at)
    select gen_random_uuid(), payrolls.id, each.person_id, person.position, payrolls.year, payrolls.month, payrolls.part,
      payrolls.starts_on, payrolls.ends_on, payrolls.paid_on, payrolls.method, each.lines,
      case when each.net is not null then each.earned end, case when each.net is not null then each.deducted end,
      each.net, each.cune, each.document_file_id, ${tx.now()}::timestamptz
    from payroll_rows each
      join payrolls on payrolls.id = each.payroll_id
      join (${people}) as person on person.id = each.person_id
    where each.payroll_id = ${loadId} and each.is_good
    order by each.number
    returning person_id`.execute(tx.db);
  return rows.map((row) => row.person_id);
}
