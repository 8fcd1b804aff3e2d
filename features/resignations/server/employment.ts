import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';

/** The day on which somebody entered the company. @throws not_found */
export async function getEntryDay(read: Read, personId: string): Promise<string> {
  const row = await employeeFacts(read.db)
    .select('employees.entered_on as enteredOn')
    .where('employees.id', '=', personId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row.enteredOn;
}
