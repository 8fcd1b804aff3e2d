import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';

/** Who somebody is on paper: the whole name of their document; since when they work here, and by which contract. @throws not_found */
export async function getEmployment(read: Read, personId: string) {
  const row = await employeeFacts(read.db)
    .select([
      'employees.last_names as lastNames',
      'employees.position',
      'employees.entered_on as enteredOn',
      'employees.contract_type as contractType',
    ])
    .where('employees.id', '=', personId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const { firstNames, lastNames, documentNumber, position, enteredOn, contractType } = row;
  return { name: `${firstNames} ${lastNames}`, documentNumber, position, enteredOn, contractType };
}
