import './tables.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { uploadHours } from '../policy.ts';

/** How far a large file has come. Only its owner ever sees it. */
export interface UploadState {
  readonly id: string;
  readonly use: string;
  readonly name: string;
  readonly size: number;
  readonly chunkBytes: number;
  readonly types: readonly string[];
  readonly state: 'open' | 'finishing' | 'done';
  readonly received: readonly number[];
  readonly file: { readonly id: string; readonly name: string; readonly type: string; readonly size: number } | null;
  readonly touchedAt: Date;
  readonly expiresAt: Date;
}

export async function findUpload(read: Read, uploadId: string): Promise<UploadState | undefined> {
  const row = await own(read, uploadId).executeTakeFirst();
  return row && complete(read, row);
}

/** @throws not_found also when it is somebody else's, or was given up */
export async function getUpload(read: Read, uploadId: string): Promise<UploadState> {
  const upload = await findUpload(read, uploadId);
  if (!upload) throw platformErrors.not_found();
  return upload;
}

/** The same, locked for a change. @throws not_found */
export async function lockUpload(read: Read, uploadId: string): Promise<UploadState> {
  const row = await own(read, uploadId).forUpdate().executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return complete(read, row);
}

/** The chunks that have arrived, in order. */
export function listChunks(read: Read, uploadId: string): Promise<{ start: number; sha256: string }[]> {
  return read.db
    .selectFrom('upload_chunks')
    .select(['start', 'sha256'])
    .where('upload_id', '=', uploadId)
    .where('arrived_at', 'is not', null)
    .orderBy('start')
    .execute();
}

/** As the wire has it: for the calls by which other rooms begin an upload. */
export function wireUpload({ id, name, size, chunkBytes, received, state, file, expiresAt }: UploadState) {
  return {
    id,
    name,
    size,
    chunk_bytes: chunkBytes,
    received: [...received],
    state,
    file,
    expires_at: expiresAt.toISOString(),
  };
}

function own(read: Read, uploadId: string) {
  return read.db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .where('owner_id', '=', read.scope.personId)
    .where('state', '!=', 'dropped');
}

async function complete(
  read: Read,
  row: Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>,
): Promise<UploadState> {
  const isDone = row.state === 'done';
  const chunks = isDone ? [] : await listChunks(read, row.id);
  const file = row.file_id === null ? undefined : await fileOf(read, row.file_id);
  return {
    id: row.id,
    use: row.use,
    name: row.name,
    size: row.size,
    chunkBytes: row.chunk_bytes,
    types: row.types,
    state: row.state as UploadState['state'],
    received: chunks.map((chunk) => chunk.start),
    file: file ?? null,
    touchedAt: row.touched_at,
    expiresAt: new Date(row.touched_at.getTime() + uploadHours * 3_600_000),
  };
}

function fileOf(read: Read, fileId: string) {
  return read.db
    .selectFrom('files')
    .innerJoin('blobs', 'blobs.id', 'files.blob_id')
    .select(['files.id', 'files.name', 'files.type', 'blobs.size'])
    .where('files.id', '=', fileId)
    .executeTakeFirst();
}
