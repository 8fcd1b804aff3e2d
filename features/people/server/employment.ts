import { findPlace } from '#features/organization/server/queries.ts';
import type { Place } from '#features/organization/policy.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { employmentFields, type EmploymentInput } from '../employment.ts';
import { errors } from '../errors.ts';
import { canUpdateContract } from '../policy.ts';
import { isFindable } from './colleague.ts';
import { placeOfRow } from './employee.ts';
import { columnsOf, type EmployeeFields } from './fields.ts';
import { refuseCircle } from './hierarchy.ts';
import { requireIdentityKeeper } from './guardians.ts';
import { naming } from './naming.ts';
import { changedIn, noteChange, type ChangedFields } from './record-history.ts';
import { refuseOverwriting } from './overwriting.ts';
import { selectRecords, type RecordRow } from './record.ts';
import { requireRetirement } from './retirement.ts';
import { requireLastDay } from './suspension.ts';

/**
 * Changes somebody's contractual data; a campaign brings client and cost centers. Answers the new version.
 * @throws not_found, forbidden outside of the caller's reach, before or after the change, and on oneself
 * @throws people.changed_meanwhile with one issue for each field that somebody else has changed since `version`
 * @throws people.retired_ahead people.suspension_over people.nothing_changed and what `writeEmployment` throws
 */
export async function updateEmployment(
  ctx: Context,
  input: { personId: string; version: number; fields: ChangedFields },
): Promise<number> {
  return naming(() =>
    ctx.tx(async (tx) => {
      const before = await lockRecord(tx, input.personId);
      if (!canUpdateContract(tx.scope, { id: before.id, place: placeOfRow(before) })) throw platformErrors.forbidden();
      await refuseOverwriting(ctx, tx, { before, seen: input.version, fields: employmentFields });
      const { retiredOn, enteredOn = before.entered_on } = input.fields;
      if (retiredOn) requireRetirement(ctx, { enteredOn: String(enteredOn), retiredOn: String(retiredOn) });
      if (input.fields.suspendedUntil) requireLastDay(ctx, String(input.fields.suspendedUntil));
      const { version, changeId, ...written } = await writeEmployment(tx, before, input.fields);
      const about = { subject: 'employee', subjectId: before.id, personId: before.id };
      await tx.audit('people.contract_updated', { ...about, ...written });
      await tx.emit('people.updated', { personId: before.id });
      if (changeId !== null)
        await tx.emit('people.record_changed', {
          ...{ changeId, personId: before.id, reason: null },
          changerId: tx.scope.personId || null,
        });
      return version;
    }),
  );
}

/**
 * Writes contractual fields into a locked record, with its history unless the change stands there already. Answers the
 * new version, the id of the history's line, and the columns before and after.
 * @throws forbidden when the person would leave the caller's reach
 * @throws people.nothing_changed people.place_unknown people.place_mismatch people.boss_unknown people.boss_circle
 * @throws people.retired_before_entry, and people.wrong_status for a day of retirement of who has not left, or the end of a
 * suspension of who is not suspended
 */
export async function writeEmployment(
  tx: Tx,
  before: RecordRow,
  given: ChangedFields,
  { isNoted = false }: { isNoted?: boolean } = {},
): Promise<{ version: number; changeId: string | null; before: object; after: object }> {
  const placed = await withSubCampaign(tx, before, await withPlace(tx, before, given));
  const fields = changedIn(before, placed, employmentFields) as ChangedFields;
  const place = { ...placeOfRow(before), ...placeIn(fields) };
  if (Object.keys(fields).length === 0) throw errors.nothing_changed();
  await requireIdentityKeeper(tx, before.id, fields);
  if (!canUpdateContract(tx.scope, { id: before.id, place })) throw platformErrors.forbidden();
  if (fields.bossId) await requireBoss(tx, before.id, String(fields.bossId));
  if (fields.retiredOn !== undefined && before.status !== 'retired') throw errors.wrong_status();
  if (fields.suspendedUntil !== undefined && before.status !== 'suspended') throw errors.wrong_status();
  const entered = fields.enteredOn ?? before.entered_on;
  const retired = fields.retiredOn ?? before.retired_on;
  if (retired !== null && String(retired) < String(entered)) throw errors.retired_before_entry();
  const row = columnsOf(fields as EmployeeFields);
  const version = before.version + 1;
  const changeId = isNoted ? null : await noteChange(tx, before, fields, { by: tx.scope.personId, version });
  await tx.db
    .updateTable('employees')
    .set({ ...row, version, updated_at: tx.now() })
    .where('id', '=', before.id)
    .execute();
  const old = Object.fromEntries(Object.keys(row).map((column) => [column, before[column as keyof RecordRow]]));
  return { version, changeId, before: old, after: row };
}

/** Fields by the names of the room; what came empty is taken away. */
export function employmentOf(input: EmploymentInput): ChangedFields {
  const orNull = (value: string | undefined) => (value === '' ? null : value);
  return {
    position: input.position,
    positionType: orNull(input.position_type),
    contractType: orNull(input.contract_type),
    enteredOn: input.entered_on,
    retiredOn: input.retired_on,
    suspendedUntil: orNull(input.suspended_until),
    corporateEmail: orNull(input.corporate_email?.toLowerCase()),
    contractorId: orNull(input.contractor),
    profileId: orNull(input.profile),
    headquartersId: orNull(input.headquarters),
    campaignId: orNull(input.campaign),
    subCampaignId: orNull(input.sub_campaign),
    clientId: orNull(input.client),
    costCenterId: orNull(input.cost_center),
    subCostCenterId: orNull(input.sub_cost_center),
    bossId: orNull(input.boss),
  };
}

/** The record, held until the transaction ends. @throws not_found */
export async function lockRecord(tx: Tx, personId: string): Promise<RecordRow> {
  await tx.db.selectFrom('employees').select('id').where('id', '=', personId).forUpdate().executeTakeFirst();
  const row = await selectRecords(tx.db).where('employees.id', '=', personId).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

const placeKeys = ['headquartersId', 'clientId', 'costCenterId', 'subCostCenterId', 'campaignId'] as const;

function placeIn(fields: ChangedFields): Partial<Place> {
  return Object.fromEntries(placeKeys.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])));
}

/**
 * The fields with the place that follows from them: a campaign decides client and cost centers, a sub cost center its
 * cost center, and who leaves a campaign keeps the rest until it is given.
 */
async function withPlace(tx: Tx, before: RecordRow, fields: ChangedFields): Promise<ChangedFields> {
  const given = placeIn(fields);
  const place = { ...placeOfRow(before), ...given };
  if (place.campaignId !== null) {
    const { headquartersId: _own, ...campaign } = await requirePlace(tx, 'campaign', place.campaignId);
    for (const key of ['clientId', 'costCenterId', 'subCostCenterId'] as const)
      if (given[key] !== undefined && given[key] !== campaign[key]) throw errors.place_mismatch();
    return { ...fields, ...campaign };
  }
  if (place.subCostCenterId === null) return fields;
  const part = await requirePlace(tx, 'sub_cost_center', place.subCostCenterId);
  if (part.costCenterId === place.costCenterId) return fields;
  if (given.subCostCenterId === undefined) return { ...fields, subCostCenterId: null };
  if (given.costCenterId !== undefined) throw errors.place_mismatch();
  return { ...fields, costCenterId: part.costCenterId };
}

/** The fields with the part of a campaign that they leave somebody in: a part of another campaign is none of theirs. */
async function withSubCampaign(tx: Tx, before: RecordRow, fields: ChangedFields): Promise<ChangedFields> {
  const campaignId = fields.campaignId === undefined ? before.campaign_id : fields.campaignId;
  const { subCampaignId } = fields;
  if (!subCampaignId) return campaignId === before.campaign_id ? fields : { ...fields, subCampaignId: null };
  const part = await tx.db
    .selectFrom('sub_campaigns')
    .select('campaign_id')
    .where('id', '=', String(subCampaignId))
    .executeTakeFirst();
  if (!part) throw errors.place_unknown();
  if (part.campaign_id !== campaignId) throw errors.place_mismatch();
  return fields;
}

async function requirePlace(tx: Tx, kind: 'campaign' | 'sub_cost_center', id: string): Promise<Place> {
  const place = await findPlace(tx, { kind, id });
  if (!place) throw errors.place_unknown();
  return place;
}

async function requireBoss(tx: Tx, personId: string, bossId: string): Promise<void> {
  await requireFindable(tx, bossId);
  await refuseCircle(tx, personId, bossId);
}

/** @throws people.boss_unknown */
export async function requireFindable(tx: Tx, bossId: string): Promise<void> {
  const boss = tx.db.selectFrom('employees').select('id').where('id', '=', bossId).where('active', '=', true);
  if (!(await boss.where(isFindable(tx)).executeTakeFirst())) throw errors.boss_unknown();
}
