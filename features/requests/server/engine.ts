import './tables.ts';
import { sql } from 'kysely';
import { keepFile } from '#features/files/server/actions.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { stepsFrom, type Step } from '../machine.ts';
import { leastReason } from '../policy.ts';
import { assign, listDeciders } from './assignment.ts';
import { today } from './calendar.ts';
import { familyOf, type StepData } from './family.ts';
import { writeEvent } from './journal.ts';
import { isSettled } from './overlap.ts';
import { factsOf, getRequest, ownParties, type RequestRecord } from './record.ts';

// The request engine. A room that has requests of its own
// 1. adds its kinds to `request_kinds` in its migration (code, family, names, who decides, clock, evidence),
// 2. declares a `Machine` (features/requests/machine.ts): states, transitions, who, guards, clocks,
// 3. gives `{ machine, effects }` to its manifest, `requestFamilies: [...]`: effects run inside the transaction of the
//    step and may refuse it by throwing,
// 4. inside its own `ctx.tx` calls `openRequest` to make and submit one, and `takeStep` for every later step.
// Other rooms import these from `features/requests/server/actions.ts`, and reads from `server/queries.ts`.

/** The file use of whatever supports a request. */
export const evidenceUse = 'requests.evidence';

export interface NewRequest {
  readonly kind: string;
  readonly startsOn?: string | null;
  readonly endsOn?: string | null;
  /** Minutes from midnight, for a part of one day. */
  readonly fromMinute?: number | null;
  readonly toMinute?: number | null;
  /** How long, in hundredths of a day as its kind counts. */
  readonly hundredths?: number;
  readonly amount?: number | null;
  readonly reason: string;
  readonly details?: StepData;
  /** What makes two requests the same; the second one is refused while the first is open. */
  readonly fingerprint: string;
  readonly evidenceDueOn?: string | null;
  /** Loose files that `storeFile` answered with the use `requests.evidence`. */
  readonly evidence?: readonly { readonly id: string; readonly name: string }[];
}

/** Who asks, and by which step. */
interface Opening {
  readonly personId: string;
  readonly action: string;
}

/**
 * Makes a request of the caller, or of somebody else by a step that is not theirs, and submits it: both steps are
 * events. Answers its id.
 * @throws unknown_kind, no_longer_offered, already_asked, and what the guards and effects of `submit` refuse
 */
export async function openRequest(
  ctx: Context,
  tx: Tx,
  input: NewRequest,
  { personId, action }: Opening = { personId: tx.scope.personId, action: 'submit' },
): Promise<string> {
  const kind = await tx.db.selectFrom('request_kinds').selectAll().where('code', '=', input.kind).executeTakeFirst();
  if (!kind) throw errors.unknown_kind();
  if (!kind.active || (kind.valid_until !== null && kind.valid_until < (input.startsOn ?? today(ctx))))
    throw errors.no_longer_offered();
  await lockPerson(tx, personId);
  const id = newId();
  const { machine } = familyOf(tx, kind.family);
  const made = await tx.db
    .insertInto('requests')
    .values({
      id,
      kind: kind.code,
      family: kind.family,
      person_id: personId,
      state: (personId === tx.scope.personId ? undefined : machine.begunFor) ?? machine.initial,
      starts_on: input.startsOn ?? null,
      ends_on: input.endsOn ?? null,
      from_minute: input.fromMinute ?? null,
      to_minute: input.toMinute ?? null,
      hundredths: input.hundredths ?? 0,
      amount: input.amount ?? null,
      reason: input.reason,
      details: JSON.stringify(input.details ?? {}),
      fingerprint: input.fingerprint,
      waits_for: 'owner',
      assignee_id: null,
      due_at: null,
      reminded_at: null,
      evidence_due_on: input.evidenceDueOn ?? null,
      last_decider_id: null,
      created_at: tx.now(),
      updated_at: tx.now(),
      decided_at: null,
    })
    // A literal, not a parameter: a prepared plan could not tell which index is meant.
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'fingerprint'])
        .where(sql<boolean>`is_open`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!made) throw errors.already_asked();
  for (const file of input.evidence ?? []) await attach(tx, id, file);
  await takeStep(ctx, tx, { id, action, reason: action === 'submit' ? undefined : input.reason });
  return id;
}

export interface StepInput {
  readonly id: string;
  readonly action: string;
  /** The version that the caller saw; absent, whatever stands. */
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
  readonly data?: StepData | undefined;
}

/**
 * Takes a step: locks the request, asks its machine, writes the new state and an immutable event, sets who waits until
 * when, runs the family's effects, and tells who must know. Answers the state that was reached.
 * @throws not_found, conflict on a stale version, own_request, forbidden, wrong_state, reason_missing, or why a guard
 * refuses
 */
export async function takeStep(ctx: Context, tx: Tx, input: StepInput): Promise<{ state: string; version: number }> {
  const day = today(ctx);
  const request = await getRequest(tx, day, input.id, { lock: true });
  if (input.version !== undefined && input.version !== request.version) throw platformErrors.conflict();
  const step = requireStep(tx, request, input, day);
  const reason = input.reason?.trim() ?? '';
  if (step.needsReason && reason.length < leastReason)
    throw errors.reason_missing(
      { least: leastReason },
      { issues: [{ path: 'reason', code: 'requests.error.reason_missing', params: { least: leastReason } }] },
    );

  const { machine, effects } = familyOf(tx, request.family);
  const data = input.data ?? {};
  const level = step.action === 'endorse' ? request.level + 1 : step.to === request.state ? request.level : 0;
  const assignment = await assign(ctx, tx, request, machine.waits[step.to], level);
  const isDecision = step.party !== 'owner' && step.party !== 'clock';
  const version = request.version + 1;
  await tx.db
    .updateTable('requests')
    .set({
      state: step.to,
      ...assignment,
      is_open: !machine.terminal.includes(step.to),
      occupies: request.starts_on !== null && !machine.free.includes(step.to),
      reminded_at: null,
      version,
      updated_at: tx.now(),
      ...(isDecision ? { last_decider_id: tx.scope.personId, decided_at: tx.now() } : {}),
    })
    .where('id', '=', request.id)
    .execute();
  const onBehalfOfId = step.party === 'leader' && !request.isInTeam ? request.assignee_id : null;
  const { party, to: toState, action } = step;
  const event = { requestId: request.id, action, fromState: request.state, toState, party, onBehalfOfId, reason, data };
  const seq = await writeEvent(ctx, tx, event);
  await effects?.[action]?.(ctx, tx, request, { reason, data });

  // The log is read by more people than what is sealed: its own events alone say which step it was, and why.
  const subject = { subject: 'request', subjectId: request.id, personId: request.person_id };
  if (request.isSealed)
    await tx.audit('requests.sealed_moved', {
      ...subject,
      before: { version: request.version },
      after: { version },
    });
  else
    await tx.audit(`requests.${action}`, {
      ...subject,
      before: { state: request.state },
      after: { state: toState, kind: request.kind },
      reason: reason || undefined,
    });
  if (step.party !== 'owner')
    await tx.emit('requests.moved', {
      requestId: request.id,
      seq,
      family: request.family,
      action,
      state: toState,
      kind: request.nameEs,
      ownerId: request.person_id,
      actorId: tx.scope.personId || null,
      reason,
      link: `/solicitudes?id=${request.id}`,
    });
  if (isRunningLeave(request, day) && (request.isSealed || isSettled(request.state) !== isSettled(step.to)))
    await tx.emit('requests.leave_changed', { personId: request.person_id });
  const personIds = await listDeciders(tx, assignment.assignee_id, day);
  if (personIds.length > 0)
    await tx.emit('requests.waiting', {
      requestId: request.id,
      key: `${request.id}:${seq}`,
      cause: 'asked',
      kind: request.nameEs,
      ownerName: request.ownerName,
      personIds,
    });
  return { state: toState, version };
}

/** What the caller may do now with a request, with why not where a button should say so. */
export function stepsOf(tx: Read, request: RequestRecord, day: string): Step[] {
  return stepsFrom(
    familyOf(tx, request.family).machine,
    request.state,
    ownParties(tx, request),
    factsOf(tx, request, day),
  );
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

/** Whole days, today among them; what is sealed counts whole days whatever it is. */
function isRunningLeave({ starts_on, ends_on, from_minute, isSealed }: RequestRecord, day: string): boolean {
  return (
    (isSealed || from_minute === null) && starts_on !== null && ends_on !== null && starts_on <= day && day <= ends_on
  );
}

function requireStep(tx: Tx, request: RequestRecord, { action }: StepInput, day: string): Step {
  const step = stepsOf(tx, request, day).find((one) => one.action === action);
  if (step) {
    if (step.blocked !== null) throw errors[step.blocked]();
    return step;
  }
  const { transitions } = familyOf(tx, request.family).machine;
  const known = transitions.filter((one) => one.action === action);
  const own = ownParties(tx, request);
  if (request.isOwner && known.length > 0 && !known.some((one) => one.who.includes('owner')))
    throw errors.own_request();
  const isForMe = known.some((one) => one.who.some((party) => own.includes(party)));
  if (!isForMe) throw platformErrors.forbidden();
  const refused = known.find((one) => one.from.includes(request.state) && one.who.some((party) => own.includes(party)));
  const failed = refused?.guards?.find((guard) => !guard.holds(factsOf(tx, request, day)));
  throw failed ? errors[failed.reason]() : errors.wrong_state();
}
