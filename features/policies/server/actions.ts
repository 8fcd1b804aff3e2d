import './tables.ts';
import { hash } from 'node:crypto';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { askConfirmation, closeConfirmation, followItem, refuseOverdue } from '#features/must-read/server/actions.ts';
import { audienceColumns, isEverybody, mayAddress, type Audience } from '#features/organization/audience.ts';
import { countByAudience } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { cleanRichText, type CleanText } from '#platform/server/rich-text.ts';
import { errors } from '../errors.ts';
import { needsSecondPerson, reachesAudience, type PolicyKind } from '../policy.ts';
import { getManuscript, lockManaged, requireStep, type Manuscript } from './desk.ts';
import { imagesOf } from './image.ts';

export { addImage } from './image.ts';
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
  readonly note: string;
  readonly reconfirm: boolean;
}

/**
 * Begins a document; nobody but its writers sees it.
 * @throws audience_out_of_reach, terms_for_everybody, terms_exist
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
 * @throws not_found, conflict when the version has moved on, wrong_state, audience_out_of_reach, terms_for_everybody, terms_exist
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
        state: 'draft',
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
    if (policy.edition === 0) await tx.db.deleteFrom('policies').where('id', '=', id).execute();
    else
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
          note: '',
          review_note: null,
          state: 'published' as const,
          version: policy.version + 1,
          updated_at: tx.now(),
        }))
        .whereRef('shown.policy_id', '=', 'policies.id')
        .whereRef('shown.edition', '=', 'policies.edition')
        .where('policies.id', '=', id)
        .execute();
    await tx.audit('policies.removed', { subject: 'policy', subjectId: id, before: { title: policy.title } });
  });
}

/**
 * Publishes what is being written as a new edition. Who may not publish to its audience, and whoever wrote what is for
 * everybody, sends it to a second person instead: it is then in review.
 * @throws not_found, conflict, wrong_state, incomplete, nobody_in_audience, must-read.due_in_past,
 * audience_out_of_reach and own_approval when it is in review already and the caller cannot be the second person
 */
export async function publishPolicy(ctx: Context, id: string, { version }: { version: number }): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const policy = await lockManaged(tx, id);
    requireStep('publish', policy, version);
    await requireReady(tx, policy);
    if (policy.confirmation) await refuseOverdue(tx, ctx.settings.COMPANY_TIME_ZONE, policy.confirmation, tx.now());
    const second = needsSecondPerson(tx.scope, policy);
    const allowed = reachesAudience(tx.scope, policy.audience) && !second;
    if (allowed) await recordEdition(tx, ctx.settings.COMPANY_TIME_ZONE, policy);
    else if (policy.state === 'in_review') throw second ? errors.own_approval() : errors.audience_out_of_reach();
    else {
      await tx.db
        .updateTable('policies')
        .set({ state: 'in_review', review_note: null, version: version + 1, updated_at: tx.now() })
        .where('id', '=', id)
        .execute();
      await tx.audit('policies.submitted', { subject: 'policy', subjectId: id, after: { title: policy.title } });
    }
    return getManuscript(tx, id);
  });
}

/** @throws not_found, conflict, wrong_state */
export async function withdrawPolicy(
  ctx: Context,
  id: string,
  { version, note }: { version: number; note?: string | undefined },
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const policy = await lockManaged(tx, id);
    requireStep('withdraw', policy, version);
    await tx.db
      .updateTable('policies')
      .set({ state: 'draft', review_note: note || null, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit('policies.withdrawn', { subject: 'policy', subjectId: id, reason: note });
    const personIds = writersBut(tx, policy);
    if (personIds.length > 0)
      await tx.emit('policies.returned', { policyId: id, version, title: policy.title, note: note ?? '', personIds });
    return getManuscript(tx, id);
  });
}

/** @throws not_found, conflict, wrong_state, audience_out_of_reach */
export async function archivePolicy(ctx: Context, id: string, { version }: { version: number }): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const policy = await lockManaged(tx, id);
    requireStep('archive', policy, version);
    if (!reachesAudience(tx.scope, policy.audience)) throw errors.audience_out_of_reach();
    await tx.db
      .updateTable('policies')
      .set({ state: 'archived', archived_at: tx.now(), version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await closeConfirmation(tx, 'policies', id);
    await tx.audit('policies.archived', { subject: 'policy', subjectId: id, before: { title: policy.title } });
    return getManuscript(tx, id);
  });
}

/** What an edition says, as one number: who accepted it accepted exactly this. */
export function hashOf(title: string, html: string): string {
  return hash('sha256', `${title}\n${html}`);
}

type Managed = Awaited<ReturnType<typeof lockManaged>>;

async function recordEdition(tx: Tx, timeZone: string, policy: Managed): Promise<void> {
  const { id, title, audience, note } = policy;
  const edition = policy.edition + 1;
  const words = policy.body_text.split(/\s+/).length;
  await tx.db
    .insertInto('policy_editions')
    .values({
      ...audienceColumns(audience),
      policy_id: id,
      edition,
      title,
      summary: policy.summary,
      area: policy.area,
      body_html: policy.body_html,
      body_text: policy.body_text,
      minutes: Math.max(1, Math.round(words / 200)),
      hash: hashOf(title, policy.body_html),
      note,
      published_by: tx.scope.personId,
      published_at: tx.now(),
    })
    .execute();
  await tx.db
    .updateTable('policies')
    .set({
      state: 'published',
      edition,
      note: '',
      review_note: null,
      version: policy.version + 1,
      updated_at: tx.now(),
    })
    .where('id', '=', id)
    .execute();
  if (policy.kind !== 'terms') {
    const link = `/ReglamentoyPoliticas/detalle?id=${id}`;
    const item = { source: 'policies', itemId: id, title, link, audience, endsAt: null } as const;
    const plan = policy.confirmation;
    if (!plan) await closeConfirmation(tx, 'policies', id);
    else if (edition > 1 && !policy.reconfirm) await followItem(tx, item);
    else await askConfirmation(tx, timeZone, { ...item, edition, askedBy: tx.scope.personId }, plan);
  }
  await tx.audit('policies.published', {
    subject: 'policy',
    subjectId: id,
    after: { title, edition, audience },
    reason: note,
  });
  await tx.emit('policies.published', { policyId: id, edition, title, note, audience });
  const personIds = writersBut(tx, policy);
  if (personIds.length > 0) await tx.emit('policies.released', { policyId: id, edition, title, personIds });
}

/** Who wrote the document and who changed it last, without the one who acts now. */
function writersBut(tx: Tx, { author_id, edited_by }: Pick<Managed, 'author_id' | 'edited_by'>): string[] {
  return [...new Set([author_id, edited_by])].filter((id) => id !== tx.scope.personId);
}

async function requireReady(tx: Tx, policy: Managed): Promise<void> {
  const missing = [
    ...(policy.summary === '' ? ['summary'] : []),
    ...(policy.body_text === '' ? ['body'] : []),
    ...(policy.edition > 0 && policy.note === '' ? ['note'] : []),
  ];
  if (missing.length > 0) throw errors.incomplete({}, { issues: missing.map((path) => ({ path, code: 'required' })) });
  if ((await countByAudience(tx, policy.audience)) === 0) throw errors.nobody_in_audience();
}

async function refuseWriting(tx: Tx, { kind, audience }: Writing, id?: string): Promise<void> {
  // A draft that is for nobody yet is allowed to everybody who writes; whom it is for is asked before it goes out.
  if (!isEverybody(audience) && !mayAddress(reachOf(tx.scope, 'policies:write'), audience))
    throw errors.audience_out_of_reach();
  if (kind !== 'terms') return;
  if (!isEverybody(audience))
    throw errors.terms_for_everybody(
      {},
      { issues: [{ path: 'audience', code: 'policies.error.terms_for_everybody' }] },
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
    confirmation: confirmation && kind !== 'terms' ? JSON.stringify(confirmation) : null,
  };
}
