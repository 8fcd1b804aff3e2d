import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { summarySorts } from '../order.ts';

const day = '2026-12-03';
const open: TestApp[] = [];
afterEach(async () => {
  for (const plaza of open.splice(0)) await plaza.close();
});

interface Variant {
  readonly code: string;
  readonly body: object;
}

/** Every sealed kind in each of its measures, as it is asked for. */
async function listVariants(plaza: TestApp): Promise<Variant[]> {
  const kinds = await plaza.db.selectFrom('request_kinds').selectAll().where('is_sealed', '=', true).execute();
  const said = {
    ...{ origin: 'common', entity: 'EPS Andes', certificate_number: 'IN-1', issued_on: '2026-11-24' },
    ...{ diagnosis_code: 'J11', diagnosis: 'Influenza' },
  };
  return kinds.flatMap(({ code, unit, family }) => {
    const body = { kind: code, starts_on: day, ends_on: day, reason: 'Secreto del todo' };
    const days = unit === 'hours' ? [] : [{ code, body: family === 'medical' ? { ...body, medical: said } : body }];
    const part = { ...body, from_minute: 600, to_minute: 720 };
    return unit === 'hours' || unit === 'either' ? [...days, { code, body: part }] : days;
  });
}

/** All that people who see the dates only are answered about the person, without the names of single rows. */
async function lookAround(plaza: TestApp, id: string): Promise<unknown> {
  const seen: unknown[] = [];
  const { name, personId } = await plaza.scopeOf('employee');
  const call = async (as: string, operation: string, more: object = {}) => {
    const answer = await plaza.call(operation, { as, ...more });
    expect(answer.status, `${as} ${operation}`).toBe(200);
    seen.push([as, operation, more, answer.data, answer.total]);
  };
  for (const as of ['manager', 'auditor', 'admin']) {
    await call(as, 'requests.getRequest', { params: { id } });
    if (as === 'manager') continue;
    for (const sort of ['due', '-due', 'sent'])
      for (const group of ['open', 'closed'])
        await call(as, 'requests.listManaged', { query: { search: name, size: 50, sort, group } });
  }
  await call('manager', 'requests.listInbox', { query: { box: 'team', search: name, size: 50 } });
  await call('manager', 'requests.listInbox', { query: { size: 100 } });
  await call('manager', 'requests.listAbsences', { query: { month: '2026-12' } });
  await call('manager', 'home.listPending');
  for (const sort of summarySorts)
    await call('manager', 'requests.listSummaries', { query: { from: day, to: day, size: 100, sort } });
  await call('manager', 'schedules.getGrid', { query: { team: 'mine', day } });
  const written = await sql`select action, before, after, reason from audit_log where subject_id = ${id}
    and action <> 'requests.evidence_added' order by at, id`.execute(plaza.db);
  const numberOf = await plaza.db.selectFrom('cases').select('number').where('id', '=', id).executeTakeFirst();
  const rows = JSON.parse(JSON.stringify([seen, written.rows])) as unknown;
  expect(JSON.stringify(rows)).toContain(personId);
  return JSON.parse(
    JSON.stringify(rows)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
      .replaceAll(`"number":${String(numberOf?.number)}`, '"number":0'),
  ) as unknown;
}

/** What they see after it was asked for, and after HR has decided. */
async function secretOf({ body }: Variant, plaza: TestApp): Promise<unknown> {
  const made = await plaza.call('requests.addRequest', { as: 'employee', body });
  expect(made.status, JSON.stringify(made.problem)).toBe(200);
  await plaza.settle();
  const params = { id: made.data.id as string };
  const asked = await lookAround(plaza, params.id);
  await plaza.call('requests.addEvidence', {
    as: 'employee',
    params,
    files: { file: { name: 'soporte.pdf', content: '%PDF-1.4\n%%EOF\n', type: 'application/pdf' } },
  });
  const { data } = await plaza.call('requests.getRequest', { as: 'hr', params });
  const { action } = data.steps.find((one: { action: string }) => ['accept', 'approve'].includes(one.action));
  const taken = await plaza.call('requests.takeStep', {
    as: 'hr',
    params,
    body: { action, version: data.version, reason: '' },
  });
  expect(taken.status, JSON.stringify(taken.problem)).toBe(200);
  await plaza.settle();
  return { asked, decided: await lookAround(plaza, params.id) };
}

test('what is sealed looks alike in every answer, count and order, whichever kind it is', async () => {
  const start = async () => {
    const plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
    open.push(plaza);
    return plaza;
  };
  const first = await start();
  const [variant, ...others] = await listVariants(first);
  expect(others.length).toBeGreaterThanOrEqual(2);
  const expected = await secretOf(variant!, first);
  for (const other of others)
    expect(await secretOf(other, await start()), `${variant!.code} and ${JSON.stringify(other.body)}`).toEqual(
      expected,
    );
});

test('the words of a medical leave are for its owner and the health grant, as its diagnosis is', async () => {
  const plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  open.push(plaza);
  const medical = (await listVariants(plaza)).find(({ code }) => code === 'medical-leave')!;
  const { data } = await plaza.call('requests.addRequest', { as: 'employee', body: medical.body });
  const read = async (as: string) =>
    (await plaza.call('requests.getRequest', { as, params: { id: data.id } })).data.reason as string;
  expect(await read('hr')).toBe('Secreto del todo');
  const { personId } = await plaza.scopeOf('hr');
  await plaza.db.deleteFrom('grants').where('person_id', '=', personId).where('role', '=', 'health').execute();
  plaza.forgetSession('hr');
  expect(await read('hr')).toBe('');
  expect(await read('employee')).toBe('Secreto del todo');
});
