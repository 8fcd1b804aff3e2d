import './tables.ts';
import { sql } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { allPermissions, builtInRoles, canEditRoles, isEditableRole } from '../policy.ts';

/** Every role that can be granted, in the order of the matrix, with what it allows and how many people hold it now. */
export async function listRoles(read: Read) {
  const now = read.now();
  const [changed, held] = await Promise.all([
    read.db.selectFrom('roles').selectAll().execute(),
    read.db
      .selectFrom('grants')
      .select('role')
      .select(sql<number>`count(distinct person_id)::int`.as('people'))
      .select(sql<boolean>`bool_or(person_id = ${read.scope.personId || null}::uuid)`.as('own'))
      .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .groupBy('role')
      .execute(),
  ]);
  return builtInRoles
    .filter((name) => isEditableRole(name))
    .map((name) => {
      const defaults = read.rooms.roles[name] ?? [];
      const row = changed.find((one) => one.name === name);
      const holders = held.find((one) => one.role === name);
      return {
        name,
        permissions: row?.permissions ?? [...defaults],
        defaults: [...defaults],
        version: row?.version ?? 0,
        people: holders?.people ?? 0,
        own: holders?.own ?? false,
      };
    });
}

/**
 * Changes what a role allows, to all who hold it; answers the new version.
 * @throws forbidden without administering everywhere; unknown_role, own_role, unknown_permission
 * @throws conflict when somebody changed it since `version`
 */
export async function changeRole(
  ctx: Context,
  input: { name: string; permissions: readonly string[]; version: number },
): Promise<number> {
  const { name, version } = input;
  const permissions = [...new Set(input.permissions)].sort();
  return ctx.tx(async (tx) => {
    const before = await lockRole(tx, name);
    const known = allPermissions(tx.rooms.roles);
    if (permissions.some((one) => !known.includes(one))) throw errors.unknown_permission();
    if ((before?.version ?? 0) !== version) throw platformErrors.conflict();
    const next = version + 1;
    await tx.db
      .insertInto('roles')
      .values({ name, permissions, version: next })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ permissions, version: next }))
      .execute();
    await tx.audit('session.role_changed', {
      subject: 'role',
      subjectId: name,
      before: { permissions: before?.permissions ?? tx.rooms.roles[name] ?? [] },
      after: { permissions },
    });
    return next;
  });
}

/**
 * Gives a role back what the matrix says. A role that nobody changed stays as it is.
 * @throws forbidden, unknown_role, own_role
 */
export async function restoreRole(ctx: Context, name: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const before = await lockRole(tx, name);
    if (!before?.permissions) return;
    // The row stays, for a version must never come twice; without permissions the matrix decides.
    await tx.db
      .updateTable('roles')
      .set({ permissions: null, version: before.version + 1 })
      .where('name', '=', name)
      .execute();
    await tx.audit('session.role_restored', {
      subject: 'role',
      subjectId: name,
      before: { permissions: before.permissions },
      after: { permissions: tx.rooms.roles[name] ?? [] },
    });
  });
}

async function lockRole(tx: Tx, name: string) {
  if (!canEditRoles(tx.scope)) throw platformErrors.forbidden();
  if (!isEditableRole(name)) throw errors.unknown_role();
  // Nobody widens what they themselves may do, and nobody locks the last administrator out.
  const own = await tx.db
    .selectFrom('grants')
    .select('id')
    .where('role', '=', name)
    .where('person_id', '=', tx.scope.personId || null!)
    .executeTakeFirst();
  if (own) throw errors.own_role();
  await sql`select pg_advisory_xact_lock(hashtext(${`session.role.${name}`}))`.execute(tx.db);
  return tx.db.selectFrom('roles').selectAll().where('name', '=', name).executeTakeFirst();
}
