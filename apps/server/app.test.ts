import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T10:42:00-05:00' });
});
afterAll(() => plaza.close());

test('a member of the cast signs in with the demo password and is known', async () => {
  const signedIn = await plaza.call('POST /api/auth/ldap', {
    body: { username: 'employee', password: 'plaza-demo-2026' },
  });
  expect(signedIn.status).toBe(200);
  const me = await plaza.call('GET /api/auth/currentUser', { token: signedIn.data.token });
  expect(me.data.username).toBe('employee');
});

test('a session of the tests is a real one', async () => {
  const me = await plaza.call('GET /api/auth/currentUser', { as: 'manager' });
  expect([me.status, me.data.username]).toEqual([200, 'manager']);
});

test('a field of a form that carries JSON is described by what its text holds', async () => {
  const { paths } = (await plaza.app.inject('/openapi.json')).json();
  const fieldOf = (path: string, field: string) =>
    paths[path].post.requestBody.content['multipart/form-data'].schema.properties[field];
  for (const [path, field, holds] of [
    ['/docs-corporativos/api/crear', 'document', 'title'],
    ['/api/user/document/sign/createDocumentToSign', 'document', 'title'],
    ['/bienestar-desarrollo/api/ganadores/registrar', 'mended', undefined],
    ['/content/encuestas/insert', 'answers', undefined],
  ] as const) {
    const told = fieldOf(path, field);
    expect(told, path).toMatchObject({
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: { type: 'object' },
    });
    if (holds) expect(Object.keys(told.contentSchema.properties)).toContain(holds);
  }
});

test('operators see whether it is alive, ready, and how it goes', async () => {
  for (const url of ['/healthz', '/readyz', '/openapi.json'])
    expect((await plaza.app.inject(url)).statusCode).toBe(200);
  const metrics = await plaza.app.inject('/metrics');
  expect(metrics.body).toContain(
    'plaza_request_duration_seconds_count{operation="session.getCurrentUser",status="200"}',
  );
});

test('a page of another host may read no answer and is promised nothing: session and services stand at one address', async () => {
  const origin = 'https://otra.example';
  for (const asked of [
    { method: 'GET', url: '/api/session/options' },
    { method: 'POST', url: '/api/auth/ldap' },
    { method: 'OPTIONS', url: '/api/auth/currentUser' },
  ] as const) {
    const { headers } = await plaza.app.inject({
      ...asked,
      headers: { origin, 'access-control-request-method': 'GET' },
      ...(asked.method === 'POST' ? { payload: { username: 'employee', password: 'no es' } } : {}),
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});
