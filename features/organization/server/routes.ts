import { handle } from '#platform/server/room.ts';
import type { Context } from '#platform/server/context.ts';
import { contract } from '../contract.ts';
import { createEntry, renameEntry, setEntryActive } from './actions.ts';
import { getEntry, listEntriesOf } from './entry.ts';
import * as organization from './queries.ts';

export const routes = handle(contract, {
  listCostCenters,
  listSubCostCenters: (ctx, { body }) => listSubCostCenters(ctx, body),
  listCampaigns: (ctx, { body }) => listCampaigns(ctx, body),
  listCostCentersOfLists: listCostCenters,
  listSubCostCentersOfLists: (ctx, { form }) => listSubCostCenters(ctx, form),
  listCampaignsOfLists: (ctx, { form }) => listCampaigns(ctx, form),
  listSubCampaigns: async (ctx, { params }) => whole(await organization.listSubCampaigns(ctx, params.id)),
  listCountries: async (ctx) => whole(await organization.listCountries(ctx)),
  listCities: async (ctx, { body }) => whole(await organization.listCities(ctx, body.country_id)),
  async listHeadquarters(ctx) {
    const all = await organization.listHeadquarters(ctx);
    return whole(all.map(({ cityId, countryId, ...site }) => ({ ...site, city_id: cityId, country_id: countryId })));
  },
  listClients: async (ctx) => whole(await organization.listClients(ctx)),
  listContractors: async (ctx) => whole(await organization.listContractors(ctx)),
  listProfiles: async (ctx) => whole(await organization.listProfiles(ctx)),
  async listCampaignsWithClients(ctx) {
    const all = await organization.listCampaignsWithClients(ctx);
    return whole(
      all.map(({ clientId, costCenterId, ...campaign }) => ({
        ...campaign,
        client_id: clientId,
        cost_center_id: costCenterId,
      })),
    );
  },
  listEntries: (ctx, { params, query }) => listEntriesOf(ctx, params.list, query),
  async getEntry(ctx, { params }) {
    const { history, ...entry } = await getEntry(ctx, params.list, params.id);
    return { ...entry, history: history.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })) };
  },
  createEntry: async (ctx, { params, body }) => ({ id: await createEntry(ctx, params.list, body) }),
  renameEntry: async (ctx, { params, body }) => ({ version: await renameEntry(ctx, { ...params, ...body }) }),
  setEntryActive: async (ctx, { params, body }) => ({ version: await setEntryActive(ctx, { ...params, ...body }) }),
});

async function listCostCenters(ctx: Context) {
  const all = await organization.listCostCenters(ctx);
  return whole(all.map(({ id, code, name }) => ({ id, cc: code, name })));
}

async function listSubCostCenters(ctx: Context, { cc }: { cc: string }) {
  const all = await organization.listSubCostCenters(ctx, cc);
  return whole(all.map(({ id, code, name }) => ({ id, cod_scc: code, name })));
}

async function listCampaigns(ctx: Context, { cc, scc }: { cc: string; scc: string }) {
  const all = await organization.listCampaigns(ctx, cc, scc);
  return whole(all.map(({ id, name }) => ({ campaign_id: id, Campaign: name })));
}

/** Reference lists are never paged. */
function whole<T>(items: readonly T[]) {
  return { items, total: items.length };
}
