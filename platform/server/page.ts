import { sql, type SelectQueryBuilder } from 'kysely';

/** Which page of a list, from 1, and how many rows it has. */
export interface Page {
  readonly page: number;
  readonly size: number;
}

/** One page of what a query finds, and how many it finds in all: one statement. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, Row>,
  { page, size }: Page,
): Promise<{ items: Row[]; total: number }> {
  const rows = await found
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows as Row[], total: (rows[0] as { total: number } | undefined)?.total ?? 0 };
}
