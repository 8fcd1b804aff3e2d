import type { Handlers } from '#platform/server/room.ts';
import type { coverageCalls } from '../coverage-calls.ts';
import { getCoverage, setNeeds } from './coverage.ts';
import { importNeeds } from './coverage-import.ts';

export const coverageRoutes: Handlers<typeof coverageCalls> = {
  getCoverage: async (ctx, { query }) => {
    const { campaign, canEdit, days } = await getCoverage(ctx, query);
    return { campaign, can_edit: canEdit, days };
  },
  setNeeds: async (ctx, { body: { campaign_id: campaignId, days, ranges } }) => ({
    days: await setNeeds(ctx, { campaignId, days, ranges }),
  }),
  importNeeds: (ctx, { form, files }) =>
    importNeeds(ctx, files[0]!, { campaignId: form.campaign_id, apply: form.apply === 'yes' }),
};
