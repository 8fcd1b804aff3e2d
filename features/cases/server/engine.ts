import './tables.ts';
import { newId } from '#platform/contract/id.ts';
import { phraseKey, platformErrors, type Failure, type FailureFactory } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { clockParty, partsOf, stepsFrom, type Step } from '../declaration.ts';
import { errors } from '../errors.ts';
import { leastReason } from '../policy.ts';
import { goOn } from './asked-notices.ts';
import { auditCase } from './audit-facts.ts';
import { bindingOf, type StepDetails } from './binding.ts';
import { moveClocks } from './clocks.ts';
import { addCaseFile, addMessage, type NewFile } from './conversation.ts';
import { getCase, nextNumber, partiesIn, readCase } from './finding.ts';
import { writeEvent } from './journal.ts';
import { insertPeople } from './people.ts';
import type { CaseRecord } from './record.ts';
import { addressed, askedKey, listConcerned, listWaitedFor } from './telling.ts';

// The case engine. A room that has a kind of case
// 1. declares it with `defineCase` (features/cases/declaration.ts): states, transitions, who, guards, clocks,
// 2. ties it to its rules with `bindCase` in its `server/`, and gives that to its manifest: `cases: [...]`,
// 3. inside its own `ctx.tx` calls `openCase` to make one, and `takeStep` for every later step; its own columns stand in
//    a table of its own, keyed by the id of the case.
// STYLE.md, "Cases", shows a whole small one.

export interface NewCase {
  readonly kind: string;
  readonly title: string;
  /** Whose it is; absent, the caller's. Null where it is about nobody. */
  readonly ownerId?: string | null;
  /** Who asked for it to be made; absent, the caller. */
  readonly openerId?: string | undefined;
  /**
   * A number that `reserveNumber` took before the transaction: many who open one at the same moment do not wait for each
   * other. One that is not used in the end is left out.
   */
  readonly number?: number;
  /** A few facts that need no table of their own. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly people?: readonly { readonly personId: string; readonly party: string }[];
  /** The first message of its conversation. */
  readonly words?: string;
  /** Loose files that `storeFile` answered, of the use `cases.file`. */
  readonly files?: readonly NewFile[];
  /** Where that differs within a kind, its title and words are for its parties alone. */
  readonly isSealed?: boolean;
  /** Writes the room's own row, before clocks and assignment ask for the facts of the case. */
  readonly keep?: (id: string) => Promise<void>;
}

/** Makes a case in its initial state: its first event, its clocks, and who is told. Answers its id and number. */
export async function openCase(ctx: Context, tx: Tx, input: NewCase): Promise<{ id: string; number: number }> {
  const { declaration, rules } = bindingOf(tx, input.kind);
  const [id, number, at] = [newId(), input.number ?? (await nextNumber(tx, input.kind)), tx.now()];
  const ownerId = input.ownerId === undefined ? tx.scope.personId || null : input.ownerId;
  const { initial } = declaration;
  await tx.db
    .insertInto('cases')
    .values({
      ...{ id, number, kind: input.kind, state: initial, title: input.title },
      ...{
        owner_id: ownerId,
        opener_id: input.openerId ?? (tx.scope.personId || null),
        assignee_id: null,
        waits_for: null,
        due_at: null,
      },
      ...{ is_open: true, data: JSON.stringify(input.data ?? {}), last_decider_id: null },
      is_sealed: input.isSealed ?? declaration.sealed ?? false,
      ...{ created_at: at, updated_at: at, closed_at: null },
    })
    .execute();
  await insertPeople(tx, id, input.people ?? []);
  await input.keep?.(id);
  const record = await readCase(tx, id, { kind: input.kind });
  const party = rules.partiesOf(tx, record)[0] ?? 'opener';
  const opening = { caseId: id, action: 'open', fromState: null, toState: initial, party, data: input.data ?? {} };
  const seq = await writeEvent(ctx, tx, opening);
  await settle(ctx, tx, record, { level: 0, seq });
  await auditCase(tx, input.kind, `${partsOf(input.kind).room}.open`, {
    subjectId: id,
    personId: ownerId ?? undefined,
    after: { number, state: initial },
  });
  await say(ctx, tx, record, { ...input, party });
  return { id, number };
}

/** The next number of a kind, taken at once. */
export function reserveNumber(ctx: Context, kind: string): Promise<number> {
  return nextNumber(ctx, kind);
}

export interface StepInput {
  readonly id: string;
  readonly action: string;
  /** The version that the caller saw; absent, whatever stands. */
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
  readonly code?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** What is said with it in the conversation, which is told with the step, and its files. */
  readonly words?: string | undefined;
  readonly files?: readonly NewFile[];
  /** It follows at once from its opening: nobody saw the case between, so its version stays. */
  readonly isOpening?: true;
  /** Refuses cases of any other kind as not found. */
  readonly kind?: string | undefined;
  /**
   * The party of somebody without an account, whom the room itself has made sure of, such as by the token of a link. It
   * alone counts then: neither who is signed in nor what they may see.
   */
  readonly outsider?: string | undefined;
}

/**
 * Takes a step: locks the case, asks its declaration, writes the new state and an immutable event, runs the room's
 * effects, turns its clocks, sets who works on it and for whom it waits, and tells who must know. Answers the state that
 * was reached.
 * @throws not_found, conflict on a stale version, own_case, forbidden, wrong_state, reason_missing, code_missing, or why
 * a guard refuses
 */
export async function takeStep(ctx: Context, tx: Tx, input: StepInput): Promise<{ state: string; version: number }> {
  const { kind, outsider } = input;
  const record = outsider
    ? await readCase(tx, input.id, { lock: true, kind })
    : await getCase(tx, input.id, { lock: true, ...(kind ? { kind } : {}) });
  const { declaration, rules } = bindingOf(tx, record.kind);
  const own = outsider ? [outsider] : partiesIn(tx, record);
  requireParty(tx, record, input.action, own);
  if (input.version !== undefined && input.version !== record.version) throw platformErrors.conflict();
  const step = requireStep(tx, record, input.action, own);
  const details = requireDetails(step, input, rules.refusals?.reason_missing);
  // Before the step: who stands for a party may change with it.
  if (step.to !== record.state && !input.isOpening) await goOn(tx, [record], outsider ? '' : tx.scope.personId);
  const isDecision = step.party !== 'owner' && step.party !== clockParty;
  const isOpen = !declaration.terminal.includes(step.to);
  const version = record.version + (input.isOpening ? 0 : 1);
  const level = step.to === record.state ? record.level : 0;
  await tx.db
    .updateTable('cases')
    .set({
      ...{ state: step.to, is_open: isOpen, version, updated_at: tx.now(), closed_at: isOpen ? null : tx.now() },
      ...(isDecision ? { last_decider_id: tx.scope.personId || null } : {}),
    })
    .where('id', '=', record.id)
    .execute();
  const { action, party, to: state } = step;
  const seq = await writeEvent(ctx, tx, {
    ...{ caseId: record.id, action, fromState: record.state, toState: state, party },
    onBehalfOfId: record.isDelegate && !record.isAssignee ? record.assignee_id : null,
    ...details,
  });
  await say(ctx, tx, { ...record, state }, { ...input, party });
  const taken = { ...details, action, party, seq, to: state };
  await rules.onStep?.(ctx, tx, record, taken);
  await rules.effects?.[action]?.(ctx, tx, record, taken);
  const taker = rules.takes?.includes(action) ? tx.scope.personId : null;
  const moved = await settle(ctx, tx, await readCase(tx, record.id, { kind: record.kind }), { level, seq, taker });
  const { room } = partsOf(record.kind);
  const about = { subjectId: record.id, personId: record.owner_id ?? undefined };
  if (rules.isUntold?.(record))
    await auditCase(tx, record.kind, `${room}.sealed_moved`, {
      ...{ ...about, before: { version: record.version }, after: { version } },
    });
  else
    await auditCase(tx, record.kind, `${room}.${action}`, {
      ...{ ...about, before: { state: record.state }, after: { number: record.number, state } },
      // What is said of a sealed case is for its parties; its history keeps it.
      reason: (!record.is_sealed && details.reason) || undefined,
    });
  const isQuiet = declaration.transitions.some((one) => one.action === action && one.isQuiet);
  if (!isQuiet && !rules.tellsItself)
    // Who is told that it waits for them is not told of the step as well.
    for (const told of addressed(tx, record, {
      key: String(seq),
      personIds: (await listConcerned(tx, moved.record)).filter((id) => !moved.waiting.includes(id)),
    })) {
      const actorId = tx.scope.personId || null;
      await tx.emit('cases.moved', { ...told, seq, action, fromState: record.state, state, actorId });
    }
  return { state, version };
}

/**
 * What follows from the state that a case came into: its clocks, who works on it, for whom it waits and until when. Who
 * has to move is told.
 */
export async function settle(
  ctx: Context,
  tx: Tx,
  record: CaseRecord,
  {
    level,
    seq,
    cause = 'asked',
    taker = null,
  }: { level: number; seq: number; cause?: 'asked' | 'handed_on'; taker?: string | null },
): Promise<{ record: CaseRecord; waiting: readonly string[] }> {
  const { declaration, rules } = bindingOf(tx, record.kind);
  const { id: caseId, state, is_open: isOpen } = record;
  const facts = rules.factsOf(tx, record);
  const dueAt = await moveClocks(ctx, tx, declaration, { caseId, state, facts, isNew: seq === 1 });
  const named = declaration.waits[state] ?? null;
  const to = { state, party: named, level, isHandedOn: cause === 'handed_on' };
  const assigned = isOpen ? await rules.assign?.(ctx, tx, record, to) : undefined;
  const party = assigned?.party ?? named;
  const reached = assigned?.level ?? level;
  const assigneeId = assigned ? assigned.personId : (record.assignee_id ?? taker);
  await tx.db
    .updateTable('cases')
    .set({ waits_for: party, assignee_id: assigneeId, due_at: dueAt, level: reached })
    .where('id', '=', caseId)
    .execute();
  const settled = { ...record, waits_for: party, assignee_id: assigneeId, due_at: dueAt, level: reached };
  const waiting = await listWaitedFor(tx, settled, { party, assigneeId });
  if (rules.tell) await rules.tell(ctx, tx, settled, { cause, key: String(seq), personIds: waiting });
  const told = rules.tellsItself ? [] : waiting;
  for (const each of addressed(tx, settled, { key: askedKey(settled.state, seq), personIds: told }))
    await tx.emit('cases.waiting', { ...each, cause });
  return { record: settled, waiting };
}

function requireDetails(
  step: Step,
  { reason: given, code: chosen, data = {} }: StepInput,
  refused: FailureFactory = errors.reason_missing,
): StepDetails {
  const reason = given?.trim() ?? '';
  const code = chosen ?? null;
  if (step.needsReason && reason.length < leastReason)
    throw refused(
      { least: leastReason },
      { issues: [{ path: 'reason', code: phraseKey(refused.code), params: { least: leastReason } }] },
    );
  if (step.codes.length > 0 && (code === null || !step.codes.includes(code))) throw errors.code_missing.at('code');
  return { reason, code: step.codes.length > 0 ? code : null, data };
}

/** What is said with a step stands behind it in the history. */
async function say(
  ctx: Context,
  tx: Tx,
  record: CaseRecord,
  { words, files = [], party }: { words?: string | undefined; files?: readonly NewFile[]; party: string },
): Promise<void> {
  if (words) await addMessage(ctx, tx, record, { words, party, files });
  else for (const file of files) await addCaseFile(ctx, tx, record, { file, party });
}

/** @throws own_case, forbidden for who takes no such step in any state */
function requireParty(tx: Tx, record: CaseRecord, action: string, own: readonly string[]): void {
  const { declaration, rules } = bindingOf(tx, record.kind);
  const known = declaration.transitions.filter((one) => one.action === action);
  if (known.some((one) => one.who.some((party) => own.includes(party)))) return;
  throw record.isOwner && known.length > 0
    ? (rules.refusals?.own_case ?? errors.own_case)()
    : platformErrors.forbidden();
}

function requireStep(tx: Tx, record: CaseRecord, action: string, own: readonly string[]): Step {
  const { declaration, rules } = bindingOf(tx, record.kind);
  const step = stepsFrom(declaration, record.state, own, rules.factsOf(tx, record)).find(
    (one) => one.action === action,
  );
  if (step) {
    if (step.blocked !== null) throw failureOf(tx, record.kind, step.blocked);
    return step;
  }
  const known = declaration.transitions.filter((one) => one.action === action);
  const hidden = known.find((one) => one.from.includes(record.state) && one.who.some((party) => own.includes(party)));
  const failed = hidden?.guards?.find((guard) => !guard.holds(rules.factsOf(tx, record)));
  throw failed ? failureOf(tx, record.kind, failed.reason) : (rules.refusals?.wrong_state ?? errors.wrong_state)();
}

/** The room's failure for the reason of a guard; `bindCase` asks for one of each. */
function failureOf(tx: Tx, kind: string, reason: string): Failure {
  return (bindingOf(tx, kind).rules.errors?.[reason] ?? errors.wrong_state)();
}
