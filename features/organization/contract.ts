import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, text } from '#platform/contract/schemas.ts';
import { management } from './management.ts';

const entry = z.object({ id, code: z.string(), name: z.string() });
const costCenter = z.object({ id, cc: z.string(), name: z.string() });
const subCostCenter = z.object({ id, cod_scc: z.string(), name: z.string() });
const campaign = z.object({ campaign_id: id, Campaign: z.string() });
const subCampaign = z.object({ id, name: z.string() });

/** A cost center or sub cost center, by its id or by its code. */
const key = text(60);
const byCostCenter = z.strictObject({ cc: key });
const byBoth = z.strictObject({ cc: key, scc: key });

/** Asked for again each time and answered with 304 while nothing changed; the browser keeps the answer for its visit. */
const reference = { access: 'session', answers: 'list', cacheSeconds: 0 } as const;

export const contract = {
  listCostCenters: endpoint({
    ...reference,
    method: 'GET',
    path: '/api/user/cc/all',
    summary: 'Cost centers',
    res: costCenter,
  }),
  listSubCostCenters: endpoint({
    ...reference,
    method: 'POST',
    path: '/api/user/scc',
    summary: 'Sub cost centers of a cost center',
    body: byCostCenter,
    res: subCostCenter,
  }),
  listCampaigns: endpoint({
    ...reference,
    method: 'POST',
    path: '/api/user/scc/campain',
    summary: 'Campaigns of a cost center and sub cost center',
    body: byBoth,
    res: campaign,
  }),
  listCostCentersOfLists: endpoint({
    ...reference,
    method: 'GET',
    path: '/lists/cc',
    summary: 'Cost centers, by the lists service',
    res: costCenter,
  }),
  listSubCostCentersOfLists: endpoint({
    ...reference,
    method: 'POST',
    path: '/lists/ccByScc',
    summary: 'Sub cost centers of a cost center, by the lists service',
    form: byCostCenter,
    urlencoded: true,
    res: subCostCenter,
  }),
  listCampaignsOfLists: endpoint({
    ...reference,
    method: 'POST',
    path: '/lists/campaniasByCcAndScc',
    summary: 'Campaigns of a cost center and sub cost center, by the lists service',
    form: byBoth,
    urlencoded: true,
    res: campaign,
  }),
  listSubCampaigns: endpoint({
    ...reference,
    method: 'GET',
    path: '/lists/campanias/{id}/subcampanias',
    summary: 'Sub campaigns of a campaign',
    params: idParams,
    res: subCampaign,
  }),
  listCountries: endpoint({
    ...reference,
    method: 'GET',
    path: '/api/ubicacion/paises',
    summary: 'Countries',
    res: entry,
  }),
  listCities: endpoint({
    ...reference,
    method: 'POST',
    path: '/api/ubicacion/ciudades',
    summary: 'Cities of a country, by its id or its ISO code',
    body: z.strictObject({ country_id: text(36) }),
    res: z.object({ id, code: z.nullable(z.string()), name: z.string(), department: z.string() }),
  }),
  listHeadquarters: endpoint({
    ...reference,
    method: 'GET',
    path: '/api/headquarters',
    summary: 'Headquarters with their cities',
    res: z.object({
      id,
      code: z.string(),
      name: z.string(),
      address: z.string(),
      city_id: id,
      city: z.string(),
      country_id: id,
      country: z.string(),
    }),
  }),
  listClients: endpoint({
    ...reference,
    method: 'GET',
    path: '/api/organization/clients',
    summary: 'Clients',
    res: entry,
  }),
  listContractors: endpoint({
    ...reference,
    method: 'GET',
    path: '/api/organization/contractors',
    summary: 'Contractors, the companies that employ',
    res: entry,
  }),
  listProfiles: endpoint({
    ...reference,
    method: 'GET',
    path: '/api/organization/profiles',
    summary: 'Profiles, the kinds of work that people do',
    res: entry,
  }),
  listCampaignsWithClients: endpoint({
    ...reference,
    method: 'GET',
    path: '/api/organization/campaigns',
    summary: 'All campaigns with their clients',
    res: z.object({ id, code: z.string(), name: z.string(), client_id: id, client: z.string(), cost_center_id: id }),
  }),
  ...management,
};
