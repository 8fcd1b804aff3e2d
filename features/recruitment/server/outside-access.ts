import './tables.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';

/** What a link has opened: for who has no account, so nobody's reach is asked. @throws not_found */
export async function readOutside(read: Read, candidacyId: string) {
  const found = await read.db
    .selectFrom('candidacies')
    .innerJoin('cases', 'cases.id', 'candidacies.case_id')
    .select([
      'candidacies.vacancy_id as vacancyId',
      'candidacies.candidate_id as candidateId',
      'cases.state',
      'cases.is_open as isOpen',
    ])
    .where('candidacies.case_id', '=', candidacyId)
    .executeTakeFirst();
  if (!found) throw platformErrors.not_found();
  return found;
}
