import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { startMailServer } from '#platform/server/testing-mail.ts';
import { consentVersion } from '../policy.ts';
import { anonymiseCandidates, askToKeep } from './retention-jobs.ts';

const START = '2026-11-24T15:42:00Z';
let plaza: TestApp;
let post: Awaited<ReturnType<typeof startMailServer>>;
let place: { campaign: string; city: string };
beforeAll(async () => {
  post = await startMailServer();
  plaza = await startTestApp({ seed: true, at: START, settings: post.settings });
  const { campaignId } = (await plaza.scopeOf('manager')).attributes;
  const { id: city } = await plaza.db
    .selectFrom('cities')
    .innerJoin('countries', 'countries.id', 'cities.country_id')
    .select('cities.id')
    .where('countries.code', '=', 'CO')
    .executeTakeFirstOrThrow();
  place = { campaign: campaignId!, city };
});
afterAll(async () => {
  await plaza.close();
  await post.stop();
});

const select = (operation: string, more: object = {}) =>
  plaza.call(`recruitment.${operation}`, { as: 'selection', ...more });
const goTo = (moment: string) => {
  plaza.clock.set(moment);
  for (const name of plaza.accounts) plaza.forgetSession(name);
};
const moveOf = async (call: 'Requisition' | 'Candidacy', id: string, action: string, more: object = {}) => {
  const as = action === 'approve' ? 'hr' : 'selection';
  const { data } = await plaza.call(`recruitment.get${call}`, { as, params: { id } });
  const body = { action, version: data.version, ...more };
  return plaza.call(`recruitment.step${call}`, { as, params: { id }, body });
};
const move = (id: string, action: string, more: object = {}) => moveOf('Candidacy', id, action, more);

/** An approved requisition, and the vacancy that is published for it. */
async function published(more: object = {}): Promise<{ id: string; requisition: string }> {
  const { data } = await plaza.call('recruitment.askForSeats', {
    as: 'manager',
    body: {
      ...{ position: 'Agente de chat', seats: 2, ...place, starts_on: '2026-12-20', profile: 'Bachiller' },
      ...{ schedule: 'Turnos de 42 horas', reason: 'Crece la campaña', request: true },
      ...{ band_min: 1_800_000, band_max: 2_200_000 },
    },
  });
  const approved = await moveOf('Requisition', data.id, 'approve');
  const made = await select('publishVacancy', {
    params: { id: data.id },
    body: {
      ...{ title: 'Agente de chat', description: 'Atiendes por chat', requirements: 'Bachiller', schedule: 'Turnos' },
      ...{ closes_on: '2026-12-10', is_blind: false, wanted_scorecards: 1, criteria: ['Escribe claro', 'Resuelve'] },
      ...{ wanted_documents: [], public_now: true, version: approved.data.version },
      ...more,
    },
  });
  expect(made.status).toBe(200);
  return { id: made.data.id as string, requisition: data.id as string };
}

let people = 0;
const apply = (id: string, more: Record<string, string> = {}) => {
  people += 1;
  return plaza.call('recruitment.applyPublicly', {
    params: { id },
    form: {
      document_type: 'CC',
      document_number: String(63_000_000 + people),
      first_names: 'Irene',
      last_names: 'Quiroga',
      email: `irene${people}@correo.example`,
      phone: `320 444 ${String(1000 + people)}`,
      consent: consentVersion,
      ...more,
    },
  });
};
const applied = async (vacancy: string, more: Record<string, string> = {}) => {
  expect((await apply(vacancy, more)).status).toBe(200);
  const email = more['email'] ?? `irene${people}@correo.example`;
  const row = await plaza.db
    .selectFrom('candidacies')
    .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
    .select(['case_id as id', 'candidate_id as candidate'])
    .where('candidates.email', '=', email)
    .where('candidacies.vacancy_id', '=', vacancy)
    .executeTakeFirstOrThrow();
  await plaza.settle();
  const letter = post.inbox.findLast(({ to }) => to.includes(email))?.text ?? '';
  return { ...row, email, token: /\/mi-postulacion\/([\w-]{20,})/.exec(letter)?.[1] ?? '' };
};
const read = async (id: string, as = 'selection') =>
  (await plaza.call('recruitment.getCandidacy', { as, params: { id } })).data;
const found = async (filters: object) =>
  (await select('listCandidates', { body: { size: 100, ...filters } })).data as { id: string; name: string | null }[];

describe('a requisition', () => {
  const stateOf = async (id: string) => (await select('getRequisition', { params: { id } })).data.state as string;
  const isShown = async (vacancy: string) =>
    (await plaza.call('recruitment.getPublicVacancy', { params: { id: vacancy } })).status === 200;

  test('on hold takes its vacancy away until it is published again, and cancelled it is gone, each with a reason', async () => {
    const { id, requisition } = await published();
    expect((await moveOf('Requisition', requisition, 'hold')).problem.code).toBe('cases.reason_missing');
    expect((await moveOf('Requisition', requisition, 'hold', { reason: 'El cliente frena el arranque' })).status).toBe(
      200,
    );
    expect([await stateOf(requisition), await isShown(id)]).toEqual(['on_hold', false]);
    await moveOf('Requisition', requisition, 'publish');
    expect([await stateOf(requisition), await isShown(id)]).toEqual(['open', true]);
    await moveOf('Requisition', requisition, 'cancel', { reason: 'El cliente no sigue' });
    expect([await stateOf(requisition), await isShown(id)]).toEqual(['cancelled', false]);
  });

  test('is filled by itself once all its seats are signed', async () => {
    const { id, requisition } = await published({ wanted_scorecards: 0, criteria: [] });
    for (const _ of [1, 2]) {
      const { id: one, email } = await applied(id);
      for (const action of ['screen', 'interview', 'check_references']) await move(one, action);
      const { version } = await read(one);
      const body = { salary: 2_000_000, starts_on: '2026-12-20', version };
      await select('setOffer', { params: { id: one }, body });
      await move(one, 'offer');
      await plaza.settle();
      const letter = post.inbox.findLast(({ to }) => to.includes(email))!.text;
      const token = /\/oferta-laboral\/([\w-]{20,})/.exec(letter)![1]!;
      await plaza.call('recruitment.readOffer', { body: { token } });
      plaza.clock.advance(60_000);
      const body2 = { token, name: 'Irene Quiroga', agrees: true };
      expect((await plaza.call('recruitment.signOffer', { body: body2 })).status).toBe(200);
    }
    await plaza.house.services.jobs.start('cases.clock', null);
    await plaza.settle();
    expect([await stateOf(requisition), await isShown(id)]).toEqual(['filled', false]);
  }, 60_000);

  test('that the budget refuses needs a code and the words for who asked', async () => {
    const { data } = await plaza.call('recruitment.askForSeats', {
      as: 'manager',
      body: {
        ...{ position: 'Agente nocturno', seats: 1, ...place, starts_on: '2026-12-20', profile: 'Bachiller' },
        ...{ schedule: 'Noches', reason: 'Crece la campaña', request: true, band_min: 1, band_max: 2 },
      },
    });
    const refuse = (more: object) =>
      plaza.call('recruitment.stepRequisition', {
        as: 'hr',
        params: { id: data.id },
        body: { action: 'reject', version: data.version, ...more },
      });
    expect((await refuse({ reason: 'No hay presupuesto este mes' })).problem.code).toBe('cases.code_missing');
    expect((await refuse({ code: 'no_budget' })).problem.code).toBe('cases.reason_missing');
    const refused = await refuse({ code: 'no_budget', reason: 'No hay presupuesto este mes' });
    expect(refused.data.state).toBe('rejected');
  });
});

describe('who applies', () => {
  test('400 without the consent, or with the text of another day; nothing of them is kept', async () => {
    const { id } = await published();
    for (const consent of ['', '2025-01'])
      expect((await apply(id, { email: 'sin@correo.example', consent })).status).toBe(400);
    const kept = await plaza.db
      .selectFrom('candidates')
      .select('id')
      .where('email', '=', 'sin@correo.example')
      .execute();
    expect(kept).toEqual([]);
    const { candidate } = await applied(id);
    const { data } = await select('getCandidate', { params: { id: candidate } });
    const at = plaza.house.now().toISOString();
    expect(data.consent).toEqual({ version: consentVersion, at, keep_until: '2027-11-24' });
  });

  test('reads at their link the stage, the day of the promise and what they still owe', async () => {
    const { id } = await published({ wanted_documents: ['id', 'diploma'] });
    const one = await applied(id);
    const status = async () => (await plaza.call('recruitment.getStatus', { body: { token: one.token } })).data;
    // Five business days from Tuesday the 24th, to the end of the last.
    expect(await status()).toMatchObject({ stage: 'applied', step: 1, promised_at: '2026-12-02T04:59:00.000Z' });
    for (const action of ['screen', 'interview']) await move(one.id, action);
    await select('giveScorecard', { params: { id: one.id }, body: { points: [3, 3], evidence: '' } });
    await move(one.id, 'check_references');
    expect(await status()).toMatchObject({
      stage: 'references',
      documents: [
        { due_on: '2026-11-29', is_given: false },
        { due_on: '2026-11-29', is_given: false },
      ],
    });
  });

  test('as an employee sends a CV along, which selection reads and they keep seeing', async () => {
    const { id } = await published();
    const cv = { name: 'hoja.pdf', content: onePage('Conserje de noche') };
    const sent = await plaza.call('recruitment.applyInternally', {
      as: 'employee',
      params: { id },
      form: { consent: consentVersion, skills: 'Chat' },
      files: { cv },
    });
    expect(sent.status, sent.body).toBe(200);
    expect(await read(sent.data.id, 'employee')).toMatchObject({ has_cv: true, is_own: true });
    const opened = await select('getCv', { params: { id: sent.data.id } });
    expect(opened.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await found({ search: 'conserje' })).length).toBe(1);
  });
});

describe('the list of people', () => {
  test('finds somebody by name, document, telephone, e-mail and skill, and by the source alone', async () => {
    const { id } = await published();
    const one = await applied(id, {
      ...{ first_names: 'Zoraida', last_names: 'Umaña Ñáñez', document_number: '63.777.001' },
      ...{ phone: '320 777 0001', email: 'zoraida@correo.example', skills: 'Taquigrafía', source: 'fair' },
    });
    for (const search of [
      'zoraida',
      'Umana',
      '63777001',
      '63.777.001',
      '320 777 0001',
      'ZORAIDA@correo.example',
      'taquigrafia',
    ])
      expect([search, (await found({ search })).map((row) => row.id)]).toEqual([search, [one.candidate]]);
    const sources = async (source: string) => (await found({ source })).map((row) => row.id);
    expect(await sources('fair')).toContain(one.candidate);
    expect(await sources('internal')).not.toContain(one.candidate);
    const here = await select('listCandidacies', { params: { id }, query: { source: 'fair' } });
    expect(here.data.map((row: { id: string }) => row.id)).toEqual([one.id]);
    expect((await select('listCandidacies', { params: { id }, query: { source: 'portal' } })).data).toEqual([]);
  });

  test('doubles are told by the same document and by the same e-mail', async () => {
    const [first, second, third] = [await published(), await published(), await published()];
    const one = await applied(first.id, { document_number: '63888001', email: 'doble@correo.example' });
    const byDocument = await applied(second.id, { document_number: '63888001', email: 'otro@correo.example' });
    const byMail = await applied(third.id, { document_number: '63888002', email: 'doble@correo.example' });
    const { data } = await select('getCandidate', { params: { id: one.candidate } });
    const why = new Map(data.doubles.map((row: { id: string; why: string }) => [row.id, row.why]));
    expect([why.get(byDocument.candidate), why.get(byMail.candidate)]).toEqual(['document', 'email']);
    const doubled = (await found({ doubles: 'yes' })).map((row) => row.id);
    expect(doubled).toEqual(expect.arrayContaining([one.candidate, byDocument.candidate, byMail.candidate]));
  });

  test('taken along as a file it says who took it, is logged, and keeps hidden who is hidden', async () => {
    const { id } = await published({ is_blind: true });
    const one = await applied(id, { first_names: 'Tapada', last_names: 'Ciega', skills: 'Dactilografía' });
    const file = await select('downloadCandidates', { body: { vacancy: id } });
    const [sheet] = await readExcelFile(file.bytes);
    const text = JSON.stringify(sheet!.data);
    const { name } = await plaza.scopeOf('selection');
    expect(text).toContain(name);
    expect(text).toContain('Dactilografía');
    for (const secret of ['Tapada', 'Ciega', one.email, '63000']) expect(text).not.toContain(secret);
    const logged = await plaza.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'recruitment.candidates_downloaded')
      .execute();
    expect(JSON.stringify(logged)).toContain(id);
  });
});

describe('on the way through a vacancy', () => {
  test('a stage back needs its reason, which stays in the history', async () => {
    const { id } = await published();
    const one = await applied(id);
    await move(one.id, 'screen');
    expect((await move(one.id, 'back_to_applied')).problem.code).toBe('cases.reason_missing');
    const reason = 'Se pasó antes de leer la hoja de vida';
    expect((await move(one.id, 'back_to_applied', { reason })).data.state).toBe('applied');
    expect(JSON.stringify((await read(one.id)).events)).toContain(reason);
  });

  test('who uncovers somebody does it for themself alone, and it is written down with why', async () => {
    const { id } = await published({ is_blind: true });
    const one = await applied(id, { first_names: 'Nubia', last_names: 'Secreta' });
    const reason = 'Pidió cambiar su cita por teléfono';
    const seen = await select('uncover', { params: { id: one.id }, body: { reason } });
    expect(seen.data.name).toBe('Nubia Secreta');
    expect(await read(one.id, 'admin')).toMatchObject({ name: null, is_hidden: true, born_on: null, address: null });
    const { personId } = await plaza.scopeOf('selection');
    const logged = await plaza.db
      .selectFrom('audit_log')
      .select(['actor_id', 'reason'])
      .where('action', '=', 'recruitment.uncovered')
      .where('subject_id', '=', one.id)
      .execute();
    expect(logged).toEqual([{ actor_id: personId, reason }]);
  });

  test('the points of another are shown to an interviewer once they gave their own', async () => {
    const { id } = await published();
    const one = await applied(id);
    for (const action of ['screen', 'interview']) await move(one.id, action);
    const { personId: interviewer } = await plaza.scopeOf('manager');
    const body = { starts_at: ['2026-12-04T22:00:00Z'], minutes: 30, venue: 'Sala 3', interviewer };
    expect((await select('addSlots', { params: { id }, body })).status).toBe(200);
    expect((await plaza.call('recruitment.getCandidacy', { as: 'manager', params: { id: one.id } })).status).toBe(404);
    const { slots } = (await plaza.call('recruitment.getStatus', { body: { token: one.token } })).data;
    await plaza.call('recruitment.takeSlot', { body: { token: one.token, slot: slots[0].id } });
    const give = (as: string, points: number[]) =>
      plaza.call('recruitment.giveScorecard', {
        as,
        params: { id: one.id },
        body: { points, evidence: 'Repitió el problema con sus palabras.' },
      });
    expect((await give('selection', [4, 3])).status).toBe(200);
    expect(await read(one.id, 'manager')).toMatchObject({
      may_score: true,
      scorecards: [{ points: null, evidence: null, is_own: false }],
    });
    expect((await give('manager', [2, 5])).status).toBe(400);
    expect((await give('manager', [2, 3])).status).toBe(200);
    expect((await read(one.id, 'manager')).scorecards.map((card: { points: number[] }) => card.points)).toEqual([
      [4, 3],
      [2, 3],
    ]);
  });
});

describe('cohorts and figures', () => {
  test('a cohort says what it lacks a day until it begins, and is at risk where the forecast falls short', async () => {
    const { data } = await select('getDesk');
    expect(data.cohorts.length).toBeGreaterThan(2);
    for (const one of data.cohorts) {
      const missing = Math.max(0, one.seats - one.signed);
      const byDay = one.days_left > 0 ? Math.ceil((missing / one.days_left) * 10) / 10 : missing;
      expect(one.missing_by_day).toBe(byDay);
      expect(one.is_at_risk).toBe(missing > 0 && (one.days_left <= 0 || one.forecast.likely < one.seats));
      expect(one.forecast.least).toBeLessThanOrEqual(one.forecast.likely);
      expect(one.forecast.most).toBeGreaterThanOrEqual(one.forecast.likely);
    }
    expect(data.cohorts.some((one: { is_at_risk: boolean }) => one.is_at_risk)).toBe(true);
  });

  test('whoever of a cohort still works here on day 30 is told by where they came from', async () => {
    const { data } = await select('listVacancies', { body: { search: 'Agente bilingüe de septiembre' } });
    const survival = async () =>
      (await select('getVacancy', { params: { id: data[0].id } })).data.survival as {
        source: string;
        hired: number;
        stayed: number;
      }[];
    const before = await survival();
    expect(before.length).toBeGreaterThan(1);
    for (const { hired, stayed } of before) expect(stayed).toBeLessThanOrEqual(hired);
    // One of those who stayed leaves on day 10: their source keeps one less.
    const left = await plaza.db
      .selectFrom('candidacies')
      .innerJoin('employees', 'employees.id', 'candidacies.hired_id')
      .select(['employees.id', 'candidacies.source', 'employees.entered_on as enteredOn'])
      .where('candidacies.vacancy_id', '=', data[0].id)
      .where('employees.retired_on', 'is', null)
      .where('employees.entered_on', '<=', '2026-10-20')
      .executeTakeFirstOrThrow();
    await plaza.db
      .updateTable('employees')
      .set({ retired_on: new Date(Date.parse(left.enteredOn) + 10 * 86_400_000).toISOString().slice(0, 10) })
      .where('id', '=', left.id)
      .execute();
    const stayedOf = (rows: Awaited<ReturnType<typeof survival>>) =>
      rows.find(({ source }) => source === left.source)!.stayed;
    expect(stayedOf(await survival())).toBe(stayedOf(before) - 1);
  });

  test('the report counts sources and reasons as the candidacies do', async () => {
    const { data } = await select('getReport');
    const counted = await plaza.db
      .selectFrom('candidacies')
      .innerJoin('cases', 'cases.id', 'candidacies.case_id')
      .select(({ fn }) => fn.countAll<string>().as('people'))
      .where('cases.created_at', '>', new Date('2025-11-24T15:42:00Z'))
      .executeTakeFirstOrThrow();
    const sum = (rows: { applied: number }[]) => rows.reduce((total, { applied: count }) => total + count, 0);
    expect(sum(data.sources)).toBe(Number(counted.people));
    for (const one of data.sources) expect(one.signed).toBeLessThanOrEqual(one.interviewed);
    for (const { days } of data.stages) expect(days).toBeGreaterThanOrEqual(0);
    expect(data.stages.length).toBeGreaterThan(3);
    const { id } = await published();
    const one = await applied(id);
    const before = data.reasons.find(({ code }: { code: string }) => code === 'experience')?.people ?? 0;
    await move(one.id, 'reject', { code: 'experience', reason: 'Pedimos un año en chat y tienes tres meses.' });
    const after = (await select('getReport')).data.reasons.find(({ code }: { code: string }) => code === 'experience');
    expect(after.people).toBe(before + 1);
  });
});

describe('a year later', () => {
  test('a month before the end a person is asked once; who agrees is kept another year, who is silent is nobody', async () => {
    const { id } = await published();
    const [keeps, silent] = [await applied(id), await applied(id)];
    for (const one of [keeps, silent])
      await move(one.id, 'reject', { code: 'seats_filled', reason: 'Los cupos ya se llenaron, gracias.' });
    await plaza.settle();
    const letters = (email: string) => post.inbox.filter(({ to }) => to.includes(email));
    const before = letters(keeps.email).length;
    goTo('2027-10-25T15:42:00Z');
    await askToKeep(await plaza.context());
    await plaza.settle();
    const asked = letters(keeps.email);
    expect(asked).toHaveLength(before + 1);
    const token = /\/mi-postulacion\/([\w-]{20,})/.exec(asked.at(-1)!.text)![1]!;
    const renewed = await plaza.call('recruitment.renewConsent', { body: { token } });
    expect(renewed.data.keep_until).toBe('2028-10-25');
    goTo('2027-12-01T10:00:00Z');
    await anonymiseCandidates(await plaza.context());
    const left = async (email: string) =>
      (await plaza.db.selectFrom('candidates').select('id').where('email', '=', email).execute()).length;
    expect([await left(keeps.email), await left(silent.email)]).toEqual([1, 0]);
    goTo(START);
  });
});

/** The smallest PDF of one page that says something. */
function onePage(words: string): string {
  const text = `BT /F1 12 Tf 20 100 Td (${words}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join('');
  return `%PDF-1.4\n${body}trailer<</Size 6/Root 1 0 R>>\n%%EOF\n`;
}
