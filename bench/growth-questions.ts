import { readFileSync } from 'node:fs';
import { rooms } from '#apps/server/rooms.ts';
import { readOperations, type Operation } from '#apps/server/operations.ts';
import type { Company } from './company.ts';

// What is asked of each list, by whom, and about which record where the path or the query names one.

type Values = Readonly<Record<string, string>>;

export interface Question {
  readonly operation: Operation;
  readonly account: string;
  readonly variant: string;
  readonly query: Values;
  /** Asked with the number of the last page. */
  readonly isLast: boolean;
  /** What names the record of a list that belongs to one, in each company. */
  readonly records: readonly [Values, Values];
}

export type Ask = (
  question: Pick<Question, 'operation' | 'account' | 'query' | 'isLast'>,
  record?: Values,
) => Promise<{
  readonly status: number;
  readonly milliseconds: number;
  readonly total: number | undefined;
  readonly rows: readonly Row[];
}>;

type Row = Readonly<Record<string, unknown>>;

const sizeOfPage = 20;
const nonsense = 'zzqxj';
/** One of these finds about half of most lists. */
const common = ['a', 'e', 'm', 'de', 'ma', 'ca'];
const searches = ['q', 'search', 'text'];

/** Asks the application in this process; who asks signs in once. */
export async function callerOf({ plaza }: Pick<Company, 'plaza'>): Promise<Ask> {
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
  return async ({ operation, account, query, isLast }, record = {}) => {
    const token = await tokenOf(account);
    const send = async (page: number) => {
      const inPath = { page: String(page), a: String(page), size: String(sizeOfPage), b: String(sizeOfPage) };
      const values = { ...inPath, ...record, ...query };
      const { url, inQuery } = place(operation, values);
      const inBody = Object.keys(operation.json?.properties ?? {}).filter((name) => name in record);
      const began = performance.now();
      const answer = await plaza.app.inject({
        method: operation.method,
        url: `${url}?${new URLSearchParams(inQuery)}`,
        headers: { authorization: `Bearer ${token}` },
        ...(operation.method !== 'GET' && { payload: Object.fromEntries(inBody.map((name) => [name, record[name]])) }),
      });
      const milliseconds = performance.now() - began;
      const { total, data } = answer.statusCode === 200 ? answer.json<{ total?: number; data?: unknown }>() : {};
      return { status: answer.statusCode, milliseconds, total, rows: Array.isArray(data) ? (data as Row[]) : [] };
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
export async function questionsOf(
  { plaza }: Pick<Company, 'plaza'>,
  asks: readonly [Ask, Ask],
  isWanted = (_id: string) => true,
): Promise<Question[]> {
  const lists = listsOf(readOperations((await plaza.app.inject('/openapi.json')).json()));
  const questions: Question[] = [];
  const skipped: string[] = [];
  const [few, many] = await Promise.all(asks.map((ask) => recordsIn(lists, ask)));
  for (const operation of lists) {
    if (!isWanted(operation.id)) continue;
    const found = await widest(operation, asks[0], few!);
    const also = found && namesRecord(operation) ? await widest(operation, asks[1], many!, found.account) : found;
    if (!found || !also) {
      skipped.push(operation.id);
      continue;
    }
    const { account } = found;
    const records = [found.record, also.record] as const;
    const query = (values: Values, variant: string, isLast = false) =>
      questions.push({ operation, account, variant, query: values, isLast, records });
    query({}, 'first page');
    const names = operation.parameters.map(({ name }) => name);
    if (names.includes('page') || names.includes('a')) query({}, 'last page', true);
    for (const name of searches.filter((one) => names.includes(one))) {
      query({ [name]: nonsense }, 'a search that finds nothing');
      const half = await halving(operation, name, found, asks[0]);
      if (half !== undefined) query({ [name]: half }, `a search for “${half}”, which finds about half`);
    }
    for (const { name, schema } of operation.parameters)
      if (schema.enum !== undefined && !isOfAnother(operation, name))
        for (const value of schema.enum.map(String))
          if (name !== 'sort' || !readsEverybody(operation, value)) query({ [name]: value }, `${name}=${value}`);
  }
  console.error(`growth: not asked, for nothing was found that they are about: ${skipped.join(' ')}`);
  return questions;
}

/** Lists; of these calls some answer what they wrote or looked over, row by row, and keep nothing that could grow. */
function listsOf(operations: readonly Operation[]): Operation[] {
  const lists = new Set(
    rooms.flatMap(({ name, routes }) =>
      Object.entries(routes?.contract ?? {})
        .filter(
          ([call, { answers }]) => answers === 'list' && !/^(set|end|decide|sign|plan|make|check)[A-Z]/.test(call),
        )
        .map(([call]) => `${name}.${call}`),
    ),
  );
  return operations.filter(({ id }) => lists.has(id));
}

/** Orders by what stands beside each person, such as what they earn: everybody is read, whom the company's size bounds. */
const ofEverybody: Readonly<Record<string, readonly string[]>> = {
  'people.listSalaries': ['from', 'amount'],
  'surveys.listPeople': ['campaign', 'day'],
};
const readsEverybody = ({ id }: Operation, sort: string) => ofEverybody[id]?.includes(sort.replace('-', '')) ?? false;

/** Legal documents are another desk's: its filter is refused to who may see most of the others, as it should be. */
const isOfAnother = (operation: Operation, name: string) => operation.id.startsWith('documents.') && name === 'legal';

interface Found {
  readonly account: string;
  readonly record: Values;
}

/** Who of the demo company sees the most of a list, and of which record where it belongs to one. */
async function widest(operation: Operation, ask: Ask, records: Records, only?: string): Promise<Found | undefined> {
  let best: (Found & { readonly total: number }) | undefined;
  const about = namesRecord(operation) ? candidatesOf(operation, records) : [{}];
  for (const account of only === undefined ? mayCall(operation) : [only])
    for (const record of about) {
      const { status, total = 0 } = await ask({ operation, account, query: {}, isLast: false }, record);
      if (status === 200 && total > (best?.total ?? -1)) best = { account, record, total };
    }
  return best;
}

/** The text among the common ones whose finds are nearest to half of the list. */
async function halving(operation: Operation, name: string, { account, record }: Found, ask: Ask) {
  const totalOf = async (query: Values) => (await ask({ operation, account, query, isLast: false }, record)).total ?? 0;
  const half = (await totalOf({})) / 2;
  let best: { text: string; off: number } | undefined;
  for (const text of common) {
    const total = await totalOf({ [name]: text });
    const off = Math.abs(total - half);
    if (total > 0 && off < (best?.off ?? Infinity)) best = { text, off };
  }
  return best?.text;
}

/** The ids that the lists of each room show, the way to the list with each. */
type Records = ReadonlyMap<string, readonly { readonly path: string; readonly id: string }[]>;

const each = 4;
const mostTried = 24;

async function recordsIn(lists: readonly Operation[], ask: Ask): Promise<Records> {
  const records = new Map<string, { path: string; id: string }[]>();
  for (const operation of lists) {
    if (namesRecord(operation)) continue;
    const room = roomOf(operation);
    for (const account of mayCall(operation)) {
      const { rows } = await ask({ operation, account, query: {}, isLast: false });
      const ids = [...new Set(rows.flatMap(idsOf))].slice(0, each);
      if (ids.length === 0) continue;
      records.set(room, [...(records.get(room) ?? []), ...ids.map((id) => ({ path: operation.path, id }))]);
      break;
    }
  }
  return records;
}

const idsOf = (row: Row) =>
  [row['id'], row['request_id'], row['number'], row['n']].filter(isName).slice(0, 1).map(String);
const isName = (value: unknown) => typeof value === 'string' || typeof value === 'number';
const roomOf = ({ id }: Operation) => id.slice(0, id.indexOf('.'));

/** What stands for a name in a path, a query or a body where no list shows one: a word, or the ends of a time. */
const today = new Date().toISOString().slice(0, 10);
const known: Readonly<Record<string, string>> = {
  from: `${today.slice(0, 8)}01`,
  to: today,
  day: today,
  month: today.slice(0, 7),
  year: today.slice(0, 4),
  q: 'ma',
  search: 'ma',
  title: 'Reporte de ventas',
  room: 'requests',
};
const isPaging = (name: string) => ['page', 'size', 'a', 'b'].includes(name);

function neededBy({ path, parameters, json }: Operation): string[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const inQuery = parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name);
  return [...inPath.filter((name) => !isPaging(name)), ...inQuery, ...(json?.required ?? [])];
}

const namesRecord = (operation: Operation) => neededBy(operation).length > 0;

/** Those of the lists that the path goes on from are the likeliest, then those of the room, then people and places. */
function candidatesOf(operation: Operation, records: Records): Values[] {
  const needed = neededBy(operation);
  const unknown = needed.filter((name) => known[name] === undefined);
  const fixed = Object.fromEntries(needed.map((name) => [name, known[name] ?? '']));
  if (unknown.length === 0) return [fixed];
  const own = records.get(roomOf(operation)) ?? [];
  const isNear = ({ path }: { path: string }) => operation.path.startsWith(path.replace(/\/\{.*/, ''));
  const others = ['people', 'organization', 'cases', 'requests'].flatMap((room) => records.get(room) ?? []);
  const ids = [...own.filter(isNear), ...own, ...others].map(({ id }) => id);
  return [...new Set(ids)]
    .slice(0, mostTried)
    .map((id) => ({ ...fixed, ...Object.fromEntries(unknown.map((name) => [name, id])) }));
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
