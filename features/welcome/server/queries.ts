import { sql } from 'kysely';
import type { Language, Read } from '#platform/server/context.ts';
import './tables.ts';

export interface Brochure {
  readonly id: string;
  readonly kind: 'about' | 'first_steps' | 'benefits' | 'culture';
  readonly title: string;
  readonly summary: string;
  readonly body: readonly string[];
  readonly coverSeed: string;
}

/**
 * The published brochures of a language in reading order, `size` of them from page 1 on, and how many there are.
 * `search` compares without accents or case.
 */
export async function listBrochures(
  read: Read,
  { language, page, size, search }: { language: Language; page: number; size: number; search?: string | undefined },
): Promise<{ items: Brochure[]; total: number }> {
  let query = read.db.selectFrom('brochures').where('language', '=', language).where('published', '=', true);
  if (search) {
    const wanted = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`plaza_fold(title || ' ' || summary) like plaza_fold(${wanted})`);
  }
  const rows = await query
    .select(['id', 'kind', 'title', 'summary', 'body', 'cover_seed'])
    .orderBy('position')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = await query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const items = rows.map(({ cover_seed: coverSeed, ...brochure }) => ({ ...brochure, coverSeed }));
  return { items, total: Number(counted.total) };
}
