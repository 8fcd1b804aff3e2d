import './tables.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import {
  isInTime,
  isTheirs,
  stateAfter,
  type Action,
  type Kind,
  type Matter,
  type Outcome,
  type Parties,
} from '../policy.ts';
import { openClock, type DayClock } from './clock.ts';
import { storeAll, writeEvent } from './journal.ts';
import { factsOf, getRequest, getRow, type RequestDetail } from './requests.ts';

export interface Asked {
  readonly kind: Kind;
  readonly matter?: Matter | undefined;
  readonly subject: string;
  readonly words: string;
  readonly files: readonly Upload[];
}

/**
 * Begins a query or a claim of the caller about their own data; those who answer for them are told. It counts as
 * complete, so its term begins, until somebody asks for what is missing.
 * @throws matter_missing for a claim that does not say what it asks for
 */
export async function submitRequest(ctx: Context, { kind, matter, subject, words, files }: Asked) {
  if (kind === 'claim' && !matter)
    throw errors.matter_missing({}, { issues: [{ path: 'matter', code: 'habeas-data.error.matter_missing' }] });
  const clock = await openClock(ctx);
  const stored = await storeAll(ctx, files);
  return ctx.tx(async (tx) => {
    const { firstDueOn, askBy } = clock.deadlines(kind, clock.today);
    const { id, number } = await tx.db
      .insertInto('data_requests')
      .values({
        ...{ id: newId(), person_id: tx.scope.personId, kind, matter: kind === 'claim' ? matter! : null, subject },
        ...{ outcome: null, counted_from: clock.today, first_due_on: firstDueOn, due_on: firstDueOn, ask_by: askBy },
        ...{ complete_by: null, reminded_at: null, created_at: tx.now(), updated_at: tx.now(), ended_at: null },
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
    const step = { requestId: id, action: 'submit', byOffice: false, from: null, to: 'received' } as const;
    const eventId = await writeEvent(ctx, tx, { ...step, words, files: stored, dueOn: firstDueOn });
    await tx.audit('habeas-data.submit', {
      ...{ subject: 'data_request', subjectId: id, personId: tx.scope.personId },
      after: { number, kind, matter, dueOn: firstDueOn },
    });
    const made = await getRequest(tx, clock, id);
    await tx.emit('habeas-data.moved', {
      ...{ eventId, requestId: id, number, kind, action: 'submit', toOwner: false, dueOn: firstDueOn },
      isStandIn: !made.hasOfficer,
      to: await listOfficers(tx, factsOf(made)),
    });
    return made;
  });
}

export interface Written {
  readonly version: number;
  readonly words: string;
  readonly files?: readonly Upload[];
}

/**
 * Adds words and files to one's own. What was asked for makes a claim complete, and its term begins anew.
 * @throws not_found, conflict, wrong_state
 */
export async function addToRequest(ctx: Context, id: string, written: Written): Promise<RequestDetail> {
  const clock = await openClock(ctx);
  const { state } = await getRow(ctx, id);
  if (state !== 'incomplete') return move(ctx, clock, id, { ...written, action: 'add' });
  const { firstDueOn } = clock.deadlines('claim', clock.today);
  return move(ctx, clock, id, {
    ...{ ...written, action: 'complete', dueOn: firstDueOn },
    // What is missing is asked for once, after the claim arrived: else its term could begin without end.
    columns: { counted_from: clock.today, first_due_on: firstDueOn, due_on: firstDueOn, ask_by: null },
  });
}

/** Takes one's own back. @throws not_found, conflict, wrong_state */
export async function withdrawRequest(ctx: Context, id: string, written: Written): Promise<RequestDetail> {
  return move(ctx, await openClock(ctx), id, { ...written, action: 'withdraw' });
}

/**
 * Asks the person for what their claim lacks, within the law's term; meanwhile no term runs against the company.
 * @throws not_found, conflict, own_request, wrong_state, too_late_to_ask
 */
export async function askForMissing(ctx: Context, id: string, written: Written): Promise<RequestDetail> {
  const clock = await openClock(ctx);
  const completeBy = clock.completeBy(clock.today);
  return move(ctx, clock, id, {
    ...{ ...written, action: 'ask', dueOn: completeBy },
    columns: { first_due_on: null, due_on: null, complete_by: completeBy },
  });
}

/**
 * Tells the person why it takes longer and until when, before the first term ends.
 * @throws not_found, conflict, own_request, wrong_state, too_late_to_extend
 */
export async function extendRequest(ctx: Context, id: string, written: Written): Promise<RequestDetail> {
  const clock = await openClock(ctx);
  const { kind, countedFrom } = await getRow(ctx, id);
  const { latestOn } = clock.deadlines(kind, countedFrom);
  return move(ctx, clock, id, { ...written, action: 'extend', dueOn: latestOn, columns: { due_on: latestOn } });
}

/**
 * Answers the person; a claim with what becomes of it.
 * @throws not_found, conflict, own_request, wrong_state, outcome_missing
 */
export async function answerRequest(
  ctx: Context,
  id: string,
  { outcome, ...written }: Written & { outcome?: Outcome | undefined },
): Promise<RequestDetail> {
  const { kind } = await getRow(ctx, id);
  if (kind === 'claim' && !outcome)
    throw errors.outcome_missing({}, { issues: [{ path: 'outcome', code: 'habeas-data.error.outcome_missing' }] });
  const decided = kind === 'claim' ? outcome! : null;
  return move(ctx, await openClock(ctx), id, { ...written, action: 'answer', columns: { outcome: decided } });
}

/** Who answers for a person who belongs to a place, or who stands in where nobody does; never that person. */
export async function listOfficers(read: Read, { personId, place, hasOfficer }: Parties): Promise<string[]> {
  const permission = hasOfficer ? 'habeas-data:answer' : 'habeas-data:stand-in';
  return (await listHolders(read, permission, place)).filter((one) => one !== personId);
}

interface Columns {
  readonly counted_from?: string;
  readonly first_due_on?: string | null;
  readonly due_on?: string | null;
  readonly ask_by?: null;
  readonly complete_by?: string;
  readonly outcome?: Outcome | null;
}

interface Move extends Written {
  readonly action: Action;
  readonly columns?: Columns;
  /** The day that is promised with it. */
  readonly dueOn?: string;
}

async function move(ctx: Context, clock: DayClock, id: string, input: Move): Promise<RequestDetail> {
  const files = await storeAll(ctx, input.files ?? []);
  return ctx.tx(async (tx) => {
    const { action, words, columns = {}, dueOn = null } = input;
    const { row, to } = await lock(tx, clock, id, input);
    const { number, kind, personId, state: from } = row;
    const isOver = to === 'answered' || to === 'withdrawn';
    await tx.db
      .updateTable('data_requests')
      .set({ ...columns, state: to, version: input.version + 1, updated_at: tx.now() })
      // A term that ends on another day is reminded of anew.
      .$if(columns.due_on !== undefined, (query) => query.set({ reminded_at: null }))
      .$if(isOver, (query) => query.set({ ended_at: tx.now() }))
      .where('id', '=', id)
      .execute();
    const byOffice = personId !== tx.scope.personId;
    const { outcome = null } = columns;
    const step = { requestId: id, action, byOffice, from, to, words, outcome, dueOn };
    const eventId = await writeEvent(ctx, tx, { ...step, files });
    await tx.audit(`habeas-data.${action}`, {
      ...{ subject: 'data_request', subjectId: id, personId, before: { state: from, dueOn: row.dueOn } },
      after: { state: to, ...(outcome ? { outcome } : {}), ...(dueOn ? { dueOn } : {}) },
      ...(action === 'ask' || action === 'extend' ? { reason: words } : {}),
    });
    await tx.emit('habeas-data.moved', {
      ...{ eventId, requestId: id, number, kind, action, toOwner: byOffice, dueOn },
      isStandIn: !row.hasOfficer,
      to: byOffice ? [personId] : await listOfficers(tx, factsOf(row)),
    });
    return getRequest(tx, clock, id);
  });
}

async function lock(tx: Tx, clock: DayClock, id: string, { action, version }: Pick<Move, 'action' | 'version'>) {
  await tx.db.selectFrom('data_requests').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const row = await getRow(tx, id);
  const facts = factsOf(row);
  if (!isTheirs(tx.scope, action, facts)) {
    if (facts.personId === tx.scope.personId) throw errors.own_request();
    throw platformErrors.forbidden();
  }
  if (row.version !== version) throw platformErrors.conflict();
  const to = stateAfter(action, facts);
  if (to === undefined) throw errors.wrong_state();
  if (!isInTime(action, facts, clock.today))
    throw action === 'ask' ? errors.too_late_to_ask() : errors.too_late_to_extend();
  return { row, to };
}
