import * as z from 'zod/mini';
import { day, id, moment, optionalText, search, sortOf, text } from '#platform/contract/schemas.ts';
import { signature } from './signature.ts';
import { documentStates, mostInPile, signerRoles, signerStates, followSorts } from './policy.ts';
import { box, category, field, signerPlan } from './template.ts';

export const state = z.enum(documentStates);

export const signer = z.object({
  index: z.number(),
  role: z.enum(signerRoles),
  label: z.string(),
  name: z.string(),
  /** In whose place they sign. */
  behalf_of: z.nullable(z.string()),
  /** They signed by hand, and there is a scan. */
  on_paper: z.boolean(),
  state: z.enum(signerStates),
  signed_at: z.nullable(moment),
  reason: z.nullable(z.string()),
});

/** One person's document in a list of their own. `doc_user` names it together with the `id` of what was created. */
export const card = z.object({
  id,
  doc_user: id,
  title: z.string(),
  category,
  state,
  /** The caller's own part: whether they move next, and what they have done. */
  own_state: z.enum(signerStates),
  is_own_turn: z.boolean(),
  person: z.string(),
  signers: z.number(),
  signed: z.number(),
  needs_password: z.boolean(),
  assigned_at: moment,
  due_at: z.nullable(moment),
  delivered_on: z.nullable(day),
  completed_at: z.nullable(moment),
  ended_at: z.nullable(moment),
  code: z.string(),
});

/** A card, and everything that its reader needs to read, sign or reject it. */
export const reading = z.object({
  ...card.shape,
  cover: z.string(),
  pages: z.nullable(z.number()),
  people: z.array(signer),
  own_index: z.nullable(z.number()),
  fields: z.array(z.object({ ...field.shape, value: z.string() })),
  read_at: z.nullable(moment),
  reason: z.nullable(z.string()),
  consent: z.object({ version: z.number(), accepted: z.boolean() }),
  password: z.enum(['none', 'first', 'code', 'set', 'locked', 'expired']),
  replaces: z.nullable(z.object({ id, doc_user: id, title: z.string() })),
  /** What the caller has signed before in its place: what it puts right, or an earlier edition of its template. */
  earlier: z.nullable(
    z.object({
      kind: z.enum(['correction', 'edition']),
      id,
      doc_user: id,
      title: z.string(),
      completed_at: moment,
      reason: z.nullable(z.string()),
    }),
  ),
  has_evidence: z.boolean(),
  can_sign: z.boolean(),
  can_reject: z.boolean(),
});

/** What every signature brings with it. */
export const stepUp = {
  password: z.optional(z.string().check(z.maxLength(200))),
  signature,
  keep: z.boolean(),
  consent: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100))),
};

export const signBody = z.strictObject({
  id,
  doc_user: id,
  ...stepUp,
  values: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))),
});

export const pileBody = z.strictObject({
  doc_users: z.array(id).check(z.minLength(1), z.maxLength(mostInPile)),
  /** What each document asks of its signer, by its `doc_user`. */
  values: z.optional(z.record(id, z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))))),
  ...stepUp,
});

export const signed = z.object({ id, doc_user: id, state, signed_at: moment, code: z.string() });

/** One answer for each document of a pile; what failed says why in the caller's language. */
export const pileResult = z.object({
  doc_user: id,
  title: z.string(),
  state: z.nullable(state),
  signed: z.boolean(),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
});

/** What is created: from a template, or from an uploaded PDF with its boxes. */
export const creation = z.strictObject({
  title: text(160),
  category,
  legal: z.boolean(),
  cover: optionalText(1_500),
  template_id: z.nullable(id),
  file_id: z.nullable(id),
  boxes: z.array(box).check(z.maxLength(200)),
  fields: z.array(field).check(z.maxLength(40)),
  signers: z.array(signerPlan).check(z.minLength(1), z.maxLength(5)),
  due_on: z.nullable(day),
  delivered_on: z.nullable(day),
  needs_password: z.boolean(),
  /** A completed document that this one puts right. */
  replaces: z.optional(z.nullable(id)),
  /** Why it does so, for those who sign it. */
  correction_reason: z.optional(optionalText(500)),
});
export type Creation = z.infer<typeof creation>;

export const created = z.object({
  id,
  title: z.string(),
  category,
  legal: z.boolean(),
  kind: z.enum(['text', 'pdf']),
  template: z.nullable(z.object({ id, name: z.string(), number: z.number() })),
  state: z.enum(['ready', 'sent']),
  signers: z.array(signerPlan),
  fields: z.array(field),
  needs_password: z.boolean(),
  due_on: z.nullable(day),
  delivered_on: z.nullable(day),
  created_at: moment,
  created_by: z.string(),
  counts: z.object({
    assigned: z.number(),
    pending: z.number(),
    completed: z.number(),
    cancelled: z.number(),
    rejected: z.number(),
    expired: z.number(),
  }),
});

const { counts: _counts, ...createdShape } = created.shape;

/** One created document with how far it is within the reader's reach. */
export const progress = z.object({
  ...createdShape,
  figures: z.object({
    assigned: z.number(),
    completed: z.number(),
    /** They have not signed, and still may. */
    waiting: z.number(),
    late: z.number(),
    rejected: z.number(),
    cancelled: z.number(),
    /** Of those who wait, who is at work now. */
    on_shift: z.number(),
    /** Of those who wait, who was reminded. */
    reminded: z.number(),
  }),
  /** How many had it and how many had signed it at the end of each day. */
  days: z.array(z.object({ day, assigned: z.number(), completed: z.number() })),
});

const ids = z.optional(z.array(id).check(z.maxLength(500)));

/** What the lists of the managers are narrowed by; everything absent does not limit. */
export const filters = {
  legal: z._default(z.boolean(), false),
  document_id: z.optional(id),
  category: z.optional(category),
  states: z.optional(z.array(state).check(z.maxLength(8))),
  search,
  user_id: z.optional(id),
  clients: ids,
  campaigns: ids,
  cost_centers: ids,
  sub_cost_centers: ids,
  /** Where the person works today; the others are where they worked when it was assigned. */
  sub_campaign: z.optional(id),
  headquarters: ids,
  country: z.optional(id),
  from: z.optional(day),
  to: z.optional(day),
  due: z.optional(z.enum(['late', 'today', 'week'])),
  /** Only what waits for somebody who is at work now. */
  on_shift: z.optional(z.boolean()),
};

const whole = (most: number) => z.number().check(z.int(), z.minimum(1), z.maximum(most));

export const filterBody = z.strictObject({
  ...filters,
  page: z._default(whole(10_000), 1),
  size: z._default(whole(100), 20),
  sort: sortOf(followSorts),
});
export const exportBody = z.strictObject(filters);
export type Filters = z.infer<typeof exportBody>;

/** One assignment as those who follow it see it: how far it is, never what it says. */
export const followed = z.object({
  id,
  doc_user: id,
  title: z.string(),
  category,
  legal: z.boolean(),
  state,
  person: z.object({ id, name: z.string(), document_number: z.string(), position: z.string() }),
  client: z.nullable(z.string()),
  campaign: z.nullable(z.string()),
  cost_center: z.nullable(z.string()),
  headquarters: z.nullable(z.string()),
  signers: z.number(),
  signed: z.number(),
  waits_for: z.nullable(z.string()),
  /** Whether who it waits for is at work now; null when it waits for nobody. */
  on_shift: z.nullable(z.boolean()),
  assigned_at: moment,
  due_at: z.nullable(moment),
  delivered_on: z.nullable(day),
  ended_at: z.nullable(moment),
  reminded_at: z.nullable(moment),
  reason: z.nullable(z.string()),
  code: z.string(),
  /** It waits for the person whose document it is. */
  awaits_person: z.boolean(),
  has_paper: z.boolean(),
  can_read: z.boolean(),
  /** The caller may read it once they have said why. */
  needs_reason: z.boolean(),
});

/** Some assignments: those that are ticked, or all that the filters find. */
export const selection = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(1_000)) }),
  z.strictObject({ filters: exportBody }),
]);
export type Selection = z.infer<typeof selection>;

/** What a step on many would do, and why it does not reach the others. */
export const dryRun = z.object({
  affected: z.number(),
  skipped: z.array(z.object({ state, count: z.number() })),
  sample: z.array(z.object({ doc_user: id, title: z.string(), person: z.string() })),
  done: z.boolean(),
});

export const deleted = z.object({
  doc_user: id,
  id,
  title: z.string(),
  person: z.object({ id, name: z.string(), document_number: z.string() }),
  was_signed_by: z.number(),
  deleted_at: moment,
  deleted_by: z.string(),
  reason: z.string(),
});

export const event = z.object({
  number: z.number(),
  kind: z.string(),
  at: moment,
  name: z.string(),
  address: z.string(),
  user_agent: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  hash_before: z.nullable(z.string()),
  hash_after: z.nullable(z.string()),
  hash: z.string(),
});
