import * as z from 'zod/mini';
import { id } from '#platform/contract/schemas.ts';

// Shapes that several groups of calls share.

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
