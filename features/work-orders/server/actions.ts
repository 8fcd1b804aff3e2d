import './tables.ts';
import { changeCase, followCase, sayInCase, takeStep, unfollowCase } from '#features/cases/server/actions.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { getCase, partiesIn, selectCases, withOwn } from '#features/cases/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { contract } from '../contract.ts';
import { errors } from '../errors.ts';
import { order } from '../order.ts';
import { isJoinable } from '../policy.ts';
import { isAbsurd, yearlyOf, type Value } from '../value.ts';
import { ratesOn, type Facts } from './facts.ts';
import { rerank } from './rank-actions.ts';

const { kind } = order;

/**
 * Writes in an order or, where an action is named, takes that step of it for the reason that is given.
 * @throws as `sayInCase` and `takeStep`
 */
export async function storeHistory(ctx: Context, given: Received<typeof contract.storeHistory, 'body'>) {
  const { id, text = '', is_internal: isInternal = false, action, version, code, data } = given;
  return ctx.tx(async (tx) => {
    if (action !== undefined) {
      const step = { id, kind, action, version, reason: text, code, data };
      return { id, ...(await takeStep(ctx, tx, step)) };
    }
    if (text === '') throw platformErrors.invalid_input({}, { issues: [{ path: 'text', code: 'required' }] });
    const record = await getCase(tx, id, { kind });
    await sayInCase(ctx, tx, { id, words: text, isInternal });
    return { id, state: record.state, version: record.version };
  });
}

/**
 * Also me: one's own value counts with that of who asked, and one follows it. A second time corrects the value.
 * @throws absurd_value, not_found, not_joinable for one's own and for what is past it
 */
export async function joinOrder(ctx: Context, id: string, worth: Value): Promise<void> {
  requireReal(worth);
  await ctx.tx(async (tx) => {
    const record = await readJoinable(tx, id);
    const yearly = yearlyOf(worth, await ratesOn(ctx, tx)).total;
    const row = { worth: JSON.stringify(worth), yearly };
    await tx.db
      .insertInto('work_order_joins')
      .values({ order_id: id, person_id: tx.scope.personId, at: tx.now(), ...row })
      .onConflict((conflict) => conflict.columns(['order_id', 'person_id']).doUpdateSet(row))
      .execute();
    await rerank(tx, id);
    await followCase(ctx, tx, record, tx.scope.personId);
    await tx.audit('work-orders.joined', { subject: kind, subjectId: id, after: { yearly } });
  });
}

/** @throws absurd_value where more is saved than people work */
export function requireReal(worth: Value): void {
  if (isAbsurd(worth))
    throw errors.absurd_value({}, { issues: [{ path: 'worth.minutes', code: 'work-orders.error.absurd_value' }] });
}

/** Whoever is offered an order as similar may join it without belonging to it yet. */
async function readJoinable(tx: Tx, id: string) {
  const row = await selectCases(tx, kind).where('cases.id', '=', id).forUpdate('cases').executeTakeFirst();
  const [record] = row ? await withOwn<Facts>(tx, [row]) : [];
  if (!record || record.own.submitted_at === null) throw platformErrors.not_found();
  if (record.isOwner || !isJoinable(record.state)) throw errors.not_joinable();
  return record;
}

/** Puts somebody in copy: who asked, and who works on it, may. @throws not_found, forbidden, closed */
export async function copyOrder(ctx: Context, id: string, personId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const record = await getCase(tx, id, { lock: true, kind });
    if (!partiesIn(tx, record).some((party) => party !== 'copy')) throw platformErrors.forbidden();
    if (!record.is_open) throw caseErrors.closed();
    if (personId !== record.owner_id) await followCase(ctx, tx, record, personId);
  });
}

/** Leaves an order that the caller has in copy; what they joined with no longer counts. @throws not_found */
export async function leaveOrder(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const record = await getCase(tx, id, { lock: true, kind });
    await unfollowCase(ctx, tx, record, tx.scope.personId);
    await tx.db
      .deleteFrom('work_order_joins')
      .where('order_id', '=', id)
      .where('person_id', '=', tx.scope.personId)
      .execute();
    await rerank(tx, id);
  });
}

/**
 * Who asked says whether a test of acceptance passes; one that does, with what they tried and saw.
 * @throws evidence_missing, not_found, forbidden, conflict, wrong_state
 */
export async function passTest(
  ctx: Context,
  id: string,
  { index, passed, evidence, version }: Received<typeof contract.passTest, 'body'>,
): Promise<void> {
  if (passed && evidence.trim() === '')
    throw errors.evidence_missing({}, { issues: [{ path: 'evidence', code: 'work-orders.error.evidence_missing' }] });
  await ctx.tx(async (tx) => {
    const data = { test: index + 1, passed };
    const action = passed ? 'pass_test' : 'fail_test';
    const { own, state } = await changeCase<Facts>(ctx, tx, { id, kind, version, who: ['owner'], action, data });
    if (state !== 'in_validation') throw caseErrors.wrong_state();
    if (!own.tests[index]) throw platformErrors.not_found();
    const tests = own.tests.map((test, at) =>
      at === index ? { ...test, passed_at: passed ? tx.now().toISOString() : null, evidence } : test,
    );
    await tx.db
      .updateTable('work_orders')
      .set({ tests: JSON.stringify(tests) })
      .where('id', '=', id)
      .execute();
  });
}

/** How content who asked is, once, when it is delivered. @throws not_found, forbidden, wrong_state, already_scored */
export async function scoreOrder(ctx: Context, id: string, { score, words }: { score: number; words: string }) {
  await ctx.tx(async (tx) => {
    const { isOwner, own, state } = await getCase<Facts>(tx, id, { lock: true, kind });
    if (!isOwner) throw platformErrors.forbidden();
    if (state !== 'delivered' && state !== 'closed') throw caseErrors.wrong_state();
    if (own.score !== null) throw errors.already_scored();
    await tx.db.updateTable('work_orders').set({ score, score_words: words }).where('id', '=', id).execute();
    await tx.audit('work-orders.scored', { subject: kind, subjectId: id, after: { score } });
  });
}
