import './tables.ts';
import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import type { CheckOptions } from '../linguo/check.ts';
import { mostSharedWords } from '../policy.ts';
import { selectSharedWords, spellingRule } from './dictionary-queries.ts';

/**
 * Lets words stand for everybody from now on. What writers asked for, or were refused, is accepted by it. Answers how many
 * were added, and which stood already or were given twice, as they are kept. @throws too_many_words
 */
export async function addSharedWords(
  ctx: Context,
  { language, words: given }: { language: CheckOptions['language']; words: readonly string[] },
): Promise<{ added: number; doubled: string[] }> {
  const rule = spellingRule(language);
  const words = given.map((word) => word.normalize('NFC'));
  return ctx.tx(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('assistants.shared_words'))`.execute(tx.db);
    const ids = words.map(() => newId());
    const { rows: added } = await sql<{ words: string; folded: string }>`
      insert into writing_objections (id, rule, words, folded, context, times, state, decided_by, decided_at, created_at)
      select distinct on (plaza_fold(given.word)) given.id, ${rule}, given.word, plaza_fold(given.word), '', 0, 'accepted',
        ${tx.scope.personId}::uuid, ${tx.now()}::timestamptz, ${tx.now()}::timestamptz
      from unnest(${ids}::uuid[], ${words}::text[]) with ordinality as given (id, word, place)
      order by plaza_fold(given.word), given.place
      on conflict (rule, folded, coalesce(brand_id, '00000000-0000-0000-0000-000000000000')) do update
        set state = 'accepted', words = excluded.words, decided_by = excluded.decided_by, decided_at = excluded.decided_at
        where writing_objections.state <> 'accepted'
      returning words, folded`.execute(tx.db);
    const { count } = await selectSharedWords(tx)
      .clearSelect()
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) > mostSharedWords) throw errors.too_many_words({ most: mostSharedWords });
    const { rows: doubled } = await sql<{ words: string }>`
      select kept.words from writing_objections as kept
      join (select plaza_fold(word) as folded, count(*) as times from unnest(${words}::text[]) as word group by 1) as asked
        on asked.folded = kept.folded
      where kept.rule = ${rule} and kept.brand_id is null
        and (asked.times > 1 or not kept.folded = any(${added.map(({ folded }) => folded)}::text[]))
      order by kept.words collate "es_intranet"`.execute(tx.db);
    if (added.length > 0)
      await tx.audit('assistants.words_added', {
        subject: 'dictionary',
        subjectId: language,
        after: { words: added.map((row) => row.words) },
      });
    return { added: added.length, doubled: doubled.map((row) => row.words) };
  });
}

/** Has a word told again. One that a writer asked for counts as refused from then on. @throws not_found */
export async function withdrawSharedWord(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const row = await selectSharedWords(tx)
      .where('writing_objections.id', '=', id)
      .forUpdate('writing_objections')
      .executeTakeFirst();
    if (!row) throw platformErrors.not_found();
    if (row.times === 0) await tx.db.deleteFrom('writing_objections').where('id', '=', id).execute();
    else
      await tx.db
        .updateTable('writing_objections')
        .set({ state: 'refused', decided_by: tx.scope.personId, decided_at: tx.now() })
        .where('id', '=', id)
        .execute();
    await tx.audit('assistants.word_withdrawn', {
      subject: 'dictionary',
      subjectId: row.language,
      before: { word: row.word },
    });
  });
}
