import { dayOfCell } from '#platform/server/sheet-day.ts';
import type { SheetCell, SheetRow } from '#platform/server/sheet-reader.ts';
import { foldWords } from '#platform/server/sheet-table.ts';
import type { UploadKind } from '../policy.ts';
import type { RowIssue } from './tables.ts';

/** A row as it was read, before anybody asked who it is about. Its values are as the rules take them. */
export interface ReadRow {
  readonly number: number;
  readonly documentNumber: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly issues: readonly RowIssue[];
}

const days = new Set(['day', 'starts_on']);
const numbers = new Set(['commission', 'income', 'cost']);
const longest = 120;

/** Reads one row: days, numbers and documents as the rules take them, and everything that cannot be so. */
export function readFileRow(
  kind: UploadKind,
  row: SheetRow,
  columns: readonly ({ key: string } | undefined)[],
  words: Readonly<Record<string, string>>,
): ReadRow {
  const fields: Record<string, string> = {};
  const issues: RowIssue[] = [];
  const wrong = (column: string, code: RowIssue['code'], cell: SheetCell) =>
    issues.push({ column, code, value: cell.text.slice(0, 40) });
  columns.forEach((column, at) => {
    const cell = row.cells[at];
    if (!column || !cell) return;
    const { key } = column;
    if (key === 'document') fields[key] = cell.text.replace(/[.\s]/g, '').slice(0, 40);
    else if (days.has(key)) {
      const day = dayOfCell(cell);
      if (day === undefined) wrong(key, 'not_a_day', cell);
      else fields[key] = day;
    } else if (key === 'row') {
      const word = words[foldWords(cell.text)];
      if (word === undefined) wrong(key, 'row_unknown', cell);
      else fields[key] = word;
    } else if (numbers.has(key) || (key === 'value' && kind === 'inputs')) {
      const value = readFigure(cell);
      if (value === undefined) wrong(key, 'not_a_number', cell);
      else if (value.startsWith('-')) wrong(key, 'negative', cell);
      else fields[key] = value;
    } else fields[key] = cell.text.slice(0, longest);
  });
  for (const { key } of required[kind])
    if (fields[key] === undefined && !issues.some(({ column }) => column === key))
      issues.push({ column: key, code: key === 'document' ? 'document_missing' : 'missing' });
  return { number: row.number, documentNumber: fields['document'] ?? '', fields, issues };
}

const required = {
  conditions: [{ key: 'plan' }, { key: 'starts_on' }, { key: 'row' }],
  inputs: [{ key: 'document' }, { key: 'day' }, { key: 'metric' }, { key: 'value' }],
  provision: [{ key: 'document' }, { key: 'day' }, { key: 'commission' }, { key: 'income' }, { key: 'cost' }],
} as const;

/**
 * A number as decimal text. `91 %` is `0.91`; without its sign nothing is guessed, so that 80 and 0.8 are never the same.
 * A single group of three after a point is of thousands, as Colombia writes.
 */
export function readFigure({ text, isNumber }: Pick<SheetCell, 'text' | 'isNumber'>): string | undefined {
  const isShare = text.trim().endsWith('%');
  const bare = text.replace(/[%\s$\u00a0]/g, '').replace(/^COP/i, '');
  const plain = isNumber ? bare : plainOf(bare);
  if (plain === undefined || plain === '' || !Number.isFinite(Number(plain))) return undefined;
  const [whole = '', part = ''] = plain.split('.');
  if (!isShare) return /^-?\d{1,12}$/.test(whole) ? shortened(whole, part.slice(0, 6)) : undefined;
  return String(Number((Number(plain) / 100).toFixed(6)));
}

const shortened = (whole: string, part: string) => {
  const bare = part.replace(/0+$/, '');
  return bare === '' ? whole : `${whole}.${bare}`;
};

function plainOf(text: string): string | undefined {
  if (!/^-?\d[\d.,]*$/.test(text)) return undefined;
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '');
  return (text.match(/[.,]/g) ?? []).length <= 1 ? text.replace(',', '.') : undefined;
}
