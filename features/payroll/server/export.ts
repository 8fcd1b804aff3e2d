import { recordExport } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import { requireConfirmation } from '#platform/server/confirmation.ts';
import type { Context } from '#platform/server/context.ts';
import { formatMoment } from '#platform/server/i18n.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { type SheetData, workbook } from '#platform/server/workbook.ts';
import { conceptKeys } from '../concept.ts';
import { fileColumns } from '../file-columns.ts';
import { headerOf } from './file-reader.ts';
import { getLoad, listRows, selectPayslips } from './queries.ts';
import type { RowIssue } from './tables.ts';

const PAGE = 500;

/**
 * The payslips of a published load within the reach of `payroll:export` as an Excel file, one row for each person and
 * one column for each concept. It says who took it and when, and is logged.
 * @throws forbidden, not_found, confirmation_needed
 */
export async function exportPayroll(ctx: Context, number: number): Promise<FileAnswer> {
  if (!holds(ctx.scope, 'payroll:export')) throw platformErrors.forbidden();
  const found = await selectPayslips(ctx, number, 'payroll:export');
  requireConfirmation(ctx);
  await ctx.tx(async (tx) => {
    const people = (await selectPayslips(tx, number, 'payroll:export'))
      .clearSelect()
      .select('payslips.person_id as personId');
    await recordExport(tx, people, ['pay']);
    await tx.audit('payroll.exported', { subject: 'payroll', subjectId: String(number) });
  });
  const at = formatMoment(ctx.language, ctx.now(), ctx.settings.COMPANY_TIME_ZONE);
  const heads = ['document', 'name', 'slip', 'earned', 'deducted', 'net'] as const;
  return spreadsheet(`${ctx.t('payroll.title.loads')} ${number}`, {
    title: ctx.t('payroll.export.title', { number }),
    note: ctx.t('payroll.pdf.taken', { name: ctx.scope.name, at }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: [
      ...heads.map((head) => ctx.t(`payroll.head.${head}`)),
      ...conceptKeys.map((concept) => ctx.t(`payroll.concept.${concept}`)),
    ],
    widths: [18, 32, 12, 16, 16, 16, ...conceptKeys.map(() => 18)],
    pages: pagesOf(found),
  });
}

/**
 * The rows of a load that have errors as a spreadsheet, for who has to mend them in the file that they came from.
 * @throws not_found
 */
export async function exportFaults(
  ctx: Context,
  number: number,
  tell: (issue: RowIssue) => string,
): Promise<FileAnswer> {
  const load = await getLoad(ctx, number);
  await ctx.tx(async (tx) => {
    const people = tx.db
      .selectFrom('payroll_rows')
      .select('person_id as personId')
      .where('payroll_id', '=', load.id)
      .where('is_good', '=', false)
      .where('person_id', 'is not', null)
      .$narrowType<{ personId: string }>();
    await recordExport(tx, people, ['document']);
    await tx.audit('payroll.faults_exported', { subject: 'payroll', subjectId: String(number) });
  });
  return spreadsheet(`${ctx.t('payroll.faults.file')} ${number}`, {
    title: ctx.t('payroll.faults.file'),
    note: ctx.t('payroll.faults.note', { number }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: [
      ctx.t('payroll.load.row'),
      ctx.t('payroll.column.document'),
      ctx.t('payroll.head.name'),
      ctx.t('payroll.head.issues'),
    ],
    widths: [10, 18, 32, 90],
    pages: faultsOf(ctx, number, tell),
  });
}

async function* faultsOf(ctx: Context, number: number, tell: (issue: RowIssue) => string): AsyncGenerator<Cell[][]> {
  for (let page = 1; ; page++) {
    const { items } = await listRows(ctx, number, { page, size: PAGE, isGood: false });
    yield items.map((row) => [
      row.number,
      row.documentNumber,
      row.name || row.fileName,
      [...row.issues, ...row.conflicts].map(tell).join(' '),
    ]);
    if (items.length < PAGE) return;
  }
}

/** Page by page, each beginning after the last payslip of the one before. */
async function* pagesOf(found: Awaited<ReturnType<typeof selectPayslips>>): AsyncGenerator<Cell[][]> {
  for (let last = 0; ;) {
    const rows = await found
      .where('payslips.number', '>', String(last))
      .orderBy('payslips.number')
      .limit(PAGE)
      .execute();
    yield rows.map(({ documentNumber, name, number, earned, deducted, net, lines }) => [
      ...[documentNumber, name, number, earned, deducted, net],
      ...conceptKeys.map((key) => lines.find(({ concept }) => concept === key)?.amount ?? null),
    ]);
    last = rows.at(-1)?.number ?? last;
    if (rows.length < PAGE) return;
  }
}

/** The empty file of a period: the columns, and what stands in each. */
export async function makeTemplate(ctx: Context): Promise<FileAnswer> {
  const name = (column: (typeof fileColumns)[number]) => headerOf(column, (key) => ctx.t(key));
  const columns: SheetData = [
    fileColumns.map((column) => ({ value: `${name(column)}${column.required ? ' *' : ''}`, fontWeight: 'bold' })),
  ];
  const guide: SheetData = [
    [
      { value: ctx.t('payroll.template.column'), fontWeight: 'bold' },
      { value: ctx.t('payroll.template.takes'), fontWeight: 'bold' },
    ],
    ...fileColumns.map((column) => [{ value: name(column) }, { value: ctx.t(`payroll.template.${column.role}`) }]),
  ];
  return workbook(ctx.t('payroll.template.file'), [
    { name: ctx.t('payroll.title.loads'), data: columns, widths: fileColumns.map(() => 20), hasHead: true },
    { name: ctx.t('payroll.template.guide'), data: guide, widths: [44, 90] },
  ]);
}
