import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
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

describe('the company’s own words', () => {
  const add = (words: string[], as = 'admin', language = 'es') =>
    plaza.call('assistants.addSharedWords', { as, body: { language, words } });
  const listed = async (query: object = {}) =>
    (await plaza.call('assistants.listSharedWords', { as: 'admin', query: { size: 100, ...query } })).data;
  const named = async (word: string) => (await listed({ search: word }))[0];

  test('a word that is added stands for everybody in both webhooks and in the browser’s rules, until it is withdrawn', async () => {
    const { id: brand } = await brandNamed('Andina Contacto');
    const told = async () => {
      const text = 'El brulino y la frestola están listos.';
      const plain = await plaza.call('assistants.checkSpelling', { as: 'employee', body: { text } });
      const branded = await plaza.call('assistants.checkBrandSpelling', {
        as: 'outsider',
        body: { text, brand_id: brand },
      });
      const { ignored } = (await plaza.call('assistants.getSetup', { as: 'manager' })).data;
      const words = (found: { data: { text: string }[] }) => found.data.map((one) => one.text);
      return [words(plain), words(branded), ignored.includes('brulino')];
    };
    expect(await told()).toEqual([['brulino', 'frestola'], ['brulino', 'frestola'], false]);
    expect((await add([' Brulino ', 'frestola', 'FRESTOLA', 'softphone'])).data).toEqual({
      added: 2,
      doubled: ['frestola', 'softphone'],
    });
    expect(await told()).toEqual([[], [], true]);
    const row = await named('brulino');
    expect(row).toMatchObject({ word: 'Brulino', language: 'es', origin: 'hand', by: expect.stringMatching(/./) });
    const withdraw = () => plaza.call('assistants.withdrawSharedWord', { as: 'admin', params: { id: row.id } });
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 404]);
    expect(await told()).toEqual([['brulino'], ['brulino'], false]);
    const trail = await plaza.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'in', ['assistants.words_added', 'assistants.word_withdrawn'])
      .execute();
    expect(trail.map(({ action }) => action).sort()).toEqual(['assistants.word_withdrawn', 'assistants.words_added']);
  });

  test('a word that a writer asked for is theirs in the list; withdrawn it is refused, and can be put back', async () => {
    const body = { rule: 'es.spelling', words: 'quibrante', context: '', brand_id: null };
    await plaza.call('assistants.object', { as: 'employee', body });
    expect((await add(['quibrante'])).data).toEqual({ added: 1, doubled: [] });
    const row = await named('quibrante');
    expect(row.origin).toBe('objection');
    await plaza.call('assistants.withdrawSharedWord', { as: 'admin', params: { id: row.id } });
    const refused = await plaza.call('assistants.listObjections', {
      as: 'admin',
      query: { state: 'refused', size: 100 },
    });
    expect(refused.data.map(({ words }: { words: string }) => words)).toContain('quibrante');
    await add(['quibrante']);
    expect(await named('quibrante')).toMatchObject({ id: row.id, origin: 'objection' });
    const accepted = await plaza.call('assistants.listObjections', {
      as: 'admin',
      query: { state: 'accepted', size: 100 },
    });
    // What was added by hand was objected to by nobody.
    expect(accepted.data.map(({ words }: { words: string }) => words)).not.toContain('headset');
  });

  test('they are searched, narrowed to a language or a reason, ordered and paged', async () => {
    const words = async (query: object) => (await listed(query)).map(({ word }: { word: string }) => word);
    expect(await words({ language: 'en', sort: 'word' })).toEqual(['offboarding', 'shrinkage']);
    expect(await words({ search: 'SHRÍNK' })).toEqual(['shrinkage']);
    expect(await words({ origin: 'objection' })).toContain('softphone');
    const every = await words({ sort: '-word' });
    expect(await words({ sort: '-word', page: 2, size: 3 })).toEqual(every.slice(3, 6));
  });

  test.each([
    ['a figure', ['plan5g'], 'words.0'],
    ['a blank', ['bien', 'dos palabras'], 'words.1'],
    ['a hyphen', ['e-mail'], 'words.0'],
    ['61 letters', ['a'.repeat(61)], 'words.0'],
    ['one letter', ['ñ'], 'words.0'],
    ['nothing', [], 'words'],
    ['201 words', Array.from({ length: 201 }, () => 'brulo'), 'words'],
  ])('400 %s is refused at its field, and nothing is added', async (_, words, path) => {
    const { status, problem } = await add(words);
    expect([status, problem.errors[0]?.path]).toEqual([400, path]);
    expect(await listed({ search: 'brulo' })).toEqual([]);
  });

  test('403 whoever writes the rules of brands alone neither reads, adds nor withdraws them', async () => {
    for (const as of ['content', 'employee']) {
      expect((await plaza.call('assistants.listSharedWords', { as })).status).toBe(403);
      expect((await plaza.call('assistants.listDictionaries', { as })).status).toBe(403);
      expect((await add(['brulo'], as)).status).toBe(403);
      const { id } = await named('headset');
      expect((await plaza.call('assistants.withdrawSharedWord', { as, params: { id } })).status).toBe(403);
    }
    expect((await named('headset')).word).toBe('headset');
  });

  test('the dictionaries are told as their packages say, with how many words each has', async () => {
    const { data } = await plaza.call('assistants.listDictionaries', { as: 'admin' });
    expect(data).toMatchObject([
      { language: 'es', package: 'dictionary-es', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      { language: 'en', package: 'dictionary-en', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    ]);
    for (const { words } of data) expect(words).toBeGreaterThan(40_000);
  });

  test('409 past two thousand words none is added', async () => {
    await sql`insert into writing_objections (id, rule, words, folded, context, times, state, decided_at, created_at)
      select gen_random_uuid(), 'en.spelling', 'zz' || n, 'zz' || n, '', 0, 'accepted', now(), now()
      from generate_series(1, 1990) as n`.execute(plaza.db);
    const { status, problem } = await add(['brulo']);
    expect([status, problem.code]).toEqual([409, 'assistants.too_many_words']);
    await sql`delete from writing_objections where words like 'zz%'`.execute(plaza.db);
    expect(await listed({ search: 'brulo' })).toEqual([]);
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
