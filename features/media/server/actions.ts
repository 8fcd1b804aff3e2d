import './tables.ts';
import { begunNow, changedNow, forgetItem, saveTags } from '#features/editorial/server/actions.ts';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { mayDraftFor } from '#features/organization/release.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import type { MediaKind } from '../policy.ts';
import { beginEdition } from './edition.ts';
import { getManuscript, lockManaged, requireStep, type Manuscript } from './studio.ts';
import { columnsOf, requireCategory, type Writing } from './writing.ts';

export { correctItem, declineCorrection, publishCorrection } from './correction.ts';
export { removeCover, setCover } from './cover.ts';
export { keepProgress } from './progress.ts';
export { archiveItem, publishItem, withdrawItem } from './publication.ts';
export { beginRecording, setRecording } from './recording.ts';

/** What is written before it goes out, with what it asks of its listeners. */
export interface Draft extends Writing {
  readonly confirmation: ConfirmationPlan | null;
}

/**
 * Begins an episode or a video; nobody but who works at the studio sees it.
 * @throws unknown_category, audience_out_of_reach
 */
export async function draftItem(ctx: Context, kind: MediaKind, draft: Draft): Promise<Manuscript> {
  const id = newId();
  return ctx.tx(async (tx) => {
    if (!mayDraftFor(tx.scope, 'media:write', draft.audience)) throw errors.audience_out_of_reach();
    await requireCategory(tx, draft.categoryId);
    await tx.db
      .insertInto('media_items')
      .values({
        ...draftColumns(draft),
        id,
        kind,
        ...begunNow(tx),
      })
      .execute();
    await saveTags(tx, 'media', id, draft.tags);
    await tx.audit('media.drafted', { subject: 'media_item', subjectId: id, after: { kind, title: draft.title } });
    return getManuscript(tx, id);
  });
}

/**
 * Changes what nobody finds: the words, the category, the addressees and what is asked. Words that people could find
 * before are kept as an earlier edition.
 * @throws not_found, conflict, wrong_state, unknown_category, audience_out_of_reach, incomplete
 */
export async function editItem(
  ctx: Context,
  id: string,
  { version, ...draft }: Draft & { version: number },
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const item = await lockManaged(tx, id);
    requireStep(tx.scope, 'edit', item, version);
    if (!mayDraftFor(tx.scope, 'media:write', draft.audience)) throw errors.audience_out_of_reach();
    await requireCategory(tx, draft.categoryId);
    if (item.state !== 'draft' && draft.categoryId === null) throw errors.incomplete();
    const words = ['title', 'summary', 'transcript'] as const;
    if (words.some((word) => draft[word] !== item[word])) await beginEdition(tx, item, { by: tx.scope.personId });
    await tx.db
      .updateTable('media_items')
      .set({ ...draftColumns(draft), ...changedNow(tx, version) })
      .where('id', '=', id)
      .execute();
    await saveTags(tx, 'media', id, draft.tags);
    await tx.audit('media.edited', {
      subject: 'media_item',
      subjectId: id,
      before: { title: item.title, audience: item.audience, expires_at: item.expires_at },
      after: { title: draft.title, audience: draft.audience, expires_at: draft.expiresAt },
    });
    return getManuscript(tx, id);
  });
}

/** @throws not_found, wrong_state */
export async function removeItem(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const item = await lockManaged(tx, id);
    requireStep(tx.scope, 'remove', item);
    await tx.db.deleteFrom('media_items').where('id', '=', id).execute();
    await forgetItem(tx, 'media', id, [item.cover_file_id, item.recording_file_id]);
    await tx.audit('media.removed', { subject: 'media_item', subjectId: id, before: { title: item.title } });
  });
}

function draftColumns({ confirmation, ...writing }: Draft) {
  return { ...columnsOf(writing), confirmation: confirmation && JSON.stringify(confirmation) };
}
