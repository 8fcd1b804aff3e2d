import './tables.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';

const LARGEST = 64 * 1024;
const MOST = 200;

/**
 * Keeps what the caller has typed in a form and not sent, for 90 days. It is written often and concerns nobody
 * else, so it leaves no audit row. A person keeps at most 200; past that the oldest goes.
 * @throws too_large over 64 kB
 */
export async function saveDraft(ctx: Context, key: string, content: Record<string, unknown>): Promise<Date> {
  const json = JSON.stringify(content);
  if (Buffer.byteLength(json) > LARGEST) throw platformErrors.too_large({ max: '64 kB' });
  const savedAt = ctx.now();
  const { personId } = ctx.scope;
  await ctx.db
    .insertInto('drafts')
    .values({ person_id: personId, key, content: json, saved_at: savedAt })
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doUpdateSet({ content: json, saved_at: savedAt }))
    .execute();
  await ctx.db
    .deleteFrom('drafts')
    .where('person_id', '=', personId)
    .where('key', 'in', (query) =>
      query
        .selectFrom('drafts')
        .select('key')
        .where('person_id', '=', personId)
        .orderBy('saved_at', 'desc')
        .orderBy('key')
        .offset(MOST),
    )
    .execute();
  return savedAt;
}

/** Forgets a draft; it is no failure when there is none. */
export async function deleteDraft(ctx: Context, key: string): Promise<void> {
  await ctx.db.deleteFrom('drafts').where('person_id', '=', ctx.scope.personId).where('key', '=', key).execute();
}

/** Keeps the caller's language and theme; what is absent stays. */
export async function setPreferences(
  ctx: Context,
  chosen: { language?: 'es' | 'en' | undefined; theme?: 'light' | 'dark' | 'auto' | undefined },
): Promise<void> {
  if (chosen.language === undefined && chosen.theme === undefined) return;
  await ctx.db.updateTable('accounts').set(chosen).where('person_id', '=', ctx.scope.personId).execute();
}
