import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

// A field of a form is a text. What carries more is JSON in that text: the description of the calls says so, and of what shape.

/** What the text of a field holds and how many characters it may have, by the field's own schema. */
export const jsonTexts = z.registry<{ readonly holds: Schema; readonly most: number }>();

/** A text of so many characters at most that holds JSON of a shape; who takes the call reads it. */
export function jsonText(holds: Schema, most: number): z.ZodMiniString {
  const text = z.string().check(z.maxLength(most));
  jsonTexts.add(text, { holds, most });
  return text;
}
