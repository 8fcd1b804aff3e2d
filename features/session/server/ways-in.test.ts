import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { startDirectory, startGoogle, startProvider } from './testing.ts';

const at = '2026-11-24T15:42:00Z';
let plaza: TestApp;
let directory: Awaited<ReturnType<typeof startDirectory>>;
let provider: Awaited<ReturnType<typeof startProvider>>;
let google: Awaited<ReturnType<typeof startGoogle>>;
let employee: { username: string; document_number: string; corporate_email: string | null; id: string };

beforeAll(async () => {
  const people: { uid: string; password: string; employeeNumber?: string }[] = [];
  directory = await startDirectory(people);
  provider = await startProvider('http://127.0.0.1:3999/loginAzure');
  google = await startGoogle();
  plaza = await startTestApp({
    seed: true,
    at,
    settings: { ...directory.settings, ...provider.settings, ...google.settings },
  });
  const some = plaza.db.selectFrom('employees').select(['id', 'username', 'document_number', 'corporate_email']);
  employee = await some.where('username', '=', 'employee').executeTakeFirstOrThrow();
  people.push(
    { uid: 'employee', password: 'la del computador', employeeNumber: employee.document_number },
    { uid: 'nuevo', password: 'todavía no está en Plaza', employeeNumber: '999' },
    { uid: 'hr', password: 'la de hr' },
  );
});
const idOf = async (name: string) => (await plaza.scopeOf(name)).personId;

beforeEach(() => {
  plaza.clock.set(at);
});
afterAll(async () => {
  await plaza.close();
  await Promise.all([directory.stop(), provider.stop(), google.stop()]);
});

describe('the corporate directory', () => {
  const signIn = (username: string, password: string) => plaza.call('session.signIn', { body: { username, password } });

  it('200: with the password of the computer, by user name or document number', async () => {
    for (const username of ['EMPLOYEE', employee.document_number]) {
      const { status, data } = await signIn(username, 'la del computador');
      expect([status, data?.user.username]).toEqual([200, 'employee']);
    }
    expect((await signIn('hr', 'la de hr')).data.user.username).toBe('hr');
  });

  it('401: the local password counts for nothing there', async () => {
    expect((await signIn('employee', 'plaza-demo-2026')).problem.code).toBe('session.wrong_credentials');
  });

  it('403: who is in the directory and not in Plaza is told so', async () => {
    const { status, problem } = await signIn('nuevo', 'todavía no está en Plaza');
    expect([status, problem.code]).toEqual([403, 'session.unknown_person']);
  });

  it('409: its password is not changed here', async () => {
    const { data } = await signIn('employee', 'la del computador');
    const body = { current: 'la del computador', password: 'cinco tigres azules' };
    const { problem } = await plaza.call('session.changePassword', { token: data.token, body });
    expect(problem.code).toBe('session.password_kept_elsewhere');
  });

  it('200: the operators’ own account enters by its local password, also while it is down, and the auditor is told', async () => {
    const [admin, hr] = [await idOf('admin'), await idOf('hr')];
    await plaza.db.updateTable('accounts').set({ break_glass: true }).where('person_id', 'in', [admin, hr]).execute();
    expect((await signIn('admin', 'no es')).status).toBe(401);
    await directory.stop();
    expect((await signIn('admin', 'plaza-demo-2026')).status).toBe(200);
    // Who does not administer everywhere has no such way in, whatever their account says.
    expect((await signIn('hr', 'plaza-demo-2026')).status).toBe(503);
    await directory.start();
    await plaza.settle();
    const { data } = await plaza.call('notifications.list', { as: 'auditor', query: {} });
    expect(data.map((notice: { title: string }) => notice.title)).toContain('Entró la cuenta local de emergencia');
    const audits = plaza.db
      .selectFrom('audit_log')
      .select('person_id')
      .where('action', '=', 'session.break_glass_used');
    expect(await audits.execute()).toEqual([{ person_id: admin }]);
  });

  it('503: when it does not answer, and no try is counted', async () => {
    const away = await startTestApp({ settings: { ...directory.settings, LDAP_URL: 'ldap://127.0.0.1:1' } });
    const body = { username: 'employee', password: 'la del computador' };
    const { status, problem } = await away.call('session.signIn', { body });
    expect([status, problem.code]).toEqual([503, 'session.directory_unavailable']);
    expect(await away.db.selectFrom('sign_in_locks').selectAll().execute()).toEqual([]);
    await away.close();
  });
});

describe('the corporate OpenID provider', () => {
  const start = async () => {
    const { data, headers } = await plaza.call('session.startAzure');
    const line = String(headers['set-cookie']);
    return { url: data.url as string, line, cookie: line.split(';', 1)[0]! };
  };
  const finish = (body: Record<string, unknown>, cookie?: string) =>
    plaza.call('session.signInWithAzure', { body, headers: cookie ? { cookie } : {} });

  it('200: finds the employee by their document number, with PKCE, state and nonce', async () => {
    provider.account.claims = { employee_number: employee.document_number };
    const { url, line, cookie } = await start();
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
    expect(line).toMatch(/Max-Age=600; HttpOnly; SameSite=Lax/);
    const { code, state, iss } = await provider.visit(url);
    const { status, data, headers } = await finish({ code, state, iss }, cookie);
    expect([status, data?.user.username]).toEqual([200, 'employee']);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^plaza_sign_in=; .*Max-Age=0/),
      expect.stringMatching(/^plaza_session=/),
    ]);
  });

  it('200: with the code alone, as specified, and by the corporate e-mail', async () => {
    provider.account.claims = { email: employee.corporate_email?.toUpperCase(), email_verified: true };
    const { url, cookie } = await start();
    const { code } = await provider.visit(url);
    const { status, data } = await finish({ code }, cookie);
    expect([status, data?.user.username]).toEqual([200, 'employee']);
  });

  it('403: whom nobody knows is told so; an e-mail that is not verified knows nobody', async () => {
    for (const claims of [
      { employee_number: '404', email: 'x@elsewhere.test' },
      ...[false, 'false', 0, null, undefined].map((email_verified) => ({
        email: employee.corporate_email,
        email_verified,
      })),
      { employee_number: '0', email: employee.corporate_email, email_verified: true },
    ]) {
      provider.account.claims = claims;
      const { url, cookie } = await start();
      const { problem } = await finish(await provider.visit(url), cookie);
      expect(problem.code).toBe('session.unknown_person');
    }
  });

  it('400: without the cookie of this browser, with a changed one, or after ten minutes', async () => {
    const { url, cookie } = await start();
    const back = await provider.visit(url);
    expect((await finish(back)).problem.code).toBe('session.attempt_expired');
    const changed = `${cookie.slice(0, -2)}${cookie.endsWith('A') ? 'B' : 'A'}A`;
    expect((await finish(back, changed)).problem.code).toBe('session.attempt_expired');
    plaza.clock.advance(601_000);
    expect((await finish(back, cookie)).problem.code).toBe('session.attempt_expired');
  });

  it('401: with another state or issuer, a made-up code, one used before, or one of another browser', async () => {
    provider.account.claims = { employee_number: employee.document_number };
    const { url, cookie } = await start();
    const back = await provider.visit(url);
    expect((await finish({ ...back, state: 'other' }, cookie)).problem.code).toBe('session.provider_refused');
    expect((await finish({ ...back, iss: 'https://elsewhere.test' }, cookie)).problem.code).toBe(
      'session.provider_refused',
    );
    expect((await finish({ code: 'made-up' }, cookie)).problem.code).toBe('session.provider_refused');
    const other = await start();
    expect((await finish({ code: back['code'] }, other.cookie)).problem.code).toBe('session.provider_refused');
    const third = await start();
    const once = await provider.visit(third.url);
    expect((await finish(once, third.cookie)).status).toBe(200);
    expect((await finish(once, third.cookie)).problem.code).toBe('session.provider_refused');
  });
});

it('503: a provider that does not answer well counts for nobody: neither the person nor their address is closed', async () => {
  const locks = () => plaza.db.selectFrom('sign_in_locks').selectAll().orderBy('key').execute();
  const before = await locks();
  provider.account.claims = { employee_number: employee.document_number };
  const { data, headers } = await plaza.call('session.startAzure');
  const cookie = String(headers['set-cookie']).split(';', 1)[0]!;
  const back = await provider.visit(data.url as string);
  const finish = () => plaza.call('session.signInWithAzure', { body: back, headers: { cookie } });
  provider.account.isAway = true;
  try {
    for (let tries = 0; tries < 6; tries += 1) {
      const { status, problem } = await finish();
      expect([status, problem.code]).toEqual([503, 'session.provider_unavailable']);
    }
    expect(await locks()).toEqual(before);
  } finally {
    provider.account.isAway = false;
  }
  expect((await finish()).status).toBe(200);
});

describe('Google', () => {
  const now = new Date(at);
  const begin = async () => {
    const { data, headers } = await plaza.call('session.startGoogle');
    return { nonce: data.nonce as string, cookie: String(headers['set-cookie']).split(';', 1)[0]! };
  };
  const signIn = (token: string, cookie?: string) =>
    plaza.call('session.signInWithGoogle', { body: { token }, headers: cookie ? { cookie } : {} });
  const enter = async (claims: Record<string, unknown>, options: { audience?: string } = {}) => {
    const { nonce, cookie } = await begin();
    return signIn(await google.sign({ nonce, ...claims }, { at: now, ...options }), cookie);
  };

  it('200: a verified e-mail that belongs to an employee', async () => {
    const { status, data } = await enter({ email: employee.corporate_email });
    expect([status, data?.user.username]).toEqual([200, 'employee']);
  });

  it('403: one that belongs to nobody', async () => {
    expect((await enter({ email: 'x@elsewhere.test' })).problem.code).toBe('session.unknown_person');
  });

  it('401: a token that was made for somebody else, or asked for by another browser', async () => {
    const other = await enter({ email: employee.corporate_email }, { audience: 'other' });
    expect(other.problem.code).toBe('session.provider_refused');
    const { cookie } = await begin();
    const stolen = await google.sign({ email: employee.corporate_email, nonce: (await begin()).nonce }, { at: now });
    expect((await signIn(stolen, cookie)).problem.code).toBe('session.provider_refused');
    expect((await signIn(stolen)).problem.code).toBe('session.attempt_expired');
  });

  it('403: another account of the provider, though it has the address now', async () => {
    expect((await enter({ email: employee.corporate_email })).status).toBe(200);
    const other = await enter({ email: employee.corporate_email, sub: 'another account' });
    expect([other.status, other.problem.code]).toEqual([403, 'session.provider_changed']);
  });
});

describe('what the entry offers', () => {
  it('200: the ways that are set', async () => {
    const { data } = await plaza.call('session.getSignInOptions');
    expect(data).toMatchObject({ directory: true, azure: true, google: { client_id: 'plaza-google' }, demo: true });
    expect(data.google.sign_in_page).toBe(`${google.settings.GOOGLE_ISSUER}/sign-in`);
  });

  it('404: a way that is not set', async () => {
    const plain = await startTestApp({ settings: { DEMO: 'off' } });
    expect((await plain.call('session.getSignInOptions')).data).toMatchObject({
      directory: false,
      azure: false,
      google: null,
    });
    expect((await plain.call('session.startAzure')).status).toBe(404);
    expect((await plain.call('session.startGoogle')).status).toBe(404);
    expect((await plain.call('session.signInWithGoogle', { body: { token: 'x'.repeat(40) } })).status).toBe(404);
    const cast = await plain.call('session.listDemoAccounts');
    expect([cast.status, cast.total]).toEqual([200, 0]);
    await plain.close();
  });

  it('200: the cast of the demo company', async () => {
    const { data, total } = await plaza.call('session.listDemoAccounts');
    expect(total).toBe(18);
    expect(data[0]).toMatchObject({ username: 'employee', password: 'plaza-demo-2026', role: 'employee' });
    const firstNames = new Map(
      data.map((one: { username: string; first_name: string }) => [one.username, one.first_name]),
    );
    expect(firstNames.get('content')).toBe('María José');
    expect(firstNames.get('labor')).toBe('Claudia');
  });
});
