import './tables.ts';
import { sql } from 'kysely';
import { isOwn, listCases, selectCases, type CaseFilters, type CaseRecord } from '#features/cases/server/queries.ts';
import { legalParameter } from '#features/parameters/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Context, Read } from '#platform/server/context.ts';
import type { Page } from '#platform/server/page.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Hint } from '../policy.ts';
import { referral } from '../referral.ts';
import type { Own } from './facts.ts';
import { personalLinks } from './personal-link-queries.ts';
import { listVacancies } from './ports.ts';

/** A page of the referrals that the caller may see. */
export function listReferrals(read: Read, filters: CaseFilters, page: Page, countsTo?: number) {
  return listCases<Own>(read, referral.kind, filters, page, countsTo);
}

/** What the caller's own referrals brought and may bring, and the rule of today. */
export async function getStanding(ctx: Context) {
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const own = await selectCases(ctx, referral.kind)
    .where(isOwn(ctx))
    .innerJoin('referrals', 'referrals.case_id', 'cases.id')
    .clearSelect()
    .select([
      sql<number>`(count(*) filter (where cases.is_open))::int`.as('open'),
      sql<number>`(count(*) filter (where not cases.is_open))::int`.as('closed'),
      sql<number>`coalesce(sum(referrals.bonus) filter (where cases.state = 'paid'), 0)::float8`.as('paid'),
      sql<number>`coalesce(sum(referrals.bonus) filter (where cases.state in ('hired', 'bonus_due')), 0)::float8`.as(
        'onTheWay',
      ),
      sql<string | null>`(min(referrals.bonus_due_on) filter (where cases.state = 'hired'))::text`.as('nextDueOn'),
    ])
    .executeTakeFirstOrThrow();
  const rule = {
    bonus: await legalParameter(ctx, 'referral_bonus', today),
    after_days: await legalParameter(ctx, 'referral_bonus_days', today),
    reserve_days: await legalParameter(ctx, 'referral_reserve_days', today),
  };
  return {
    has_open: own.open > 0,
    open: own.open,
    closed: own.closed,
    paid: own.paid,
    on_the_way: own.onTheWay,
    next_due_on: own.nextDueOn,
    rule,
    months: await listMonths(ctx, today, rule),
    vacancies: await listLinked(ctx),
  };
}

/** The open vacancies, with the caller's own link to those that everybody may see. */
async function listLinked(ctx: Context) {
  const linkTo = await personalLinks(ctx);
  return (await listVacancies(ctx)).map(({ isPublic, ...one }) => ({
    ...one,
    link: isPublic ? linkTo(one.id) : null,
  }));
}

/** Months shown before this one, and after it. */
const shown = { before: 2, after: 3 } as const;

/**
 * The caller's money by month: what was paid, what is due once somebody has stayed, and what those who are in process
 * would bring if they were hired today.
 */
async function listMonths(ctx: Context, today: string, rule: { readonly bonus: number; readonly after_days: number }) {
  const months = Array.from({ length: shown.before + 1 + shown.after }, (_, at) => monthAt(today, at - shown.before));
  const rows = await selectCases(ctx, referral.kind)
    .where(isOwn(ctx))
    .innerJoin('referrals', 'referrals.case_id', 'cases.id')
    .clearSelect()
    .select(['cases.state', 'referrals.paid_on as paidOn', 'referrals.bonus_due_on as dueOn'])
    .select(sql<number>`coalesce(referrals.bonus, 0)::float8`.as('bonus'))
    .where('cases.state', 'in', ['valid', 'in_process', 'hired', 'bonus_due', 'paid'])
    .execute();
  const possibleIn = addDays(today, rule.after_days).slice(0, 7);
  const isPaidIn = (month: string) => (row: (typeof rows)[number]) => row.paidOn?.startsWith(month) === true;
  const isDueIn = (month: string) => (row: (typeof rows)[number]) =>
    row.paidOn === null && row.dueOn !== null && row.dueOn.startsWith(month);
  const sum = (some: typeof rows) => some.reduce((total, row) => total + row.bonus, 0);
  const inProcess = rows.filter(({ state }) => state === 'in_process' || state === 'valid').length;
  return months.map((month) => ({
    month,
    paid: sum(rows.filter(isPaidIn(month))),
    on_the_way: sum(rows.filter(isDueIn(month))),
    possible: month === possibleIn ? inProcess * rule.bonus : 0,
  }));
}

/** The month so many after the one of a day. */
function monthAt(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

/** What selection should look at before it accepts; nothing for anybody else. */
export function hintsOf({ scope }: Pick<Read, 'scope'>, { own, isOwner }: CaseRecord<Own>): Hint[] {
  if (isOwner || !holds(scope, 'referrals:review')) return [];
  const all: readonly (readonly [Hint, boolean])[] = [
    ['duplicate', own.isDuplicate],
    ['same_phone', own.isSamePhone],
    ['same_device', own.isSameDevice],
    ['former_employee', own.knownActive === false],
    ['relative', own.relation === 'relative'],
  ];
  return all.filter(([, is]) => is).map(([hint]) => hint);
}
