import * as z from 'zod/mini';
import { id, optionalText, text } from '#platform/contract/schemas.ts';
import type { EmploymentField } from './employment.ts';
import { academicLevels, housingTypes, maritalStatuses, sheetParts } from './policy.ts';

/** The parts of a profile that a person confirms twice a year. */
export const profileParts = ['personal', 'contact'] as const;
export type ProfilePart = (typeof profileParts)[number];

/** What may be read of a person that no sheet shows. */
const partsBeyond = [
  'pay',
  'health',
  'documents',
  'answers',
  'gate',
  'discipline',
  'absences',
  'hours',
  'cases',
  'activity',
] as const;

/** What somebody may have read of a person: a part of their sheet, or what no sheet shows. */
export const readParts = [...sheetParts, ...partsBeyond] as const;
export type ReadPart = (typeof readParts)[number];

/** Parts whose reading is written down, for the person to see. */
export const sensitiveParts = [
  'document',
  'contract',
  'personal',
  'contact',
  ...partsBeyond,
] as const satisfies readonly ReadPart[];

/** Opened one by one, shown among others in a list, or taken along in a file. */
export const readWays = ['seen', 'listed', 'exported'] as const;
export type ReadWay = (typeof readWays)[number];

export const changeStates = ['applied', 'pending', 'approved', 'refused', 'withdrawn'] as const;
export type ChangeState = (typeof changeStates)[number];

/** What one changes of one's own data, asks HR to correct in one's contract, or what the calendar changes: leaves, and suspensions that end. */
export const changeKinds = ['update', 'correction', 'leave', 'suspension'] as const;
export type ChangeKind = (typeof changeKinds)[number];
export type AskedKind = 'update' | 'correction';

/** One field of a change as readers see it: entities by name, choices by code, days as `YYYY-MM-DD`; of a photo only that it is another one. */
export interface FieldChange {
  readonly field: ProfileField | IdentityField | EmploymentField | 'status' | 'photo' | 'externalAccess';
  readonly before: string | null;
  readonly after: string | null;
}

/** How somebody is reached, and where they live. */
export const contactFields = [
  'phone',
  'landline',
  'personalEmail',
  'cityId',
  'locality',
  'neighborhood',
  'address',
  'stratum',
  'housingType',
] as const;

/** Fields that count at once. */
export const freeFields = ['nickname', ...contactFields] as const;

/** Fields that pay and contracts depend on: with a document, and after who manages people has agreed. */
export const guardedFields = [
  'firstNames',
  'lastNames',
  'maritalStatus',
  'academicLevel',
  'healthEntityId',
  'pensionFundId',
] as const;

/** Who somebody is before the law, which HR corrects; a user name that was the document number goes with it. */
export const identityFields = [
  'documentType',
  'documentNumber',
  'documentIssuedOn',
  'documentIssuePlace',
  'bornOn',
  'gender',
  'username',
] as const;
export type IdentityField = (typeof identityFields)[number];

export type ProfileField = (typeof freeFields)[number] | (typeof guardedFields)[number];

const phone = z
  .string()
  .check(z.trim(), z.maxLength(20), z.regex(/^(|[+()\d][\d ()-]{5,18}\d)$/, { error: 'people.issue.phone' }));
const email = z
  .string()
  .check(z.trim(), z.maxLength(160), z.regex(/^(|[^\s@]+@[^\s@]+\.[^\s@]{2,})$/, { error: 'people.issue.email' }));
const orNone = <const Values extends readonly string[]>(values: Values) => z.enum(['', ...values] as const);

/** What a person sends of their own data; an absent field stays as it is and an empty one is taken away. */
export const profileUpdate = z.strictObject({
  version: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  nickname: z.optional(optionalText(40)),
  phone: z.optional(phone),
  landline: z.optional(phone),
  personal_email: z.optional(email),
  city: z.optional(z.union([id, z.literal('')])),
  locality: z.optional(optionalText(80)),
  neighborhood: z.optional(optionalText(80)),
  address: z.optional(optionalText(160)),
  stratum: z.optional(z.string().check(z.regex(/^[1-6]?$/))),
  housing_type: z.optional(orNone(housingTypes)),
  first_names: z.optional(text(80)),
  last_names: z.optional(text(80)),
  marital_status: z.optional(orNone(maritalStatuses)),
  academic_level: z.optional(orNone(academicLevels)),
  health_entity: z.optional(z.union([id, z.literal('')])),
  pension_fund: z.optional(z.union([id, z.literal('')])),
});

/** Fields by name; empty is null, and what is absent stays. */
export type ProfileFields = { readonly [Field in ProfileField]?: string | number | null | undefined };

/** What came as text, by field: an empty text is none. */
export function profileFieldsOf(form: Omit<(typeof profileUpdate)['_zod']['output'], 'version'>): ProfileFields {
  const orNull = (value: string | undefined) => (value === '' ? null : value);
  const stratum = orNull(form.stratum);
  return {
    nickname: orNull(form.nickname),
    phone: orNull(form.phone),
    landline: orNull(form.landline),
    personalEmail: orNull(form.personal_email),
    cityId: orNull(form.city),
    locality: orNull(form.locality),
    neighborhood: orNull(form.neighborhood),
    address: orNull(form.address),
    stratum: stratum ? Number(stratum) : stratum,
    housingType: orNull(form.housing_type),
    firstNames: form.first_names,
    lastNames: form.last_names,
    maritalStatus: orNull(form.marital_status),
    academicLevel: orNull(form.academic_level),
    healthEntityId: orNull(form.health_entity),
    pensionFundId: orNull(form.pension_fund),
  };
}

export interface UpdateSeason {
  /** The first day on which a confirmation counts, `YYYY-MM-DD`. */
  readonly opensOn: string;
  /** The last day to confirm. */
  readonly dueOn: string;
}

/** Everybody looks through their data twice a year: in May and in November. The season that a day belongs to. */
export function updateSeasonOn(day: string): UpdateSeason {
  const [year = 0, month = 1] = day.split('-').map(Number);
  if (month >= 11) return { opensOn: `${year}-11-01`, dueOn: `${year}-11-30` };
  if (month >= 5) return { opensOn: `${year}-05-01`, dueOn: `${year}-05-31` };
  return { opensOn: `${year - 1}-11-01`, dueOn: `${year - 1}-11-30` };
}
