import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveHours } from '#features/overtime/server/testing.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { listKnownLines } from '#features/payroll/server/source-facts.ts';
import { refuseRest, restLedger } from '../compensatory-rest.ts';
import { listChosenRests } from './rest-facts.ts';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: '2026-11-24T10:42:00-05:00' })));
afterAll(() => plaza.close());

const call = (operation: string, as: string, more: object = {}) => plaza.call(`requests.${operation}`, { as, ...more });
const ask = (as: string, starts_on: string) =>
  call('addRequest', as, { body: { kind: 'compensatory-rest', starts_on, reason: '' } });
const idOf = async (name: string) => (await plaza.scopeOf(name)).personId;
const work = async (name: string, days: readonly string[]) =>
  sql`insert into shifts (person_id, day, starts, ends, is_published, updated_at)
    select ${await idOf(name)}::uuid, unnest(${[...days]}::date[]), 360, 780, true, ${plaza.house.now()}
    on conflict (person_id, day) do update set starts = 360, ends = 780, is_published = true`.execute(plaza.db);
const rest = async (name: string, day: string) =>
  sql`update shifts set starts = null, ends = null, break_starts = null, break_ends = null
    where person_id = ${await idOf(name)}::uuid and day = ${day}`.execute(plaza.db);

describe('compensatory rest', () => {
  test('409 who never works on Sundays has earned none, and is told from how many on', async () => {
    const refused = await ask('employee', '2026-11-30');
    expect([refused.status, refused.problem.code]).toEqual([409, 'requests.rest_not_earned']);
    await work('employee', ['2026-11-08', '2026-11-15']);
    expect((await ask('employee', '2026-11-30')).body).toContain('trabajaste 2 de tus descansos y desde 3');
  });

  test('200 each Sunday of a month with three gives one day, and no more; all of it is seen by its person and HR', async () => {
    await work('employee', ['2026-11-22']);
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-02']) expect((await ask('employee', day)).status).toBe(200);
    const fourth = await ask('employee', '2026-12-03');
    expect([fourth.status, fourth.problem.code]).toEqual([409, 'requests.rest_used']);
    const own = (await call('getBalance', 'employee')).data.rests;
    expect(own).toEqual([
      { earned_on: '2026-11-08', expires_on: '2026-12-08', used_on: '2026-11-30', is_expired: false },
      { earned_on: '2026-11-15', expires_on: '2026-12-15', used_on: '2026-12-01', is_expired: false },
      { earned_on: '2026-11-22', expires_on: '2026-12-22', used_on: '2026-12-02', is_expired: false },
    ]);
    const seen = await call('listRests', 'hr', { params: { id: await idOf('employee') } });
    expect(seen.data).toEqual(own);
  });

  test('409 nobody approves what was not worked in the end: it may be refused with a reason', async () => {
    await rest('employee', '2026-11-22');
    const { data: mine } = await call('listMine', 'employee', { query: { group: 'open' } });
    const { id } = mine.find((one: { starts_on: string }) => one.starts_on === '2026-12-02');
    const { data } = await call('getRequest', 'manager', { params: { id } });
    const blocked = Object.fromEntries(
      data.steps.map((one: { action: string; blocked: string | null }) => [one.action, one.blocked]),
    );
    expect(blocked).toEqual({ approve: 'requests.rest_unearned', reject: null });
    const step = (action: string, reason = '') =>
      call('takeStep', 'manager', { params: { id }, body: { action, version: data.version, reason } });
    expect((await step('approve')).problem.code).toBe('requests.rest_unearned');
    expect((await step('reject', 'Ese domingo no se trabajó')).status).toBe(200);
  });

  test('a Sunday of medical leave earns nothing', async () => {
    await work('content', ['2026-11-08', '2026-11-15', '2026-11-22']);
    const medical = { origin: 'common', issued_on: '2026-11-22', entity: 'EPS', certificate_number: '1' };
    const leave = await call('addRequest', 'content', {
      body: {
        ...{ kind: 'medical-leave', starts_on: '2026-11-22', ends_on: '2026-11-22', reason: '' },
        medical: { ...medical, diagnosis_code: 'J11', diagnosis: '' },
      },
    });
    expect(leave.status).toBe(200);
    expect((await ask('content', '2026-11-30')).problem.code).toBe('requests.rest_not_earned');
  });
});

describe('overtime on days of rest', () => {
  test('earns a day when it is ordered, and still when it was worked and paid', async () => {
    const person = await idOf('support');
    await sql`delete from shifts where person_id = ${person}::uuid and extract(dow from day) = 0`.execute(plaza.db);
    for (const [day, state] of [
      ['2026-11-01', 'paid'],
      ['2026-11-08', 'executed'],
      ['2026-11-15', 'sent_to_payroll'],
      ['2026-11-22', 'rejected'],
    ] as const)
      await giveHours(plaza, { person_id: person, day, starts: 480, ends: 600, state });
    const { rests } = (await call('getBalance', 'support')).data;
    expect(rests.map((one: { earned_on: string }) => one.earned_on)).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
    ]);
  });
});

describe('the ledger', () => {
  const law = { habitual: () => 3, lasts: () => 30 };
  const sundays = ['2026-09-06', '2026-09-13', '2026-09-20'].map((day) => ({
    day,
    workedInMonth: 3,
    isHoliday: false,
  }));

  test('takes the day that expires first, and a day taken before it was earned takes none', () => {
    expect(restLedger(sundays, ['2026-09-10', '2026-09-11'], law).map(({ used_on }) => used_on)).toEqual([
      '2026-09-10',
      null,
      null,
    ]);
  });

  test('refuses what expired, and says when it did', () => {
    expect(refuseRest(sundays, [], '2026-10-20', law)).toBeUndefined();
    expect(refuseRest(sundays, [], '2026-10-21', law)).toEqual({ reason: 'rest_expired', day: '2026-10-20' });
  });

  test('two worked in a month are occasional', () => {
    const two = sundays.slice(0, 2).map(({ day }) => ({ day, workedInMonth: 2, isHoliday: false }));
    expect(refuseRest(two, [], '2026-09-21', law)).toEqual({ reason: 'rest_not_earned', worked: 2 });
  });
});

describe('a day of rest worked by exception', () => {
  const choose = (as: string, day: string, choice: string) => call('chooseRest', as, { body: { day, choice } });
  const occasional = async (as: string) => (await call('getBalance', as)).data.occasional;
  const surcharge = async (name: string, on = '2026-11-22') => {
    const id = await idOf(name);
    const lines = await listKnownLines(await plaza.context(), [id], {
      ...{ from: '2026-11-01', to: '2026-11-30', isPublished: false, payrollId: null },
    });
    const known = (lines.get(id) ?? []).filter(({ concept }) => concept.startsWith('sunday'));
    return known.flatMap(({ events }) => events).filter(({ day }) => day === on).length;
  };
  /** No Sunday of the month is worked but these. */
  const workOnly = async (name: string, days: readonly string[]) => {
    for (const day of ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29']) await rest(name, day);
    for (const day of ['2026-10-25', '2026-10-18', '2026-10-11', '2026-10-04', '2026-09-27']) await rest(name, day);
    await work(name, days);
  };

  test('204 its person chooses rest or the surcharge, which is paid while they choose nothing', async () => {
    await workOnly('pm', ['2026-11-22']);
    expect(await occasional('pm')).toEqual([{ day: '2026-11-22', choice: 'pay', is_settled: false }]);
    expect(await surcharge('pm')).toBe(1);
    expect((await ask('pm', '2026-11-30')).problem.code).toBe('requests.rest_not_earned');
    expect((await choose('pm', '2026-11-22', 'rest')).status).toBe(204);
    expect(await surcharge('pm')).toBe(0);
    expect((await ask('pm', '2026-11-30')).status).toBe(200);
    expect(await occasional('pm')).toEqual([{ day: '2026-11-22', choice: 'rest', is_settled: true }]);
    expect((await choose('pm', '2026-11-22', 'pay')).problem.code).toBe('requests.rest_settled');
  });

  test('409 for a day that is none: habitual, somebody else’s, or not worked', async () => {
    expect((await choose('pm', '2026-11-15', 'rest')).problem.code).toBe('requests.rest_not_occasional');
    await workOnly('support', []);
    expect((await choose('support', '2026-11-22', 'rest')).problem.code).toBe('requests.rest_not_occasional');
    await work('support', ['2026-11-08', '2026-11-15', '2026-11-22']);
    expect((await choose('support', '2026-11-22', 'rest')).problem.code).toBe('requests.rest_not_occasional');
  });

  test('once a month makes it habitual, rest and surcharge are both due', async () => {
    await workOnly('planner', ['2026-11-22']);
    expect((await choose('planner', '2026-11-22', 'rest')).status).toBe(204);
    expect(await surcharge('planner')).toBe(0);
    await work('planner', ['2026-11-08', '2026-11-15']);
    expect(await surcharge('planner')).toBe(1);
  });

  test('a holiday is no day of rest: it is not chosen for, counts to nothing, and its surcharge is paid', async () => {
    await workOnly('content', ['2026-11-08']);
    // The Monday of the Independence of Cartagena.
    await work('content', ['2026-11-16']);
    expect((await occasional('content')).map(({ day }: { day: string }) => day)).toEqual(['2026-11-08']);
    expect((await choose('content', '2026-11-16', 'rest')).problem.code).toBe('requests.rest_not_occasional');
    expect(await surcharge('content', '2026-11-16')).toBe(1);
  });

  test('a day of rest that is a holiday too pays its surcharge: there is nothing to choose', async () => {
    const person = await idOf('content');
    await sql`insert into work_regimes (id, person_id, valid_from, rest_weekday, post, is_available, reason, set_by, set_at)
      values (gen_random_uuid(), ${person}::uuid, '2026-10-01', 1, 'ordinary', false, 'Descansa los lunes', ${person}::uuid,
        ${plaza.house.now()})`.execute(plaza.db);
    for (const day of ['2026-11-02', '2026-11-09', '2026-11-30']) await rest('content', day);
    await work('content', ['2026-11-16', '2026-11-23']);
    expect((await occasional('content')).map(({ day }: { day: string }) => day)).toEqual(['2026-11-23']);
    expect((await choose('content', '2026-11-23', 'rest')).status).toBe(204);
    expect((await choose('content', '2026-11-16', 'rest')).problem.code).toBe('requests.rest_not_occasional');
    expect([await surcharge('content', '2026-11-16'), await surcharge('content', '2026-11-23')]).toEqual([1, 0]);
  });

  test('who chose rest is asked of everybody at once, however many they are', async () => {
    const read = await plaza.context('hr');
    const names = ['labor', 'planner', 'support'];
    for (const name of names) {
      await workOnly(name, ['2026-11-22']);
      await sql`insert into rest_choices (person_id, day, choice, chosen_at)
        values (${await idOf(name)}::uuid, '2026-11-22', 'rest', ${plaza.house.now()})
        on conflict (person_id, day) do update set choice = 'rest'`.execute(plaza.db);
    }
    const ids = await Promise.all(names.map(idOf));
    const span = { from: '2026-11-16', to: '2026-11-30' };
    let count = 0;
    const db = read.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        count += 1;
        return Promise.resolve(result);
      },
    });
    const findOf = async (people: readonly string[]) => {
      count = 0;
      const found = await listChosenRests({ ...read, db }, people, span);
      return { found: found.size, count };
    };
    const one = await findOf([ids[1]!]);
    expect(await findOf(ids)).toEqual({ found: names.length, count: one.count });
  });
});
