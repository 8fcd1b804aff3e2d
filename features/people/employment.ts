import * as z from 'zod/mini';
import { day, id, optionalText, text, version } from '#platform/contract/schemas.ts';
import { contractTypes, positionTypes } from './policy.ts';

/** What HR keeps of somebody's contract. A campaign decides client and cost centers of who works in one. */
export const employmentFields = [
  'position',
  'positionType',
  'contractType',
  'enteredOn',
  'retiredOn',
  'suspendedUntil',
  'corporateEmail',
  'contractorId',
  'profileId',
  'headquartersId',
  'campaignId',
  'subCampaignId',
  'clientId',
  'costCenterId',
  'subCostCenterId',
  'bossId',
] as const;
export type EmploymentField = (typeof employmentFields)[number];

/** Fields that a campaign brings with it. */
export const campaignFields = ['clientId', 'costCenterId', 'subCostCenterId'] as const satisfies EmploymentField[];

const email = z
  .string()
  .check(z.trim(), z.maxLength(160), z.regex(/^(|[^\s@]+@[^\s@]+\.[^\s@]{2,})$/, { error: 'people.issue.email' }));
const orNone = <const Values extends readonly string[]>(values: Values) => z.enum(['', ...values] as const);
const place = z.optional(z.union([id, z.literal('')]));

const fields = {
  position: z.optional(text(80)),
  position_type: z.optional(orNone(positionTypes)),
  contract_type: z.optional(orNone(contractTypes)),
  entered_on: z.optional(day),
  /** Only of who has left: the day is corrected, never taken away. */
  retired_on: z.optional(day),
  /** Only of who is suspended: the last day of it; without one a hand ends it. */
  suspended_until: z.optional(z.union([day, z.literal('')])),
  corporate_email: z.optional(email),
  contractor: place,
  profile: place,
  headquarters: place,
  campaign: place,
  /** A part of the campaign; who changes campaign leaves it. */
  sub_campaign: place,
  client: place,
  cost_center: place,
  sub_cost_center: place,
  boss: place,
};

/** What HR sends of somebody's contract: an absent field stays as it is and an empty one is taken away. */
export const employmentUpdate = z.strictObject({ version, ...fields });

export type EmploymentInput = Omit<(typeof employmentUpdate)['_zod']['output'], 'version'>;

/** The fields of a contract that one may ask to have corrected, by their names on the wire. */
export const correctable = [
  'position',
  'position_type',
  'contract_type',
  'entered_on',
  'corporate_email',
  'contractor',
  'headquarters',
  'campaign',
  'cost_center',
  'boss',
] as const;
export type Correctable = (typeof correctable)[number];

/** What somebody asks to have corrected in their own contract, and why. */
export const correctionAsk = z.strictObject({
  field: z.enum(correctable),
  value: optionalText(160),
  reason: text(400, 10),
});

/** One field's value by the rules of the contract. */
export function readCorrection(field: Correctable, value: string): EmploymentInput | undefined {
  const parsed = z.safeParse(z.strictObject(fields), { [field]: value });
  return parsed.success && value !== '' ? parsed.data : undefined;
}

/** Whether a field may be corrected by itself: who works in a campaign has its cost centers. */
export function isCorrectable(field: Correctable, contract: { campaign: string | null }): boolean {
  return contract.campaign === null || field !== 'cost_center';
}
