import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { dayIn } from '../calendar.ts';
import { errors } from '../errors.ts';
import { fieldsBeside, identityIssues, personalFields } from '../personal.ts';
import { canUpdatePersonal } from '../policy.ts';
import { askedChanges, type Held } from './asked-ports.ts';
import { placeOfRow } from './employee.ts';
import { lockRecord } from './employment.ts';
import { columnsOf, type EmployeeFields } from './fields.ts';
import { documentTaken, naming } from './naming.ts';
import { refuseOverwriting } from './overwriting.ts';
import { requireKindNickname, writeProfile } from './own-actions.ts';
import { changedIn, noteChange, shownOf, type ChangedFields } from './record-history.ts';
import type { RecordRow } from './record.ts';

/**
 * Changes somebody else's personal and contact data, document and birth included, and tells them. A user name that was
 * the document number goes with it. What they have asked for of the same fields still waits, with what it would replace
 * told anew. Answers the new version.
 * @throws not_found, forbidden outside of the caller's reach and on oneself
 * @throws people.changed_meanwhile with one issue for each field that somebody else has changed since `version`
 * @throws invalid_input at the field for days and documents that cannot be, people.nickname_refused
 * @throws people.document_taken people.document_is_username people.place_unknown people.nothing_changed
 */
export async function updatePersonal(
  ctx: Context,
  input: { personId: string; version: number; fields: ChangedFields; reason: string | null },
): Promise<number> {
  requireKindNickname(input.fields.nickname);
  return naming(() =>
    ctx.tx(async (tx) => {
      const asked = await askedChanges(tx).hold(tx, input.personId);
      const before = await lockRecord(tx, input.personId);
      if (!canUpdatePersonal(tx.scope, { id: before.id, place: placeOfRow(before) })) throw platformErrors.forbidden();
      const touched = Object.entries(input.fields).flatMap(([name, value]) => (value === undefined ? [] : [name]));
      await refuseOverwriting(ctx, tx, { before, seen: input.version, fields: fieldsBeside(touched) });
      const given: ChangedFields = changedIn(before, input.fields, personalFields);
      if (Object.keys(given).length === 0) throw errors.nothing_changed();
      requireIdentity(ctx, before, given);
      const fields = { ...given, ...(await userNameWith(tx, before, given)) };
      const by = tx.scope.personId || null;
      const version = await writeProfile(tx, before, fields);
      const changeId = await noteChange(tx, before, fields, { by, reason: input.reason, version });
      for (const one of asked) await renewAsked(ctx, tx, one, await lockRecord(tx, before.id));
      const row = columnsOf(fields as EmployeeFields);
      await tx.audit('people.personal_updated', {
        ...{ subject: 'employee', subjectId: before.id, personId: before.id },
        before: Object.fromEntries(Object.keys(row).map((column) => [column, before[column as keyof RecordRow]])),
        after: row,
        reason: input.reason ?? undefined,
      });
      await tx.emit('people.updated', { personId: before.id });
      if (fields.documentNumber)
        await tx.emit('people.document_changed', {
          personId: before.id,
          before: before.document_number,
          after: String(fields.documentNumber),
        });
      await tx.emit('people.record_changed', {
        changeId,
        personId: before.id,
        changerId: by,
        reason: input.reason,
      });
      return version;
    }),
  );
}

function renewAsked(ctx: Context, tx: Tx, { id, changes }: Held, now: RecordRow): Promise<void> {
  const renewed = changes.map((one) => ({ ...one, before: shownOf(now, one.field as keyof ChangedFields) }));
  return askedChanges(tx).renew(ctx, tx, id, renewed);
}

function requireIdentity(ctx: Context, before: RecordRow, given: ChangedFields): void {
  const now = <Name extends keyof ChangedFields>(name: Name, old: string | null) =>
    (given[name] === undefined ? old : given[name]) as string | null;
  const identity = {
    documentType: String(now('documentType', before.document_type)),
    documentIssuedOn: now('documentIssuedOn', before.document_issued_on),
    bornOn: now('bornOn', before.born_on),
    enteredOn: before.entered_on,
  };
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const issues = identityIssues(identity, Object.keys(given), today);
  if (issues.length > 0) throw platformErrors.invalid_input({}, { issues });
}

/**
 * One signs in by document number or by user name, and the user name comes first: a number may not be somebody else's
 * user name, and who came without a user name has the number as theirs.
 */
async function userNameWith(tx: Tx, before: RecordRow, { documentNumber }: ChangedFields) {
  if (typeof documentNumber !== 'string') return {};
  const username = documentNumber.toLowerCase();
  const others = tx.db.selectFrom('employees').select(['document_number']).where('id', '<>', before.id);
  if (await others.where('document_number', '=', documentNumber).executeTakeFirst()) throw documentTaken();
  if (await others.where('username', '=', username).executeTakeFirst())
    throw errors.document_is_username(
      {},
      { issues: [{ path: 'document_number', code: 'people.issue.document_is_username' }] },
    );
  return before.username === before.document_number.toLowerCase() ? { username } : {};
}
