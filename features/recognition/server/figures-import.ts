import './tables.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { fold } from '#platform/contract/fold.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { figureColumns, pointsOf, type FigureColumn } from '../ranking.ts';
import { claimFile, refuseKnownFile } from './import-files.ts';
import { readAll } from './sheet.ts';
import { todayOf } from './queries.ts';

const mostCases = 100_000;

/** What a column may be called, folded. */
const headers: Readonly<Record<string, FigureColumn>> = {
  documento: 'document',
  document: 'document',
  casos: 'cases',
  cases: 'cases',
  devueltos: 'returned',
  returned: 'returned',
  calidad: 'quality',
  quality: 'quality',
};

type Problem = 'no_person' | 'left' | 'repeated' | 'not_a_number' | 'more_returned' | 'quality_wild';

export interface FigureRow {
  readonly row: number;
  readonly person: string;
  readonly cases: number | null;
  readonly returned: number | null;
  readonly quality: number | null;
  readonly points: number | null;
  readonly problem: Problem | null;
  /** Which cell it stands in, such as `C4`. */
  readonly cell: string | null;
  /** What the sheet calls its column. */
  readonly head: string | null;
  readonly personId: string | null;
}

/**
 * Reads the figures of delivery of a month and judges each row; with `apply` those that are ready take the place of what
 * stood there for their people, and the same file enters once.
 * @throws future_month, file_twice, nothing_ready and what reading throws
 */
export async function loadFigures(ctx: Context, upload: Upload, { period, apply }: { period: string; apply: boolean }) {
  if (period > todayOf(ctx).slice(0, 7))
    throw errors.future_month({}, { issues: [{ path: 'period', code: 'recognition.error.future_month' }] });
  await refuseKnownFile(ctx, upload);
  const rows = await readFigures(ctx, upload);
  const ready = rows.filter(({ problem }) => problem === null);
  if (apply && ready.length === 0) throw errors.nothing_ready();
  // eslint-disable-next-line plaza/audited-transaction -- write audits the file
  if (apply) await ctx.tx((tx) => write(tx, upload, { period, ready }));
  return { rows, ready: ready.length, written: apply ? ready.length : 0 };
}

async function readFigures(ctx: Context, upload: Upload): Promise<FigureRow[]> {
  const [head, ...body] = await readAll(upload);
  const formulas = [head, ...body]
    .filter((row) => row?.cells.some((cell) => cell?.isFormula))
    .map((row) => row!.number);
  if (formulas.length > 0) throw errors.formulas({ rows: formulas.slice(0, 10).join(', ') });
  const places = new Map<FigureColumn, number>();
  head?.cells.forEach((cell, index) => {
    const column =
      headers[
        fold(cell?.text ?? '')
          .trim()
          .replace(/ \(.*$/, '')
      ];
    if (column && !places.has(column)) places.set(column, index);
  });
  if (figureColumns.some((column) => !places.has(column))) throw errors.figure_columns();
  const rows = body.filter((row) => row.cells.some((cell) => (cell?.text ?? '').trim() !== ''));
  if (rows.length === 0) throw errors.empty_file();
  const textAt = (row: (typeof rows)[number], column: FigureColumn) =>
    row.cells[places.get(column)!]?.text.trim() ?? '';
  const documents = [...new Set(rows.map((row) => textAt(row, 'document')).filter((one) => one !== ''))];
  const people = await employeeFacts(ctx.db).where('employees.document_number', 'in', documents.concat('')).execute();
  const byDocument = new Map(people.map((one) => [one.documentNumber, one]));
  const seen = new Set<string>();
  return rows.map((row) => {
    const person = byDocument.get(textAt(row, 'document'));
    const [cases, returned] = [wholeOf(textAt(row, 'cases')), wholeOf(textAt(row, 'returned'))];
    const quality = qualityOf(textAt(row, 'quality'));
    const [problem, column] = ((): readonly [Problem, FigureColumn] | readonly [null, null] => {
      if (!person) return ['no_person', 'document'];
      if (!person.active) return ['left', 'document'];
      if (seen.has(person.id)) return ['repeated', 'document'];
      if (cases === null) return ['not_a_number', 'cases'];
      if (returned === null) return ['not_a_number', 'returned'];
      if (returned > cases) return ['more_returned', 'returned'];
      return quality === null ? ['quality_wild', 'quality'] : [null, null];
    })();
    if (person) seen.add(person.id);
    return {
      row: row.number,
      person: person?.name ?? textAt(row, 'document'),
      cases,
      returned,
      quality,
      problem,
      points: problem === null ? pointsOf({ cases: cases!, returned: returned!, quality: quality! }) : null,
      head: column === null ? null : (head?.cells[places.get(column)!]?.text ?? null),
      cell: column === null ? null : `${String.fromCharCode(65 + places.get(column)!)}${row.number}`,
      personId: person?.id ?? null,
    };
  });
}

function wholeOf(text: string): number | null {
  const plain = text.replace(/^(\d{1,3})\.(\d{3})$/, '$1$2');
  return /^\d{1,6}$/.test(plain) && Number(plain) <= mostCases ? Number(plain) : null;
}

/** `91`, `91 %` or `0.91`: of a hundred. A share between 1 and 100 is never guessed to be less. */
function qualityOf(text: string): number | null {
  const [, number, sign] = /^(\d{1,3}(?:[.,]\d{1,4})?)\s*(%?)$/.exec(text) ?? [];
  if (number === undefined) return null;
  const value = Number(number.replace(',', '.'));
  const share = sign === '' && value <= 1 ? value * 100 : value;
  return share > 100 ? null : Math.round(share);
}

async function write(
  tx: Tx,
  upload: Upload,
  { period, ready }: { period: string; ready: readonly FigureRow[] },
): Promise<void> {
  await claimFile(tx, upload, ready.length);
  await tx.db
    .insertInto('recognition_figures')
    .values(
      ready.map((one) => ({
        period: `${period}-01`,
        person_id: one.personId!,
        cases: one.cases!,
        returned: one.returned!,
        quality: one.quality!,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['period', 'person_id']).doUpdateSet((eb) => ({
        cases: eb.ref('excluded.cases'),
        returned: eb.ref('excluded.returned'),
        quality: eb.ref('excluded.quality'),
      })),
    )
    .execute();
  await tx.audit('recognition.figures_loaded', {
    subject: 'file',
    subjectId: upload.sha256,
    after: { file: upload.name, period, people: ready.length },
  });
}
