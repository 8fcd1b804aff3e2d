import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { leastAnswers } from '../suppression.ts';

let plaza: TestApp;
let id: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  id = await publish({ anonymous: true });
});
afterAll(() => plaza.close());

const voters = ['employee', 'manager', 'hr', 'labor', 'selection', 'security', 'support', 'pm', 'documents', 'planner'];
const document = {
  layout: 'page',
  questions: [
    { id: 'n', type: 'nps', title: '¿La recomiendas?', required: true },
    { id: 't', type: 'long_text', title: '¿Por qué?', required: false },
  ],
};
const writing = {
  kind: 'survey',
  title: 'Urna',
  description: '',
  document,
  anonymous: true,
  repeatable: false,
  for_all: false,
  audience: {},
  opens_at: null,
  closes_at: null,
};

async function publish(more: object): Promise<string> {
  const { data } = await plaza.call('surveys.draftSurvey', { as: 'content', body: { ...writing, ...more } });
  const params = { id: data.id };
  const out = await plaza.call('surveys.publishSurvey', { as: 'content', params, body: { version: 1 } });
  expect(out.status).toBe(200);
  return data.id;
}

const vote = (as: string, survey: string, answers: object) =>
  plaza.call('surveys.submitAnswers', {
    as,
    body: { survey, edition: 1, answers },
    headers: { 'idempotency-key': `vote-${as}` },
  });
const results = (as: string, survey = id, query = {}) =>
  plaza.call('surveys.getResults', { as, params: { id: survey }, query });

describe('results of an anonymous form', () => {
  test('are hidden under five answers, and then grow by fives, so that nobody sees one answer come in', async () => {
    for (const [at, voter] of voters.entries()) {
      expect((await vote(voter, id, { n: at, t: `Secreto número ${at}` })).status).toBe(200);
      const { data } = await results('hr');
      const shown = Math.floor((at + 1) / leastAnswers) * leastAnswers;
      expect([data.answers, data.hidden, data.filled]).toEqual([shown, shown === 0, at + 1]);
      if (shown === 0) expect(data.tallies).toEqual([]);
    }
  });

  test('409 for a second ballot, also when both come at once', async () => {
    expect((await vote('employee', id, { n: 1 })).problem.code).toBe('surveys.already_answered');
    const other = await publish({ title: 'Otra urna' });
    const sent = await Promise.all([1, 2, 3].map((n) => vote('auditor', other, { n })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const ballots = await plaza.db.selectFrom('survey_ballots').selectAll().where('survey_id', '=', other).execute();
    expect(ballots).toHaveLength(1);
  });

  test('the last ones are counted when it closes', async () => {
    expect((await vote('auditor', id, { n: 10 })).status).toBe(200);
    expect((await results('hr')).data.answers).toBe(10);
    const { data } = await plaza.call('surveys.getManaged', { as: 'content', params: { id } });
    const body = { version: data.version };
    expect((await plaza.call('surveys.closeSurvey', { as: 'content', params: { id }, body })).status).toBe(200);
    expect((await results('hr')).data.answers).toBe(11);
  });
});

describe('no join links an answer and its person', () => {
  test('the table of ballots has no column of a person and none of a moment', async () => {
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_name = 'survey_ballots' order by ordinal_position`.execute(plaza.db);
    expect(rows.map(({ name }) => name)).toEqual([
      'id',
      'survey_id',
      'edition',
      'campaign_id',
      'counted',
      'answers',
      'points',
      'points_of',
    ]);
    expect(rows.filter(({ type }) => /time|date/.test(type))).toEqual([]);
  });

  test('every value of a ballot is looked for in every row of every table: it meets nobody, or five people and more', async () => {
    const people = await peopleOf(voters);
    const { rows: ballots } = await sql<Record<string, unknown>>`
      select *, xmin::text as written_by, to_jsonb(answers)::text as words from survey_ballots where survey_id = ${id}`.execute(
      plaza.db,
    );
    const rows = await everyRow();
    const findings: string[] = [];
    for (const ballot of ballots)
      for (const [column, value] of Object.entries(ballot)) {
        const wanted = column === 'answers' ? (value as { t?: string }).t : value;
        if (typeof wanted !== 'string') continue;
        const met = new Set<string>();
        for (const { table, row, writtenBy } of rows) {
          const meets = column === 'written_by' ? writtenBy === wanted : row.includes(wanted);
          if (meets) for (const person of people) if (row.includes(person)) met.add(person);
          if (meets && column === 'answers' && table !== 'survey_ballots')
            findings.push(`${table} holds the words of an answer`);
        }
        if (met.size > 0 && met.size < leastAnswers) findings.push(`${column} meets ${met.size}`);
      }
    expect(findings).toEqual([]);
  });

  test('neither the order of ids nor that of rows is the order in which people answered', async () => {
    const { rows } = await sql<{ n: number }>`
      select (answers ->> 'n')::int as n from survey_ballots where survey_id = ${id} order by id`.execute(plaza.db);
    const { rows: laid } = await sql<{ n: number }>`
      select (answers ->> 'n')::int as n from survey_ballots where survey_id = ${id} order by ctid`.execute(plaza.db);
    const arrived = [...voters.keys(), 10];
    expect(rows.map(({ n }) => n)).not.toEqual(arrived);
    expect(laid.map(({ n }) => n)).not.toEqual(arrived);
  });

  test('nothing notes when somebody took part: no audit row, no event, no key of a call, no moment', async () => {
    const people = await peopleOf(voters);
    const { rows } = await sql<{ at: Date | null }>`
      select filled_at as at from survey_participations where survey_id = ${id}`.execute(plaza.db);
    expect(rows.map(({ at }) => at)).toEqual(rows.map(() => null));
    const noted = (await everyRow()).filter(
      ({ table, row }) =>
        ['audit_log', 'outbox', 'idempotent_calls', 'survey_drafts'].includes(table) &&
        row.includes(id) &&
        people.some((person) => row.includes(person)) &&
        /answer|submit/.test(row),
    );
    expect(noted).toEqual([]);
  });

  test('a campaign goes along only from the fifth of its people on', async () => {
    const survey = await publish({ title: 'Campañas' });
    const campaigns = new Map<string, number>();
    for (const voter of [
      ...voters,
      'auditor',
      'content',
      'commissions',
      'payroll',
      'wellbeing',
      'convivencia',
      'admin',
    ]) {
      await vote(voter, survey, { n: 5 });
      const campaign = (await plaza.scopeOf(voter)).attributes['campaignId'];
      if (campaign) campaigns.set(campaign, (campaigns.get(campaign) ?? 0) + 1);
    }
    const { rows } = await sql<{ campaign: string; n: number }>`
      select campaign_id as campaign, count(*)::int as n from survey_ballots
      where survey_id = ${survey} and campaign_id is not null group by 1`.execute(plaza.db);
    for (const { campaign, n } of rows) expect(n).toBe(campaigns.get(campaign)! - (leastAnswers - 1));
    for (const [campaign, people] of campaigns)
      if (people < leastAnswers) expect(rows.map((row) => row.campaign)).not.toContain(campaign);
  });
});

describe('campaigns', () => {
  const climate = async () =>
    (
      await plaza.db
        .selectFrom('surveys')
        .select('id')
        .where('title', '=', 'Clima laboral 2026')
        .executeTakeFirstOrThrow()
    ).id;

  test('are shown from five answers on, when what is left is five too; the others are 409', async () => {
    const survey = await climate();
    const { data } = await results('hr', survey);
    expect(data.campaigns.length).toBeGreaterThan(1);
    const shown = data.campaigns.reduce((sum: number, { answers }: { answers: number }) => sum + answers, 0);
    expect(data.campaigns.every(({ answers }: { answers: number }) => answers >= leastAnswers)).toBe(true);
    expect(data.answers - shown === 0 || data.answers - shown >= leastAnswers).toBe(true);
    const one = await results('hr', survey, { campaign: data.campaigns[0].id });
    expect(one.data.answers).toBe(data.campaigns[0].answers);
    const none = await results('hr', survey, { campaign: '01900000-0000-7000-8000-000000000000' });
    expect([none.status, none.problem.code]).toEqual([409, 'surveys.too_few_answers']);
  });

  test('a leader sees their own campaign alone', async () => {
    const own = (await plaza.scopeOf('manager')).attributes['campaignId'];
    const { data } = await results('manager', await climate());
    for (const { id: campaign } of data.campaigns) expect(campaign).toBe(own);
    const people = await plaza.call('surveys.listPeople', { as: 'manager', params: { id: await climate() } });
    expect(new Set(people.data.map(({ campaign }: { campaign: string }) => campaign)).size).toBe(1);
  });

  test('who is missing may be seen, without a day; nobody’s answers may, not even by who administers', async () => {
    const params = { id: await climate() };
    const { data } = await plaza.call('surveys.listPeople', { as: 'hr', params, query: { show: 'filled' } });
    expect(data.every(({ filled_on }: { filled_on: string | null }) => filled_on === null)).toBe(true);
    expect(Object.keys(data[0]).sort()).toEqual(['campaign', 'filled_on', 'id', 'name', 'position']);
    const own = await plaza.call('surveys.getOwnAnswers', { as: 'hr', params });
    expect(own.data).toMatchObject({ anonymous: true, answers: [] });
  });
});

async function peopleOf(usernames: readonly string[]): Promise<string[]> {
  return Promise.all(usernames.map(async (name) => (await plaza.scopeOf(name)).personId));
}

async function everyRow(): Promise<{ table: string; row: string; writtenBy: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(plaza.db);
  const all = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string; writtenBy: string }>`
      select to_jsonb(one)::text as row, one.xmin::text as "writtenBy" from ${sql.table(name)} one`.execute(plaza.db);
    for (const { row, writtenBy } of rows) all.push({ table: name, row, writtenBy });
  }
  return all;
}
