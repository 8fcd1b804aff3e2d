import './tables.ts';
import { sql } from 'kysely';
import { closeReview } from '#features/editorial/server/actions.ts';
import { audienceOf } from '#features/organization/audience.ts';
import { askConfirmation, closeConfirmation, refuseOverdue } from '#features/must-read/server/actions.ts';
import { writersBut } from '#features/organization/release.ts';
import { countByAudience } from '#features/people/server/queries.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { requireComplete } from '#platform/server/complete.ts';
import { isPast, takeDue } from '#platform/server/scheduled.ts';
import { errors } from '../errors.ts';
import { defaultExpiryDays, needsSecondPerson, reachesAudience } from '../policy.ts';
import { getManuscript, lockManaged, requireStep, type Manuscript } from './desk.ts';

const DAY = 86_400_000;

type Managed = Awaited<ReturnType<typeof lockManaged>>;

/**
 * Publishes an article now, or schedules it. Who may not publish to its audience, and whoever wrote what is for
 * everybody, sends it to a second person instead: it is then in review.
 * @throws not_found, conflict, wrong_state, incomplete, nobody_in_audience, schedule_in_past, expires_too_early,
 * must-read.due_in_past,
 * audience_out_of_reach and own_approval when it is in review already and the caller cannot be the second person
 */
export async function publishArticle(
  ctx: Context,
  id: string,
  { version, publishAt }: { version: number; publishAt?: Date | undefined },
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const article = await lockManaged(tx, id);
    requireStep('publish', article, version);
    await requireReady(tx, article, publishAt);
    const zone = ctx.settings.COMPANY_TIME_ZONE;
    const start = publishAt ?? article.publish_at ?? tx.now();
    if (article.confirmation) await refuseOverdue(tx, zone, article.confirmation, start);
    const second = needsSecondPerson(tx.scope, article);
    const allowed = reachesAudience(tx.scope, article.audience) && !second;
    if (!allowed && article.state === 'in_review')
      throw second ? errors.own_approval() : errors.audience_out_of_reach();
    const change = { version: version + 1, updated_at: tx.now(), publish_at: publishAt ?? article.publish_at };
    if (!allowed) {
      await tx.db
        .updateTable('articles')
        .set({ ...change, state: 'in_review', review_note: null })
        .where('id', '=', id)
        .execute();
      await tx.audit('news.submitted', { subject: 'article', subjectId: id, after: { title: article.title } });
    } else if (change.publish_at !== null && change.publish_at > tx.now()) {
      await tx.db
        .updateTable('articles')
        .set({ ...change, state: 'scheduled' })
        .where('id', '=', id)
        .execute();
      await tx.audit('news.scheduled', { subject: 'article', subjectId: id, after: { at: change.publish_at } });
    } else {
      await recordPublication(tx, zone, article);
    }
    return getManuscript(tx, id);
  });
}

/** Publishes what is due, and archives what is over; run by the clock. Answers how many articles changed. */
export async function advanceArticles(ctx: Context): Promise<number> {
  return ctx.tx(async (tx) => {
    const due = await takeDue(tx, tx.db.selectFrom('articles').selectAll());
    const zone = ctx.settings.COMPANY_TIME_ZONE;
    for (const row of due)
      await recordPublication(tx, zone, {
        ...row,
        authorId: row.author_id,
        editedBy: row.edited_by,
        audience: audienceOf(row),
      });
    const over = await tx.db
      .updateTable('articles')
      .set({ state: 'archived', archived_at: tx.now(), featured_position: null, updated_at: tx.now() })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('live', '=', true)
      .where('expires_at', '<=', tx.now())
      .returning('id')
      .execute();
    for (const { id } of over) {
      await closeConfirmation(tx, 'news', id);
      await closeReview(tx, { source: 'news', itemId: id });
      await tx.audit('news.expired', { subject: 'article', subjectId: id });
    }
    return due.length + over.length;
  });
}

/** @throws not_found, conflict, wrong_state */
export async function withdrawArticle(
  ctx: Context,
  id: string,
  { version, note }: { version: number; note?: string | undefined },
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const article = await lockManaged(tx, id);
    requireStep('withdraw', article, version);
    await tx.db
      .updateTable('articles')
      .set({ state: 'draft', publish_at: null, review_note: note || null, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit('news.withdrawn', {
      subject: 'article',
      subjectId: id,
      before: { state: article.state },
      reason: note,
    });
    const personIds = writersBut(tx.scope, article);
    if (personIds.length > 0)
      await tx.emit('news.returned', { articleId: id, title: article.title, note: note ?? '', version, personIds });
    return getManuscript(tx, id);
  });
}

/** @throws not_found, conflict, wrong_state, audience_out_of_reach */
export async function archiveArticle(ctx: Context, id: string, { version }: { version: number }): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const article = await lockManaged(tx, id);
    requireStep('archive', article, version);
    if (!reachesAudience(tx.scope, article.audience)) throw errors.audience_out_of_reach();
    await tx.db
      .updateTable('articles')
      .set({
        state: 'archived',
        archived_at: tx.now(),
        featured_position: null,
        version: version + 1,
        updated_at: tx.now(),
      })
      .where('id', '=', id)
      .execute();
    await closeConfirmation(tx, 'news', id);
    await closeReview(tx, { source: 'news', itemId: id });
    await tx.audit('news.archived', { subject: 'article', subjectId: id, before: { title: article.title } });
    return getManuscript(tx, id);
  });
}

/**
 * Features exactly these articles, in this order. What joins or leaves must be within the caller's reach.
 * @throws not_found, wrong_state, audience_out_of_reach
 */
export async function featureArticles(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.tx(async (tx) => {
    // Two editors at once would each see the other's order half done.
    await sql`select pg_advisory_xact_lock(hashtext('news.featured'))`.execute(tx.db);
    const wanted = [...new Set(ids)];
    const rows = await tx.db
      .selectFrom('articles')
      .select('id')
      .where('featured_position', 'is not', null)
      .orderBy('featured_position')
      .execute();
    const before = rows.map((row) => row.id);
    const subjectId = wanted[0] ?? before[0];
    if (subjectId === undefined || wanted.join() === before.join()) return;
    const changed = [...wanted.filter((id) => !before.includes(id)), ...before.filter((id) => !wanted.includes(id))];
    for (const id of changed) {
      const article = await lockManaged(tx, id);
      if (wanted.includes(id)) requireStep('feature', article);
      if (!reachesAudience(tx.scope, article.audience)) throw errors.audience_out_of_reach();
    }
    if (before.length > 0)
      await tx.db.updateTable('articles').set({ featured_position: null }).where('id', 'in', before).execute();
    for (const [index, id] of wanted.entries())
      await tx.db
        .updateTable('articles')
        .set({ featured_position: index + 1 })
        .where('id', '=', id)
        .execute();
    await tx.audit('news.featured', { subject: 'article', subjectId, before, after: wanted });
  });
}

/** An article as the room of must-reads knows it. */
export function itemOf({ id, title, audience, expires_at }: Pick<Managed, 'id' | 'title' | 'audience' | 'expires_at'>) {
  return { source: 'news', itemId: id, title, link: `/news/${id}`, audience, endsAt: expires_at } as const;
}

async function requireReady(tx: Tx, article: Managed, publishAt: Date | undefined): Promise<void> {
  const { summary, body_text: body, category_id: category } = article;
  requireComplete(errors.incomplete, { summary, body, category });
  if (isPast(tx, publishAt)) throw errors.schedule_in_past();
  const start = publishAt ?? article.publish_at ?? tx.now();
  if (article.expires_at !== null && article.expires_at <= start) throw errors.expires_too_early();
  if ((await countByAudience(tx, article.audience)) === 0) throw errors.nobody_in_audience();
}

async function recordPublication(
  tx: Tx,
  timeZone: string,
  article: Pick<
    Managed,
    'id' | 'title' | 'audience' | 'version' | 'expires_at' | 'edition' | 'editedBy' | 'authorId' | 'confirmation'
  >,
) {
  const now = tx.now();
  const expiresAt = article.expires_at ?? new Date(now.getTime() + defaultExpiryDays * DAY);
  await tx.db
    .updateTable('articles')
    .set({
      state: 'published',
      published_at: now,
      publish_at: null,
      review_note: null,
      expires_at: expiresAt,
      version: article.version + 1,
      updated_at: now,
    })
    .where('id', '=', article.id)
    .execute();
  const { id, title, audience, edition, confirmation } = article;
  const item = { ...itemOf({ ...article, expires_at: expiresAt }), edition, askedBy: article.editedBy };
  if (confirmation) await askConfirmation(tx, timeZone, item, confirmation);
  await tx.audit('news.published', { subject: 'article', subjectId: id, after: { title, audience } });
  await tx.emit('news.published', { articleId: id, title, audience });
  const personIds = writersBut(tx.scope, article);
  if (personIds.length > 0) await tx.emit('news.released', { articleId: id, title, edition, personIds });
}
