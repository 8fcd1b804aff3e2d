import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
const at = '2026-11-24T10:42:00-05:00';
const documents = { employee: '1032456482', outsider: '' };

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at, settings: { EMBED_ORIGINS: 'https://tableros.andina.example' } });
  documents.outsider = (await plaza.scopeOf('outsider')).attributes['documentNumber']!;
});
afterAll(() => plaza.close());

interface Row {
  id: string;
  name: string;
  favourite: number | null;
  days_left: number | null;
  outage: null | Record<string, unknown>;
}

const launcher = async (as: 'employee' | 'outsider') =>
  (await plaza.call('applications.listByDocument', { as, params: { id: documents[as] } })).data as Row[];
const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name);
const idOf = async (name: string) =>
  (await plaza.db.selectFrom('applications').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

describe('the launcher', () => {
  test('200: everything that is for the person, in Spanish order, with favourites, expiry and what does not work', async () => {
    const rows = await launcher('employee');
    expect(names(rows)).toEqual([...names(rows)].sort((a, b) => a.localeCompare(b, 'es')));
    const favourites = rows.filter((row) => row.favourite !== null).sort((a, b) => a.favourite! - b.favourite!);
    expect(names(favourites)).toEqual([
      'Telefonía',
      'CRM Nube',
      'Tableros',
      'Base de guiones',
      'Campus',
      'Correo',
      'Glosario de marcas',
      'Mesa de ayuda',
    ]);
    expect(rows.find((row) => row.name === 'Facturas Nube')).toMatchObject({
      days_left: 7,
      expires_on: '2026-12-01',
      icon: { glyph: 'receipt', tone: 'ochre', url: null },
    });
    expect(rows.find((row) => row.name === 'CRM Nube')!.outage).toMatchObject({
      reports: 14,
      certain: true,
      confirmed: true,
      since: '2026-11-24T15:20:00.000Z',
      mine: false,
    });
  });

  test('200: never what is for another client, what has ended, what was retired, or what was given to others', async () => {
    const employee = names(await launcher('employee'));
    const outsider = names(await launcher('outsider'));
    for (const name of ['CRM Nube', 'Cobertura de red', 'Cambio de plan']) {
      expect(employee).toContain(name);
      expect(outsider).not.toContain(name);
    }
    expect(outsider).toContain('CRM Ribera');
    for (const name of ['CRM Ribera', 'Simulador de temporada', 'CRM clásico', 'Bóveda de claves', 'Acuerdos de pago'])
      expect(employee).not.toContain(name);
  });

  test('403 for another’s document number, whether or not somebody has it; 200 for who manages applications', async () => {
    for (const id of [documents.outsider, '99999999'])
      expect((await plaza.call('applications.listByDocument', { as: 'employee', params: { id } })).status).toBe(403);
    const seen = await plaza.call('applications.listByDocument', { as: 'content', params: { id: documents.employee } });
    expect(names(seen.data)).toEqual(names(await launcher('employee')));
    expect(
      (await plaza.call('applications.listByDocument', { as: 'content', params: { id: '99999999' } })).status,
    ).toBe(404);
  });

  test('200: the paged lists hold the same, by words and by category', async () => {
    const { data, total } = await plaza.call('applications.listApplicationPage', {
      as: 'employee',
      params: { a: 2, b: 5 },
    });
    const all = await launcher('employee');
    expect(total).toBe(all.length);
    expect(names(data)).toEqual(names(all).slice(5, 10));
    const search = async (as: string, query: Record<string, string>) =>
      names((await plaza.call('applications.listApplications', { as, query })).data);
    expect(await search('employee', { search: 'telefonia' })).toEqual(['Telefonía']);
    expect(await search('employee', { search: 'historia CLIENTE' })).toEqual(['CRM Nube']);
    expect(await search('outsider', { search: 'nube' })).toEqual([]);
    expect(await search('employee', { search: '%' })).toEqual([]);
    expect(await search('employee', { category: 'learning' })).toEqual(['Campus']);
  });

  test('200: on its last day an application is there, the day after it is not, and its manager still finds it', async () => {
    const id = await idOf('Facturas Nube');
    const open = async (as: string) => (await plaza.call('applications.getApplication', { as, params: { id } })).status;
    plaza.clock.set('2026-12-01T23:30:00-05:00');
    plaza.forgetSession('employee');
    expect(await open('employee')).toBe(200);
    plaza.clock.set('2026-12-02T00:30:00-05:00');
    plaza.forgetSession('employee');
    plaza.forgetSession('content');
    expect(await open('employee')).toBe(404);
    expect(names(await launcher('employee'))).not.toContain('Facturas Nube');
    expect(await open('content')).toBe(200);
    plaza.clock.set(at);
    for (const name of ['employee', 'content']) plaza.forgetSession(name);
  });
});

describe('one application', () => {
  test('200 with its owner, and its report where its origin is allowed', async () => {
    const { data } = await plaza.call('applications.getApplication', {
      as: 'employee',
      params: { id: await idOf('CRM Nube') },
    });
    expect(data).toMatchObject({
      name: 'CRM Nube',
      owner: { position: 'Analista de soporte' },
      report: { url: 'https://tableros.andina.example/informes/gestiones-nube', embeddable: true },
      can_manage: false,
    });
  });

  test('404 by every way when it is for another client', async () => {
    const params = { id: await idOf('CRM Nube') };
    for (const operation of ['applications.getApplication', 'applications.getIcon', 'applications.withdrawReport'])
      expect((await plaza.call(operation, { as: 'outsider', params })).status, operation).toBe(404);
    expect((await plaza.call('applications.reportOutage', { as: 'outsider', params, body: {} })).status).toBe(404);
    const favourites = { as: 'outsider', body: { favoritos: [params.id] } };
    expect((await plaza.call('applications.saveFavourites', favourites)).status).toBe(404);
    const uses = { as: 'outsider', body: { aplicativos: [params.id] } };
    expect((await plaza.call('applications.saveMostUsed', uses)).status).toBe(404);
  });
});

describe('favourites', () => {
  const save = (as: string, favoritos: readonly string[], more: object = {}) =>
    plaza.call('applications.saveFavourites', { as, body: { favoritos, ...more } });
  const own = async () =>
    names(
      (await launcher('employee')).filter((row) => row.favourite !== null).sort((a, b) => a.favourite! - b.favourite!),
    );

  test('200: kept in the order that was sent, and by document number alone', async () => {
    const ids = await Promise.all(['Correo', 'Telefonía', 'Facturas Nube'].map(idOf));
    expect((await save('employee', ids)).data).toEqual({ favoritos: ids });
    expect(await own()).toEqual(['Correo', 'Telefonía', 'Facturas Nube']);
    expect((await save('employee', ids, { cedula: documents.outsider })).status).toBe(403);
  });

  test('200: one that ended is back in its place after the others when the application returns', async () => {
    plaza.clock.set('2026-12-03T10:00:00-05:00');
    plaza.forgetSession('employee');
    expect(await own()).toEqual(['Correo', 'Telefonía']);
    await save('employee', [await idOf('Campus'), await idOf('Correo')]);
    plaza.clock.set(at);
    plaza.forgetSession('employee');
    expect(await own()).toEqual(['Campus', 'Correo', 'Facturas Nube']);
  });

  test('400 for more than twenty-four', async () => {
    const ids = Array.from({ length: 25 }, (_, n) => `00000000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`);
    expect((await save('employee', ids)).status).toBe(400);
  });
});

describe('the most used', () => {
  test('200: six at most, the one used again and again first, and 403 for a colleague’s', async () => {
    const id = await idOf('Cobertura de red');
    for (let n = 0; n < 90; n++)
      await plaza.call('applications.saveMostUsed', { as: 'employee', body: { aplicativos: [id] } });
    const { data } = await plaza.call('applications.listMostUsed', {
      as: 'employee',
      params: { id: documents.employee },
    });
    expect(data.length).toBeLessThanOrEqual(6);
    expect(data[0]).toMatchObject({ id, name: 'Cobertura de red', is_favourite: false });
    const other = { params: { id: documents.employee } };
    expect((await plaza.call('applications.listMostUsed', { as: 'outsider', ...other })).status).toBe(403);
    const audited = await plaza.call('applications.listMostUsed', { as: 'auditor', ...other });
    expect(audited.data.map((row: { id: string }) => row.id)).toEqual(data.map((row: { id: string }) => row.id));
  });

  test('200: what was used much long ago gives way to what is used now', async () => {
    plaza.clock.set('2027-05-24T10:42:00-05:00');
    plaza.forgetSession('employee');
    const id = await idOf('Campus');
    for (let n = 0; n < 40; n++)
      await plaza.call('applications.saveMostUsed', { as: 'employee', body: { aplicativos: [id] } });
    const { data } = await plaza.call('applications.listMostUsed', {
      as: 'employee',
      params: { id: documents.employee },
    });
    expect(data[0]).toMatchObject({ name: 'Campus' });
    plaza.clock.set(at);
    plaza.forgetSession('employee');
  });
});

describe('openings', () => {
  const opening = (appid: string) => ({
    appid,
    appname: 'CRM Nube',
    date: '2026-11-24',
    dispositivo: 'Mobile',
  });
  const counted = async (id: string) => {
    const query = { from: '2026-11-24', to: '2026-11-24', application: id };
    return (await plaza.call('applications.sumUsage', { as: 'content', query })).data;
  };

  test('200: an opening counts on its day, for the campaign of who opened', async () => {
    const id = await idOf('CRM Nube');
    const before = await counted(id);
    const own = (sums: typeof before) =>
      sums.campaigns.find((row: { name: string }) => row.name === 'Postventa hogares').openings;
    for (let n = 0; n < 2; n++) await plaza.call('applications.saveActivity', { as: 'employee', body: opening(id) });
    const after = await counted(id);
    expect(after).toMatchObject({
      openings: before.openings + 2,
      mobile: before.mobile + 2,
      days: [{ day: '2026-11-24', openings: before.openings + 2 }],
      applications: [{ name: 'CRM Nube', openings: before.openings + 2 }],
    });
    expect(own(after)).toBe(own(before) + 2);
  });

  test('200: what somebody does not have, or nobody in particular claims, counts in no report', async () => {
    const id = await idOf('CRM Nube');
    const before = await counted(id);
    await plaza.call('applications.saveActivity', { as: 'outsider', body: opening(id) });
    await plaza.call('applications.saveActivity', { body: opening(id) });
    expect((await counted(id)).openings).toBe(before.openings);
  });

  test('200: a year of the company, each day told, and 400 for a longer span', async () => {
    const query = { from: '2025-11-25', to: '2026-11-23' };
    const { data } = await plaza.call('applications.sumUsage', { as: 'content', query });
    expect(data.days).toHaveLength(364);
    const sum = (rows: { openings: number }[]) => rows.reduce((all, row) => all + row.openings, 0);
    expect(sum(data.days)).toBe(data.openings);
    expect(sum(data.applications)).toBe(data.openings);
    expect(sum(data.campaigns)).toBe(data.openings);
    const long = { from: '2024-01-01', to: '2026-11-23' };
    expect((await plaza.call('applications.sumUsage', { as: 'content', query: long })).status).toBe(400);
  });
});
