import { readFileSync } from 'node:fs';
import { rooms } from '#apps/server/rooms.ts';
import { readOperations, type Operation } from '#apps/server/operations.ts';
import { growArticles, type Company } from './company.ts';
import { openCrowd } from './crowd.ts';
import { line, type Figure, type Scenario } from './figure.ts';
import { rounds, sized } from './rounds.ts';

// Every call that answers a list is asked in a small and in a large company, a hundred times as large, by turns: the first
// page, the last one, a search that finds nothing, and each value of each filter. Which calls there are the OpenAPI
// document says; a new one is measured without a line here.

const times = 100;
export const small = { people: 1_000, requests: sized(10_000), articles: 100, days: 36 };
export const large = {
  ...small,
  people: times * small.people,
  requests: times * small.requests,
  articles: times * small.articles,
};
const most = 1.5;
/** What takes less than this says nothing: the clock and the neighbours do. */
const leastMilliseconds = 15;
const attempts = 2 + rounds;
/** So far above the goal that asking again would say no more. */
const clearly = 2 * most;
const nonsense = 'zzqxj';
const sizeOfPage = 20;

interface Question {
  readonly operation: Operation;
  readonly account: string;
  readonly variant: string;
  readonly query: Readonly<Record<string, string>>;
  /** Asked with the number of the last page. */
  readonly isLast: boolean;
}

export const growth: Scenario = async () => {
  const few = await openCrowd('plaza_bench_growth_few', small.people);
  const many = await openCrowd('plaza_bench_growth_many', large.people);
  try {
    await grow(few, small);
    await grow(many, large);
    return await compare(few, many);
  } finally {
    await few.drop();
    await many.drop();
  }
};

/** Asks the same of both, by turns; answers what costs more in the large one than it may, and how many hold. */
export async function compare(few: Pick<Company, 'plaza'>, many: Pick<Company, 'plaza'>): Promise<Figure[]> {
  const asked = await Promise.all([few, many].map(callerOf));
  const [askFew, askMany] = [asked[0]!, asked[1]!];
  const figures: Figure[] = [];
  for (const question of await questionsOf(few, askFew)) {
    const taken = [Infinity, Infinity];
    let refused: number | undefined;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      for (const at of attempt % 2 ? [1, 0] : [0, 1]) {
        const { milliseconds, status } = await (at === 0 ? askFew : askMany)(question);
        if (status !== 200) refused = status;
        taken[at] = Math.min(taken[at]!, milliseconds);
      }
      const isClear = attempt > 0 && figureOf('', taken[0]!, taken[1]!).ratio! > clearly;
      if (refused !== undefined || isClear) break;
    }
    const name = `growth, ${question.operation.id} as ${question.account}, ${question.variant}`;
    if (refused === undefined) figures.push(figureOf(name, taken[0]!, taken[1]!));
    else if (refused !== 400) figures.push({ name, ours: String(refused), limit: '', goal: '200', ok: false });
    const last = figures.at(-1);
    if (process.env['BENCH_VERBOSE'] && last && !last.ok) console.error(line(last));
  }
  const missed = figures.filter(({ ok }) => !ok);
  return [
    ...missed,
    {
      name: `growth, ${figures.length} questions to lists of a company ${times} times as large`,
      ours: `${figures.length - missed.length} hold`,
      limit: '',
      goal: `<= ${most} each`,
      ok: missed.length === 0,
    },
  ];
}

function figureOf(name: string, few: number, many: number): Figure {
  const ratio = many / Math.max(few, leastMilliseconds / most);
  return {
    name,
    ours: `${many.toFixed(1)} ms`,
    limit: `${few.toFixed(1)} ms`,
    ratio,
    goal: `<= ${most}`,
    ok: ratio <= most,
  };
}

export async function grow({ database, fill }: Company, to: typeof small): Promise<void> {
  await database.run(`delete from article_readings; delete from article_reactions`).catch(() => undefined);
  await growArticles(database, to.articles);
  // Requests of two years, all of them closed but those of the last month.
  await fill(
    `insert into cases (id, kind, number, state, title, is_sealed, owner_id, opener_id, assignee_id, level, waits_for, due_at,
       is_open, version, data, last_decider_id, created_at, updated_at, closed_at)
     select gen_random_uuid(), source.kind, (select last from case_numbers where kind = source.kind) + n, state, title, is_sealed,
       person.id, person.id, assignee_id, level, waits_for, due_at, source.is_open, version,
       jsonb_build_object('source', source.id), last_decider_id, now() - make_interval(mins => (n * 1051200.0 / $1::int)::int),
       updated_at, closed_at
     from (select n, n < $1::int / 24 as is_open from generate_series(1, $1::int - (select count(*)::int from requests)) n) one
     join (select id, row_number() over (order by id) - 1 as place from employees where active) person
       on person.place = one.n::bigint * 7919 % (select count(*) from employees where active)
     join (select is_open, count(*) as many from cases where kind = 'requests.request' group by is_open) among using (is_open)
     join (select *, row_number() over (partition by is_open order by id) - 1 as place from cases
       where kind = 'requests.request') source
       on source.is_open = one.is_open and source.place = one.n % among.many`,
    [to.requests],
  );
  await fill(
    `insert into requests (id, kind, family, person_id, starts_on, ends_on, from_minute, to_minute, hundredths, amount, reason,
       details, occupies, created_at)
     select cases.id, source.kind, family, owner_id, starts_on, ends_on, from_minute, to_minute, hundredths, amount, reason,
       details, occupies and not cases.is_open, cases.created_at
     from cases join requests source on source.id = (cases.data ->> 'source')::uuid
     where cases.kind = 'requests.request' and not exists (select from requests where requests.id = cases.id)`,
  );
  await fill(
    `insert into case_events (id, case_id, seq, action, to_state, actor_id, party, at, previous_hash, hash)
     select gen_random_uuid(), id, 1, 'open', 'draft', owner_id, 'owner', created_at, '', id::text
     from cases where kind = 'requests.request' and data ? 'source'`,
  );
  await fill(
    `insert into shifts (person_id, day, starts, ends, break_starts, break_ends, is_published, published_at, updated_at)
     select person.id, at::date, kind.starts, kind.starts + 480, kind.starts + 240, kind.starts + 300, true, now(), now()
     from (select id, abs(hashtext(id::text)) % 3 as kind from employees where active) person
       join (values (0, 360), (1, 840), (2, 1320)) as kind (number, starts) on kind.number = person.kind
       cross join generate_series(current_date - $1::int / 2, current_date + $1::int / 2, interval '1 day') as at
     on conflict do nothing`,
    [to.days],
  );
  await database.run('vacuum analyze');
}

type Ask = (question: Pick<Question, 'operation' | 'account' | 'query' | 'isLast'>) => Promise<{
  readonly status: number;
  readonly milliseconds: number;
  readonly total: number | undefined;
}>;

/** Asks the application in this process; who asks signs in once. */
async function callerOf({ plaza }: Pick<Company, 'plaza'>): Promise<Ask> {
  const tokens = new Map<string, string>();
  const pages = new Map<string, number>();
  const tokenOf = async (account: string) => {
    const known = tokens.get(account);
    if (known !== undefined) return known;
    const payload = { username: account, password: 'plaza-demo-2026' };
    const answer = await plaza.app.inject({ method: 'POST', url: '/api/auth/ldap', payload });
    const { token } = answer.json<{ data: { token: string } }>().data;
    tokens.set(account, token);
    return token;
  };
  return async ({ operation, account, query, isLast }) => {
    const token = await tokenOf(account);
    const send = async (page: number) => {
      const inPath = { page: String(page), a: String(page), size: String(sizeOfPage), b: String(sizeOfPage) };
      const { url, inQuery } = place(operation, { ...inPath, ...query });
      const began = performance.now();
      const answer = await plaza.app.inject({
        method: operation.method,
        url: `${url}?${new URLSearchParams(inQuery)}`,
        headers: { authorization: `Bearer ${token}` },
        ...(operation.method === 'GET' ? {} : { payload: {} }),
      });
      const milliseconds = performance.now() - began;
      const total = answer.statusCode === 200 ? answer.json<{ total?: number }>().total : undefined;
      return { status: answer.statusCode, milliseconds, total };
    };
    if (!isLast) return send(1);
    const key = `${operation.id} ${account}`;
    const last = pages.get(key) ?? Math.max(1, Math.ceil(((await send(1)).total ?? 1) / sizeOfPage));
    pages.set(key, last);
    return send(last);
  };
}

/** Values that the call knows, in its path where they stand there, else in its query; others are left out. */
function place(operation: Operation, values: Readonly<Record<string, string>>) {
  const known = new Set(operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name));
  const url = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
  const inQuery = Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name)));
  return { url, inQuery };
}

/** What is asked of each list, as the account that sees the most of it. */
async function questionsOf({ plaza }: Pick<Company, 'plaza'>, ask: Ask): Promise<Question[]> {
  const operations = readOperations((await plaza.app.inject('/openapi.json')).json());
  const lists = new Set(
    rooms.flatMap(({ name, routes }) =>
      Object.entries(routes?.contract ?? {})
        .filter(([, call]) => call.answers === 'list')
        .map(([operation]) => `${name}.${operation}`),
    ),
  );
  const questions: Question[] = [];
  const skipped: string[] = [];
  for (const operation of operations) {
    if (!lists.has(operation.id)) continue;
    const account = await widest(operation, ask);
    if (account === undefined) {
      skipped.push(operation.id);
      continue;
    }
    const query = (values: Readonly<Record<string, string>>, variant: string, isLast = false) =>
      questions.push({ operation, account, variant, query: values, isLast });
    query({}, 'first page');
    const names = operation.parameters.map(({ name }) => name);
    if (names.includes('page') || names.includes('a')) query({}, 'last page', true);
    for (const name of ['q', 'search', 'text'].filter((one) => names.includes(one)))
      query({ [name]: nonsense }, 'a search that finds nothing');
    for (const { name, schema } of operation.parameters)
      if (schema.enum !== undefined && name !== 'sort')
        for (const value of schema.enum) query({ [name]: String(value) }, `${name}=${String(value)}`);
  }
  console.error(`growth: not asked, for their path names a record: ${skipped.join(' ')}`);
  return questions;
}

/** Who of the demo company sees the most of a list; nobody where its path names a record. */
async function widest(operation: Operation, ask: Ask): Promise<string | undefined> {
  if (/\{(?!page\}|size\}|a\}|b\})/.test(operation.path)) return undefined;
  let best: { account: string; total: number } | undefined;
  for (const account of mayCall(operation)) {
    const { status, total = 0 } = await ask({ operation, account, query: {}, isLast: false });
    if (status === 200 && total > (best?.total ?? -1)) best = { account, total };
  }
  return best?.account;
}

const access = readFileSync(new URL('../docs/spec/access.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

function mayCall({ method, path }: Operation): string[] {
  const [heads = [], ...lines] = access;
  const line = lines.find(([of, to]) => of === method && to === path) ?? [];
  return heads.filter((head, at) => at > 2 && line[at] === 'yes');
}
