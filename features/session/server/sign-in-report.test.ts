import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T10:42:00-05:00' });
});
afterAll(() => plaza.close());

const as = 'auditor';
const week = { from: '2026-11-16', to: '2026-11-22' };
const list = (query: Readonly<Record<string, string | number>>) =>
  plaza.call('session.listSignIns', { as, query: { ...week, ...query } });

it('200 the newest first, narrowed by person, method, outcome and place', async () => {
  const all = await list({ size: 100 });
  expect(all.status).toBe(200);
  const moments = all.data.map((row: { at: string }) => row.at);
  expect(moments).toEqual([...moments].sort().reverse());
  expect(moments.every((at: string) => at >= '2026-11-16T05:00' && at < '2026-11-23T05:00')).toBe(true);
  const refused = await list({ outcome: 'wrong_credentials' });
  expect(refused.total).toBeGreaterThan(0);
  expect(refused.total).toBeLessThan(all.total);
  const hers = await list({ search: 'veronica galindo' });
  expect(new Set(hers.data.map((row: { name: string }) => row.name))).toEqual(new Set(['Verónica Galindo']));
  expect((await list({ search: hers.data[0].document_number })).total).toBe(hers.total);
  const campus = await plaza.db
    .selectFrom('headquarters')
    .select('id')
    .where('code', '=', 'LAU')
    .executeTakeFirstOrThrow();
  const there = await list({ headquarters: campus.id });
  expect(there.total).toBeLessThan(all.total);
  expect(there.data.every((row: { headquarters: string }) => row.headquarters === 'Laureles')).toBe(true);
  const parts = await plaza.db.selectFrom('campaigns').select(['id', 'sub_cost_center_id', 'name']).execute();
  for (const { id, sub_cost_center_id: above, name } of parts.slice(0, 2)) {
    const inside = await list({ sub_cost_center: above, campaign: id, size: 100 });
    expect(inside.data.every((row: { campaign: string }) => row.campaign === name)).toBe(true);
    expect((await list({ sub_cost_center: above, size: 100 })).total).toBeGreaterThanOrEqual(inside.total);
    expect(inside.total).toBeLessThan(all.total);
  }
  expect((await list({ method: 'google' })).total).toBe(0);
});

it('200 the totals are the sums of the list, day by day', async () => {
  const all = await list({});
  const { data } = await plaza.call('session.sumSignIns', { as, query: week });
  expect(data.signed_in + data.refused).toBe(all.total);
  expect(data.days).toHaveLength(7);
  const sum = (key: 'signed_in' | 'refused') =>
    data.days.reduce((total: number, one: Record<string, number>) => total + (one[key] ?? 0), 0);
  expect([sum('signed_in'), sum('refused')]).toEqual([data.signed_in, data.refused]);
  expect(data.days.slice(5).map((one: { signed_in: number }) => one.signed_in)).toEqual([0, 0]);
});

it('400 for days the wrong way round, and for more than 92', async () => {
  expect((await list({ from: '2026-11-24' })).problem.code).toBe('session.range_too_long');
  expect((await list({ from: '2026-01-01' })).problem.code).toBe('session.range_too_long');
});

it('200 the Excel file names who took it, holds the same rows, and is logged', async () => {
  const body = { ...week, outcome: 'wrong_credentials' };
  const answer = await plaza.call('session.downloadSignIns', { as, body });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toContain('.xlsx');
  const rows = await readSheet(answer.bytes);
  expect(rows[0]?.[0]).toMatch(/^Descargado por .+ el 2026-11-24 10:42/);
  expect(rows[1]?.slice(0, 3)).toEqual(['Momento', 'Persona', 'Documento']);
  expect(rows.length - 2).toBe((await list({ outcome: 'wrong_credentials' })).total);
  expect(rows[2]?.[6]).toBe('Contraseña equivocada');
  const logged = await plaza.db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'session.sign_ins_exported')
    .execute();
  expect(logged).toMatchObject([{ after: { outcome: 'wrong_credentials', rows: rows.length - 2 } }]);
});

it('whoever stands in the file with their document learns who took it along, once', async () => {
  const { data } = await plaza.call('people.listMyReaders', { as: 'employee' });
  const exported = (rows: { how: string }[]) => rows.filter(({ how }) => how === 'exported');
  const before = exported(data).length;
  await plaza.call('session.downloadSignIns', { as, body: { ...week, search: 'veronica galindo' } });
  const after = (await plaza.call('people.listMyReaders', { as: 'employee' })).data;
  expect(exported(after)[0]).toMatchObject({ name: 'Hugo Sandoval', parts: ['document'] });
  expect(exported(after)).toHaveLength(before + 1);
});

it('200 more rows than one page holds come each once, the newest first', async () => {
  const { personId } = await plaza.scopeOf('employee');
  const rows = Array.from({ length: 2_100 }, (_, at) => ({
    id: `0198b7a0-0000-7000-8000-${String(at).padStart(12, '0')}`,
    at: new Date(Date.parse('2026-10-01T12:00:00Z') + (at % 9) * 1_000),
    person_id: personId,
    method: 'google' as const,
    outcome: 'signed_in' as const,
    address: `10.0.${at >> 8}.${at & 255}`,
    user_agent: 'test',
    device: 'Desktop' as const,
  }));
  await plaza.db.insertInto('sign_ins').values(rows).execute();
  const body = { from: '2026-10-01', to: '2026-10-01', method: 'google' };
  const sheet = (await readSheet((await plaza.call('session.downloadSignIns', { as, body })).bytes)).slice(2);
  expect(sheet).toHaveLength(2_100);
  expect(new Set(sheet.map((row) => row[9])).size).toBe(2_100);
  const moments = sheet.map((row) => Number(row[0]));
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
});

it('a name that begins like a formula stays text in the file', async () => {
  await plaza.db.updateTable('employees').set({ display_name: '=2+3' }).where('username', '=', 'employee').execute();
  const answer = await plaza.call('session.downloadSignIns', { as, body: { ...week, search: 'veronica galindo' } });
  const rows = await readSheet(answer.bytes);
  expect(rows.slice(2).every((row) => row[1] === '=2+3')).toBe(true);
});
