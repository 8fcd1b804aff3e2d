import * as z from 'zod/mini';
import { id, pageQuery } from '#platform/contract/schemas.ts';

/** The filters of a list of people or of their records by where they work, each narrowing the one before. */
export const placeQuery = {
  cost_center: z.optional(id),
  sub_cost_center: z.optional(id),
  campaign: z.optional(id),
  sub_campaign: z.optional(id),
};

/** With its page. */
export const placedPage = { ...pageQuery, ...placeQuery };
