import * as z from 'zod/mini';
import { day, optionalText, text, version } from '#platform/contract/schemas.ts';
import { counting, evidenceRules, firstDeciders, natures, pays, shelves, units } from './policy.ts';

// The shapes of a kind of request on the wire.

export const kind = z.object({
  code: z.string(),
  family: z.string(),
  name: z.string(),
  note: z.string(),
  shelf: z.enum(shelves),
  nature: z.enum(natures),
  pay: z.enum(pays),
  unit: z.enum(units),
  counts: z.enum(counting),
  max_days: z.nullable(z.number()),
  evidence: z.enum(evidenceRules),
  evidence_days: z.number(),
  is_emergency: z.boolean(),
  notice_days: z.number(),
  decider: z.enum(firstDeciders),
  is_sealed: z.boolean(),
  source: z.string(),
});

export const managedKind = z.extend(kind, {
  name_es: z.string(),
  name_en: z.string(),
  note_es: z.string(),
  note_en: z.string(),
  decide_hours: z.number(),
  second_level_days: z.nullable(z.number()),
  once_in_months: z.nullable(z.number()),
  valid_until: z.nullable(day),
  active: z.boolean(),
  version,
});

const few = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));

/** What HR may change of a kind. Its family and nature are code and law. */
export const kindChange = z.strictObject({
  name_es: text(60),
  name_en: text(60),
  note_es: optionalText(80),
  note_en: optionalText(80),
  max_days: z.nullable(few(1, 540)),
  evidence: z.enum(evidenceRules),
  evidence_days: few(1, 60),
  notice_days: few(0, 60),
  decide_hours: few(1, 240),
  second_level_days: z.nullable(few(1, 60)),
  once_in_months: z.nullable(few(1, 24)),
  valid_until: z.nullable(day),
  source: optionalText(120),
  active: z.boolean(),
  version,
});
