import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/contract/id.ts';
import { mostCounted } from '#platform/contract/page.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { giveRequest } from './testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

interface Row {
  readonly id: string;
  readonly state: string;
  readonly family: string;
  readonly waits_for: string | null;
  readonly due_at: string | null;
  readonly created_at: string;
}

const ask = async (query: object = {}, as = 'hr') => {
  const { data, total } = await plaza.call('requests.listManaged', { as, query: { size: 100, ...query } });
  return { rows: data as Row[], total };
};

/** Every page of the list. */
async function listAll(query: object = {}) {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = await ask({ ...query, page });
    rows.push(...found.rows);
    if (found.rows.length < 100) return { rows, total: found.total };
  }
}

/** So many people of one first name and position, each with a request of a kind. */
async function hire(name: string, position: string, many: number, kind = 'unpaid-leave'): Promise<string[]> {
  const ids = Array.from({ length: many }, () => newId());
  await sql`insert into employees (id, document_type, document_number, first_names, last_names, display_name, username,
      corporate_email, gender, position, position_type, entered_on, cost_center_id, sub_cost_center_id, client_id,
      campaign_id, headquarters_id, face_seed, created_at, updated_at)
    select one.id, 'CC', ${name} || n, ${name}, 'Umaña', ${name} || ' Umaña', lower(${name}) || n,
      lower(${name}) || n || '@andina.example', 'female', ${position}, 'operational', date '2020-01-01', cost_center_id,
      sub_cost_center_id, client_id, campaign_id, headquarters_id, 'f-' || n, now(), now()
    from unnest(${ids}::uuid[]) with ordinality as one (id, n), employees as model where model.username = 'employee'`.execute(
    plaza.db,
  );
  const given = { kind, family: kind === 'vacation' ? 'vacation' : 'permit', state: 'submitted' } as const;
  const made: string[] = [];
  for (const personId of ids)
    made.push(await giveRequest(plaza, { ...given, personId, from: '2027-03-01', to: '2027-03-01' }));
  return made;
}

test('200 every request stands in one of two groups, the newest first, and each page goes on from the one before', async () => {
  const [all, open, closed] = [await listAll(), await listAll({ group: 'open' }), await listAll({ group: 'closed' })];
  for (const { rows, total } of [all, open, closed]) {
    expect(rows.length).toBe(total);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    const sent = rows.map(({ created_at: at, id }) => `${at} ${id}`);
    expect(sent).toEqual(sent.toSorted().toReversed());
  }
  expect(all.rows.filter(({ family }) => family === 'claim')).toEqual([]);
  expect(open.total * closed.total).toBeGreaterThan(0);
  const isOpen = new Set(open.rows.map(({ id }) => id));
  expect(closed.rows.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id).filter((id) => !isOpen.has(id)));
  expect((await ask({ page: 90 })).total).toBe(all.total);
});

test('200 a filter finds what the rows of all say of themselves', async () => {
  const all = await listAll();
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  for (const party of ['leader', 'hr', 'owner'])
    expect(idsOf((await listAll({ waits: party })).rows)).toEqual(
      idsOf(all.rows.filter((one) => one.waits_for === party)),
    );
  for (const family of ['permit', 'vacation', 'medical'])
    expect(idsOf((await listAll({ family })).rows)).toEqual(idsOf(all.rows.filter((one) => one.family === family)));
  expect((await ask({ family: 'claim' })).total).toBe(0);
  const late = all.rows.filter((one) => one.due_at !== null && Date.parse(one.due_at) < plaza.house.now().getTime());
  expect(idsOf((await listAll({ late: 'yes' })).rows)).toEqual(idsOf(late));
  const due = (await listAll({ sort: 'due' })).rows.map(({ due_at: at }) => at ?? 'never');
  expect(due).toEqual(due.toSorted());
});

test('the state of its case, who moves it next and until when stand beside a request after every step', async () => {
  const differing = async () => {
    const { rows } = await sql`select requests.id from requests join cases using (id)
      where (requests.state, requests.waits_for, requests.due_at)
        is distinct from (cases.state, cases.waits_for, cases.due_at)`.execute(plaza.db);
    return rows;
  };
  expect(await differing()).toEqual([]);
  const body = { kind: 'unpaid-leave', starts_on: '2027-05-04', ends_on: '2027-05-04', reason: '' };
  const { data: made } = await plaza.call('requests.addRequest', { as: 'employee', body });
  const foundBy = async (query: object) => (await listAll(query)).rows.filter(({ id }) => id === made.id).length;
  expect([await foundBy({ waits: 'leader' }), await foundBy({ group: 'open' })]).toEqual([1, 1]);
  const step = { action: 'withdraw', version: made.version, reason: 'Ya no' };
  expect((await plaza.call('requests.takeStep', { as: 'employee', params: { id: made.id }, body: step })).status).toBe(
    200,
  );
  expect([await foundBy({ waits: 'leader' }), await foundBy({ group: 'closed' })]).toEqual([0, 1]);
  expect(await differing()).toEqual([]);
});

test('200 a search finds by kind, by number and by names, each request once', async () => {
  const [first, second] = await hire('Vacalinda', 'Agente', 2, 'vacation');
  // Named so as their kind begins, so that both find them.
  const found = await listAll({ search: 'vaca' });
  expect(new Set(found.rows.map(({ id }) => id)).size).toBe(found.total);
  for (const row of (await listAll({ family: 'vacation' })).rows) expect(found.rows).toContainEqual(row);
  expect((await ask({ search: 'vacalinda' })).rows.map(({ id }) => id)).toEqual([second, first]);
  const { number } = await plaza.db
    .selectFrom('cases')
    .select('number')
    .where('id', '=', first!)
    .executeTakeFirstOrThrow();
  expect((await ask({ search: String(number) })).rows.map(({ id }) => id)).toContain(first);
  expect(await ask({ search: 'zzqxj' })).toEqual({ rows: [], total: 0 });
});

test('200 a search for the name of many counts all that it shows, and no further than lists are counted', async () => {
  const made = await hire('Zoraida', 'Agente', 310);
  const found = await listAll({ search: 'zoraida' });
  expect(found.total).toBe(made.length);
  expect(found.rows.map(({ id }) => id)).toEqual(made.toReversed());
  expect((await listAll({ search: 'zoraida umana', group: 'open' })).total).toBe(made.length);
  expect((await ask({ search: 'zoraida', group: 'closed' })).total).toBe(0);
  await sql`with one as (select * from cases where id = ${made[0]}::uuid),
    copies as (insert into cases (id, kind, number, state, title, is_sealed, owner_id, is_open, created_at, updated_at)
      select gen_random_uuid(), kind, 900000 + n, state, title, is_sealed, owner_id, is_open, created_at, updated_at
      from one, generate_series(1, ${mostCounted}::int) as n returning id, owner_id, created_at)
    select 1 from copies`.execute(plaza.db);
  await sql`insert into requests (id, kind, family, person_id, starts_on, ends_on, hundredths, created_at)
    select cases.id, 'unpaid-leave', 'permit', owner_id, '2027-03-02', '2027-03-02', 100, created_at from cases
    where kind = 'requests.request' and number > 900000`.execute(plaza.db);
  expect((await ask({ search: 'zoraida' })).total).toBe(mostCounted);
  expect((await ask({ waits: 'leader', search: 'zoraida' })).total).toBe(0);
});
