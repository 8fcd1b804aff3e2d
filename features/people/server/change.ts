import { keepFile, storeFile } from '#features/files/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isKind } from '../moderation.ts';
import { shownName } from '../person-name.ts';
import { canManage, canUpdateContract } from '../policy.ts';
import {
  freeFields,
  guardedFields,
  type ChangeKind,
  type ChangeState,
  type ProfileField,
  type ProfilePart,
} from '../profile.ts';
import { placeOfRow } from './employee.ts';
import { columnsOf, type EmployeeFields } from './fields.ts';
import { lockRecord, writeEmployment } from './employment.ts';
import { requireIdentityKeeper } from './guardians.ts';
import { naming } from './naming.ts';
import { changedIn, noteChange, type ChangedFields } from './note.ts';
import type { RecordRow } from './record.ts';

const use = 'people.evidence';
const LEAST_REASON = 10;

/** Fields by name; empty is null, and what is absent stays. */
export type ProfileFields = { readonly [Field in ProfileField]?: string | number | null | undefined };

/**
 * Changes the caller's own data. Free fields count at once and confirm their part; the others are asked for, with
 * the document that supports them.
 * @throws conflict when the record has moved on from `version`
 * @throws people.nothing_changed people.support_missing people.change_waits people.place_unknown
 * people.nickname_refused
 */
export async function updateOwnProfile(
  ctx: Context,
  input: { version: number; fields: ProfileFields; support: Upload | undefined },
): Promise<void> {
  requireKindNickname(input.fields.nickname);
  const support = input.support && (await storeFile(ctx, input.support, { use }));
  await naming(() =>
    ctx.tx(async (tx) => {
      const before = await lockOwn(tx, input.version);
      const free = changedIn(before, input.fields, freeFields);
      const guarded = changedIn(before, input.fields, guardedFields);
      const touched = [...Object.keys(free), ...Object.keys(guarded)];
      if (touched.length === 0) throw errors.nothing_changed();
      if (Object.keys(guarded).length > 0 && !support) throw errors.support_missing();
      if (Object.keys(free).length > 0) {
        const version = await writeProfile(tx, before, free);
        await noteChange(tx, before, free, { state: 'applied', version });
        await confirm(tx, 'contact');
      }
      if (Object.keys(guarded).length > 0) {
        await keepFile(tx, support!.id, { use });
        await noteChange(tx, before, guarded, { state: 'pending', evidence: support!.id });
        await confirm(tx, 'personal');
      }
      await tx.audit('people.profile_updated', {
        subject: 'employee',
        subjectId: before.id,
        personId: before.id,
        after: { applied: free, asked: guarded },
      });
      await tx.emit('people.updated', { personId: before.id });
    }),
  );
}

/** Everybody reads a nickname, and finds by it. @throws people.nickname_refused */
export function requireKindNickname(nickname: string | number | null | undefined): void {
  if (typeof nickname === 'string' && !isKind(nickname))
    throw errors.nickname_refused({}, { issues: [{ path: 'nickname', code: 'people.error.nickname_refused' }] });
}

/** Says that a part of the caller's data still holds. */
export async function confirmOwnProfile(ctx: Context, part: ProfilePart): Promise<void> {
  const { personId } = ctx.scope;
  await ctx.tx(async (tx) => {
    await confirm(tx, part);
    await tx.audit('people.profile_confirmed', { subject: 'employee', subjectId: personId, personId, after: { part } });
  });
}

/** Takes back what the caller asked for. @throws not_found when nothing waits */
export async function withdrawOwnChange(ctx: Context, kind: ChangeKind): Promise<void> {
  const { personId } = ctx.scope;
  await ctx.tx(async (tx) => {
    const withdrawn = await tx.db
      .updateTable('profile_changes')
      .set((eb) => ({ state: 'withdrawn', decided_at: tx.now(), version: eb('version', '+', 1) }))
      .where('person_id', '=', personId)
      .where('kind', '=', kind)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (!withdrawn) throw platformErrors.not_found();
    await tx.audit('people.change_withdrawn', { subject: 'profile_change', subjectId: withdrawn.id, personId });
  });
}

/**
 * Approves or refuses what somebody asked for.
 * @throws not_found outside of the caller's reach, forbidden on one's own, conflict when it was decided meanwhile
 * @throws people.reason_missing for a refusal without one
 */
export async function decideChange(
  ctx: Context,
  input: { changeId: string; version: number; approve: boolean; reason: string },
): Promise<ChangeState> {
  const state: 'approved' | 'refused' = input.approve ? 'approved' : 'refused';
  return naming(() =>
    ctx.tx(async (tx) => {
      const change = await tx.db
        .selectFrom('profile_changes')
        .selectAll()
        .where('id', '=', input.changeId)
        .forUpdate()
        .executeTakeFirst();
      if (!change) throw platformErrors.not_found();
      const person = await lockRecord(tx, change.person_id);
      if (person.id === tx.scope.personId) throw platformErrors.forbidden();
      const mayDecide = change.kind === 'correction' ? canUpdateContract : canManage;
      if (!mayDecide(tx.scope, { id: person.id, place: placeOfRow(person) })) throw platformErrors.not_found();
      if (change.state !== 'pending' || change.version !== input.version) throw platformErrors.conflict();
      if (!input.approve && input.reason.length < LEAST_REASON) throw errors.reason_missing({ least: LEAST_REASON });
      const record_version = input.approve ? await writeAsked(tx, person, change) : null;
      const reason = input.reason || null;
      const decided = { state, decided_at: tx.now(), decided_by: tx.scope.personId, reason, record_version };
      await tx.db
        .updateTable('profile_changes')
        .set({ ...decided, version: change.version + 1 })
        .where('id', '=', change.id)
        .execute();
      const about = { subject: 'profile_change', subjectId: change.id, personId: person.id };
      await tx.audit(`people.change_${state}`, { ...about, after: change.fields, reason: reason ?? undefined });
      if (input.approve) await tx.emit('people.updated', { personId: person.id });
      await tx.emit('people.change_decided', {
        changeId: change.id,
        personId: person.id,
        deciderId: tx.scope.personId,
        state,
        reason,
      });
      return state;
    }),
  );
}

/** @throws conflict */
async function lockOwn(tx: Tx, version: number): Promise<RecordRow> {
  const row = await lockRecord(tx, tx.scope.personId);
  if (row.version !== version) throw platformErrors.conflict();
  return row;
}

async function writeAsked(
  tx: Tx,
  person: RecordRow,
  change: { kind: ChangeKind; fields: Readonly<Record<string, string | number | null>> },
): Promise<number> {
  if (change.kind === 'update') return writeProfile(tx, person, change.fields);
  return (await writeEmployment(tx, person, change.fields, { isNoted: true })).version;
}

/** Writes personal and contact fields into a locked record; names make the shown one. Answers the version that it makes. */
export async function writeProfile(tx: Tx, before: RecordRow, fields: ChangedFields): Promise<number> {
  await requireIdentityKeeper(tx, before.id, fields);
  const version = before.version + 1;
  const row = columnsOf(fields as EmployeeFields);
  const names = { first: row.first_names ?? before.first_names, last: row.last_names ?? before.last_names };
  const isRenamed = row.first_names !== undefined || row.last_names !== undefined;
  await tx.db
    .updateTable('employees')
    .set({
      ...row,
      ...(isRenamed ? { display_name: shownName(names.first, names.last) } : {}),
      version,
      updated_at: tx.now(),
    })
    .where('id', '=', before.id)
    .execute();
  return version;
}

async function confirm(tx: Tx, part: ProfilePart): Promise<void> {
  await tx.db
    .insertInto('profile_confirmations')
    .values({ person_id: tx.scope.personId, part, confirmed_at: tx.now() })
    .onConflict((conflict) => conflict.columns(['person_id', 'part']).doUpdateSet({ confirmed_at: tx.now() }))
    .execute();
}
