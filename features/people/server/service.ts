import type { Kysely } from 'kysely';
import type { Database } from '#platform/server/context.ts';

/**
 * Since when people work here and where, as a query that other rooms join or insert from: for what depends on the
 * time of service. `employees.*` columns may be named in a `where`.
 */
export function serviceFacts(db: Kysely<Database>) {
  return db
    .selectFrom('employees')
    .select([
      'employees.id',
      'employees.display_name as name',
      'employees.position',
      'employees.active',
      'employees.entered_on as enteredOn',
      'employees.retired_on as retiredOn',
      'employees.headquarters_id as headquartersId',
      'employees.client_id as clientId',
      'employees.cost_center_id as costCenterId',
      'employees.sub_cost_center_id as subCostCenterId',
      'employees.campaign_id as campaignId',
    ]);
}
