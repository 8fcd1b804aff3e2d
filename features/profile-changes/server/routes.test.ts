import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '#features/people/calendar.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
let employee: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  employee = (await plaza.scopeOf('employee')).personId;
  // Of the demo company's own changes nothing waits.
  for (const { kind, id } of await waiting('hr'))
    await decide('hr', id, { version: 1, approve: false, reason: `No es de esta prueba: ${kind}` });
});
afterAll(() => plaza.close());

const pdf = { name: 'cédula.pdf', content: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n' };
const mine = async (as: string) => (await plaza.call('people.getMyProfile', { as })).data;
const update = async (as: string, form: Record<string, string>, support?: typeof pdf, version?: number) =>
  plaza.call('people.updateMyProfile', {
    as,
    form: { version: String(version ?? (await mine(as)).version), ...form },
    ...(support ? { files: { support } } : {}),
  });
const waiting = async (as: string) => (await plaza.call('profile-changes.listChanges', { as })).data;
const decide = (as: string, id: string, body: object) =>
  plaza.call('profile-changes.decideChange', { as, params: { id }, body });
const changeOf = async (as: string, id: string) => plaza.call('profile-changes.getChange', { as, params: { id } });
const rowOf = (id: string) =>
  plaza.db.selectFrom('employees').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const sheetOf = async (as: string, id = employee) => (await plaza.call('people.getSheet', { as, params: { id } })).data;
const contractOf = async () => (await sheetOf('hr')).contract;
const edit = async (as: string, body: Record<string, unknown>, id = employee) =>
  plaza.call('people.updatePersonal', { as, params: { id }, body: { version: (await rowOf(id)).version, ...body } });
const placeId = async (table: 'headquarters', code: string) =>
  (await plaza.db.selectFrom(table).select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

describe('deciding on changes', () => {
  test('names wait until HR agrees; of two who decide, the second is told so', async () => {
    expect((await update('employee', { first_names: 'Vera Lucía' }, pdf)).data.pending.state).toBe('pending');
    expect((await mine('employee')).name).toBe('Verónica Galindo');
    expect((await update('employee', { last_names: 'Otra' }, pdf)).problem.code).toBe('people.change_waits');
    const [asked] = await waiting('hr');
    expect(asked).toMatchObject({ has_evidence: true, person: { name: 'Verónica Galindo' } });
    const pending = await plaza.call('home.listPending', { as: 'hr' });
    expect(pending.data.some((one: { id: string }) => one.id === asked.id)).toBe(true);
    const support = await plaza.call('profile-changes.getChangeSupport', { as: 'hr', params: { id: asked.id } });
    expect(support.headers['content-type']).toContain('application/pdf');
    expect((await decide('hr', asked.id, { version: asked.version, approve: true })).data.state).toBe('approved');
    expect(
      (await decide('admin', asked.id, { version: asked.version, approve: false, reason: 'No se lee bien' })).status,
    ).toBe(409);
    expect((await mine('employee')).personal.first_names).toBe('Vera Lucía');
    await plaza.settle();
    const inbox = await plaza.call('GET /api/notifications', { as: 'employee' });
    expect(JSON.stringify(inbox.data)).toContain('Aprobaron el cambio');
  });
  test('409 for a refusal without reason; then the person reads why', async () => {
    await update('manager', { academic_level: 'graduate' }, pdf);
    const [asked] = await waiting('hr');
    expect((await decide('hr', asked.id, { version: asked.version, approve: false, reason: 'no' })).problem.code).toBe(
      'people.reason_missing',
    );
    await decide('hr', asked.id, { version: asked.version, approve: false, reason: 'El documento no se lee.' });
    const { data } = await plaza.call('people.listMyChanges', { as: 'manager' });
    expect(data[0]).toMatchObject({
      state: 'refused',
      reason: 'El documento no se lee.',
      decided_by: expect.any(String),
    });
  });
  test('nobody decides on themselves, and who does not manage people decides on nobody', async () => {
    await update('hr', { academic_level: 'graduate' }, pdf);
    const own = (await mine('hr')).pending;
    expect((await waiting('hr')).some((one: { id: string }) => one.id === own.id)).toBe(false);
    expect((await decide('hr', own.id, { version: 1, approve: true })).status).toBe(403);
    for (const as of ['employee', 'manager', 'labor', 'auditor'])
      expect((await decide(as, own.id, { version: 1, approve: true })).status).toBe(403);
    expect((await plaza.call('profile-changes.withdrawChange', { as: 'hr' })).status).toBe(204);
    expect((await plaza.call('profile-changes.withdrawChange', { as: 'hr' })).status).toBe(404);
  });
});

describe('asking for a correction', () => {
  const ask = (body: Record<string, unknown>) =>
    plaza.call('profile-changes.askCorrection', {
      as: 'employee',
      body: { reason: 'Desde noviembre estoy en otra sede', ...body },
    });

  test('waits for HR beside a change of personal data, who sees why and approves; the contract then says it', async () => {
    const value = await placeId('headquarters', 'CIR');
    const { data } = await ask({ field: 'headquarters', value });
    expect(data.correction).toMatchObject({
      kind: 'correction',
      state: 'pending',
      asked_reason: 'Desde noviembre estoy en otra sede',
    });
    expect((await ask({ field: 'position', value: 'Gerente' })).problem.code).toBe('people.change_waits');
    const [waiting] = (await plaza.call('profile-changes.listChanges', { as: 'hr' })).data;
    expect(waiting).toMatchObject({
      id: data.correction.id,
      asked_reason: 'Desde noviembre estoy en otra sede',
      has_evidence: false,
    });
    const decided = await plaza.call('profile-changes.decideChange', {
      as: 'hr',
      params: { id: waiting.id },
      body: { version: waiting.version, approve: true },
    });
    expect(decided.data.state).toBe('approved');
    expect((await contractOf()).headquarters).toBe('Circunvalar');
    const history = await plaza.call('people.listHistory', { as: 'hr', params: { id: employee } });
    expect(history.data[0]).toMatchObject({ id: waiting.id, state: 'approved', decided_by: 'Lourdes Trujillo' });
  });

  test('refused, the contract stays and the person reads why; taken back, nobody sees it', async () => {
    await ask({ field: 'position', value: 'Gerente general' });
    const [waiting] = (await plaza.call('profile-changes.listChanges', { as: 'hr' })).data;
    await plaza.call('profile-changes.decideChange', {
      as: 'hr',
      params: { id: waiting.id },
      body: { version: waiting.version, approve: false, reason: 'Tu contrato dice agente de servicio' },
    });
    expect((await contractOf()).position).toBe('Agente de servicio');
    await ask({ field: 'position', value: 'Gerente general' });
    expect((await plaza.call('profile-changes.withdrawCorrection', { as: 'employee' })).status).toBe(204);
    expect((await plaza.call('profile-changes.listChanges', { as: 'hr' })).total).toBe(0);
  });

  test('400 for a value that the field cannot have, and without a reason; 409 when it says so already', async () => {
    expect((await ask({ field: 'entered_on', value: 'ayer' })).problem.errors[0]?.path).toBe('value');
    expect((await ask({ field: 'position', value: '' })).status).toBe(400);
    expect((await ask({ field: 'position', value: 'Gerente', reason: 'no' })).status).toBe(400);
    expect((await ask({ field: 'position', value: 'Agente de servicio' })).problem.code).toBe('people.nothing_changed');
  });
});

describe('a field that the person has asked to change', () => {
  test('the sheet says so, the request still waits and tells what it would replace now', async () => {
    const own = await plaza.call('people.getMyProfile', { as: 'employee' });
    await plaza.call('people.updateMyProfile', {
      as: 'employee',
      form: { version: String(own.data.version), academic_level: 'graduate' },
      files: { support: { name: 'diploma.pdf', content: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n' } },
    });
    const { managing } = await sheetOf('hr');
    expect(managing.pending.changes).toMatchObject([{ field: 'academicLevel', after: 'graduate' }]);
    const open = async () => (await plaza.call('profile-changes.listChanges', { as: 'hr' })).data[0];
    const seen = await open();
    const now = (await rowOf(employee)).academic_level === 'technical' ? 'secondary' : 'technical';
    expect((await edit('hr', { academic_level: now })).status).toBe(200);
    const waiting = await open();
    expect(waiting).toMatchObject({ id: seen.id, state: 'pending', changes: [{ before: now, after: 'graduate' }] });
    const decide = (version: number) =>
      plaza.call('profile-changes.decideChange', {
        as: 'hr',
        params: { id: seen.id },
        body: { version, approve: true },
      });
    expect((await decide(seen.version)).status).toBe(409);
    expect((await decide(waiting.version)).status).toBe(200);
    expect((await rowOf(employee)).academic_level).toBe('graduate');
  });
});

describe('a change is a case', () => {
  test('it has its term, its history in one chain and its conversation; the person follows it to the end', async () => {
    const { data } = await update('payroll', { first_names: 'Aurora Inés' }, pdf);
    const { id } = data.pending;
    const own = (await changeOf('payroll', id)).data;
    // Fifteen business days from the 24th of November: the 8th of December is a holiday (Ley 1581 de 2012, art. 15).
    expect(own).toMatchObject({
      ...{ kind: 'profile-changes.update', state: 'pending', waits_for: 'decider', title: 'Nombres' },
      ...{ is_own: true, clock: { name: 'answer' }, asked: { state: 'pending', has_evidence: true } },
    });
    expect(dayIn('America/Bogota', new Date(Date.parse(own.due_at) - 1_000))).toBe('2026-12-16');
    expect(own.steps.map(({ action }: { action: string }) => action)).toEqual(['withdraw']);
    await plaza.settle();
    const told = await plaza.call('notifications.list', { as: 'hr' });
    const [first] = told.data as { title: string; message: string }[];
    expect(first).toMatchObject({ title: 'Decide un cambio de datos' });
    expect(JSON.stringify(first)).not.toContain(data.name);
    const said = { form: { text: '¿Es el diploma de la maestría?', is_internal: 'no' }, params: { id } };
    expect((await plaza.call('cases.sayInCase', { as: 'hr', ...said })).status).toBe(200);
    const { data: seen } = await changeOf('hr', id);
    expect(seen.steps.map(({ action }: { action: string }) => action)).toEqual(['approve', 'refuse']);
    const because = 'El diploma está completo';
    expect((await decide('hr', id, { version: seen.version, approve: true, reason: because })).status).toBe(200);
    const { data: done } = await changeOf('payroll', id);
    expect(done).toMatchObject({ state: 'approved', waits_for: null, is_intact: true, asked: { reason: because } });
    expect(done.events.map(({ action }: { action: string }) => action)).toEqual(['open', 'approve']);
    expect(done.messages).toMatchObject([{ text: '¿Es el diploma de la maestría?' }]);
    const { data: timeline } = await plaza.call('home.listTimeline', { as: 'payroll', query: { size: 20 } });
    expect(timeline).toContainEqual(
      expect.objectContaining({ title: 'Aprobaron el cambio de tus datos', link: `/profile/cambios/${id}` }),
    );
  });

  test('nobody but who asked and who decides learns of it; whose data it is reads who looked', async () => {
    const { data } = await update('planner', { marital_status: 'widowed' }, pdf);
    const { id } = data.pending;
    for (const as of ['employee', 'manager', 'auditor', 'labor']) {
      expect((await changeOf(as, id)).status).toBe(404);
      expect((await plaza.call('cases.getCase', { as, params: { id } })).status).toBe(404);
    }
    const readers = async () => (await plaza.call('people.listMyReaders', { as: 'planner' })).total;
    const before = await readers();
    expect((await plaza.call('cases.getCase', { as: 'hr', params: { id } })).status).toBe(200);
    expect(await readers()).toBe(before + 1);
    expect((await plaza.call('profile-changes.withdrawChange', { as: 'planner' })).status).toBe(204);
    expect((await plaza.call('people.listMyChanges', { as: 'planner' })).data[0]).toMatchObject({
      ...{ id, state: 'withdrawn', decided_by: null },
    });
  });

  test('what was granted stands once in the history, and in the record for who saves too late', async () => {
    const seen = await rowOf(employee);
    const { data } = await update(
      'employee',
      { marital_status: seen.marital_status === 'widowed' ? 'single' : 'widowed' },
      pdf,
    );
    const { id } = data.pending;
    expect((await decide('hr', id, { version: 1, approve: true })).data.state).toBe('approved');
    const history = await plaza.call('people.listHistory', { as: 'hr', params: { id: employee } });
    expect(history.data.filter((one: { id: string }) => one.id === id)).toHaveLength(1);
    expect(history.data[0]).toMatchObject({ id, state: 'approved', kind: 'update' });
    const late = await plaza.call('people.updatePersonal', {
      ...{ as: 'admin', params: { id: employee }, body: { version: seen.version, marital_status: 'separated' } },
    });
    expect([late.status, late.problem.code]).toEqual([409, 'people.changed_meanwhile']);
  });
});
