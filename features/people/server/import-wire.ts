import type { Context } from '#platform/server/context.ts';
import { importColumns } from '../import-columns.ts';
import { formatDay, formatMoney } from '#platform/server/i18n.ts';
import type { ImportKind } from '../import-kind.ts';
import type { Import, ImportRow } from './import-list.ts';
import { issueSentence } from './import-sentence.ts';

// From the words of an import to those on the wire.

const keys: Readonly<Record<string, string>> = Object.fromEntries(
  importColumns.map(({ key, column }) => [column, key]),
);

export function wireImport({ row, job }: Import) {
  return {
    id: row.id,
    state: row.state,
    file_name: row.file_name,
    file_size: row.file_size,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    total: row.total,
    create: row.created,
    update: row.updated,
    same: row.same,
    wrong: row.wrong,
    job: job === undefined ? null : { state: job.state, done: job.done, total: job.total },
  };
}

export function wireImportRow(ctx: Context, row: ImportRow, kind: ImportKind) {
  return {
    number: row.number,
    document_number: row.document_number,
    name: row.shown_name,
    action: row.action,
    issues: [...row.issues, ...row.conflicts].map((issue) => ({ ...issue, message: issueSentence(ctx, issue) })),
    changes:
      kind === 'people' && row.action === 'update'
        ? Object.keys(row.after ?? {}).flatMap((column) => keys[column] ?? [])
        : [],
    detail: kind === 'salaries' && row.issues.length === 0 ? salaryIn(ctx, row.fields) : null,
  };
}

function salaryIn(ctx: Context, { valid_from: day, amount }: Readonly<Record<string, unknown>>): string {
  const told = { amount: formatMoney(ctx.language, Number(amount)), day: formatDay(ctx.language, String(day)) };
  return ctx.t('people.salary.rowDetail', told);
}
