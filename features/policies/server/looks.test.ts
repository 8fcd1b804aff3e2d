import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type CallOptions, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
let nube: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const { data } = await plaza.call('organization.listClients', { as: 'content' });
  nube = data.find((one: { code: string }) => one.code === 'NUB').id;
});
afterAll(() => plaza.close());

interface Kept {
  readonly id: string;
  readonly version: number;
}

const writing = (over: object = {}) => ({
  kind: 'policy',
  title: 'Política de bicicletas',
  summary: 'Dónde se dejan.',
  area: 'Gestión Humana',
  body: '<h2>Uno</h2><p>En el sótano.</p>',
  audience: { clients: [nube] },
  confirmation: null,
  note: '',
  reconfirm: true,
  ...over,
});
const call = (operation: string, as: string, rest: CallOptions = {}) =>
  plaza.call(`policies.${operation}`, { as, ...rest });
const draft = async (over: object = {}): Promise<Kept> =>
  (await call('draftPolicy', 'content', { body: writing(over) })).data;
const edit = async ({ id, version }: Kept, over: object) =>
  (await call('editPolicy', 'content', { params: { id }, body: { ...writing(over), version } })).data;
const publish = async ({ id, version }: Kept) =>
  (await call('publishPolicy', 'content', { params: { id }, body: { version } })).data;
const read = async ({ id }: Kept, as = 'employee') => (await call('getPolicy', as, { params: { id } })).data;
const found = async (as: string, query: { tag?: string; search?: string }) =>
  (await call('listPolicies', as, { query: { size: 100, ...query } })).data.map(
    (one: { id: string }) => one.id,
  ) as string[];

describe('tags', () => {
  test('200 readers find a document by its tag in any spelling, alone and among words; others than its readers do not', async () => {
    const out = await publish(await draft({ tags: ['Movilidad urbana', 'movilidad URBANA', 'Sótano'] }));
    expect((await read(out)).tags).toEqual(['Movilidad urbana', 'Sótano']);
    expect(await found('employee', { tag: 'movilidad urbana' })).toEqual([out.id]);
    expect(await found('employee', { search: 'urbana' })).toEqual([out.id]);
    expect(await found('employee', { search: 'urbana dejan' })).toEqual([out.id]);
    expect(await found('employee', { search: 'urbana tarjetas' })).toEqual([]);
    for (const query of [{ tag: 'Movilidad urbana' }, { search: 'urbana' }])
      expect(await found('outsider', query)).toEqual([]);
  });

  test('200 those of the next edition are nobody’s before it is out, and are gone when it is thrown away', async () => {
    const out = await publish(await draft({ tags: ['Antes'] }));
    const next = await edit(out, { tags: ['Después'], note: 'Otras etiquetas.' });
    expect(next.tags).toEqual(['Después']);
    expect((await read(out)).tags).toEqual(['Antes']);
    expect(await found('employee', { tag: 'Después' })).toEqual([]);
    await call('removeDraft', 'content', { params: { id: out.id } });
    const back = (await call('getManaged', 'content', { params: { id: out.id } })).data;
    expect(back.tags).toEqual(['Antes']);
    await publish(await edit(back, { tags: ['Después'], note: 'Otras etiquetas.' }));
    expect(await found('employee', { tag: 'Después' })).toEqual([out.id]);
    expect(await found('employee', { tag: 'Antes' })).toEqual([]);
  });

  test('400 more than eight of them', async () => {
    const tags = Array.from({ length: 9 }, (_, at) => `Etiqueta ${at}`);
    expect((await call('draftPolicy', 'content', { body: writing({ tags }) })).status).toBe(400);
  });
});

describe('covers', () => {
  const photo = async (background: string) => {
    const { default: sharp } = await import('sharp');
    const content = await sharp({ create: { width: 640, height: 320, channels: 3, background } })
      .png()
      .toBuffer();
    return { cover: { name: 'foto.png', content, type: 'image/png' } };
  };
  const put = async ({ id }: Kept, background = 'teal') =>
    call('setCover', 'content', { params: { id }, files: await photo(background) });
  const open = async (as: string, { id }: Kept, v?: string) =>
    call('getCover', as, { params: { id }, query: { size: 'small', ...(v ? { v } : {}) } });
  const versionOf = ({ cover }: { cover: { url: string } }) => cover.url.split('v=')[1]!;

  test('200 it is drawn by its kind, until a picture stands there; who may not read the document does not see it', async () => {
    const made = await draft();
    expect((await call('getManaged', 'content', { params: { id: made.id } })).data.cover).toMatchObject({
      motif: 'hojas',
      uploaded: false,
    });
    const { data: covered } = await put(made);
    expect(covered).toMatchObject({ state: 'draft', version: made.version + 1, cover: { uploaded: true } });
    expect((await open('employee', made)).status).toBe(404);
    const out = await publish(covered);
    expect((await read(out)).cover.uploaded).toBe(true);
    expect((await open('employee', out)).headers['content-type']).toBe('image/webp');
    expect((await open('outsider', out)).status).toBe(404);
  });

  test('200 a new one begins the next edition: its readers see the earlier one until it is out, and again if it is thrown away', async () => {
    const out = await publish((await put(await draft())).data);
    const before = await open('employee', out);
    const { data: next } = await put(out, 'coral');
    expect(next).toMatchObject({ state: 'draft', edition: 1 });
    expect((await open('employee', out, versionOf(next))).bytes).toEqual(before.bytes);
    expect((await open('content', out, versionOf(next))).bytes).not.toEqual(before.bytes);
    await call('removeDraft', 'content', { params: { id: out.id } });
    expect((await open('employee', out)).bytes).toEqual(before.bytes);

    const back = (await call('getManaged', 'content', { params: { id: out.id } })).data;
    const { data: drawn } = await call('removeCover', 'content', { params: { id: out.id } });
    expect(drawn.cover.uploaded).toBe(false);
    expect(versionOf(drawn)).not.toBe(versionOf(back));
    await publish(await edit(drawn, { note: 'Sin foto.' }));
    expect((await read(out)).cover.uploaded).toBe(false);
    expect((await open('employee', out)).bytes).not.toEqual(before.bytes);
  });

  test('409 while somebody else decides about it, and terms have none', async () => {
    const { data: review } = await call('publishPolicy', 'content', {
      params: { id: (await draft({ audience: {} })).id },
      body: { version: 1 },
    });
    expect(review.state).toBe('in_review');
    expect((await put(review)).problem.code).toBe('policies.wrong_state');
    const { data: terms } = await call('getTerms', 'content', { body: {} });
    expect((await put(terms)).problem.code).toBe('policies.terms_without_cover');
    expect((await open('employee', terms)).status).toBe(404);
    expect((await read(terms)).cover).toBeNull();
  });

  test('415 what is no picture', async () => {
    const files = { cover: { name: 'a.png', content: '<svg/>' } };
    expect((await call('setCover', 'content', { params: { id: (await draft()).id }, files })).status).toBe(415);
  });
});

describe('who has read it', () => {
  const note = (as: string, { id }: Kept) => call('noteReading', as, { params: { id } });
  const readers = async ({ id }: Kept) => (await call('listReaders', 'content', { params: { id } })).data;

  test('204 a day counts once, whoever it is not for is nobody’s reader', async () => {
    const out = await publish(await draft());
    for (const _ of [1, 2]) expect((await note('employee', out)).status).toBe(204);
    expect(await readers(out)).toMatchObject([{ name: 'Verónica Galindo', days: 1 }]);
    expect((await note('outsider', out)).status).toBe(404);
    plaza.clock.set('2026-11-25T15:42:00Z');
    for (const name of ['content', 'employee']) plaza.forgetSession(name);
    await note('employee', out);
    expect(await readers(out)).toMatchObject([{ days: 2 }]);
    const { data } = await call('listManaged', 'content', { query: { search: 'bicicletas' } });
    expect(data.find((one: Kept) => one.id === out.id).readers).toBe(1);
    plaza.clock.set('2026-11-24T15:42:00Z');
    for (const name of ['content', 'employee']) plaza.forgetSession(name);
  });

  test('403 who reads and does not write does not learn who has read', async () => {
    const out = await publish(await draft());
    expect((await call('listReaders', 'employee', { params: { id: out.id } })).status).toBe(403);
    expect((await note('employee', await draft())).status).toBe(404);
  });
});

describe('earlier editions at the desk', () => {
  test('200 each with what was said of the change after it, and what readers see while the next one is written', async () => {
    const out = await publish(await draft());
    expect(out.shown).toBeNull();
    const next = await edit(out, { body: '<p>En el patio.</p>', note: 'Cambió el lugar.' });
    expect(next).toMatchObject({ body: '<p>En el patio.</p>', shown: { body: '<h2>Uno</h2><p>En el sótano.</p>' } });
    const second = await publish(next);
    expect(second).toMatchObject({ edition: 2, shown: null });
    await publish(await edit(second, { body: '<p>En la entrada.</p>', note: 'Otra vez.' }));
    const { data } = await call('listEditions', 'content', { params: { id: out.id } });
    expect(data).toMatchObject([
      { edition: 2, note: 'Otra vez.', writing: { body: '<p>En el patio.</p>' } },
      { edition: 1, note: 'Cambió el lugar.', replaced_by: { name: 'María José Terán' } },
    ]);
    expect((await call('listEditions', 'employee', { params: { id: out.id } })).status).toBe(403);
  });
});
