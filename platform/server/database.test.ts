import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../contract/id.ts';
import { openDatabase } from './database.ts';
import { failureOf } from './problem.ts';
import { openSecrets } from './secrets.ts';
import { openTestDatabase, type TestDatabase } from './testing-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const one = async (expression: string): Promise<unknown> =>
  (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db)).rows[0]?.value;

describe('Spanish', () => {
  it('is sorted as people sort it: accents last, ñ after n', async () => {
    const words = `zorro nube ñandú oso árbol Ñu nata ñame Árbol arbol n ñ N Ñ vino vía via uva ünico _x 1 10 2 a-b ab`;
    const { rows } = await sql<{ word: string }>`
      select word from unnest(${words.split(' ')}::text[]) as word order by word collate "es_intranet"
    `.execute(database.db);
    expect(rows.map(({ word }) => word).join(' ')).toBe(
      '_x 1 10 2 a-b ab arbol árbol Árbol n N nata nube ñ Ñ ñame ñandú Ñu oso ünico uva via vía vino zorro',
    );
  });

  it('is found without accents and case, however its letters were made', async () => {
    expect(await one(`plaza_fold('Ñandú ÁÉÍÓÚÜ Çß Œuvre')`)).toBe('nandu aeiouu css oeuvre');
    expect(await one(`plaza_fold(E'Nin\\u0303o n\\u0303')`)).toBe('nino n');
    expect(await one(`plaza_fold('Ελλάδα МОСКВА')`)).toBe('ελλαδα москва');
    expect(await one(`plaza_fold(null)`)).toBeNull();
  });

  it('is searched with stems', async () => {
    expect(
      await one(`to_tsvector('spanish', 'Celebramos las vacaciones') @@ plainto_tsquery('spanish', 'vacación')`),
    ).toBe(true);
  });

  it('can be folded in an index', async () => {
    await sql`create table words (word text, folded text generated always as (plaza_fold(word)) stored)`.execute(
      database.db,
    );
    await sql`create index words_by_fold on words using gin (plaza_fold(word) gin_trgm_ops)`.execute(database.db);
    await sql`insert into words (word) values ('Camión')`.execute(database.db);
    expect(await one(`(select folded from words where plaza_fold(word) like '%amio%')`)).toBe('camion');
  });
});

describe('values come alike from both engines', () => {
  it.each([
    [`date '2026-02-28'`, '2026-02-28'],
    [`array[date '2026-02-28', null]`, ['2026-02-28', null]],
    [`timestamptz '2026-11-24 10:42-05'`, new Date('2026-11-24T15:42:00Z')],
    [`array[timestamptz '2026-11-24 10:42-05']`, [new Date('2026-11-24T15:42:00Z')]],
    [`timestamptz '2026-11-24 10:42:01.234567-05'`, new Date('2026-11-24T15:42:01.234Z')],
    [`timestamptz '0044-03-15 10:42Z'`, new Date('0044-03-15T10:42:00Z')],
    [`timestamp '2026-11-24 10:42'`, '2026-11-24 10:42:00'],
    [`time '10:42'`, '10:42:00'],
    [`interval '1 day 2 hours'`, '1 day 02:00:00'],
    [`9007199254740991::bigint`, 9007199254740991],
    [`array[1::bigint, null]`, [1, null]],
    [`count(*)`, 1],
    [`1.50::numeric`, '1.50'],
    [`array[1.50::numeric]`, ['1.50']],
    [`1.5::float8`, 1.5],
    [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
    [`'null'::jsonb`, null],
    [`'"text"'::jsonb`, 'text'],
    [`array['a', null, 'b,"c']`, ['a', null, 'b,"c']],
    [`array['019ab000-0000-7000-8000-000000000001'::uuid]`, ['019ab000-0000-7000-8000-000000000001']],
    [`'\\x00ff'::bytea`, Buffer.from([0, 255])],
    [`true`, true],
    [`current_setting('TimeZone')`, 'UTC'],
  ])('%s', async (expression, expected) => {
    expect(await one(expression)).toEqual(expected);
  });

  it('and go in alike', async () => {
    const { rows } = await sql`
      select ${new Date('2026-11-24T15:42:00Z')}::timestamptz as time, ${'2026-02-28'}::date as day,
        ${['a', 'b,"c', null]}::text[] as texts, ${JSON.stringify({ a: 1 })}::jsonb as json,
        ${Buffer.from([0, 255])}::bytea as bytes, ${12.5}::numeric as number, ${null}::text as nothing`.execute(
      database.db,
    );
    expect(rows).toEqual([
      {
        time: new Date('2026-11-24T15:42:00Z'),
        day: '2026-02-28',
        texts: ['a', 'b,"c', null],
        json: { a: 1 },
        bytes: Buffer.from([0, 255]),
        number: '12.5',
        nothing: null,
      },
    ]);
  });

  it('also from a statement that was prepared, and after its table has changed', async () => {
    await sql`create table things (id integer, name text)`.execute(database.db);
    await sql`insert into things values (1, 'uno')`.execute(database.db);
    const read = () => sql`select * from things where id = ${1}`.execute(database.db);
    for (let time = 0; time < 6; time += 1) expect((await read()).rows).toEqual([{ id: 1, name: 'uno' }]);
    await sql`alter table things add column size integer default 3`.execute(database.db);
    expect((await read()).rows).toEqual([{ id: 1, name: 'uno', size: 3 }]);
    expect((await read()).rows).toEqual([{ id: 1, name: 'uno', size: 3 }]);
  });
});

it('every table that the code names has the columns that the code names', async () => {
  const known = await database.db.introspection.getTables();
  const columns = (name: string) => known.find((table) => table.name === name)?.columns.map((column) => column.name);
  expect(columns('audit_log')).toEqual(
    `id at actor_kind actor_id session_id action subject subject_id person_id before after reason address request_id user_agent`.split(
      ' ',
    ),
  );
  expect(columns('outbox')).toEqual(['id', 'at', 'name', 'payload', 'fanned_out']);
});

it('a secret is made once and then the same for everybody', async () => {
  const [first, ...others] = await Promise.all(
    Array.from({ length: 5 }, () => openSecrets(database.db, { SECRETS_KEY: undefined })('push')),
  );
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(new Set(others)).toEqual(new Set([first]));
  expect(await openSecrets(database.db, { SECRETS_KEY: undefined })('other')).not.toBe(first);
});

it('a secret of before is sealed once there is a key, stays the same, and opens with no other key', async () => {
  const stored = async () =>
    (
      await database.db
        .selectFrom('platform_secrets')
        .select('value')
        .where('name', '=', 'sealed')
        .executeTakeFirstOrThrow()
    ).value;
  const key = 'a key of this installation, kept elsewhere';
  const open = openSecrets(database.db, { SECRETS_KEY: undefined });
  const plain = await open('sealed');
  expect(await stored()).toBe(plain);
  expect(await openSecrets(database.db, { SECRETS_KEY: key })('sealed')).toBe(plain);
  expect(await stored()).not.toContain(plain);
  expect(await openSecrets(database.db, { SECRETS_KEY: key })('sealed')).toBe(plain);
  for (const SECRETS_KEY of [undefined, 'another key of this installation, wrong'])
    await expect(openSecrets(database.db, { SECRETS_KEY })('sealed')).rejects.toThrow(/SECRETS_KEY/);
});

it('ids tell the time and sort by it', () => {
  const before = Date.now();
  const ids = Array.from({ length: 10_000 }, newId);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(10_000);
  expect(parseInt(ids[0]!.replace('-', '').slice(0, 12), 16)).toBeGreaterThanOrEqual(before);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

describe.runIf(process.env['TEST_DATABASE_URL'])('a connection that is lost', () => {
  const statusOf = (cause: unknown) => failureOf(cause).status;
  const end = async (pid: number) => {
    await sql`select pg_terminate_backend(${pid}::integer, 5000)`.execute(database.db);
  };

  it('is 503 for what runs on it, for every statement after, and for the commit', async () => {
    const told: number[] = [];
    const work = database.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await end(rows[0]!.pid);
      for (const _time of [1, 2])
        await sql`select 1`.execute(trx).catch((cause: unknown) => told.push(statusOf(cause)));
    });
    told.push(statusOf(await work.catch((cause: unknown) => cause)));
    expect(told).toEqual([503, 503, 503]);
  });

  it('is followed by another one, and what a statement itself did wrong stays what it was', async () => {
    expect(await one('1')).toBe(1);
    expect(statusOf(await one('nothing_such').catch((cause: unknown) => cause))).toBe(500);
  });
});

it('many queries at once share the connections and all are answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const { rows } = await sql<{ n: number }>`select ${n}::integer as n`.execute(database.db);
      return rows[0]?.n;
    }),
  );
  expect(answers).toEqual(Array.from({ length: 100 }, (_, n) => n));
});

it('a server that does not answer is a failure that the caller may be told', async () => {
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', DATABASE_POOL: 2, DATA_DIR: '' };
  const away = await openDatabase(settings, { migrate: false });
  await expect(sql`select 1`.execute(away.db)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  await away.close();
});

it.runIf(process.env['TEST_DATABASE_URL'])('connections that the server cuts are replaced', async () => {
  const cut = `select count(pg_terminate_backend(pid)) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(database.db)));
  const inTransaction = database.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await database.run(cut);
    await sql`select 1`.execute(trx);
  });
  await expect(inTransaction).rejects.toThrow();
  await expect.poll(() => one('1'), { timeout: 5_000 }).toBe(1);
  for (let time = 0; time < 20; time += 1) expect(await one(`${time}`)).toBe(time);
});
