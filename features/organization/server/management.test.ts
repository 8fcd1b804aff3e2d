import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
});
afterAll(() => plaza.close());

const as = 'hr';
const list = async (name: string, query: Readonly<Record<string, string | number>> = {}) =>
  plaza.call('organization.listEntries', { as, params: { list: name }, query });
const find = async (name: string, code: string) =>
  (await list(name, { search: code, size: 100 })).data.find((one: { code: string }) => one.code === code);
const create = (name: string, body: object) =>
  plaza.call('organization.createEntry', { as, params: { list: name }, body });
const setActive = (name: string, id: string, version: number, active: boolean) =>
  plaza.call('organization.setEntryActive', {
    as,
    params: { list: name, id },
    body: { version, active, reason: 'Cierre' },
  });

it('200 lists the active and the others, by words of any accent, with what they belong to', async () => {
  expect((await list('clients')).total).toBe(3);
  const found = await list('clients', { search: 'telefonia' });
  expect(found.data).toMatchObject([{ code: 'NUB', name: 'Telefonía Nube', under: null, active: true, version: 1 }]);
  expect((await find('campaigns', 'POS')).under).toBe('Telefonía Nube');
  expect((await list('cities', { search: 'antioquia' })).total).toBeGreaterThan(5);
  expect((await list('clients', { search: '%' })).total).toBe(0);
});

it('200 a campaign is created under its client and cost center, and offered at once', async () => {
  const client = await find('clients', 'NUB');
  const scc = await find('sub_cost_centers', '101001');
  const body = { code: 'FID', name: 'Fidelización', client_id: client.id, sub_cost_center_id: scc.id };
  const made = await create('campaigns', body);
  expect(made.status).toBe(200);
  const offered = await plaza.call('organization.listCampaigns', {
    as: 'employee',
    body: { cc: '1010', scc: '101001' },
  });
  expect(offered.data.map((one: { Campaign: string }) => one.Campaign)).toContain('Fidelización');
  const again = await create('campaigns', { ...body, name: 'Otra' });
  expect([again.status, again.problem.code]).toEqual([409, 'organization.code_taken']);
  const named = await create('campaigns', { ...body, code: 'FI2' });
  expect([named.status, named.problem.code]).toEqual([409, 'organization.name_taken']);
});

it('400 with a field too few or of another list', async () => {
  const few = await create('campaigns', { code: 'XX', name: 'Sin cliente' });
  expect(few.problem.errors.map((one: { path: string }) => one.path)).toEqual(['client_id', 'sub_cost_center_id']);
  expect((await create('clients', { code: 'YY', name: 'Con ciudad', address: 'x' })).status).toBe(400);
  expect((await create('planets', { name: 'Marte' })).status).toBe(400);
});

it('200 renaming keeps its history; of two at once, one is told', async () => {
  const entry = await find('headquarters', 'LAU');
  const rename = (name: string) =>
    plaza.call('organization.renameEntry', {
      as,
      params: { list: 'headquarters', id: entry.id },
      body: { version: entry.version, name, address: 'Circular 74 # 39-20' },
    });
  const both = await Promise.all([rename('Laureles Norte'), rename('Laureles Sur')]);
  expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
  const seen = await plaza.call('organization.getEntry', { as, params: { list: 'headquarters', id: entry.id } });
  expect(seen.data.detail).toBe('Circular 74 # 39-20');
  expect(seen.data.history).toMatchObject([
    { action: 'organization.entry_moved', before: entry.detail, after: 'Circular 74 # 39-20', by: 'Lourdes Trujillo' },
    { action: 'organization.entry_renamed', before: 'Laureles', after: seen.data.name, by: 'Lourdes Trujillo' },
  ]);
  const same = await rename(seen.data.name);
  expect([same.status, same.data?.version]).toEqual([409, undefined]);
});

it('200 countries, cities, health entities and pension funds are kept like the other lists, and chosen at once', async () => {
  expect((await list('countries', { search: 'colombia' })).data).toMatchObject([{ code: 'CO', name: 'Colombia' }]);
  const spain = await find('countries', 'ES');
  expect((await create('cities', { name: 'Sevilla', department: 'Andalucía' })).status).toBe(400);
  const city = { name: 'Sevilla', department: 'Andalucía', country_id: spain.id };
  expect((await create('cities', city)).status).toBe(200);
  expect((await create('cities', city)).problem.code).toBe('organization.name_taken');
  expect((await list('cities', { search: 'sevilla' })).data).toContainEqual(
    expect.objectContaining({ under: 'Andalucía', detail: 'España' }),
  );
  const offered = await plaza.call('organization.listCities', { as: 'employee', body: { country_id: 'ES' } });
  expect(offered.data).toContainEqual(expect.objectContaining({ name: 'Sevilla', department: 'Andalucía' }));
  expect((await setActive('countries', spain.id, spain.version, false)).problem.code).toBe('organization.in_use');

  for (const [name, part] of [
    ['health_entities', 'eps'],
    ['pension_funds', 'pension'],
  ] as const) {
    const made = await create(name, { code: 'XNEW', name: 'Entidad nueva' });
    expect(made.status).toBe(200);
    const read = async () => (await plaza.call('people.listHealthAndPension', { as: 'employee' })).data[part];
    expect(await read()).toContainEqual({ id: made.data.id, code: 'XNEW', name: 'Entidad nueva' });
    await setActive(name, made.data.id, 1, false);
    expect((await read()).map((one: { id: string }) => one.id)).not.toContain(made.data.id);
  }
});

it('200 what depends on an entry is counted before it goes; 409 while something active stands under it', async () => {
  const client = await find('clients', 'RIB');
  const seen = await plaza.call('organization.getEntry', { as, params: { list: 'clients', id: client.id } });
  expect(seen.data.dependants).toContainEqual({ kind: 'campaigns', count: 2, blocks: true });
  const people = seen.data.dependants.find((one: { kind: string }) => one.kind === 'employees');
  expect(people).toMatchObject({ blocks: false });
  expect(people.count).toBeGreaterThan(0);
  const refused = await setActive('clients', client.id, client.version, false);
  expect([refused.status, refused.problem.code]).toEqual([409, 'organization.in_use']);
});

it('200 deactivated it is offered no more, its people keep it, and it comes back under an active parent only', async () => {
  const campaign = await find('campaigns', 'AUT');
  const parts = (await list('sub_campaigns', { search: 'hospitalarias' })).data;
  const all = await plaza.db
    .selectFrom('sub_campaigns')
    .select(['id', 'version'])
    .where('campaign_id', '=', campaign.id)
    .execute();
  for (const one of all) expect((await setActive('sub_campaigns', one.id, one.version, false)).status).toBe(200);
  const before = await plaza.db.selectFrom('employees').select('id').where('campaign_id', '=', campaign.id).execute();
  expect((await setActive('campaigns', campaign.id, campaign.version, false)).data.version).toBe(campaign.version + 1);
  const offered = await plaza.call('organization.listCampaignsWithClients', { as: 'employee' });
  expect(offered.data.map((one: { code: string }) => one.code)).not.toContain('AUT');
  const after = await plaza.db.selectFrom('employees').select('id').where('campaign_id', '=', campaign.id).execute();
  expect(after).toHaveLength(before.length);
  const orphan = await setActive('sub_campaigns', parts[0].id, 2, true);
  expect([orphan.status, orphan.problem.code]).toEqual([409, 'organization.parent_inactive']);
  expect((await setActive('campaigns', campaign.id, campaign.version, true)).status).toBe(409);
  expect((await setActive('campaigns', campaign.id, campaign.version + 1, true)).status).toBe(200);
  expect((await setActive('sub_campaigns', parts[0].id, 2, true)).status).toBe(200);
});

it('200 a reference list is asked for again and answered with 304 until it changes', async () => {
  const authorization = `Bearer ${await plaza.signInAs('employee')}`;
  const get = (etag?: string) =>
    plaza.app.inject({
      url: '/api/organization/clients',
      headers: { authorization, ...(etag ? { 'if-none-match': etag } : {}) },
    });
  const etag = String((await get()).headers.etag);
  expect((await get(etag)).statusCode).toBe(304);
  await create('clients', { code: 'NEW', name: 'Cliente nuevo' });
  expect((await get(etag)).statusCode).toBe(200);
});
