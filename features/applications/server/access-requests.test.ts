import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const reason = 'La uso para responder a los clientes.';
const ask = (as: string, name: string, why = reason) =>
  plaza.call('applications.askForAccess', { as, body: { name, reason: why } });
const own = async (as: string) => (await plaza.call('applications.listOwnRequests', { as })).data;
const answer = (call: 'grantRequest' | 'declineRequest', as: string, id: string, body: object) =>
  plaza.call(`applications.${call}`, { as, params: { id }, body: { version: 1, ...body } });
const pending = async (as: string) => (await plaza.call('home.listPending', { as })).body;
const notices = async (as: string) => (await plaza.call('GET /api/notifications', { as, query: { size: 100 } })).body;

async function listedApp(name: string): Promise<string> {
  const { personId } = await plaza.scopeOf('content');
  const { data } = await plaza.call('applications.createApplication', {
    as: 'admin',
    body: {
      ...{ name, summary: 'x', details: '', alternative: '', category: 'people', url: 'https://q.andina.example/' },
      ...{ report_url: null, glyph: 'heart', tone: 'coral', owner: personId, audience: {}, listed_only: true },
      expires_on: null,
    },
  });
  return data.id;
}

describe('asking for an application', () => {
  test('200 it waits among the tasks of who administers, and of nobody else', async () => {
    const { data } = await ask('employee', 'Tablero de turnos');
    expect(data).toMatchObject({ name: 'Tablero de turnos', state: 'pending', answer: null, application: null });
    await plaza.settle();
    expect(await pending('content')).toContain('Tablero de turnos');
    expect(await notices('content')).toContain('Tablero de turnos');
    expect(await pending('manager')).not.toContain('Tablero de turnos');
    expect(await own('manager')).toEqual([]);
  });

  test('400 without saying why, 409 for the same again in other letters', async () => {
    expect((await ask('labor', 'CRM', 'porque sí')).problem.errors[0]).toMatchObject({ path: 'reason' });
    expect((await ask('labor', 'Gestión CRM')).status).toBe(200);
    expect((await ask('labor', 'GESTION crm')).problem.code).toBe('applications.already_asked');
  });

  test('409 for more than ten that wait, and again 200 once one is taken back', async () => {
    for (let at = 0; at < 10; at += 1) expect((await ask('planner', `Aplicación ${at}`)).status).toBe(200);
    expect((await ask('planner', 'Otra')).problem.code).toBe('applications.too_many_asked');
    const [{ id, version }] = await own('planner');
    const withdraw = (as: string) =>
      plaza.call('applications.withdrawRequest', { as, params: { id }, body: { version } });
    expect((await withdraw('employee')).status).toBe(404);
    expect((await withdraw('planner')).data.state).toBe('withdrawn');
    expect((await ask('planner', 'Otra')).status).toBe(200);
  });
});

describe('answering it', () => {
  test('200 the person has the application at once, and is told', async () => {
    const application = await listedApp('Tablero de metas');
    const { id } = (await ask('employee', 'El tablero de las metas')).data;
    const has = async () =>
      (await plaza.call('applications.getApplication', { as: 'employee', params: { id: application } })).status;
    expect(await has()).toBe(404);
    const granted = await answer('grantRequest', 'admin', id, { application, note: 'Es este.' });
    expect(granted.data).toMatchObject({
      state: 'granted',
      application: { name: 'Tablero de metas' },
      answer: 'Es este.',
    });
    expect(await has()).toBe(200);
    await plaza.settle();
    expect(await notices('employee')).toContain('Ya tienes Tablero de metas');
    expect(await pending('content')).not.toContain('El tablero de las metas');
    const twice = await answer('declineRequest', 'admin', id, { reason: 'Ya no hace falta.' });
    expect(twice.problem.code).toBe('applications.request_over');
  });

  test('200 a no says why, and 400 without it', async () => {
    const { id } = (await ask('employee', 'Un juego')).data;
    expect((await answer('declineRequest', 'content', id, { reason: 'no' })).status).toBe(400);
    await answer('declineRequest', 'content', id, { reason: 'No es de trabajo.' });
    const [first] = (await own('employee')).filter(({ name }: { name: string }) => name === 'Un juego');
    expect(first).toMatchObject({ state: 'declined', answer: 'No es de trabajo.' });
    expect(first.answered_by).not.toBeNull();
  });

  test('403 nobody answers their own, 409 on another version, 404 for what is in no catalogue of theirs', async () => {
    const mine = (await ask('content', 'Editor de video')).data;
    const application = await listedApp('Editor de video');
    const given = { application, note: '' };
    expect((await answer('grantRequest', 'content', mine.id, given)).problem.code).toBe('applications.own_request');
    expect((await answer('grantRequest', 'admin', mine.id, { ...given, version: 7 })).problem.code).toBe('conflict');
    expect((await answer('grantRequest', 'admin', mine.id, { ...given, application: mine.id })).status).toBe(404);
    expect((await answer('grantRequest', 'admin', mine.id, given)).status).toBe(200);
  });

  test('404 for who administers another client alone: neither its list nor its tasks have it', async () => {
    const { id } = (await ask('employee', 'Reporte de la campaña')).data;
    const { personId } = await plaza.scopeOf('content');
    const { clientId } = (await plaza.scopeOf('outsider')).attributes;
    const reach = (kind: 'all' | 'client', place: string | null) =>
      plaza.db
        .updateTable('grants')
        .set({ reach_kind: kind, reach_id: place })
        .where('person_id', '=', personId)
        .where('role', '=', 'content')
        .execute();
    await reach('client', clientId ?? null);
    try {
      const list = await plaza.call('applications.listRequests', { as: 'content', query: { search: 'reporte' } });
      expect(list.total).toBe(0);
      expect(await pending('content')).not.toContain('Reporte de la campaña');
      expect((await answer('declineRequest', 'content', id, { reason: 'No es de tu área.' })).status).toBe(404);
    } finally {
      await reach('all', null);
    }
    const list = await plaza.call('applications.listRequests', { as: 'content', query: { search: 'reporte' } });
    expect(list.data.map(({ name }: { name: string }) => name)).toEqual(['Reporte de la campaña']);
  });
});
