import './tables.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/server/context.ts';
import type { Outcome } from '../absence.ts';

/** One figure of a day: so many people more, or fewer, of a place and a leader whose shift began in that hour. */
export interface Change {
  readonly day: string;
  readonly hour: number;
  readonly outcome: Outcome | 'planned';
  readonly code: string;
  readonly headquarters_id: string | null;
  readonly client_id: string | null;
  readonly cost_center_id: string | null;
  readonly sub_cost_center_id: string | null;
  readonly campaign_id: string | null;
  readonly boss_id: string | null;
  readonly people: number;
}

/** Adds to the daily sums that reports read, in one statement. */
export async function addToSums(tx: Pick<Tx, 'db'>, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into security_daily (day, hour, outcome, code, headquarters_id, client_id, cost_center_id, sub_cost_center_id,
      campaign_id, boss_id, people)
    select day, hour, outcome, code, headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id,
      sum(people)::int
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (day date, hour smallint, outcome text, code text,
      headquarters_id uuid, client_id uuid, cost_center_id uuid, sub_cost_center_id uuid, campaign_id uuid, boss_id uuid,
      people int)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    on conflict (day, hour, outcome, code, headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id)
      do update set people = security_daily.people + excluded.people`.execute(tx.db);
}
