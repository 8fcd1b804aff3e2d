import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import readExcelFile from 'read-excel-file/node';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { spreadsheet } from '#platform/contract/media.ts';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';
import { readSpreadsheet, type SheetRow } from '#platform/server/sheet-reader.ts';
import { startTestApp, type CallOptions, type TestApp } from '#platform/server/testing.ts';
import { rooms } from './rooms.ts';

// Every spreadsheet that the house makes, taken in both languages and read by two readers, ours and one that knows nothing
// of us: days, numbers and yes or no are those of the sheet, heads and coded words are in the language of who takes it. A
// new export is made here or the test fails.

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  await readNames();
  for (const as of plaza.accounts)
    await plaza.call('session.confirmSession', { as, body: { password: DEMO_PASSWORD } });
}, 240_000);
afterAll(() => plaza.close());

const month = { from: '2026-10-01', to: '2026-10-31' };
const week = { from: '2026-11-16', to: '2026-11-22' };

const first = async (operation: string, call: CallOptions) => {
  const { status, data, body } = await plaza.call(operation, call);
  expect(status, `${operation} ${body.slice(0, 200)}`).toBe(200);
  return (data as readonly { id: string }[])[0]!;
};
const load = async (state: 'ready' | 'published') => {
  const found = plaza.db.selectFrom('payrolls').select('number').where('state', '=', state).orderBy('number', 'desc');
  return Number((await found.executeTakeFirstOrThrow()).number);
};
const survey = async (title: string) =>
  (await plaza.db.selectFrom('surveys').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;
/** Hands in a file that is looked at; answers the import. */
const imported = async (operation: string, as: string, content: string) => {
  const files = { file: { name: 'filas.csv', content: `${content}\n`, type: 'text/csv' } };
  const { status, data, body } = await plaza.call(operation, { as, files });
  expect(status, `${operation} ${body.slice(0, 300)}`).toBe(200);
  await plaza.settle();
  return { id: (data as { id: string }).id };
};

/** How a sheet is asked for, where it wants to be; several where one call makes several. */
const asked: Readonly<Record<string, () => Promise<CallOptions | CallOptions[]>>> = {
  'people.getImportResult': async () => {
    const heads =
      'Tipo de documento;Número de documento;Nombres;Apellidos;Cargo;Fecha de ingreso;Campaña;Documento del líder';
    const rows = ['CC;900100;Zoraida;Quiñones;Agente de servicio;24/11/2026;POS;', 'CC;;Ana;Peña;Agente;ayer;NADA;'];
    const params = await imported('people.importUserData', 'hr', [heads, ...rows].join('\n'));
    await plaza.call('people.decideImport', { as: 'hr', params, body: { apply: true } });
    await plaza.settle();
    return { as: 'hr', params };
  },
  'people.getSalaryImportResult': async () => {
    const [one, other] = [await plaza.documentOf('support'), await plaza.documentOf('pm')];
    const heads = 'Número de documento;Rige desde;Salario mensual;Tipo;Motivo';
    const content = `${heads}\n${one};2027-01-01;7400000;;Aumento\n${other};2027-01-01;30000000;Integral;`;
    const params = await imported('people.importSalaries', 'payroll', content);
    await plaza.call('people.decideSalaryImport', { as: 'payroll', params, body: { apply: true } });
    await plaza.settle();
    return { as: 'payroll', params };
  },
  'session.downloadSignIns': async () => ({ as: 'auditor', body: week }),
  'must-read.exportReport': async () => ({
    as: 'hr',
    params: { id: (await first('must-read.listFollowed', { as: 'hr', query: { size: 5 } })).id },
  }),
  'surveys.exportResults': async () => [
    { as: 'admin', params: { id: await survey('Tallas de uniforme 2027') } },
    { as: 'hr', params: { id: await survey('Clima laboral 2026') } },
  ],
  'requests.exportSummaries': async () => ({ as: 'hr', query: month }),
  'documents.getImportSheet': async () => ({
    as: 'documents',
    params: { id: (await first('documents.listCreated', { as: 'documents', body: {} })).id },
  }),
  'schedules.exportGrid': async () => {
    const { data } = await plaza.call('schedules.listTeams', { as: 'hr' });
    return { as: 'hr', query: { team: (data as { key: string }[]).at(-1)!.key, day: '2026-11-24' } };
  },
  'overtime.exportRegister': async () => ({ as: 'hr', query: month }),
  'overtime.exportOwnRegister': async () => ({ as: 'employee', query: month }),
  'overtime.exportOvertimePay': async () => ({ as: 'payroll', query: month }),
  'commissions.downloadPeople': async () => ({ as: 'commissions', body: { month: '2026-10' } }),
  'commissions.downloadConditions': async () => ({ as: 'commissions', body: { state: null } }),
  'commissions.downloadTemplate': async () => ({ as: 'commissions', params: { kind: 'inputs' } }),
  'commissions.downloadPayroll': async () => {
    const found = plaza.db.selectFrom('commission_periods').select('id').orderBy('month');
    return { as: 'payroll', params: await found.executeTakeFirstOrThrow(), body: {} };
  },
  'payroll.exportFaults': async () => ({ as: 'payroll', params: { n: await load('ready') } }),
  'payroll.exportPayroll': async () => ({ as: 'payroll', params: { n: await load('published') } }),
  'workplaces.exportDay': async () => ({
    params: await plaza.db.selectFrom('floors').select('id').orderBy('id').executeTakeFirstOrThrow(),
    query: { day: '2026-11-24' },
  }),
  'security.downloadAbsences': async () => ({ as: 'security', query: { ...week, format: 'xlsx' } }),
  'security.downloadDeliveries': async () => ({ as: 'security', query: { from: '2026-01-01', to: '2026-11-24' } }),
};

const sheets = rooms.flatMap(({ name, routes }) =>
  Object.entries<Endpoint>(routes?.contract ?? {}).flatMap(([key, one]) =>
    one.answers === 'bytes' && (one as { media?: readonly string[] }).media?.includes(spreadsheet)
      ? [{ operation: `${name}.${key}`, hasBody: one.body !== undefined }]
      : [],
  ),
);

/** The phrases of each language by their words, with their key. */
const phrasesOf = (language: 'es' | 'en') =>
  new Map(
    rooms.flatMap(({ strings }) => Object.entries<string>(strings[language]).map(([key, words]) => [words, key])),
  );
const phrases = { es: phrasesOf('es'), en: phrasesOf('en') };
const keys = new Set(rooms.flatMap(({ strings }) => Object.keys(strings.es)));

/** What the company calls its own things: positions, places, applications, choices of its lists, values of a template. */
const names = new Set(['Valor']);
async function readNames(): Promise<void> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' and column_name in ('name', 'position', 'title', 'label')`.execute(
    plaza.db,
  );
  for (const { table, column } of columns) {
    const { rows } = await sql<{ name: string }>`
      select distinct ${sql.ref(column)} as name from ${sql.table(table)} where length(${sql.ref(column)}) < 60`.execute(
      plaza.db,
    );
    for (const { name } of rows) names.add(name);
  }
}

/** What a cell says that is of the catalogue of the other language, or no word at all. */
function faultOf(cell: unknown, language: 'es' | 'en'): string | undefined {
  if (typeof cell !== 'string') return undefined;
  const text = cell.trim();
  const other = phrases[language === 'en' ? 'es' : 'en'];
  if (other.has(text) && !phrases[language].has(text) && !names.has(text))
    return `of the other language (${other.get(text)})`;
  if (keys.has(text)) return 'a key';
  if (/^[a-z]+(_[a-z]+)+$/.test(text)) return 'a code';
  if (/^(sí|si|no|yes|true|false)$/i.test(text)) return 'a yes or no as text';
  if (/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d.*)?$|^\d{1,2}\/\d{1,2}\/\d{2,4}\b|^\d{1,2} de \p{L}+ de \d{4}/u.test(text))
    return 'a date as text';
  if (/^-?\$|^-?[\d.,]+ ?%$/.test(text)) return 'an amount as text';
  return undefined;
}

/** A choice of a question, which may be yes or no. */
const isChoice = (head: unknown) => head === 'Opción' || head === 'Option';

async function ours(bytes: Buffer): Promise<SheetRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-sheet-'));
  try {
    const path = join(folder, 'it.xlsx');
    await writeFile(path, bytes);
    const rows: SheetRow[] = [];
    const limits = { mostRows: 100_000, mostColumns: 1_000, mostBytes: 200_000_000 };
    for await (const some of readSpreadsheet(path, spreadsheet, limits)) rows.push(...some);
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('every way to ask for a sheet is of one that there is', () => {
  expect(Object.keys(asked).filter((one) => sheets.every(({ operation }) => operation !== one))).toEqual([]);
  expect(sheets.length).toBeGreaterThan(40);
});

test.each(sheets.map((one) => [one.operation, one] as const))(
  '%s: days, numbers and yes or no are real, words are in the language of who takes it',
  async (operation, { hasBody }) => {
    const calls = [(await asked[operation]?.()) ?? {}].flat();
    for (const { as, ...call } of calls) {
      const whole = { ...(hasBody ? { body: {} } : {}), ...call };
      let reader = as;
      for (const one of as ? [] : plaza.accounts)
        if ((await plaza.call(operation, { ...whole, as: one })).status === 200) {
          reader = one;
          break;
        }
      expect(reader, 'somebody who may take it').toBeDefined();
      for (const language of ['es', 'en'] as const) {
        const { status, bytes, body } = await plaza.call(operation, { ...whole, as: reader!, language });
        expect(status, body.slice(0, 300)).toBe(200);
        const sheet = (await readExcelFile(bytes))[0]!.data;
        expect(await ours(bytes), 'rows of our reader').toHaveLength(
          sheet.filter((row) => row.some((cell) => cell !== null)).length,
        );
        const faults = sheet.flatMap((row, at) =>
          row.flatMap((cell, column) => {
            const fault = isChoice(sheet[1]?.[column]) ? undefined : faultOf(cell, language);
            return fault
              ? [`${language} row ${at + 1}, ${String(sheet[1]?.[column])}: «${String(cell)}» ${fault}`]
              : [];
          }),
        );
        expect([...new Set(faults)].slice(0, 30)).toEqual([]);
      }
    }
  },
  60_000,
);
