import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/contract/id.ts';
import { accounts, startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const secret = 'Lo que pasó en la sala de descanso: turmalina';
const told = (more: object = {}) => ({ channel: 'coexistence', conduct: 'mistreatment', words: secret, ...more });
const tell = (as: string, more: object = {}) => plaza.call('complaints.tell', { as, body: told(more) });
const get = (as: string, id: string) => plaza.call('complaints.getComplaint', { as, params: { id } });
const idOf = async (name: string) => (await plaza.scopeOf(name)).personId;
const step = async (as: string, id: string, action: string, more: object = {}) => {
  const { version } = (await get(as, id)).data as { version: number };
  return plaza.call('complaints.takeStep', { as, params: { id }, body: { action, version, ...more } });
};
const grant = async (name: string, role: string) => {
  await plaza.db
    .insertInto('grants')
    .values({
      id: newId(),
      person_id: await idOf(name),
      role,
      reach_kind: 'all',
      reach_id: null,
      granted_by: null,
      granted_at: plaza.house.now(),
      starts_at: null,
      ends_at: null,
    } as never)
    .execute();
  plaza.forgetSession(name);
};
const revoke = async (name: string, role: string) => {
  await plaza.db
    .deleteFrom('grants')
    .where('person_id', '=', await idOf(name))
    .where('role', '=', role)
    .execute();
  plaza.forgetSession(name);
};

/** Every way to a case that an account could try. */
const tries = (as: string, id: string) => [
  get(as, id),
  plaza.call('complaints.takeStep', { as, params: { id }, body: { action: 'take_up', version: 1 } }),
  plaza.call('complaints.nameAccused', { as, params: { id }, body: { accused: [] } }),
  plaza.call('complaints.addMeasure', {
    as,
    params: { id },
    body: { kind: 'support', words: 'x', from_on: '2026-11-24' },
  }),
  plaza.call('complaints.liftMeasure', { as, params: { id, measure: id } }),
  plaza.call('complaints.addHearing', {
    as,
    params: { id },
    body: { side: 'witness', held_on: '2026-11-24', notes: 'x' },
  }),
  plaza.call('cases.getCase', { as, params: { id } }),
  plaza.call('cases.listHistory', { as, params: { id } }),
  plaza.call('cases.verifyCase', { as, params: { id } }),
  plaza.call('cases.listAssignable', { as, params: { id } }),
  plaza.call('cases.sayInCase', { as, params: { id }, form: { text: 'Hola' } }),
  plaza.call('cases.assignCase', { as, params: { id }, body: { person_id: null, version: 1 } }),
  plaza.call('cases.addPerson', { as, params: { id }, body: { person_id: id, party: 'copy' } }),
];
const isShutOut = async (as: string, { id, folio }: { id: string; folio: string }) => {
  const statuses = (await Promise.all(tries(as, id))).map(({ status }) => status);
  expect([as, ...statuses]).toEqual([as, ...statuses.map(() => 404)]);
  for (const box of [{}, { box: 'dealt' }, { folio }] as Record<string, string>[]) {
    const list = await plaza.call('complaints.listComplaints', { as, query: { size: 100, ...box } });
    expect([as, list.status]).toEqual([as, 200]);
    expect([as, JSON.stringify(list.data).includes(id)]).toEqual([as, false]);
  }
};

test('the demo company has two open cases of the committee, one without a name, its meeting, and those of last year', async () => {
  const rows = await plaza.db
    .selectFrom('complaints')
    .innerJoin('cases', 'cases.id', 'complaints.case_id')
    .select(['cases.is_open', 'state', 'channel', 'is_anonymous', 'filed_on', 'owner_id'])
    .orderBy('filed_on', 'desc')
    .execute();
  expect(rows.every(({ channel }) => channel === 'coexistence')).toBe(true);
  expect(rows.filter((one) => one.is_open)).toMatchObject([
    { is_anonymous: true, owner_id: null, filed_on: '2026-11-22' },
    { is_anonymous: false, owner_id: await idOf('payroll'), filed_on: '2026-11-03', state: 'listening' },
  ]);
  const past = rows.filter((one) => !one.is_open);
  expect(past).toHaveLength(7);
  expect(past.every(({ state, filed_on: on }) => state === 'closed' && on.startsWith('2025-'))).toBe(true);
  const { data } = await plaza.call('complaints.listMeetings', { as: 'convivencia', query: {} });
  expect(data).toMatchObject([{ held_on: '2026-11-10', cases: [{ folio: 'CV-DEMO0001' }] }]);
});

describe('a complaint with a name', () => {
  let id = '';
  let folio = '';

  test('200 it is kept by the committee within 65 calendar days', async () => {
    const answer = await tell('employee');
    expect(answer.status).toBe(200);
    ({ id, folio } = answer.data);
    expect(folio).toMatch(/^CV-[0-9A-Z]{8}$/);
    const seen = await get('convivencia', id);
    expect(seen.data).toMatchObject({ is_member: true, channel: 'coexistence' });
    expect(seen.data.messages[0].text).toBe(secret);
    expect(seen.data.clock).toMatchObject({ name: 'resolution', left: { unit: 'calendar-days' } });
    const days = (Date.parse(seen.data.due_at) - Date.parse('2026-11-24T15:42:00Z')) / 86_400_000;
    expect(Math.floor(days)).toBe(65);
  });

  test('404 every other account, the administrator and the other channel too, finds nothing of it anywhere', async () => {
    for (const as of accounts.filter((one) => one !== 'employee' && one !== 'convivencia'))
      await isShutOut(as, { id, folio });
  });

  test('nothing of it leaks: notices, tasks, searches, the follow-up, and an audit that names neither case nor person', async () => {
    await plaza.settle();
    const messages = await plaza.db
      .selectFrom('notification_messages')
      .selectAll()
      .where('link', 'like', `%${id}%`)
      .execute();
    expect(messages.length).toBeGreaterThan(0);
    expect(JSON.stringify(messages)).not.toMatch(/turmalina|convivencia|acoso|queja/i);
    const employee = await idOf('employee');
    const audits = await plaza.db
      .selectFrom('audit_log')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('subject_id', '=', id),
          eb('action', 'like', 'complaints.%'),
          eb.and([eb('subject', '=', 'case'), eb('action', '=', 'cases.sealed_write')]),
        ]),
      )
      .execute();
    expect(audits.length).toBeGreaterThan(0);
    for (const row of audits) {
      expect(row.actor_id).toBeNull();
      expect(row.session_id).toBeNull();
      expect(row.address).toBe('');
    }
    expect(JSON.stringify(audits)).not.toContain(id);
    expect(JSON.stringify(audits)).not.toContain(employee);
    for (const as of accounts.filter((one) => one !== 'convivencia')) {
      const [pending, notices, timeline] = [
        await plaza.call('home.listPending', { as }),
        await plaza.call('notifications.list', { as, query: { size: 100 } }),
        await plaza.call('home.listTimeline', { as, query: { size: 100 } }),
      ];
      expect([as, JSON.stringify([pending.data, notices.data, timeline.data]).includes(id)]).toEqual([as, false]);
    }
    const sent = await plaza.db.selectFrom('idempotent_calls').selectAll().execute();
    expect(JSON.stringify(sent)).not.toContain('turmalina');
  });

  test('200 both sides are heard before a dialogue, measures are told to who complained, hearings are not', async () => {
    expect((await step('convivencia', id, 'take_up')).status).toBe(200);
    expect((await step('convivencia', id, 'listen')).status).toBe(200);
    expect((await step('convivencia', id, 'meet')).problem.code).toBe('complaints.nobody_heard');
    for (const side of ['complainant', 'accused'])
      await plaza.call('complaints.addHearing', {
        as: 'convivencia',
        params: { id },
        body: { side, held_on: '2026-11-24', notes: 'Contó lo que vio.' },
      });
    await plaza.call('complaints.addMeasure', {
      as: 'convivencia',
      params: { id },
      body: { kind: 'schedule', words: 'Turno de la tarde', from_on: '2026-11-25' },
    });
    expect((await step('convivencia', id, 'meet')).data.state).toBe('dialogue');
    const own = await get('employee', id);
    expect(own.data.measures).toHaveLength(1);
    expect(own.data.hearings).toEqual([]);
    const lifted = await plaza.call('complaints.liftMeasure', {
      as: 'convivencia',
      params: { id, measure: own.data.measures[0].id },
    });
    expect(lifted.data.measures[0].lifted_on).toBe('2026-11-24');
    expect((await step('employee', id, 'agree', { reason: 'Nos pusimos de acuerdo.' })).problem.code).toBe(
      'cases.own_case',
    );
    expect((await step('convivencia', id, 'agree', { reason: 'Acordaron trato por escrito.' })).data.state).toBe(
      'follow_up',
    );
  });
});

describe('conflict of interest', () => {
  test('200 when the whole committee is too close to it, the people of the other route deal with it', async () => {
    const { data } = await tell('employee', { accused: [await idOf('convivencia')] });
    expect(data).toMatchObject({ channel: 'coexistence', dealt_by: 'harassment' });
    expect(data.assignee.id).toBe(await idOf('wellbeing'));
    await isShutOut('convivencia', data);
    expect((await step('wellbeing', data.id, 'take_up')).status).toBe(200);
    // It stays what it is: nothing of the other route.
    expect((await step('wellbeing', data.id, 'protect')).problem.code).toBe('complaints.other_route');
    const own = await tell('convivencia');
    expect(own.data.dealt_by).toBe('harassment');
    expect((await get('convivencia', own.data.id)).data.is_member).toBe(false);
  });

  test('409 when those of the other route are too close as well', async () => {
    const accused = [await idOf('convivencia'), await idOf('wellbeing')];
    expect((await tell('employee', { accused })).problem.code).toBe('complaints.nobody_free');
  });

  test('200 a member steps aside, reads nothing of it from then on, and it goes to who is free', async () => {
    const { data } = await tell('security');
    const aside = await step('convivencia', data.id, 'step_aside', { reason: 'Somos amigas desde el colegio.' });
    expect(aside.status).toBe(200);
    await plaza.settle();
    await isShutOut('convivencia', data);
    const seen = await get('wellbeing', data.id);
    expect(seen.data).toMatchObject({ dealt_by: 'harassment', state: 'received', is_intact: true });
    expect(seen.data.assignee.id).toBe(await idOf('wellbeing'));
    expect((await step('wellbeing', data.id, 'step_aside', { reason: 'También la conozco.' })).problem.code).toBe(
      'complaints.nobody_free',
    );
    expect((await step('security', data.id, 'step_aside', { reason: 'No me corresponde.' })).status).toBe(403);
  });

  test('404 who is a party, leads one or is led by one is shut out, and the case is another’s', async () => {
    await grant('support', 'convivencia');
    const { data } = await tell('employee', { accused: [await idOf('convivencia')] });
    await plaza.settle();
    await isShutOut('convivencia', data);
    expect((await get('support', data.id)).data.assignee.id).toBe(await idOf('support'));
    const told = await plaza.db
      .selectFrom('notification_messages')
      .innerJoin('notifications', 'notifications.message_id', 'notification_messages.id')
      .select('notifications.person_id as id')
      .where('link', 'like', `%${data.id}%`)
      .execute();
    expect(told.map((one) => one.id)).not.toContain(await idOf('convivencia'));
    const boss = await plaza.db
      .selectFrom('employees')
      .select('boss_id')
      .where('username', '=', 'convivencia')
      .executeTakeFirstOrThrow();
    const about = await tell('employee', { accused: [boss.boss_id!] });
    await isShutOut('convivencia', about.data);
  });

  test('naming somebody later shuts out who is close to them, and who keeps it hands it over', async () => {
    const { data } = await tell('security');
    const keeper = data.assignee.id === (await idOf('support')) ? 'support' : 'convivencia';
    const other = keeper === 'support' ? 'convivencia' : 'support';
    const name = async (as: string, accused: string[]) =>
      plaza.call('complaints.nameAccused', { as, params: { id: data.id }, body: { accused } });
    expect((await name(keeper, [await idOf(keeper)])).problem.code).toBe('complaints.shut_out');
    expect((await name(other, [await idOf(keeper)])).status).toBe(200);
    await isShutOut(keeper, data);
    expect((await get(other, data.id)).data.assignee.id).toBe(await idOf(other));
    await revoke('support', 'convivencia');
    expect((await get('support', data.id)).status).toBe(404);
  });

  test('404 an administrator who gives themselves the role still reads nothing', async () => {
    const { data } = await tell('planner');
    await grant('admin', 'convivencia');
    await isShutOut('admin', data);
    const meetings = await plaza.call('complaints.listMeetings', { as: 'admin', query: {} });
    expect(meetings.data).toEqual([]);
    await revoke('admin', 'convivencia');
  });
});

describe('a complaint without a name', () => {
  const nameless = (more: object = {}) =>
    plaza.call('complaints.tellNamelessly', {
      as: 'employee',
      body: told({ channel: 'harassment', conduct: 'messages', ...more }),
      headers: { 'user-agent': 'the-own-device', 'idempotency-key': 'k-nameless' },
    });

  test('200 nothing of who tells is written, though their session came along; the code alone leads back', async () => {
    const before = await plaza.db.selectFrom('audit_log').select('id').execute();
    const known = new Set(before.map(({ id }) => id));
    const { status, data } = await nameless();
    expect(status).toBe(200);
    expect(data.code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    const row = await plaza.db
      .selectFrom('complaints')
      .innerJoin('cases', 'cases.id', 'complaints.case_id')
      .select(['cases.id', 'cases.owner_id', 'cases.opener_id', 'complaints.code_hash'])
      .where('folio', '=', data.folio)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ owner_id: null, opener_id: null });
    expect(row.code_hash).not.toContain(data.code.replaceAll('-', ''));
    const events = await plaza.db.selectFrom('case_events').selectAll().where('case_id', '=', row.id).execute();
    for (const event of events) expect(event).toMatchObject({ actor_id: null, address: '', device: '' });
    const after = (await plaza.db.selectFrom('audit_log').selectAll().execute()).filter(({ id }) => !known.has(id));
    const me = await idOf('employee');
    for (const audit of after) expect(audit).toMatchObject({ actor_id: null, address: '', user_agent: '' });
    expect(JSON.stringify([events, after])).not.toContain(me);
    expect(await plaza.db.selectFrom('idempotent_calls').selectAll().where('key', '=', 'k-nameless').execute()).toEqual(
      [],
    );
    // Not even who told it finds it by their account.
    await isShutOut('employee', { id: row.id, folio: data.folio });
    await isShutOut('convivencia', { id: row.id, folio: data.folio });
    expect((await get('wellbeing', row.id)).data).toMatchObject({ owner: null, is_anonymous: true });
  });

  test('200 its code shows state and answers, never notes of the team; a wrong one opens nothing', async () => {
    const { data } = await nameless();
    const follow = (code: string) => plaza.call('complaints.followUp', { body: { code } });
    expect((await follow('AAAA-AAAA-AAAA-AAAA')).problem.code).toBe('complaints.code_unknown');
    expect((await follow(data.code.toLowerCase().replaceAll('-', ''))).data.folio).toBe(data.folio);
    const [row] = (await plaza.call('complaints.listComplaints', { as: 'wellbeing', query: { folio: data.folio } }))
      .data;
    const say = (text: string, is_internal: string) =>
      plaza.call('cases.sayInCase', { as: 'wellbeing', params: { id: row.id }, form: { text, is_internal } });
    await say('Te creemos. ¿Quieres que te acompañemos?', 'no');
    await say('Revisar la cámara del pasillo.', 'yes');
    const more = await plaza.call('complaints.addWords', { body: { code: data.code, text: 'Sí, por favor.' } });
    expect(more.data.messages.map((one: { is_own: boolean; text: string }) => [one.is_own, one.text])).toEqual([
      [true, secret],
      [false, 'Te creemos. ¿Quieres que te acompañemos?'],
      [true, 'Sí, por favor.'],
    ]);
    expect((await step('wellbeing', row.id, 'take_up')).status).toBe(200);
    expect((await step('wellbeing', row.id, 'listen')).problem.code).toBe('complaints.other_route');
    expect((await step('wellbeing', row.id, 'protect')).status).toBe(200);
    expect((await step('wellbeing', row.id, 'inquire')).problem.code).toBe('complaints.no_measures');
  });

  test('400 and 409 a day to come, and what goes through the other channel', async () => {
    expect((await nameless({ occurred_on: '2026-11-30' })).problem.code).toBe('complaints.bad_days');
    expect((await nameless({ conduct: 'inequity' })).problem.code).toBe('complaints.other_route');
  });
});

describe('breaking the glass', () => {
  const reason = 'Orden 2231 del juzgado tercero, que pide copia del caso.';
  const glass = (as: string, folio: string, why = reason) =>
    plaza.call('complaints.breakGlass', { as, body: { folio, reason: why } });

  test('one case is read for an hour with a typed reason; auditors and who keeps it are told at once', async () => {
    const { data } = await tell('content');
    expect((await glass('hr', data.folio)).status).toBe(403);
    expect((await glass('admin', data.folio, 'porque sí')).status).toBe(400);
    expect((await glass('admin', 'CV-ZZZZZZZZ')).status).toBe(404);
    expect((await get('admin', data.id)).status).toBe(404);
    expect((await glass('admin', data.folio)).status).toBe(200);
    expect((await get('admin', data.id)).data.messages[0].text).toBe(secret);
    expect(
      (await plaza.call('cases.sayInCase', { as: 'admin', params: { id: data.id }, form: { text: 'Hola' } })).status,
    ).toBe(403);
    expect((await step('admin', data.id, 'take_up')).status).toBe(403);
    await plaza.settle();
    const alerts = await plaza.db
      .selectFrom('notification_messages')
      .innerJoin('notifications', 'notifications.message_id', 'notification_messages.id')
      .select(['notifications.person_id as id', 'dedupe_key'])
      .where('dedupe_key', 'like', 'complaints.glass:%')
      .execute();
    const auditor = await idOf('auditor');
    expect(alerts.filter((one) => one.id === auditor)).toHaveLength(2);
    expect(alerts.filter((one) => one.id === data.assignee.id)).toHaveLength(1);
    expect((await get('convivencia', data.id)).data.glass).toMatchObject([{ reason }]);
    expect((await get('content', data.id)).data.glass).toHaveLength(1);
    const audited = await plaza.db
      .selectFrom('audit_log')
      .select(['actor_id', 'reason'])
      .where('action', '=', 'complaints.glass_broken')
      .execute();
    expect(audited).toEqual([{ actor_id: await idOf('admin'), reason }]);
    const meetings = await plaza.call('complaints.listMeetings', { as: 'admin', query: {} });
    expect(meetings.status).toBe(403);
    plaza.clock.advance(61 * 60_000);
    // Sessions end by then too: everybody comes in anew.
    for (const name of accounts) plaza.forgetSession(name);
    expect((await get('admin', data.id)).status).toBe(404);
  });
});

test('a month without its meeting waits for the committee alone, until the minutes are there', async () => {
  const waits = async (as: string) =>
    JSON.stringify((await plaza.call('home.listPending', { as })).data).includes('complaints.pending.meeting') ||
    JSON.stringify((await plaza.call('home.listPending', { as })).data).includes('reunión mensual del comité');
  expect(await waits('convivencia')).toBe(false);
  await plaza.db.deleteFrom('complaint_meetings').execute();
  expect(await waits('convivencia')).toBe(true);
  for (const as of ['admin', 'hr', 'labor', 'employee']) expect([as, await waits(as)]).toEqual([as, false]);
  const body = { held_on: '2026-11-24', present: 'Todos', minutes: 'Calendario de capacitación', cases: [] };
  expect((await plaza.call('complaints.recordMeeting', { as: 'convivencia', body })).status).toBe(200);
  expect(await waits('convivencia')).toBe(false);
});

test('200 minutes keep what was said of a case from who is shut out of it', async () => {
  await grant('support', 'convivencia');
  const { data } = await tell('employee', { accused: [await idOf('support')] });
  const record = (as: string, id: string) =>
    plaza.call('complaints.recordMeeting', {
      as,
      body: {
        held_on: '2026-11-24',
        present: 'Todos',
        minutes: 'Orden del día',
        cases: [{ id, note: 'nota granate' }],
      },
    });
  expect((await record('support', data.id)).status).toBe(404);
  expect((await record('convivencia', data.id)).data.cases[0].folio).toBe(data.folio);
  const read = async (as: string) =>
    JSON.stringify((await plaza.call('complaints.listMeetings', { as, query: {} })).data);
  expect(await read('convivencia')).toContain('granate');
  expect(await read('support')).not.toMatch(new RegExp(`granate|${data.folio}`));
  await revoke('support', 'convivencia');
});

test('200 numbers are told of years that are over, of five or more, and name nobody', async () => {
  const { data } = await plaza.call('complaints.getStatistics', { as: 'labor', query: {} });
  expect(data).toMatchObject({ year: 2025, conducts: [{ conduct: 'mistreatment', count: 7 }] });
  expect(data.channels).toEqual([
    { channel: 'coexistence', count: 7 },
    { channel: 'harassment', count: null },
  ]);
  expect((await plaza.call('complaints.getStatistics', { as: 'labor', query: { year: 2026 } })).problem.code).toBe(
    'complaints.year_runs',
  );
  await plaza.db
    .updateTable('complaints')
    .set({ conduct: 'other' })
    .where('folio', 'in', ['CV-DEMO0009', 'CV-DEMO0008'])
    .execute();
  const split = await plaza.call('complaints.getStatistics', { as: 'labor', query: {} });
  expect(split.data.conducts).toEqual([]);
});

test('200 the channels say who reads each and in how many days', async () => {
  const { data } = await plaza.call('complaints.listChannels', { as: 'employee' });
  expect(data.channels.map((one: { channel: string; days: number }) => [one.channel, one.days])).toEqual([
    ['coexistence', 65],
    ['harassment', 65],
  ]);
  expect(
    data.channels.every((one: { readers: unknown[]; is_reader: boolean }) => one.readers.length > 0 && !one.is_reader),
  ).toBe(true);
  const found = await plaza.call('complaints.searchPeople', { as: 'employee', query: { search: 'Verónica' } });
  expect(found.status).toBe(200);
});
