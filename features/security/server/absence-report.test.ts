import { sql } from 'kysely';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

const DAY = '2026-11-24';
let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: `${DAY}T09:00:00-05:00` })));
afterAll(() => plaza.close());

describe('the report', () => {
  const report = async (as: string, query: object = {}) =>
    (await plaza.call('security.getAbsenceReport', { as, query: { from: '2025-11-24', to: DAY, ...query } })).data as {
      planned: number;
      justified: number;
      presumed: number;
      unjustified: number;
      late: number;
      rate: number;
      heat: number[][];
      trend: { justified: number }[];
      codes: { code: string; people: number }[];
    };

  test('tells of today what has begun: at nine the mornings of the demo company', async () => {
    const today = (await plaza.call('security.countAbsences', { as: 'hr' })).data.today as { planned: number };
    expect(today.planned).toBeGreaterThan(100);
  });

  test('adds up a year by its formula, and Mondays stand out', async () => {
    const found = await report('hr');
    const absent = found.presumed + found.justified + found.unjustified;
    expect(found.rate).toBe(Math.round((absent / found.planned) * 1000) / 10);
    const byDay = found.heat.map((row) => row.reduce((sum, one) => sum + one, 0));
    expect(Math.max(...byDay)).toBe(byDay[0]);
    expect(byDay.reduce((sum, one) => sum + one, 0)).toBe(absent);
  });

  test('tells a year by week, a part of it and one code alike from sums and from a count of the absences', async () => {
    const full = await report('hr');
    const byWeek = full.trend.reduce((sum, one) => sum + one.justified, 0);
    expect(byWeek).toBe(full.justified);
    let parts = { planned: 0, justified: 0, late: 0 };
    for (const [from, to] of [
      ['2025-11-24', '2026-03-04'],
      ['2026-03-05', '2026-04-20'],
      ['2026-04-21', DAY],
    ]) {
      const part = await report('hr', { from, to });
      parts = {
        planned: parts.planned + part.planned,
        justified: parts.justified + part.justified,
        late: parts.late + part.late,
      };
    }
    expect(parts).toEqual({ planned: full.planned, justified: full.justified, late: full.late });
    const medical = await report('hr', { code: 'medical' });
    expect(medical).toMatchObject({ planned: full.planned, unjustified: 0, late: 0 });
    expect(medical.justified).toBe(full.codes.find(({ code }) => code === 'medical')!.people);
    expect(medical.trend.reduce((sum, one) => sum + one.justified, 0)).toBe(medical.justified);
  });

  test('is told by campaign and by team, each of them the same as asked for alone', async () => {
    type Group = { id: string | null; planned: number; justified: number; unjustified: number };
    const full = (await report('hr')) as unknown as { campaigns: Group[]; teams: Group[] } & Group;
    const [campaign, team] = [full.campaigns.find(({ id }) => id), full.teams.find(({ id }) => id)];
    for (const [key, group] of [
      ['campaign', campaign],
      ['boss', team],
    ] as const) {
      const { planned, justified, unjustified } = (await report('hr', { [key]: group!.id })) as unknown as Group;
      expect({ planned, justified, unjustified }).toEqual({
        planned: group!.planned,
        justified: group!.justified,
        unjustified: group!.unjustified,
      });
      expect(planned).toBeLessThan(full.planned);
    }
    expect(full.campaigns.reduce((sum, { justified }) => sum + justified, 0)).toBe(full.justified);
  });

  test('tells HR of health and never who only watches', async () => {
    const codes = (found: { codes: { code: string }[] }) => found.codes.map(({ code }) => code);
    expect(codes(await report('hr'))).toContain('medical');
    const watched = codes(await report('security'));
    expect(watched).not.toContain('medical');
    expect(watched).toContain('private');
  });

  test('is taken as a spreadsheet and as a PDF, each of them logged', async () => {
    for (const format of ['xlsx', 'pdf']) {
      const answer = await plaza.call('security.downloadAbsences', {
        as: 'security',
        query: { from: '2026-11-01', to: DAY, format },
      });
      expect(answer.status).toBe(200);
      if (format === 'xlsx') {
        const [sheet] = await readExcelFile(answer.bytes);
        expect(JSON.stringify(sheet!.data.slice(0, 4))).toContain((await plaza.scopeOf('security')).name);
      }
    }
    const { rows } = await sql<{ format: string }>`
      select after ->> 'format' as format from audit_log where action = 'security.absences_exported' order by 1`.execute(
      plaza.db,
    );
    expect(rows.map(({ format }) => format)).toEqual(['pdf', 'xlsx']);
  });
});
