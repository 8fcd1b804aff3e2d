import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';
import { newId } from '#platform/contract/id.ts';
import { startTestApp, type CallOptions, type TestApp } from '#platform/server/testing.ts';

import { listPresence } from './input-queries.ts';

let plaza: TestApp;
let employee: { id: string; document_number: string; name: string };
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const { id, document_number } = await plaza.db
    .selectFrom('employees')
    .select(['id', 'document_number'])
    .where('username', '=', 'employee')
    .executeTakeFirstOrThrow();
  const { data } = await plaza.call('commissions.getCollaborator', { as: 'employee', body: {} });
  employee = { id, document_number, name: data.person.name };
});
afterAll(() => plaza.close());

const call = (name: string, options: CallOptions = {}) =>
  plaza.call(`commissions.${name}`, { as: 'commissions', ...options });
const sheetOf = async ({ bytes }: { bytes: Buffer }) =>
  (await readSheet(bytes)).map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
/** Whoever takes pay out of the house gives their password again. */
const confirmed = async (as: string) => {
  await plaza.call('session.confirmSession', { as, body: { password: DEMO_PASSWORD } });
};
const figures = async (as = 'commissions', query: object = { person_id: employee.id, size: 100 }) =>
  (await call('listPerforming', { as, query: query as Record<string, string> })).data as {
    id: string;
    day: string;
    metric: string;
    value: string;
    corrected: string | null;
    source: string;
    reason: string;
  }[];

describe('what the desk narrows by', () => {
  test.each([
    ['listClients', 'clients', 'client'],
    ['listCampaigns', 'campaigns', 'campaign'],
    ['listContractors', 'contractors', 'contractor'],
    ['listProfiles', 'profiles', 'profile'],
    ['listCostCenters', 'cost_centers', 'cost_center'],
  ])('200 %s: each entry narrows the sums, and all of them together are the whole', async (list, filter, by) => {
    const { data: entries, total } = await call(list);
    expect(entries.length).toBe(total);
    expect(entries.length).toBeGreaterThan(0);
    const months = { from: '2026-06', to: '2026-11' };
    const sums = async (body: object) => (await call('filterSums', { body: { ...months, by: [by], ...body } })).data;
    const whole = await sums({});
    const named = new Map(entries.map((one: { id: string; name: string }) => [one.id, one.name]));
    for (const group of whole.groups.slice(0, 3)) {
      const [{ id, name }] = group.values;
      if (id === null) continue;
      expect(name).toBe(named.get(id));
      const own = await sums({ [filter]: [id] });
      const { key: _key, values: _values, ...narrowed } = group;
      expect(own.total).toEqual(narrowed);
    }
  });
});

describe('what leaves the house', () => {
  test('403 before the password is given again, and 200 the people of a month as they are on the screen', async () => {
    plaza.forgetSession('commissions');
    const body = { month: '2026-10', search: employee.name };
    expect((await call('downloadPeople', { body })).status).toBe(403);
    await confirmed('commissions');
    const answer = await call('downloadPeople', { body });
    const rows = await sheetOf(answer);
    const { data } = await call('listPeople', { body: { ...body, page: 1, size: 20 } });
    const row = rows.find((cells) => cells[0] === employee.document_number)!;
    expect(row).toEqual(expect.arrayContaining([employee.name, 'Retención', String(data[0].total)]));
    expect(rows.flat().join(' ')).toContain('Lo descargó');
    const { action } = await plaza.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'commissions.exported')
      .executeTakeFirstOrThrow();
    expect(action).toBe('commissions.exported');
  });

  test('200 who signed which version, with the print of its words', async () => {
    await confirmed('commissions');
    const rows = await sheetOf(await call('downloadConditions', { body: { search: 'RET', state: 'published' } }));
    const own = rows.filter((cells) => cells[0] === employee.document_number);
    expect(own.map((cells) => cells[3]).sort()).toEqual(['1', '2']);
    for (const cells of own) expect(cells.at(-1)).toMatch(/^[0-9a-f]{64}$/);
    expect(rows.some((cells) => cells.includes('Cobranza'))).toBe(false);
  });

  test.each(['conditions', 'inputs', 'provision'])(
    '200 the template of %s is read back by its upload',
    async (kind) => {
      const answer = await call('downloadTemplate', { params: { kind } });
      expect(answer.headers['content-disposition']).toContain('.xlsx');
      const [head] = await sheetOf(answer);
      expect(head!.filter((cell) => cell.endsWith('*')).length).toBeGreaterThan(2);
      const upload = { conditions: 'uploadConditions', inputs: 'uploadInputs', provision: 'uploadProvision' }[kind]!;
      const sent = await call(upload, {
        form: kind === 'provision' ? { month: '2026-11' } : {},
        files: { file: { name: 'plantilla.xlsx', content: answer.bytes } },
      });
      // Its columns are known: all it lacks is rows.
      expect(sent.problem.code).toBe('commissions.empty');
    },
  );
});

describe('a month and its figures', () => {
  test('200 the provision by person beside what the rules give; those that differ alone when asked', async () => {
    const list = async (body: object) =>
      call('listProvision', { body: { month: '2026-11', page: 1, size: 100, ...body } });
    const { data, total } = await list({});
    expect(total).toBeGreaterThanOrEqual(255);
    for (const row of data) expect(row.difference).toBeCloseTo(row.provisioned - (row.actual ?? 0), 2);
    const { data: different, total: few } = await list({ show: 'different' });
    expect(few).toBe(3);
    for (const row of different) expect(Math.abs(row.difference)).toBe(50_000);
    const { data: sorted } = await list({ sort: '-provisioned' });
    const amounts = sorted.map((row: { provisioned: number }) => row.provisioned);
    expect(amounts).toEqual([...amounts].sort((a: number, b: number) => b - a));
  });

  test('200 the desk corrects a figure of somebody with a reason; the one before stays, and the commission follows', async () => {
    const body = { month: '2026-11', person_id: employee.id };
    const before = (await call('getCollaborator', { body })).data;
    const figure = (await figures()).find(({ metric }) => metric === 'kept')!;
    const right = String(Number(figure.value) + 30);
    const reason = 'El cliente confirmó treinta más en su acta.';
    const params = { id: figure.id };
    expect((await call('correctInput', { params, body: { value: '-3', reason } })).status).toBe(400);
    const quality = (await figures()).find(({ metric }) => metric === 'quality')!;
    const wild = await call('correctInput', { params: { id: quality.id }, body: { value: '80', reason } });
    expect(wild.problem, '80 is no share: 80 % is 0.8').toMatchObject({
      ...{ status: 400, code: 'commissions.share_wild' },
      errors: [{ path: 'value' }],
    });
    const answer = await call('correctInput', { params, body: { value: right, reason } });
    expect(answer.status).toBe(200);
    const corrected = (await figures()).find(({ id }) => id === answer.data.id);
    expect(corrected).toMatchObject({ value: right, corrected: figure.value, source: 'hand', reason, day: figure.day });
    const after = (await call('getCollaborator', { body })).data;
    expect(Number(after.figures.kept)).toBe(Number(before.figures.kept) + 30);
    expect(Number(after.total)).toBeGreaterThan(Number(before.total));
    expect((await call('correctInput', { params, body: { value: right, reason } })).problem.code).toBe(
      'commissions.wrong_state',
    );
  });

  test('200 the second run says which lines changed and the figures that made them so', async () => {
    const run = async () => {
      expect((await call('calculatePeriod', { body: { month: '2026-11' } })).status).toBe(200);
      await plaza.settle();
    };
    await run();
    const [figure] = (await figures()).filter(({ metric }) => metric === 'kept');
    const [was, right] = [Number(figure!.value), Number(figure!.value) + 7];
    const reason = 'El cliente confirmó siete más en su acta.';
    await call('correctInput', { params: { id: figure!.id }, body: { value: String(right), reason } });
    await run();
    const body = { month: '2026-11', page: 1, size: 100, show: 'changed', search: employee.name };
    const [row] = (await call('listProvision', { body })).data;
    const [cause, line] = row.changes as { kind: string; name: string; before: string; after: string }[];
    expect(cause).toMatchObject({ kind: 'figure', name: 'Retenciones válidas' });
    expect(Number(cause!.after) - Number(cause!.before)).toBe(right - was);
    expect(line).toMatchObject({ kind: 'line', name: 'Retención' });
    expect(row.actual).toBeGreaterThan(row.previous);
  });

  test('200 a figure that no file brought is entered by hand with a reason, once, of a measure of the plan, before the freeze', async () => {
    const people = (await call('listPeople', { body: { month: '2026-11', page: 1, size: 100 } })).data;
    const other = people.find(
      ({ person, plan }: { person: { id: string }; plan: string }) => plan === 'Retención' && person.id !== employee.id,
    ).person as { id: string };
    await plaza.db
      .deleteFrom('commission_inputs')
      .where('person_id', '=', other.id)
      .where('day', '=', '2026-11-20')
      .where('metric', '=', 'kept')
      .execute();
    const body = { month: '2026-11', person_id: other.id };
    const before = (await call('getCollaborator', { body })).data;
    const given = {
      ...{ person_id: other.id, metric: 'kept', day: '2026-11-20', value: '4' },
      reason: 'El archivo del cliente llegó sin ese día.',
    };
    const add = async (more: object = {}, as = 'commissions') => call('addInput', { as, body: { ...given, ...more } });
    for (const [more, code] of [
      [{ day: '2026-11-25' }, 'future_day'],
      [{ metric: 'sales' }, 'metric_unknown'],
      [{ metric: 'quality', value: '80' }, 'share_wild'],
      [{ day: '2026-10-20' }, 'frozen'],
    ] as const)
      expect((await add(more)).problem.code).toBe(`commissions.${code}`);
    expect((await add({ reason: '' })).status).toBe(400);
    expect((await add({ person_id: newId() })).status).toBe(404);
    const { data, status } = await add();
    expect(status).toBe(200);
    expect((await add()).problem.code).toBe('commissions.figure_stands');
    const seen = (await figures('commissions', { person_id: other.id, size: 100 })).find(({ id }) => id === data.id);
    expect(seen).toMatchObject({ value: '4', source: 'hand', corrected: null, reason: given.reason });
    const after = (await call('getCollaborator', { body })).data;
    expect(Number(after.figures.kept)).toBe(Number(before.figures.kept) + 4);
  });

  test('409 a figure of a month that was reviewed is not corrected', async () => {
    const [figure] = await figures('commissions', { person_id: employee.id, month: '2026-10' });
    const body = { value: '1', reason: 'Llegó tarde' };
    expect((await call('correctInput', { params: { id: figure!.id }, body })).problem.code).toBe('commissions.frozen');
  });

  test('404 somebody else’s figures for leaders and colleagues, and each look of the desk is written down', async () => {
    for (const as of ['manager', 'hr', 'wellbeing', 'auditor', 'admin', 'outsider'])
      expect((await call('listPerforming', { as, query: { person_id: employee.id } })).status).toBe(404);
    const looks = await plaza.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'commissions.read')
      .where('subject_id', '=', employee.id)
      .execute();
    expect(looks.length).toBeGreaterThan(0);
  });
});

describe('a part of a month', () => {
  test('shifts of the schedule count, less those that an approved absence took; who has none is paid by days', async () => {
    const ctx = await plaza.context('commissions');
    const rows = await plaza.db.selectFrom('employees').select('id').where('active', '=', true).limit(2000).execute();
    const presence = await listPresence(ctx, '2026-11-01', [...rows.map(({ id }) => id), employee.id]);
    const planned = await plaza.db
      .selectFrom('shifts')
      .select('day')
      .where('person_id', '=', employee.id)
      .where('is_published', '=', true)
      .where('starts', 'is not', null)
      .where('day', '>=', '2026-11-01')
      .where('day', '<=', '2026-11-30')
      .execute();
    expect(presence.get(employee.id)!.ofShifts).toBe(planned.length);
    const all = [...presence.values()];
    for (const { shifts, ofShifts } of all) expect(shifts).toBeLessThanOrEqual(ofShifts);
    expect(all.some(({ shifts, ofShifts, days }) => shifts < ofShifts && days === 30)).toBe(true);
    const before = (await listPresence(ctx, '2027-06-01', [employee.id])).get(employee.id)!;
    expect(before).toMatchObject({ ofShifts: before.ofDays, shifts: before.days });
  });

  test('a plan that does not say how it rounds follows the rule of the company on its day, and says so', async () => {
    await plaza.db
      .insertInto('legal_parameters')
      .values({
        ...{ id: newId(), name: 'commission_rounding', effective_from: '2026-12-01', value: 50 },
        source: 'Acta 12 de 2026',
        changed_at: new Date(),
      })
      .execute();
    const file = (code: string, day: string) =>
      [
        'Plan;Rige desde;Fila;Nombre;Clave;Medida;Desde;Valor;Documento',
        `${code};${day};Plan;Plan ${code};;;;;`,
        `${code};${day};Medida;Llamadas;calls;cantidad;;suma;`,
        `${code};${day};Por unidad;Llamada;call;calls;;33;`,
        `${code};${day};Persona;;;;;;${employee.document_number}`,
      ].join('\n');
    for (const [code, day, words] of [
      ['RDA', '2026-11-01', undefined],
      ['RDB', '2026-12-01', 'El total se redondea a múltiplos de $ 50.'],
    ] as const) {
      const { data: upload } = await call('uploadConditions', {
        form: {},
        files: { file: { name: 'plan.csv', content: file(code, day), type: 'text/csv' } },
      });
      await call('decideUpload', { params: { id: upload.id }, body: { decision: 'confirm', version: upload.version } });
      const { data } = await call('listConditions', { body: { search: code, page: 1, size: 5 } });
      expect(data[0].words.find((one: string) => one.includes('redondea'))).toBe(words);
    }
  });
});

describe('the provision of a month', () => {
  const month = '2026-11';
  const head = 'Documento;Fecha;Comisión;Ingreso;Costo';
  const read = (rows: readonly string[]) =>
    call('uploadProvision', {
      form: { month },
      files: { file: { name: 'provision.csv', content: [head, ...rows].join('\n'), type: 'text/csv' } },
    });
  const decide = ({ id, version }: { id: string; version: number }, decision = 'confirm') =>
    call('decideUpload', { params: { id }, body: { decision, version } });
  const period = async () => (await call('listPeriods', { query: { month } })).data[0];

  test('400 and 200 each row says what is wrong with it, and nothing is taken before it is confirmed', async () => {
    const before = await period();
    const person = employee.document_number;
    const { data: upload } = await read([
      `${person};2026-11-10;100.000;300.000;150.000`,
      `${person};2026-11-10;1;1;1`,
      `${person};2026-10-31;1;1;1`,
      `${person};ayer;1;1;1`,
      `${person};2026-11-11;-5;1;1`,
      `999999;2026-11-11;5;1;1`,
      `${person};2026-11-12;;1;1`,
    ]);
    expect(upload).toMatchObject({ total: 7, wrong: 7, state: 'ready' });
    const { data: rows } = await call('listUploadRows', { params: { id: upload.id }, query: { show: 'wrong' } });
    expect(rows.map(({ issues }: { issues: { code: string }[] }) => issues.map(({ code }) => code))).toEqual([
      ['twice'],
      ['twice'],
      ['other_month'],
      ['not_a_day'],
      ['negative'],
      ['nobody'],
      ['missing'],
    ]);
    expect((await decide(upload)).problem.code, 'no row of it is good').toBe('commissions.rows_wrong');
    expect((await decide(upload, 'discard')).data.state).toBe('discarded');
    expect(await period()).toEqual(before);
  });

  test('200 one that gives what the rules give takes the place of the one before, and is reviewed without a reason', async () => {
    await call('calculatePeriod', { body: { month } });
    await plaza.settle();
    const results = await plaza.db
      .selectFrom('commission_results as result')
      .innerJoin('commission_periods as period', 'period.id', 'result.period_id')
      .innerJoin('employees', 'employees.id', 'result.person_id')
      .select(['employees.document_number as document', 'result.total'])
      .where('period.month', '=', `${month}-01`)
      .where('employees.active', '=', true)
      .execute();
    const sum = results.reduce((all, { total }) => all + Number(total), 0);
    const { data: upload } = await read(
      results.map(({ document, total }) => `${document};2026-11-15;${Number(total)};900000;400000`),
    );
    expect(upload).toMatchObject({ wrong: 0, total: results.length });
    expect((await decide(upload)).data.state).toBe('confirmed');
    const after = await period();
    expect(after).toMatchObject({ provisioned: sum, actual: sum, income: 900_000 * results.length });
    const { total: different } = await call('listProvision', { body: { month, page: 1, size: 1, show: 'different' } });
    expect(different).toBe(0);
    const body = { from: month, to: month, by: ['day'] };
    const { data: sums } = await call('filterSums', { body });
    expect(sums.groups).toMatchObject([{ commission: sum, rows: results.length }]);
    const reviewed = await call('stepPeriod', {
      params: { id: after.id },
      body: { action: 'review', version: after.version },
    });
    expect(reviewed.data).toMatchObject({ state: 'reviewed', reason: '' });
    const opened = await call('stepPeriod', {
      params: { id: after.id },
      body: { action: 'reopen', version: reviewed.data.version, reason: 'Faltaba un archivo.' },
    });
    expect(opened.data.state).toBe('estimated');
  });
});

describe('the conversation of a dispute', () => {
  test('200 owner and desk write in it with evidence; a stranger finds neither it nor its file', async () => {
    const [figure] = (await figures('employee', { size: 100 })).filter(({ metric }) => metric === 'quality');
    const words = 'La evaluación de ese día fue de 98 y aquí aparece otra.';
    const { data: made } = await call('openDispute', {
      as: 'employee',
      body: { month: '2026-11', line: 'Calidad', input_id: figure!.id, words },
    });
    const { data: own } = await call('listOwnDisputes', { as: 'employee', query: {} });
    expect(own.map(({ id }: { id: string }) => id)).toContain(made.id);
    expect((await call('listOwnDisputes', { as: 'manager', query: {} })).data).toEqual([]);
    const params = { id: made.id };
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const say = (as: string, files: CallOptions['files'] = {}) =>
      call('sayInDispute', { as, params, form: { words: 'Mira la captura.' }, files });
    const said = await say('employee', { files: { name: 'captura.png', content: png, type: 'image/png' } });
    expect(said.status).toBe(200);
    expect((await say('manager')).status).toBe(404);
    const text = 'no es una imagen';
    expect((await say('employee', { files: { name: 'a.png', content: text, type: 'text/plain' } })).status).toBe(415);
    expect((await say('commissions')).data.messages.length).toBeGreaterThanOrEqual(2);
    const file = said.data.messages.flatMap((one: { files: { id: string }[] }) => one.files)[0].id as string;
    for (const as of ['employee', 'commissions']) {
      const answer = await call('getDisputeFile', { as, params: { ...params, file } });
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
    }
    for (const as of ['manager', 'hr', 'wellbeing'])
      expect((await call('getDisputeFile', { as, params: { ...params, file } })).status).toBe(404);
    expect((await call('getDisputeFile', { params: { ...params, file: made.id } })).status).toBe(404);
  });
});

describe('conditions that are not signed', () => {
  const live = async (month: string) =>
    (await call('getCollaborator', { as: 'employee', body: { month } })).data as {
      condition: { number: number; plan: string };
      to_sign: { id: string; sha256: string; plan: string } | null;
    };
  const stateOf = async (id: string) =>
    (await plaza.db.selectFrom('commission_conditions').select(['state', 'reason']).where('id', '=', id).execute())[0];

  test('200 turned down with a reason, the version signed before goes on, and the desk sees who did', async () => {
    const { to_sign: waiting } = await live('2026-11');
    const body = { id: waiting!.id, decision: 'reject', sha256: waiting!.sha256 };
    const reject = async (more: object) =>
      call('signedCommissionConditions', { as: 'employee', body: { ...body, ...more } });
    expect((await reject({})).problem.code).toBe('commissions.reason_missing');
    expect((await reject({ reason: 'La calidad mínima sube y no la mido yo.' })).data.state).toBe('rejected');
    expect((await live('2026-11')).to_sign).toBeNull();
    expect((await live('2026-12')).condition).toMatchObject({ plan: 'Retención', number: 1 });
    const { data } = await call('listPeople', {
      body: { month: '2026-11', page: 1, size: 5, state: 'rejected', search: employee.name },
    });
    expect(data).toMatchObject([{ person: { id: employee.id }, number: 2, paid_by: 1 }]);
  });

  test('200 unsigned on its day it ends by itself: the one before pays, and nobody signs it any more', async () => {
    const rows = [
      'Plan;Rige desde;Fila;Nombre;Clave;Medida;Desde;Valor;Documento',
      'TRN;2026-12-01;Plan;Turnos;;;;;',
      'TRN;2026-12-01;Medida;Llamadas;calls;cantidad;;suma;',
      'TRN;2026-12-01;Por unidad;Llamada;call;calls;;33;',
      'TRN;2026-12-01;Proporción;;;;;turnos;',
      `TRN;2026-12-01;Persona;;;;;;${employee.document_number}`,
    ];
    const { data: upload } = await call('uploadConditions', {
      files: { file: { name: 'turnos.csv', content: rows.join('\n'), type: 'text/csv' } },
    });
    await call('decideUpload', { params: { id: upload.id }, body: { decision: 'confirm', version: upload.version } });
    const [version] = (await call('listConditions', { body: { search: 'TRN', page: 1, size: 5 } })).data;
    expect(version.words).toContain('Se paga en proporción a los turnos que cumpliste de los programados.');
    const params = { id: version.id };
    const published = await call('publishVersion', {
      params,
      body: { version: version.version, reason: 'Acuerdo con el cliente' },
    });
    expect(published.data.people).toBe(1);
    const { to_sign: waiting } = await live('2026-11');
    const expire = async (at: string) => {
      plaza.clock.set(at);
      await plaza.house.services.jobs.start('commissions.expire', null);
      await plaza.settle();
      for (const name of ['employee', 'commissions']) plaza.forgetSession(name);
    };
    await expire('2026-12-01T20:00:00Z');
    expect(await stateOf(waiting!.id), 'the day itself is still its own').toMatchObject({ state: 'published' });
    const late = {
      ...{ id: waiting!.id, decision: 'sign', sha256: waiting!.sha256 },
      signature: { kind: 'typed', text: 'Verónica Galindo' },
    };
    // Half past midnight of the day after: it ends within the hour, and is signed no more.
    plaza.clock.set('2026-12-02T05:30:00Z');
    plaza.forgetSession('employee');
    const early = await call('signedCommissionConditions', { as: 'employee', body: late });
    expect(early.problem.code).toBe('commissions.wrong_state');
    expect(await stateOf(waiting!.id)).toMatchObject({ state: 'published' });
    await expire('2026-12-02T15:00:00Z');
    expect(await stateOf(waiting!.id)).toMatchObject({ state: 'expired' });
    const answer = await call('signedCommissionConditions', { as: 'employee', body: late });
    expect(answer.problem.code).toBe('commissions.wrong_state');
    expect(await live('2026-12')).toMatchObject({ condition: { plan: 'Retención', number: 1 }, to_sign: null });
  });
});
