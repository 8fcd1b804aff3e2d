import { sql } from 'kysely';
import { pino } from 'pino';
import writeExcelFile from 'write-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeStep } from '#features/cases/server/actions.ts';
import { newId } from '#platform/contract/id.ts';
import { systemScope } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { makeContext } from '#platform/server/house.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { watchShifts } from './watch-actions.ts';

const DAY = '2026-11-24';
const at = (time: string) => `${DAY}T${time}:00-05:00`;
let plaza: TestApp;
let house: Context;
let owner: string;
let boss: string;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: at('09:00') });
  const nobody = { scope: systemScope, language: 'es', requestId: 'test', address: '', userAgent: '' } as const;
  house = makeContext(plaza.house, nobody, pino({ level: 'silent' }));
  owner = (await plaza.scopeOf('employee')).personId;
  boss = (await plaza.scopeOf('manager')).personId;
});
beforeEach(async () => {
  plaza.clock.set(at('09:00'));
  await sql`delete from shifts where day = ${DAY}`.execute(plaza.db);
  await plaza.db
    .updateTable('security_watch')
    .set({ until_at: new Date(at('05:00')) })
    .execute();
});
afterAll(() => plaza.close());

const plan = (personId: string, starts = 360) =>
  sql`insert into shifts (person_id, day, starts, ends, is_published, published_at, updated_at)
    values (${personId}, ${DAY}, ${starts}, ${starts + 480}, true, now(), now())`.execute(plaza.db);
const mark = (personId: string, time: string) =>
  plaza.db
    .insertInto('security_marks')
    .values({ person_id: personId, at: new Date(at(time)), imported_by: null, imported_at: new Date(at(time)) })
    .execute();
const forget = async () => {
  await sql`delete from security_marks`.execute(plaza.db);
  await sql`delete from security_absences where day = ${DAY}`.execute(plaza.db);
  await sql`delete from security_late_arrivals where day = ${DAY}`.execute(plaza.db);
  for (const [span, day] of [
    ['week', '2026-11-23'],
    ['day', DAY],
  ])
    await sql`delete from security_sums where span = ${span} and starts_on = ${day}`.execute(plaza.db);
  await sql`
    insert into security_sums
    select 'week', '2026-11-23', headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id,
      sum(planned), sum(presumed), sum(justified), sum(unjustified), sum(late), sum(error)
    from security_sums where span = 'day' and starts_on between '2026-11-23' and '2026-11-29'
    group by 3, 4, 5, 6, 7, 8`.execute(plaza.db);
};
/** What the sums say that is not so when everything is counted again: nothing. */
async function wrongSums(): Promise<unknown[]> {
  const { rows } = await sql`
    with figure as (
      select day, outcome, campaign_id, boss_id from security_absences
      union all
      select late.day, 'late', person.campaign_id, person.boss_id
      from security_late_arrivals as late join employees as person on person.id = late.person_id
    ),
    counted as (
      select span, starts_on, outcome, campaign_id, boss_id, count(*) as people from figure
        cross join lateral (values ('day', day), ('week', date_trunc('week', day)::date)) as spans (span, starts_on)
      group by 1, 2, 3, 4, 5
    ),
    kept as (
      select span, starts_on, outcome, campaign_id, boss_id, sum(people) as people from security_sums
        cross join lateral (values ('presumed', presumed), ('justified', justified), ('unjustified', unjustified),
          ('late', late), ('error', error)) as each (outcome, people)
      group by 1, 2, 3, 4, 5 having sum(people) <> 0
    )
    (select * from counted except select * from kept) union all (select * from kept except select * from counted)`.execute(
    plaza.db,
  );
  return rows;
}
const presumedToday = () => plaza.db.selectFrom('security_absences').selectAll().where('day', '=', DAY).execute();
/** Somebody under the manager is missing, and is presumed absent. */
async function missing(): Promise<{ id: string; version: number }> {
  await forget();
  await plan(owner);
  await watchShifts(house);
  const [row] = await presumedToday();
  return getOf(row!.case_id);
}
const getOf = async (id: string, as = 'manager') =>
  (await plaza.call('security.getAbsence', { as, params: { id } })).data as {
    id: string;
    version: number;
    state: string;
    code: string | null;
    outcome: string;
    steps: { action: string; blocked: string | null }[];
  };
const step = (as: string, one: { id: string; version: number }, action: string, more: object = {}) =>
  plaza.call('security.stepAbsence', { as, params: { id: one.id }, body: { action, version: one.version, ...more } });
const sumOf = async (outcome: 'unjustified', span: 'day' | 'week' = 'day') => {
  const row = await plaza.db
    .selectFrom('security_sums')
    .select(sql<number>`coalesce(sum(${sql.ref(outcome)}), 0)::int`.as('people'))
    .where('span', '=', span)
    .where('starts_on', '=', span === 'day' ? DAY : '2026-11-23')
    .executeTakeFirstOrThrow();
  return row.people;
};

describe('a shift that begins', () => {
  test('without any sign of the person is presumed an absence once, and their leader is asked', async () => {
    const one = await missing();
    expect(one).toMatchObject({ state: 'presumed', outcome: 'presumed' });
    expect(await watchShifts(house)).toMatchObject({ presumed: 0 });
    expect(await presumedToday()).toHaveLength(1);
    const row = await plaza.db.selectFrom('cases').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ assignee_id: boss, waits_for: 'leader', owner_id: owner });
    expect(row.due_at?.toISOString()).toBe(new Date(Date.parse(at('09:00')) + 86_400_000).toISOString());
    const { rows } =
      await sql`select 1 from outbox where name = 'cases.waiting' and payload ->> 'caseId' = ${one.id}`.execute(
        plaza.db,
      );
    expect(rows).toHaveLength(1);
  });

  test('is named in the language of who reads it', async () => {
    const { id } = await missing();
    const titleIn = async (language: 'es' | 'en') =>
      (await plaza.call('security.getAbsence', { as: 'manager', params: { id }, language })).data.title as string;
    expect([await titleIn('es'), await titleIn('en')]).toEqual([
      expect.stringMatching(/^Turno del .*24 de nov.* a las 06:00, sin empezar$/),
      expect.stringMatching(/^Shift of .*24.* at 06:00, not started$/),
    ]);
    const { title } = await plaza.db.selectFrom('cases').select('title').where('id', '=', id).executeTakeFirstOrThrow();
    expect(title).toBe('24/11/2026, 06:00');
  });

  test('with a mark of the clock, a card at the gate or a sign-in at a station is none', async () => {
    await forget();
    await plan(owner);
    await mark(owner, '05:58');
    expect(await watchShifts(house)).toMatchObject({ shifts: 1, presumed: 0, late: 0 });
    const came = new Date(at('05:58'));
    const card = { checked_by: boss, method: 'qr' as const, result: 'valid' as const, checked_at: came };
    const entry = {
      session_id: null,
      ended_at: null,
      method: 'password',
      outcome: 'signed_in',
      address: '',
      user_agent: '',
      device: 'Desktop',
    } as const;
    const sources = [
      () => plaza.db.insertInto('id_card_checks').values({ id: newId(), person_id: owner, ...card }),
      () => plaza.db.insertInto('sign_ins').values({ id: newId(), person_id: owner, at: came, ...entry }),
    ];
    for (const source of sources) {
      await forget();
      await plaza.db.deleteFrom('id_card_checks').where('person_id', '=', owner).execute();
      await source().execute();
      await plaza.db
        .updateTable('security_watch')
        .set({ until_at: new Date(at('05:00')) })
        .execute();
      expect(await watchShifts(house)).toMatchObject({ shifts: 1, presumed: 0, late: 0 });
    }
    await plaza.db.deleteFrom('sign_ins').where('person_id', '=', owner).where('at', '=', came).execute();
  });

  test('with a mark after the tolerance is a late arrival in minutes, by the parameter of that day', async () => {
    await forget();
    await plan(owner);
    await mark(owner, '06:22');
    expect(await watchShifts(house)).toMatchObject({ presumed: 0, late: 1 });
    const late = await plaza.db.selectFrom('security_late_arrivals').selectAll().where('day', '=', DAY).execute();
    expect(late).toEqual([expect.objectContaining({ person_id: owner, minutes: 22 })]);
    await sql`update legal_parameters set value = 25 where name = 'late_tolerance'`.execute(plaza.db);
    await plaza.db
      .updateTable('security_watch')
      .set({ until_at: new Date(at('05:00')) })
      .execute();
    expect(await watchShifts(house)).toMatchObject({ late: 0 });
    await sql`update legal_parameters set value = 15 where name = 'late_tolerance'`.execute(plaza.db);
  });

  test('on an approved leave is no absence', async () => {
    await forget();
    const { rows } = await sql<{ person_id: string }>`
      update employees set status = 'active' where id = (
        select person_id from requests join cases using (id) where cases.state in ('approved', 'in_course', 'reported', 'accepted', 'filed')
          and occupies and starts_on <= ${DAY} and ends_on >= ${DAY} and from_minute is null limit 1)
      returning id as person_id`.execute(plaza.db);
    if (!rows[0]) throw new Error('nobody of the demo company is on leave today');
    await plan(rows[0].person_id);
    expect(await watchShifts(house)).toMatchObject({ shifts: 0, presumed: 0 });
  });

  test('where most of a site left no sign is no absence: its readers failed', async () => {
    await forget();
    const { rows } = await sql<{ id: string }>`select id from employees where status = 'active'
      and headquarters_id = (select headquarters_id from employees where id = ${owner}) limit 12`.execute(plaza.db);
    for (const { id } of rows) await plan(id);
    expect(await watchShifts(house)).toMatchObject({ presumed: 0, silentSites: 1 });
  });
});

describe('an absence', () => {
  test('is classified by the leader with a code, moves in the sums, and the person contests it in time', async () => {
    const one = await missing();
    const [before, weekBefore] = [await sumOf('unjustified'), await sumOf('unjustified', 'week')];
    expect((await step('manager', one, 'mark_unjustified', { code: 'medical' })).status).toBe(400);
    expect((await step('manager', one, 'mark_unjustified', { code: 'no_contact' })).status).toBe(204);
    expect([await sumOf('unjustified'), await sumOf('unjustified', 'week')]).toEqual([before + 1, weekBefore + 1]);
    const told = await getOf(one.id, 'employee');
    expect(told).toMatchObject({ outcome: 'unjustified', code: 'no_contact' });
    expect((await step('employee', told, 'contest', { reason: 'Estaba en la clínica con mi hija.' })).status).toBe(204);
    const back = await getOf(one.id, 'hr');
    expect(back.state).toBe('undecided');
    expect((await step('hr', back, 'justify', { code: 'medical' })).status).toBe(204);
    expect([await sumOf('unjustified'), await sumOf('unjustified', 'week')]).toEqual([before, weekBefore]);
  });

  test('is not classified by its own person, nor by who does not lead them, who sends it no proof either', async () => {
    const one = await missing();
    const file = { name: 'prueba.pdf', content: '%PDF-1.4', type: 'application/pdf' };
    for (const as of ['content', 'outsider', 'payroll'])
      expect(
        (await plaza.call('cases.attachToCase', { as, params: { id: one.id }, files: { files: file } })).status,
      ).toBe(404);
    expect(await step('employee', one, 'justify', { code: 'other' })).toMatchObject({ status: 403 });
    expect((await step('outsider', one, 'justify', { code: 'other' })).status).toBe(404);
  });

  test('that its leader left for a day goes to HR, and the person is told how it was classified', async () => {
    const one = await missing();
    plaza.clock.set('2026-11-25T09:01:00-05:00');
    for (const name of ['manager', 'hr', 'employee']) plaza.forgetSession(name);
    await plaza.house.services.jobs.start('cases.clock', null);
    await plaza.settle();
    const late = await getOf(one.id, 'hr');
    expect(late.state).toBe('undecided');
    const waits = await plaza.db.selectFrom('cases').select('waits_for').where('id', '=', one.id).execute();
    expect(waits).toEqual([{ waits_for: 'hr' }]);
    expect((await step('hr', late, 'mark_unjustified', { code: 'no_contact' })).status).toBe(204);
    await plaza.settle();
    const { data } = await plaza.call('notifications.list', { as: 'employee', query: { size: 50 } });
    expect(data.map(({ link }: { link: string }) => link)).toContain(`/seguridad/ausencias?ausencia=${one.id}`);
    plaza.clock.set(at('09:00'));
    for (const name of ['manager', 'hr', 'employee']) plaza.forgetSession(name);
  });

  test('that is corrected keeps every step that was taken before', async () => {
    const one = await missing();
    await step('manager', one, 'mark_unjustified', { code: 'no_contact' });
    await step('employee', await getOf(one.id, 'employee'), 'contest', { reason: 'La vía estaba cerrada.' });
    await step('hr', await getOf(one.id, 'hr'), 'justify', { code: 'transport' });
    await step('hr', await getOf(one.id, 'hr'), 'mark_error', { code: 'shift_error', reason: 'El turno se cambió.' });
    const { data } = await plaza.call('cases.listHistory', { as: 'hr', params: { id: one.id } });
    const steps = (data as { action: string }[]).map(({ action }) => action);
    expect(steps.filter((action) => ['mark_unjustified', 'contest', 'justify', 'mark_error'].includes(action))).toEqual(
      ['mark_unjustified', 'contest', 'justify', 'mark_error'],
    );
    const verified = await plaza.call('cases.verifyCase', { as: 'hr', params: { id: one.id } });
    expect(verified.data).toMatchObject({ is_intact: true });
  });

  test('is a late arrival only of who came', async () => {
    await forget();
    const { rows } = await sql<{ id: string }>`
      select id from employees where boss_id = ${boss} and status = 'active' and id <> ${owner} limit 1`.execute(
      plaza.db,
    );
    await plan(rows[0]!.id);
    await watchShifts(house);
    const one = await getOf((await presumedToday())[0]!.case_id);
    expect(await step('manager', one, 'mark_late')).toMatchObject({
      status: 409,
      body: expect.stringContaining('security.no_sign') as string,
    });
    await mark(rows[0]!.id, '07:10');
    expect((await step('manager', one, 'mark_late')).status).toBe(204);
    expect(await presumedToday()).toEqual([expect.objectContaining({ outcome: 'late', minutes_late: 70 })]);
  });

  test('takes neither proof nor another classification once its days are over', async () => {
    const one = await missing();
    await step('manager', one, 'mark_unjustified', { code: 'no_reason' });
    const [employee, manager] = [await plaza.context('employee'), await plaza.context('manager')];
    plaza.clock.set('2026-12-02T09:00:00-05:00');
    const late = { id: one.id, action: 'contest', reason: 'Ahora sí tengo la prueba.' };
    await expect(employee.tx((tx) => takeStep(employee, tx, late))).rejects.toMatchObject({
      code: 'security.proof_over',
    });
    await house.tx((tx) => takeStep(house, tx, { id: one.id, action: 'close' }));
    const again = { id: one.id, action: 'justify', code: 'other' };
    await expect(manager.tx((tx) => takeStep(manager, tx, again))).rejects.toMatchObject({ code: 'cases.wrong_state' });
  });
});

test('whatever was presumed, classified, contested and corrected, the sums are what a count of everything says', async () => {
  expect(await wrongSums()).toEqual([]);
  await forget();
  const { rows } = await sql<{ id: string }>`
    select id from employees where boss_id = ${boss} and status = 'active' limit 4`.execute(plaza.db);
  for (const { id } of rows) await plan(id);
  await mark(rows[0]!.id, '06:40');
  await watchShifts(house);
  expect(await wrongSums()).toEqual([]);
  for (const { case_id: id } of await presumedToday()) {
    await step('manager', await getOf(id), 'justify', { code: 'transport' });
    expect(await wrongSums()).toEqual([]);
    await step('hr', await getOf(id), 'mark_unjustified', { code: 'no_reason' });
    await step('hr', await getOf(id), 'mark_error', { code: 'shift_error', reason: 'El turno se cambió a tiempo.' });
  }
  expect(await presumedToday()).toContainEqual(expect.objectContaining({ outcome: 'error' }));
  expect(await wrongSums()).toEqual([]);
});

describe('the desk of absences', () => {
  const list = async (as: string, query: object = {}) =>
    (await plaza.call('security.listAbsences', { as, query: { size: 100, ...query } })).data as {
      id: string;
      state: string;
      is_own: boolean;
      day: string;
      version: number;
    }[];
  const figures = async (as: string) =>
    (await plaza.call('security.countAbsences', { as })).data as {
      states: Record<string, number>;
      has_desk: boolean;
      today: { planned: number; absent: number };
    };

  test('shows each person their own, the leader their team, and is narrowed by state and day', async () => {
    const one = await missing();
    const mine = await list('employee', { from: DAY, to: DAY });
    expect(mine.map(({ id }) => id)).toEqual([one.id]);
    expect((await list('employee', { from: DAY })).every(({ is_own }) => is_own)).toBe(true);
    expect((await list('manager', { box: 'team', state: 'presumed', from: DAY })).map(({ id }) => id)).toContain(
      one.id,
    );
    expect((await list('manager', { box: 'team', from: DAY })).some(({ is_own }) => is_own)).toBe(false);
    expect((await list('manager', { to: '2020-01-01' })).length).toBe(0);
    expect((await list('outsider', { from: DAY })).map(({ id }) => id)).not.toContain(one.id);
  });

  test('counts what its reader sees, and has today of who leads somebody alone', async () => {
    await forget();
    const { today: before, states } = await figures('manager');
    await missing();
    const [led, own] = [await figures('manager'), await figures('employee')];
    expect(led.has_desk).toBe(true);
    expect(led.today).toEqual({ planned: before.planned + 1, absent: before.absent + 1 });
    expect(led.states['presumed']).toBe((states['presumed'] ?? 0) + 1);
    expect(own).toMatchObject({ has_desk: false, today: { planned: 0, absent: 0 } });
  });

  test('classifies many at once, each with its own answer, and no absence of who asks', async () => {
    const one = await missing();
    const decide = (as: string, items: { id: string; version: number }[]) =>
      plaza.call('security.decideAbsences', {
        as,
        body: {
          action: 'mark_unjustified',
          code: 'no_contact',
          items: items.map(({ id, version }) => ({ id, version })),
        },
      });
    const unknown = { id: '01890000-0000-7000-8000-000000000000', version: 1 };
    expect((await decide('employee', [one])).data).toEqual([
      expect.objectContaining({ ok: false, code: 'cases.own_case' }),
    ]);
    expect((await decide('manager', [one, unknown, one])).data).toEqual([
      { id: one.id, ok: true, code: null, message: null },
      expect.objectContaining({ id: unknown.id, ok: false }),
      expect.objectContaining({ id: one.id, ok: false }),
    ]);
    expect(await getOf(one.id)).toMatchObject({ state: 'unjustified', code: 'no_contact' });
  });
});

test('a file of the time clock tells each row, keeps what is good once, and refuses other zones and hours to come', async () => {
  await forget();
  const documentOf = async (username: string) => (await plaza.scopeOf(username)).attributes['documentNumber']!;
  const [mine, other] = [await documentOf('employee'), await documentOf('manager')];
  const lines = [
    'documento;momento',
    `${mine};${DAY}T05:55`,
    `${mine};${DAY}T05:55`,
    `${other};${DAY}T06:01:00+00:00`,
    `${other};2027-01-01T06:00`,
    `99999;${DAY}T06:00`,
    `${other};ayer`,
    `${other};2026-02-30T06:00`,
    `${other};2026-11-20 24:00`,
    `${other};23/11/2026 06:02:41`,
  ];
  const send = async (apply: 'yes' | 'no') => {
    const answer = await plaza.call('security.importAttendance', {
      as: 'security',
      form: { apply },
      files: { file: { name: 'reloj.csv', content: lines.join('\n'), type: 'text/csv' } },
    });
    return answer.data as { rows: number; good: number; written: number; faults: { row: number; message: string }[] };
  };
  expect(await send('no')).toMatchObject({ rows: 9, good: 2, written: 0 });
  const told = await send('yes');
  expect(told.written).toBe(2);
  expect(told.faults.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(await send('yes')).toMatchObject({ written: 0, good: 2 });
  const kept = await plaza.db.selectFrom('security_marks').select('at').orderBy('at').execute();
  expect(kept.map((one) => one.at)).toEqual([new Date('2026-11-23T06:02-05:00'), new Date(at('05:55'))]);
});

test('a workbook of the time clock is read like a text', async () => {
  await forget();
  const mine = (await plaza.scopeOf('employee')).attributes['documentNumber']!;
  const content = await writeExcelFile([
    ['Documento', 'Momento'],
    // A sheet keeps a moment as a count of days.
    [mine, { value: new Date(`${DAY}T05:50Z`), format: 'yyyy-mm-dd hh:mm' }],
    ['99999', `${DAY}T05:50`],
  ]).toBuffer();
  const { data } = await plaza.call('security.importAttendance', {
    as: 'security',
    form: { apply: 'yes' },
    files: { file: { name: 'reloj.xlsx', content } },
  });
  expect(data).toMatchObject({ rows: 2, good: 1, written: 1, faults: [{ row: 3 }] });
  await plan(owner);
  expect(await watchShifts(house)).toMatchObject({ presumed: 0, late: 0 });
});
