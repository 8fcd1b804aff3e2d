import './tables.ts';
import { delegationsOf, type NewDelegation } from '#features/people/server/actions.ts';
import { listHolders } from '#features/session/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { settleDelegations } from './hand-over.ts';

/** Who signs the company's part in whose place between two days: whoever follows documents as leader or at a desk. */
export const delegations = delegationsOf({
  room: 'documents',
  table: 'document_delegations',
  listDelegateIds: async (read) =>
    (await listHolders(read, 'documents:read-status')).filter((id) => id !== read.scope.personId),
  errors,
  refused: errors.delegate_cannot_sign,
  audits: { added: 'documents.delegation_added', ended: 'documents.delegation_ended' },
  announce: (tx, { id: delegationId, delegateId, startsOn: from, endsOn: to }) =>
    tx.emit('documents.delegated', { delegationId, delegateId, name: tx.scope.name, from, to }),
});

/**
 * Lets somebody sign the company's part in the caller's place. What waits for the caller in those days is handed over,
 * but for what the delegate has a part in already.
 * @throws delegation_in_the_past, ends_before_start, delegate_cannot_sign, delegation_overlaps
 */
export async function addDelegation(ctx: Context, given: NewDelegation) {
  const added = await delegations.add(ctx, given);
  await settleDelegations(ctx, ctx.scope.personId);
  return added;
}

/** Ends a delegation of the caller's at once; what was not signed comes back to them. @throws not_found */
export async function endDelegation(ctx: Context, id: string): Promise<void> {
  await delegations.end(ctx, id);
  await settleDelegations(ctx, ctx.scope.personId);
}
