import './tables.ts';
import { sql } from 'kysely';
import { legalParameter } from '#features/parameters/server/queries.ts';
import { serviceFacts } from '#features/people/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Context } from '#platform/server/context.ts';
import { today } from './calendar.ts';

/** So many days before a year of service ends its person is told what is still to be taken in a row. */
const daysBefore = [60, 15] as const;

/**
 * Reminds whoever ends a year of service without as many vacation days in a row as the law asks for, and has them: both
 * asked for and taken days count (CST 190). Run once a day; a notice of one year of service is sent once for each term.
 */
export async function remindOfContinuousDays(ctx: Context): Promise<void> {
  const day = today(ctx);
  for (const ahead of daysBefore) {
    const until = addDays(day, ahead);
    const days = await legalParameter(ctx, 'vacation_least_continuous', until);
    const people = serviceFacts(ctx.db).where('employees.active', '=', true);
    await ctx.tx(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select person.id from (${people}) as person
        where (person."enteredOn" + make_interval(years =>
            extract(year from ${until}::date)::int - extract(year from person."enteredOn")::int))::date = ${until}::date
          and person."enteredOn" < ${until}::date
          and (select coalesce(sum(hundredths), 0) from vacation_entries where person_id = person.id) >= ${days * 100}
          and not exists (select from requests where requests.person_id = person.id and family = 'vacation' and occupies
            and hundredths >= ${days * 100} and starts_on >= (${until}::date - interval '1 year')::date)`.execute(
        tx.db,
      );
      for (const { id } of rows) await tx.emit('requests.vacation_due', { personId: id, days, until, ahead });
      await tx.audit('requests.vacations_reminded', {
        subject: 'vacations',
        subjectId: until,
        after: { people: rows.length, ahead },
      });
    });
  }
}
