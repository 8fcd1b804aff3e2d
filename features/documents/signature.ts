import * as z from 'zod/mini';
import { moment, text } from '#platform/contract/schemas.ts';

// With what a person signs: in this room, and in others that ask for the same.

/** A PNG of at most 200 kB in base64. */
const drawn = z.strictObject({
  kind: z.literal('drawn'),
  png: z.string().check(z.maxLength(280_000), z.regex(/^[A-Za-z0-9+/]+=*$/)),
});
/** The name as it shall stand. */
const typed = z.strictObject({ kind: z.literal('typed'), text: text(80) });
/** A signature that is made now. */
export const newSignature = z.union([drawn, typed]);
/** The same, or the one that its owner keeps. */
export const signature = z.union([drawn, typed, z.strictObject({ kind: z.literal('kept') })]);

/** The signature that somebody keeps for next time; null when none. */
export const keptSignature = z.nullable(
  z.object({
    kind: z.enum(['drawn', 'typed']),
    text: z.nullable(z.string()),
    png: z.nullable(z.string()),
    kept_at: moment,
  }),
);

export type NewSignature = z.infer<typeof newSignature>;
export type SignatureInput = z.infer<typeof signature>;
