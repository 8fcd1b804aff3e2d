import { sql } from 'kysely';
import writeExcelFile from 'write-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#features/people/calendar.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { createDocument, give, read, sign } from './testing.ts';
import { startZip } from './zip.ts';

let plaza: TestApp;
let id: string;
let given: Record<string, string>;
const people = ['employee', 'support', 'pm', 'outsider'] as const;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
  id = await createDocument(plaza, { title: 'Manual de convivencia' });
  given = await give(plaza, id, people);
  await read(plaza, 'employee', id, given['employee']!);
  await sign(plaza, 'employee', id, given['employee']!);
  await plaza.settle();
}, 240_000);
afterAll(() => plaza.close());

const list = (as: string, body: object = {}) =>
  plaza.call('documents.listAssigned', { as, body: { document_id: id, ...body } });

test('who follows documents sees those within reach by state, person and words, never what they say', async () => {
  const all = await list('documents');
  expect(all.total).toBe(4);
  expect(all.data[0]).toMatchObject({ title: 'Manual de convivencia', category: 'annex', legal: false });
  expect((await list('documents', { states: ['completed'] })).data).toMatchObject([
    { doc_user: given['employee'], state: 'completed', signed: 1, waits_for: null },
  ]);
  expect((await list('documents', { search: 'manual de', states: ['pending'] })).total).toBe(3);
  expect((await list('documents', { due: 'late' })).total).toBe(0);
  const leader = await list('manager');
  expect(leader.data.map((one: { doc_user: string }) => one.doc_user)).toEqual([given['employee']]);
  expect(leader.data[0].can_read).toBe(false);
  // The sheet hides the ID number from a leader, so the list of documents does.
  expect(leader.data[0].person.document_number).toMatch(/^••••\d{4}$/);
  expect(all.data[0].person.document_number).toMatch(/^\d+$/);
  const body = { id, doc_user: given['employee'] };
  expect((await plaza.call('documents.previewDocument', { as: 'manager', body })).status).toBe(404);
  const faces = await Promise.all([
    plaza.call('documents.listManaged', { as: 'hr', body: { document_id: id } }),
    plaza.call('documents.listAllManaged', { as: 'hr', body: { document_id: id } }),
    plaza.call('documents.listOfCreated', { as: 'hr', params: { id } }),
  ]);
  expect(faces.map(({ total }) => total)).toEqual([4, 4, 4]);
  const created = await plaza.call('documents.listCreated', { as: 'hr', body: { search: 'convivencia' } });
  expect(created.data[0].counts).toMatchObject({ assigned: 4, completed: 1, pending: 3 });
  const progress = await plaza.call('documents.listProgress', { as: 'documents', body: { document_id: id } });
  const sum = (key: string) => progress.data.reduce((all: number, row: Record<string, number>) => all + row[key]!, 0);
  expect([sum('total'), sum('completed'), sum('pending')]).toEqual([4, 1, 3]);
});

test('one document tells its figures and its curve within the reader’s reach, and nothing to who reaches none of it', async () => {
  const asked = (as: string, which = id) => plaza.call('documents.getProgress', { as, params: { id: which } });
  const whole = await asked('documents');
  expect(whole.data.figures).toMatchObject({ assigned: 4, completed: 1, waiting: 3, late: 0, cancelled: 0 });
  expect(whole.data.days.at(-1)).toMatchObject({ assigned: 4, completed: 1 });
  const leader = await asked('manager');
  expect(leader.data).toMatchObject({ title: 'Manual de convivencia', figures: { assigned: 1, completed: 1 } });
  const fresh = await createDocument(plaza, { title: 'Nadie lo tiene' });
  expect([(await asked('documents', fresh)).status, (await asked('manager', fresh)).status]).toEqual([200, 404]);
  const discard = (which: string) => plaza.call('documents.discardCreated', { as: 'documents', params: { id: which } });
  expect((await discard(fresh)).status).toBe(204);
  expect((await asked('documents', fresh)).status).toBe(404);
  expect((await discard(id)).problem.code).toBe('documents.wrong_state');
});

test('the list is narrowed by every level of the company, by kind and by the day of assigning', async () => {
  const rows = await plaza.db.selectFrom('document_assignments').selectAll().where('document_id', '=', id).execute();
  const levels = {
    clients: 'client_id',
    campaigns: 'campaign_id',
    cost_centers: 'cost_center_id',
    sub_cost_centers: 'sub_cost_center_id',
    headquarters: 'headquarters_id',
  } as const;
  for (const [filter, column] of Object.entries(levels)) {
    const place = rows.find((row) => row[column] !== null)![column];
    const here = rows.filter((row) => row[column] === place).map((row) => row.id);
    const found = await list('documents', { [filter]: [place] });
    expect(found.data.map((one: { doc_user: string }) => one.doc_user).sort(), filter).toEqual(here.sort());
    expect((await list('documents', { [filter]: [id] })).total, filter).toBe(0);
  }
  const today = dayIn(plaza.house.settings.COMPANY_TIME_ZONE, plaza.house.now());
  const kinds = [{ category: 'annex' }, { from: today }, { to: today }, { from: '2000-01-01', to: today }];
  for (const filter of kinds) expect((await list('documents', filter)).total, JSON.stringify(filter)).toBe(4);
  const others = [{ category: 'contract' }, { from: '2100-01-01' }, { to: '2000-01-01' }];
  for (const filter of others) expect((await list('documents', filter)).total, JSON.stringify(filter)).toBe(0);
});

test('many are cancelled with a reason after a count; what is completed stays, and each deletion can be traced', async () => {
  const selection = { filters: { document_id: id } };
  const count = await plaza.call('documents.cancelMany', {
    as: 'documents',
    body: { selection, reason: 'Versión equivocada' },
  });
  expect(count.data).toMatchObject({ affected: 3, done: false, skipped: [{ state: 'completed', count: 1 }] });
  expect((await list('documents', { states: ['cancelled'] })).total).toBe(0);
  const ids = { ids: [given['support'], given['pm'], given['employee']] };
  const body = { selection: ids, reason: 'Versión equivocada', confirm: true };
  const done = await plaza.call('documents.cancelMany', { as: 'documents', body });
  expect(done.data).toMatchObject({ affected: 2, done: true });
  const tracked = await plaza.call('documents.listDeleted', { as: 'documents', body: { document_id: id } });
  expect(tracked.data[0]).toMatchObject({ reason: 'Versión equivocada', was_signed_by: 0 });
  expect(tracked.data[0].deleted_by).not.toBe('');
  const { person } = tracked.data[0];
  const ofOne = await plaza.call('documents.listDeletedOf', { as: 'documents', query: { user_id: person.id } });
  expect(ofOne.data.map((one: { doc_user: string }) => one.doc_user)).toContain(tracked.data[0].doc_user);
  const nothing = { selection: { ids: [id] }, reason: 'x' };
  expect((await plaza.call('documents.cancelMany', { as: 'documents', body: nothing })).problem.code).toBe(
    'documents.nothing_selected',
  );
  const gone = await plaza.call('documents.getDocument', { as: 'support', body: { id, doc_user: given['support'] } });
  expect(gone.status).toBe(404);
});

test('one that is completed cannot be cancelled, and one of which nobody signed can, by document and person', async () => {
  const completed = await plaza.call('documents.cancelAssignment', {
    as: 'documents',
    params: { id: given['employee']! },
  });
  expect([completed.status, completed.problem.code]).toEqual([409, 'documents.completed']);
  const row = await plaza.db
    .selectFrom('document_assignments')
    .select('person_id')
    .where('id', '=', given['outsider']!)
    .executeTakeFirstOrThrow();
  const params = { a: id, b: row.person_id };
  const stranger = await plaza.call('documents.cancelUnsigned', { as: 'labor', params });
  expect(stranger.status).toBe(404);
  const cancelled = await plaza.call('documents.cancelUnsigned', {
    as: 'documents',
    params,
    query: { reason: 'Repetido' },
  });
  expect(cancelled.data, cancelled.body).toMatchObject({ affected: 1, done: true });
  const again = await plaza.call('documents.cancelUnsigned', { as: 'documents', params });
  expect(again.problem.code).toBe('documents.wrong_state');
});

test('reminders go to who moves next, once a day', async () => {
  const other = await createDocument(plaza, { title: 'Recordable' });
  await give(plaza, other, ['pm']);
  const body = { selection: { filters: { document_id: other } } };
  const count = await plaza.call('documents.remindSigners', { as: 'documents', body });
  expect(count.data).toMatchObject({ affected: 1, done: false });
  const done = await plaza.call('documents.remindSigners', { as: 'documents', body: { ...body, confirm: true } });
  expect(done.data.done).toBe(true);
  await plaza.settle();
  expect((await plaza.call('GET /api/notifications', { as: 'pm' })).body).toContain('Recuerda firmar');
  const again = await plaza.call('documents.remindSigners', { as: 'documents', body: { ...body, confirm: true } });
  expect(again.problem.code).toBe('documents.nothing_selected');
});

test('a leader reminds their own team and nobody else', async () => {
  const other = await createDocument(plaza, { title: 'Del equipo' });
  const of = await give(plaza, other, ['employee', 'pm']);
  const remind = (id: string | undefined) =>
    plaza.call('documents.remindSigners', { as: 'manager', body: { selection: { ids: [id] }, confirm: true } });
  expect((await remind(of['employee'])).data).toMatchObject({ affected: 1, done: true });
  expect((await remind(of['pm'])).problem.code).toBe('documents.nothing_selected');
});

test('delivery dates change one by one and from a spreadsheet, and never those of what is completed', async () => {
  const other = await createDocument(plaza, { title: 'Entregas' });
  const mine = await give(plaza, other, ['pm', 'support']);
  const one = { doc_user: mine['pm'], delivered_on: '2026-12-01' };
  expect((await plaza.call('documents.changeDelivery', { as: 'documents', body: one })).data).toMatchObject(one);
  expect((await plaza.call('documents.changeDelivery', { as: 'labor', body: one })).status).toBe(404);
  const done = { doc_user: given['employee'], delivered_on: '2026-12-01' };
  expect((await plaza.call('documents.changeDelivery', { as: 'documents', body: done })).problem.code).toBe(
    'documents.completed',
  );

  const numbers = await plaza.db
    .selectFrom('employees')
    .select('document_number')
    .where('username', 'in', ['pm', 'support'])
    .execute();
  const rows = [
    ['Documento', 'Fecha de entrega'],
    ...numbers.map((row) => [row.document_number, '15/12/2026']),
    ['1', 'ayer'],
  ];
  const content = await writeExcelFile([
    { data: rows.map((row) => row.map((value) => ({ value }))), sheet: 'H' },
  ]).toBuffer();
  const send = (confirm: 'yes' | 'no') =>
    plaza.call('documents.changeDeliveries', {
      as: 'documents',
      form: { document_id: other, confirm },
      files: { file: { name: 'entregas.xlsx', content } },
    });
  const dry = await send('no');
  expect(dry.data, dry.body).toMatchObject({ total: 3, changed: 2, wrong: 1, done: false });
  expect(dry.data.rows[0].issues.map((one: { code: string }) => one.code)).toEqual(['not_assigned', 'not_date']);
  expect((await send('yes')).data.done).toBe(true);
  const after = await plaza.call('documents.listAssigned', { as: 'documents', body: { document_id: other } });
  expect(after.data.map((row: { delivered_on: string }) => row.delivered_on)).toEqual(['2026-12-15', '2026-12-15']);
  const trail = await plaza.call('documents.listEvents', { as: 'documents', params: { id: mine['pm']! } });
  expect(trail.data).toMatchObject({ whole: true });
  expect(trail.data.events.at(-1)).toMatchObject({
    kind: 'delivery_changed',
    detail: { before: '2026-12-01', after: '2026-12-15' },
  });
  const sheet = await plaza.call('documents.getDeliverySheet', { as: 'documents' });
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
});

test('the report is an Excel file; the PDFs come as a zip that only who asked for it can take', async () => {
  for (const operation of ['exportAssigned', 'exportManaged'] as const) {
    const sheet = await plaza.call(`documents.${operation}`, { as: 'documents', body: { document_id: id } });
    expect([sheet.status, sheet.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  }
  const plain = await plaza.call('documents.downloadManaged', {
    as: 'documents',
    body: { filters: { document_id: id } },
  });
  expect(plain.bytes.subarray(0, 2).toString()).toBe('PK');
  const body = { selection: { ids: [given['employee']] } };
  const started = await plaza.call('documents.startZip', { as: 'documents', body });
  expect(started.status, started.body).toBe(200);
  await plaza.settle();
  const params = { id: started.data.id };
  expect((await plaza.call('documents.getZip', { as: 'documents', params })).data).toMatchObject({
    state: 'done',
    missing: 0,
  });
  expect((await plaza.call('documents.getZip', { as: 'admin', params })).status).toBe(404);
  const take = (as: string) => plaza.call('documents.downloadManaged', { as, body: { job_id: started.data.id } });
  expect((await take('admin')).status).toBe(404);
  const zip = await take('documents');
  expect(zip.bytes.toString('latin1')).toContain('Manual de convivencia');
  const many = startZip(await plaza.context('documents'), { ids: Object.values(given) }, 0);
  await expect(many).rejects.toMatchObject({ code: 'documents.zip_too_many' });
  const none = await plaza.call('documents.startZip', { as: 'labor', body });
  expect(none.problem.code).toBe('documents.nothing_selected');
}, 60_000);

test('personal documents hold what was signed; the next one that waits follows', async () => {
  const personal = await plaza.call('documents.listPersonal', { as: 'employee', query: { kind: 'signed' } });
  expect(personal.data.map((row: { doc_user: string }) => row.doc_user)).toContain(given['employee']);
  const other = await plaza.call('documents.getPersonalFile', { as: 'employee', params: { id } });
  expect(other.status).toBe(404);
  const one = await createDocument(plaza, { title: 'Sigue' });
  const { employee = '' } = await give(plaza, one, ['employee']);
  const next = await plaza.call('documents.findNextPending', { as: 'employee', params: { id: given['employee']! } });
  expect(next.data).not.toBeNull();
  const another = await plaza.call('documents.findNextPending', { as: 'employee', params: { id: employee } });
  expect(another.data?.doc_user).not.toBe(employee);
});

test('personal documents are found by the words of the title that their owner reads', async () => {
  const find = async (search: string, language: 'es' | 'en' = 'es') => {
    const query = { search, size: 100 };
    const { data, total } = await plaza.call('documents.listPersonal', { as: 'employee', query, language });
    expect(total).toBe(data.length);
    return data.map(({ kind, title }: { kind: string; title: string }) => `${kind}: ${title}`) as string[];
  };
  const payslips = await find('despren');
  expect(payslips.length).toBeGreaterThan(0);
  for (const one of payslips) expect(one).toMatch(/^payslip: Desprendible \S+ de 20\d\d$/);
  const [, month = '', year = ''] = /Desprendible (\S+) de (\d+)/.exec(payslips[0]!)!;
  expect(await find(`${year} ${month.slice(0, 4)}`)).toContain(payslips[0]);
  expect(await find('payslip', 'en')).toHaveLength(payslips.length);
  expect(await find('payslip')).toEqual([]);
  expect(await find('convivencia')).toContain('signed: Manual de convivencia');
  expect(await find('vivencia')).toEqual([]);
  expect(await find('%')).toEqual([]);
  const past = await plaza.call('documents.listPersonal', { as: 'employee', query: { search: 'despren', page: 2 } });
  expect([past.data, past.total]).toEqual([[], payslips.length]);
});

test('both families of calls lead to the same actions, and a kept signature signs', async () => {
  const twin = await plaza.call('documents.createCorporate', {
    as: 'documents',
    form: {
      document: JSON.stringify({
        title: 'Gemelo',
        category: 'policy',
        legal: false,
        cover: '',
        template_id: (await plaza.call('documents.listTemplates', { as: 'documents', params: { a: 1, b: 1 } })).data[0]
          .id,
        file_id: null,
        boxes: [],
        fields: [],
        signers: [{ role: 'employee', label: 'Trabajador' }],
        due_on: null,
        delivered_on: null,
        needs_password: false,
      }),
    },
  });
  expect(twin.data, twin.body).toMatchObject({ title: 'Gemelo', state: 'ready' });
  const { employee = '' } = await give(plaza, twin.data.id, ['employee']);
  await read(plaza, 'employee', twin.data.id, employee);
  const body = { id: twin.data.id, doc_user: employee, signature: { kind: 'kept' }, keep: false, consent: 1 };
  const missing = await plaza.call('documents.signAssigned', { as: 'employee', body });
  expect(missing.problem.code).toBe('documents.signature_missing');
  await plaza.call('documents.keepSignature', {
    as: 'employee',
    body: { signature: { kind: 'typed', text: 'L. Gómez' } },
  });
  expect((await plaza.call('documents.signAssigned', { as: 'employee', body })).data.state).toBe('completed');
}, 60_000);

test('who is on shift now is told apart, and reminders go to them alone', async () => {
  const other = await createDocument(plaza, { title: 'En turno' });
  const mine = await give(plaza, other, ['pm', 'support']);
  const rows = await plaza.db
    .selectFrom('document_assignments')
    .select(['id', 'person_id'])
    .where('document_id', '=', other)
    .execute();
  const personOf = (docUser: string | undefined) => rows.find(({ id: key }) => key === docUser)!.person_id;
  const forget = plaza.fill(
    'rests',
    async (_read, ids) =>
      new Map(ids.map((one) => [one, one === personOf(mine['pm']) ? null : new Date('2026-12-24T12:00:00Z')])),
  );
  try {
    const listed = async (more: object) =>
      (await plaza.call('documents.listManaged', { as: 'documents', body: { document_id: other, ...more } })).data;
    const seen = (await listed({})) as { doc_user: string; on_shift: boolean }[];
    expect(Object.fromEntries(seen.map((row) => [row.doc_user, row.on_shift]))).toEqual({
      [mine['pm']!]: true,
      [mine['support']!]: false,
    });
    expect((await listed({ on_shift: true })).map((row: { doc_user: string }) => row.doc_user)).toEqual([mine['pm']]);
    const body = { selection: { filters: { document_id: other, on_shift: true } }, confirm: true };
    const done = await plaza.call('documents.remindSigners', { as: 'documents', body });
    expect(done.data, done.body).toMatchObject({ affected: 1, done: true });
    await plaza.settle();
    expect((await plaza.call('GET /api/notifications', { as: 'support' })).body).not.toContain('Recuerda firmar');
    const progress = await plaza.call('documents.listProgress', {
      as: 'documents',
      body: { document_id: other, on_shift: true },
    });
    expect(progress.data.reduce((sum: number, row: { total: number }) => sum + row.total, 0)).toBe(1);
    const sheet = await plaza.call('documents.exportManaged', {
      as: 'documents',
      body: { document_id: other, on_shift: true },
    });
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
    const away = await listed({ on_shift: true, user_id: personOf(mine['support']) });
    expect(away).toEqual([]);
  } finally {
    forget();
  }
});

test('nothing of the demo company was completed, cancelled or rejected later than now', async () => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from document_assignments
    where greatest(ended_at, completed_at) > ${plaza.house.now()} group by 1`.execute(plaza.db);
  expect(rows).toEqual([]);
  const ended = await sql<{ count: number }>`
    select count(*)::int as count from document_assignments where state = 'cancelled' and ended_at is not null`.execute(
    plaza.db,
  );
  expect(ended.rows[0]?.count).toBeGreaterThan(0);
});
