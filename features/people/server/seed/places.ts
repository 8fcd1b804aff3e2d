import {
  findPlace,
  listCampaignsWithClients,
  listCities,
  listClients,
  listContractors,
  listCostCenters,
  listHeadquarters,
  listHealthEntities,
  listPensionFunds,
  listProfiles,
  listSubCampaigns,
  listSubCostCenters,
} from '#features/organization/server/queries.ts';
import type { Read } from '#platform/server/context.ts';

/** The columns of an employee that say where they belong. */
export interface PlaceColumns {
  readonly headquarters_id: string;
  readonly client_id: string | null;
  readonly cost_center_id: string | null;
  readonly sub_cost_center_id: string | null;
  readonly campaign_id: string | null;
}

export type Places = Awaited<ReturnType<typeof readPlaces>>;

/** The organization's ids by their codes, read once. An unknown code throws. */
export async function readPlaces(read: Read) {
  const headquarters = await listHeadquarters(read);
  const administration = '9010';
  const costCenters = byCode(await listCostCenters(read));
  const subCostCenters = byCode(await listSubCostCenters(read, administration));
  const campaignsByCode = new Map<string, { place: Omit<PlaceColumns, 'headquarters_id'>; parts: string[] }>();
  for (const { id, code } of await listCampaignsWithClients(read)) {
    const place = await findPlace(read, { kind: 'campaign', id });
    const parts = (await listSubCampaigns(read, id)).map((part) => part.id);
    campaignsByCode.set(code, {
      parts,
      place: {
        client_id: place?.clientId ?? null,
        cost_center_id: place?.costCenterId ?? null,
        sub_cost_center_id: place?.subCostCenterId ?? null,
        campaign_id: id,
      },
    });
  }
  const headquartersByCode = byCode(headquarters);
  const cities = new Map(headquarters.map(({ code, city, cityId }) => [code, { id: cityId, name: city }]));
  return {
    client: byCode(await listClients(read)),
    profile: byCode(await listProfiles(read)),
    contractor: byCode(await listContractors(read)),
    healthEntity: byCode(await listHealthEntities(read)),
    pensionFund: byCode(await listPensionFunds(read)),
    municipality: byCode((await listCities(read, 'CO')).map((city) => ({ ...city, code: city.code ?? city.id }))),
    /** The city of a headquarters, by the code of the headquarters. */
    cityOf: (code: string) => found(cities, code),
    /** The staff that serves all clients sits in the first headquarters. */
    shared: (subCostCenter: string): PlaceColumns => ({
      headquarters_id: headquartersByCode('CHA'),
      client_id: null,
      cost_center_id: costCenters(administration),
      sub_cost_center_id: subCostCenters(subCostCenter),
      campaign_id: null,
    }),
    campaign: (code: string, at: string) => {
      const { place, parts } = found(campaignsByCode, code);
      return { place: { ...place, headquarters_id: headquartersByCode(at) } satisfies PlaceColumns, parts };
    },
  };
}

function byCode(entries: readonly { id: string; code: string }[]): (code: string) => string {
  const ids = new Map(entries.map(({ id, code }) => [code, id]));
  return (code) => found(ids, code);
}

function found<T>(entries: ReadonlyMap<string, T>, code: string): T {
  const entry = entries.get(code);
  if (entry === undefined) throw new Error(`The demo company has no ${code}`);
  return entry;
}
