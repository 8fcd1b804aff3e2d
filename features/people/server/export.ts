import type { Context } from '#platform/server/context.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { exportList } from './list-export.ts';
import { findSalaries, type SalaryFilter } from './salary-list.ts';
import { listSheets, type SheetFilters } from './sheet.ts';

const salaryHeads = [
  'people.sheets.document',
  'people.sheets.name',
  'people.field.position',
  'people.salary.kind',
  'people.salary.from',
  'people.salary.amount',
] as const;

/** What `listSalaries` finds, as a spreadsheet. Everybody in it sees that what they earn was taken. */
export function exportSalaries(ctx: Context, filter: SalaryFilter): Promise<FileAnswer> {
  return exportList(ctx, {
    name: ctx.t('people.title.salaries'),
    heads: salaryHeads.map((head) => ctx.t(head)),
    widths: [16, 34, 30, 14, 14, 16],
    list: (page) => findSalaries(ctx, filter, page),
    cells: ({ documentNumber, name, position, salary }) => [
      documentNumber,
      name,
      position,
      salary && ctx.t(`people.choice.salary_kind.${salary.kind}`),
      salary?.validFrom,
      salary?.amount,
    ],
    personOf: ({ id }) => id,
    parts: ['document', 'pay'],
    audit: { action: 'people.salaries_exported', subjectId: 'salaries', after: filter },
  });
}

const sheetHeads = [
  'people.sheets.name',
  'people.sheets.document',
  'people.field.position',
  'people.field.client',
  'people.field.campaign',
  'people.field.cost_center',
  'people.field.headquarters',
  'people.field.entered_on',
  'people.field.status',
] as const;

/**
 * What `listSheets` finds of those within the reach of `people:export`, as a spreadsheet: of each what the caller may see.
 * Everybody in it sees that it was taken.
 */
export function exportSheets(ctx: Context, filters: SheetFilters): Promise<FileAnswer> {
  return exportList(ctx, {
    name: ctx.t('people.title.sheets'),
    heads: sheetHeads.map((head) => ctx.t(head)),
    widths: [34, 16, 30, 24, 26, 18, 22, 14, 16],
    list: (page) => listSheets(ctx, { ...filters, within: 'people:export' }, page),
    cells: (row) => [
      row.name,
      row.documentNumber,
      row.position,
      row.client,
      row.campaign,
      row.costCenter,
      row.headquarters,
      row.enteredOn,
      row.status && ctx.t(`people.choice.status.${row.status}`),
    ],
    personOf: ({ id }) => id,
    parts: ['document', 'contract'],
    audit: { action: 'people.sheets_exported', subjectId: 'sheets', after: filters },
  });
}
