import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signBody } from '#platform/server/signature.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
/** A model that answers as the test wants it to, and remembers what it was sent. */
let answer: (response: ServerResponse) => void = (response) => response.end();
const sent: { readonly authorization: string | undefined; readonly body: string }[] = [];
const model = createServer((request, response) => {
  void text(request).then((body) => {
    sent.push({ authorization: request.headers.authorization, body });
    answer(response);
  });
});
beforeAll(async () => {
  await new Promise<void>((listening) => model.listen(0, '127.0.0.1', listening));
  const { port } = model.address() as AddressInfo;
  plaza = await startTestApp({
    seed: true,
    at: '2026-11-24T15:42:00Z',
    settings: { AI_BASE_URL: `http://127.0.0.1:${port}/v1/`, AI_MODEL: 'prueba-7b', AI_KEY: 'clave', AI_SECONDS: '1' },
  });
});
afterAll(async () => {
  await plaza.close();
  model.closeAllConnections();
  model.close();
});

const letter = {
  title: 'Respuesta al señor Ramírez',
  text: 'Su tarjeta 4509 9535 6623 3704 quedó inscrita. Escríbame a ana@correo.example.',
  language: 'es',
  mode: 'mail',
  brand_id: null,
};
const save = (body: object = letter, as = 'employee') => plaza.call('assistants.saveWritingTexts', { as, body });
interface Row {
  readonly id: string;
}

const rule = {
  ...{ kind: 'spelling', canonical: 'Plan Joven', wrong: ['PlanJoven'], casing: 'any', near: [] },
  ...{ note: '', trials: [], active: true },
};
const brandNamed = async (name: string) =>
  (await plaza.call('assistants.listBrands', { as: 'admin' })).data.find((one: { name: string }) => one.name === name);

describe('a text that somebody keeps', () => {
  test('200 has its card and its address masked before it is written down', async () => {
    const { data } = await save();
    expect(data).toMatchObject({
      text: 'Su tarjeta •••• 3704 quedó inscrita. Escríbame a •••@•••.example.',
      masked: 2,
    });
    const kept = await plaza.db.selectFrom('writing_texts').select('body').where('id', '=', data.id).executeTakeFirst();
    expect(kept?.body).not.toMatch(/6623|ana@/);
  });

  test('400 two hundred thousand letters are refused at their field, kept or only checked', async () => {
    const text = 'Su cita quedó. '.repeat(13_400);
    const kept = await save({ ...letter, text });
    expect([kept.status, kept.problem.errors[0]?.path]).toEqual([400, 'text']);
    for (const call of ['checkSpelling', 'checkBrandSpelling'])
      expect((await plaza.call(`assistants.${call}`, { as: 'employee', body: { text } })).status).toBe(400);
  });

  test('200 HTML is kept as the words it is; 400 characters that no keyboard types', async () => {
    const text = 'Hola <img src=x onerror=alert(1)> señora.';
    expect((await save({ ...letter, text })).data.text).toBe(text);
    const steered = await save({ ...letter, text: `${text}\u0000\u001b[31m` });
    expect([steered.status, steered.problem.errors[0]?.path]).toEqual([400, 'text']);
  });

  test('404 is found, changed and deleted by nobody but its author', async () => {
    const { data } = await save();
    const params = { id: data.id };
    for (const as of ['manager', 'admin', 'auditor', 'hr']) {
      expect((await plaza.call('assistants.getText', { as, params })).status).toBe(404);
      expect((await save({ ...letter, id: data.id, version: data.version }, as)).status).toBe(404);
      expect((await plaza.call('assistants.deleteText', { as, params })).status).toBe(404);
    }
    expect((await plaza.call('assistants.deleteText', { as: 'employee', params })).status).toBe(204);
    expect((await plaza.call('assistants.getText', { as: 'employee', params })).status).toBe(404);
  });

  test('409 a version that somebody changed meanwhile is kept', async () => {
    const { data } = await save();
    expect((await save({ ...letter, id: data.id, version: data.version })).status).toBe(200);
    expect((await save({ ...letter, id: data.id, version: data.version })).status).toBe(409);
  });
});

test('one’s texts are listed by what they say, the last first, and nobody else’s among them', async () => {
  const { data } = await save({ ...letter, title: 'Zafiro', text: 'Su pedido de zafiro quedó despachado.' });
  const found = async (as: string) =>
    (await plaza.call('assistants.listTexts', { as, query: { search: 'zafiro' } })).data.map(({ id }: Row) => id);
  expect([await found('employee'), await found('manager')]).toEqual([[data.id], []]);
  const listed = (await plaza.call('assistants.listTexts', { as: 'employee', query: { size: 100 } })).data;
  const times = listed.map((row: { updated_at: string }) => row.updated_at);
  expect(times).toEqual([...times].sort().reverse());
});

test('a word that somebody always lets stand stands for them alone, until they say otherwise', async () => {
  const told = async (as: string) =>
    (await plaza.call('assistants.checkSpelling', { as, body: { text: 'Use el quimbolo nuevo.' } })).data.length;
  const ignore = (ignored: boolean) =>
    plaza.call('assistants.ignoreWord', { as: 'employee', body: { word: 'quimbolo', ignored } });
  expect(await told('employee')).toBe(1);
  expect((await ignore(true)).status).toBe(204);
  expect([await told('employee'), await told('manager')]).toEqual([0, 1]);
  expect((await ignore(false)).status).toBe(204);
  expect(await told('employee')).toBe(1);
});

describe('the two webhooks', () => {
  test('200 spelling tells mistakes and leaks, and keeps nothing', async () => {
    const { data } = await plaza.call('assistants.checkSpelling', {
      as: 'employee',
      body: { text: 'El débito automatico quedó activo. Estoy seguro que su línea no volvera a fallar.' },
    });
    expect(data.map((one: { text: string; suggestions: string[] }) => [one.text, one.suggestions[0]])).toEqual([
      ['automatico', 'automático'],
      ['que', 'de que'],
      ['volvera', 'volverá'],
    ]);
  });

  test('200 brand spelling knows the published rules of a brand of one’s own client, 404 those of another', async () => {
    const own = await brandNamed('Andina Contacto');
    const { data } = await plaza.call('assistants.checkBrandSpelling', {
      as: 'outsider',
      body: { text: 'Pregunta a recursos humanos.', brand_id: own.id },
    });
    expect(data).toMatchObject([{ text: 'recursos humanos', category: 'brand', suggestions: ['Gestión Humana'] }]);
    const usable = (await plaza.call('assistants.getSetup', { as: 'outsider' })).data.brands;
    const other = (await plaza.call('assistants.listBrands', { as: 'admin' })).data.find(
      (brand: { id: string }) => !usable.some((one: { id: string }) => one.id === brand.id),
    );
    const refused = await plaza.call('assistants.checkBrandSpelling', {
      as: 'outsider',
      body: { text: 'Hola', brand_id: other.id },
    });
    expect(refused.status).toBe(404);
  });
});

describe('the rules of a brand', () => {
  test('hold for writers when they are published, and not before', async () => {
    const { id } = await brandNamed('Andina Contacto');
    expect((await plaza.call('assistants.addBrandRule', { as: 'admin', params: { id }, body: rule })).status).toBe(200);
    const check = async () =>
      (
        await plaza.call('assistants.checkBrandSpelling', {
          as: 'employee',
          body: { text: 'Tiene PlanJoven activo.', brand_id: id },
        })
      ).data.filter((one: { category: string }) => one.category === 'brand').length;
    expect(await check()).toBe(0);
    const { version } = await brandNamed('Andina Contacto');
    const body = { version, note: 'Plan Joven' };
    expect((await plaza.call('assistants.publishBrand', { as: 'admin', params: { id }, body })).status).toBe(200);
    expect(await check()).toBe(1);
    const again = await plaza.call('assistants.publishBrand', {
      as: 'admin',
      params: { id },
      body: { ...body, version: version + 1 },
    });
    expect(again.problem.code).toBe('assistants.nothing_to_publish');
  });

  test('409 whose trial comes out otherwise, or whose form another rule has, are refused', async () => {
    const { id } = await brandNamed('Banco Andes');
    const trials = [{ text: 'Un plan joven cualquiera', is_told: false }];
    const tried = await plaza.call('assistants.addBrandRule', {
      as: 'admin',
      params: { id },
      body: { ...rule, trials },
    });
    expect(tried.problem.code).toBe('assistants.test_fails');
    const double = await plaza.call('assistants.addBrandRule', {
      as: 'admin',
      params: { id },
      body: { ...rule, wrong: ['SUCURSAL'] },
    });
    expect(double.problem.code).toBe('assistants.double_rule');
  });

  test('400 a form without a word is refused where it stands', async () => {
    const { id } = await brandNamed('Banco Andes');
    for (const [field, form] of [
      ['wrong', '***'],
      ['wrong', '(a+)+$'],
      ['near', 'nube|max'],
    ] as const) {
      const { status, problem } = await plaza.call('assistants.addBrandRule', {
        as: 'admin',
        params: { id },
        body: { ...rule, [field]: [form] },
      });
      expect([status, problem.errors?.[0]?.path]).toEqual([400, `${field}.0`]);
    }
  });
});

describe('a brand', () => {
  const create = (name: string, as = 'admin') =>
    plaza.call('assistants.createBrand', { as, body: { name, client_id: null } });

  test('begins without rules and unpublished; 409 a second of its name', async () => {
    const { data } = await create('Café Altura');
    expect(data).toMatchObject({ name: 'Café Altura', edition: 0, published_at: null, rules: 0, can_write: true });
    const read = await plaza.call('assistants.getBrand', { as: 'admin', params: { id: data.id } });
    expect(read.data).toEqual(data);
    expect((await create('café altura')).problem.code).toBe('assistants.name_taken');
  });

  test('keeps the rules that a search and a kind ask for, and each edition with who published it', async () => {
    const { id } = await brandNamed('Banco Andes');
    const rules = async (query: Record<string, string>) =>
      (await plaza.call('assistants.listBrandRules', { as: 'admin', params: { id }, query })).data;
    expect((await rules({ kind: 'promise' })).map((row: { kind: string }) => row.kind)).toEqual(
      Array(3).fill('promise'),
    );
    expect(await rules({ search: 'sucursal' })).toMatchObject([{ canonical: 'oficina', wrong: ['sucursal'] }]);
    const editions = await plaza.call('assistants.listBrandEditions', { as: 'admin', params: { id } });
    expect(editions.data).toMatchObject([{ edition: 1, rules: 20, by: expect.any(String) }]);
  });

  test('409 a rule that somebody changed meanwhile is kept; a change waits to be published', async () => {
    const { data: brand } = await create('Panadería Sol');
    const params = { id: brand.id };
    const { data } = await plaza.call('assistants.addBrandRule', { as: 'admin', params, body: rule });
    const change = (note: string) =>
      plaza.call('assistants.changeBrandRule', {
        as: 'admin',
        params: { ...params, rule: data.id },
        body: { ...rule, note, version: data.version },
      });
    expect((await change('Siempre separado')).data).toMatchObject({ note: 'Siempre separado', is_changed: true });
    expect((await change('Otra cosa')).status).toBe(409);
    const kept = await plaza.call('assistants.listBrandRules', { as: 'admin', params });
    expect(kept.data).toMatchObject([{ note: 'Siempre separado' }]);
  });
});

describe('what writers say of findings', () => {
  test('the last word of a person and day counts, once', async () => {
    const say = (liked: boolean) =>
      plaza.call('assistants.likeOrDislike', {
        as: 'employee',
        body: { rule: 'es.queismo', liked, by: 'thumb', brand_id: null },
      });
    for (const liked of [true, true, false]) expect((await say(liked)).status).toBe(204);
    const rules = (await plaza.call('assistants.listSharedRules', { as: 'admin' })).data;
    expect(rules.find((one: { rule: string }) => one.rule === 'es.queismo')).toMatchObject({
      hits: 0,
      misses: 1,
      precision: null,
    });
  });

  test('an objection of two people is one that was said twice; accepted, its words stand for everybody', async () => {
    const body = { rule: 'es.spelling', words: 'Zyrbo', context: 'Llegó el Zyrbo al 310 555 0187.', brand_id: null };
    for (const as of ['employee', 'manager', 'employee'])
      expect((await plaza.call('assistants.object', { as, body })).status).toBe(204);
    const listed = (await plaza.call('assistants.listObjections', { as: 'admin', query: { size: 100 } })).data;
    const one = listed.find((row: { words: string }) => row.words === 'Zyrbo');
    expect(one).toMatchObject({ times: 2, context: 'Llegó el Zyrbo al ••• ••• ••••.' });
    const decide = () =>
      plaza.call('assistants.decideObjection', { as: 'admin', params: { id: one.id }, body: { accept: true } });
    expect((await decide()).status).toBe(200);
    expect((await decide()).problem.code).toBe('assistants.decided_already');
    expect((await plaza.call('assistants.getSetup', { as: 'outsider' })).data.ignored).toContain('zyrbo');
  });

  test('a rule that is switched off finds nothing, and 404 what is no rule', async () => {
    const turn = (rule: string, is_on: boolean) =>
      plaza.call('assistants.switchRule', {
        as: 'admin',
        params: { rule },
        body: { is_on, reason: 'Se equivoca demasiado.' },
      });
    expect((await turn('es.accent_aun', false)).data).toMatchObject({ is_on: false });
    const { data } = await plaza.call('assistants.checkSpelling', {
      as: 'employee',
      body: { text: 'El pedido aun no llega.' },
    });
    expect(data).toEqual([]);
    expect((await turn('leak.card', false)).problem.code).toBe('assistants.unknown_rule');
  });
});

describe('where calls of automations are signed', () => {
  const secret = 'un-secreto-de-al-menos-treinta-y-dos-letras';
  let signed: TestApp;
  beforeAll(async () => {
    signed = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z', settings: { AUTOMATION_SECRET: secret } });
  });
  afterAll(() => signed.close());

  test('403 without the signature of these very words, 200 with it', async () => {
    const body = { text: 'El débito automatico quedó activo.' };
    const check = (header?: string) =>
      signed.call('assistants.checkSpelling', {
        as: 'employee',
        body,
        headers: header === undefined ? {} : { 'plaza-signature': header },
      });
    const sign = (words: object, at = '2026-11-24T15:40:00Z') => signBody(secret, JSON.stringify(words), new Date(at));
    expect((await check()).problem.code).toBe('assistants.bad_signature');
    expect((await check(sign({ text: 'Otra cosa' }))).status).toBe(403);
    expect((await check(sign(body, '2026-11-24T15:30:00Z'))).status).toBe(403);
    expect((await check(sign(body))).data).toMatchObject([{ text: 'automatico' }]);
  });
});

describe('a text that a model writes anew', () => {
  const order = { text: 'Señora Ana, su tarjeta 4509 9535 6623 3704 quedó inscrita.', tone: 'warm', language: 'es' };
  const rewrite = (body: object = order) => plaza.call('assistants.rewrite', { as: 'employee', body });
  const pieces = (...texts: string[]) => {
    const line = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
    return [...texts.map(line), 'data: [DONE]\n\n'].join('');
  };
  const streamed = (body: string) => (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(body);

  test('200 comes as the model writes it, and only the masked text has left', async () => {
    answer = streamed(pieces('Señora Ana, ', 'su tarjeta •••• 3704 ya quedó.\u0007'));
    const { status, body } = await rewrite();
    expect([status, body]).toEqual([200, 'Señora Ana, su tarjeta •••• 3704 ya quedó.']);
    const { authorization, body: said = '' } = sent.at(-1) ?? {};
    expect(authorization).toBe('Bearer clave');
    expect(JSON.parse(said)).toMatchObject({
      model: 'prueba-7b',
      messages: [{ role: 'system' }, { role: 'user', content: 'Señora Ana, su tarjeta •••• 3704 quedó inscrita.' }],
    });
    const { data } = await plaza.call('assistants.listTexts', { as: 'employee', query: { search: 'ya quedó' } });
    expect(data).toEqual([]);
  });

  test('200 comes whole from a server that does not stream', async () => {
    answer = (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'Quedó inscrita.' } }] }));
    expect((await rewrite()).body).toBe('Quedó inscrita.');
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['refuses', (response) => response.writeHead(429).end('slow down')],
    ['says rubbish', streamed('data: <html>\n\n')],
    ['says something else', streamed('data: {"error":"overloaded"}\n\n')],
    ['says nothing', streamed(pieces())],
    ['hangs up', (response) => response.destroy()],
    ['is silent for too long', () => undefined],
  ])('503 of one that %s leaves the text as it was', async (_, behaviour) => {
    answer = behaviour;
    expect(await rewrite()).toMatchObject({ status: 503, problem: { code: 'assistants.model_failed' } });
  });

  test('409 of harassment or a crisis is sent nowhere', async () => {
    const before = sent.length;
    const { status, problem } = await rewrite({ ...order, text: 'Mi jefe me acosa y ya no quiero vivir.' });
    expect([status, problem.code, sent.length]).toEqual([409, 'assistants.sealed_topic', before]);
  });
});
