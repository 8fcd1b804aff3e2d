import { sql, type Expression, type SqlBool } from 'kysely';
import type { CampaignAsked } from '../place-keys.ts';

/** A condition: the campaign of a column is the one that is asked for, or of its cost center; true where none is. */
export function campaignLiesIn(
  { cost_center: center, sub_cost_center: part, campaign }: CampaignAsked,
  column: string,
): Expression<SqlBool> {
  const asked = [
    ...(center ? [sql`meant.cost_center_id = ${center}::uuid`] : []),
    ...(part ? [sql`meant.sub_cost_center_id = ${part}::uuid`] : []),
    ...(campaign ? [sql`meant.id = ${campaign}::uuid`] : []),
  ];
  if (asked.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`${sql.ref(column)} in (select meant.id from campaigns as meant where ${sql.join(asked, sql` and `)})`;
}
