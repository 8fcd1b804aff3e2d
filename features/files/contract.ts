import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { anyFile } from '#platform/contract/media.ts';
import { id, idParams, moment, pageQuery } from '#platform/contract/schemas.ts';
import { usualChunkBytes } from './chunks.ts';
import { errors } from './errors.ts';
import { interactions, personalRule } from './policy.ts';
import { chunkForm, chunkParams, upload, uploadBody } from './upload.ts';

const file = z.object({
  id,
  name: z.string(),
  type: z.string(),
  size: z.number(),
  created_at: moment,
  views: z.number(),
  downloads: z.number(),
  likes: z.number(),
  liked: z.boolean(),
});

export const contract = {
  listFiles: endpoint({
    method: 'GET',
    path: '/api/files/list',
    access: 'session',
    summary: "The caller's own files, the newest first",
    query: z.object(pageQuery),
    answers: 'list',
    res: file,
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/files/upload',
    access: 'session',
    summary: 'Keeps a file for the caller',
    files: { file: { ...personalRule, required: true } },
    answers: 'data',
    res: file,
    rateLimit: 60,
    errors: [errors.quota_full],
  }),
  recordInteraction: endpoint({
    method: 'POST',
    path: '/api/files/interaction',
    access: 'session',
    summary: 'Notes that a file was viewed or downloaded, or likes it; `liked` false takes the like back',
    body: z.strictObject({ file_id: id, type: z.enum(interactions), liked: z.optional(z.boolean()) }),
    answers: 'data',
    res: file,
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/api/files/{id}/data',
    access: 'session',
    summary: 'The bytes of one of the caller’s files',
    params: idParams,
    ...anyFile,
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/files/{id}',
    access: 'session',
    summary: 'Takes one of the caller’s files away; its place is free at once',
    params: idParams,
    answers: 'none',
  }),
  beginUpload: endpoint({
    method: 'POST',
    path: '/api/files/uploads',
    access: 'session',
    summary: 'Begins to take a large file of the caller in chunks; rooms have calls of their own for their uses',
    body: uploadBody,
    answers: 'data',
    res: upload,
    rateLimit: 60,
    errors: [errors.quota_full, errors.too_many_uploads],
  }),
  getUpload: endpoint({
    method: 'GET',
    path: '/api/files/uploads/{id}',
    access: 'session',
    summary: 'How far an upload of the caller has come, to go on after an interruption',
    params: idParams,
    answers: 'data',
    res: upload,
  }),
  sendChunk: endpoint({
    method: 'PUT',
    path: '/api/files/uploads/{id}/chunks/{start}',
    access: 'session',
    summary: 'One chunk of an upload with its checksum, in any order, also several at once and more than once',
    params: chunkParams,
    form: chunkForm,
    files: { chunk: { maxBytes: usualChunkBytes, types: [], required: true } },
    answers: 'none',
    errors: [errors.chunk_damaged, errors.chunk_differs, errors.upload_ended],
  }),
  finishUpload: endpoint({
    method: 'POST',
    path: '/api/files/uploads/{id}/finish',
    access: 'session',
    summary: 'Puts the chunks together; asked again, it answers the same file',
    params: idParams,
    answers: 'data',
    res: upload,
    errors: [errors.upload_incomplete, errors.upload_busy, errors.quota_full],
  }),
  dropUpload: endpoint({
    method: 'DELETE',
    path: '/api/files/uploads/{id}',
    access: 'session',
    summary: 'Gives an upload up',
    params: idParams,
    answers: 'none',
    errors: [errors.upload_busy],
  }),
} as const;
