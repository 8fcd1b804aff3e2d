import './tables.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import type { kindChange } from '../kind.ts';
import { today } from './calendar.ts';
import { lengthNameOf } from '../leave-lengths.ts';

/** What may be asked for today, in the order of the catalogue. */
export async function listKinds(ctx: Context) {
  const day = today(ctx);
  const rows = await ctx.db
    .selectFrom('request_kinds')
    .selectAll()
    .where('active', '=', true)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', day)]))
    .orderBy('position')
    .orderBy('code')
    .execute();
  const table = await loadLegalTable(ctx);
  return rows
    .map((kind) => {
      const name = lengthNameOf(kind.code);
      return name === undefined ? kind : { ...kind, max_days: table.on(name, day) };
    })
    .filter((kind) => kind.max_days !== 0);
}

/** Every kind with all its rules, also those that are off. */
export function listManagedKinds(read: Read) {
  return read.db.selectFrom('request_kinds').selectAll().orderBy('position').orderBy('code').execute();
}

export type KindRow = Awaited<ReturnType<typeof listManagedKinds>>[number];

/**
 * Changes the rules of a kind for what is asked from now on, everywhere: so only who manages requests everywhere may.
 * @throws forbidden, not_found, conflict
 */
export async function changeKind(
  ctx: Context,
  code: string,
  { version, ...change }: (typeof kindChange)['_zod']['output'],
): Promise<KindRow> {
  if (!reachOf(ctx.scope, 'requests:manage').some(({ kind }) => kind === 'all')) throw platformErrors.forbidden();
  return ctx.tx(async (tx) => {
    const before = await tx.db
      .selectFrom('request_kinds')
      .selectAll()
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw platformErrors.not_found();
    if (before.version !== version) throw platformErrors.conflict();
    const after = await tx.db
      .updateTable('request_kinds')
      .set({ ...change, version: version + 1, updated_at: tx.now() })
      .where('code', '=', code)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.audit('requests.kind_changed', { subject: 'request_kind', subjectId: code, before, after });
    return after;
  });
}
