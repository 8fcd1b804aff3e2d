import type { ImportColumn } from './import-columns.ts';
import { mostSalary } from './salary.ts';
import { salaryKinds } from './policy.ts';

/** The columns of a spreadsheet of salaries, in the order of the template. */
export const salaryColumns: readonly ImportColumn[] = [
  { key: 'document_number', column: 'document_number', kind: { is: 'document' }, required: true },
  { key: 'valid_from', column: 'valid_from', kind: { is: 'day' }, required: true },
  { key: 'amount', column: 'amount', kind: { is: 'pesos', most: mostSalary }, required: true },
  { key: 'salary_kind', column: 'salary_kind', kind: { is: 'choice', values: salaryKinds } },
  { key: 'reason', column: 'reason', kind: { is: 'text', max: 300 } },
];
