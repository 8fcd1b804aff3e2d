import './tables.ts';
import { hash } from 'node:crypto';
import { saveTags } from '#features/editorial/server/actions.ts';
import { askConfirmation, closeConfirmation, followItem, refuseOverdue } from '#features/must-read/server/actions.ts';
import { audienceColumns, audienceOf } from '#features/organization/audience.ts';
import { writersBut } from '#features/organization/release.ts';
import { countByAudience } from '#features/people/server/queries.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { requireComplete } from '#platform/server/complete.ts';
import { isPast, takeDue } from '#platform/server/scheduled.ts';
import { errors } from '../errors.ts';
import { needsSecondPerson, reachesAudience } from '../policy.ts';
import { getManuscript, lockManaged, requireStep, type Manuscript } from './desk.ts';

/**
 * Publishes what is being written as a new edition, now or at a moment. Who may not publish to its audience, and whoever
 * wrote what is for everybody, sends it to a second person instead: it is then in review.
 * @throws not_found, conflict, wrong_state, incomplete, nobody_in_audience, schedule_in_past, expires_too_early,
 * must-read.due_in_past,
 * audience_out_of_reach and own_approval when it is in review already and the caller cannot be the second person
 */
export async function publishPolicy(
  ctx: Context,
  id: string,
  { version, publishAt }: { version: number; publishAt?: Date | undefined },
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const policy = await lockManaged(tx, id);
    requireStep('publish', policy, version);
    const at = publishAt ?? policy.publish_at;
    await requireReady(tx, policy, publishAt);
    const zone = ctx.settings.COMPANY_TIME_ZONE;
    if (policy.confirmation && asksAnew(policy)) await refuseOverdue(tx, zone, policy.confirmation, at ?? tx.now());
    const second = needsSecondPerson(tx.scope, policy);
    const allowed = reachesAudience(tx.scope, policy.audience) && !second;
    const change = { version: version + 1, updated_at: tx.now(), publish_at: at };
    if (!allowed) {
      if (policy.state === 'in_review') throw second ? errors.own_approval() : errors.audience_out_of_reach();
      await tx.db
        .updateTable('policies')
        .set({ ...change, state: 'in_review', review_note: null })
        .where('id', '=', id)
        .execute();
      await tx.audit('policies.submitted', { subject: 'policy', subjectId: id, after: { title: policy.title } });
    } else if (at !== null && at > tx.now()) {
      await tx.db
        .updateTable('policies')
        .set({ ...change, state: 'scheduled', released_by: tx.scope.personId })
        .where('id', '=', id)
        .execute();
      await tx.audit('policies.scheduled', { subject: 'policy', subjectId: id, after: { at } });
    } else await recordEdition(tx, zone, policy, tx.scope.personId);
    return getManuscript(tx, id);
  });
}

/** Publishes what is due, and archives what is over; run by the clock. Answers how many documents changed. */
export async function advancePolicies(ctx: Context): Promise<number> {
  return ctx.tx(async (tx) => {
    const due = await takeDue(tx, tx.db.selectFrom('policies').selectAll());
    for (const row of due)
      await recordEdition(
        tx,
        ctx.settings.COMPANY_TIME_ZONE,
        { ...row, authorId: row.author_id, editedBy: row.edited_by, audience: audienceOf(row) },
        row.released_by!,
      );
    // What has its next edition in writing is only read no more; it stays at the desk as it is.
    const over = await tx.db
      .updateTable('policies')
      .from('policy_editions as shown')
      .set({ state: 'archived', archived_at: tx.now(), updated_at: tx.now() })
      .set((eb) => ({ version: eb('policies.version', '+', 1) }))
      .whereRef('shown.policy_id', '=', 'policies.id')
      .whereRef('shown.edition', '=', 'policies.edition')
      .where('shown.expires_at', '<=', tx.now())
      .where('policies.state', '=', 'published')
      .returning('policies.id')
      .execute();
    for (const { id } of over) {
      await closeConfirmation(tx, 'policies', id);
      await tx.audit('policies.expired', { subject: 'policy', subjectId: id });
    }
    return due.length + over.length;
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
      .set({ state: 'draft', publish_at: null, review_note: note || null, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit('policies.withdrawn', { subject: 'policy', subjectId: id, reason: note });
    const personIds = writersBut(tx.scope, policy);
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
      .set({
        state: 'archived',
        archived_at: tx.now(),
        publish_at: null,
        version: version + 1,
        updated_at: tx.now(),
      })
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

async function recordEdition(tx: Tx, timeZone: string, policy: Managed, releasedBy: string): Promise<void> {
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
      cover_file_id: policy.cover_file_id,
      cover_motif: policy.cover_motif,
      cover_seed: policy.cover_seed,
      hash: hashOf(title, policy.body_html),
      note,
      published_by: releasedBy,
      published_at: tx.now(),
      expires_at: policy.expires_at,
    })
    .execute();
  await tx.db
    .updateTable('policies')
    .set({
      state: 'published',
      edition,
      publish_at: null,
      released_by: null,
      archived_at: null,
      note: '',
      review_note: null,
      version: policy.version + 1,
      updated_at: tx.now(),
    })
    .where('id', '=', id)
    .execute();
  await saveTags(tx, 'policies', id, policy.tags);
  if (policy.kind !== 'terms') {
    const link = `/ReglamentoyPoliticas/detalle?id=${id}`;
    const item = { source: 'policies', itemId: id, title, link, audience, endsAt: policy.expires_at } as const;
    const plan = policy.confirmation;
    if (!plan) await closeConfirmation(tx, 'policies', id);
    else if (!asksAnew(policy)) await followItem(tx, item);
    else await askConfirmation(tx, timeZone, { ...item, edition, askedBy: releasedBy }, plan);
  }
  await tx.audit('policies.published', {
    subject: 'policy',
    subjectId: id,
    after: { title, edition, audience },
    reason: note,
  });
  await tx.emit('policies.published', { policyId: id, edition, title, note, audience });
  const personIds = writersBut(tx.scope, policy);
  if (personIds.length > 0) await tx.emit('policies.released', { policyId: id, edition, title, personIds });
}

/** The first edition asks, and a later one where its writer wants it confirmed again. */
function asksAnew({ edition, reconfirm }: Pick<Managed, 'edition' | 'reconfirm'>): boolean {
  return edition === 0 || reconfirm;
}

async function requireReady(tx: Tx, policy: Managed, publishAt: Date | undefined): Promise<void> {
  const { summary, body_text: body, edition, note } = policy;
  requireComplete(errors.incomplete, { summary, body, ...(edition > 0 ? { note } : {}) });
  if (isPast(tx, publishAt)) throw errors.schedule_in_past();
  const start = publishAt ?? policy.publish_at ?? tx.now();
  if (policy.expires_at !== null && policy.expires_at <= start) throw errors.expires_too_early();
  if ((await countByAudience(tx, policy.audience)) === 0) throw errors.nobody_in_audience();
}
