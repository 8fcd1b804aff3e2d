import { fork } from 'node:child_process';
import { once } from 'node:events';
import { company, type Company } from './company.ts';
import type { Figure, Scenario } from './figure.ts';
import { bombard, type Shot } from './load.ts';
import { processorTime } from './processor.ts';
import { median, rounds, roundSeconds } from './rounds.ts';
import { startPlazaFor, type Server } from './servers.ts';
import { signInMany } from './visitors.ts';

const readers = 64;
/** So many that nobody reaches the limit of searches, or of looks at Pendientes, a minute. */
const searchers = 400;

interface Question {
  readonly name: string;
  /** Whether so many ask it that nobody asks too often. */
  readonly isLimited?: true;
  /** As many times the floor's processor time at most; told where there is none. */
  readonly most?: number;
  readonly ours: (who: Reader, at: number) => Shot;
  readonly floor: (who: Reader, at: number) => Shot;
}

interface Reader {
  readonly id: string;
  readonly document: string;
  readonly token: string;
  /** An article that they may read. */
  readonly article: string;
  /** Half of those that nobody has read yet: one half for us, the other for the floor. */
  readonly unread: (at: number) => string;
}

const get = (path: string, token?: string): Shot => ({
  method: 'GET',
  path,
  ...(token === undefined ? {} : { token }),
});
const word = 'rodrigue';

/** The first reading of an article that nobody has read yet; each of two questions has its own. */
const readOne =
  (from: number): Question['ours'] =>
  ({ token, unread }, at) => ({
    method: 'POST',
    path: `/api/news/articles/${unread(from + 2 * at)}/read`,
    token,
    body: { progress: 10 },
  });

const questions: readonly Question[] = [
  {
    name: 'list of 20 news',
    most: 3,
    ours: ({ token }) => ({ method: 'POST', path: '/content/noticias/1/20', token, body: {} }),
    floor: ({ id }) => get(`/news/${id}`),
  },
  {
    name: 'one article',
    most: 2.5,
    ours: ({ token, article }) => get(`/content/noticias/${article}`, token),
    floor: ({ id, article }) => get(`/article/${id}/${article}`),
  },
  {
    name: 'current user',
    most: 2.5,
    ours: ({ token }) => get('/api/auth/currentUser', token),
    floor: ({ id }) => get(`/user/${id}`),
  },
  {
    name: 'Pendientes',
    isLimited: true,
    most: 3,
    ours: ({ token }) => get('/api/home/pending', token),
    floor: ({ id }) => get(`/pending/${id}`),
  },
  {
    name: 'launcher',
    ours: ({ token, document }) => get(`/content/aplicativos/by/cedula/${document}`, token),
    floor: ({ id }) => get(`/launcher/${id}`),
  },
  {
    name: 'people search',
    isLimited: true,
    ours: ({ token }) => get(`/api/people/search?q=${word}`, token),
    floor: ({ id }) => get(`/search/${id}/${word}`),
  },
  {
    name: 'own requests',
    ours: ({ token }) => get('/api/requests/mine', token),
    floor: ({ id }) => get(`/requests/${id}`),
  },
  {
    name: 'a month of shifts',
    ours: ({ token, id }) => get(`/api/workscheduling/by/user/all/${id}?from=2026-11-01&to=2026-11-30`, token),
    floor: ({ id }) => get(`/shifts/${id}`),
  },
  {
    name: 'a write with audit and event',
    most: 3,
    ours: readOne(0),
    floor: ({ id, unread }, at) => ({ method: 'POST', path: `/write/${id}/${unread(2 * at + 1)}` }),
  },
  {
    name: 'the same beside its insert alone',
    ours: readOne(3_000),
    floor: ({ id, unread }, at) => ({ method: 'POST', path: `/write-alone/${id}/${unread(3_001 + 2 * at)}` }),
  },
];

/**
 * The most used questions beside a bare server with the least SQL for each, in processor milliseconds a request
 * (server and database) and in requests a second, by turns in one run.
 */
export const besideFloor: Scenario = async () => {
  const grown = await company();
  const plaza = await startPlazaFor(grown);
  const floor = await startFloor(grown.url);
  try {
    const who = await readersOf(grown, plaza.address);
    const figures: Figure[] = [];
    for (const question of questions) {
      const taken = { ours: [] as Taken[], floor: [] as Taken[] };
      for (let round = 0; round <= rounds; round += 1)
        for (const side of round % 2 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const)) {
          const server = side === 'ours' ? plaza : floor;
          const one = await take(
            grown,
            server,
            shotsOf(question[side], question.isLimited ? who : who.slice(0, readers), round),
          );
          // The first round warms both up.
          if (round > 0) taken[side].push(one);
        }
      figures.push(figureOf(question, middle(taken.ours), middle(taken.floor)));
    }
    return figures;
  } finally {
    await plaza.stop();
    floor.child.kill('SIGKILL');
  }
};

export interface Taken {
  readonly perSecond: number;
  /** Processor milliseconds a request; NaN where they cannot be read. */
  readonly server: number;
  readonly database: number;
}

/** Writes come once each: every round and every reader has articles of its own. */
function shotsOf(shot: Question['ours'], who: readonly Reader[], round: number): Shot[] {
  const isWrite = shot(who[0]!, 0).path.includes('/read') || shot(who[0]!, 0).path.startsWith('/write');
  const each = isWrite ? Math.ceil((12_000 * roundSeconds) / who.length) : 1;
  return Array.from({ length: each }, (_one, n) => who.map((reader) => shot(reader, round * each + n))).flat();
}

/** Requests a second in one round, and the processor time that each took of the server and of its database. */
export async function take(
  grown: Company,
  { address, child }: Pick<Server, 'address' | 'child'>,
  shots: readonly Shot[],
) {
  const before = await processorTime(child.pid!, grown);
  const { perSecond } = await bombard(address, shots, roundSeconds);
  const after = await processorTime(child.pid!, grown);
  const requests = perSecond * roundSeconds;
  const each = (part: 'server' | 'database') =>
    before === undefined || after === undefined ? NaN : (after[part] - before[part]) / requests;
  return { perSecond, server: each('server'), database: each('database') };
}

export function middle(taken: readonly Taken[]): Taken {
  const of = (part: keyof Taken) => median(taken.map((one) => one[part]));
  return { perSecond: of('perSecond'), server: of('server'), database: of('database') };
}

function figureOf({ name, most }: Question, ours: Taken, floor: Taken): Figure {
  return processorFigure(`beside the floor, ${name}`, ours, floor, most);
}

/** Processor time a request beside that of the floor: as many times at most. */
export function processorFigure(name: string, ours: Taken, floor: Taken, most?: number): Figure {
  const ratio = (ours.server + ours.database) / (floor.server + floor.database);
  const told = ({ server, database, perSecond }: Taken) =>
    `${server.toFixed(2)}+${database.toFixed(2)} ms ${Math.round(perSecond)}/s`;
  return {
    name,
    ours: told(ours),
    limit: told(floor),
    ratio,
    goal: most === undefined ? 'told' : `<= ${most}`,
    ok: most === undefined || !(ratio > most),
  };
}

async function startFloor(url: string): Promise<Pick<Server, 'address' | 'child'>> {
  const child = fork(new URL('floor.ts', import.meta.url), [url]);
  const [port] = (await once(child, 'message')) as [number];
  return { address: `http://127.0.0.1:${port}`, child };
}

async function readersOf(grown: Company, address: string): Promise<Reader[]> {
  const usernames = grown.usernames.slice(0, searchers);
  const tokens = await signInMany(address, usernames);
  const { rows: people } = await grown.database.run(
    `select id, document_number, username from employees where username = any($1)`,
    [usernames],
  );
  const { rows: articles } = await grown.database.run(`
    select id from articles where live and addressees = 0
      and not exists (select from article_readings where article_id = articles.id) order by id`);
  const ids = articles.map(({ id }) => String(id));
  return usernames.map((username, n) => {
    const person = people.find((one) => one['username'] === username)!;
    return {
      id: String(person['id']),
      document: String(person['document_number']),
      token: tokens[n]!,
      article: ids[n * 7]!,
      unread: (at) => ids[(at + n * 131) % ids.length]!,
    };
  });
}
