import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Migration, migrateEmbedded, migratePostgres, readMigrations } from './migrations.ts';
import { openEmptyDatabase } from './testing-database.ts';

let folder: string;
let empty: Awaited<ReturnType<typeof openEmptyDatabase>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-migrations-'));
  empty = await openEmptyDatabase();
});
beforeEach(() => empty.run('drop schema public cascade; create schema public'));
afterAll(async () => {
  await empty.close();
  await rm(folder, { recursive: true, force: true });
});

const given = async (files: Record<string, string>): Promise<Migration[]> => {
  await rm(folder, { recursive: true, force: true });
  const { mkdir } = await import('node:fs/promises');
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return readMigrations(pathToFileURL(`${folder}/`));
};
const migrate = (migrations: Migration[]) =>
  empty.url === undefined ? migrateEmbedded(empty.embedded, migrations) : migratePostgres(empty.url, migrations);
const names = async () =>
  (await empty.run('select name from schema_migrations order by name')).map(({ name }) => name as string);
const tables = async () =>
  (await empty.run(`select tablename from pg_tables where schemaname = 'public' order by 1`)).map(
    ({ tablename }) => tablename as string,
  );

describe('migrations', () => {
  it('are applied once, in the order of their names', async () => {
    const files = {
      '2_rooms.sql': 'alter table houses add column rooms integer;\n\ncreate table rooms (id integer);\n',
      '1_houses.sql': 'create table houses (id integer);\n',
    };
    expect(await migrate(await given(files))).toEqual(['prelude', '1_houses.sql', '2_rooms.sql']);
    expect(await migrate(await given(files))).toEqual([]);
    const more = { ...files, '1_later.sql': 'create table later (id integer);\r\n' };
    expect(await migrate(await given(more))).toEqual(['1_later.sql']);
    // Another system's line ends are no change.
    expect(await migrate(await given({ ...more, '1_later.sql': 'create table later (id integer);\n' }))).toEqual([]);
    expect(await names()).toEqual(['1_houses.sql', '1_later.sql', '2_rooms.sql', 'prelude']);
  });

  it('of a newer Plaza keep an older one from starting, and are named', async () => {
    const old = { '1_houses.sql': 'create table houses (id integer);\n' };
    await migrate(await given({ ...old, '2_rooms.sql': 'create table rooms (id integer);\n' }));
    await expect(migrate(await given(old))).rejects.toThrow(/^2_rooms\.sql: applied by a newer Plaza/);
    expect(await tables()).toEqual(['houses', 'rooms', 'schema_migrations']);
  });

  it('that fail half way leave nothing of themselves, name the line, and go on when they are mended', async () => {
    const files = { '1_houses.sql': 'create table houses (id integer);\n' };
    const broken = 'create table rooms (id integer);\n\ninsert into roms values (1);\n';
    const failing = migrate(await given({ ...files, '2_rooms.sql': broken }));
    await expect(failing).rejects.toThrow('2_rooms.sql (line 3): relation "roms" does not exist');
    expect(await tables()).toEqual(['houses', 'schema_migrations']);
    expect(await names()).toEqual(['1_houses.sql', 'prelude']);
    expect(await migrate(await given({ ...files, '2_rooms.sql': broken.replace('roms', 'rooms') }))).toEqual([
      '2_rooms.sql',
    ]);
  });

  it('that changed after they were applied stop the start', async () => {
    await migrate(await given({ '1_houses.sql': 'create table houses (id integer);\n' }));
    const changed = migrate(await given({ '1_houses.sql': 'create table houses (id bigint);\n' }));
    await expect(changed).rejects.toThrow('1_houses.sql: changed after it was applied');
  });

  it.runIf(process.env['TEST_DATABASE_URL'])('of many processes that start together run once', async () => {
    const slow = 'create table houses (id integer);\n\nselect pg_sleep(0.3);\n';
    const migrations = await given({ '1_houses.sql': slow, '2_rooms.sql': 'create table rooms (id integer);\n' });
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(migrations)));
    expect(applied.flat().sort()).toEqual(['1_houses.sql', '2_rooms.sql', 'prelude']);
  });

  it.runIf(process.env['TEST_DATABASE_URL'])('whose process is cut off start again', async () => {
    const slow = 'create table houses (id integer);\n\nselect pg_sleep(30);\n';
    const cut = migrate(await given({ '1_houses.sql': slow }));
    const failed = expect(cut).rejects.toThrow();
    const find = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'plaza migrations' and query like '%pg_sleep(30)%'`;
    await expect.poll(async () => (await empty.run(find)).length, { timeout: 10_000 }).toBe(1);
    await failed;
    expect(await tables()).toEqual(['schema_migrations']);
    expect(await migrate(await given({ '1_houses.sql': slow.replace('30', '0') }))).toEqual(['1_houses.sql']);
  });
});
