import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

interface Made {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly actions: string[];
}
const nameOf = async (as: string) =>
  (await plaza.db.selectFrom('employees').select('display_name').where('username', '=', as).executeTakeFirstOrThrow())
    .display_name;
const write = (as: string, more: object = {}) =>
  plaza.call('resignations.createDocument', { as, body: { last_day: '2026-12-24', has_pressure: false, ...more } });
const move = (as: string, made: Made, action: string, more: object = {}) =>
  plaza.call('resignations.updateStatus', { as, body: { id: made.id, version: made.version, action, ...more } });
const get = (as: string, id: string) => plaza.call('resignations.getResign', { as, params: { id } });
const submitted = async (as: string, more: object = {}): Promise<Made> => {
  const made = (await write(as, more)).data;
  return (await move(as, made, 'submit', { signature: await nameOf(as) })).data;
};
const textOf = async (bytes: Buffer) => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1);
  return (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');
};
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

describe('a letter of one’s own', () => {
  test('200 the recommended last day follows the notice of the law, which is a dated number', async () => {
    const { data } = await plaza.call('resignations.getOutlook', { as: 'employee' });
    expect(data).toMatchObject({ current: null, notice: 30, today: '2026-11-24', last_day: '2026-12-24' });
  });

  test('200 is written, changed, signed with one’s name, received, agreed on, and closed with its certificate', async () => {
    const first = (await write('employee', { reason: 'study', words: 'Gracias.' })).data;
    expect((await get('hr', first.id)).status).toBe(404);
    const made = (await write('employee', { last_day: '2026-12-10', reason: 'study', words: 'Gracias.' })).data;
    expect(made).toMatchObject({ id: first.id, last_day: '2026-12-10', notice: 16, actions: ['submit', 'withdraw'] });
    expect((await move('employee', made, 'submit')).problem.code).toBe('resignations.not_signed');
    expect((await move('employee', made, 'submit', { signature: 'Otra Persona' })).problem.code).toBe(
      'resignations.other_name',
    );
    const name = await nameOf('employee');
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    const sent = (await move('employee', made, 'submit', { signature: plain })).data;
    expect(sent).toMatchObject({ state: 'submitted', actions: ['withdraw'] });
    expect((await write('employee')).problem.code).toBe('resignations.already_open');
    expect((await move('hr', made, 'acknowledge')).problem.code).toBe('conflict');
    const letter = await plaza.call('resignations.getDocument', { as: 'hr', body: { id: made.id } });
    expect(await textOf(letter.bytes)).toContain('Presento mi renuncia voluntaria al cargo de');
    const received = (await move('hr', sent, 'acknowledge')).data;
    const day = { last_day: '2026-12-01', reason: 'Lo acordamos hoy' };
    expect((await move('hr', received, 'accept_date', day)).problem.code).toBe('resignations.not_agreed');
    expect((await move('hr', received, 'propose_date', { ...day, last_day: '2026-12-20' })).problem.code).toBe(
      'resignations.later_than_asked',
    );
    expect((await move('hr', received, 'propose_date', { last_day: '2026-12-01' })).problem.code).toBe(
      'resignations.reason_missing',
    );
    expect((await move('employee', received, 'agree_date')).problem.code).toBe('resignations.not_possible');
    const proposed = (await move('hr', received, 'propose_date', day)).data;
    expect(proposed).toMatchObject({ state: 'acknowledged', last_day: '2026-12-10', proposed_day: '2026-12-01' });
    expect((await move('hr', proposed, 'agree_date')).problem.code).toBe('resignations.not_possible');
    const pending = await plaza.call('home.listPending', { as: 'employee' });
    expect(JSON.stringify(pending.data)).toContain('Responde al último día que te proponen');
    const declined = (await move('employee', proposed, 'decline_date')).data;
    expect(declined).toMatchObject({ state: 'acknowledged', last_day: '2026-12-10', proposed_day: null });
    const again = (await move('hr', declined, 'propose_date', day)).data;
    const agreed = (await move('employee', again, 'agree_date')).data;
    expect(agreed).toMatchObject({ state: 'accepted_date', last_day: '2026-12-01', proposed_day: null });
    expect((await get('hr', made.id)).data.can_check).toBe(true);
    const leaving = (await move('hr', agreed, 'begin_exit')).data;
    const check = (item: string, done: boolean) =>
      plaza.call('resignations.checkItem', { as: 'hr', params: { id: made.id }, body: { item, done } });
    expect(
      (await check('equipment', true)).data.checks.find((one: { item: string }) => one.item === 'equipment').done_at,
    ).not.toBeNull();
    expect(
      (await check('equipment', false)).data.checks.every((one: { done_at: unknown }) => one.done_at === null),
    ).toBe(true);
    expect((await move('hr', leaving, 'close')).problem.code).toBe('resignations.not_yet');
    plaza.clock.set('2026-12-02T15:00:00Z');
    for (const as of ['hr', 'employee']) plaza.forgetSession(as);
    expect((await move('hr', leaving, 'close')).data.state).toBe('closed');
    const certificate = await plaza.call('resignations.getCertificate', { as: 'employee', params: { id: made.id } });
    expect(await textOf(certificate.bytes)).toContain('trabajó en la empresa');
    await plaza.settle();
    const told = await plaza.db
      .selectFrom('notification_messages')
      .select('title_key')
      .where('kind', '=', 'resignation')
      .where('link', '=', '/voluntary')
      .execute();
    // Events are heard in no promised order.
    expect(told.map(({ title_key: key }) => key).toSorted()).toEqual(
      ['acknowledge', 'begin_exit', 'close', 'propose_date', 'propose_date'].map(
        (one) => `notifications.resignation.${one}`,
      ),
    );
    plaza.clock.set('2026-11-24T15:42:00Z');
    for (const as of ['hr', 'employee']) plaza.forgetSession(as);
  });

  test('200 its history holds, and says what was signed and agreed', async () => {
    const { data } = await plaza.call('resignations.listOwn', { as: 'employee' });
    const verdict = await plaza.call('cases.verifyCase', { as: 'employee', params: { id: data[0].id } });
    expect(verdict.data).toMatchObject({ is_intact: true, broken_at: null });
    const events = await plaza.db
      .selectFrom('case_events')
      .select(['action', 'data'])
      .where('case_id', '=', data[0].id)
      .orderBy('seq')
      .execute();
    const said = new Map(events.map((event) => [event.action, event.data]));
    expect(said.get('submit')).toEqual({ signature: expect.stringMatching(/ · [0-9a-f]{24}$/) });
    expect(said.get('agree_date')).toEqual({ day: '2026-12-01' });
  });

  test('200 is withdrawn freely before the day is agreed; after it HR answers with reasons', async () => {
    const early = await submitted('support');
    expect((await move('support', early, 'withdraw')).data.state).toBe('withdrawn');
    const again = await submitted('support');
    const received = (await move('hr', again, 'acknowledge')).data;
    const agreed = (await move('hr', received, 'accept_date')).data;
    expect((await move('support', agreed, 'withdraw')).problem.code).toBe('resignations.wrong_state');
    expect((await move('support', agreed, 'request_withdrawal', { reason: 'corto' })).problem.code).toBe(
      'resignations.reason_missing',
    );
    const asked = (await move('support', agreed, 'request_withdrawal', { reason: 'Cambió mi situación' })).data;
    expect((await move('hr', asked, 'maintain')).problem.code).toBe('resignations.reason_missing');
    expect((await move('hr', asked, 'allow_withdrawal')).data.state).toBe('withdrawn');
  });

  test('200 brought along as a PDF comes back as it was; 415 what is none', async () => {
    const form = { last_day: '2026-12-24', has_pressure: 'false', reason: 'growth' };
    const send = (content: Buffer | string) =>
      plaza.call('resignations.uploadDocument', {
        as: 'pm',
        form,
        files: { file: { name: 'carta.pdf', content, type: 'application/pdf' } },
      });
    expect((await send('<html>')).status).toBe(415);
    const made = (await send(pdf)).data;
    expect(made.kind).toBe('uploaded');
    const letter = await plaza.call('resignations.getDocument', { as: 'pm', body: { id: made.id } });
    expect(letter.bytes.equals(pdf)).toBe(true);
  });

  test('400 a day that has passed or is too far', async () => {
    expect((await write('planner', { last_day: '2026-11-23' })).problem.code).toBe('resignations.day_passed');
    expect((await write('planner', { last_day: '2028-11-23' })).problem.code).toBe('resignations.day_too_far');
    expect((await write('planner', { last_day: 'mañana' })).status).toBe(400);
  });
});

describe('who sees what', () => {
  test('403 and 404: a leader sees who leaves, not why; colleagues see nothing; nobody handles their own', async () => {
    const made = await submitted('outsider', { reason: 'leader', words: 'No me escuchan.' });
    for (const as of ['employee', 'content', 'payroll', 'manager']) {
      expect((await get(as, made.id)).status, as).toBe(404);
      expect((await plaza.call('resignations.getDocument', { as, body: { id: made.id } })).status).toBe(404);
      expect((await move(as, made, 'acknowledge')).status).toBe(404);
      expect((await plaza.call('resignations.getCertificate', { as, params: { id: made.id } })).status).toBe(404);
    }
    const seen = await get('auditor', made.id);
    expect(seen.data).toMatchObject({ reason: null, words: null, can_read_letter: false, actions: [] });
    expect(JSON.stringify(seen.data)).not.toContain('escuchan');
    expect((await plaza.call('resignations.getDocument', { as: 'auditor', body: { id: made.id } })).status).toBe(404);
    expect((await move('auditor', made, 'acknowledge')).problem.code).toBe('resignations.not_possible');
    expect((await get('hr', made.id)).data).toMatchObject({ reason: 'leader', words: 'No me escuchan.' });
    const own = await submitted('hr');
    expect((await move('hr', own, 'acknowledge')).problem.code).toBe('resignations.not_possible');
    expect(
      (
        await plaza.call('resignations.checkItem', {
          as: 'hr',
          params: { id: own.id },
          body: { item: 'card', done: true },
        })
      ).status,
    ).toBe(403);
  });

  test('its person and HR write in it and bring papers; who only leads reads none of it, and a note is HR’s', async () => {
    const { id } = await submitted('support');
    const say = (as: string, text: string, internal: 'yes' | 'no' = 'no') =>
      plaza.call('cases.sayInCase', { as, params: { id }, form: { text, is_internal: internal } });
    const seenBy = async (as: string) => (await plaza.call('cases.getCase', { as, params: { id } })).data;
    expect((await say('support', 'Entrego el equipo el viernes.')).status).toBe(200);
    expect((await say('hr', 'Te esperamos en la sede.')).status).toBe(200);
    expect((await say('hr', 'Pedir el paz y salvo.', 'yes')).status).toBe(200);
    const file = { name: 'acta.pdf', content: pdf, type: 'application/pdf' };
    await plaza.call('cases.attachToCase', { as: 'support', params: { id }, files: { files: file } });
    const texts = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text);
    const own = await seenBy('support');
    expect(texts(own)).toEqual(['Entrego el equipo el viernes.', 'Te esperamos en la sede.']);
    expect(own.files).toMatchObject([{ name: 'acta.pdf' }]);
    expect(texts(await seenBy('hr'))).toContain('Pedir el paz y salvo.');
    expect(await seenBy('auditor')).toMatchObject({ messages: [], files: [] });
    expect((await say('auditor', 'Yo también escribo aquí.')).status).toBe(403);
    expect((await say('employee', 'Yo también escribo aquí.')).status).toBe(404);
  });

  test('200 pressure goes to labour relations alone, who note what they found', async () => {
    const made = await submitted('wellbeing', { has_pressure: true });
    const list = (as: string) => plaza.call('resignations.listResigns', { as, body: { pressure: true, size: 100 } });
    const ids = async (as: string) => (await list(as)).data.map((one: { id: string }) => one.id) as string[];
    expect(await ids('labor')).toContain(made.id);
    expect(await ids('auditor')).toEqual([]);
    expect((await get('auditor', made.id)).data.has_pressure).toBe(false);
    const review = () =>
      plaza.call('resignations.reviewPressure', {
        as: 'labor',
        params: { id: made.id },
        body: { finding: 'Hablamos: lo decidió sola.' },
      });
    expect((await review()).data.reviewed_at).not.toBeNull();
    expect((await review()).problem.code).toBe('resignations.wrong_state');
  });

  test('200 the list is found by name and state within reach', async () => {
    const all = await plaza.call('resignations.listResigns', { as: 'hr', body: { size: 100 } });
    expect(all.total).toBeGreaterThan(40);
    const closed = await plaza.call('resignations.listResigns', { as: 'hr', body: { state: 'closed', size: 100 } });
    expect(closed.data.every((one: Made) => one.state === 'closed')).toBe(true);
    const last = async (sort: string) =>
      (await plaza.call('resignations.listResigns', { as: 'hr', body: { sort, size: 100 } })).data.map(
        (one: Made) => (one as Made & { last_day: string }).last_day,
      ) as string[];
    expect(await last('last')).toEqual((await last('last')).toSorted());
    expect(await last('-last')).toEqual((await last('last')).toSorted().toReversed());
    const name = closed.data[0].person.name as string;
    const found = await plaza.call('resignations.listResigns', { as: 'hr', body: { search: name } });
    expect(found.data.every((one: { person: { name: string } }) => one.person.name === name)).toBe(true);
    const team = await plaza.call('resignations.listResigns', { as: 'manager', body: { size: 100 } });
    expect(team.total).toBeLessThan(all.total);
  });

  test('200 the report never tells apart fewer than five people, and its parts add up', async () => {
    const { data } = await plaza.call('resignations.getReport', { as: 'hr', query: { year: 2026 } });
    const sum = (of: { people: number }[]) => of.reduce((total, { people }) => total + people, 0);
    expect(data.total).toBeGreaterThan(20);
    for (const part of [data.reasons, data.months, data.campaigns]) expect(sum(part)).toBe(data.total);
    for (const { reason, people } of data.reasons) if (reason !== 'few') expect(people).toBeGreaterThanOrEqual(5);
    for (const { name, people } of data.campaigns) if (name !== null) expect(people).toBeGreaterThanOrEqual(5);
    const empty = await plaza.call('resignations.getReport', { as: 'hr', query: { year: 2010 } });
    expect(empty.data).toMatchObject({ total: 0, months_here: null, reasons: [] });
    // Who works here and who resigned are what the rate is of; what has not come has none.
    const staff = await plaza.db
      .selectFrom('employees')
      .select((eb) => eb.fn.countAll<string>().as('people'))
      .where('active', '=', true)
      .where('entered_on', '<=', '2026-11-30')
      .executeTakeFirstOrThrow();
    const { people, here } = data.months[10];
    expect(here).toBeGreaterThanOrEqual(Number(staff.people));
    expect(people / here).toBeLessThan(0.2);
    expect(data.months[11].here).toBeNull();
    expect(data.rate).toBeGreaterThan(0);
    expect(data.rate).toBeLessThanOrEqual(Math.round((data.total / Number(staff.people)) * 1000) / 10);
  });
});

describe('what would be paid on the last day', () => {
  const forecast = (as: string, day: string) =>
    plaza.call('resignations.getSettlement', { as, query: { last_day: day } });

  test('200 counts one’s own salary of that day, the days of vacation in the ledger, and adds up', async () => {
    const { data } = await forecast('support', '2026-12-15');
    const [held] = (await plaza.call('people.listMySalaries', { as: 'support' })).data;
    const line = (key: string) => data.lines.find((one: { key: string }) => one.key === key);
    expect(line('salary')).toMatchObject({ base: held.amount, quantity: 15, from: '2026-12-01' });
    expect(line('salary').amount).toBe(Math.round(held.amount / 2));
    expect(line('severance')).toMatchObject({ quantity: 345, from: '2026-01-01' });
    const { data: balance } = await plaza.call('GET /api/requests/balance', { as: 'support' });
    expect(line('vacation').quantity).toBeGreaterThan(balance.hundredths / 100);
    const sum = (nature: string) =>
      data.lines
        .filter((one: { nature: string }) => one.nature === nature)
        .reduce((total: number, one: { amount: number }) => total + one.amount, 0);
    expect(data).toMatchObject({ earned: sum('earning'), deducted: sum('deduction') });
    expect(data.net).toBe(data.earned - data.deducted);
  });

  test('200 follows the raise of its day, and nothing while payroll knows no salary', async () => {
    const { personId } = await plaza.scopeOf('support');
    const before = (await forecast('support', '2027-01-15')).data;
    await plaza.call('people.setSalary', {
      as: 'payroll',
      params: { id: personId },
      body: { valid_from: '2027-01-01', amount: 12_000_000, kind: 'ordinary', reason: 'Ascenso' },
    });
    const after = (await forecast('support', '2027-01-15')).data;
    expect(after.lines[0]).toMatchObject({ key: 'salary', base: 12_000_000 });
    expect(after.net).toBeGreaterThan(before.net);
    await plaza.db.deleteFrom('salaries').where('person_id', '=', personId).execute();
    expect((await forecast('support', '2027-01-15')).data).toBeNull();
  });

  test('409 for a day that has passed', async () => {
    expect((await forecast('hr', '2026-11-23')).problem.code).toBe('resignations.day_passed');
  });
});

describe('the certificate of employment', () => {
  const issue = (withSalary: boolean, as = 'employee') =>
    plaza.call('resignations.issueCertificate', { as, body: { with_salary: withSalary } });
  const verify = async (code: string) =>
    (await plaza.call('resignations.verifyCertificate', { params: { code } })).data.certificate;

  test('200 whoever works here takes it at any time, and whoever holds it has it confirmed', async () => {
    const before = (await plaza.call('resignations.listCertificates', { as: 'content', query: {} })).total;
    const words = await textOf((await issue(false, 'content')).bytes);
    for (const said of ['A quien pueda interesar', 'Tipo de contrato', 'Término indefinido', 'Gestión Humana'])
      expect(words).toContain(said);
    expect(words).not.toMatch(/salario/i);
    const { data, total } = await plaza.call('resignations.listCertificates', { as: 'content', query: {} });
    expect(total).toBe(before + 1);
    const [{ code }] = data;
    expect(words).toContain(code);
    expect(words).toContain(`/verificar-documento/${code}`);
    const own = await plaza.db
      .selectFrom('employees')
      .select(['first_names', 'last_names', 'document_number', 'entered_on'])
      .where('username', '=', 'content')
      .executeTakeFirstOrThrow();
    const name = `${own.first_names} ${own.last_names}`;
    const facts = { name, entered_on: own.entered_on, leaves_on: null };
    expect(await verify(code)).toMatchObject(facts);
    expect(await verify(code.toLowerCase().replaceAll('-', ' '))).toMatchObject(facts);
    expect((await verify(code)).document).toBe(`••••${own.document_number.slice(-4)}`);
    expect(await verify('00000-00000-00000-00000')).toBeNull();
    // Nobody sees another person's.
    const others = await plaza.call('resignations.listCertificates', { as: 'outsider', query: {} });
    expect(JSON.stringify(others.data)).not.toContain(code);
  });

  test('200 with the salary when its person asks for it, which the code never tells', async () => {
    const early = await issue(true, 'outsider');
    expect(early.problem).toMatchObject({ status: 403, code: 'confirmation_needed' });
    await plaza.call('session.confirmSession', { as: 'outsider', body: { password: DEMO_PASSWORD } });
    const words = await textOf((await issue(true, 'outsider')).bytes);
    expect(words).toContain('Salario básico mensual');
    const [{ code, with_salary }] = (await plaza.call('resignations.listCertificates', { as: 'outsider', query: {} }))
      .data;
    expect(with_salary).toBe(true);
    expect(JSON.stringify(await verify(code))).not.toMatch(/salar|amount/);
  });
});
