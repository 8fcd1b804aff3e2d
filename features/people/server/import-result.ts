import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { requireConfirmation } from '#platform/server/confirmation.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet } from '#platform/server/spreadsheet.ts';
import { dayIn } from '../calendar.ts';
import type { ImportKind } from '../import-kind.ts';
import { getImport } from './import-list.ts';
import { headerKey } from './import-lookup.ts';
import { issueSentence } from './import-sentence.ts';

const PAGE = 1_000;
const shownColumns: Readonly<Record<ImportKind, readonly string[]>> = {
  people: ['document_number', 'first_names', 'last_names'],
  salaries: ['document_number', 'valid_from', 'amount'],
};

/** What became of each row, as an Excel file that says who took it and when. @throws not_found before it is applied, confirmation_needed for salaries */
export async function exportResult(ctx: Context, kind: ImportKind, importId: string): Promise<FileAnswer> {
  const { row } = await getImport(ctx, kind, importId);
  if (row.state !== 'done') throw platformErrors.not_found();
  if (kind === 'salaries') requireConfirmation(ctx);
  const day = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  await ctx.tx((tx) =>
    tx.audit('people.import_exported', { subject: 'people_import', subjectId: importId, after: { rows: row.total } }),
  );
  const title = ctx.t('people.importing.result');
  const keys = shownColumns[kind];
  const fields = keys.map((key) => ctx.t(headerKey(key)));
  const ends = ['outcome', 'detail'].map((key) => ctx.t(`people.importing.${key}`));
  return spreadsheet(`${title} ${day}`, {
    title,
    note: ctx.t('people.season.takenBy', { name: ctx.scope.name, day }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: [ctx.t('people.importing.row'), ...fields, ...ends],
    widths: [8, 20, 24, 24, 18, 80],
    pages: pagesOf(ctx, importId, keys),
  });
}

async function* pagesOf(ctx: Context, importId: string, keys: readonly string[]) {
  for (let after = 0; ;) {
    const rows = await ctx.db
      .selectFrom('people_import_rows')
      .select(['number', 'fields', 'action', 'issues', 'conflicts'])
      .where('import_id', '=', importId)
      .where('number', '>', after)
      .orderBy('number')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)!.number;
    yield rows.map(({ number, fields, action, issues, conflicts }) => [
      number,
      ...keys.map((key) => cellOf(fields[key])),
      ctx.t(`people.importing.did.${action ?? 'wrong'}`),
      [...issues, ...conflicts].map((issue) => issueSentence(ctx, issue)).join(' '),
    ]);
  }
}

const cellOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);
