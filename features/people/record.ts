import * as z from 'zod/mini';
import { colleague } from '#features/organization/chart-calls.ts';
import { id, moment } from '#platform/contract/schemas.ts';
import { employeeStatuses } from './policy.ts';
import { changeKinds, changeStates, profileParts, readParts } from './profile.ts';

// What the calls of this room tell of people, by its names on the wire.

export const label = z.nullable(z.string());

const number = z.nullable(z.number());
const named = z.nullable(z.object({ id, name: z.string() }));
export const status = z.enum(employeeStatuses);

const personal = z.object({
  first_names: z.string(),
  last_names: z.string(),
  document_type: z.string(),
  document_number: z.string(),
  document_issued_on: label,
  document_issue_place: label,
  born_on: label,
  gender: label,
  age: number,
  marital_status: label,
  academic_level: label,
  health_entity: named,
  pension_fund: named,
});

const contact = z.object({
  department: label,
  city: named,
  country: named,
  locality: label,
  neighborhood: label,
  address: label,
  personal_email: label,
  stratum: number,
  housing_type: label,
  phone: label,
  landline: label,
});

const employment = z.object({
  position: z.string(),
  position_type: label,
  status,
  corporate_email: label,
  contract_type: label,
  entered_on: z.string(),
  retired_on: label,
  suspended_until: label,
  contractor: label,
  cost_center: label,
  sub_cost_center: label,
  client: label,
  campaign: label,
  sub_campaign: label,
  headquarters: label,
  headquarters_city: label,
  profile: label,
  boss: label,
});

const fieldChange = z.object({ field: z.string(), before: label, after: label });
export const change = z.object({
  id,
  /** What one changes oneself, or what is asked of HR. */
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  changes: z.array(fieldChange),
  asked_at: moment,
  decided_at: z.nullable(moment),
  decided_by: label,
  reason: label,
  /** Why the person asked for it. */
  asked_reason: label,
});

/** What stands over somebody's data for whoever reads it, such as a claim in progress, and where more of it stands. */
const legend = z.object({ text: z.string(), link: z.nullable(z.string()) });

/** What somebody was recognized for, the last first. */
export const badges = z.array(z.object({ title: z.string(), detail: z.string() }));

export const profile = z.object({
  id,
  version: z.number(),
  name: z.string(),
  nickname: label,
  photo: z.string(),
  has_photo: z.boolean(),
  /** Whether colleagues see birthday and years in the company. */
  celebrates: z.boolean(),
  personal,
  contact,
  contract: employment,
  /** What waits for a decision. */
  pending: z.nullable(change),
  /** What the person has asked HR to correct. */
  correction: z.nullable(change),
  season: z.object({ opens_on: z.string(), due_on: z.string(), confirmed: z.array(z.enum(profileParts)) }),
  /** How many people looked at one's data in the last thirty days. */
  readers: z.number(),
  legends: z.array(legend),
  /** Where the reader sits today or next. */
  seat: z.nullable(z.object({ title: z.string(), detail: z.string(), link: z.string() })),
  badges,
});

export const sheetRow = z.object({
  ...colleague,
  /** By which they want to be known and found; null for who gave none. */
  nickname: label,
  cost_center: label,
  sub_cost_center: label,
  headquarters: label,
  entered_on: z.nullable(z.string()),
  status: z.nullable(status),
  document_number: label,
});

/** The contract by ids, for who may change it. */
const editing = z.object({
  version: z.number(),
  position: z.string(),
  position_type: label,
  contract_type: label,
  entered_on: z.string(),
  retired_on: label,
  suspended_until: label,
  corporate_email: label,
  contractor: named,
  profile: named,
  headquarters: named,
  campaign: named,
  sub_campaign: named,
  client: named,
  cost_center: named,
  sub_cost_center: named,
  boss: named,
});

/** What who manages the person needs to act on the sheet. */
const managing = z.object({
  version: z.number(),
  status,
  entered_on: z.string(),
  external_access: z.boolean(),
  /** Whether personal and contact data may be changed too. */
  edits: z.boolean(),
  nickname: label,
  /** The photo that they put up, which may be taken away. */
  photo: z.nullable(id),
  /** What the person has asked for and nobody has decided yet. */
  pending: z.nullable(change),
});

export const sheet = z.object({
  ...sheetRow.shape,
  editing: z.nullable(editing),
  managing: z.nullable(managing),
  /** Whether the caller may read what they earn, and set it; the sheet itself never says a sum. */
  pay: z.enum(['closed', 'read', 'update']),
  parts: z.array(z.enum(readParts)),
  legends: z.array(legend),
  personal: z.nullable(personal),
  contact: z.nullable(contact),
  contract: z.nullable(employment),
});
