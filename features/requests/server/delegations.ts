import './tables.ts';
import * as cases from '#features/cases/server/actions.ts';
import { listDelegations } from '#features/cases/server/queries.ts';
import type { NewDelegation } from '#features/people/server/actions.ts';
import { listColleagues, listTeamIds } from '#features/people/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';

/** Who decides in whose place between two days: whoever stands in for somebody in the cases of this room. */
export const delegations = {
  list: (ctx: Context) => listDelegations(ctx, 'requests'),
  listDelegates,
  add: (ctx: Context, given: NewDelegation) =>
    cases.addDelegation(
      ctx,
      { room: 'requests', ...given },
      { errors, refused: errors.delegate_cannot_decide, phrase: 'notifications.requests.delegated', listDelegates },
    ),
  end: cases.endDelegation,
};

/** A leader or HR, and nobody whom the caller leads, so that no decision falls to the one who asks. */
async function listDelegates(read: Read): Promise<{ id: string; name: string }[]> {
  const { personId } = read.scope;
  const under = new Set([personId, ...(await listTeamIds(read, personId))]);
  const ids = (await listHolders(read, 'requests:decide')).filter((id) => !under.has(id));
  const known = await listColleagues(read, ids);
  return [...known.values()].map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'es'));
}
