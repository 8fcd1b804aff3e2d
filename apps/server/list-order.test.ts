import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T10:42:00-05:00' });
});
afterAll(() => plaza.close());

type Value = string | number | null;
type Row = Record<string, Value | Record<string, Value>>;
type Asked = Record<string, string | number>;
/** A list that is asked for by a body has one here, if an empty one. */
type Given = { params?: Asked; query?: Asked; body?: Asked };

const week = { from: '2026-11-16', to: '2026-11-22' };
const survey = async () => {
  const found = plaza.db.selectFrom('surveys').select('id').where('title', '=', 'Clima laboral 2026');
  return (await found.executeTakeFirstOrThrow()).id;
};
const imported = async () => {
  const heads =
    'Tipo de documento;Número de documento;Nombres;Apellidos;Cargo;Fecha de ingreso;Campaña;Documento del líder';
  const rows = [
    'x;1098700003;Zoila;Arce;A;24/11/2026;POS;',
    'x;1098700001;Ñusta;Peña;A;24/11/2026;POS;',
    'CC;;Óscar;;;;;',
  ];
  const file = { name: 'personas.csv', content: [heads, ...rows].join('\n'), type: 'text/csv' };
  return (await plaza.call('people.importUserData', { as: 'hr', files: { file } })).data.id as string;
};
const none = (): Given => ({});

const load = async () => {
  const found = plaza.db.selectFrom('payrolls').select('number').where('state', '=', 'ready');
  return Number((await found.executeTakeFirstOrThrow()).number);
};
const october = { from: '2026-10-01', to: '2026-10-31' };

// Each list with its columns on the wire: `column` where it is called so there, else `column=field` or `column=field.part`.
test.each<[string, string, string, () => Given | Promise<Given>]>([
  ['session.listSignIns', 'auditor', 'at name headquarters ended=ended_at', () => ({ query: week })],
  ['people.listEmployees', 'hr', 'name position', none],
  ['agreements.listManaged', 'wellbeing', 'title partner ends=ends_on codes uses', none],
  ['applications.listManaged', 'content', 'name openings expires_on', none],
  ['surveys.listManaged', 'content', 'title closes=closes_at filled', none],
  [
    'surveys.listPeople',
    'hr',
    'name position campaign',
    async () => ({ params: { id: await survey() }, query: { show: 'missing' } }),
  ],
  ['habeas-data.listDesk', 'hr', 'number person=person.name created=created_at due=due_on', none],
  ['help.listDesk', 'support', 'number person=person.name type=type.name assignee=assignee.name due=due_at', none],
  ['people.listImports', 'hr', 'at=created_at file=file_name total', async () => (await imported(), {})],
  [
    'people.listImportRows',
    'hr',
    'number name document=document_number',
    async () => ({ params: { id: await imported() }, query: { show: 'wrong' } }),
  ],
  ['requests.listAccounts', 'hr', 'person=person.name position entered=entered_on balance=hundredths', none],
  ['requests.listMedicalCases', 'hr', 'person=person.name chain=chain_days next=next_on until=ends_on', none],
  ['people.listSalaries', 'payroll', 'name position from=salary.valid_from amount=salary.amount', none],
  ['documents.listManaged', 'documents', 'person=person.name due=due_at assigned=assigned_at', () => ({ body: {} })],
  ['labor-relations.listDocuments', 'labor', 'person=person.name due=due_at assigned=assigned_at', none],
  ['payroll.listPayrolls', 'payroll', 'period=starts_on number paid=paid_on good wrong net', () => ({ body: {} })],
  ['overtime.listOvertimePay', 'payroll', 'person document=document_number hours=minutes', () => ({ query: october })],
  [
    'payroll.listRows',
    'payroll',
    'name number document=document_number file=file_name earned deducted net',
    async () => ({ params: { n: await load() } }),
  ],
])(
  '200 %s is ordered by each of its columns, either way, with what has none last',
  async (call, as, columns, given) => {
    const { params, query, body } = await given();
    const ask = (more: Asked) =>
      plaza.call(call, { as, params, ...(body ? { body: { ...body, ...more } } : { query: { ...query, ...more } }) });
    const rows = async (sort: string) => {
      const answer = await ask({ size: 100, sort });
      expect(answer.status, sort).toBe(200);
      return answer.data as Row[];
    };
    for (const column of columns.split(' ')) {
      const [key = '', field = key] = column.split('=');
      const values = async (sort: string) => (await rows(sort)).map((row) => valueAt(row, field));
      const [up, down] = [await values(key), await values(`-${key}`)];
      expect(up.length, key).toBeGreaterThan(1);
      expect(up, key).toEqual(up.toSorted(inSpanish));
      expect(down, `-${key}`).toEqual(
        down.toSorted((a, b) => (a === null || b === null ? inSpanish(a, b) : inSpanish(b, a))),
      );
    }
    const nonsense = await ask({ sort: 'nonsense' });
    expect([nonsense.status, nonsense.problem.errors?.[0]?.path]).toEqual([400, 'sort']);
  },
);

function valueAt(row: Row, path: string): Value {
  const [field = '', part] = path.split('.');
  const found = row[field] ?? null;
  return found !== null && typeof found === 'object' ? (found[part ?? ''] ?? null) : found;
}

const letters = new Intl.Collator('es');

function inSpanish(a: Value | undefined, b: Value | undefined): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : letters.compare(String(a), String(b));
}
