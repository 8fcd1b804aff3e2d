import { importColumns, type ImportColumn } from './import-columns.ts';
import { salaryColumns } from './salary-import-columns.ts';

/** What comes by spreadsheet, each by its own columns and for who holds its permission. */
export const importKinds = ['people', 'salaries'] as const;
export type ImportKind = (typeof importKinds)[number];

interface Definition {
  readonly permission: 'people:import' | 'people:update-pay';
  readonly columns: readonly ImportColumn[];
}

export const importDefinitions: Readonly<Record<ImportKind, Definition>> = {
  people: { permission: 'people:import', columns: importColumns },
  salaries: { permission: 'people:update-pay', columns: salaryColumns },
};
