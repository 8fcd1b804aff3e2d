import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
let employee: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  employee = await idOf('employee');
});
afterAll(() => plaza.close());

const idOf = async (username: string) =>
  (await plaza.db.selectFrom('employees').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const placeId = async (
  table: 'campaigns' | 'headquarters' | 'cost_centers' | 'sub_cost_centers' | 'clients',
  code: string,
) => (await plaza.db.selectFrom(table).select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const versionOf = async (id: string) =>
  (await plaza.db.selectFrom('employees').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
const edit = async (as: string, body: Record<string, unknown>, id = employee) =>
  plaza.call('people.updateEmployment', { as, params: { id }, body: { version: await versionOf(id), ...body } });
const contractOf = async (id = employee) =>
  (await plaza.call('people.getSheet', { as: 'hr', params: { id } })).data.contract;
const reachOnly = (as: string, client: string) =>
  plaza.db
    .updateTable('grants' as never)
    .set({ reach_kind: 'client', reach_id: client } as never)
    .where('person_id' as never, '=', as as never)
    .execute();

describe('HR edits a contract', () => {
  test('200: the record, its version and its history say so, and the person reads who did it', async () => {
    const before = await versionOf(employee);
    const headquarters = await placeId('headquarters', 'LAU');
    const { status, data } = await edit('hr', { position: 'Formadora', headquarters });
    expect([status, data.version]).toEqual([200, before + 1]);
    expect(await contractOf()).toMatchObject({ position: 'Formadora', headquarters: 'Laureles' });
    const history = await plaza.call('people.listHistory', { as: 'hr', params: { id: employee } });
    expect(history.data[0]).toMatchObject({ state: 'applied', decided_by: 'Lourdes Trujillo' });
    expect(history.data[0].changes).toContainEqual({
      field: 'position',
      before: 'Agente de servicio',
      after: 'Formadora',
    });
    expect(history.data[0].changes).toContainEqual({
      field: 'headquartersId',
      before: expect.any(String),
      after: 'Laureles',
    });
    const own = await plaza.call('people.listMyChanges', { as: 'employee' });
    expect(own.data[0].id).toBe(history.data[0].id);
  });

  test('a campaign brings its client and cost centers; without one a sub cost center brings its cost center', async () => {
    await edit('hr', { campaign: await placeId('campaigns', 'TAR') });
    expect(await contractOf()).toMatchObject({
      client: 'Banco Ribera',
      campaign: 'Tarjetas',
      cost_center: 'Operación Medellín',
    });
    const mismatch = await edit('hr', { client: await placeId('clients', 'NUB') });
    expect(mismatch.problem.code).toBe('people.place_mismatch');
    await edit('hr', { campaign: '', client: '', sub_cost_center: await placeId('sub_cost_centers', '103002') });
    expect(await contractOf()).toMatchObject({ client: null, campaign: null, cost_center: 'Operación Pereira' });
    await edit('hr', { cost_center: await placeId('cost_centers', '1010') });
    expect(await contractOf()).toMatchObject({ cost_center: 'Operación Bogotá', sub_cost_center: null });
    expect((await edit('hr', { campaign: await placeId('campaigns', 'POS') })).status).toBe(200);
  });

  test('a part of a campaign belongs to it: another one’s is refused, and who changes campaign leaves it', async () => {
    const parts = await plaza.db
      .selectFrom('sub_campaigns')
      .innerJoin('campaigns', 'campaigns.id', 'sub_campaigns.campaign_id')
      .select(['sub_campaigns.id', 'sub_campaigns.name', 'campaigns.id as campaign'])
      .execute();
    const part = parts[0]!;
    const other = parts.find(({ campaign }) => campaign !== part.campaign)!;
    const chosen = await edit('hr', { campaign: part.campaign, sub_campaign: part.id });
    expect(chosen.status).toBe(200);
    expect(await contractOf()).toMatchObject({ sub_campaign: part.name });
    expect((await edit('hr', { sub_campaign: other.id })).problem.code).toBe('people.place_mismatch');
    expect((await edit('hr', { sub_campaign: employee })).problem.code).toBe('people.place_unknown');
    await edit('hr', { campaign: other.campaign });
    expect(await contractOf()).toMatchObject({ sub_campaign: null });
    const history = await plaza.call('people.listHistory', { as: 'hr', params: { id: employee } });
    expect(history.data[0].changes).toContainEqual({ field: 'subCampaignId', before: part.name, after: null });
    await edit('hr', { campaign: await placeId('campaigns', 'POS') });
  });

  test('409 for a leader who reports to the person, and for nobody as leader', async () => {
    const circle = await edit('hr', { boss: employee }, await idOf('manager'));
    expect(circle.problem.code).toBe('people.boss_circle');
    const nobody = await edit('hr', { boss: '01900000-0000-7000-8000-000000000000' });
    expect(nobody.problem.code).toBe('people.boss_unknown');
  });

  test('409 when nothing is new, or the e-mail is another’s', async () => {
    expect((await edit('hr', {})).problem.code).toBe('people.nothing_changed');
    const { corporate_email: email } = (await contractOf(await idOf('manager'))) as { corporate_email: string };
    expect((await edit('hr', { corporate_email: email.toUpperCase() })).problem.code).toBe('people.email_taken');
  });

  test('403 on oneself, and for who manages another client only', async () => {
    expect((await edit('hr', { position: 'Presidenta' }, await idOf('hr'))).status).toBe(403);
    expect((await edit('labor', { position: 'Otra' })).status).toBe(403);
    const hr = await idOf('hr');
    await reachOnly(hr, await placeId('clients', 'RIB'));
    expect((await edit('hr', { position: 'Otra' })).status).toBe(403);
    await reachOnly(hr, await placeId('clients', 'NUB'));
    expect((await edit('hr', { campaign: await placeId('campaigns', 'TAR') })).status).toBe(403);
    expect((await edit('hr', { position: 'Agente de servicio' })).status).toBe(200);
    await plaza.db
      .updateTable('grants' as never)
      .set({ reach_kind: 'all', reach_id: null } as never)
      .where('person_id' as never, '=', hr as never)
      .execute();
  });
});

describe('two edit the same person', () => {
  test('409 names each field that changed meanwhile, from what to what and by whom; nothing is overwritten', async () => {
    const version = await versionOf(employee);
    await edit('admin', { position: 'Analista de calidad' });
    const late = await edit('hr', { version, position: 'Formadora', contract_type: 'project' });
    expect([late.status, late.problem.code]).toEqual([409, 'people.changed_meanwhile']);
    expect(late.problem.errors).toHaveLength(1);
    expect(late.problem.errors[0]).toMatchObject({ path: 'position' });
    expect(late.problem.errors[0]?.message).toContain('«Agente de servicio» y ahora dice «Analista de calidad»');
    expect((await contractOf()).position).toBe('Analista de calidad');
    expect((await edit('hr', { position: 'Formadora', contract_type: 'project' })).status).toBe(200);
  });

  test('200 when only other data changed meanwhile, for nothing of it is overwritten', async () => {
    const version = await versionOf(employee);
    await plaza.call('people.updateMyProfile', {
      as: 'employee',
      form: { version: String(version), phone: '300 555 0199' },
    });
    expect((await edit('hr', { version, position: 'Agente de servicio' })).status).toBe(200);
    const { data } = await plaza.call('people.getMyProfile', { as: 'employee' });
    expect([data.contact.phone, data.contract.position]).toEqual(['300 555 0199', 'Agente de servicio']);
  });

  test('who was suspended meanwhile keeps that, and the history tells it', async () => {
    const id = await idOf('support');
    const body = { version: await versionOf(id), status: 'suspended', reason: 'Investigación' };
    await plaza.call('people.deactivatePerson', { as: 'hr', params: { id }, body });
    expect((await edit('hr', { position: 'Analista de mesa' }, id)).status).toBe(200);
    const history = await plaza.call('people.listHistory', { as: 'hr', params: { id } });
    expect(history.data.map((one: { changes: { field: string }[] }) => one.changes[0]?.field)).toEqual([
      'position',
      'status',
    ]);
    expect(history.data[1]).toMatchObject({ reason: 'Investigación', decided_by: 'Lourdes Trujillo' });
  });

  test('who may no longer enter from outside reads in the history who decided it, and why', async () => {
    const id = await idOf('planner');
    const set = (enabled: boolean, reason: string) =>
      plaza.call('people.setExternalAccess', { as: 'hr', body: { id, enabled, reason } });
    await set(false, 'Puesto fijo en sede');
    await set(false, 'Otra vez lo mismo');
    await set(true, 'Trabaja desde casa');
    const history = await plaza.call('people.listHistory', { as: 'hr', params: { id }, query: { size: 2 } });
    const told = (before: string, after: string, reason: string) => ({
      ...{ state: 'applied', changes: [{ field: 'externalAccess', before, after }] },
      ...{ reason, decided_by: 'Lourdes Trujillo' },
    });
    expect(history.data).toHaveLength(2);
    expect(history.data).toContainEqual(expect.objectContaining(told('everywhere', 'inside', 'Puesto fijo en sede')));
    expect(history.data).toContainEqual(expect.objectContaining(told('inside', 'everywhere', 'Trabaja desde casa')));
  });
});

describe('positions', () => {
  test('the filter offers each position once, and finds by it without accents', async () => {
    const { data } = await plaza.call('people.listPositions', { as: 'hr' });
    const names = data.map((one: { name: string }) => one.name);
    expect(names).toContain('Analista de calidad');
    expect(new Set(names).size).toBe(names.length);
    const by = async (position: string) =>
      (await plaza.call('people.listEmployees', { as: 'hr', query: { position } })).total;
    expect(await by('ANALISTA DE CALIDAD')).toBeGreaterThan(5);
    expect(await by('ANÁLISTA de calidad')).toBe(await by('Analista de calidad'));
    expect(await by('Analista')).toBe(0);
  });
});
