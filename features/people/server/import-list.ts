import './import-tables.ts';
import { sql, type Selectable } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Context, Database, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import type { JobState } from '#platform/server/services.ts';
import type { ImportKind } from '../import-kind.ts';
import type { importOrders, importRowOrders } from '../import-order.ts';
import type { ImportAction } from '../importing.ts';

interface Sorted<Column extends string> extends Page {
  readonly sort?: Sort<Column> | undefined;
}

/** A person's imports are few, and the rows of one at most as many as a file may have. */
const orders = {
  at: sql`created_at`,
  file: sql`file_name collate "es_intranet"`,
  total: sql`total`,
};
const rowOrders = {
  number: sql`number`,
  name: sql`shown_name collate "es_intranet"`,
  document: sql`document_number`,
};

export interface Import {
  readonly row: Selectable<Database['people_imports']>;
  readonly job: JobState | undefined;
}

/** One of the caller's imports, and how far it is. @throws not_found */
export async function getImport(ctx: Context, kind: ImportKind, importId: string): Promise<Import> {
  const row = await ownImports(ctx, kind).selectAll().where('id', '=', importId).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return withJob(ctx, row);
}

/** The caller's imports, the newest first unless another order is asked for. */
export async function listImports(
  ctx: Context,
  kind: ImportKind,
  { page, size, sort }: Sorted<(typeof importOrders)[number]>,
) {
  const { items: rows, total } = await pageOf(
    ownImports(ctx, kind)
      .selectAll()
      .$if(sort !== undefined, (all) => all.orderBy(orderOf(sort!, orders)))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    { page, size },
  );
  return { items: rows.map((row): Import => ({ row, job: undefined })), total };
}

/** A page of the rows of one of the caller's imports, in the order of the file unless another one is asked for. @throws not_found */
export async function listImportRows(
  ctx: Context,
  kind: ImportKind,
  importId: string,
  show: ImportAction | 'wrong',
  { page, size, sort }: Sorted<(typeof importRowOrders)[number]>,
) {
  await getImport(ctx, kind, importId);
  const found = ctx.db
    .selectFrom('people_import_rows')
    .where('import_id', '=', importId)
    .where('action', show === 'wrong' ? 'is' : '=', show === 'wrong' ? null : show);
  const { items: rows, total } = await pageOf(
    found
      .select(['number', 'document_number', 'shown_name', 'action', 'issues', 'conflicts', 'after', 'fields'])
      .$if(sort !== undefined, (all) => all.orderBy(orderOf(sort!, rowOrders)))
      .orderBy('number'),
    { page, size },
  );
  return { items: rows, total };
}

export type ImportRow = Awaited<ReturnType<typeof listImportRows>>['items'][number];

function ownImports(read: Read, kind: ImportKind) {
  return read.db.selectFrom('people_imports').where('created_by', '=', read.scope.personId).where('kind', '=', kind);
}

async function withJob(ctx: Context, row: Import['row']): Promise<Import> {
  return { row, job: row.job_id === null ? undefined : await ctx.services.jobs.find(row.job_id) };
}
