import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { consentVersion } from '../policy.ts';
import { closeVacancies } from './retention-jobs.ts';
import { tellWaiting } from './waiting-actions.ts';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' })));
afterAll(() => plaza.close());

const select = (operation: string, more: object = {}) =>
  plaza.call(`recruitment.${operation}`, { as: 'selection', ...more });
const vacancyNamed = async (search: string) =>
  (await select('listVacancies', { body: { search } })).data[0] as { id: string; title: string; version: number };
const listIn = async (id: string, state: string) =>
  (await select('listCandidacies', { params: { id }, query: { state } })).data as { id: string; version: number }[];

describe('candidates from a spreadsheet', () => {
  const head = 'Documento,Nombres,Apellidos,Correo,Teléfono,Autoriza\n';
  const load = (id: string, rows: string, apply: 'yes' | 'no') =>
    select('importCandidates', {
      params: { id },
      form: { apply },
      files: { file: { name: 'gente.csv', content: head + rows, type: 'text/csv' } },
    });
  const count = async (id: string) => (await listIn(id, 'applied')).length;

  test('each wrong row is told, nothing is written before it is confirmed, and the same file again adds nobody', async () => {
    const { id } = await vacancyNamed('Asesor de postventa');
    const before = await count(id);
    const rows = [
      '52000001,Ana,Mora,ana.m@correo.example,3105550001,sí',
      '52000002,Luis,Gil,no es correo,3105550002,sí',
      '52000003,Rosa,Paz,rosa@correo.example,3105550003,no',
      '52000001,Ana,Mora,otra@correo.example,3105550004,sí',
      ',Sin,Documento,sin@correo.example,3105550005,sí',
    ].join('\n');
    const read = await load(id, rows, 'no');
    expect(read.data).toMatchObject({ rows: 5, good: 1, written: 0 });
    expect(read.data.faults.map((one: { message: string }) => one.message)).toEqual([
      'Correo: el correo no se entiende',
      'Autoriza: sin la autorización de datos de la persona no se puede cargar',
      'Documento: está dos veces en el archivo',
      'Documento: el documento no se entiende',
    ]);
    expect(await count(id)).toBe(before);
    expect((await load(id, rows, 'yes')).data.written).toBe(1);
    expect(await count(id)).toBe(before + 1);
    const again = await load(id, rows, 'yes');
    expect(again.data).toMatchObject({ good: 0, written: 0 });
    expect(await count(id)).toBe(before + 1);
  });

  test('400 without the columns, 409 for a vacancy that is closed', async () => {
    const { id } = await vacancyNamed('Asesor de postventa');
    const wrong = await select('importCandidates', {
      params: { id },
      form: {},
      files: { file: { name: 'gente.csv', content: 'Nombre,Apodo\nAna,La mona\n', type: 'text/csv' } },
    });
    expect(wrong.problem.code).toBe('recruitment.wrong_columns');
    const closed = await vacancyNamed('Agente de trámites');
    expect((await load(closed.id, '1,a,b,c@d.example,3000000,sí', 'no')).problem.code).toBe(
      'recruitment.vacancy_closed',
    );
  });
});

describe('a cohort in training', () => {
  test('who came is noted by day; a day that is not of the training is refused', async () => {
    const { id } = await vacancyNamed('Agente bilingüe de septiembre');
    const { data } = await select('getTraining', { params: { id } });
    expect([data.days.length, data.people.length]).toEqual([10, 24]);
    expect(data.day30.hired).toBeGreaterThan(10);
    const [day] = data.days;
    const present = data.people.slice(0, 20).map((one: { id: string }) => one.id);
    const noted = await select('noteTraining', { params: { id }, body: { day, present } });
    expect(noted.data.attendance[0]).toEqual({ day, present: 20, absent: 4 });
    const wrong = await select('noteTraining', { params: { id }, body: { day: '2027-01-01', present } });
    expect(wrong.problem.code).toBe('recruitment.training_day_wrong');
    expect((await plaza.call('recruitment.getTraining', { as: 'employee', params: { id } })).status).toBe(403);
  });
});

describe('the report', () => {
  test('counts recruiters, and tells no group of fewer than five', async () => {
    const { data } = await select('getReport');
    expect(data.recruiters[0].moved).toBeGreaterThan(20);
    for (const { people } of data.diversity) expect(people).toBeGreaterThanOrEqual(5);
    const sheets = await readExcelFile((await select('exportReport')).bytes);
    expect(sheets).toHaveLength(6);
    const [first] = data.recruiters;
    expect(sheets[4]?.data[1]).toEqual([first.name, first.moved, first.interviewed, first.signed]);
    expect(sheets[5]?.data.slice(1).map(([, people]) => people)).toEqual(
      data.diversity.map(({ people }: { people: number }) => people),
    );
  });
});

describe('what waits', () => {
  test('stands in the list of who selects, is told once a day, and is nothing for others', async () => {
    const titles = async (as: string) =>
      (await plaza.call('home.listPending', { as })).data.map((one: { title: string }) => one.title);
    expect((await titles('selection')).join()).toMatch(/Mira \d+ postulaciones sin responder/);
    expect((await titles('employee')).join()).not.toContain('postulaciones sin responder');
    await tellWaiting(await plaza.context());
    await tellWaiting(await plaza.context());
    await plaza.settle();
    const inbox = await plaza.call('notifications.list', { as: 'selection', query: { size: 50 } });
    const told = inbox.data.filter((one: { title: string }) => one.title.includes('esperan una respuesta'));
    expect(told.length).toBe(1);
  });
});

describe('the public side', () => {
  test('vacancies, places and both feeds tell what is open to everybody, and nothing of pay', async () => {
    const listed = await plaza.call('recruitment.listPublicVacancies', { query: {} });
    expect(listed.data.map((one: { title: string }) => one.title)).toContain('Agente bilingüe');
    expect(JSON.stringify(listed.data)).not.toContain('1800000');
    const places = await plaza.call('recruitment.listPublicPlaces', {});
    expect(places.data[0]).toMatchObject({ country: 'Colombia' });
    const rss = await plaza.call('recruitment.getFeed', {});
    expect(rss.bytes.toString()).toContain('<title>Agente bilingüe, Bogotá</title>');
    const json = await plaza.call('recruitment.getJsonFeed', { query: {} });
    expect(JSON.parse(json.body).items.length).toBe(listed.total);
    const country = places.data[0].country_id as string;
    const inside = await plaza.call('recruitment.listVacanciesOfCountry', { as: 'employee', params: { id: country } });
    expect(inside.total).toBeGreaterThanOrEqual(listed.total ?? 0);
  });

  test('by the link of an application it is kept another year, or withdrawn', async () => {
    const { id } = await vacancyNamed('Agente bilingüe');
    const applied = await plaza.call('recruitment.applyInternally', {
      as: 'planner',
      params: { id },
      form: { consent: consentVersion },
    });
    const own = await plaza.call('recruitment.listOwnCandidacies', { as: 'planner', query: {} });
    expect(own.data.map((one: { id: string }) => one.id)).toEqual([applied.data.id]);
    const { makeLink } = await import('./link-access.ts');
    const { token } = await (
      await plaza.context()
    ).tx(async (tx) => {
      await tx.audit('recruitment.told', { subject: 'candidacy', subjectId: applied.data.id });
      return makeLink(tx, applied.data.id as string, 'status');
    });
    expect((await plaza.call('recruitment.renewConsent', { body: { token } })).data.keep_until).toBe('2027-11-24');
    const left = await plaza.call('recruitment.withdrawPublicly', { body: { token } });
    expect(left.data).toMatchObject({ stage: 'withdrawn', may_withdraw: false });
  });
});

describe('a test that candidates take by their link', () => {
  const keyOf = async (candidacyId: string) => {
    const { makeLink } = await import('./link-access.ts');
    const ctx = await plaza.context();
    return ctx.tx(async (tx) => {
      await tx.audit('recruitment.told', { subject: 'candidacy', subjectId: candidacyId });
      return (await makeLink(tx, candidacyId, 'status')).token;
    });
  };
  const move = async (id: string, action: string) => {
    const { data } = await select('getCandidacy', { params: { id } });
    return select('stepCandidacy', { params: { id }, body: { action, version: data.version } });
  };
  /** Somebody who is to take the test now, with the key of their link. */
  const begin = async (at: number) => {
    const { id: vacancy } = await vacancyNamed('Asesor de postventa');
    const { id } = (await listIn(vacancy, 'screened'))[at]!;
    await move(id, 'test');
    return { id, token: await keyOf(id) };
  };
  const good = { angry: 'a', data: 'a', write: 'Hola, reviso su pedido hoy mismo.', shifts: 'yes' };
  const take = (token: string, answers: object, edition = 1) =>
    plaza.call('recruitment.takeTest', { body: { token, edition, answers } });
  const resultOf = async (id: string) => (await select('getCandidacy', { params: { id } })).data.test;

  test('it is asked without its points, taken once, and who passes goes on to the interview', async () => {
    const { id, token } = await begin(0);
    expect((await plaza.call('recruitment.getStatus', { body: { token } })).data.test).toEqual({
      name: 'Prueba de servicio al cliente',
      is_taken: false,
    });
    const asked = await plaza.call('recruitment.getTest', { body: { token } });
    expect(asked.data.document.questions).toHaveLength(4);
    expect(JSON.stringify(asked.data)).not.toMatch(/score|outcomes/);
    expect((await move(id, 'interview')).problem.code).toBe('recruitment.tests_open');
    const partly = await take(token, { ...good, write: '' });
    expect([partly.status, partly.problem.errors]).toMatchObject([400, [{ path: 'answers.write' }]]);
    const both = await Promise.all([take(token, good), take(token, good)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await plaza.call('recruitment.getTest', { body: { token } })).problem.code).toBe('recruitment.test_taken');
    expect(await resultOf(id)).toMatchObject({ result: 'passed', score: 100, is_form: true });
    const answers = await select('getTestAnswers', { params: { id } });
    expect(answers.data.answers).toEqual(good);
    expect((await plaza.call('recruitment.getTestAnswers', { as: 'manager', params: { id } })).status).toBe(403);
    expect((await move(id, 'interview')).data.state).toBe('interview');
  });

  test('its rule fails who must not pass, and too few points do as well', async () => {
    const [one, two] = [await begin(0), await begin(0)];
    await take(one.token, { ...good, data: 'b' });
    expect(await resultOf(one.id)).toMatchObject({ result: 'failed' });
    // 14 of 20 points are the 70 percent that the vacancy asks for; the least that the rule lets by are 10.
    await take(two.token, { ...good, angry: 'c' });
    expect(await resultOf(two.id)).toMatchObject({ result: 'failed', score: 50 });
    expect((await move(two.id, 'interview')).problem.code).toBe('recruitment.tests_open');
    expect(
      (await select('reviewTest', { params: { id: two.id }, body: { passes: true, reason: 'Lo vimos' } })).status,
    ).toBe(409);
  });

  test('what its rule leaves open is decided by somebody of selection, with a reason', async () => {
    const { id, token } = await begin(0);
    await take(token, { ...good, shifts: 'no' });
    expect(await resultOf(id)).toMatchObject({ result: 'review' });
    expect((await move(id, 'interview')).problem.code).toBe('recruitment.tests_open');
    const body = { passes: true, reason: 'Puede rotar desde enero' };
    expect((await select('reviewTest', { params: { id }, body })).data.test.result).toBe('passed');
    expect((await move(id, 'interview')).data.state).toBe('interview');
  });

  test('a vacancy takes no form that is no test, and no letter that asks for what nobody knows yet', async () => {
    const { id } = await vacancyNamed('Formador de operaciones');
    const choices = (await select('getVacancyChoices')).data as Record<
      'tests' | 'letters',
      { id: string; name: string }[]
    >;
    expect(choices.tests.map(({ name }) => name)).toEqual(['Prueba de servicio al cliente']);
    const letters = choices.letters.map(({ name }) => name);
    expect(letters).toContain('Carta de oferta laboral');
    expect(letters).not.toContain('Bonificación por resultados');
    const { data } = await select('getVacancy', { params: { id } });
    const { title, description, requirements, schedule, closes_on, is_blind, version } = data;
    const { wanted_scorecards, criteria, wanted_documents } = data;
    const shown = { title, description, requirements, schedule, closes_on, is_blind, version };
    const body = { ...shown, wanted_scorecards, criteria, wanted_documents };
    const correct = (more: object) => select('correctVacancy', { params: { id }, body: { ...body, ...more } });
    expect((await correct({ test_form: id })).problem.code).toBe('recruitment.choice_unknown');
    expect((await correct({ letter_template: id })).problem.code).toBe('recruitment.choice_unknown');
    const letter = choices.letters.find(({ name }) => name === 'Carta de oferta laboral')!;
    const both = await correct({ test_form: choices.tests[0]!.id, letter_template: letter.id });
    expect(both.data).toMatchObject({ test_name: 'Prueba de servicio al cliente', letter_template: letter.id });
  });
});

describe('the work of selection', () => {
  test('many are decided at once with a result each, tests are kept, interviews are listed', async () => {
    const { id } = await vacancyNamed('Agente bilingüe');
    const items = (await listIn(id, 'applied')).slice(0, 3).map((one) => ({ id: one.id, version: one.version }));
    const { data } = await select('decideCandidacies', {
      body: { action: 'screen', items: [...items.slice(0, 2), { ...items[2]!, version: 99 }] },
    });
    expect(data.map((one: { ok: boolean }) => one.ok)).toEqual([true, true, false]);
    const [tested] = await listIn(id, 'tests');
    const scored = await select('recordTest', { params: { id: tested!.id }, body: { score: 91 } });
    expect(scored.data.test.score).toBe(91);
    expect((await plaza.call('recruitment.listInterviews', { as: 'manager' })).status).toBe(200);
    const gone = await select('getGivenDocument', { params: { id: tested!.id, document: tested!.id } });
    expect([403, 404]).toContain(gone.status);
  });

  test('a vacancy is read, corrected and closed once', async () => {
    const { id } = await vacancyNamed('Formador de operaciones');
    const { data } = await select('getVacancy', { params: { id } });
    const body = {
      title: data.title,
      description: data.description,
      requirements: data.requirements,
      schedule: 'Lunes a viernes',
      closes_on: data.closes_on,
      is_blind: data.is_blind,
      wanted_scorecards: data.wanted_scorecards,
      criteria: data.criteria,
      wanted_documents: data.wanted_documents,
      version: data.version,
    };
    const corrected = await select('correctVacancy', { params: { id }, body });
    expect(corrected.data.schedule).toBe('Lunes a viernes');
    expect((await select('correctVacancy', { params: { id }, body })).status).toBe(409);
    const closed = await select('closeVacancy', { params: { id }, body: { version: corrected.data.version } });
    expect(closed.data.state).toBe('closed');
    const listed = await select('listRequisitions', { query: { search: 'Formador' } });
    expect(listed.total).toBe(1);
  });

  test('past its last day a vacancy is closed that night, who applied goes on, and a later day opens it again', async () => {
    const { id } = await vacancyNamed('Asesor de postventa');
    const read = async () => (await select('getVacancy', { params: { id } })).data;
    const [waits] = await listIn(id, 'applied');
    const { closes_on: lastDay } = await read();
    plaza.clock.set(`${lastDay}T23:00:00-05:00`);
    await closeVacancies(await plaza.context());
    plaza.forgetSession('selection');
    expect((await read()).state).toBe('published');
    plaza.clock.set(new Date(Date.parse(`${lastDay}T00:01:00-05:00`) + 86_400_000).toISOString());
    await closeVacancies(await plaza.context());
    plaza.forgetSession('selection');
    const closed = await read();
    expect(closed.state).toBe('closed');
    const moved = await select('stepCandidacy', {
      params: { id: waits!.id },
      body: { action: 'screen', version: waits!.version },
    });
    expect(moved.data.state).toBe('screened');
    expect((await select('getDesk')).data.cohorts.map((one: { vacancy_id: string }) => one.vacancy_id)).toContain(id);
    const { title, description, requirements, schedule, is_blind, wanted_scorecards, criteria, wanted_documents } =
      closed;
    const text = {
      title,
      description,
      requirements,
      schedule,
      is_blind,
      wanted_scorecards,
      criteria,
      wanted_documents,
    };
    const body = { ...text, closes_on: '2027-01-30', version: closed.version };
    expect((await select('correctVacancy', { params: { id }, body })).data.state).toBe('published');
    plaza.clock.set('2026-11-24T15:42:00Z');
    plaza.forgetSession('selection');
  });
});

test('what the demo company plans begins on a business day', async () => {
  const rows = await plaza.db
    .selectFrom('requisitions')
    .select('starts_on')
    .where('starts_on', '>', '2026-11-24')
    .execute();
  expect(rows.length).toBeGreaterThan(3);
  for (const { starts_on } of rows) expect([0, 6]).not.toContain(new Date(`${starts_on}T00:00:00Z`).getUTCDay());
  expect(rows.map(({ starts_on }) => starts_on)).not.toContain('2026-12-25');
});
