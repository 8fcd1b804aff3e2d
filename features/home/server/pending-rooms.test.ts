import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileParts } from '#features/people/profile.ts';
import { startTestApp, type CallOptions, type TestApp } from '#platform/server/testing.ts';

// What is to be done is told twice: in the one list of Pendientes, and in the room's own list. A room that publishes
// too much or too little of it sends people to a screen where nothing waits, or lets something wait unseen.

let plaza: TestApp;
const today = '2026-11-24';
const many = { size: 100 };
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T10:42:00-05:00' });
  await askOfApplications();
  await askOfMedicalLeave();
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

/** Nobody of the demo company is to be asked again how they are: of two leaves one is due today, the other next week. */
async function askOfMedicalLeave(): Promise<void> {
  const { data } = await plaza.call('requests.listMedicalCases', { as: 'hr', query: many });
  for (const [at, next_on] of ['2026-11-24', '2026-12-01'].entries()) {
    const params = { id: data[at].request_id };
    const { status } = await plaza.call('requests.addFollowUp', {
      as: 'hr',
      params,
      body: { note: 'Va mejor y vuelve el lunes', next_on },
    });
    expect(status).toBeLessThan(300);
  }
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

/** Of a desk: what waits for the caller as a second person, before it comes out and in new words. */
async function releasesOf({ list, name }: Asker, listManaged: string, getManaged: string): Promise<string[]> {
  const desk = await list(listManaged, { query: many });
  return [...idsOf(desk.filter(isOf('in_review')).filter(may('publish'))), ...(await heldOf(getManaged, name, desk))];
}

/** What is out, with new words that wait for the caller. */
async function heldOf(getManaged: string, as: string, desk: readonly Row[]): Promise<string[]> {
  const held: string[] = [];
  for (const { id } of desk.filter(isOf('published', 'corrected'))) {
    const { data } = await plaza.call(getManaged, { as, params: { id } });
    if (data.correction?.can_decide) held.push(id);
  }
  return held;
}

/** By room: the ids of what waits for somebody, as its own lists tell it. */
const waiting: Readonly<Record<string, (asker: Asker) => Promise<string[]>>> = {
  commissions: async ({ name, list }) => {
    const { data } = await plaza.call('commissions.getCollaborator', { as: name, body: {} });
    const isManager = (await plaza.call('commissions.listDisputes', { as: name, query: {} })).status === 200;
    const open = isManager ? await list('commissions.listDisputes', { query: { ...many, state: 'open' } }) : [];
    // What a whole group may take is one line, named by one of them.
    return [...(data.to_sign ? [data.to_sign.id] : []), ...idsOf(open).sort().slice(0, 1)];
  },

  security: async (asker) => {
    const ids = await casesOf('security', asker);
    const soon = new Date(plaza.house.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const things = await asker.list('security.listOwnItems', { query: many });
    ids.push(...idsOf(things.filter(({ due_on: due }) => typeof due === 'string' && due <= soon)));
    for (const id of idsOf(await asker.list('security.listMinutes', { query: many }))) {
      const { data } = await plaza.call('security.getMinutes', { as: asker.name, params: { id } });
      const own = (data.commitments as { id: string; can_finish: boolean; person: { id: string } }[]).filter(
        (one) => one.can_finish && one.person.id === asker.personId,
      );
      ids.push(...(data.can_sign ? [id] : []), ...own.map((one) => one.id));
    }
    return ids;
  },

  documents: async ({ list }) => (await list('documents.listPending', { query: many })).map(() => 'a document'),

  disciplinary: async ({ list, name, personId }) => {
    const rows = await list('disciplinary.listAll', { body: { size: 100, state: 'open' } });
    const own = rows.filter((row) =>
      row.waits_for === 'owner'
        ? (row['is_own'] as boolean)
        : (row['assignee'] as { id: string } | null)?.id === personId,
    );
    // What nobody took is one line for the whole group, under the first of them.
    const untaken = rows.filter((row) => name === 'labor' && row.waits_for === 'labor' && row['assignee'] === null);
    return [...idsOf(own), ...idsOf(untaken).sort().slice(0, 1)];
  },

  surveys: async ({ list, name, personId }) => {
    const closed = await list('surveys.listManaged', { query: { ...many, state: 'closed' } });
    const mine = closed.filter(({ author }) => author.id === personId);
    const untold: string[] = [];
    for (const { id } of mine) {
      const { data } = await plaza.call('surveys.getManaged', { as: name, params: { id } });
      if (data.published_actions.length === 0) untold.push(id);
    }
    return [...idsOf(await list('surveys.listPending', page)), ...untold];
  },

  people: async ({ name, personId }) => {
    const { data } = await plaza.call('people.getMyProfile', { as: name });
    const isConfirmed = data.season.confirmed.length === profileParts.length;
    return isConfirmed ? [] : [personId];
  },

  'profile-changes': async ({ list }) => idsOf(await list('profile-changes.listChanges', { query: many })),

  resignations: async ({ list, name }) => {
    const cases = await list('resignations.listResigns', { body: { size: 100 } });
    const decides = may('acknowledge', 'accept_date', 'allow_withdrawal', 'maintain');
    const doubted: string[] = [];
    for (const { id } of cases) {
      const { data } = await plaza.call('resignations.getResign', { as: name, params: { id } });
      if (data.can_review) doubted.push(id);
    }
    const own = await list('resignations.listOwn', { query: many });
    return [...idsOf(cases.filter(decides)), ...doubted, ...idsOf(own.filter(isOf('draft')))];
  },

  'habeas-data': async ({ list, personId }) => {
    const open = await list('habeas-data.listDesk', { query: { ...many, state: 'open' } });
    const theirs = open.filter((one) => (one['person'] as { id: string }).id !== personId && one['due_on'] !== null);
    const own = await list('habeas-data.listOwn', { query: { ...many, state: 'incomplete' } });
    return [...idsOf(theirs), ...idsOf(own)];
  },

  news: async ({ list, name, personId }) => {
    const desk = await list('news.listManaged', { query: many });
    const held = await heldOf('news.getManaged', name, desk);
    const comments = await list('news.listModerated', { query: { ...many, state: 'waiting' } });
    return [
      ...idsOf(desk.filter(isOf('in_review')).filter(may('publish'))),
      ...held,
      ...idsOf(comments.filter(({ author }) => author.id !== personId)),
    ];
  },

  agreements: (asker) => releasesOf(asker, 'agreements.listManaged', 'agreements.getManaged'),

  media: (asker) => releasesOf(asker, 'media.listManaged', 'media.getManaged'),

  welcome: (asker) => releasesOf(asker, 'welcome.listManaged', 'welcome.getManaged'),

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

  requests: async ({ list }) => {
    const inbox = await list('requests.listInbox', { query: many });
    const mine = await list('requests.listMine', { query: many });
    const cases = await list('requests.listMedicalCases', { query: many });
    const due = cases.filter((row) => row['next_on'] !== null && (row['next_on'] as string) <= today);
    const waitsFor = (party: string) => (row: Row) => row.waits_for === party;
    const groups = ['hr', 'payroll'].flatMap((party) =>
      idsOf(inbox.filter(waitsFor(party)))
        .sort()
        .slice(0, 1),
    );
    const decisions = idsOf(inbox.filter(waitsFor('leader')));
    return [
      ...idsOf(mine.filter(waitsFor('owner'))),
      ...decisions,
      ...groups,
      ...due.map((row) => row['request_id'] as string),
    ];
  },

  payroll: async ({ list }) =>
    idsOf((await list('payroll.listPayrolls', { body: { page: 1, size: 50, state: 'ready' } })).filter(may('publish'))),

  help: async (asker) => {
    const { list, personId } = asker;
    const desk = await list('help.listDesk', { query: { ...many, assignee: 'me' } });
    const own = await list('help.listOwnRequests', { query: { ...many, state: 'waiting' } });
    const tutorials = await releasesOf(asker, 'help.listManagedTutorials', 'help.getManagedTutorial');
    const theirs = desk.filter((one) => (one['person'] as { id: string } | undefined)?.id !== personId);
    return [...idsOf(theirs.filter(isOf('received', 'in_progress'))), ...idsOf(own), ...tutorials];
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

/**
 * The cases of a room that wait for one person: their own, those that they work on, and of what waits for a whole group
 * the one that its line names, which they must be able to open and to move.
 */
async function casesOf(room: string, { name, personId }: Asker): Promise<string[]> {
  const open = await plaza.db
    .selectFrom('cases')
    .select(['id', 'owner_id', 'assignee_id', 'waits_for'])
    .where('kind', 'like', `${room}.%`)
    .where('is_open', '=', true)
    .where('waits_for', 'is not', null)
    .execute();
  const isOwners = (party: string | null) => party === 'owner' || party === 'candidate';
  const mine = open.filter((one) =>
    isOwners(one.waits_for) ? one.owner_id === personId : one.assignee_id === personId,
  );
  const { data } = await plaza.call('home.listPending', { as: name });
  const others = (data as Row[]).filter(({ source, id }) => source === room && !mine.some((one) => one.id === id));
  const movable: string[] = [];
  for (const { id } of others) {
    const found = open.find((one) => one.id === id);
    const seen = await plaza.call('cases.getCase', { as: name, params: { id } });
    if (found?.assignee_id === null && seen.status === 200 && seen.data.steps.length > 0) movable.push(id);
  }
  return [...mine.map(({ id }) => id), ...movable];
}

test.each(Object.keys(waiting))('%s: Pendientes and the room’s own list name the same, for everybody', async (room) => {
  expect(await compare(room, waiting[room]!), 'somebody has something to do').toBeGreaterThan(0);
});

test('rooms of cases: Pendientes and the cases that one may move are the same, for everybody', async () => {
  let seen = 0;
  for (const room of caseRooms()) seen += await compare(room, (asker) => casesOf(room, asker));
  expect(seen, 'somebody has something to do').toBeGreaterThan(0);
}, 120_000);

/** Rooms whose cases stand in Pendientes and nothing else of theirs does. */
const caseRooms = () =>
  plaza.house.rooms.all.flatMap(({ name, cases = [] }) => (cases.length > 0 && !(name in waiting) ? [name] : []));

async function compare(room: string, list: (asker: Asker) => Promise<string[]>): Promise<number> {
  let seen = 0;
  for (const name of plaza.accounts) {
    const { data } = await plaza.call('home.listPending', { as: name });
    const told = (data as Row[]).filter(({ source }) => source === room);
    const ids = room === 'documents' ? told.map(() => 'a document') : idsOf(told);
    const own = await list(await askerOf(name));
    expect(ids.sort(), name).toEqual(own.sort());
    seen += own.length;
  }
  return seen;
}

test('every room that publishes to Pendientes is compared with its own list', async () => {
  const sources = new Set<string>();
  for (const name of plaza.accounts) {
    const { data } = await plaza.call('home.listPending', { as: name });
    for (const { source } of data as Row[]) sources.add(source);
  }
  for (const room of [...Object.keys(waiting), ...caseRooms()]) sources.delete(room);
  expect([...sources]).toEqual([]);
});

describe('requests', () => {
  test('what a leader decides and what one adds stand there one by one, what a group does as one line with its number', async () => {
    let seen = 0;
    let followed = 0;
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
      const cases = await list('requests.listMedicalCases', { query: many });
      const due = cases.filter((row) => row['next_on'] !== null && (row['next_on'] as string) <= today);
      expect(idsOf(told.filter(isFollowUp)).sort(), name).toEqual(due.map((row) => row['request_id']).sort());
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
      followed += due.length;
    }
    expect(Math.min(seen, followed)).toBeGreaterThan(0);
  });
});
