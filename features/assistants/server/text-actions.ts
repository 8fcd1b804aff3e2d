import './tables.ts';
import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { errors } from '../errors.ts';
import type { CheckOptions } from '../linguo/check.ts';
import { findLeaks, maskLeaks } from '../linguo/leaks.ts';
import { mostTexts } from '../policy.ts';
import { requireBrand } from './brand-queries.ts';

export interface Writing {
  readonly title: string;
  readonly text: string;
  readonly language: CheckOptions['language'];
  readonly mode: CheckOptions['mode'];
  readonly brandId: string | null;
}

/** The caller's own texts, the last one first. */
export function listTexts(read: Read, { search, ...page }: Page & { search?: string | undefined }) {
  let found = read.db
    .selectFrom('writing_texts')
    .select(['id', 'title', 'mode', 'updated_at', sql<string>`left(body, 160)`.as('beginning')])
    .where('person_id', '=', read.scope.personId);
  if (search)
    found = found.where(
      sql<boolean>`plaza_fold(title || ' ' || body) like plaza_fold(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`,
    );
  return pageOf(found.orderBy('updated_at', 'desc').orderBy('id', 'desc'), page);
}

/** One of the caller's own texts. Nobody else finds it. @throws not_found */
export async function getText(read: Read, id: string) {
  const row = await read.db
    .selectFrom('writing_texts')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', read.scope.personId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

/** Keeps a text, or changes one that is kept. What may not be kept never reaches the database. @throws not_found, conflict, too_many_texts */
export async function saveText(ctx: Context, writing: Writing, changed?: { id: string; version: number }) {
  const { text, brandId, language, mode } = writing;
  const kept = {
    title: maskLeaks(writing.title),
    body: maskLeaks(text),
    masked: findLeaks(text).length + findLeaks(writing.title).length,
    brand_id: brandId,
    language,
    mode,
  };
  return ctx.tx(async (tx) => {
    if (brandId !== null) await requireBrand(tx, brandId);
    const id = changed?.id ?? newId();
    if (changed) {
      const { version } = await getText(tx, id);
      if (version !== changed.version) throw platformErrors.conflict();
      await tx.db
        .updateTable('writing_texts')
        .set({ ...kept, version: version + 1, updated_at: tx.now() })
        .where('id', '=', id)
        .execute();
    } else {
      await sql`select pg_advisory_xact_lock(hashtext(${`writing:${tx.scope.personId}`}))`.execute(tx.db);
      const { count } = await tx.db
        .selectFrom('writing_texts')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('person_id', '=', tx.scope.personId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostTexts) throw errors.too_many_texts({ most: mostTexts });
      const times = { created_at: tx.now(), updated_at: tx.now() };
      await tx.db
        .insertInto('writing_texts')
        .values({ id, person_id: tx.scope.personId, ...kept, ...times })
        .execute();
    }
    // What somebody writes is theirs: the trail says that, not what.
    await tx.audit(changed ? 'assistants.text_changed' : 'assistants.text_kept', { subject: 'text', subjectId: id });
    return getText(tx, id);
  });
}

/** Deletes one of the caller's texts for good. @throws not_found */
export async function deleteText(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    await getText(tx, id);
    await tx.db.deleteFrom('writing_texts').where('id', '=', id).execute();
    await tx.audit('assistants.text_deleted', { subject: 'text', subjectId: id });
  });
}

/** Lets a word of the caller stand from now on, or no longer. */
export async function ignoreWord(ctx: Context, word: string, ignored: boolean): Promise<void> {
  const row = { person_id: ctx.scope.personId, word: word.toLowerCase() };
  await ctx.tx(async (tx) => {
    if (ignored)
      await tx.db
        .insertInto('writing_words')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx.db
        .deleteFrom('writing_words')
        .where('person_id', '=', row.person_id)
        .where('word', '=', row.word)
        .execute();
    await tx.audit('assistants.word_ignored', { subject: 'person', subjectId: row.person_id, after: { ignored } });
  });
}
