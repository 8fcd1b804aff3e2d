import type { Updateable } from 'kysely';
import type { Database } from '#platform/server/context.ts';

type Columns = Updateable<Database['employees']>;

/** The column behind each field of a record that HR keeps. */
const fieldColumns = {
  documentType: 'document_type',
  documentNumber: 'document_number',
  documentIssuedOn: 'document_issued_on',
  documentIssuePlace: 'document_issue_place',
  firstNames: 'first_names',
  lastNames: 'last_names',
  displayName: 'display_name',
  nickname: 'nickname',
  username: 'username',
  corporateEmail: 'corporate_email',
  bornOn: 'born_on',
  gender: 'gender',
  maritalStatus: 'marital_status',
  academicLevel: 'academic_level',
  healthEntityId: 'health_entity_id',
  pensionFundId: 'pension_fund_id',
  cityId: 'city_id',
  locality: 'locality',
  neighborhood: 'neighborhood',
  address: 'address',
  personalEmail: 'personal_email',
  stratum: 'stratum',
  housingType: 'housing_type',
  phone: 'phone',
  landline: 'landline',
  position: 'position',
  positionType: 'position_type',
  contractType: 'contract_type',
  enteredOn: 'entered_on',
  retiredOn: 'retired_on',
  suspendedUntil: 'suspended_until',
  contractorId: 'contractor_id',
  costCenterId: 'cost_center_id',
  subCostCenterId: 'sub_cost_center_id',
  clientId: 'client_id',
  campaignId: 'campaign_id',
  subCampaignId: 'sub_campaign_id',
  headquartersId: 'headquarters_id',
  profileId: 'profile_id',
  bossId: 'boss_id',
  language: 'language',
  celebrationsHidden: 'celebrations_hidden',
} as const satisfies Record<string, keyof Columns>;

/** Fields to write; an absent one stays as it is. Days are `YYYY-MM-DD`. */
export type EmployeeFields = {
  readonly [Field in keyof typeof fieldColumns]?: Columns[(typeof fieldColumns)[Field]] | undefined;
};

/** The given fields by column; user name and corporate e-mail in lower case, as they are compared. */
export function columnsOf(fields: EmployeeFields): Columns {
  const columns: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(fieldColumns)) {
    const value = fields[field as keyof EmployeeFields];
    if (value === undefined) continue;
    const isFolded = column === 'username' || column === 'corporate_email';
    columns[column] = isFolded && typeof value === 'string' ? value.toLowerCase() : value;
  }
  return columns;
}
