import './tables.ts';
import { sql } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';

/** One run of the caller, and how far its job is. @throws not_found */
export async function getRun(ctx: Context, runId: string) {
  const row = await ctx.db
    .selectFrom('document_runs')
    .innerJoin('documents', 'documents.id', 'document_runs.document_id')
    .selectAll('document_runs')
    .select('documents.title')
    .where('document_runs.id', '=', runId)
    .where('document_runs.created_by', '=', ctx.scope.personId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const { rows: issues } = await sql<{ code: string; count: number }>`
    select issue ->> 'code' as code, count(*)::int as count
    from document_run_rows, jsonb_array_elements(issues) issue
    where run_id = ${runId} group by 1 order by 2 desc`.execute(ctx.db);
  const job = row.job_id === null ? undefined : await ctx.services.jobs.find(row.job_id);
  return { ...row, issues, job };
}

export type Run = Awaited<ReturnType<typeof getRun>>;

/** A page of its rows, in the order of the file. @throws not_found */
export async function listRunRows(
  ctx: Context,
  runId: string,
  show: 'wrong' | 'good',
  { page, size }: { page: number; size: number },
) {
  await getRun(ctx, runId);
  const found = ctx.db
    .selectFrom('document_run_rows')
    .where('run_id', '=', runId)
    .where(show === 'good' ? sql<boolean>`issues = '[]'` : sql<boolean>`issues <> '[]'`);
  return pageOf(found.select(['number', 'document_number', 'shown_name', 'field_values', 'issues']).orderBy('number'), {
    page,
    size,
  });
}
