import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writesTo } from '#platform/server/remembered.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { recordAdmission } from './admission.ts';
import { DEMO_PASSWORD } from './demo.ts';
import { disableAccount } from './grant.ts';
import { lockKeys } from './lock.ts';
import { findPersonByLogin } from './queries.ts';
import type { SignedIn } from './testing.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z', settings: { SIGN_IN_ADDRESS_LIMIT: '30' } });
});
beforeEach(async () => {
  await plaza.db.deleteFrom('sign_in_locks').execute();
});
afterAll(() => plaza.close());

const signIn = async (username: string, password = DEMO_PASSWORD) => {
  const answer = await plaza.call('POST /api/auth/ldap', { body: { username, password } });
  return { ...answer, data: answer.data as SignedIn };
};
const minutes = (count: number) => plaza.clock.advance(count * 60_000);

describe('signing in with a password', () => {
  it('200: by user name, in any case, with the token and who one is', async () => {
    const { status, data, headers } = await signIn('Employee');
    expect(status).toBe(200);
    expect(data.user).toMatchObject({ username: 'employee', role: 'employee', roles: ['employee'], permissions: [] });
    expect(data.token).toMatch(/^[\w-]{43}$/);
    const me = await plaza.call('session.getCurrentUser', { token: data.token });
    expect(me.data).toEqual(data.user);
    expect(headers['set-cookie']).toBe(`plaza_session=${data.token}; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict`);
  });

  it('200: by document number', async () => {
    const { data } = await signIn('employee');
    const again = await signIn(data.user.document_number);
    expect(again.data.user.username).toBe('employee');
  });

  it('keeps only a hash of the token, audits without secrets, and tells the other rooms', async () => {
    const { data } = await signIn('hr');
    const rows = JSON.stringify([
      await plaza.db.selectFrom('sessions').selectAll().execute(),
      await plaza.db.selectFrom('sign_ins').selectAll().orderBy('at', 'desc').limit(20).execute(),
    ]);
    expect(rows).not.toContain(data.token);
    expect(rows).not.toContain(DEMO_PASSWORD);
    const signIns = plaza.db.selectFrom('sign_ins').selectAll().where('session_id', '=', data.user.session.id);
    expect(await signIns.executeTakeFirst()).toMatchObject({ outcome: 'signed_in', method: 'password' });
  });

  it('makes nobody else’s session be asked for anew', async () => {
    const { data } = await signIn('employee');
    expect((await plaza.call('session.getCurrentUser', { token: data.token })).status).toBe(200);
    const writes = writesTo(plaza.db)!;
    const before = writes.versionOf(['sessions', 'accounts', 'employees', 'grants']);
    await signIn('hr');
    await plaza.settle();
    expect(writes.versionOf(['sessions', 'accounts', 'employees', 'grants'])).toBe(before);
  });

  it('of the open sessions of one person the newest twenty stay', async () => {
    const { data: first } = await signIn('wellbeing');
    for (let count = 0; count < 20; count += 1) await signIn('wellbeing');
    await plaza.settle();
    expect((await plaza.call('session.getCurrentUser', { token: first.token })).status).toBe(401);
    const open = await plaza.db
      .selectFrom('sessions')
      .select('id')
      .where('person_id', '=', first.user.id)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toHaveLength(20);
  });

  it('400: without a password, with an unknown field, or with something that is no text', async () => {
    for (const body of [
      { username: 'hr', password: '' },
      { username: 'hr' },
      { username: 'hr', password: 1 },
      { username: 'hr', password: 'x', admin: true },
    ])
      expect((await plaza.call('session.signIn', { body })).status).toBe(400);
  });

  it('403: when the account was closed, and every open session of it ends', async () => {
    const before = await signIn('wellbeing');
    await disableAccount(await plaza.context('admin'), before.data.user.id, 'left the company');
    expect((await plaza.call('session.getCurrentUser', { token: before.data.token })).status).toBe(401);
    const after = await signIn('wellbeing');
    expect(after.status).toBe(403);
    expect(after.problem.code).toBe('session.account_disabled');
  });
});

describe('failed tries', () => {
  it('401: tells how many are left, in words', async () => {
    const { status, problem } = await signIn('employee', 'not it');
    expect(status).toBe(401);
    expect(problem).toMatchObject({
      code: 'session.wrong_credentials',
      detail: 'Usuario o contraseña incorrectos. Te quedan 4 intentos.',
    });
  });

  it('429: five close the account for 15 minutes, also against the right password; then 30', async () => {
    const codes: string[] = [];
    for (let time = 0; time < 5; time += 1) codes.push((await signIn('employee', 'not it')).problem.code);
    expect(codes.slice(2)).toEqual(['session.wrong_credentials', 'session.last_try', 'session.locked']);
    const closed = await signIn('employee');
    expect(closed.status).toBe(429);
    expect(closed.headers['retry-after']).toBe('900');
    expect(closed.problem.detail).toBe('Fueron demasiados intentos. Vuelve a intentarlo en 15 min.');
    minutes(15);
    for (let time = 0; time < 4; time += 1) await signIn('employee', 'not it');
    expect((await signIn('employee', 'not it')).headers['retry-after']).toBe('1800');
    minutes(30);
    expect((await signIn('employee')).status).toBe(200);
  });

  it('says the same, at the same try, of somebody unknown', async () => {
    const tell = async (username: string) => {
      const said: string[] = [];
      for (let time = 0; time < 6; time += 1) {
        const { status, problem } = await signIn(username, 'not it');
        said.push(`${status} ${problem.code} ${problem.detail}`);
      }
      return said;
    };
    expect(await tell('nobody-at-all')).toEqual(await tell('manager'));
  });

  it('a success forgets them; the user name and the document number share them', async () => {
    const { data } = await signIn('employee');
    for (let time = 0; time < 3; time += 1) await signIn('employee', 'not it');
    expect((await signIn(data.user.document_number, 'not it')).problem.code).toBe('session.last_try');
    await signIn('employee');
    expect((await signIn('employee', 'not it')).problem.detail).toContain('4');
  });

  it('counts every one of a burst of guesses', async () => {
    const burst = await Promise.all(Array.from({ length: 12 }, (_, at) => signIn('support', `guess ${at}`)));
    const codes = burst.map(({ problem }) => problem.code).sort();
    expect(codes.filter((code) => code !== 'session.locked')).toHaveLength(4);
    expect((await signIn('support')).status).toBe(429);
  });

  it('429: a right guess under way while the others close the account opens no session', async () => {
    for (let time = 0; time < 5; time += 1) await signIn('planner', 'not it');
    const ctx = await plaza.context();
    const { person } = await findPersonByLogin(ctx, 'planner', ctx.address);
    const keys = lockKeys(ctx.address, { personId: person!.id, login: 'planner' });
    const late = ctx.tx((tx) => recordAdmission(ctx, tx, person!, { method: 'password', keys }));
    await expect(late).rejects.toMatchObject({ code: 'session.locked' });
    const open = plaza.db.selectFrom('sessions').select('id').where('person_id', '=', person!.id);
    expect(await open.execute()).toEqual([]);
  });

  it('429: an address is closed by failures over many accounts, for everybody behind it', async () => {
    for (let at = 0; at < 30; at += 1) await signIn(`guess-${at}`, 'not it');
    const { status, problem } = await signIn('planner');
    expect([status, problem.code]).toEqual([429, 'session.address_locked']);
    minutes(15);
    expect((await signIn('planner')).status).toBe(200);
  });
});

describe('a session', () => {
  it('401: runs out when it is not used for half an hour, and lives on when it is', async () => {
    const { data } = await signIn('employee');
    const ask = async () => (await plaza.call('session.getCurrentUser', { token: data.token })).status;
    for (let time = 0; time < 5; time += 1) {
      minutes(29);
      expect(await ask()).toBe(200);
    }
    minutes(31);
    expect(await ask()).toBe(401);
  });

  it('401: runs out after twelve hours whatever is done with it', async () => {
    const { data } = await signIn('employee');
    for (let time = 0; time < 28; time += 1) {
      minutes(25);
      expect((await plaza.call('session.getCurrentUser', { token: data.token })).status).toBe(200);
    }
    minutes(21);
    expect((await plaza.call('session.getCurrentUser', { token: data.token })).status).toBe(401);
  });

  it('is written down as used once a minute, not at every request', async () => {
    const { data } = await signIn('employee');
    const seen = async () => {
      await plaza.call('session.getCurrentUser', { token: data.token });
      const row = plaza.db.selectFrom('sessions').select('last_seen_at').where('id', '=', data.user.session.id);
      return (await row.executeTakeFirstOrThrow()).last_seen_at.getTime();
    };
    const first = await seen();
    plaza.clock.advance(30_000);
    expect(await seen()).toBe(first);
    plaza.clock.advance(31_000);
    expect(await seen()).toBe(first + 61_000);
  });

  it('ends at sign-out: its token is refused, and the cookie is cleared', async () => {
    const { data } = await signIn('employee');
    expect((await plaza.call('session.openSession', { token: data.token })).status).toBe(200);
    expect((await plaza.call('session.noteLogout', { token: data.token })).status).toBe(200);
    const end = await plaza.call('session.endSession', { token: data.token });
    expect(end.data.id).toBe(data.user.session.id);
    expect(end.headers['set-cookie']).toContain('plaza_session=; Path=/; Max-Age=0');
    expect((await plaza.call('session.getCurrentUser', { token: data.token })).status).toBe(401);
    expect((await plaza.call('session.endSession', { token: data.token })).status).toBe(401);
  });

  it('can be ended from another one; those of others cannot be', async () => {
    const [here, there, another] = [await signIn('pm'), await signIn('pm'), await signIn('pm')];
    const stranger = await signIn('admin');
    const list = await plaza.call('session.listMySessions', { token: here.data.token });
    expect(list.total).toBe(3);
    expect((list.data as { current: boolean }[]).filter((one) => one.current)).toHaveLength(1);
    const end = (token: string, id: string) => plaza.call('session.endMySession', { token, params: { id } });
    expect((await end(stranger.data.token, there.data.user.session.id)).status).toBe(404);
    expect((await end(here.data.token, there.data.user.session.id)).status).toBe(204);
    expect((await plaza.call('session.getCurrentUser', { token: there.data.token })).status).toBe(401);
    expect((await plaza.call('session.endMyOtherSessions', { token: here.data.token })).data.ended).toBe(1);
    expect((await plaza.call('session.getCurrentUser', { token: another.data.token })).status).toBe(401);
    expect((await plaza.call('session.getCurrentUser', { token: here.data.token })).status).toBe(200);
  });

  it('401: a forged token is nobody’s', async () => {
    const token = Buffer.alloc(32, 7).toString('base64url');
    expect((await plaza.call('session.getCurrentUser', { token })).status).toBe(401);
  });
});
