import './tables.ts';
import { sql } from 'kysely';
import { begunNow, changedNow, forgetItem, saveTags } from '#features/editorial/server/actions.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { cleanRichText } from '#platform/server/rich-text.ts';
import { canWrite, type BrochureKind, type BrochureLanguage } from '../policy.ts';
import { getManuscript, lockManaged, requireStep, type Manuscript } from './desk.ts';
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
  readonly tags: readonly string[];
  readonly expiresAt: Date | null;
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
        ...begunNow(tx),
        published_at: null,
      })
      .execute();
    await saveTags(tx, 'welcome', id, writing.tags);
    await tx.audit('welcome.drafted', { subject: 'brochure', subjectId: id, after: { title: writing.title } });
    return getManuscript(tx, id);
  });
}

/** Changes a draft. @throws not_found, conflict, wrong_state */
export async function editBrochure(
  ctx: Context,
  id: string,
  { version, ...writing }: Writing & { version: number },
): Promise<Manuscript> {
  const columns = await columnsOf(id, writing);
  return ctx.tx(async (tx) => {
    const brochure = await lockManaged(tx, id);
    requireStep('edit', brochure, version);
    const position = await placeIn(tx, brochure, writing.language);
    await tx.db
      .updateTable('brochures')
      .set({ ...columns, position, ...changedNow(tx, version) })
      .where('id', '=', id)
      .execute();
    await saveTags(tx, 'welcome', id, writing.tags);
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
    const brochure = await lockManaged(tx, id);
    requireStep('remove', brochure);
    const { title } = brochure;
    const images = tx.db.selectFrom('brochure_images').select('file_id').where('brochure_id', '=', id);
    const documents = tx.db.selectFrom('brochure_documents').select('file_id').where('brochure_id', '=', id);
    const files = await images.unionAll(documents).execute();
    await tx.db.deleteFrom('brochures').where('id', '=', id).execute();
    const fileIds = files.map((file) => file.file_id);
    await forgetItem(tx, 'welcome', id, fileIds);
    await tx.audit('welcome.removed', { subject: 'brochure', subjectId: id, before: { title } });
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

/** The place of a brochure in a language: its own, or the end of one that it comes to. */
export async function placeIn(
  tx: Tx,
  brochure: { language: BrochureLanguage; position: number },
  language: BrochureLanguage,
): Promise<number> {
  return brochure.language === language ? brochure.position : lastPlace(tx, language);
}

/** The place after the last one of a language. */
export async function lastPlace(tx: Tx, language: BrochureLanguage): Promise<number> {
  const { last } = await tx.db
    .selectFrom('brochures')
    .select(sql<number>`coalesce(max(position), 0)::int`.as('last'))
    .where('language', '=', language)
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** The words as they are stored, cleaned, with what is searched of them. */
export async function columnsOf(id: string, { body, coverMotif, coverSeed, expiresAt, ...words }: Writing) {
  const { kind, language, title, summary } = words;
  const { html, text } = await cleanRichText(body, imagesOf(id));
  return {
    ...{ kind, language, title, summary },
    body_html: html,
    body_text: text,
    cover_motif: coverMotif,
    cover_seed: coverSeed,
    expires_at: expiresAt,
  };
}
