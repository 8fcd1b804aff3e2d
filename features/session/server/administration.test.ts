import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { mintScope, type Reach } from '#platform/contract/scope.ts';
import { grantRole } from './grant.ts';
import { listAdministered } from './account-list.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T10:42:00-05:00' });
});
afterAll(() => plaza.close());

const as = 'admin';
const idOf = async (username: string) =>
  (await plaza.db.selectFrom('employees').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const person = async (username: string) =>
  (await plaza.call('session.getPerson', { as, params: { id: await idOf(username) } })).data;
const everywhere = { reach_kind: 'all', reach_id: null };

describe('who has which role, and why', () => {
  it('200 lists those who hold a role, and everybody by words of any accent', async () => {
    const holders = await plaza.call('session.listPeople', { as });
    expect(holders).toMatchObject({ status: 200, total: 23 });
    expect(holders.data[0].roles.length).toBeGreaterThan(0);
    const found = await plaza.call('session.listPeople', { as, query: { search: 'veronica galin', who: 'holders' } });
    expect(found.data.map((one: { username: string }) => one.username)).toContain('employee');
    // A letter names many: each of them is compared, and nobody else is found.
    const many = await plaza.call('session.listPeople', { as, query: { search: 'q', size: 100, who: 'everybody' } });
    const everybody = await plaza.db
      .selectFrom('employees')
      .select(['first_names', 'last_names', 'position'])
      .execute();
    const named = everybody.filter((one) => /(^| )q/i.test(Object.values(one).join(' ')));
    expect(named.length).toBeGreaterThan(0);
    expect(many.total).toBe(named.length);
    const only = await plaza.call('session.listPeople', { as, query: { role: 'hr' } });
    expect(only.data.map((one: { username: string }) => one.username)).toEqual(['hr']);
  });

  it('200 tells what a person may do, by which role and how far', async () => {
    const leader = await person('manager');
    expect(leader.grants).toMatchObject([{ role: 'manager', reach: { kind: 'campaign', name: expect.any(String) } }]);
    const hr = await person('hr');
    expect(hr.permissions).toContainEqual({
      permission: 'people:manage',
      because: [{ role: 'hr', reach: { kind: 'all', id: null, name: null } }],
    });
    expect(hr.standing).toMatchObject({ status: 'active', version: 1 });
  });

  it('200 a grant holds from its first day to the end of its last, and 409 the second time', async () => {
    const id = await idOf('support');
    const body = { role: 'content', ...everywhere, starts_on: '2026-12-01', ends_on: '2026-12-01' };
    const made = await plaza.call('session.grantRole', { as, params: { id }, body });
    expect(made.status).toBe(200);
    expect((await person('support')).grants).toContainEqual(
      expect.objectContaining({
        id: made.data.id,
        state: 'waiting',
        starts_at: '2026-12-01T05:00:00.000Z',
        ends_at: '2026-12-02T05:00:00.000Z',
      }),
    );
    expect((await plaza.call('session.grantRole', { as, params: { id }, body })).status).toBe(409);
    expect((await plaza.call('session.revokeRole', { as, params: { id: made.data.id } })).status).toBe(204);
    expect((await person('support')).grants.map((grant: { role: string }) => grant.role)).toEqual(['support']);
  });

  it.each([
    ['no place for a client', { reach_kind: 'client', reach_id: null }, 400],
    ['a place for everything', { reach_kind: 'all', reach_id: '01900000-0000-7000-8000-000000000000' }, 400],
    ['dates the wrong way round', { ...everywhere, starts_on: '2026-12-02', ends_on: '2026-12-01' }, 400],
    ['a place that does not exist', { reach_kind: 'client', reach_id: '01900000-0000-7000-8000-000000000000' }, 404],
  ])('%s is refused', async (_what, more, status) => {
    const params = { id: await idOf('support') };
    expect((await plaza.call('session.grantRole', { as, params, body: { role: 'content', ...more } })).status).toBe(
      status,
    );
  });

  it('403 on oneself, whatever one does', async () => {
    const params = { id: await idOf('admin') };
    const codes = [
      await plaza.call('session.grantRole', { as, params, body: { role: 'content', ...everywhere } }),
      await plaza.call('session.endSessionsOf', { as, params }),
      await plaza.call('session.invite', { as, params }),
    ].map((answer) => answer.problem.code);
    expect(codes).toEqual(Array(3).fill('session.own_grant'));
  });

  it('a client’s administrator sees and changes that client only', async () => {
    const admin = await plaza.context('admin');
    const campaign = await plaza.db
      .selectFrom('campaigns')
      .select(['id', 'client_id'])
      .where('code', '=', 'POS')
      .executeTakeFirstOrThrow();
    const other = await plaza.db.selectFrom('clients').select('id').where('code', '=', 'RIB').executeTakeFirstOrThrow();
    const reaches: Reach[] = [{ kind: 'client', id: campaign.client_id }];
    const scope = mintScope({
      ...admin.scope,
      personId: await idOf('hr'),
      permissions: new Map([['session:administer', reaches]]),
    });
    const ctx = { ...admin, scope, tx: ((body) => admin.tx((tx) => body({ ...tx, scope }))) as typeof admin.tx };
    const seen = await listAdministered(ctx, { who: 'everybody', page: 1, size: 100 });
    expect(seen.total).toBeGreaterThan(0);
    expect(seen.items.every((one) => one.clientId === campaign.client_id)).toBe(true);
    const personId = seen.items.find((one) => one.active)!.id;
    const grant = (reach: { kind: 'campaign' | 'client' | 'all'; id: string | null }, whom = personId) =>
      grantRole(ctx, { personId: whom, role: 'content', reach });
    await expect(grant({ kind: 'campaign', id: campaign.id })).resolves.toEqual(expect.any(String));
    await expect(grant({ kind: 'client', id: other.id })).rejects.toMatchObject({ code: 'session.reach_too_wide' });
    await expect(grant({ kind: 'all', id: null })).rejects.toMatchObject({ code: 'session.reach_too_wide' });
    await expect(grant({ kind: 'campaign', id: campaign.id }, await idOf('outsider'))).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('what a role allows', () => {
  const role = async (name: string) =>
    (await plaza.call('session.listRoles', { as })).data.find((one: { name: string }) => one.name === name);

  it('200 a change holds from the next request on; 409 for who saw an older version; restored it is as it came', async () => {
    const before = await role('selection');
    const change = (permissions: string[], version: number) =>
      plaza.call('session.changeRole', { as, params: { name: 'selection' }, body: { permissions, version } });
    expect(
      (await plaza.call('session.listSignIns', { as: 'selection', query: { from: '2026-11-24', to: '2026-11-24' } }))
        .status,
    ).toBe(403);
    expect((await change([...before.permissions, 'session:audit'], before.version)).data.version).toBe(
      before.version + 1,
    );
    expect(
      (await plaza.call('session.listSignIns', { as: 'selection', query: { from: '2026-11-24', to: '2026-11-24' } }))
        .status,
    ).toBe(200);
    expect((await change([], before.version)).status).toBe(409);
    expect((await change(['moon:walk'], before.version + 1)).problem.code).toBe('session.unknown_permission');
    expect((await plaza.call('session.restoreRole', { as, params: { name: 'selection' } })).status).toBe(204);
    expect((await role('selection')).permissions).toEqual(before.permissions);
    expect(
      (await plaza.call('session.listSignIns', { as: 'selection', query: { from: '2026-11-24', to: '2026-11-24' } }))
        .status,
    ).toBe(403);
    expect((await change(['session:audit'], before.version + 1)).status).toBe(409);
  });

  it('of two who change it at once, one is told', async () => {
    const { version } = await role('support');
    const both = await Promise.all(
      [['people:read'], ['session:audit']].map((permissions) =>
        plaza.call('session.changeRole', { as, params: { name: 'support' }, body: { permissions, version } }),
      ),
    );
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    await plaza.call('session.restoreRole', { as, params: { name: 'support' } });
  });

  it('403 for the role that one holds, 404 for one that nobody knows', async () => {
    const change = (name: string) =>
      plaza.call('session.changeRole', { as, params: { name }, body: { permissions: [], version: 0 } });
    expect((await change('admin')).problem.code).toBe('session.own_role');
    expect((await change('emperor')).status).toBe(404);
    expect((await change('employee')).status).toBe(404);
  });
});

describe('entering', () => {
  it('200 an invitation answers its link once, and the new one spends the old one', async () => {
    const { id } = await plaza.db
      .selectFrom('employees')
      .select('id')
      .where('active', '=', true)
      .where('username', 'not in', plaza.accounts)
      .executeTakeFirstOrThrow();
    const invite = () => plaza.call('session.invite', { as, params: { id } });
    const first = await invite();
    const second = await invite();
    expect(first.data).toMatchObject({ link: expect.stringContaining('/saludobienvenida#token='), mailed_to: null });
    const accept = (link: string) =>
      plaza.call('session.acceptInvitation', {
        body: { token: new URL(link).hash.replace('#token=', ''), password: 'cinco tigres azules' },
      });
    expect((await accept(first.data.link)).status).toBe(410);
    expect((await accept(second.data.link)).status).toBe(200);
    const seen = await plaza.call('session.getPerson', { as, params: { id } });
    expect(seen.data).toMatchObject({ has_password: true, invitation: { used: true } });
  });

  it('200 from inside only: the session from outside ends, and a sign-in from there is told why', async () => {
    const id = await idOf('planner');
    const signIn = (remoteAddress: string) =>
      plaza.app.inject({
        method: 'POST',
        url: '/api/auth/ldap',
        remoteAddress,
        payload: { username: 'planner', password: 'plaza-demo-2026' },
      });
    expect((await signIn('203.0.113.9')).statusCode).toBe(200);
    expect((await signIn('10.20.0.9')).statusCode).toBe(200);
    const set = async (enabled: boolean) => {
      const body = { id, enabled, reason: 'Puesto fijo en sede' };
      const answer = await plaza.call('people.setExternalAccess', { as: 'hr', body });
      await plaza.settle();
      return answer;
    };
    const openNow = async () => (await person('planner')).sessions.map((one: { address: string }) => one.address);
    expect((await set(false)).data).toEqual({ id, enabled: false });
    expect(await openNow()).toEqual(['10.20.0.9']);
    const own = { id: await idOf('hr'), enabled: false, reason: 'prueba' };
    expect((await plaza.call('people.setExternalAccess', { as: 'hr', body: own })).status).toBe(403);
    const refused = await signIn('203.0.113.9');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'session.inside_only']);
    expect((await signIn('10.20.0.9')).statusCode).toBe(200);
    expect((await set(true)).status).toBe(200);
    expect((await signIn('203.0.113.9')).statusCode).toBe(200);
  });

  it('200 who administers ends one session or all of them, at once', async () => {
    const params = { id: await idOf('payroll') };
    plaza.forgetSession('payroll');
    const token = await plaza.signInAs('payroll');
    const me = () => plaza.call('session.getCurrentUser', { token });
    expect((await me()).status).toBe(200);
    const [session] = (await person('payroll')).sessions;
    expect(
      (await plaza.call('session.endSessionOf', { as, params: { ...params, sessionId: session.id } })).data.ended,
    ).toBe(1);
    expect((await me()).status).toBe(401);
    expect(
      (await plaza.call('session.endSessionOf', { as, params: { ...params, sessionId: session.id } })).status,
    ).toBe(404);
    plaza.forgetSession('payroll');
    await plaza.signInAs('payroll');
    expect((await plaza.call('session.endSessionsOf', { as, params })).data.ended).toBeGreaterThan(0);
    plaza.forgetSession('payroll');
  });

  it('200 who is suspended is out with the next click, and back when reactivated; two at once: one is told', async () => {
    const id = await idOf('commissions');
    const token = await plaza.signInAs('commissions');
    const { standing } = await person('commissions');
    const suspend = (version: number) =>
      plaza.call('people.deactivatePerson', {
        as: 'hr',
        params: { id },
        body: { version, status: 'suspended', reason: 'Proceso abierto' },
      });
    const both = await Promise.all([suspend(standing.version), suspend(standing.version)]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    expect((await plaza.call('session.getCurrentUser', { token })).status).toBe(401);
    const back = await plaza.call('people.reactivatePerson', {
      as: 'hr',
      params: { id },
      body: { version: standing.version + 1, reason: 'Proceso cerrado' },
    });
    expect(back.data.version).toBe(standing.version + 2);
    plaza.forgetSession('commissions');
    expect((await plaza.call('session.getCurrentUser', { as: 'commissions' })).status).toBe(200);
  });
});
