import * as z from 'zod/mini';
import { id } from '#platform/contract/schemas.ts';

const limit = z.optional(z.array(id).check(z.maxLength(500)));

/** On the wire and in forms: an absent or empty dimension does not limit. */
export const audienceSchema = z.strictObject({
  clients: limit,
  campaigns: limit,
  costCenters: limit,
  headquarters: limit,
  profiles: limit,
  people: limit,
});
