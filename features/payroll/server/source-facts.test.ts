import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rejectHoursOf } from '#features/overtime/server/testing.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' })));
afterAll(() => plaza.close());

const call = (operation: string, more: object = {}) => plaza.call(`payroll.${operation}`, { as: 'payroll', ...more });

test('a line that disagrees is shown before it is published, needs a reason, and opens what stands behind it', async () => {
  const { personId } = await plaza.scopeOf('employee');
  const { document_number: document } = await plaza.db
    .selectFrom('employees')
    .select('document_number')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await rejectHoursOf(plaza, personId);
  await sql`update shifts set starts = 1080, ends = 1440, break_starts = null, break_ends = null
    where person_id = ${personId}::uuid and day = '2026-11-04'`.execute(plaza.db);
  const load = async (night: string) =>
    (
      await call('createPayroll', {
        form: { year: '2026', month: '11', part: 'first', paid_on: '2026-11-15', method: 'transfer' },
        files: {
          file: {
            name: 'nomina.csv',
            content: `Documento;Recargo nocturno (horas);Recargo nocturno;Neto a pagar\n${document};${night};${night}0.000;${night}0.000\n`,
            type: 'text/csv',
          },
        },
      })
    ).data;
  const made = await load('9');
  const shown = await call('listDifferences', { params: { n: made.number } });
  // The second of November is a holiday: its surcharge is not in the file at all, nor are October's commissions.
  expect(shown.data).toMatchObject([
    { concept: 'night_surcharge', loaded: { quantity: 9, amount: 90_000 }, known: { quantity: 5 } },
    { concept: 'sunday_surcharge', loaded: { quantity: 0, amount: 0 }, known: { quantity: 7 } },
    { concept: 'commissions', loaded: { amount: 0 }, known: { amount: expect.any(Number) as number } },
  ]);
  const publish = (reason?: string) =>
    call('publishPayroll', {
      params: { n: made.number },
      body: { version: made.version, ...(reason ? { reason } : {}) },
    });
  const refused = await publish();
  expect([refused.status, refused.problem.code]).toEqual([409, 'payroll.disagrees']);
  expect((await publish('Horas de octubre que faltaban')).status).toBe(200);
  const { data: slips } = await plaza.call('payroll.listOwn', { as: 'employee' });
  const { data: slip } = await plaza.call('payroll.getPayslip', { as: 'employee', params: { id: slips[0].id } });
  const line = slip.lines.find(({ concept }: { concept: string }) => concept === 'night_surcharge');
  expect(line.events).toMatchObject([{ day: '2026-11-04', quantity: 5 }]);
});
