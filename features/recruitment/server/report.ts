import './tables.ts';
import { sql } from 'kysely';
import { countGroups, personName } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { stages } from '../candidacy.ts';
import { isManaged } from './candidacy-cases.ts';
import { todayOf } from './clock.ts';

/** Of the last year: days in each stage, days until the last seat was signed, sources and reasons. */
export async function getReport(read: Read) {
  const since = sql`${read.now()}::timestamptz - interval '1 year'`;
  const spent = await sql<{ stage: string; people: number; days: number }>`
    select stage, count(*)::int as people, round(avg(extract(epoch from until - at) / 86400)::numeric, 1)::float8 as days from (
      select event.to_state as stage, event.at, lead(event.at) over (partition by event.case_id order by event.seq) as until
      from case_events as event join candidacies on candidacies.case_id = event.case_id
        join vacancies on vacancies.id = candidacies.vacancy_id
      where event.at > ${since} and (event.from_state is null or event.from_state <> event.to_state) and ${isManaged(read)}
    ) as stay where until is not null and stage = any(${[...stages]}::text[]) group by 1`.execute(read.db);
  const filled = await sql<{ days: number | null }>`
    select round(avg(last_signed::date - published_on), 1)::float8 as days from (
      select vacancies.published_on, max(candidacies.signed_at) as last_signed
      from vacancies join candidacies on candidacies.vacancy_id = vacancies.id and candidacies.signed_at is not null
      where vacancies.created_at > ${since} and ${isManaged(read)}
      group by vacancies.id having count(*) >= vacancies.seats) as full_ones`.execute(read.db);
  const sources = await sql<{ source: string; applied: number; interviewed: number; signed: number }>`
    select candidacies.source, count(*)::int as applied,
      (count(*) filter (where exists (select from case_events as event
        where event.case_id = cases.id and event.to_state = 'interview')))::int as interviewed,
      (count(*) filter (where cases.state in ('signed', 'onboarded')))::int as signed
    from candidacies join vacancies on vacancies.id = candidacies.vacancy_id join cases on cases.id = candidacies.case_id
    where cases.created_at > ${since} and ${isManaged(read)} group by 1 order by 2 desc, 1`.execute(read.db);
  const reasons = await sql<{ code: string; people: number }>`
    select event.code, count(*)::int as people
    from case_events as event join candidacies on candidacies.case_id = event.case_id
      join vacancies on vacancies.id = candidacies.vacancy_id
    where event.action = 'reject' and event.code is not null and event.at > ${since} and ${isManaged(read)}
    group by 1 order by 2 desc, 1`.execute(read.db);
  return {
    stages: stages.flatMap((stage) => spent.rows.find((row) => row.stage === stage) ?? []),
    days_to_fill: filled.rows[0]?.days ?? null,
    sources: sources.rows,
    reasons: reasons.rows,
    recruiters: await listRecruiters(read),
    diversity: await listDiversity(read),
  };
}

/** Of the last year: whoever moved candidates on, how many of those came to an interview, and how many signed. */
async function listRecruiters(read: Read) {
  const { rows } = await sql<{ name: string | null; moved: number; interviewed: number; signed: number }>`
    select ${personName('worked.actor_id')} as name, count(*)::int as moved,
      (count(*) filter (where exists (select from case_events as event
        where event.case_id = worked.case_id and event.to_state = 'interview')))::int as interviewed,
      (count(*) filter (where worked.state in ('signed', 'onboarded')))::int as signed
    from (
      select distinct event.actor_id, event.case_id, cases.state
      from case_events as event join cases on cases.id = event.case_id
        join candidacies on candidacies.case_id = cases.id join vacancies on vacancies.id = candidacies.vacancy_id
      where event.actor_id is not null and event.party = 'selection' and ${isManaged(read)}
        and event.at > ${read.now()}::timestamptz - interval '1 year'
    ) as worked
    group by worked.actor_id order by 2 desc, 1 limit 50`.execute(read.db);
  return rows.map(({ name, ...counts }) => ({ ...counts, name: name ?? '' }));
}

/** Whoever was hired in the last year, by groups that are large enough to be told. */
async function listDiversity(read: Read) {
  const { rows } = await sql<{ id: string }>`
    select distinct candidacies.hired_id as id from candidacies
      join vacancies on vacancies.id = candidacies.vacancy_id join cases on cases.id = candidacies.case_id
    where candidacies.hired_id is not null and cases.created_at > ${read.now()}::timestamptz - interval '1 year'
      and ${isManaged(read)}`.execute(read.db);
  return countGroups(
    read,
    rows.map(({ id }) => id),
    todayOf(read),
  );
}
