import './tables.ts';
import {
  advancePieces,
  archivePiece,
  keepEdition,
  publishPiece,
  withdrawPiece,
  type PieceWay,
} from '#features/editorial/server/actions.ts';
import { askConfirmation, closeConfirmation, refuseOverdue } from '#features/must-read/server/actions.ts';
import type { Audience } from '#features/organization/audience.ts';
import { countByAudience } from '#features/people/server/queries.ts';
import { requireComplete } from '#platform/server/complete.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { takeDue, takeOver } from '#platform/server/scheduled.ts';
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
export function publishTutorial(
  ctx: Context,
  id: string,
  release: { version: number; publishAt?: Date | undefined },
): Promise<TutorialManuscript> {
  return publishPiece(ctx, wayIn(ctx), id, release);
}

/** @throws not_found, conflict, wrong_state */
export function withdrawTutorial(
  ctx: Context,
  id: string,
  said: { version: number; note?: string | undefined },
): Promise<TutorialManuscript> {
  return withdrawPiece(ctx, wayIn(ctx), id, said);
}

/** @throws not_found, conflict, wrong_state */
export function archiveTutorial(ctx: Context, id: string, version: number): Promise<TutorialManuscript> {
  return archivePiece(ctx, wayIn(ctx), id, version);
}

/** Publishes what is due, and archives what is over; run by the clock. Answers how many tutorials changed. */
export function advanceTutorials(ctx: Context): Promise<number> {
  return advancePieces(ctx, wayIn(ctx));
}

/** What may stand before readers from this moment on. @throws incomplete, nobody_in_audience, expires_too_early */
export async function requireReady(
  tx: Tx,
  words: { summary: string; steps_text: string; audience: Audience; expiresAt: Date | null },
  start: Date,
): Promise<void> {
  const { summary, steps_text, audience, expiresAt } = words;
  requireComplete(errors.incomplete, { summary, steps: steps_text });
  if (expiresAt !== null && expiresAt <= start) throw errors.expires_too_early.at('expires_at');
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

function wayIn(ctx: Context): PieceWay<TutorialRecord, TutorialManuscript> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  return {
    source: 'help',
    audit: { subject: 'tutorial', begins: 'help.tutorial_' },
    lock: async (tx, id, action, version) => {
      const tutorial = await lockTutorial(tx, id);
      requireStep(action, tutorial, version);
      return tutorial;
    },
    requireReady: async (tx, tutorial, start) => {
      await requireReady(tx, { ...tutorial, expiresAt: tutorial.expires_at }, start);
      if (tutorial.confirmation) await refuseOverdue(tx, zone, tutorial.confirmation, start);
    },
    pieceOf,
    save: async (tx, { id, version }, change) => {
      await tx.db
        .updateTable('tutorials')
        .set({ ...change, version: version + 1, updated_at: tx.now() })
        .where('id', '=', id)
        .execute();
    },
    keepWords,
    published: async (tx, tutorial) => {
      const { id, title, audience, edition, editedBy, confirmation, expires_at: expiresAt } = tutorial;
      const item = { ...itemOf({ id, title, audience, expiresAt }), edition, askedBy: editedBy };
      if (confirmation) await askConfirmation(tx, zone, item, confirmation);
      await tx.emit('help.tutorial_published', { tutorialId: id, title, audience });
    },
    putAway: (tx, id) => closeConfirmation(tx, 'help', id),
    due: async (tx) => (await takeDue(tx, tx.db.selectFrom('tutorials').selectAll())).map(recordOf),
    over: async (tx) => (await takeOver(tx, tx.db.selectFrom('tutorials').selectAll())).map(recordOf),
    get: getManagedTutorial,
  };
}
