import { sql, type Expression, type SqlBool } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { placeColumns } from './colleague.ts';
import { isInTeamOf, listTeamIds } from './hierarchy.ts';

/** A larger team is asked for by a query inside the query. */
const mostNamed = 200;

/** Conditions on `employees`, the same as `sheetPartsOf` says for one. */
export interface Visibility {
  readonly contract: Expression<SqlBool>;
  readonly status: Expression<SqlBool>;
  readonly document: Expression<SqlBool>;
}

/**
 * What the caller may see of whom. A condition that holds for nobody or for everybody is `false` or `true` itself, so
 * that the database leaves it out of its plan and reads the rest by an index.
 */
export async function visibilityOf(read: Read): Promise<Visibility> {
  const within = (permission: string) => reachCovers(reachOf(read.scope, permission), placeColumns);
  const record = within('people:read');
  const contract = sql<SqlBool>`(${record} or ${within('people:read-contract')} or ${await isMine(read)})`;
  return {
    contract,
    status: sql<SqlBool>`(${contract} or ${within('people:read-status')})`,
    document: sql<SqlBool>`(${record} or ${within('people:read-document')})`,
  };
}

/** Who leads nobody has no team to look into, and most teams are few people whom the primary key finds. */
async function isMine(read: Read): Promise<Expression<SqlBool>> {
  const { personId } = read.scope;
  const team = personId ? await listTeamIds(read, personId, mostNamed + 1) : [];
  if (team.length === 0) return sql<SqlBool>`false`;
  if (team.length > mostNamed) return isInTeamOf(personId, 'employees.id');
  return sql<SqlBool>`employees.id = any(${team}::uuid[])`;
}
