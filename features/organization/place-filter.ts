import * as z from 'zod/mini';
import { id, pageQuery } from '#platform/contract/schemas.ts';

/** The filters of a list of people or of their records by where they work, site and cost centre apart, each with what lies in it. */
export const placeQuery = {
  country: z.optional(id),
  headquarters: z.optional(id),
  cost_center: z.optional(id),
  sub_cost_center: z.optional(id),
  campaign: z.optional(id),
  sub_campaign: z.optional(id),
};

/** With its page. */
export const placedPage = { ...pageQuery, ...placeQuery };
