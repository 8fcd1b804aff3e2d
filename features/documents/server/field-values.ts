import type { Field } from '../template.ts';
import { dayOfCell } from '#platform/server/sheet-day.ts';
import type { RunIssue } from './tables.ts';

type Given = Readonly<Record<string, { readonly text: string; readonly isNumber: boolean } | undefined>>;

/** The values of a document's fields that its issuer fills, as they stand in the PDF, and what is against them. */
export function readValues(
  fields: readonly Field[],
  given: Given,
): { values: Record<string, string>; issues: RunIssue[] } {
  const values: Record<string, string> = {};
  const issues: RunIssue[] = [];
  for (const field of fields.filter(({ filled_by }) => filled_by === 'issuer')) {
    const cell = given[field.key];
    if (cell === undefined || cell.text === '') {
      if (field.required) issues.push({ column: field.label, code: 'required' });
      continue;
    }
    const value = shownValue(field, cell);
    if (value === undefined)
      issues.push({ column: field.label, code: `not_${field.kind}`, value: cell.text.slice(0, 60) });
    else values[`form.${field.key}`] = value;
  }
  return { values, issues };
}

/** A value of a field as it is written on paper; undefined when it is not of the field's kind. */
export function shownValue(field: Field, cell: { text: string; isNumber: boolean }): string | undefined {
  switch (field.kind) {
    case 'date':
      return dayOfCell(cell)?.split('-').reverse().join('/');
    case 'number':
    case 'money': {
      const number = numberOf(cell.text);
      if (number === undefined) return undefined;
      const format = new Intl.NumberFormat('es-CO', { maximumFractionDigits: field.kind === 'money' ? 2 : 6 });
      return `${field.kind === 'money' ? '$ ' : ''}${format.format(number)}`;
    }
    case 'check':
      return /^(?:s[ií]|x|1|yes|true|verdadero)$/i.test(cell.text)
        ? '✓'
        : /^(?:no|0|false|falso)$/i.test(cell.text)
          ? ''
          : undefined;
    default:
      return cell.text.slice(0, 500);
  }
}

/** 1.500.000, 1,500,000, 1500000.50, $ 1.500.000,50: the last sign before one or two digits divides. */
function numberOf(text: string): number | undefined {
  const bare = text.replace(/[$\s]/g, '');
  if (!/^-?[\d.,]+$/.test(bare)) return undefined;
  const [, whole = bare, fraction] = /^(.*)[.,](\d{1,2})$/.exec(bare) ?? [];
  const number = Number(`${whole.replace(/[.,]/g, '')}${fraction === undefined ? '' : `.${fraction}`}`);
  return Number.isFinite(number) ? number : undefined;
}
