import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unguarded } from '#platform/server/testing-database.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { makeMissingEvidence } from './evidence.ts';
import { createDocument, draft, give, read, saveTemplate, sign, typed } from './testing.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
}, 240_000);
afterAll(() => plaza.close());

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('somebody reads and signs; both lists, the file, its evidence and its verification follow', async () => {
  const id = await createDocument(plaza, { title: 'Acuerdo de teletrabajo' });
  const { employee = '' } = await give(plaza, id, ['employee']);
  const pending = await plaza.call('documents.listPending', { as: 'employee' });
  expect(pending.data.map((one: { doc_user: string }) => one.doc_user)).toContain(employee);
  const home = await plaza.call('GET /api/home/pending', { as: 'employee' });
  expect(JSON.stringify(home.data)).toContain(employee);

  const early = await sign(plaza, 'employee', id, employee);
  expect([early.status, early.problem.code]).toEqual([409, 'documents.not_read']);
  const first = await read(plaza, 'employee', id, employee);
  const again = await plaza.call('documents.previewDocument', { as: 'employee', body: { id, doc_user: employee } });
  expect(hash(again.bytes)).toBe(hash(first));
  const detail = await plaza.call('documents.getDocument', { as: 'employee', body: { id, doc_user: employee } });
  expect(detail.data).toMatchObject({ own_state: 'read', can_sign: true, consent: { accepted: false } });

  const unwilling = await sign(plaza, 'employee', id, employee, { consent: undefined });
  expect(unwilling.problem.code).toBe('documents.consent_needed');
  const signed = await sign(plaza, 'employee', id, employee, { keep: true });
  expect(signed.status, signed.body).toBe(200);
  expect(signed.data.state).toBe('completed');
  const twice = await sign(plaza, 'employee', id, employee);
  expect([twice.status, twice.problem.code]).toEqual([409, 'documents.already_signed']);
  expect((await plaza.call('documents.getSignature', { as: 'employee' })).data).toMatchObject({ text: typed.text });

  await plaza.settle();
  const done = await plaza.call('documents.listCompleted', { as: 'employee', query: { search: 'teletrabajo' } });
  expect(done.data[0]).toMatchObject({ doc_user: employee, state: 'completed', own_state: 'signed' });
  const copy = await plaza.call('documents.getReferenceWithoutPassword', {
    as: 'employee',
    body: { id, doc_user: employee },
  });
  expect(copy.bytes.toString('latin1')).toContain('ETSI.CAdES.detached');
  expect(copy.bytes.subarray(0, first.length).equals(first)).toBe(true);
  const pageOf = () =>
    plaza.db
      .selectFrom('document_assignments')
      .select('evidence_file_id')
      .where('id', '=', employee)
      .executeTakeFirstOrThrow();
  expect((await pageOf()).evidence_file_id).toBeNull();
  await makeMissingEvidence(await plaza.context());
  const made = await pageOf();
  expect(made.evidence_file_id).not.toBeNull();
  const evidence = await plaza.call('documents.getEvidence', { as: 'employee', params: { id: employee } });
  expect(await pageOf()).toEqual(made);
  expect(evidence.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  const byCode = await plaza.call('documents.verifyCode', { params: { code: signed.data.code.toLowerCase() } });
  expect(byCode.data).toMatchObject({ found: true, state: 'completed', chain_whole: true, is_demo: true });
  expect(byCode.body).not.toContain('Gómez');
  const byHash = await plaza.call('documents.verifyHash', { body: { sha256: hash(copy.bytes) } });
  expect(byHash.data).toMatchObject({ intact: true, is_earlier: false });
  const before = await plaza.call('documents.verifyHash', { body: { sha256: hash(first) } });
  expect(before.data).toMatchObject({ intact: true, is_earlier: true });
  const bent = await plaza.call('documents.verifyHash', { body: { sha256: 'a'.repeat(64), code: signed.data.code } });
  expect(bent.data).toMatchObject({ found: true, intact: false });
  const unknown = await plaza.call('documents.verifyHash', { body: { sha256: 'a'.repeat(64) } });
  expect(unknown.data.found).toBe(false);

  const trail = await plaza.call('documents.listEvents', { as: 'employee', params: { id: employee } });
  expect(trail.data.whole).toBe(true);
  expect(trail.data.events.map((one: { kind: string }) => one.kind)).toEqual([
    'assigned',
    'notified',
    'fixed',
    'opened',
    'read',
    'authenticated',
    'signed',
    'completed',
    'downloaded',
  ]);
}, 60_000);

test('a line of the trail that is changed or left out breaks the chain', async () => {
  const id = await createDocument(plaza);
  const { employee = '' } = await give(plaza, id, ['employee']);
  await read(plaza, 'employee', id, employee);
  const whole = async () =>
    (await plaza.call('documents.listEvents', { as: 'employee', params: { id: employee } })).data.whole as boolean;
  expect(await whole()).toBe(true);
  const line = plaza.db.updateTable('document_events').where('assignment_id', '=', employee).where('number', '=', 2);
  const trail = (change: () => Promise<unknown>) => unguarded(plaza.db, 'document_events', change);
  await expect(line.set({ address: '10.0.0.1' }).execute()).rejects.toThrow('cannot be changed');
  await trail(() => line.set({ address: '10.0.0.1' }).execute());
  expect(await whole()).toBe(false);
  await trail(() => line.set({ address: '' }).execute());
  expect(await whole()).toBe(true);
  const third = plaza.db.deleteFrom('document_events').where('assignment_id', '=', employee).where('number', '=', 3);
  await trail(() => third.execute());
  expect(await whole()).toBe(false);
}, 60_000);

test('two tabs that sign at once sign once', async () => {
  const id = await createDocument(plaza);
  const { employee = '' } = await give(plaza, id, ['employee']);
  await read(plaza, 'employee', id, employee);
  const answers = await Promise.all([sign(plaza, 'employee', id, employee), sign(plaza, 'employee', id, employee)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const events = await plaza.db
    .selectFrom('document_events')
    .select('kind')
    .where('assignment_id', '=', employee)
    .where('kind', '=', 'signed')
    .execute();
  expect(events).toHaveLength(1);
}, 60_000);

test('signers go in their order, and each seal leaves the one before as it was', async () => {
  const boss = await plaza.db
    .selectFrom('employees')
    .select('id')
    .where('username', '=', 'hr')
    .executeTakeFirstOrThrow();
  const signers = [
    { role: 'employee', label: 'Trabajador' },
    { role: 'legal_representative', label: 'Representante legal', person_id: boss.id },
  ];
  const id = await createDocument(plaza, { signers });
  const { employee = '' } = await give(plaza, id, ['employee']);
  const early = await plaza.call('documents.getDocument', { as: 'hr', body: { id, doc_user: employee } });
  expect(early.status).toBe(404);
  await read(plaza, 'employee', id, employee);
  expect((await sign(plaza, 'employee', id, employee)).data.state).toBe('in_process');
  await plaza.settle();
  const half = await read(plaza, 'hr', id, employee);
  expect((await sign(plaza, 'hr', id, employee)).data.state).toBe('completed');
  const copy = await plaza.call('documents.getReferenceWithoutPassword', {
    as: 'hr',
    body: { id, doc_user: employee },
  });
  expect(copy.bytes.subarray(0, half.length).equals(half)).toBe(true);
  expect(copy.bytes.toString('latin1').match(/ETSI\.CAdES\.detached/g)).toHaveLength(2);
}, 60_000);

test('a leader signs for their own people: each one’s own leader, in their turn', async () => {
  const signers = [
    { role: 'employee', label: 'Trabajador' },
    { role: 'leader', label: 'Líder' },
  ];
  const id = await createDocument(plaza, { title: 'Plan de mejora', signers });
  const { employee = '' } = await give(plaza, id, ['employee']);
  const { boss_id, leader } = await plaza.db
    .selectFrom('employees')
    .innerJoin('employees as bosses', 'bosses.id', 'employees.boss_id')
    .select(['employees.boss_id', 'bosses.username as leader'])
    .where('employees.username', '=', 'employee')
    .executeTakeFirstOrThrow();
  const people = await plaza.db
    .selectFrom('document_signers')
    .select(['person_id', 'state'])
    .where('assignment_id', '=', employee)
    .orderBy('index')
    .execute();
  expect(people[1]).toEqual({ person_id: boss_id, state: 'waiting' });
  await read(plaza, 'employee', id, employee);
  expect((await sign(plaza, 'employee', id, employee)).data.state).toBe('in_process');
  await read(plaza, leader, id, employee);
  expect((await sign(plaza, leader, id, employee)).data.state).toBe('completed');
}, 60_000);

test('who signed, or refused to, is not asked any more, while somebody else’s notice stands', async () => {
  const asks = async (as: string, title: string) => {
    await plaza.settle();
    const { data } = await plaza.call('notifications.list', { as, query: { size: 50 } });
    const said = (data as object[]).map((one) => JSON.stringify(one));
    return said.filter((one) => one.includes(title) && one.includes('Tienes un documento por firmar')).length;
  };
  const id = await createDocument(plaza, { title: 'Otrosí de horario' });
  const { employee = '' } = await give(plaza, id, ['employee', 'manager']);
  expect([await asks('employee', 'Otrosí de horario'), await asks('manager', 'Otrosí de horario')]).toEqual([1, 1]);
  await read(plaza, 'employee', id, employee);
  expect((await sign(plaza, 'employee', id, employee)).status).toBe(200);
  expect([await asks('employee', 'Otrosí de horario'), await asks('manager', 'Otrosí de horario')]).toEqual([0, 1]);
  const other = await createDocument(plaza, { title: 'Otrosí de sede' });
  const given = await give(plaza, other, ['employee']);
  expect(await asks('employee', 'Otrosí de sede')).toBe(1);
  const params = { id: given['employee']! };
  await plaza.call('documents.rejectDocument', { as: 'employee', params, body: { reason: 'No es la sede' } });
  expect(await asks('employee', 'Otrosí de sede')).toBe(0);
}, 60_000);

test('rejecting needs a reason, ends the document and tells who sent it', async () => {
  const id = await createDocument(plaza, { title: 'Cambio de horario' });
  const { employee = '' } = await give(plaza, id, ['employee']);
  const bare = await plaza.call('documents.rejectDocument', {
    as: 'employee',
    params: { id: employee },
    body: { reason: ' ' },
  });
  expect(bare.status).toBe(400);
  const body = { reason: 'El horario no es el acordado' };
  const rejected = await plaza.call('documents.rejectDocument', { as: 'employee', params: { id: employee }, body });
  expect(rejected.status, rejected.body).toBe(200);
  await plaza.settle();
  const inbox = await plaza.call('GET /api/notifications', { as: 'documents' });
  expect(inbox.body).toContain('El horario no es el acordado');
  const after = await sign(plaza, 'employee', id, employee);
  expect([after.status, after.problem.code]).toEqual([409, 'documents.wrong_state']);
}, 60_000);

test('a pile is signed with one step; each document has its own result', async () => {
  const ids = [await createDocument(plaza, { title: 'Uno' }), await createDocument(plaza, { title: 'Dos' })];
  const [one = '', two = ''] = await Promise.all(ids.map(async (id) => (await give(plaza, id, ['employee'])).employee));
  await read(plaza, 'employee', ids[0]!, one);
  const body = { doc_users: [one, two], signature: typed, keep: false, consent: 1 };
  const pile = await plaza.call('documents.signPile', { as: 'employee', body });
  expect(pile.data).toMatchObject([
    { doc_user: one, signed: true, state: 'completed', message: null },
    { doc_user: two, signed: false, message: 'Lee el documento hasta la última página antes de firmar.' },
  ]);
}, 60_000);

describe('what is not one’s own', () => {
  test('is not found by id, by file, by preview, by trail, by evidence, and cannot be signed or rejected', async () => {
    const id = await createDocument(plaza);
    const { employee = '' } = await give(plaza, id, ['employee']);
    const body = { id, doc_user: employee };
    const params = { id: employee };
    for (const as of ['outsider', 'content', 'labor']) {
      const answers = await Promise.all([
        plaza.call('documents.getDocument', { as, body }),
        plaza.call('documents.previewDocument', { as, body }),
        plaza.call('documents.previewAssigned', { as, body }),
        plaza.call('documents.previewWithoutPassword', { as, body }),
        plaza.call('documents.getReference', { as, body }),
        plaza.call('documents.getReferenceWithoutPassword', { as, body }),
        plaza.call('documents.noteRead', { as, params, body: { pages: 1, seconds: 1 } }),
        plaza.call('documents.rejectDocument', { as, params, body: { reason: 'no' } }),
        sign(plaza, as, id, employee),
        plaza.call('documents.signAssigned', { as, body: { ...body, signature: typed, keep: false, consent: 1 } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      if (as === 'labor') continue;
      expect((await plaza.call('documents.listEvents', { as, params })).status).toBe(404);
      expect((await plaza.call('documents.getEvidence', { as, params })).status).toBe(404);
    }
    const pile = { doc_users: [employee], signature: typed, keep: false, consent: 1 };
    const stranger = await plaza.call('documents.signPile', { as: 'outsider', body: pile });
    expect(stranger.data).toMatchObject([{ signed: false, title: '' }]);
    const mixed = await plaza.call('documents.getDocument', {
      as: 'employee',
      body: { id: employee, doc_user: employee },
    });
    expect(mixed.status).toBe(404);
  }, 60_000);
});

test('the company signs many papers of one document after reading one and seeing what differs in the others', async () => {
  const boss = await plaza.db
    .selectFrom('employees')
    .select('id')
    .where('username', '=', 'hr')
    .executeTakeFirstOrThrow();
  const signers = [{ role: 'legal_representative', label: 'Representante legal', person_id: boss.id }];
  const template = await saveTemplate(plaza, {
    body: '<p>{{person.name}} recibe {{form.amount}} de {{company.name}}.</p>',
    fields: draft.fields,
    signers,
  });
  const id = await createDocument(plaza, { title: 'Bono de la empresa', template_id: template.id, signers });
  const given = await give(plaza, id, ['employee', 'support', 'pm'], { amount: '150000' });
  const piles = (as: string) => plaza.call('documents.listCompanyPiles', { as });
  expect((await piles('hr')).data).toContainEqual({ id, title: 'Bono de la empresa', total: 3 });
  expect((await piles('employee')).data).toEqual([]);
  const pile = (as = 'hr') => plaza.call('documents.getCompanyPile', { as, params: { id } });
  expect((await pile('employee')).status).toBe(404);
  const before = (await pile()).data;
  expect(before.columns.map(({ name }: { name: string }) => name)).toEqual(['form.amount', 'person.name']);
  expect(before.rows[0].values[0]).toBe('$ 150.000');
  const together = (rows: { doc_user: string; shown: string }[]) =>
    plaza.call('documents.signByTable', {
      as: 'hr',
      params: { id },
      body: { rows, signature: typed, keep: false, consent: 1 },
    });
  const rowsOf = (of: typeof before) =>
    of.rows.map(({ doc_user, shown }: { doc_user: string; shown: string }) => ({ doc_user, shown }));
  const unread = await together(rowsOf(before));
  expect([unread.status, unread.problem.code]).toEqual([409, 'documents.not_read']);

  await read(plaza, 'hr', id, given['employee']!);
  const now = (await pile()).data;
  expect(now.sample.doc_user).toBe(given['employee']);
  const [first, second, third] = rowsOf(now);
  const signed = await together([first, { ...second, shown: 'f'.repeat(64) }, third]);
  expect(signed.data.map((one: { signed: boolean }) => one.signed)).toEqual([true, false, true]);
  const trail = await plaza.call('documents.listEvents', { as: 'hr', params: { id: third.doc_user } });
  expect(trail.data.whole).toBe(true);
  const known = trail.data.events.find(({ kind }: { kind: string }) => kind === 'read_in_table');
  if (third.doc_user === given['employee']) expect(known).toBeUndefined();
  else expect(known.detail).toMatchObject({ sample: now.sample.code, row: third.shown });
  expect((await pile()).data.rows).toHaveLength(1);
});

test('a file that does not match its hash is not handed out', async () => {
  const id = await createDocument(plaza);
  const { employee = '' } = await give(plaza, id, ['employee']);
  await read(plaza, 'employee', id, employee);
  await plaza.db
    .updateTable('document_assignments')
    .set({ sha256: 'f'.repeat(64) })
    .where('id', '=', employee)
    .execute();
  const answer = await plaza.call('documents.previewDocument', { as: 'employee', body: { id, doc_user: employee } });
  expect([answer.status, answer.problem.code]).toEqual([409, 'documents.altered']);
  expect((await sign(plaza, 'employee', id, employee)).problem.code).toBe('documents.altered');
}, 60_000);

test('the deadline is kept to the minute, and what passes it expires', async () => {
  plaza.clock.set('2026-11-21T15:00:00Z');
  for (const name of ['employee', 'documents']) plaza.forgetSession(name);
  const id = await createDocument(plaza, { due_on: '2026-11-21' });
  const { employee = '' } = await give(plaza, id, ['employee']);
  plaza.clock.set('2026-11-22T04:59:00Z');
  plaza.forgetSession('employee');
  await read(plaza, 'employee', id, employee);
  plaza.clock.set('2026-11-22T05:00:00Z');
  const late = await sign(plaza, 'employee', id, employee);
  expect([late.status, late.problem.code]).toEqual([409, 'documents.deadline_passed']);
  await plaza.house.services.jobs.start('documents.expire', null);
  await plaza.settle();
  const detail = await plaza.call('documents.getDocument', { as: 'employee', body: { id, doc_user: employee } });
  expect(detail.data).toMatchObject({ state: 'expired', own_state: 'expired', can_sign: false });
}, 60_000);
