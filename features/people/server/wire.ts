import type { badgesOf } from './badge-ports.ts';
import type { getCard } from './card-facts.ts';
import type { Colleague } from './colleague.ts';
import type { HistoryRow } from './asked-ports.ts';
import type { OwnProfile } from './profile.ts';
import type { RecordGroups } from './record.ts';
import type { PaidPerson } from './salary-list.ts';
import type { ListedSalary } from './salary.ts';
import type { Sheet, SheetRow } from './sheet.ts';

// From the room's words to those on the wire.

/** `v` changes with the photo, so that browsers may keep it for good. */
export function photoUrl(personId: string, version: string): string {
  return `/api/user/img/${personId}?size=medium&v=${version}`;
}

export function wireProfile(profile: OwnProfile) {
  return {
    id: profile.id,
    version: profile.version,
    name: profile.name,
    nickname: profile.nickname,
    photo: photoUrl(profile.id, profile.photoVersion),
    has_photo: profile.hasPhoto,
    celebrates: profile.isCelebrated,
    ...wireGroups(profile),
    pending: profile.pending && wireChange(profile.pending),
    correction: profile.correction && wireChange(profile.correction),
    season: { opens_on: profile.season.opensOn, due_on: profile.season.dueOn, confirmed: profile.season.confirmed },
    readers: profile.readers,
    legends: profile.legends,
    seat: profile.seat,
    badges: profile.badges,
  };
}

export function wireChange(row: HistoryRow) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    changes: [...row.changes],
    asked_at: row.askedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: row.decidedBy,
    reason: row.reason,
    asked_reason: row.askedReason,
  };
}

export function wireRow(row: SheetRow) {
  return {
    ...row,
    cost_center: row.costCenter,
    sub_cost_center: row.subCostCenter,
    entered_on: row.enteredOn,
    nickname: row.nickname,
    document_number: row.documentNumber,
  };
}

export function wirePaid({ documentNumber, salary, ...person }: PaidPerson) {
  return {
    ...person,
    document_number: documentNumber,
    salary: salary && { amount: salary.amount, kind: salary.kind, valid_from: salary.validFrom },
  };
}

export function wireSalary(row: ListedSalary) {
  const { id, amount, kind, reason, state } = row;
  return {
    ...{ id, amount, kind, reason, state },
    valid_from: row.validFrom,
    set_by: row.setBy,
    set_at: row.setAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    ended_by: row.endedBy,
    ended_reason: row.endedReason,
  };
}

export function wireSheet(sheet: Sheet) {
  const { personal, contact, contract } = sheet;
  return {
    ...wireRow(sheet),
    parts: sheet.parts,
    legends: sheet.legends,
    editing: sheet.editing && wireEditing(sheet.editing),
    managing: sheet.managing && wireManaging(sheet.managing),
    pay: sheet.pay,
    personal: personal && wirePersonal(personal),
    contact: contact && wireContact(contact),
    contract: contract && wireContract(contract),
  };
}

function wireManaging({ enteredOn, externalAccess, pending, ...same }: NonNullable<Sheet['managing']>) {
  return {
    ...same,
    entered_on: enteredOn,
    external_access: externalAccess,
    pending: pending && wireChange(pending),
  };
}

function wireEditing({
  positionType,
  contractType,
  enteredOn,
  retiredOn,
  suspendedUntil,
  corporateEmail,
  costCenter,
  subCostCenter,
  subCampaign,
  ...same
}: NonNullable<Sheet['editing']>) {
  return {
    ...same,
    position_type: positionType,
    contract_type: contractType,
    entered_on: enteredOn,
    retired_on: retiredOn,
    suspended_until: suspendedUntil,
    corporate_email: corporateEmail,
    cost_center: costCenter,
    sub_cost_center: subCostCenter,
    sub_campaign: subCampaign,
  };
}

function wireGroups({ personal, contact, contract }: RecordGroups) {
  return { personal: wirePersonal(personal), contact: wireContact(contact), contract: wireContract(contract) };
}

function wirePersonal(group: RecordGroups['personal']) {
  return {
    first_names: group.firstNames,
    last_names: group.lastNames,
    document_type: group.documentType,
    document_number: group.documentNumber,
    document_issued_on: group.documentIssuedOn,
    document_issue_place: group.documentIssuePlace,
    born_on: group.bornOn,
    gender: group.gender,
    age: group.age,
    marital_status: group.maritalStatus,
    academic_level: group.academicLevel,
    health_entity: group.healthEntity,
    pension_fund: group.pensionFund,
  };
}

function wireContact({ personalEmail, housingType, ...group }: RecordGroups['contact']) {
  return { ...group, personal_email: personalEmail, housing_type: housingType };
}

function wireContract(group: RecordGroups['contract']) {
  return {
    position: group.position,
    position_type: group.positionType,
    status: group.status,
    corporate_email: group.corporateEmail,
    contract_type: group.contractType,
    entered_on: group.enteredOn,
    retired_on: group.retiredOn,
    suspended_until: group.suspendedUntil,
    contractor: group.contractor,
    cost_center: group.costCenter,
    sub_cost_center: group.subCostCenter,
    client: group.client,
    campaign: group.campaign,
    sub_campaign: group.subCampaign,
    headquarters: group.headquarters,
    headquarters_city: group.headquartersCity,
    profile: group.profile,
    boss: group.boss,
  };
}

/** A colleague's card. */
export function wireCard(
  { person, boss, hasSheet, celebration }: Awaited<ReturnType<typeof getCard>>,
  badges: Awaited<ReturnType<typeof badgesOf>>,
) {
  return {
    ...colleagueOf(person),
    corporate_email: person.corporateEmail,
    leader: boss ? colleagueOf(boss) : null,
    celebration: celebration
      ? {
          occasion: celebration.occasion,
          day: celebration.monthDay,
          years: celebration.years,
          greeted: celebration.isGreeted,
        }
      : null,
    badges,
    has_sheet: hasSheet,
  };
}

const colleagueOf = ({ id, name, position, client, campaign }: Colleague) => ({ id, name, position, client, campaign });
