import * as z from 'zod/mini';
import { coverKinds } from '#platform/contract/cover.ts';
import { id, moment, optionalText, text, version } from '#platform/contract/schemas.ts';
import { brochureActions, brochureKinds, brochureLanguages, brochureStates } from './policy.ts';

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

const attached = z.nullable(z.object({ name: z.string(), size: z.number(), url: z.string() }));

export const brochureShown = z.object({ ...shown, body: z.string(), document: attached });

const managed = {
  ...shown,
  language,
  state: z.enum(brochureStates),
  updated_at: moment,
  version,
  actions: z.array(z.enum(brochureActions)),
};

export const brochureManaged = z.object(managed);

export const brochureManuscript = z.object({ ...managed, body: z.string(), document: attached });

export const brochureBody = z.strictObject({
  kind,
  language,
  title: text(120),
  summary: optionalText(300),
  body: z.string().check(z.maxLength(100_000)),
  cover_motif: z.enum(coverKinds),
  cover_seed: text(80),
});
