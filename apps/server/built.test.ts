import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { layTemplate, openTestDatabase, type TestDatabase } from '#platform/server/testing-database.ts';
import { freePort, type ServerProcess, startServer } from './testing-proxied.ts';

// The server as `npm run build` makes it, on an empty installation. What it answers is tested elsewhere, from the
// sources; here everything is asked for that has to find a file of its own: threads, child processes, fonts, migrations.

let folder: string;
let database: TestDatabase;
let environment: Record<string, string>;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-built-'));
  database = await openTestDatabase();
  if (database.url === undefined) await layTemplate(folder);
  environment = { DATA_DIR: folder, DATABASE_URL: database.url ?? '', REDIS_URL: '', DEMO: 'off' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    'scripts/admin-create.ts --first-names Ana --last-names Rojas --document 1032456789 --email ana@empresa.co'.split(
      ' ',
    ),
    { env: { ...process.env, ...environment } },
  );
  server = await startServer(environment);
  const invitation = /#invitation=(\S+)/.exec(stdout)?.[1];
  const accepted = await send('/api/session/invitations/accept', {
    token: invitation,
    password: 'una-clave-Larga-2026',
  });
  expect(accepted.status, server.output()).toBe(200);
  token = ((await accepted.json()) as { data: { token: string } }).data.token;
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.exited;
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const signedIn = () => ({ authorization: `Bearer ${token}` });
const get = (path: string) => fetch(server.address + path, { headers: signedIn() });
const send = (path: string, body: unknown) =>
  fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const upload = (path: string, field: string, bytes: BlobPart, type: string) => {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type }), `file.${type.split('/')[1]}`);
  return fetch(server.address + path, { method: 'POST', headers: signedIn(), body: form });
};
const begins = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).toString('latin1');

test('a password is checked: the right one opens, a wrong one does not', async () => {
  const account = { username: '1032456789', password: 'una-clave-Larga-2026' };
  expect((await send('/api/auth/ldap', account)).status).toBe(200);
  const refused = await send('/api/auth/ldap', { ...account, password: 'otra' });
  expect(refused.status).toBe(401);
  // The words of the room come from a file of the build.
  expect(await refused.json()).toMatchObject({
    detail: expect.stringMatching(/^Usuario o contraseña incorrectos/) as string,
  });
});

test('a list comes as an Excel file', async () => {
  const answer = await get('/api/people/season/export');
  expect(answer.status).toBe(200);
  expect(begins(await answer.bytes())).toBe('PK\x03\x04');
});

test('a photo is kept in its sizes', async () => {
  const { default: sharp } = await import('sharp');
  const plain = sharp({ create: { width: 400, height: 400, channels: 3, background: '#0a6' } });
  const kept = await upload(
    '/api/user/profileImage',
    'image',
    new Uint8Array(await plain.png().toBuffer()),
    'image/png',
  );
  const { data } = (await kept.json()) as { data: { photo: string } };
  expect(begins(await (await get(data.photo)).bytes())).toBe('RIFF');
});

test('a card is drawn as a PDF with its fonts, and a thread reads that PDF', async () => {
  const card = await get('/api/security/entrycard?format=pdf');
  const bytes = new Uint8Array(await card.bytes());
  expect(begins(bytes)).toBe('%PDF');
  const read = await upload('/api/documents/files', 'file', bytes, 'application/pdf');
  expect(await read.json()).toMatchObject({ data: { pages: 2 } });
});

test('it stops when it is asked to', async () => {
  server.child.kill('SIGTERM');
  expect(await server.exited, server.output()).toBe(0);
});

test('kept, it comes back when it was killed or hangs, and ends with its keeper when that is asked to', async () => {
  const port = String(await freePort());
  server = await startServer({ ...environment, PORT: port, HANG_SECONDS: '5' }, 'kept');
  const served = async () =>
    (await readFile(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8')).trim();
  const timesOpen = () => server.output().split('Plaza is open at').length - 1;
  const comesBack = async (signal: 'SIGKILL' | 'SIGSTOP') => {
    const [before, opened] = [await served(), timesOpen()];
    process.kill(Number(before), signal);
    await vi.waitFor(() => expect(timesOpen()).toBe(opened + 1), { timeout: 60_000, interval: 100 });
    expect(await served()).not.toBe(before);
    expect((await get('/readyz')).status).toBe(200);
  };
  await comesBack('SIGKILL');
  // To its keeper a stopped process is one whose main thread hangs.
  await comesBack('SIGSTOP');
  expect(server.output()).toContain('the main thread hangs: ending after 5 s');
  server.child.kill('SIGTERM');
  expect(await server.exited, server.output()).toBe(0);
  await expect(get('/readyz')).rejects.toThrow('fetch failed');
}, 120_000);

test('a wrong setting ends the start with the message alone, whatever else was being made', async () => {
  // Several times, for the build beside it speaks at about the moment at which the start ends.
  for (let time = 0; time < 8; time += 1) {
    const child = spawn(process.execPath, ['scripts/start.js'], { env: { ...process.env, PORT: 'none' } });
    // Closed is what all who hold it have closed: the build too.
    const [told] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'close')]);
    expect(told).toMatch(/^These settings are wrong:\n {2}PORT: .+\n$/);
    expect(child.exitCode).toBe(1);
  }
}, 240_000);
