import './tables.ts';
import { errors as editorialErrors } from '#features/editorial/errors.ts';
import { correctionWaits, decidedFor } from '#features/editorial/policy.ts';
import { holdCorrection, returnCorrection, saveTags, takeCorrection } from '#features/editorial/server/actions.ts';
import { findCorrection } from '#features/editorial/server/queries.ts';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { askConfirmation, followItem, refuseOverdue } from '#features/must-read/server/actions.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { requireComplete } from '#platform/server/complete.ts';
import { errors } from '../errors.ts';
import type { itemWords } from '../item.ts';
import { reachesAudience } from '../policy.ts';
import { beginEdition } from './edition.ts';
import { confirmedItem, deskLink, refuseEarlyEnd } from './publication.ts';
import { getManuscript, lockManaged, named, requireStep, type Manuscript } from './studio.ts';
import { bodyOf, columnsOf, requireCategory, requireSomebody, writingOf, type Writing } from './writing.ts';

type Item = Awaited<ReturnType<typeof lockManaged>>;

/** New words of what is out. */
interface Correction {
  readonly writing: Writing;
  /** What changed, for listeners and for the list of versions. */
  readonly note: string;
  /** They confirm it anew; null leaves what they were asked. */
  readonly plan: ConfirmationPlan | null;
  /** Who wrote it. */
  readonly by: string;
}

/**
 * Replaces the words of what is out by a new edition; its recording stays. What is or becomes for everybody waits for a
 * second person first, unless the caller lets that out alone.
 * @throws not_found, conflict, wrong_state, audience_out_of_reach, unknown_category, incomplete, nobody_in_audience,
 * expires_too_early, editorial.correction_waits, must-read.due_in_past
 */
export async function correctItem(
  ctx: Context,
  id: string,
  { version, note, plan, ...writing }: Writing & Pick<Correction, 'note' | 'plan'> & { version: number },
): Promise<Manuscript> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  return ctx.tx(async (tx) => {
    const item = await lockManaged(tx, id);
    requireStep(tx.scope, 'correct', item, version);
    if (await findCorrection(tx, named(id))) throw editorialErrors.correction_waits();
    const correction = { writing, note, plan, by: tx.scope.personId };
    await requireFit(tx, zone, item, correction);
    if (correctionWaits(tx.scope, 'media', { before: item.audience, after: writing.audience }))
      await hold(tx, item, correction);
    else await recordCorrection(tx, zone, item, correction);
    return getManuscript(tx, id);
  });
}

/**
 * Publishes the correction that waits, in the name of who wrote it.
 * @throws not_found, conflict, wrong_state, audience_out_of_reach, editorial.no_correction, editorial.own_approval, and
 * what `correctItem` throws where something has changed since
 */
export async function publishCorrection(
  ctx: Context,
  id: string,
  { version }: { version: number },
): Promise<Manuscript> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  return ctx.tx(async (tx) => {
    const item = await lockManaged(tx, id);
    requireStep(tx.scope, 'correct', item);
    const taken = await takeCorrection(tx, named(id));
    requireStep(tx.scope, 'correct', item, version);
    const writing = writingOf(taken.writing as typeof itemWords._zod.output);
    const correction = { writing, note: taken.note, plan: taken.confirmation, by: taken.asked_by };
    await requireFit(tx, zone, item, correction);
    await recordCorrection(tx, zone, item, correction);
    return getManuscript(tx, id);
  });
}

/**
 * Sends the correction that waits back with a word, or takes back one's own.
 * @throws not_found, editorial.no_correction, editorial.own_approval
 */
export async function declineCorrection(ctx: Context, id: string, note: string): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const item = await lockManaged(tx, id);
    const { title } = await returnCorrection(tx, named(id), note);
    await tx.audit('media.correction-returned', {
      ...{ subject: 'media_item', subjectId: item.id },
      before: { title },
      reason: note,
    });
    return getManuscript(tx, id);
  });
}

/** Whoever corrects reaches those whom it is for and those whom it will be for, and it stays what may be published. */
async function requireFit(tx: Tx, zone: string, item: Item, { writing, plan }: Correction): Promise<void> {
  const { summary, categoryId: category, audience, expiresAt } = writing;
  if (!reachesAudience(tx.scope, audience)) throw errors.audience_out_of_reach();
  requireComplete(errors.incomplete, { summary, category });
  if (category !== item.category_id) await requireCategory(tx, category);
  refuseEarlyEnd(expiresAt, tx.now());
  if (plan) await refuseOverdue(tx, zone, plan, tx.now());
  await requireSomebody(tx, audience);
}

async function hold(tx: Tx, item: Item, { writing, note, plan }: Correction): Promise<void> {
  const { id, version, authorId } = item;
  const { title } = writing;
  await holdCorrection(tx, {
    ...{ ...named(id), title, link: deskLink(id), authorId, note, confirmation: plan },
    audience: decidedFor({ before: item.audience, after: writing.audience }),
    writing: bodyOf({ ...columnsOf(writing), audience: writing.audience, tags: writing.tags }),
  });
  // Who decides names the version, so that nobody lets out other words than they have read.
  await tx.db
    .updateTable('media_items')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();
  await tx.audit('media.correction-submitted', {
    ...{ subject: 'media_item', subjectId: id, reason: note },
    after: { title },
  });
}

async function recordCorrection(tx: Tx, zone: string, item: Item, correction: Correction): Promise<void> {
  const { id } = item;
  const { writing, note, plan, by } = correction;
  const edition = await beginEdition(tx, item, { by, note });
  await tx.db
    .updateTable('media_items')
    .set({ ...columnsOf(writing), ...(plan ? { confirmation: JSON.stringify(plan) } : {}) })
    .set({ out_edition: edition, edited_by: by, version: item.version + 1, updated_at: tx.now() })
    .where('id', '=', id)
    .execute();
  await saveTags(tx, 'media', id, writing.tags);
  await tx.audit('media.corrected', {
    ...{ subject: 'media_item', subjectId: id, reason: note },
    before: { edition: item.edition, title: item.title, audience: item.audience, expires_at: item.expires_at },
    after: { edition, title: writing.title, audience: writing.audience, expires_at: writing.expiresAt },
  });
  const { title, audience, expiresAt } = writing;
  const told = confirmedItem({ ...item, title, audience, expires_at: expiresAt });
  if (plan) await askConfirmation(tx, zone, { ...told, edition, askedBy: by }, plan);
  else await followItem(tx, told);
}
