import * as z from 'zod/mini';
import { decision } from '#features/cases/case.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { anyFile, spreadsheetFile } from '#platform/contract/media.ts';
import { id, idParams } from '#platform/contract/schemas.ts';
import { errors as recruitmentErrors } from '#features/recruitment/errors.ts';
import { errors } from './errors.ts';
import * as shape from './shape.ts';

const guarded = [
  ...Object.values(caseErrors),
  errors.no_consent,
  errors.duplicate,
  errors.is_employee,
  errors.is_former,
  errors.is_relative,
  errors.own_referral,
  errors.not_hired,
  errors.has_left,
  errors.still_here,
] as const;
const tokenParams = z.object({ token: z.string().check(z.maxLength(80)) });

export const contract = {
  listReferrals: endpoint({
    method: 'POST',
    path: '/api/references/getAllReferences',
    access: 'session',
    summary: 'The caller’s own referrals, and for who reviews or pays them those within reach',
    body: shape.listing,
    answers: 'list',
    res: shape.referralRow,
  }),
  addReferral: endpoint({
    method: 'POST',
    path: '/api/references/add/user',
    access: 'session',
    summary: 'Refers somebody; they are asked for their consent by a link before anything else is stored',
    body: shape.referring,
    answers: 'data',
    res: shape.referred,
    errors: [
      errors.yourself,
      errors.is_employee,
      errors.already_referred,
      errors.contact_missing,
      errors.too_many_open,
      errors.vacancy_closed,
    ],
    // The answer holds the link.
    blind: true,
    rateLimit: 20,
  }),
  downloadReferrals: endpoint({
    method: 'POST',
    path: '/api/references/getAllReferencesDownload',
    access: 'referrals:export',
    summary: 'Referrals within reach as an Excel file, such as the payments due for payroll; logged',
    body: shape.downloading,
    ...spreadsheetFile,
    errors: [errors.too_many_rows],
    rateLimit: 10,
  }),
  getHistory: endpoint({
    method: 'POST',
    path: '/api/references/history/by/reference',
    access: 'session',
    summary: 'One referral with what happened, for its referrer and for who reviews it',
    body: z.strictObject({ id }),
    answers: 'data',
    res: shape.referralDetail,
  }),
  getStanding: endpoint({
    method: 'GET',
    path: '/api/referrals/standing',
    access: 'session',
    summary: 'What the caller’s referrals brought and may bring, the rule of the bonus, and the open vacancies',
    answers: 'data',
    res: shape.standing,
  }),
  takeStep: endpoint({
    method: 'POST',
    path: '/api/referrals/{id}/steps',
    access: 'session',
    summary: 'Takes a step of a referral',
    params: idParams,
    body: shape.steps,
    answers: 'data',
    res: shape.referralDetail,
    errors: guarded,
  }),
  decideMany: endpoint({
    method: 'POST',
    path: '/api/referrals/decisions',
    access: ['referrals:review', 'referrals:pay'],
    summary: 'One step of many referrals, with a result for each',
    body: shape.deciding,
    answers: 'list',
    res: decision,
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/api/referrals/{id}/link',
    access: 'session',
    summary: 'A new link for the consent of somebody whom the caller referred; the one before stops working',
    params: idParams,
    body: z.strictObject({}),
    answers: 'data',
    res: shape.referred,
    errors: [errors.link_over],
    blind: true,
    rateLimit: 20,
  }),
  getCv: endpoint({
    method: 'GET',
    path: '/api/referrals/{id}/cv',
    access: 'referrals:review',
    summary: 'The CV that a referred person gave, for who reviews it; logged',
    params: idParams,
    ...anyFile,
    writes: true,
  }),
  getConsent: endpoint({
    method: 'GET',
    path: '/api/referral-consents/{token}',
    access: 'public',
    summary: 'What a referred person is asked to consent to, by the token of their link',
    params: tokenParams,
    answers: 'data',
    res: shape.asked,
    errors: [errors.link_over],
    rateLimit: 30,
  }),
  giveConsent: endpoint({
    method: 'POST',
    path: '/api/referral-consents/{token}',
    access: 'public',
    summary: 'The referred person consents, with their document and CV if they like, or declines; then all is erased',
    params: tokenParams,
    form: shape.consenting,
    files: { cv: shape.cvRule },
    answers: 'none',
    errors: [
      errors.link_over,
      errors.document_missing,
      recruitmentErrors.cv_unreadable,
      recruitmentErrors.cv_too_large,
    ],
    blind: true,
    rateLimit: 10,
  }),
} as const;
