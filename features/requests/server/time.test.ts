import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { pino } from 'pino';
import { moveByTheClock } from '#features/cases/server/time.ts';
import { systemScope } from '#platform/contract/scope.ts';
import { makeContext } from '#platform/server/house.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { accrueVacations } from './actions.ts';
import { balanceIn } from './queries.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const call = (operation: string, as: string, more: object = {}) => plaza.call(`requests.${operation}`, { as, ...more });
const ask = (as: string, body: object) => call('addRequest', as, { body: { reason: '', ...body } });
const get = async (as: string, id: string) => (await call('getRequest', as, { params: { id } })).data;
const step = async (as: string, id: string, action: string, more: object = {}) => {
  const { version } = await get(as, id);
  return call('takeStep', as, {
    params: { id },
    body: { action, version, reason: '', ...more },
  });
};
const house = () =>
  makeContext(
    plaza.house,
    {
      scope: systemScope,
      language: 'es',
      requestId: 'test',
      address: '',
      userAgent: '',
    },
    pino({ level: 'silent' }),
  );
const proof = {
  file: {
    name: 'certificado.pdf',
    content: '%PDF-1.4\n%%EOF\n',
    type: 'application/pdf',
  },
};
const idOf = async (name: string) => (await plaza.scopeOf(name)).personId;
const balance = async (as: string) => (await call('getBalance', as)).data.hundredths as number;

describe('vacations', () => {
  test('200 they are booked when they are approved and come back when they are cancelled; nothing is ever changed', async () => {
    const personId = await idOf('support');
    const before = await balance('support');
    const moved = { hundredths: 1_500, reason: 'Saldo trasladado de otra empresa' };
    await call('adjustBalance', 'hr', { params: { id: personId }, body: moved });
    expect(await balance('support')).toBe(before + 1_500);
    const { data: made } = await ask('support', {
      kind: 'vacation',
      starts_on: '2027-02-01',
      ends_on: '2027-02-08',
    });
    expect(made).toMatchObject({ hundredths: 600, returns_on: '2027-02-09' });
    const second = await ask('support', {
      kind: 'vacation',
      starts_on: '2027-03-01',
      ends_on: '2027-03-08',
    });
    expect(second.problem.code).toBe('requests.one_waits');
    await step('hr', made.id, 'approve');
    expect(await balance('support')).toBe(before + 900);
    await step('support', made.id, 'ask_cancellation', {
      reason: 'Se aplazó el viaje de la familia',
    });
    await step('hr', made.id, 'accept_cancellation');
    expect(await balance('support')).toBe(before + 1_500);
    const { data: entries } = await call('listEntries', 'support', {
      query: { size: 3 },
    });
    expect(entries.map((one: { kind: string }) => one.kind)).toEqual(
      expect.arrayContaining(['reversal', 'consumption', 'adjustment']),
    );
    await expect(
      plaza.db.updateTable('vacation_entries').set({ hundredths: 0 }).where('person_id', '=', personId).execute(),
    ).rejects.toThrow(/cannot be changed/);
  });

  test('409 more than there is, fewer than six in a row when nothing is left for them; 400 too soon', async () => {
    const had = await balance('content');
    const code = async (body: object) => (await ask('content', { kind: 'vacation', ...body })).problem.code;
    expect(await code({ starts_on: '2027-02-01', ends_on: '2027-06-30' })).toBe('requests.not_enough_days');
    expect(await code({ starts_on: '2026-12-01', ends_on: '2026-12-01' })).toBe('requests.too_soon');
    const take = 700 - had;
    const adjusted = await call('adjustBalance', 'hr', {
      params: { id: await idOf('content') },
      body: { hundredths: take, reason: 'Corrección del saldo inicial' },
    });
    expect(adjusted.data.hundredths).toBe(700);
    const { data: shown } = await call('previewRequest', 'content', {
      body: { kind: 'vacation', reason: '', starts_on: '2029-02-05', ends_on: '2029-02-07' },
    });
    expect([shown.problem, shown.lacks_continuous]).toEqual([null, 6]);
  });

  test('200 HR sets the dates with the notice of the law, the person is told, and the days are booked', async () => {
    const personId = await idOf('support');
    const schedule = (as: string, starts_on: string, ends_on: string, id = personId) =>
      call('scheduleVacation', as, {
        params: { id },
        body: { starts_on, ends_on, reason: 'Vacaciones colectivas de fin de año' },
      });
    await call('adjustBalance', 'hr', {
      params: { id: personId },
      body: { hundredths: 2_000, reason: 'Saldo trasladado de otra empresa' },
    });
    const before = await balance('support');
    const soon = await schedule('hr', '2026-11-30', '2026-12-04');
    expect([soon.status, soon.problem.code, soon.problem.errors[0]?.path]).toEqual([
      400,
      'requests.too_soon',
      'starts_on',
    ]);
    expect((await schedule('hr', '2027-04-09', '2027-04-05')).problem.code).toBe('requests.ends_before_start');
    expect((await schedule('hr', '2027-04-11', '2027-04-11')).problem.code).toBe('requests.no_working_day');
    expect((await schedule('hr', '2027-04-05', '2027-12-09')).problem.code).toBe('requests.not_enough_days');
    expect((await schedule('hr', '2027-04-05', '2027-04-09', await idOf('hr'))).problem.code).toBe(
      'requests.own_request',
    );
    expect((await schedule('outsider', '2027-04-05', '2027-04-09')).status).toBe(403);
    const done = await schedule('hr', '2027-04-05', '2027-04-09');
    expect([done.status, done.data.hundredths]).toEqual([200, before - 500]);
    expect((await schedule('hr', '2027-04-09', '2027-04-12')).problem.code).toBe('requests.person_is_away');
    const { data: mine } = await call('listMine', 'support', { query: { size: 5 } });
    expect(mine[0]).toMatchObject({ kind: 'vacation', state: 'approved', starts_on: '2027-04-05', hundredths: 500 });
    await plaza.settle();
    const { data: inbox } = await plaza.call('notifications.list', { as: 'support', query: { size: 20 } });
    expect(inbox.map((one: { title: string }) => one.title)).toContain('Gestión Humana programó: Vacaciones');
    await step('support', mine[0].id, 'ask_cancellation', { reason: 'Ya tenía un viaje en otra fecha' });
    await step('hr', mine[0].id, 'accept_cancellation');
    expect(await balance('support')).toBe(before);
  });

  test('400 a week of Sundays alone, which has no working day', async () => {
    const id = await idOf('support');
    const set = (weekdays: number[]) => call('setWeek', 'hr', { params: { id }, body: { weekdays } });
    expect((await set([7])).status).toBe(400);
    expect((await set([7, 7])).problem.errors[0]).toMatchObject({
      path: 'weekdays',
      code: 'requests.issue.no_workday',
    });
    expect((await set([7, 6])).status).toBe(200);
    const body = { kind: 'vacation', starts_on: '2027-02-01', ends_on: '2027-02-08', reason: '' };
    expect((await call('previewRequest', 'support', { body })).data).toMatchObject({ hundredths: 100 });
    expect((await set([1, 2, 3, 4, 5])).status).toBe(200);
  });

  test('400 the last day of the calendar of four digits, and whoever asks next is answered', async () => {
    const ask = (day: string) =>
      call('previewRequest', 'employee', { body: { kind: 'vacation', starts_on: day, ends_on: day, reason: 'x' } });
    for (const day of ['9999-12-31', '0000-01-01', '2101-01-01'])
      expect((await ask(day)).problem.errors.map(({ path }: { path: string }) => path)).toEqual([
        'starts_on',
        'ends_on',
      ]);
    expect((await ask('2027-02-01')).status).toBe(200);
  });

  test('409 a balance below zero, 403 one’s own, and Saturday counts for who works it', async () => {
    const id = await idOf('support');
    const adjust = (params: { id: string }, hundredths: number) =>
      call('adjustBalance', 'hr', {
        params,
        body: { hundredths, reason: 'Corrección del saldo' },
      });
    expect((await adjust({ id }, -90_000)).problem.code).toBe('requests.would_be_negative');
    expect((await adjust({ id: await idOf('hr') }, 100)).problem.code).toBe('requests.own_request');
    await call('setWeek', 'hr', {
      params: { id },
      body: { weekdays: [1, 2, 3, 4, 5, 6] },
    });
    const body = {
      kind: 'vacation',
      starts_on: '2027-02-01',
      ends_on: '2027-02-08',
      reason: '',
    };
    const shown = (await call('previewRequest', 'support', { body })).data;
    expect(shown.hundredths).toBe(700);
    const [salary] = (await plaza.call('people.listMySalaries', { as: 'support' })).data;
    expect(shown.pay).toEqual({ amount: Math.round((salary.amount * 8) / 30), days: 8 });
    const { data } = await call('listAccounts', 'hr', {
      query: { search: 'a', size: 5 },
    });
    expect(data.length).toBe(5);
  });

  test('more than two years of days may be lost, four in technical posts and those of trust', async () => {
    const person = await plaza.db
      .selectFrom('employees')
      .select(['id', 'display_name as name'])
      .where('username', '=', 'commissions')
      .executeTakeFirstOrThrow();
    const account = async () =>
      (await call('listAccounts', 'hr', { query: { search: person.name } })).data.find(
        (one: { person: { id: string } }) => one.person.id === person.id,
      );
    const own = async () => (await call('getBalance', 'commissions')).data;
    const post = (to: string) =>
      plaza.call('parameters.setRegimes', {
        as: 'hr',
        body: { people: [person.id], valid_from: '2026-11-24', post: to, reason: 'Cambio de cargo' },
      });
    const { hundredths } = await account();
    await call('adjustBalance', 'hr', {
      params: { id: person.id },
      body: { hundredths: 3_100 - hundredths, reason: 'Saldo de la compañía anterior' },
    });
    expect(await account()).toMatchObject({ hundredths: 3_100, most_years: 2, is_expiring: true });
    expect(await own()).toMatchObject({ most_years: 2, is_expiring: true });
    await post('technical');
    expect(await account()).toMatchObject({ most_years: 4, is_expiring: false });
    expect(await own()).toMatchObject({ most_years: 4, is_expiring: false });
    await post('ordinary');
    const expiring = await call('listAccounts', 'hr', { query: { search: person.name, expiring: 'yes' } });
    expect(expiring.total).toBe(1);
    await post('trust');
    const kept = await call('listAccounts', 'hr', { query: { search: person.name, expiring: 'yes' } });
    expect(kept.total).toBe(0);
    await call('adjustBalance', 'hr', {
      params: { id: person.id },
      body: { hundredths: hundredths - 3_100, reason: 'Vuelve el saldo de antes' },
    });
  });

  test('every month of service is booked once, however often the job runs, and the ledger is the sum of its rows', async () => {
    const context = house();
    await accrueVacations(context);
    expect(await accrueVacations(context)).toBe(0);
    plaza.clock.set('2027-01-24T15:42:00Z');
    const first = await accrueVacations(context);
    expect(first).toBeGreaterThan(500);
    expect(await accrueVacations(context)).toBe(0);
    plaza.clock.set('2026-11-24T15:42:00Z');
    const people = await plaza.db.selectFrom('vacation_entries').select('person_id').distinct().execute();
    await fc.assert(
      fc.asyncProperty(fc.nat(people.length - 1), async (at) => {
        const personId = people[at]!.person_id;
        const rows = await plaza.db
          .selectFrom('vacation_entries')
          .select('hundredths')
          .where('person_id', '=', personId)
          .execute();
        const sum = rows.reduce((all, row) => all + row.hundredths, 0);
        expect(await balanceIn(context, personId)).toBe(sum);
        expect(sum).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 30 },
    );
  });
});

describe('medical leave', () => {
  const leave = (starts_on: string, ends_on: string) => ({
    kind: 'medical-leave',
    starts_on,
    ends_on,
    medical: {
      origin: 'common',
      issued_on: '2026-11-24',
      entity: 'EPS Andes',
      certificate_number: `IN${starts_on}`,
      diagnosis_code: 'J11',
      diagnosis: 'Influenza',
    },
  });

  test('200 the diagnosis is for its owner and the health grant; the leader sees an absence and dates', async () => {
    const { data: made } = await ask('employee', leave('2026-11-24', '2026-11-26'));
    expect(made.medical).toMatchObject({ diagnosis: 'Influenza', is_extension: false, chain_days: 3 });
    expect(made.medical.payers).toMatchObject([
      { from: 1, to: 2, payer: 'employer', rate: 6_667 },
      { from: 3, to: 3, payer: 'insurer', rate: 6_667 },
    ]);
    const leader = await call('getRequest', 'manager', { params: { id: made.id } });
    expect(leader.body).not.toMatch(/Influenza|J11|EPS Andes|medical-leave|Incapacidad|reported|validat/);
    expect(leader.data).toMatchObject({ name: 'Ausencia', state: 'absent', ends_on: '2026-11-26', events: [] });
    const absences = await call('listAbsences', 'manager', { query: { month: '2026-11' } });
    expect(absences.body).not.toMatch(/Incapacidad|reported/);
    expect(absences.data.items.map((one: { request_id: string }) => one.request_id)).toContain(made.id);
    expect(absences.data.away_percent).toBe(20);
    // One's own year says what it was; the leader's months only that somebody was away.
    const own = await call('listOwnYear', 'employee', { params: { year: 2026 } });
    expect(own.data).toContainEqual(expect.objectContaining({ id: made.id, family: 'medical', ends_on: '2026-11-26' }));
    const months = await call('listAbsenceMonths', 'manager');
    expect(months.data).toHaveLength(12);
    expect(months.data.at(-1)).toMatchObject({ month: '2026-11' });
    expect(months.data.at(-1).absent_days).toBeGreaterThanOrEqual(3);
    expect(months.body).not.toMatch(/Incapacidad|medical/);
    expect((await get('hr', made.id)).medical.diagnosis).toBe('Influenza');
    const read = await plaza.db
      .selectFrom('audit_log' as never)
      .selectAll()
      .where('action' as never, '=', 'requests.health_read' as never)
      .execute();
    expect(read.length).toBeGreaterThan(0);
    const readers = await plaza.call('people.listMyReaders', { as: 'employee', query: { size: 10 } });
    const seen = readers.data.filter(({ how }: { how: string }) => how === 'seen');
    expect(seen.map(({ parts }: { parts: string[] }) => parts.join())).toEqual(
      expect.arrayContaining(['health', 'absences']),
    );
    expect((await get('auditor', made.id)).medical).toBeNull();

    expect((await step('hr', made.id, 'accept')).problem.code).toBe('requests.evidence_missing');
    await step('hr', made.id, 'return', {
      reason: 'Falta el certificado de la EPS',
    });
    await call('addEvidence', 'employee', {
      params: { id: made.id },
      files: proof,
    });
    expect((await step('hr', made.id, 'accept')).data.state).toBe('accepted');
    const { data: next } = await ask('employee', leave('2026-11-27', '2026-11-30'));
    expect(next.medical).toMatchObject({ is_extension: true, chain_days: 7 });
    expect(next.medical.payers).toMatchObject([{ from: 4, to: 7, payer: 'insurer', rate: 6_667 }]);
    const cases = await call('listMedicalCases', 'hr', { query: { size: 50 } });
    expect(cases.data[0].chain_days).toBeGreaterThanOrEqual(cases.data.at(-1).chain_days);
    expect(cases.body).not.toMatch(/Influenza|Fractura/);
    const sheet = await readSheet((await call('exportMedicalCases', 'hr')).bytes);
    const [heads = []] = sheet.slice(1);
    expect(heads.slice(0, 2)).toEqual(['Persona', 'Días acumulados']);
    expect(sheet).toHaveLength(2 + cases.total);
    expect(JSON.stringify(sheet)).not.toMatch(/Influenza|Fractura/);
  });
});

describe('claims', () => {
  test('200 payroll answers, its owner disagrees, and another person answers; no leader ever sees it', async () => {
    const body = {
      kind: 'payroll-claim',
      claim: { line: 'Recargo nocturno', period: 'Octubre', amount: 31_500 },
    };
    const { data: made } = await ask('employee', body);
    expect((await ask('employee', body)).problem.code).toBe('requests.already_asked');
    for (const as of ['manager', 'hr', 'admin', 'auditor'])
      expect((await call('getRequest', as, { params: { id: made.id } })).status).toBe(404);
    await step('payroll', made.id, 'assign');
    const no = { outcome: 'denied', reason: 'La malla no muestra esas horas' };
    expect((await step('payroll', made.id, 'resolve', { ...no, outcome: undefined })).problem.code).toBe(
      'requests.outcome_missing',
    );
    expect((await step('payroll', made.id, 'resolve', no)).data).toMatchObject({
      state: 'resolved',
      claim: { outcome: 'denied', resolved_amount: 0 },
    });
    await step('employee', made.id, 'escalate', {
      reason: 'La malla se cambió ese mismo día',
    });
    expect((await step('payroll', made.id, 'resolve', no)).problem.code).toBe('requests.same_decider');
    const foreign = { ...body.claim, line_id: '9999999.salary' };
    expect((await ask('employee', { ...body, claim: foreign })).problem.code).toBe('requests.line_not_yours');
  });
});

describe('claims about a line of a payslip', () => {
  const slipOf = async (as: string) => {
    const { data } = await plaza.call('payroll.listOwn', { as });
    return (await plaza.call('payroll.getPayslip', { as, params: { id: data[0].id } })).data;
  };
  const lineOf = (slip: { lines: { concept: string }[] }, concept: string) =>
    slip.lines.find((one) => one.concept === concept) as unknown as { key: string; amount: number; claim: unknown };

  test('200 the claim holds what the payslip says, the payslip leads to the claim, and payroll grants a part', async () => {
    const slip = await slipOf('support');
    const line = lineOf(slip, 'health');
    expect(line.claim).toBeNull();
    const claim = { line_id: line.key, line: 'Otra cosa', period: 'Otro mes', amount: 50_000 };
    const body = { kind: 'payroll-claim', reason: 'Descontaron de más', claim };
    const shown = await call('previewRequest', 'support', { body });
    expect(shown.data.claim).toMatchObject({ line: 'Aporte a salud', paid: line.amount });
    const { data: made } = await ask('support', body);
    expect(made.claim).toMatchObject({
      line: 'Aporte a salud',
      paid: line.amount,
      link: `/desprendibles/${slip.number}`,
      solve_by: '2026-12-01T15:42:00.000Z',
    });
    expect(lineOf(await slipOf('support'), 'health').claim).toEqual({
      id: made.id,
      number: made.number,
      is_open: true,
    });
    const seen = await plaza.call('payroll.getPayslipByNumber', { as: 'payroll', params: { n: slip.number } });
    expect(lineOf(seen.data, 'health').claim).toMatchObject({ id: made.id });
    expect((await ask('employee', body)).problem.code).toBe('requests.line_not_yours');

    await step('payroll', made.id, 'assign');
    const partly = { outcome: 'partly', reason: 'Se corrige una parte del aporte' };
    for (const amount of [undefined, 0, 50_000])
      expect((await step('payroll', made.id, 'resolve', { ...partly, amount })).problem).toMatchObject({
        code: 'requests.part_missing',
        errors: [{ path: 'amount' }],
      });
    expect((await step('payroll', made.id, 'resolve', { ...partly, amount: 20_000 })).data.claim).toMatchObject({
      outcome: 'partly',
      resolved_amount: 20_000,
    });
  });
});

describe('the clock', () => {
  test('what a leader does not decide goes to the next one and to HR; a leave begins and ends by itself', async () => {
    const made = (
      await ask('employee', {
        kind: 'unpaid-leave',
        starts_on: '2027-03-15',
        ends_on: '2027-03-15',
      })
    ).data;
    const first = (await get('employee', made.id)).assignee.id;
    plaza.clock.set('2026-12-02T15:00:00Z');
    plaza.forgetSession('employee');
    await moveByTheClock(house());
    const handed = await get('employee', made.id);
    expect(handed.state).toBe('submitted');
    expect(handed.assignee?.id).not.toBe(first);
    expect(handed.events.at(-1).action).toBe('escalate_by_clock');
    plaza.forgetSession('manager');
    await step('manager', made.id, 'approve');
    plaza.clock.set('2027-03-20T15:00:00Z');
    plaza.forgetSession('employee');
    await moveByTheClock(house());
    expect((await get('employee', made.id)).state).toBe('taken');
    plaza.clock.set('2026-11-24T15:42:00Z');
    for (const name of ['employee', 'manager', 'hr']) plaza.forgetSession(name);
  }, 90_000);
});

describe('days that were paid', () => {
  test('409 HR cannot turn them back; 200 payroll does when HR asks, and sees nothing of them before', async () => {
    const { data: made } = await ask('employee', { kind: 'calamity', starts_on: '2026-10-29' });
    await step('manager', made.id, 'approve');
    await moveByTheClock(house());
    expect((await get('hr', made.id)).state).toBe('under_review');
    expect((await step('hr', made.id, 'convert', { reason: 'No llegó ningún soporte' })).problem.code).toBe(
      'requests.already_paid',
    );
    expect((await call('getRequest', 'payroll', { params: { id: made.id } })).status).toBe(404);
    await step('hr', made.id, 'ask_reversal', { reason: 'No llegó ningún soporte' });
    const inbox = await call('listInbox', 'payroll', { query: { size: 100 } });
    expect(inbox.data.map((one: { id: string }) => one.id)).toContain(made.id);
    const kept = await step('payroll', made.id, 'keep_paid', { reason: 'El soporte llegó a Nómina' });
    expect(kept.status).toBe(200);
    await step('hr', made.id, 'ask_reversal', { reason: 'Ese soporte es de otro día' });
    expect((await step('hr', made.id, 'reverse', { reason: 'Lo hace Gestión Humana' })).status).toBe(403);
    await step('payroll', made.id, 'reverse', { reason: 'Se descuenta en noviembre' });
    expect((await get('employee', made.id)).state).toBe('converted');
  }, 90_000);
});

describe('for HR and for everybody', () => {
  test('200 lists: managed, kinds that change by version, the consolidated view and its sheet', async () => {
    const all = await call('listManaged', 'hr', { query: { size: 100 } });
    expect(all.total).toBeGreaterThan(500);
    expect(new Set(all.data.map((one: { family: string }) => one.family)).has('claim')).toBe(false);
    const { data: kinds } = await call('listManagedKinds', 'hr');
    const birthday = kinds.find((one: { code: string }) => one.code === 'birthday');
    const keep =
      'name_es name_en note_es note_en max_days evidence evidence_days notice_days decide_hours second_level_days once_in_months valid_until source active version';
    const body = {
      ...Object.fromEntries(keep.split(' ').map((key) => [key, birthday[key]])),
      active: false,
    };
    expect((await call('changeKind', 'hr', { params: { code: 'birthday' }, body })).data.active).toBe(false);
    expect((await call('changeKind', 'hr', { params: { code: 'birthday' }, body })).problem.code).toBe('conflict');
    const offered = (await call('listKinds', 'employee')).data.map((one: { code: string }) => one.code);
    expect(offered).not.toContain('birthday');
    expect(offered).not.toContain('family-day');
    const query = { from: '2026-08-01', to: '2026-11-24' };
    expect((await call('listSummaries', 'employee', { query })).total).toBe(1);
    expect((await call('listSummaries', 'manager', { query })).total).toBeGreaterThan(5);
    expect(
      (
        await call('listSummaries', 'manager', {
          query: { from: '2026-11-24', to: '2026-08-01' },
        })
      ).status,
    ).toBe(400);
    const balances = async (sort: string) =>
      (await call('listSummaries', 'manager', { query: { ...query, sort, size: 100 } })).data.map(
        (one: { balance: number }) => one.balance,
      ) as number[];
    const rising = await balances('balance');
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(await balances('-balance')).toEqual(rising.toReversed());
    expect(new Set(rising).size).toBeGreaterThan(3);
    expect((await call('exportSummaries', 'manager', { query })).bytes.subarray(0, 2).toString()).toBe('PK');
  });
});
