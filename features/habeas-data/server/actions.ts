import './tables.ts';
import type * as z from 'zod/mini';
import { openCase, storeCaseFiles, takeStep, type StepInput } from '#features/cases/server/actions.ts';
import { getCase } from '#features/cases/server/queries.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { dataRequest } from '../data-request.ts';
import { errors } from '../errors.ts';
import type { Outcome } from '../policy.ts';
import type { asking } from '../request.ts';
import { tell, type Own } from './cases.ts';
import { openClock } from './clock.ts';
import { tellOutsider } from './outsider-actions.ts';

export { submitForOutsider, type Outsider } from './outsider-actions.ts';

const { kind: caseKind } = dataRequest;

type Asked = z.infer<typeof asking> & { readonly files: readonly Upload[] };

/**
 * Begins a query or a claim of the caller about their own data; those who answer for them are told. It counts as
 * complete, so its term begins, until somebody asks for what is missing. Answers its id.
 * @throws matter_missing for a claim that does not say what it asks for
 */
export async function submitRequest(ctx: Context, { kind, matter, subject, words, files }: Asked): Promise<string> {
  if (kind === 'claim' && !matter) throw errors.matter_missing.at('matter');
  const clock = await openClock(ctx);
  const { firstDueOn, askBy } = clock.deadlines(kind, clock.today);
  const stored = await storeCaseFiles(ctx, files);
  return ctx.tx(async (tx) => {
    const { id } = await openCase(ctx, tx, {
      ...{ kind: caseKind, title: subject, data: { kind, due_on: firstDueOn }, words, files: stored },
      keep: async (made) => {
        const terms = { counted_from: clock.today, first_due_on: firstDueOn, due_on: firstDueOn, ask_by: askBy };
        const asked = { id: made, kind, matter: kind === 'claim' ? matter! : null };
        await tx.db
          .insertInto('data_requests')
          .values({ ...asked, ...terms, outcome: null, complete_by: null, reminded_at: null })
          .execute();
      },
    });
    await tell(tx, await getCase<Own>(tx, id), 'submit', firstDueOn);
    return id;
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
export async function addToRequest(ctx: Context, id: string, written: Written): Promise<void> {
  const { state } = await getCase<Own>(ctx, id, { kind: caseKind });
  if (state !== 'incomplete') return said(ctx, id, written, { action: 'add' });
  const clock = await openClock(ctx);
  const { firstDueOn } = clock.deadlines('claim', clock.today);
  return said(ctx, id, written, { action: 'complete', data: { due_on: firstDueOn } });
}

/** Takes one's own back. @throws not_found, conflict, wrong_state */
export function withdrawRequest(ctx: Context, id: string, { version, words }: Written): Promise<void> {
  return step(ctx, { id, version, reason: words, action: 'withdraw' });
}

/**
 * Asks the person for what their claim lacks, within the law's term; meanwhile no term runs against the company.
 * @throws not_found, conflict, own_request, wrong_state, too_late_to_ask
 */
export async function askForMissing(ctx: Context, id: string, { version, words }: Written): Promise<void> {
  const clock = await openClock(ctx);
  const data = { due_on: clock.completeBy(clock.today) };
  await step(ctx, { id, version, reason: words, action: 'ask', data });
}

/**
 * Tells the person why it takes longer and until when, before the first term ends.
 * @throws not_found, conflict, own_request, wrong_state, too_late_to_extend
 */
export async function extendRequest(ctx: Context, id: string, { version, words }: Written): Promise<void> {
  const clock = await openClock(ctx);
  const { own } = await getCase<Own>(ctx, id, { kind: caseKind });
  const data = { due_on: clock.deadlines(own.kind, own.counted_from).latestOn };
  await step(ctx, { id, version, reason: words, action: 'extend', data });
}

/**
 * Answers the person; a claim with what becomes of it.
 * @throws not_found, conflict, own_request, wrong_state, outcome_missing
 */
export async function answerRequest(
  ctx: Context,
  id: string,
  { outcome, ...written }: Written & { outcome?: Outcome | undefined },
): Promise<void> {
  const { own } = await getCase<Own>(ctx, id, { kind: caseKind });
  if (own.kind === 'claim' && !outcome) throw errors.outcome_missing.at('outcome');
  return said(ctx, id, written, { action: 'answer', data: own.kind === 'claim' ? { outcome } : {} });
}

/** A step whose words and files stand in the conversation of the case. */
async function said(
  ctx: Context,
  id: string,
  { version, words, files = [] }: Written,
  taken: Pick<StepInput, 'action' | 'data'>,
): Promise<void> {
  await step(ctx, { ...taken, id, version, words, files: await storeCaseFiles(ctx, files) });
}

async function step(ctx: Context, taken: StepInput): Promise<void> {
  await ctx.tx(async (tx) => {
    await takeStep(ctx, tx, { ...taken, kind: caseKind });
    await tellOutsider(tx, taken);
  });
}
