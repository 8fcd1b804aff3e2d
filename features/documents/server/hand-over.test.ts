import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { settleDelegations } from './hand-over.ts';
import { createDocument, give, read, saveTemplate, sign } from './testing.ts';

let plaza: TestApp;
const ids: Record<string, string> = {};
const day = 86_400_000;

beforeAll(async () => {
  // The company of the day that all share; here it is earlier.
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  plaza.clock.set('2026-11-19T15:00:00Z');
  const rows = await plaza.db.selectFrom('employees').select(['id', 'username']).execute();
  for (const { id, username } of rows) ids[username] = id;
}, 240_000);
afterAll(() => plaza.close());

const signers = () => [
  { role: 'employee', label: 'Trabajador' },
  { role: 'legal_representative', label: 'Representante', person_id: ids['hr'] },
];
const delegate = (to: string, starts_on: string, ends_on: string, as = 'hr') =>
  plaza.call('documents.addDelegation', {
    as,
    body: { delegate_id: ids[to], starts_on, ends_on, reason: 'Vacaciones' },
  });
const end = (id: string, as = 'hr') => plaza.call('documents.endDelegation', { as, params: { id } });
const given = async (title: string, changes: object = {}, name = 'employee') => {
  const id = await createDocument(plaza, { title, signers: signers(), ...changes });
  return { id, docUser: (await give(plaza, id, [name]))[name]! };
};
const nextDay = async () => {
  plaza.clock.advance(day);
  for (const name of ['hr', 'labor', 'employee', 'documents', 'manager']) plaza.forgetSession(name);
  await settleDelegations(await plaza.context());
  await plaza.settle();
};
const signed = async (as: string, { id, docUser }: { id: string; docUser: string }) => {
  await read(plaza, as, id, docUser);
  return sign(plaza, as, id, docUser);
};
const see = (as: string, { id, docUser }: { id: string; docUser: string }) =>
  plaza.call('documents.getDocument', { as, body: { id, doc_user: docUser } });
const kinds = async ({ docUser }: { docUser: string }) => {
  const { data } = await plaza.call('documents.listEvents', { as: 'documents', params: { id: docUser } });
  return { whole: data.whole, kinds: data.events.map((one: { kind: string }) => one.kind), events: data.events };
};

test('while a representative is away another signs for the company, and the trail tells on whose behalf', async () => {
  const before = await given('Antes de irse');
  const added = await delegate('labor', '2026-11-19', '2026-11-20');
  expect(added.data, added.body).toMatchObject({ is_own: true, delegate: { id: ids['labor'] } });
  await plaza.settle();
  expect((await plaza.call('GET /api/notifications', { as: 'labor' })).body).toContain(
    'Firmas por la empresa en lugar',
  );
  const during = await given('Mientras no está');
  for (const one of [before, during]) {
    expect((await signed('employee', one)).data.state).toBe('in_process');
    await plaza.settle();
    expect((await see('hr', one)).status).toBe(404);
    const own = await see('labor', one);
    expect(own.data).toMatchObject({ is_own_turn: true, own_state: 'notified', read_at: null });
    expect(own.data.people[1]).toMatchObject({ behalf_of: expect.any(String) });
    expect((await signed('labor', one)).data.state).toBe('completed');
  }
  const trail = await kinds(during);
  expect(trail.whole).toBe(true);
  expect(trail.kinds.slice(0, 2)).toEqual(['assigned', 'delegated']);
  const last = trail.events.findLast((one: { kind: string }) => one.kind === 'signed');
  expect(last.detail).toMatchObject({ signer: 1, behalf_of: trail.events[1].detail.from });
  const evidence = await plaza.call('documents.getEvidence', { as: 'labor', params: { id: during.docUser } });
  expect(evidence.status).toBe(200);
  expect((await end(added.data.id)).status).toBe(204);
  expect((await see('labor', during)).data.state).toBe('completed');
}, 90_000);

test('what was read and not signed comes back after the last day, to be read by whose part it is', async () => {
  const turn = await given('Se queda a medias', { signers: [{ ...signers()[1] }, { ...signers()[0] }] });
  await read(plaza, 'hr', turn.id, turn.docUser);
  const added = await delegate('labor', '2026-11-20', '2026-11-20');
  expect(added.status, added.body).toBe(200);
  expect((await see('hr', turn)).data.is_own_turn).toBe(true);
  await nextDay();
  expect((await see('labor', turn)).data).toMatchObject({ is_own_turn: true, read_at: null });
  await read(plaza, 'labor', turn.id, turn.docUser);
  await nextDay();
  await settleDelegations(await plaza.context());
  const late = await sign(plaza, 'labor', turn.id, turn.docUser);
  expect(late.status).toBe(404);
  expect((await see('hr', turn)).data).toMatchObject({ is_own_turn: true, read_at: null, own_state: 'notified' });
  const { kinds: told, whole } = await kinds(turn);
  expect(whole).toBe(true);
  expect(told.filter((kind: string) => kind === 'delegated' || kind === 'given_back')).toEqual([
    'delegated',
    'given_back',
  ]);
  expect((await signed('hr', turn)).data.state).toBe('in_process');
}, 90_000);

test('nobody signs for the company what is their own, nor twice, nor what says pay that they may not read', async () => {
  const named = { role: 'person', label: 'Testigo', person_id: ids['labor'] };
  const witness = await given('Ya es testigo', { signers: [...signers(), named] });
  const own = await given('Es de quien reemplaza', {}, 'labor');
  const { id: template_id } = await saveTemplate(plaza, { name: 'Salario', body: '<p>Gana {{person.salary}}.</p>' });
  const pay = await given('Dice el salario', { template_id });
  const other = await given('Cualquiera');
  const added = await delegate('labor', '2026-11-21', '2026-11-22');
  const names = async ({ docUser }: { docUser: string }) => {
    const row = await plaza.db
      .selectFrom('document_signers')
      .select('person_id')
      .where('assignment_id', '=', docUser)
      .where('index', '=', 1)
      .executeTakeFirstOrThrow();
    return row.person_id;
  };
  expect([await names(witness), await names(own)]).toEqual([ids['hr'], ids['hr']]);
  expect(await names(other)).toBe(ids['labor']);
  expect(await names(pay)).toBe(ids['hr']);
  expect((await end(added.data.id)).status).toBe(204);
  expect(await names(other)).toBe(ids['hr']);
}, 90_000);

test('a part that is left to another stays one part in the turn of the other, and has no state of its own for it', async () => {
  const one = await given('Una sola parte');
  const parts = async () => (await see('employee', one)).data.people;
  const added = await delegate('labor', '2026-11-21', '2026-11-22');
  const [worker, company, ...more] = await parts();
  expect(more).toEqual([]);
  expect(worker).toMatchObject({ role: 'employee', behalf_of: null });
  expect(company).toMatchObject({ role: 'legal_representative', state: 'waiting', behalf_of: expect.any(String) });
  const leave = sql`update document_signers set state = 'delegated' where assignment_id = ${one.docUser}::uuid`;
  await expect(leave.execute(plaza.db)).rejects.toThrow('document_signers_state_check');
  expect((await end(added.data.id)).status).toBe(204);
  expect((await parts())[1]).toMatchObject({ state: 'waiting', behalf_of: null });
}, 90_000);

test('a delegate is a leader or of a desk, for days to come that nobody else has, and only its owner ends it', async () => {
  expect((await delegate('employee', '2026-11-25', '2026-11-26')).problem.code).toBe('documents.delegate_cannot_sign');
  expect((await delegate('hr', '2026-11-25', '2026-11-26')).problem.code).toBe('documents.delegate_cannot_sign');
  expect((await delegate('labor', '2026-11-01', '2026-11-26')).problem.code).toBe('documents.delegation_in_the_past');
  expect((await delegate('labor', '2026-11-26', '2026-11-25')).problem.code).toBe('documents.ends_before_start');
  const both = await Promise.all(['manager', 'manager'].map((who) => delegate(who, '2026-11-25', '2026-11-26')));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const added = both.find(({ status }) => status === 200)!;
  expect((await delegate('labor', '2026-11-26', '2026-11-27')).problem.code).toBe('documents.delegation_overlaps');
  const listed = await plaza.call('documents.listDelegations', { as: 'manager' });
  expect(listed.data).toMatchObject([{ is_own: false, person: { id: ids['hr'] } }]);
  expect((await end(added.data.id, 'manager')).status).toBe(404);
  expect((await end(added.data.id)).status).toBe(204);
  const names = (await plaza.call('documents.listDelegates', { as: 'hr' })).data.map((one: { id: string }) => one.id);
  expect(names).toContain(ids['manager']);
  expect(names).not.toContain(ids['hr']);
});
