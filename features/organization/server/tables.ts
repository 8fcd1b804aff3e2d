import type { Generated } from 'kysely';

interface Entry {
  id: string;
  name: string;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface CodedEntry extends Entry {
  code: string;
}

interface CityTable extends Entry {
  country_id: string;
  /** DANE's code of the municipality, where it is one. */
  code: string | null;
  department: string;
}

interface HeadquartersTable extends CodedEntry {
  city_id: string;
  address: Generated<string>;
}

interface SubCostCenterTable extends CodedEntry {
  cost_center_id: string;
}

interface CampaignTable extends CodedEntry {
  client_id: string;
  cost_center_id: string;
  sub_cost_center_id: string;
}

interface SubCampaignTable extends Entry {
  campaign_id: string;
}

declare module '#platform/server/context.ts' {
  interface Database {
    countries: CodedEntry;
    cities: CityTable;
    clients: CodedEntry;
    contractors: CodedEntry;
    headquarters: HeadquartersTable;
    profiles: CodedEntry;
    cost_centers: CodedEntry;
    sub_cost_centers: SubCostCenterTable;
    campaigns: CampaignTable;
    sub_campaigns: SubCampaignTable;
    health_entities: CodedEntry;
    pension_funds: CodedEntry;
  }
  interface Events {
    'organization.changed': { list: string; entryId: string };
  }
}
