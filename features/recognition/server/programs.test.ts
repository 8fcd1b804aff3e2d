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
  period: '2026-11',
  closes_on: '2026-11-30',
};
const documentOf = async (username: string) =>
  (
    await plaza.db
      .selectFrom('employees')
      .select('document_number')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).document_number;

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
      period,
      closes_on,
      version,
    }: (typeof programs)[number]) => ({
      ...{ name, category, criteria, emblem, scope, nominators, most_nominations, period, closes_on, version },
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

describe('the figures of delivery', () => {
  test('200 are told row by row, saved when confirmed, once, and give everybody their place', async () => {
    const [a, b, c] = [await documentOf('employee'), await documentOf('manager'), await documentOf('pm')];
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
    const params = { id: data.winners[0].id };
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
});
