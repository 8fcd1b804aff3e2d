import './tables.ts';
import { sql } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { canWrite, type BrochureLanguage } from '../policy.ts';

/**
 * The published brochures of a language in reading order, `size` of them from page 1 on, and how many there are.
 * `search` compares without accents or case.
 */
export async function listBrochures(
  read: Read,
  {
    language,
    page,
    size,
    search,
  }: { language: BrochureLanguage; page: number; size: number; search?: string | undefined },
) {
  let query = read.db.selectFrom('brochures').where('language', '=', language).where('state', '=', 'published');
  if (search) {
    const wanted = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`plaza_fold(title || ' ' || summary || ' ' || body_text) like plaza_fold(${wanted})`,
    );
  }
  return pageOf(query.select(shownColumns).orderBy('position').orderBy('id'), { page, size });
}

export const shownColumns = [
  'id',
  'kind',
  'title',
  'summary',
  'body_html as body',
  'cover_motif as coverMotif',
  'cover_seed as coverSeed',
  'cover_file_id as coverFileId',
  'document_file_id as documentFileId',
  'document_name as documentName',
  'document_size as documentSize',
  'correction_note as correctionNote',
  'corrected_at as correctedAt',
] as const;

/**
 * The file behind a brochure's cover or PDF: of a published one for everybody, of any one for its writers.
 * @throws not_found
 */
export async function getPiece(read: Read, id: string, piece: 'cover' | 'document'): Promise<string> {
  const row = await open(read, id)
    .select(piece === 'cover' ? 'brochures.cover_file_id as fileId' : 'brochures.document_file_id as fileId')
    .executeTakeFirst();
  if (!row?.fileId) throw platformErrors.not_found();
  return row.fileId;
}

/** A picture is shown where the text of its brochure shows it, and to its writers. @throws not_found */
export async function requireImage(read: Read, id: string, fileId: string): Promise<void> {
  let query = open(read, id)
    .innerJoin('brochure_images', 'brochure_images.brochure_id', 'brochures.id')
    .select('brochures.id')
    .where('brochure_images.file_id', '=', fileId);
  if (!canWrite(read.scope)) query = query.where(sql<boolean>`position(${fileId} in brochures.body_html) > 0`);
  if (!(await query.executeTakeFirst())) throw platformErrors.not_found();
}

/** A picture that was added to the brochure. */
export async function isImageOf(read: Read, id: string, fileId: string): Promise<boolean> {
  const row = await read.db
    .selectFrom('brochure_images')
    .select('file_id')
    .where('brochure_id', '=', id)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A PDF that was added to the brochure. @throws not_found */
export async function getDocumentOf(read: Read, id: string, fileId: string) {
  const row = await read.db
    .selectFrom('brochure_documents')
    .select(['file_id as id', 'name', 'size'])
    .where('brochure_id', '=', id)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (!row || !canWrite(read.scope)) throw platformErrors.not_found();
  return row;
}

function open(read: Read, id: string) {
  const query = read.db.selectFrom('brochures').where('brochures.id', '=', id);
  return canWrite(read.scope) ? query : query.where('brochures.state', '=', 'published');
}
