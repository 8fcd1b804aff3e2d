import { sql, type SqlBool } from 'kysely';
import { nameOf } from '#features/organization/server/queries.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { monthDays } from '../calendar.ts';
import { occasions, type Occasion } from '../policy.ts';
import { isFindable, type Colleague } from './colleague.ts';
import { holdsWords, typedWords } from './words.ts';

export interface Celebration extends Colleague {
  readonly occasion: Occasion;
  /** Day and month alone, `MM-DD`: the year of birth is nobody's business. */
  readonly monthDay: string;
  /** Years in the company; null for a birthday. */
  readonly years: number | null;
  /** Whether the caller has congratulated today. */
  readonly isGreeted: boolean;
}

export interface Celebrated {
  /** The day from which on, `YYYY-MM-DD`. */
  readonly from: string;
  readonly days: number;
  readonly occasion?: Occasion | undefined;
  /** Of the caller's campaign only. */
  readonly isOwnCampaign?: boolean;
  readonly search?: string | undefined;
  /** Only this person's. */
  readonly personId?: string;
}

/**
 * Birthdays and anniversaries in the company of the people whom the caller may find and who did not opt out: day by
 * day, birthdays first, the caller's campaign first.
 */
export async function listCelebrations(
  read: Read,
  { from, days, occasion, isOwnCampaign = false, search, personId }: Celebrated,
  page: Page,
): Promise<{ items: Celebration[]; total: number }> {
  const keys = monthDays(from, days);
  const words = typedWords(search);
  if (search && words.length === 0) return { items: [], total: 0 };
  const campaign = sql`${read.scope.attributes.campaignId ?? null}::uuid`;
  const only = [
    sql`active and not celebrations_hidden and ${isFindable(read)}`,
    ...(personId === undefined ? [] : [sql`id = ${personId}::uuid`]),
    ...(isOwnCampaign ? [sql`campaign_id = ${campaign}`] : []),
    ...(words.length === 0 ? [] : [holdsWords(words)]),
  ];
  const celebrated = (what: Occasion) =>
    sql`select id, display_name, position, client_id, campaign_id, ${what}::text as occasion, ${sql.ref(what)} as month_day,
          case when ${what} = 'anniversary'
            then extract(year from ${from}::date)::int - extract(year from entered_on)::int
              + case when ${sql.ref(what)} < ${keys[0]} then 1 else 0 end
          end as years
        from employees where ${sql.ref(what)} = any(${keys}::smallint[]) and ${sql.join(only, sql` and `)}`;
  const both = occasions.filter((one) => occasion === undefined || one === occasion).map(celebrated);
  const found = read.db
    .selectFrom(sql<Found>`(${sql.join(both, sql` union all `)})`.as('celebrated'))
    .where(sql<SqlBool>`(celebrated.occasion = 'birthday' or celebrated.years > 0)`)
    .select(['celebrated.id', 'celebrated.display_name as name', 'celebrated.position'])
    .select(['celebrated.occasion', 'celebrated.years', 'celebrated.month_day as monthDay'])
    .select(nameOf('clients', 'celebrated.client_id').as('client'))
    .select(nameOf('campaigns', 'celebrated.campaign_id').as('campaign'))
    .select(
      sql<boolean>`exists (select from greetings where recipient_id = celebrated.id
        and sender_id = ${read.scope.personId || null}::uuid and greeted_on = ${from}::date)`.as('isGreeted'),
    )
    .orderBy(sql`array_position(${keys}::smallint[], celebrated.month_day)`)
    .orderBy('celebrated.occasion', 'desc')
    .orderBy(sql`celebrated.campaign_id is not distinct from ${campaign}`, 'desc')
    .orderBy(sql`celebrated.display_name collate "es_intranet"`)
    .orderBy('celebrated.id');
  const { items, total } = await pageOf(found, page);
  return { items: items.map((row) => ({ ...row, monthDay: monthDayText(row.monthDay) })), total };
}

interface Found {
  id: string;
  display_name: string;
  position: string;
  client_id: string | null;
  campaign_id: string | null;
  occasion: Occasion;
  month_day: number;
  years: number | null;
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
