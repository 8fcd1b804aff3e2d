import './tables.ts';
import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx, Upload } from '#platform/server/context.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { errors } from '../errors.ts';
import {
  canOpenPersonal,
  personalLargeRule,
  personalQuota,
  personalUse,
  type FileUse,
  type Interaction,
} from '../policy.ts';
import { arrival, layBlob, putBlob, type Source, type Stored } from './blob.ts';
import { finishUpload as gatherUpload } from './finish.ts';
import { renderPicture } from './picture.ts';
import { findFile, getPersonalFile, type StoredFile } from './queries.ts';
import { beginUpload } from './upload.ts';
import { getUpload, type UploadState } from './upload-queries.ts';

export { enterIssued, issuing, registerIssued, type Issue } from './issued.ts';
export { pngOfBitmap } from './bitmap.ts';
export { openCover } from './cover.ts';
export { renderDrawing } from './picture.ts';
export { beginUpload, dropUpload, receiveChunk } from './upload.ts';

type Bytes = Pick<Upload, 'path' | 'sha256' | 'size'> | { readonly bytes: Uint8Array };
type Named<Given> = Given & { readonly name: string; readonly type: string };

/**
 * Stores what was uploaded, or what the application made, in memory or on the disk. The file is loose: the room that it is for names it
 * with `keepFile` in the transaction that saves its own record, else it is collected after a day.
 */
export async function storeFile(ctx: Context, source: Named<Bytes>, { use }: { use: FileUse }): Promise<StoredFile> {
  const { name, type } = source;
  const stored = await putBlob(ctx, sourceOf(source), type);
  return ctx.tx(async (tx) => {
    const file = await insertFile(tx, { ...stored, name, type, use });
    await tx.audit('files.stored', tracesOf(file));
    return file;
  });
}

/**
 * Puts bytes into the store, outside of a transaction, for `addFile` to make a file of. Without one they are erased
 * after a day.
 */
export function storeBytes(
  ctx: Pick<Context, 'db' | 'now' | 'services'>,
  source: Bytes & { readonly type: string },
): Promise<Stored> {
  return layBlob(ctx, sourceOf(source), source.type);
}

/**
 * Inside another room's transaction: makes the file of bytes that were stored, which belongs to a record at once.
 * `instead` is what the record held before and lets go. Two at once may not come here with the same bytes: the record
 * must be held locked.
 */
export async function addFile(
  tx: Tx,
  stored: Stored,
  { name, type, use, instead }: { name: string; type: string; use: FileUse; instead: string | null },
): Promise<StoredFile> {
  const { sha256, size } = stored;
  const [id, at, ownerId] = [newId(), tx.now(), tx.scope.personId || null];
  await sql`
    with arrived as (${arrival(stored, at)}), let_go as (
      update files set kept_at = null, created_at = ${at}::timestamptz where id = ${instead}::uuid
    )
    insert into files (id, blob_id, type, name, owner_id, use, created_at, kept_at)
    values (${id}, ${stored.id}, ${type}, ${name}, ${ownerId}, ${use}, ${at}, ${at})`.execute(tx.db);
  const file = { id, name, type, size, sha256, use, ownerId, createdAt: at };
  await tx.audit('files.stored', tracesOf(file));
  return file;
}

async function insertFile(
  tx: Tx,
  file: Stored & { readonly name: string; readonly type: string; readonly use: FileUse },
): Promise<StoredFile> {
  const { id: blobId, sha256, size, name, type, use } = file;
  const id = newId();
  const ownerId = tx.scope.personId || null;
  const at = tx.now();
  await tx.db
    .insertInto('files')
    .values({ id, blob_id: blobId, type, name, owner_id: ownerId, use, created_at: at, kept_at: null })
    .execute();
  return { id, name, type, size, sha256, use, ownerId, createdAt: at };
}

function tracesOf({ id, use, name, type, size }: StoredFile) {
  return { subject: 'file', subjectId: id, after: { use, name, type, size } };
}

/** A file of the demo company, kept at once; answers its id. */
export async function placeFile(
  ctx: SeedContext,
  { bytes, name, type }: { readonly bytes: Uint8Array; readonly name: string; readonly type: string },
  { use, ownerId }: { use: FileUse; ownerId: string },
): Promise<string> {
  const { id: blobId } = await putBlob(ctx, bytes, type);
  const id = newId();
  const row = { id, blob_id: blobId, type, name, owner_id: ownerId, use, created_at: ctx.now(), kept_at: ctx.now() };
  await ctx.db.insertInto('files').values(row).execute();
  return id;
}

/**
 * Stores a picture as WebP in three sizes, without its metadata; the original is not kept. Loose, as with `storeFile`.
 * @throws not_a_picture, picture_too_large
 */
export async function storePicture(ctx: Context, upload: Upload, { use }: { use: FileUse }): Promise<StoredFile> {
  const pictures = await renderPicture(upload.path);
  const stored = await Promise.all(
    pictures.map(async ({ bytes, ...size }) => ({ ...size, blob_id: (await putBlob(ctx, bytes, 'image/webp')).id })),
  );
  const name = `${upload.name.replace(/\.[^.]*$/, '') || 'picture'}.webp`;
  return ctx.tx(async (tx) => {
    const id = newId();
    const row = {
      id,
      blob_id: stored.at(-1)!.blob_id,
      type: 'image/webp',
      name,
      owner_id: tx.scope.personId || null,
      use,
      created_at: tx.now(),
      kept_at: null,
    };
    await tx.db.insertInto('files').values(row).execute();
    await tx.db
      .insertInto('file_renditions')
      .values(stored.map((one) => ({ ...one, file_id: id })))
      .execute();
    await tx.audit('files.stored', { subject: 'file', subjectId: id, after: { use, name, type: row.type } });
    return (await findFile(tx, id))!;
  });
}

/**
 * Inside another room's transaction: the file now belongs to a record, and stays until it is released.
 * @throws not_found when it was collected, or is for something else
 */
export async function keepFile(tx: Tx, fileId: string, { use }: { use: FileUse }): Promise<void> {
  const kept = await tx.db
    .updateTable('files')
    .set({ kept_at: tx.now() })
    .where('id', '=', fileId)
    .where('use', '=', use)
    .executeTakeFirst();
  if (Number(kept.numUpdatedRows) === 0) throw platformErrors.not_found();
}

/** Inside another room's transaction: the record lets go of the file, which is collected after a day. */
export async function releaseFile(tx: Tx, fileId: string): Promise<void> {
  await tx.db.updateTable('files').set({ kept_at: null, created_at: tx.now() }).where('id', '=', fileId).execute();
}

/** Inside another room's transaction: one file stands in the place of another in the record; null is none. @throws not_found */
export async function replaceFile(
  tx: Tx,
  { before, after }: { before: string | null; after: string | null },
  { use }: { use: FileUse },
): Promise<void> {
  if (after !== null) await keepFile(tx, after, { use });
  if (before !== null && before !== after) await releaseFile(tx, before);
}

/**
 * Keeps a file for the caller.
 * @throws quota_full
 */
export async function uploadPersonalFile(ctx: Context, upload: Upload) {
  // Nothing is stored for who is full already; that two at once do not pass is looked at again below.
  await refuseFull(ctx, upload.size);
  return keepPersonalFile(ctx, await storeFile(ctx, upload, { use: personalUse }));
}

/**
 * Begins to take a large file that the caller keeps for themself.
 * @throws quota_full, too_large, too_many_uploads
 */
export async function beginPersonalUpload(ctx: Context, wanted: { name: string; size: number }): Promise<UploadState> {
  await refuseFull(ctx, wanted.size);
  return beginUpload(ctx, wanted, { use: personalUse, rule: personalLargeRule });
}

/**
 * Makes the file of an upload whose chunks have all arrived. A personal one is kept; any other is loose until the
 * room that it is for names it with `keepFile`.
 * @throws not_found, upload_incomplete, upload_busy, unsupported_type, quota_full
 */
export async function finishUpload(ctx: Context, uploadId: string): Promise<UploadState> {
  await gatherUpload(ctx, uploadId, async (whole, upload) => {
    const file = await storeFile(ctx, whole, { use: upload.use as FileUse });
    return upload.use === personalUse ? keepPersonalFile(ctx, file) : file;
  });
  return getUpload(ctx, uploadId);
}

async function keepPersonalFile(ctx: Context, file: StoredFile) {
  return ctx.tx(async (tx) => {
    // One upload of a person at a time, so that two at once cannot both take the last place.
    await sql`select pg_advisory_xact_lock(hashtext(${`files:${tx.scope.personId}`}))`.execute(tx.db);
    await refuseFull(tx, file.size);
    await keepFile(tx, file.id, { use: personalUse });
    await tx.audit('files.kept', { subject: 'file', subjectId: file.id, after: { name: file.name } });
    return getPersonalFile(tx, file.id);
  });
}

/**
 * The caller no longer keeps a file: it is gone from their list at once, and from the store after a day.
 * @throws not_found also when it is somebody else's
 */
export async function removePersonalFile(ctx: Context, fileId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const found = await tx.db
      .selectFrom('files')
      .select('name')
      .where('id', '=', fileId)
      .where('use', '=', personalUse)
      .where('owner_id', '=', tx.scope.personId)
      .where('kept_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw platformErrors.not_found();
    await releaseFile(tx, fileId);
    await tx.audit('files.removed', { subject: 'file', subjectId: fileId, before: { name: found.name } });
  });
}

/** @throws quota_full when so many bytes more would be too many */
async function refuseFull(read: Read, size: number): Promise<void> {
  const { files, bytes } = await read.db
    .selectFrom('files')
    .innerJoin('blobs', 'blobs.id', 'files.blob_id')
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(blobs.size), 0)::float8`.as('bytes')])
    .where('owner_id', '=', read.scope.personId)
    .where('use', '=', personalUse)
    .where('kept_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (files >= personalQuota.files || bytes + size > personalQuota.bytes)
    throw errors.quota_full({ files: personalQuota.files, megabytes: personalQuota.bytes / 1_048_576 });
}

/**
 * Notes that the caller viewed, downloaded or liked a file.
 * @throws not_found also when the caller may not open it
 */
export async function recordInteraction(
  ctx: Context,
  fileId: string,
  kind: Interaction,
  { liked }: { liked: boolean },
) {
  return ctx.tx(async (tx) => {
    const file = await findFile(tx, fileId);
    if (!file || !canOpenPersonal(tx.scope, file)) throw platformErrors.not_found();
    const key = { file_id: fileId, person_id: tx.scope.personId, kind };
    if (kind === 'liked' && !liked) {
      await tx.db
        .deleteFrom('file_interactions')
        .where((eb) => eb.and(key))
        .execute();
    } else {
      const again = kind === 'liked' ? sql<number>`1` : sql<number>`file_interactions.times + 1`;
      await tx.db
        .insertInto('file_interactions')
        .values({ ...key, first_at: tx.now(), last_at: tx.now() })
        .onConflict((conflict) =>
          conflict.columns(['file_id', 'person_id', 'kind']).doUpdateSet({ times: again, last_at: tx.now() }),
        )
        .execute();
    }
    await tx.audit(`files.${kind}`, { subject: 'file', subjectId: fileId, after: { liked } });
    return getPersonalFile(tx, fileId);
  });
}

function sourceOf(source: Bytes): Source {
  return 'bytes' in source ? source.bytes : source;
}
