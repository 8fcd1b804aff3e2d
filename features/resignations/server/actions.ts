import './tables.ts';
import { createHash } from 'node:crypto';
import { keepFile, storeFile } from '#features/files/server/actions.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { actionsFor, canCheck, openStates, transitions, type Action, type CheckItem, type Reason } from '../policy.ts';
import { writeStep } from './journal.ts';
import { getResignation, todayOf, type Resignation } from './queries.ts';

const letterUse = 'resignations.letter';
const DAY = 86_400_000;
const daysAhead = 365;

export interface Letter {
  readonly lastDay: string;
  readonly reason?: Reason | undefined;
  readonly words?: string | undefined;
  readonly hasPressure: boolean;
  /** A letter that the person wrote and signed elsewhere. */
  readonly file?: Upload | undefined;
}

/**
 * Begins the caller's own resignation; nobody begins one for somebody else (concept 95155). It takes effect when signed.
 * @throws already_open, day_passed, day_too_far
 */
export async function writeLetter(
  ctx: Context,
  { lastDay, reason, words, hasPressure, file }: Letter,
): Promise<Resignation> {
  refuseDay(ctx, lastDay);
  const stored = file && (await storeFile(ctx, file, { use: letterUse }));
  return ctx.tx(async (tx) => {
    const { personId } = tx.scope;
    const open = await tx.db
      .selectFrom('resignations')
      .select(['id', 'state'])
      .where('person_id', '=', personId)
      .where('state', 'in', openStates)
      .forUpdate()
      .executeTakeFirst();
    if (open && open.state !== 'draft') throw errors.already_open();
    const columns = {
      kind: stored ? ('uploaded' as const) : ('created' as const),
      written_on: todayOf(ctx),
      last_day: lastDay,
      asked_last_day: lastDay,
      reason: reason ?? null,
      words: words || null,
      has_pressure: hasPressure,
      letter_file_id: stored?.id ?? null,
    };
    if (stored) await keepFile(tx, stored.id, { use: letterUse });
    const id = open?.id ?? newId();
    if (open)
      await tx.db
        .updateTable('resignations')
        .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    else
      await tx.db
        .insertInto('resignations')
        .values({
          ...columns,
          ...{ id, person_id: personId, created_at: tx.now() },
          ...{
            reviewed_at: null,
            reviewed_by: null,
            finding: null,
            signature: null,
            submitted_at: null,
            closed_at: null,
          },
        })
        .execute();
    await tx.audit('resignations.written', {
      subject: 'resignation',
      subjectId: id,
      personId,
      after: { lastDay, kind: columns.kind },
    });
    return getResignation(tx, id);
  });
}

export interface Move {
  readonly id: string;
  readonly version: number;
  readonly action: Action;
  readonly signature?: string | undefined;
  readonly lastDay?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * Takes a resignation one step on. There is no step that rejects it.
 * @throws not_found, conflict, wrong_state, not_possible, reason_missing, not_signed, other_name, day_passed, later_than_asked,
 * not_agreed, not_yet
 */
export async function moveResignation(ctx: Context, move: Move): Promise<Resignation> {
  return ctx.tx(async (tx) => {
    const known = await lock(tx, move.id, move.version);
    const { action } = move;
    const { from, to, needsReason } = transitions[action];
    if (!from.includes(known.state)) throw errors.wrong_state();
    const record = { personId: known.personId, place: known, state: known.state, proposedDay: known.proposedDay };
    if (!actionsFor(tx.scope, record).includes(action)) throw errors.not_possible();
    const reason = move.reason?.trim() || null;
    const today = todayOf(ctx);
    // Nobody shortens somebody's time without them: what stands is the day that they asked for.
    if (action === 'accept_date' && move.lastDay !== undefined && move.lastDay !== known.lastDay)
      throw errors.not_agreed();
    if (needsReason && (reason?.length ?? 0) < 10)
      throw errors.reason_missing({}, { issues: [{ path: 'reason', code: 'resignations.error.reason_missing' }] });
    if (action === 'submit') requireSignature(known, move.signature, today);
    const proposed = action === 'propose_date' ? earlierDay(known, move.lastDay, today) : null;
    const agreed = action === 'agree_date' ? known.proposedDay : null;
    if (agreed !== null && agreed < today) throw errors.day_passed();
    if (action === 'close' && known.lastDay > today) throw errors.not_yet();
    await tx.db
      .updateTable('resignations')
      .set({
        state: to,
        version: move.version + 1,
        ...(action === 'submit'
          ? { submitted_at: tx.now(), signature: signatureOf(known, move.signature!, tx.now()) }
          : {}),
        ...(agreed === null ? {} : { last_day: agreed }),
        proposed_last_day: proposed,
        ...(action === 'close' ? { closed_at: tx.now() } : {}),
      })
      .where('id', '=', move.id)
      .execute();
    const eventId = await writeStep(ctx, tx, { resignationId: move.id, action, from: known.state, to, reason });
    await tx.audit(`resignations.${action}`, {
      subject: 'resignation',
      subjectId: move.id,
      personId: known.personId,
      before: { state: known.state },
      after: { state: to, ...(agreed === null ? {} : { lastDay: agreed }), ...(proposed === null ? {} : { proposed }) },
      ...(reason ? { reason } : {}),
    });
    const toPerson = transitions[action].who === 'hr';
    const wasSent = known.state !== 'draft' || action === 'submit';
    const handlers = toPerson ? [] : wasSent ? await othersWho(tx, 'resignations:manage') : [];
    const people = toPerson ? [known.personId] : handlers;
    await tx.emit('resignations.moved', {
      ...{ eventId, resignationId: move.id, action, toPerson },
      to: people,
    });
    if (action === 'submit' && known.hasPressure)
      await tx.emit('resignations.pressed', { resignationId: move.id, to: await othersWho(tx, 'resignations:review') });
    return getResignation(tx, move.id);
  });
}

/** Marks one thing of the exit list as done, or not. @throws not_found, forbidden, wrong_state */
export async function checkItem(ctx: Context, id: string, item: CheckItem, isDone: boolean): Promise<Resignation> {
  return ctx.tx(async (tx) => {
    const known = await lock(tx, id);
    const record = { personId: known.personId, place: known, state: known.state };
    if (known.isOwn || !known.canReadLetter) throw platformErrors.forbidden();
    if (!canCheck(tx.scope, record)) throw errors.wrong_state();
    if (isDone)
      await tx.db
        .insertInto('resignation_checks')
        .values({ resignation_id: id, item, done_at: tx.now(), done_by: tx.scope.personId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx.db.deleteFrom('resignation_checks').where('resignation_id', '=', id).where('item', '=', item).execute();
    await writeStep(ctx, tx, { resignationId: id, action: 'check', from: known.state, to: known.state, reason: item });
    const about = { subject: 'resignation', subjectId: id, personId: known.personId };
    await tx.audit('resignations.checked', { ...about, after: { item, isDone } });
    return getResignation(tx, id);
  });
}

/** Notes what labour relations found about a resignation under pressure. @throws not_found, wrong_state */
export async function reviewPressure(ctx: Context, id: string, finding: string): Promise<Resignation> {
  return ctx.tx(async (tx) => {
    const known = await lock(tx, id);
    if (!known.canReview) throw errors.wrong_state();
    await tx.db
      .updateTable('resignations')
      .set({ reviewed_at: tx.now(), reviewed_by: tx.scope.personId, finding, version: known.version + 1 })
      .where('id', '=', id)
      .execute();
    await writeStep(ctx, tx, { resignationId: id, action: 'review', from: known.state, to: known.state, reason: null });
    await tx.audit('resignations.reviewed', { subject: 'resignation', subjectId: id, personId: known.personId });
    return getResignation(tx, id);
  });
}

const othersWho = async (tx: Tx, permission: string) =>
  (await listHolders(tx, permission)).filter((personId) => personId !== tx.scope.personId);

async function lock(tx: Tx, id: string, version?: number): Promise<Resignation> {
  await tx.db.selectFrom('resignations').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const known = await getResignation(tx, id);
  if (version !== undefined && known.version !== version) throw platformErrors.conflict();
  return known;
}

function refuseDay(ctx: Context, lastDay: string): void {
  const today = todayOf(ctx);
  const last = new Date(Date.parse(today) + daysAhead * DAY).toISOString().slice(0, 10);
  if (lastDay < today)
    throw errors.day_passed({}, { issues: [{ path: 'last_day', code: 'resignations.error.day_passed' }] });
  if (lastDay > last)
    throw errors.day_too_far({}, { issues: [{ path: 'last_day', code: 'resignations.error.day_too_far' }] });
}

/** A day that HR may propose: before the one that was asked for, and not over yet. */
function earlierDay(known: Resignation, day: string | undefined, today: string): string {
  if (day === undefined || day >= known.askedLastDay)
    throw errors.later_than_asked({}, { issues: [{ path: 'last_day', code: 'resignations.error.later_than_asked' }] });
  if (day < today)
    throw errors.day_passed({}, { issues: [{ path: 'last_day', code: 'resignations.error.day_passed' }] });
  return day;
}

/** The name in full, as one signs: in any case and with or without accents. */
function requireSignature(known: Resignation, signature: string | undefined, today: string): void {
  if (!signature)
    throw errors.not_signed({}, { issues: [{ path: 'signature', code: 'resignations.error.not_signed' }] });
  if (plain(signature) !== plain(known.name))
    throw errors.other_name(
      { name: known.name },
      { issues: [{ path: 'signature', code: 'resignations.error.other_name', params: { name: known.name } }] },
    );
  if (known.lastDay < today) throw errors.day_passed();
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

function signatureOf(known: Resignation, name: string, at: Date): string {
  const sealed = [
    known.id,
    known.documentNumber,
    known.lastDay,
    known.kind,
    known.letterFileId,
    name,
    at.toISOString(),
  ];
  return `${name} · ${createHash('sha256').update(JSON.stringify(sealed)).digest('hex').slice(0, 24)}`;
}
