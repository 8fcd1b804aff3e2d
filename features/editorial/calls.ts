import * as z from 'zod/mini';
import { confirmationPlan } from '#features/must-read/confirmation.ts';
import {
  id,
  idParams,
  moment,
  named,
  optionalText,
  pageQuery,
  step,
  text,
  version,
} from '#platform/contract/schemas.ts';
import { mostTags } from './tag.ts';
import { pieceActions, pieceStates } from './policy.ts';

// What the calls of the rooms' desks have in common. The address, the permission and the record are the room's own.

export const pieceState = z.enum(pieceStates);
export const pieceAction = z.enum(pieceActions);

export const tagNames = z.array(text(40)).check(z.maxLength(mostTags));

/** Out now, or at a moment; to a second person first where the caller may not let it out alone. */
const releaseBody = z.strictObject({ version, publish_at: z.optional(moment) });

/** Back to a draft, with a word to who wrote it. */
const withdrawBody = z.strictObject({ version, note: z.optional(optionalText(300)) });

/** What every correction says beside the new words. */
export const correctionParts = {
  version,
  /** What changed, for readers and for the list of versions. */
  note: text(300),
  /** Readers confirm it anew; absent leaves what they were asked as it is. */
  confirmation: z.optional(confirmationPlan),
};

/** The correction that waits for a second person; null when none does. */
const waitingCorrection = z.nullable(
  z.object({
    note: z.string(),
    asked_at: moment,
    asked_by: named,
    reconfirms: z.boolean(),
    /** Whether the caller may be the second person. */
    can_decide: z.boolean(),
    /** The new words, in the shape of the body of the room's correction. */
    writing: z.record(z.string(), z.unknown()),
  }),
);

/** What a manuscript has beside the words, in every room that takes this way. */
export const manuscriptParts = {
  edition: z.number(),
  publish_at: z.nullable(moment),
  /** What the second person wrote when it came back. */
  review_note: z.nullable(z.string()),
  tags: z.array(z.string()),
  confirmation: z.nullable(confirmationPlan),
  correction: waitingCorrection,
  /** Whether what the caller corrects now waits for a second person. */
  waits: z.boolean(),
};

/** What readers see of the way of a piece: its tags, and what was corrected when. */
export const readerParts = {
  tags: z.array(z.string()),
  edition: z.number(),
  correction_note: z.nullable(z.string()),
  corrected_at: z.nullable(moment),
};

/** An earlier version: what it said, and what was said of the change that replaced it. */
const earlierEdition = z.object({
  edition: z.number(),
  title: z.string(),
  note: z.string(),
  replaced_at: moment,
  replaced_by: named,
  writing: z.record(z.string(), z.unknown()),
});

export const listEditions = {
  method: 'GET',
  params: idParams,
  answers: 'list',
  res: earlierEdition,
} as const;

export const reader = z.object({
  id,
  name: z.string(),
  position: z.string(),
  campaign: z.nullable(z.string()),
  first_at: moment,
  last_at: moment,
  days: z.number(),
});

export const listReaders = {
  method: 'GET',
  params: idParams,
  query: z.object(pageQuery),
  answers: 'list',
  res: reader,
} as const;

/** Sends the correction that waits back to who wrote it. */
export const returnBody = z.strictObject({ note: text(300) });

// The steps of a piece. Each room adds its path, its access, what it answers and what it refuses.

/** Changes a draft, as it is typed. */
export const editDraft = { method: 'PUT', params: idParams, rateLimit: 120 } as const;

export const removeDraft = { method: 'DELETE', params: idParams, answers: 'none' } as const;

export const release = { method: 'POST', params: idParams, body: releaseBody } as const;

export const withdraw = { method: 'POST', params: idParams, body: withdrawBody } as const;

export const archive = { method: 'POST', params: idParams, body: step } as const;

export const publishCorrection = {
  ...archive,
  summary: 'Publishes the correction that waits, as its second person',
} as const;

export const returnCorrection = {
  method: 'POST',
  params: idParams,
  body: returnBody,
  summary: 'Sends the correction that waits back to who wrote it with a word, or takes back one’s own',
} as const;
