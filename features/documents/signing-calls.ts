import * as z from 'zod/mini';
import { endpoint, type Schema } from '#platform/contract/endpoint.ts';
import { anyFile, pdfFile } from '#platform/contract/media.ts';
import { day, id, idParams, moment, pageQuery, search, text } from '#platform/contract/schemas.ts';
import { card, event, pileBody, pileResult, reading, signBody, signed } from './assignment.ts';
import { companyPile, tableBody } from './company-pile.ts';
import { errors } from './errors.ts';
import { personalKinds } from './personal-kind.ts';

const secret = z.string().check(z.maxLength(200));
const stepUp = [
  errors.password_needed,
  errors.wrong_password,
  errors.password_locked,
  errors.password_expired,
  errors.password_must_change,
  errors.consent_needed,
  errors.signature_missing,
] as const;
const signing = {
  access: 'session',
  body: signBody,
  answers: 'data',
  res: signed,
  errors: [
    ...stepUp,
    errors.wrong_state,
    errors.not_your_turn,
    errors.already_signed,
    errors.deadline_passed,
    errors.not_read,
    errors.fields_missing,
    errors.altered,
  ],
} as const;

/** Why somebody opens what is not theirs to read; asked of who may unseal documents, and of nobody else. */
const reason = z.optional(text(300));
const withPassword = z.strictObject({ id, doc_user: id, password: z.optional(secret), reason });
const withoutPassword = z.strictObject({ id, doc_user: id, reason });
const opening = [
  errors.reason_needed,
  errors.wrong_state,
  errors.not_your_turn,
  errors.altered,
  errors.password_needed,
  errors.wrong_password,
  errors.password_locked,
  errors.password_expired,
  errors.password_must_change,
] as const;

/** The file of one document. `previewX` opens it for reading, `getReference` hands a copy out. */
const fileCall = <const P extends `/${string}`, const B extends Schema>(path: P, body: B, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'session',
    summary,
    body,
    ...pdfFile,
    errors: opening,
  });

export const signingCalls = {
  listCompleted: endpoint({
    method: 'GET',
    path: '/api/user/document/sign/completed',
    access: 'session',
    summary: "The caller's documents that need nothing more from them, the newest first",
    query: z.object({
      ...pageQuery,
      search,
      year: z.optional(z.string().check(z.regex(/^20\d\d$/))),
    }),
    answers: 'list',
    res: card,
  }),
  listPending: endpoint({
    method: 'GET',
    path: '/api/user/document/sign/getUserDocumentPendingToSign',
    access: 'session',
    summary: 'Documents that wait for the caller to sign them, by deadline',
    query: z.object({ ...pageQuery, search }),
    answers: 'list',
    res: card,
  }),
  listPersonal: endpoint({
    method: 'GET',
    path: '/api/user/document/sign/getAllPersonalDocuments',
    access: 'session',
    summary: 'All of the caller: payslips and certificates that were given to them, and what they have signed',
    query: z.object({ ...pageQuery, search, kind: z.optional(z.enum(personalKinds)) }),
    answers: 'list',
    res: z.object({
      id,
      doc_user: z.nullable(id),
      kind: z.enum(personalKinds),
      title: z.string(),
      period: z.nullable(z.string()),
      issued_on: day,
      link: z.string(),
    }),
  }),
  getPersonalFile: endpoint({
    method: 'GET',
    path: '/api/documents/personal/{id}',
    access: 'session',
    summary: 'The file of a payslip or certificate of the caller',
    params: idParams,
    ...anyFile,
  }),
  findNextPending: endpoint({
    method: 'GET',
    path: '/api/user/document/sign/lastDocumentPendingCompletion/{id}',
    access: 'session',
    summary: 'The next document that waits for the caller after this one; null when none does',
    params: idParams,
    answers: 'data',
    res: z.nullable(card),
  }),
  getDocument: endpoint({
    method: 'POST',
    path: '/api/user/document/sign/getDocumentsById',
    access: 'session',
    summary: 'One document with its signers, its fields and what the caller may do',
    body: z.strictObject({ id, doc_user: id }),
    answers: 'data',
    res: reading,
  }),
  signDocument: endpoint({
    ...signing,
    method: 'POST',
    path: '/api/user/document/sign/save',
    summary: 'Signs a document',
  }),
  signAssigned: endpoint({
    ...signing,
    method: 'PUT',
    path: '/docs-corporativos/api/firmar',
    summary: 'Signs a document',
  }),
  signPile: endpoint({
    method: 'POST',
    path: '/api/documents/sign-pile',
    access: 'session',
    summary: 'Signs documents that were read, with one password; each has its own result',
    body: pileBody,
    answers: 'list',
    res: pileResult,
    errors: stepUp,
    rateLimit: 20,
  }),
  listCompanyPiles: endpoint({
    method: 'GET',
    path: '/api/documents/company',
    access: 'session',
    summary: 'Documents of which several papers wait for the caller as the company’s signer',
    answers: 'list',
    res: z.object({ id, title: z.string(), total: z.number() }),
  }),
  getCompanyPile: endpoint({
    method: 'GET',
    path: '/api/documents/company/{id}',
    access: 'session',
    summary: 'One of them as a table of what differs between its papers, with the one that the caller read whole',
    params: idParams,
    answers: 'data',
    res: companyPile,
  }),
  signByTable: endpoint({
    method: 'POST',
    path: '/api/documents/company/{id}/sign',
    access: 'session',
    summary: 'Signs for the company papers whose values the caller saw, after one was read; each has its own result',
    params: idParams,
    body: tableBody,
    answers: 'list',
    res: pileResult,
    errors: [...stepUp, errors.not_read],
    rateLimit: 60,
  }),
  compareDocument: endpoint({
    method: 'POST',
    path: '/api/documents/changes',
    access: 'session',
    summary:
      'What a document that the caller has opened says, and what the one said that they signed before in its place',
    body: z.strictObject({ id, doc_user: id, password: z.optional(secret) }),
    answers: 'data',
    res: z.object({
      before: z.string(),
      after: z.string(),
      /** One of both is a PDF of its own, whose words are not held against each other. */
      has_pdf: z.boolean(),
    }),
    errors: [
      errors.wrong_state,
      errors.password_needed,
      errors.wrong_password,
      errors.password_locked,
      errors.password_expired,
      errors.password_must_change,
    ],
  }),
  rejectDocument: endpoint({
    method: 'POST',
    path: '/api/documents/assignments/{id}/reject',
    access: 'session',
    summary: 'Refuses to sign, with a reason that who sent it reads',
    params: idParams,
    body: z.strictObject({ reason: text(500) }),
    answers: 'data',
    res: z.object({ doc_user: id, state: z.string() }),
    errors: [errors.wrong_state, errors.not_your_turn, errors.already_signed, errors.deadline_passed],
  }),
  noteRead: endpoint({
    method: 'POST',
    path: '/api/documents/assignments/{id}/read',
    access: 'session',
    summary: 'Notes that the caller has seen a document to its last page',
    params: idParams,
    body: z.strictObject({
      pages: z.number().check(z.int(), z.minimum(1), z.maximum(5_000)),
      seconds: z.number().check(z.int(), z.minimum(0), z.maximum(86_400)),
    }),
    answers: 'data',
    res: z.object({ doc_user: id, read_at: moment }),
    errors: [errors.wrong_state, errors.not_your_turn, errors.not_read],
  }),
  previewDocument: fileCall(
    '/api/user/document/sign/previewDocument',
    withPassword,
    'A document to read, with its password where it has one',
  ),
  previewAssigned: fileCall(
    '/docs-corporativos/api/previsualizar',
    withPassword,
    'A document to read, with its password where it has one',
  ),
  previewWithoutPassword: fileCall(
    '/docs-corporativos/api/previsualizarSinPassword',
    withoutPassword,
    'A document to read that no password protects',
  ),
  getReference: fileCall(
    '/api/user/getDocumentReference',
    withPassword,
    'A copy of a document, with its password where it has one',
  ),
  getReferenceWithoutPassword: fileCall(
    '/api/user/getDocumentReference/sinpassword',
    withoutPassword,
    'A copy of a document that no password protects',
  ),
  openPaper: fileCall(
    '/api/documents/paper/scan',
    withPassword,
    'The scan of what somebody signed by hand, with the password of its document where it has one',
  ),
  getEvidence: endpoint({
    method: 'GET',
    path: '/api/documents/assignments/{id}/evidence',
    access: 'session',
    summary: 'The sealed page that tells who did what to a completed document, and when',
    params: idParams,
    ...anyFile,
    errors: [errors.wrong_state],
    writes: true,
    rateLimit: 60,
  }),
  listEvents: endpoint({
    method: 'GET',
    path: '/api/documents/assignments/{id}/events',
    access: 'session',
    summary: 'The audit trail of a document for its parties and those who follow it, and whether its chain is whole',
    params: idParams,
    answers: 'data',
    res: z.object({ whole: z.boolean(), events: z.array(event) }),
    writes: true,
  }),
} as const;
