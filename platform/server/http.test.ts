import { mkdtemp, readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type FileAnswer } from '../contract/endpoint.ts';
import { pictureFile } from '../contract/media.ts';
import { roomErrors } from '../contract/errors.ts';
import { mintScope } from '../contract/scope.ts';
import type { Problem } from './problem.ts';
import type { House } from './house.ts';
import { buildApp } from './http.ts';
import { memoryLimiter } from './limiter.ts';
import { openApiDocument } from './openapi.ts';
import { gatherPhrases } from './phrases.ts';
import { handle, type Room } from './room.ts';
import { readSettings } from './settings.ts';
import { clearTemporary, temporaryFolder } from './uploads.ts';

const errors = roomErrors('notes', { locked: 409, hidden: 404 });
const note = z.object({ id: z.number(), title: z.string() });
const contract = {
  list: endpoint({
    method: 'GET',
    path: '/api/notes',
    access: 'public',
    summary: 'Notes',
    query: z.object({ page: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1)), 1) }),
    answers: 'list',
    res: note,
    cacheSeconds: 60,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/notes',
    access: 'notes:write',
    summary: 'Writes a note',
    body: z.strictObject({
      title: z.string().check(z.minLength(1), z.maxLength(10)),
      mail: z.optional(z.email()),
      tags: z.optional(z.array(z.strictObject({ name: z.string() })).check(z.maxLength(2))),
      deep: z.optional(z.unknown()),
    }),
    answers: 'data',
    res: note,
    errors: [errors.locked],
  }),
  attach: endpoint({
    method: 'POST',
    path: '/api/notes/{id}/files',
    access: 'session',
    summary: 'Attaches',
    params: z.object({ id: z.coerce.number<string | number>().check(z.int()) }),
    form: z.strictObject({ title: z.string(), place: z.optional(z.strictObject({ floor: z.number() })) }),
    files: { picture: { maxBytes: 1000, types: ['image/png', 'text/csv'], required: true } },
    answers: 'data',
    res: z.object({ name: z.string(), type: z.string(), size: z.number(), sha256: z.string(), title: z.string() }),
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/notes/{id}/photo',
    access: 'session',
    summary: 'Photo',
    params: z.object({ id: z.string() }),
    ...pictureFile,
  }),
  broken: endpoint({
    method: 'GET',
    path: '/api/notes/broken/{kind}',
    access: 'public',
    summary: 'Fails in the way it is asked to',
    params: z.object({ kind: z.string() }),
    answers: 'data',
    res: note,
  }),
  touch: endpoint({ method: 'POST', path: '/api/notes/touch', access: 'session', summary: 'Touches', answers: 'none' }),
} as const;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
let created = 0;
const routes = handle(contract, {
  list: async () => ({ items: [{ id: 1, title: 'Uno', secret: 'x' } as never], total: 7 }),
  create: async (_ctx, { body }) => {
    if (body.title === 'locked') throw errors.locked();
    if (body.title === 'hidden') throw errors.hidden();
    created += 1;
    return { id: created, title: body.title };
  },
  attach: async (_ctx, { files: [file], form }) => ({ ...file!, title: form.title }),
  photo: async (_ctx, { params }): Promise<FileAnswer> => ({
    content: Buffer.from('0123456789'),
    type: params.id === 'svg' ? 'image/svg+xml' : 'image/png',
    name: 'Año "nuevo".png',
    disposition: 'inline',
    etag: 'abc',
    lastModified: new Date('2026-01-01T00:00:00Z'),
    maxAge: 5,
  }),
  broken: async (_ctx, { params }) => {
    if (params.kind === 'schema') return { id: 'no', title: 3 } as never;
    throw new Error('postgres://user:password@host is down');
  },
  touch: async () => undefined,
});
const phrases = { 'notes.error.locked': 'Está cerrada', 'notes.error.hidden': 'No está' };
const room: Room = { name: 'notes', routes, strings: { es: phrases, en: phrases } };

const token = 'a-token-of-a-person-who-may-write';
const reader = 'a-token-of-a-person-who-may-read';

async function start(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-http-'));
  await clearTemporary(dataDir);
  const settings = readSettings({ DATA_DIR: dataDir, RATE_LIMIT: '0', ...environment });
  const house = {
    settings,
    services: { limiter: memoryLimiter() },
    phrases: gatherPhrases([room]),
    now: () => new Date(),
    log: pino({ level: 'silent' }),
  } as unknown as House;
  const authenticate = async (_read: unknown, given: string) =>
    given === token || given === reader
      ? mintScope({
          kind: 'person',
          personId: 'p',
          sessionId: 's',
          name: 'P',
          permissions: new Map(given === token ? [['notes:write', [{ kind: 'all', id: null }]]] : []),
          attributes: {},
        })
      : undefined;
  const app = await buildApp({ house, rooms: [room], authenticate, strict: true });
  return { app, settings, files: () => readdir(temporaryFolder(dataDir)) };
}

let plaza: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  plaza = await start();
});

const signedIn = { authorization: `Bearer ${token}` };
const json = { ...signedIn, 'content-type': 'application/json' };
const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
  plaza.app.inject({ method: 'POST', url: '/api/notes', headers, payload });

describe('an answer', () => {
  test('wears the envelope, and what the schema does not declare falls off', async () => {
    const answer = await plaza.app.inject('/api/notes/');
    expect(answer.json()).toEqual({ cod: 0, data: [{ id: 1, title: 'Uno' }], total: 7 });
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    expect(answer.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
  test('that may be kept has a tag, and is not sent twice', async () => {
    const first = await plaza.app.inject('/api/notes');
    const again = await plaza.app.inject({
      url: '/api/notes',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(first.headers['cache-control']).toBe('private, max-age=60');
  });
  test('that its schema refuses is our fault, and says nothing of why', async () => {
    const answer = await plaza.app.inject('/api/notes/broken/schema');
    expect(answer.statusCode).toBe(500);
    expect(answer.json<Problem>()).toMatchObject({ code: 'internal', cod: 500, errors: [] });
  });
  test('to a failure tells no cause', async () => {
    const answer = await plaza.app.inject('/api/notes/broken/error');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('postgres');
  });
  test('without content is 204', async () => {
    const answer = await plaza.app.inject({ method: 'POST', url: '/api/notes/touch', headers: signedIn });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });
});

describe('who may call', () => {
  test('401 without a session, or with a forged one', async () => {
    for (const authorization of ['', 'Bearer x', 'Bearer forged-token-forged-token-forged', `Basic ${token}`])
      expect((await post('{}', { authorization, 'content-type': 'application/json' })).statusCode).toBe(401);
  });
  test('403 without the permission, before the body is looked at', async () => {
    const answer = await post('{{{', { authorization: `Bearer ${reader}`, 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });
  test('the cookie opens pictures and nothing else', async () => {
    const cookie = `other=1; plaza_session=${token}`;
    expect((await plaza.app.inject({ url: '/api/notes/1/photo', headers: { cookie } })).statusCode).toBe(200);
    expect((await plaza.app.inject({ method: 'POST', url: '/api/notes/touch', headers: { cookie } })).statusCode).toBe(
      401,
    );
  });
  test('429 says when to come back', async () => {
    const { app } = await start({ RATE_LIMIT: '4' });
    const answers = [];
    for (let count = 0; count < 3; count += 1) answers.push(await app.inject('/api/notes'));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
    expect(Number(answers[2]!.headers['retry-after'])).toBeGreaterThan(0);
  });
  test('429 for who invents a new token for each call, as for who brings none', async () => {
    const { app } = await start({ RATE_LIMIT: '4' });
    const answers: number[] = [];
    for (const letter of ['a', 'b', 'c', 'd']) {
      const headers = { authorization: `Bearer ${letter.repeat(40)}` };
      answers.push((await app.inject({ url: '/api/notes', headers })).statusCode);
    }
    expect(answers).toEqual([200, 200, 429, 429]);
    const known = { authorization: `Bearer ${token}` };
    expect((await app.inject({ url: '/api/notes', headers: known })).statusCode).toBe(200);
  });
});

describe('bad input', () => {
  const issuesOf = (answer: { json: () => unknown }) =>
    (answer.json() as Problem).errors.map(({ path, code }) => `${path} ${code}`);

  test('400 names every broken rule by its path, in the language of the caller', async () => {
    const answer = await post(JSON.stringify({ title: 'x'.repeat(11), mail: 'no', tags: [{ name: 1 }, {}], more: 1 }));
    expect(answer.statusCode).toBe(400);
    expect(issuesOf(answer).sort()).toEqual(
      [
        'mail invalid_email',
        'more unknown_field',
        'tags.0.name wrong_type',
        'tags.1.name required',
        'title too_long',
      ].sort(),
    );
    const told = (headers: Record<string, string>) => post('{"title":""}', { ...json, ...headers });
    expect((await told({ 'accept-language': 'en-US,es;q=0.5' })).json<Problem>().errors[0]?.message).toBe(
      'This field is required',
    );
    expect((await told({ 'x-language': 'es', 'accept-language': 'en' })).json<Problem>().errors[0]?.message).toBe(
      'Este campo es obligatorio',
    );
  });
  test.each([
    ['broken JSON', '{"title":', ' malformed'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), ' malformed'],
    ['NUL', '{"title":"a\\u0000"}', 'title bad_text'],
    ['half a character', '{"title":"\\ud800"}', 'title bad_text'],
    ['a prototype key', '{"title":"a","__proto__":{"x":1}}', '__proto__ bad_key'],
    ['a constructor', '{"title":"a","deep":{"constructor":1}}', 'deep.constructor bad_key'],
    ['an endless number', '{"title":"a","deep":1e999}', 'deep bad_number'],
    ['a number that loses its value', '{"title":"a","deep":90071992547409930}', 'deep bad_number'],
    ['too many levels', `{"title":"a","deep":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'deep.0.0 too_deep'],
    ['a list', '[]', ' wrong_type'],
    ['null', 'null', ' wrong_type'],
    ['nothing', '', 'title required'],
  ])('400 for %s', async (_what, payload, issue) => {
    const answer = await post(payload);
    expect([answer.statusCode, ...issuesOf(answer)]).toEqual([400, issue]);
  });
  test('413 for more than a megabyte, 415 for another type', async () => {
    expect((await post(JSON.stringify({ title: 'x'.repeat(1_100_000) }))).statusCode).toBe(413);
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'no type',
    ])
      expect((await post('title=a', { ...signedIn, 'content-type': type })).statusCode).toBe(415);
  });
  test('404 for unknown paths and methods, 400 for a broken path', async () => {
    for (const url of ['/api/nothing', '/api/notes/1/2/3', '/', '/../etc/passwd'])
      expect((await plaza.app.inject(url)).statusCode).toBe(404);
    expect((await plaza.app.inject({ method: 'DELETE', url: '/api/notes' })).statusCode).toBe(404);
    const broken = await plaza.app.inject('/api/notes/%E0%A4%A/photo');
    expect([broken.statusCode, broken.json<Problem>().code]).toEqual([400, 'invalid_input']);
  });
  test('NUL in an address is 400', async () => {
    const answer = await plaza.app.inject({ url: '/api/notes/a%00b/photo', headers: signedIn });
    expect([answer.statusCode, ...issuesOf(answer)]).toEqual([400, 'id bad_text']);
  });
  test('a body where none is taken is 400', async () => {
    const touch = (payload: string) =>
      plaza.app.inject({ method: 'POST', url: '/api/notes/touch', headers: json, payload });
    expect((await touch('{"x":1}')).statusCode).toBe(400);
    expect((await touch('{}')).statusCode).toBe(204);
  });
  test('400 names what an address asks for and the call does not know', async () => {
    const listed = await plaza.app.inject('/api/notes?page=0&foo=1&bar');
    expect(listed.statusCode).toBe(400);
    expect(issuesOf(listed)).toEqual(['foo unknown_field', 'bar unknown_field', 'page too_small']);
    const touched = await plaza.app.inject({ method: 'POST', url: '/api/notes/touch?x=1', headers: signedIn });
    expect([touched.statusCode, ...issuesOf(touched)]).toEqual([400, 'x unknown_field']);
  });
  test('a failure that the call declares is told by its room; one that it does not is found', async () => {
    expect((await post('{"title":"locked"}')).json<Problem>()).toMatchObject({
      status: 409,
      code: 'notes.locked',
      detail: 'Está cerrada',
    });
    expect((await post('{"title":"hidden"}')).statusCode).toBe(500);
  });
});

describe('an upload', () => {
  const boundary = 'plaza-boundary';
  const part = (name: string, content: string | Buffer, extra = '') =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const file = (name: string, filename: string, content: string | Buffer, type = 'image/png') =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const end = Buffer.from(`--${boundary}--\r\n`);
  const send = (parts: Buffer[], headers: Record<string, string> = signedIn) =>
    plaza.app.inject({
      method: 'POST',
      url: '/api/notes/4/files',
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat(parts),
    });

  test('arrives measured, its type found by its content, its name clean, and is gone afterwards', async () => {
    const answer = await send([
      part('title', 'Hola'),
      file('picture', '../..\\\\eviL\u0007.png', png, 'text/html'),
      end,
    ]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ data: object }>().data).toMatchObject({
      name: 'eviL.png',
      type: 'image/png',
      size: png.length,
      title: 'Hola',
    });
    expect(await plaza.files()).toEqual([]);
  });
  test('may carry fields as JSON', async () => {
    const place = file('place', 'blob', '{"floor":2}', 'application/json');
    expect(
      (await send([part('title', 'x'), place, file('picture', 'a.csv', 'a;b\n1;2', 'text/csv'), end])).json(),
    ).toMatchObject({
      data: { type: 'text/csv' },
    });
    const wrong = file('place', 'blob', '{"floor":"x"}', 'application/json');
    expect(
      (await send([part('title', 'x'), wrong, file('picture', 'a.png', png), end])).json<Problem>().errors,
    ).toMatchObject([{ path: 'place.floor' }]);
  });
  test.each([
    [
      '415 for another type',
      [part('title', 'x'), file('picture', 'a.png', '<html><script>1</script></html>'), end],
      415,
    ],
    [
      '415 for SVG, whatever it says',
      [part('title', 'x'), file('picture', 'a.csv', '<svg xmlns="http://www.w3.org/2000/svg"/>'), end],
      415,
    ],
    ['413 for too large a file', [part('title', 'x'), file('picture', 'a.png', Buffer.alloc(2000)), end], 413],
    ['400 without its file', [part('title', 'x'), end], 400],
    [
      '400 for two files where one is taken',
      [part('title', 'x'), file('picture', 'a.png', png), file('picture', 'b.png', png), end],
      400,
    ],
    [
      '400 for an unknown file',
      [part('title', 'x'), file('picture', 'a.png', png), file('other', 'a.png', png), end],
      400,
    ],
    ['400 for an unknown field', [part('title', 'x'), part('more', 'x'), file('picture', 'a.png', png), end], 400],
    ['400 for a field that cannot be', [part('__proto__', 'x'), file('picture', 'a.png', png), end], 400],
    ['400 for NUL', [part('title', 'a\u0000'), file('picture', 'a.png', png), end], 400],
    ['400 when it is cut off in a file', [part('title', 'x'), file('picture', 'a.png', png)], 400],
    ['400 when it is cut off in a header', [part('title', 'x'), Buffer.from(`--${boundary}\r\nContent-Dispo`)], 400],
    ['400 when it is empty', [], 400],
  ])('%s', async (_what, parts, status) => {
    const answer = await send(parts);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(await plaza.files()).toEqual([]);
  });
  test('401 before a byte is stored', async () => {
    expect((await send([file('picture', 'a.png', png), end], {})).statusCode).toBe(401);
  });
});

describe('a file', () => {
  const get = (headers: Record<string, string> = {}, id = '1', method: 'GET' | 'HEAD' = 'GET') =>
    plaza.app.inject({ method, url: `/api/notes/${id}/photo`, headers: { ...signedIn, ...headers } });

  test('comes whole, under its own name', async () => {
    const answer = await get();
    expect(answer.body).toBe('0123456789');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '10',
      'cache-control': 'private, max-age=5',
      'content-disposition': `inline; filename="Ano _nuevo_.png"; filename*=UTF-8''A%C3%B1o%20%22nuevo%22.png`,
      'x-content-type-options': 'nosniff',
    });
  });
  test('that may carry a script is never shown in place', async () => {
    const answer = await get({}, 'svg');
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    expect(answer.headers['content-disposition']).toContain('attachment');
  });
  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=4-2', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('in part: %s', async (range, status, body, contentRange) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange]);
  });
  test('is not sent again to who has it, and a changed one comes whole', async () => {
    expect((await get({ 'if-none-match': '"abc"' })).statusCode).toBe(304);
    expect((await get({ 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).statusCode).toBe(304);
    expect((await get({ range: 'bytes=1-2', 'if-range': '"old"' })).statusCode).toBe(200);
  });
  test('can be asked for its size only', async () => {
    const answer = await get({}, '1', 'HEAD');
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '10']);
  });
});

test('the document of all calls says who may make them', () => {
  const document = openApiDocument([room], 'Plaza') as { paths: Record<string, Record<string, object>> };
  const create = { operationId: 'notes.create', 'x-room': 'notes', 'x-access': 'notes:write' };
  expect(document.paths['/api/notes']?.['post']).toMatchObject(create);
  expect(JSON.stringify(document)).toContain('"maxLength":10');
  expect(JSON.stringify(document), 'and of what kind a file is').toContain('"image/*"');
  expect(JSON.stringify(document), 'and what each part of a form may be').toMatch(
    /"encoding":{"\w+":{"contentType":"\w/,
  );
});

describe('what is no request', () => {
  const say = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = plaza.app.server.address() as AddressInfo;
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket
        .on('data', (chunk: Buffer) => (answer += chunk.toString()))
        .on('close', () => resolve(answer))
        .on('error', reject);
    });
  beforeAll(() => plaza.app.listen({ port: 0, host: '127.0.0.1' }));
  afterAll(() => plaza.app.close());

  test.each([
    ['no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'a body of two lengths',
      'POST /api/notes HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a negative length', 'POST /api/notes HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n', 400],
  ])('%s is answered as a problem too', async (_what, bytes, status) => {
    const answer = await say(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('application/problem+json');
  });

  test('headers and a body that do not come to their end are given up with 408', async () => {
    const [headers, body] = await Promise.all([
      say('GET /api/notes HTTP/1.1\r\nHost: x\r\n'),
      say(
        `POST /api/notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\nAuthorization: Bearer ${token}\r\n\r\n{`,
      ),
    ]);
    for (const answer of [headers, body]) {
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
      expect(answer).toContain('application/problem+json');
    }
  }, 90_000);
});
