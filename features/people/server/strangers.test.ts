import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

// What somebody gets who puts another person's id where their own was, or reaches beyond their grant.

let plaza: TestApp;
let strangerId = '';
let strangerSession = '';
let strangerChange = '';

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const scope = await plaza.scopeOf('outsider');
  strangerId = scope.personId;
  strangerSession = scope.sessionId;
  const { data } = await plaza.call('people.getMyProfile', { as: 'outsider' });
  const asked = await plaza.call('people.updateMyProfile', {
    as: 'outsider',
    form: { version: String(data.version), first_names: 'Jesús María' },
    files: { support: { name: 'cedula.pdf', content: '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n' } },
  });
  strangerChange = asked.data.pending.id;
});
afterAll(() => plaza.close());

const person = () =>
  plaza.db.selectFrom('employees').selectAll().where('id', '=', strangerId).executeTakeFirstOrThrow();
const reasoned = { version: 1, reason: 'Porque sí' };

describe('an employee with the id of somebody of another client', () => {
  test.each([
    ['people.getSheet', 404, () => ({ params: { id: strangerId } })],
    ['people.getCard', 404, () => ({ params: { id: strangerId } })],
    ['people.getChart', 404, () => ({ params: { id: strangerId } })],
    ['people.seeTour', 404, () => ({ params: { id: strangerId, type: 'home' } })],
    ['people.greetColleague', 404, () => ({ body: { id: strangerId } })],
    ['profile-changes.getChangeSupport', 403, () => ({ params: { id: strangerChange } })],
    [
      'profile-changes.decideChange',
      403,
      () => ({ params: { id: strangerChange }, body: { version: 1, approve: true } }),
    ],
    ['people.deactivatePerson', 403, () => ({ params: { id: strangerId }, body: { ...reasoned, status: 'retired' } })],
    ['people.reactivatePerson', 403, () => ({ params: { id: strangerId }, body: reasoned })],
    ['people.setExternalAccess', 403, () => ({ body: { id: strangerId, enabled: false, reason: 'Porque sí' } })],
    ['people.listReads', 403, () => ({})],
    ['session.getUser', 404, () => ({ params: { id: strangerId } })],
    ['session.getPerson', 403, () => ({ params: { id: strangerId } })],
    ['session.endMySession', 404, () => ({ params: { id: strangerSession } })],
    ['session.endSessionsOf', 403, () => ({ params: { id: strangerId } })],
    ['session.invite', 403, () => ({ params: { id: strangerId } })],
    ['GET /api/auth/getHc/{id}', 404, () => ({ params: { id: strangerId } })],
    ['GET /api/auth/delHc/{id}', 404, () => ({ params: { id: strangerId } })],
  ] as const)('%s: %i, and nothing of them is told or changed', async (call, status, given) => {
    const before = await person();
    const answer = await plaza.call(call, { as: 'employee', ...given() });
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain('Nájera');
    expect(await person()).toEqual(before);
    expect((await plaza.call('session.getCurrentUser', { as: 'outsider' })).status).toBe(200);
  });

  test('the card of a colleague tells how to write to them and whom they lead on to, not when they were born', async () => {
    const { data: found } = await plaza.call('people.searchPeople', { as: 'employee', query: { q: 'Hernán Palomo' } });
    const { data, body } = await plaza.call('people.getCard', { as: 'employee', params: { id: found[0].id } });
    expect(data).toMatchObject({ name: 'Hernán Palomo', celebration: { occasion: 'birthday', day: '11-24' } });
    expect(data.corporate_email).toContain('@');
    expect(data.leader.name).not.toBe('');
    expect(body).not.toMatch(/\d{4}-11-24|document/);
    await plaza.db.updateTable('employees').set({ celebrations_hidden: true }).where('id', '=', found[0].id).execute();
    const hidden = await plaza.call('people.getCard', { as: 'employee', params: { id: found[0].id } });
    expect(hidden.data.celebration?.occasion).not.toBe('birthday');
  });

  test('a document number is found by its owner and by nobody else of the floor', async () => {
    const find = (as: string, document: string) => plaza.call('people.findByDocument', { as, body: { document } });
    expect((await find('employee', (await person()).document_number)).status).toBe(404);
    expect((await find('employee', '1032456482')).data).toMatchObject({ name: 'Verónica Galindo' });
  });
});

describe('HR of one campaign, about somebody of another one', () => {
  let put: (kind: string, id: string | null) => Promise<unknown>;
  beforeAll(async () => {
    const { personId } = await plaza.scopeOf('hr');
    put = (kind, id) =>
      plaza.db
        .updateTable('grants')
        .set({ reach_kind: kind as 'all', reach_id: id })
        .where('person_id', '=', personId)
        .execute();
    await put('campaign', (await plaza.scopeOf('employee')).attributes.campaignId ?? null);
  });
  afterAll(() => put('all', null));

  test('neither suspends, retires nor changes how they enter, and does not decide on their data', async () => {
    const before = await person();
    const { version } = before;
    const as = 'hr';
    const params = { id: strangerId };
    const answers = [
      await plaza.call('people.deactivatePerson', { as, params, body: { ...reasoned, version, status: 'suspended' } }),
      await plaza.call('people.setExternalAccess', {
        as,
        body: { id: strangerId, enabled: false, reason: 'Porque sí' },
      }),
      await plaza.call('profile-changes.decideChange', {
        as,
        params: { id: strangerChange },
        body: { version: 1, approve: true },
      }),
      await plaza.call('profile-changes.getChangeSupport', { as, params: { id: strangerChange } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404]);
    const changes = await plaza.call('profile-changes.listChanges', { as });
    expect(changes.total).toBeGreaterThan(0);
    expect(changes.body).not.toContain(strangerChange);
    expect(await person()).toEqual(before);
    const sheet = await plaza.call('people.getSheet', { as, params });
    expect(JSON.stringify(sheet.data ?? {})).not.toContain(before.document_number);
  });
});
