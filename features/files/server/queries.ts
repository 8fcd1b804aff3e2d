import './tables.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Database, Read } from '#platform/server/context.ts';
import { prepared } from '#platform/server/prepared.ts';
import type { Storage } from '#platform/server/services.ts';
import { pageOf } from '#platform/server/page.ts';
import { canOpenPersonal, personalUse, type Rendition } from '../policy.ts';
import { storageKey } from './blob.ts';

export { findIssued, findIssuedByCode, toldFacts, type Issued } from './issued.ts';
export { getUpload, wireUpload, type UploadState } from './upload-queries.ts';

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly use: string;
  readonly ownerId: string | null;
  readonly createdAt: Date;
}

/** What is known of a file. Whether the caller may open it is decided by the room that its use names. */
export function findFile(read: Read, fileId: string): Promise<StoredFile | undefined> {
  return read.db
    .selectFrom('files')
    .innerJoin('blobs', 'blobs.id', 'files.blob_id')
    .select([
      'files.id',
      'files.name',
      'files.type',
      'blobs.size',
      'blobs.sha256',
      'files.use',
      'files.owner_id as ownerId',
      'files.created_at as createdAt',
    ])
    .where('files.id', '=', fileId)
    .executeTakeFirst();
}

/** How a room shows a file whose reading it has allowed. */
export interface Showing {
  readonly rendition?: Rendition | undefined;
  readonly disposition: 'inline' | 'attachment';
  /** Seconds that the reader's own cache may keep it. */
  readonly maxAge?: number;
}

/**
 * The bytes of a file as an answer, with ETag and ranges. The room that calls has asked its own policy before.
 * @throws not_found
 */
export async function openFile(ctx: Context, fileId: string, { rendition, ...showing }: Showing): Promise<FileAnswer> {
  const [row] = await findStored(ctx, { fileId, rendition: rendition ?? 'large' });
  if (!row) throw platformErrors.not_found();
  const key = storageKey(row);
  const { storage } = ctx.services;
  return {
    ...showing,
    type: row.type,
    size: row.size,
    etag: row.sha256.slice(0, 32),
    lastModified: row.createdAt,
    content: bytesOf(storage, key),
    open: (start, end) => bytesOf(storage, key, { start, end }),
    pour: (take, range) => storage.pour(key, take, range),
    ...(showing.disposition === 'attachment' ? { name: row.name } : {}),
  };
}

/** Lays a file down on the disk of this process, without holding it. As with `openFile`. @throws not_found */
export async function copyFileTo(ctx: Context, fileId: string, path: string): Promise<void> {
  const [row] = await findStored(ctx, { fileId, rendition: 'large' });
  if (!row) throw platformErrors.not_found();
  await ctx.services.storage.copy(storageKey(row), path);
}

const findStored = prepared((read: Read, { fileId, rendition }: { fileId: string; rendition: string }) =>
  read.db
    .selectFrom('files')
    .leftJoin('file_renditions', (join) =>
      join
        .onRef('file_renditions.file_id', '=', 'files.id')
        .on('file_renditions.rendition', '=', rendition as Rendition),
    )
    .innerJoin('blobs', (join) =>
      join.on('blobs.id', '=', sql<string>`coalesce(file_renditions.blob_id, files.blob_id)`),
    )
    .select(['files.name', 'files.type', 'files.created_at as createdAt', 'blobs.id', 'blobs.sha256', 'blobs.size'])
    .where('files.id', '=', fileId),
);

/** The caller's own kept files, the newest first. */
export async function listPersonalFiles(read: Read, { page, size }: { page: number; size: number }) {
  const own = read.db
    .selectFrom('files')
    .where('owner_id', '=', read.scope.personId)
    .where('use', '=', personalUse)
    .where('kept_at', 'is not', null);
  return pageOf(selectShown(read, own).orderBy('files.created_at', 'desc').orderBy('files.id', 'desc'), { page, size });
}

/** @throws not_found also when it is not the caller's, or not kept any more */
export async function getPersonalFile(read: Read, fileId: string) {
  const kept = read.db.selectFrom('files').where('files.id', '=', fileId).where('files.kept_at', 'is not', null);
  const file = await selectShown(read, kept).executeTakeFirst();
  if (!file || !canOpenPersonal(read.scope, file)) throw platformErrors.not_found();
  return file;
}

function selectShown(read: Read, query: SelectQueryBuilder<Database, 'files', object>) {
  const times = (kind: string) =>
    sql<number>`(select coalesce(sum(times), 0)::int from file_interactions where file_id = files.id and kind = ${kind})`;
  return query
    .innerJoin('blobs', 'blobs.id', 'files.blob_id')
    .select([
      'files.id',
      'files.name',
      'files.type',
      'blobs.size',
      'files.use',
      'files.owner_id as ownerId',
      'files.created_at as createdAt',
      times('viewed').as('views'),
      times('downloaded').as('downloads'),
      times('liked').as('likes'),
      sql<boolean>`exists (select from file_interactions where file_id = files.id and kind = 'liked' and person_id = ${read.scope.personId}::uuid)`.as(
        'liked',
      ),
    ]);
}

async function* bytesOf(storage: Storage, key: string, range?: { start: number; end: number }) {
  yield* (await storage.open(key, range)) as AsyncIterable<Uint8Array>;
}
