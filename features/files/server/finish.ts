import './tables.ts';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { mediaTypeOf } from '#platform/server/media-type.ts';
import { temporaryFolder } from '#platform/server/uploads.ts';
import { chunksOf } from '../chunks.ts';
import { errors } from '../errors.ts';
import { chunkKey } from './upload.ts';
import { getUpload, listChunks, type UploadState } from './upload-queries.ts';

/** A process that died while it put a file together is given up after so long. */
const leaseMs = 15 * 60_000;

/**
 * Puts the chunks of an upload together on this process's disk and hands them to `store`, which makes the file. Of
 * two at once one does it; asked again, the file that was made stands.
 * @throws not_found, upload_incomplete, upload_busy, unsupported_type, and whatever `store` throws
 */
export async function finishUpload(
  ctx: Context,
  uploadId: string,
  store: (whole: Upload, upload: UploadState) => Promise<{ id: string }>,
): Promise<void> {
  const upload = await takeUpload(ctx, uploadId);
  if (upload === undefined) return;
  try {
    const file = await gathered(ctx, upload, (whole) => store(whole, upload));
    await ctx.tx(async (tx) => {
      await tx.db
        .updateTable('uploads')
        .set({ state: 'done', file_id: file.id, touched_at: tx.now() })
        .where('id', '=', uploadId)
        .execute();
      const after = { name: upload.name, size: upload.size, file: file.id };
      await tx.audit('files.upload-finished', { subject: 'upload', subjectId: uploadId, after });
    });
    await ctx.services.jobs.start('files.collect', null, { key: 'files.collect' });
  } catch (thrown) {
    await ctx.db
      .updateTable('uploads')
      .set({ state: 'open' })
      .where('id', '=', uploadId)
      .where('state', '=', 'finishing')
      .execute();
    throw thrown;
  }
}

/** Marks the upload as this process's to finish; undefined when it is finished. */
async function takeUpload(ctx: Context, uploadId: string): Promise<UploadState | undefined> {
  const upload = await getUpload(ctx, uploadId);
  if (upload.state === 'done') return undefined;
  if (upload.received.length < chunksOf(upload.size, upload.chunkBytes).length) throw errors.upload_incomplete();
  const left = new Date(ctx.now().getTime() - leaseMs);
  const taken = await ctx.db
    .updateTable('uploads')
    .set({ state: 'finishing', touched_at: ctx.now() })
    .where('id', '=', uploadId)
    .where((eb) =>
      eb.or([eb('state', '=', 'open'), eb.and([eb('state', '=', 'finishing'), eb('touched_at', '<', left)])]),
    )
    .executeTakeFirst();
  if (Number(taken.numUpdatedRows) === 0) throw errors.upload_busy({}, { retryAfter: 2 });
  return upload;
}

/** The whole file on disk, its type found by its content, for as long as `hand` takes. */
async function gathered<T>(ctx: Context, upload: UploadState, hand: (whole: Upload) => Promise<T>): Promise<T> {
  const folder = temporaryFolder(ctx.settings.DATA_DIR);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    const digest = createHash('sha256');
    const measure = new Transform({
      transform(piece: Buffer, _encoding, done) {
        digest.update(piece);
        done(null, piece);
      },
    });
    await pipeline(Readable.from(bytesOf(ctx, upload)), measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const type = await mediaTypeOf(path, upload.name);
    if (upload.types.length > 0 && !upload.types.includes(type))
      throw platformErrors.unsupported_type({}, { issues: [{ path: 'file', code: 'file_type' }] });
    const { name, size } = upload;
    return await hand({ field: 'file', name, size, type, sha256: digest.digest('hex'), path });
  } finally {
    await rm(path, { force: true });
  }
}

async function* bytesOf(ctx: Context, upload: UploadState): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for (const chunk of await listChunks(ctx, upload.id))
    for await (const piece of await ctx.services.storage.open(chunkKey(upload.id, chunk))) {
      sent += (piece as Uint8Array).byteLength;
      yield piece as Uint8Array;
    }
  if (sent !== upload.size) throw new Error(`upload ${upload.id}: ${sent} bytes stand where ${upload.size} arrived`);
}
