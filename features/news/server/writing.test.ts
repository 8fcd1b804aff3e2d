import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type CallOptions, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
let nube: string;
let ribera: string;
let category: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const { data: clients } = await plaza.call('organization.listClients', { as: 'content' });
  nube = clients.find((one: { code: string }) => one.code === 'NUB').id;
  ribera = clients.find((one: { code: string }) => one.code === 'RIB').id;
  category = (await plaza.call('news.listCategories', { as: 'content' })).data[0].id;
});
afterAll(() => plaza.close());

const writing = (over: object = {}) => ({
  title: 'Nueva pausa para el café',
  summary: 'Diez minutos más en la tarde.',
  body: '<p>Desde mañana.</p>',
  category,
  tags: ['Pausas activas', 'Café'],
  audience: { clients: [nube] },
  expires_at: null,
  ...over,
});
const call = (operation: string, as: string, rest: CallOptions = {}) =>
  plaza.call(`news.${operation}`, { as, ...rest });
const draft = async (as = 'content', over: object = {}) =>
  (await call('draftArticle', as, { body: writing(over) })).data as { id: string; version: number; actions: string[] };
const publish = (as: string, { id, version }: { id: string; version: number }, body: object = {}) =>
  call('publishArticle', as, { params: { id }, body: { version, ...body } });
const statusFor = async (as: string, id: string) => (await call('getArticle', as, { params: { id } })).status;
const told = async (name: string) =>
  (await plaza.db
    .selectFrom('outbox' as never)
    .selectAll()
    .where('name' as never, '=', name as never)
    .execute()) as {
    payload: { articleId: string };
  }[];

describe('writing', () => {
  test('200 a draft is its writers’ alone, and keeps its tags once', async () => {
    const article = await draft('content', { tags: ['Café', 'cafe', 'Pausas activas'] });
    const { data } = await call('getManaged', 'content', { params: { id: article.id } });
    expect(data).toMatchObject({ state: 'draft', version: 1, author: { name: 'María José Terán' } });
    expect(data.tags.map((tag: { name: string }) => tag.name)).toEqual(['Café', 'Pausas activas']);
    expect(data.audience_names).toEqual([{ dimension: 'clients', names: ['Telefonía Nube'] }]);
    expect(await statusFor('content', article.id)).toBe(404);
    expect((await call('getManaged', 'admin', { params: { id: article.id } })).status).toBe(200);
    expect((await call('getManaged', 'employee', { params: { id: article.id } })).status).toBe(403);
  });

  test('200 changing it moves its version, 409 from an older one, and nothing is lost', async () => {
    const { id } = await draft();
    const edit = (version: number, title: string) =>
      call('editArticle', 'content', { params: { id }, body: { ...writing({ title }), version } });
    expect((await edit(1, 'Dos cafés')).data).toMatchObject({ title: 'Dos cafés', version: 2 });
    expect((await edit(1, 'Tres cafés')).problem.code).toBe('conflict');
    expect((await call('getManaged', 'content', { params: { id } })).data.title).toBe('Dos cafés');
  });

  test('200 scripts, styles, frames and strange pictures never reach a page', async () => {
    const body =
      '<p onclick="x()" style="color:red">Hola <script>alert(1)</script><b>mundo</b></p><iframe src="https://x.co"></iframe>' +
      '<img src="https://x.co/a.png"><img src="/api/news/articles/x/images/y"><a href="javascript:alert(1)">a</a>' +
      '<a href="//x.co">b</a><a href="https://x.co">c</a><a href="/news">d</a><svg onload=alert(1)></svg>';
    const { id } = await draft('content', { body });
    const { data } = await call('getManaged', 'content', { params: { id } });
    expect(data.body).toBe(
      '<p>Hola <strong>mundo</strong></p><span>a</span><span>b</span>' +
        '<a href="https://x.co" rel="noopener noreferrer" target="_blank">c</a><a href="/news">d</a>',
    );
  });

  test('200 an article keeps the episode that stands in it, for its readers and through a correction', async () => {
    const episodes = { params: { a: 1, b: 1 }, body: {} };
    const { data } = await plaza.call('media.listPodcast', { as: 'employee', ...episodes });
    const body = `<p>Escúchalo.</p><figure data-media="${data[0].id}"></figure>`;
    const article = await draft('content', { body });
    const { data: out } = await publish('content', article);
    expect((await call('getArticle', 'employee', { params: { id: article.id } })).data.body).toBe(body);
    const { title, summary, version } = out;
    const correction = { title, summary, version, body: `${body}<p>Ya.</p>`, note: 'Ya', reconfirm: false };
    const corrected = await call('correctArticle', 'content', { params: { id: article.id }, body: correction });
    expect(corrected.data.body).toBe(`${body}<p>Ya.</p>`);
  });

  test('400 an unknown category, and whatever the form does not have', async () => {
    const unknown = await call('draftArticle', 'content', {
      body: writing({ category: '01930000-0000-7000-8000-000000000000' }),
    });
    expect(unknown.problem).toMatchObject({ code: 'news.unknown_category', status: 400 });
    expect((await call('draftArticle', 'content', { body: writing({ state: 'published' }) })).status).toBe(400);
    expect((await call('draftArticle', 'content', { body: writing({ title: '  ' }) })).status).toBe(400);
  });

  test('204 a draft is thrown away, 409 what is published is not', async () => {
    const article = await draft();
    expect((await call('removeDraft', 'content', { params: { id: article.id } })).status).toBe(204);
    expect((await call('getManaged', 'content', { params: { id: article.id } })).status).toBe(404);
    const other = await draft();
    await publish('content', other);
    expect((await call('removeDraft', 'content', { params: { id: other.id } })).problem.code).toBe('news.wrong_state');
  });
});

describe('publishing', () => {
  test('200 for one client at once: its people read it and are told, others are not', async () => {
    const article = await draft();
    expect(article.actions).toEqual(['edit', 'remove', 'publish']);
    const { data } = await publish('content', article);
    expect(data).toMatchObject({ state: 'published', actions: ['correct', 'feature', 'archive'] });
    expect(Date.parse(data.expires_at) - Date.parse(data.published_at)).toBe(90 * 86_400_000);
    expect(await statusFor('employee', article.id)).toBe(200);
    expect(await statusFor('outsider', article.id)).toBe(404);
    expect((await told('news.published')).map((one) => one.payload.articleId)).toContain(article.id);
  });

  test('200 for everybody it waits for a second person', async () => {
    const article = await draft('content', { audience: {} });
    expect(article.actions).toEqual(['edit', 'remove', 'submit']);
    const { data } = await publish('content', article);
    expect(data).toMatchObject({ state: 'in_review', version: 2, actions: ['withdraw'] });
    expect((await publish('content', data)).problem).toMatchObject({ code: 'news.own_approval', status: 403 });
    expect(await statusFor('employee', article.id)).toBe(404);
    expect((await publish('admin', data)).data.state).toBe('published');
    expect(await statusFor('outsider', article.id)).toBe(200);
  });

  test('200 the administrator publishes for everybody alone', async () => {
    expect((await publish('admin', await draft('admin', { audience: {} }))).data.state).toBe('published');
  });

  test('200 withdrawn with a word, it is a draft again', async () => {
    const { data } = await publish('content', await draft('content', { audience: {} }));
    const body = { version: data.version, note: 'Falta la fecha.' };
    const withdrawn = await call('withdrawArticle', 'admin', { params: { id: data.id }, body });
    expect(withdrawn.data).toMatchObject({ state: 'draft', review_note: 'Falta la fecha.' });
  });

  test('409 what is incomplete, or means nobody, or is published already', async () => {
    const empty = await publish('content', await draft('content', { summary: '', body: '', category: null }));
    expect(empty.problem.code).toBe('news.incomplete');
    expect(empty.problem.errors?.map((issue) => issue.path)).toEqual(['summary', 'body', 'category']);
    const nobody = { clients: ['01930000-0000-7000-8000-000000000000'] };
    expect((await publish('content', await draft('content', { audience: nobody }))).problem.code).toBe(
      'news.nobody_in_audience',
    );
    const { data } = await publish('content', await draft());
    expect((await publish('content', data)).problem.code).toBe('news.wrong_state');
  });

  test('200 scheduled, it comes out when its time comes, and goes when it is over', async () => {
    const expires_at = '2026-12-24T12:00:00Z';
    const article = await draft('content', { expires_at });
    const at = { publish_at: '2026-11-25T12:00:00Z' };
    expect((await publish('content', article, { publish_at: '2026-11-20T12:00:00Z' })).problem.code).toBe(
      'news.schedule_in_past',
    );
    expect((await publish('content', article, { publish_at: '2026-12-25T12:00:00Z' })).problem.code).toBe(
      'news.expires_too_early',
    );
    expect((await publish('content', article, at)).data.state).toBe('scheduled');
    const advance = async (moment: string) => {
      plaza.clock.set(moment);
      for (const name of ['content', 'employee']) plaza.forgetSession(name);
      const { advanceArticles } = await import('./publication.ts');
      const { systemScope } = await import('#platform/contract/scope.ts');
      const { makeContext } = await import('#platform/server/house.ts');
      const nobody = { language: 'es', requestId: 'clock', address: '', userAgent: '' } as const;
      await advanceArticles(makeContext(plaza.house, { ...nobody, scope: systemScope }));
    };
    await advance('2026-11-25T11:59:00Z');
    expect(await statusFor('employee', article.id)).toBe(404);
    await advance('2026-11-25T12:00:30Z');
    expect(await statusFor('employee', article.id)).toBe(200);
    await advance('2026-12-24T12:00:30Z');
    expect(await statusFor('employee', article.id)).toBe(404);
    expect((await call('getManaged', 'content', { params: { id: article.id } })).data.state).toBe('archived');
    plaza.clock.set('2026-11-24T15:42:00Z');
    for (const name of ['content', 'employee']) plaza.forgetSession(name);
  });

  test('200 archived, nobody reads it any more', async () => {
    const { data } = await publish('content', await draft());
    const archived = await call('archiveArticle', 'content', {
      params: { id: data.id },
      body: { version: data.version },
    });
    expect(archived.data.state).toBe('archived');
    expect(await statusFor('employee', data.id)).toBe(404);
  });

  test('200 five are featured at most, in the order given', async () => {
    const { data } = await publish('content', await draft());
    const before = (await call('listFeatured', 'employee', { params: { a: 1, b: 5 }, body: {} })).data;
    const articles = [data.id, ...before.map((one: { id: string }) => one.id)];
    expect((await call('featureArticles', 'content', { body: { articles } })).status).toBe(200);
    const after = (await call('listFeatured', 'employee', { params: { a: 1, b: 5 }, body: {} })).data;
    expect(after.map((one: { id: string }) => one.id)).toEqual(articles);
    const six = { articles: [...articles, data.id] };
    expect((await call('featureArticles', 'content', { body: six })).status).toBe(400);
    await call('featureArticles', 'content', { body: { articles: articles.slice(1) } });
  });
});

describe('a writer whose grant reaches one client', () => {
  test('sees the desk of that client, and addresses only it', async () => {
    const roles = await plaza.db
      .selectFrom('employees')
      .select('id')
      .where('username', '=', 'support')
      .executeTakeFirstOrThrow();
    const { newId } = await import('#platform/contract/id.ts');
    const granted = { person_id: roles.id, role: 'content', reach_kind: 'client', reach_id: nube } as const;
    await plaza.db
      .insertInto('grants')
      .values({ ...granted, id: newId(), granted_by: null, granted_at: new Date() })
      .execute();
    plaza.forgetSession('support');
    const own = await draft('support');
    expect((await publish('support', own)).data.state).toBe('published');
    const other = await call('draftArticle', 'support', { body: writing({ audience: { clients: [ribera] } }) });
    expect(other.problem).toMatchObject({ code: 'news.audience_out_of_reach', status: 403 });
    const foreign = await draft('content', { audience: { clients: [ribera] } });
    expect((await call('getManaged', 'support', { params: { id: foreign.id } })).status).toBe(404);
    expect((await publish('support', foreign)).status).toBe(404);
    expect((await call('getCover', 'support', { params: { id: foreign.id } })).status).toBe(404);
    const desk = await call('listManaged', 'support', { query: { size: 100 } });
    expect(desk.data.map((one: { id: string }) => one.id)).not.toContain(foreign.id);
    const everybody = await publish('support', await draft('support', { audience: {} }));
    expect(everybody.data.state).toBe('in_review');
    const counted = await call('countAudience', 'support', { body: { audience: { clients: [ribera] } } });
    expect(counted.data).toMatchObject({ reachable: false, needs_review: true });
  });
});

describe('pictures', () => {
  test('200 a cover is kept as WebP in three sizes without its metadata, and shown to whom the article is for', async () => {
    const { default: sharp } = await import('sharp');
    const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#0B6E69' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const article = await draft();
    const files = { cover: { name: 'foto.jpg', content: photo, type: 'image/jpeg' } };
    const { data } = await call('setCover', 'content', { params: { id: article.id }, files });
    expect(data.cover.uploaded).toBe(true);
    const sides: number[] = [];
    for (const size of ['small', 'medium', 'large']) {
      const { bytes, headers } = await call('getCover', 'content', { params: { id: article.id }, query: { size } });
      const meta = await sharp(bytes).metadata();
      sides.push(meta.width);
      expect(headers['content-type']).toBe('image/webp');
      expect(meta.exif).toBeUndefined();
    }
    expect(sides).toEqual([320, 800, 1600]);
    expect((await call('getCover', 'employee', { params: { id: article.id } })).status).toBe(404);
    await publish('content', data);
    expect((await call('getCover', 'employee', { params: { id: article.id } })).status).toBe(200);
    expect((await call('getCover', 'outsider', { params: { id: article.id } })).status).toBe(404);
  });

  test('415 what is no picture, 413 one that unfolds into too many pixels', async () => {
    const { default: sharp } = await import('sharp');
    const { id } = await draft();
    const send = (content: Uint8Array | string) =>
      call('setCover', 'content', { params: { id }, files: { cover: { name: 'a.png', content } } });
    expect((await send('<svg onload="alert(1)"/>')).status).toBe(415);
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await send(bomb)).problem.code).toBe('files.picture_too_large');
    const torn = (
      await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
    ).subarray(0, 120);
    expect((await send(torn)).problem.code).toBe('files.not_a_picture');
  });

  test('200 a picture in the text is served by its article only', async () => {
    const { default: sharp } = await import('sharp');
    const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const article = await draft();
    const files = { image: { name: 'plano.png', content } };
    const { data } = await call('addImage', 'content', { params: { id: article.id }, files });
    const body = `<p>Mira:</p><img src="${data.url}" alt="Plano">`;
    const edited = await call('editArticle', 'content', {
      params: { id: article.id },
      body: { ...writing({ body }), version: article.version },
    });
    expect(edited.data.body).toBe(`<p>Mira:</p><img src="${data.url}" alt="Plano" loading="lazy" />`);
    await publish('content', edited.data);
    const image = (as: string, id: string) => call('getImage', as, { params: { id, file: data.id } });
    expect((await image('employee', article.id)).status).toBe(200);
    expect((await image('outsider', article.id)).status).toBe(404);
    expect((await image('content', (await draft()).id)).status).toBe(404);
  });
});
