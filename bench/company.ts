import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { assemble, type Plaza } from '#apps/server/app.ts';
import { makeDemo } from '#apps/server/demo.ts';
import { rooms } from '#apps/server/rooms.ts';
import { type OpenDatabase, openDatabase } from '#platform/server/database.ts';
import { readSettings } from '#platform/server/settings.ts';

const people = 5_000;
const articles = 10_000;
const databaseName = process.env['BENCH_DATABASE'] ?? 'plaza_bench';

/** The demo company grown to 5,000 people and 10,000 articles that can be read, on a PostgreSQL of its own. */
export interface Company {
  readonly url: string;
  readonly folder: string;
  readonly database: OpenDatabase;
  /** The application in this very process, to look at what it asks of the database. */
  readonly plaza: Plaza;
  /** User names of people who may sign in with the demo's password and hold no role. */
  readonly usernames: readonly string[];
  /** Writes rows in bulk: as long as it takes, and, where one may, without asking about foreign keys row by row. */
  readonly fill: (statement: string, values?: readonly unknown[]) => Promise<void>;
  drop(): Promise<void>;
}

let built: Promise<Company> | undefined;

/** Built once for all scenarios of a run. */
export function company(): Promise<Company> {
  built ??= build();
  return built;
}

export async function dropCompany(): Promise<void> {
  await (await built)?.drop();
}

const server = () =>
  process.env['BENCH_DATABASE_URL'] ??
  process.env['TEST_DATABASE_URL'] ??
  'postgres://postgres@127.0.0.1:5432/postgres';

async function admin(statement: string, values: readonly unknown[] = [], url = server()): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (url !== server()) await client.query('set session_replication_role = replica').catch(() => undefined);
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** The demo company as it is, on a PostgreSQL database of its own of the given name. */
export async function openCompany(name: string): Promise<Omit<Company, 'usernames'>> {
  const url = Object.assign(new URL(server()), { pathname: `/${name}` }).href;
  await admin(`drop database if exists ${name} with (force)`);
  await admin(`create database ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-'));
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: '0' });
  const database = await openDatabase(settings);
  const plaza = await assemble({ settings, rooms, database, log: pino({ level: 'silent' }), drainMs: 0 });
  await makeDemo(rooms, plaza.house);
  return {
    url,
    folder,
    database,
    plaza,
    fill: (statement, values) => admin(statement, values, url),
    drop: async () => {
      await plaza.stop();
      await rm(folder, { recursive: true, force: true });
      await admin(`drop database if exists ${name} with (force)`);
    },
  };
}

async function build(): Promise<Company> {
  const opened = await openCompany(databaseName);
  const { database } = opened;
  await growPeople(database);
  await growArticles(database, articles);
  await database.run('vacuum analyze');
  return { ...opened, usernames: await usernamesOf(database) };
}

/** User names of people who may sign in and hold no role. */
export async function usernamesOf(database: OpenDatabase): Promise<string[]> {
  const { rows } = await database.run(`
    select username from employees join accounts on accounts.person_id = employees.id
    where active and not exists (select from grants where grants.person_id = employees.id)
    order by username limit 1000`);
  return rows.map(({ username }) => String(username));
}

/** Copies of the people that are there, in the same places, all with the demo's password. */
async function growPeople(database: OpenDatabase): Promise<void> {
  await copyRows(database, 'employees', people, (n) => ({
    id: 'gen_random_uuid()',
    document_number: `'9' || lpad(${n}::text, 9, '0')`,
    username: `'persona' || ${n}`,
    corporate_email: `'persona' || ${n} || '@andina.example'`,
  }));
  await database.run(`
    insert into accounts (person_id, created_at)
    select id, now() from employees where active on conflict do nothing`);
  await database.run(`
    update accounts set must_change_password = false, password_hash =
      (select password_hash from accounts where password_hash is not null limit 1)`);
}

/** Copies of the news that can be read, their audiences and tags with them, one every fifty minutes of a year. */
export async function growArticles(database: OpenDatabase, articles: number): Promise<void> {
  await copyRows(
    database,
    'articles',
    articles,
    (n) => ({
      id: 'gen_random_uuid()',
      title: `title || ' ' || ${n}`,
      featured_position: 'null::smallint',
      published_at: `now() - make_interval(mins => (50 * ${n})::int)`,
      expires_at: `now() + interval '90 days'`,
    }),
    'where live',
  );
  await database.run(`
    insert into article_tags (article_id, tag_id)
    select copy.id, tag_id from articles copy
    join articles original on original.cover_seed = copy.cover_seed and original.id <> copy.id
    join article_tags on article_tags.article_id = original.id on conflict do nothing`);
  await database.run(`
    insert into article_counts (article_id, readers, views)
    select id, 40, 60 from articles where live on conflict do nothing`);
}

/** Fills a table up to `total` rows with copies of what it holds, but for the given columns. */
async function copyRows(
  database: OpenDatabase,
  table: string,
  total: number,
  changes: (n: string) => Readonly<Record<string, string>>,
  which = '',
): Promise<void> {
  const { rows } = await database.run(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => String(name));
  const changed = changes('n');
  const values = names.map((name) => changed[name] ?? `source.${name}`);
  await database.run(`
    insert into ${table} (${names.join(', ')})
    select ${values.join(', ')}
    from (select *, row_number() over (order by copy, id) as n
          from ${table}, generate_series(1, ${total}) as copy ${which} limit ${total}) as source
    where n <= ${total} - (select count(*) from ${table} ${which})`);
}
