import * as z from 'zod/mini';
import { audienceSchema } from '#features/organization/audience-schema.ts';
import { id, moment, text } from '#platform/contract/schemas.ts';

/** A decided or waiting assignment of many: what was read, what is wrong, and how far the job is. */
export const run = z.object({
  id,
  document_id: id,
  title: z.string(),
  source: z.enum(['audience', 'people', 'spreadsheet']),
  file_name: z.nullable(z.string()),
  state: z.enum(['ready', 'applying', 'done', 'cancelled']),
  total: z.number(),
  good: z.number(),
  wrong: z.number(),
  issues: z.array(z.object({ code: z.string(), count: z.number() })),
  job: z.nullable(z.object({ state: z.string(), done: z.number(), total: z.number() })),
  created_at: moment,
  finished_at: z.nullable(moment),
});

export const rowIssue = z.object({
  column: z.string(),
  code: z.string(),
  value: z.optional(z.nullable(z.string())),
  message: z.string(),
});

export const runRow = z.object({
  number: z.number(),
  document_number: z.string(),
  name: z.nullable(z.string()),
  values: z.record(z.string(), z.string()),
  issues: z.array(rowIssue),
});

/** Whom a document is given to: an audience, or people one by one with their values. */
export const assignBody = z.strictObject({
  document_id: id,
  audience: z.optional(audienceSchema),
  people: z.optional(
    z
      .array(
        z.strictObject({
          document_number: text(30),
          values: z._default(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))), {}),
        }),
      )
      .check(z.minLength(1), z.maxLength(1_000)),
  ),
  /** For audiences: the same values for everybody. */
  values: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))),
  /** Without it nothing happens but the count. */
  confirm: z._default(z.boolean(), false),
});
