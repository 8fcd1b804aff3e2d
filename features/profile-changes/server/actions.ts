import './tables.ts';
import { openCase, takeStep } from '#features/cases/server/actions.ts';
import { employmentFields, isCorrectable, readCorrection, type Correctable } from '#features/people/employment.ts';
import { errors } from '#features/people/errors.ts';
import type { AskedKind, ChangeState, FieldChange } from '#features/people/profile.ts';
import {
  changedIn,
  describeChanges,
  employmentOf,
  lockRecord,
  naming,
  requireFindable,
  type ChangedFields,
} from '#features/people/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { declarations } from '../profile-change.ts';
import { findWaiting, getOne } from './queries.ts';

/**
 * Asks HR to correct one field of the caller's contract.
 * @throws invalid_input for a value that the field cannot have, people.nothing_changed people.change_waits
 */
export async function askCorrection(
  ctx: Context,
  { field, value, reason }: { field: Correctable; value: string; reason: string },
): Promise<void> {
  const input = readCorrection(field, value);
  if (!input) throw platformErrors.invalid_input({}, { issues: [{ path: 'value', code: 'invalid' }] });
  await naming(() =>
    // eslint-disable-next-line plaza/audited-transaction -- the engine audits what is asked
    ctx.tx(async (tx) => {
      const before = await lockRecord(tx, tx.scope.personId);
      if (!isCorrectable(field, before))
        throw platformErrors.invalid_input({}, { issues: [{ path: 'field', code: 'not_allowed' }] });
      const fields: ChangedFields = changedIn(before, employmentOf(input), employmentFields);
      if (Object.keys(fields).length === 0) throw errors.nothing_changed();
      if (fields.bossId) await requireFindable(tx, String(fields.bossId));
      const changes = await describeChanges(tx, before, fields);
      await openChange(ctx, tx, { kind: 'correction', changes, fields, reason });
    }),
  );
}

/** Takes back what the caller asked for. @throws not_found when nothing waits */
export async function withdrawOwnChange(ctx: Context, kind: AskedKind): Promise<void> {
  await ctx.tx(async (tx) => {
    const id = await findWaiting(tx, tx.scope.personId, kind);
    if (id === undefined) throw platformErrors.not_found();
    await takeStep(ctx, tx, { id, kind: declarations[kind].kind, action: 'withdraw' });
  });
}

/**
 * Approves or refuses what somebody asked for.
 * @throws not_found outside of the caller's reach, forbidden on one's own, conflict when it was decided meanwhile
 * @throws people.reason_missing for a refusal without one, and what the record refuses
 */
export async function decideChange(
  ctx: Context,
  input: { changeId: string; version: number; approve: boolean; reason: string },
): Promise<ChangeState> {
  const { changeId: id, version, reason } = input;
  return naming(() =>
    ctx.tx(async (tx) => {
      const { kind } = await getOne(tx, id);
      const action = input.approve ? 'approve' : 'refuse';
      return (await takeStep(ctx, tx, { id, kind, version, action, reason })).state as ChangeState;
    }),
  );
}

interface Asking {
  readonly kind: AskedKind;
  readonly changes: readonly FieldChange[];
  readonly fields: ChangedFields;
  readonly evidence?: string;
  readonly reason?: string;
}

/** Opens what the caller asks for, whose record is locked: nobody asks twice at once. @throws people.change_waits */
export async function openChange(ctx: Context, tx: Tx, asking: Asking): Promise<void> {
  const { kind, changes, fields, evidence, reason } = asking;
  if (await findWaiting(tx, tx.scope.personId, kind)) throw errors.change_waits();
  await openCase(ctx, tx, {
    kind: declarations[kind].kind,
    title: '',
    keep: async (id) => {
      await tx.db
        .insertInto('asked_changes')
        .values({
          id,
          changes: JSON.stringify(changes),
          fields: JSON.stringify(fields),
          evidence_file_id: evidence ?? null,
          asked_reason: reason ?? null,
        })
        .execute();
    },
  });
}
