import { platformErrors } from '#platform/contract/errors.ts';
import { fold } from '#platform/contract/fold.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { readRows } from '#platform/server/sheet-rows.ts';
import { underHead } from '#platform/server/sheet-words.ts';
import { errors } from '../errors.ts';
import { mostSeats } from '../layout.ts';
import { canDraw } from '../policy.ts';
import { getFloor } from './queries.ts';

type Column = 'number' | 'x' | 'y' | 'turn' | 'equipment';

/** The head names the columns, in any order and in either language. */
const headers: Readonly<Record<string, Column>> = {
  puesto: 'number',
  numero: 'number',
  number: 'number',
  x: 'x',
  y: 'y',
  giro: 'turn',
  turn: 'turn',
  equipo: 'equipment',
  equipment: 'equipment',
};

interface Position {
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly equipment: string;
}

type Problem = 'no_number' | 'no_place' | 'outside' | 'twice';

/**
 * Reads seats from a spreadsheet for the editor, in metres, and tells what is wrong with each row. Nothing is saved.
 * @throws not_found, forbidden, unreadable, wrong_columns, too_many_rows
 */
export async function readPositions(ctx: Context, floorId: string, upload: Upload) {
  const floor = await getFloor(ctx, floorId);
  if (!canDraw(ctx.scope, floor.headquarters_id)) throw platformErrors.forbidden();
  const rows = await readRows(upload, { most: mostSeats, heads: 5 }, errors);
  const head = rows.findIndex(({ cells }) => cells.some((cell) => columnIn(cell?.text) === 'number'));
  const columns = new Map((rows[head]?.cells ?? []).map((cell, at) => [columnIn(cell?.text), at]));
  if (!columns.has('number') || !columns.has('x') || !columns.has('y')) throw errors.wrong_columns();
  const seats: Position[] = [];
  const faults: { row: number; text: string; message: string }[] = [];
  const seen = new Set<number>();
  for (const row of rows.slice(head + 1)) {
    const text = (column: Column) => row.cells[columns.get(column) ?? -1]?.text.trim() ?? '';
    const position = {
      number: numberOf(text('number')),
      x: numberOf(text('x')),
      y: numberOf(text('y')),
      turn: ((Math.round(numberOf(text('turn')) || 0) % 360) + 360) % 360,
      equipment: text('equipment').slice(0, 200),
    };
    const problem = problemOf(position, floor, seen);
    if (problem) {
      const column = columnOf(problem, position, floor);
      const headed = rows[head]?.cells[columns.get(column)!]?.text ?? column;
      const message = underHead(headed, ctx.t(`workplaces.positions.${problem}`));
      faults.push({ row: row.number, text: text('number'), message });
    }
    if (!problem) seats.push(position);
    seen.add(position.number);
  }
  return { seats, faults };
}

function problemOf(
  { number, x, y }: Position,
  { width, height }: { width: number; height: number },
  seen: ReadonlySet<number>,
): Problem | undefined {
  if (!Number.isInteger(number) || number < 1 || number > 99_999) return 'no_number';
  if (!Number.isFinite(x) || !Number.isFinite(y)) return 'no_place';
  if (x < 0 || y < 0 || x > width || y > height) return 'outside';
  return seen.has(number) ? 'twice' : undefined;
}

/** Which column a problem is about. */
function columnOf(problem: Problem, { x }: Position, { width }: { width: number }): 'number' | 'x' | 'y' {
  if (problem === 'no_number' || problem === 'twice') return 'number';
  return Number.isFinite(x) && x >= 0 && x <= width ? 'y' : 'x';
}

const columnIn = (head = '') => headers[fold(head).trim()];
const numberOf = (text: string) => (text === '' ? Number.NaN : Number(text.replace(',', '.')));
