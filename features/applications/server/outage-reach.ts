import './tables.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import { audienceOf } from '#features/organization/audience.ts';
import { audienceWithin } from '#features/organization/server/queries.ts';
import type { Place } from '#features/organization/policy.ts';
import { reachOf, type Reach } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';

const permission = 'applications:handle-outages';

/**
 * A condition for `where` on `applications`: the caller handles their outages. Those for more than the reach, or for a
 * list of people, are for who handles all.
 */
export function isHandled(read: Read): Expression<SqlBool> {
  return isWithin(reachOf(read.scope, permission));
}

/** The same of any reaches. */
export function isWithin(reaches: readonly Reach[]): Expression<SqlBool> {
  if (reaches.some((reach) => reach.kind === 'all')) return sql<SqlBool>`true`;
  return sql<SqlBool>`(not applications.listed_only and ${audienceWithin(reaches, 'applications')})`;
}

/** The one place that an application is for, in each way in which there is only one: whose support is warned. */
export function placeOf(row: Parameters<typeof audienceOf>[0] & { listed_only: boolean }): Place {
  const { clients, campaigns, costCenters, headquarters } = row.listed_only ? {} : audienceOf(row);
  const only = (ids: readonly string[] | undefined) => (ids?.length === 1 ? ids[0]! : null);
  return {
    clientId: only(clients),
    campaignId: only(campaigns),
    costCenterId: only(costCenters),
    headquartersId: only(headquarters),
    subCostCenterId: null,
  };
}
