import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unguarded } from '#platform/server/testing-database.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  for (const as of ['employee', 'manager'])
    await plaza.call('id-cards.checkCard', {
      as: 'security',
      body: { shown: (await plaza.scopeOf(as)).attributes['documentNumber']! },
    });
});
afterAll(() => plaza.close());

const listedBy = async (as: string) => {
  const { personId } = await plaza.scopeOf(as);
  return plaza.db
    .selectFrom('sensitive_reads')
    .select(['id', 'person_id', 'parts', 'is_export', 'listed_on'])
    .where('reader_id', '=', personId)
    .where('listed_on', 'is not', null)
    .execute();
};
const forgetReads = () =>
  unguarded(plaza.db, 'sensitive_reads', () => plaza.db.deleteFrom('sensitive_reads').execute());
const latestPayroll = async () => {
  const { data } = await plaza.call('payroll.listPayrolls', { as: 'payroll', body: { state: 'published' } });
  return Number(data[0].number);
};
const givenApplication = async () => {
  const { data } = await plaza.call('applications.listManaged', { as: 'admin', query: { size: 100 } });
  for (const { id } of data as { id: string }[]) {
    const found = await plaza.call('applications.listPeople', { as: 'content', params: { id } });
    if (found.total > 0) return id;
  }
  throw new Error('no application is given to anybody by name');
};
const span = { from: '2026-11-17', to: '2026-11-24' };

describe('whoever a list shows with more than their name', () => {
  test.each<[string, string, string, string, () => object | Promise<object>]>([
    ['people', 'people.listEmployees', 'hr', 'document contract', () => ({ query: { q: 'galindo' } })],
    ['the own team', 'people.listEmployees', 'manager', 'contract', () => ({ query: { q: 'veronica galindo' } })],
    ['changes to decide on', 'profile-changes.listChanges', 'hr', 'personal contract', () => ({})],
    ['salaries', 'people.listSalaries', 'payroll', 'document pay', () => ({})],
    ['accounts', 'session.listPeople', 'admin', 'document', () => ({ query: { who: 'holders' } })],
    ['sign-ins', 'session.listSignIns', 'admin', 'document', () => ({ query: span })],
    ['documents assigned', 'documents.listAssigned', 'documents', 'document contract', () => ({ body: {} })],
    ['documents taken away', 'documents.listDeleted', 'documents', 'document', () => ({ body: {} })],
    [
      'payslips',
      'payroll.listPayslips',
      'payroll',
      'document pay',
      async () => ({ params: { n: await latestPayroll() } }),
    ],
    ['medical leaves that are followed up', 'requests.listMedicalCases', 'hr', 'health', () => ({})],
    ['resignations', 'resignations.listResigns', 'labor', 'contract', () => ({ body: {} })],
    ['vacation balances', 'requests.listAccounts', 'hr', 'contract', () => ({})],
    ['requests of the company', 'requests.listManaged', 'auditor', 'absences', () => ({})],
    ['a team’s absences', 'requests.listSummaries', 'manager', 'absences', () => ({ query: span })],
    ['cards that were checked', 'id-cards.listChecks', 'security', 'gate', () => ({})],
    ['declarations at the entrance', 'surveys.listPassages', 'security', 'gate', () => ({})],
    [
      'an application’s people',
      'applications.listPeople',
      'content',
      'document',
      async () => ({ params: { id: await givenApplication() } }),
    ],
  ])('200 the list of %s: once a day, and the person reads by whom', async (_what, operation, as, parts, given) => {
    const options = { as, ...(await given()) };
    await forgetReads();
    const answer = await plaza.call(operation, options);
    expect([answer.status, answer.data.length > 0]).toEqual([200, true]);
    const noted = await listedBy(as);
    expect(noted.length).toBeGreaterThan(0);
    expect(new Set(noted.map((row) => row.person_id)).size).toBe(noted.length);
    expect(noted.every((row) => !row.is_export && row.listed_on === '2026-11-24')).toBe(true);
    expect(new Set(noted.flatMap((row) => row.parts))).toEqual(new Set(parts.split(' ')));
    await plaza.call(operation, options);
    expect((await listedBy(as)).map(({ id }) => id).toSorted()).toEqual(noted.map(({ id }) => id).toSorted());
  });
});

test('200 the person finds the list among who saw their data, apart from who opened or took it', async () => {
  await forgetReads();
  const { personId, name } = await plaza.scopeOf('employee');
  const search = () => plaza.call('people.listEmployees', { as: 'hr', query: { q: name } });
  await search();
  await plaza.call('people.getSheet', { as: 'hr', params: { id: personId } });
  const own = await plaza.call('people.listMyReaders', { as: 'employee' });
  expect(own.data.map((one: { how: string }) => one.how).toSorted()).toEqual(['listed', 'seen']);
  const audited = await plaza.call('people.listReads', { as: 'auditor', query: { how: 'listed' } });
  expect(audited.data).toMatchObject([{ person: { name }, how: 'listed', parts: ['document', 'contract'] }]);
  plaza.clock.set('2026-11-25T15:42:00Z');
  plaza.forgetSession('hr');
  await search();
  plaza.forgetSession('employee');
  expect((await plaza.call('people.listMyReaders', { as: 'employee' })).total).toBe(3);
  plaza.clock.set('2026-11-24T15:42:00Z');
  for (const as of ['hr', 'employee']) plaza.forgetSession(as);
});

test('200 what another list of the day shows besides is added to the same line', async () => {
  await forgetReads();
  const { name, personId } = await plaza.scopeOf('employee');
  await plaza.call('session.listPeople', { as: 'admin', query: { search: name, who: 'everybody' } });
  await plaza.call('people.listEmployees', { as: 'admin', query: { q: name } });
  const rows = (await listedBy('admin')).filter((row) => row.person_id === personId);
  expect(rows.map(({ parts }) => parts)).toEqual([['document', 'contract']]);
});

test('200 whom somebody finds by a document number reads of it, though the answer has only their name', async () => {
  const { personId, attributes } = await plaza.scopeOf('employee');
  const documentNumber = attributes['documentNumber'] ?? '';
  for (const [operation, as, query, parts] of [
    ['people.searchPeople', 'hr', { q: documentNumber }, ['document']],
    ['people.searchPeople', 'hr', { q: documentNumber.slice(0, 6) }, ['document']],
    ['id-cards.listChecks', 'security', { search: documentNumber }, ['document', 'gate']],
  ] as const) {
    await forgetReads();
    const { data } = await plaza.call(operation, { as, query });
    expect(data.length, operation).toBeGreaterThan(0);
    const [noted] = (await listedBy(as)).filter((row) => row.person_id === personId);
    expect(noted?.parts.toSorted(), operation).toEqual(parts);
  }
  await forgetReads();
  await plaza.call('people.searchPeople', { as: 'employee', query: { q: documentNumber } });
  expect(await listedBy('employee')).toEqual([]);
});

test('200 names alone, and oneself, are no view of anybody', async () => {
  await forgetReads();
  await plaza.call('people.listEmployees', { as: 'employee', query: { size: 50 } });
  await plaza.call('people.searchPeople', { as: 'hr', query: { q: 'maria' } });
  await plaza.call('people.listEmployees', { as: 'hr', query: { q: (await plaza.scopeOf('hr')).name } });
  expect(await plaza.db.selectFrom('sensitive_reads').select('id').execute()).toEqual([]);
});

test('200 two pages of one reader at once write each person down once', async () => {
  await forgetReads();
  const list = (sort: string) => plaza.call('people.listEmployees', { as: 'hr', query: { q: 'ma', size: 50, sort } });
  const answers = await Promise.all(['name', '-name', 'name', '-name', 'position', '-position'].map(list));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const noted = await listedBy('hr');
  expect(new Set(noted.map((row) => row.person_id)).size).toBe(noted.length);
});

test('200 an account, a document’s trail and its evidence are views of one person', async () => {
  const { personId } = await plaza.scopeOf('employee');
  await forgetReads();
  await plaza.call('session.getPerson', { as: 'admin', params: { id: personId } });
  const assigned = await plaza.call('documents.listAssigned', { as: 'documents', body: { states: ['completed'] } });
  const own = (await plaza.scopeOf('documents')).personId;
  const one = assigned.data.find((row: { person: { id: string } }) => ![personId, own].includes(row.person.id));
  await plaza.call('documents.listEvents', { as: 'documents', params: { id: one.doc_user } });
  const evidence = await plaza.call('documents.getEvidence', { as: 'documents', params: { id: one.doc_user } });
  const rows = await plaza.db
    .selectFrom('sensitive_reads')
    .select(['person_id', 'parts', 'is_export'])
    .where('listed_on', 'is', null)
    .execute();
  expect(rows).toContainEqual({ person_id: personId, parts: ['document', 'contract'], is_export: false });
  expect(rows).toContainEqual({ person_id: one.person.id, parts: ['documents'], is_export: false });
  expect(evidence.status).toBe(200);
  expect(rows).toContainEqual({ person_id: one.person.id, parts: ['documents'], is_export: true });
});

describe('whoever opens what is about another person', () => {
  const lookOf = async (as: string, given: () => Promise<{ operation: string; personId: string; options: object }>) => {
    const { operation, personId, options } = await given();
    await forgetReads();
    expect((await plaza.call(operation, { as, ...options })).status).toBe(200);
    const { personId: reader } = await plaza.scopeOf(as);
    const rows = await plaza.db
      .selectFrom('sensitive_reads')
      .select(['person_id', 'parts'])
      .where('reader_id', '=', reader)
      .execute();
    return rows.filter((row) => row.person_id === personId).flatMap(({ parts }) => parts);
  };
  const another = async (as: string) => (await plaza.scopeOf(as)).personId;
  /** A help request of somebody else, as a call opens it. */
  const helpAsked = async (operation: string) => {
    const { id, owner_id: personId } = await plaza.db
      .selectFrom('cases')
      .select(['id', 'owner_id'])
      .where('kind', 'like', 'help.%')
      .where('owner_id', '!=', await another('support'))
      .executeTakeFirstOrThrow();
    return { operation, personId: personId!, options: { params: { id } } };
  };

  test.each<[string, string, string, () => Promise<{ operation: string; personId: string; options: object }>]>([
    [
      'a request',
      'auditor',
      'absences',
      async () => {
        const { data } = await plaza.call('requests.listManaged', { as: 'auditor' });
        const [{ id, person }] = data;
        return { operation: 'requests.getRequest', personId: person.id, options: { params: { id } } };
      },
    ],
    [
      'overtime',
      'labor',
      'hours',
      async () => {
        const { data } = await plaza.call('overtime.listOvertime', { as: 'labor', body: { view: 'team' } });
        const [{ id, person_id: personId }] = data;
        return { operation: 'overtime.getOvertime', personId, options: { params: { id } } };
      },
    ],
    [
      'a schedule',
      'planner',
      'hours',
      async () => {
        const personId = await another('employee');
        return { operation: 'schedules.listShiftsOf', personId, options: { params: { id: personId } } };
      },
    ],
    [
      'a week of a team',
      'manager',
      'hours',
      async () => {
        const query = { team: 'mine', day: '2026-11-24' };
        const { data } = await plaza.call('schedules.getGrid', { as: 'manager', query });
        return { operation: 'schedules.getGrid', personId: data.people[0].id, options: { query } };
      },
    ],
    ['a help request', 'support', 'cases', () => helpAsked('help.getRequest')],
    ['a case', 'support', 'cases', () => helpAsked('cases.getCase')],
    [
      'recorded activity',
      'admin',
      'activity',
      async () => {
        const personId = await another('employee');
        return { operation: 'applications.listActivity', personId, options: { query: { userid: personId } } };
      },
    ],
    [
      'most used applications',
      'admin',
      'activity',
      async () => {
        const personId = await another('employee');
        return { operation: 'applications.listMostUsed', personId, options: { params: { id: personId } } };
      },
    ],
  ])('200 %s: the person reads by whom', async (_what, as, part, given) => {
    expect(await lookOf(as, given)).toContain(part);
  });

  test('200 one’s own leave no line', async () => {
    await forgetReads();
    const id = await another('employee');
    await plaza.call('schedules.listShiftsOf', { as: 'employee', params: { id } });
    await plaza.call('applications.listMostUsed', { as: 'employee', params: { id } });
    expect(await plaza.db.selectFrom('sensitive_reads').select('id').execute()).toEqual([]);
  });
});

test('200 what HR wrote down of a medical leave is a look at health data, and the log of looks cannot be changed', async () => {
  await forgetReads();
  const { data } = await plaza.call('requests.listMedicalCases', { as: 'hr' });
  const { request_id: id, person } = data[0];
  expect((await plaza.call('requests.listFollowUps', { as: 'hr', params: { id } })).status).toBe(200);
  const { personId } = await plaza.scopeOf('hr');
  const looks = plaza.db.selectFrom('sensitive_reads').select(['parts', 'listed_on']).where('reader_id', '=', personId);
  const seen = await looks.where('person_id', '=', person.id).where('listed_on', 'is', null).execute();
  expect(seen.map(({ parts }) => parts)).toEqual([['health']]);
  for (const change of [
    sql`delete from sensitive_reads`,
    sql`truncate sensitive_reads`,
    sql`update sensitive_reads set reader_id = person_id`,
    sql`update sensitive_reads set parts = '{}'`,
  ])
    await expect(change.execute(plaza.db)).rejects.toThrow('cannot be changed');
});

test.each(['document_events', 'case_events', 'workplace_events'])(
  'the history in %s is added to and never emptied',
  async (table) => {
    await expect(sql`truncate ${sql.table(table)}`.execute(plaza.db)).rejects.toThrow('cannot be changed');
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(plaza.db);
    if (rows.length > 0)
      await expect(sql`delete from ${sql.table(table)}`.execute(plaza.db)).rejects.toThrow('cannot be changed');
  },
);
