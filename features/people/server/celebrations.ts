import { sql } from 'kysely';
import { nameOf } from '#features/organization/server/queries.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { monthDays } from '../calendar.ts';
import type { Occasion } from '../policy.ts';
import { isFindable, type Colleague } from './colleague.ts';

export interface Celebration extends Colleague {
  readonly occasion: Occasion;
  /** Day and month alone, `MM-DD`: the year of birth is nobody's business. */
  readonly monthDay: string;
  /** Years in the company; null for a birthday. */
  readonly years: number | null;
  /** Whether the caller has congratulated today. */
  readonly isGreeted: boolean;
}

/**
 * Birthdays and anniversaries in the company from `today` (`YYYY-MM-DD`) on for `days` days, of the people whom the
 * caller may find and who did not opt out: day by day, birthdays first, the caller's campaign first. At most 100.
 * With a person, only that person's.
 */
export async function listCelebrations(
  read: Read,
  today: string,
  days: number,
  personId?: string,
): Promise<Celebration[]> {
  const keys = monthDays(today, days);
  const celebrated = (occasion: Occasion) =>
    sql`select id, display_name, position, client_id, campaign_id, ${occasion}::text as occasion,
          ${sql.ref(occasion)} as month_day,
          case when ${occasion} = 'anniversary'
            then extract(year from ${today}::date)::int - extract(year from entered_on)::int
              + case when ${sql.ref(occasion)} < ${keys[0]} then 1 else 0 end
          end as years
        from employees
        where (${personId ?? null}::uuid is null or id = ${personId ?? null}::uuid)
          and active and not celebrations_hidden and ${sql.ref(occasion)} = any(${keys}::smallint[]) and ${isFindable(read)}`;
  const { rows } = await sql<Omit<Celebration, 'monthDay'> & { monthDay: number }>`
    select celebrated.id, display_name as name, position, occasion, month_day as "monthDay", years,
      ${nameOf('clients', 'celebrated.client_id')} as client, ${nameOf('campaigns', 'celebrated.campaign_id')} as campaign,
      exists (select from greetings where recipient_id = celebrated.id
        and sender_id = ${read.scope.personId || null}::uuid and greeted_on = ${today}::date) as "isGreeted"
    from (${celebrated('birthday')} union all ${celebrated('anniversary')}) celebrated
    where occasion = 'birthday' or years > 0
    order by array_position(${keys}::smallint[], month_day), occasion desc,
      campaign_id is not distinct from ${read.scope.attributes.campaignId ?? null}::uuid desc,
      display_name collate "es_intranet", id
    limit 100`.execute(read.db);
  return rows.map((row) => ({ ...row, monthDay: monthDayText(row.monthDay) }));
}

/** Whether colleagues see the caller's birthday and years in the company, from now on. */
export async function showCelebrations(ctx: Context, isShown: boolean): Promise<void> {
  const { personId } = ctx.scope;
  await ctx.tx(async (tx) => {
    const changed = await tx.db
      .updateTable('employees')
      .set({ celebrations_hidden: !isShown, updated_at: tx.now() })
      .where('id', '=', personId)
      .where('celebrations_hidden', '=', isShown)
      .executeTakeFirst();
    if (Number(changed.numUpdatedRows) === 0) return;
    const after = { celebrations_hidden: !isShown };
    await tx.audit('people.celebrations_chosen', { subject: 'employee', subjectId: personId, personId, after });
    await tx.emit('people.updated', { personId });
  });
}

function monthDayText(key: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(key / 100))}-${two(key % 100)}`;
}
