import './tables.ts';
import { delegationsOf } from '#features/people/server/actions.ts';
import { listTeamIds } from '#features/people/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';

/** Who decides in whose place between two days. */
export const delegations = delegationsOf({
  room: 'requests',
  table: 'request_delegations',
  listDelegateIds,
  errors,
  refused: errors.delegate_cannot_decide,
  audits: { added: 'requests.delegated', ended: 'requests.delegation_ended' },
  announce: (tx, { id: delegationId, delegateId, startsOn: from, endsOn: to }) =>
    tx.emit('requests.delegated', { delegationId, delegateId, name: tx.scope.name, from, to }),
});

/** A leader or HR, and nobody whom the caller leads, so that no decision falls to the one who asks. */
async function listDelegateIds(read: Read): Promise<string[]> {
  const { personId } = read.scope;
  const under = new Set([personId, ...(await listTeamIds(read, personId))]);
  return (await listHolders(read, 'requests:decide')).filter((id) => !under.has(id));
}
