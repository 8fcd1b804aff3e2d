import './tables.ts';
import { keepFile, storeFile } from '#features/files/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isKind } from '../moderation.ts';
import { shownName } from '../person-name.ts';
import {
  freeFields,
  guardedFields,
  type AskedKind,
  type FieldChange,
  type ProfileFields,
  type ProfilePart,
} from '../profile.ts';
import { askedChanges } from './asked-ports.ts';
import { lockRecord, writeEmployment } from './employment.ts';
import { columnsOf, type EmployeeFields } from './fields.ts';
import { requireIdentityKeeper } from './guardians.ts';
import { naming } from './naming.ts';
import { changedIn, describeChanges, insertChange, noteChange, type ChangedFields } from './record-history.ts';
import type { RecordRow } from './record.ts';

const use = 'people.evidence';

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
      const before = await lockRecord(tx, tx.scope.personId);
      if (before.version !== input.version) throw platformErrors.conflict();
      const free: ChangedFields = changedIn(before, input.fields, freeFields);
      const guarded: ChangedFields = changedIn(before, input.fields, guardedFields);
      const [isFree, isGuarded] = [Object.keys(free).length > 0, Object.keys(guarded).length > 0];
      if (!isFree && !isGuarded) throw errors.nothing_changed();
      if (isGuarded && !support) throw errors.support_missing();
      if (isFree) {
        await noteChange(tx, before, free, { version: await writeProfile(tx, before, free) });
        await confirmPart(tx, 'contact');
      }
      if (isGuarded) {
        await keepFile(tx, support!.id, { use });
        const changes = await describeChanges(tx, before, guarded);
        await askedChanges(tx).ask(ctx, tx, { changes, fields: guarded, evidence: support!.id });
        await confirmPart(tx, 'personal');
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
    await confirmPart(tx, part);
    await tx.audit('people.profile_confirmed', { subject: 'employee', subjectId: personId, personId, after: { part } });
  });
}

async function confirmPart(tx: Tx, part: ProfilePart): Promise<void> {
  await tx.db
    .insertInto('profile_confirmations')
    .values({ person_id: tx.scope.personId, part, confirmed_at: tx.now() })
    .onConflict((conflict) => conflict.columns(['person_id', 'part']).doUpdateSet({ confirmed_at: tx.now() }))
    .execute();
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
