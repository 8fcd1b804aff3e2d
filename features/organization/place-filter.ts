import * as z from 'zod/mini';
import { id, pageQuery } from '#platform/contract/schemas.ts';

/** Those of a list whose records know their campaign alone, as vacancies do. */
export const campaignQuery = {
  cost_center: z.optional(id),
  sub_cost_center: z.optional(id),
  campaign: z.optional(id),
};

/** The filters of a list of people or of their records by where they work, site and cost centre apart, each with what lies in it. */
export const placeQuery = {
  country: z.optional(id),
  headquarters: z.optional(id),
  ...campaignQuery,
  sub_campaign: z.optional(id),
};

/** With its page. */
export const placedPage = { ...pageQuery, ...placeQuery };
