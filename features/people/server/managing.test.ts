import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { settleLeaves } from './leave.ts';

// What who manages people does on somebody's sheet: personal and contact data, and whether they work.

let plaza: TestApp;
let employee: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  employee = await idOf('employee');
});
afterAll(() => plaza.close());

const rowOf = (id: string) =>
  plaza.db.selectFrom('employees').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const idOf = async (username: string) =>
  (await plaza.db.selectFrom('employees').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const edit = async (as: string, body: Record<string, unknown>, id = employee) =>
  plaza.call('people.updatePersonal', { as, params: { id }, body: { version: (await rowOf(id)).version, ...body } });
const sheetOf = async (as: string, id = employee) => (await plaza.call('people.getSheet', { as, params: { id } })).data;
const historyOf = async (id = employee) => (await plaza.call('people.listHistory', { as: 'hr', params: { id } })).data;
const toldTo = async (as: string) => {
  await plaza.settle();
  return (await plaza.call('notifications.list', { as })).data as { title: string; message: string }[];
};
const wrongField = async (body: Record<string, unknown>, id = employee) => {
  const { status, problem } = await edit('hr', body, id);
  return [status, problem.errors[0]?.path, problem.errors[0]?.message] as const;
};
const withReach = async (kind: string, reachId: string | null, work: () => Promise<void>) => {
  const put = async (reach_kind: string, reach_id: string | null) =>
    plaza.db
      .updateTable('grants')
      .set({ reach_kind: reach_kind as 'all', reach_id })
      .where('person_id', '=', await idOf('hr'))
      .execute();
  await put(kind, reachId);
  try {
    await work();
  } finally {
    await put('all', null);
  }
};

describe('HR changes personal and contact data', () => {
  test('200: record, shown name, history with its reason, and the person is told', async () => {
    const before = await rowOf(employee);
    const { status, data } = await edit('hr', {
      first_names: 'Verónica Lucía',
      gender: 'other',
      born_on: '1995-03-08',
      document_issue_place: ' Consulado en Quito ',
      phone: '310 555 0101',
      stratum: '4',
      reason: 'Corrección de la cédula',
    });
    expect([status, data.version]).toEqual([200, before.version + 1]);
    const sheet = await sheetOf('hr');
    expect(sheet.personal).toMatchObject({ first_names: 'Verónica Lucía', gender: 'other', born_on: '1995-03-08' });
    expect(sheet.personal.document_issue_place).toBe('Consulado en Quito');
    expect(sheet.contact).toMatchObject({ phone: '310 555 0101', stratum: 4 });
    const [line] = await historyOf();
    expect(line).toMatchObject({ state: 'applied', decided_by: 'Lourdes Trujillo', reason: 'Corrección de la cédula' });
    expect(line.changes).toContainEqual({ field: 'phone', before: before.phone, after: '310 555 0101' });
    const place = { field: 'documentIssuePlace', before: before.document_issue_place, after: 'Consulado en Quito' };
    expect(line.changes).toContainEqual(place);
    expect((await plaza.call('people.listMyChanges', { as: 'employee' })).data[0].id).toBe(line.id);
    const [notice] = await toldTo('employee');
    expect(notice).toMatchObject({ title: 'Gestión Humana cambió tus datos', message: 'Corrección de la cédula' });
    const audited = await plaza.db
      .selectFrom('audit_log' as never)
      .selectAll()
      .where('action' as never, '=', 'people.personal_updated' as never)
      .execute();
    expect(audited).toMatchObject([{ person_id: employee, reason: 'Corrección de la cédula' }]);
  });

  test('200 an empty field is taken away, and what was not sent stays', async () => {
    await edit('hr', { landline: '601 555 0101', neighborhood: '', document_issue_place: '' });
    const { contact, personal } = await sheetOf('hr');
    expect(personal.document_issue_place).toBeNull();
    expect(contact).toMatchObject({ landline: '601 555 0101', neighborhood: null, phone: '310 555 0101' });
  });

  test('400 at the field for what cannot be', async () => {
    expect(await wrongField({ born_on: '2027-01-01' })).toEqual([
      ...[400, 'born_on', 'Esta fecha no puede ser después de hoy.'],
    ]);
    expect(await wrongField({ born_on: '1905-01-01' })).toEqual([400, 'born_on', expect.stringContaining('100 años')]);
    expect(await wrongField({ born_on: '2010-01-01' })).toEqual([400, 'born_on', expect.stringContaining('18 años')]);
    expect(await wrongField({ document_type: 'TI' })).toEqual([
      ...[400, 'document_type', expect.stringContaining('tarjeta de identidad')],
    ]);
    expect(await wrongField({ document_issued_on: '2026-11-25' })).toEqual([
      400,
      'document_issued_on',
      expect.any(String),
    ]);
    expect(await wrongField({ document_issued_on: '1990-01-01' })).toEqual([
      ...[400, 'document_issued_on', expect.stringContaining('antes de nacer')],
    ]);
    expect(await wrongField({ document_number: 'A B' })).toEqual([400, 'document_number', expect.any(String)]);
    expect(await wrongField({ document_issue_place: 'x'.repeat(81) })).toEqual([
      ...[400, 'document_issue_place', expect.any(String)],
    ]);
    expect(await wrongField({ first_names: '' })).toEqual([400, 'first_names', expect.any(String)]);
    expect(await wrongField({ phone: 'ven' })).toEqual([400, 'phone', expect.any(String)]);
    expect(await wrongField({ nickname: 'https://mala.example' })).toEqual([409, 'nickname', expect.any(String)]);
  });

  test('409 when nothing is new, or a city is none', async () => {
    expect((await edit('hr', { phone: '310 555 0101' })).problem.code).toBe('people.nothing_changed');
    const city = '01900000-0000-7000-8000-000000000000';
    expect((await edit('hr', { city })).problem.code).toBe('people.place_unknown');
  });

  test('403 on oneself, without the permission and out of reach; 404 for nobody', async () => {
    const phone = '310 555 0202';
    expect((await edit('hr', { phone }, await idOf('hr'))).status).toBe(403);
    for (const as of ['labor', 'manager', 'auditor', 'employee'])
      expect([as, (await edit(as, { phone }, await idOf('planner'))).status]).toEqual([as, 403]);
    const outsider = await rowOf(await idOf('outsider'));
    await withReach('client', (await rowOf(employee)).client_id, async () => {
      expect((await edit('hr', { phone }, outsider.id)).status).toBe(403);
      expect((await sheetOf('hr'))?.managing).toMatchObject({ edits: true });
    });
    expect(await rowOf(outsider.id)).toEqual(outsider);
    const id = '01900000-0000-7000-8000-000000000000';
    const nobody = await plaza.call('people.updatePersonal', { as: 'hr', params: { id }, body: { version: 1, phone } });
    expect(nobody.status).toBe(404);
  });

  test('the sheet offers it to who may do it, and of oneself to nobody', async () => {
    expect((await sheetOf('hr')).managing).toMatchObject({ edits: true, status: 'active', external_access: true });
    expect((await sheetOf('labor')).managing).toBeNull();
    expect((await sheetOf('employee')).managing).toBeNull();
    expect((await sheetOf('hr', await idOf('hr'))).managing).toBeNull();
  });
});

describe('a document number', () => {
  test('409 at the field when it is another person’s, however it is written', async () => {
    const { document_number: taken } = await rowOf(await idOf('manager'));
    const dotted = taken.replace(/\B(?=(\d{3})+$)/g, '.');
    expect(await wrongField({ document_number: dotted })).toEqual([
      ...[409, 'document_number', 'Ya hay otra persona con ese documento. Revisa el número.'],
    ]);
  });

  test('409 when somebody else signs in by it', async () => {
    const id = await idOf('planner');
    await plaza.db.updateTable('employees').set({ username: '79111222' }).where('id', '=', id).execute();
    const answer = await wrongField({ document_number: '79111222' });
    await plaza.db.updateTable('employees').set({ username: 'planner' }).where('id', '=', id).execute();
    expect(answer).toEqual([409, 'document_number', expect.stringContaining('otra persona')]);
  });

  test('corrected, one signs in by the new one and no longer by the old one, and keeps the favourites', async () => {
    const before = (await rowOf(employee)).document_number;
    const favourites = async (document_number: string) =>
      (
        await plaza.db
          .selectFrom('application_favourites' as never)
          .select('application_id' as never)
          .where('document_number' as never, '=', document_number as never)
          .orderBy('position' as never)
          .execute()
      ).length;
    const kept = await favourites(before);
    expect(kept).toBeGreaterThan(0);
    // Who came without a user name has the number as theirs.
    await plaza.db.updateTable('employees').set({ username: before }).where('id', '=', employee).execute();
    expect((await edit('hr', { document_number: '52.888.777' })).status).toBe(200);
    await plaza.settle();
    const signIn = (username: string) =>
      plaza.call('session.signIn', { body: { username, password: 'plaza-demo-2026' } });
    expect((await signIn('52888777')).status).toBe(200);
    expect((await signIn(before)).status).not.toBe(200);
    expect([await favourites(before), await favourites('52888777')]).toEqual([0, kept]);
    const found = (document: string) => plaza.call('people.findByDocument', { as: 'hr', body: { document } });
    expect((await found('52888777')).data.id).toBe(employee);
    expect((await found(before)).status).toBe(404);
    expect((await historyOf())[0].changes).toContainEqual({ field: 'documentNumber', before, after: '52888777' });
    await plaza.db.updateTable('employees').set({ username: 'employee' }).where('id', '=', employee).execute();
  });
});

describe('two change the same person', () => {
  test('409 names each field that changed meanwhile; nothing is overwritten', async () => {
    const { version } = await rowOf(employee);
    await edit('admin', { marital_status: 'married' });
    const late = await edit('hr', { version, marital_status: 'widowed', gender: 'female' });
    expect([late.status, late.problem.code]).toEqual([409, 'people.changed_meanwhile']);
    expect(late.problem.errors).toMatchObject([
      { path: 'marital_status', message: expect.stringContaining('ahora dice «Casada o casado»') },
    ]);
    expect((await rowOf(employee)).marital_status).toBe('married');
    expect((await edit('hr', { marital_status: 'widowed' })).status).toBe(200);
  });

  test('200 when the other part changed meanwhile, and 409 for a version that is none yet', async () => {
    const { version } = await rowOf(employee);
    await edit('admin', { gender: 'female' });
    expect((await edit('hr', { version, phone: '310 555 0303' })).status).toBe(200);
    expect((await rowOf(employee)).gender).toBe('female');
    expect((await edit('hr', { version: version + 9, phone: '310 555 0404' })).status).toBe(409);
  });

  test('of two at once one wins and the other is told', async () => {
    const { version } = await rowOf(employee);
    const answers = await Promise.all([
      edit('hr', { version, address: 'Calle 1' }),
      edit('admin', { version, address: 'Calle 2' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('whether somebody works', () => {
  const step = async (call: string, body: Record<string, unknown> = {}, { as = 'hr', id = employee } = {}) => {
    const { version } = await rowOf(id);
    return plaza.call(`people.${call}`, { as, params: { id }, body: { version, reason: 'Por el proceso', ...body } });
  };

  test('who goes on leave keeps their session and comes back; both stand in the history and are told', async () => {
    await plaza.signInAs('planner');
    const id = await idOf('planner');
    expect((await step('sendOnLeave', { reason: 'Licencia de maternidad' }, { id })).status).toBe(200);
    await plaza.settle();
    // The calendar of leaves brings back only whom it sent.
    await settleLeaves(await plaza.context('admin'));
    expect((await rowOf(id)).status).toBe('on_leave');
    expect((await plaza.call('session.getCurrentUser', { as: 'planner' })).status).toBe(200);
    expect((await toldTo('planner'))[0]).toMatchObject({ message: 'Licencia de maternidad' });
    expect((await step('sendOnLeave', {}, { id })).problem.code).toBe('people.wrong_status');
    expect((await step('reactivatePerson', { reason: 'Volvió' }, { id })).status).toBe(200);
    expect((await historyOf(id)).map((one: { changes: unknown }) => one.changes)).toEqual([
      [{ field: 'status', before: 'on_leave', after: 'active' }],
      [{ field: 'status', before: 'active', after: 'on_leave' }],
    ]);
  });

  test('who retires with a date is out at once, and the day stands in the history until they are back', async () => {
    const id = await idOf('wellbeing');
    await plaza.signInAs('wellbeing');
    const retire = (retired_on: string, version?: number) =>
      step('deactivatePerson', { status: 'retired', retired_on, ...(version ? { version } : {}) }, { id });
    const at = async (day: string) => {
      const { status, problem } = await retire(day);
      return [status, problem.code, problem.errors[0]?.path];
    };
    expect(await at('1999-01-01')).toEqual([409, 'people.retired_before_entry', 'retired_on']);
    expect(await at('2026-11-25')).toEqual([409, 'people.retired_ahead', 'retired_on']);
    expect((await retire('2026-11-20', 99)).status).toBe(409);
    expect((await retire('2026-11-20')).status).toBe(200);
    await plaza.settle();
    expect((await plaza.call('session.getCurrentUser', { as: 'wellbeing' })).status).toBe(401);
    expect((await historyOf(id))[0].changes).toContainEqual({ field: 'retiredOn', before: null, after: '2026-11-20' });
    const correct = async (retired_on: string) => {
      const { version } = await rowOf(id);
      return plaza.call('people.updateEmployment', { as: 'hr', params: { id }, body: { version, retired_on } });
    };
    expect((await correct('2026-11-25')).problem.code).toBe('people.retired_ahead');
    expect((await correct('2026-11-19')).status).toBe(200);
    expect((await rowOf(id)).retired_on).toBe('2026-11-19');
    expect((await step('reactivatePerson', {}, { id })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'active', retired_on: null });
    expect((await correct('2026-11-19')).problem.code).toBe('people.wrong_status');
    plaza.forgetSession('wellbeing');
  });

  test('403 on oneself, without the permission and out of reach', async () => {
    const id = await idOf('hr');
    expect((await step('sendOnLeave', {}, { id })).status).toBe(403);
    expect((await step('sendOnLeave', {}, { as: 'labor' })).status).toBe(403);
    const outsider = await idOf('outsider');
    await withReach('client', (await rowOf(employee)).client_id, async () => {
      expect((await step('sendOnLeave', {}, { id: outsider })).status).toBe(403);
    });
    expect((await rowOf(outsider)).status).toBe('active');
  });
});
