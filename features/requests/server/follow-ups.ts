import './tables.ts';
import { noteInCase } from '#features/cases/server/actions.ts';
import { recordReads } from '#features/people/server/actions.ts';
import { personName } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { errors } from '../errors.ts';
import { today } from './calendar.ts';
import { relinkLeaves } from './medical-chain.ts';
import { getRequest } from './record.ts';

/** What HR wrote down about a medical leave, the newest first. @throws not_found outside of the caller's reach */
export async function listFollowUps(ctx: Context, requestId: string, { page, size }: Page) {
  const { person_id: personId } = await requireFollowed(ctx, requestId);
  await ctx.tx(async (tx) => {
    await recordReads(tx, [personId], { parts: ['health'] });
    await tx.audit('requests.health_read', { subject: 'person', subjectId: personId, personId });
  });
  const found = ctx.db.selectFrom('medical_followups').where('request_id', '=', requestId);
  const { items, total } = await pageOf(
    found
      .select(['id', 'note', 'next_on', 'created_at'])
      .select(personName('medical_followups.author_id').as('author'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    { page, size },
  );
  return { items: items.map((one) => ({ ...one, created_at: one.created_at.toISOString() })), total };
}

/**
 * Writes down what HR found out about a medical leave and when they ask again. Nobody follows up their own.
 * @throws not_found outside of the caller's reach, own_request, follow_up_in_the_past
 */
export async function addFollowUp(
  ctx: Context,
  requestId: string,
  { note, next_on: nextOn }: { note: string; next_on: string | null },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const request = await requireFollowed(tx, requestId);
    if (nextOn !== null && nextOn < today(ctx)) throw errors.follow_up_in_the_past.at('next_on');
    await tx.db
      .insertInto('medical_followups')
      .values({
        id: newId(),
        request_id: requestId,
        note,
        next_on: nextOn,
        author_id: tx.scope.personId,
        created_at: tx.now(),
      })
      .execute();
    await tx.audit('requests.followed_up', {
      subject: 'person',
      subjectId: request.person_id,
      personId: request.person_id,
      after: { next_on: nextOn },
    });
  });
}

/**
 * Says whether a medical leave is of the same or a related illness as the one before, with why, or takes that back (null):
 * its chain and those that follow are counted again, and so is who pays which days. Nobody decides of their own.
 * @throws not_found outside of the caller's reach, own_request, wrong_state of one that no longer stands
 */
export async function relateLeave(
  ctx: Context,
  requestId: string,
  { related, reason }: { related: boolean | null; reason: string },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const request = await requireFollowed(tx, requestId);
    const standing = await tx.db
      .selectFrom('requests')
      .select('id')
      .where('person_id', '=', request.person_id)
      .where('family', '=', 'medical')
      .where('occupies', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (!standing.some(({ id }) => id === requestId)) throw errors.wrong_state();
    await tx.db
      .updateTable('medical_leaves')
      .set({ related_by_hr: related })
      .where('request_id', '=', requestId)
      .execute();
    await noteInCase(ctx, tx, { id: requestId, action: 'relate', party: 'hr', reason, data: { related } });
    await relinkLeaves(ctx, tx, request.person_id);
    await tx.audit('requests.leave_related', {
      subject: 'person',
      subjectId: request.person_id,
      personId: request.person_id,
      reason,
    });
  });
}

async function requireFollowed(read: Read, requestId: string) {
  const request = await getRequest(read, requestId);
  if (request.isOwner) throw errors.own_request();
  if (request.family !== 'medical' || !request.manages) throw platformErrors.not_found();
  return request;
}
