import './tables.ts';
import { askRelease, closeReview, tellReleased, tellReturned } from '#features/editorial/server/actions.ts';
import { errors as editorialErrors } from '#features/editorial/errors.ts';
import { mayRelease } from '#features/editorial/policy.ts';
import { askConfirmation, closeConfirmation, refuseOverdue } from '#features/must-read/server/actions.ts';
import { audienceOf } from '#features/organization/audience.ts';
import { dayIn } from '#features/people/calendar.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { momentAt } from '#platform/contract/moment-at.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { isPast, takeDue } from '#platform/server/scheduled.ts';
import { getManuscript, lockManaged, writtenOf, type Manuscript } from './desk.ts';
import { requireReady } from './writing.ts';

type Locked = Awaited<ReturnType<typeof lockManaged>>;

/**
 * Publishes an agreement now, or schedules it. Whoever wrote what is for everybody sends it to a second person instead:
 * it is then in review.
 * @throws not_found, conflict, wrong_state, incomplete, nobody_in_audience, already_over, editorial.schedule_in_past,
 * must-read.due_in_past, editorial.own_approval when it is in review already and the caller cannot be the second person
 */
export async function publishAgreement(
  ctx: Context,
  id: string,
  { version, publishAt }: { version: number; publishAt?: Date | undefined },
): Promise<Manuscript> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  return ctx.tx(async (tx) => {
    const agreement = await lockManaged(tx, 'publish', id, version);
    if (isPast(tx, publishAt)) throw editorialErrors.schedule_in_past();
    const { title, confirmation } = agreement;
    const wanted = publishAt ?? agreement.publish_at;
    const start = wanted !== null && wanted > tx.now() ? wanted : tx.now();
    await requireReady(tx, agreement, dayIn(zone, start));
    if (confirmation) await refuseOverdue(tx, zone, confirmation, start);
    const change = { version: version + 1, updated_at: tx.now(), publish_at: wanted, review_note: null };
    if (!mayRelease(tx.scope, 'agreements', writtenOf(agreement))) {
      if (agreement.state === 'in_review') throw editorialErrors.own_approval();
      await tx.db
        .updateTable('agreements')
        .set({ ...change, state: 'in_review' })
        .where('id', '=', id)
        .execute();
      await askRelease(tx, { ...pieceOf(agreement), publishAt: wanted });
      await tx.audit('agreements.submitted', { subject: 'agreement', subjectId: id, after: { title } });
    } else if (start > tx.now()) {
      await tx.db
        .updateTable('agreements')
        .set({ ...change, state: 'scheduled' })
        .where('id', '=', id)
        .execute();
      await closeReview(tx, { source: 'agreements', itemId: id });
      await tx.audit('agreements.scheduled', { subject: 'agreement', subjectId: id, after: { title, at: start } });
    } else {
      await recordPublication(tx, zone, agreement);
    }
    return getManuscript(tx, id);
  });
}

/** Publishes what is due; run by the clock. Answers how many agreements came out. */
export async function advanceAgreements(ctx: Context): Promise<number> {
  return ctx.tx(async (tx) => {
    const due = await takeDue(tx, tx.db.selectFrom('agreements').selectAll());
    for (const row of due)
      await recordPublication(tx, ctx.settings.COMPANY_TIME_ZONE, { ...row, audience: audienceOf(row) });
    return due.length;
  });
}

/** @throws not_found, conflict, wrong_state */
export async function withdrawAgreement(
  ctx: Context,
  id: string,
  { version, note }: { version: number; note?: string | undefined },
): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const agreement = await lockManaged(tx, 'withdraw', id, version);
    await tx.db
      .updateTable('agreements')
      .set({ state: 'draft', publish_at: null, review_note: note || null, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await closeReview(tx, { source: 'agreements', itemId: id });
    await tx.audit('agreements.withdrawn', {
      subject: 'agreement',
      subjectId: id,
      before: { state: agreement.state },
      reason: note,
    });
    await tellReturned(tx, pieceOf(agreement), note ?? '');
    return getManuscript(tx, id);
  });
}

/** Takes it away from its audience; nothing waits for a second person or is to be confirmed any more. @throws not_found, conflict, wrong_state */
export async function archiveAgreement(ctx: Context, id: string, version: number): Promise<Manuscript> {
  return ctx.tx(async (tx) => {
    const { title } = await lockManaged(tx, 'archive', id, version);
    await tx.db
      .updateTable('agreements')
      .set({ state: 'archived', updated_at: tx.now(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await closeReview(tx, { source: 'agreements', itemId: id });
    await closeConfirmation(tx, 'agreements', id);
    await tx.audit('agreements.archived', { subject: 'agreement', subjectId: id, before: { title } });
    return getManuscript(tx, id);
  });
}

/** An agreement as the room of the second person knows it. */
export function pieceOf(agreement: Pick<Locked, 'id' | 'title' | 'audience' | 'author_id' | 'edited_by'>) {
  const { id, title } = agreement;
  const link = `/gestion/convenios/${id}`;
  return { source: 'agreements', itemId: id, title, link, ...writtenOf(agreement) } as const;
}

/** An agreement as the room of must-reads knows it: it is read to the end of its last day. */
export function itemOf(agreement: Pick<Locked, 'id' | 'title' | 'audience' | 'ends_on'>, timeZone: string) {
  const { id, title, audience } = agreement;
  const endsAt = momentAt(addDays(agreement.ends_on, 1), '00:00', timeZone);
  return { source: 'agreements', itemId: id, title, link: `/convenio/${id}`, audience, endsAt } as const;
}

async function recordPublication(tx: Tx, timeZone: string, agreement: Locked): Promise<void> {
  const { id, title, audience, edition, confirmation } = agreement;
  await tx.db
    .updateTable('agreements')
    .set({
      state: 'published',
      published_at: tx.now(),
      publish_at: null,
      review_note: null,
      updated_at: tx.now(),
      version: agreement.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await closeReview(tx, { source: 'agreements', itemId: id });
  if (confirmation) {
    const asked = { ...itemOf(agreement, timeZone), edition, askedBy: agreement.edited_by };
    await askConfirmation(tx, timeZone, asked, confirmation);
  }
  await tx.audit('agreements.published', { subject: 'agreement', subjectId: id, after: { title, audience } });
  await tx.emit('agreements.published', { agreementId: id, title, audience });
  await tellReleased(tx, pieceOf(agreement));
}
