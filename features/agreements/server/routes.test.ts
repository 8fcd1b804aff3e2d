import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);
const list = (as: string, body: object = {}) =>
  plaza.call('agreements.listAgreements', { as, params: { a: 1, b: 100 }, body });
const titles = async (as: string, body: object = {}) =>
  (await list(as, body)).data.map((one: { title: string }) => one.title) as string[];
const idOf = async (title: string) =>
  (await plaza.db.selectFrom('agreements').select('id').where('title', 'like', `%${title}%`).executeTakeFirstOrThrow())
    .id;
const get = (as: string, id: string) => plaza.call('agreements.getAgreement', { as, params: { id } });

const writing = (more: object = {}) => ({
  ...{ title: 'Cine', partner: 'Salas Ceiba', category: 'culture', summary: 'Entradas.', benefit: '2 × 1' },
  ...{ body: '<p>Muestra el código.</p>', website: null, contact: '', starts_on: '2026-11-01', ends_on: '2027-01-31' },
  ...{ code_prefix: 'CINE', cover_motif: 'fiesta', cities: [], audience: {}, tags: [], confirmation: null },
  ...more,
});
const draft = async (more: object = {}) =>
  (await plaza.call('agreements.draftAgreement', { as: 'wellbeing', body: writing(more) })).data;
type Made = { id: string; version: number };
const release = (as: string, made: Made, more: object = {}) =>
  plaza.call('agreements.publishAgreement', { as, params: { id: made.id }, body: { version: made.version, ...more } });
/** What is for everybody is let out by a second person. */
const publish = async (made: Made) => {
  const asked = await release('wellbeing', made);
  return asked.data?.state === 'in_review' ? release('admin', asked.data) : asked;
};
const correct = (as: string, made: Made, more: object = {}) => {
  const { confirmation, ...words } = writing(more);
  const body = {
    ...words,
    ...(confirmation ? { confirmation } : {}),
    cover: null,
    note: 'Cambió.',
    version: made.version,
  };
  return plaza.call('agreements.correctAgreement', { as, params: { id: made.id }, body: { ...body, ...more } });
};
const managed = async (id: string, as = 'wellbeing') =>
  (await plaza.call('agreements.getManaged', { as, params: { id } })).data;

describe('agreements for their people', () => {
  test('200 what is over, in draft or for another client is in nobody’s list, search or address', async () => {
    const own = await titles('employee');
    expect(own).toContain('Plan hogar para el equipo de Telefonía Nube');
    expect(own).not.toContain('Útiles escolares');
    expect(own).not.toContain('Seguro para mascotas');
    expect(await titles('outsider')).not.toContain('Plan hogar para el equipo de Telefonía Nube');
    expect(await titles('outsider', { search: 'plan hogar nube' })).toEqual([]);
    const id = await idOf('Telefonía Nube');
    expect((await get('employee', id)).status).toBe(200);
    for (const [call, body] of [
      ['getAgreement', undefined],
      ['issueCode', undefined],
      ['noteUse', undefined],
      ['setFavourite', { favourite: true }],
    ] as const)
      expect((await plaza.call(`agreements.${call}`, { as: 'outsider', params: { id }, body })).status).toBe(404);
    expect((await get('employee', await idOf('Útiles'))).status).toBe(404);
  });

  test('200 by category, by city, where those of everywhere hold too, and by stem without accents', async () => {
    const health = await list('employee', { category: 'health' });
    expect(new Set(health.data.map((one: { category: string }) => one.category))).toEqual(new Set(['health']));
    const { data: cities } = await plaza.call('agreements.listCities', { as: 'employee' });
    const medellin = cities.find((one: { name: string }) => one.name === 'Medellín');
    const there = await titles('employee', { city: medellin.id });
    expect(there).toContain('Odontología y ortodoncia');
    expect(there).toContain('Ópticas: montura y lentes');
    expect(there).not.toContain('Almuerzos con tarifa de convenio');
    expect(await titles('employee', { search: 'opticas' })).toEqual(['Ópticas: montura y lentes']);
    expect(await titles('employee', { search: 'descansos café' })).toContain('Hoteles y pasadías en el Eje Cafetero');
  });

  test('200 the code is one’s own and stays the same, also when asked twice at once', async () => {
    const id = await idOf('Gimnasio');
    const issue = (as: string) => plaza.call('agreements.issueCode', { as, params: { id } });
    const [first, second] = await Promise.all([issue('employee'), issue('employee')]);
    expect(first.data.code).toMatch(/^GYM-[A-HJ-NP-Z2-9]{8}$/);
    expect(second.data.code).toBe(first.data.code);
    expect((await issue('outsider')).data.code).not.toBe(first.data.code);
    expect((await get('employee', id)).data.code).toBe(first.data.code);
  });

  test('409 no code where there is none, and nothing before it begins', async () => {
    const lunch = await plaza.call('agreements.issueCode', { as: 'employee', params: { id: await idOf('Almuerzos') } });
    expect(lunch.problem.code).toBe('agreements.no_code');
    const theatre = { as: 'employee', params: { id: await idOf('teatro') } };
    expect((await plaza.call('agreements.issueCode', theatre)).problem.code).toBe('agreements.not_started');
    expect((await plaza.call('agreements.noteUse', theatre)).problem.code).toBe('agreements.not_started');
  });

  test('200 a use counts once a day', async () => {
    const id = await idOf('Inglés');
    const use = () => plaza.call('agreements.noteUse', { as: 'manager', params: { id } });
    const before = (await get('manager', id)).data;
    const first = await use();
    expect(first.data).toEqual({ uses: before.uses + 1, own_uses: before.own_uses + 1 });
    expect((await use()).data).toEqual(first.data);
    expect((await get('manager', id)).data.used_today).toBe(true);
    plaza.clock.advance(24 * 3_600_000);
    plaza.forgetSession('manager');
    expect((await use()).data.own_uses).toBe(before.own_uses + 2);
    plaza.clock.set('2026-11-24T15:42:00Z');
    plaza.forgetSession('manager');
  });

  test('200 favourites come first, and alone when asked', async () => {
    const id = await idOf('Ópticas');
    const mark = (favourite: boolean) =>
      plaza.call('agreements.setFavourite', { as: 'employee', params: { id }, body: { favourite } });
    await mark(true);
    await mark(true);
    expect((await titles('employee'))[0]).toBe('Ópticas: montura y lentes');
    expect(await titles('employee', { favourites: true })).toEqual(['Ópticas: montura y lentes']);
    await mark(false);
    expect(await titles('employee', { favourites: true })).toEqual([]);
  });
});

describe('the desk of agreements', () => {
  test('200 who used one with codes took theirs before, and one without codes counts none', async () => {
    const { data } = await plaza.call('agreements.listManaged', { as: 'wellbeing', query: { page: 1, size: 80 } });
    const at = (title: string) => data.find((one: { title: string }) => one.title.includes(title));
    expect(at('Gimnasio').uses).toBeGreaterThan(0);
    expect(at('Gimnasio').codes).toBeGreaterThan(at('Gimnasio').uses);
    expect(at('Almuerzos').uses).toBeGreaterThan(0);
    expect(at('Almuerzos').codes).toBeNull();
  });

  test('200 script never reaches a reader; what is for everybody is out once a second person lets it out', async () => {
    const made = await draft({ body: '<p onclick="x()">Hola<script>x()</script></p>' });
    expect(made.body).toBe('<p>Hola</p>');
    expect(await titles('employee')).not.toContain('Cine');
    const asked = await release('wellbeing', made);
    expect(asked.data.state).toBe('in_review');
    expect(await titles('employee')).not.toContain('Cine');
    expect((await release('admin', asked.data)).data.state).toBe('published');
    expect(await titles('employee')).toContain('Cine');
  });

  test('409 incomplete, over, for nobody, or changed by somebody else meanwhile', async () => {
    expect((await publish(await draft({ benefit: '' }))).problem.code).toBe('agreements.incomplete');
    expect((await publish(await draft({ ends_on: '2026-11-23' }))).problem.code).toBe('agreements.already_over');
    const { id: nube } = await plaza.db
      .selectFrom('clients')
      .select('id')
      .where('code', '=', 'NUB')
      .executeTakeFirstOrThrow();
    const { id: ribera } = await plaza.db
      .selectFrom('campaigns')
      .select('campaigns.id')
      .where('code', '=', 'TAR')
      .executeTakeFirstOrThrow();
    const nobody = await draft({ audience: { clients: [nube], campaigns: [ribera] } });
    expect((await publish(nobody)).problem.code).toBe('agreements.nobody_in_audience');
    const made = await draft();
    const edit = (title: string) =>
      plaza.call('agreements.editAgreement', {
        as: 'content',
        params: { id: made.id },
        body: { ...writing({ title }), version: made.version },
      });
    expect((await edit('Uno')).status).toBe(200);
    expect((await edit('Dos')).problem.code).toBe('conflict');
  });

  test('400 an end before the beginning, and an address that is not http', async () => {
    const body = writing({ starts_on: '2026-12-01', ends_on: '2026-11-30' });
    const wrong = await plaza.call('agreements.draftAgreement', { as: 'wellbeing', body });
    expect(wrong.problem).toMatchObject({ code: 'agreements.ends_before_start', errors: [{ path: 'ends_on' }] });
    const script = writing({ website: 'javascript:alert(1)' });
    expect((await plaza.call('agreements.draftAgreement', { as: 'wellbeing', body: script })).status).toBe(400);
  });

  test('200 who it is meant for is told when it is published, and nobody else', async () => {
    const { id: nube } = await plaza.db
      .selectFrom('clients')
      .select('id')
      .where('code', '=', 'NUB')
      .executeTakeFirstOrThrow();
    const reach = (audience: object) => plaza.call('agreements.countAudience', { as: 'wellbeing', body: { audience } });
    const [some, all] = [(await reach({ clients: [nube] })).data, (await reach({})).data];
    expect(some.people).toBeGreaterThan(0);
    expect(all.people).toBeGreaterThan(some.people);
    const made = await draft({ title: 'Bolos', audience: { clients: [nube] } });
    await publish(made);
    await plaza.settle();
    const told = async (as: string) =>
      (await plaza.call('GET /api/notifications', { as, query: { size: 100 } })).data.some((one: { link: string }) =>
        one.link?.endsWith(made.id),
      );
    expect(await told('employee')).toBe(true);
    expect(await told('outsider')).toBe(false);
  });

  test('404 what was archived', async () => {
    const { data: out } = await publish(await draft({ title: 'Efímero' }));
    const archive = { as: 'wellbeing', params: { id: out.id }, body: { version: out.version } };
    expect((await plaza.call('agreements.archiveAgreement', archive)).data.state).toBe('archived');
    expect((await get('employee', out.id)).status).toBe(404);
  });
});

describe('the end of an agreement', () => {
  test('200 who keeps it or holds a code is told 7 days and 1 day before, once each, and nobody else', async () => {
    const { data: out } = await publish(await draft({ title: 'Bolera', ends_on: '2027-01-31' }));
    const params = { id: out.id };
    await plaza.call('agreements.setFavourite', { as: 'employee', params, body: { favourite: true } });
    await plaza.call('agreements.issueCode', { as: 'manager', params });
    const people = ['employee', 'manager', 'outsider'];
    const told = async (as: string) => {
      const { data } = await plaza.call('GET /api/notifications', { as, query: { size: 100 } });
      return data.filter(
        (one: { title: string; link: string }) => one.title.includes('tuyo termina') && one.link.endsWith(out.id),
      );
    };
    const remind = async (moment: string) => {
      plaza.clock.set(moment);
      for (const name of [...people, 'wellbeing', 'admin']) plaza.forgetSession(name);
      for (let n = 0; n < 2; n++) {
        await plaza.house.services.jobs.start('agreements.remind', null);
        await plaza.settle();
      }
      return Promise.all(people.map(async (name) => (await told(name)).length));
    };
    expect(await remind('2027-01-23T08:00:00-05:00')).toEqual([0, 0, 0]);
    // The clock stood still on the 24th: the next day makes up for it.
    expect(await remind('2027-01-25T08:00:00-05:00')).toEqual([1, 1, 0]);
    expect((await told('employee'))[0].title).toBe('Un convenio tuyo termina en 6 días');
    expect(await remind('2027-01-26T08:00:00-05:00')).toEqual([1, 1, 0]);
    expect(await remind('2027-01-30T08:00:00-05:00')).toEqual([2, 2, 0]);
    expect(await remind('2027-01-31T08:00:00-05:00')).toEqual([2, 2, 0]);
    // With a later end it is reminded of anew, but not who let it go.
    const { data: known } = await plaza.call('agreements.getManaged', { as: 'wellbeing', params });
    const later = await correct('admin', known, { title: 'Bolera', ends_on: '2027-03-31' });
    expect(later.data.ends_on).toBe('2027-03-31');
    await plaza.call('agreements.setFavourite', { as: 'employee', params, body: { favourite: false } });
    expect(await remind('2027-03-30T08:00:00-05:00')).toEqual([2, 3, 0]);
    plaza.clock.set('2026-11-24T15:42:00Z');
    for (const name of [...people, 'wellbeing', 'admin']) plaza.forgetSession(name);
  });
});

describe('the pictures of an agreement', () => {
  test('200 a picture takes the place of the drawing, and gives it back', async () => {
    const made = await draft({ title: 'Con foto' });
    expect(made.cover_url).toBeNull();
    const files = { cover: { name: 'foto.png', content: pixel, type: 'image/png' } };
    const put = (as: string) => plaza.call('agreements.setCover', { as, params: { id: made.id }, files });
    expect((await put('employee')).status).toBe(403);
    const { data: covered } = await put('wellbeing');
    expect(covered.cover_url).toMatch(`/api/agreements/${made.id}/cover?v=`);
    const see = (as: string) => plaza.call('agreements.getCover', { as, params: { id: made.id } });
    expect((await see('employee')).status).toBe(404);
    expect((await see('wellbeing')).headers['content-type']).toBe('image/webp');
    await publish(covered);
    expect((await see('employee')).status).toBe(200);
    expect((await get('employee', made.id)).data.cover_url).toBe(covered.cover_url);
    const params = { id: made.id };
    expect((await plaza.call('agreements.removeCover', { as: 'admin', params })).problem.code).toBe(
      'agreements.wrong_state',
    );
    const { data: picture } = await plaza.call('agreements.addImage', {
      as: 'admin',
      params,
      files: { image: files.cover },
    });
    const other = await draft({ title: 'Sin foto propia' });
    const stolen = await plaza.call('agreements.addImage', {
      as: 'admin',
      params: { id: other.id },
      files: { image: files.cover },
    });
    const known = await managed(made.id);
    expect((await correct('admin', known, { cover: stolen.data.id })).status).toBe(404);
    const { data: changed } = await correct('admin', known, { cover: picture.id });
    expect(changed.cover).toBe(picture.id);
    expect((await see('employee')).status).toBe(200);
    const { data: drawn } = await correct('admin', changed);
    expect(drawn).toMatchObject({ state: 'published', cover_url: null });
    expect((await see('employee')).status).toBe(404);
  });

  test('200 the text shows pictures of its own and no others, to those whom the agreement is for', async () => {
    const made = await draft({ title: 'Con mapa' });
    const other = await draft({ title: 'Otro' });
    const files = { image: { name: 'mapa.png', content: pixel, type: 'image/png' } };
    const add = (as: string) => plaza.call('agreements.addImage', { as, params: { id: made.id }, files });
    expect((await add('employee')).status).toBe(403);
    const { data: picture } = await add('wellbeing');
    const body = `<p>Llega.</p><img src="${picture.url}" alt="Mapa"><img src="https://otro.example/x.png">`;
    const edit = (one: { id: string; version: number }) =>
      plaza.call('agreements.editAgreement', {
        as: 'wellbeing',
        params: { id: one.id },
        body: { ...writing({ body }), version: one.version },
      });
    expect((await edit(other)).data.body).toBe('<p>Llega.</p>');
    const edited = await edit(made);
    expect(edited.data.body).toContain(picture.url);
    expect(edited.data.body).not.toContain('otro.example');
    const see = async (as: string, id = made.id) =>
      (await plaza.call('agreements.getImage', { as, params: { id, file: picture.id } })).status;
    expect([await see('wellbeing'), await see('employee')]).toEqual([200, 404]);
    await publish(edited.data);
    expect([await see('employee'), await see('wellbeing', other.id)]).toEqual([200, 404]);
  });

  test('400 what is no picture is refused, and the agreement stays as it was', async () => {
    const made = await draft({ title: 'Sin foto' });
    const files = { cover: { name: 'foto.png', content: 'no es una foto', type: 'image/png' } };
    const refused = await plaza.call('agreements.setCover', { as: 'wellbeing', params: { id: made.id }, files });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    const { data } = await plaza.call('agreements.getManaged', { as: 'wellbeing', params: { id: made.id } });
    expect(data).toMatchObject({ cover_url: null, version: made.version });
  });
});
