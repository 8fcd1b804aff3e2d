import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askStranger, isHere } from '#features/documents/server/pdf/testing-strangers.ts';
import { startTestApp, type CallOptions, type TestApp } from '#platform/server/testing.ts';
import { remindLeaders } from './jobs.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const call = (name: string, options: CallOptions = {}) =>
  plaza.call(`recognition.${name}`, { as: 'wellbeing', ...options });
const words = {
  name: 'Mano amiga',
  category: 'Compañerismo',
  criteria: 'Quien ayudó a otra persona a salir adelante.',
  emblem: 'heart',
  scope: 'company',
  nominators: 'everybody',
  most_nominations: 2,
  most_winners: 1,
  gives_certificate: true,
  jury: [],
  period: '2026-11',
  closes_on: '2026-11-30',
};

describe('a programme', () => {
  test('200 is a draft that nobody else sees until it is opened, and is changed by its words', async () => {
    const { data: made } = await call('createProgram', { body: words });
    expect(made).toMatchObject({ state: 'draft', code: 'mano-amiga', next: ['open'], may_edit: true });
    const seen = async (as: string) =>
      (await call('listPrograms', { as })).data.map(({ code }: { code: string }) => code) as string[];
    expect(await seen('employee')).not.toContain('mano-amiga');
    const params = { id: made.id };
    const changed = await call('changeProgram', {
      params,
      body: { ...words, criteria: 'Otra cosa.', version: made.version },
    });
    expect(changed.data).toMatchObject({ criteria: 'Otra cosa.', code: 'mano-amiga', version: made.version + 1 });
    const stale = await call('changeProgram', { params, body: { ...words, version: made.version } });
    expect(stale.problem.code).toBe('conflict');
    await call('moveProgram', { params, body: { to: 'open', version: made.version + 1 } });
    expect(await seen('employee')).toContain('mano-amiga');
  });

  test('400 and 409 the same name, a day before it begins, rules under those who nominated, and words while it is judged', async () => {
    expect((await call('createProgram', { body: { ...words, name: 'MANO AMIGA' } })).problem.code).toBe(
      'recognition.same_name',
    );
    const early = { ...words, name: 'Otro', closes_on: '2026-10-31' };
    expect((await call('createProgram', { body: early })).problem.code).toBe('recognition.closes_early');
    const programs = (await call('listPrograms')).data as (typeof words & {
      id: string;
      version: number;
      nominations: number;
      state: string;
    })[];
    const bodyOf = ({
      name,
      category,
      criteria,
      emblem,
      scope,
      nominators,
      most_nominations,
      most_winners,
      gives_certificate,
      period,
      closes_on,
      version,
    }: (typeof programs)[number]) => ({
      ...{ name, category, criteria, emblem, scope, nominators, most_nominations, most_winners, gives_certificate },
      ...{ period, closes_on, version, jury: [] },
    });
    const nominated = programs.find(({ nominations, state }) => nominations > 0 && state === 'open')!;
    const other = nominated.nominators === 'leaders' ? 'everybody' : 'leaders';
    const change = (body: object) => call('changeProgram', { params: { id: nominated.id }, body });
    expect((await change({ ...bodyOf(nominated), nominators: other })).problem.code).toBe(
      'recognition.already_nominated_in',
    );
    const judged = (
      await call('moveProgram', {
        params: { id: nominated.id },
        body: { to: 'evaluation', version: nominated.version },
      })
    ).data;
    expect((await change(bodyOf(judged))).problem.code).toBe('recognition.wrong_state');
  });
});

test('409 a programme goes from state to state and skips none; opened again it begins the next month', async () => {
  const { data: made } = await call('createProgram', { body: { ...words, name: 'Paso a paso' } });
  let { version } = made;
  const move = async (to: string) => call('moveProgram', { params: { id: made.id }, body: { to, version } });
  for (const [skipped, next] of [
    ['evaluation', 'open'],
    ['approved', 'evaluation'],
    ['published', 'approved'],
    ['archived', 'published'],
    ['evaluation', 'open'],
  ] as const) {
    expect((await move(skipped)).problem.code).toBe('recognition.wrong_state');
    const moved = await move(next);
    expect(moved.data.state).toBe(next);
    ({ version } = moved.data);
  }
  const { data: programs } = await call('listPrograms');
  expect(programs.find(({ id }: { id: string }) => id === made.id)).toMatchObject({
    period: '2026-12',
    closes_on: '2026-12-31',
  });
});

describe('a programme says', () => {
  const id = async (username: string) =>
    (await plaza.db.selectFrom('employees').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  const load = (rows: readonly string[], apply = 'no') =>
    call('registerWinners', {
      form: { apply },
      files: {
        file: {
          name: 'ganadores.csv',
          content: ['Documento;Programa;Mes;Por qué;Empate', ...rows].join('\n'),
          type: 'text/csv',
        },
      },
    });
  const good = 'Enseñó el nuevo CRM a cinco compañeras en su almuerzo y ya nadie del equipo pide ayuda.';

  test('200 how many win, and the one after the last is a tie or none; without a certificate, there is none to take', async () => {
    const two = { ...words, name: 'Dos manos', most_winners: 2, gives_certificate: false };
    const { data: made } = await call('createProgram', { body: two });
    await call('moveProgram', { params: { id: made.id }, body: { to: 'open', version: made.version } });
    const people = await Promise.all(['employee', 'manager', 'pm', 'hr'].map((name) => plaza.documentOf(name)));
    const row = (document: string, tie = '') => `${document};Dos manos;2026-11;${good};${tie}`;
    const rows = [row(people[0]!), row(people[1]!), row(people[2]!), row(people[3]!, 'sí')];
    const { data } = await load(rows, 'yes');
    expect(data.rows.map(({ problem }: { problem: string | null }) => problem)).toEqual([
      null,
      null,
      'one_winner',
      null,
    ]);
    expect(data.written).toBe(3);
    const [third] = (await load([row(people[2]!)])).data.rows;
    expect(third.problem).toBe('one_winner');
    const winners = (await call('listWinners', { body: { program: 'dos-manos' } })).data;
    const tied = winners.find((one: { is_tie: boolean }) => one.is_tie);
    const untied = { id: tied.id, version: tied.version, why: good, is_tie: false, reason: 'No hubo empate.' };
    expect((await call('correctWinner', { body: untied })).problem.code).toBe('recognition.one_winner');
    const own = winners.find((one: { is_tie: boolean }) => !one.is_tie);
    const gone = { id: own.id, version: own.version, reason: 'Se registró por error.' };
    expect((await call('removeWinner', { body: gone })).status).toBe(200);
    expect((await call('correctWinner', { body: untied })).data.is_tie).toBe(false);
    const taken = await call('getCertificate', { params: { id: tied.id } });
    expect(taken.problem.code).toBe('recognition.no_certificate');
  });

  test('400 a file with a formula, other columns or no rows says so, and writes nothing', async () => {
    const send = (content: string) =>
      call('registerWinners', {
        form: { apply: 'yes' },
        files: { file: { name: 'ganadores.csv', content, type: 'text/csv' } },
      });
    const head = 'Documento;Programa;Mes;Por qué;Empate';
    expect((await send(`${head}\n=1+1;Mano amiga;2026-11;${good};`)).problem.code).toBe('recognition.formulas');
    expect((await send('Cédula;Cosa\n1;2')).problem.code).toBe('recognition.wrong_columns');
    expect((await send(head)).problem.code).toBe('recognition.empty_file');
  });

  test('200 who judges: the jury that is named scores, is told and knows no other; the permission alone does not', async () => {
    const named = { ...words, name: 'Con jurado', jury: [await id('pm')] };
    const { data: made } = await call('createProgram', { body: named });
    expect(made.jury).toMatchObject([{ id: await id('pm') }]);
    const move = async (to: string, version: number) =>
      (await call('moveProgram', { params: { id: made.id }, body: { to, version } })).data;
    const open = await move('open', made.version);
    const nominee_id = await id('planner');
    const body = { program_id: made.id, nominee_id, why: good, closeness: 'Es mi primo' };
    const { data: nomination } = await call('nominate', { as: 'employee', body });
    const judged = await move('evaluation', open.version);
    await plaza.settle();
    const jury = async (as: string) =>
      (await call('listJury', { as, query: { size: 100 } })).data.find(
        (one: { id: string }) => one.id === nomination.id,
      );
    const score = (as: string) => call('score', { as, params: { id: nomination.id }, body: { score: 5 } });
    expect((await call('getOwn', { as: 'pm' })).data.to_judge).toBe(1);
    expect(await jury('pm')).toMatchObject({ closeness: null, mean: null });
    for (const as of ['hr', 'wellbeing', 'employee']) {
      expect(await jury(as)).toBeUndefined();
      expect((await score(as)).status).toBe(404);
    }
    expect((await score('pm')).status).toBe(200);
    expect((await call('getOwn', { as: 'pm' })).data.to_judge).toBe(0);
    const told = await plaza.db
      .selectFrom('notification_messages as message')
      .innerJoin('notifications', 'notifications.message_id', 'message.id')
      .select('notifications.person_id')
      .where('message.link', '=', '/reconocimientos/jury')
      .execute();
    expect(told.map((one) => one.person_id)).toEqual([await id('pm')]);
    expect(JSON.stringify((await call('listPrograms', { as: 'employee' })).data)).not.toContain(await id('pm'));
    await move('approved', judged.version);
    expect(await jury('wellbeing')).toMatchObject({ mean: 5, closeness: 'Es mi primo' });
  });
});

describe('the figures of delivery', () => {
  test('200 are told row by row, saved when confirmed, once, and give everybody their place', async () => {
    const [a, b, c] = [
      await plaza.documentOf('employee'),
      await plaza.documentOf('manager'),
      await plaza.documentOf('pm'),
    ];
    const content = [
      'Documento;Casos;Devueltos;Calidad',
      `${a};1.200;10;99 %`,
      `${b};150;200;90`,
      `${c};muchos;1;90`,
      `${a};150;1;90`,
      '123;150;1;90',
    ].join('\n');
    const send = (apply: 'yes' | 'no', period = '2026-11') =>
      call('loadFigures', {
        form: { period, apply },
        files: { file: { name: 'cifras.csv', content, type: 'text/csv' } },
      });
    const before = (await call('getRanking', { as: 'employee', query: { period: '2026-11' } })).data.own;
    const { data: read } = await send('no');
    expect(read).toMatchObject({ ready: 1, written: 0 });
    expect(read.rows.map(({ problem, cell }: { problem: string; cell: string }) => [problem, cell])).toEqual([
      [null, null],
      ['more_returned', 'C3'],
      ['not_a_number', 'B4'],
      ['repeated', 'A5'],
      ['no_person', 'A6'],
    ]);
    expect(read.rows[0].points).toBe(1178.1);
    expect((await call('getRanking', { as: 'employee', query: { period: '2026-11' } })).data.own).toEqual(before);
    expect((await send('no', '2026-12')).problem.code).toBe('recognition.future_month');
    expect((await send('yes')).data.written).toBe(1);
    const { own, rows } = (await call('getRanking', { as: 'employee', query: { period: '2026-11' } })).data;
    expect(own).toMatchObject({ place: 1, cases: 1200, returned: 10, quality: 99, points: 1178.1 });
    expect(rows[0].is_own).toBe(true);
    expect((await send('yes')).problem.code).toBe('recognition.file_twice');
  });
});

describe('papers', () => {
  test('200 the certificate is sealed: pdfsig finds it valid, qpdf finds it whole, and it is the same each time', async () => {
    const { data } = await call('getOwn', { as: 'employee' });
    const params = { id: data.winners.find((one: { has_certificate: boolean }) => one.has_certificate).id };
    const paper = await call('getCertificate', { as: 'employee', params });
    expect(paper.status).toBe(200);
    const again = await call('getCertificate', { as: 'employee', params });
    expect(again.bytes.equals(paper.bytes)).toBe(true);
    if (isHere('pdfsig') && isHere('qpdf')) {
      const files = { 'certificate.pdf': paper.bytes };
      expect((await askStranger('qpdf', ['--check', 'certificate.pdf'], files)).isSuccess).toBe(true);
      const { output } = await askStranger('pdfsig', ['-nocert', 'certificate.pdf'], files);
      expect(output).toContain('Signature is Valid');
    }
  });

  test('200 another program opens the template of winners: its columns, programmes and months', async () => {
    const { bytes } = await call('getTemplate');
    const [head] = await readSheet(bytes);
    expect(head).toEqual(['Documento', 'Persona', 'Programa', 'Mes', 'Por qué', 'Lo postuló', 'Empate']);
    const lists = await readSheet(bytes, 2);
    expect(lists.flat()).toEqual(expect.arrayContaining(['2026-11']));
  });
});

test('leaders are reminded of those whom nobody has seen in a year, once a month', async () => {
  const ctx = await plaza.context('wellbeing');
  await remindLeaders(ctx);
  await remindLeaders(ctx);
  await plaza.settle();
  const told = await plaza.db
    .selectFrom('notification_messages as message')
    .innerJoin('notifications', 'notifications.message_id', 'message.id')
    .select(['notifications.person_id as personId'])
    .where('message.kind', '=', 'recognition_unseen')
    .execute();
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told.map(({ personId }) => personId)).size).toBe(told.length);
  const { id: unseen, leaderId } = await plaza.db
    .selectFrom('employees')
    .select(['id', 'boss_id as leaderId'])
    .where('boss_id', 'in', [...new Set(told.map(({ personId }) => personId))])
    .where('active', '=', true)
    .where('username', '<>', 'wellbeing')
    .where('id', 'not in', plaza.db.selectFrom('recognition_winners').select('person_id'))
    .where('id', 'not in', plaza.db.selectFrom('recognition_thanks').select('to_id'))
    .orderBy('username')
    .limit(1)
    .executeTakeFirstOrThrow();
  const counted = async (month: string) => {
    const { params } = await plaza.db
      .selectFrom('notification_messages')
      .select('params')
      .where('dedupe_key', '=', `recognition.unseen:${leaderId}:${month}`)
      .executeTakeFirstOrThrow();
    return Number(params['count']);
  };
  const before = await counted('2026-11');
  const thanked = { person_id: unseen, reaction: 'thanks', words: 'Gracias por el turno del lunes.' };
  expect((await call('giveThanks', { body: thanked })).status).toBe(200);
  plaza.clock.set('2026-12-05T13:00:00Z');
  plaza.forgetSession('wellbeing');
  await remindLeaders(await plaza.context('wellbeing'));
  await plaza.settle();
  expect(await counted('2026-12'), 'whoever was thanked was seen').toBe(before - 1);
});
