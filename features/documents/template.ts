import * as z from 'zod/mini';
import { id, moment, optionalText, text, version } from '#platform/contract/schemas.ts';
import { categories, mostSigners, signerRoles } from './policy.ts';

export const category = z.enum(categories);

/** What a document asks to be filled: by who assigns it (a column of the spreadsheet), or by a signer. */
export const field = z.strictObject({
  key: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  label: text(80),
  kind: z.enum(['text', 'number', 'money', 'date', 'check']),
  required: z.boolean(),
  filled_by: z.enum(['issuer', 'signer']),
});
export type Field = z.infer<typeof field>;

const share = z.number().check(z.minimum(0), z.maximum(1));

/**
 * A place on a page of an uploaded PDF, in shares of the page from its upper left corner. `signature` belongs to the
 * signer of that index; `value` shows a placeholder such as `person.name` or `form.amount`.
 */
export const box = z.strictObject({
  kind: z.enum(['signature', 'value']),
  signer: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(mostSigners - 1))),
  name: z.nullable(text(60)),
  page: z.number().check(z.int(), z.minimum(1), z.maximum(500)),
  x: share,
  y: share,
  width: share,
  height: share,
});
export type Box = z.infer<typeof box>;

/** Who signs, in this order. A leader is the person's own; `person` and a legal representative are named. */
export const signerPlan = z.strictObject({
  role: z.enum(signerRoles),
  label: text(60),
  person_id: z.optional(z.nullable(id)),
});
export type SignerPlan = z.infer<typeof signerPlan>;

/** What a document says: rich text with its margins, or an uploaded PDF with its boxes. */
export const content = {
  body: z.string().check(z.maxLength(200_000)),
  header: optionalText(2_000),
  footer: optionalText(2_000),
  logo: z.boolean(),
  /** A picture of the house, by `uploadLogo`; drawn above every page while `logo` is on. */
  logo_file_id: z._default(z.nullable(id), null),
  fields: z.array(field).check(z.maxLength(40)),
  boxes: z.array(box).check(z.maxLength(200)),
};

/** Saves a template; without an id it begins one, and with one it needs the version that the writer saw. */
export const templateBody = z.strictObject({
  id: z.optional(id),
  version: z.optional(version),
  name: text(120),
  kind: z.enum(['text', 'pdf']),
  category,
  legal: z.boolean(),
  /** In plain words: what one accepts, until when, what follows. Shown before the document. */
  cover: optionalText(1_500),
  ...content,
  signers: z.array(signerPlan).check(z.minLength(1), z.maxLength(mostSigners)),
  /** An uploaded PDF, by `uploadPdf`. */
  file_id: z.nullable(id),
});

export type TemplateBody = z.infer<typeof templateBody>;

export const templateCard = z.object({
  id,
  name: z.string(),
  kind: z.enum(['text', 'pdf']),
  category,
  legal: z.boolean(),
  state: z.enum(['active', 'archived']),
  number: z.number(),
  documents: z.number(),
  updated_at: moment,
  updated_by: z.string(),
  version,
});

export const template = z.object({
  ...templateCard.shape,
  cover: z.string(),
  ...content,
  signers: z.array(signerPlan),
  file_id: z.nullable(id),
  pages: z.number(),
  editions: z.array(z.object({ number: z.number(), saved_at: moment, saved_by: z.string(), documents: z.number() })),
});

/** What one edition of a template said, to hold against another. */
export const templateEdition = z.object({
  number: z.number(),
  saved_at: moment,
  saved_by: z.string(),
  cover: z.string(),
  ...content,
  signers: z.array(signerPlan),
  /** The names of those whom the plan names, by their ids. */
  people: z.record(z.string(), z.string()),
  pages: z.number(),
  /** The SHA-256 of its PDF: two editions with the same one carry the same file. */
  file_hash: z.nullable(z.string()),
});

/** A PDF that was uploaded, with the number of its pages. */
export const uploadedPdf = z.object({ file_id: id, name: z.string(), size: z.number(), pages: z.number() });
