import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, moment } from '#platform/contract/schemas.ts';
import { keptSignature, signature } from './signature.ts';
import { errors } from './errors.ts';
import { signerStates } from './policy.ts';

const secret = z.string().check(z.maxLength(200));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What anybody is told of a file of the house: never what it says, and its people only by initials and masked numbers. */
const verified = z.object({
  found: z.boolean(),
  intact: z.nullable(z.boolean()),
  /** Where it is no document itself: what it is, since when, and what it says, masked. */
  issued: z.nullable(
    z.object({
      kind: z.string(),
      what: z.string(),
      issued_at: moment,
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  state: z.nullable(z.string()),
  title: z.nullable(z.string()),
  company: z.string(),
  completed_at: z.nullable(moment),
  pages: z.nullable(z.number()),
  chain_whole: z.nullable(z.boolean()),
  is_demo: z.boolean(),
  is_earlier: z.boolean(),
  replaced: z.boolean(),
  signers: z.array(
    z.object({
      label: z.string(),
      name: z.string(),
      document: z.string(),
      state: z.enum(signerStates),
      signed_at: z.nullable(moment),
      on_paper: z.boolean(),
    }),
  ),
});

export const trustCalls = {
  validatePassword: endpoint({
    method: 'POST',
    path: '/api/user/document/sign/validatePasswordDocument',
    access: 'session',
    summary: 'Checks the document password; the first one must be changed before anything is signed',
    body: z.strictObject({ password: secret }),
    answers: 'data',
    res: z.object({ valid: z.literal(true), must_change: z.boolean() }),
    errors: [errors.wrong_password, errors.password_locked, errors.password_expired],
    rateLimit: 60,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/document/change/password',
    access: 'session',
    summary: 'Changes the document password; the first one is the ID number',
    body: z.strictObject({ current: secret, password: secret, confirmation: secret }),
    answers: 'data',
    res: z.object({ changed_at: moment }),
    errors: [
      errors.wrong_password,
      errors.password_locked,
      errors.password_expired,
      errors.password_weak,
      errors.entered_by_invitation,
    ],
    rateLimit: 30,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/user/document/sign/updateManagerPassword',
    access: 'documents:reset-password',
    summary: 'Makes a one-time code that only the person is shown, with which they choose a new document password',
    body: z.strictObject({ person_id: id }),
    answers: 'data',
    res: z.object({
      person_id: id,
      name: z.string(),
      valid_until: moment,
      sent_to: z.array(z.enum(['inbox', 'mail'])),
    }),
    rateLimit: 30,
  }),
  showResetCode: endpoint({
    method: 'POST',
    path: '/api/documents/password/code',
    access: 'session',
    summary: 'The one-time code that waits for the caller after a reset; nobody else is ever shown it',
    answers: 'data',
    res: z.object({ code: z.string(), valid_until: moment }),
    errors: [errors.password_expired, errors.entered_by_invitation],
    rateLimit: 10,
    // Its answer is the code: kept beside a key it would stand readable in the database.
    blind: true,
  }),
  getSignature: endpoint({
    method: 'GET',
    path: '/api/documents/signature',
    access: 'session',
    summary: 'The signature that the caller keeps for next time; null when none',
    answers: 'data',
    res: keptSignature,
  }),
  keepSignature: endpoint({
    method: 'PUT',
    path: '/api/documents/signature',
    access: 'session',
    summary: 'Keeps a signature for next time',
    body: z.strictObject({ signature }),
    answers: 'data',
    res: z.object({ kept_at: moment }),
    errors: [errors.signature_missing],
  }),
  forgetSignature: endpoint({
    method: 'DELETE',
    path: '/api/documents/signature',
    access: 'session',
    summary: 'Forgets the kept signature',
    answers: 'none',
  }),
  verifyCode: endpoint({
    method: 'GET',
    path: '/api/documents/verify/{code}',
    access: 'public',
    summary:
      'What stands behind the code of anything that the portal issued: of a document who signed, masked, when, and whether its trail is whole',
    params: z.object({ code: z.string().check(z.maxLength(40)) }),
    answers: 'data',
    res: verified,
    rateLimit: 30,
  }),
  verifyHash: endpoint({
    method: 'POST',
    path: '/api/documents/verify',
    access: 'public',
    summary: 'Whether a file is one that the portal issued, unaltered; the browser sends its SHA-256, never the file',
    body: z.strictObject({ sha256, code: z.optional(z.string().check(z.maxLength(40))) }),
    answers: 'data',
    res: verified,
    rateLimit: 30,
  }),
} as const;
