import './tables.ts';
import { errors as editorialErrors } from '#features/editorial/errors.ts';
import { waitsForAnother } from '#features/editorial/policy.ts';
import { keepFile, replaceFile, storeFile, storePicture } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { FileUse, Rendition } from '#features/files/policy.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { everybody } from '../policy.ts';
import { getManuscript, lockManaged, requireReady, requireStep, type Manuscript } from './desk.ts';
import { getPiece, requireImage } from './queries.ts';

const uses = { cover: 'welcome.cover', document: 'welcome.document', image: 'welcome.image' } as const satisfies Record<
  string,
  FileUse
>;
const columns = { cover: 'cover_file_id', document: 'document_file_id' } as const;
const DAY = 86_400;

type Piece = keyof typeof columns;

/** The addresses of pictures that the text of a brochure may show: its own. */
export function imagesOf(brochureId: string): RegExp {
  return new RegExp(`^/api/welcome/brochures/${brochureId}/images/[0-9a-f-]{36}$`);
}

/** The picture that was uploaded, as WebP. @throws not_found also when the cover is drawn */
export async function openCover(ctx: Context, id: string, size: Rendition): Promise<FileAnswer> {
  return openFile(ctx, await getPiece(ctx, id, 'cover'), { rendition: size, disposition: 'inline', maxAge: DAY });
}

/** @throws not_found */
export async function openDocument(ctx: Context, id: string): Promise<FileAnswer> {
  return openFile(ctx, await getPiece(ctx, id, 'document'), { disposition: 'inline', maxAge: DAY });
}

/** @throws not_found */
export async function openImage(ctx: Context, id: string, fileId: string, size: Rendition): Promise<FileAnswer> {
  await requireImage(ctx, id, fileId);
  return openFile(ctx, fileId, { rendition: size, disposition: 'inline', maxAge: DAY });
}

/** @throws not_found, wrong_state, editorial.own_approval, not_a_picture, picture_too_large */
export async function setCover(ctx: Context, id: string, upload: Upload): Promise<Manuscript> {
  await getManuscript(ctx, id);
  const file = await storePicture(ctx, upload, { use: uses.cover });
  return changePiece(ctx, id, 'cover', { cover_file_id: file.id });
}

/** Goes back to the drawn cover. @throws not_found, wrong_state, editorial.own_approval */
export function removeCover(ctx: Context, id: string): Promise<Manuscript> {
  return changePiece(ctx, id, 'cover', { cover_file_id: null });
}

/** @throws not_found, wrong_state, editorial.own_approval */
export async function setDocument(ctx: Context, id: string, upload: Upload): Promise<Manuscript> {
  await getManuscript(ctx, id);
  const file = await storeFile(ctx, upload, { use: uses.document });
  return changePiece(ctx, id, 'document', {
    document_file_id: file.id,
    document_name: file.name,
    document_size: file.size,
  });
}

/** @throws not_found, wrong_state, editorial.own_approval, incomplete where nothing else could be read */
export function removeDocument(ctx: Context, id: string): Promise<Manuscript> {
  return changePiece(ctx, id, 'document', { document_file_id: null, document_name: null, document_size: null });
}

/** Adds a picture that the text may then show. @throws not_found, wrong_state, not_a_picture, picture_too_large */
export async function addImage(ctx: Context, id: string, upload: Upload): Promise<{ id: string; url: string }> {
  await getManuscript(ctx, id);
  const file = await storePicture(ctx, upload, { use: uses.image });
  return ctx.tx(async (tx) => {
    const brochure = await lockManaged(tx, id);
    requireStep(brochure.state === 'published' ? 'correct' : 'edit', brochure);
    await keepFile(tx, file.id, { use: uses.image });
    await tx.db.insertInto('brochure_images').values({ brochure_id: id, file_id: file.id }).execute();
    await tx.audit('welcome.image_added', { subject: 'brochure', subjectId: id, after: { file: file.id } });
    return { id: file.id, url: `/api/welcome/brochures/${id}/images/${file.id}` };
  });
}

interface Change {
  readonly cover_file_id?: string | null;
  readonly document_file_id?: string | null;
  readonly document_name?: string | null;
  readonly document_size?: number | null;
}

/** Of a draft; of what is out only by who lets that out alone, for newcomers see it at once. */
function changePiece(ctx: Context, id: string, piece: Piece, change: Change): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const brochure = await lockManaged(tx, id);
    const isOut = brochure.state === 'published';
    requireStep(isOut ? 'correct' : 'edit', brochure);
    if (isOut && waitsForAnother(tx.scope, 'welcome', everybody)) throw editorialErrors.own_approval();
    const before = brochure[columns[piece]];
    const fileId = change[columns[piece]] ?? null;
    if (fileId === null && isOut) requireReady({ ...brochure, ...change });
    await replaceFile(tx, { before, after: fileId }, { use: uses[piece] });
    await tx.db
      .updateTable('brochures')
      .set({ ...change, edited_by: tx.scope.personId, version: brochure.version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit(`welcome.${piece}_set`, { subject: 'brochure', subjectId: id, after: { file: fileId } });
    return getManuscript(tx, id);
  });
}
