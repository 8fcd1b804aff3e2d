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
import { askConfirmation, closeConfirmation, refuseOverdue } from '#features/must-read/server/actions.ts';
import type { Audience } from '#features/organization/audience.ts';
import { countByAudience } from '#features/people/server/queries.ts';
import { requireComplete } from '#platform/server/complete.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { isPast, takeDue } from '#platform/server/scheduled.ts';
import { errors } from '../errors.ts';
import {
  getManagedTutorial,
  lockTutorial,
  recordOf,
  requireStep,
  type TutorialManuscript,
  type TutorialRecord,
} from './tutorials.ts';

/**
 * Shows a tutorial to its people now, or at a moment; they are told the first time. Whoever wrote what is for everybody
 * sends it to a second person instead: it is then in review.
 * @throws not_found, conflict, wrong_state, incomplete, nobody_in_audience, expires_too_early,
 * editorial.schedule_in_past, must-read.due_in_past, editorial.own_approval when it is in review already and the caller
 * cannot be the second person
 */
export async function publishTutorial(
  ctx: Context,
  id: string,
  { version, publishAt }: { version: number; publishAt?: Date | undefined },
): Promise<TutorialManuscript> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  return ctx.tx(async (tx) => {
    const tutorial = await lockTutorial(tx, id);
    requireStep('publish', tutorial, version);
    if (isPast(tx, publishAt)) throw editorialErrors.schedule_in_past();
    const at = publishAt ?? tutorial.publish_at;
    const start = at ?? tx.now();
    await requireReady(tx, { ...tutorial, expiresAt: tutorial.expires_at }, start);
    if (tutorial.confirmation) await refuseOverdue(tx, zone, tutorial.confirmation, start);
    const { title, audience } = tutorial;
    const change = { version: version + 1, updated_at: tx.now(), publish_at: at, review_note: null };
    if (!mayRelease(tx.scope, 'help', tutorial)) {
      if (tutorial.state === 'in_review') throw editorialErrors.own_approval();
      await tx.db
        .updateTable('tutorials')
        .set({ ...change, state: 'in_review' })
        .where('id', '=', id)
        .execute();
      await askRelease(tx, { ...pieceOf(tutorial), audience, publishAt: at });
      await tx.audit('help.tutorial_submitted', { subject: 'tutorial', subjectId: id, after: { title } });
    } else if (at !== null && at > tx.now()) {
      await tx.db
        .updateTable('tutorials')
        .set({ ...change, state: 'scheduled' })
        .where('id', '=', id)
        .execute();
      await closeReview(tx, named(id));
      await tx.audit('help.tutorial_scheduled', { subject: 'tutorial', subjectId: id, after: { title, at } });
    } else {
      await recordPublication(tx, zone, tutorial);
    }
    return getManagedTutorial(tx, id);
  });
}

/**
 * Makes a draft again of what waits for its release, with a word to who wrote it, or of what is archived: that is then
 * the draft of its next edition.
 * @throws not_found, conflict, wrong_state
 */
export async function withdrawTutorial(
  ctx: Context,
  id: string,
  { version, note = '' }: { version: number; note?: string | undefined },
): Promise<TutorialManuscript> {
  return ctx.tx(async (tx) => {
    const tutorial = await lockTutorial(tx, id);
    requireStep('withdraw', tutorial, version);
    const isAgain = tutorial.state === 'archived';
    await tx.db
      .updateTable('tutorials')
      .set({ state: 'draft', publish_at: null, review_note: note || null, version: version + 1, updated_at: tx.now() })
      .set(isAgain ? { edition: tutorial.edition + 1, correction_note: null, corrected_at: null } : {})
      .where('id', '=', id)
      .execute();
    if (isAgain) await keepWords(tx, tutorial, { note: '', replacedBy: tx.scope.personId });
    else {
      await closeReview(tx, named(id));
      await tellReturned(tx, pieceOf(tutorial), note);
    }
    await tx.audit('help.tutorial_withdrawn', {
      subject: 'tutorial',
      subjectId: id,
      before: { state: tutorial.state },
      reason: note,
    });
    return getManagedTutorial(tx, id);
  });
}

/** A correction of it that waits is let go. @throws not_found, conflict, wrong_state */
export async function archiveTutorial(ctx: Context, id: string, version: number): Promise<TutorialManuscript> {
  return ctx.tx(async (tx) => {
    const tutorial = await lockTutorial(tx, id);
    requireStep('archive', tutorial, version);
    await tx.db
      .updateTable('tutorials')
      .set({ state: 'archived', version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await putAway(tx, id);
    const before = { title: tutorial.title };
    await tx.audit('help.tutorial_archived', { subject: 'tutorial', subjectId: id, before });
    return getManagedTutorial(tx, id);
  });
}

/** Publishes what is due, and archives what is over; run by the clock. Answers how many tutorials changed. */
export async function advanceTutorials(ctx: Context): Promise<number> {
  return ctx.tx(async (tx) => {
    const due = await takeDue(tx, tx.db.selectFrom('tutorials').selectAll());
    for (const row of due) await recordPublication(tx, ctx.settings.COMPANY_TIME_ZONE, recordOf(row));
    const over = await tx.db
      .updateTable('tutorials')
      .set({ state: 'archived', updated_at: tx.now() })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('state', '=', 'published')
      .where('expires_at', '<=', tx.now())
      .returning('id')
      .execute();
    for (const { id } of over) {
      await putAway(tx, id);
      await tx.audit('help.tutorial_expired', { subject: 'tutorial', subjectId: id });
    }
    return due.length + over.length;
  });
}

/** What may stand before readers from this moment on. @throws incomplete, nobody_in_audience, expires_too_early */
export async function requireReady(
  tx: Tx,
  words: { summary: string; steps_text: string; audience: Audience; expiresAt: Date | null },
  start: Date,
): Promise<void> {
  const { summary, steps_text, audience, expiresAt } = words;
  requireComplete(errors.incomplete, { summary, steps: steps_text });
  if (expiresAt !== null && expiresAt <= start)
    throw errors.expires_too_early({}, { issues: [{ path: 'expires_at', code: 'help.error.expires_too_early' }] });
  if ((await countByAudience(tx, audience)) === 0) throw errors.nobody_in_audience();
}

/** A tutorial as the room of must-reads knows it. */
export function itemOf({ id, title, audience, expiresAt }: Item) {
  return { source: 'help', itemId: id, title, link: `/ayuda/tutorial/${id}`, audience, endsAt: expiresAt } as const;
}

interface Item {
  readonly id: string;
  readonly title: string;
  readonly audience: Audience;
  readonly expiresAt: Date | null;
}

/** A tutorial as the editorial room knows it. */
export function pieceOf({ id, title, authorId, editedBy }: TutorialRecord) {
  return { ...named(id), title, link: `/gestion/tutoriales/${id}`, authorId, editedBy };
}

/** Keeps what a tutorial says before something else takes its place. */
export async function keepWords(tx: Tx, tutorial: TutorialRecord, by: { note: string; replacedBy: string }) {
  const { id, edition, title, summary, type_id: type, steps, cover_motif, cover_file_id: cover } = tutorial;
  const writing = { title, summary, type, steps, cover_motif, cover };
  await keepEdition(tx, { ...named(id), edition, title, writing, ...by });
}

const named = (itemId: string) => ({ source: 'help', itemId }) as const;

async function putAway(tx: Tx, id: string): Promise<void> {
  await closeReview(tx, named(id));
  await closeConfirmation(tx, 'help', id);
}

async function recordPublication(tx: Tx, zone: string, tutorial: TutorialRecord): Promise<void> {
  const { id, title, audience, edition, editedBy, confirmation, version, expires_at: expiresAt } = tutorial;
  await tx.db
    .updateTable('tutorials')
    .set({ state: 'published', publish_at: null, review_note: null, version: version + 1, updated_at: tx.now() })
    .set({ published_at: tutorial.published_at ?? tx.now() })
    .where('id', '=', id)
    .execute();
  await closeReview(tx, named(id));
  if (confirmation)
    await askConfirmation(
      tx,
      zone,
      { ...itemOf({ id, title, audience, expiresAt }), edition, askedBy: editedBy },
      confirmation,
    );
  await tx.audit('help.tutorial_published', { subject: 'tutorial', subjectId: id, after: { title, audience } });
  await tx.emit('help.tutorial_published', { tutorialId: id, title, audience });
  await tellReleased(tx, pieceOf(tutorial));
}
