import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type CallOptions, type TestApp } from '#platform/server/testing.ts';

// What is to be done is told twice: in the one list of Pendientes, and in the room's own list. A room that publishes
// too much or too little of it sends people to a screen where nothing waits, or lets something wait unseen.

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T10:42:00-05:00' });
  await askOfApplications();
});
afterAll(() => plaza.close());

/** Nobody of the demo company waits for an application: one works no more. */
async function askOfApplications(): Promise<void> {
  const { data } = await plaza.call('applications.listApplications', { as: 'employee' });
  const { status } = await plaza.call('applications.reportOutage', {
    as: 'employee',
    params: { id: data[0].id },
    body: {},
  });
  expect(status).toBe(200);
}

interface Row {
  readonly id: string;
  readonly source: string;
  readonly title: string;
  readonly link: string;
  readonly state: string;
  readonly category: string;
  readonly waits_for: string | null;
  readonly actions: readonly string[];
  readonly author: { readonly id: string };
  readonly [field: string]: unknown;
}

interface Asker {
  readonly name: string;
  readonly personId: string;
  /** All rows of a room's list; none where the account may not call it. */
  readonly list: (operation: string, rest?: CallOptions) => Promise<Row[]>;
}

async function askerOf(name: string): Promise<Asker> {
  const { personId } = await plaza.scopeOf(name);
  const list: Asker['list'] = async (operation, rest = {}) => {
    const { status, body, data } = await plaza.call(operation, { as: name, ...rest });
    if (status === 403) return [];
    expect(status, `${operation} as ${name}: ${JSON.stringify(body)}`).toBe(200);
    return (data as Row[] | null) ?? [];
  };
  return { name, personId, list };
}

const many = { size: 100 };
const season = { from: '2026-11-24', to: '2026-12-20' };
const page = { params: { a: 1, b: 100 } };
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const may =
  (...actions: readonly string[]) =>
  (row: Row) =>
    actions.some((action) => row.actions.includes(action));
const isOf =
  (...states: readonly string[]) =>
  ({ state }: Row) =>
    states.includes(state);

/** By room: the ids of what waits for somebody, as its own lists tell it. */
const waiting: Readonly<Record<string, (asker: Asker) => Promise<string[]>>> = {
  documents: async ({ list }) => (await list('documents.listPending', { query: many })).map(() => 'a document'),

  surveys: async ({ list }) => idsOf(await list('surveys.listPending', page)),

  news: async ({ list, name, personId }) => {
    const desk = await list('news.listManaged', { query: many });
    const held: string[] = [];
    for (const { id } of desk.filter(isOf('published', 'corrected'))) {
      const { data } = await plaza.call('news.getManaged', { as: name, params: { id } });
      if (data.correction?.can_decide) held.push(id);
    }
    const comments = await list('news.listModerated', { query: { ...many, state: 'waiting' } });
    return [
      ...idsOf(desk.filter(isOf('in_review')).filter(may('publish'))),
      ...held,
      ...idsOf(comments.filter(({ author }) => author.id !== personId)),
    ];
  },

  policies: async ({ list }) =>
    idsOf((await list('policies.listManaged', { query: { ...many, state: 'in_review' } })).filter(may('publish'))),

  applications: async ({ list, personId }) => {
    const asked = await list('applications.listRequests', { query: { ...many, state: 'pending' } });
    const outages = await list('applications.listOutages', { query: { ...many, open: 'yes' } });
    return [
      ...idsOf(asked.filter((one) => (one['person'] as { id: string }).id !== personId)),
      ...idsOf(outages.filter((one) => one.state === 'reported')),
    ];
  },

  overtime: async ({ list }) => [
    ...idsOf((await list('overtime.listOvertime', { body: { view: 'team', ...many } })).filter(may('approve'))),
    ...idsOf((await list('overtime.listOffers')).filter(may('accept'))),
  ],

  payroll: async ({ list }) =>
    idsOf((await list('payroll.listPayrolls', { body: { page: 1, size: 50, state: 'ready' } })).filter(may('publish'))),

  help: async ({ list, personId }) => {
    const desk = await list('help.listDesk', { query: { ...many, assignee: 'me' } });
    const own = await list('help.listOwnRequests', { query: { ...many, state: 'waiting' } });
    const tutorials = await list('help.listManagedTutorials', { query: { ...many, state: 'in_review' } });
    const theirs = desk.filter((one) => (one['person'] as { id: string } | undefined)?.id !== personId);
    return [
      ...idsOf(theirs.filter(isOf('received', 'in_progress'))),
      ...idsOf(own),
      ...idsOf(tutorials.filter(may('publish'))),
    ];
  },

  notifications: async ({ list }) => {
    const unread = (await list('notifications.list', { query: many })).filter((one) => one['read_at'] === null);
    return idsOf(unread.filter(({ category }) => ['legal', 'pay', 'security'].includes(category)));
  },

  'must-read': async ({ name }) => {
    const all = await plaza.db.selectFrom('must_reads').select(['id', 'source', 'item_id']).execute();
    const ids: string[] = [];
    for (const { id, source, item_id } of all) {
      const { data } = await plaza.call('must-read.getRequest', { as: name, params: { source, id: item_id } });
      if (data?.id === id && data.confirmed_at === null) ids.push(id);
    }
    return ids;
  },

  schedules: async ({ list, personId }) => [
    ...(await list('schedules.listShiftsOf', { params: { id: personId }, query: season })).flatMap((day) => {
      const change = day['change'] as Row | null;
      return change && may('accept')(change) ? [change.id] : [];
    }),
    ...idsOf((await list('schedules.listSwaps', { query: many })).filter(may('accept'))),
    ...idsOf((await list('schedules.listSwaps', { query: { ...many, view: 'team' } })).filter(may('approve'))),
  ],
};

test.each(Object.keys(waiting))('%s: Pendientes and the room’s own list name the same, for everybody', async (room) => {
  let seen = 0;
  for (const name of plaza.accounts) {
    const { data } = await plaza.call('home.listPending', { as: name });
    // What one does about the results of one's own survey stands in no list of surveys to answer.
    const isTold = ({ source, link }: Row) => source === room && !link.endsWith('?tab=actions');
    const told = (data as Row[]).filter(isTold);
    const ids = room === 'documents' ? told.map(() => 'a document') : idsOf(told);
    const own = await waiting[room]!(await askerOf(name));
    expect(ids.sort(), name).toEqual(own.sort());
    seen += own.length;
  }
  expect(seen, 'somebody has something to do').toBeGreaterThan(0);
});

describe('requests', () => {
  test('what a leader decides and what one adds stand there one by one, what a group does as one line with its number', async () => {
    let seen = 0;
    for (const name of plaza.accounts) {
      const { list } = await askerOf(name);
      const { data } = await plaza.call('home.listPending', { as: name });
      const told = (data as Row[]).filter(({ source }) => source === 'requests');
      const inbox = await list('requests.listInbox', { query: many });
      const mine = await list('requests.listMine', { query: many });
      const one = [
        ...mine.filter((row) => row.waits_for === 'owner'),
        ...inbox.filter((row) => row.waits_for === 'leader'),
      ];
      const isGroup = ({ link }: Row) => link === '/equipo/solicitudes';
      const isFollowUp = ({ link }: Row) => link.includes('tab=medical');
      expect(idsOf(told.filter((row) => !isGroup(row) && !isFollowUp(row))).sort(), name).toEqual(idsOf(one).sort());
      const groups = ['hr', 'payroll'].map((party) => inbox.filter((row) => row.waits_for === party).length);
      const counts = groups.filter((count) => count > 0).map(String);
      expect(
        told
          .filter(isGroup)
          .map(({ title }) => /\d+/.exec(title)?.[0])
          .sort(),
        name,
      ).toEqual(counts.sort());
      seen += one.length + counts.length;
    }
    expect(seen).toBeGreaterThan(0);
  });
});
