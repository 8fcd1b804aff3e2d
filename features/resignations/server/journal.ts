import { createHash } from 'node:crypto';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Action, State } from '../policy.ts';

export interface Step {
  readonly resignationId: string;
  readonly action: Action | 'check' | 'review';
  readonly from: State;
  readonly to: State;
  readonly reason: string | null;
}

/** Adds a step to the history of a resignation, sealed with the one before it; answers its id. */
export async function writeStep(ctx: Pick<Context, 'address'>, tx: Tx, step: Step): Promise<string> {
  const last = await tx.db
    .selectFrom('resignation_events')
    .select('hash')
    .where('resignation_id', '=', step.resignationId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const id = newId();
  const actorId = tx.scope.personId || null;
  const at = tx.now();
  const previous = last?.hash ?? '';
  const sealed = [
    previous,
    id,
    step.resignationId,
    step.action,
    step.from,
    step.to,
    actorId,
    step.reason,
    at.toISOString(),
  ];
  await tx.db
    .insertInto('resignation_events')
    .values({
      id,
      resignation_id: step.resignationId,
      action: step.action,
      from_state: step.from,
      to_state: step.to,
      actor_id: actorId,
      reason: step.reason,
      address: ctx.address,
      at,
      previous_hash: previous,
      hash: createHash('sha256').update(JSON.stringify(sealed)).digest('hex'),
    })
    .execute();
  return id;
}
