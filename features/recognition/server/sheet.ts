import './tables.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { documentHeadsOf } from '#features/people/sheet-heads.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import { fold } from '#platform/contract/fold.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { dayOfCell } from '#platform/server/sheet-day.ts';
import type { SheetRow } from '#platform/server/sheet-reader.ts';
import { readRows } from '#platform/server/sheet-rows.ts';
import { underHead } from '#platform/server/sheet-words.ts';
import { leastWhy, mostWhy } from '../coaching.ts';
import { errors } from '../errors.ts';
import { sheetColumns } from '../policy.ts';
import { listPrograms, todayOf } from './queries.ts';

type Column = (typeof sheetColumns)[number];
const needed = ['document', 'program', 'period', 'why'] as const;
const mostRows = 2_000;

/** What a column may be called, folded. */
const headers: Readonly<Record<string, Column>> = {
  ...documentHeadsOf('document'),
  persona: 'person',
  person: 'person',
  programa: 'program',
  program: 'program',
  programme: 'program',
  mes: 'period',
  month: 'period',
  periodo: 'period',
  'por que': 'why',
  why: 'why',
  'lo postulo': 'nominator',
  'nominated by': 'nominator',
  empate: 'tie',
  tie: 'tie',
};

export type Problem =
  | 'no_person'
  | 'left'
  | 'no_program'
  | 'no_period'
  | 'why_short'
  | 'why_long'
  | 'no_nominator'
  | 'self'
  | 'reciprocal'
  | 'repeated'
  | 'already'
  | 'one_winner';

/** One row of the file, judged. */
export interface Row {
  readonly row: number;
  readonly person: string;
  readonly team: string;
  readonly program: string;
  readonly period: string;
  readonly why: string;
  readonly problem: Problem | null;
  /** Which cell it stands in, such as `E4`. */
  readonly cell: string | null;
  /** What the sheet calls its column. */
  readonly head: string | null;
  readonly column: Column | null;
  /** What is written, when nothing is wrong. */
  readonly ready: Ready | null;
}

export interface Ready {
  readonly programId: string;
  readonly programName: string;
  readonly personId: string;
  readonly campaignId: string | null;
  readonly scopeKey: string;
  readonly nominatedBy: string | null;
  readonly isTie: boolean;
  /** Which of the winners of its programme, month and scope. */
  readonly place: number;
  readonly period: string;
}

/**
 * Reads a file of winners and judges each row; `mended` holds reasons that were rewritten on the screen.
 * @throws unreadable, too_many_rows, formulas, wrong_columns, empty_file
 */
export async function readWinners(
  ctx: Context,
  upload: Upload,
  mended: Readonly<Record<string, string>>,
): Promise<Row[]> {
  const [head, ...body] = await readAll(upload);
  const formulas = [head, ...body]
    .filter((row) => row?.cells.some((cell) => cell?.isFormula))
    .map((row) => row!.number);
  if (formulas.length > 0) throw errors.formulas({ rows: formulas.slice(0, 10).join(', ') });
  const places = new Map<Column, number>();
  head?.cells.forEach((cell, index) => {
    const column = headers[fold(cell?.text ?? '').trim()];
    if (column && !places.has(column)) places.set(column, index);
  });
  if (needed.some((column) => !places.has(column))) throw errors.wrong_columns();
  const textAt = (row: SheetRow, column: Column) => row.cells[places.get(column) ?? -1]?.text.trim() ?? '';
  const rows = body.filter((row) => row.cells.some((cell) => (cell?.text ?? '').trim() !== ''));
  if (rows.length === 0) throw errors.empty_file();
  const known = await lookUp(
    ctx,
    rows.flatMap((row) => [textAt(row, 'document'), textAt(row, 'nominator')]),
  );
  const seen = new Set<string>();
  return rows.map((row) => {
    const person = known.people.get(textAt(row, 'document'));
    const typed = textAt(row, 'program');
    const program = known.programs.find((one) => fold(one.name) === fold(typed));
    const period = readPeriod(textAt(row, 'period'), row.cells[places.get('period')!]?.isNumber === true);
    const why = (mended[String(row.number)] ?? textAt(row, 'why')).trim();
    const nominatorText = textAt(row, 'nominator');
    const nominator = known.people.get(nominatorText);
    const scopeKey = program?.scope === 'campaign' ? (person?.campaignId ?? 'none') : 'company';
    const isTie = ['si', 'yes', 'x'].includes(fold(textAt(row, 'tie')));
    const ids = `${program?.id}:${period}:${person?.id}`;
    const given = givenIn(known.slots, `${program?.id}:${period}:${scopeKey}`);
    const place = isTie ? 1 : firstFree(given, program?.most_winners ?? 1);
    const [problem, column] = ((): readonly [Problem, Column] | readonly [null, null] => {
      if (!person) return ['no_person', 'document'];
      if (!person.active) return ['left', 'document'];
      if (!program) return ['no_program', 'program'];
      if (period === undefined || period > known.thisMonth) return ['no_period', 'period'];
      if (why.length < leastWhy) return ['why_short', 'why'];
      if (why.length > mostWhy) return ['why_long', 'why'];
      if (nominatorText !== '' && !nominator) return ['no_nominator', 'nominator'];
      if (nominator?.id === person.id) return ['self', 'nominator'];
      if (nominator && known.pairs.has(`${period}:${person.id}:${nominator.id}`)) return ['reciprocal', 'nominator'];
      if (known.taken.has(ids)) return ['already', 'document'];
      if (seen.has(ids)) return ['repeated', 'document'];
      if (place === undefined) return ['one_winner', 'tie'];
      return [null, null];
    })();
    seen.add(ids);
    if (problem === null && !isTie && place !== undefined) given.add(place);
    if (problem === null && nominator) known.pairs.add(`${period}:${nominator.id}:${person?.id}`);
    return {
      row: row.number,
      person: person?.name ?? textAt(row, 'person'),
      team: person?.campaign ?? '',
      program: program?.name ?? typed,
      period: period ?? textAt(row, 'period'),
      why,
      problem,
      column,
      cell: column === null ? null : cellName(places.get(column) ?? sheetColumns.indexOf(column), row.number),
      head: column === null ? null : (head?.cells[places.get(column) ?? -1]?.text ?? null),
      ready:
        problem === null && person && program && period && place !== undefined
          ? {
              programId: program.id,
              programName: program.name,
              personId: person.id,
              scopeKey,
              isTie,
              place,
              campaignId: person.campaignId,
              nominatedBy: nominator?.id ?? null,
              period: `${period}-01`,
            }
          : null,
    };
  });
}

/** What is against a row, under the head of its column. */
export function toldOf(
  ctx: Pick<Context, 't'>,
  { problem, head }: { readonly problem: string | null; readonly head: string | null },
  params: { least?: number } = {},
): string {
  const sentence = ctx.t(`recognition.problem.${problem}`, params);
  return head === null ? sentence : underHead(head, sentence);
}

async function lookUp(ctx: Context, documents: readonly string[]) {
  const asked = [...new Set(documents.filter((one) => one !== ''))];
  const people =
    asked.length === 0
      ? []
      : await employeeFacts(ctx.db)
          .select(nameOf('campaigns', 'employees.campaign_id').as('campaign'))
          .where('employees.document_number', 'in', asked)
          .execute();
  const winners = await ctx.db
    .selectFrom('recognition_winners')
    .select(['program_id', 'period', 'person_id', 'scope_key', 'place', 'is_tie', 'nominated_by'])
    .where('state', '<>', 'removed')
    .where('period', '>=', `${Number(todayOf(ctx).slice(0, 4)) - 2}-01-01`)
    .execute();
  const slots: Slots = new Map();
  for (const one of winners)
    if (!one.is_tie) givenIn(slots, `${one.program_id}:${one.period.slice(0, 7)}:${one.scope_key}`).add(one.place);
  return {
    people: new Map(people.map((one) => [one.documentNumber, one])),
    programs: (await listPrograms(ctx)).filter((one) => one.state !== 'archived'),
    thisMonth: todayOf(ctx).slice(0, 7),
    taken: new Set(winners.map((one) => `${one.program_id}:${one.period.slice(0, 7)}:${one.person_id}`)),
    slots,
    pairs: new Set(winners.map((one) => `${one.period.slice(0, 7)}:${one.nominated_by}:${one.person_id}`)),
  };
}

/** The places of winners that are given, by programme, month and scope. */
type Slots = Map<string, Set<number>>;

function givenIn(slots: Slots, slot: string): Set<number> {
  const given = slots.get(slot) ?? new Set();
  slots.set(slot, given);
  return given;
}

/** The first of so many places that nobody has. */
const firstFree = (given: ReadonlySet<number>, most: number) =>
  Array.from({ length: most }, (_, at) => at + 1).find((place) => !given.has(place));

/** `2026-10`, `10/2026`, or a day of the month as a sheet has it. */
function readPeriod(text: string, isNumber: boolean): string | undefined {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year && month) return `${year}-${month}`;
  const [, after, then] = /^(0?[1-9]|1[0-2])\/(20\d\d)$/.exec(text) ?? [];
  return after && then ? `${then}-${after.padStart(2, '0')}` : dayOfCell({ text, isNumber })?.slice(0, 7);
}

const cellName = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row}`;

/** Every row of a spreadsheet of winners or figures. @throws unreadable, too_many_rows */
export const readAll = (upload: Upload) => readRows(upload, { most: mostRows }, errors);
