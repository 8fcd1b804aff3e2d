import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pdfFile, pictureFile } from '#platform/contract/media.ts';
import { id, idParams, pageParams, search } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { mostLogoBytes, mostPdfBytes } from './policy.ts';
import { template, templateBody, templateCard, templateEdition, uploadedPdf } from './template.ts';

export const unreadablePdf = [
  errors.pdf_encrypted,
  errors.pdf_broken,
  errors.pdf_script,
  errors.pdf_too_large,
] as const;
export const pdfRule = { maxBytes: mostPdfBytes, types: ['application/pdf'] } as const;

export const wrongContent = [
  errors.unknown_placeholder,
  errors.unknown_signer,
  errors.pay_signer,
  errors.box_outside,
  errors.pdf_missing,
] as const;

export const templateCalls = {
  listTemplates: endpoint({
    method: 'GET',
    path: '/api/user/document/template/{a}/{b}',
    access: 'documents:write',
    summary: 'Templates that the caller may use, the last saved first',
    params: pageParams,
    query: z.object({
      search,
      state: z._default(z.enum(['active', 'archived', 'all']), 'active'),
      legal: z._default(z.enum(['yes', 'no']), 'no'),
    }),
    answers: 'list',
    res: templateCard,
  }),
  saveTemplate: endpoint({
    method: 'POST',
    path: '/api/user/document/template/save',
    access: 'documents:write',
    summary: 'Begins a template, or saves a new edition of one: what was created from it stays as it is',
    body: templateBody,
    answers: 'data',
    res: template,
    errors: [...wrongContent, errors.template_archived],
    rateLimit: 120,
  }),
  deleteTemplate: endpoint({
    method: 'POST',
    path: '/api/user/document/template/delete',
    access: 'documents:write',
    summary: 'Deletes a template that nothing was created from; archives any other, or takes it back',
    body: z.strictObject({ id, archive: z._default(z.boolean(), true) }),
    answers: 'data',
    res: z.object({ id, outcome: z.enum(['deleted', 'archived', 'restored']) }),
  }),
  getTemplate: endpoint({
    method: 'GET',
    path: '/api/documents/templates/{id}',
    access: 'documents:write',
    summary: 'One template with all that its editor needs',
    params: idParams,
    answers: 'data',
    res: template,
  }),
  getTemplateEdition: endpoint({
    method: 'GET',
    path: '/api/documents/templates/{id}/editions/{number}',
    access: 'documents:write',
    summary: 'What one edition of a template said',
    params: z.object({
      id,
      number: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100_000)),
    }),
    answers: 'data',
    res: templateEdition,
  }),
  previewTemplate: endpoint({
    method: 'POST',
    path: '/api/documents/templates/preview',
    access: 'documents:write',
    summary:
      'What a template that may not be saved yet would be for one person, as a PDF that says that it is a preview',
    body: z.strictObject({
      template: templateBody,
      person_id: id,
      values: z._default(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))), {}),
    }),
    ...pdfFile,
    errors: wrongContent,
    rateLimit: 60,
  }),
  uploadPdf: endpoint({
    method: 'POST',
    path: '/api/documents/files',
    access: 'documents:write',
    summary: 'Keeps a PDF for a template or a document for a day, and tells how many pages it has',
    files: { file: { ...pdfRule, required: true } },
    answers: 'data',
    res: uploadedPdf,
    errors: unreadablePdf,
    rateLimit: 60,
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/api/documents/logos',
    access: 'documents:write',
    summary: 'Keeps a picture of the house for a template for a day, as a PNG',
    files: { file: { maxBytes: mostLogoBytes, types: ['image/png', 'image/jpeg'], required: true } },
    answers: 'data',
    res: z.object({ file_id: id }),
    errors: [errors.logo_unreadable],
    rateLimit: 60,
  }),
  getLogo: endpoint({
    method: 'GET',
    path: '/api/documents/logos/{id}',
    access: 'documents:write',
    summary: 'The picture that stands above the pages of a template',
    params: idParams,
    ...pictureFile,
  }),
  getUploadedPdf: endpoint({
    method: 'GET',
    path: '/api/documents/files/{id}',
    access: 'documents:write',
    summary: 'A PDF of a template, or one that the caller has just uploaded, to place its boxes on',
    params: idParams,
    ...pdfFile,
  }),
} as const;
