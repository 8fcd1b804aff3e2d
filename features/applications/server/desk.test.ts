import { encode } from 'bmp-ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
const employee = '1032456482';

beforeAll(async () => {
  plaza = await startTestApp({
    seed: true,
    at: '2026-11-24T10:42:00-05:00',
    settings: { EMBED_ORIGINS: 'https://tableros.andina.example' },
  });
});
afterAll(() => plaza.close());

const call = (operation: string, body: unknown, more: object = {}) =>
  plaza.call(`applications.${operation}`, { as: 'content', body, ...more });
const idOf = async (name: string) =>
  (await plaza.db.selectFrom('applications').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const managed = async (id: string) =>
  (await plaza.call('applications.getManaged', { as: 'content', params: { id } })).data;
const has = async (as: string, name: string) => {
  const { data } = await plaza.call('applications.listApplications', { as, query: { size: 100 } });
  return data.some((row: { name: string }) => row.name === name);
};
const draft = async (changes: object = {}) => ({
  name: 'Pausas activas',
  summary: 'Cinco minutos guiados',
  details: '',
  alternative: '',
  category: 'people',
  url: 'https://pausas.andina.example/',
  report_url: null,
  glyph: 'heart',
  tone: 'coral',
  owner: (await plaza.scopeOf('wellbeing')).personId,
  audience: {},
  listed_only: false,
  expires_on: null,
  ...changes,
});

describe('the catalogue', () => {
  test('200: created, changed on the version that was seen, and 409 on an older one', async () => {
    const { data } = await call('createApplication', await draft());
    expect(data).toMatchObject({ state: 'in_use', version: 1, owner: { name: expect.any(String) } });
    expect(await has('outsider', 'Pausas activas')).toBe(true);
    const params = { id: data.id };
    const change = { ...(await draft({ summary: 'Diez minutos' })), version: 1 };
    expect((await call('editApplication', change, { params })).data).toMatchObject({
      summary: 'Diez minutos',
      version: 2,
    });
    expect((await call('editApplication', change, { params })).status).toBe(409);
    const { data: history } = await plaza.call('applications.listHistory', { as: 'content', params });
    expect(history.map((row: { action: string; fields: string[] }) => [row.action, row.fields])).toEqual([
      ['applications.edited', ['summary']],
      ['applications.created', []],
    ]);
  });

  test('400 and 409: an address that is no web address, a foreign report, a day gone by, a name that is taken', async () => {
    const refused = async (changes: object) => {
      const answer = await call('createApplication', await draft({ name: 'Otra', ...changes }));
      return [answer.status, answer.problem.errors?.[0]?.path];
    };
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://a:b@c.example'])
      expect(await refused({ url }), url).toEqual([400, 'url']);
    expect(await refused({ report_url: 'https://otra.example/informe' })).toEqual([400, 'report_url']);
    expect(await refused({ expires_on: '2026-11-23' })).toEqual([400, 'expires_on']);
    expect(await refused({ name: 'TELEFONIA' })).toEqual([409, 'name']);
    expect(await refused({ owner: '00000000-0000-7000-8000-000000000000' })).toEqual([400, 'owner']);
  });

  test('200: a report that stood before its origin was taken off the setting does not stop other changes', async () => {
    const id = await idOf('Reportes diarios');
    await plaza.db
      .updateTable('applications')
      .set({ report_url: 'https://antes.example/cierre' })
      .where('id', '=', id)
      .execute();
    const { owner, ...before } = await managed(id);
    const body = {
      ...(await draft()),
      name: before.name,
      report_url: 'https://antes.example/cierre',
      audience: before.audience,
      owner: owner.id,
      version: before.version,
    };
    expect((await call('editApplication', body, { params: { id } })).status).toBe(200);
    const other = { ...body, report_url: 'https://otra.example/', version: before.version + 1 };
    expect((await call('editApplication', other, { params: { id } })).status).toBe(400);
  });

  test('200: retired it is nobody’s; brought back it is as it was', async () => {
    const id = await idOf('Campus');
    const { version } = await managed(id);
    await call('setActive', { version, active: false, reason: 'Cambia de proveedor' }, { params: { id } });
    expect(await has('employee', 'Campus')).toBe(false);
    expect((await managed(id)).state).toBe('retired');
    await call('setActive', { version: version + 1, active: true }, { params: { id } });
    expect(await has('employee', 'Campus')).toBe(true);
  });

  test('200: found by words, category and state, ordered by use, and exported the same', async () => {
    const list = async (query: Record<string, string>) =>
      (await plaza.call('applications.listManaged', { as: 'content', query })).data as {
        name: string;
        state: string;
        openings: number;
      }[];
    const names = async (query: Record<string, string>) => (await list(query)).map((row) => row.name);
    expect(await names({ state: 'failing' })).toEqual(['CRM Nube']);
    expect(await names({ state: 'expired' })).toEqual(['Simulador de temporada']);
    expect(await names({ state: 'expiring' })).toEqual(['Facturas Nube', 'Sala virtual']);
    expect(await names({ search: 'crm', sort: '-name' })).toEqual(['CRM Ribera', 'CRM Nube', 'CRM clásico']);
    const byUse = (await list({ sort: '-openings' })).map((row) => row.openings);
    expect(byUse).toEqual([...byUse].sort((a, b) => b - a));
    const file = await plaza.call('applications.exportManaged', { as: 'content', query: { search: 'crm' } });
    const rows = await readSheet(file.bytes);
    expect(rows[0]![0]).toMatch(/Descargado por .+ el 2026-11-24/);
    expect(rows.slice(2).map((row) => row[0])).toEqual(['CRM clásico', 'CRM Nube', 'CRM Ribera']);
    expect((await plaza.call('applications.exportManaged', { as: 'support' })).status).toBe(403);
  });

  test('200: a picture takes the place of the drawn icon, for those who have the application', async () => {
    const id = await idOf('CRM Nube');
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const files = { icon: { name: 'icono.png', content: png } };
    const { data } = await plaza.call('applications.setIcon', { as: 'content', params: { id }, files });
    expect(data.icon.url).toContain(`/api/applications/${id}/icon?v=`);
    const icon = (as: string) => plaza.call('applications.getIcon', { as, params: { id } });
    expect((await icon('employee')).headers['content-type']).toBe('image/webp');
    expect((await icon('outsider')).status).toBe(404);
    const bitmap = encode({ data: Buffer.alloc(64 * 64 * 4, 90), width: 64, height: 64 }).data;
    const old = { icon: { name: 'icono.bmp', content: bitmap } };
    expect((await plaza.call('applications.setIcon', { as: 'content', params: { id }, files: old })).status).toBe(200);
    expect((await icon('employee')).headers['content-type']).toBe('image/webp');
    await plaza.call('applications.removeIcon', { as: 'content', params: { id } });
    expect((await icon('employee')).status).toBe(404);
  });
});

describe('who gets an application', () => {
  test('200: people by document number get it beside its audience; unknown numbers are told', async () => {
    const aplicativo = await idOf('CRM Ribera');
    expect(await has('employee', 'CRM Ribera')).toBe(false);
    const { data } = await call('setPeople', { aplicativo, cedulas: [employee, '99999999', employee] });
    expect(data).toEqual({ changed: 1, unchanged: 0, unknown: ['99999999'], listed: 1 });
    expect(await has('employee', 'CRM Ribera')).toBe(true);
    const again = await call('setPeople', { aplicativo, cedulas: [employee] });
    expect(again.data).toMatchObject({ changed: 0, unchanged: 1 });
    const people = await plaza.call('applications.listPeople', { as: 'content', params: { id: aplicativo } });
    expect(people.data).toMatchObject([{ document_number: employee, campaign: 'Postventa hogares' }]);
    await call('setPeople', { aplicativo, cedulas: [employee], modo: 'quitar' });
    expect(await has('employee', 'CRM Ribera')).toBe(false);
  });

  test('200: one that is for its list alone is replaced as a whole, and 409 on an older version', async () => {
    const aplicativo = await idOf('Bóveda de claves');
    const { version } = await managed(aplicativo);
    const replaced = { aplicativo, cedulas: [employee], modo: 'reemplazar', version };
    expect((await call('setPeople', replaced)).data).toMatchObject({ listed: 1 });
    expect((await call('setPeople', replaced)).status).toBe(409);
    expect(await has('employee', 'Bóveda de claves')).toBe(true);
    expect(await has('support', 'Bóveda de claves')).toBe(false);
  });

  test('409: an audience that nobody meets, and documents of nobody, are refused at their field; nothing changes', async () => {
    const elsewhere = (await plaza.scopeOf('outsider')).attributes['campaignId']!;
    const nube = (await plaza.scopeOf('employee')).attributes['clientId']!;
    const audience = { clients: [nube], campaigns: [elsewhere] };
    const refusal = { code: 'applications.nobody_in_audience', errors: [{ path: 'audience' }] };
    const begun = await call('createApplication', await draft({ name: 'De nadie', audience }));
    expect([begun.status, begun.problem]).toMatchObject([409, refusal]);
    const { data } = await call('createApplication', await draft({ name: 'De alguien' }));
    const params = { id: data.id };
    const change = async (more: object) => ({ ...(await draft({ name: 'De alguien', ...more })), version: 1 });
    expect((await call('editApplication', await change({ audience }), { params })).problem).toMatchObject(refusal);
    expect(await managed(data.id)).toMatchObject({ audience: {}, version: 1 });
    const own = await change({ audience: { clients: [nube] } });
    expect((await call('editApplication', own, { params })).status).toBe(200);
    const { data: profiles } = await plaza.call('applications.listProfiles', { as: 'employee' });
    const { rows } = await sql<{ id: string }>`select profile.id from profiles profile where not exists (
      select from employees where profile_id = profile.id and client_id = ${nube} and active) limit 1`.execute(
      plaza.db,
    );
    expect(profiles.map((row: { id: string }) => row.id)).toContain(rows[0]!.id);
    const given = await call('setProfiles', { aplicativo: data.id, perfiles: [rows[0]!.id] });
    expect(given.problem).toMatchObject(refusal);

    const aplicativo = await idOf('Bóveda de claves');
    const { listed } = await managed(aplicativo);
    const nobody = { code: 'applications.nobody_listed', errors: [{ path: 'cedulas' }] };
    for (const body of [
      { aplicativo, cedulas: [] },
      { aplicativo, cedulas: ['99999999'] },
      { aplicativo, cedulas: [], modo: 'reemplazar' },
    ])
      expect((await call('setPeople', body)).problem, JSON.stringify(body)).toMatchObject(nobody);
    expect((await call('assignPeople', { aplicativos: [aplicativo], cedulas: ['99999999'] })).problem).toMatchObject(
      nobody,
    );
    expect((await managed(aplicativo)).listed).toBe(listed);
    expect((await call('setPeople', { aplicativo: data.id, cedulas: [], modo: 'reemplazar' })).status).toBe(200);
  });

  test('200: several applications at once, and profiles', async () => {
    const aplicativos = await Promise.all(['Agenda médica', 'Autorizaciones'].map(idOf));
    const { data } = await call('assignPeople', { aplicativos, cedulas: [employee] });
    expect(data).toMatchObject({ changed: 2, unknown: [] });
    expect(await has('employee', 'Agenda médica')).toBe(true);
    const { data: profiles } = await plaza.call('applications.listProfiles', { as: 'employee' });
    const people = profiles.find((row: { code: string }) => row.code === 'people').id;
    const aplicativo = await idOf('Sala virtual');
    expect((await call('setProfiles', { aplicativo, perfiles: [people] })).data.audience).toEqual({
      profiles: [people],
    });
    expect(await has('employee', 'Sala virtual')).toBe(false);
    expect(await has('hr', 'Sala virtual')).toBe(true);
    await call('setProfiles', { aplicativo, perfiles: [] });
    expect(await has('employee', 'Sala virtual')).toBe(true);
  });

  test('who manages one client alone sees, offers and assigns there, and nowhere else', async () => {
    const nube = (await plaza.scopeOf('employee')).attributes['clientId']!;
    const { personId } = await plaza.scopeOf('content');
    await plaza.db
      .updateTable('grants')
      .set({ reach_kind: 'client', reach_id: nube })
      .where('person_id', '=', personId)
      .execute();
    plaza.forgetSession('content');
    const { data } = await plaza.call('applications.listManaged', { as: 'content', query: { size: 100 } });
    const names = data.map((row: { name: string }) => row.name);
    expect(names).toContain('CRM Nube');
    expect(names).not.toContain('CRM Ribera');
    const ribera = { params: { id: await idOf('CRM Ribera') } };
    for (const operation of ['getManaged', 'listPeople', 'listHistory'])
      expect((await plaza.call(`applications.${operation}`, { as: 'content', ...ribera })).status, operation).toBe(404);
    expect((await call('createApplication', await draft({ name: 'Para todos' }))).status).toBe(403);
    const mine = await draft({ name: 'Para Nube', audience: { clients: [nube] } });
    expect((await call('createApplication', mine)).status).toBe(200);
    const outsider = (await plaza.scopeOf('outsider')).attributes['documentNumber']!;
    const check = await call('checkPeople', { cedulas: [employee, outsider] });
    expect(check.data).toMatchObject({ found: [{ document_number: employee }], unknown: [outsider] });
    expect((await plaza.call('applications.listByDocument', { as: 'content', params: { id: outsider } })).status).toBe(
      404,
    );
    const usage = { from: '2026-11-01', to: '2026-11-23' };
    const { data: sums } = await plaza.call('applications.sumUsage', { as: 'content', query: usage });
    expect(sums.applications.map((row: { name: string }) => row.name)).not.toContain('CRM Ribera');
  });
});
