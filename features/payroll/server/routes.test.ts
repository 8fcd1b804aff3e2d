import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSpreadsheet, xlsxType } from '#platform/server/sheet-reader.ts';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
const documents: Record<string, string> = {};
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const rows = await plaza.db
    .selectFrom('employees')
    .select(['username', 'document_number'])
    .where('username', 'in', [...plaza.accounts])
    .execute();
  for (const row of rows) documents[row.username] = row.document_number;
});
afterAll(() => plaza.close());
const confirm = (as: string) => plaza.call('session.confirmSession', { as, body: { password: DEMO_PASSWORD } });

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const november = { year: '2026', month: '11', part: 'first', paid_on: '2026-11-15', method: 'transfer' };
const head =
  'Documento;Nombre;Salario (días);Salario;Horas extra diurnas (horas);Horas extra diurnas;Base de aportes;Aporte a salud;Neto a pagar';
let salt = 0;
const csv = (...rows: string[]) => [head, ...rows, ''].join('\n') + ' '.repeat((salt += 1));
const good = (document = documents['employee']!) =>
  `${document};Alguien;15;1.050.000;2;25.000;1.075.000;43.000;1.032.000`;
const load = (
  content: string,
  { form = november, as = 'payroll', files = {} }: { form?: Record<string, string>; as?: string; files?: object } = {},
) =>
  plaza.call('payroll.createPayroll', {
    as,
    form,
    files: { ...(content ? { file: { name: 'nomina.csv', content, type: 'text/csv' } } : {}), ...files },
  });
const decide = (call: 'publishPayroll' | 'discardPayroll', made: { number: number; version: number }) =>
  plaza.call(`payroll.${call}`, {
    as: 'payroll',
    params: { n: made.number },
    body: {
      version: made.version,
      ...(call === 'publishPayroll' ? { reason: 'Horas del periodo anterior' } : {}),
    },
  });
const rowsIn = async (bytes: Uint8Array) => {
  const path = join(tmpdir(), `payroll-${process.pid}.xlsx`);
  await writeFile(path, bytes);
  const rows: string[][] = [];
  for await (const group of readSpreadsheet(path, xlsxType, {
    mostRows: 5_000,
    mostColumns: 60,
    mostBytes: 50_000_000,
  }))
    rows.push(...group.map(({ cells }) => cells.map((cell) => cell?.text ?? '')));
  return rows;
};
const rowsOf = async (n: number, show = 'wrong') =>
  (await plaza.call('payroll.listRows', { as: 'payroll', params: { n }, query: { show, size: 100 } })).data as {
    name: string;
    issues: { code: string; message: string }[];
  }[];
const codes = async (n: number) => (await rowsOf(n)).map(({ issues }) => issues.map(({ code }) => code));
const own = async (as: string) => (await plaza.call('payroll.listOwn', { as })).data;

describe('loading a period', () => {
  test('200 reaches nobody before it is published, then its people find it, with a notice of pay', async () => {
    const before = (await own('employee')).length;
    const { data: made, status } = await load(csv(good(), good(documents['outsider'])));
    expect(status).toBe(200);
    expect(made).toMatchObject({ state: 'ready', total: 2, good: 2, wrong: 0, earned: 2_150_000, net: 2_064_000 });
    expect((await own('employee')).length).toBe(before);
    const published = await decide('publishPayroll', made);
    expect(published.data).toMatchObject({ state: 'published', actions: [] });
    const [first] = await own('employee');
    expect(first).toMatchObject({ part: 'first', month: 11, net: 1_032_000, is_new: true });
    await plaza.settle();
    const inbox = await plaza.db
      .selectFrom('notifications')
      .innerJoin('notification_messages as message', 'message.id', 'notifications.message_id')
      .innerJoin('employees', 'employees.id', 'notifications.person_id')
      .select(['message.category', 'employees.username'])
      .where('message.kind', '=', 'payslip')
      .execute();
    expect(inbox.map(({ username }) => username).sort()).toEqual(['employee', 'outsider']);
    expect(inbox[0]!.category).toBe('pay');
    expect((await decide('publishPayroll', { ...made, version: made.version + 1 })).problem.code).toBe(
      'payroll.wrong_state',
    );
    expect((await decide('publishPayroll', made)).problem.code).toBe('conflict');
    const { data: again } = await load(csv(good()));
    expect(await codes(again.number)).toEqual([['already_paid']]);
    expect((await decide('publishPayroll', again)).problem.code).toBe('payroll.nothing_good');
  });

  test('200 says row by row what is wrong, and publishes the others', async () => {
    const form = { ...november, part: 'second', paid_on: '2026-11-30' };
    const manager = documents['manager']!;
    const { data: made } = await load(
      csv(
        good(manager),
        good(manager),
        good('123'),
        good(documents['payroll']),
        `${documents['hr']};HR;15;mucho;;;;;1000`,
        `${documents['labor']};RL;15;1.000.000;;;;-40.000;960.000`,
        `${documents['selection']};SEL;15;1.000.000;;;;40.000;900.000`,
        `${documents['security']};SEG;15;;;;;;0`,
        `;Nadie;15;1.000.000;;;;;1.000.000`,
        `${documents['support']};SOP;15;1.000.000;;;;;`,
        good(documents['documents']),
      ),
      { form },
    );
    expect(made).toMatchObject({ total: 11, good: 1, wrong: 10 });
    expect(await codes(made.number)).toEqual([
      ['duplicate'],
      ['duplicate'],
      ['document_unknown'],
      ['own'],
      ['not_a_number'],
      ['negative'],
      ['net_mismatch'],
      ['amount_missing'],
      ['document_missing'],
      ['net_missing'],
    ]);
    const [twice] = await rowsOf(made.number);
    expect(twice!.issues[0]!.message).toBe(`Documento: el documento ${manager} está más de una vez en esta nómina.`);
    const sheet = await plaza.call('payroll.exportFaults', { as: 'payroll', params: { n: made.number } });
    expect(sheet.status, sheet.body).toBe(200);
    const faults = await rowsIn(sheet.bytes);
    expect(faults.flat()).toContain(`Documento: el documento ${manager} está más de una vez en esta nómina.`);
    await decide('publishPayroll', made);
    expect((await own('documents'))[0]).toMatchObject({ part: 'second' });
    expect((await own('manager'))[0]).not.toMatchObject({ part: 'second' });
  });

  test('400 another column, one twice, one missing, a formula, nothing, no spreadsheet: nothing is kept', async () => {
    const count = async () =>
      Number(
        (
          await plaza.db
            .selectFrom('payrolls')
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await count();
    const wrong = await load('Documento;Sueldo;Neto a pagar\n1;2;3\n');
    expect(wrong.problem).toMatchObject({ status: 400, code: 'payroll.headers' });
    expect(wrong.problem.detail).toContain('Sueldo');
    expect((await load('Documento;Documento;Neto a pagar\n1;2;3\n')).problem.code).toBe('payroll.headers');
    const missing = await load('Documento;Salario\n1;2\n');
    expect(missing.problem.detail).toContain('Neto a pagar');
    expect((await load(`${head}\n1;=1+1;3;4;5;6;7;8;9\n`)).problem.code).toBe('payroll.formulas');
    expect((await load(`${head}\n`)).problem.code).toBe('payroll.empty');
    expect((await load('')).problem.code).toBe('payroll.nothing_sent');
    expect((await load(csv(good()), { form: { ...november, paid_on: '2026-10-30' } })).problem.code).toBe(
      'payroll.paid_before_start',
    );
    expect((await load(csv(good()), { form: { ...november, year: '2030', paid_on: '2030-11-30' } })).problem.code).toBe(
      'payroll.period_too_far',
    );
    expect((await load(csv(good()), { form: { ...november, month: '13' } })).status).toBe(400);
    expect(await count()).toBe(before);
  });

  test('409 the same file again for the same period, until it is discarded', async () => {
    const content = csv(good(documents['content']));
    const form = { ...november, month: '10', part: 'first' };
    const { data: made } = await load(content, { form });
    expect((await load(content, { form })).problem).toMatchObject({
      code: 'payroll.already_loaded',
      params: { number: made.number },
    });
    expect((await decide('discardPayroll', made)).data.state).toBe('discarded');
    expect((await load(content, { form })).status).toBe(200);
  });

  test('409 who left, joined another reach or was paid meanwhile: it says so instead of paying fewer', async () => {
    const form = { ...november, month: '9', part: 'first', paid_on: '2026-09-15' };
    const first = (await load(csv(good(documents['pm'])), { form })).data;
    const second = (await load(csv(good(documents['pm']), good(documents['commissions'])), { form })).data;
    await decide('publishPayroll', first);
    expect((await decide('publishPayroll', second)).problem.code).toBe('payroll.rows_changed');
  });

  test('200 a PDF goes to the person whom its name tells, beside their row or alone; a wrong name is told', async () => {
    const file = (name: string) => ({ name, content: pdf, type: 'application/pdf' });
    const form = { ...november, month: '8', part: 'first', paid_on: '2026-08-15' };
    const alone = await load('', { form, files: { documents: file(`${documents['wellbeing']}_2026-08.pdf`) } });
    expect(alone.data).toMatchObject({ total: 1, good: 1, documents: 1, net: 0 });
    await decide('publishPayroll', alone.data);
    const [slip] = (await own('wellbeing')).filter((one: { part: string }) => one.part === 'first');
    expect(slip).toMatchObject({ net: null, has_document: true });
    await confirm('wellbeing');
    const got = await plaza.call('payroll.getDocument', { as: 'wellbeing', params: { id: slip.id } });
    expect(got.bytes.equals(pdf)).toBe(true);
    for (const [name, code] of [
      ['desprendible.pdf', 'name_unreadable'],
      [`${documents['convivencia']}_2026-07.pdf`, 'other_period'],
    ] as const) {
      const { data } = await load('', { form, files: { documents: file(name) } });
      expect(await codes(data.number)).toEqual([[code]]);
    }
    const both = await load(csv(good(documents['auditor'])), {
      form,
      files: { documents: file(`${documents['auditor']}.pdf`) },
    });
    expect(both.data).toMatchObject({ total: 1, good: 1, documents: 1, net: 1_032_000 });
  });

  test('415 a PDF that is none', async () => {
    const fake = { name: '1.pdf', content: '<html>no</html>', type: 'application/pdf' };
    expect((await load('', { files: { documents: fake } })).status).toBe(415);
  });
});

describe('what leaves the screen', () => {
  const take = (n: number) => plaza.call('payroll.downloadPayslip', { as: 'labor', params: { n } });
  const say = (password: string) => plaza.call('session.confirmSession', { as: 'labor', body: { password } });

  test('403 until the person has typed their password again, and again some minutes later', async () => {
    const [{ number }] = await own('labor');
    expect([(await take(number)).status, (await take(number)).problem.code]).toEqual([403, 'confirmation_needed']);
    expect((await say('otra cosa')).problem.code).toBe('session.wrong_current_password');
    expect((await take(number)).status).toBe(403);
    expect((await say(DEMO_PASSWORD)).status).toBe(200);
    expect((await take(number)).status).toBe(200);
    plaza.clock.advance(5 * 60_000 + 1_000);
    expect((await take(number)).status).toBe(403);
  });

  test('one’s word is for one’s own session alone, and payroll’s files ask for it too', async () => {
    await say(DEMO_PASSWORD);
    const [{ number }] = await own('labor');
    plaza.forgetSession('labor');
    expect((await take(number)).status).toBe(403);
    const { data } = await plaza.call('payroll.listPayrolls', { as: 'payroll', body: { state: 'published' } });
    plaza.forgetSession('payroll');
    const excel = await plaza.call('payroll.exportPayroll', { as: 'payroll', params: { n: data[0].number } });
    expect([excel.status, excel.problem.code]).toEqual([403, 'confirmation_needed']);
  });
});

describe('a payslip', () => {
  const latest = async (as: string) => (await own(as)).find((one: { part: string }) => one.part === 'month');

  test('200 explains itself beside the one before, and notes that it was opened', async () => {
    const { id, number } = await latest('planner');
    const { data } = await plaza.call('payroll.getPayslip', { as: 'planner', params: { id } });
    expect(data).toMatchObject({ number, is_own: true, is_new: true, previous: { part: 'month' } });
    const sum = (nature: (concept: string) => boolean) =>
      data.lines
        .filter((one: { concept: string }) => nature(one.concept))
        .reduce((total: number, one: { amount: number }) => total + one.amount, 0);
    const off = ['health', 'pension', 'loan', 'savings_fund'];
    expect(sum((concept) => !off.includes(concept)) - sum((concept) => off.includes(concept))).toBe(data.net);
    expect(data.lines.some((one: { previous: unknown }) => one.previous !== null)).toBe(true);
    const again = await plaza.call('payroll.getPayslipByNumber', { as: 'planner', params: { n: number } });
    expect(again.data).toMatchObject({ id, is_new: false });
  });

  test('200 as a PDF with its number and name, written down each time', async () => {
    const { number, id } = await latest('employee');
    await confirm('employee');
    const got = await plaza.call('payroll.downloadPayslip', { as: 'employee', params: { n: number } });
    expect(got.headers['content-type']).toBe('application/pdf');
    expect(got.headers['content-disposition']).toContain(`desprendible-${number}.pdf`);
    expect(got.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const sha256 = createHash('sha256').update(got.bytes).digest('hex');
    const verified = await plaza.call('documents.verifyHash', { body: { sha256 } });
    expect(verified.data).toMatchObject({
      intact: true,
      issued: { kind: 'payroll.payslip', what: 'desprendible de nómina' },
    });
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const page = await (await getDocument({ data: new Uint8Array(got.bytes), verbosity: 0 }).promise).getPage(1);
    const words = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(words).toContain(`Desprendible de pago N.º ${number}`);
    expect(words).toContain('Salario');
    expect(words).toContain('Tu sueldo por los días trabajados');
    const logged = await plaza.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', id)
      .where('action', '=', 'payroll.payslip_downloaded')
      .execute();
    expect(logged.length).toBe(1);
  });

  test('404 for everybody but its owner and payroll: by id, by number, as a PDF and as the file of payroll', async () => {
    const { id, number } = await latest('employee');
    const ways = (as: string) => [
      plaza.call('payroll.getPayslip', { as, params: { id } }),
      plaza.call('payroll.getPayslipByNumber', { as, params: { n: number } }),
      plaza.call('payroll.downloadPayslip', { as, params: { n: number } }),
      plaza.call('payroll.getDocument', { as, params: { id } }),
    ];
    for (const as of plaza.accounts.filter((one) => one !== 'employee' && one !== 'payroll'))
      expect(
        (await Promise.all(ways(as))).map(({ status }) => status),
        as,
      ).toEqual([404, 404, 404, 404]);
    await confirm('payroll');
    const [byId, byNumber, asPdf, document] = await Promise.all(ways('payroll'));
    expect([byId!.status, byNumber!.status, asPdf!.status]).toEqual([200, 200, 200]);
    expect(document!.problem.code).toBe('payroll.no_document');
    const { data: readers } = await plaza.call('people.listMyReaders', { as: 'employee' });
    expect(readers.find(({ how }: { how: string }) => how === 'seen').parts).toEqual(['pay']);
  });

  test('404 for payroll of another client, who neither lists nor exports it', async () => {
    const outsider = await plaza.db
      .selectFrom('employees')
      .select(['id', 'client_id'])
      .where('username', '=', 'outsider')
      .executeTakeFirstOrThrow();
    await plaza.db
      .updateTable('grants')
      .set({ reach_kind: 'client', reach_id: outsider.client_id })
      .where('role', '=', 'payroll')
      .execute();
    plaza.forgetSession('payroll');
    const { id, number } = await latest('employee');
    expect((await plaza.call('payroll.getPayslip', { as: 'payroll', params: { id } })).status).toBe(404);
    expect((await plaza.call('payroll.downloadPayslip', { as: 'payroll', params: { n: number } })).status).toBe(404);
    expect(
      (await plaza.call('payroll.getPayslip', { as: 'payroll', params: { id: (await latest('outsider')).id } })).status,
    ).toBe(200);
    const { data: made } = await load(csv(good(documents['employee'])), {
      form: { ...november, month: '7', part: 'first', paid_on: '2026-07-15' },
    });
    expect(await codes(made.number)).toEqual([['out_of_reach']]);
    await plaza.db
      .updateTable('grants')
      .set({ reach_kind: 'all', reach_id: null })
      .where('role', '=', 'payroll')
      .execute();
    plaza.forgetSession('payroll');
  });
});

describe('for payroll', () => {
  const published = async () =>
    (await plaza.call('payroll.listPayrolls', { as: 'payroll', body: { size: 100, state: 'published' } })).data.find(
      (one: { part: string }) => one.part === 'month',
    );

  test('200 lists loads and the payslips of one, found by name or document', async () => {
    const { number, good: people } = await published();
    const list = (search?: string) =>
      plaza.call('payroll.listPayslips', {
        as: 'payroll',
        params: { n: number },
        query: { size: 5, ...(search ? { search } : {}) },
      });
    expect((await list()).total).toBe(people);
    const nets = async (sort: string) =>
      (
        await plaza.call('payroll.listPayslips', { as: 'payroll', params: { n: number }, query: { size: 100, sort } })
      ).data.map((one: { net: number }) => one.net) as number[];
    expect(await nets('net')).toEqual((await nets('net')).toSorted((a, b) => a - b));
    expect((await nets('-net'))[0]).toBeGreaterThanOrEqual((await nets('net')).at(-1)!);
    const found = await list(documents['employee']);
    expect(found.total).toBe(1);
    expect(found.data[0].document_number).toBe(documents['employee']);
    expect((await plaza.call('payroll.getPayroll', { as: 'payroll', params: { n: number } })).data.number).toBe(number);
    expect((await plaza.call('payroll.listPayslips', { as: 'payroll', params: { n: 1 } })).status).toBe(404);
  });

  test('200 a real Excel file with everybody once, and the template that it can read', async () => {
    const { number, good: people } = await published();
    await confirm('payroll');
    const got = await plaza.call('payroll.exportPayroll', { as: 'payroll', params: { n: number } });
    expect(got.headers['content-type']).toBe(xlsxType);
    const rows = await rowsIn(got.bytes);
    const numbers = rows.map(([first = '']) => first).filter((first) => /^\d{6,}$/.test(first));
    expect(new Set(numbers).size).toBe(people);
    expect(rows.flat().some((cell) => cell.includes('Descargado por'))).toBe(true);
    const template = await plaza.call('payroll.getTemplate', { as: 'payroll' });
    const sent = await plaza.call('payroll.createPayroll', {
      as: 'payroll',
      form: november,
      files: { file: { name: 'p.xlsx', content: template.bytes, type: xlsxType } },
    });
    expect(sent.problem.code).toBe('payroll.empty');
    expect(got.bytes.length).toBeGreaterThan(1000);
  });
});
