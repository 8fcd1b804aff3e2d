import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import readExcelFile from 'read-excel-file/node';
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
const others = ['auditor', 'content', 'commissions', 'payroll', 'wellbeing', 'convivencia', 'admin'];
const document = {
  layout: 'page',
  questions: [
    { id: 'n', type: 'nps', title: '¿La recomiendas?', required: true, scored: true },
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
const close = async (survey: string) => {
  const { data } = await plaza.call('surveys.getManaged', { as: 'content', params: { id: survey } });
  const body = { version: data.version };
  const closed = await plaza.call('surveys.closeSurvey', { as: 'content', params: { id: survey }, body });
  expect(closed.status).toBe(200);
};

/** All that the results of a form say: how many answers, their figures, their points and their words. */
async function seen(survey: string) {
  const { data } = await results('hr', survey);
  const tally = (question: string) => data.tallies.find((one: { question: string }) => one.question === question);
  return {
    answers: data.answers as number,
    figures: (tally('n')?.counts ?? {}) as Record<string, number>,
    points: Math.round((data.mean_points ?? 0) * data.answers),
    words: [...((tally('t')?.words ?? []) as string[])].sort(),
  };
}

describe('results of an anonymous form', () => {
  test('are hidden under ten answers while it is open, and then grow by fives of which five wait', async () => {
    for (const [at, voter] of voters.entries()) {
      expect((await vote(voter, id, { n: at, t: `Secreto número ${at}` })).status).toBe(200);
      const { data } = await results('hr');
      const isShown = at + 1 >= 2 * leastAnswers;
      expect([data.answers, data.hidden, data.filled]).toEqual([isShown ? leastAnswers : 0, !isShown, at + 1]);
      if (!isShown) expect(data.tallies).toEqual([]);
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

  test('the last ones are counted together when it closes', async () => {
    expect((await vote('auditor', id, { n: 10 })).status).toBe(200);
    expect((await results('hr')).data.answers).toBe(leastAnswers);
    await close(id);
    expect((await results('hr')).data.answers).toBe(11);
  });
});

describe('nobody finds an answer by subtraction', () => {
  test('from one answer to the next, and from before to after closing, none or five and more come in', async () => {
    const survey = await publish({ title: 'Resta' });
    const shown: number[] = [];
    let before = await seen(survey);
    const look = async () => {
      const after = await seen(survey);
      const more = after.answers - before.answers;
      if (more === 0) expect(after).toEqual(before);
      else expect(more).toBeGreaterThanOrEqual(leastAnswers);
      expect(after.words.filter((word) => !before.words.includes(word))).toHaveLength(more);
      expect(after.words).toEqual(expect.arrayContaining(before.words));
      shown.push(after.answers);
      before = after;
    };
    for (const [at, voter] of [...voters, ...others].entries()) {
      await vote(voter, survey, { n: at % 11, t: `Resta ${at}` });
      await look();
    }
    const params = { id: survey };
    const sheet = async () => {
      const { bytes } = await plaza.call('surveys.exportResults', { as: 'hr', params });
      const [first] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
      return first!.data
        .map((row) => String(row[2]))
        .filter((cell) => cell.startsWith('Resta '))
        .sort();
    };
    expect(await sheet()).toEqual(before.words);
    await close(survey);
    await look();
    expect(await sheet()).toEqual(before.words);
    expect(shown).toEqual([...Array<number>(9).fill(0), ...Array<number>(5).fill(5), 10, 10, 10, 17]);
  });

  test.each([
    ['four answers stay hidden', 4, 0],
    ['seven, of which none was shown, are shown', 7, 7],
  ])('when it closes with few: %s', async (_what, given, shown) => {
    const survey = await publish({ title: `Pocas ${given}` });
    for (const voter of voters.slice(0, given)) await vote(voter, survey, { n: 3 });
    const params = { id: survey };
    const open = await plaza.call('surveys.exportResults', { as: 'hr', params });
    expect([open.status, open.problem.code]).toEqual([409, 'surveys.too_few_answers']);
    expect(open.problem.detail).toContain(String(2 * leastAnswers));
    await close(survey);
    const { data } = await results('hr', survey);
    expect([data.answers, data.hidden]).toEqual([shown, shown === 0]);
  });

  test('each edition by itself: what few have answered before it changed stays hidden', async () => {
    const survey = await publish({ title: 'Dos versiones' });
    for (const voter of voters.slice(0, 3)) await vote(voter, survey, { n: 2 });
    const params = { id: survey };
    const { data } = await plaza.call('surveys.getManaged', { as: 'content', params });
    const { opens_at, closes_at, version } = data;
    const changed = { ...writing, anonymous: true, document: { ...document, layout: 'sections' }, opens_at, closes_at };
    await plaza.call('surveys.editSurvey', { as: 'content', params, body: { ...changed, version } });
    const out = await plaza.call('surveys.publishSurvey', { as: 'content', params, body: { version: version + 1 } });
    expect(out.data.edition).toBe(2);
    for (const as of voters.slice(3, 9))
      await plaza.call('surveys.submitAnswers', { as, body: { survey, edition: 2, answers: { n: 9 } } });
    await close(survey);
    expect((await results('hr', survey, { edition: 1 })).data.answers).toBe(0);
    expect((await results('hr', survey, { edition: 2 })).data.answers).toBe(6);
  });

  test('a form that is opened again and closed with two more answers shows nothing of the two', async () => {
    const survey = await publish({ title: 'Abierta otra vez' });
    for (const voter of [...voters, 'auditor']) await vote(voter, survey, { n: 4, t: 'De antes' });
    await close(survey);
    const first = await seen(survey);
    expect(first.answers).toBe(11);
    await plaza.db.updateTable('surveys').set({ state: 'published' }).where('id', '=', survey).execute();
    for (const voter of ['content', 'payroll']) {
      expect((await vote(voter, survey, { n: 0, t: 'De después' })).status).toBe(200);
      expect(await seen(survey)).toEqual(first);
    }
    await close(survey);
    expect(await seen(survey)).toEqual(first);
    expect((await results('hr', survey)).data.filled).toBe(13);
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
    for (const voter of [...voters, ...others]) {
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
  const idOf = async (title: string) =>
    (await plaza.db.selectFrom('surveys').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;
  const climate = () => idOf('Clima laboral 2026');
  const pulse = () => idOf('Pulso de bienestar de octubre');

  test('are not told apart while it is open: 409 for one of them, and their leader sees nothing yet', async () => {
    const survey = await climate();
    const { data } = await results('hr', survey);
    expect([data.hidden, data.until_closed, data.campaigns, data.hidden_campaigns]).toEqual([false, false, [], 0]);
    const { answers } = data;
    const own = (await plaza.scopeOf('manager')).attributes['campaignId']!;
    for (const as of ['hr', 'manager']) {
      const one = await results(as, survey, { campaign: own });
      expect([one.status, one.problem.code]).toEqual([409, 'surveys.campaigns_after_closing']);
    }
    const leader = await results('manager', survey);
    expect(leader.data).toMatchObject({ hidden: true, until_closed: true, answers: 0, campaigns: [], tallies: [] });

    await close(survey);
    const closed = await results('hr', survey);
    expect(closed.data.answers - answers).toBeGreaterThanOrEqual(leastAnswers);
    expect(closed.data.campaigns.length).toBeGreaterThan(1);
    expect((await results('manager', survey)).data).toMatchObject({ until_closed: false });
  });

  test('are shown once it has closed, from five answers on, when what is left is five too; the others are 409', async () => {
    const survey = await pulse();
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
    const { data } = await results('manager', await pulse());
    for (const { id: campaign } of data.campaigns) expect(campaign).toBe(own);
    const people = await plaza.call('surveys.listPeople', { as: 'manager', params: { id: await pulse() } });
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

  test('are given up by a form that is opened again: beside what was shown they would tell who came later', async () => {
    const survey = await pulse();
    const first = (await results('hr', survey)).data;
    expect(first.campaigns.length).toBeGreaterThan(1);
    await plaza.db.updateTable('surveys').set({ state: 'published' }).where('id', '=', survey).execute();
    await close(survey);
    expect((await results('hr', survey)).data).toMatchObject({ answers: first.answers, campaigns: [] });
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
