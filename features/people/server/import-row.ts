import { newId } from '#platform/contract/id.ts';
import { dayOfCell } from '#platform/server/sheet-day.ts';
import type { SheetCell, SheetRow } from '#platform/server/sheet-reader.ts';
import { foldWords } from '#platform/server/sheet-table.ts';
import type { EntryList, ImportColumn, ImportIssue, ImportIssueCode } from '../import-columns.ts';
import { isKind } from '../moderation.ts';
import { identityIssues } from '../personal.ts';
import { shownName } from '../person-name.ts';

/** Entries of the company's lists by folded code and name; an empty id stands for a name that several have. */
export type Lookups = Readonly<Record<EntryList, Readonly<Record<string, string>>>>;

/** What people may write for each choice, folded: `gender femenino` is `female`. */
export type ChoiceWords = Readonly<Record<string, string>>;

/** A row of the staging table as the file gives it. */
export interface ReadRow {
  readonly number: number;
  readonly document_number: string | null;
  readonly boss_document: string | null;
  readonly username: string | null;
  readonly corporate_email: string | null;
  readonly shown_name: string;
  readonly new_id: string;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly issues: readonly ImportIssue[];
}

const formats = {
  email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, code: 'not_an_email', max: 160 },
  phone: { pattern: /^[+()\d][\d ()-]{5,18}\d$/, code: 'not_a_phone', max: 20 },
  username: { pattern: /^[a-z0-9][a-z0-9._-]{2,59}$/, code: 'not_a_username', max: 60 },
  stratum: { pattern: /^[1-6]$/, code: 'not_a_stratum', max: 1 },
} as const;

/** Reads one row by the columns that its file has, in their order; undefined is a column that is not read. */
export function readImportRow(
  { number, cells }: SheetRow,
  columns: readonly (ImportColumn | undefined)[],
  { all, lookups, words, today }: { all: readonly ImportColumn[]; lookups: Lookups; words: ChoiceWords; today: string },
): ReadRow {
  const fields: Record<string, string | number> = {};
  const issues: ImportIssue[] = [];
  columns.forEach((column, at) => {
    const cell = cells[at];
    if (column === undefined || cell === undefined) return;
    const read = readCell(column, cell, { lookups, words });
    if ('value' in read) fields[column.column] = read.value;
    else issues.push({ column: column.key, code: read.code, value: cell.text.slice(0, 80) });
  });
  for (const { key, column, required } of all)
    if (required && fields[column] === undefined && !issues.some((issue) => issue.column === key))
      issues.push({ column: key, code: 'required' });
  issues.push(...impossibleIn(fields, today));
  const { boss_id: boss, ...written } = fields;
  const names = [String(fields['first_names'] ?? ''), String(fields['last_names'] ?? '')] as const;
  const document = fields['document_number'];
  const shown = shownName(...names);
  return {
    number,
    document_number: document === undefined ? null : String(document),
    boss_document: boss === undefined ? null : String(boss),
    username: typeof fields['username'] === 'string' ? fields['username'] : null,
    corporate_email: typeof fields['corporate_email'] === 'string' ? fields['corporate_email'] : null,
    shown_name: shown,
    new_id: newId(),
    fields: { ...written, display_name: shown },
    issues,
  };
}

/** What no person of the company can have, though each cell by itself could be so: by the rules of one who is edited by hand. */
function impossibleIn(fields: ReadRow['fields'], today: string): readonly ImportIssue[] {
  const of = (column: string) => (fields[column] === undefined ? null : String(fields[column]));
  const issues: ImportIssue[] = [];
  if (!isKind(of('nickname') ?? '')) issues.push({ column: 'nickname', code: 'nickname_refused' });
  if ((of('suspended_until') ?? today) < today) issues.push({ column: 'suspended_until', code: 'suspension_over' });
  const identity = {
    documentType: of('document_type') ?? '',
    documentIssuedOn: of('document_issued_on'),
    bornOn: of('born_on'),
    enteredOn: of('entered_on') ?? today,
  };
  for (const { path, code, params } of identityIssues(identity, ['bornOn', 'documentIssuedOn'], today))
    issues.push({
      column: path,
      code: code.slice(code.lastIndexOf('.') + 1) as ImportIssueCode,
      value: String(Object.values(params ?? {})[0] ?? ''),
    });
  return issues;
}

type Read = { readonly value: string | number } | { readonly code: ImportIssueCode };

function readCell(
  { key, kind }: ImportColumn,
  cell: SheetCell,
  { lookups, words }: { lookups: Lookups; words: ChoiceWords },
): Read {
  switch (kind.is) {
    case 'text': {
      const value = cell.text.replace(/\s+/g, ' ');
      return value.length > kind.max ? { code: 'too_long' } : { value };
    }
    case 'document': {
      const value = cell.text.replace(/[.,\s]/g, '').toUpperCase();
      return /^[A-Z0-9-]{4,20}$/.test(value) ? { value } : { code: 'not_a_document' };
    }
    case 'day':
      return dayOf(cell);
    case 'choice': {
      const value = words[`${key} ${foldWords(cell.text)}`];
      return value === undefined ? { code: 'not_allowed' } : { value };
    }
    case 'pesos': {
      const value = readPesos(cell);
      return value === undefined || value > kind.most ? { code: 'not_an_amount' } : { value };
    }
    case 'entry': {
      const value = lookups[kind.list][foldWords(cell.text)];
      if (value === undefined) return { code: 'unknown' };
      return value === '' ? { code: 'ambiguous' } : { value };
    }
    default: {
      const { pattern, code, max } = formats[kind.is];
      const value = kind.is === 'username' || kind.is === 'email' ? cell.text.toLowerCase() : cell.text;
      if (value.length > max || !pattern.test(value)) return { code };
      return { value: kind.is === 'stratum' ? Number(value) : value };
    }
  }
}

/** Whole pesos, with or without their sign and the points or commas between thousands. */
function readPesos({ text, isNumber }: SheetCell): number | undefined {
  const bare = text.replace(/^\s*(?:COP|\$)?\s*/i, '').replace(/[\s\u00a0']/g, '');
  const plain = !isNumber && /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(bare) ? bare.replace(/[.,]/g, '') : bare;
  const value = Number(plain);
  return plain !== '' && Number.isInteger(value) && value > 0 ? value : undefined;
}

function dayOf(cell: SheetCell): Read {
  const value = dayOfCell(cell);
  return value === undefined ? { code: 'not_a_day' } : { value };
}
