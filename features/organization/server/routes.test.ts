import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { audienceColumns, covers, type Audience } from '../audience.ts';
import { audienceCovers, describeAudience, findPlace, listAllCities, reachCovers } from './queries.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
});
afterAll(() => plaza.close());

const as = 'employee';
const names = (rows: { name: string }[]) => rows.map((row) => row.name);

describe('the filter lists', () => {
  test('200 cost centers, in both families alike', async () => {
    const main = await plaza.call('organization.listCostCenters', { as });
    expect(main).toMatchObject({ status: 200, total: 4 });
    expect(main.data[0]).toEqual({ id: expect.any(String), cc: '9010', name: 'Administración' });
    expect((await plaza.call('organization.listCostCentersOfLists', { as })).data).toEqual(main.data);
  });

  test('200 sub cost centers of a cost center, by code and by id', async () => {
    const byCode = await plaza.call('organization.listSubCostCenters', { as, body: { cc: '1010' } });
    expect(names(byCode.data)).toEqual(['Soporte y digital', 'Voz entrante', 'Voz saliente']);
    const cc = (await plaza.call('organization.listCostCenters', { as })).data.find(
      (one: { cc: string }) => one.cc === '1010',
    );
    const byId = await plaza.call('organization.listSubCostCenters', { as, body: { cc: cc.id } });
    expect(byId.data).toEqual(byCode.data);
  });

  test.each([
    ['form-urlencoded', { payload: 'cc=1010&scc=101001', type: 'application/x-www-form-urlencoded' }],
    ['JSON', { payload: '{"cc":"1010","scc":"101001"}', type: 'application/json' }],
  ])('200 the lists service takes its fields as %s', async (_name, { payload, type }) => {
    const authorization = `Bearer ${await plaza.signInAs(as)}`;
    const headers = { authorization, 'content-type': type };
    const answer = await plaza.app.inject({ method: 'POST', url: '/lists/campaniasByCcAndScc', headers, payload });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.map((one: { Campaign: string }) => one.Campaign)).toEqual([
      'Postventa hogares',
      'Retención',
    ]);
  });

  test('200 and as multipart; 400 with a field too few or too many', async () => {
    const list = (form: Record<string, string>) => plaza.call('organization.listSubCostCentersOfLists', { as, form });
    expect((await list({ cc: '1010' })).total).toBe(3);
    expect((await list({})).status).toBe(400);
    expect((await list({ cc: '1010', more: 'x' })).status).toBe(400);
  });

  test('200 campaigns named Vacio are hidden, however it is written', async () => {
    const list = () => plaza.call('organization.listCampaigns', { as, body: { cc: '1010', scc: '101001' } });
    for (const name of ['Vacío', 'VACIO', ' vacío ', 'Vacio']) {
      await plaza.db.updateTable('campaigns').set({ name }).where('code', '=', 'VAC').execute();
      expect((await list()).data.map((one: { Campaign: string }) => one.Campaign)).toEqual([
        'Postventa hogares',
        'Retención',
      ]);
    }
    expect((await list()).data[0]).toEqual({ campaign_id: expect.any(String), Campaign: 'Postventa hogares' });
  });

  test('200 sub campaigns of a campaign, and 404 for one that is not there', async () => {
    const [campaign] = (await plaza.call('organization.listCampaigns', { as, body: { cc: '1010', scc: '101001' } }))
      .data;
    const parts = await plaza.call('organization.listSubCampaigns', { as, params: { id: campaign.campaign_id } });
    expect(parts.data).toEqual([
      { id: expect.any(String), name: 'Facturas' },
      { id: expect.any(String), name: 'Traslados' },
    ]);
    const unknown = await plaza.call('organization.listSubCampaigns', {
      as,
      params: { id: '01900000-0000-7000-8000-000000000000' },
    });
    expect(unknown.status).toBe(404);
  });

  test('200 an unknown code has nothing under it, and 400 an empty one', async () => {
    expect(await plaza.call('organization.listSubCostCenters', { as, body: { cc: "1' or true" } })).toMatchObject({
      status: 200,
      total: 0,
    });
    expect((await plaza.call('organization.listSubCostCenters', { as, body: { cc: '' } })).status).toBe(400);
    expect((await plaza.call('organization.listSubCostCenters', { as, body: { cc: '1010', extra: 1 } })).status).toBe(
      400,
    );
  });
});

describe('the reference lists', () => {
  test('200 all countries, in Spanish order, with an ETag', async () => {
    const first = await plaza.call('organization.listCountries', { as });
    expect(first.total).toBe(249);
    expect(first.data[0].name).toBe('Afganistán');
    expect(names(first.data).indexOf('Ecuador')).toBeLessThan(names(first.data).indexOf('Egipto'));
    const again = await plaza.call('organization.listCountries', {
      as,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  test('200 the cities of Colombia by its code, every municipality with its code, and the main ones abroad', async () => {
    const colombia = await plaza.call('organization.listCities', { as, body: { country_id: 'co' } });
    expect(colombia.total).toBe(1122);
    expect(colombia.data.every((city: { code: string }) => /^\d{5}$/.test(city.code))).toBe(true);
    expect(new Set(colombia.data.map((city: { department: string }) => city.department)).size).toBe(33);
    expect(colombia.data.find((city: { name: string }) => city.name === 'Pereira')).toMatchObject({
      code: '66001',
      department: 'Risaralda',
    });
    expect(colombia.data.filter((city: { code: string }) => city.code.endsWith('001'))).toHaveLength(33);
    const france = await plaza.call('organization.listCities', { as, body: { country_id: 'FR' } });
    expect(names(france.data)).toContain('París');
    expect((await plaza.call('organization.listCities', { as, body: { country_id: 'AQ' } })).total).toBe(0);
    const named = (await listAllCities(await plaza.context(as))).filter(
      ({ name }) => name === 'Córdoba' || name === 'Armenia',
    );
    const ranks = named.map(({ department, rank }) => `${department} ${rank}`);
    expect(ranks).toEqual(expect.arrayContaining(['Quindío 0', 'Antioquia 1', 'Bolívar 1', 'Argentina 2', 'España 2']));
  });

  test('200 headquarters, clients, contractors, profiles and all campaigns', async () => {
    const call = async (operation: string) => (await plaza.call(`organization.${operation}`, { as })).data;
    expect((await call('listHeadquarters'))[0]).toMatchObject({ name: 'Chapinero', city: 'Bogotá' });
    expect(names(await call('listClients'))).toEqual(['Banco Ribera', 'Salud Cóndor', 'Telefonía Nube']);
    expect(await call('listContractors')).toHaveLength(2);
    expect(await call('listProfiles')).toHaveLength(8);
    expect(await call('listCampaignsWithClients')).toHaveLength(8);
  });

  test('401 without a session', async () => {
    expect((await plaza.call('organization.listCountries')).status).toBe(401);
  });
});

describe('places in SQL', () => {
  test('an audience means the same in the database as in the model', async () => {
    const read = await plaza.context('employee');
    const other = await plaza.context('outsider');
    const { clientId, campaignId } = read.scope.attributes as Record<string, string>;
    const theirs = other.scope.attributes.clientId as string;
    const audiences: Audience[] = [
      {},
      { clients: [clientId ?? ''] },
      { clients: [theirs] },
      { clients: [clientId ?? '', theirs], campaigns: [campaignId ?? ''] },
      { people: [other.scope.personId] },
    ];
    for (const audience of audiences)
      for (const ctx of [read, other]) {
        const columns = audienceColumns(audience);
        const item = sql.join(
          Object.entries(columns).map(([name, value]) => sql`${value}::uuid[] as ${sql.ref(name)}`),
        );
        const { rows } =
          await sql`select 1 from (select ${item}) item where ${audienceCovers(ctx.scope, 'item')}`.execute(plaza.db);
        expect(rows.length === 1).toBe(covers(audience, ctx.scope));
      }
  });

  test('an audience is told by the names of its places', async () => {
    const read = await plaza.context('employee');
    const { clientId, headquartersId } = read.scope.attributes as Record<string, string>;
    expect(await describeAudience(read, { clients: [clientId ?? ''], headquarters: [headquartersId ?? ''] })).toEqual([
      { dimension: 'clients', names: ['Telefonía Nube'] },
      { dimension: 'headquarters', names: ['Chapinero'] },
    ]);
  });

  test('a campaign brings its client and cost centers, so that a grant for the client includes it', async () => {
    const read = await plaza.context('employee');
    const { campaignId, clientId, costCenterId } = read.scope.attributes as Record<string, string>;
    expect(await findPlace(read, { kind: 'campaign', id: campaignId ?? '' })).toMatchObject({
      clientId,
      costCenterId,
      campaignId,
    });
    expect(await findPlace(read, { kind: 'all', id: null })).toBeUndefined();
  });

  test('a reach narrows a list to its places', async () => {
    const read = await plaza.context('employee');
    const count = async (reaches: { kind: string; id: string | null }[]) => {
      const within = reachCovers(reaches, { client: 'employees.client_id', campaign: 'employees.campaign_id' });
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from employees where ${within}`.execute(
        plaza.db,
      );
      return rows[0]?.n;
    };
    const { clientId, campaignId } = read.scope.attributes as Record<string, string>;
    expect(await count([{ kind: 'all', id: null }])).toBe(600);
    expect(await count([])).toBe(0);
    expect(await count([{ kind: 'headquarters', id: clientId ?? '' }])).toBe(0);
    const client = await count([{ kind: 'client', id: clientId ?? '' }]);
    expect(client).toBeGreaterThan(300);
    expect(await count([{ kind: 'campaign', id: campaignId ?? '' }])).toBeLessThan(client ?? 0);
  });
});

describe('desks that list people or their records', () => {
  test('each narrows by where they work: the campaigns together hold no more than the whole, and one of nobody holds none', async () => {
    const { number } = await plaza.db
      .selectFrom('payrolls')
      .select('number')
      .where('state', '=', 'published')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { data: followed } = await plaza.call('must-read.listFollowed', { as: 'hr' });
    const { id: surveyId } = await plaza.db
      .selectFrom('surveys')
      .innerJoin('survey_answers', 'survey_answers.survey_id', 'surveys.id')
      .select('surveys.id')
      .where('survey_answers.person_id', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    type Asked = Record<string, string | number>;
    const desks: readonly (readonly [string, string, Asked?, Asked?])[] = [
      ['habeas-data.listDesk', 'hr'],
      ['referrals.listReferrals', 'selection'],
      ['security.listAbsences', 'hr'],
      ['security.listActs', 'security'],
      ['security.listIncidents', 'security'],
      ['security.listRecords', 'security'],
      ['resignations.listResigns', 'hr'],
      ['parameters.listRegimes', 'planner'],
      ['requests.listManaged', 'hr'],
      ['requests.listAccounts', 'hr'],
      ['requests.listMedicalCases', 'hr'],
      ['profile-changes.listChanges', 'hr'],
      ['payroll.listPayslips', 'payroll', { n: number }],
      ['must-read.listMissing', 'hr', { id: followed[0].id }],
      ['requests.listInbox', 'manager'],
      ['overtime.listOvertime', 'manager', {}, { view: 'team' }],
      ['documents.listManaged', 'documents'],
      ['labor-relations.listTerms', 'labor'],
      ['labor-relations.listHearings', 'labor'],
      ['labor-relations.listDocuments', 'labor'],
      ['surveys.listPeople', 'hr', { id: surveyId }, { show: 'filled' }],
      ['surveys.listGiven', 'admin', { id: surveyId }],
      ['people.listPhotos', 'hr', {}, { size: 100 }],
      ['people.listEmployees', 'hr'],
      ['disciplinary.listAll', 'labor'],
    ];
    const at = await siteAbroad();
    const campaigns = await plaza.db.selectFrom('campaigns').select('id').execute();
    for (const [name, role, params, more] of desks) {
      const totalOf = async (place: Record<string, string>) => {
        const { campaign, headquarters, ...rest } = place;
        const many = {
          ...(campaign ? { campaigns: [campaign] } : {}),
          ...(headquarters ? { headquarters: [headquarters] } : {}),
        };
        const named = name.startsWith('documents.') ? { ...many, ...rest } : place;
        const asked = /listReferrals|listResigns|listOvertime|documents|listAll/.test(name)
          ? { body: { page: 1, size: 1, ...more, ...named } }
          : { query: { ...more, ...place } };
        const found = await plaza.call(name, { as: role, ...(params ? { params } : {}), ...asked });
        expect([name, found.status]).toEqual([name, 200]);
        return name.endsWith('listPhotos') ? found.data.items.length : found.total;
      };
      const whole = await totalOf({});
      let sum = 0;
      for (const { id: campaign } of campaigns) sum += await totalOf({ campaign });
      expect(sum, name).toBeGreaterThan(0);
      expect(sum, name).toBeLessThanOrEqual(whole);
      expect(await totalOf({ sub_campaign: campaigns[0]!.id }), name).toBe(0);
      const [there, home] = [await totalOf({ headquarters: at.site }), await totalOf({ headquarters: at.home })];
      expect(there, name).toBe(0);
      expect(home, name).toBeLessThan(whole);
      expect(await totalOf({ country: at.abroad }), name).toBe(0);
      expect(await totalOf({ country: at.colombia }), name).toBeGreaterThanOrEqual(Math.max(home, sum > 0 ? 1 : 0));
      expect(await totalOf({ country: at.abroad, headquarters: at.home }), name).toBe(0);
    }
  });

  test('who moves to a site abroad is found by its country, and no longer by theirs', async () => {
    const at = await siteAbroad();
    const list = async (query: Record<string, string>) =>
      (await plaza.call('requests.listAccounts', { as: 'hr', query })).total;
    const before = await list({ country: at.colombia });
    const { personId } = await plaza.scopeOf('pm');
    const siteOf = (id: string) =>
      plaza.db.updateTable('employees').set({ headquarters_id: id }).where('id', '=', personId).execute();
    await siteOf(at.site);
    expect([await list({ country: at.abroad }), await list({ headquarters: at.site })]).toEqual([1, 1]);
    expect(await list({ country: at.colombia })).toBe(before - 1);
    await siteOf(at.home);
  });
});

/** A site in Lima where nobody works yet, and one of Colombia. */
async function siteAbroad() {
  const cities = await plaza.db.selectFrom('cities').select(['id', 'name', 'country_id as countryId']).execute();
  const lima = cities.find(({ name }) => name === 'Lima')!;
  const bogota = cities.find(({ name }) => name === 'Bogotá')!;
  const { id: home } = await plaza.db
    .selectFrom('headquarters')
    .select('id')
    .where('code', '=', 'CIR')
    .executeTakeFirstOrThrow();
  const site = '01900000-0000-7000-8000-00000000000a';
  await plaza.db
    .insertInto('headquarters')
    .values({ id: site, city_id: lima.id, code: 'LIM', name: 'Miraflores', address: '', active: true, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { site, home, abroad: lima.countryId, colombia: bogota.countryId };
}
