import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T10:42:00-05:00' });
  const { personId } = await plaza.scopeOf('employee');
  await plaza.call('people.getSheet', { as: 'hr', params: { id: personId } });
  await plaza.call('people.getSheet', { as: 'manager', params: { id: personId } });
});
afterAll(() => plaza.close());

interface Line {
  person: { name: string };
  reader: { name: string };
  parts: string[];
  how: string;
  at: string;
}
const list = (query: Record<string, string | number> = {}, as = 'auditor') =>
  plaza.call('people.listReads', { as, query: { size: 100, ...query } });

it('200 who audits reads who looked at whom, the newest first, narrowed by name, day and way', async () => {
  const { data, total } = await list();
  const lines = data as Line[];
  expect(lines.slice(0, 2).map(({ reader, person, parts }) => [reader.name, person.name, parts])).toEqual([
    ['Andrés Prieto', 'Verónica Galindo', ['contract']],
    ['Lourdes Trujillo', 'Verónica Galindo', ['document', 'contract', 'personal', 'contact']],
  ]);
  expect(lines.map(({ at }) => at)).toEqual(
    lines
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(new Set((await list({ search: 'andres pri' })).data.map((one: Line) => one.reader.name))).toEqual(
    new Set(['Andrés Prieto']),
  );
  expect((await list({ from: '2026-11-24', to: '2026-11-24' })).total).toBe(2);
  expect((await list({ how: 'exported' })).total).toBe(0);
  expect((await list({ how: 'seen' })).total).toBe(total);
  expect(lines.every(({ how }) => how === 'seen')).toBe(true);
});

it('200 an auditor of one campaign sees the reads of its people only', async () => {
  const { personId } = await plaza.scopeOf('labor');
  const { campaignId } = (await plaza.scopeOf('employee')).attributes;
  const whole = await list({}, 'labor');
  const grants = plaza.db.updateTable('grants').where('person_id', '=', personId);
  await grants.set({ reach_kind: 'campaign', reach_id: campaignId ?? null }).execute();
  try {
    const { data, total } = await list({}, 'labor');
    expect(total).toBeLessThan(whole.total);
    const people = plaza.db.selectFrom('employees').select('display_name').where('campaign_id', '=', campaignId!);
    const names = new Set((await people.execute()).map((one) => one.display_name));
    expect(data.every((one: Line) => names.has(one.person.name))).toBe(true);
  } finally {
    await grants.set({ reach_kind: 'all', reach_id: null }).execute();
  }
});

it('200 the Excel file holds the same rows over several pages, names who took it, and is logged', async () => {
  const { personId } = await plaza.scopeOf('employee');
  const rows = Array.from({ length: 2_300 }, (_, at) => ({
    id: `0198b7a0-0000-7000-8000-${String(at).padStart(12, '0')}`,
    person_id: personId,
    reader_id: personId,
    parts: ['document' as const],
    is_export: true,
    read_at: new Date(plaza.house.now().getTime() - (at % 7) * 1_000),
  }));
  await plaza.db.insertInto('sensitive_reads').values(rows).execute();
  const answer = await plaza.call('people.exportReads', { as: 'auditor', query: { how: 'exported' } });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toContain('.xlsx');
  const sheet = await readSheet(answer.bytes);
  expect(sheet[0]?.[0]).toBe('Descargado por Hugo Sandoval el 2026-11-24 10:42:00');
  expect(sheet[1]).toEqual(['Cuándo', 'Quién', 'De quién', 'Qué datos', 'Cómo']);
  expect(sheet).toHaveLength(2_302);
  expect(sheet[2]?.slice(1)).toEqual(['Verónica Galindo', 'Verónica Galindo', 'Número de documento', 'Descargó']);
  const logged = plaza.db.selectFrom('audit_log').select('after').where('action', '=', 'people.reads_exported');
  expect(await logged.execute()).toMatchObject([{ after: { how: 'exported', rows: 2_300 } }]);
});

it('403 reading it does not allow to take it along', async () => {
  expect((await plaza.call('people.exportReads', { as: 'hr' })).status).toBe(403);
});
