import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { errors as editorialErrors } from '#features/editorial/errors.ts';
import { mayRelease } from '#features/editorial/policy.ts';
import { askRelease, closeReview, tellReleased, tellReturned } from '#features/editorial/server/actions.ts';
import { findCorrection } from '#features/editorial/server/queries.ts';
import { askConfirmation, closeConfirmation, refuseOverdue } from '#features/must-read/server/actions.ts';
import { audienceOf } from '#features/organization/audience.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { requireComplete } from '#platform/server/complete.ts';
import { isPast, takeDue } from '#platform/server/scheduled.ts';
import { errors } from '../errors.ts';
import { reachesAudience, type MediaKind } from '../policy.ts';
import { beginEdition } from './edition.ts';
import { getManuscript, lockManaged, named, requireStep, type Manuscript } from './studio.ts';
import { requireSomebody } from './writing.ts';

type Item = Awaited<ReturnType<typeof lockManaged>>;

/** Where an item stands at the studio. */
export const deskLink = (id: string) => `/gestion/podcast/${id}`;

/**
 * Publishes an item now, or schedules it; those whom it is for are told when it is out. Who may not publish to its
 * audience, and whoever wrote what is for everybody, sends it to a second person instead: it is then in review.
 * @throws not_found, conflict, wrong_state, incomplete, nobody_in_audience, expires_too_early,
 * editorial.schedule_in_past, must-read.due_in_past, audience_out_of_reach and editorial.own_approval when it is in
 * review already and the caller cannot be the second person
 */
export async function publishItem(
  ctx: Context,
  id: string,
  { version, publishAt }: { version: number; publishAt?: Date | undefined },
): Promise<Manuscript> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  return ctx.tx(async (tx) => {
    const item = await lockManaged(tx, id);
    requireStep(tx.scope, 'publish', item, version);
    const at = publishAt ?? item.publish_at;
    await requireReady(tx, item, { publishAt, start: at ?? tx.now(), zone });
    if (!mayRelease(tx.scope, 'media', item)) {
      if (item.state === 'in_review') throw refusalFor(tx, item);
      await submit(tx, item, at);
      return getManuscript(tx, id);
    }
    if (at !== null && at > tx.now()) await schedule(tx, item, at);
    else await recordPublication(tx, zone, item);
    await closeReview(tx, named(id));
    return getManuscript(tx, id);
  });
}

/**
 * Takes aside what is over, and publishes what is due; run by the clock. What is over before it could come out comes out
 * no more, and nobody is told. Answers how many items changed.
 */
export async function advanceItems(ctx: Context): Promise<number> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  return ctx.tx(async (tx) => {
    const over = await tx.db
      .updateTable('media_items')
      .set({ state: 'expired', publish_at: null, updated_at: tx.now() })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where(sql<SqlBool>`state in ('scheduled', 'published') and expires_at <= ${tx.now()}`)
      .returning('id')
      .execute();
    for (const { id } of over) {
      await closeConfirmation(tx, 'media', id);
      await closeReview(tx, named(id));
      await tx.audit('media.expired', { subject: 'media_item', subjectId: id });
    }
    const due = await takeDue(tx, tx.db.selectFrom('media_items').selectAll());
    for (const row of due)
      await recordPublication(tx, zone, {
        ...{ ...row, authorId: row.author_id, editedBy: row.edited_by },
        audience: audienceOf(row),
      });
    return over.length + due.length;
  });
}

/**
 * Back to a draft, with a word to who wrote it; what was out is found by nobody any more, and asks nothing of anybody.
 * @throws not_found, conflict, wrong_state, audience_out_of_reach
 */
export async function withdrawItem(
  ctx: Context,
  id: string,
  { version, note }: { version: number; note?: string | undefined },
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const item = await lockManaged(tx, id);
    requireStep(tx.scope, 'withdraw', item, version);
    const correction = await findCorrection(tx, named(id));
    await tx.db
      .updateTable('media_items')
      .set({ state: 'draft', publish_at: null, review_note: note || null, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await closeConfirmation(tx, 'media', id);
    await closeReview(tx, named(id));
    const before = { state: item.state };
    await tx.audit('media.withdrawn', { subject: 'media_item', subjectId: id, before, reason: note });
    // Whoever wrote new words that waited learns that they will not come out.
    await tellReturned(tx, { ...decided(item), editedBy: correction?.asked_by ?? item.editedBy }, note ?? '');
    return getManuscript(tx, id);
  });
}

/** @throws not_found, conflict, wrong_state, audience_out_of_reach */
export async function archiveItem(ctx: Context, id: string, { version }: { version: number }): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const item = await lockManaged(tx, id);
    requireStep(tx.scope, 'archive', item, version);
    await tx.db
      .updateTable('media_items')
      .set({ state: 'archived', archived_at: tx.now(), version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await closeConfirmation(tx, 'media', id);
    await closeReview(tx, named(id));
    await tx.audit('media.archived', { subject: 'media_item', subjectId: id, before: { title: item.title } });
    return getManuscript(tx, id);
  });
}

/** @throws expires_too_early when it would be over at the moment from which people find it */
export function refuseEarlyEnd(expiresAt: Date | null, start: Date): void {
  if (expiresAt !== null && expiresAt <= start) throw errors.expires_too_early();
}

/** Where people hear or watch an item. */
export const linkOf = ({ id, kind }: { id: string; kind: MediaKind }) =>
  `/podcast/${id}${kind === 'video' ? '?tab=videos' : ''}`;

/** An item as the room of must-reads knows it. */
export function confirmedItem(item: Pick<Item, 'id' | 'kind' | 'title' | 'audience' | 'expires_at'>) {
  const { id, title, audience, expires_at: endsAt } = item;
  return { ...named(id), title, link: linkOf(item), audience, endsAt };
}

function decided({ id, title, authorId, editedBy }: Pick<Item, 'id' | 'title' | 'authorId' | 'editedBy'>) {
  return { ...named(id), title, link: deskLink(id), authorId, editedBy };
}

/** Why the caller cannot be the second person. */
function refusalFor(tx: Tx, { audience }: Pick<Item, 'audience'>) {
  return reachesAudience(tx.scope, audience) ? editorialErrors.own_approval() : errors.audience_out_of_reach();
}

async function requireReady(
  tx: Tx,
  item: Item,
  { publishAt, start, zone }: { publishAt: Date | undefined; start: Date; zone: string },
): Promise<void> {
  const { summary, category_id: category, recording_file_id: recording } = item;
  requireComplete(errors.incomplete, { summary, category, recording });
  if (isPast(tx, publishAt)) throw editorialErrors.schedule_in_past();
  refuseEarlyEnd(item.expires_at, start);
  if (item.confirmation) await refuseOverdue(tx, zone, item.confirmation, start);
  await requireSomebody(tx, item.audience);
}

async function submit(tx: Tx, item: Item, publishAt: Date | null): Promise<void> {
  const { id, title, audience, authorId, editedBy } = item;
  await tx.db
    .updateTable('media_items')
    .set({ state: 'in_review', publish_at: publishAt, review_note: null })
    .set({ version: item.version + 1, updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
  await tx.audit('media.submitted', { subject: 'media_item', subjectId: id, after: { title } });
  await askRelease(tx, { ...named(id), title, link: deskLink(id), audience, authorId, editedBy, publishAt });
}

async function schedule(tx: Tx, { id, version }: Item, at: Date): Promise<void> {
  await tx.db
    .updateTable('media_items')
    .set({ state: 'scheduled', publish_at: at, review_note: null, version: version + 1, updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
  await tx.audit('media.scheduled', { subject: 'media_item', subjectId: id, after: { at } });
}

async function recordPublication(tx: Tx, zone: string, item: Item): Promise<void> {
  const { id, kind, title, audience, confirmation } = item;
  const version = item.version + 1;
  // What comes out again asks to be confirmed again, and an edition asks once.
  const edition = confirmation ? await beginEdition(tx, item, { by: item.editedBy }) : item.edition;
  await tx.db
    .updateTable('media_items')
    .set({ state: 'published', published_at: tx.now(), publish_at: null, review_note: null })
    .set({ out_edition: edition, version, updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
  const asked = { ...confirmedItem(item), edition, askedBy: item.editedBy };
  if (confirmation) await askConfirmation(tx, zone, asked, confirmation);
  await tx.audit('media.published', { subject: 'media_item', subjectId: id, after: { kind, title, audience } });
  await tx.emit('media.published', { itemId: id, version, kind, title, audience });
  await tellReleased(tx, decided(item));
}
