import * as z from 'zod/mini';
import { id, moment, text } from '#platform/contract/schemas.ts';

// The shapes of a large file on its way: what begins it, and how far it has come.

const uploadStates = ['open', 'finishing', 'done'] as const;

/** The largest that the schema lets through; what a use allows is told by its own limit. */
const mostBytes = 10 * 1_073_741_824;

/** What anybody may say that a file weighs, so that the limit of its use is what is told; no disk holds more. */
const namedBytes = 1_024 * mostBytes;

/** What a room's own call takes that begins an upload for one of its uses. */
export const uploadBody = z.strictObject({
  name: text(300),
  size: z.number().check(z.int(), z.minimum(1), z.maximum(namedBytes)),
});

export const upload = z.object({
  id,
  name: z.string(),
  size: z.number(),
  chunk_bytes: z.number(),
  /** Where the chunks begin that have arrived. */
  received: z.array(z.number()),
  state: z.enum(uploadStates),
  file: z.nullable(z.object({ id, name: z.string(), type: z.string(), size: z.number() })),
  expires_at: moment,
});

export const chunkParams = z.object({
  id,
  start: z.coerce.number<string | number>().check(z.int(), z.minimum(0), z.maximum(mostBytes)),
});

export const chunkForm = z.strictObject({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
