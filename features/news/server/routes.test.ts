import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const page = { a: 1, b: 100 };
const list = (as: string, body: object = {}, params: object = page) =>
  plaza.call('news.listArticles', { as, params: { ...page, ...params }, body });
const titles = (rows: { title: string }[]) => rows.map((row) => row.title);
const idOf = async (title: string) =>
  (await plaza.db.selectFrom('articles').select('id').where('title', 'like', `${title}%`).executeTakeFirstOrThrow()).id;

const forNube = 'Nuevo guion de retención';
const forRibera = 'Tarjetas alcanza 92 %';

describe('the list of news', () => {
  test('200 the newest first, with all that a card shows', async () => {
    const { data, total } = await list('employee', {}, { b: 3 });
    expect(total).toBeGreaterThan(25);
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({
      title: 'La jornada de 42 horas ya es nuestra: así queda tu malla de diciembre',
      author: { name: 'María José Terán' },
      category: { code: 'operacion', name: 'Operación' },
      featured: true,
      is_read: false,
      cover: { motif: 'jornada', uploaded: false },
    });
    expect(data[0].readers).toBeGreaterThan(100);
  });

  test('200 pages do not overlap, and one past the end is empty with the same total', async () => {
    const first = await list('employee', {}, { a: 1, b: 10 });
    const second = await list('employee', {}, { a: 2, b: 10 });
    expect(new Set([...titles(first.data), ...titles(second.data)]).size).toBe(20);
    const past = await list('employee', {}, { a: 900, b: 10 });
    expect(past.data).toEqual([]);
    expect(past.total).toBe(first.total);
  });

  test('200 what names a person counts for that person alone, and what is new counts at once', async () => {
    const counted = async (as: string) => (await list(as, {}, { b: 1 })).total;
    const [employee, outsider] = [await counted('employee'), await counted('outsider')];
    const id = await idOf(forNube);
    const audience = ['audience_clients', 'audience_campaigns', 'audience_people'] as const;
    const before = await plaza.db
      .selectFrom('articles')
      .select(audience)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const write = (set: typeof before) => plaza.db.updateTable('articles').set(set).where('id', '=', id).execute();
    const { personId } = await plaza.scopeOf('outsider');
    await write({ audience_clients: null, audience_campaigns: null, audience_people: [personId] });
    expect([await counted('employee'), await counted('outsider')]).toEqual([employee - 1, outsider + 1]);
    await write(before);
    expect([await counted('employee'), await counted('outsider')]).toEqual([employee, outsider]);
  });

  test('200 a person of another client sees none of what is for this one, and has news of their own', async () => {
    const employee = titles((await list('employee')).data);
    const outsider = titles((await list('outsider')).data);
    expect(employee.some((title) => title.startsWith(forNube))).toBe(true);
    expect(employee.some((title) => title.startsWith(forRibera))).toBe(false);
    expect(outsider.some((title) => title.startsWith(forNube))).toBe(false);
    expect(outsider.some((title) => title.startsWith(forRibera))).toBe(true);
  });

  test('200 drafts, what is in review and what is scheduled are nobody’s news, not even their writer’s', async () => {
    const content = titles((await list('content')).data);
    expect(content).not.toContain('Elige a la Súper Estrella de noviembre');
    expect(content).not.toContain('Menú de diciembre en las cafeterías');
  });

  test('200 by category, tag and day', async () => {
    const { data: categories } = await plaza.call('news.listCategories', { as: 'employee' });
    expect(categories.map((one: { name: string }) => one.name)).toEqual([
      'Operación',
      'Bienestar',
      'Oportunidades',
      'Gente',
      'Seguridad',
      'Tecnología',
    ]);
    const wellbeing = categories[1].id;
    const found = await list('employee', { category: wellbeing });
    expect(new Set(found.data.map((row: { category: { id: string } }) => row.category.id))).toEqual(
      new Set([wellbeing]),
    );
    const byCategory = await plaza.call('news.listByCategory', { as: 'employee', params: { id: wellbeing } });
    expect(byCategory.total).toBe(found.total);
    const { data: tags } = await plaza.call('news.listTags', { as: 'employee', query: { search: 'reten' } });
    expect(tags).toEqual([{ id: expect.any(String), name: 'Retención', articles: 1 }]);
    expect(titles((await list('employee', { tag: tags[0].id })).data)[0]).toContain(forNube);
    const yesterday = await list('employee', { from: '2026-11-23', to: '2026-11-23' });
    expect(titles(yesterday.data)).toHaveLength(3);
  });

  test('200 featured ones in their order, each person those for them', async () => {
    const featured = async (as: string) =>
      titles((await plaza.call('news.listFeatured', { as, params: { a: 1, b: 5 }, body: {} })).data);
    expect(await featured('employee')).toHaveLength(4);
    expect((await featured('employee'))[3]).toContain(forNube);
    expect(await featured('outsider')).toHaveLength(3);
  });
});

describe('search', () => {
  const search = async (as: string, words: string) => titles((await list(as, { search: words })).data);

  test('200 without accents, in any case, by stem and as one types', async () => {
    for (const typed of ['retencion', 'RETENCIÓN', 'retenc', 'guiones retención'])
      expect((await search('employee', typed))[0], typed).toContain(forNube);
    expect((await search('employee', 'cancelaciones')).some((title) => title.startsWith(forNube))).toBe(true);
    expect(await search('employee', 'fisioterapeuta')).toContain('Pausas activas con fisio, ahora en tu piso');
    expect(await search('employee', 'vacacion')).toContain('Vacaciones de fin de año: pídelas antes del 30');
  });

  test('200 a word in the title comes before one in the text', async () => {
    expect((await search('employee', 'pausas activas'))[0]).toBe('Pausas activas con fisio, ahora en tu piso');
  });

  test('200 all that match, in pages: the best of the newest first, then the older ones, and their number', async () => {
    await sql`
      insert into articles (id, title, body_text, category_id, cover_motif, cover_seed, author_id, edited_by, state,
        published_at, expires_at, created_at, updated_at)
      select gen_random_uuid(), 'Colibrí ' || n, '', category_id, cover_motif, cover_seed, author_id, edited_by, 'published',
        ${plaza.house.now()}::timestamptz - n * interval '1 minute', expires_at, created_at, updated_at
      from generate_series(1, 530) n, (select * from articles where live limit 1) one`.execute(plaza.db);
    const seen: string[] = [];
    for (let a = 1; a <= 6; a += 1) {
      const found = await list('employee', { search: 'colibri' }, { a, b: 100 });
      expect(found.total).toBe(530);
      seen.push(...titles(found.data));
    }
    expect(seen).toHaveLength(530);
    expect(new Set(seen).size).toBe(530);
    expect(seen.slice(-30)).toEqual(Array.from({ length: 30 }, (_, at) => `Colibrí ${501 + at}`));
    await plaza.db.deleteFrom('articles').where('title', 'like', 'Colibrí %').execute();
  });

  test('200 never what is for others', async () => {
    expect(await search('outsider', 'guion retención')).toEqual([]);
    expect(await search('employee', 'Laureles satisfacción')).toEqual([]);
  });

  test('200 signs find nothing and break nothing', async () => {
    for (const typed of ['%', "'", '& | !', '\\', ':*', '½', 'ŉ', '🙂', '()'])
      expect((await list('employee', { search: typed })).status, typed).toBe(200);
    expect((await list('employee', { search: '%' })).total).toBe(0);
  });
});

describe('one article', () => {
  test('200 with its text, tags and the reader’s client', async () => {
    const { data } = await plaza.call('news.getArticle', { as: 'employee', params: { id: await idOf(forNube) } });
    expect(data).toMatchObject({
      edition: 2,
      correction_note: 'Cambió el paso 3: ya no se ofrecen dos opciones a la vez.',
      audience: 'Telefonía Nube',
      author: { name: 'María José Terán', position: 'Coordinadora de Comunicaciones' },
      can_manage: false,
    });
    expect(data.tags.map((tag: { name: string }) => tag.name)).toEqual(['Guiones', 'Retención', 'Telefonía Nube']);
    expect(data.body).toContain('<h2>Los tres pasos</h2>');
  });

  test('404 by every way when it is meant for another client', async () => {
    const params = { id: await idOf(forNube) };
    for (const operation of ['news.getArticle', 'news.listRelated', 'news.getCover'])
      expect((await plaza.call(operation, { as: 'outsider', params })).status, operation).toBe(404);
    const read = await plaza.call('news.readArticle', { as: 'outsider', params, body: { progress: 50 } });
    expect(read.status).toBe(404);
  });

  test('404 when it is a draft, or over', async () => {
    const draft = await idOf('Qué hacer cuando se cae');
    expect((await plaza.call('news.getArticle', { as: 'content', params: { id: draft } })).status).toBe(404);
    const old = await idOf('Así fue nuestra novena');
    plaza.clock.set('2027-03-24T15:42:00Z');
    plaza.forgetSession('employee');
    expect((await plaza.call('news.getArticle', { as: 'employee', params: { id: old } })).status).toBe(404);
    plaza.clock.set('2026-11-24T15:42:00Z');
    plaza.forgetSession('employee');
    expect((await plaza.call('news.getArticle', { as: 'employee', params: { id: old } })).status).toBe(200);
  });

  test('200 related ones share its tags, and are for the reader', async () => {
    const { data } = await plaza.call('news.listRelated', { as: 'employee', params: { id: await idOf('Pausas') } });
    expect(titles(data)[0]).toBe('Cuida tu voz: cinco ejercicios que caben entre dos llamadas');
    expect(data.length).toBeLessThanOrEqual(6);
  });

  test('200 the drawn cover is a WebP picture that the browser may keep', async () => {
    const call = { as: 'employee', params: { id: await idOf(forNube) }, query: { size: 'small' } };
    const cover = await plaza.call('news.getCover', call);
    expect(cover.headers['content-type']).toBe('image/webp');
    expect(cover.headers['cache-control']).toBe('private, max-age=86400');
    expect(cover.bytes.subarray(8, 12).toString()).toBe('WEBP');
    const again = await plaza.call('news.getCover', {
      ...call,
      headers: { 'if-none-match': String(cover.headers.etag) },
    });
    expect(again.status).toBe(304);
  });
});

describe('reading', () => {
  test('200 a person counts once a day, and progress never goes back', async () => {
    const params = { id: await idOf('Pereira abre sede') };
    const read = async (progress: number) =>
      (await plaza.call('news.readArticle', { as: 'employee', params, body: { progress } })).data;
    const views = async () =>
      await plaza.db
        .selectFrom('article_counts')
        .selectAll()
        .where('article_id', '=', params.id)
        .executeTakeFirstOrThrow();
    const before = await views();
    expect(await read(40)).toEqual({ readers: before.readers + 1, progress: 40 });
    expect(await read(90)).toEqual({ readers: before.readers + 1, progress: 90 });
    expect(await read(10)).toEqual({ readers: before.readers + 1, progress: 90 });
    expect(await views()).toMatchObject({ readers: before.readers + 1, views: before.views + 1 });
    plaza.clock.set('2026-11-25T15:42:00Z');
    plaza.forgetSession('employee');
    await read(100);
    expect(await views()).toMatchObject({ readers: before.readers + 1, views: before.views + 2 });
    plaza.clock.set('2026-11-24T15:42:00Z');
    plaza.forgetSession('employee');
    const { data } = await plaza.call('news.getArticle', { as: 'employee', params });
    expect(data).toMatchObject({ is_read: true, progress: 100 });
  });

  test('200 a day’s first note is audited and told once, with who and what; 404 leaves no trace of either', async () => {
    const { data: list } = await plaza.call('news.listArticles', { as: 'hr', params: { a: 1, b: 50 }, body: {} });
    const { id } = (list as { id: string; is_read: boolean }[]).find(({ is_read }) => !is_read)!;
    const note = (which: string, progress: number) =>
      plaza.call('news.readArticle', { as: 'hr', params: { id: which }, body: { progress } });
    const { personId, sessionId } = await plaza.scopeOf('hr');
    const kept = async (which: string) => ({
      audited: (
        await sql`select actor_id, session_id, subject, person_id, address <> '' as has_address, before from audit_log
          where action = 'news.read' and subject_id = ${which} and actor_id = ${personId}`.execute(plaza.db)
      ).rows,
      told: (
        await sql`select payload from outbox where name = 'news.read' and payload ->> 'articleId' = ${which}
          and payload ->> 'personId' = ${personId}`.execute(plaza.db)
      ).rows,
    });
    for (const progress of [10, 20]) expect((await note(id, progress)).status).toBe(200);
    expect(await kept(id)).toEqual({
      audited: [
        {
          actor_id: personId,
          session_id: sessionId,
          subject: 'article',
          person_id: personId,
          has_address: true,
          before: null,
        },
      ],
      told: [{ payload: { articleId: id, personId } }],
    });
    const nothing = '00000000-0000-7000-8000-000000000000';
    expect((await note(nothing, 10)).status).toBe(404);
    expect(await kept(nothing)).toEqual({ audited: [], told: [] });
  });

  test('200 what was published lately and is not read calls the reader, until all of it is read', async () => {
    const isCalled = async (as: string) =>
      (await plaza.call('notifications.countUnread', { as })).data.has_news as boolean;
    expect(await isCalled('outsider')).toBe(true);
    const { data } = await plaza.call('news.listArticles', { as: 'outsider', params: { a: 1, b: 50 }, body: {} });
    const recent = (data as { id: string; is_read: boolean; published_at: string }[]).filter(
      ({ is_read, published_at }) => !is_read && published_at > '2026-11-10',
    );
    expect(recent.length).toBeGreaterThan(0);
    for (const { id } of recent) {
      expect(await isCalled('outsider')).toBe(true);
      await plaza.call('news.readArticle', { as: 'outsider', params: { id }, body: { progress: 5 } });
    }
    expect(await isCalled('outsider')).toBe(false);
  });

  test('200 the writer sees who has read, 404 whoever has it not at their desk', async () => {
    const params = { id: await idOf('Pereira abre sede') };
    const { data } = await plaza.call('news.listReaders', { as: 'content', params });
    expect(data[0]).toMatchObject({ name: 'Verónica Galindo', days: 2, progress: 100 });
    expect((await plaza.call('news.listReaders', { as: 'employee', params })).status).toBe(403);
  });
});
