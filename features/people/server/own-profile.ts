import './tables.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isKind } from '../moderation.ts';
import { shownName } from '../person-name.ts';
import type { AskedKind, FieldChange, ProfilePart } from '../profile.ts';
import { lockRecord, writeEmployment } from './employment.ts';
import { columnsOf, type EmployeeFields } from './fields.ts';
import { requireIdentityKeeper } from './guardians.ts';
import { insertChange, noteChange, type ChangedFields } from './record-changes.ts';
import type { RecordRow } from './record.ts';

/** Everybody reads a nickname, and finds by it. @throws people.nickname_refused */
export function requireKindNickname(nickname: string | number | null | undefined): void {
  if (typeof nickname === 'string' && !isKind(nickname))
    throw errors.nickname_refused({}, { issues: [{ path: 'nickname', code: 'people.error.nickname_refused' }] });
}

/** Says that a part of the caller's data still holds. */
export async function confirmOwnProfile(ctx: Context, part: ProfilePart): Promise<void> {
  const { personId } = ctx.scope;
  await ctx.tx(async (tx) => {
    await confirmPart(tx, part);
    await tx.audit('people.profile_confirmed', { subject: 'employee', subjectId: personId, personId, after: { part } });
  });
}

/** The same inside another transaction: whoever asks for a change has looked at the part. */
export async function confirmPart(tx: Tx, part: ProfilePart): Promise<void> {
  await tx.db
    .insertInto('profile_confirmations')
    .values({ person_id: tx.scope.personId, part, confirmed_at: tx.now() })
    .onConflict((conflict) => conflict.columns(['person_id', 'part']).doUpdateSet({ confirmed_at: tx.now() }))
    .execute();
}

/** Writes what people change of themselves at once into their locked record and its history; it confirms their contact data. */
export async function writeOwn(tx: Tx, before: RecordRow, fields: ChangedFields): Promise<void> {
  const version = await writeProfile(tx, before, fields);
  await noteChange(tx, before, fields, { version });
  await confirmPart(tx, 'contact');
  await tx.audit('people.profile_updated', {
    subject: 'employee',
    subjectId: before.id,
    personId: before.id,
    after: fields,
  });
  await tx.emit('people.updated', { personId: before.id });
}

/** What somebody asked for and is granted. */
export interface GrantedChange {
  readonly id: string;
  readonly personId: string;
  readonly kind: AskedKind;
  readonly changes: readonly FieldChange[];
  readonly fields: ChangedFields;
}

/**
 * Writes what the caller grants into the record of who asked for it and into its history.
 * @throws what `writeProfile` and `writeEmployment` throw
 */
export async function writeGranted(tx: Tx, { id, personId, kind, changes, fields }: GrantedChange): Promise<void> {
  const before = await lockRecord(tx, personId);
  const version =
    kind === 'update'
      ? await writeProfile(tx, before, fields)
      : (await writeEmployment(tx, before, fields, { isNoted: true })).version;
  await insertChange(tx, personId, changes, { kind, by: tx.scope.personId, version, askedId: id });
  await tx.audit('people.change_granted', { subject: 'employee', subjectId: personId, personId, after: fields });
  await tx.emit('people.updated', { personId });
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
