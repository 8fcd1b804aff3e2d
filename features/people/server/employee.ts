import type { Selectable } from 'kysely';
import type { Database } from '#platform/server/context.ts';
import type { Place } from '#features/organization/policy.ts';

type Row = Selectable<Database['employees']>;

interface Names {
  client: string | null;
  campaign: string | null;
  cost_center: string | null;
  sub_cost_center: string | null;
  headquarters: string | null;
  profile: string | null;
  contractor: string | null;
  health_entity: string | null;
  pension_fund: string | null;
  city: string | null;
}

/** An employee's row and the names of its places, as the rooms speak of them: in the groups of the profile. */
export function employeeOf(row: Row & Names, place: Place) {
  return {
    id: row.id,
    version: row.version,
    name: row.display_name,
    nickname: row.nickname,
    username: row.username,
    language: row.language,
    faceSeed: row.face_seed,
    photoFileId: row.photo_file_id,
    celebrationsHidden: row.celebrations_hidden,
    place,
    personal: {
      firstNames: row.first_names,
      lastNames: row.last_names,
      documentType: row.document_type,
      documentNumber: row.document_number,
      documentIssuedOn: row.document_issued_on,
      documentIssuePlace: row.document_issue_place,
      bornOn: row.born_on,
      gender: row.gender,
      maritalStatus: row.marital_status,
      academicLevel: row.academic_level,
      healthEntityId: row.health_entity_id,
      healthEntity: row.health_entity,
      pensionFundId: row.pension_fund_id,
      pensionFund: row.pension_fund,
    },
    contact: {
      cityId: row.city_id,
      city: row.city,
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
      contractorId: row.contractor_id,
      contractor: row.contractor,
      costCenter: row.cost_center,
      subCostCenter: row.sub_cost_center,
      client: row.client,
      campaign: row.campaign,
      subCampaignId: row.sub_campaign_id,
      headquarters: row.headquarters,
      profileId: row.profile_id,
      profile: row.profile,
      bossId: row.boss_id,
    },
  };
}

/** Where an employee's row belongs. */
export function placeOfRow(
  row: Pick<Row, 'headquarters_id' | 'client_id' | 'cost_center_id' | 'sub_cost_center_id' | 'campaign_id'>,
): Place {
  return {
    headquartersId: row.headquarters_id,
    clientId: row.client_id,
    costCenterId: row.cost_center_id,
    subCostCenterId: row.sub_cost_center_id,
    campaignId: row.campaign_id,
  };
}
