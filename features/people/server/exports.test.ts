import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const shown = (await plaza.scopeOf('employee')).attributes['documentNumber']!;
  await plaza.call('id-cards.checkCard', { as: 'security', body: { shown } });
});
afterAll(() => plaza.close());

const exportsOf = async (as: string) => {
  const { personId } = await plaza.scopeOf(as);
  return plaza.db
    .selectFrom('sensitive_reads')
    .select(['id', 'person_id', 'parts'])
    .where('reader_id', '=', personId)
    .where('is_export', '=', true)
    .execute();
};
const lastTeam = async () => (await plaza.call('schedules.listTeams', { as: 'hr' })).data.at(-1).key;

const uniforms = async () => {
  const { data } = await plaza.call('surveys.listManaged', { as: 'admin', query: { search: 'Tallas de uniforme' } });
  return String(data[0].id);
};

test.each<[string, string, string, string, () => Promise<object>]>([
  [
    'the sign-ins',
    'session.downloadSignIns',
    'admin',
    'document',
    async () => ({ body: { from: '2026-11-17', to: '2026-11-24' } }),
  ],
  [
    'a week of shifts',
    'schedules.exportGrid',
    'hr',
    'document',
    async () => ({ query: { team: await lastTeam(), day: '2026-11-24' } }),
  ],
  [
    'the overtime register',
    'overtime.exportRegister',
    'hr',
    'document',
    async () => ({ query: { from: '2026-01-01', to: '2026-11-24' } }),
  ],
  ['the documents assigned', 'documents.exportAssigned', 'documents', 'document', async () => ({ body: {} })],
  ['the list of people', 'people.exportEmployees', 'hr', 'contract', async () => ({ query: { q: 'Rojas' } })],
  ['the salaries', 'people.exportSalaries', 'payroll', 'pay', async () => ({ query: { sort: '-amount' } })],
  ['the vacation balances', 'requests.exportAccounts', 'hr', 'contract', async () => ({ query: {} })],
  ['the cards checked at the door', 'id-cards.exportChecks', 'auditor', 'gate', async () => ({})],
  [
    'named answers',
    'surveys.exportResults',
    'admin',
    'answers',
    async () => ({ params: { id: await uniforms() }, query: { rows: 'people' } }),
  ],
])(
  '200 whoever stands with their data in the file of %s reads who took it',
  async (_what, operation, as, part, given) => {
    const before = new Set((await exportsOf(as)).map(({ id }) => id));
    const answer = await plaza.call(operation, { as, ...(await given()) });
    expect(answer.bytes.subarray(0, 2).toString()).toBe('PK');
    const noted = (await exportsOf(as)).filter(({ id }) => !before.has(id));
    expect(noted.length).toBeGreaterThan(0);
    expect(noted.every(({ parts }) => parts.includes(part as 'document'))).toBe(true);
    expect(new Set(noted.map((row) => row.person_id)).size).toBe(noted.length);
    const reader = (await plaza.scopeOf(as)).name;
    const person = await plaza.db
      .selectFrom('employees')
      .select('username')
      .where(
        'id',
        'in',
        noted.map((row) => row.person_id),
      )
      .where('username', 'in', [...plaza.accounts])
      .executeTakeFirst();
    if (person?.username) {
      const own = await plaza.call('people.listMyReaders', { as: person.username });
      expect(own.data).toContainEqual(expect.objectContaining({ name: reader, how: 'exported' }));
    }
  },
);
