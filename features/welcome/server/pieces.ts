import './tables.ts';
import { keepFile, releaseFile, storeFile, storePicture } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { FileUse, Rendition } from '#features/files/policy.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { getManuscript, lockManaged, requireStep, type BrochureRecord, type Manuscript } from './desk.ts';
import { getDocumentOf, getPiece, requireImage } from './queries.ts';

const uses = { document: 'welcome.document', image: 'welcome.image' } as const satisfies Record<string, FileUse>;
const DAY = 86_400;

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

/** A PDF that a brochure has, had or may have, for who writes it. @throws not_found */
export async function openOwnDocument(ctx: Context, id: string, fileId: string): Promise<FileAnswer> {
  const document = await getDocumentOf(ctx, id, fileId);
  return openFile(ctx, document.id, { disposition: 'inline' });
}

/** @throws not_found */
export async function openImage(ctx: Context, id: string, fileId: string, size: Rendition): Promise<FileAnswer> {
  await requireImage(ctx, id, fileId);
  return openFile(ctx, fileId, { rendition: size, disposition: 'inline', maxAge: DAY });
}

/** Puts a picture on the cover of a draft. @throws not_found, wrong_state, not_a_picture, picture_too_large */
export async function setCover(ctx: Context, id: string, upload: Upload): Promise<Manuscript> {
  await getManuscript(ctx, id);
  const file = await storePicture(ctx, upload, { use: uses.image });
  return changePiece(ctx, id, async (tx) => {
    await keepImage(tx, id, file.id);
    return { cover_file_id: file.id };
  });
}

/** Goes back to the drawn cover of a draft. @throws not_found, wrong_state */
export function removeCover(ctx: Context, id: string): Promise<Manuscript> {
  return changePiece(ctx, id, () => Promise.resolve({ cover_file_id: null }));
}

/** Gives a draft its PDF. @throws not_found, wrong_state */
export async function setDocument(ctx: Context, id: string, upload: Upload): Promise<Manuscript> {
  await getManuscript(ctx, id);
  const file = await storeFile(ctx, upload, { use: uses.document });
  return changePiece(ctx, id, async (tx) => {
    await keepDocument(tx, id, file);
    return documentColumns(file);
  });
}

/** Takes the PDF of a draft away. @throws not_found, wrong_state */
export function removeDocument(ctx: Context, id: string): Promise<Manuscript> {
  return changePiece(ctx, id, () => Promise.resolve(documentColumns(null)));
}

/** Adds a PDF with which a correction may then come out. @throws not_found, wrong_state */
export async function addDocument(ctx: Context, id: string, upload: Upload): Promise<Attached> {
  await getManuscript(ctx, id);
  const file = await storeFile(ctx, upload, { use: uses.document });
  return ctx.tx(async (tx) => {
    requireOpen(await lockManaged(tx, id));
    await keepDocument(tx, id, file);
    await tx.audit('welcome.document_added', { subject: 'brochure', subjectId: id, after: { file: file.id } });
    return { id: file.id, name: file.name, size: file.size };
  });
}

/** Adds a picture that the text, or the cover of a correction, may then show. @throws not_found, wrong_state, not_a_picture, picture_too_large */
export async function addImage(ctx: Context, id: string, upload: Upload): Promise<{ id: string; url: string }> {
  await getManuscript(ctx, id);
  const file = await storePicture(ctx, upload, { use: uses.image });
  return ctx.tx(async (tx) => {
    requireOpen(await lockManaged(tx, id));
    await keepImage(tx, id, file.id);
    await tx.audit('welcome.image_added', { subject: 'brochure', subjectId: id, after: { file: file.id } });
    return { id: file.id, url: `/api/welcome/brochures/${id}/images/${file.id}` };
  });
}

/** A PDF of a brochure, of a size in bytes. */
export interface Attached {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** How a brochure names its PDF; null is none. */
export function documentColumns(document: Attached | null) {
  const { id = null, name = null, size = null } = document ?? {};
  return { document_file_id: id, document_name: name, document_size: size };
}

type Change = Partial<ReturnType<typeof documentColumns>> & { readonly cover_file_id?: string | null };

/** What is written in the studio takes files: a draft, or what is out with its next correction. */
function requireOpen(brochure: BrochureRecord): void {
  requireStep(brochure.state === 'published' ? 'correct' : 'edit', brochure);
}

/** Of a draft alone: what is out shows another one with its correction. */
function changePiece(ctx: Context, id: string, make: (tx: Tx) => Promise<Change>): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const brochure = await lockManaged(tx, id);
    requireStep('edit', brochure);
    const change = await make(tx);
    await tx.db
      .updateTable('brochures')
      .set({ ...change, edited_by: tx.scope.personId, version: brochure.version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await letGo(tx, brochure, change);
    const { cover_file_id: cover, document_file_id: document } = change;
    const action = cover === undefined ? 'welcome.document_set' : 'welcome.cover_set';
    const file = cover === undefined ? document : cover;
    await tx.audit(action, { subject: 'brochure', subjectId: id, after: { file } });
    return getManuscript(tx, id);
  });
}

async function keepImage(tx: Tx, brochureId: string, fileId: string): Promise<void> {
  await keepFile(tx, fileId, { use: uses.image });
  await tx.db.insertInto('brochure_images').values({ brochure_id: brochureId, file_id: fileId }).execute();
}

async function keepDocument(tx: Tx, brochureId: string, { id, name, size }: Attached): Promise<void> {
  await keepFile(tx, id, { use: uses.document });
  await tx.db.insertInto('brochure_documents').values({ brochure_id: brochureId, file_id: id, name, size }).execute();
}

/** The text may show the former cover too, and what was out once is kept with its picture and its PDF. */
async function letGo(tx: Tx, brochure: BrochureRecord, change: Change): Promise<void> {
  if (brochure.edition > 1) return;
  const { cover_file_id: cover, document_file_id: document, body_html: body } = brochure;
  if (change.cover_file_id !== undefined && cover !== null && !body.includes(cover)) {
    await tx.db.deleteFrom('brochure_images').where('file_id', '=', cover).execute();
    await releaseFile(tx, cover);
  }
  if (change.document_file_id !== undefined && document !== null) {
    await tx.db.deleteFrom('brochure_documents').where('file_id', '=', document).execute();
    await releaseFile(tx, document);
  }
}
