import * as z from 'zod/mini';
import { id } from '#platform/contract/schemas.ts';
import { stepUp } from './assignment.ts';
import { mostInPile } from './policy.ts';

/** Papers of one document as the company's signer sees them: what differs, and the one that they read whole. */
export const companyPile = z.object({
  id,
  title: z.string(),
  /** Some of them ask for the document password. */
  needs_password: z.boolean(),
  columns: z.array(z.object({ name: z.string(), label: z.nullable(z.string()) })),
  rows: z.array(
    z.object({ doc_user: id, person: z.string(), code: z.string(), values: z.array(z.string()), shown: z.string() }),
  ),
  sample: z.nullable(z.object({ doc_user: id, code: z.string() })),
});

export const tableBody = z.strictObject({
  rows: z
    .array(z.strictObject({ doc_user: id, shown: z.string().check(z.regex(/^[0-9a-f]{64}$/), z.maxLength(64)) }))
    .check(z.minLength(1), z.maxLength(mostInPile)),
  ...stepUp,
});
