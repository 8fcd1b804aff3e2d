import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { canReadRecord, findsEverybody, sheetOrders, sheetPartsOf } from '../policy.ts';
import { placeOfRow } from './employee.ts';
import { listTeamIds } from './hierarchy.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const everyone = () => plaza.db.selectFrom('employees').selectAll().orderBy('id').execute();

/** Whom the policy of a single record lets the caller find in the list, and with which parts. */
async function allowed(as: string) {
  const { scope, ...read } = await plaza.context(as);
  const team = new Set(await listTeamIds({ ...read, scope }, scope.personId));
  const { clientId } = scope.attributes;
  return (await everyone()).flatMap((row) => {
    const person = { id: row.id, place: placeOfRow(row) };
    const isOwn = row.id === scope.personId;
    const own = { ...scope, personId: '' } as typeof scope;
    const parts = sheetPartsOf(own, { ...person, isInTeam: team.has(row.id) });
    const isColleague =
      findsEverybody(scope) || row.client_id === null || row.client_id === clientId || canReadRecord(own, person);
    const isFound = (row.active && isColleague) || parts.includes('status') || parts.includes('document');
    const told = [isOwn || parts.includes('status'), isOwn || parts.includes('document')];
    return isFound ? [`${row.id} ${told.join(' ')}`] : [];
  });
}

async function listed(as: string) {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await plaza.call('people.listEmployees', { as, query: { page, size: 100 } });
    for (const one of data) found.push(`${one.id} ${one.status !== null} ${one.document_number !== null}`);
    if (data.length < 100) return { found: found.toSorted(), total };
  }
}

test.each([
  'employee',
  'outsider',
  'manager',
  'hr',
  'labor',
  'security',
  'documents',
  'commissions',
  'planner',
  'admin',
])('the list of %s holds whom the policy lets them find, each once, with what it lets them see', async (as) => {
  const { found, total } = await listed(as);
  expect(found).toEqual(await allowed(as));
  expect(total).toBe(found.length);
});

test('the part of a campaign narrows the list for who reads contracts, and tells nobody else who is in it', async () => {
  const { sub_campaign_id: part } = await plaza.db
    .selectFrom('employees')
    .select('sub_campaign_id')
    .where('username', '=', 'employee')
    .executeTakeFirstOrThrow();
  const ids = (await everyone()).filter((row) => row.sub_campaign_id === part).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
  const found = async (as: string) =>
    (await plaza.call('people.listEmployees', { as, query: { sub_campaign: part ?? '', size: 100 } })).data.map(
      (one: { id: string }) => one.id,
    );
  expect((await found('hr')).toSorted()).toEqual(ids);
  expect(await found('employee')).toEqual([(await plaza.scopeOf('employee')).personId]);
  expect(await found('security')).toEqual([]);
});

test('who leads hundreds sees them all in the list, those of every client', async () => {
  const top = await plaza.db
    .selectFrom('employees')
    .select(['id', 'username'])
    .where('boss_id', 'is', null)
    .where('active', '=', true)
    .orderBy('entered_on')
    .executeTakeFirstOrThrow();
  expect((await listTeamIds(await plaza.context(top.username), top.id)).length).toBeGreaterThan(200);
  expect((await listed(top.username)).found).toEqual(await allowed(top.username));
});

test('turned over, the list is the same the other way round, page by page', async () => {
  const ids = async (sort: string, page: number) => {
    const { data } = await plaza.call('people.listEmployees', { as: 'hr', query: { sort, page, size: 100 } });
    return data.map(({ id }: { id: string }) => id);
  };
  const { total } = await plaza.call('people.listEmployees', { as: 'hr', query: { size: 1 } });
  for (const sort of sheetOrders) {
    const [there, back]: string[][] = [[], []];
    for (let page = 1; page <= Math.ceil(total / 100); page += 1) {
      there!.push(...(await ids(sort, page)));
      back!.push(...(await ids(`-${sort}`, page)));
    }
    expect(there).toHaveLength(total);
    expect(back).toEqual(there!.toReversed());
  }
});
