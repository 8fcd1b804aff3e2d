import './tables.ts';
import { sql } from 'kysely';
import { keepFile } from '#features/files/server/actions.ts';
import * as cases from '#features/cases/server/actions.ts';
import { stepsOf as stepsOfCase } from '#features/cases/server/queries.ts';
import type { Step } from '#features/cases/declaration.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { ownAction, request, wireAction } from '../request-case.ts';
import type { Counted } from './asking.ts';
import { today } from './calendar.ts';
import type { RequestRecord } from './record.ts';

/** The file use of whatever supports a request. */
export const evidenceUse = 'requests.evidence';

/** What is asked for, counted, with what was said of it. */
export interface NewRequest extends Omit<Counted, 'returnsOn'> {
  readonly amount?: number | null;
  readonly reason: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Loose files that `storeFile` answered with the use `requests.evidence`. */
  readonly evidence?: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Makes a request of the caller, or of somebody else by a step that is not theirs, and submits it: both steps are
 * events. Answers its id.
 * @throws no_longer_offered, already_asked, and what the guards and effects of the step refuse
 */
export async function openRequest(
  ctx: Context,
  tx: Tx,
  { kind, ...input }: NewRequest,
  { personId, action }: { personId: string; action: string } = { personId: tx.scope.personId, action: 'submit' },
): Promise<string> {
  if (!kind.active || (kind.valid_until !== null && kind.valid_until < (input.startsOn ?? today(ctx))))
    throw errors.no_longer_offered();
  await lockPerson(tx, personId);
  const keep = async (id: string) => {
    const made = await tx.db
      .insertInto('requests')
      .values({
        id,
        kind: kind.code,
        family: kind.family,
        person_id: personId,
        created_at: tx.now(),
        starts_on: input.startsOn,
        ends_on: input.endsOn,
        hundredths: input.hundredths,
        from_minute: input.fromMinute,
        to_minute: input.toMinute,
        amount: input.amount ?? null,
        reason: input.reason,
        details: JSON.stringify(input.details ?? {}),
        fingerprint: input.fingerprint,
        evidence_due_on: input.evidenceDueOn,
        reminded_at: null,
      })
      // A literal, not a parameter: a prepared plan could not tell which index is meant.
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'fingerprint'])
          .where(sql<boolean>`fingerprint is not null`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!made) throw errors.already_asked();
    for (const file of input.evidence ?? []) await attach(tx, id, file);
  };
  // What it is called is worded for whoever reads it.
  const opened = { kind: request.kind, title: '', isSealed: kind.is_sealed, ownerId: personId, keep };
  const { id } = await cases.openCase(ctx, tx, opened);
  await takeStep(ctx, tx, { id, action, reason: action === 'submit' ? undefined : input.reason });
  return id;
}

/** Takes a step, by its name on the wire. @throws what the engine refuses */
export function takeStep(ctx: Context, tx: Tx, step: cases.StepInput) {
  return cases.takeStep(ctx, tx, { ...step, action: ownAction(step.action), kind: request.kind });
}

/** What the caller may do now with a request by its name on the wire, with why not where a button should say so. */
export function stepsOf(read: Read, row: RequestRecord): Step[] {
  return stepsOfCase(read, { ...row, own: row }).map((step) => ({ ...step, action: wireAction(step.action) }));
}

/** Keeps a loose file as proof of a request. */
export async function attach(tx: Tx, requestId: string, file: { id: string; name: string }): Promise<void> {
  await keepFile(tx, file.id, { use: evidenceUse });
  const row = { id: newId(), request_id: requestId, file_id: file.id, name: file.name };
  await tx.db
    .insertInto('request_evidence')
    .values({ ...row, added_by: tx.scope.personId, added_at: tx.now() })
    .execute();
}

/** One writer at a time for what somebody asks for: overlaps and balances are looked at under it. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`requests:${personId}`}))`.execute(tx.db);
}
