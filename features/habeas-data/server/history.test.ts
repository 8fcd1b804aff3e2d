import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenAt, type Hashed } from '#features/cases/server/journal.ts';
import { newId } from '#platform/contract/id.ts';
import { migrateEmbedded, migratePostgres, readMigrations } from '#platform/server/migrations.ts';
import { openEmptyDatabase } from '#platform/server/testing-database.ts';

// Queries and claims had tables and a chain of their own before they were cases: what the move made of them.

const move = '20261123205500_habeas-data_cases.sql';
const [owner, officer, file, blob] = [newId(), newId(), newId(), newId()];
const sha = createHash('sha256').update('recibo').digest('hex');

let database: Awaited<ReturnType<typeof openEmptyDatabase>>;
beforeAll(async () => {
  database = await openEmptyDatabase();
  const all = await readMigrations();
  await migrate(all.filter(({ name }) => name < move));
  await database.run(`
    insert into employees (id, document_type, document_number, first_names, last_names, display_name, username, position,
      entered_on, face_seed, created_at, updated_at)
    select id::uuid, 'CC', name, name, name, name, name, 'Agente', '2020-01-01', name, now(), now()
    from (values ('${owner}', 'ana'), ('${officer}', 'hugo')) as person (id, name);
    insert into blobs (id, sha256, size, touched_at) values ('${blob}', '${sha}', 6, now());
    insert into files (id, blob_id, type, name, use, created_at, kept_at)
    values ('${file}', '${blob}', 'image/png', 'recibo.png', 'habeas-data.request', now(), now())`);
  for (const one of [intact, altered]) await insert(one);
  await migrate(all);
}, 240_000);
afterAll(() => database.close());

const migrate = (migrations: Awaited<ReturnType<typeof readMigrations>>) =>
  database.url === undefined
    ? migrateEmbedded(database.embedded, migrations)
    : migratePostgres(database.url, migrations);

const line = (request: string, more: object) => ({
  ...{ id: newId(), request_id: request, action: 'submit', by_office: false, from_state: null, to_state: 'received' },
  ...{ outcome: null, words: 'Dice «Núñez"\\» \u0007 y\nlleva tilde 😀', due_on: '2026-12-16', actor_id: owner },
  ...{ address: '10.0.0.1', at: new Date('2026-11-24T15:42:00.120Z'), ...more },
});
const [first, second] = [newId(), newId()];
const asked = (request: string) => ({
  ...{ action: 'ask', by_office: true, from_state: 'received', to_state: 'incomplete', words: 'Falta la copia.' },
  ...{ request_id: request, due_on: '2027-01-24', actor_id: officer, at: new Date('2026-11-25T15:42:00Z') },
});
const intact = {
  id: first,
  lines: [line(first, {}), line(first, asked(first))],
  files: [file],
};
const altered = { id: second, lines: [line(second, {}), line(second, asked(second))], files: [] };

/** As the room sealed a line then: the members of a JavaScript object, in their order. */
function sealed(lines: readonly ReturnType<typeof line>[], files: readonly string[]) {
  let [seq, previous_hash] = [0, ''];
  return lines.map((one) => {
    const next = { ...one, seq: (seq += 1), previous_hash };
    const came = seq === 1 ? files.map(() => sha) : [];
    previous_hash = createHash('sha256')
      .update(JSON.stringify([next, came]))
      .digest('hex');
    return { ...next, hash: previous_hash };
  });
}

async function insert({ id, lines, files }: typeof intact | typeof altered): Promise<void> {
  const quoted = (value: unknown) =>
    value === null
      ? 'null'
      : `'${(value instanceof Date ? value.toISOString() : (value as string | number | boolean).toString()).replaceAll("'", "''")}'`;
  await database.run(`insert into data_requests (id, person_id, kind, matter, subject, state, counted_from, complete_by,
    ask_by, created_at, updated_at, version)
    values ('${id}', '${owner}', 'claim', 'correction', 'Mi apellido', 'incomplete', '2026-11-24', '2027-01-24',
      '2026-12-01', '2026-11-24T15:42:00Z', '2026-11-25T15:42:00Z', 2)`);
  for (const row of sealed(lines, files)) {
    const kept = id === altered.id && row.seq === 2 ? { ...row, words: 'Otra cosa.' } : row;
    await database.run(`insert into data_request_events (${Object.keys(kept).join(', ')})
      values (${Object.values(kept).map(quoted).join(', ')})`);
  }
  for (const one of files)
    await database.run(`insert into data_request_files (file_id, event_id, name, type, size)
      values ('${one}', '${lines[0]!.id}', 'recibo.png', 'image/png', 6)`);
}

const eventsOf = async (id: string) =>
  (await database.run(`select * from case_events where case_id = '${id}' order by seq`)) as unknown as (Hashed & {
    hash: string;
  })[];

test('rows, clocks, words and files come along, and the new chain follows from itself', async () => {
  const [record] = await database.run(`select * from cases where id = '${first}'`);
  expect(record).toMatchObject({
    ...{ kind: 'habeas-data.request', number: 101, title: 'Mi apellido', state: 'incomplete', waits_for: 'owner' },
    ...{ owner_id: owner, is_open: true, version: 2, data: { kind: 'claim', due_on: '2026-12-16' } },
    due_at: new Date('2027-01-25T04:59:00Z'),
  });
  const events = await eventsOf(first);
  expect(events.map(({ action, reason }) => [action, reason])).toEqual([
    ...[
      ['open', ''],
      ['say', ''],
      ['attach', ''],
      ['ask', 'Falta la copia.'],
      ['carry_over', ''],
    ],
  ]);
  expect(brokenAt(events)).toBeNull();
  expect(events.at(-1)!.data).toMatchObject({ events: 2, broken_at: null });
  const [message] = await database.run(`select words from case_messages where case_id = '${first}'`);
  expect(message!['words']).toBe(intact.lines[0]!.words);
  expect(await database.run(`select id, name, file_id from case_files`)).toEqual([
    { id: file, name: 'recibo.png', file_id: file },
  ]);
  expect(await database.run(`select name, next_at from case_clocks where case_id = '${first}'`)).toEqual([
    { name: 'completion', next_at: new Date('2027-01-25T04:59:00Z') },
  ]);
});

test('a history that somebody had changed is carried over as it stands, and says from which line it is broken', async () => {
  const events = await eventsOf(second);
  expect(brokenAt(events)).toBeNull();
  expect(events.at(-1)).toMatchObject({ action: 'carry_over', data: { events: 2, broken_at: 2 } });
});
