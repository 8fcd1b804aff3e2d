import * as z from 'zod/mini';
import { correctionParts, manuscriptParts, pieceAction, pieceState, tagNames } from '#features/editorial/calls.ts';
import { coverKinds } from '#platform/contract/cover.ts';
import { id, moment, optionalText, text, version } from '#platform/contract/schemas.ts';
import { brochureKinds, brochureLanguages } from './policy.ts';

// The shapes of a brochure on the wire: for newcomers, for the desk, and as it is sent.

export const kind = z.enum(brochureKinds);
export const language = z.enum(brochureLanguages);

const shown = {
  id,
  kind,
  title: z.string(),
  summary: z.string(),
  cover_motif: z.enum(coverKinds),
  /** The drawing's seed: the same one draws the same picture. */
  cover_seed: z.string(),
  /** The picture that was uploaded; null where the cover is drawn. */
  cover_url: z.nullable(z.string()),
};

/** A PDF, of a size in bytes. */
export const attachment = z.object({ id, name: z.string(), size: z.number(), url: z.string() });

const attached = z.nullable(attachment);

export const brochureShown = z.object({
  ...shown,
  body: z.string(),
  document: attached,
  /** What the last correction changed, and when. */
  correction_note: z.nullable(z.string()),
  corrected_at: z.nullable(moment),
});

const managed = {
  ...shown,
  language,
  state: pieceState,
  tags: z.array(z.string()),
  /** How often it was read: by each invitation once a day. */
  views: z.number(),
  updated_at: moment,
  version,
  actions: z.array(pieceAction),
};

export const brochureManaged = z.object(managed);

/** Nobody confirms a brochure: newcomers have no account yet. */
const { confirmation: _none, ...parts } = manuscriptParts;

export const brochureManuscript = z.object({
  ...managed,
  ...parts,
  expires_at: z.nullable(moment),
  correction_note: z.nullable(z.string()),
  corrected_at: z.nullable(moment),
  body: z.string(),
  /** The picture on the cover, as a correction names it; null where the cover is drawn. */
  cover: z.nullable(id),
  document: attached,
});

export const brochureBody = z.strictObject({
  kind,
  language,
  title: text(120),
  summary: optionalText(300),
  body: z.string().check(z.maxLength(100_000)),
  cover_motif: z.enum(coverKinds),
  cover_seed: text(80),
  tags: tagNames,
  /** The last moment at which newcomers find it; null is for good. */
  expires_at: z.nullable(moment),
});

const { version: seen, note } = correctionParts;

export const brochureCorrection = z.extend(brochureBody, {
  version: seen,
  note,
  /** The picture on the cover: one of those of the brochure; null is the drawing. */
  cover: z.nullable(id),
  /** Its PDF: one of those of the brochure; null is none. */
  document: z.nullable(id),
});
