import { sql } from 'kysely';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { startMailServer } from '#platform/server/testing-mail.ts';
import { mailLink } from './link-actions.ts';

let plaza: TestApp;
let post: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  post = await startMailServer();
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z', settings: post.settings });
});
afterAll(async () => {
  await plaza.close();
  await post.stop();
});

const refer = (as: string, more: object = {}) =>
  plaza.call('referrals.addReferral', { as, body: { name: 'Andrea Pardo', relation: 'friend', ...more } });
const tokenOf = (link: string) => link.split('/').at(-1)!;
const answer = (link: string, form: Record<string, string>, files = {}) =>
  plaza.call('referrals.giveConsent', { params: { token: tokenOf(link) }, form, files });
const asked = (link: string) => plaza.call('referrals.getConsent', { params: { token: tokenOf(link) } });
const detail = (as: string, id: string) => plaza.call('referrals.getHistory', { as, body: { id } });
const step = async (as: string, id: string, action: string, more: object = {}) => {
  const { data } = await detail(as, id);
  return plaza.call('referrals.takeStep', { as, params: { id }, body: { action, version: data.version, ...more } });
};
const stored = (id: string) =>
  plaza.db.selectFrom('referrals').selectAll().where('case_id', '=', id).executeTakeFirstOrThrow();

/** The smallest PDF of one page. */
const onePage = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
].join('\n');

describe('who is referred', () => {
  test('nothing but the least is stored before they consent, and all of it is erased when they decline', async () => {
    const made = (await refer('planner', { phone: '+57 300 111 2233' })).data;
    expect(await stored(made.id)).toMatchObject({ document_number: null, cv_file_id: null, consented_at: null });
    expect((await asked(made.link)).data).toMatchObject({ name: 'Andrea', state: 'asked', needs_document: true });
    expect((await answer(made.link, { answer: 'decline' })).status).toBe(204);
    expect(await stored(made.id)).toMatchObject({ name: 'A. P.', phone: null, token_hash: null });
    expect((await detail('planner', made.id)).data).toMatchObject({ title: 'A. P.', state: 'lost', is_intact: true });
    expect((await asked(made.link)).status).toBe(404);
  });

  test('the consent brings the document and the CV, which selection alone reads', async () => {
    const made = (await refer('planner', { phone: '3001112244' })).data;
    expect((await answer(made.link, { answer: 'accept' })).status).toBe(400);
    const cv = { name: 'cv.pdf', content: onePage, type: 'application/pdf' };
    expect((await answer(made.link, { answer: 'accept', document: '52.998.111' }, { cv })).status).toBe(204);
    expect((await asked(made.link)).data.state).toBe('accepted');
    expect((await answer(made.link, { answer: 'decline' })).status).toBe(404);
    expect((await detail('planner', made.id)).data).toMatchObject({ document: null, has_cv: false, hints: [] });
    expect((await detail('selection', made.id)).data).toMatchObject({
      document: '52998111',
      has_cv: true,
      hints: ['same_device'],
    });
    expect((await plaza.call('referrals.getCv', { as: 'selection', params: { id: made.id } })).status).toBe(200);
    expect((await detail('wellbeing', made.id)).status).toBe(404);
  });

  test('a program that calls itself a CV is refused', async () => {
    const made = (await refer('planner', { phone: '3001112255' })).data;
    const cv = { name: 'cv.pdf', content: 'MZ\u0090\u0000 this is no paper', type: 'application/pdf' };
    const answered = await answer(made.link, { answer: 'accept', document: '52998112' }, { cv });
    expect([400, 415, 422]).toContain(answered.status);
    expect((await stored(made.id)).consented_at).toBeNull();
  });

  test('404 a link that is over, that was renewed, or that nobody was given', async () => {
    const made = (await refer('pm', { phone: '3001119900' })).data;
    const renewed = (await plaza.call('referrals.renewLink', { as: 'pm', params: { id: made.id }, body: {} })).data;
    expect((await asked(made.link)).status).toBe(404);
    expect((await asked(renewed.link)).status).toBe(200);
    expect((await asked('x/nobody')).status).toBe(404);
    await plaza.db
      .updateTable('referrals')
      .set({ token_until: new Date('2026-11-24T15:00:00Z') })
      .where('case_id', '=', made.id)
      .execute();
    expect((await asked(renewed.link)).status).toBe(404);
    expect((await answer(renewed.link, { answer: 'accept', document: '1234567' })).status).toBe(404);
  });
});

describe('the mail that asks for the consent', () => {
  const lettersTo = async (email: string) => {
    await plaza.settle();
    return post.inbox.filter(({ to }) => to.includes(email)).map(({ text }) => text);
  };
  const dueOf = async (id: string) => {
    const { rows } = await sql<{ payload: { referralId: string; sealed: string; language: 'es' | 'en' } }>`
      select payload from outbox where name = 'referrals.link_due' and payload ->> 'referralId' = ${id}
      order by at`.execute(plaza.db);
    return rows.map(({ payload }) => payload);
  };

  test('is written down with the referral, without the key of the link, and goes out after it', async () => {
    const email = 'carta@correo.example';
    const made = (await refer('pm', { phone: '3001117701', email })).data;
    expect(made.is_mailed).toBe(true);
    const [due] = await dueOf(made.id);
    expect(JSON.stringify(due)).not.toContain(tokenOf(made.link));
    const [letter, ...more] = await lettersTo(email);
    expect(more).toEqual([]);
    expect(letter).toContain(made.link);
    expect(letter).toContain('Andrea');
  });

  test('comes with the next try where the queue of mails was away, and never for a link that was renewed or answered', async () => {
    const email = 'segunda@correo.example';
    const made = (await refer('pm', { phone: '3001117702', email })).data;
    await lettersTo(email);
    const [due] = await dueOf(made.id);
    const ctx = await plaza.context();
    const mail = { send: () => Promise.reject(new Error('the queue of mails is away')) };
    await expect(mailLink({ ...ctx, services: { ...ctx.services, mail } }, due!)).rejects.toThrow('away');
    await mailLink(ctx, due!);
    expect(await lettersTo(email)).toHaveLength(2);
    const renewed = (await plaza.call('referrals.renewLink', { as: 'pm', params: { id: made.id }, body: {} })).data;
    expect((await lettersTo(email)).at(-1)).toContain(renewed.link);
    await mailLink(ctx, due!);
    await answer(renewed.link, { answer: 'decline' });
    for (const old of await dueOf(made.id)) await mailLink(ctx, old);
    expect(await lettersTo(email)).toHaveLength(3);
  });
});

describe('who may be referred', () => {
  test('409 oneself, and who works here', async () => {
    const own = await refer('planner', { document: await plaza.documentOf('planner') });
    expect([own.status, own.problem.code]).toEqual([409, 'referrals.yourself']);
    const other = await refer('planner', { document: await plaza.documentOf('manager') });
    expect([other.status, other.problem.code]).toEqual([409, 'referrals.is_employee']);
  });

  test('400 without a document or a telephone; 409 for a vacancy that is not open', async () => {
    expect((await refer('planner')).problem.code).toBe('referrals.contact_missing');
    const vacancy = { phone: '3004445566', vacancy_id: '0192f0a0-0000-7000-8000-000000000000' };
    expect((await refer('planner', vacancy)).problem.code).toBe('referrals.vacancy_closed');
  });

  test('the same person stands once for a referrer, whatever way they are typed, also when both are sent at once', async () => {
    const sent = await Promise.all([
      refer('support', { phone: '310 222 3344' }),
      refer('support', { phone: '+57 (310) 2223344' }),
    ]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('who referred first wins for ninety days', async () => {
    const first = (await refer('support', { document: '70111222' })).data;
    plaza.clock.advance(60_000);
    const second = (await refer('wellbeing', { document: '70111222' })).data;
    for (const { link } of [first, second]) await answer(link, { answer: 'accept' });
    expect((await detail('selection', second.id)).data.hints).toContain('duplicate');
    expect((await step('selection', second.id, 'accept')).problem.code).toBe('referrals.duplicate');
    expect((await step('selection', first.id, 'accept')).status).toBe(200);
  });
});

describe('whom the rules leave out', () => {
  const retired = async () => {
    const { rows } = await sql<{ document: string }>`
      update employees set status = 'retired' where username = 'outsider' returning document_number as document`.execute(
      plaza.db,
    );
    return rows[0]!.document;
  };

  test('409 relatives and who worked here before are not accepted; selection says why by its code', async () => {
    const relative = (await refer('pm', { document: '70222111', relation: 'relative' })).data;
    await answer(relative.link, { answer: 'accept' });
    expect((await detail('selection', relative.id)).data.hints).toContain('relative');
    expect((await step('selection', relative.id, 'accept')).problem.code).toBe('referrals.is_relative');
    const former = (await refer('pm', { document: await retired() })).data;
    await answer(former.link, { answer: 'accept' });
    expect((await detail('selection', former.id)).data.hints).toContain('former_employee');
    expect((await step('selection', former.id, 'accept')).problem.code).toBe('referrals.is_former');
    const given = { code: 'former_employee', reason: 'Trabajó aquí hasta el año pasado.' };
    expect((await step('selection', former.id, 'invalidate', { reason: given.reason })).problem.code).toBe(
      'cases.code_missing',
    );
    expect((await step('selection', former.id, 'invalidate', given)).data.state).toBe('invalid');
    expect((await detail('pm', former.id)).data.why_not, 'who referred them reads why').toBe('former_employee');
    await sql`update employees set status = 'active' where username = 'outsider'`.execute(plaza.db);
  });

  test('one telephone for two people is shown to selection and to nobody else', async () => {
    const phone = '300 999 8877';
    const [one, two] = [
      (await refer('support', { phone, document: '70333001' })).data,
      (await refer('content', { phone, document: '70333002' })).data,
    ];
    for (const { id } of [one, two]) expect((await detail('selection', id)).data.hints).toContain('same_phone');
    expect((await detail('support', one.id)).data.hints).toEqual([]);
  });
});

test('who referred is told of each step', async () => {
  const made = (await refer('content', { document: '70444001', name: 'Olga Marín' })).data;
  const told = async () => {
    await plaza.settle();
    const { data } = await plaza.call('notifications.list', { as: 'content', query: { size: 50 } });
    return data
      .filter((one: { link: string }) => one.link === `/reference?referral=${made.id}`)
      .map((one: { title: string }) => one.title) as string[];
  };
  await answer(made.link, { answer: 'accept' });
  expect((await told()).join()).toContain('Olga Marín aceptó que lo refieras');
  await step('selection', made.id, 'accept');
  expect((await told()).join()).toContain('Referido válido: Olga Marín');
  await step('selection', made.id, 'begin');
  expect((await told()).join()).toContain('Olga Marín está en proceso');
});

describe('the rule that reserves a person', () => {
  test('is the one of the day on which they were referred, whatever it says later', async () => {
    const first = (await refer('support', { document: '70111333' })).data;
    await plaza.db
      .insertInto('legal_parameters')
      .values({
        id: first.id as string,
        name: 'referral_reserve_days',
        effective_from: '2026-12-01',
        value: 10,
        source: 'Política de referidos',
      })
      .execute();
    const goTo = (day: string) => {
      plaza.clock.set(`${day}T15:42:00Z`);
      for (const name of plaza.accounts) plaza.forgetSession(name);
    };
    goTo('2026-12-05');
    const second = (await refer('wellbeing', { document: '70111333' })).data;
    const other = (await refer('support', { document: '70111444' })).data;
    expect((await detail('selection', second.id)).data.hints).toContain('duplicate');
    goTo('2026-12-20');
    // Fifteen days later: the rule of December kept them for ten.
    const third = (await refer('wellbeing', { document: '70111444' })).data;
    expect(other.id).not.toBe(third.id);
    expect((await detail('selection', third.id)).data.hints).not.toContain('duplicate');
    goTo('2026-11-24');
  });
});

describe('from the referral to the bonus', () => {
  test('who comes to work here is hired by their document; the bonus falls due after its days and is paid', async () => {
    const made = (await refer('employee', { document: '80123999' })).data;
    await answer(made.link, { answer: 'accept' });
    await step('selection', made.id, 'accept');
    await step('selection', made.id, 'begin');
    expect((await step('selection', made.id, 'hire')).problem.code).toBe('referrals.not_hired');
    await plaza.db
      .updateTable('employees')
      .set({ document_number: '80123999', entered_on: '2026-11-25' })
      .where('username', '=', 'convivencia')
      .execute();
    await plaza.house.services.jobs.start('referrals.watch', null);
    await plaza.settle();
    expect((await detail('employee', made.id)).data).toMatchObject({
      state: 'hired',
      bonus: 300_000,
      hired_on: '2026-11-25',
      bonus_due_on: '2027-01-24',
    });
    expect((await step('selection', made.id, 'lose')).problem.code).toBe('referrals.still_here');
    plaza.clock.set('2027-01-26T15:00:00Z');
    await plaza.house.services.jobs.start('cases.clock', null);
    await plaza.settle();
    for (const as of ['employee', 'payroll', 'selection']) plaza.forgetSession(as);
    expect((await detail('payroll', made.id)).data.state).toBe('bonus_due');
    const { data } = await detail('payroll', made.id);
    const paid = await plaza.call('referrals.decideMany', {
      as: 'payroll',
      body: { action: 'pay', items: [{ id: made.id, version: data.version }] },
    });
    expect(paid.data).toMatchObject([{ ok: true }]);
    expect((await detail('employee', made.id)).data).toMatchObject({ state: 'paid', paid_on: '2027-01-26' });
    plaza.clock.set('2026-11-24T16:42:00Z');
  });

  test('nobody decides on a referral of their own, and what failed in a bulk leaves the others', async () => {
    const own = (await refer('selection', { document: '90555111' })).data;
    const other = (await refer('manager', { document: '90555222' })).data;
    for (const { link } of [own, other]) await answer(link, { answer: 'accept' });
    const items = await Promise.all(
      [own, other].map(async ({ id }) => ({ id, version: (await detail('selection', id)).data.version })),
    );
    const { data } = await plaza.call('referrals.decideMany', { as: 'selection', body: { action: 'accept', items } });
    expect(data).toMatchObject([{ ok: false, code: 'referrals.own_referral' }, { ok: true }]);
  });

  test('one’s own standing counts what was paid and what is on the way', async () => {
    plaza.forgetSession('support');
    const { data } = await plaza.call('referrals.getStanding', { as: 'support' });
    expect(data).toMatchObject({
      has_open: true,
      on_the_way: 300_000,
      rule: { bonus: 300_000, after_days: 60, reserve_days: 90 },
    });
    expect(data.months.map((one: { month: string }) => one.month)).toEqual([
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ]);
    expect(data.vacancies.map((one: { title: string }) => one.title)).toContain('Agente bilingüe');
  });

  test('the file for payroll holds what is due, and its taking is written down', async () => {
    const file = await plaza.call('referrals.downloadReferrals', { as: 'payroll', body: { state: 'bonus_due' } });
    expect(file.status).toBe(200);
    const [sheet] = await readExcelFile(file.bytes);
    const rows = sheet!.data.map((row) => row.map(String));
    expect(JSON.stringify(rows)).toContain(`Descargado por ${(await plaza.scopeOf('payroll')).name}`);
    const { data: due } = await plaza.call('referrals.listReferrals', {
      as: 'payroll',
      body: { state: 'bonus_due', size: 100 },
    });
    const told = rows.filter((row) => row.includes('Bono por pagar'));
    expect(told).toHaveLength(due.length as number);
    expect(told.every((row) => row.includes('300000'))).toBe(true);
    const { action } = await plaza.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'referrals.exported')
      .executeTakeFirstOrThrow();
    expect(action).toBe('referrals.exported');
  });
});

describe('what selection does with who was referred', () => {
  // The bonus above was waited for: sessions ended meanwhile.
  beforeAll(() => ['wellbeing', 'selection', 'pm'].forEach((name) => plaza.forgetSession(name)));
  const vacancyNamed = async (title: string) => {
    const { data } = await plaza.call('referrals.getStanding', { as: 'wellbeing' });
    return data.vacancies.find((one: { title: string }) => one.title === title).id as string;
  };
  const apply = async (vacancy: string, document: string) => {
    const applied = await plaza.call('recruitment.applyPublicly', {
      params: { id: vacancy },
      form: {
        document_type: 'CC',
        document_number: document,
        first_names: 'Andrea',
        last_names: 'Pardo',
        email: `andrea${document}@correo.example`,
        phone: '3005550000',
        consent: '2026-11',
      },
    });
    expect(applied.status).toBe(200);
    await plaza.settle();
    const { case_id: id } = await plaza.db
      .selectFrom('candidacies')
      .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
      .select('case_id')
      .where('candidates.document_number', '=', document)
      .executeTakeFirstOrThrow();
    return id;
  };
  const move = async (id: string, action: string, more: object = {}) => {
    const { data } = await plaza.call('recruitment.getCandidacy', { as: 'selection', params: { id } });
    const body = { action, version: data.version, ...more };
    expect((await plaza.call('recruitment.stepCandidacy', { as: 'selection', params: { id }, body })).status).toBe(200);
    await plaza.settle();
  };

  test('their referrer sees each stage, the referral begins by itself, and is lost with a no', async () => {
    const vacancy = await vacancyNamed('Agente bilingüe');
    const document = '77001100';
    const made = (await refer('wellbeing', { document, vacancy_id: vacancy })).data;
    await answer(made.link, { answer: 'accept' });
    await step('selection', made.id, 'accept');
    const candidacy = await apply(vacancy, document);
    expect((await detail('wellbeing', made.id)).data).toMatchObject({ state: 'in_process', stage: 'applied' });
    await move(candidacy, 'screen');
    // Five business days after the step: the referrer reads the day that the candidate was promised.
    expect((await detail('wellbeing', made.id)).data).toMatchObject({
      state: 'in_process',
      stage: 'screened',
      promised_at: '2026-12-02T04:59:00.000Z',
    });
    await move(candidacy, 'reject', { code: 'schedule', reason: 'El horario no le sirve por sus clases.' });
    expect((await detail('wellbeing', made.id)).data).toMatchObject({
      state: 'lost',
      stage: 'rejected',
      promised_at: null,
    });
  });

  test('is lost with a no also while nobody of selection had looked at it', async () => {
    const vacancy = await vacancyNamed('Agente bilingüe');
    const document = '77001103';
    const made = (await refer('wellbeing', { document, vacancy_id: vacancy })).data;
    await answer(made.link, { answer: 'accept' });
    const candidacy = await apply(vacancy, document);
    expect((await detail('wellbeing', made.id)).data).toMatchObject({ state: 'submitted', stage: 'applied' });
    await move(candidacy, 'reject', { code: 'schedule', reason: 'El horario no le sirve por sus clases.' });
    expect((await detail('wellbeing', made.id)).data).toMatchObject({ state: 'lost', stage: 'rejected' });
  });

  test('a no in another vacancy loses nothing, and nobody without consent is followed', async () => {
    const document = '77001101';
    const made = (await refer('wellbeing', { document, vacancy_id: await vacancyNamed('Agente bilingüe') })).data;
    await answer(made.link, { answer: 'accept' });
    await step('selection', made.id, 'accept');
    const silent = (await refer('pm', { document: '77001102' })).data;
    await apply(await vacancyNamed('Agente bilingüe'), '77001102');
    const candidacy = await apply(await vacancyNamed('Asesor de postventa'), document);
    await move(candidacy, 'reject', { code: 'schedule', reason: 'El horario no le sirve por sus clases.' });
    expect((await detail('wellbeing', made.id)).data.state).toBe('in_process');
    expect((await detail('pm', silent.id)).data).toMatchObject({ state: 'awaiting_consent', stage: null });
  });
});
