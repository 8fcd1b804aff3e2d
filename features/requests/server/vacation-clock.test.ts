import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { giveRequest } from './testing.ts';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' })));
afterAll(() => plaza.close());

const call = (operation: string, as: string, more: object = {}) => plaza.call(`requests.${operation}`, { as, ...more });
const remind = async () => {
  await plaza.house.services.jobs.start('requests.remindContinuous', null);
  await plaza.settle();
};
const told = async (as: string) =>
  (await plaza.call('notifications.list', { as, query: { size: 50 } })).data.filter((one: { title: string }) =>
    one.title.includes('días seguidos'),
  ).length as number;

test('whoever ends a year of service without six days in a row is reminded once for each term', async () => {
  const { personId } = await plaza.scopeOf('content');
  await sql`update employees set entered_on = '2020-01-23' where id = ${personId}::uuid`.execute(plaza.db);
  await sql`update requests set hundredths = 100 where person_id = ${personId}::uuid and family = 'vacation'`.execute(
    plaza.db,
  );
  await sql`insert into vacation_entries (id, person_id, kind, hundredths, reason, on_day, created_at)
    values (gen_random_uuid(), ${personId}::uuid, 'adjustment', 1500, 'Saldo de la prueba', '2026-11-01', now())`.execute(
    plaza.db,
  );
  await remind();
  await remind();
  expect(await told('content')).toBe(1);
  expect(await told('support')).toBe(0);
});

test('who entered on a 29 February ends a common year of service on the 28th', async () => {
  const { personId } = await plaza.scopeOf('support');
  await sql`update employees set entered_on = '2020-02-29' where id = ${personId}::uuid`.execute(plaza.db);
  await sql`update requests set hundredths = 100 where person_id = ${personId}::uuid and family = 'vacation'`.execute(
    plaza.db,
  );
  await sql`insert into vacation_entries (id, person_id, kind, hundredths, reason, on_day, created_at)
    values (gen_random_uuid(), ${personId}::uuid, 'adjustment', 1500, 'Saldo de la prueba', '2026-11-01', now())`.execute(
    plaza.db,
  );
  plaza.clock.set('2026-12-30T15:42:00Z');
  try {
    await remind();
  } finally {
    plaza.clock.set('2026-11-24T15:42:00Z');
  }
  plaza.forgetSession('support');
  expect(await told('support')).toBe(1);
});

test('a few days of vacation are told of, and sent all the same', async () => {
  const body = { kind: 'vacation', starts_on: '2027-01-18', ends_on: '2027-01-19', reason: '' };
  expect((await call('addRequest', 'pm', { body })).status).toBe(200);
});

test('a leave is as long as the law says on the day on which it begins', async () => {
  const voting = (from_minute: number, to_minute: number) =>
    call('previewRequest', 'pm', {
      body: { kind: 'voting', starts_on: '2027-02-02', from_minute, to_minute, reason: '' },
    });
  expect((await voting(480, 720)).data.problem).toBeNull();
  expect((await voting(480, 780)).data.problem.code).toBe('requests.too_long');
  // Half of a shift of ten hours that is published for the day is five.
  const { personId } = await plaza.scopeOf('pm');
  await sql`insert into shifts (person_id, day, starts, ends, break_starts, break_ends, is_published, updated_at)
    values (${personId}::uuid, '2027-02-02', 420, 1080, 720, 780, true, ${plaza.house.now()})`.execute(plaza.db);
  expect((await voting(480, 780)).data.problem).toBeNull();
  expect((await voting(480, 790)).data.problem.code).toBe('requests.too_long');
  await sql`insert into legal_parameters (id, name, effective_from, value, source)
    values (gen_random_uuid(), 'bereavement_days', '2027-03-01', 8, 'Prueba')`.execute(plaza.db);
  const mourn = async (starts_on: string, ends_on: string) =>
    (await call('previewRequest', 'hr', { body: { kind: 'bereavement', starts_on, ends_on, reason: '' } })).data
      .problem;
  expect((await mourn('2027-02-01', '2027-02-10'))?.code).toBe('requests.too_long');
  expect(await mourn('2027-03-01', '2027-03-10')).toBeNull();
});

test('a family day is not offered once the law gives none', async () => {
  await sql`update request_kinds set valid_until = null where code = 'family-day'`.execute(plaza.db);
  const { data } = await call('listKinds', 'pm');
  expect(data.map(({ code }: { code: string }) => code)).not.toContain('family-day');
  const asked = await call('addRequest', 'pm', { body: { kind: 'family-day', starts_on: '2027-02-03', reason: '' } });
  expect(asked.problem.code).toBe('requests.no_longer_offered');
});

test('six days in a row count for the year of service in which they were taken, not for the calendar year', async () => {
  const { personId } = await plaza.scopeOf('planner');
  await sql`update employees set entered_on = '2020-06-01' where id = ${personId}::uuid`.execute(plaza.db);
  await sql`update requests set hundredths = 100 where person_id = ${personId}::uuid and family = 'vacation'`.execute(
    plaza.db,
  );
  await sql`insert into vacation_entries (id, person_id, kind, hundredths, reason, on_day, created_at)
    select gen_random_uuid(), ${personId}::uuid, 'adjustment', 500 - sum(hundredths), 'Saldo de la prueba', '2026-11-01', now()
    from vacation_entries where person_id = ${personId}::uuid`.execute(plaza.db);
  const taken = { kind: 'vacation', family: 'vacation', state: 'taken', from: '2026-05-18', to: '2026-05-25' } as const;
  const id = await giveRequest(plaza, { personId, hundredths: 600, ...taken });
  const lacks = async () =>
    (
      await call('previewRequest', 'planner', {
        body: { kind: 'vacation', starts_on: '2027-01-18', ends_on: '2027-01-19', reason: '' },
      })
    ).data.lacks_continuous;
  expect(await lacks()).toBe(6);
  await sql`update requests set starts_on = '2026-06-01', ends_on = '2026-06-09' where id = ${id}::uuid`.execute(
    plaza.db,
  );
  expect(await lacks()).toBeNull();
});

test('the balances of all are the sums of their ledgers, the largest first and the last page from its end', async () => {
  const { rows: sums } = await sql<{ id: string; hundredths: number }>`
    select employees.id, coalesce(sum(entry.hundredths), 0)::int as hundredths
    from employees left join vacation_entries as entry on entry.person_id = employees.id
    where active group by employees.id order by 2 desc, 1`.execute(plaza.db);
  const size = 50;
  const last = Math.ceil(sums.length / size);
  for (const page of [1, 2, last - 1, last]) {
    const { data, total } = await call('listAccounts', 'hr', { query: { page, size } });
    const told = data.map((one: { person: { id: string }; hundredths: number }) => [one.person.id, one.hundredths]);
    const expected = sums.slice((page - 1) * size, page * size).map(({ id, hundredths }) => [id, hundredths]);
    expect([told, total], `page ${page}`).toEqual([expected, sums.length]);
  }
});

test('who comes to work here has a balance of nothing, which grows with what is entered', async () => {
  const { personId } = await plaza.scopeOf('support');
  const { rows: copied } = await sql<{ id: string }>`
    insert into employees (id, document_type, document_number, first_names, last_names, display_name, username, corporate_email,
      gender, position, position_type, entered_on, face_seed, created_at, updated_at)
    select gen_random_uuid(), 'CC', '799999991', 'Nadia', 'Quimbaya', 'Nadia Quimbaya', 'nadia.quimbaya', 'nadia@andina.example',
      gender, position, position_type, '2026-11-20', 'f-nadia', now(), now() from employees where id = ${personId}::uuid
    returning id`.execute(plaza.db);
  const { id } = copied[0]!;
  const balance = async () =>
    (await call('listAccounts', 'hr', { query: { search: 'Nadia Quimbaya' } })).data[0].hundredths as number;
  expect(await balance()).toBe(0);
  for (const hundredths of [250, -75])
    await sql`insert into vacation_entries (id, person_id, kind, hundredths, reason, on_day, created_at)
      values (gen_random_uuid(), ${id}::uuid, 'adjustment', ${hundredths}, 'Saldo de la prueba', '2026-11-20', now())`.execute(
      plaza.db,
    );
  expect(await balance()).toBe(175);
});
