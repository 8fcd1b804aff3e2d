import './tables.ts';
import { forgetItem } from '#features/editorial/server/actions.ts';
import { distinctTags } from '#features/editorial/tag.ts';
import { tagsOf } from '#features/editorial/server/queries.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { audienceColumns, isEverybody, type Audience } from '#features/organization/audience.ts';
import { mayDraftFor } from '#features/organization/release.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { cleanRichText, type CleanText } from '#platform/server/rich-text.ts';
import { errors } from '../errors.ts';
import { coverMotifs, type PolicyKind } from '../policy.ts';
import { letGoOfCover } from './cover.ts';
import { getManuscript, lockManaged, requireStep, type Manuscript } from './desk.ts';
import { imagesOf } from './image.ts';

export { removeCover, setCover } from './cover.ts';
export { addImage } from './image.ts';
export { advancePolicies, archivePolicy, publishPolicy, withdrawPolicy } from './publication.ts';
export { noteReading } from './reading.ts';
export { acceptTerms } from './terms.ts';

/** What the editor wrote. */
export interface Writing {
  readonly kind: PolicyKind;
  readonly title: string;
  readonly summary: string;
  readonly area: string;
  readonly body: string;
  readonly audience: Audience;
  readonly confirmation: ConfirmationPlan | null;
  readonly expiresAt: Date | null;
  readonly note: string;
  readonly reconfirm: boolean;
  readonly tags: readonly string[];
  readonly coverMotif?: CoverKind | undefined;
  readonly coverSeed?: string | undefined;
}

/**
 * Begins a document; nobody but its writers sees it.
 * @throws audience_out_of_reach, terms_for_everybody, terms_exist, terms_do_not_expire
 */
export async function draftPolicy(ctx: Context, writing: Writing): Promise<Manuscript> {
  const id = newId();
  const body = await cleanRichText(writing.body, imagesOf(id));
  return ctx.tx(async (tx) => {
    await refuseWriting(tx, writing);
    await tx.db
      .insertInto('policies')
      .values({
        ...columnsOf(writing, body),
        id,
        cover_motif: writing.coverMotif ?? coverMotifs[writing.kind],
        cover_seed: writing.coverSeed ?? id,
        author_id: tx.scope.personId,
        edited_by: tx.scope.personId,
        created_at: tx.now(),
        updated_at: tx.now(),
      })
      .execute();
    await tx.audit('policies.drafted', { subject: 'policy', subjectId: id, after: { title: writing.title } });
    return getManuscript(tx, id);
  });
}

/**
 * Changes a draft. What is published stays as readers see it: the change begins its next edition.
 * @throws not_found, conflict when the version has moved on, wrong_state, audience_out_of_reach, terms_for_everybody, terms_exist, terms_do_not_expire
 */
export async function editPolicy(
  ctx: Context,
  id: string,
  { version, ...writing }: Writing & { version: number },
): Promise<Manuscript> {
  const body = await cleanRichText(writing.body, imagesOf(id));
  return ctx.tx(async (tx) => {
    const policy = await lockManaged(tx, id);
    requireStep('edit', policy, version);
    await refuseWriting(tx, writing, id);
    // A document that readers know keeps its kind: the acceptances of terms hang on it.
    const kind = policy.edition > 0 ? policy.kind : writing.kind;
    await tx.db
      .updateTable('policies')
      .set({
        ...columnsOf({ ...writing, kind }, body),
        cover_motif: writing.coverMotif ?? policy.cover_motif,
        cover_seed: writing.coverSeed ?? policy.cover_seed,
        state: 'draft',
        publish_at: null,
        edited_by: tx.scope.personId,
        version: version + 1,
        updated_at: tx.now(),
      })
      .where('id', '=', id)
      .execute();
    await tx.audit('policies.edited', {
      subject: 'policy',
      subjectId: id,
      before: { title: policy.title, audience: policy.audience },
      after: { title: writing.title, audience: writing.audience },
    });
    return getManuscript(tx, id);
  });
}

/** Throws a draft away; a document that readers know goes back to what they see. @throws not_found, wrong_state */
export async function removeDraft(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const policy = await lockManaged(tx, id);
    requireStep('remove', policy);
    if (policy.edition === 0) {
      const images = await tx.db.selectFrom('policy_images').select('file_id').where('policy_id', '=', id).execute();
      await tx.db.deleteFrom('policies').where('id', '=', id).execute();
      for (const image of images) await releaseFile(tx, image.file_id);
      if (policy.cover_file_id) await releaseFile(tx, policy.cover_file_id);
      await forgetItem(tx, 'policies', id);
    } else {
      const { tags } = await tx.db
        .selectFrom('policies')
        .select(tagsOf('policies', 'policies.id').as('tags'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await tx.db
        .updateTable('policies')
        .from('policy_editions as shown')
        .set((eb) => ({
          title: eb.ref('shown.title'),
          summary: eb.ref('shown.summary'),
          area: eb.ref('shown.area'),
          body_html: eb.ref('shown.body_html'),
          body_text: eb.ref('shown.body_text'),
          audience_clients: eb.ref('shown.audience_clients'),
          audience_campaigns: eb.ref('shown.audience_campaigns'),
          audience_cost_centers: eb.ref('shown.audience_cost_centers'),
          audience_headquarters: eb.ref('shown.audience_headquarters'),
          audience_profiles: eb.ref('shown.audience_profiles'),
          audience_people: eb.ref('shown.audience_people'),
          expires_at: eb.ref('shown.expires_at'),
          cover_file_id: eb.ref('shown.cover_file_id'),
          cover_motif: eb.ref('shown.cover_motif'),
          cover_seed: eb.ref('shown.cover_seed'),
          tags,
          note: '',
          review_note: null,
          publish_at: null,
          state: policy.archived_at === null ? ('published' as const) : ('archived' as const),
          version: policy.version + 1,
          updated_at: tx.now(),
        }))
        .whereRef('shown.policy_id', '=', 'policies.id')
        .whereRef('shown.edition', '=', 'policies.edition')
        .where('policies.id', '=', id)
        .execute();
      await letGoOfCover(tx, id, policy.cover_file_id);
    }
    await tx.audit('policies.removed', { subject: 'policy', subjectId: id, before: { title: policy.title } });
  });
}

async function refuseWriting(tx: Tx, { kind, audience, expiresAt }: Writing, id?: string): Promise<void> {
  if (!mayDraftFor(tx.scope, 'policies:write', audience)) throw errors.audience_out_of_reach();
  if (kind !== 'terms') return;
  if (!isEverybody(audience))
    throw errors.terms_for_everybody(
      {},
      { issues: [{ path: 'audience', code: 'policies.error.terms_for_everybody' }] },
    );
  if (expiresAt !== null)
    throw errors.terms_do_not_expire(
      {},
      { issues: [{ path: 'expires_at', code: 'policies.error.terms_do_not_expire' }] },
    );
  const other = await tx.db.selectFrom('policies').select('id').where('kind', '=', 'terms').executeTakeFirst();
  if (other && other.id !== id)
    throw errors.terms_exist({}, { issues: [{ path: 'kind', code: 'policies.error.terms_exist' }] });
}

function columnsOf(writing: Writing, body: CleanText) {
  const { kind, title, summary, area, note, reconfirm, confirmation } = writing;
  return {
    ...audienceColumns(writing.audience),
    ...{ kind, title, summary, area, note, reconfirm },
    body_html: body.html,
    body_text: body.text,
    expires_at: writing.expiresAt,
    tags: [...distinctTags(writing.tags).values()],
    confirmation: confirmation && kind !== 'terms' ? JSON.stringify(confirmation) : null,
  };
}
