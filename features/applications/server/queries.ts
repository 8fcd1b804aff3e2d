import './tables.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { canReadActivity } from '../policy.ts';

export { listOwnRequests, listRequests } from './access-request-list.ts';
export { getManaged, listHistory, listManaged, listPeople } from './desk.ts';
export { getApplication, listApplications, listByDocument, listMostUsed } from './launcher.ts';
export { getOutage, listOutages } from './outage-list.ts';
export { checkPeople } from './assignment.ts';
export { sumUsage } from './usage.ts';

/**
 * One person's activity, the newest first.
 * @throws forbidden when it is another's and the caller reads nobody's, not_found where they do not read it
 */
export async function listActivity(
  read: Read,
  which: { personId: string; appId: string | undefined; page: number; size: number },
) {
  if (which.personId !== read.scope.personId) await requireReadable(read, which.personId);
  const theirs = read.db
    .selectFrom('app_activity')
    .where('person_id', '=', which.personId)
    .$if(which.appId !== undefined, (query) => query.where('app_id', '=', which.appId!));
  return pageOf(theirs.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), which);
}

async function requireReadable(read: Read, personId: string): Promise<void> {
  if (!holds(read.scope, 'applications:read-activity')) throw platformErrors.forbidden();
  const person = await employeeFacts(read.db).where('employees.id', '=', personId).executeTakeFirst();
  if (!person || !canReadActivity(read.scope, person)) throw platformErrors.not_found();
}
