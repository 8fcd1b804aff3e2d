import './tables.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { sql } from 'kysely';
import { serviceFacts, worksIn } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { noticedShare, type GapKind } from '../policy.ts';
import type { Load } from './queries.ts';

export interface LoadGap {
  readonly personId: string;
  readonly name: string;
  readonly position: string;
  /** What they were paid last before this period, and what this load pays: in pesos, null where there is none. */
  readonly before: number | null;
  readonly now: number | null;
}

/**
 * Who works here and is in no load of the period, by name; or whose pay is a fifth away from the last one, the
 * largest difference first. Both are looked at before a load is published: nobody finds out on the day of pay.
 */
export async function listLoadGaps(
  read: Read,
  load: Load,
  kind: GapKind,
  { page, size, ...place }: PlaceAsked & { page: number; size: number },
) {
  const people = serviceFacts(read.db)
    .where('employees.active', '=', true)
    .where('employees.entered_on', '<=', load.endsOn);
  const last = sql`lateral (select net from payslips where person_id = person.id and ends_on < ${load.startsOn}::date
    order by ends_on desc, id desc limit 1) last`;
  const found =
    kind === 'missing'
      ? sql`select person.id as "personId", person.name, person.position, last.net::float8 as before, null::float8 as now
          from (${people}) person left join ${last} on true
          where ${worksIn(place, 'person.id')} and not exists (select 1 from payroll_rows where payroll_id = ${load.id} and person_id = person.id)
            and not exists (select 1 from payslips where person_id = person.id
              and ends_on = ${load.endsOn}::date and part = ${load.part})
          order by person.name collate "es_intranet", person.id`
      : sql`select person.id as "personId", person.name, person.position, last.net::float8 as before,
            payroll_rows.net::float8 as now
          from payroll_rows join (${serviceFacts(read.db)}) person on person.id = payroll_rows.person_id
            join ${last} on abs(payroll_rows.net - last.net) > last.net * ${noticedShare}::numeric
          where payroll_rows.payroll_id = ${load.id} and payroll_rows.is_good and ${worksIn(place, 'person.id')}
          order by abs(payroll_rows.net - last.net) desc, person.id`;
  const { rows } = await sql<LoadGap & { all: number }>`
    select *, (count(*) over ())::int as all from (${found}) gap
    limit ${size} offset ${(page - 1) * size}`.execute(read.db);
  return { items: rows, total: rows[0]?.all ?? 0 };
}
