import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { announce } from '#features/notifications/server/actions.ts';
import { newId } from '#platform/contract/id.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { startTestApp, type CallOptions, type TestApp } from '#platform/server/testing.ts';
import { codeFiles, importsOf } from '../../scripts/source-files.ts';
import { rooms } from './rooms.ts';

// Whatever lists people, or records of theirs, page by page is narrowed by where they work: the specification's cascade of
// cost center, sub cost center, campaign and sub campaign. A new list or desk without it fails, or says here why not.

const own = 'one’s own';
const piece = 'who read one piece, beside its words; who has not stands at the desk of must-read, which is narrowed';
const sheet = 'the rows of a file, as it came';
const sealed = 'sealed: where its people work says who they are';

/** Lists whose rows name people and that are not narrowed so, and why. */
const others: Readonly<Record<string, string>> = {
  'agreements.listReaders': piece,
  'applications.listManaged': 'applications; the person answers for one',
  'commissions.listOwnDisputes': own,
  'commissions.listUploadRows': sheet,
  'complaints.listComplaints': sealed,
  'disciplinary.listOfPerson': 'of one person',
  'disciplinary.listTalks': 'a leader’s own talks',
  'documents.listCompleted': own,
  'documents.listDeletedOf': 'a specified call for systems outside; our desk is listDeleted',
  'documents.listOfCreated': 'a specified call for systems outside, of one document; our desk is listAssigned',
  'documents.listPending': own,
  'documents.listRunRows': sheet,
  'habeas-data.listOwn': own,
  'help.listOwnRequests': own,
  'help.listTutorialReaders': piece,
  'life-control.listControl': sealed,
  'life-control.listOfPerson': sealed,
  'media.listListeners': piece,
  'news.listReaders': piece,
  'people.listCelebrations': 'for everybody, by one’s own campaign or the company',
  'people.listImportRows': sheet,
  'people.listMyReaders': own,
  'people.listReports': 'the people of one leader',
  'people.listSalaryImportRows': sheet,
  'policies.listReaders': piece,
  'recruitment.listCandidacies': 'of one vacancy, which has one campaign',
  'recruitment.listOwnCandidacies': own,
  'requests.listMine': own,
  'resignations.listOwn': own,
  'security.listOwnItems': own,
};

/** Screens that ask for such a list for a few of its rows, and are no desk. */
const noDesks: Readonly<Record<string, string>> = {
  'features/work-orders/web/pages/home.page.tsx': 'one’s own last orders',
  'features/recognition/web/widgets.tsx': 'the last winners, on home',
};

interface List {
  readonly operation: string;
  readonly room: string;
  readonly key: string;
  readonly inBody: boolean;
  readonly asks: readonly string[];
  readonly tells: readonly string[];
}

type Shape = Readonly<Record<string, unknown>>;
function shapeOf(schema: unknown): Shape {
  const { def } = (schema ?? {}) as { def?: { shape?: Shape; innerType?: unknown } };
  return def?.shape ?? (def?.innerType ? shapeOf(def.innerType) : {});
}

/** How a row names a person, or tells that it is one. */
const people = /^(person|person_id|owner|reader|holder|candidate|document_number|position|asker|winner|boss|user)$/;

const lists: readonly List[] = rooms.flatMap(({ name: room, routes }) =>
  Object.entries<Endpoint>(routes?.contract ?? {}).flatMap(([key, { answers, query, body, res, access }]) => {
    const asks = Object.keys(shapeOf(body ?? query));
    if (answers !== 'list' || !asks.includes('page') || access === 'public') return [];
    const tells = Object.keys(shapeOf(res)).filter((one) => people.test(one));
    return [{ operation: `${room}.${key}`, room, key, inBody: body !== undefined, asks, tells }];
  }),
);

/** Each part of the place by the names that calls have for it: documents take several, work orders those of the specification. */
const parts = [
  ['cost_center', 'cost_centers', 'cc'],
  ['sub_cost_center', 'sub_cost_centers', 'scc'],
  ['campaign', 'campaigns'],
] as const;
const partsOf = ({ asks }: List) => parts.map((names) => names.find((name) => asks.includes(name)));
const placed = lists.filter((one) => partsOf(one).every((name) => name !== undefined));

test('every list of people is narrowed by where they work, or says why not', () => {
  const bare = lists.filter((one) => one.tells.length > 0 && !placed.includes(one)).map(({ operation }) => operation);
  expect(bare.filter((one) => !(one in others))).toEqual([]);
  expect(Object.keys(others).filter((one) => !bare.includes(one))).toEqual([]);
});

test('every screen with such a list offers its readers the cascade', () => {
  const web = codeFiles().filter((path) => /\/web\/.*\.tsx?$/.test(path) && !/\.(test|spec)\./.test(path));
  const textOf = new Map(web.map((path) => [path, readFileSync(path, 'utf8')]));
  const offers = (path: string) => {
    const near = [path, ...importsOf(path).map(({ target }) => target)];
    return near.some((one) => /use(?:Organization|Campaign|Place)Filters\(/.test(textOf.get(one) ?? ''));
  };
  const without = placed.flatMap(({ operation, room, key }) => {
    const screens = web.filter(
      (path) =>
        path.startsWith(`features/${room}/web/`) && new RegExp(`\\.${key}\\.(?:query|page)\\(`).test(textOf.get(path)!),
    );
    const bare = screens.filter((path) => !offers(path) && !(path in noDesks));
    return screens.length > bare.length ? [] : bare.map((path) => `${operation} on ${path}`);
  });
  expect(without).toEqual([]);
});

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
}, 240_000);
afterAll(() => plaza.close());

const idIn = async (table: 'surveys' | 'programs' | 'applications' | 'must_reads', title?: string) => {
  let found = plaza.db.selectFrom(table as 'surveys').select('id');
  if (title !== undefined) found = found.where('title', '=', title);
  return (await found.executeTakeFirstOrThrow()).id;
};
const load = async (state: 'ready' | 'published') => {
  const found = plaza.db.selectFrom('payrolls').select('number').where('state', '=', state).orderBy('number', 'desc');
  return Number((await found.executeTakeFirstOrThrow()).number);
};
const month = { from: '2026-10-01', to: '2026-10-31' };

/** What a list is asked with, and as whom, where it wants to be; and what is made first where the demo company has none. */
const asked: Readonly<Record<string, () => Promise<CallOptions>>> = {
  'session.listSignIns': async () => ({ as: 'auditor', query: { from: '2026-11-16', to: '2026-11-22' } }),
  'notifications.listReceipts': async () => {
    const message = {
      category: 'legal',
      kind: 'test',
      title: { words: 'Citación' },
      body: { words: 'Léela' },
    } as const;
    const { personId } = await plaza.scopeOf('employee');
    await announce(
      await plaza.context(),
      { ...message, dedupeKey: 'places', needsReceipt: true },
      { people: [personId] },
    );
    return { as: 'labor' };
  },
  'must-read.listMissing': async () => {
    const followed = await plaza.call('must-read.listFollowed', { as: 'hr', query: { size: 50 } });
    return { as: 'hr', params: { id: (followed.data as { id: string }[])[0]!.id } };
  },
  'applications.listRequests': async () => {
    await plaza.call('applications.askForAccess', { as: 'employee', body: { name: 'Tablero', reason: 'Lo necesito' } });
    return { as: 'admin' };
  },
  'applications.listPeople': async () => {
    const aplicativo = await idIn('applications');
    const body = { aplicativo, cedulas: [await plaza.documentOf('employee')], modo: 'agregar' };
    await plaza.call('applications.setPeople', { as: 'admin', body });
    return { as: 'admin', params: { id: aplicativo } };
  },
  'surveys.listPeople': async () => ({
    as: 'hr',
    params: { id: await idIn('surveys', 'Clima laboral 2026') },
    query: { show: 'missing' },
  }),
  'surveys.listGiven': async () => ({ as: 'admin', params: { id: await idIn('surveys', 'Tallas de uniforme 2027') } }),
  'security.listDeductions': async () => {
    const { id } = await plaza.db
      .selectFrom('security_items')
      .innerJoin('employees', 'employees.id', 'security_items.person_id')
      .select('security_items.id')
      .where('back_condition', '=', 'damaged')
      .where('employees.active', '=', true)
      .orderBy('security_items.id')
      .executeTakeFirstOrThrow();
    const body = { amount: 100_000, instalments: 1, reason: 'La pantalla volvió rota.' };
    const made = await plaza.call('security.askDeduction', { as: 'security', params: { id }, body });
    expect(made.status, made.body).toBe(200);
    return { as: 'security' };
  },
  'requests.listSummaries': async () => ({ as: 'hr', query: month }),
  'overtime.listOvertimePay': async () => ({ as: 'payroll', query: month }),
  'commissions.listProvision': async () => ({ as: 'commissions', body: { month: '2026-10' } }),
  'payroll.listRows': async () => ({ as: 'payroll', params: { n: await load('ready') } }),
  'payroll.listDifferences': async () => ({ as: 'payroll', params: { n: await load('ready') } }),
  'payroll.listGaps': async () => ({ as: 'payroll', params: { n: await load('ready') } }),
  'payroll.listPayslips': async () => ({ as: 'payroll', params: { n: await load('published') } }),
  'programs.listEnrolments': async () => ({ as: 'wellbeing', params: { id: await fullProgram() } }),
};

async function fullProgram(): Promise<string> {
  const { rows } = await sql<{ id: string }>`select program_id as id from program_enrolments limit 1`.execute(plaza.db);
  return rows[0]!.id;
}

const readers = ['hr', 'admin', 'payroll', 'labor', 'security', 'selection', 'commissions', 'documents', 'auditor'];

test.each(placed.map((one) => [one.operation, one] as const))(
  '%s leaves nobody where the place is one in which nobody works',
  async (operation, list) => {
    const { as, query = {}, body = {}, params } = (await asked[operation]?.()) ?? {};
    const ask = async (reader: string, more: object) =>
      plaza.call(operation, {
        as: reader,
        ...(params ? { params } : {}),
        ...(list.inBody ? { body: { ...(body as object), ...more } } : { query: { ...query, ...more } }),
      });
    let reader = as;
    for (const one of as ? [as] : [...readers, ...plaza.accounts]) {
      const answer = await ask(one, {});
      if (answer.status !== 200 || answer.total === 0) continue;
      reader = one;
      break;
    }
    expect(reader, 'somebody who has rows there').toBeDefined();
    expect((await ask(reader!, {})).total).toBeGreaterThan(0);
    for (const name of partsOf(list)) {
      const nowhere = name!.endsWith('s') ? [newId()] : newId();
      const answer = await ask(reader!, { [name!]: nowhere });
      expect([answer.status, answer.total], name).toEqual([200, 0]);
    }
  },
);
