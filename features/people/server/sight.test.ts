import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/contract/id.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
let places: Record<string, Record<string, string | null>>;
const ids: Record<string, string> = {};
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const scopes = { employee: await plaza.scopeOf('employee'), outsider: await plaza.scopeOf('outsider') };
  places = { employee: scopes.employee.attributes, outsider: scopes.outsider.attributes };
  ids.employee = scopes.employee.personId;
  ids.outsider = scopes.outsider.personId;
});
afterAll(() => plaza.close());

async function letWrite(username: string, clientId: string): Promise<void> {
  const { personId } = await plaza.scopeOf(username);
  const grant = { person_id: personId, role: 'content', reach_kind: 'client', reach_id: clientId } as const;
  await plaza.db
    .insertInto('grants')
    .values({ ...grant, id: newId(), granted_by: null, granted_at: new Date() })
    .execute();
  plaza.forgetSession(username);
}

const editors = [
  ['news.seeAs', 'content'],
  ['media.seeAs', 'content'],
  ['policies.seeAs', 'content'],
  ['agreements.seeAs', 'wellbeing'],
  ['help.seeAs', 'content'],
] as const;
const of = (who: string, attribute: string) => places[who]?.[attribute] ?? '';
const ask = (call: string, as: string, audience: object, who: string) =>
  plaza.call(call, { as, body: { audience, person: ids[who] } });

describe('an editor who looks with the eyes of a person', () => {
  test.each(editors)('200 %s says that everybody sees what is for the whole company', async (call, as) => {
    const { data } = await ask(call, as, {}, 'outsider');
    expect(data).toEqual({ sees: true, rules: [] });
  });

  test.each(editors)(
    '200 %s names each condition to who may see contracts, and which one keeps the person out',
    async (call) => {
      const audience = {
        clients: [of('employee', 'clientId')],
        headquarters: [of('employee', 'headquartersId'), of('outsider', 'headquartersId')],
      };
      const inside = (await ask(call, 'admin', audience, 'employee')).data;
      expect(inside.sees).toBe(true);
      expect(inside.rules.map((rule: { dimension: string; meets: boolean }) => [rule.dimension, rule.meets])).toEqual([
        ['clients', true],
        ['headquarters', true],
      ]);
      const outside = (await ask(call, 'admin', audience, 'outsider')).data;
      expect(outside.sees).toBe(false);
      expect(outside.rules[0]).toEqual({
        ...{ dimension: 'clients', meets: false, names: ['Telefonía Nube'], people: 0 },
        own: 'Banco Ribera',
      });
      expect(outside.rules[1]).toMatchObject({ dimension: 'headquarters', meets: true, own: expect.any(String) });
    },
  );

  test.each(editors)('200 %s tells of the contract only the whole to who may not see it', async (call, as) => {
    const audience = { clients: [of('employee', 'clientId')], headquarters: [of('employee', 'headquartersId')] };
    const { data } = await ask(call, as, audience, 'employee');
    expect(data.sees).toBe(true);
    expect(data.rules).toMatchObject([
      { dimension: 'clients', meets: true, own: 'Telefonía Nube' },
      { dimension: 'headquarters', meets: null, own: null },
    ]);
  });

  test('200 the person reads who learned of their contract so, and of nobody who did not', async () => {
    const contract = { headquarters: [of('employee', 'headquartersId')] };
    const readers = async () => {
      const { data } = await plaza.call('people.listMyReaders', { as: 'employee', query: { size: 100 } });
      return (data as { name: string; parts: string[]; how: string }[]).length;
    };
    const before = await readers();
    await ask('news.seeAs', 'content', contract, 'employee');
    await ask('news.seeAs', 'admin', { clients: [of('employee', 'clientId')] }, 'employee');
    expect(await readers()).toBe(before);
    await ask('news.seeAs', 'admin', contract, 'employee');
    expect(await readers()).toBe(before + 1);
    const { data } = await plaza.call('people.listMyReaders', { as: 'employee' });
    expect(data).toContainEqual(expect.objectContaining({ parts: ['contract'], how: 'seen' }));
  });

  test('200 a list of people is counted, not named', async () => {
    const { data } = await ask('news.seeAs', 'content', { people: [ids.outsider] }, 'employee');
    expect(data).toEqual({
      sees: false,
      rules: [{ dimension: 'people', meets: false, names: [], people: 1, own: null }],
    });
  });

  test('200 what it says is what the person finds', async () => {
    const articles = await plaza.call('news.listManaged', { as: 'admin', query: { state: 'published', size: 100 } });
    for (const who of ['employee', 'outsider'])
      for (const article of articles.data.slice(0, 12)) {
        const { data } = await ask('news.seeAs', 'admin', article.audience, who);
        const found = await plaza.call('news.getArticle', { as: who, params: { id: article.id } });
        expect([article.title, found.status]).toEqual([article.title, data.sees ? 200 : 404]);
      }
  });

  test('200 an editor of one client is told no more of anybody than every colleague knows', async () => {
    await letWrite('support', of('employee', 'clientId'));
    const audience = { clients: [of('employee', 'clientId')], headquarters: [of('employee', 'headquartersId')] };
    const own = async (who: string) =>
      (await ask('news.seeAs', 'support', audience, who)).data.rules.map((rule: { own: string | null }) => rule.own);
    expect(await own('employee')).toEqual(['Telefonía Nube', null]);
    expect(await own('outsider')).toEqual(['Banco Ribera', null]);
  });

  test('404 who may not find a person does not learn what they see', async () => {
    await letWrite('employee', of('employee', 'clientId'));
    expect((await ask('news.seeAs', 'employee', {}, 'employee')).status).toBe(200);
    expect((await ask('news.seeAs', 'employee', {}, 'outsider')).status).toBe(404);
  });

  test('404 nobody who does not work here is looked at', async () => {
    const body = { audience: {}, person: '01900000-0000-7000-8000-000000000000' };
    expect((await plaza.call('news.seeAs', { as: 'content', body })).status).toBe(404);
  });
});

describe('how far an audience reaches', () => {
  const rooms = [
    ['news.countAudience', 'content', {}],
    ['media.countAudience', 'content', {}],
    ['policies.countAudience', 'content', {}],
    ['help.countAudience', 'content', {}],
    ['agreements.countAudience', 'wellbeing', {}],
    ['surveys.countAudience', 'content', {}],
    ['applications.countAudience', 'admin', { listed_only: false }],
  ] as const;
  const people = async (clientId?: string) => {
    let found = plaza.db.selectFrom('employees').select(({ fn }) => fn.countAll<string>().as('count'));
    found = found.where('active', '=', true);
    if (clientId !== undefined) found = found.where('client_id', '=', clientId);
    return Number((await found.executeTakeFirstOrThrow()).count);
  };

  test.each(rooms)('200 %s counts those whom it means, as the company knows them', async (call, as, more) => {
    const count = async (audience: object) => (await plaza.call(call, { as, body: { audience, ...more } })).data.people;
    const [employee, outsider] = [of('employee', 'clientId'), of('outsider', 'clientId')];
    expect(await count({ clients: [employee] })).toBe(await people(employee));
    expect(await count({ clients: [employee, outsider] })).toBe((await people(employee)) + (await people(outsider)));
    expect(await count({})).toBe(await people());
  });

  test.each(rooms)('403 %s tells nothing to who prepares nothing there', async (call, _as, more) => {
    expect((await plaza.call(call, { as: 'outsider', body: { audience: {}, ...more } })).status).toBe(403);
  });
});
