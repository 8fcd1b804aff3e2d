import { fold } from '#platform/contract/fold.ts';

/** The lists that an administrator keeps, in the order in which screens show them. */
export const referenceLists = [
  'clients',
  'campaigns',
  'sub_campaigns',
  'cost_centers',
  'sub_cost_centers',
  'headquarters',
  'contractors',
  'profiles',
  'countries',
  'cities',
  'health_entities',
  'pension_funds',
] as const;
export type ReferenceList = (typeof referenceLists)[number];

/** What an entry is written with beside its name. Parents are chosen once; a code never changes, for other systems know it. */
export type EntryField =
  | 'code'
  | 'client_id'
  | 'cost_center_id'
  | 'sub_cost_center_id'
  | 'campaign_id'
  | 'city_id'
  | 'address'
  | 'country_id'
  | 'department';

/** The fields of each list; every one is required but the address. */
export const fieldsOf: Readonly<Record<ReferenceList, readonly EntryField[]>> = {
  clients: ['code'],
  campaigns: ['code', 'client_id', 'sub_cost_center_id'],
  sub_campaigns: ['campaign_id'],
  cost_centers: ['code'],
  sub_cost_centers: ['code', 'cost_center_id'],
  headquarters: ['code', 'city_id', 'address'],
  contractors: ['code'],
  profiles: ['code'],
  countries: ['code'],
  cities: ['country_id', 'department'],
  health_entities: ['code'],
  pension_funds: ['code'],
};

/** The list behind each field that names an entry of another list. */
export const parentLists = {
  client_id: 'clients',
  cost_center_id: 'cost_centers',
  sub_cost_center_id: 'sub_cost_centers',
  campaign_id: 'campaigns',
  city_id: 'cities',
  country_id: 'countries',
} as const satisfies Partial<Record<EntryField, ReferenceList>>;

export const isReferenceList = (name: string): name is ReferenceList =>
  (referenceLists as readonly string[]).includes(name);

/** A campaign called Vacio, in any case and with or without its accent, stands for none: filters leave it out. */
export const isNone = (campaign: string): boolean => fold(campaign).trim() === 'vacio';
