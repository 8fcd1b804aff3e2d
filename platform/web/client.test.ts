import { afterEach, expect, type Mock, test, vi } from 'vitest';

vi.mock('./sending.ts', () => ({ send: vi.fn() }));
vi.mock('./now.ts', () => ({ learnTime: vi.fn() }));
vi.mock('./connection.ts', () => ({ noteConnection: vi.fn() }));
vi.mock('./i18n.ts', () => ({ currentLanguage: () => 'es' }));
vi.mock('./token.ts', () => ({ readToken: () => undefined }));
// By names that the compiler does not follow: what runs in the browser is not of this project.
const [clientFile, sendingFile] = ['./client.ts', './sending.ts'];
const { client } = (await import(clientFile)) as {
  client: (room: string, operations: object) => Readonly<Record<string, (given: object) => Promise<unknown>>>;
};
const { send } = (await import(sendingFile)) as {
  send: Mock<(path: string, how: { cache: string; headers: Record<string, string> }) => Promise<Response>>;
};
const policies = client('policies', { getPolicy: ['GET', '/content/policies/{id}', 'data', 'none'] });

afterEach(() => void send.mockReset());

test.each([{}, { id: '' }, { id: undefined }])(
  'a part of a path that is empty reaches no call, for its address would be that of another one: %j',
  async (params) => {
    await expect(policies.getPolicy!({ params })).rejects.toMatchObject({ code: 'not_found', status: 404 });
    expect(send).not.toHaveBeenCalled();
  },
);

test('one that is there is asked for, written so that it stays one part', async () => {
  send.mockResolvedValue(new Response('{"cod":0,"data":7}', { headers: { 'content-type': 'application/json' } }));
  await expect(policies.getPolicy!({ params: { id: 'a/b' } })).resolves.toBe(7);
  expect(send.mock.calls[0]![0]).toBe('/content/policies/a%2Fb');
});

test('after a write of one’s own what is asked is asked anew, and not after a list that is asked by POST', async () => {
  const news = client('news', {
    listArticles: ['POST', '/content/noticias/1/20', 'list', 'json'],
    readArticle: ['POST', '/api/news/articles/1/read', 'data', 'json'],
    getArticle: ['GET', '/content/noticias/1', 'data', 'none'],
  });
  send.mockImplementation(async () => new Response('{"cod":0,"data":[],"total":0}'));
  const cachesOf = async (...names: string[]) => {
    for (const name of names) await news[name]!({});
    return send.mock.calls.splice(0).map(([, { cache }]) => cache);
  };
  expect(await cachesOf('listArticles', 'getArticle')).toEqual(['default', 'default']);
  expect(await cachesOf('readArticle', 'getArticle')).toEqual(['default', 'no-cache']);
});

test('over plain http, where browsers make no ids of their own, what is written still goes out under one', async () => {
  send.mockResolvedValue(new Response('{"cod":0,"data":8}', { headers: { 'content-type': 'application/json' } }));
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: (into: BigUint64Array<ArrayBuffer>) => crypto.getRandomValues(into) });
  try {
    const { write } = client('policies', { write: ['POST', '/content/policies', 'data', 'json'] });
    await expect(write!({ body: { title: 'a' } })).resolves.toBe(8);
  } finally {
    vi.unstubAllGlobals();
  }
  const { headers } = send.mock.calls[0]![1];
  expect(headers['idempotency-key']).toMatch(/^\d{1,20}-\d{1,20}$/);
});
