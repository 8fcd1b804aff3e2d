import * as z from 'zod/mini';
import {
  day,
  id,
  moment,
  named,
  optionalText,
  pageQuery,
  search,
  sortOf,
  text,
  version,
} from '#platform/contract/schemas.ts';
import { caseDetail, caseRow } from '#features/cases/case.ts';
import { orderStates } from './order.ts';
import { impacts, priorities, urgencies } from './priority.ts';
import { orderSorts, overCodes, questionKeys, types, valueClasses } from './policy.ts';
import { value } from './value.ts';

// The shapes of the calls of this room.

export const reason = text(500, 10);
const money = z.number();
const key = text(60);

const answers = z.partialRecord(z.enum(questionKeys), optionalText(300));
const manyCampaigns = z.array(id).check(z.maxLength(20));

const written = {
  id: z.optional(id),
  version: z.optional(version),
  type: z.enum(types),
  impact: z.enum(impacts),
  urgency: z.enum(urgencies),
  worth: value,
  cost_center_id: z.optional(id),
  sub_cost_center_id: z.optional(id),
  campaign_id: z.optional(id),
  /** Campaigns that it serves beside that one. */
  affects: z._default(manyCampaigns, []),
  systems: z._default(optionalText(300), ''),
  /** To what its type asks. */
  answers: z._default(answers, {}),
  copies: z._default(z.array(id).check(z.maxLength(20)), []),
} as const;

const mostTests = 8;
const draftTest = z.strictObject({ given: optionalText(300), when: optionalText(300), then: optionalText(300) });

/** A draft may miss everything but its kind. */
export const draftBody = z.strictObject({
  ...written,
  title: z._default(optionalText(120), ''),
  problem: z._default(optionalText(4_000), ''),
  tests: z._default(z.array(draftTest).check(z.maxLength(mostTests)), []),
});

/** What is asked for: with its value, and at least one test of acceptance in the words of who asks. */
export const orderBody = z.strictObject({
  ...written,
  title: text(120),
  problem: text(4_000),
  tests: z
    .array(z.strictObject({ given: optionalText(300), when: text(300), then: text(300) }))
    .check(z.minLength(1), z.maxLength(mostTests)),
});

export const saved = z.object({ id, number: z.number(), version, state: z.string(), updated_at: moment });

export const listBody = z.strictObject({
  /** A state, or all that are open or closed. */
  state: z.optional(z.enum([...orderStates, 'open', 'closed', 'board', 'queue', 'work', 'sent', 'ready'])),
  cc: z.optional(key),
  scc: z.optional(key),
  campaign: z.optional(id),
  priority: z.optional(z.enum(priorities)),
  type: z.optional(z.enum(types)),
  late: z.optional(z.literal('yes')),
  search,
  sort: sortOf(orderSorts),
  ...pageQuery,
});

export const byState = z.strictObject({ state: listBody.shape.state });
export const byCostCenter = z.strictObject({ cc: key, state: listBody.shape.state });
export const byBoth = z.strictObject({ cc: key, scc: key, state: listBody.shape.state });
export const costCenter = z.object({ id, cc: z.string(), name: z.string(), count: z.number() });
export const subCostCenter = z.object({ id, cod_scc: z.string(), name: z.string(), count: z.number() });
export const campaign = z.object({ campaign_id: id, Campaign: z.string(), count: z.number() });

const facts = {
  type: z.enum(types),
  impact: z.enum(impacts),
  urgency: z.enum(urgencies),
  priority: z.enum(priorities),
  yearly: money,
  joined: z.number(),
  effort_hours: z.nullable(z.number()),
  promised_on: z.nullable(day),
  /** Its time ran out and a new date was not given yet. */
  owes_date: z.boolean(),
  rank: z.number(),
  campaign: z.nullable(z.string()),
  tests_passed: z.number(),
  tests_total: z.number(),
  tasks_done: z.number(),
  tasks_total: z.number(),
} as const;

export const orderRow = z.extend(caseRow, facts);

const test = z.object({
  given: z.string(),
  when: z.string(),
  then: z.string(),
  passed_at: z.nullable(moment),
  evidence: z.string(),
});

const neighbour = z.object({
  place: z.number(),
  /** Title and class are for everybody. */
  title: z.string(),
  state: z.string(),
  value_class: z.enum(valueClasses),
  is_this: z.boolean(),
});

const related = z.object({ id, number: z.number(), title: z.string(), state: z.string() });

export const orderDetail = z.extend(caseDetail, {
  ...facts,
  problem: z.string(),
  answers,
  affects: z.array(named),
  systems: z.string(),
  worth: value,
  own_yearly: money,
  /** Its share of what the value comes to, in hundredths: the rest is with what was split off. */
  share: z.number(),
  hour_cost: money,
  cost_center_id: z.nullable(id),
  sub_cost_center_id: z.nullable(id),
  campaign_id: z.nullable(id),
  override_reason: z.nullable(z.string()),
  tests: z.array(test),
  queue: z.nullable(
    z.object({
      place: z.number(),
      total: z.number(),
      /** Of work that comes before it. */
      hours_ahead: z.number(),
      /** Where it stood on the days that its place changed, the oldest first. */
      places: z.array(z.object({ day, place: z.number() })),
      around: z.array(neighbour),
    }),
  ),
  tasks: z.array(
    z.object({
      id,
      title: z.string(),
      solver: z.nullable(z.string()),
      is_mine: z.boolean(),
      done_at: z.nullable(moment),
    }),
  ),
  waits_for_orders: z.array(related),
  copies: z.array(named),
  /** Who may have it handed over: solvers of its kind with room for one more. Empty for who may not hand it over. */
  successors: z.array(named),
  /** Who may be given a part of the work: active solvers. Empty for who does not work on it. */
  solvers: z.array(z.extend(named, { busy: z.number(), wip_limit: z.number() })),
  /** Without an id, who is nobody's colleague any more. */
  joins: z.array(z.object({ id: z.nullable(id), name: z.string(), yearly: z.nullable(money) })),
  times: z.array(z.object({ id, name: z.string(), day, minutes: z.number(), note: z.string() })),
  delivery: z.string(),
  merged_into: z.nullable(related),
  split_from: z.nullable(related),
  reopened: z.number(),
  breached: z.boolean(),
  score: z.nullable(z.number()),
  score_words: z.nullable(z.string()),
  may: z.object({
    edit: z.boolean(),
    test: z.boolean(),
    plan: z.boolean(),
    work: z.boolean(),
    /** Does a part of the work. */
    help: z.boolean(),
    score: z.boolean(),
    say: z.boolean(),
    copy: z.boolean(),
    leave: z.boolean(),
    invite: z.boolean(),
    note: z.boolean(),
  }),
});

export const solver = z.object({
  id,
  name: z.string(),
  specialities: z.array(z.enum(types)),
  wip_limit: z.number(),
  busy: z.number(),
  active: z.boolean(),
  version,
});

export const solverBody = z.strictObject({
  specialities: z.array(z.enum(types)).check(z.minLength(1), z.maxLength(types.length)),
  wip_limit: z.number().check(z.int(), z.minimum(1), z.maximum(9)),
  active: z.boolean(),
  /** Absent for who is new. */
  version: z.optional(version),
});

const cards = z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(2_000)));

/** How many cards of each part, and which. What is in hand comes whole. */
export const boardQuery = z.object({
  triage: cards,
  queue: cards,
  validation: cards,
  cc: listBody.shape.cc,
  scc: listBody.shape.scc,
  campaign: listBody.shape.campaign,
  priority: listBody.shape.priority,
  type: listBody.shape.type,
});

export const board = z.object({
  cards: z.array(orderRow),
  /** How many there are of each part in all. */
  totals: z.object({ triage: z.number(), queue: z.number(), work: z.number(), validation: z.number() }),
  solvers: z.array(solver),
});

const promisedOrder = z.object({
  id,
  number: z.number(),
  title: z.string(),
  promised_on: z.nullable(day),
  solver: z.nullable(z.string()),
});

export const promised = z.object({
  days: z.array(promisedOrder),
  /** The first of them by rank. */
  undated: z.array(promisedOrder),
  undated_total: z.number(),
});

export const planBody = z.strictObject({
  version,
  effort_hours: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(4_000))),
  promised_on: z.optional(day),
  /** A place in the queue that is not that of value over effort: needs a reason. Null gives it back its own. */
  rank: z.optional(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)))),
  reason: z.optional(optionalText(500)),
});

export const splitBody = z.strictObject({
  version,
  title: text(120),
  problem: text(4_000),
  reason,
  /** How much of its value goes with the part, in hundredths. */
  share: z.number().check(z.int(), z.minimum(0), z.maximum(99)),
});

export const assignBody = z.strictObject({
  version,
  person_id: id,
  /** Why, where it is more than their limit. */
  over: z.optional(z.enum(overCodes)),
});

export const month = z.object({
  month: z.string(),
  delivered: z.number(),
  created: z.number(),
  value: money,
});

const tally = z.object({ key: z.string(), name: z.string(), open: z.number(), delivered: z.number() });

export const report = z.object({
  open: z.number(),
  late: z.number(),
  lead: z.object({ p50: z.number(), p85: z.number(), p95: z.number() }),
  kept: z.number(),
  promised: money,
  delivered: money,
  months: z.array(month),
  ages: z.array(z.object({ days: z.string(), count: z.number() })),
  types: z.array(tally),
  campaigns: z.array(tally),
});
