import './tables.ts';
import { getCase, selectCases, withOwn } from '#features/cases/server/queries.ts';
import { listColleagues } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { order } from '../order.ts';
import { isJoinable } from '../policy.ts';
import type { Facts } from './facts.ts';

const { kind } = order;

/**
 * Who asked tells colleagues that they may join; whoever has joined already is not told.
 * @throws not_found, forbidden for anybody else, not_joinable for what is past it
 */
export async function inviteToOrder(ctx: Context, id: string, personIds: readonly string[]): Promise<void> {
  await ctx.tx(async (tx) => {
    const record = await getCase<Facts>(tx, id, { kind });
    if (!record.isOwner) throw platformErrors.forbidden();
    if (!isJoinable(record.state)) throw errors.not_joinable();
    const known = await listColleagues(tx, personIds);
    if (personIds.some((one) => !known.has(one))) throw platformErrors.not_found();
    const joined = await listJoined(tx, id);
    const told = [...known.keys()].filter((one) => one !== record.owner_id && !joined.includes(one));
    await tx.audit('work-orders.invited', { subject: kind, subjectId: id, after: { people: told } });
    const { title, ownerName } = record;
    if (told.length > 0)
      await tx.emit('work-orders.invited', {
        key: newId(),
        orderId: id,
        title,
        name: ownerName ?? '',
        personIds: told,
      });
  });
}

/**
 * What somebody is invited to join: as much as whoever asks for something alike is shown.
 * @throws not_found, not_joinable for one's own and for what is past it
 */
export async function getInvitation(read: Read, id: string) {
  const row = await selectCases(read, kind).where('cases.id', '=', id).executeTakeFirst();
  const [record] = row ? await withOwn<Facts>(read, [row]) : [];
  if (!record || record.own.submitted_at === null) throw platformErrors.not_found();
  if (record.isOwner || !isJoinable(record.state)) throw errors.not_joinable();
  const joined = await listJoined(read, id);
  return {
    id,
    title: record.title,
    people: joined.length + 1,
    is_joined: joined.includes(read.scope.personId),
  };
}

async function listJoined(read: Read, id: string): Promise<string[]> {
  const rows = await read.db.selectFrom('work_order_joins').select('person_id').where('order_id', '=', id).execute();
  return rows.map((row) => row.person_id);
}
