import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LegalClock, sumSegments, valueOf, type Span } from '#features/schedules/legal-clock.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import type { LegalName, LegalTable } from '../legal-parameter.ts';
import { holidaySet, loadLegalTable } from './queries.ts';

// The numbers of the law as they are given with their sources, each on the last day of the one before and on its first.

let plaza: TestApp;
let table: LegalTable;
let clock: LegalClock;
beforeAll(async () => {
  plaza = await startTestApp({ at: '2026-11-24T15:42:00Z' });
  const ctx = await plaza.context();
  table = await loadLegalTable(ctx);
  clock = new LegalClock(table, await holidaySet(ctx, '2025-01-01', '2027-12-31'));
});
afterAll(() => plaza.close());

test.each<[LegalName, string, number]>([
  ['weekly_hours', '2025-07-14', 46],
  ['weekly_hours', '2025-07-15', 44],
  ['weekly_hours', '2026-07-14', 44],
  ['weekly_hours', '2026-07-15', 42],
  ['month_divisor', '2025-07-14', 230],
  ['month_divisor', '2025-07-15', 220],
  ['month_divisor', '2026-07-14', 220],
  ['month_divisor', '2026-07-15', 210],
  ['daily_hours', '2026-11-24', 8],
  ['daily_hours_spread', '2026-11-24', 2],
  ['flexible_day_least', '2026-11-24', 4],
  ['flexible_day_most', '2026-11-24', 9],
  ['overtime_daily_hours', '2025-06-25', 2],
  ['overtime_weekly_hours', '2025-06-25', 12],
  ['overtime_daily_hours', '2026-11-24', 2],
  ['overtime_weekly_hours', '2026-11-24', 12],
  ['night_starts', '2025-12-24', 21 * 60],
  ['night_starts', '2025-12-25', 19 * 60],
  ['night_ends', '2025-12-24', 6 * 60],
  ['night_ends', '2026-11-24', 6 * 60],
  ['night_surcharge', '2026-11-24', 35],
  ['overtime_day', '2026-11-24', 25],
  ['overtime_night', '2026-11-24', 75],
  ['rest_day_surcharge', '2025-06-30', 75],
  ['rest_day_surcharge', '2025-07-01', 80],
  ['rest_day_surcharge', '2026-06-30', 80],
  ['rest_day_surcharge', '2026-07-01', 90],
  ['rest_day_surcharge', '2027-06-30', 90],
  ['rest_day_surcharge', '2027-07-01', 100],
  ['vacation_days', '2026-11-24', 15],
  ['vacation_least_continuous', '2026-11-24', 6],
  ['vacation_years', '2026-11-24', 2],
  ['vacation_years_trust', '2026-11-24', 4],
  ['vacation_notice', '2026-11-24', 15],
  ['family_day', '2026-07-14', 1],
  ['family_day', '2026-07-15', 0],
  ['sick_employer_days', '2026-11-24', 2],
  ['sick_pay', '2026-11-24', 66.67],
  ['rest_days_habitual', '2026-11-24', 3],
  ['compensatory_rest_days', '2026-11-24', 30],
  ['sick_full_days', '2026-11-24', 90],
  ['sick_insurer_days', '2026-11-24', 180],
  ['sick_pension_days', '2026-11-24', 540],
  ['sick_pay_reduced', '2026-11-24', 50],
  ['sick_pay_occupational', '2026-11-24', 100],
  ['sick_extension_gap', '2026-11-24', 30],
  ['shift_exception_hours', '2026-11-24', 24],
  ['bereavement_days', '2026-11-24', 5],
  ['paternity_days', '2026-11-24', 14],
  ['maternity_days', '2026-11-24', 126],
  ['voting_days', '2026-11-24', 0.5],
  ['voting_jury_days', '2026-11-24', 1],
  ['bicycle_days', '2026-11-24', 1],
  ['severance_deposit_day', '2026-11-24', 45],
  ['solidarity_more_least', '2026-11-24', 16],
  ['solidarity_more_step', '2026-11-24', 0.2],
  ['contribution_most', '2026-11-24', 25],
  ['severance_interest_day', '2026-11-24', 31],
  ['commission_rounding', '2026-11-24', 1],
  ['overtime_least_age', '2026-11-24', 18],
  ['night_least_age', '2026-11-24', 18],
  ['team_away_percent', '2026-11-24', 20],
  ['data_query_days', '2026-11-24', 10],
  ['data_query_more_days', '2026-11-24', 5],
  ['data_claim_days', '2026-11-24', 15],
  ['data_claim_more_days', '2026-11-24', 8],
  ['data_claim_ask_days', '2026-11-24', 5],
  ['data_claim_wait_months', '2026-11-24', 2],
  ['data_reminder_days', '2026-11-24', 2],
  ['discipline_defence_days', '2026-11-24', 5],
  ['discipline_evidence_days', '2026-11-24', 3],
  ['discipline_appeal_days', '2026-11-24', 3],
  ['discipline_appeal_decision_days', '2026-11-24', 10],
  ['discipline_review_days', '2026-11-24', 5],
  ['discipline_immediacy_days', '2026-11-24', 30],
  ['discipline_suspension_first', '2026-11-24', 8],
  ['discipline_suspension_repeated', '2026-11-24', 2],
  ['discipline_fine_share', '2026-11-24', 20],
  ['discipline_recidivism_months', '2026-11-24', 12],
  ['discipline_talk_months', '2026-11-24', 6],
  ['rest_between_shifts', '2026-11-24', 12],
  ['schedule_freeze', '2026-11-24', 14],
  ['shift_reply_hours', '2026-11-24', 24],
  ['legal_notice_days', '2026-11-24', 2],
  ['overtime_after_days', '2026-11-24', 3],
  ['resignation_notice', '2026-11-24', 30],
  ['referral_bonus', '2026-11-24', 300_000],
  ['referral_bonus_days', '2026-11-24', 60],
  ['referral_reserve_days', '2026-11-24', 90],
  ['late_tolerance', '2026-11-24', 15],
  ['presumed_absence', '2026-11-24', 30],
  ['crisis_line_mental_health', '2026-11-24', 106],
])('%s on %s is %d', (name, day, value) => expect(table.on(name, day)).toBe(value));

test('the divisor of the hour is always the weekly hours by six and thirty days', () => {
  for (const day of ['2023-07-15', '2024-07-15', '2025-07-15', '2026-07-15', ...table.changes(['weekly_hours'])])
    expect(table.on('month_divisor', day)).toBe((table.on('weekly_hours', day) / 6) * 30);
});

test('the eighteen holidays of 2026', async () => {
  const days = await holidaySet(await plaza.context(), '2026-01-01', '2026-12-31');
  expect([...days].map((day) => day.slice(5)).join(' ')).toBe(
    '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
  );
});

describe('an hour of 2,100,000 a month, from 15 July 2026 on', () => {
  const span = (hour: number, extra: boolean): Span => ({ from: hour * 60, to: hour * 60 + 60, extra });

  test.each<[string, string, Span, number]>([
    ['extra by day', '2026-07-21', span(10, true), 12_500],
    ['extra by night', '2026-07-21', span(20, true), 17_500],
    ['of night inside the shift', '2026-07-21', span(20, false), 3_500],
    ['of a Sunday', '2026-07-19', span(10, false), 9_000],
    ['of a holiday', '2026-07-20', span(10, false), 9_000],
    ['of a Sunday night', '2026-07-19', span(20, false), 12_500],
    ['extra on a Sunday', '2026-07-19', span(10, true), 21_500],
    ['extra on a Sunday night', '2026-07-19', span(20, true), 26_500],
  ])('%s', (_what, day, work, pesos) => {
    expect(valueOf(clock.classify(day, [work]), 2_100_000 / table.on('month_divisor', day))).toBe(pesos);
  });

  test.each([
    ['2026-06-28', 80],
    ['2026-07-05', 90],
    ['2027-07-04', 100],
  ])('Sunday %s pays %d %% more', (day, percent) => {
    expect(sumSegments(clock.classify(day, [span(10, false)]))).toMatchObject([{ percent }]);
  });
});
