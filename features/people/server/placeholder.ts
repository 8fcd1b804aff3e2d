import { sql, type Kysely } from 'kysely';
import { nameOf } from '#features/organization/server/queries.ts';
import type { Database } from '#platform/server/context.ts';

/**
 * What a letter to somebody may say of them, by the names of its placeholders without `person.`, with their place: a
 * query that others join or insert from, so that thousands are written in one statement.
 */
export function placeholderFacts(db: Kysely<Database>) {
  const name = (table: Parameters<typeof nameOf>[0], column: string) =>
    sql`coalesce(${nameOf(table, `employees.${column}`)}, '')`;
  const day = (column: string) => sql`coalesce(to_char(${sql.ref(`employees.${column}`)}, 'DD/MM/YYYY'), '')`;
  return db.selectFrom('employees').select([
    'employees.id',
    'employees.display_name as name',
    'employees.document_number as documentNumber',
    'employees.position',
    'employees.active',
    'employees.boss_id as bossId',
    'employees.client_id as clientId',
    'employees.campaign_id as campaignId',
    'employees.cost_center_id as costCenterId',
    'employees.sub_cost_center_id as subCostCenterId',
    'employees.headquarters_id as headquartersId',
    sql<Record<string, string>>`jsonb_build_object(
        'name', employees.first_names || ' ' || employees.last_names, 'first_names', employees.first_names,
        'last_names', employees.last_names, 'document_type', employees.document_type,
        'document_number', employees.document_number, 'document_issued_on', ${day('document_issued_on')},
        'document_issue_place', coalesce(employees.document_issue_place, ''), 'position', employees.position,
        'campaign', ${name('campaigns', 'campaign_id')}, 'client', ${name('clients', 'client_id')},
        'cost_center', ${name('cost_centers', 'cost_center_id')},
        'headquarters', ${name('headquarters', 'headquarters_id')}, 'city', ${name('cities', 'city_id')},
        'address', coalesce(employees.address, ''),
        'email', coalesce(employees.corporate_email, employees.personal_email, ''),
        'phone', coalesce(employees.phone, ''), 'entered_on', ${day('entered_on')},
        'contract_type', coalesce(employees.contract_type, ''),
        'leader', coalesce((select boss.display_name from employees boss where boss.id = employees.boss_id), ''))`.as(
      'facts',
    ),
  ]);
}
