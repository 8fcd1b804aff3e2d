import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocument } from '#features/documents/server/testing.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { xlsxType } from '#platform/server/sheet-reader.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

// Whatever is wrong in a spreadsheet is told under the head that its column has there. A call that takes a file of any
// kind, or a sheet, has its sheet here or says why it reads none, so a new import without one fails.

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

interface Import {
  readonly as: string;
  readonly heads: readonly string[];
  /** Each has something wrong in one of its cells. */
  readonly rows: readonly (readonly string[])[];
  /** A head without which nothing is read. */
  readonly needed: string;
  /** What is sent beside the file, and what tells of its rows. */
  readonly ask?: () => Promise<Pick<Asked, 'params' | 'form'>>;
  readonly told: (data: Told) => readonly string[] | Promise<readonly string[]>;
}

type Asked = NonNullable<Parameters<TestApp['call']>[1]>;
interface Told {
  readonly id: string;
  readonly number: number;
  readonly faults: readonly { message: string }[];
  readonly rows: readonly { message: string | null; issues?: readonly { message: string }[] }[];
}

const messages = (rows: readonly { issues?: readonly { message: string }[] }[]) =>
  rows.flatMap(({ issues = [] }) => issues.map(({ message }) => message));
const faults = ({ faults: all }: Told) => all.map(({ message }) => message);
const judged = ({ rows }: Told) => rows.flatMap(({ message }) => message ?? []);
const listed = async (operation: string, as: string, params: Asked['params'], query: Asked['query']) =>
  messages((await plaza.call(operation, { as, params: params!, query: { ...query, size: 100 } })).data);
const firstId = async (operation: string, as: string, asked: Asked = {}) =>
  (await plaza.call(operation, { as, ...asked })).data[0].id as string;
const uploaded = ({ id }: Told) => listed('commissions.listUploadRows', 'commissions', { id }, { show: 'wrong' });

const imports: Readonly<Record<string, Import>> = {
  'commissions.uploadConditions': {
    as: 'commissions',
    heads: ['Plan', 'Rige desde', 'Fila', 'Nombre', 'Clave', 'Medida', 'Desde', 'Valor', 'Documento'],
    rows: [
      ['P-1', 'ayer', 'Plan', 'Plan uno', '', '', '', '', ''],
      ['P-1', '2027-02-01', 'Otra', '', '', '', '', '', ''],
      ['P-1', '2027-02-01', 'Persona', '', '', '', '', '', '1'],
    ],
    needed: 'Rige desde',
    told: uploaded,
  },
  'commissions.uploadInputs': {
    as: 'commissions',
    heads: ['Documento', 'Fecha', 'Medida', 'Valor'],
    rows: [
      ['1', '2026-11-03', 'calls', '5'],
      ['', 'ayer', 'calls', 'muchas'],
    ],
    needed: 'Medida',
    told: uploaded,
  },
  'commissions.uploadProvision': {
    as: 'commissions',
    heads: ['Documento', 'Fecha', 'Comisión', 'Ingreso', 'Costo'],
    rows: [
      ['1', '2026-11-03', '10', '10', '10'],
      ['', '2026-10-03', 'x', '-1', '10'],
    ],
    needed: 'Ingreso',
    ask: () => Promise.resolve({ form: { month: '2026-11' } }),
    told: uploaded,
  },
  'documents.changeDeliveries': {
    as: 'documents',
    heads: ['Documento', 'Fecha de entrega'],
    rows: [['1', 'ayer']],
    needed: 'Fecha de entrega',
    ask: async () => ({ form: { document_id: await createDocument(plaza, { title: 'Entregas' }), confirm: 'no' } }),
    told: ({ rows }) => messages(rows),
  },
  'documents.importAssignments': {
    as: 'documents',
    heads: ['Documento'],
    rows: [['1'], ['99999999999'], ['99999999999']],
    needed: 'Documento',
    ask: async () => ({ form: { document_id: await createDocument(plaza, { title: 'Por hoja' }) } }),
    told: ({ id }) => listed('documents.listRunRows', 'documents', { id }, {}),
  },
  'payroll.createPayroll': {
    as: 'payroll',
    heads: ['Documento', 'Nombre', 'Salario (días)', 'Salario', 'Neto a pagar'],
    rows: [
      ['1', 'Nadie', '15', '1000000', '1000000'],
      ['', 'Sin documento', '15', 'x', '-3'],
      ['2', 'Otra', '15', '1000000', '1'],
      ['3', 'Otra', '15', '', ''],
    ],
    needed: 'Documento',
    ask: () =>
      Promise.resolve({
        form: { year: '2026', month: '11', part: 'first', paid_on: '2026-11-15', method: 'transfer' },
      }),
    told: ({ number }) => listed('payroll.listRows', 'payroll', { n: number }, { show: 'wrong' }),
  },
  'people.importSalaries': {
    as: 'payroll',
    heads: ['Número de documento', 'Rige desde', 'Salario mensual', 'Tipo', 'Motivo'],
    rows: [
      ['1', '2027-01-01', '9000000', '', ''],
      ['2', 'ayer', 'mucho', 'Otro', ''],
    ],
    needed: 'Rige desde',
    told: ({ id }) => listed('people.listSalaryImportRows', 'payroll', { id }, { show: 'wrong' }),
  },
  'people.importUserData': {
    as: 'hr',
    heads: [
      ...['Tipo de documento', 'Número de documento', 'Nombres', 'Apellidos', 'Cargo', 'Fecha de ingreso', 'Campaña'],
      'Documento del líder',
    ],
    rows: [
      ['x', '1098700003', 'Zoila', 'Arce', 'A', '24/11/2026', 'Ninguna', '1'],
      ['CC', '', 'Óscar', '', '', 'ayer', '', ''],
    ],
    needed: 'Número de documento',
    told: ({ id }) => listed('people.listImportRows', 'hr', { id }, { show: 'wrong' }),
  },
  'recognition.loadFigures': {
    as: 'wellbeing',
    heads: ['Documento', 'Casos', 'Devueltos', 'Calidad'],
    rows: [
      ['1', '150', '1', '90'],
      ['{employee}', 'muchos', '1', '90'],
      ['{manager}', '10', '20', '90'],
    ],
    needed: 'Calidad',
    ask: () => Promise.resolve({ form: { period: '2026-11', apply: 'no' } }),
    told: judged,
  },
  'recognition.registerWinners': {
    as: 'wellbeing',
    heads: ['Documento', 'Persona', 'Programa', 'Mes', 'Por qué', 'Lo postuló', 'Empate'],
    rows: [
      ['1', 'Nadie', 'Super Stars', '2026-10', 'Porque sí', '', ''],
      ['{employee}', '', 'Ninguno', '2026-10', 'Porque sí', '', ''],
      ['{employee}', '', 'Super Stars', 'mañana', 'Porque sí', '', ''],
    ],
    needed: 'Por qué',
    told: judged,
  },
  'recruitment.importCandidates': {
    as: 'selection',
    heads: ['Documento', 'Nombres', 'Apellidos', 'Correo', 'Teléfono', 'Autoriza'],
    rows: [
      ['52000002', 'Luis', 'Gil', 'no es correo', '3105550002', 'sí'],
      ['52000003', 'Rosa', 'Paz', 'rosa@correo.example', '3105550003', 'no'],
      ['', 'Sin', 'Documento', 'sin@correo.example', '3105550005', 'sí'],
      ['52000004', 'Sin', '', 'ap@correo.example', '3105550006', 'sí'],
    ],
    needed: 'Autoriza',
    ask: async () => ({
      params: {
        id: await firstId('recruitment.listVacancies', 'selection', { body: { search: 'Asesor de postventa' } }),
      },
    }),
    told: faults,
  },
  'schedules.importNeeds': {
    as: 'planner',
    heads: ['Día', 'Desde', 'Hasta', 'Personas'],
    rows: [
      ['ayer', '06:00', '14:00', '4'],
      ['2027-01-06', '06:10', '14:00', '4'],
      ['2027-01-06', '06:00', 'tarde', '4'],
      ['2027-01-07', '06:00', '14:00', 'muchas'],
    ],
    needed: 'Personas',
    ask: async () => ({ form: { campaign_id: await campaignOf('employee'), apply: 'no' } }),
    told: faults,
  },
  'schedules.importShifts': {
    as: 'planner',
    heads: ['Documento', 'Día', 'Entra', 'Sale', 'Inicio descanso', 'Fin descanso'],
    rows: [
      ['1', '2027-05-05', '06:00', '14:00', '', ''],
      ['{employee}', '31/02/2027', '06:00', '14:00', '', ''],
      ['{employee}', '2027-05-05', 'seis', '14:00', '', ''],
      ['{employee}', '2027-05-05', '06:00', '', '', ''],
      ['{employee}', '2027-05-05', '06:00', '14:00', 'media', ''],
    ],
    needed: 'Entra',
    told: faults,
  },
  'security.importActs': {
    as: 'security',
    heads: ['Documento', 'Tipo', 'Equipo', 'Serie', 'Estado', 'Valor', 'Devuelve'],
    rows: [
      ['99999999999', 'Monitor', 'Monitor LG', 'IM-3', '', '', ''],
      ['{employee}', 'Nave', 'Monitor LG', 'IM-4', '', '', ''],
      ['{employee}', '', 'Silla', '', '', '-5', ''],
      ['{employee}', 'Celular', 'Celular Moto', '', 'Con uso', '', 'mañana'],
      ['{employee}', '', '', 'IM-5', '', '', ''],
    ],
    needed: 'Equipo',
    ask: () => Promise.resolve({ form: { apply: 'no' } }),
    told: faults,
  },
  'security.importAttendance': {
    as: 'security',
    heads: ['Cédula', 'Fecha', 'Hora'],
    rows: [
      ['99999', '2026-11-23', '06:00'],
      ['{employee}', 'ayer', '06:00'],
      ['', '2026-11-23', '06:00'],
    ],
    // Its words are those of the house; a sheet may have its own, as here.
    needed: 'Cédula',
    ask: () => Promise.resolve({ form: { apply: 'no' } }),
    told: faults,
  },
  'workplaces.readPositions': {
    as: 'planner',
    heads: ['Puesto', 'X', 'Y', 'Equipo'],
    rows: [
      ['abc', '1', '1', ''],
      ['701', '900', '1', ''],
      ['702', '1', 'lejos', ''],
    ],
    needed: 'Puesto',
    ask: async () => ({
      params: {
        id: (await plaza.db.selectFrom('floors').select('id').orderBy('id').executeTakeFirstOrThrow()).id,
      },
    }),
    told: faults,
  },
};

async function campaignOf(username: string): Promise<string> {
  const { campaign_id: id } = await plaza.db
    .selectFrom('employees')
    .select('campaign_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id!;
}

/** Calls that take a file of any kind and read no sheet. */
const noSheets = [
  ...['files.sendChunk', 'files.uploadFile'],
  ...['help.answerRequest', 'help.askForHelp', 'help.replyToRequest'],
];

const takers = () =>
  plaza.rooms.flatMap(({ name, routes }) =>
    Object.entries<Endpoint>(routes?.contract ?? {}).flatMap(([operation, { files = {} }]) =>
      Object.values(files).some(({ types }) => types.length === 0 || types.includes(xlsxType))
        ? [`${name}.${operation}`]
        : [],
    ),
  );

const send = async (operation: string, { as, ask }: Import, lines: readonly (readonly string[])[]) => {
  const filled = [];
  for (const line of lines) {
    const cells = [];
    for (const cell of line) {
      const [, who] = /^\{(\w+)\}$/.exec(cell) ?? [];
      cells.push(`"${who ? await plaza.documentOf(who) : cell}"`);
    }
    filled.push(cells.join(';'));
  }
  const file = { name: 'hoja.csv', content: `${filled.join('\n')}\n`, type: 'text/csv' };
  return plaza.call(operation, { as, ...(await ask?.()), files: { file } });
};

test('every call that reads a spreadsheet is tried here', () => {
  expect(takers().toSorted()).toEqual([...Object.keys(imports), ...noSheets].toSorted());
});

test.each(Object.entries(imports))(
  '%s tells what is wrong in a row under the head of its column',
  async (operation, one) => {
    const answer = await send(operation, one, [one.heads, ...one.rows]);
    expect(answer.status, answer.body).toBe(200);
    const told = await one.told(answer.data);
    expect(told.length, answer.body).toBeGreaterThanOrEqual(one.rows.length);
    const headless = told.filter((message) => !one.heads.some((head) => message.startsWith(`${head}: `)));
    expect(headless).toEqual([]);
  },
);

test.each(Object.entries(imports))('%s names the column that is missing', async (operation, one) => {
  const at = one.heads.indexOf(one.needed);
  const without = (line: readonly string[]) => ['Otra cosa', ...line.filter((_, index) => index !== at)];
  const answer = await send(operation, one, [one.heads, ...one.rows].map(without));
  expect(answer.status, answer.body).toBe(400);
  const said = answer.problem.detail.toLowerCase();
  expect(said).toContain((one.needed === 'Cédula' ? 'Documento' : one.needed).toLowerCase());
});
