import { findPlace } from '#features/organization/server/queries.ts';
import type { Place } from '#features/organization/policy.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { dayIn } from '../calendar.ts';
import { errors } from '../errors.ts';
import { isKind } from '../moderation.ts';
import { shownName } from '../person-name.ts';
import type { FieldChange } from '../profile.ts';
import { canAdd, canBecome, canHire, canManage, isActive, type EmployeeStatus, type Occasion } from '../policy.ts';
import { listCelebrations } from './celebrations.ts';
import { isFindable, selectColleagues } from './colleague.ts';
import { placeOfRow } from './employee.ts';
import { columnsOf, type EmployeeFields } from './fields.ts';
import { refuseCircle } from './hierarchy.ts';
import { requireAnotherAdministrator } from './guardians.ts';
import { naming } from './naming.ts';
import { lastDayOfRunning } from './leave.ts';
import { insertChange } from './record-history.ts';
import { requireRetirement } from './retirement.ts';
import { requireLastDay } from './suspension.ts';

export { exportList } from './list-export.ts';
export { recordExport, recordListed, recordListing, recordLook, recordReads } from './reader.ts';
export { moveByLeave, settleLeaves, type LeaveSource } from './leave.ts';
export { delegationsOf, type NewDelegation } from './delegations.ts';
export { lockRecord, employmentOf, requireFindable } from './employment.ts';
export { naming } from './naming.ts';
export { writeGranted } from './own-actions.ts';
export { changedIn, describeChanges, type ChangedFields } from './record-history.ts';

/** What every employee has from the first day. */
export type NewEmployee = EmployeeFields &
  Required<
    Pick<EmployeeFields, 'documentType' | 'documentNumber' | 'firstNames' | 'lastNames' | 'username' | 'position'>
  > & {
    /** Calendar day, `YYYY-MM-DD`. */
    readonly enteredOn: string;
  };

/**
 * Adds somebody to the company; a campaign brings its client and cost centers with it. Answers the new id.
 * @throws forbidden outside of the caller's reach
 * @throws people.document_taken people.username_taken people.email_taken people.place_unknown people.boss_unknown
 */
export async function createEmployee(ctx: Context, input: NewEmployee): Promise<string> {
  return naming(() =>
    // eslint-disable-next-line plaza/audited-transaction -- insertEmployee audits
    ctx.tx(async (tx) => {
      const place = await placeFrom(tx, input);
      if (!canAdd(ctx.scope, place)) throw platformErrors.forbidden();
      return insertEmployee(tx, input, place);
    }),
  );
}

/**
 * The same inside another room's transaction, for who signed an offer: whoever hires may not add people otherwise.
 * Answers the new id.
 * @throws forbidden outside of the caller's reach, and what `createEmployee` throws
 */
export async function hireEmployee(tx: Tx, input: NewEmployee): Promise<string> {
  return naming(async () => {
    const place = await placeFrom(tx, input);
    if (!canHire(tx.scope, place)) throw platformErrors.forbidden();
    return insertEmployee(tx, input, place);
  });
}

async function insertEmployee(tx: Tx, input: NewEmployee, place: Partial<EmployeeFields>): Promise<string> {
  if (input.bossId) await refuseCircle(tx, '', input.bossId);
  const id = newId();
  const row = columnsOf({ ...input, ...place });
  await tx.db
    .insertInto('employees')
    .values({
      ...row,
      id,
      document_type: input.documentType,
      document_number: input.documentNumber,
      first_names: input.firstNames,
      last_names: input.lastNames,
      display_name: input.displayName ?? shownName(input.firstNames, input.lastNames),
      username: input.username.toLowerCase(),
      position: input.position,
      entered_on: input.enteredOn,
      face_seed: faceSeed(input.gender ?? null, id),
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .execute();
  await tx.audit('people.created', { subject: 'employee', subjectId: id, personId: id, after: row });
  await tx.emit('people.created', { personId: id });
  return id;
}

/**
 * Ends somebody's access: for a while (`suspended`, until its last day where it has one) or for good (`retired`, from
 * the given day or today). Their sessions end and their cards are blocked by who hears the event.
 * @throws not_found forbidden conflict, and people.wrong_status people.retired_before_entry people.retired_ahead
 * @throws people.suspension_over
 */
export async function deactivateEmployee(
  ctx: Context,
  input: {
    personId: string;
    version: number;
    status: 'suspended' | 'retired';
    retiredOn?: string;
    suspendedUntil?: string;
    reason: string;
  },
): Promise<number> {
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const retiredOn = input.status === 'retired' ? (input.retiredOn ?? today) : null;
  const suspendedUntil = input.status === 'suspended' ? (input.suspendedUntil ?? null) : null;
  if (suspendedUntil !== null) requireLastDay(ctx, suspendedUntil);
  return ctx.tx((tx) => recordStatus(ctx, tx, { ...input, retiredOn, suspendedUntil }));
}

/**
 * Notes that somebody is on leave. They still enter and are found; their card is not valid meanwhile.
 * @throws not_found forbidden conflict, and people.wrong_status unless they work
 */
export async function sendOnLeave(
  ctx: Context,
  input: { personId: string; version: number; reason: string },
): Promise<number> {
  return ctx.tx((tx) => recordStatus(ctx, tx, { ...input, status: 'on_leave' }));
}

/**
 * Brings somebody back: from leave, or with the access that they had.
 * @throws not_found forbidden conflict, and people.wrong_status when they are active
 */
export async function reactivateEmployee(
  ctx: Context,
  input: { personId: string; version: number; reason: string },
): Promise<number> {
  return ctx.tx((tx) => recordStatus(ctx, tx, { ...input, status: 'active' }));
}

/**
 * Congratulates somebody who celebrates today, once a day. Answers the occasion.
 * @throws not_found when the caller may not find the person, or nobody active is there
 * @throws people.nothing_to_celebrate people.already_greeted people.words_refused
 */
export async function greetColleague(ctx: Context, input: { personId: string; words?: string }): Promise<Occasion> {
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const words = input.words?.trim() || null;
  return naming(() =>
    ctx.tx(async (tx) => {
      if (!(await canFind(tx, input.personId))) throw platformErrors.not_found();
      const one = { from: today, days: 1, personId: input.personId };
      const [celebration] = (await listCelebrations(tx, one, { page: 1, size: 1 })).items;
      if (!celebration || input.personId === ctx.scope.personId) throw errors.nothing_to_celebrate();
      if (words !== null && !isKind(words)) throw errors.words_refused();
      const { occasion } = celebration;
      const greeting = {
        id: newId(),
        sender_id: ctx.scope.personId,
        recipient_id: input.personId,
        occasion,
        greeted_on: today,
        words,
        created_at: tx.now(),
      };
      await tx.db.insertInto('greetings').values(greeting).execute();
      await tx.audit('people.greeted', { subject: 'greeting', subjectId: greeting.id, personId: input.personId });
      await tx.emit('people.greeted', {
        greetingId: greeting.id,
        personId: input.personId,
        senderId: ctx.scope.personId,
        senderName: ctx.scope.name,
        occasion,
        words,
      });
      return occasion;
    }),
  );
}

async function canFind(tx: Tx, personId: string): Promise<boolean> {
  const query = selectColleagues(tx.db).where('employees.id', '=', personId).where('employees.active', '=', true);
  return (await query.where(isFindable(tx)).executeTakeFirst()) !== undefined;
}

async function recordStatus(
  ctx: Context,
  tx: Tx,
  input: {
    personId: string;
    version: number;
    status: EmployeeStatus;
    retiredOn?: string | null;
    suspendedUntil?: string | null;
    reason: string;
  },
): Promise<number> {
  const { retiredOn = null, suspendedUntil = null } = input;
  const before = await lockEmployee(tx, input.personId, input.version);
  if (!canManage(tx.scope, { id: before.id, place: placeOfRow(before) })) throw platformErrors.forbidden();
  if (!canBecome(before.status, input.status)) throw errors.wrong_status();
  if (!isActive(input.status)) await requireAnotherAdministrator(tx, before.id);
  if (retiredOn !== null) requireRetirement(ctx, { enteredOn: before.entered_on, retiredOn });
  const isCalledBack = before.status === 'on_leave' && input.status === 'active';
  const waived = isCalledBack
    ? await lastDayOfRunning(tx, { personId: before.id, day: dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()) })
    : undefined;
  const version = before.version + 1;
  const changes: FieldChange[] = [{ field: 'status', before: before.status, after: input.status }];
  if (before.retired_on !== retiredOn)
    changes.push({ field: 'retiredOn', before: before.retired_on, after: retiredOn });
  if (before.suspended_until !== suspendedUntil)
    changes.push({ field: 'suspendedUntil', before: before.suspended_until, after: suspendedUntil });
  const noting = { by: tx.scope.personId || null, reason: input.reason, version };
  const changeId = await insertChange(tx, before.id, changes, noting);
  await tx.db
    .updateTable('employees')
    .set({ status: input.status, retired_on: retiredOn, version, updated_at: tx.now() })
    .set({
      suspended_until: suspendedUntil,
      leave_until: null,
      ...(waived === undefined ? {} : { leave_waived_until: waived }),
    })
    .where('id', '=', before.id)
    .execute();
  const happened = eventOf(before.status, input.status);
  await tx.audit(happened === 'people.updated' ? 'people.leave_changed' : happened, {
    subject: 'employee',
    subjectId: before.id,
    personId: before.id,
    before: { status: before.status, retired_on: before.retired_on, suspended_until: before.suspended_until },
    after: { status: input.status, retired_on: retiredOn, suspended_until: suspendedUntil },
    reason: input.reason,
  });
  await tx.emit(happened, { personId: before.id });
  if (isActive(input.status))
    await tx.emit('people.record_changed', {
      ...{ changeId, personId: before.id, reason: input.reason },
      changerId: tx.scope.personId || null,
    });
  return version;
}

/** Who goes on leave or comes back from it may sign in all the time. */
function eventOf(before: EmployeeStatus, after: EmployeeStatus) {
  if (!isActive(after)) return 'people.deactivated';
  return isActive(before) ? 'people.updated' : 'people.reactivated';
}

/** The row, held until the transaction ends. @throws not_found, forbidden and conflict as the actions say */
async function lockEmployee(tx: Tx, personId: string, version: number) {
  const row = await tx.db.selectFrom('employees').selectAll().where('id', '=', personId).forUpdate().executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  if (!canManage(tx.scope, { id: row.id, place: placeOfRow(row) })) throw platformErrors.forbidden();
  if (row.version !== version) throw platformErrors.conflict();
  return row;
}

const placeKeys = ['headquartersId', 'clientId', 'costCenterId', 'subCostCenterId', 'campaignId'] as const;

/** Where the fields put somebody: a campaign decides client and cost centers. @throws people.place_unknown */
async function placeFrom(tx: Tx, fields: EmployeeFields): Promise<Place> {
  const place = Object.fromEntries(placeKeys.map((key) => [key, fields[key] ?? null])) as unknown as Place;
  if (place.campaignId === null) return place;
  const campaign = await findPlace(tx, { kind: 'campaign', id: place.campaignId });
  if (!campaign) throw errors.place_unknown();
  return { ...campaign, headquartersId: place.headquartersId };
}

/** A face is drawn from a letter for its features and from the person's id. */
function faceSeed(gender: string | null, id: string): string {
  return `${gender === 'male' ? 'm' : 'f'}-${id}`;
}
