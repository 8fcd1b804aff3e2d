import * as z from 'zod/mini';
import { id } from '#platform/contract/schemas.ts';

// Shapes that several groups of calls share.

/** A month on the wire, `2026-11`. */
export const month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));
export const page = z._default(z.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1);
export const size = z._default(z.number().check(z.int(), z.minimum(1), z.maximum(100)), 20);
export const ids = z.optional(z.array(id).check(z.maxLength(50)));
export const pesos = z.number();
/** A figure of a rule: decimal text, so that it loses nothing. */
export const figure = z.string();

const unit = z.enum(['count', 'pesos', 'share', 'minutes', 'times', 'word']);

export const change = z.object({
  what: z.enum(['component', 'step', 'gate', 'factor', 'cap', 'reversal', 'prorates']),
  name: z.string(),
  before: z.nullable(figure),
  after: z.nullable(figure),
  unit,
  /** From which figure on a step pays. */
  from: z.nullable(z.object({ before: z.nullable(figure), after: z.nullable(figure), unit })),
  is_worse: z.boolean(),
});
