import { employeeFacts } from '#features/people/server/queries.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/server/context.ts';

/** What the company knows of the caller, as an application says it. */
export async function getPersonalRecord(tx: Tx) {
  const person = await employeeFacts(tx.db)
    .where('employees.id', '=', tx.scope.personId)
    .select([
      'employees.document_type as documentType',
      'employees.last_names as lastNames',
      sql<string>`coalesce(employees.corporate_email, employees.personal_email, '')`.as('email'),
      sql<string>`coalesce(employees.phone, '')`.as('phone'),
      sql<string>`coalesce(employees.address, '')`.as('address'),
      sql<string | null>`employees.born_on::text`.as('bornOn'),
    ])
    .executeTakeFirstOrThrow();
  const { documentType, documentNumber, firstNames, lastNames, email, phone, address, bornOn } = person;
  return { documentType, documentNumber, firstNames, lastNames, email, phone, address, bornOn };
}
