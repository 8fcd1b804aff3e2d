import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const ask = (as: string, body: object, language: 'es' | 'en' = 'es') =>
  plaza.call('requests.addRequest', { as, body: { reason: '', ...body }, language });
const step = (as: string, request: { id: string; version: number }, action: string, more: object = {}) =>
  plaza.call('requests.takeStep', {
    as,
    params: { id: request.id },
    body: { action, version: request.version, reason: '', ...more },
  });
const get = (as: string, id: string) => plaza.call('requests.getRequest', { as, params: { id } });
const stepsOf = (request: { steps: { action: string; blocked: string | null }[] }) =>
  request.steps.filter((one) => one.blocked === null).map((one) => one.action);
const proof = { file: { name: 'citación.pdf', content: '%PDF-1.4\n%%EOF\n', type: 'application/pdf' } };
const upload = async (as: string) =>
  (await plaza.call('requests.uploadEvidence', { as, files: proof })).data.id as string;
const unpaid = (starts_on: string, more: object = {}) => ({
  kind: 'unpaid-leave',
  starts_on,
  ends_on: starts_on,
  ...more,
});

describe('asking', () => {
  test('200 it goes to the leader, who approves it; every step is kept and nobody else sees it', async () => {
    const { data: made } = await ask('employee', unpaid('2026-12-21', { reason: 'Viaje' }));
    expect(made).toMatchObject({ state: 'submitted', waits_for: 'leader', hundredths: 100, is_own: true });
    expect(stepsOf(made)).toEqual(['withdraw']);
    expect((await get('outsider', made.id)).status).toBe(404);
    expect((await get('payroll', made.id)).status).toBe(404);
    const { data: seen } = await get('manager', made.id);
    expect(stepsOf(seen)).toEqual(['approve', 'reject']);
    const { data: approved } = await step('manager', seen, 'approve');
    expect(approved).toMatchObject({ state: 'approved', waits_for: null });
    expect(approved.events.map((one: { action: string }) => one.action)).toEqual(['submit', 'approve']);
    expect(approved.is_intact).toBe(true);
    await expect(plaza.db.deleteFrom('case_events').where('case_id', '=', made.id).execute()).rejects.toThrow(
      /cannot be changed/,
    );
  });

  test('409 the same again, 409 what overlaps, 400 the past, too soon, no working day, backwards', async () => {
    expect((await ask('employee', unpaid('2026-12-22'))).status).toBe(200);
    expect((await ask('employee', unpaid('2026-12-22'))).problem.code).toBe('requests.already_asked');
    const over = await ask('employee', { kind: 'calamity', starts_on: '2026-12-21', ends_on: '2026-12-23' });
    expect(over.problem).toMatchObject({ code: 'requests.overlaps', errors: [{ path: 'starts_on' }] });
    const codes = async (body: object) => (await ask('employee', body)).problem.code;
    expect(await codes(unpaid('2026-11-20'))).toBe('requests.in_the_past');
    expect(await codes(unpaid('2026-11-25'))).toBe('requests.too_soon');
    expect(await codes({ kind: 'calamity', starts_on: '2026-12-25' })).toBe('requests.no_working_day');
    expect(await codes({ kind: 'unpaid-leave', starts_on: '2026-12-30', ends_on: '2026-12-29' })).toBe(
      'requests.ends_before_start',
    );
    expect(await codes({ kind: 'calamity', starts_on: '2027-01-04', ends_on: '2027-01-20' })).toBe('requests.too_long');
    expect(await codes({ kind: 'voting', starts_on: '2026-12-03' })).toBe('requests.hours_missing');
    expect(await codes({ kind: 'calamity' })).toBe('requests.dates_missing');
    expect(await codes({ kind: 'family-day', starts_on: '2026-12-03' })).toBe('requests.no_longer_offered');
    expect(await codes({ kind: 'no-such-thing' })).toBe('requests.unknown_kind');
  });

  test('409 a benefit that was used this year, and a part of a day only where its hours are free', async () => {
    expect((await ask('employee', { kind: 'birthday', starts_on: '2026-12-28' })).status).toBe(200);
    expect((await ask('employee', { kind: 'birthday', starts_on: '2026-12-29' })).problem.code).toBe(
      'requests.too_often',
    );
    const part = (from: number, to: number) =>
      ask('employee', { kind: 'specialist-appointment', starts_on: '2026-12-10', from_minute: from, to_minute: to });
    // The shift of that day is of seven hours; a part is of eight at least.
    expect((await part(480, 600)).data.hundredths).toBe(25);
    expect((await part(600, 660)).status).toBe(200);
    expect((await part(590, 620)).problem.code).toBe('requests.overlaps');
  });

  test('200 twice at once makes one', async () => {
    const both = await Promise.all([ask('content', unpaid('2026-12-21')), ask('content', unpaid('2026-12-21'))]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
  });

  test('200 the preview says what it means and why not, and writes nothing', async () => {
    const look = (body: object) =>
      plaza.call('requests.previewRequest', { as: 'support', body: { reason: '', ...body } });
    const { data } = await look({ kind: 'calamity', starts_on: '2026-12-04', ends_on: '2026-12-09' });
    expect(data).toMatchObject({
      problem: null,
      hundredths: 300,
      returns_on: '2026-12-10',
      evidence_due_on: '2026-12-14',
    });
    expect((await look(unpaid('2026-11-20'))).data.problem).toMatchObject({ code: 'requests.in_the_past' });
    expect(
      (await plaza.call('requests.listMine', { as: 'support', query: { group: 'open' } })).data,
    ).not.toContainEqual(expect.objectContaining({ kind: 'calamity', starts_on: '2026-12-04' }));
  });
});

describe('rights', () => {
  test('409 nobody refuses a right: they ask for the proof, and with it it is approved', async () => {
    const { data: made } = await ask('employee', { kind: 'judicial-summons', starts_on: '2027-03-02' });
    const { data: seen } = await get('manager', made.id);
    expect(seen.steps.map((one: { action: string }) => one.action)).toEqual(['ask_evidence', 'approve']);
    expect(seen.steps[1].blocked).toBe('requests.evidence_missing');
    const refused = await step('manager', seen, 'reject', { reason: 'Ese día hay muchas llamadas' });
    expect(refused.problem.code).toBe('requests.is_right');
    expect((await step('manager', seen, 'approve')).problem.code).toBe('requests.evidence_missing');
    expect((await step('manager', seen, 'ask_evidence', { reason: 'corta' })).problem).toMatchObject({
      code: 'requests.reason_missing',
      errors: [{ path: 'reason' }],
    });
    await step('manager', seen, 'ask_evidence', { reason: 'Adjunta la citación, por favor' });
    const added = await plaza.call('requests.addEvidence', { as: 'employee', params: { id: made.id }, files: proof });
    expect(added.data).toMatchObject({ state: 'submitted', evidence_count: 1 });
    const [paper] = added.data.evidence;
    const file = { params: { id: made.id, evidence: paper.id } };
    expect((await plaza.call('requests.getEvidence', { as: 'manager', ...file })).bytes.toString()).toContain('%PDF');
    expect((await plaza.call('requests.getEvidence', { as: 'outsider', ...file })).status).toBe(404);
    expect((await step('manager', (await get('manager', made.id)).data, 'approve')).data.state).toBe('approved');
  });

  test('200 proof comes with the request; somebody else’s file does not', async () => {
    const foreign = await upload('outsider');
    const body = { kind: 'school-obligation', starts_on: '2027-03-03', evidence: [foreign] };
    expect((await ask('employee', body)).status).toBe(404);
    const own = await upload('employee');
    expect((await ask('employee', { ...body, evidence: [own] })).data.evidence_count).toBe(1);
  });

  test('200 what is sealed goes to HR, and its leader sees no more than the dates', async () => {
    const { data: made } = await ask('employee', {
      kind: 'gender-violence',
      starts_on: '2026-12-02',
      reason: 'Medida de protección',
    });
    expect(made.waits_for).toBe('hr');
    const { data: leader } = await get('manager', made.id);
    expect(leader).toMatchObject({ view: 'dates', kind: 'absence', name: 'Ausencia', reason: '', steps: [] });
    expect(JSON.stringify(leader)).not.toContain('protección');
    const inbox = await plaza.call('requests.listInbox', { as: 'hr', query: { size: 100 } });
    expect(inbox.data.map((one: { id: string }) => one.id)).toContain(made.id);
    const found = async (as: string, query: object) =>
      (await plaza.call('requests.listInbox', { as, query: { size: 100, box: 'team', ...query } })).data.map(
        (one: { id: string }) => one.id,
      ) as string[];
    expect(await found('manager', {})).toContain(made.id);
    for (const query of [{ kind: 'gender-violence' }, { search: 'violencia' }, { search: 'proceedings' }])
      expect(await found('manager', query), JSON.stringify(query)).not.toContain(made.id);
    const managed = async (as: string, search: string) =>
      (await plaza.call('requests.listManaged', { as, query: { size: 100, search } })).data.map(
        (one: { id: string }) => one.id,
      ) as string[];
    expect(await managed('hr', 'violencia')).toContain(made.id);
    expect(await managed('auditor', 'violencia')).not.toContain(made.id);
  });
});

describe('deciding', () => {
  test('403 on oneself, 409 on a stale version, once however often', async () => {
    const { data: own } = await ask('manager', unpaid('2026-12-21'));
    expect((await step('manager', own, 'approve')).problem.code).toBe('requests.own_request');
    const { data: made } = await ask('employee', unpaid('2027-01-04'));
    expect((await step('manager', { ...made, version: made.version - 1 }, 'approve')).problem.code).toBe('conflict');
    const both = await Promise.all([step('manager', made, 'approve'), step('manager', made, 'approve')]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    expect((await step('auditor', (await get('auditor', made.id)).data, 'reject')).status).toBe(403);
  });

  test('200 a long one needs two people: the leader endorses, somebody else approves', async () => {
    const { data: made } = await ask('employee', {
      kind: 'unpaid-leave',
      starts_on: '2027-01-18',
      ends_on: '2027-01-22',
    });
    const { data: endorsed } = await step('manager', made, 'endorse');
    expect(endorsed.state).toBe('first_approved');
    expect(endorsed.assignee.id).not.toBe((await plaza.scopeOf('manager')).personId);
    expect((await step('manager', endorsed, 'approve')).problem.code).toBe('requests.same_decider');
    expect((await step('hr', endorsed, 'approve')).data.state).toBe('approved');
  });

  test('200 many at once, each with its own result', async () => {
    const { data: one } = await ask('employee', unpaid('2027-02-01'));
    const { data: right } = await ask('employee', { kind: 'calamity', starts_on: '2027-02-03' });
    const { data } = await plaza.call('requests.decideMany', {
      as: 'manager',
      body: {
        action: 'reject',
        reason: 'Ese día ya hay tres personas fuera',
        items: [one, right, { ...one, id: '00000000-0000-7000-8000-000000000000' }].map(({ id, version }) => ({
          id,
          version,
        })),
      },
    });
    expect(data.map((result: { code: string | null }) => result.code)).toEqual([
      null,
      'requests.is_right',
      'not_found',
    ]);
    expect((await get('employee', one.id)).data.state).toBe('rejected');
  });

  test('200 withdrawn by its owner, cancelled by agreement, and not once it has begun', async () => {
    const { data: made } = await ask('employee', unpaid('2027-02-08'));
    const { data: approved } = await step('manager', made, 'approve');
    expect((await step('employee', approved, 'withdraw')).problem.code).toBe('requests.wrong_state');
    const { data: asked } = await step('employee', approved, 'ask_cancellation', { reason: 'Se aplazó el viaje' });
    expect((await step('manager', asked, 'accept_cancellation')).data.state).toBe('cancelled');
    expect((await ask('employee', unpaid('2027-02-08'))).status).toBe(200);
  });

  test('200 who decides in my place between two days, and nobody of my own team', async () => {
    const { personId: hr } = await plaza.scopeOf('hr');
    const { personId: employee } = await plaza.scopeOf('employee');
    const lend = (delegate_id: string, starts_on = '2026-11-24') =>
      plaza.call('cases.addDelegation', {
        as: 'manager',
        body: { room: 'requests', delegate_id, starts_on, ends_on: '2026-11-27', reason: 'Vacaciones' },
      });
    const delegates = async (as: string) => {
      const { data } = await plaza.call('cases.listDelegates', { as, query: { room: 'requests' } });
      return data.map((one: { id: string }) => one.id);
    };
    expect(await delegates('manager')).toContain(hr);
    expect(await delegates('manager')).not.toContain(employee);
    expect(await delegates('employee')).toEqual([]);
    expect((await lend(employee)).problem.code).toBe('cases.delegate_does_not_work_on_it');
    expect((await lend(hr, '2026-11-23')).problem.code).toBe('cases.delegation_in_the_past');
    const both = await Promise.all([lend(hr), lend(hr)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data: lent } = both.find(({ status }) => status === 200)!;
    expect((await lend(hr)).problem.code).toBe('cases.delegation_overlaps');
    await plaza.settle();
    const { data: told } = await plaza.call('notifications.list', { as: 'hr', query: { size: 50 } });
    const name = (await plaza.scopeOf('manager')).name;
    expect(told.find((one: { title: string }) => one.title === `${name} te dejó a cargo`).message).toBe(
      'Del 24 de noviembre de 2026 al 27 de noviembre de 2026 te llega lo que le toca.',
    );
    const { data: made } = await ask('employee', unpaid('2027-02-15'));
    const box = await plaza.call('requests.listInbox', { as: 'hr', query: { size: 100 } });
    expect(box.data.map((one: { id: string }) => one.id)).toContain(made.id);
    const { data: done } = await step('hr', made, 'approve');
    expect(done.events.at(-1)).toMatchObject({ action: 'approve', party: 'leader' });
    expect(done.events.at(-1).on_behalf_of).not.toBeNull();
    await plaza.call('cases.endDelegation', { as: 'manager', params: { id: lent.id } });
    const given = await plaza.call('cases.listDelegations', { as: 'manager', query: { room: 'requests' } });
    expect(given.data).toEqual([]);
  });
});

test('the consolidated view narrows by where people work, down to the part of a campaign', async () => {
  const query = { from: '2026-08-01', to: '2026-11-24', size: 100 };
  const shown = async (place: object) =>
    (await plaza.call('requests.listSummaries', { as: 'manager', query: { ...query, ...place } })).data as {
      person: { id: string };
    }[];
  const team = (await shown({})).map(({ person }) => person.id);
  const places = await plaza.db
    .selectFrom('employees')
    .select(['id', 'cost_center_id', 'sub_cost_center_id', 'campaign_id', 'sub_campaign_id'])
    .where('id', 'in', team)
    .execute();
  const one = places.find((each) => each.sub_campaign_id !== null)!;
  for (const key of ['cost_center', 'sub_cost_center', 'campaign', 'sub_campaign'] as const) {
    const expected = places.filter((each) => each[`${key}_id`] === one[`${key}_id`]).map(({ id }) => id);
    const found = (await shown({ [key]: one[`${key}_id`] })).map(({ person }) => person.id);
    expect(found.toSorted()).toEqual(expected.toSorted());
  }
  expect((await shown({ sub_campaign: one.sub_campaign_id })).length).toBeLessThan(team.length);
});

test('the consolidated view tells leave by the hour in hours, apart from whole days, on the screen and in the sheet', async () => {
  const query = { from: '2027-04-01', to: '2027-04-30' };
  const hours = (day: string, from_minute: number, to_minute: number) =>
    ask('employee', unpaid(day, { from_minute, to_minute, reason: 'Trámite' }));
  for (const { data } of [
    await ask('employee', unpaid('2027-04-06', { ends_on: '2027-04-07' })),
    await hours('2027-04-12', 480, 660),
    await hours('2027-04-13', 480, 570),
  ])
    await step('manager', data, 'approve');
  const own = await plaza.call('requests.listSummaries', { as: 'employee', query });
  expect(own.data[0]).toMatchObject({ permit_hundredths: 200, permit_minutes: 270 });
  const sheet = await plaza.call('requests.exportSummaries', { as: 'manager', query });
  const [, heads, ...rows] = await readSheet(sheet.bytes);
  expect(heads?.slice(2, 4)).toEqual(['Días de permiso', 'Horas de permiso']);
  expect(rows.find(([name]) => name === own.data[0].person.name)?.slice(2, 4)).toEqual([2, 4.5]);
});

describe('the desk of HR', () => {
  const managed = async (query: object) =>
    plaza.call('requests.listManaged', { as: 'hr', query: { size: 100, ...query } });

  test('200 every request is narrowed by who moves next and by what is late, and taken as a sheet', async () => {
    const all = await managed({});
    const narrowed = (await managed({ waits: 'leader', late: 'yes' })).data as { waits_for: string; due_at: string }[];
    for (const { waits_for, due_at } of narrowed)
      expect([waits_for, Date.parse(due_at) < plaza.house.now().getTime()]).toEqual(['leader', true]);
    const waiting = await managed({ waits: 'owner' });
    expect(waiting.total).toBeGreaterThan(0);
    expect(waiting.total).toBeLessThan(all.total);
    const boss = await plaza.db
      .selectFrom('employees')
      .select(['id', 'campaign_id'])
      .where('username', '=', 'manager')
      .executeTakeFirstOrThrow();
    const leaders = await plaza.call('requests.listLeaders', { as: 'hr' });
    expect(leaders.data.map(({ id }: { id: string }) => id)).toContain(boss.id);
    const led = await managed({ leader: boss.id });
    expect(led.total).toBeGreaterThan(0);
    expect(led.total).toBeLessThan(all.total);
    expect((await managed({ campaign: boss.campaign_id })).total).toBeLessThan(all.total);
    const sheet = await plaza.call('requests.exportManaged', { as: 'hr', query: { waits: 'owner' } });
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('200 what is only followed up is not among what waits for a decision', async () => {
    const states = async (box: string) => {
      const { data } = await plaza.call('requests.listInbox', { as: 'hr', query: { size: 100, box } });
      return new Set((data as { state: string }[]).map(({ state }) => state));
    };
    const followed = await states('follow');
    expect(followed.size).toBeGreaterThan(0);
    expect([...(await states('waiting'))].filter((one) => followed.has(one))).toEqual([]);
  });

  test('200 an unpaid day says what it takes off before it is asked for', async () => {
    const body = { kind: 'unpaid-leave', starts_on: '2027-02-01', ends_on: '2027-02-01', reason: 'Un trámite' };
    const [salary] = (await plaza.call('people.listMySalaries', { as: 'support' })).data;
    const { data } = await plaza.call('requests.previewRequest', { as: 'support', body });
    const day = Math.round(salary.amount / 30);
    expect(data.taken_off).toEqual({ amount: day, hundredths: 100, rests: 1, rests_amount: day });
    // The Sunday in the middle is one of its four days; that of the week that begins after it may be lost too.
    const long = { ...body, starts_on: '2027-02-05', ends_on: '2027-02-08' };
    const over = await plaza.call('requests.previewRequest', { as: 'support', body: long });
    expect(over.data.taken_off).toMatchObject({ hundredths: 400, rests: 1 });
  });
});
