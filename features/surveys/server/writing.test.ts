import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { advanceSurveys } from './publication.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const idOf = async (title: string) =>
  (await plaza.db.selectFrom('surveys').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;
const nps = { id: 'n', type: 'nps', title: '¿Nos recomiendas?', required: true };
const writing = (more: object = {}) => ({
  kind: 'survey',
  title: 'Encuesta de prueba',
  description: 'Para probar',
  document: { layout: 'page', questions: [nps] },
  anonymous: false,
  repeatable: false,
  for_all: false,
  audience: {},
  opens_at: null,
  closes_at: null,
  ...more,
});
const draft = async (more: object = {}, as = 'content') =>
  (await plaza.call('surveys.draftSurvey', { as, body: writing(more) })).data;
const step = (operation: string, { id, version }: { id: string; version: number }, as = 'content') =>
  plaza.call(`surveys.${operation}`, { as, params: { id }, body: { version } });
const edit = ({ id, version }: { id: string; version: number }, more: object) =>
  plaza.call('surveys.editSurvey', { as: 'content', params: { id }, body: { ...writing(more), version } });
const submit = (as: string, survey: string, answers: object, edition = 1) =>
  plaza.call('surveys.submitAnswers', { as, body: { survey, edition, answers } });

describe('writing a form', () => {
  test('200 it is nobody’s but its authors’ until it is published', async () => {
    const survey = await draft();
    expect(survey).toMatchObject({ state: 'draft', version: 1, actions: ['edit', 'remove', 'publish', 'copy'] });
    expect((await plaza.call('surveys.getManaged', { as: 'hr', params: { id: survey.id } })).status).toBe(404);
    expect((await plaza.call('surveys.getQuestionnaire', { as: 'employee', params: { id: survey.id } })).status).toBe(
      404,
    );
    expect((await plaza.call('surveys.removeDraft', { as: 'content', params: { id: survey.id } })).status).toBe(204);
  });

  test('409 for who saw an older version, and nothing is written over', async () => {
    const survey = await draft();
    expect((await edit(survey, { title: 'Primera' })).data.version).toBe(2);
    const late = await edit(survey, { title: 'Segunda' });
    expect([late.status, late.problem.code]).toEqual([409, 'conflict']);
    expect((await plaza.call('surveys.getManaged', { as: 'content', params: { id: survey.id } })).data.title).toBe(
      'Primera',
    );
  });

  test('409 with each question that is not ready', async () => {
    const questions = [
      { ...nps, title: '' },
      { id: 'o', type: 'single', title: '¿Cuál?', required: true, options: [] },
    ];
    const { problem, status } = await step('publishSurvey', await draft({ document: { layout: 'page', questions } }));
    expect([status, problem.code]).toEqual([409, 'surveys.incomplete']);
    expect(problem.errors.map(({ path }) => path)).toEqual(['document.n', 'document.o']);
  });

  test('400 when it would close before it opens, 409 when nobody is meant', async () => {
    const past = await draft({ closes_at: '2026-11-20T12:00:00Z' });
    expect((await step('publishSurvey', past)).problem.code).toBe('surveys.period');
    const nobody = await draft({ audience: { people: ['01900000-0000-7000-8000-000000000000'] } });
    expect((await step('publishSurvey', nobody)).problem.code).toBe('surveys.nobody_in_audience');
  });

  test('200 a copy asks the same and begins as a draft', async () => {
    const params = { id: await idOf('Menú de octubre') };
    const { data } = await plaza.call('surveys.copySurvey', {
      as: 'content',
      params,
      body: { title: 'Menú de diciembre' },
    });
    expect(data).toMatchObject({ title: 'Menú de diciembre', state: 'draft', edition: 0, filled: 0 });
    expect(data.document.questions).toHaveLength(4);
  });
});

describe('editions', () => {
  test('until its first answer a form is replaced; after it the changes are a new edition with results apart', async () => {
    let survey = (await step('publishSurvey', await draft({ title: 'Ediciones' }))).data;
    survey = (
      await edit(survey, { title: 'Ediciones', document: { layout: 'page', questions: [{ ...nps, title: '¿Sí?' }] } })
    ).data;
    expect(survey).toMatchObject({ has_changes: true, edition: 1 });
    survey = (await step('publishSurvey', survey)).data;
    expect(survey).toMatchObject({ has_changes: false, edition: 1 });

    for (const [at, who] of ['employee', 'manager', 'hr', 'labor', 'selection'].entries())
      expect((await submit(who, survey.id, { n: at + 6 })).status).toBe(200);
    await plaza.call('surveys.saveDraft', {
      as: 'support',
      params: { id: survey.id },
      body: { edition: 1, version: 0, answers: { n: 4 } },
    });
    const questions = [nps, { id: 'why', type: 'long_text', title: '¿Por qué?', required: false }];
    survey = (await edit(survey, { title: 'Ediciones', document: { layout: 'page', questions } })).data;
    const stillOld = await plaza.call('surveys.getQuestionnaire', { as: 'pm', params: { id: survey.id } });
    expect(stillOld.data.document.questions).toHaveLength(1);
    survey = (await step('publishSurvey', survey)).data;
    expect(survey).toMatchObject({ edition: 2, editions: [{ edition: 1 }, { edition: 2 }] });

    expect((await submit('support', survey.id, { n: 4 }, 1)).problem.code).toBe('surveys.new_edition');
    const { data } = await plaza.call('surveys.getQuestionnaire', { as: 'support', params: { id: survey.id } });
    expect(data).toMatchObject({ edition: 2, draft: { edition: 1, answers: { n: 4 } } });
    expect((await submit('support', survey.id, { n: 4, why: 'Por la ruta' }, 2)).status).toBe(200);
    const results = (edition: number) =>
      plaza.call('surveys.getResults', { as: 'hr', params: { id: survey.id }, query: { edition } });
    expect((await results(1)).data).toMatchObject({ answers: 5, hidden: false });
    expect((await results(2)).data).toMatchObject({ answers: 0, hidden: true, tallies: [] });
  });

  test('409 anonymity stays what it was once somebody has begun to answer', async () => {
    const survey = (await step('publishSurvey', await draft({ anonymous: true, title: 'Anónima' }))).data;
    const open = (await edit(survey, { anonymous: false, title: 'Anónima' })).data;
    const back = (await edit(open, { anonymous: true, title: 'Anónima' })).data;
    await submit('employee', survey.id, { n: 8 });
    const late = await edit(back, { anonymous: false, title: 'Anónima' });
    expect([late.status, late.problem.code]).toEqual([409, 'surveys.anonymity_fixed']);
  });

  test('409 an anonymous form cannot ask for a signature or a file', async () => {
    const questions = [{ id: 's', type: 'signature', title: 'Firma', required: true }];
    const survey = await draft({ anonymous: true, document: { layout: 'page', questions } });
    expect((await step('publishSurvey', survey)).problem.errors[0]?.path).toBe('document.s');
  });
});

describe('time', () => {
  const inbox = async (as: string) =>
    (await plaza.call('GET /api/notifications', { as, query: { size: 50 } })).data.map(
      ({ title, message }: { title: string; message: string }) => `${title}: ${message}`,
    );

  test('people are told when a form opens, once more when it is asked, and on its last day', async () => {
    const times = { opens_at: '2026-11-25T12:00:00Z', closes_at: '2026-11-28T12:00:00Z' };
    let survey = (await step('publishSurvey', await draft({ title: 'Con horario', ...times }))).data;
    const context = await plaza.context();
    await advanceSurveys(context);
    await plaza.settle();
    expect(await inbox('employee')).not.toContain('Tienes una encuesta nueva: Con horario');
    expect((await submit('employee', survey.id, { n: 9 })).status).toBe(409);

    plaza.clock.set('2026-11-25T12:01:00Z');
    for (const one of ['content', 'employee', 'manager']) plaza.forgetSession(one);
    await advanceSurveys(context);
    await advanceSurveys(context);
    await plaza.settle();
    expect((await inbox('employee')).filter((line: string) => line.endsWith('Con horario'))).toHaveLength(1);
    await submit('employee', survey.id, { n: 9 });

    survey = (await step('remindMissing', survey)).data;
    expect((await step('remindMissing', survey)).problem.code).toBe('surveys.reminded_today');
    await plaza.settle();
    expect(await inbox('manager')).toContain('Te falta una encuesta: Con horario');
    expect(await inbox('employee')).not.toContain('Te falta una encuesta: Con horario');

    plaza.clock.set('2026-11-27T13:00:00Z');
    for (const one of ['content', 'employee', 'manager']) plaza.forgetSession(one);
    await advanceSurveys(context);
    await plaza.settle();
    expect(await inbox('manager')).toContain('Hoy es el último día: Con horario');

    plaza.clock.set('2026-11-28T12:00:01Z');
    for (const one of ['content', 'employee', 'manager', 'hr']) plaza.forgetSession(one);
    while ((await advanceSurveys(context)) > 0);
    const { data } = await plaza.call('surveys.getManaged', { as: 'content', params: { id: survey.id } });
    expect(data).toMatchObject({
      state: 'closed',
      actions_due_on: '2026-12-13',
      actions: ['answer', 'archive', 'copy'],
    });
    const archive = (version: number) =>
      plaza.call('surveys.archiveSurvey', { as: 'content', params: { id: survey.id }, body: { version } });
    expect((await archive(data.version + 1)).problem.code).toBe('conflict');
    const archived = await archive(data.version);
    expect(archived.data.state).toBe('archived');
    expect((await archive(archived.data.version)).problem.code).toBe('surveys.wrong_state');
    plaza.clock.set('2026-11-24T15:42:00Z');
    for (const one of ['content', 'employee', 'manager', 'hr']) plaza.forgetSession(one);
  });

  test('what was done is owed until the end of its last day where the company is', async () => {
    const form = plaza.db.updateTable('surveys').where('title', '=', 'Pulso de bienestar de octubre');
    const { actions_due_on: before } = await plaza.db
      .selectFrom('surveys')
      .select('actions_due_on')
      .where('title', '=', 'Pulso de bienestar de octubre')
      .executeTakeFirstOrThrow();
    await form.set({ actions_due_on: '2026-11-24' }).execute();
    const owed = async (moment: string) => {
      plaza.clock.set(moment);
      plaza.forgetSession('content');
      const { data } = await plaza.call('surveys.listManaged', { as: 'content', query: { search: 'Pulso' } });
      const { total } = await plaza.call('surveys.listManaged', { as: 'content', query: { overdue: 'yes' } });
      return [data[0].actions_overdue, total];
    };
    expect(await owed('2026-11-24T23:30:00-05:00')).toEqual([false, 0]);
    const { data: tasks } = await plaza.call('home.listPending', { as: 'content' });
    const task = tasks.find(({ title }: { title: string }) => title.startsWith('Cuenta qué se hizo'));
    expect(task.due_at).toBe('2026-11-25T04:59:59.000Z');
    expect(await owed('2026-11-25T00:30:00-05:00')).toEqual([true, 1]);
    await form.set({ actions_due_on: before }).execute();
    plaza.clock.set('2026-11-24T15:42:00Z');
    plaza.forgetSession('content');
  });

  test('what people said and what was done: overdue until it is published, then they are told', async () => {
    const id = await idOf('Pulso de bienestar de octubre');
    const overdue = () => plaza.call('surveys.listManaged', { as: 'content', query: { overdue: 'yes' } });
    expect((await overdue()).data.map(({ title }: { title: string }) => title)).toEqual([
      'Pulso de bienestar de octubre',
    ]);
    const pending = await plaza.call('home.listPending', { as: 'content' });
    expect(pending.data.some(({ title }: { title: string }) => title.startsWith('Cuenta qué se hizo'))).toBe(true);
    const { data } = await plaza.call('surveys.getManaged', { as: 'content', params: { id } });
    const actions = [{ said: 'Las pausas se quedan cortas', done: 'Desde diciembre son de doce minutos.' }];
    const body = { version: data.version, actions };
    expect((await plaza.call('surveys.publishActions', { as: 'content', params: { id }, body })).status).toBe(200);
    await plaza.settle();
    expect((await overdue()).total).toBe(0);
    expect(await inbox('employee')).toContain('Lo que pidieron y lo que hicimos: Pulso de bienestar de octubre');
    const own = await plaza.call('surveys.getOwnAnswers', { as: 'employee', params: { id } });
    expect(own.data.actions).toEqual(actions);
  });
});

describe('results', () => {
  test('200 each kind of question is told in its own way', async () => {
    const params = { id: await idOf('Clima laboral 2026') };
    const { data } = await plaza.call('surveys.getResults', { as: 'hr', params });
    const tally = (id: string) => data.tallies.find(({ question }: { question: string }) => question === id);
    expect(tally('nps').nps).toBeGreaterThan(-100);
    expect(tally('clear').mean).toBeGreaterThan(3);
    expect(Object.keys(tally('team').rows)).toEqual(expect.arrayContaining(['r1', 'r2', 'r3']));
    expect(tally('more').words.length).toBeGreaterThan(5);
  });

  test('200 as a sheet: figures for HR, 403 names but for who may read them, and never of an anonymous form', async () => {
    const take = async (as: string, title: string, rows: string) =>
      plaza.call('surveys.exportResults', { as, params: { id: await idOf(title) }, query: { rows } });
    const sheet = async (as: string, title: string, rows: string) => {
      const { bytes, status } = await take(as, title, rows);
      expect(status).toBe(200);
      const [first] = (await readExcelFile(bytes)) as unknown as { sheet: string; data: unknown[][] }[];
      return first!;
    };
    const figures = await sheet('hr', 'Clima laboral 2026', 'figures');
    expect(figures.sheet).toBe('Resultados');
    expect(String(figures.data[0]![0])).toMatch(/^Descargado por /);
    const named = await sheet('admin', 'Tallas de uniforme 2027', 'people');
    expect(named.data[1]!.slice(0, 3)).toEqual(['Persona', 'Campaña', 'Día']);
    expect(named.data.length).toBeGreaterThan(100);
    expect((await take('hr', 'Tallas de uniforme 2027', 'people')).status).toBe(403);
    expect((await take('admin', 'Clima laboral 2026', 'people')).status).toBe(403);
  });
});

describe('what was never sent', () => {
  const draftsOf = (survey: string) =>
    plaza.db.selectFrom('survey_drafts').select('person_id').where('survey_id', '=', survey).execute();

  test.each([
    ['anonymous', 0],
    ['named', 1],
  ] as const)(
    'of an %s form: how much of it is left once it has closed; nothing when it is put away',
    async (kind, left) => {
      const survey = await draft({ title: 'Sin enviar', anonymous: kind === 'anonymous' });
      const { data: out } = await step('publishSurvey', survey);
      const body = { edition: 1, version: 0, answers: { n: 3 } };
      const kept = await plaza.call('surveys.saveDraft', { as: 'employee', params: { id: out.id }, body });
      expect([kept.status, (await draftsOf(out.id)).length]).toEqual([200, 1]);
      const { data: seen } = await plaza.call('surveys.getResults', { as: 'hr', params: { id: out.id } });
      expect([seen.begun, seen.filled]).toEqual([1, 0]);
      const { data: closed } = await step('closeSurvey', out);
      expect(await draftsOf(out.id)).toHaveLength(left);
      await step('archiveSurvey', closed);
      expect(await draftsOf(out.id)).toEqual([]);
    },
  );
});
