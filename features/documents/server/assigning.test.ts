import writeExcelFile from 'write-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { createDocument, draft, give, saveTemplate } from './testing.ts';
import { textOf } from './testing-text.ts';

let plaza: TestApp;
const numbers: Record<string, string> = {};

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
  const people = await plaza.db.selectFrom('employees').select(['username', 'document_number']).execute();
  for (const person of people) numbers[person.username] = person.document_number;
}, 240_000);
afterAll(() => plaza.close());

const sheetOf = (rows: (string | number)[][]) =>
  writeExcelFile([{ data: rows.map((row) => row.map((value) => ({ value }))), sheet: 'Hoja' }]).toBuffer();
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const upload = (content: Uint8Array, name = 'bonos.xlsx') => ({ file: { name, content, type: xlsx } });

test('a template keeps its used editions, refuses what nothing fills, and is archived when it was used', async () => {
  const wrong = { ...draft, body: '<p>{{person.nmae}} {{form.amount}}</p>' };
  const refused = await plaza.call('documents.saveTemplate', { as: 'documents', body: wrong });
  expect([refused.status, refused.problem.code]).toEqual([400, 'documents.unknown_placeholder']);
  expect(refused.problem.detail).toContain('person.nmae');

  const first = await plaza.call('documents.saveTemplate', { as: 'documents', body: draft });
  expect(first.data).toMatchObject({ number: 1, version: 1, documents: 0 });
  const { id } = first.data;
  const again = await plaza.call('documents.saveTemplate', {
    as: 'documents',
    body: { ...draft, id, version: 1, cover: 'Dos' },
  });
  expect(again.data).toMatchObject({ number: 1, version: 2, cover: 'Dos' });
  const stale = await plaza.call('documents.saveTemplate', { as: 'documents', body: { ...draft, id, version: 1 } });
  expect(stale.status).toBe(409);
  await createDocument(plaza, { template_id: id });
  const third = await plaza.call('documents.saveTemplate', { as: 'documents', body: { ...draft, id, version: 2 } });
  expect(third.data).toMatchObject({ number: 2, version: 3, documents: 1 });
  expect(third.data.editions.map((one: { number: number }) => one.number)).toEqual([2, 1]);

  const gone = await plaza.call('documents.deleteTemplate', { as: 'documents', body: { id } });
  expect(gone.data.outcome).toBe('archived');
  const archived = await plaza.call('documents.saveTemplate', { as: 'documents', body: { ...draft, id, version: 4 } });
  expect(archived.problem.code).toBe('documents.template_archived');
  const back = await plaza.call('documents.deleteTemplate', { as: 'documents', body: { id, archive: false } });
  expect(back.data.outcome).toBe('restored');
  const unused = await saveTemplate(plaza, { name: 'Sin usar' });
  const deleted = await plaza.call('documents.deleteTemplate', { as: 'documents', body: { id: unused.id } });
  expect(deleted.data.outcome).toBe('deleted');
  expect((await plaza.call('documents.getTemplate', { as: 'documents', params: { id: unused.id } })).status).toBe(404);
  const list = await plaza.call('documents.listTemplates', {
    as: 'documents',
    params: { a: 1, b: 10 },
    query: { search: 'bonificacion' },
  });
  expect(list.data.map((one: { id: string }) => one.id)).toContain(id);
});

test('a template is previewed with a real person of one’s reach, and is a PDF', async () => {
  const person = await plaza.db
    .selectFrom('employees')
    .select('id')
    .where('username', '=', 'employee')
    .executeTakeFirstOrThrow();
  const body = { template: draft, person_id: person.id, values: { amount: '1500000' } };
  const shown = await plaza.call('documents.previewTemplate', { as: 'documents', body });
  expect(shown.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const legal = await plaza.call('documents.previewTemplate', {
    as: 'documents',
    body: { ...body, template: { ...draft, legal: true } },
  });
  expect(legal.status).toBe(403);
});

test('a preview tells no more of a person than its reader may see of them, and leaves a line', async () => {
  const person = await plaza.db
    .selectFrom('employees')
    .select(['id', 'address', 'document_number'])
    .where('username', '=', 'employee')
    .executeTakeFirstOrThrow();
  const template = { ...draft, fields: [], body: '<p>{{person.document_number}} vive en {{person.address}}.</p>' };
  const body = { template, person_id: person.id, values: {} };
  const shown = await plaza.call('documents.previewTemplate', { as: 'documents', body });
  const words = await textOf(shown.bytes);
  expect(words).toContain(`${person.document_number} vive en Calle 1 # 2-3.`);
  expect(words).not.toContain(person.address!);
  const line = await plaza.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'documents.person_previewed')
    .where('subject_id', '=', person.id)
    .execute();
  expect(line).not.toHaveLength(0);
});

test('legal templates and documents are seen by labour relations alone', async () => {
  const legal = await saveTemplate(plaza, { legal: true, name: 'Descargos' }, 'labor');
  expect((await plaza.call('documents.getTemplate', { as: 'documents', params: { id: legal.id } })).status).toBe(404);
  expect(
    (await plaza.call('documents.listTemplates', { as: 'documents', params: { a: 1, b: 5 }, query: { legal: 'yes' } }))
      .status,
  ).toBe(403);
  const id = await createDocument(plaza, { legal: true, template_id: legal.id, title: 'Citación aparte' }, 'labor');
  const { employee = '' } = await give(plaza, id, ['employee'], {}, 'labor');
  for (const as of ['documents', 'admin', 'hr', 'auditor']) {
    expect((await plaza.call('documents.listAssigned', { as, body: { legal: true } })).status).toBe(403);
    expect((await plaza.call('documents.listOfCreated', { as, params: { id } })).status).toBe(404);
    expect((await plaza.call('documents.listEvents', { as, params: { id: employee } })).status).toBe(404);
    const all = await plaza.call('documents.listAssigned', { as, body: { search: 'Citación aparte' } });
    expect(all.total).toBe(0);
  }
  const one = await plaza.call('documents.previewDocument', { as: 'documents', body: { id, doc_user: employee } });
  expect(one.status).toBe(404);
  expect((await plaza.call('documents.cancelAssignment', { as: 'documents', params: { id: employee } })).status).toBe(
    404,
  );
  const own = await plaza.call('documents.listAssigned', {
    as: 'labor',
    body: { legal: true, search: 'Citación aparte' },
  });
  expect(own.total).toBe(1);
});

test('an upload that is encrypted, broken or no PDF is refused by name, and another’s upload is nobody else’s', async () => {
  const send = (content: Uint8Array | string) =>
    plaza.call('documents.uploadPdf', {
      as: 'documents',
      files: { file: { name: 'a.pdf', content, type: 'application/pdf' } },
    });
  expect((await send('%PDF-1.7\nnothing of the kind\n')).problem.code).toBe('documents.pdf_broken');
  expect((await send('hello')).status).toBe(415);
  const person = await plaza.db
    .selectFrom('employees')
    .select('id')
    .where('username', '=', 'employee')
    .executeTakeFirstOrThrow();
  const { bytes } = await plaza.call('documents.previewTemplate', {
    as: 'documents',
    body: { template: { ...draft, fields: [], body: '<p>Hola</p>', signers: draft.signers }, person_id: person.id },
  });
  const kept = await send(bytes);
  expect(kept.status, kept.body).toBe(200);
  const { file_id, pages } = kept.data;
  expect(pages).toBeGreaterThan(0);
  expect((await plaza.call('documents.getUploadedPdf', { as: 'documents', params: { id: file_id } })).status).toBe(200);
  expect((await plaza.call('documents.getUploadedPdf', { as: 'labor', params: { id: file_id } })).status).toBe(404);
  const stolen = { ...draft, legal: true, kind: 'pdf', file_id, fields: [], body: '' };
  expect((await plaza.call('documents.saveTemplate', { as: 'labor', body: stolen })).problem.code).toBe(
    'documents.pdf_missing',
  );
  const outside = {
    ...draft,
    kind: 'pdf',
    file_id,
    fields: [],
    body: '',
    boxes: [{ kind: 'signature', signer: 0, name: null, page: 99, x: 0, y: 0, width: 0.2, height: 0.1 }],
  };
  expect((await plaza.call('documents.saveTemplate', { as: 'documents', body: outside })).problem.code).toBe(
    'documents.box_outside',
  );
});

test('a spreadsheet is counted row by row, decided, carried out once, and values stand in each document', async () => {
  const { id: template_id } = (await plaza.call('documents.saveTemplate', { as: 'documents', body: draft })).data;
  const id = await createDocument(plaza, { template_id, title: 'Bono de noviembre' });
  const sheet = await sheetOf([
    ['Documento', 'Valor'],
    [numbers['employee']!, 1500000],
    [numbers['manager']!, 'mucho'],
    ['99999999999', 10],
    [numbers['support']!, 10],
    [numbers['support']!, 20],
  ]);
  const read = await plaza.call('documents.importAssignments', {
    as: 'documents',
    form: { document_id: id },
    files: upload(sheet),
  });
  expect(read.data, read.body).toMatchObject({ state: 'ready', total: 5, good: 1, wrong: 4 });
  const rows = await plaza.call('documents.listRunRows', { as: 'documents', params: { id: read.data.id } });
  expect(rows.data.map((row: { issues: { code: string }[] }) => row.issues[0]!.code)).toEqual([
    'not_money',
    'unknown_person',
    'repeated',
    'repeated',
  ]);
  expect(rows.data[1].issues[0].message).toBe('Documento: nadie que trabaje aquí tiene ese documento.');
  expect((await plaza.call('documents.getRun', { as: 'labor', params: { id: read.data.id } })).status).toBe(404);
  expect(
    (await plaza.call('documents.decideRun', { as: 'labor', params: { id: read.data.id }, body: { apply: true } }))
      .status,
  ).toBe(404);

  const shown = (as: string, number: number) =>
    plaza.call('documents.previewRunRow', { as, params: { id: read.data.id, number } });
  const sample = await shown('documents', 2);
  expect(sample.status, sample.body).toBe(200);
  expect(await textOf(sample.bytes)).toContain('$ 1.500.000');
  expect([(await shown('documents', 4)).status, (await shown('labor', 2)).status]).toEqual([404, 404]);

  const decided = await plaza.call('documents.decideRun', {
    as: 'documents',
    params: { id: read.data.id },
    body: { apply: true },
  });
  expect(decided.data.state).toBe('applying');
  const twice = await plaza.call('documents.decideRun', {
    as: 'documents',
    params: { id: read.data.id },
    body: { apply: true },
  });
  expect(twice.problem.code).toBe('documents.run_decided');
  await plaza.settle();
  expect((await plaza.call('documents.getRun', { as: 'documents', params: { id: read.data.id } })).data).toMatchObject({
    state: 'done',
    job: { state: 'done', done: 1 },
  });
  const [row] = await plaza.db.selectFrom('document_assignments').selectAll().where('document_id', '=', id).execute();
  expect(row!.field_values).toMatchObject({
    'form.amount': '$ 1.500.000',
    'person.document_number': numbers['employee'],
  });

  const second = await plaza.call('documents.importAssignments', {
    as: 'documents',
    form: { document_id: id },
    files: upload(sheet),
  });
  expect(second.data).toMatchObject({ good: 0 });
  const empty = await plaza.call('documents.decideRun', {
    as: 'documents',
    params: { id: second.data.id },
    body: { apply: true },
  });
  expect(empty.problem.code).toBe('documents.run_empty');
});

test('a sheet with formulas, other columns or no rows is refused, and its empty one can be had', async () => {
  const { id: template_id } = (await plaza.call('documents.saveTemplate', { as: 'documents', body: draft })).data;
  const id = await createDocument(plaza, { template_id });
  const send = (content: Uint8Array) =>
    plaza.call('documents.importAssignments', { as: 'documents', form: { document_id: id }, files: upload(content) });
  expect(
    (
      await send(
        await sheetOf([
          ['Documento', 'Sueldo'],
          ['1', 2],
        ]),
      )
    ).problem.code,
  ).toBe('documents.sheet_headers');
  expect((await send(await sheetOf([['Documento', 'Valor']]))).problem.code).toBe('documents.sheet_empty');
  const formula = await writeExcelFile([
    {
      data: [
        [{ value: 'Documento' }, { value: 'Valor' }],
        [{ value: '1' }, { type: 'Formula', value: '1+1' }],
      ],
      sheet: 'H',
    },
  ] as never).toBuffer();
  expect((await send(formula)).problem.code).toBe('documents.sheet_formulas');
  const blank = await plaza.call('documents.getImportSheet', { as: 'documents', params: { id } });
  expect([blank.status, blank.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
});

test('an audience is counted first, then everybody in it has the document once, however often it is asked', async () => {
  const id = await createDocument(plaza, { title: 'Código de conducta', needs_password: true });
  const place = await plaza.db
    .selectFrom('employees')
    .select('campaign_id')
    .where('username', '=', 'employee')
    .executeTakeFirstOrThrow();
  const audience = { campaigns: [place.campaign_id!] };
  const body = { document_id: id, audience };
  const counted = await plaza.call('documents.assignCorporate', { as: 'documents', body });
  expect(counted.data).toMatchObject({ state: 'ready', wrong: 0 });
  const { good } = counted.data as { good: number };
  expect(good).toBeGreaterThan(10);
  const both = await Promise.all(
    [1, 2].map(() => plaza.call('documents.assignCorporate', { as: 'documents', body: { ...body, confirm: true } })),
  );
  // The one that comes second may already find that nobody lacks it.
  expect(both.map(({ status }) => status)).toContain(200);
  await plaza.settle();
  const rows = await plaza.db.selectFrom('document_assignments').select('code').where('document_id', '=', id).execute();
  expect(rows).toHaveLength(good);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(good);
  expect(rows[0]!.code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/);
  const nobody = await plaza.call('documents.assignCorporate', {
    as: 'documents',
    body: { ...body, audience: { ...audience, people: [id] } },
  });
  expect(nobody.problem.code).toBe('documents.nobody_in_audience');
}, 60_000);

test('what is overdue, from another’s file, or from a broken form is not created', async () => {
  const template = await saveTemplate(plaza);
  const send = (document: object | string) =>
    plaza.call('documents.createCorporate', {
      as: 'documents',
      form: { document: typeof document === 'string' ? document : JSON.stringify(document) },
    });
  expect((await send('{')).status).toBe(400);
  expect((await send({ title: 'x' })).status).toBe(400);
  const whole = {
    title: 'Tarde',
    category: 'annex',
    legal: false,
    cover: '',
    template_id: template.id,
    file_id: null,
    boxes: [],
    fields: [],
    signers: [{ role: 'employee', label: 'T' }],
    due_on: '2020-01-01',
    delivered_on: null,
    needs_password: false,
  };
  expect((await send(whole)).problem.code).toBe('documents.due_in_past');
  expect((await send({ ...whole, due_on: null, template_id: null })).problem.code).toBe('documents.pdf_missing');
  const nobody = [{ role: 'person', label: 'X', person_id: template.id }];
  expect((await send({ ...whole, due_on: null, signers: nobody })).problem.code).toBe('documents.unknown_signer');
});
