import './tables.ts';
import { sql } from 'kysely';
import { platformErrors, type Issue } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { requireManager } from '../policy.ts';
import { fieldsOf, parentLists, type EntryField, type ReferenceList } from '../reference.ts';
import { listDependants } from './entry.ts';

export type NewEntry = { readonly name: string } & { readonly [Field in EntryField]?: string | undefined };

/**
 * Adds an entry to a list; answers its id. A campaign takes its cost center from its sub cost center.
 * @throws forbidden, invalid_input for a missing or a foreign field, name_taken, code_taken, parent_inactive
 */
export async function createEntry(ctx: Context, list: ReferenceList, input: NewEntry): Promise<string> {
  return naming(() =>
    ctx.tx(async (tx) => {
      requireManager(tx.scope);
      const row = columnsOf(list, input);
      await requireParents(tx, row);
      const id = newId();
      const more =
        list === 'campaigns'
          ? {
              cost_center_id: sql`(select cost_center_id from sub_cost_centers where id = ${row['sub_cost_center_id']})`,
            }
          : {};
      const columns: Record<string, unknown> = { id, ...row, ...more };
      await sql`insert into ${sql.table(list)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(columns))})`.execute(tx.db);
      await tx.audit('organization.entry_created', {
        subject: list,
        subjectId: id,
        after: { ...row, by: tx.scope.name },
      });
      await tx.emit('organization.changed', { list, entryId: id });
      return id;
    }),
  );
}

/**
 * Changes an entry's name, and the address of a headquarters; answers the new version.
 * @throws forbidden, not_found, conflict, name_taken
 */
export async function renameEntry(
  ctx: Context,
  input: { list: ReferenceList; id: string; version: number; name: string; address?: string | undefined },
): Promise<number> {
  const { list, id, name, address } = input;
  return naming(() =>
    ctx.tx(async (tx) => {
      requireManager(tx.scope);
      const before = await lockEntry(tx, list, id, input.version);
      const isRenamed = name !== before.name;
      const isMoved = list === 'headquarters' && address !== undefined && address !== before.address;
      if (!isRenamed && !isMoved) return before.version;
      const version = before.version + 1;
      await sql`update ${sql.table(list)} set name = ${name}, version = ${version}
        ${isMoved ? sql`, address = ${address}` : sql``} where id = ${id}`.execute(tx.db);
      const about = { subject: list, subjectId: id };
      const by = tx.scope.name;
      if (isRenamed)
        await tx.audit('organization.entry_renamed', {
          ...about,
          before: { name: before.name },
          after: { name, by },
        });
      if (isMoved)
        await tx.audit('organization.entry_moved', {
          ...about,
          before: { address: before.address },
          after: { address, by },
        });
      await tx.emit('organization.changed', { list, entryId: id });
      return version;
    }),
  );
}

/**
 * Takes an entry out of the lists that people choose from, or puts it back; who has it keeps it.
 * @throws forbidden, not_found, conflict
 * @throws in_use while active entries of other lists stand under it; parent_inactive the other way round
 */
export async function setEntryActive(
  ctx: Context,
  input: { list: ReferenceList; id: string; version: number; active: boolean; reason?: string | undefined },
): Promise<number> {
  const { list, id, active } = input;
  return ctx.tx(async (tx) => {
    requireManager(tx.scope);
    const before = await lockEntry(tx, list, id, input.version);
    if (before.active === active) return before.version;
    if (active) await requireParents(tx, before);
    else {
      const under = (await listDependants(tx, list, id)).filter((one) => one.blocks);
      if (under.length > 0) throw errors.in_use({ count: under.reduce((sum, one) => sum + one.count, 0) });
    }
    const version = before.version + 1;
    await sql`update ${sql.table(list)} set active = ${active}, version = ${version} where id = ${id}`.execute(tx.db);
    await tx.audit(active ? 'organization.entry_activated' : 'organization.entry_deactivated', {
      subject: list,
      subjectId: id,
      before: { active: before.active },
      after: { active, by: tx.scope.name },
      reason: input.reason || undefined,
    });
    await tx.emit('organization.changed', { list, entryId: id });
    return version;
  });
}

type Row = Readonly<Record<string, unknown>> & {
  readonly name: string;
  /** Of a headquarters. */
  readonly address?: string;
  readonly active: boolean;
  readonly version: number;
};

async function lockEntry(tx: Tx, list: ReferenceList, id: string, version: number): Promise<Row> {
  const { rows } = await sql<Row>`select * from ${sql.table(list)} where id = ${id} for update`.execute(tx.db);
  const row = rows[0];
  if (!row) throw platformErrors.not_found();
  if (row.version !== version) throw platformErrors.conflict();
  return row;
}

function columnsOf(list: ReferenceList, input: NewEntry): Readonly<Record<string, unknown>> & { name: string } {
  const issues: Issue[] = [];
  const row: Record<string, unknown> & { name: string } = { name: input.name };
  for (const field of fieldsOf[list]) {
    const value = input[field] ?? '';
    if (value === '' && field !== 'address') issues.push({ path: field, code: 'required' });
    row[field] = value;
  }
  for (const [field, value] of Object.entries(input))
    if (field !== 'name' && value !== undefined && !fieldsOf[list].includes(field as EntryField))
      issues.push({ path: field, code: 'unknown_field' });
  if (issues.length > 0) throw platformErrors.invalid_input({}, { issues });
  return row;
}

/** What stands above must be active, and stays so until the end of the transaction. */
async function requireParents(tx: Tx, row: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [field, list] of Object.entries(parentLists)) {
    const id = row[field];
    if (typeof id !== 'string') continue;
    const { rows } = await sql<{
      active: boolean;
    }>`select active from ${sql.table(list)} where id = ${id} for share`.execute(tx.db);
    if (!rows[0]?.active) throw errors.parent_inactive();
  }
}

/** Tells the broken rule of a table in the room's words. The rule decides, for two people may write at once. */
async function naming<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (thrown) {
    const { code, constraint } = thrown as { code?: unknown; constraint?: unknown };
    if (code === '23505') throw String(constraint).includes('_code_') ? errors.code_taken() : errors.name_taken();
    throw thrown;
  }
}
