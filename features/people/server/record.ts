import { sql, type Kysely } from 'kysely';
import { nameOf } from '#features/organization/server/queries.ts';
import type { Database } from '#platform/server/context.ts';
import { ageOn } from '../calendar.ts';

/** The start of a query for the whole of what is known of people, with the names behind its ids. */
export function selectRecords(db: Kysely<Database>) {
  return db
    .selectFrom('employees')
    .leftJoin('cities', 'cities.id', 'employees.city_id')
    .leftJoin('headquarters', 'headquarters.id', 'employees.headquarters_id')
    .selectAll('employees')
    .select([
      'cities.name as city',
      'cities.department',
      'cities.country_id',
      nameOf('countries', 'cities.country_id').as('country'),
      'headquarters.name as headquarters',
      nameOf('cities', 'headquarters.city_id').as('headquarters_city'),
      nameOf('clients', 'employees.client_id').as('client'),
      nameOf('campaigns', 'employees.campaign_id').as('campaign'),
      nameOf('sub_campaigns', 'employees.sub_campaign_id').as('sub_campaign'),
      nameOf('cost_centers', 'employees.cost_center_id').as('cost_center'),
      nameOf('sub_cost_centers', 'employees.sub_cost_center_id').as('sub_cost_center'),
      nameOf('contractors', 'employees.contractor_id').as('contractor'),
      nameOf('health_entities', 'employees.health_entity_id').as('health_entity'),
      nameOf('pension_funds', 'employees.pension_fund_id').as('pension_fund'),
      nameOf('profiles', 'employees.profile_id').as('profile'),
      sql<string | null>`(select display_name from employees boss where boss.id = employees.boss_id)`.as('boss'),
      sql<string>`coalesce(employees.photo_file_id::text, employees.face_seed)`.as('photo_version'),
    ]);
}

export type RecordRow = Awaited<ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>>;

/** The groups of a record. The age is that of `today`, `YYYY-MM-DD`; it is nowhere kept. */
export function groupsOf(row: RecordRow, today: string) {
  return {
    personal: {
      firstNames: row.first_names,
      lastNames: row.last_names,
      documentType: row.document_type,
      documentNumber: row.document_number,
      documentIssuedOn: row.document_issued_on,
      documentIssuePlace: row.document_issue_place,
      bornOn: row.born_on,
      gender: row.gender,
      age: row.born_on === null ? null : ageOn(row.born_on, today),
      maritalStatus: row.marital_status,
      academicLevel: row.academic_level,
      healthEntity: entityOf(row.health_entity_id, row.health_entity),
      pensionFund: entityOf(row.pension_fund_id, row.pension_fund),
    },
    contact: {
      department: row.department,
      city: entityOf(row.city_id, row.city),
      country: entityOf(row.country_id, row.country),
      locality: row.locality,
      neighborhood: row.neighborhood,
      address: row.address,
      personalEmail: row.personal_email,
      stratum: row.stratum,
      housingType: row.housing_type,
      phone: row.phone,
      landline: row.landline,
    },
    contract: {
      position: row.position,
      positionType: row.position_type,
      status: row.status,
      corporateEmail: row.corporate_email,
      contractType: row.contract_type,
      enteredOn: row.entered_on,
      retiredOn: row.retired_on,
      suspendedUntil: row.suspended_until,
      contractor: row.contractor,
      costCenter: row.cost_center,
      subCostCenter: row.sub_cost_center,
      client: row.client,
      campaign: row.campaign,
      subCampaign: row.sub_campaign,
      headquarters: row.headquarters,
      headquartersCity: row.headquarters_city,
      profile: row.profile,
      boss: row.boss,
    },
  };
}

/** A contract by ids and names, for who may change it. */
export function editingOf(row: RecordRow) {
  return {
    version: row.version,
    position: row.position,
    positionType: row.position_type,
    contractType: row.contract_type,
    enteredOn: row.entered_on,
    retiredOn: row.retired_on,
    suspendedUntil: row.suspended_until,
    corporateEmail: row.corporate_email,
    contractor: entityOf(row.contractor_id, row.contractor),
    profile: entityOf(row.profile_id, row.profile),
    headquarters: entityOf(row.headquarters_id, row.headquarters),
    campaign: entityOf(row.campaign_id, row.campaign),
    subCampaign: entityOf(row.sub_campaign_id, row.sub_campaign),
    client: entityOf(row.client_id, row.client),
    costCenter: entityOf(row.cost_center_id, row.cost_center),
    subCostCenter: entityOf(row.sub_cost_center_id, row.sub_cost_center),
    boss: entityOf(row.boss_id, row.boss),
  };
}

export type RecordGroups = ReturnType<typeof groupsOf>;

function entityOf(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}
