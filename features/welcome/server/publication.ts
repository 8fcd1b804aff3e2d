import './tables.ts';
import { errors as editorialErrors } from '#features/editorial/errors.ts';
import { mayRelease } from '#features/editorial/policy.ts';
import {
  askRelease,
  closeReview,
  keepEdition,
  tellReleased,
  tellReturned,
} from '#features/editorial/server/actions.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { isPast, takeDue } from '#platform/server/scheduled.ts';
import { errors } from '../errors.ts';
import { everybody } from '../policy.ts';
import { lastPlace } from './actions.ts';
import {
  documentOf,
  getManuscript,
  lockManaged,
  recordOf,
  requireReady,
  requireStep,
  type BrochureRecord,
  type Manuscript,
  type Readable,
} from './desk.ts';

/**
 * Shows a brochure on the welcome page now, or at a moment. Every brochure is for everybody: whoever wrote it sends it
 * to a second person instead, and it is then in review.
 * @throws not_found, conflict, wrong_state, incomplete, expires_too_early, editorial.schedule_in_past,
 * editorial.own_approval when it is in review already and the caller cannot be the second person
 */
export async function publishBrochure(
  ctx: Context,
  id: string,
  { version, publishAt }: { version: number; publishAt?: Date | undefined },
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const brochure = signed(await lockManaged(tx, id), tx.scope.personId);
    requireStep('publish', brochure, version);
    if (isPast(tx, publishAt)) throw editorialErrors.schedule_in_past();
    const { title, authorId, editedBy } = brochure;
    const at = publishAt ?? brochure.publish_at;
    requireShowable({ ...brochure, expiresAt: brochure.expires_at }, at ?? tx.now());
    const change = { version: version + 1, updated_at: tx.now(), publish_at: at, review_note: null };
    const writers = { author_id: authorId, edited_by: editedBy };
    if (!mayRelease(tx.scope, 'welcome', brochure)) {
      if (brochure.state === 'in_review') throw editorialErrors.own_approval();
      await tx.db
        .updateTable('brochures')
        .set({ ...change, ...writers, state: 'in_review' })
        .where('id', '=', id)
        .execute();
      await askRelease(tx, { ...pieceOf(brochure), audience: everybody, publishAt: at });
      await tx.audit('welcome.submitted', { subject: 'brochure', subjectId: id, after: { title } });
    } else if (at !== null && at > tx.now()) {
      await tx.db
        .updateTable('brochures')
        .set({ ...change, ...writers, state: 'scheduled' })
        .where('id', '=', id)
        .execute();
      await closeReview(tx, named(id));
      await tx.audit('welcome.scheduled', { subject: 'brochure', subjectId: id, after: { title, at } });
    } else {
      await recordPublication(tx, brochure);
    }
    return getManuscript(tx, id);
  });
}

/**
 * Makes a draft again of what waits for its release, with a word to who wrote it, or of what is archived: that is then
 * the draft of its next edition, at the end of its language, for the others have moved up meanwhile.
 * @throws not_found, conflict, wrong_state
 */
export async function withdrawBrochure(
  ctx: Context,
  id: string,
  { version, note = '' }: { version: number; note?: string | undefined },
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const brochure = await lockManaged(tx, id);
    requireStep('withdraw', brochure, version);
    const { state, language, edition } = brochure;
    const again = { edition: edition + 1, correction_note: null, corrected_at: null };
    await tx.db
      .updateTable('brochures')
      .set({ state: 'draft', publish_at: null, review_note: note || null, version: version + 1, updated_at: tx.now() })
      .set(state === 'archived' ? { ...again, position: await lastPlace(tx, language) } : {})
      .where('id', '=', id)
      .execute();
    if (state === 'archived') await keepWords(tx, brochure, { note: '', replacedBy: tx.scope.personId });
    else {
      await closeReview(tx, named(id));
      await tellReturned(tx, pieceOf(brochure), note);
    }
    await tx.audit('welcome.withdrawn', { subject: 'brochure', subjectId: id, before: { state }, reason: note });
    return getManuscript(tx, id);
  });
}

/** A correction of it that waits is let go. @throws not_found, conflict, wrong_state */
export async function archiveBrochure(ctx: Context, id: string, version: number): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const brochure = await lockManaged(tx, id);
    requireStep('archive', brochure, version);
    await tx.db
      .updateTable('brochures')
      .set({ state: 'archived', updated_at: tx.now(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await closeReview(tx, named(id));
    await tx.audit('welcome.archived', { subject: 'brochure', subjectId: id, before: { title: brochure.title } });
    return getManuscript(tx, id);
  });
}

/** Publishes what is due, and archives what is over; run by the clock. Answers how many brochures changed. */
export async function advanceBrochures(ctx: Context): Promise<number> {
  return ctx.tx(async (tx) => {
    const due = await takeDue(tx, tx.db.selectFrom('brochures').selectAll());
    for (const row of due) await recordPublication(tx, recordOf(row));
    const over = await tx.db
      .updateTable('brochures')
      .set({ state: 'archived', updated_at: tx.now() })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('state', '=', 'published')
      .where('expires_at', '<=', tx.now())
      .returning('id')
      .execute();
    for (const { id } of over) {
      await closeReview(tx, named(id));
      await tx.audit('welcome.expired', { subject: 'brochure', subjectId: id });
    }
    return due.length + over.length;
  });
}

/** What newcomers may find from this moment on. @throws incomplete, expires_too_early */
export function requireShowable({ expiresAt, ...brochure }: Readable & { expiresAt: Date | null }, start: Date): void {
  requireReady(brochure);
  if (expiresAt !== null && expiresAt <= start)
    throw errors.expires_too_early({}, { issues: [{ path: 'expires_at', code: 'welcome.error.expires_too_early' }] });
}

/** A brochure as the editorial room knows it. */
export function pieceOf({ id, title, authorId, editedBy }: BrochureRecord) {
  return { ...named(id), title, link: `/gestion/bienvenida/${id}`, authorId, editedBy };
}

/** A brochure of which nobody is known to have written it is taken for the one's who sends it out. */
export function signed(brochure: BrochureRecord, personId: string): BrochureRecord {
  return { ...brochure, authorId: brochure.authorId || personId, editedBy: brochure.editedBy || personId };
}

/** Keeps what a brochure says before something else takes its place. */
export async function keepWords(tx: Tx, brochure: BrochureRecord, by: { note: string; replacedBy: string }) {
  const { id, edition, title, kind, language, summary, body_html: body, cover_motif, cover_seed } = brochure;
  const shown = { cover_motif, cover_seed, cover: brochure.cover_file_id, document: documentOf(brochure) };
  const writing = { kind, language, title, summary, body, ...shown };
  await keepEdition(tx, { ...named(id), edition, title, writing, ...by });
}

const named = (itemId: string) => ({ source: 'welcome', itemId }) as const;

async function recordPublication(tx: Tx, brochure: BrochureRecord): Promise<void> {
  const { id, title, version, authorId, editedBy } = brochure;
  await tx.db
    .updateTable('brochures')
    .set({ state: 'published', publish_at: null, review_note: null, version: version + 1, updated_at: tx.now() })
    .set({ published_at: brochure.published_at ?? tx.now(), author_id: authorId, edited_by: editedBy })
    .where('id', '=', id)
    .execute();
  await closeReview(tx, named(id));
  await tx.audit('welcome.published', { subject: 'brochure', subjectId: id, after: { title } });
  await tellReleased(tx, pieceOf(brochure));
}
