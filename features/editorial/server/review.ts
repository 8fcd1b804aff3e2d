import './tables.ts';
import { sql } from 'kysely';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { audienceColumns, audienceOf, type Audience } from '#features/organization/audience.ts';
import { writersBut } from '#features/organization/release.ts';
import { audienceWithin } from '#features/organization/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Read, Tx } from '#platform/server/context.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import { errors } from '../errors.ts';
import { editorialSources, mayRelease, releasePermissions, type EditorialSource } from '../policy.ts';
import type { StoredWriting } from './tables.ts';

/** What waits for a second person. */
export interface Asked {
  readonly source: EditorialSource;
  readonly itemId: string;
  readonly title: string;
  /** The screen of the desk where it is decided. */
  readonly link: string;
  readonly audience: Audience;
  readonly authorId: string;
}

/**
 * A first release waits for a second person, who is neither its author, nor who changed it last, nor who sends it; it
 * shows among what these have to do. Asked again, it is asked once.
 */
export async function askRelease(tx: Tx, asked: Asked & { editedBy: string; publishAt: Date | null }): Promise<void> {
  await insertReview(tx, asked, { kind: 'release', edited_by: asked.editedBy, publish_at: asked.publishAt });
}

/** New words of what is out, until a second person decides. */
export interface HeldCorrection extends Asked {
  readonly note: string;
  /** Whether readers confirm it anew, and until when; null leaves what they were asked. */
  readonly confirmation: ConfirmationPlan | null;
  /** Cleaned already, in the shape of the room's correction. */
  readonly writing: StoredWriting;
}

/** @throws correction_waits when another correction of the item waits already */
export async function holdCorrection(tx: Tx, held: HeldCorrection): Promise<void> {
  if (await findCorrection(tx, held)) throw errors.correction_waits();
  await insertReview(tx, held, {
    kind: 'correction',
    note: held.note,
    confirmation: held.confirmation && JSON.stringify(held.confirmation),
    writing: JSON.stringify(held.writing),
  });
}

type Named = Pick<Asked, 'source' | 'itemId'>;

/** The correction of an item that waits; undefined when none does. */
export async function findCorrection(read: Read, { source, itemId }: Named) {
  return read.db
    .selectFrom('editorial_reviews')
    .selectAll()
    .select(personName('editorial_reviews.asked_by').as('name'))
    .where('source', '=', source)
    .where('item_id', '=', itemId)
    .where('kind', '=', 'correction')
    .executeTakeFirst();
}

/** The correction that waits, as a manuscript tells it. */
export async function correctionOf(read: Read, named: Named) {
  const row = await findCorrection(read, named);
  if (!row) return null;
  return {
    note: row.note,
    asked_at: row.asked_at.toISOString(),
    asked_by: { id: row.asked_by, name: row.name ?? '' },
    reconfirms: row.confirmation !== null,
    can_decide: mayDecide(read, row),
    writing: row.writing ?? {},
  };
}

/**
 * Takes the correction that waits, for who may be the second person: the room then carries it out in the same
 * transaction, in the name of `asked_by`.
 * @throws no_correction, own_approval
 */
export async function takeCorrection(tx: Tx, named: Named) {
  const row = await findCorrection(tx, named);
  if (!row) throw errors.no_correction();
  if (!mayDecide(tx, row)) throw errors.own_approval();
  await closeReview(tx, named);
  await tellReleased(tx, { ...row, itemId: row.item_id, authorId: row.asked_by, editedBy: row.asked_by });
  return row;
}

/**
 * Sends the correction that waits back with a word, or takes back one's own.
 * @throws no_correction, own_approval when it is neither one's own nor one may decide it
 */
export async function returnCorrection(tx: Tx, named: Named, note: string) {
  const row = await findCorrection(tx, named);
  if (!row) throw errors.no_correction();
  if (row.asked_by !== tx.scope.personId && !mayDecide(tx, row)) throw errors.own_approval();
  await closeReview(tx, named);
  await tellReturned(tx, { ...row, itemId: row.item_id, authorId: row.asked_by, editedBy: row.asked_by }, note);
  return row;
}

/** Nothing of the item waits for a second person any more. */
export async function closeReview(tx: Tx, { source, itemId }: Named): Promise<void> {
  await tx.db.deleteFrom('editorial_reviews').where('source', '=', source).where('item_id', '=', itemId).execute();
}

interface Decided extends Named {
  readonly title: string;
  readonly link: string;
  readonly authorId: string;
  readonly editedBy: string;
}

/** A second person let it out: who wrote it is told. */
export async function tellReleased(tx: Tx, decided: Decided): Promise<void> {
  const personIds = writersBut(tx.scope, decided);
  if (personIds.length > 0) await tx.emit('editorial.released', { ...eventOf(tx, decided), personIds });
}

/** A second person sent it back: who wrote it is told, with the word. */
export async function tellReturned(tx: Tx, decided: Decided, note: string): Promise<void> {
  const personIds = writersBut(tx.scope, decided);
  if (personIds.length > 0) await tx.emit('editorial.returned', { ...eventOf(tx, decided), note, personIds });
}

/** What waits for the caller as a second person, of all rooms. */
export function pendingEditorial(read: Read): PendingSelect | undefined {
  const { scope } = read;
  const own = scope.personId || null;
  // New words are those of who asked, whoever wrote what they replace.
  const stranger = holds(scope, 'editorial:release-everybody')
    ? sql`true`
    : sql`(review.asked_by <> ${own}::uuid and (review.kind = 'correction'
        or ${own}::uuid not in (review.author_id, coalesce(review.edited_by, review.author_id))))`;
  const sources = editorialSources.flatMap((source) => {
    const permission = releasePermissions[source];
    if (!holds(scope, permission)) return [];
    return [sql`(review.source = ${source} and ${audienceWithin(reachOf(scope, permission), 'review')})`];
  });
  if (sources.length === 0) return undefined;
  return sql`
    select review.source, review.item_id as id, 'editorial.pending.review'::text as title_key,
      jsonb_build_object('title', review.title) as params, review.publish_at as due_at,
      review.asked_at as created_at, review.link
    from editorial_reviews as review
    where ${stranger} and (${sql.join(sources, sql` or `)})`;
}

type Row = NonNullable<Awaited<ReturnType<typeof findCorrection>>>;

function mayDecide(read: Read, row: Row): boolean {
  const written = { authorId: row.asked_by, editedBy: row.asked_by, audience: audienceOf(row) };
  return mayRelease(read.scope, row.source, written);
}

function eventOf(tx: Tx, { source, itemId, title, link }: Decided) {
  return { source, itemId, title, link, at: tx.now().toISOString() };
}

type Rest = { kind: 'release' | 'correction' } & Partial<{
  edited_by: string;
  publish_at: Date | null;
  note: string;
  confirmation: string | null;
  writing: string;
}>;

async function insertReview(tx: Tx, { source, itemId, title, link, audience, authorId }: Asked, rest: Rest) {
  await closeReview(tx, { source, itemId });
  await tx.db
    .insertInto('editorial_reviews')
    .values({
      ...audienceColumns(audience),
      source,
      item_id: itemId,
      title,
      link,
      author_id: authorId,
      asked_by: tx.scope.personId,
      asked_at: tx.now(),
      ...rest,
    })
    .execute();
}
