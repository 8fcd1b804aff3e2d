import './tables.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/server/context.ts';
import type { Outcome } from '../absence.ts';

/** So many shifts of a day, a place and a leader more, or fewer, of one outcome. */
export interface Change {
  readonly day: string;
  readonly outcome: Outcome | 'planned';
  readonly headquarters_id: string | null;
  readonly client_id: string | null;
  readonly cost_center_id: string | null;
  readonly sub_cost_center_id: string | null;
  readonly campaign_id: string | null;
  readonly boss_id: string | null;
  readonly people: number;
}

/** What reports count, in the order in which they show it. */
export const counted = ['planned', 'presumed', 'justified', 'unjustified', 'late', 'error'] as const;

const columns = sql.join(counted.map((one) => sql.ref(one)));
const sums = sql.join(
  counted.map((one) => sql`coalesce(sum(people) filter (where outcome = ${sql.lit(one)}), 0)::int`),
);
const added = sql.join(
  counted.map((one) => sql`${sql.ref(one)} = security_sums.${sql.ref(one)} + excluded.${sql.ref(one)}`),
);

/** The changes of one day, place and leader as one: a look at ten thousand shifts changes a few hundred sums. */
function together(changes: readonly Change[]): Change[] {
  const found = new Map<string, Change>();
  for (const one of changes) {
    const place = [one.headquarters_id, one.client_id, one.cost_center_id, one.sub_cost_center_id, one.campaign_id];
    const key = [one.day, one.outcome, ...place, one.boss_id].join();
    found.set(key, { ...one, people: one.people + (found.get(key)?.people ?? 0) });
  }
  return [...found.values()];
}

/** Adds to the sums of days and of weeks that reports read, in one statement; always in one order, so that no two wait in a ring. */
export async function addToSums(tx: Pick<Tx, 'db'>, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into security_sums (span, starts_on, headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id,
      boss_id, ${columns})
    select span, starts_on, headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id, ${sums}
    from jsonb_to_recordset(${JSON.stringify(together(changes))}::jsonb) as given (day date, outcome text, headquarters_id uuid,
        client_id uuid, cost_center_id uuid, sub_cost_center_id uuid, campaign_id uuid, boss_id uuid, people int)
      cross join lateral (values ('day', day), ('week', date_trunc('week', day)::date)) as spans (span, starts_on)
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (span, starts_on, headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id)
      do update set ${added}`.execute(tx.db);
}
