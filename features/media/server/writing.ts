import './tables.ts';
import { addressees, type Audience, audienceColumns } from '#features/organization/audience.ts';
import { countByAudience } from '#features/people/server/queries.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import type { Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import type { itemWords } from '../item.ts';

/** The words and the addressees of an item. */
export interface Writing {
  readonly title: string;
  readonly summary: string;
  readonly transcript: string;
  readonly categoryId: string | null;
  readonly tags: readonly string[];
  readonly audience: Audience;
  readonly coverMotif: CoverKind;
  readonly coverSeed: string;
  readonly expiresAt: Date | null;
}

type Sent = (typeof itemWords)['_zod']['output'];

/** What a body of the wire holds. */
export function writingOf({ category, cover_motif, cover_seed, expires_at, ...words }: Sent): Writing {
  const expiresAt = expires_at === null ? null : new Date(expires_at);
  return { ...words, categoryId: category, coverMotif: cover_motif, coverSeed: cover_seed, expiresAt };
}

interface Kept {
  readonly title: string;
  readonly summary: string;
  readonly transcript: string;
  readonly category_id: string | null;
  readonly audience: Audience;
  readonly tags: readonly string[];
  readonly cover_motif: CoverKind;
  readonly cover_seed: string;
  readonly expires_at: Date | null;
}

/** A row in the shape of the wire's body, as editions and corrections that wait are kept. */
export function bodyOf({ title, summary, transcript, audience, tags, ...row }: Kept): Sent {
  return {
    ...{ title, summary, transcript, tags: [...tags], audience: addressees(audience) },
    category: row.category_id,
    cover_motif: row.cover_motif,
    cover_seed: row.cover_seed,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

export function columnsOf(writing: Writing) {
  return {
    ...audienceColumns(writing.audience),
    title: writing.title,
    summary: writing.summary,
    transcript: writing.transcript,
    category_id: writing.categoryId,
    cover_motif: writing.coverMotif,
    cover_seed: writing.coverSeed,
    expires_at: writing.expiresAt,
  };
}

/** @throws unknown_category */
export async function requireCategory(tx: Tx, categoryId: string | null): Promise<void> {
  if (categoryId === null) return;
  const category = await tx.db
    .selectFrom('media_categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!category) throw errors.unknown_category({}, { issues: [{ path: 'category', code: 'unknown' }] });
}

/** @throws nobody_in_audience */
export async function requireSomebody(tx: Tx, audience: Audience): Promise<void> {
  if ((await countByAudience(tx, audience)) === 0) throw errors.nobody_in_audience();
}
