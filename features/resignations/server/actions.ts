import './tables.ts';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { changeCase, openCase, takeStep } from '#features/cases/server/actions.ts';
import { getCase, stepsOf } from '#features/cases/server/queries.ts';
import { keepFile, storeFile } from '#features/files/server/actions.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { isSameName } from '#platform/contract/fold.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import type { letterBody, moveBody } from '../contract.ts';
import { canCheck, type CheckItem } from '../policy.ts';
import { needsReason, resignation, transitions } from '../resignation.ts';
import { findOpen, getResignation, todayOf, type Resignation } from './queries.ts';
import { knownOf, type Own, type ResignationRecord } from './resignation-cases.ts';

const { kind } = resignation;
const letterUse = 'resignations.letter';
const DAY = 86_400_000;
const daysAhead = 365;

/**
 * Begins the caller's own resignation, by a letter that is written here or one that they signed elsewhere; nobody begins
 * one for somebody else (concept 95155). It takes effect when signed.
 * @throws already_open, day_passed, day_too_far
 */
export async function writeLetter(
  ctx: Context,
  { last_day: lastDay, reason, words, has_pressure: hasPressure }: Letter,
  file?: Upload,
): Promise<Resignation> {
  refuseDay(ctx, lastDay);
  const stored = file && (await storeFile(ctx, file, { use: letterUse }));
  return ctx.tx(async (tx) => {
    const { personId, name: title } = tx.scope;
    const open = await findOpen(tx);
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
    const unsent = { reviewed_at: null, reviewed_by: null, finding: null, signature: null, submitted_at: null };
    if (stored) await keepFile(tx, stored.id, { use: letterUse });
    if (open) {
      await changeCase(ctx, tx, { id: open.id, kind, who: ['owner'] });
      await tx.db.updateTable('resignations').set(columns).where('id', '=', open.id).execute();
    }
    const keep = async (made: string) => {
      await tx.db
        .insertInto('resignations')
        .values({ id: made, ...columns, ...unsent })
        .execute();
    };
    const { id } = open ?? (await openCase(ctx, tx, { kind, title, keep }));
    const after = { lastDay, kind: columns.kind };
    await tx.audit('resignations.written', { subject: 'resignation', subjectId: id, personId, after });
    return getResignation(tx, id);
  });
}

type Letter = z.infer<typeof letterBody>;
type Move = z.infer<typeof moveBody>;

/**
 * Takes a resignation one step on. There is no step that rejects it.
 * @throws not_found, conflict, wrong_state, not_possible, reason_missing, not_signed, other_name, day_passed, later_than_asked,
 * not_agreed, not_yet
 */
export async function moveResignation(ctx: Context, move: Move): Promise<Resignation> {
  return ctx.tx(async (tx) => {
    const { id, version, action } = move;
    const record = await getCase<Own>(tx, id, { kind, lock: true });
    if (record.version !== version) throw platformErrors.conflict();
    if (!transitions.some((one) => one.action === action && one.from.some((state) => state === record.state)))
      throw errors.wrong_state();
    if (!stepsOf(tx, record).some((step) => step.action === action)) throw errors.not_possible();
    const reason = move.reason?.trim() ?? '';
    // Nobody shortens somebody's time without them: what stands is the day that they asked for.
    if (action === 'accept_date' && move.last_day !== undefined && move.last_day !== record.own.lastDay)
      throw errors.not_agreed();
    if (needsReason(action) && reason.length < 10) throw errors.reason_missing.at('reason');
    const data = dataOf(tx, record, move, todayOf(ctx));
    await takeStep(ctx, tx, { kind, id, version, action, reason, data });
    return getResignation(tx, id);
  });
}

/** What a step says beside its reason, which its history seals. */
function dataOf(tx: Tx, { id, own }: ResignationRecord, { action, signature, last_day: lastDay }: Move, today: string) {
  if (action === 'submit') {
    requireSignature(own, signature, today);
    return { signature: signatureOf(id, own, signature!, tx.now()) };
  }
  if (action === 'propose_date') return { day: earlierDay(own, lastDay, today) };
  if (action === 'agree_date') {
    if (own.proposedDay! < today) throw errors.day_passed();
    return { day: own.proposedDay! };
  }
  if (action === 'close' && own.lastDay > today) throw errors.not_yet();
  return {};
}

/** Marks one thing of the exit list as done, or not. @throws not_found, forbidden, wrong_state */
export async function checkItem(ctx: Context, id: string, item: CheckItem, isDone: boolean): Promise<Resignation> {
  return ctx.tx(async (tx) => {
    const record = await changeCase<Own>(ctx, tx, {
      id,
      kind,
      who: ['hr'],
      action: 'check',
      data: { item, isDone },
      evenClosed: true,
      isAside: true,
    });
    if (!canCheck(tx.scope, knownOf(record))) throw errors.wrong_state();
    if (isDone)
      await tx.db
        .insertInto('resignation_checks')
        .values({ resignation_id: id, item, done_at: tx.now(), done_by: tx.scope.personId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx.db.deleteFrom('resignation_checks').where('resignation_id', '=', id).where('item', '=', item).execute();
    return getResignation(tx, id);
  });
}

/** Notes what labour relations found about a resignation under pressure. @throws not_found, wrong_state */
export async function reviewPressure(ctx: Context, id: string, finding: string): Promise<Resignation> {
  return ctx.tx(async (tx) => {
    await getCase(tx, id, { kind, lock: true });
    if (!(await getResignation(tx, id)).can_review) throw errors.wrong_state();
    // They are no party of it: they learn of the pressure, not of the letter.
    await changeCase(ctx, tx, { id, kind, outsider: 'labor', action: 'review', evenClosed: true });
    await tx.db
      .updateTable('resignations')
      .set({ reviewed_at: tx.now(), reviewed_by: tx.scope.personId, finding })
      .where('id', '=', id)
      .execute();
    return getResignation(tx, id);
  });
}

function refuseDay(ctx: Context, lastDay: string): void {
  const today = todayOf(ctx);
  const last = new Date(Date.parse(today) + daysAhead * DAY).toISOString().slice(0, 10);
  if (lastDay < today) throw errors.day_passed.at('last_day');
  if (lastDay > last) throw errors.day_too_far.at('last_day');
}

/** A day that HR may propose: before the one that was asked for, and not over yet. */
function earlierDay(known: Own, day: string | undefined, today: string): string {
  if (day === undefined || day >= known.askedLastDay) throw errors.later_than_asked.at('last_day');
  if (day < today) throw errors.day_passed.at('last_day');
  return day;
}

/** The name in full, as one signs: in any case and with or without accents. */
function requireSignature(known: Own, signature: string | undefined, today: string): void {
  if (!signature) throw errors.not_signed.at('signature');
  if (!isSameName(signature, known.name)) throw errors.other_name.at('signature', { name: known.name });
  if (known.lastDay < today) throw errors.day_passed();
}

function signatureOf(id: string, known: Own, name: string, at: Date): string {
  const sealed = [id, known.documentNumber, known.lastDay, known.kind, known.letterFileId, name, at.toISOString()];
  return `${name} · ${createHash('sha256').update(JSON.stringify(sealed)).digest('hex').slice(0, 24)}`;
}
