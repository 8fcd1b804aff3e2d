import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
let manager: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  manager = await documentOf('manager');
});
afterAll(() => plaza.close());

const heads = [
  'Tipo de documento',
  'Número de documento',
  'Nombres',
  'Apellidos',
  'Cargo',
  'Fecha de ingreso',
  'Campaña',
  'Documento del líder',
];
let next = 0;
/** A file is known by its bytes: the note makes each one another. */
const csv = (rows: readonly (readonly string[])[], columns = heads) =>
  [columns, ...rows].map((row) => row.join(';')).join('\n') + '\n'.repeat((next += 1));
const newcomer = (document: string, more: Partial<Record<string, string>> = {}) => {
  const values: Record<string, string> = {
    'Tipo de documento': 'CC',
    'Número de documento': document,
    Nombres: 'Zoraida',
    Apellidos: 'Quiñones Peña',
    Cargo: 'Agente de servicio',
    'Fecha de ingreso': '24/11/2026',
    Campaña: 'POS',
    'Documento del líder': '',
    ...(more as Record<string, string>),
  };
  return heads.map((head) => values[head] ?? '');
};
const upload = (content: string | Uint8Array, as = 'hr', name = 'personas.csv') =>
  plaza.call('people.importUserData', { as, files: { file: { name, content, type: 'text/csv' } } });
const rowsOf = async (id: string, show = 'wrong', as = 'hr') =>
  (await plaza.call('people.listImportRows', { as, params: { id }, query: { show, size: 100 } })).data as {
    number: number;
    issues: { column: string; code: string; message: string }[];
    changes: string[];
  }[];
const issuesOf = async (id: string) =>
  (await rowsOf(id)).map(({ number, issues }) => [number, ...issues.map((one) => `${one.column} ${one.code}`)]);
const decide = async (id: string, apply: boolean, as = 'hr') => {
  const answer = await plaza.call('people.decideImport', { as, params: { id }, body: { apply } });
  await plaza.settle();
  return answer;
};
const personOf = (document: string) =>
  plaza.db.selectFrom('employees').selectAll().where('document_number', '=', document).executeTakeFirst();
const documentOf = async (username: string) =>
  (
    await plaza.db
      .selectFrom('employees')
      .select('document_number')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).document_number;
const auditOf = (personId: string) =>
  plaza.db
    .selectFrom('audit_log' as never)
    .selectAll()
    .where('person_id' as never, '=', personId as never)
    .execute() as Promise<{ action: string; actor_id: string; after: Record<string, unknown> }[]>;

describe('reading a spreadsheet of people', () => {
  test('200 tells what would change, and changes nothing before the decision', async () => {
    const employee = await documentOf('employee');
    const { status, data } = await upload(
      csv([newcomer('900100'), newcomer(employee, { Nombres: 'Verónica Andrea', Cargo: 'Formadora' })]),
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'ready', total: 2, create: 1, update: 1, wrong: 0, again: false, job: null });
    expect((await rowsOf(data.id, 'update'))[0]?.changes).toContain('position');
    expect(await personOf('900100')).toBeUndefined();
    expect((await personOf(employee))?.position).toBe('Agente de servicio');
  });

  test('200 names each error by its row and its column, and the good rows wait', async () => {
    const own = await documentOf('hr');
    const { data } = await upload(
      csv([
        newcomer('900200'),
        newcomer('', { Cargo: '' }),
        newcomer('900201', { 'Fecha de ingreso': 'ayer', 'Tipo de documento': 'cédula rara' }),
        newcomer('900202', { Campaña: 'NADA' }),
        newcomer('900203'),
        newcomer('900203'),
        newcomer('900204', { 'Documento del líder': '111222333' }),
        newcomer('900205', { 'Documento del líder': '900202' }),
        newcomer('900206', { 'Documento del líder': '900207' }),
        newcomer('900207', { 'Documento del líder': '900206' }),
        newcomer(own),
      ]),
    );
    expect(data).toMatchObject({ total: 11, create: 1, wrong: 10 });
    expect(await issuesOf(data.id)).toEqual([
      [3, 'document_number required', 'position required'],
      [4, 'document_type not_allowed', 'entered_on not_a_day'],
      [5, 'campaign unknown'],
      [6, 'document_number duplicate'],
      [7, 'document_number duplicate'],
      [8, 'boss boss_unknown'],
      [9, 'boss boss_wrong'],
      [10, 'boss boss_circle'],
      [11, 'boss boss_circle'],
      [12, 'document_number own'],
    ]);
    expect((await rowsOf(data.id))[2]?.issues[0]?.message).toBe('Campaña: «NADA» no existe en Plaza.');
  });

  test('three bad rows in 20,000 are named and the good ones wait for a decision', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => newcomer(String(30_000_000 + at)));
    rows[7] = newcomer('30000007', { Campaña: 'NADA' });
    rows[9_999] = newcomer('30009999', { 'Fecha de ingreso': '31/02/2026' });
    rows[19_999] = newcomer('30019999', { 'Documento del líder': '111222333' });
    const { data } = await upload(csv(rows));
    expect(data).toMatchObject({ state: 'ready', total: 20_000, create: 19_997, wrong: 3 });
    expect(await issuesOf(data.id)).toEqual([
      [9, 'campaign unknown'],
      [10_001, 'entered_on not_a_day'],
      [20_001, 'boss boss_unknown'],
    ]);
    expect(await personOf('30000002')).toBeUndefined();
    expect((await decide(data.id, false)).data.state).toBe('cancelled');
    expect(await personOf('30000002')).toBeUndefined();
  }, 120_000);

  test('a circle is seen through the company, and through what the wrong rows would have mended', async () => {
    const employee = await documentOf('employee');
    const { data } = await upload(csv([newcomer(manager, { 'Documento del líder': employee })]));
    expect(await issuesOf(data.id)).toEqual([[2, 'boss boss_circle']]);
  });

  test('a client or cost center that is not the campaign’s is told, and so are taken user names and e-mails', async () => {
    const columns = [...heads, 'Centro de costo', 'Usuario', 'Correo corporativo'];
    const { data } = await upload(
      csv(
        [
          [...newcomer('900300'), '9010', '', ''],
          [...newcomer('900301'), '', 'employee', ''],
          [...newcomer('900302'), '', 'z.uno', 'z@andina.example'],
          [...newcomer('900303'), '', 'z.dos', 'Z@andina.example'],
          [...newcomer('900304', { Campaña: '' }), '1010', 'z.tres', ''],
        ],
        columns,
      ),
    );
    expect(await issuesOf(data.id)).toEqual([
      [2, 'cost_center mismatch'],
      [3, 'username username_taken'],
      [4, 'corporate_email email_taken'],
      [5, 'corporate_email email_taken'],
    ]);
    expect(data.create).toBe(1);
  });

  test('a part of a campaign is found by its name, with the campaign where needed, and is of that campaign alone', async () => {
    const parts = await plaza.db
      .selectFrom('sub_campaigns')
      .innerJoin('campaigns', 'campaigns.id', 'sub_campaigns.campaign_id')
      .select(['sub_campaigns.id', 'sub_campaigns.name', 'campaigns.code', 'campaigns.name as campaign'])
      .orderBy('campaigns.code')
      .orderBy('sub_campaigns.name')
      .execute();
    const [first] = parts;
    const other = parts.find(({ code }) => code !== first!.code)!;
    const columns = [...heads, 'Subcampaña'];
    const { data } = await upload(
      csv(
        [
          [...newcomer('900330', { Campaña: first!.code }), `${first!.name}, ${first!.campaign}`],
          [...newcomer('900331', { Campaña: first!.code }), `${other.name}, ${other.campaign}`],
          [...newcomer('900332', { Campaña: first!.code }), 'Ninguna'],
        ],
        columns,
      ),
    );
    expect(await issuesOf(data.id)).toEqual([
      [3, 'sub_campaign mismatch'],
      [4, 'sub_campaign unknown'],
    ]);
    await decide(data.id, true);
    expect((await personOf('900330'))?.sub_campaign_id).toBe(first!.id);

    const moved = await upload(csv([newcomer('900330', { Campaña: other.code, Cargo: 'Formadora' })]));
    await decide(moved.data.id, true);
    expect((await personOf('900330'))?.sub_campaign_id).toBeNull();
  });

  test('what nobody can have is told: days of birth and issue, a nickname, the end of a suspension that is none', async () => {
    const columns = [...heads, 'Fecha de nacimiento', 'Fecha de expedición', 'Apodo', 'Último día de la suspensión'];
    const { data } = await upload(
      csv(
        [
          [...newcomer('900320'), '24/11/2027', '', '', ''],
          [...newcomer('900321'), '24/11/2010', '', '', ''],
          [...newcomer('900322'), '24/11/1990', '24/11/1989', '', ''],
          [...newcomer('900323'), '', '25/11/2026', 'idiota', ''],
          [...newcomer('900324'), '', '', '', '30/11/2026'],
          [...newcomer('900325'), '24/11/1990', '24/11/2008', 'Zori', ''],
        ],
        columns,
      ),
    );
    expect(await issuesOf(data.id)).toEqual([
      [2, 'born_on day_ahead'],
      [3, 'born_on card_of_adults'],
      [4, 'document_issued_on issued_before_birth'],
      [5, 'nickname nickname_refused', 'document_issued_on day_ahead'],
      [6, 'suspended_until not_suspended'],
    ]);
    expect((await rowsOf(data.id))[1]?.issues[0]?.message).toBe(
      'Fecha de nacimiento: la cédula de ciudadanía es desde los 18 años.',
    );
    expect(data.create).toBe(1);
  });

  test('a row outside of the reach is an error of that row, of newcomers and of who is there', async () => {
    const hr = (await plaza.scopeOf('hr')).personId;
    const client = await plaza.db
      .selectFrom('clients')
      .select('id')
      .where('code', '=', 'NUB')
      .executeTakeFirstOrThrow();
    const reach = (kind: string, id: string | null) =>
      plaza.db
        .updateTable('grants' as never)
        .set({ reach_kind: kind, reach_id: id } as never)
        .where('person_id' as never, '=', hr as never)
        .execute();
    await reach('client', client.id);
    const outsider = await documentOf('outsider');
    const { data } = await upload(
      csv([newcomer('900400'), newcomer('900401', { Campaña: 'TAR' }), newcomer(outsider)]),
    );
    await reach('all', null);
    expect(await issuesOf(data.id)).toEqual([
      [3, 'campaign out_of_reach'],
      [4, 'document_number out_of_reach'],
    ]);
    expect(data.create).toBe(1);
  });

  test.each([
    ['people.import_formulas', csv([newcomer('900500', { Nombres: '=1+1' })]), ['Hay una fórmula en C2.']],
    [
      'people.import_headers',
      csv([['x']], ['Nombre raro']),
      expect.arrayContaining(['Revisa esta columna: A1: Nombre raro.']),
    ],
    ['people.import_empty', csv([]), []],
  ])('400 %s', async (code, content, messages) => {
    const { status, problem } = await upload(content);
    expect([status, problem.code]).toEqual([400, code]);
    expect(problem.errors.map(({ message }) => message)).toEqual(messages);
  });

  test('400 for more than 20,000 people, 415 for another kind of file, 413 for one that is too large', async () => {
    const many = csv(Array.from({ length: 20_001 }, (_one, at) => newcomer(String(5_000_000 + at))));
    expect((await upload(many)).problem.code).toBe('people.import_too_many_rows');
    expect((await upload(Buffer.from('%PDF-1.4\n'), 'hr', 'personas.pdf')).status).toBe(415);
    expect((await upload(Buffer.alloc(11_000_000, 'a;'))).status).toBe(413);
    const broken = Buffer.concat([(await writeExcelFile([['a']]).toBuffer()).subarray(0, 700), Buffer.alloc(200)]);
    expect([400, 415]).toContain((await upload(broken, 'hr', 'personas.xlsx')).status);
  }, 30_000);

  test('a workbook is read like a text: numbers, days and words of both languages', async () => {
    const content = await writeExcelFile([
      ['document type', 'DOCUMENT NUMBER', 'First names', 'Last names', 'Position', 'Entry date', 'gender'],
      [
        'Cédula de ciudadanía',
        { value: 900_600, type: Number },
        'Íngrid',
        'Ñáñez',
        'Líder',
        { value: new Date('2026-11-02T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        'Femenino',
      ],
    ]).toBuffer();
    const { data } = await upload(content, 'hr', 'personas.xlsx');
    expect(data).toMatchObject({ create: 1, wrong: 0 });
    await decide(data.id, true);
    expect(await personOf('900600')).toMatchObject({
      first_names: 'Íngrid',
      entered_on: '2026-11-02',
      gender: 'female',
    });
  });
});

describe('deciding', () => {
  test('the good rows are applied all together, with history, audit row and event of each; the result tells every row', async () => {
    const employee = await documentOf('employee');
    const events = async () =>
      Number(
        (
          (await plaza.db
            .selectFrom('outbox' as never)
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()) as { n: string }
        ).n,
      );
    const before = await events();
    const { data } = await upload(
      csv([
        newcomer('900700', { 'Documento del líder': '900701' }),
        newcomer('900701', { 'Documento del líder': manager }),
        newcomer(employee, { Nombres: 'Verónica', Apellidos: 'Galindo Ríos', Cargo: 'Formadora' }),
        newcomer('900702', { Campaña: 'NADA' }),
      ]),
    );
    expect(data).toMatchObject({ create: 2, update: 1, wrong: 1 });
    await decide(data.id, true);
    const done = (await plaza.call('people.getImport', { as: 'hr', params: { id: data.id } })).data;
    expect(done).toMatchObject({
      state: 'done',
      create: 2,
      update: 1,
      wrong: 1,
      job: { state: 'done' },
    });

    const [under, over, changed] = await Promise.all(['900700', '900701', employee].map(personOf));
    expect(under).toMatchObject({
      display_name: 'Zoraida Quiñones',
      boss_id: over?.id,
      username: '900700',
      version: 1,
    });
    expect(over?.boss_id).toBe((await personOf(manager))?.id);
    expect(under?.client_id).not.toBeNull();
    expect(changed).toMatchObject({ position: 'Formadora', phone: expect.any(String) });
    const accounts = plaza.db.selectFrom('accounts' as never).selectAll();
    expect(await accounts.where('person_id' as never, '=', under?.id as never).execute()).toEqual([]);
    expect(await personOf('900702')).toBeUndefined();

    const hr = (await plaza.scopeOf('hr')).personId;
    expect(await auditOf(under!.id)).toMatchObject([{ action: 'people.created', actor_id: hr }]);
    expect((await auditOf(changed!.id)).at(-1)).toMatchObject({ action: 'people.updated', actor_id: hr });
    const history = await plaza.call('people.listHistory', { as: 'admin', params: { id: changed!.id } });
    expect(history.data[0]).toMatchObject({ state: 'applied', decided_by: 'Lourdes Trujillo' });
    expect(history.data[0].changes).toContainEqual({
      field: 'position',
      before: 'Agente de servicio',
      after: 'Formadora',
    });
    expect(await events()).toBeGreaterThanOrEqual(before + 3);

    const result = await plaza.call('people.getImportResult', { as: 'hr', params: { id: data.id } });
    expect(result.status).toBe(200);
    expect(result.headers['content-disposition']).toContain('.xlsx');
    const again = await upload(result.bytes, 'admin', 'resultado.xlsx');
    expect(again.problem.code).toBe('people.import_headers');
  });

  test('place of issue and last day of a suspension come by file, and stand in the history', async () => {
    await plaza.db.updateTable('employees').set({ status: 'suspended' }).where('username', '=', 'payroll').execute();
    const document = await documentOf('payroll');
    const columns = [...heads, 'Lugar de expedición', 'Último día de la suspensión'];
    const past = [...newcomer(document), '', '23/11/2026'];
    expect(await issuesOf((await upload(csv([past], columns))).data.id)).toEqual([
      [2, 'suspended_until suspension_over'],
    ]);
    const { data } = await upload(csv([[...newcomer(document), 'Tunja', '30/11/2026']], columns));
    await decide(data.id, true);
    const person = await personOf(document);
    expect(person).toMatchObject({ document_issue_place: 'Tunja', suspended_until: '2026-11-30', status: 'suspended' });
    const history = await plaza.call('people.listHistory', { as: 'hr', params: { id: person!.id } });
    expect(history.data[0].changes).toContainEqual({ field: 'suspendedUntil', before: null, after: '2026-11-30' });
    await plaza.db
      .updateTable('employees')
      .set({ status: 'active', suspended_until: null })
      .where('username', '=', 'payroll')
      .execute();
  });

  test('the same file again is the same import, and changes nothing', async () => {
    const file = csv([newcomer('900800')]);
    const first = await upload(file);
    await decide(first.data.id, true);
    await plaza.db.updateTable('employees').set({ position: 'Otra' }).where('document_number', '=', '900800').execute();
    const second = await upload(file);
    expect(second.data).toMatchObject({ id: first.data.id, again: true, state: 'done' });
    expect((await decide(first.data.id, true)).problem.code).toBe('people.import_decided');
    expect((await personOf('900800'))?.position).toBe('Otra');
    const other = await upload(file, 'admin');
    expect(other.data).toMatchObject({ again: false, update: 1 });
  });

  test('cancelled, nothing is imported, and the file may come again', async () => {
    const file = csv([newcomer('900900')]);
    const { data } = await upload(file);
    expect((await decide(data.id, false)).data.state).toBe('cancelled');
    expect((await decide(data.id, true)).problem.code).toBe('people.import_decided');
    expect(await personOf('900900')).toBeUndefined();
    expect((await upload(file)).data).toMatchObject({ again: false, state: 'ready' });
  });

  test('what changed between reading and deciding counts: a row that is no longer good is not imported', async () => {
    const { data } = await upload(csv([newcomer('901000'), newcomer('901001')]));
    await plaza.db.updateTable('employees').set({ username: '901000' }).where('username', '=', 'support').execute();
    await decide(data.id, true);
    const done = (await plaza.call('people.getImport', { as: 'hr', params: { id: data.id } })).data;
    await plaza.db.updateTable('employees').set({ username: 'support' }).where('username', '=', '901000').execute();
    expect(done).toMatchObject({ state: 'done', create: 1, wrong: 1 });
    expect(await issuesOf(data.id)).toEqual([[2, 'username username_taken']]);
  });

  test('409 when no row is good, and when every row says what is there already', async () => {
    const { data } = await upload(csv([newcomer('x')]));
    expect((await decide(data.id, true)).problem.code).toBe('people.import_nothing');
  });

  test('200 one lists one’s own imports, the last first, and nobody else’s', async () => {
    const first = (await upload(csv([newcomer('1098700001')]))).data;
    const last = (await upload(csv([newcomer('1098700002')]))).data;
    const listed = async (as: string) =>
      (await plaza.call('people.listImports', { as, query: { size: 100 } })).data.map((one: { id: string }) => one.id);
    const own = await listed('hr');
    expect(own.indexOf(last.id)).toBe(0);
    expect(own).toContain(first.id);
    expect(await listed('admin')).not.toContain(first.id);
  });

  test('404 for somebody else’s import, whose rows and result are theirs alone', async () => {
    const { data } = await upload(csv([newcomer('901100')]));
    for (const call of ['getImport', 'listImportRows', 'getImportResult'])
      expect((await plaza.call(`people.${call}`, { as: 'admin', params: { id: data.id } })).status).toBe(404);
    expect((await decide(data.id, true, 'admin')).status).toBe(404);
  });

  test('the template holds every column and the lists, and its headers are read', async () => {
    const { bytes, status } = await plaza.call('people.getImportTemplate', { as: 'hr' });
    expect(status).toBe(200);
    expect((await upload(bytes, 'hr', 'plantilla.xlsx')).problem.code).toBe('people.import_empty');
  });

  test('a decision whose process died is carried out by the next one, once', async () => {
    const { data } = await upload(csv([newcomer('901200')]));
    await plaza.db
      .updateTable('people_imports')
      .set({ state: 'applying', reaches: JSON.stringify([{ kind: 'all', id: null }]) })
      .where('id', '=', data.id)
      .execute();
    for (let times = 0; times < 2; times += 1) {
      await plaza.house.services.jobs.start('people.tidyImports', null);
      await plaza.settle();
    }
    const done = (await plaza.call('people.getImport', { as: 'hr', params: { id: data.id } })).data;
    expect(done).toMatchObject({ state: 'done', create: 1, job: { state: 'done', done: 1, total: 1 } });
    const person = await personOf('901200');
    expect((await auditOf(person!.id)).map(({ action }) => action)).toEqual(['people.created']);
  });

  test('a month after its end an import and its rows are forgotten', async () => {
    const { data } = await upload(csv([newcomer('901300')]));
    await decide(data.id, false);
    await plaza.db
      .updateTable('people_imports')
      .set({ finished_at: new Date('2026-10-20T00:00:00Z') })
      .where('id', '=', data.id)
      .execute();
    await plaza.house.services.jobs.start('people.tidyImports', null);
    await plaza.settle();
    expect((await plaza.call('people.getImport', { as: 'hr', params: { id: data.id } })).status).toBe(404);
  });
});
