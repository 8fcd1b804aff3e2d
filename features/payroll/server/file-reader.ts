import { documentHeadsOf } from '#features/people/sheet-heads.ts';
import type { Failure } from '#platform/contract/errors.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { readOnThread } from '#platform/server/reader-thread.ts';
import { SheetRefused } from '#platform/server/sheet-reader.ts';
import { foldWords, type TableRefusal } from '#platform/server/sheet-table.ts';
import { errors } from '../errors.ts';
import { kindOf } from '../concept.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { fileColumns, mostRows, type FileColumn } from '../file-columns.ts';
import type { ReadRow } from './file-row.ts';
import type { FileWork, FromWorker } from './file-worker.ts';

type Tell = (key: keyof typeof es) => string;

/** A column's header in one language: the concept's name, and what of it the column holds. */
export function headerOf(column: FileColumn, tell: Tell): string {
  const { key, role, concept } = column;
  if (!concept) return tell(`payroll.column.${key as 'document' | 'name' | 'base' | 'net' | 'cune'}`);
  const name = tell(`payroll.concept.${concept}`);
  if (role === 'quantity')
    return `${name} (${tell(kindOf(concept).measure === 'days' ? 'payroll.column.days' : 'payroll.column.hours')})`;
  return role === 'note' ? `${name} (${tell('payroll.column.note')})` : name;
}

/**
 * Reads a payroll spreadsheet on a thread of its own; headers in Spanish or English, in any order.
 * @throws payroll.unreadable, too_large, too_many_rows, headers, formulas, empty
 */
export async function readPayrollFile(ctx: Context, upload: Upload): Promise<readonly ReadRow[]> {
  const known = Object.fromEntries(
    fileColumns.flatMap((column) =>
      [es, en].map((phrases) => [foldWords(headerOf(column, (key) => phrases[key])), column.key] as const),
    ),
  );
  const headers = { ...documentHeadsOf('document'), ...known };
  const work: FileWork = { path: upload.path, type: upload.type, headers };
  const script = new URL('./file-worker.ts', import.meta.url);
  try {
    return await readOnThread(script, upload, work, (said: FromWorker) => {
      if ('refused' in said) throw refusalOf(ctx, said.refused);
      return said.rows;
    });
  } catch (cause) {
    throw cause instanceof SheetRefused ? errors.too_large({}, { cause }) : cause;
  }
}

function refusalOf(ctx: Context, { reason, places: found }: TableRefusal): Failure {
  const places = found.map((place) => {
    const column = fileColumns.find(({ key }) => key === place);
    return column ? headerOf(column, (key) => ctx.t(key)) : place;
  });
  const issues = places.map((place) => ({ path: 'file', code: `payroll.issue.file_${reason}`, params: { place } }));
  const params = { places: places.join(', ') };
  if (reason === 'headers') return errors.headers(params, { issues });
  if (reason === 'formulas') return errors.formulas(params, { issues });
  return errors[reason]({ count: mostRows });
}
