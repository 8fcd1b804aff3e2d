import { anyCovers, type Place } from '#features/organization/policy.ts';
import { holds, reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = [
  'recruitment:request',
  'recruitment:approve',
  'recruitment:manage',
  'recruitment:see-pay',
] as const;

/** From whom a candidate came. */
export const sources = ['portal', 'internal', 'referral', 'fair', 'other'] as const;
export type Source = (typeof sources)[number];

export const englishLevels = ['none', 'a2', 'b1', 'b2', 'c1'] as const;

/** When in the day a vacancy is worked. */
export const shifts = ['morning', 'afternoon', 'night', 'rotating', 'office'] as const;
export type Shift = (typeof shifts)[number];

/** Documents that a candidate may be asked for; none of them says what must not matter. */
export const documentKinds = [
  'id',
  'diploma',
  'work_certificate',
  'english_certificate',
  'bank',
  'affiliations',
] as const;

/** The text to which a candidate agrees; a changed text gets another version. */
export const consentVersion = '2026-11';

/** So many months after an application closes its data is kept, unless the person agrees to more. */
export const keptMonths = 12;

/** Days for which employees alone see a vacancy. */
export const internalDays = 3;

/** What somebody without an account may ask about their data: what is known of them, that it be put right, or erased. */
export const dataAsks = ['copy', 'correction', 'deletion'] as const;

/** What the rule of a test says; `review` waits for somebody of selection. */
export const testResults = ['passed', 'review', 'failed'] as const;

/** Days that a candidate has for the documents that the vacancy asks for. */
export const documentDays = 5;

/** Days after which the link of a status page, and of an offer, no longer opens. */
export const linkDays = { status: 120, offer: 5 } as const;

/** Rows of a spreadsheet of candidates that are taken at once. */
export const mostImported = 500;

export const mostCvBytes = 5_000_000;
export const cvTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;

/** Working days of training that a cohort has before it takes calls. */
export const trainingDays = 10;

/** Stages in which who screens blindly sees neither name nor contact. */
export const blindStages: readonly string[] = ['applied', 'screened', 'tests'];

/** Steps whose words go to the candidate; what is written for any other step stays inside. */
export const told: readonly string[] = [
  'screen',
  'test',
  'interview',
  'check_references',
  'send_to_medical',
  'take_back',
  'keep',
  'reject',
];

export const vacancySorts = ['title', 'closes', 'seats', 'candidates'] as const;
export const candidateSorts = ['name', 'created'] as const;

/** Selection works on what belongs to this place. */
export function canManage(scope: Scope, place: Place): boolean {
  return anyCovers(reachOf(scope, 'recruitment:manage'), place);
}

/** Pay is for who may see it, and for who wrote it. */
export function canSeePay(scope: Scope, ownerId: string | null): boolean {
  return holds(scope, 'recruitment:see-pay') || (ownerId !== null && ownerId === scope.personId);
}

/** A point of 1 or of 4 needs the sentence that proves it. */
export function needsEvidence(points: readonly number[]): boolean {
  return points.some((point) => point === 1 || point === 4);
}

/** Letters of a document or a telephone that count when two are compared. */
export const bare = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
