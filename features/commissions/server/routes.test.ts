import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { askStranger, isHere } from '#features/documents/server/pdf/testing-strangers.ts';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

// Longer than 500 lines because the month of a provision goes its whole way in one company.

let plaza: TestApp;
const documents: Record<string, string> = {};
const ids: Record<string, string> = {};
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const rows = await plaza.db
    .selectFrom('employees')
    .select(['id', 'username', 'document_number'])
    .where('username', 'in', [...plaza.accounts])
    .execute();
  for (const row of rows) [documents[row.username], ids[row.username]] = [row.document_number, row.id];
});
afterAll(() => plaza.close());

let salt = 0;
const send = (call: string, content: string, { as = 'commissions', form = {} }: { as?: string; form?: object } = {}) =>
  plaza.call(`commissions.${call}`, {
    as,
    form: form as Record<string, string>,
    files: { file: { name: 'archivo.csv', content: content + ' '.repeat((salt += 1)), type: 'text/csv' } },
  });
const decide = (upload: { id: string; version: number }, decision = 'confirm') =>
  plaza.call('commissions.decideUpload', {
    as: 'commissions',
    params: { id: upload.id },
    body: { decision, version: upload.version },
  });
const wrongRows = async (id: string) =>
  (await plaza.call('commissions.listUploadRows', { as: 'commissions', params: { id }, query: { show: 'wrong' } }))
    .data as {
    issues: { code: string; message: string }[];
  }[];
const live = async (as = 'employee', body: object = {}) =>
  (await plaza.call('commissions.getCollaborator', { as, body })).data;
const planFile = (
  code: string,
  startsOn: string,
  value: string,
  people: readonly string[],
  more: readonly string[] = [],
) =>
  [
    'Plan;Rige desde;Fila;Nombre;Clave;Medida;Desde;Valor;Documento',
    `${code};${startsOn};Plan;Plan ${code};;;;;`,
    `${code};${startsOn};Medida;Llamadas;calls;cantidad;;suma;`,
    `${code};${startsOn};Por unidad;Llamada;call;calls;;${value};`,
    ...more.map((row) => `${code};${startsOn};${row}`),
    ...people.map((one) => `${code};${startsOn};Persona;;;;;;${one}`),
  ].join('\n');
const versionOf = async (code: string) => {
  const { data } = await plaza.call('commissions.listConditions', { as: 'commissions', body: { search: code } });
  return data[0] as { id: string; version: number; unequal: number; changes: unknown[]; waiting: number };
};
const publish = (version: { id: string; version: number }, reason?: string) =>
  plaza.call('commissions.publishVersion', {
    as: 'commissions',
    params: { id: version.id },
    body: { version: version.version, ...(reason ? { reason } : {}) },
  });
const typed = { kind: 'typed', text: 'Verónica Galindo' };

test('the demo company has four plans, one in two versions, half a year of 300 people, two disputes and one unsigned change', async () => {
  const count = async (table: 'commission_plans' | 'commission_periods' | 'commission_disputes') =>
    Number(
      (
        await plaza.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  expect(await count('commission_plans')).toBe(4);
  expect(await count('commission_periods')).toBe(6);
  expect(await count('commission_disputes')).toBe(2);
  const versions = await plaza.db.selectFrom('commission_versions').select('number').execute();
  expect(versions.map(({ number }) => number).sort()).toEqual([1, 1, 1, 1, 2]);
  const conditions = await plaza.db.selectFrom('commission_conditions').select(['person_id', 'state']).execute();
  expect(conditions.filter(({ state }) => state === 'published')).toHaveLength(1);
  expect(new Set(conditions.map((one) => one.person_id)).size).toBeGreaterThanOrEqual(300);
});

describe('one’s own commission', () => {
  test('200 explains every peso: the lines add up to the total, each with its arithmetic', async () => {
    const own = await live();
    expect(own).toMatchObject({ month: '2026-11', is_own: true, condition: { plan: 'Retención', number: 1 } });
    const sum = own.lines.reduce((all: number, line: { amount: string }) => all + Number(line.amount), 0);
    expect(String(sum)).toBe(own.total);
    expect(own.lines[0].workings.length).toBeGreaterThan(0);
    expect(own.history.length).toBe(6);
    expect(own.previous).toEqual({ month: '2026-10', total: own.history.at(-2).total });
    expect(own.history.at(-1)).toEqual({ month: '2026-11', total: own.total });
    expect(Number(own.forecast)).toBeGreaterThanOrEqual(Number(own.total));
    const { data: figures } = await plaza.call('commissions.listPerforming', { as: 'employee', query: {} });
    expect(figures.length).toBeGreaterThan(5);
  });

  test('404 for anybody else’s; leaders see what their team adds up to and no amount of one', async () => {
    for (const as of ['manager', 'hr', 'wellbeing', 'outsider'])
      expect(
        (await plaza.call('commissions.getCollaborator', { as, body: { person_id: ids['employee'] } })).status,
      ).toBe(404);
    const { data } = await plaza.call('commissions.getTeamTotals', { as: 'manager', query: {} });
    expect(JSON.stringify(data)).not.toContain('person');
    for (const month of data as { people: number; total: number | null }[])
      expect(month.total === null).toBe(month.people < 5);
    expect((await live('commissions', { person_id: ids['employee'] })).is_own).toBe(false);
  });

  test('200 the proof is a PDF that the public page knows by its code', async () => {
    const proof = await plaza.call('commissions.makeProof', { as: 'employee', body: { month: '2026-10' } });
    expect(proof.status).toBe(200);
    if (isHere('pdfsig') && isHere('qpdf')) {
      const files = { 'proof.pdf': proof.bytes };
      expect((await askStranger('qpdf', ['--check', 'proof.pdf'], files)).isSuccess).toBe(true);
      const { output } = await askStranger('pdfsig', ['-nocert', 'proof.pdf'], files);
      expect(output.match(/Signature is Valid/g)).toHaveLength(1);
      expect(output).toContain('Total document signed');
    }
    const issued = await plaza.db
      .selectFrom('issued_files')
      .selectAll()
      .where('kind', '=', 'commissions.proof')
      .executeTakeFirstOrThrow();
    expect(issued.code).toMatch(/^[0-9A-F]{5}(-[0-9A-F]{5}){3}$/);
    expect(JSON.stringify(issued.facts)).not.toContain('$');
  });
});

describe('conditions', () => {
  test('200 a signature is the owner’s alone, and until it is given the earlier version pays', async () => {
    const { to_sign: waiting } = await live();
    expect(waiting).toMatchObject({ plan: 'Retención', number: 2 });
    expect(waiting.changes.some((one: { is_worse: boolean }) => one.is_worse)).toBe(true);
    const body = { id: waiting.id, decision: 'sign', sha256: waiting.sha256, signature: typed };
    expect((await plaza.call('commissions.signedCommissionConditions', { as: 'manager', body })).status).toBe(404);
    const stale = { ...body, sha256: '0'.repeat(64) };
    expect(
      (await plaza.call('commissions.signedCommissionConditions', { as: 'employee', body: stale })).problem.code,
    ).toBe('commissions.words_changed');
    const kept = { ...body, signature: { kind: 'kept' } };
    expect(
      (await plaza.call('commissions.signedCommissionConditions', { as: 'employee', body: kept })).problem.code,
    ).toBe('commissions.signature_missing');
    expect((await live('employee', { month: '2026-12' })).condition.number).toBe(1);
    await plaza.call('commissions.createUserSignature', { as: 'employee', body: { signature: typed } });
    expect((await plaza.call('commissions.getCustomSignature', { as: 'employee', query: {} })).data).toMatchObject(
      typed,
    );
    expect((await plaza.call('commissions.getCustomSignature', { as: 'commissions', query: {} })).data).toBe(null);
    expect(
      (await plaza.call('documents.getSignature', { as: 'employee' })).data,
      'documents sign with it too',
    ).toMatchObject({ kind: 'typed', text: typed.text });
    expect(
      (await plaza.call('commissions.signedCommissionConditions', { as: 'employee', body: kept })).data.state,
    ).toBe('signed');
    expect((await plaza.call('commissions.signedCommissionConditions', { as: 'employee', body })).problem.code).toBe(
      'commissions.wrong_state',
    );
    expect((await live('employee', { month: '2026-12' })).condition.number).toBe(2);
    expect((await live()).condition.number).toBe(1);
    const used = await plaza.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'commissions.signature_used')
      .execute();
    expect(used.length).toBe(1);
  });

  test('200 a file makes a draft, nobody sees it before it is published, and the same file enters once', async () => {
    const content = planFile('ATN', '2026-12-01', '1200', [documents['support']!]);
    const { data: upload, status } = await send('uploadConditions', content);
    expect([status, upload.wrong]).toEqual([200, 0]);
    salt -= 1;
    expect((await send('uploadConditions', content)).problem.code).toBe('commissions.already_loaded');
    expect((await decide(upload)).data.state).toBe('confirmed');
    expect((await decide(upload)).problem.code).toBe('conflict');
    expect((await live('support')).to_sign).toBe(null);
    expect((await publish(await versionOf('ATN'))).data.people).toBe(1);
    const { to_sign: waiting } = await live('support');
    expect(waiting.words).toContain('Llamada: cada unidad de Llamadas paga $ 1.200.');
    await plaza.settle();
    const told = await plaza.db
      .selectFrom('notification_messages')
      .select('id')
      .where('kind', '=', 'commission_condition')
      .execute();
    expect(told.length).toBe(1);
  });

  test('400 and 409 say what is wrong: formulas, overlapping steps, a person twice, percentages, a day that is none', async () => {
    expect((await send('uploadConditions', planFile('F', '2026-12-01', '=1+1', []))).problem.code).toBe(
      'commissions.formulas',
    );
    expect((await send('uploadConditions', 'Plan;Nada\nA;B')).problem.code).toBe('commissions.headers');
    const more = [
      'Tramo de todas;Meta;goal;calls;10;500;',
      'Tramo de todas;Meta;goal;calls;10;700;',
      'Porcentaje;Recaudo;paid;calls;;80;',
      'Otra;;;;;;',
    ];
    const person = documents['support']!;
    const { data: upload } = await send(
      'uploadConditions',
      planFile('MAL', '2026-12-01', '1200', [person, person, '123'], more),
    );
    const codes = (await wrongRows(upload.id)).flatMap(({ issues }) => issues.map(({ code }) => code)).sort();
    expect(codes).toEqual(['nobody', 'row_unknown', 'share_wild', 'steps_overlap', 'twice']);
    expect((await decide(upload)).problem.code).toBe('commissions.rows_wrong');
    const { data: text } = await send('uploadConditions', planFile('DIA', 'diciembre', '1200', []));
    expect((await wrongRows(text.id)).every(({ issues }) => issues.some(({ code }) => code === 'not_a_day'))).toBe(
      true,
    );
  });

  test('409 a change for the worse is never dated back', async () => {
    for (const [day, value] of [
      ['2026-11-01', '1500'],
      ['2026-11-01', '900'],
    ] as const) {
      const { data: upload } = await send('uploadConditions', planFile('PEO', day, value, [documents['pm']!]));
      await decide(upload);
      const answer = await publish(await versionOf('PEO'));
      if (value === '900') expect(answer.problem.code).toBe('commissions.backdated_worse');
      else {
        const { to_sign: waiting } = await live('pm');
        const body = { id: waiting.id, decision: 'sign', sha256: waiting.sha256, signature: typed };
        await plaza.call('commissions.signedCommissionConditions', { as: 'pm', body });
      }
    }
  });

  test('409 other rules for the same profile and campaign need a reason', async () => {
    const colleague = await plaza.db
      .selectFrom('commission_conditions as condition')
      .innerJoin('commission_versions as version', 'version.id', 'condition.version_id')
      .innerJoin('commission_plans as plan', 'plan.id', 'version.plan_id')
      .innerJoin('employees', 'employees.id', 'condition.person_id')
      .select('employees.document_number as document')
      .where('plan.code', '=', 'VTA')
      .executeTakeFirstOrThrow();
    const { data: upload } = await send(
      'uploadConditions',
      planFile('DIS', '2026-12-01', '1200', [colleague.document]),
    );
    await decide(upload);
    const version = await versionOf('DIS');
    expect(version.unequal).toBeGreaterThan(0);
    expect((await publish(version)).problem.code).toBe('commissions.unequal');
    expect((await publish(version, 'Prueba acordada con el cliente')).status).toBe(200);
  });
});

describe('a month', () => {
  const figuresOf = (...rows: string[]) => ['Documento;Fecha;Medida;Valor', ...rows].join('\n');
  const period = async (as = 'commissions', month = '2026-11') =>
    (await plaza.call('commissions.listPeriods', { as, query: { month } })).data[0];
  const step = async (action: string, { as = 'commissions', reason }: { as?: string; reason?: string } = {}) => {
    const { id, version } = await period();
    return plaza.call('commissions.stepPeriod', {
      as,
      params: { id },
      body: { action, version, ...(reason ? { reason } : {}) },
    });
  };

  test('200 figures replace those of the same day and keep them in their history; bad ones say why', async () => {
    const person = documents['employee']!;
    const before = await live();
    const { data: upload } = await send(
      'uploadInputs',
      figuresOf(
        `${person};19/11/2026;Retenciones válidas;40`,
        `${person};2026-11-20;Calidad;80`,
        `${person};2026-11-20;Calidad;91 %`,
        `${person};2026-11-30;Retenciones válidas;1`,
        `${person};2026-11-18;Ventas;1`,
        `${person};2026-10-20;Retenciones válidas;1`,
      ),
    );
    const codes = (await wrongRows(upload.id)).map(({ issues }) => issues.map(({ code }) => code));
    expect(codes).toEqual([['share_wild', 'twice'], ['twice'], ['future_day'], ['metric_unknown'], ['frozen']]);
    expect((await decide(upload)).data.state).toBe('confirmed');
    const after = await live();
    expect(Number(after.figures.kept)).toBeGreaterThan(Number(before.figures.kept));
    const { data } = await plaza.call('commissions.listPerforming', { as: 'employee', query: { size: 100 } });
    const changed = data.find(
      (one: { day: string; metric: string }) => one.day === '2026-11-19' && one.metric === 'kept',
    );
    expect(changed).toMatchObject({ value: '40' });
    expect(changed.corrected).not.toBe(null);
  });

  test('200 a cell that was merged over several rows is read once: the rows under it say what they lack', async () => {
    const text = (value: string) => ({ value, type: String });
    const content = await writeExcelFile([
      ['Documento', 'Fecha', 'Medida', 'Valor'].map(text),
      [{ value: documents['employee']!, type: String, rowSpan: 2 }, text('2026-11-21'), text('Calidad'), text('91 %')],
      [null, text('2026-11-22'), text('Calidad'), text('92 %')],
    ]).toBuffer();
    const { data: upload } = await plaza.call('commissions.uploadInputs', {
      as: 'commissions',
      files: { file: { name: 'combinadas.xlsx', content } },
    });
    expect((await wrongRows(upload.id)).map(({ issues }) => issues.map(({ code }) => code))).toEqual([
      ['document_missing'],
    ]);
    expect((await decide(upload, 'discard')).data.state).toBe('discarded');
  });

  test('200 is worked out as a job; a second run without new figures changes nothing', async () => {
    const run = async () => {
      await plaza.call('commissions.calculatePeriod', { as: 'commissions', body: { month: '2026-11' } });
      await plaza.settle();
      return plaza.db
        .selectFrom('commission_results as result')
        .innerJoin('commission_periods as period', 'period.id', 'result.period_id')
        .select(['person_id', 'digest', 'result.calculated_at'])
        .where('period.month', '=', '2026-11-01')
        .orderBy('person_id')
        .execute();
    };
    const first = await run();
    expect(await run()).toEqual(first);
    expect(first.length).toBeGreaterThanOrEqual(300);
    expect((await period()).job.state).toBe('done');
    const own = await plaza.db
      .selectFrom('commission_results as result')
      .innerJoin('commission_periods as period', 'period.id', 'result.period_id')
      .select(['result.total', 'result.changes'])
      .where('person_id', '=', ids['employee']!)
      .where('period.month', '=', '2026-11-01')
      .executeTakeFirstOrThrow();
    expect(String(Number(own.total))).toBe((await live()).total);
    expect(own.changes.length).toBeGreaterThan(0);
  });

  test('409 until it reconciles or says why; two different people approve; then nothing of it changes', async () => {
    expect((await step('review')).problem.code).toBe('commissions.not_reconciled');
    expect((await step('review', { reason: 'Faltan tres filas del archivo del cliente' })).data.state).toBe('reviewed');
    expect((await step('turn_margin')).status).toBe(403);
    expect((await step('turn_commissions')).data.state).toBe('reviewed');
    expect((await step('turn_commissions')).problem.code).toBe('commissions.same_key');
    const late = await send('uploadInputs', figuresOf(`${documents['employee']};2026-11-10;Retenciones válidas;9`));
    expect((await wrongRows(late.data.id))[0]!.issues[0]!.code).toBe('frozen');
    expect((await send('uploadProvision', 'x', { form: { month: '2026-11' } })).problem.code).toBe(
      'commissions.frozen',
    );
    expect((await step('turn_margin', { as: 'payroll' })).data.state).toBe('approved');
    expect((await step('settle')).data.state).toBe('settled');
    await plaza.call('session.confirmSession', { as: 'payroll', body: { password: DEMO_PASSWORD } });
    const { id } = await period();
    expect((await plaza.call('commissions.downloadPayroll', { as: 'payroll', params: { id }, body: {} })).status).toBe(
      200,
    );
    const sent = (await step('send', { as: 'payroll' })).data;
    expect(sent).toMatchObject({ state: 'in_payroll', actions: [], in_payroll: { paid: 0 } });
    expect(sent.in_payroll.lines).toBeGreaterThan(250);
  });

  test('200 payroll pays what two keys approved, no peso less, and the payslip points back to its month', async () => {
    // October's waits for this month's payslip too.
    const months = ['2026-10', '2026-11'];
    const owed = await Promise.all(months.map((month) => live('employee', { month })));
    const total = owed.reduce((sum, one) => sum + Number(one.total), 0);
    const load = (commission: number) =>
      plaza.call('payroll.createPayroll', {
        as: 'payroll',
        form: { year: '2026', month: '11', part: 'second', paid_on: '2026-11-30', method: 'transfer' },
        files: {
          file: {
            name: 'nomina.csv',
            content: [
              'Documento;Nombre;Salario (días);Salario;Comisiones;Neto a pagar',
              `${documents['employee']};Alguien;15;1000000;${commission};${1_000_000 + commission}`,
            ].join('\n'),
            type: 'text/csv',
          },
        },
      });
    const { data: short } = await load(total - 50);
    const { data: rows } = await plaza.call('payroll.listRows', {
      as: 'payroll',
      params: { n: short.number },
      query: { show: 'wrong', size: 10 },
    });
    expect(rows[0].issues.map(({ code }: { code: string }) => code)).toEqual(['handed_differs']);
    const { data: right } = await load(total);
    expect(right).toMatchObject({ good: 1, wrong: 0 });
    const publication = {
      params: { n: right.number },
      body: { version: right.version, reason: 'Pago aparte de comisiones' },
    };
    expect((await plaza.call('payroll.publishPayroll', { as: 'payroll', ...publication })).status).toBe(200);
    const { data: slips } = await plaza.call('payroll.listOwn', { as: 'employee' });
    const { data: slip } = await plaza.call('payroll.getPayslip', { as: 'employee', params: { id: slips[0].id } });
    const line = slip.lines.find(({ concept }: { concept: string }) => concept === 'commissions');
    expect(line).toMatchObject({ amount: total, months });
    expect((await period()).in_payroll.paid).toBe(1);
  });

  test('403 nobody turns a key of a provision that pays them', async () => {
    await plaza.db
      .updateTable('commission_periods')
      .set({ state: 'reviewed', commissions_by: null, margin_by: null })
      .where('month', '=', '2026-10-01')
      .execute();
    const { id, version } = await period('commissions', '2026-10');
    await plaza.db
      .updateTable('commission_provisions')
      .set({ person_id: ids['payroll']! })
      .where('period_id', '=', id)
      .where('person_id', '=', ids['employee']!)
      .execute();
    const body = { action: 'turn_margin', version };
    expect((await plaza.call('commissions.stepPeriod', { as: 'payroll', params: { id }, body })).problem.code).toBe(
      'commissions.own_provision',
    );
  });

  test('200 any fields add up to the same total, and margin is what is left', async () => {
    const sums = async (by: string[]) =>
      (await plaza.call('commissions.filterSums', { as: 'commissions', body: { from: '2026-06', to: '2026-11', by } }))
        .data;
    const byMonth = await sums(['month']);
    for (const by of [['client'], ['campaign', 'month'], ['profile'], ['cost_center'], ['contractor', 'client']]) {
      const found = await sums(by);
      expect(found.total).toEqual(byMonth.total);
      const whole = found.groups.reduce((all: number, one: { commission: number }) => all + one.commission, 0);
      expect(Math.round(whole)).toBe(Math.round(found.total.commission));
      const given = found.groups.reduce((all: number, one: { actual: number }) => all + one.actual, 0);
      expect(Math.round(given)).toBe(Math.round(byMonth.total.actual));
    }
    // What was provisioned and what the rules gave differ only in the month that runs.
    for (const month of byMonth.groups.slice(0, -1)) expect(month.actual).toBeCloseTo(month.commission, 2);
    const rowsOf = (rows: readonly { rows: number }[]) => rows.reduce((sum, one) => sum + one.rows, 0);
    const [client] = byMonth.counts.clients as { id: string; rows: number }[];
    const narrowed = (
      await plaza.call('commissions.filterSums', {
        as: 'commissions',
        body: { from: '2026-06', to: '2026-11', by: ['client'], clients: [client!.id] },
      })
    ).data;
    // Each value says what choosing it leaves; a field’s own filter does not hide what else could be chosen in it.
    expect(narrowed.total.rows).toBe(client!.rows);
    expect(narrowed.counts.clients).toEqual(byMonth.counts.clients);
    expect(rowsOf(byMonth.counts.clients)).toBe(byMonth.total.rows);
    expect(rowsOf(narrowed.counts.campaigns)).toBe(client!.rows);
    expect((await sums(['day'])).groups[0].actual).toBe(null);
    expect(byMonth.total.margin).toBe(byMonth.total.income - byMonth.total.cost - byMonth.total.commission);
  });
});

describe('a dispute', () => {
  test('200 is answered by correcting its figure, never the result', async () => {
    await plaza.db
      .updateTable('commission_periods')
      .set({ state: 'estimated' })
      .where('month', '=', '2026-11-01')
      .execute();
    const { data: figures } = await plaza.call('commissions.listPerforming', { as: 'employee', query: { size: 100 } });
    const input = figures.find(
      (one: { metric: string; dispute: unknown }) => one.metric === 'kept' && one.dispute === null,
    );
    const body = {
      month: '2026-11',
      line: 'Retención',
      input_id: input.id,
      claimed: '9',
      words: 'Ese día cerré nueve y aparecen menos.',
    };
    expect((await plaza.call('commissions.openDispute', { as: 'manager', body })).status).toBe(404);
    const { data: made } = await plaza.call('commissions.openDispute', { as: 'employee', body });
    expect((await plaza.call('commissions.openDispute', { as: 'employee', body })).problem.code).toBe(
      'commissions.already_disputed',
    );
    const at = { params: { id: made.id } };
    expect((await plaza.call('commissions.getDispute', { as: 'manager', ...at })).status).toBe(404);
    const { data: found } = await plaza.call('commissions.getDispute', { as: 'commissions', ...at });
    expect(found).toMatchObject({ state: 'received', claimed: '9', figure: { id: input.id } });
    expect(found.clock.left).toMatchObject({ unit: 'business-days' });
    const step = { action: 'accept', version: found.version, reason: 'La grabación lo muestra con claridad.' };
    expect((await plaza.call('commissions.stepDispute', { as: 'employee', ...at, body: step })).status).toBe(403);
    expect((await plaza.call('commissions.stepDispute', { as: 'commissions', ...at, body: step })).problem.code).toBe(
      'commissions.value_missing',
    );
    const accepted = await plaza.call('commissions.stepDispute', {
      as: 'commissions',
      ...at,
      body: { ...step, data: { value: '9' } },
    });
    expect(accepted.data.state).toBe('accepted');
    const { data: now } = await plaza.call('commissions.listPerforming', { as: 'employee', query: { size: 100 } });
    expect(
      now.find((one: { day: string; metric: string }) => one.day === input.day && one.metric === 'kept'),
    ).toMatchObject({
      value: '9',
      corrected: input.value,
      source: 'dispute',
    });
  });
});
