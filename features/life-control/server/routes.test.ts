import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCrisis } from '../crisis.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const secret = 'Palabras que solo lee quien me asesora: zafiro';
const asked = (more: object = {}) => [{ advice: 'legal', channel: 'chat', part_of_day: 'any', words: secret, ...more }];
const ask = (as: string, body: unknown = asked()) =>
  plaza.call('life-control.askForAdvice', { as, body: body as object });
const get = (as: string, id: string) => plaza.call('life-control.getRecord', { as, params: { id } });
const step = (as: string, id: string, action: string) =>
  plaza.call('life-control.takeStep', { as, params: { id }, body: { action, version: versions[id] ?? 1 } });
const versions: Record<string, number> = {};
const take = async (as: string, id: string, action: string) => {
  versions[id] = (await get(as, id)).data.version as number;
  return step(as, id, action);
};
const others = [
  'manager',
  'hr',
  'labor',
  'selection',
  'security',
  'support',
  'pm',
  'documents',
  'content',
  'commissions',
  'payroll',
  'planner',
  'convivencia',
  'auditor',
  'admin',
  'outsider',
] as const;

describe('a sealed request for advice', () => {
  let id = '';
  let owner = '';

  test('200 an array with one item asks, and it is given to an adviser at once', async () => {
    const answer = await ask('employee');
    expect(answer.status).toBe(200);
    ({ id } = answer.data);
    owner = answer.data.owner.id;
    expect(answer.data).toMatchObject({ advice: 'legal', status: 'received', is_own: true });
    expect(answer.data.assignee).not.toBeNull();
    expect(answer.data.messages.map((one: { text: string }) => one.text)).toEqual([secret]);
    expect((await ask('employee')).problem.code).toBe('life-control.already_open');
    for (const body of [[], [...asked(), ...asked()], asked()[0]])
      expect((await ask('employee', body)).status).toBe(400);
  });

  test('404 no other account reads it, lists it, counts it, writes in it, takes steps or files of it', async () => {
    for (const as of others) {
      const tries = [
        get(as, id),
        plaza.call('life-control.listOfPerson', { as, params: { id: owner }, query: {} }),
        plaza.call('life-control.takeStep', { as, params: { id }, body: { action: 'end', version: 1 } }),
        plaza.call('life-control.rate', { as, params: { id }, body: { score: 1 } }),
        plaza.call('life-control.getCalendar', { as, params: { id } }),
        plaza.call('life-control.setAppointment', {
          as,
          params: { id },
          body: { at: '2026-12-01T15:00:00Z', minutes: 30, place: 'Sala' },
        }),
        plaza.call('cases.getCase', { as, params: { id } }),
        plaza.call('cases.listHistory', { as, params: { id } }),
        plaza.call('cases.verifyCase', { as, params: { id } }),
        plaza.call('cases.listAssignable', { as, params: { id } }),
        plaza.call('cases.sayInCase', { as, params: { id }, form: { text: 'Hola' } }),
        plaza.call('cases.assignCase', { as, params: { id }, body: { person_id: null, version: 1 } }),
        plaza.call('cases.addPerson', { as, params: { id }, body: { person_id: owner, party: 'copy' } }),
      ];
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect([as, ...statuses]).toEqual([as, ...tries.map(() => 404)]);
      const list = await plaza.call('life-control.listControl', { as, query: { size: 100 } });
      expect(JSON.stringify(list.data)).not.toContain(id);
    }
  });

  test('neither notices, tasks, follow-up nor the audit hold its words or its kind', async () => {
    await plaza.settle();
    const held = [
      await plaza.db.selectFrom('notification_messages').selectAll().where('link', 'like', `%${id}%`).execute(),
      await plaza.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute(),
      (await plaza.call('home.listPending', { as: 'wellbeing' })).data,
      (await plaza.call('home.listPending', { as: 'employee' })).data,
    ];
    expect(JSON.stringify(held)).not.toContain('zafiro');
    expect(JSON.stringify(held)).not.toMatch(/legal"|psychological/);
    // That somebody asked at all stands in no audit: neither the case nor the person, nor under whose session.
    const audits = await plaza.db
      .selectFrom('audit_log')
      .selectAll()
      .where((eb) => eb.or([eb('subject_id', '=', id), eb('action', 'like', 'life-control.%')]))
      .execute();
    expect(audits).toEqual([]);
    expect(JSON.stringify(held[0])).not.toMatch(/asesor/i);
  });

  test('no search of any room and no export finds it, for any account', async () => {
    const asked = plaza.rooms.flatMap(({ name, routes }) =>
      Object.entries(routes?.contract ?? {}).flatMap(([operation, { method, path, query, answers }]) =>
        method === 'GET' && !path.includes('{') && query
          ? ['search', 'q'].flatMap((key) =>
              key in ((query as { shape?: object }).shape ?? {})
                ? [{ target: `${name}.${operation}`, key, isFile: answers === 'bytes' }]
                : [],
            )
          : [],
      ),
    );
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.some(({ isFile }) => isFile)).toBe(true);
    for (const as of others)
      for (const { target, key } of asked) {
        const answer = await plaza.call(target, { as, query: { [key]: 'zafiro' } });
        expect([as, target, answer.body.includes(id), answer.body.includes(secret)]).toEqual([
          as,
          target,
          false,
          false,
        ]);
      }
  }, 240_000);

  test('200 the adviser reads it, writes, finishes; the person rates and opens it again within 15 days', async () => {
    const seen = await get('wellbeing', id);
    expect(seen.data.messages[0].text).toBe(secret);
    expect(
      JSON.stringify((await plaza.call('life-control.listControl', { as: 'wellbeing', query: {} })).data),
    ).not.toContain('zafiro');
    expect((await take('wellbeing', id, 'take')).data.status).toBe('in_review');
    expect((await take('wellbeing', id, 'finish')).problem.code).toBe('life-control.no_contact');
    const early = await plaza.call('life-control.rate', { as: 'employee', params: { id }, body: { score: 5 } });
    expect(early.problem.code).toBe('life-control.not_finished');
    await plaza.call('cases.sayInCase', { as: 'wellbeing', params: { id }, form: { text: 'Te leo.' } });
    await plaza.settle();
    expect((await take('wellbeing', id, 'seek_contact')).data).toMatchObject({
      status: 'in_review',
      needs_contact: true,
    });
    expect((await take('employee', id, 'note_contact')).data.needs_contact).toBe(false);
    expect((await take('wellbeing', id, 'finish')).data.status).toBe('finished');
    const rated = await plaza.call('life-control.rate', { as: 'employee', params: { id }, body: { score: 5 } });
    expect(rated.data.satisfaction).toBe(5);
    expect((await take('wellbeing', id, 'reopen')).status).not.toBe(200);
    expect((await take('employee', id, 'reopen')).data.status).toBe('in_review');
  });

  test('200 an appointment is fixed by the adviser alone and taken as a calendar file that says nothing', async () => {
    const fix = (as: string, at: string) =>
      plaza.call('life-control.setAppointment', { as, params: { id }, body: { at, minutes: 45, place: 'Piso 2' } });
    const calendar = () => plaza.call('life-control.getCalendar', { as: 'employee', params: { id } });
    expect((await calendar()).problem.code).toBe('life-control.no_appointment');
    expect((await fix('employee', '2026-12-01T15:00:00Z')).status).toBe(403);
    expect((await fix('wellbeing', '2026-11-01T15:00:00Z')).problem.code).toBe('life-control.in_past');
    expect((await fix('wellbeing', '2026-12-01T15:00:00Z')).data.appointment.place).toBe('Piso 2');
    await plaza.settle();
    const told = await plaza.db
      .selectFrom('notification_messages')
      .selectAll()
      .where('dedupe_key', 'like', `life-control.appointment:${id}%`)
      .execute();
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toMatch(/cita|asesor|piso 2/i);
    expect((await calendar()).status).toBe(200);
  });
});

describe('what binds the adviser', () => {
  test('their notes are their own: the person reads what was said and no note', async () => {
    const { id } = (await ask('manager')).data;
    const say = (text: string, more: object = {}) =>
      plaza.call('cases.sayInCase', { as: 'wellbeing', params: { id }, form: { text, ...more } });
    expect((await say('Nota clínica: ámbar', { is_internal: 'yes' })).status).toBe(200);
    expect((await say('Te llamo mañana.')).status).toBe(200);
    const texts = async (as: string) =>
      (await get(as, id)).data.messages.map((one: { text: string }) => one.text) as string[];
    expect(await texts('wellbeing')).toContain('Nota clínica: ámbar');
    expect(await texts('manager')).toEqual([secret, 'Te llamo mañana.']);
  });

  test('a first contact is due within one business day, and what ended opens again for fifteen days', async () => {
    const { id } = (await ask('hr')).data;
    const due = await plaza.db.selectFrom('cases').select('due_at').where('id', '=', id).executeTakeFirstOrThrow();
    // Asked on Tuesday the 24th: to the end of Wednesday.
    expect(due.due_at?.toISOString()).toBe('2026-11-26T04:59:00.000Z');
    expect((await take('hr', id, 'end')).data.status).toBe('finished');
    const goTo = (moment: string) => {
      plaza.clock.set(moment);
      for (const name of plaza.accounts) plaza.forgetSession(name);
    };
    goTo('2026-12-08T15:42:00Z');
    expect((await take('hr', id, 'reopen')).data.status).toBe('in_review');
    expect((await take('hr', id, 'end')).data.status).toBe('finished');
    goTo('2026-12-25T15:42:00Z');
    expect((await take('hr', id, 'reopen')).problem.code).toBe('life-control.finished_long_ago');
    goTo('2026-11-24T15:42:00Z');
  });

  test('the demo company asked forty times, one of them in danger', async () => {
    const { rows } = await plaza.db
      .selectFrom('life_control_records')
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .where('asked_at', '<', new Date('2026-11-24T15:42:00Z'))
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBe(40);
    const own = await plaza.call('life-control.listControl', { as: 'wellbeing', query: { size: 100 } });
    const words = await Promise.all(
      own.data.slice(0, 100).map(async ({ id }: { id: string }) => (await get('wellbeing', id)).data.messages[0]?.text),
    );
    expect(words.filter((text: string | undefined) => text !== undefined && isCrisis(text))).toHaveLength(1);
  });
});

describe('moments that an adviser offers', () => {
  const moments = ['2026-12-02T14:00:00Z', '2026-12-02T15:00:00Z'];
  const offer = (as: string, starts_at = moments) =>
    plaza.call('life-control.offerSlots', { as, body: { starts_at, minutes: 45, place: 'Sala 3' } });
  const slots = async () =>
    (await plaza.call('life-control.listSlots', { as: 'wellbeing' })).data as { id: string; taken_by: string | null }[];
  const take = (as: string, id: string, slot: string) =>
    plaza.call('life-control.takeSlot', { as, params: { id }, body: { slot } });
  const free = async (as: string, id: string) =>
    ((await get(as, id)).data.slots as { id: string }[]).map((one) => one.id);

  test('are theirs alone to offer, once, and not in the past', async () => {
    expect((await offer('employee')).status).toBe(403);
    expect((await offer('wellbeing', ['2026-11-01T15:00:00Z'])).problem.code).toBe('life-control.in_past');
    expect((await offer('wellbeing')).status).toBe(204);
    expect((await offer('wellbeing', ['2026-12-02T15:30:00Z'])).problem.code).toBe('life-control.slot_doubled');
    expect(await slots()).toMatchObject([{ taken_by: null }, { taken_by: null }]);
  });

  test('are taken by whoever they advise, each by the first of two at once, and nobody else learns by whom', async () => {
    const own = (await ask('employee', asked({ advice: 'financial' }))).data.id as string;
    const other = (await ask('planner', asked({ advice: 'health_at_work' }))).data.id as string;
    const [first, second] = (await free('employee', own)) as [string, string];
    expect(await free('planner', other)).toEqual([first, second]);
    for (const as of ['planner', 'admin', 'hr', 'outsider']) expect((await take(as, own, first)).status).toBe(404);
    expect((await take('wellbeing', own, first)).status).toBe(403);
    const both = await Promise.all([take('employee', own, first), take('planner', other, first)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner, loser] = both[0].status === 200 ? ['employee', 'planner'] : ['planner', 'employee'];
    const [won, lost] = winner === 'employee' ? [own, other] : [other, own];
    expect(both.find(({ status }) => status === 409)!.problem.code).toBe('life-control.slot_taken');
    expect((await get(winner, won)).data.appointment).toMatchObject({ place: 'Sala 3', minutes: 45 });
    expect(await free(loser, lost)).toEqual([second]);
    const calendar = await plaza.call('life-control.getCalendar', { as: winner, params: { id: won } });
    expect(calendar.body).toContain('DTSTART:20261202T140000Z');
    await plaza.settle();
    const told = await plaza.db
      .selectFrom('notification_messages')
      .selectAll()
      .where('dedupe_key', 'like', `life-control.appointment:${won}%`)
      .execute();
    expect(JSON.stringify(told)).not.toMatch(/sala 3|cita|asesor/i);
    expect(told).toHaveLength(1);
    // Another moment in place of the first, which others may take then; at the end both are free.
    expect((await take(winner, won, second)).status).toBe(200);
    expect(await free(loser, lost)).toEqual([first]);
    const removed = (id: string) => plaza.call('life-control.removeSlot', { as: 'wellbeing', params: { id } });
    expect((await removed(second)).problem.code).toBe('life-control.slot_taken');
    versions[won] = (await get(winner, won)).data.version as number;
    expect((await step(winner, won, 'end')).status).toBe(200);
    expect((await get(winner, won)).data.appointment).toBeNull();
    expect((await take(winner, won, first)).problem.code).toBe('life-control.not_open');
    expect(await free(loser, lost)).toEqual([first, second]);
    expect((await removed(second)).status).toBe(204);
    expect((await removed(second)).status).toBe(404);
  });
});

test('200 who advises names whom somebody in danger reaches, and everybody finds it before they write', async () => {
  const seen = async (as: string) => (await plaza.call('life-control.getHelp', { as })).data.on_call;
  expect(await seen('employee')).toMatchObject({ phone: '601 555 0142' });
  const set = (as: string, on_call: object | null) => plaza.call('life-control.setOnCall', { as, body: { on_call } });
  const contact = { name: 'Guardia de bienestar', phone: '+57 300 555 0199', hours: 'De 6 a 22' };
  expect((await set('admin', contact)).status).toBe(403);
  expect((await set('wellbeing', { ...contact, phone: 'javascript:alert(1)' })).status).toBe(400);
  expect((await set('wellbeing', contact)).status).toBe(200);
  expect(await seen('outsider')).toEqual(contact);
  await set('wellbeing', null);
  expect(await seen('employee')).toBeNull();
});

test('200 the national lines are those of the day: HR changes one from a day on, with where it was read', async () => {
  const lines = async () => (await plaza.call('life-control.getHelp', { as: 'employee' })).data.lines;
  expect(await lines()).toEqual({ mental_health: '106', emergency: '123', women: '155', health: '192' });
  const body = { value: 192, effective_from: '2026-11-24', source: 'Resolución del Ministerio', reason: 'Cambió hoy.' };
  const named = { name: 'crisis_line_mental_health' };
  expect((await plaza.call('parameters.addValue', { as: 'hr', params: named, body })).status).toBe(200);
  expect(await lines()).toMatchObject({ mental_health: '192', emergency: '123' });
  const free = { ...body, value: 18_000_113_113, source: 'Línea gratuita nacional' };
  const line = { name: 'crisis_line_women' };
  expect((await plaza.call('parameters.addValue', { as: 'hr', params: line, body: free })).status).toBe(200);
  expect(await lines()).toMatchObject({ women: '01 8000 113 113' });
});

test('200 totals are told for five or more, to HR and wellbeing, and name nobody', async () => {
  const { data } = await plaza.call('life-control.getStatistics', { as: 'hr' });
  expect(data.kinds.every((one: { requests: number }) => one.requests >= 5)).toBe(true);
  expect(Object.keys(data)).toEqual(['total', 'kinds', 'satisfaction']);
  await plaza.db.deleteFrom('life_control_records').where('advice', '=', 'legal').execute();
  const kept = await plaza.db
    .selectFrom('life_control_records')
    .select('case_id')
    .where('advice', '=', 'family')
    .execute();
  for (const { case_id: one } of kept.slice(4))
    await plaza.db.deleteFrom('life_control_records').where('case_id', '=', one).execute();
  const fewer = await plaza.call('life-control.getStatistics', { as: 'hr' });
  expect(fewer.data.kinds.map((one: { advice: string }) => one.advice)).not.toContain('family');
  expect(fewer.data.total).toBeNull();
});

test('200 one’s own requests are listed by one’s own id, empty when there is none', async () => {
  const me = await plaza.db
    .selectFrom('employees')
    .select('id')
    .where('username', '=', 'planner')
    .executeTakeFirstOrThrow();
  const own = await plaza.call('life-control.listOfPerson', { as: 'planner', params: { id: me.id }, query: {} });
  expect(own.status).toBe(200);
});
