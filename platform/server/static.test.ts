import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { securityHeaders } from './headers.ts';
import { readSettings } from './settings.ts';
import { openWeb } from './static.ts';
import { packTightly } from '../../apps/web/build/precompress.ts';

let app: FastifyInstance;
const script = 'console.log("plaza")';

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>index</title>');
  await writeFile(join(folder, 'login.html'), '<title>login</title>');
  await writeFile(join(folder, 'assets/main-abc.js'), script);
  await writeFile(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/main-abc.js.gz'), gzipSync(script));
  await writeFile(join(folder, '..', 'secret.txt'), 'secret');
  const web = await openWeb(folder);
  app = fastify();
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(securityHeaders(readSettings({})));
    done();
  });
  app.setNotFoundHandler((request, reply) => web(request, reply) ?? reply.code(404).send());
});

const page = { accept: 'text/html,*/*' };

test('a part of a page carries no headers that only a document needs, and is still never sniffed', async () => {
  const part = await app.inject({ url: '/assets/main-abc.js' });
  expect(part.headers).not.toHaveProperty('content-security-policy');
  expect(part.headers).not.toHaveProperty('permissions-policy');
  expect(part.headers['x-content-type-options']).toBe('nosniff');
  expect((await app.inject({ url: '/', headers: page })).headers).toHaveProperty('content-security-policy');
});

test('a page is answered to whoever takes anything', async () => {
  expect((await app.inject({ url: '/login', headers: { accept: '*/*' } })).statusCode).toBe(200);
});

test.each([
  ['/', 'index'],
  ['/noticias/2', 'index'],
  ['/gestion/news', 'index'],
  ['/app', 'index'],
  ['/unknown/path', 'index'],
  ['/login', 'login'],
  ['/login/', 'login'],
  ['/loginAzure?code=1', 'login'],
])('the page %s is the entry %s, checked each time', async (url, title) => {
  const answer = await app.inject({ url, headers: page });
  expect(answer.body).toBe(`<title>${title}</title>`);
  expect(answer.headers['cache-control']).toBe('no-cache');
  const again = await app.inject({ url, headers: { ...page, 'if-none-match': String(answer.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test.each([
  '/api/nothing',
  '/content/x',
  '/docs-corporativos/api/x',
  '/bienestar-desarrollo/x',
  '/seleccion/x',
  '/lists/x',
  '/automation/x',
  '/push/x',
  '/app/plaza',
  '/assets/gone.js',
  '/healthz/x',
])('%s is no page', async (url) => expect((await app.inject({ url, headers: page })).statusCode).toBe(404));

test('who asks for no page, or sends something, gets none', async () => {
  expect((await app.inject({ url: '/noticias', headers: { accept: 'application/json' } })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/noticias', headers: page })).statusCode).toBe(404);
});

test('an asset is kept for a year, and sent as it was compressed', async () => {
  const get = (encoding: string) =>
    app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': encoding } });
  const packed = await get('gzip, deflate, br');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
  expect((await get('gzip;q=0.5, br;q=0')).headers['content-encoding']).toBe('gzip');
  expect((await get('identity')).body).toBe(script);
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/index.html',
  '/assets/main-abc.js.br',
  '/%00',
])('nothing beside the build can be asked for: %s', async (url) =>
  expect((await app.inject({ url })).statusCode).toBe(404),
);

test('what is compressed while it is served is sent so from then on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-web-'));
  const long = script.repeat(50);
  await writeFile(join(folder, 'index.html'), `<title>${'index'.repeat(200)}</title>`);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/main-def.js'), long);
  const packing = Promise.withResolvers<void>();
  const web = await openWeb(folder, packing.promise);
  const served = fastify();
  served.setNotFoundHandler((request, reply) => web(request, reply) ?? reply.code(404).send());
  const ask = () => served.inject({ url: '/assets/main-def.js', headers: { 'accept-encoding': 'br' } });
  expect((await ask()).headers).not.toHaveProperty('content-encoding');
  packTightly(folder, 'index.html');
  packing.resolve();
  await expect.poll(async () => (await ask()).headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync((await ask()).rawPayload).toString()).toBe(long);
});
