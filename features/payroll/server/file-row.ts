import type { SheetRow } from '#platform/server/sheet-reader.ts';
import { readAmount, readQuantity } from '../amount.ts';
import { kindOf, type Concept } from '../concept.ts';
import { mostAmount, mostQuantity, type FileColumn } from '../file-columns.ts';
import { totalsOf, type Line } from '../payslip.ts';
import type { RowIssue } from './tables.ts';

/** A row as it was read, before anybody asked who it is about. */
export interface ReadRow {
  readonly number: number;
  readonly documentNumber: string | null;
  readonly name: string;
  readonly lines: readonly Line[];
  readonly earned: number;
  readonly deducted: number;
  readonly net: number | null;
  readonly cune: string | null;
  readonly issues: readonly RowIssue[];
}

type Draft = { -readonly [Key in keyof Line]: Line[Key] };

const longestNote = 120;
const longestName = 120;

/** Reads one row of a payroll file: its lines, what they add up to, and everything that cannot be so. */
export function readPayrollRow(row: SheetRow, columns: readonly (FileColumn | undefined)[]): ReadRow {
  const issues: RowIssue[] = [];
  const drafts = new Map<Concept, Draft>();
  const draftOf = (concept: Concept) => {
    const known = drafts.get(concept) ?? { concept, quantity: null, amount: 0, base: null, note: null };
    drafts.set(concept, known);
    return known;
  };
  let documentNumber: string | null = null;
  let name = '';
  let base: number | null = null;
  let net: number | null = null;
  let cune: string | null = null;
  columns.forEach((column, at) => {
    const cell = row.cells[at];
    if (!column || !cell) return;
    const { key, role, concept } = column;
    if (role === 'document') documentNumber = cell.text.replace(/[.\s]/g, '').slice(0, 40);
    else if (role === 'name') name = cell.text.slice(0, longestName);
    else if (role === 'cune') cune = cell.text.slice(0, 100);
    else if (role === 'note') draftOf(concept!).note = cell.text.slice(0, longestNote);
    else {
      const most = role === 'quantity' ? mostQuantity : mostAmount;
      const value = role === 'quantity' ? readQuantity(cell.text) : readAmount(cell.text, cell);
      if (value === undefined) issues.push({ column: key, code: 'not_a_number', value: cell.text.slice(0, 40) });
      else if (value < 0) issues.push({ column: key, code: 'negative', value });
      else if (value > most) issues.push({ column: key, code: 'too_much', value });
      else if (role === 'amount') draftOf(concept!).amount = value;
      else if (role === 'quantity') draftOf(concept!).quantity = value;
      else if (role === 'base') base = value;
      else net = value;
    }
  });
  if (!documentNumber) issues.push({ column: 'document', code: 'document_missing' });
  for (const draft of drafts.values()) {
    if (kindOf(draft.concept).measure === 'share') draft.base = base;
    if (issues.length === 0 && draft.amount === 0 && (draft.quantity ?? 0) > 0)
      issues.push({ column: draft.concept, code: 'amount_missing', value: draft.quantity! });
  }
  const lines = [...drafts.values()].filter(({ amount }) => amount > 0);
  const totals = totalsOf(lines);
  if (issues.length === 0) issues.push(...sumIssues(totals, net));
  return {
    number: row.number,
    documentNumber,
    name,
    lines,
    earned: totals.earned,
    deducted: totals.deducted,
    net,
    cune,
    issues,
  };
}

/** What a row says against itself: what is paid is the sum of its lines, to the last cent. */
function sumIssues(totals: { earned: number; net: number }, net: number | null): RowIssue[] {
  if (net === null) return [{ column: 'net', code: 'net_missing' }];
  if (totals.earned === 0) return [{ column: 'salary', code: 'nothing_earned' }];
  return Math.abs(totals.net - net) >= 0.005 ? [{ column: 'net', code: 'net_mismatch', value: totals.net }] : [];
}
