import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
const people = new Map<string, { id: string; document: string; enteredOn: string }>();
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const rows = await plaza.db
    .selectFrom('employees')
    .select(['id', 'username', 'document_number', 'entered_on'])
    .execute();
  for (const row of rows)
    people.set(row.username, { id: row.id, document: row.document_number, enteredOn: row.entered_on });
});
afterAll(() => plaza.close());

const documentOf = (username: string) => people.get(username)!.document;
const csv = (...rows: string[]) =>
  ['Número de documento;Rige desde;Salario mensual;Tipo;Motivo', ...rows].join('\n') + '\n';
const upload = (content: string, as = 'payroll') =>
  plaza.call('people.importSalaries', { as, files: { file: { name: 'salarios.csv', content, type: 'text/csv' } } });
const rowsOf = async (id: string, show: string) =>
  (await plaza.call('people.listSalaryImportRows', { as: 'payroll', params: { id }, query: { show, size: 100 } }))
    .data as { number: number; name: string; detail: string | null; issues: { column: string; code: string }[] }[];
const decide = async (id: string, apply: boolean) => {
  const answer = await plaza.call('people.decideSalaryImport', { as: 'payroll', params: { id }, body: { apply } });
  await plaza.settle();
  return answer;
};
const salariesOf = async (username: string) =>
  (await plaza.call('people.listMySalaries', { as: username })).data as {
    id: string;
    amount: number;
    valid_from: string;
    kind: string;
    reason: string;
  }[];

describe('salaries from a spreadsheet', () => {
  test('are looked at first, and set for everybody at once when it is decided', async () => {
    const [current] = await salariesOf('support');
    const { status, data } = await upload(
      csv(
        `${documentOf('support')};01/01/2027;$ 7.400.000;;Aumento 2027`,
        `${documentOf('pm')};2027-01-01;30000000;Integral;`,
        `${documentOf('content')};${(await salariesOf('content'))[0]!.valid_from};${(await salariesOf('content'))[0]!.amount};;`,
      ),
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'ready', total: 3, create: 2, update: 0, same: 1, wrong: 0 });
    expect((await rowsOf(data.id, 'create'))[0]).toMatchObject({ detail: expect.stringContaining('7.400.000') });
    expect((await salariesOf('support'))[0]).toEqual(current);
    await decide(data.id, true);
    const done = await plaza.call('people.getSalaryImport', { as: 'payroll', params: { id: data.id } });
    expect(done.data).toMatchObject({ state: 'done', create: 2, same: 1 });
    const { data: own } = await plaza.call('people.listSalaryImports', { as: 'payroll', query: {} });
    expect(own[0]).toMatchObject({ id: data.id, state: 'done' });
    const take = () => plaza.call('people.getSalaryImportResult', { as: 'payroll', params: { id: data.id } });
    expect((await take()).problem).toMatchObject({ status: 403, code: 'confirmation_needed' });
    await plaza.call('session.confirmSession', { as: 'payroll', body: { password: DEMO_PASSWORD } });
    const result = await take();
    const rows = JSON.stringify(await readSheet(Buffer.from(result.bytes)));
    for (const one of ['support', 'pm', 'content']) expect(rows).toContain(documentOf(one));
    expect((await salariesOf('support'))[0]).toMatchObject({
      amount: 7_400_000,
      valid_from: '2027-01-01',
      kind: 'ordinary',
      reason: 'Aumento 2027',
    });
    expect((await salariesOf('pm'))[0]).toMatchObject({ amount: 30_000_000, kind: 'integral' });
    expect((await plaza.call('GET /api/notifications', { as: 'pm' })).body).toContain('actualizó tu salario');
    const log = JSON.stringify(
      await plaza.db
        .selectFrom('audit_log' as never)
        .selectAll()
        .execute(),
    );
    expect(log).not.toContain('7400000');
  });

  test('each row says what is wrong with it, and the good ones wait', async () => {
    const support = people.get('support')!;
    const { data } = await upload(
      csv(
        `${documentOf('labor')};2027-01-01;9000000;;`,
        `999000111;2027-01-01;2000000;;`,
        `${documentOf('hr')};2027-02-01;mucho;;`,
        `${documentOf('payroll')};2027-01-01;5000000;;`,
        `${documentOf('hr')};2026-12-01;1750904;;`,
        `${documentOf('hr')};2026-11-01;20000000;integral;`,
        `${support.document};1999-01-01;2000000;;`,
        `${support.document};2029-01-01;2000000;;`,
        `${documentOf('planner')};2027-01-01;4000000;;`,
        `${documentOf('planner')};2027-01-01;4100000;;`,
      ),
    );
    expect(data).toMatchObject({ total: 10, create: 1, wrong: 9 });
    expect((await rowsOf(data.id, 'wrong')).map(({ number, issues }) => [number, issues[0]?.code])).toEqual([
      [3, 'unknown'],
      [4, 'not_an_amount'],
      [5, 'own'],
      [6, 'too_low'],
      [7, 'too_low'],
      [8, 'before_entry'],
      [9, 'too_far'],
      [10, 'duplicate'],
      [11, 'duplicate'],
    ]);
    await decide(data.id, false);
    expect((await salariesOf('labor'))[0]?.valid_from).not.toBe('2027-01-01');
  });

  test('a row for a day that has a salary corrects it, and the old one stays in the history', async () => {
    const [held] = await salariesOf('security');
    const { data } = await upload(csv(`${documentOf('security')};${held!.valid_from};${held!.amount + 10_000};;`));
    expect(data).toMatchObject({ create: 0, update: 1 });
    await decide(data.id, true);
    expect((await salariesOf('security'))[0]).toMatchObject({
      valid_from: held!.valid_from,
      amount: held!.amount + 10_000,
    });
    const all = await plaza.call('people.readSalaries', {
      as: 'payroll',
      params: { id: people.get('security')!.id },
    });
    expect(all.data.find((row: { id: string }) => row.id === held!.id)).toMatchObject({ state: 'ended' });
  });

  test('are for payroll alone, and imports of people and of salaries do not meet', async () => {
    for (const as of ['hr', 'manager', 'admin'])
      expect((await upload(csv(`${documentOf('support')};2027-01-01;9000000;;`), as)).status).toBe(403);
    const { data } = await upload(csv(`${documentOf('selection')};2027-01-01;9000000;;`));
    expect((await plaza.call('people.getImport', { as: 'hr', params: { id: data.id } })).status).toBe(404);
    const wrong = (await upload('Documento;Sueldo\n1;2\n')).problem;
    expect(wrong.code).toBe('people.import_headers');
    // What is missing is said as the sheet says it; every sheet knows a document by the same words.
    expect(wrong.detail).toContain('B1: Sueldo, Rige desde');
    expect(wrong.detail).not.toContain('A1');
    const taken = await upload(
      `Lo tomó Nómina el 24/11/2026;;;;\nCédula;Rige desde;Salario mensual;Tipo;Motivo\n1;2;3;4;5\n`,
    );
    expect(taken.status, taken.body).toBe(200);
  });

  test('the template is read by the import itself', async () => {
    const template = await plaza.call('people.getSalaryTemplate', { as: 'payroll' });
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const sent = await plaza.call('people.importSalaries', {
      as: 'payroll',
      files: { file: { name: 's.xlsx', content: template.bytes, type } },
    });
    expect(sent.problem.code).toBe('people.import_empty');
  });
});
