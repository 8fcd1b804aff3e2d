import './tables.ts';
import { createHash } from 'node:crypto';
import { newId } from '#platform/contract/id.ts';
import type { Tx } from '#platform/server/context.ts';

/** One step of a request, chained to the one before. */
export async function note(
  tx: Tx,
  requestId: string,
  state: string,
  reason: string | null,
  actor: string = tx.scope.personId,
): Promise<void> {
  const last = await tx.db
    .selectFrom('overtime_events')
    .select('hash')
    .where('request_id', '=', requestId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = tx.now();
  const previous = last?.hash ?? '';
  const actorId = actor === '' ? null : actor;
  const facts = [previous, requestId, actorId ?? '', state, reason ?? '', at.toISOString()].join('\n');
  await tx.db
    .insertInto('overtime_events')
    .values({
      ...{ id: newId(), request_id: requestId, actor_id: actorId, state, reason, at },
      previous_hash: previous,
      hash: createHash('sha256').update(facts).digest('hex'),
    })
    .execute();
}
