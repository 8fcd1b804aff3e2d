import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deactivateEmployee } from '#features/people/server/actions.ts';
import { systemScope } from '#platform/contract/scope.ts';
import { makeContext } from '#platform/server/house.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { appointAdministrator, invitationLink } from './administrator.ts';
import { DEMO_PASSWORD } from './demo.ts';
import { grantRole, revokeRole } from './grant.ts';
import { invitePerson } from './invitation.ts';
import { jobs } from './jobs.ts';
import type { SignedIn } from './testing.ts';

let plaza: TestApp;
const everywhere = { kind: 'all' as const, id: null };

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const idOf = async (name: string) => (await plaza.scopeOf(name)).personId;
const meWith = (token: string) => plaza.call('session.getCurrentUser', { token });
const signIn = async (username: string, password: string) => {
  const answer = await plaza.call('session.signIn', { body: { username, password } });
  return { ...answer, data: answer.data as SignedIn };
};
const newcomer = async () => {
  const people = plaza.db.selectFrom('employees').innerJoin('accounts', 'accounts.person_id', 'employees.id');
  return people
    .select(['employees.id', 'employees.username', 'employees.version'])
    .where('employees.active', '=', true)
    .where('accounts.password_hash', 'is', null)
    .where('accounts.must_change_password', '=', false)
    .where('employees.id', 'not in', (query) =>
      query
        .selectFrom('sign_ins')
        .select((eb) => eb.ref('person_id').$notNull().as('id'))
        .where('person_id', 'is not', null)
        .where('outcome', '=', 'signed_in')
        .where('method', 'in', ['directory', 'azure', 'google']),
    )
    .orderBy('employees.id')
    .executeTakeFirstOrThrow();
};

describe('an invitation', () => {
  it('200: sets the first password and signs in', async () => {
    const person = await newcomer();
    const { token } = await invitePerson(await plaza.context('admin'), person.id);
    const { status, data } = await plaza.call('session.acceptInvitation', {
      body: { token, password: 'cinco tigres azules' },
    });
    expect([status, data?.user.username, data?.user.must_change_password]).toEqual([200, person.username, false]);
    expect((await signIn(person.username, 'cinco tigres azules')).status).toBe(200);
  });

  it('works once, also when two accept it at the same moment', async () => {
    const person = await newcomer();
    const { token } = await invitePerson(await plaza.context('admin'), person.id);
    const accept = (password: string) => plaza.call('session.acceptInvitation', { body: { token, password } });
    const answers = await Promise.all([
      accept('cinco tigres azules'),
      accept('siete monos verdes'),
      accept('tres gatos rojos'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await plaza.call('session.validateToken', { body: { token } })).problem.code).toBe('session.token_spent');
  });

  it('410: after three days, when a newer one was made, or when nobody made it', async () => {
    const person = await newcomer();
    const admin = await plaza.context('admin');
    const first = await invitePerson(admin, person.id);
    const second = await invitePerson(admin, person.id);
    const exchange = async (token: string) => (await plaza.call('session.validateToken', { body: { token } })).status;
    expect(await exchange(first.token)).toBe(410);
    expect(await exchange('x'.repeat(43))).toBe(410);
    plaza.clock.advance(72 * 3_600_000 + 1);
    expect(await exchange(second.token)).toBe(410);
    plaza.clock.set('2026-11-24T15:42:00Z');
  });

  it('400: with a password that is easy to guess, and the invitation stays', async () => {
    const person = await newcomer();
    const { token } = await invitePerson(await plaza.context('admin'), person.id);
    const accept = (password: string) => plaza.call('session.acceptInvitation', { body: { token, password } });
    expect((await accept('1234567890')).problem.code).toBe('session.password_obvious');
    expect((await accept('corta')).status).toBe(400);
    const exchanged = await plaza.call('session.validateToken', { body: { token } });
    expect([exchanged.status, exchanged.data.user.must_change_password]).toEqual([200, true]);
  });

  it('is made by administrators alone', async () => {
    const person = await newcomer();
    await expect(invitePerson(await plaza.context('hr'), person.id)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a portal token', () => {
  it('200: opens the same person’s session elsewhere, once, and no longer than this one', async () => {
    const here = await signIn('content', DEMO_PASSWORD);
    plaza.clock.advance(20 * 60_000);
    const { data } = await plaza.call('session.issuePortalToken', { token: here.data.token });
    const there = await plaza.call('session.validateToken', { body: { token: data.token } });
    expect(there.data.user.username).toBe('content');
    expect(there.data.user.session.expires_at).toBe(here.data.user.session.expires_at);
    expect((await plaza.call('session.validateToken', { body: { token: data.token } })).status).toBe(410);
  });

  it('410: after five minutes', async () => {
    const { data } = await plaza.call('session.issuePortalToken', { as: 'content' });
    plaza.clock.advance(5 * 60_000);
    expect((await plaza.call('session.validateToken', { body: { token: data.token } })).status).toBe(410);
  });
});

describe('changing one’s password', () => {
  const change = (token: string, body: Record<string, string>) => plaza.call('session.changePassword', { token, body });

  it('200: ends the other sessions, keeps this one, and the old password is over', async () => {
    const [here, there] = [await signIn('payroll', DEMO_PASSWORD), await signIn('payroll', DEMO_PASSWORD)];
    const { data } = await change(here.data.token, { current: DEMO_PASSWORD, password: 'cinco tigres azules' });
    expect(data.ended).toBeGreaterThanOrEqual(1);
    expect((await meWith(there.data.token)).status).toBe(401);
    expect((await meWith(here.data.token)).status).toBe(200);
    expect((await signIn('payroll', DEMO_PASSWORD)).status).toBe(401);
    expect((await signIn('payroll', 'cinco tigres azules')).status).toBe(200);
  });

  it('400: with a wrong current one, the same one, or an obvious one; wrong ones lock in the end', async () => {
    const { data } = await signIn('labor', DEMO_PASSWORD);
    const code = async (body: Record<string, string>) => (await change(data.token, body)).problem.code;
    expect(await code({ current: DEMO_PASSWORD, password: DEMO_PASSWORD })).toBe('session.password_same');
    expect(await code({ current: DEMO_PASSWORD, password: 'ab'.repeat(6) })).toBe('session.password_obvious');
    for (let time = 0; time < 4; time += 1)
      expect(await code({ current: 'not it', password: 'cinco tigres azules' })).toBe('session.wrong_current_password');
    expect(await code({ password: 'cinco tigres azules' })).toBe('session.locked');
  });
});

describe('the first password', () => {
  it('is set after an invitation, and by nobody who came in by a provider alone', async () => {
    const change = (token: string) =>
      plaza.call('session.changePassword', { token, body: { password: 'siete monos verdes' } });
    const person = await newcomer();
    const session = await plaza.signInAs(person.username);
    expect((await change(session)).problem.code).toBe('session.password_kept_elsewhere');
    const { token } = await invitePerson(await plaza.context('admin'), (await newcomer()).id);
    const invited = (await plaza.call('session.validateToken', { body: { token } })).data as SignedIn;
    expect((await change(invited.token)).status).toBe(200);
    expect((await signIn(invited.user.username, 'siete monos verdes')).status).toBe(200);
  });
});

describe('roles', () => {
  it('what is granted holds from the next request on, until it is revoked', async () => {
    const { data } = await signIn('convivencia', DEMO_PASSWORD);
    const admin = await plaza.context('admin');
    const grant = await grantRole(admin, { personId: data.user.id, role: 'content', reach: everywhere });
    expect((await meWith(data.token)).data.permissions).toContain('news:write');
    await expect(
      grantRole(admin, { personId: data.user.id, role: 'content', reach: everywhere }),
    ).rejects.toMatchObject({
      code: 'session.already_granted',
    });
    await revokeRole(admin, grant);
    expect((await meWith(data.token)).data.permissions).not.toContain('news:write');
  });

  it('a grant holds between its dates only', async () => {
    const personId = await idOf('convivencia');
    const tomorrow = new Date(plaza.house.now().getTime() + 86_400_000);
    const input = { personId, role: 'security', reach: everywhere, startsAt: tomorrow };
    const before = [...(await plaza.scopeOf('convivencia')).permissions.keys()];
    const grant = await grantRole(await plaza.context('admin'), input);
    expect([...(await plaza.scopeOf('convivencia')).permissions.keys()]).toEqual(before);
    await revokeRole(await plaza.context('admin'), grant);
  });

  it('nobody grants to themself, beyond their own reach, or without being an administrator', async () => {
    const admin = await plaza.context('admin');
    const employee = await idOf('employee');
    await expect(
      grantRole(admin, { personId: await idOf('admin'), role: 'hr', reach: everywhere }),
    ).rejects.toMatchObject({
      code: 'session.own_grant',
    });
    await expect(grantRole(admin, { personId: employee, role: 'emperor', reach: everywhere })).rejects.toMatchObject({
      code: 'session.unknown_role',
    });
    for (const name of ['hr', 'auditor', 'manager'])
      await expect(
        grantRole(await plaza.context(name), { personId: employee, role: 'hr', reach: everywhere }),
      ).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('who may see an account', () => {
  it('200: one’s own, and any for the administrator and the auditor; 404: those of others', async () => {
    const id = await idOf('employee');
    const status = async (name: string) => (await plaza.call('session.getUser', { as: name, params: { id } })).status;
    expect([await status('employee'), await status('admin'), await status('auditor')]).toEqual([200, 200, 200]);
    expect([await status('hr'), await status('outsider')]).toEqual([404, 404]);
  });
});

it('whoever no longer works here is out at once, and stays out', async () => {
  const person = await newcomer();
  const { token } = await invitePerson(await plaza.context('admin'), person.id);
  const data = (await plaza.call('session.validateToken', { body: { token } })).data as SignedIn;
  const reason = 'the contract has ended';
  await deactivateEmployee(await plaza.context('admin'), {
    personId: person.id,
    version: person.version,
    status: 'retired',
    reason,
  });
  expect((await meWith(data.token)).status).toBe(401);
  await plaza.settle();
  const session = plaza.db.selectFrom('sessions').select('end_reason').where('id', '=', data.user.session.id);
  expect(await session.executeTakeFirst()).toEqual({ end_reason: 'deactivated' });
});

describe('what a person typed and chose', () => {
  it('200: is kept until it is sent, for them alone', async () => {
    const params = { key: 'news.edit:7' };
    const body = { content: { title: 'Nueva sede', body: 'Abrimos en Pereira' } };
    expect((await plaza.call('session.getDraft', { as: 'content', params })).data).toBeNull();
    expect((await plaza.call('session.saveDraft', { as: 'content', params, body })).status).toBe(200);
    expect((await plaza.call('session.getDraft', { as: 'content', params })).data.content).toEqual(body.content);
    expect((await plaza.call('session.getDraft', { as: 'hr', params })).data).toBeNull();
    expect((await plaza.call('session.deleteDraft', { as: 'content', params })).status).toBe(204);
    expect((await plaza.call('session.getDraft', { as: 'content', params })).data).toBeNull();
  });

  it('413: is refused over 64 kB', async () => {
    const body = { content: { text: 'ñ'.repeat(33_000) } };
    const { status } = await plaza.call('session.saveDraft', { as: 'content', params: { key: 'long' }, body });
    expect(status).toBe(413);
  });

  it('204: language and theme come back with the user', async () => {
    await plaza.call('session.setPreferences', { as: 'hr', body: { language: 'en' } });
    await plaza.call('session.setPreferences', { as: 'hr', body: { theme: 'dark' } });
    const { data } = await plaza.call('session.getCurrentUser', { as: 'hr' });
    expect([data.language, data.theme]).toEqual(['en', 'dark']);
    expect((await plaza.call('session.setPreferences', { as: 'hr', body: { theme: 'pink' } })).status).toBe(400);
  });
});

it('what has run out is ended and told, and what is past its time is forgotten', async () => {
  const { data } = await signIn('selection', DEMO_PASSWORD);
  plaza.clock.advance(45 * 60_000);
  const tidy = jobs.work!['session.tidy']!;
  const progress = { done: 0, report: async () => undefined, reportBeside: () => undefined };
  await tidy(await plaza.context(), undefined as never, progress);
  const session = plaza.db
    .selectFrom('sessions')
    .select(['end_reason', 'ended_at'])
    .where('id', '=', data.user.session.id);
  expect(await session.executeTakeFirst()).toMatchObject({ end_reason: 'expired' });
  plaza.clock.advance(100 * 86_400_000);
  await tidy(await plaza.context(), undefined as never, progress);
  await tidy(await plaza.context(), undefined as never, progress);
  expect(await session.executeTakeFirst()).toBeUndefined();
});

describe('the first administrator', () => {
  const ana = { firstNames: 'Ana', lastNames: 'Rojas Paz', documentNumber: '52000111', email: 'Ana.Rojas@andina.test' };

  it('is made with the role everywhere and an invitation; done again, there is a new invitation alone', async () => {
    const ctx = makeContext(plaza.house, {
      scope: systemScope,
      language: 'es',
      requestId: '',
      address: '',
      userAgent: '',
    });
    const first = await appointAdministrator(ctx, ana);
    const { token } = await appointAdministrator(ctx, ana);
    expect(invitationLink(ctx, token)).toBe(`http://localhost:3000/login#invitation=${token}`);
    expect((await plaza.call('session.validateToken', { body: { token: first.token } })).status).toBe(410);
    const { data } = await plaza.call('session.acceptInvitation', { body: { token, password: 'cinco tigres azules' } });
    expect(data.user).toMatchObject({ username: 'ana.rojas', role: 'admin', roles: ['employee', 'admin'] });
  });
});
