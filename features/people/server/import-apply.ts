import { sql } from 'kysely';
import { listKeptIdentities } from './guardians.ts';
import type { Tx } from '#platform/server/context.ts';
import { bulkId } from '#platform/server/bulk.ts';
import { importColumns, writtenColumns } from '../import-columns.ts';

const columns = [...writtenColumns, 'display_name', 'boss_id'];

/** The word of a history for each column: `boss_id` is `bossId`. */
const fieldNames = Object.fromEntries(
  importColumns.map(({ column }) => [
    column,
    column.replace(/_([a-z])/g, (_sign, letter: string) => letter.toUpperCase()),
  ]),
);

export interface Applying {
  readonly importId: string;
  /** Who decided it. */
  readonly actorId: string;
  /** Names of the lists' entries by id. */
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Writes the good rows of a checked import: people, their history, audit rows and events, in one statement each. New
 * people come without a password.
 * @param onShare hears how much of the work is done, from 0 to 1
 */
export async function applyRows(tx: Tx, applying: Applying, onShare: (share: number) => void): Promise<void> {
  await insertPeople(tx, applying);
  onShare(0.4);
  await updatePeople(tx, applying);
  onShare(0.7);
  await noteChanges(tx, applying);
  onShare(0.8);
  await tellChanges(tx, applying);
}

/** Whom an import would change stays as they are until the transaction ends; two imports lock in the same order. */
export async function lockPeople(tx: Tx, importId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('people.hierarchy'))`.execute(tx.db);
  await sql`
    select count(*) from (
      select employees.id from employees
      where document_number in (select document_number from people_import_rows where import_id = ${importId})
      order by employees.id for update
    ) held`.execute(tx.db);
}

async function insertPeople(tx: Tx, { importId }: Applying): Promise<void> {
  const written = columns.filter((column) => column !== 'username');
  await sql`
    insert into employees (id, username, face_seed, created_at, updated_at, ${sql.join(written.map((one) => sql.ref(one)))})
    select each.new_id, coalesce(given.username, lower(given.document_number)),
      case when given.gender = 'male' then 'm-' else 'f-' end || each.new_id, ${tx.now()}::timestamptz, ${tx.now()}::timestamptz,
      ${sql.join(written.map((one) => sql.ref(`given.${one}`)))}
    from people_import_rows each cross join lateral jsonb_populate_record(null::employees, each.after) given
    where each.import_id = ${importId} and each.action = 'create'`.execute(tx.db);
}

async function updatePeople(tx: Tx, { importId }: Applying): Promise<void> {
  // The address by which an administrator is found is changed by hand, by who administers.
  await sql`
    update people_import_rows set after = after - 'corporate_email'
    where import_id = ${importId} and action = 'update' and after is not null
      and person_id = any(${await listKeptIdentities(tx)}::uuid[])`.execute(tx.db);
  const sets = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`);
  await sql`
    update employees set ${sql.join(sets)}, version = employees.version + 1, updated_at = ${tx.now()}::timestamptz
    from people_import_rows each
      join employees old on old.id = each.person_id
      cross join lateral jsonb_populate_record(old, each.after) given
    where each.import_id = ${importId} and each.action = 'update' and employees.id = each.person_id`.execute(tx.db);
}

/** The history of who was here before, in words. */
async function noteChanges(tx: Tx, { importId, actorId, names }: Applying): Promise<void> {
  const word = (value: string) => sql`coalesce(words.names ->> ${sql.ref(value)},
    case when field.key = 'boss_id' then (select display_name from employees boss where boss.id = ${sql.ref(value)}::uuid) end,
    ${sql.ref(value)})`;
  await sql`
    with words as materialized (
      select ${JSON.stringify(names)}::jsonb as names, ${JSON.stringify(fieldNames)}::jsonb as fields
    )
    insert into record_changes (id, person_id, kind, changes, changed_at, changed_by, record_version)
    select ${bulkId(tx.now())}, each.person_id, 'update', told.changes, ${tx.now()}::timestamptz, ${actorId}::uuid, employees.version
    from people_import_rows each
      join employees on employees.id = each.person_id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('field', words.fields ->> field.key,
          'before', ${word('old.value')}, 'after', ${word('field.value')})), '[]') as changes
        from words, jsonb_each_text(each.after) field
          join jsonb_each_text(each.before) old on old.key = field.key
        where words.fields ? field.key
      ) told
    where each.import_id = ${importId} and each.action = 'update'`.execute(tx.db);
}

async function tellChanges(tx: Tx, { importId, actorId }: Applying): Promise<void> {
  for (const action of ['create', 'update'] as const) {
    const happened = action === 'create' ? 'people.created' : 'people.updated';
    const rows = sql`from people_import_rows where import_id = ${importId} and action = ${action}`;
    const person = sql`coalesce(person_id, new_id)`;
    await tx.auditEach(
      happened,
      sql`select 'employee' as subject, ${person}::text as subject_id, ${person} as person_id, before, after ${rows}`,
      actorId,
    );
    await tx.emitEach(happened, sql`select jsonb_build_object('personId', ${person}) as payload ${rows}`);
  }
}
