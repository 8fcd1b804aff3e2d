import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyHistories } from '#features/cases/server/history-report.ts';
import { hashOf } from '#features/cases/server/journal.ts';
import { moveByTheClock } from '#features/cases/server/time.ts';
import { newId } from '#platform/contract/id.ts';
import { systemScope } from '#platform/contract/scope.ts';
import { makeContext } from '#platform/server/house.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { recountTerms, remindOfTerms } from './term.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const goTo = (day: string) => {
  plaza.clock.set(`${day}T15:42:00Z`);
  for (const name of plaza.accounts) plaza.forgetSession(name);
};
beforeEach(() => goTo('2026-11-24'));

const house = () =>
  makeContext(plaza.house, { scope: systemScope, language: 'es', requestId: 'c', address: '', userAgent: '' });

/** What time alone does: the clocks of cases, and this room's reminders. */
const watchTerms = async () => {
  await moveByTheClock(house());
  await remindOfTerms(house());
};

const png = {
  name: 'recibo.png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  ),
  type: 'image/png',
};
const query = { kind: 'query', subject: 'Mis datos', words: '¿Qué datos míos tienen?' };
const claim = { kind: 'claim', matter: 'correction', subject: 'Mi apellido', words: 'Lleva tilde en la e.' };
const ask = async (form: Record<string, string> = claim, as = 'employee') =>
  (await plaza.call('habeas-data.submitRequest', { as, form })).data;
const get = (as: string, id: string) => plaza.call('habeas-data.getRequest', { as, params: { id } });
const say = (call: string, as: string, { id, version }: { id: string; version: number }, reason = 'Falta la copia.') =>
  plaza.call(`habeas-data.${call}`, { as, params: { id }, body: { version, reason } });
const write = (call: string, as: string, { id, version }: { id: string; version: number }, more: object = {}) =>
  plaza.call(`habeas-data.${call}`, {
    ...{ as, params: { id } },
    form: { version: String(version), words: 'Es como te digo.', ...more },
  });
const desk = (more: object = {}, as = 'hr') =>
  plaza.call('habeas-data.listDesk', { as, query: { size: 100, ...more } });
const links = async (as: string) =>
  (await plaza.call('GET /api/notifications', { as, query: { size: 100 } })).data.map(
    (one: { link: string }) => one.link,
  );
const idOf = async (username: string) => (await plaza.scopeOf(username)).personId;
const pendingOf = async (as: string) =>
  (await plaza.call('home.listPending', { as })).data.filter((one: { source: string }) => one.source === 'habeas-data');

describe('the clock of the law', () => {
  test.each([
    ['2026-07-16', query, '2026-07-31', '2026-08-10'],
    ['2026-07-16', claim, '2026-08-10', '2026-08-21'],
    ['2026-11-24', query, '2026-12-09', '2026-12-16'],
    ['2026-11-24', claim, '2026-12-16', '2026-12-29'],
  ])('200 received on %s and extended: the ends of both terms', async (day, form, dueOn, latestOn) => {
    goTo(day);
    const made = await ask(form);
    expect(made).toMatchObject({ state: 'received', due_on: dueOn, days_left: form.kind === 'query' ? 10 : 15 });
    const extended = (await say('extendRequest', 'hr', made, 'Buscamos en el archivo central.')).data;
    expect(extended).toMatchObject({ state: 'extended', due_on: latestOn, latest_on: null });
    expect(extended.events.at(-1)).toMatchObject({ due_on: latestOn, words: 'Buscamos en el archivo central.' });
    expect((await say('extendRequest', 'hr', extended)).problem.code).toBe('habeas-data.wrong_state');
  });

  test('200 a day that becomes a holiday moves the term of what is open', async () => {
    const made = await ask(query);
    await plaza.call('parameters.setHoliday', {
      ...{ as: 'hr', params: { day: '2026-12-02' } },
      body: { holiday: true, name: 'Día cívico', reason: 'Lo decretó la alcaldía' },
    });
    await plaza.settle();
    expect((await get('employee', made.id)).data).toMatchObject({ due_on: '2026-12-10', days_left: 10 });
    await plaza.call('parameters.setHoliday', {
      ...{ as: 'hr', params: { day: '2026-12-02' } },
      body: { holiday: false, reason: 'La alcaldía lo aplazó' },
    });
    await plaza.settle();
    expect((await get('employee', made.id)).data.due_on).toBe('2026-12-09');
    await recountTerms(house());
    expect((await get('employee', made.id)).data).toMatchObject({ due_on: '2026-12-09', version: 1 });
  });

  test('409 what is missing after five business days, and an extension after the first term', async () => {
    const made = await ask();
    goTo('2026-12-02');
    expect((await say('askForMissing', 'hr', made)).problem.code).toBe('habeas-data.too_late_to_ask');
    goTo('2026-12-17');
    expect((await say('extendRequest', 'hr', made)).problem.code).toBe('habeas-data.too_late_to_extend');
    expect((await get('hr', made.id)).data).toMatchObject({ is_late: true, days_left: -1, actions: ['answer'] });
    expect((await write('answerRequest', 'hr', made, { outcome: 'granted' })).data).toMatchObject({ is_late: true });
  });

  test('200 an incomplete claim has no term, and begins it again on the day on which it is complete', async () => {
    const made = await ask();
    const asked = (await say('askForMissing', 'hr', made)).data;
    expect(asked).toMatchObject({ state: 'incomplete', due_on: null, complete_by: '2027-01-24', actions: [] });
    await plaza.settle();
    expect(await links('employee')).toContain(`/profile/datos/${made.id}`);
    expect((await pendingOf('employee')).map((one: { link: string }) => one.link)).toContain(
      `/profile/datos/${made.id}`,
    );
    goTo('2026-12-22');
    const whole = (await write('addToRequest', 'employee', asked)).data;
    // Fifteen business days without Christmas, New Year and Epiphany.
    expect(whole).toMatchObject({
      state: 'received',
      counted_from: '2026-12-22',
      due_on: '2027-01-15',
      complete_by: null,
    });
    expect(whole.events.map((one: { action: string }) => one.action)).toEqual(['submit', 'ask', 'complete']);
    // It is asked for once: the term does not begin a third time.
    expect((await get('hr', made.id)).data.actions).toEqual(['extend', 'answer']);
    expect((await say('askForMissing', 'hr', whole)).problem.code).toBe('habeas-data.too_late_to_ask');
    await recountTerms(house());
    expect((await get('hr', made.id)).data.actions).toEqual(['extend', 'answer']);
  });

  test('200 what is not completed in two months counts as withdrawn, a day sooner it does not', async () => {
    const made = await ask();
    await say('askForMissing', 'hr', made);
    goTo('2027-01-24');
    await watchTerms();
    expect((await get('employee', made.id)).data.state).toBe('incomplete');
    goTo('2027-01-25');
    await watchTerms();
    await watchTerms();
    const { data } = await get('employee', made.id);
    expect(data).toMatchObject({ state: 'withdrawn', actions: [] });
    expect(data.events.map((one: { action: string }) => one.action)).toEqual(['submit', 'ask', 'lapse']);
    expect(data.events.at(-1)).toMatchObject({ author: null, by_office: true });
    // Two months later every clock of the demo company rings as well.
  }, 120_000);

  test('200 who answers is reminded once, two business days before the end', async () => {
    const made = await ask(query);
    const reminders = async () =>
      (await plaza.call('GET /api/notifications', { as: 'hr', query: { size: 100 } })).data.filter(
        (one: { link: string | null; title: string }) =>
          one.link?.endsWith(made.id) && one.title.includes('vence pronto'),
      ).length;
    for (const [day, told] of [
      ['2026-12-03', 0],
      // Friday: Monday is one, Tuesday a holiday, and Wednesday the last day.
      ['2026-12-04', 1],
      ['2026-12-07', 1],
      ['2026-12-09', 1],
    ] as const) {
      goTo(day);
      await watchTerms();
      await plaza.settle();
      expect(await reminders(), day).toBe(told);
    }
  });
});

describe('asking', () => {
  test('200 it stands with its file, those who answer are told, and only its owner and they see it', async () => {
    const { data: made } = await plaza.call('habeas-data.submitRequest', {
      ...{ as: 'employee', form: claim, files: { files: png } },
    });
    expect(made).toMatchObject({ kind: 'claim', matter: 'correction', is_own: true, actions: ['add', 'withdraw'] });
    expect(made.events).toMatchObject([{ action: 'submit', words: claim.words, files: [{ name: 'recibo.png' }] }]);
    await plaza.settle();
    expect(await links('hr')).toContain(`/gestion/datos-personales/${made.id}`);
    expect((await pendingOf('hr')).some((one: { link: string }) => one.link.endsWith(made.id))).toBe(true);
    const params = { id: made.id, file: made.events[0].files[0].id };
    expect((await plaza.call('habeas-data.getFile', { as: 'employee', params })).bytes).toEqual(png.content);
    for (const as of ['outsider', 'manager', 'admin', 'auditor']) {
      expect((await get(as, made.id)).status).toBe(404);
      expect((await plaza.call('habeas-data.getFile', { as, params })).status).toBe(404);
      expect((await write('addToRequest', as, made)).status).toBe(404);
      expect((await say('withdrawRequest', as, made)).status).toBe(404);
    }
    const other = await ask(query, 'outsider');
    const mixed = { id: other.id, file: params.file };
    expect((await plaza.call('habeas-data.getFile', { as: 'outsider', params: mixed })).status).toBe(404);
  });

  test('200 one’s own are listed, the newest first, found by words and state; nobody else’s are', async () => {
    const older = await ask({ ...query, subject: 'Copia de mi contrato' }, 'planner');
    plaza.clock.advance(60_000);
    const newer = await ask({ ...claim, subject: 'Mi dirección' }, 'planner');
    const own = async (as: string, more: object = {}) =>
      (await plaza.call('habeas-data.listOwn', { as, query: { size: 100, ...more } })).data.map(
        (one: { id: string }) => one.id,
      );
    expect((await own('planner')).slice(0, 2)).toEqual([newer.id, older.id]);
    expect(await own('planner', { search: 'contrato' })).toEqual([older.id]);
    await say('withdrawRequest', 'planner', older);
    expect(await own('planner', { state: 'withdrawn' })).toContain(older.id);
    expect(await own('planner', { state: 'withdrawn' })).not.toContain(newer.id);
    expect(await own('pm')).not.toContain(newer.id);
  });

  test('200 before asking one reads until when it would be answered', async () => {
    const { data } = await plaza.call('habeas-data.getTerms', { as: 'employee' });
    expect(data.query).toMatchObject({ due_on: '2026-12-09' });
    expect(data.claim).toMatchObject({ due_on: '2026-12-16' });
  });

  test('200 the owner sees who opened the papers that they sent', async () => {
    const { data: made } = await plaza.call('habeas-data.submitRequest', {
      ...{ as: 'planner', form: claim, files: { files: png } },
    });
    const params = { id: made.id, file: made.events[0].files[0].id };
    const readers = async () => (await plaza.call('people.listMyReaders', { as: 'planner', query: {} })).total;
    const before = await readers();
    expect((await plaza.call('habeas-data.getFile', { as: 'hr', params })).status).toBe(200);
    await plaza.call('habeas-data.getFile', { as: 'planner', params });
    expect(await readers()).toBe(before + 1);
  });

  test('400 a claim that does not say what it asks for, 415 a program in disguise', async () => {
    const { matter: _matter, ...none } = claim;
    const wrong = await plaza.call('habeas-data.submitRequest', { as: 'employee', form: none });
    expect([wrong.status, wrong.problem.code]).toEqual([400, 'habeas-data.matter_missing']);
    const disguised = { name: 'foto.png', content: Buffer.from('MZ\u0090\u0000\u0003'.repeat(40)), type: 'image/png' };
    const refused = await plaza.call('habeas-data.submitRequest', {
      ...{ as: 'employee', form: claim, files: { files: disguised } },
    });
    expect(refused.status).toBe(415);
  });

  test('200 more words, then taken back; 409 for a stale version and for what is over', async () => {
    const made = await ask(query);
    const more = (await write('addToRequest', 'employee', made)).data;
    expect(more).toMatchObject({ state: 'received', due_on: made.due_on, version: 2 });
    expect((await say('withdrawRequest', 'employee', made)).problem.code).toBe('conflict');
    const gone = (await say('withdrawRequest', 'employee', more, '')).data;
    expect(gone).toMatchObject({ state: 'withdrawn', actions: [], days_left: null });
    expect((await write('addToRequest', 'employee', gone)).problem.code).toBe('habeas-data.wrong_state');
    expect((await write('answerRequest', 'hr', gone)).problem.code).toBe('habeas-data.wrong_state');
    expect((await write('addToRequest', 'hr', made)).status).toBe(403);
  });

  test('200 the owner is told in words that there is an answer, and who answers has one line for each case', async () => {
    const made = await ask(query, 'planner');
    await plaza.settle();
    const all = async (as: string) =>
      (await plaza.call('home.listPending', { as })).data.filter((one: { link: string }) => one.link.endsWith(made.id));
    expect(await all('hr')).toMatchObject([
      { source: 'habeas-data', title: 'Responde la consulta de datos: Mis datos' },
    ]);
    await write('answerRequest', 'hr', made);
    await plaza.settle();
    expect(await all('hr')).toEqual([]);
    expect(await all('planner')).toMatchObject([
      { title: `Lee el aviso legal: Respondimos tu caso ${made.number} de datos personales` },
    ]);
  });

  test('200 the steps stand in the follow-up of the profile', async () => {
    const made = await ask({ ...query, subject: 'Lo de mi seguimiento' }, 'support');
    plaza.clock.advance(60_000);
    await write('answerRequest', 'hr', made);
    const { data } = await plaza.call('home.listTimeline', { as: 'support', query: { source: 'habeas-data' } });
    expect(data.slice(0, 2).map((one: { title: string }) => one.title)).toEqual([
      'Respondieron «Lo de mi seguimiento» sobre tus datos',
      'Enviaste «Lo de mi seguimiento» sobre tus datos',
    ]);
  });
});

describe('answering', () => {
  test('400 a claim without what becomes of it, 200 with it and its file; a query has no outcome', async () => {
    const made = await ask();
    const bare = await write('answerRequest', 'hr', made);
    expect([bare.status, bare.problem.code]).toEqual([400, 'habeas-data.outcome_missing']);
    const { data } = await plaza.call('habeas-data.answerRequest', {
      ...{ as: 'hr', params: { id: made.id }, files: { files: png } },
      form: { version: '1', words: 'Corregimos el apellido, no el nombre.', outcome: 'partly' },
    });
    expect(data).toMatchObject({ state: 'answered', outcome: 'partly', actions: [], is_late: false });
    expect(data.events.at(-1)).toMatchObject({ action: 'answer', by_office: true, files: [{ name: 'recibo.png' }] });
    await plaza.settle();
    expect(await links('employee')).toContain(`/profile/datos/${made.id}`);
    const asked = await ask(query);
    expect((await write('answerRequest', 'hr', asked, { outcome: 'refused' })).data).toMatchObject({
      ...{ state: 'answered', outcome: null },
    });
  });

  test('403 one’s own, which is not at one’s desk either', async () => {
    const own = await ask(claim, 'hr');
    for (const answer of [
      await write('answerRequest', 'hr', own, { outcome: 'granted' }),
      await say('extendRequest', 'hr', own),
      await say('askForMissing', 'hr', own),
    ])
      expect([answer.status, answer.problem.code]).toEqual([403, 'habeas-data.own_request']);
    expect((await desk({ search: String(own.number) })).data.map((one: { id: string }) => one.id)).not.toContain(
      own.id,
    );
    expect((await pendingOf('hr')).some((one: { link: string }) => one.link.endsWith(own.id))).toBe(false);
  });

  test('404 for who answers elsewhere: a reach ends where it ends', async () => {
    const made = await ask();
    const { attributes } = await plaza.scopeOf('employee');
    const client = plaza.db.selectFrom('clients').select('id').where('id', '<>', attributes['clientId']!);
    const { id: elsewhere } = await client.executeTakeFirstOrThrow();
    const reach = (kind: string, id: string | null) =>
      plaza.db
        .updateTable('grants')
        .set({ reach_kind: kind, reach_id: id } as never)
        .where('role', '=', 'hr')
        .execute();
    await reach('client', elsewhere);
    plaza.forgetSession('hr');
    try {
      expect((await get('hr', made.id)).status).toBe(404);
      expect((await write('answerRequest', 'hr', made, { outcome: 'granted' })).status).toBe(404);
      expect((await desk({ search: String(made.number) })).data).toEqual([]);
      expect((await pendingOf('hr')).some((one: { link: string }) => one.link.endsWith(made.id))).toBe(false);
    } finally {
      await reach('all', null);
    }
  });

  test('200 what happened can only be added to, each line sealed with the one before', async () => {
    const made = await ask();
    await say('extendRequest', 'hr', made);
    const lines = await plaza.db
      .selectFrom('case_events')
      .select(['seq', 'hash', 'previous_hash', 'actor_id', 'action', 'from_state', 'to_state'])
      .where('case_id', '=', made.id)
      .orderBy('seq')
      .execute();
    expect(lines).toMatchObject([
      { seq: 1, action: 'open', actor_id: await idOf('employee'), from_state: null, to_state: 'received' },
      { seq: 2, action: 'say', previous_hash: lines[0]!.hash, to_state: 'received' },
      {
        ...{ seq: 3, action: 'extend', previous_hash: lines[1]!.hash, actor_id: await idOf('hr') },
        ...{ from_state: 'received', to_state: 'extended' },
      },
    ]);
    const verdict = await plaza.call('cases.verifyCase', { as: 'employee', params: { id: made.id } });
    expect(verdict.data).toEqual({ is_intact: true, events: 3, broken_at: null });
    const change = plaza.db.updateTable('case_events').set({ reason: 'Otra cosa' }).where('case_id', '=', made.id);
    await expect(change.execute()).rejects.toThrow('cannot be changed');
    const removal = plaza.db.deleteFrom('case_events').where('case_id', '=', made.id);
    await expect(removal.execute()).rejects.toThrow('cannot be changed');
  });
});

test('200 a history that was broken before it became that of a case shows it, and who audits is told', async () => {
  const made = await ask();
  const last = await plaza.db
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', '=', made.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const carried = { ...last, id: newId(), seq: last.seq + 1, action: 'carry_over', from_state: 'received' };
  const row = { ...carried, actor_id: null, party: 'clock', data: { broken_at: 2 }, previous_hash: last.hash };
  await plaza.db
    .insertInto('case_events')
    .values({ ...row, data: JSON.stringify(row.data), hash: hashOf(row) })
    .execute();
  const verdict = await plaza.call('cases.verifyCase', { as: 'employee', params: { id: made.id } });
  expect(verdict.data).toMatchObject({ is_intact: false, broken_at: 2 });
  // It is no step that somebody took: what its people read stays as it was.
  expect((await get('employee', made.id)).data.events).toHaveLength(1);
  await verifyHistories(house());
  await plaza.settle();
  const told = (await plaza.call('GET /api/notifications', { as: 'auditor', query: { size: 100 } })).data;
  expect(told.map((one: { kind: string }) => one.kind)).toContain('case');
}, 120_000);

describe('the desk', () => {
  test('200 open ones by what is due, narrowed by kind, state, overdue and words', async () => {
    const open = (await desk({ state: 'open' })).data;
    const dues = open.map((one: { due_on: string; complete_by: string }) => one.due_on ?? one.complete_by);
    expect(open.length).toBeGreaterThan(3);
    expect(dues).toEqual([...dues].sort());
    for (const one of (await desk({ kind: 'query' })).data) expect(one.kind).toBe('query');
    for (const one of (await desk({ state: 'answered' })).data) expect(one.state).toBe('answered');
    const late = (await desk({ overdue: 'yes' })).data;
    expect(late.map((one: { subject: string }) => one.subject)).toContain('Actualizar mi estado civil');
    for (const one of late) expect(one).toMatchObject({ is_late: true, ended_at: null });
    expect((await desk({ search: 'estado civil' })).data).toMatchObject([{ subject: 'Actualizar mi estado civil' }]);
    const { name } = late[0].person;
    for (const one of (await desk({ search: name })).data) expect(one.person.name).toBe(name);
    expect((await desk({ search: '¿?' })).total).toBe(0);
  });

  test('200 the file holds what the list shows and says who took it; its people are told', async () => {
    const before = (await plaza.call('people.listMyReaders', { as: 'pm', query: {} })).total;
    const answer = await plaza.call('habeas-data.exportDesk', { as: 'hr', query: { overdue: 'yes' } });
    expect(answer.status).toBe(200);
    const rows = (await readSheet(answer.bytes)).map((row) => row.map((cell) => String(cell ?? '')));
    expect(rows[0]!.join(' ')).toMatch(/^Descargado por .+ el 2026-11-24/);
    const late = (await desk({ overdue: 'yes' })).data;
    expect(rows.slice(2).map((row) => row[3])).toEqual(expect.arrayContaining(['Actualizar mi estado civil']));
    expect(rows.length - 2).toBe(late.length);
    expect((await plaza.call('people.listMyReaders', { as: 'pm', query: {} })).total).toBe(before + 1);
    const audit = plaza.db.selectFrom('audit_log').select('after').where('action', '=', 'habeas-data.exported');
    expect((await audit.executeTakeFirstOrThrow()).after).toMatchObject({ overdue: true, rows: late.length });
  });
});

describe('the legend', () => {
  const sheetOf = async (as: string, username: string) =>
    (await plaza.call('people.getSheet', { as, params: { id: await idOf(username) } })).data.legends;
  const mine = async (as: string) => (await plaza.call('people.getMyProfile', { as })).data.legends;

  test('200 stands on profile and sheet while a claim is open, with its reason, and of a query does not', async () => {
    expect(await mine('auditor')).toEqual([]);
    await ask(query, 'auditor');
    expect(await mine('auditor')).toEqual([]);
    const made = await ask({ ...claim, matter: 'update' }, 'auditor');
    const text = 'Reclamo en trámite desde el 24 de noviembre de 2026. Motivo: Actualización de un dato.';
    expect(await mine('auditor')).toEqual([{ text, link: `/profile/datos/${made.id}` }]);
    expect(await sheetOf('hr', 'auditor')).toEqual([{ text, link: `/gestion/datos-personales/${made.id}` }]);
    // Who may read the sheet and answers nothing reads the legend alone.
    expect(await sheetOf('admin', 'auditor')).toEqual([{ text, link: null }]);
    await write('answerRequest', 'hr', made, { outcome: 'granted' });
    expect(await mine('auditor')).toEqual([]);
    expect(await sheetOf('hr', 'auditor')).toEqual([]);
  });

  test('200 is told to who reads the data, not to a colleague who finds the person', async () => {
    await ask({ ...claim, matter: 'deletion' }, 'manager');
    expect(await sheetOf('hr', 'manager')).toHaveLength(1);
    expect(await sheetOf('employee', 'manager')).toEqual([]);
    // Who serves at the door sees whether somebody works, and nothing that a claim is about.
    expect(await sheetOf('security', 'manager')).toEqual([]);
  });
});
