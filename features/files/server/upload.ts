import './tables.ts';
import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import type { FileRule } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { mediaTypeOf } from '#platform/server/media-type.ts';
import { cleanName } from '#platform/server/uploads.ts';
import { chunkAt, usualChunkBytes } from '../chunks.ts';
import { errors } from '../errors.ts';
import { mostUploads, type FileUse } from '../policy.ts';
import { findUpload, getUpload, lockUpload, type UploadState } from './upload-queries.ts';

const megabyte = 1_048_576;

/** Where a chunk stands in the store: the same bytes at the same place are one object, however often they come. */
export const chunkKey = (uploadId: string, chunk: { start: number; sha256: string }) =>
  `uploads/${uploadId}/${chunk.start}-${chunk.sha256.slice(0, 32)}`;

/**
 * Begins to take a large file of the caller for a use of the room that calls, which has asked its own policy before.
 * When it is finished, the room names the file with `keepFile`, as with `storeFile`.
 * @throws too_large, too_many_uploads
 */
export async function beginUpload(
  ctx: Context,
  { name, size }: { name: string; size: number },
  { use, rule }: { use: FileUse; rule: Pick<FileRule, 'maxBytes' | 'types'> },
): Promise<UploadState> {
  const cap = ctx.settings.MAX_UPLOAD_MB * megabyte;
  const limit = Math.min(rule.maxBytes, cap);
  if (size > limit) {
    const megabytes = Math.round((limit / megabyte) * 10) / 10;
    throw platformErrors.too_large({}, { issues: [{ path: 'size', code: 'file_too_large', params: { megabytes } }] });
  }
  return ctx.tx(async (tx) => {
    await refuseTooMany(tx);
    const row = {
      id: newId(),
      owner_id: tx.scope.personId,
      use,
      name: cleanName(name) || 'file',
      size,
      chunk_bytes: Math.min(usualChunkBytes, cap),
      types: [...rule.types],
      created_at: tx.now(),
      touched_at: tx.now(),
    };
    await tx.db.insertInto('uploads').values(row).execute();
    const after = { use, name: row.name, size };
    await tx.audit('files.upload-began', { subject: 'upload', subjectId: row.id, after });
    return getUpload(tx, row.id);
  });
}

/**
 * Takes one chunk. It may come again, and from several processes at once: what stands is not replaced.
 * @throws not_found, upload_ended, chunk_damaged, chunk_differs, and unsupported_type as soon as the first chunk tells
 */
export async function receiveChunk(ctx: Context, uploadId: string, start: number, chunk: Upload, sha256: string) {
  const upload = await getUpload(ctx, uploadId);
  if (upload.state !== 'open') throw errors.upload_ended();
  const expected = chunkAt(start, upload.size, upload.chunkBytes);
  if (expected === undefined)
    throw platformErrors.invalid_input({}, { issues: [{ path: 'start', code: 'not_allowed' }] });
  if (chunk.sha256 !== sha256) throw errors.chunk_damaged();
  if (chunk.size !== expected.size)
    throw platformErrors.invalid_input({}, { issues: [{ path: 'chunk', code: 'malformed' }] });
  if (start === 0) await refuseOtherType(chunk.path, upload);

  const at = { upload_id: uploadId, start, sha256 };
  const standing = await ctx.db
    .selectFrom('upload_chunks')
    .select(['sha256', 'arrived_at'])
    .where('upload_id', '=', uploadId)
    .where('start', '=', start)
    .where('arrived_at', 'is not', null)
    .executeTakeFirst();
  if (standing && standing.sha256 !== sha256) throw errors.chunk_differs();
  if (!standing) {
    await ctx.db
      .insertInto('upload_chunks')
      .values(at)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const content = createReadStream(chunk.path);
    await ctx.services.storage.put(chunkKey(uploadId, at), content, chunk.size, 'application/octet-stream');
    await noteArrival(ctx, at);
  }
  await ctx.db
    .updateTable('uploads')
    .set({ touched_at: ctx.now() })
    .where('id', '=', uploadId)
    .where('state', '=', 'open')
    .execute();
}

/** Gives an upload up; its chunks are collected within the hour. @throws not_found, upload_busy */
export async function dropUpload(ctx: Context, uploadId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const upload = await lockUpload(tx, uploadId);
    if (upload.state === 'finishing') throw errors.upload_busy();
    if (upload.state === 'done') return;
    await tx.db.updateTable('uploads').set({ state: 'dropped' }).where('id', '=', uploadId).execute();
    await tx.audit('files.upload-dropped', { subject: 'upload', subjectId: uploadId, before: { name: upload.name } });
  });
}

/** One beginning of a person at a time, so that two at once cannot both take the last place. */
async function refuseTooMany(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`uploads:${tx.scope.personId}`}))`.execute(tx.db);
  const { uploads } = await tx.db
    .selectFrom('uploads')
    .select(sql<number>`count(*)::int`.as('uploads'))
    .where('owner_id', '=', tx.scope.personId)
    .where('state', 'in', ['open', 'finishing'])
    .executeTakeFirstOrThrow();
  if (uploads >= mostUploads) throw errors.too_many_uploads({ uploads });
}

/** A document of Office is a ZIP whose beginning need not say so: those are judged when they are whole. */
async function refuseOtherType(path: string, upload: { name: string; types: readonly string[] }): Promise<void> {
  const type = await mediaTypeOf(path, upload.name);
  if (upload.types.length > 0 && type !== 'application/zip' && !upload.types.includes(type))
    throw platformErrors.unsupported_type({}, { issues: [{ path: 'chunk', code: 'file_type' }] });
}

/** @throws chunk_differs when other bytes arrived for the same place meanwhile */
async function noteArrival(ctx: Context, at: { upload_id: string; start: number; sha256: string }): Promise<void> {
  try {
    await ctx.db
      .updateTable('upload_chunks')
      .set({ arrived_at: ctx.now() })
      .where((eb) => eb.and(at))
      .execute();
  } catch (cause) {
    if ((cause as { code?: string }).code !== '23505') throw cause;
    throw errors.chunk_differs({}, { cause });
  }
  if (!(await findUpload(ctx, at.upload_id))) throw platformErrors.not_found();
}
