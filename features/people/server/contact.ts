import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';

/** Where somebody is written to, and what a password of theirs must not be; for rooms, never for an answer. */
export function findContact(read: Read, personId: string) {
  return read.db
    .selectFrom('employees')
    .select([
      'document_number as documentNumber',
      'language',
      'display_name as name',
      sql<string | null>`born_on::text`.as('bornOn'),
      sql<string | null>`coalesce(corporate_email, personal_email)`.as('email'),
    ])
    .where('id', '=', personId)
    .executeTakeFirst();
}

/** When people were born, of those of whom it is known, in one query; for rules of age, never for an answer. */
export async function birthDaysOf(read: Read, personIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await read.db
    .selectFrom('employees')
    .select(['id', sql<string>`born_on::text`.as('bornOn')])
    .where(sql<boolean>`id = any(${personIds}::uuid[])`)
    .where('born_on', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, bornOn }) => [id, bornOn]));
}

/** Where people are written to, and in which language, in one query. */
export function listContacts(read: Read, personIds: readonly string[]) {
  return read.db
    .selectFrom('employees')
    .select(['id', 'language', sql<string | null>`coalesce(corporate_email, personal_email)`.as('email')])
    .where(sql<boolean>`id = any(${personIds}::uuid[])`)
    .execute();
}
