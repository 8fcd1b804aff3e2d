import './tables.ts';
import { sql } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { holidaysByLaw } from '../holiday.ts';
import { definitionOf, type LegalName } from '../legal-parameter.ts';
import { isRemovable, needsReason, requireKeeper } from '../policy.ts';

interface NewValue {
  readonly name: LegalName;
  readonly effectiveFrom: string;
  readonly value: number;
  readonly source: string;
  readonly reason?: string | undefined;
}

const leastReason = 10;

/**
 * Adds a value that holds from a day on; a day in the past needs a reason of ten letters.
 * @throws forbidden, out_of_range, day_taken, reason_needed
 */
export async function addValue(ctx: Context, input: NewValue): Promise<void> {
  const { name, effectiveFrom, value, source } = input;
  await ctx.tx(async (tx) => {
    requireKeeper(tx.scope);
    requireRange(name, value);
    const reason = requireReason(ctx, input);
    const id = newId();
    const done = await tx.db
      .insertInto('legal_parameters')
      .values({ ...{ id, name, value, source, reason }, effective_from: effectiveFrom, ...changed(tx) })
      .onConflict((conflict) => conflict.columns(['name', 'effective_from']).doNothing())
      .executeTakeFirst();
    if (Number(done.numInsertedOrUpdatedRows) === 0) throw errors.day_taken({ day: effectiveFrom });
    const after = { name, effective_from: effectiveFrom, value, source };
    await tx.audit('parameters.value_added', {
      subject: 'legal_parameter',
      subjectId: id,
      after,
      reason: reason ?? undefined,
    });
    await tx.emit('parameters.changed', { name, from: effectiveFrom });
  });
}

/** Corrects a value or its source; answers its name. @throws forbidden, not_found, conflict, out_of_range, reason_needed */
export async function correctValue(
  ctx: Context,
  id: string,
  {
    version,
    value,
    source,
    reason: given,
  }: { version: number; value: number; source: string; reason?: string | undefined },
): Promise<LegalName> {
  return ctx.tx(async (tx) => {
    requireKeeper(tx.scope);
    const before = await lockValue(tx, id);
    if (before.version !== version) throw platformErrors.conflict();
    requireRange(before.name, value);
    const reason = requireReason(ctx, { effectiveFrom: before.effectiveFrom, reason: given });
    await tx.db
      .updateTable('legal_parameters')
      .set({ value, source, reason, version: version + 1, ...changed(tx) })
      .where('id', '=', id)
      .execute();
    await tx.audit('parameters.value_corrected', {
      ...{ subject: 'legal_parameter', subjectId: id, reason: reason ?? undefined },
      before: { name: before.name, value: before.value, source: before.source },
      after: { name: before.name, value, source },
    });
    await tx.emit('parameters.changed', { name: before.name, from: before.effectiveFrom });
    return before.name;
  });
}

/** Takes away what does not hold yet; answers its name. @throws forbidden, not_found, already_in_force */
export async function removeValue(ctx: Context, id: string): Promise<LegalName> {
  return ctx.tx(async (tx) => {
    requireKeeper(tx.scope);
    const before = await lockValue(tx, id);
    if (!isRemovable(before, today(ctx))) throw errors.already_in_force();
    await tx.db.deleteFrom('legal_parameters').where('id', '=', id).execute();
    await tx.audit('parameters.value_removed', { subject: 'legal_parameter', subjectId: id, before });
    await tx.emit('parameters.changed', { name: before.name, from: before.effectiveFrom });
    return before.name;
  });
}

/**
 * Says of a day that it is a holiday or that it is none, with a reason. What the law says anyway leaves no trace but
 * the log. @throws forbidden, name_needed for a day that the law does not name
 */
export async function setHoliday(
  ctx: Context,
  day: string,
  { holiday, name, reason }: { holiday: boolean; name?: string | undefined; reason: string },
): Promise<void> {
  await ctx.tx(async (tx) => {
    requireKeeper(tx.scope);
    const isLaw = holidaysByLaw(Number(day.slice(0, 4))).some((one) => one.day === day);
    if (holiday && !isLaw && !name) throw errors.name_needed({}, { issues: [{ path: 'name', code: 'required' }] });
    await tx.db.deleteFrom('holiday_changes').where('day', '=', day).execute();
    if (holiday !== isLaw)
      await tx.db
        .insertInto('holiday_changes')
        .values({
          day,
          reason,
          is_holiday: holiday,
          name: holiday ? name! : null,
          changed_by: tx.scope.personId,
          changed_at: tx.now(),
        })
        .execute();
    const after = { day, holiday, ...(name ? { name } : {}) };
    await tx.audit('parameters.holiday_set', { subject: 'holiday', subjectId: day, after, reason });
    await tx.emit('parameters.holiday_changed', { day, isHoliday: holiday });
  });
}

const today = (ctx: Context) => dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());

const changed = (tx: Tx) => ({ changed_by: tx.scope.personId, changed_at: tx.now() });

async function lockValue(tx: Tx, id: string) {
  const row = await tx.db
    .selectFrom('legal_parameters')
    .select(['name', 'effective_from as effectiveFrom', sql<number>`value::float8`.as('value'), 'source', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

function requireRange(name: LegalName, value: number): void {
  const { min, max } = definitionOf(name);
  if (value < min || value > max)
    throw errors.out_of_range(
      { min, max },
      { issues: [{ path: 'value', code: 'parameters.issue.range', params: { min, max } }] },
    );
}

function requireReason(
  ctx: Context,
  { effectiveFrom, reason }: { effectiveFrom: string; reason?: string | undefined },
) {
  const given = reason?.trim() ?? '';
  if (needsReason({ effectiveFrom }, today(ctx)) && given.length < leastReason)
    throw errors.reason_needed({}, { issues: [{ path: 'reason', code: 'parameters.issue.reason' }] });
  return given === '' ? null : given;
}
