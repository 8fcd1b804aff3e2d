import './tables.ts';
import {
  changeCase,
  followCase,
  moveCaseEnds,
  openCase,
  takeStep,
  unfollowCase,
} from '#features/cases/server/actions.ts';
import { getCase, listCopied } from '#features/cases/server/queries.ts';
import { listColleagues } from '#features/people/server/queries.ts';
import { findPlace, listCampaignsWithClients } from '#features/organization/server/queries.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import type { contract } from '../contract.ts';
import { errors } from '../errors.ts';
import { order } from '../order.ts';
import { priorityOf } from '../priority.ts';
import { questions } from '../policy.ts';
import { isWorthless, partOf, yearlyOf, type Rates } from '../value.ts';
import { ratesOn, type Facts } from './facts.ts';
import { rerank } from './rank-actions.ts';
import { requireReal } from './actions.ts';

type Draft = Received<typeof contract.updateDraft, 'body'>;

/**
 * Keeps a draft of one's own; without an id a new one is made.
 * @throws not_found for somebody else's, not_draft for what was sent, conflict, unknown_place
 */
export function keepDraft(ctx: Context, draft: Draft) {
  // eslint-disable-next-line plaza/audited-transaction -- opening is audited by the engine; typing in a draft is not
  return ctx.tx(async (tx) => wireSaved(tx, await keep(ctx, tx, draft)));
}

/** Asks for it: keeps what was written and submits it at once. @throws as `keepDraft` and `requireWhole` */
export function storeOrder(ctx: Context, given: Draft) {
  requireWhole(given);
  return ctx.tx(async (tx) => {
    const id = await keep(ctx, tx, given, ['draft']);
    await takeStep(ctx, tx, { id, action: 'submit', kind: order.kind });
    return wireSaved(tx, id);
  });
}

/** What is asked of others says all that they need. @throws absurd_value, no_value, no_test, answer_missing, invalid_input */
function requireWhole({ title, problem, worth, tests, type, answers }: Draft): void {
  const empty = Object.entries({ title, problem }).filter(([, words]) => words.trim() === '');
  if (empty.length > 0)
    throw platformErrors.invalid_input({}, { issues: empty.map(([path]) => ({ path, code: 'required' })) });
  requireReal(worth);
  if (isWorthless(worth)) throw errors.no_value();
  if (!tests.some((test) => test.when !== '' && test.then !== '')) throw errors.no_test();
  const [first] = questions[type];
  if ((answers[first] ?? '') === '')
    throw errors.answer_missing(
      {},
      { issues: [{ path: `answers.${first}`, code: 'work-orders.error.answer_missing' }] },
    );
}

async function keep(
  ctx: Context,
  tx: Tx,
  draft: Draft,
  states: readonly string[] = ['draft', 'needs_info'],
): Promise<string> {
  const rates = await ratesOn(ctx, tx);
  const title = draft.title;
  if (draft.id === undefined) {
    const row = await rowOf(tx, draft, rates, 100);
    const { id } = await openCase(ctx, tx, {
      kind: order.kind,
      title,
      keep: async (made) => {
        await tx.db
          .insertInto('work_orders')
          .values({ id: made, ...row, ...unplanned })
          .execute();
        await rerank(tx, made);
      },
    });
    await keepCopies(ctx, tx, id, draft.copies);
    return id;
  }
  const { id, version } = draft;
  const known = await getCase<Facts>(tx, id, { lock: true, kind: order.kind });
  if (!known.isOwner) throw known.state === 'draft' ? platformErrors.not_found() : platformErrors.forbidden();
  if (!states.includes(known.state)) throw errors.not_draft();
  if (known.state !== 'draft') requireWhole(draft);
  const row = await rowOf(tx, draft, rates, known.own.share);
  await changeCase(ctx, tx, {
    id,
    kind: order.kind,
    version,
    who: ['owner'],
    title,
    ...(known.state === 'draft' ? {} : { action: 'edit' }),
  });
  await tx.db.updateTable('work_orders').set(row).where('id', '=', id).execute();
  await rerank(tx, id);
  if (known.state !== 'draft' || known.updated_at < sameDay(tx.now())) await moveCaseEnds(ctx, tx, id);
  await keepCopies(ctx, tx, id, draft.copies);
  return id;
}

/** The end of a draft moves once in twelve hours, not with every word that is typed. */
const sameDay = (now: Date) => new Date(now.getTime() - 12 * 3_600_000);

async function rowOf(read: Read, draft: Draft, rates: Rates, share: number) {
  const { type, impact, urgency, worth, systems, problem, title, tests } = draft;
  const yearly = partOf(yearlyOf(worth, rates).total, share);
  return {
    type,
    impact,
    urgency,
    systems,
    problem,
    said: `${title} ${problem}`.slice(0, 4_000),
    priority: priorityOf(impact, urgency),
    worth: JSON.stringify(worth),
    answers: JSON.stringify(Object.fromEntries(questions[type].map((one) => [one, draft.answers[one] ?? '']))),
    affects: await placesOf(read, draft),
    own_yearly: yearly,
    yearly,
    rank: 0,
    ...(await placeOf(read, draft)),
    tests: JSON.stringify(tests.map((test) => ({ ...test, passed_at: null, evidence: '' }))),
  };
}

/** What a new order has not got yet. */
export const unplanned = {
  effort_hours: null,
  promised_on: null,
  promised_at: null,
  solver_id: null,
  override_reason: null,
  submitted_at: null,
  delivered_at: null,
  merged_into_id: null,
  split_from_id: null,
  score: null,
  score_words: null,
} as const;

/** A campaign says to which centers it belongs. @throws unknown_place */
async function placeOf(read: Read, { cost_center_id, sub_cost_center_id, campaign_id }: Draft) {
  const named =
    campaign_id !== undefined
      ? { kind: 'campaign', id: campaign_id }
      : sub_cost_center_id !== undefined
        ? { kind: 'sub_cost_center', id: sub_cost_center_id }
        : cost_center_id !== undefined
          ? { kind: 'cost_center', id: cost_center_id }
          : undefined;
  if (!named) return { cost_center_id: null, sub_cost_center_id: null, campaign_id: null };
  const place = await findPlace(read, named);
  if (!place) throw errors.unknown_place();
  const { costCenterId, subCostCenterId, campaignId } = place;
  return { cost_center_id: costCenterId, sub_cost_center_id: subCostCenterId, campaign_id: campaignId };
}

/** The other campaigns that it serves, each once. @throws unknown_place */
async function placesOf(read: Read, { affects, campaign_id: own }: Draft): Promise<string[]> {
  const others = [...new Set(affects)].filter((id) => id !== own);
  const known = others.length === 0 ? [] : (await listCampaignsWithClients(read)).map(({ id }) => id);
  if (others.some((id) => !known.includes(id))) throw errors.unknown_place();
  return others;
}

/** Who is in copy now is who was chosen. */
async function keepCopies(ctx: Context, tx: Tx, id: string, chosen: readonly string[]): Promise<void> {
  const record = await getCase(tx, id, { kind: order.kind });
  const before = await listCopied(tx, id);
  const real = await listColleagues(tx, chosen);
  for (const personId of before.filter((one) => !chosen.includes(one))) await unfollowCase(ctx, tx, record, personId);
  for (const personId of chosen)
    if (real.has(personId) && personId !== record.owner_id && !before.includes(personId))
      await followCase(ctx, tx, record, personId);
}

async function wireSaved(tx: Tx, id: string) {
  const { number, version, state, updated_at: at } = await getCase(tx, id, { kind: order.kind });
  return { id, number, version, state, updated_at: at.toISOString() };
}
