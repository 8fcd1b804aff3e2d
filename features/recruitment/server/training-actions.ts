import './tables.ts';
import { sql } from 'kysely';
import { daysFrom } from '#platform/contract/calendar-day.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { trainingDays } from '../policy.ts';
import { todayOf } from './clock.ts';
import { getManaged } from './vacancy-queries.ts';

/** The working days of the training of a cohort, Monday to Saturday, that have begun. */
function daysOf(read: Read, startsOn: string): string[] {
  const today = todayOf(read);
  const days: string[] = [];
  for (const day of daysFrom(startsOn, 2 * trainingDays)) {
    if (days.length === trainingDays || day > today) break;
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0) days.push(day);
  }
  return days;
}

/** Who of a cohort came to its training on which day, and who still works here on day 30. @throws not_found */
export async function getTraining(ctx: Context, vacancyId: string) {
  const vacancy = await getManaged(ctx, vacancyId);
  const days = daysOf(ctx, vacancy.starts_on);
  const { rows } = await sql<{
    id: string;
    name: string;
    source: string;
    present: string[];
    absent: string[];
    stayed: boolean | null;
  }>`
    select candidacies.case_id as id, trim(candidates.first_names || ' ' || candidates.last_names) as name, candidacies.source,
      coalesce((select array_agg(day::text order by day) from cohort_training as noted
        where noted.candidacy_id = candidacies.case_id and noted.is_present), '{}') as present,
      coalesce((select array_agg(day::text order by day) from cohort_training as noted
        where noted.candidacy_id = candidacies.case_id and not noted.is_present), '{}') as absent,
      case when hired.entered_on is null or hired.entered_on > ${todayOf(ctx)}::date - 30 then null
        else hired.retired_on is null or hired.retired_on >= hired.entered_on + 30 end as stayed
    from candidacies join cases on cases.id = candidacies.case_id join candidates on candidates.id = candidacies.candidate_id
      left join employees as hired on hired.id = candidacies.hired_id
    where candidacies.vacancy_id = ${vacancyId}::uuid and cases.state in ('signed', 'onboarded')
    order by trim(candidates.first_names || ' ' || candidates.last_names) collate "es_intranet", candidacies.case_id limit 500`.execute(
    ctx.db,
  );
  const known = rows.filter(({ stayed }) => stayed !== null);
  return {
    days,
    people: rows.map(({ stayed: _, ...row }) => row),
    attendance: days.map((day) => ({
      day,
      present: rows.filter(({ present }) => present.includes(day)).length,
      absent: rows.filter(({ absent }) => absent.includes(day)).length,
    })),
    day30: known.length === 0 ? null : { hired: known.length, stayed: known.filter(({ stayed }) => stayed).length },
  };
}

/** Writes who came on a day; whoever of the cohort is not named was absent. @throws not_found, training_day_wrong */
export async function noteTraining(
  ctx: Context,
  vacancyId: string,
  { day, present }: { day: string; present: readonly string[] },
): Promise<void> {
  const { starts_on: startsOn } = await getManaged(ctx, vacancyId);
  if (!daysOf(ctx, startsOn).includes(day)) throw errors.training_day_wrong();
  await ctx.tx(async (tx) => {
    await sql`
      insert into cohort_training (candidacy_id, day, is_present, noted_by, noted_at)
      select candidacies.case_id, ${day}::date, candidacies.case_id = any(${present}::uuid[]),
        ${tx.scope.personId || null}::uuid, ${tx.now()}::timestamptz
      from candidacies join cases on cases.id = candidacies.case_id
      where candidacies.vacancy_id = ${vacancyId}::uuid and cases.state in ('signed', 'onboarded')
      on conflict (candidacy_id, day) do update
        set is_present = excluded.is_present, noted_by = excluded.noted_by, noted_at = excluded.noted_at`.execute(
      tx.db,
    );
    await tx.audit('recruitment.training_noted', {
      subject: 'vacancy',
      subjectId: vacancyId,
      after: { day, present: present.length },
    });
  });
}
