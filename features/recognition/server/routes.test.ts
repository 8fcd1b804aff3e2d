import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const good = 'Enseñó el nuevo CRM a cinco compañeras en su almuerzo y ya nadie del equipo pide ayuda.';
const person = async (username: string) =>
  plaza.db.selectFrom('employees').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
const winners = (as: string, body: object = {}) => plaza.call('recognition.listWinners', { as, body });
const programOf = async (code: string, as = 'employee') =>
  (await plaza.call('recognition.listPrograms', { as })).data.find((one: { code: string }) => one.code === code);
const load = (rows: readonly (readonly string[])[], form: Record<string, string> = {}, as = 'wellbeing') => {
  const text = [['Documento', 'Persona', 'Programa', 'Mes', 'Por qué', 'Lo postuló', 'Empate'], ...rows]
    .map((row) => row.map((cell) => `"${cell}"`).join(';'))
    .join('\n');
  return plaza.call('recognition.registerWinners', {
    as,
    form,
    files: { file: { name: 'ganadores.csv', content: text, type: 'text/csv' } },
  });
};

describe('winners', () => {
  test('200 a year of 240 winners, of one programme and month, by campaign; the basic list says no reason', async () => {
    expect((await winners('wellbeing', { size: 1 })).total).toBe(240);
    const stars = await winners('wellbeing', { program: 'super-stars', period: '2026-10' });
    expect(stars.total).toBe(5);
    const basic = await plaza.call('recognition.listBasic', { as: 'wellbeing', body: { period: '2026-10' } });
    expect(basic.total).toBe(20);
    expect(basic.data[0]).not.toHaveProperty('why');
    const [one] = stars.data;
    const found = await winners('wellbeing', { search: one.person.name, period: '2026-10' });
    expect(found.data.map((row: { id: string }) => row.id)).toContain(one.id);
    const campaigns = await plaza.db.selectFrom('campaigns').select(['id', 'name']).execute();
    const { id: campaign } = campaigns.find(({ name }) => name === one.campaign)!;
    const there = await winners('wellbeing', { campaign, size: 100 });
    // A year of four programmes, one winner of each in each month.
    expect(there.total).toBe(48);
    expect(there.data.every((row: { campaign: string }) => row.campaign === one.campaign)).toBe(true);
    const page = await winners('wellbeing', { campaign, size: 10, page: 2 });
    expect([page.total, page.data]).toEqual([48, there.data.slice(10, 20)]);
  });

  test('200 another client sees none of its winners, and who declines is seen by nobody else', async () => {
    const nub = await person('employee');
    const mine = (as: string) => winners(as, { person: nub.id });
    expect((await mine('manager')).total).toBeGreaterThan(0);
    expect((await mine('outsider')).total).toBe(0);
    const show = (on_wall: boolean) =>
      plaza.call('recognition.setOnWall', { as: 'employee', body: { on_wall, in_ranking: false } });
    await show(false);
    expect((await mine('manager')).total).toBe(0);
    expect((await mine('employee')).total).toBeGreaterThan(0);
    const badges = async (as: string) =>
      (await plaza.call('people.getCard', { as, params: { id: nub.id } })).data.badges as { title: string }[];
    expect(await badges('manager')).toEqual([]);
    const { data: profile } = await plaza.call('people.getMyProfile', { as: 'employee' });
    expect(profile.badges.map(({ title }: { title: string }) => title)).toContain('As de Corazones');
    const basic = await plaza.call('recognition.listBasic', { as: 'manager', body: { person: nub.id } });
    expect(basic.total).toBe(0);
    await show(true);
    expect(await badges('manager')).toEqual(profile.badges);
  });

  test('200 a file is told row by row and by cell, written once it is confirmed, and never twice', async () => {
    const [employee, manager] = [await person('employee'), await person('manager')];
    const gone = await plaza.db
      .selectFrom('employees')
      .selectAll()
      .where('active', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow();
    const rows = [
      [employee.document_number, '', 'Súper Estrella', '2026-11', good, manager.document_number, ''],
      [employee.document_number, '', 'Súper Estrella', '11/2026', good, '', ''],
      [manager.document_number, '', 'Súper Estrella', '2026-11', 'Excelente trabajo', '', ''],
      [gone.document_number, '', 'As de Picas', '2026-11', good, '', ''],
      ['000', '', 'As de Picas', '2026-11', good, '', ''],
      [manager.document_number, '', 'As de Oros', '2026-11', good, '', ''],
      [manager.document_number, '', 'As de Picas', '2027-05', good, '', ''],
      [manager.document_number, '', 'As de Picas', '2026-11', good, manager.document_number, ''],
      // Each would be named by the other: the first row of the file says the one, this one the other.
      [manager.document_number, '', 'As de Corazones', '2026-11', good, employee.document_number, ''],
    ];
    const before = (await winners('wellbeing', { size: 1 })).total;
    const preview = await load(rows);
    expect(preview.data.rows.map((row: { problem: string; cell: string }) => [row.problem, row.cell])).toEqual([
      [null, null],
      ['repeated', 'A3'],
      ['why_short', 'E4'],
      ['left', 'A5'],
      ['no_person', 'A6'],
      ['no_program', 'C7'],
      ['no_period', 'D8'],
      ['self', 'F9'],
      ['reciprocal', 'F10'],
    ]);
    expect((await winners('wellbeing', { size: 1 })).total).toBe(before);
    const mended = JSON.stringify({ 4: good });
    const again = await load(rows, { mended });
    expect(again.data.rows[2].problem).toBe(manager.campaign_id === employee.campaign_id ? 'one_winner' : null);
    const applied = await load(rows, { apply: 'yes' });
    expect([applied.status, applied.data.written]).toEqual([200, 1]);
    expect((await winners('wellbeing', { size: 1 })).total).toBe(before + 1);
    expect((await load(rows, { apply: 'yes' })).problem.code).toBe('recognition.file_twice');
    const other = await load([...rows, ['1', '', '', '', '', '', '']]);
    expect(other.data.rows[0].problem).toBe('already');
    await plaza.settle();
    const told = await plaza.db
      .selectFrom('notifications')
      .innerJoin('notification_messages', 'notification_messages.id', 'notifications.message_id')
      .select('notifications.person_id')
      .where('notifications.person_id', '=', employee.id)
      .where('notification_messages.kind', '=', 'recognition')
      .execute();
    expect(told.length).toBe(1);
  });

  test('200 a correction and a removal keep their reason; a tombstone is for who manages', async () => {
    const [one] = (await winners('wellbeing', { period: '2026-08', program: 'ace-of-spades' })).data;
    const correct = (more: object) =>
      plaza.call('recognition.correctWinner', {
        as: 'wellbeing',
        body: { id: one.id, version: one.version, why: good, is_tie: false, reason: 'Faltaba el cliente.', ...more },
      });
    expect((await correct({ reason: 'No' })).problem.code).toBe('recognition.reason_needed');
    expect((await correct({ why: 'Excelente trabajo' })).problem.code).toBe('recognition.why_short');
    const corrected = await correct({});
    expect([corrected.data.state, corrected.data.why]).toEqual(['corrected', good]);
    expect((await correct({})).status).toBe(409);
    const remove = (version: number, reason = 'Se registró por error.') =>
      plaza.call('recognition.removeWinner', { as: 'wellbeing', body: { id: one.id, version, reason } });
    expect((await remove(corrected.data.version, 'x')).status).toBe(400);
    const removed = await remove(corrected.data.version);
    expect(removed.data).toMatchObject({ state: 'removed', reason: 'Se registró por error.' });
    await plaza.settle();
    const { params, personId } = await plaza.db
      .selectFrom('notification_messages as message')
      .innerJoin('notifications', 'notifications.message_id', 'message.id')
      .select(['message.params', 'notifications.person_id as personId'])
      .where('message.dedupe_key', '=', `recognition.removed:${one.id}`)
      .executeTakeFirstOrThrow();
    expect([personId, params['reason']], 'the person is told why').toEqual([one.person.id, 'Se registró por error.']);
    expect((await remove(removed.data.version)).problem.code).toBe('recognition.wrong_state');
    const seen = async (as: string) =>
      (await winners(as, { state: 'removed' })).data.filter((row: { id: string }) => row.id === one.id).length;
    expect([await seen('wellbeing'), await seen('employee')]).toEqual([1, 0]);
  });

  test('200 the template offers the programmes and months in its cells', async () => {
    const file = await plaza.call('recognition.getTemplate', { as: 'wellbeing' });
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toContain('spreadsheetml');
  });

  test('200 a certificate is for its winner, the same each time, and its code is known to anybody', async () => {
    const own = await plaza.call('recognition.getOwn', { as: 'employee' });
    const { id } = own.data.winners[0];
    const take = (as: string) => plaza.call('recognition.getCertificate', { as, params: { id } });
    expect((await take('employee')).status).toBe(200);
    expect((await take('employee')).status).toBe(200);
    for (const as of ['manager', 'hr', 'outsider', 'admin']) expect((await take(as)).status).toBe(404);
    const { code } = await plaza.db
      .selectFrom('recognition_winners')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const issued = await plaza.db.selectFrom('issued_files').selectAll().where('code', '=', code).execute();
    expect(issued.map((row) => row.kind)).toEqual(['recognition.certificate']);
    const known = await plaza.call('documents.verifyCode', { params: { code } });
    expect(JSON.stringify(known.data)).toContain(own.data.winners[0].person.name);
  });

  test('200 a congratulation counts once and can be taken back', async () => {
    const [one] = (await winners('employee', { period: '2026-09' })).data;
    const cheer = async (isCheer: boolean) =>
      (await plaza.call('recognition.cheer', { as: 'employee', params: { id: one.id }, body: { cheer: isCheer } }))
        .data;
    const after = await cheer(true);
    expect(await cheer(true)).toEqual(after);
    expect((await cheer(false)).cheers).toBe(after.cheers - 1);
    const { winners: won } = (await plaza.call('recognition.getOwn', { as: 'employee' })).data;
    const own = { as: 'employee', params: { id: won[0].id }, body: { cheer: true } };
    expect((await plaza.call('recognition.cheer', own)).problem.code, 'nobody congratulates themselves').toBe(
      'recognition.yourself',
    );
  });
});

describe('nominations', () => {
  const nominate = async (as: string, nominee: string, more: object = {}) =>
    plaza.call('recognition.nominate', {
      as,
      body: {
        program_id: (await programOf('super-stars')).id,
        nominee_id: (await person(nominee)).id,
        why: good,
        ...more,
      },
    });

  test('409 nobody nominates themselves, twice, back, in a programme of leaders, or in a few words', async () => {
    await plaza.db.deleteFrom('recognition_nominations').execute();
    expect((await nominate('employee', 'employee')).problem.code).toBe('recognition.yourself');
    expect((await nominate('employee', 'manager', { why: 'Excelente trabajo' })).problem.code).toBe(
      'recognition.why_short',
    );
    expect((await nominate('employee', 'manager')).status).toBe(200);
    expect((await nominate('employee', 'manager')).problem.code).toBe('recognition.already_nominated');
    expect((await nominate('manager', 'employee')).problem.code).toBe('recognition.reciprocal');
    const spades = (await programOf('ace-of-spades')).id;
    expect((await nominate('employee', 'hr', { program_id: spades })).problem.code).toBe('recognition.not_open');
    const delivery = (await programOf('delivery-stars')).id;
    expect((await nominate('employee', 'hr', { program_id: delivery })).problem.code).toBe(
      'recognition.not_yours_to_nominate',
    );
    expect((await nominate('outsider', 'employee')).status).toBe(404);
  });

  test('409 nobody nominates more people than the programme takes, nor who left', async () => {
    await plaza.db.deleteFrom('recognition_nominations').execute();
    const { most_nominations: most } = await programOf('super-stars');
    const others = await plaza.db
      .selectFrom('employees')
      .select('username')
      .where('active', '=', true)
      .where('client_id', '=', (await person('employee')).client_id)
      .where('username', '<>', 'employee')
      .orderBy('username')
      .limit(most + 1)
      .execute();
    const [last, ...first] = others.reverse();
    for (const { username } of first) expect((await nominate('employee', username)).status).toBe(200);
    expect((await nominate('employee', last!.username)).problem.code).toBe('recognition.too_many_nominations');
    await plaza.db.deleteFrom('recognition_nominations').execute();
    const { username: left, id } = await person(first[0]!.username);
    const become = async (status: 'active' | 'retired') =>
      plaza.db.updateTable('employees').set({ status }).where('id', '=', id).execute();
    await become('retired');
    expect((await nominate('employee', left)).problem.code).toBe('recognition.not_active');
    await become('active');
  });

  test('400 nobody nominates in another’s name: no field of the body says who does', async () => {
    const { id } = await person('hr');
    for (const field of ['nominated_by', 'nominator_id', 'person_id'])
      expect((await nominate('employee', 'employee', { [field]: id })).status).toBe(400);
  });

  test('200 a jury scores blind, not whom it nominated, and the mean is told when it is over', async () => {
    const spades = await programOf('ace-of-spades', 'wellbeing');
    const [hr, employee] = [await person('hr'), await person('employee')];
    const row = { program_id: spades.id, period: `${spades.period}-01`, why: good, closeness: '' };
    const at = new Date('2026-11-20T15:00:00Z');
    const [first, second] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];
    await plaza.db
      .insertInto('recognition_nominations')
      .values([
        { ...row, id: first, nominator_id: hr.id, nominee_id: employee.id, nominated_at: at },
        { ...row, id: second, nominator_id: employee.id, nominee_id: (await person('planner')).id, nominated_at: at },
      ])
      .execute();
    const score = (as: string, id: string) =>
      plaza.call('recognition.score', { as, params: { id }, body: { score: 4 } });
    expect((await score('hr', first)).problem.code).toBe('recognition.conflict_of_interest');
    expect((await score('hr', second)).status).toBe(200);
    const leads = async (boss: string | null) =>
      plaza.db.updateTable('employees').set({ boss_id: boss }).where('username', '=', 'planner').execute();
    const { boss_id: boss } = await person('planner');
    await leads(hr.id);
    expect((await score('hr', second)).problem.code, 'whom one leads').toBe('recognition.conflict_of_interest');
    await leads(boss);
    const jury = async (as: string) => (await plaza.call('recognition.listJury', { as })).data;
    const blind = (await jury('wellbeing')).find((one: { id: string }) => one.id === second);
    expect(blind).toMatchObject({ own_score: null, mean: null, scores: null });
    expect(JSON.stringify(blind)).not.toContain(employee.id);
    const moved = await plaza.call('recognition.moveProgram', {
      as: 'wellbeing',
      params: { id: spades.id },
      body: { to: 'approved', version: spades.version },
    });
    expect(moved.data.state).toBe('approved');
    expect((await jury('wellbeing')).find((one: { id: string }) => one.id === second).mean).toBe(4);
    expect(await jury('hr')).toEqual([]);
    expect((await score('hr', second)).status).toBe(404);
  });
});

describe('what figures tell', () => {
  test('200 the ranking names who agreed, has a least activity, and tells everybody their own place', async () => {
    const { data } = await plaza.call('recognition.getRanking', { as: 'employee', query: {} });
    expect(data.period).toBe('2026-10');
    expect(data.rows.length).toBeGreaterThan(3);
    expect(data.rows.every((row: { cases: number }) => row.cases >= data.least_cases)).toBe(true);
    const points = data.rows.map((row: { points: number }) => row.points);
    expect(points).toEqual(points.toSorted((one: number, other: number) => other - one));
    const [top] = (await plaza.call('recognition.getRanking', { as: 'wellbeing', query: {} })).data.rows;
    // Who has said nothing has not agreed.
    await plaza.db.deleteFrom('recognition_choices').where('person_id', '=', top.person.id).execute();
    const after = await plaza.call('recognition.getRanking', { as: 'wellbeing', query: {} });
    expect(JSON.stringify(after.data.rows)).not.toContain(top.person.id);
  });

  test('200 equals share a place, and who did too little has figures and no place', async () => {
    const [employee, manager] = [await person('employee'), await person('manager')];
    const row = { period: '2026-11-01', cases: 5_000, returned: 0, quality: 100 };
    await plaza.db
      .insertInto('recognition_figures')
      .values([
        { ...row, person_id: employee.id },
        { ...row, person_id: manager.id },
        { ...row, person_id: (await person('hr')).id, cases: 4_000 },
        { ...row, person_id: (await person('pm')).id, cases: 99 },
      ])
      .execute();
    const placeOf = async (as: string) =>
      (await plaza.call('recognition.getRanking', { as, query: { period: '2026-11' } })).data.own;
    expect([(await placeOf('employee')).place, (await placeOf('manager')).place]).toEqual([1, 1]);
    expect((await placeOf('hr')).place, 'two stand before').toBe(3);
    expect(await placeOf('pm')).toMatchObject({ place: null, cases: 99, points: 99 });
    await plaza.db.deleteFrom('recognition_figures').where('period', '=', '2026-11-01').execute();
  });

  test('200 the fairness lens tells groups of five or more with what chance allows', async () => {
    const { data } = await plaza.call('recognition.getFairness', { as: 'wellbeing', query: {} });
    expect(new Set(data.groups.map((one: { dimension: string }) => one.dimension)).size).toBeGreaterThan(2);
    for (const one of data.groups) expect(one.low <= one.recognized && one.recognized <= one.high).toBe(true);
  });

  test('200 thanks reach their person, and nobody thanks themselves', async () => {
    const thank = async (username: string) =>
      plaza.call('recognition.giveThanks', {
        as: 'manager',
        body: { person_id: (await person(username)).id, reaction: 'thanks', words: 'Gracias por cubrir el lunes.' },
      });
    expect((await thank('manager')).problem.code).toBe('recognition.yourself');
    expect((await thank('employee')).status).toBe(200);
    const { data } = await plaza.call('recognition.getOwn', { as: 'employee' });
    expect(data.thanks[0].words).toBe('Gracias por cubrir el lunes.');
    const team = (await plaza.call('recognition.getOwn', { as: 'manager' })).data.team;
    expect(team.length).toBeGreaterThan(0);
  });

  test('200 what a client said is passed on to the person alone, who is told that a client said it', async () => {
    const { id } = await person('employee');
    const words = 'Me explicó la factura con calma y sin afán.';
    const said = { person_id: id, reaction: 'great', words, from_client: true };
    expect((await plaza.call('recognition.giveThanks', { as: 'manager', body: said })).status).toBe(200);
    const { data } = await plaza.call('recognition.getOwn', { as: 'employee' });
    expect(data.thanks[0]).toMatchObject({ words, from_client: true, from: { id: (await person('manager')).id } });
    expect((await plaza.call('recognition.getOwn', { as: 'manager' })).body).not.toContain(words);
    await plaza.settle();
    const told = await plaza.db
      .selectFrom('notification_messages as message')
      .innerJoin('notifications', 'notifications.message_id', 'message.id')
      .select('notifications.person_id')
      .where('message.title_key', '=', 'recognition.notice.thankedByClient')
      .execute();
    expect(told.map((one) => one.person_id)).toEqual([id]);
  });
});
