import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#platform/server/context.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { openCase } from './actions.ts';
import { roomsWithOrders } from './testing-order.ts';
import { verifyHistories } from './history-report.ts';

let plaza: TestApp;
let owner: Context;
let id: string;
beforeAll(async () => {
  plaza = await startTestApp({ rooms: roomsWithOrders, seed: true, at: '2026-11-24T09:00:00-05:00' });
  owner = await plaza.context('employee');
  id = await open('cases.order', 'Tablero de llamadas');
});
afterAll(() => plaza.close());

const open = async (kind: string, title: string) =>
  (await owner.tx((tx) => openCase(owner, tx, { kind, title, data: { priority: 'high' } }))).id;
const call = (operation: string, as: string, more: object = {}, of = id) =>
  plaza.call(`cases.${operation}`, { as, params: { id: of }, ...more });
const paper = {
  name: 'medidas.pdf',
  content: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF',
  type: 'application/pdf',
};
const noticesOf = async (as: string) => {
  await plaza.settle();
  const { data } = await plaza.call('notifications.list', { as, query: { size: 50 } });
  return (data as { title: string; body: string; link: string }[]).map(({ title, link }) => `${title} ${link}`);
};

describe('the calls that every kind of case shares', () => {
  test('200: its owner writes and adds papers, and who works on it is told and reads them', async () => {
    const said = await call('sayInCase', 'employee', { form: { text: 'Es para la entrada' }, files: { files: paper } });
    expect(said.status).toBe(200);
    expect(said.data.messages).toMatchObject([{ text: 'Es para la entrada', files: [{ name: 'medidas.pdf' }] }]);
    const added = await call('attachToCase', 'employee', { files: { files: { ...paper, name: 'plano.pdf' } } });
    expect(added.data.files.map(({ name }: { name: string }) => name)).toEqual(['medidas.pdf', 'plano.pdf']);
    const file = added.data.files[0].id;
    const read = await plaza.call('cases.getFile', { as: 'hr', params: { id, file } });
    expect([read.status, read.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(await noticesOf('hr')).toContainEqual(expect.stringContaining(`/ordenes/mesa?id=${id}`));
  });

  test('200: the desk takes it, gives it back, and lets somebody belong to it', async () => {
    const { data: whole } = await call('getCase', 'hr');
    const { data: people } = await call('listAssignable', 'hr');
    expect(people).toHaveLength(1);
    const taken = await call('assignCase', 'hr', { body: { person_id: people[0].id, version: whole.version } });
    expect(taken.data.assignee).toEqual(people[0]);
    expect((await call('assignCase', 'hr', { body: { person_id: null, version: whole.version } })).status).toBe(409);
    const { personId } = await plaza.scopeOf('wellbeing');
    const body = { person_id: personId, party: 'witness' };
    expect((await call('addPerson', 'hr', { body })).data.people).toMatchObject([{ id: personId, party: 'witness' }]);
    expect((await call('addPerson', 'hr', { body })).status).toBe(409);
    expect((await call('addPerson', 'hr', { body: { ...body, person_id: id } })).status).toBe(404);
    expect((await call('getCase', 'wellbeing')).status).toBe(200);
    expect((await call('removePerson', 'hr', { body })).data.people).toEqual([]);
    expect((await call('getCase', 'wellbeing')).status).toBe(404);
    const { data: history } = await call('listHistory', 'employee');
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      ...['open', 'assign', 'add_person', 'remove_person'],
    ]);
  });

  test('400: nothing said and no paper; 403: a note or a new assignee of its owner', async () => {
    expect((await call('sayInCase', 'employee', { form: { text: '' } })).problem.code).toBe('cases.nothing_said');
    expect((await call('sayInCase', 'employee', { form: { text: 'Nota', is_internal: 'yes' } })).status).toBe(403);
    expect((await call('listAssignable', 'employee')).status).toBe(403);
  });

  test('404: whoever may not see it finds none of it', async () => {
    for (const operation of ['getCase', 'listHistory', 'verifyCase', 'listAssignable'])
      expect((await call(operation, 'wellbeing')).status).toBe(404);
    expect((await call('sayInCase', 'wellbeing', { form: { text: 'Hola' } })).status).toBe(404);
    const file = (await call('getCase', 'employee')).data.files[0].id;
    expect((await plaza.call('cases.getFile', { as: 'wellbeing', params: { id, file } })).status).toBe(404);
  });

  test('404: the history and the papers of a sealed case are for its parties alone', async () => {
    const secret = await open('cases.secret', 'Lo que nadie sepa');
    const { data } = await call('attachToCase', 'employee', { files: { files: paper } }, secret);
    const params = { id: secret, file: data.files[0].id };
    expect((await call('listHistory', 'wellbeing', {}, secret)).status).toBe(404);
    expect((await plaza.call('cases.getFile', { as: 'wellbeing', params })).status).toBe(404);
    expect((await plaza.call('cases.getFile', { as: 'employee', params })).status).toBe(200);
    expect((await noticesOf('hr')).join()).not.toContain('nadie sepa');
  });

  test('200: a history that was altered says where, and who audits is told', async () => {
    expect((await call('verifyCase', 'hr')).data).toMatchObject({ is_intact: true, broken_at: null });
    await sql`alter table case_events disable trigger case_events_keep`.execute(plaza.db);
    await sql`update case_events set reason = 'otro' where case_id = ${id} and seq = 2`.execute(plaza.db);
    await sql`alter table case_events enable trigger case_events_keep`.execute(plaza.db);
    expect((await call('verifyCase', 'hr')).data).toMatchObject({ is_intact: false, broken_at: 2 });
    await verifyHistories(await plaza.context('admin'));
    expect((await noticesOf('auditor')).join()).toContain('historial de un caso');
  });
});
