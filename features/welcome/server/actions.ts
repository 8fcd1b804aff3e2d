import './tables.ts';
import { sql } from 'kysely';
import { releaseFile } from '#features/files/server/actions.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { cleanRichText } from '#platform/server/rich-text.ts';
import { canWrite, type BrochureKind, type BrochureLanguage } from '../policy.ts';
import { getManuscript, lockManaged, requireReady, type Manuscript } from './desk.ts';
import { imagesOf } from './pieces.ts';

/** What the editor wrote. */
export interface Writing {
  readonly kind: BrochureKind;
  readonly language: BrochureLanguage;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly coverMotif: CoverKind;
  readonly coverSeed: string;
}

/** Begins a brochure, the last of its language; newcomers do not see it before it is published. @throws forbidden */
export async function draftBrochure(ctx: Context, writing: Writing): Promise<Manuscript> {
  const id = newId();
  const columns = await columnsOf(id, writing);
  return ctx.tx(async (tx) => {
    if (!canWrite(tx.scope)) throw platformErrors.forbidden();
    await tx.db
      .insertInto('brochures')
      .values({
        ...columns,
        id,
        position: await lastPlace(tx, writing.language),
        cover_file_id: null,
        document_file_id: null,
        document_name: null,
        document_size: null,
        created_at: tx.now(),
        updated_at: tx.now(),
        published_at: null,
      })
      .execute();
    await tx.audit('welcome.drafted', { subject: 'brochure', subjectId: id, after: { title: writing.title } });
    return getManuscript(tx, id);
  });
}

/**
 * Changes a brochure. What is published must stay complete, and changes at once.
 * @throws not_found, conflict, wrong_state, incomplete
 */
export async function editBrochure(
  ctx: Context,
  id: string,
  { version, ...writing }: Writing & { version: number },
): Promise<Manuscript> {
  const columns = await columnsOf(id, writing);
  return ctx.tx(async (tx) => {
    const brochure = await lockManaged(tx, 'edit', id, version);
    if (brochure.state === 'published') requireReady({ ...brochure, ...columns });
    const position = brochure.language === writing.language ? brochure.position : await lastPlace(tx, writing.language);
    await tx.db
      .updateTable('brochures')
      .set({ ...columns, position, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit('welcome.edited', {
      subject: 'brochure',
      subjectId: id,
      before: { title: brochure.title, kind: brochure.kind, language: brochure.language },
      after: { title: writing.title, kind: writing.kind, language: writing.language },
    });
    return getManuscript(tx, id);
  });
}

/** @throws not_found, wrong_state */
export async function removeBrochure(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const { title, cover_file_id: cover, document_file_id: document } = await lockManaged(tx, 'remove', id);
    const images = await tx.db.selectFrom('brochure_images').select('file_id').where('brochure_id', '=', id).execute();
    await tx.db.deleteFrom('brochures').where('id', '=', id).execute();
    for (const fileId of [cover, document, ...images.map((image) => image.file_id)])
      if (fileId) await releaseFile(tx, fileId);
    await tx.audit('welcome.removed', { subject: 'brochure', subjectId: id, before: { title } });
  });
}

/** @throws not_found, conflict, wrong_state, incomplete */
export async function publishBrochure(ctx: Context, id: string, version: number): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const brochure = await lockManaged(tx, 'publish', id, version);
    requireReady(brochure);
    // One that comes back from the archive goes to the end: the others have moved up meanwhile.
    const position = brochure.state === 'archived' ? await lastPlace(tx, brochure.language) : brochure.position;
    await tx.db
      .updateTable('brochures')
      .set({ state: 'published', position, published_at: tx.now(), updated_at: tx.now(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await tx.audit('welcome.published', { subject: 'brochure', subjectId: id, after: { title: brochure.title } });
    return getManuscript(tx, id);
  });
}

/** @throws not_found, conflict, wrong_state */
export async function archiveBrochure(ctx: Context, id: string, version: number): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const { title } = await lockManaged(tx, 'archive', id, version);
    await tx.db
      .updateTable('brochures')
      .set({ state: 'archived', updated_at: tx.now(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await tx.audit('welcome.archived', { subject: 'brochure', subjectId: id, before: { title } });
    return getManuscript(tx, id);
  });
}

/**
 * Puts the brochures of a language into this order of reading. Those that are not named, such as one that a colleague
 * has begun meanwhile, come after.
 * @throws forbidden, not_found when one is not of this language
 */
export async function orderBrochures(
  ctx: Context,
  { language, ids }: { language: BrochureLanguage; ids: readonly string[] },
): Promise<void> {
  await ctx.tx(async (tx) => {
    if (!canWrite(tx.scope)) throw platformErrors.forbidden();
    const rows = await tx.db
      .selectFrom('brochures')
      .select(['id', 'position'])
      .where('language', '=', language)
      .orderBy('position')
      .orderBy('id')
      .forUpdate()
      .execute();
    const known = rows.map((row) => row.id);
    const wanted = [...new Set(ids)];
    if (wanted.some((id) => !known.includes(id))) throw platformErrors.not_found();
    const order = [...wanted, ...known.filter((id) => !wanted.includes(id))];
    const places = sql`select * from unnest(${order}::uuid[]) with ordinality as given (id, place)`;
    await sql`update brochures set position = given.place from (${places}) as given
      where brochures.id = given.id and brochures.position <> given.place`.execute(tx.db);
    await tx.audit('welcome.ordered', { subject: 'brochure', subjectId: order[0]!, before: known, after: order });
  });
}

async function lastPlace(tx: Tx, language: BrochureLanguage): Promise<number> {
  const { last } = await tx.db
    .selectFrom('brochures')
    .select(sql<number>`coalesce(max(position), 0)::int`.as('last'))
    .where('language', '=', language)
    .executeTakeFirstOrThrow();
  return last + 1;
}

async function columnsOf(id: string, { kind, language, title, summary, body, coverMotif, coverSeed }: Writing) {
  const { html, text } = await cleanRichText(body, imagesOf(id));
  return {
    ...{ kind, language, title, summary },
    body_html: html,
    body_text: text,
    cover_motif: coverMotif,
    cover_seed: coverSeed,
  };
}
