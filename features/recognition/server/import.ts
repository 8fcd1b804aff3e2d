import './tables.ts';
import { randomBytes } from 'node:crypto';
import { newId } from '#platform/contract/id.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { type SheetData, workbook } from '#platform/server/workbook.ts';
import { leastWhy } from '../coaching.ts';
import { errors } from '../errors.ts';
import { sheetColumns } from '../policy.ts';
import { mendedRows } from '../winner.ts';
import { listPrograms, todayOf } from './queries.ts';
import { claimFile, refuseKnownFile } from './import-files.ts';
import { readWinners, toldOf, type Ready, type Row } from './sheet.ts';

const listedMonths = 12;

/** An empty sheet of winners whose cells offer the programmes and months that there are. */
export async function makeTemplate(ctx: Context): Promise<FileAnswer> {
  const strong = (value: string) => ({ value, fontWeight: 'bold' as const });
  const programs = (await listPrograms(ctx)).filter(({ state }) => state !== 'archived').map(({ name }) => name);
  const months = lastMonths(todayOf(ctx).slice(0, 7));
  const lists = ctx.t('recognition.sheet.lists');
  const length = Math.max(programs.length, months.length);
  const offered: SheetData = [
    [
      strong(ctx.t('recognition.sheet.program')),
      strong(ctx.t('recognition.sheet.period')),
      strong(ctx.t('recognition.sheet.tie')),
    ],
    ...Array.from({ length }, (_, at) => [
      { value: programs[at] ?? '' },
      { value: months[at] ?? '' },
      { value: at === 0 ? ctx.t('recognition.sheet.yes') : at === 1 ? ctx.t('recognition.sheet.no') : '' },
    ]),
  ];
  const range = (letter: string, count: number) => `'${lists}'!$${letter}$2:$${letter}$${count + 1}`;
  return workbook(ctx.t('recognition.sheet.file'), [
    {
      name: ctx.t('recognition.sheet.title'),
      data: [sheetColumns.map((column) => strong(ctx.t(`recognition.sheet.${column}`)))],
      widths: [18, 30, 24, 12, 70, 18, 10],
      hasHead: true,
      choices: [
        { column: 'C', from: range('A', programs.length) },
        { column: 'D', from: range('B', months.length) },
        { column: 'G', from: range('C', 2) },
      ],
    },
    { name: lists, data: offered, widths: [30, 14, 12] },
    {
      name: ctx.t('recognition.sheet.guide'),
      data: [
        [{ value: ctx.t('recognition.sheet.rule', { least: leastWhy }) }],
        [{ value: ctx.t('recognition.sheet.once') }],
      ],
      widths: [110],
    },
  ]);
}

export interface Registration {
  readonly rows: readonly (Row & { readonly message: string | null })[];
  readonly ready: number;
  readonly written: number;
}

/**
 * Judges a file of winners row by row; with `apply` it writes those that are ready, and never the same file twice.
 * @throws file_twice, nothing_ready and what reading throws
 */
export async function registerWinners(
  ctx: Context,
  upload: Upload,
  { apply, mended }: { apply: boolean; mended: string | undefined },
): Promise<Registration> {
  await refuseKnownFile(ctx, upload);
  const rows = await readWinners(ctx, upload, readMended(mended));
  const ready = rows.flatMap((row) => (row.ready ? [{ ...row.ready, why: row.why }] : []));
  if (apply && ready.length === 0) throw errors.nothing_ready();
  // eslint-disable-next-line plaza/audited-transaction -- write audits each winner
  const written = apply ? await ctx.tx((tx) => write(tx, upload, ready)) : 0;
  const told = rows.map((row) => ({
    ...row,
    message: row.problem === null ? null : toldOf(ctx, row, { least: leastWhy }),
  }));
  return { rows: told, ready: ready.length, written };
}

async function write(tx: Tx, upload: Upload, ready: readonly (Ready & { why: string })[]): Promise<number> {
  await claimFile(tx, upload, ready.length);
  const rows = ready.map((one) => ({
    id: newId(),
    program_id: one.programId,
    period: one.period,
    person_id: one.personId,
    campaign_id: one.campaignId,
    scope_key: one.scopeKey,
    why: one.why,
    nominated_by: one.nominatedBy,
    is_tie: one.isTie,
    place: one.place,
    code: newCode(),
    registered_by: tx.scope.personId,
    registered_at: tx.now(),
    updated_at: tx.now(),
  }));
  const saved = await tx.db
    .insertInto('recognition_winners')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  // Somebody else has registered one of them since the file was judged.
  if (saved.length < rows.length) throw errors.one_winner();
  const after = { file: upload.name, sha256: upload.sha256, winners: rows.length };
  await tx.audit('recognition.registered', { subject: 'file', subjectId: upload.sha256, after });
  for (const [at, row] of rows.entries())
    await tx.emit('recognition.won', {
      winnerId: row.id,
      personId: row.person_id,
      programName: ready[at]!.programName,
    });
  return rows.length;
}

/** Eighty bits in four groups, as every certificate of the house has. */
export function newCode(): string {
  return (randomBytes(10).toString('hex').toUpperCase().match(/.{5}/g) ?? []).join('-');
}

function readMended(text: string | undefined): Readonly<Record<string, string>> {
  if (!text) return {};
  try {
    return mendedRows.parse(JSON.parse(text));
  } catch {
    throw errors.unreadable();
  }
}

function lastMonths(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Array.from({ length: listedMonths }, (_, at) =>
    new Date(Date.UTC(year, number - 1 - at, 1)).toISOString().slice(0, 7),
  );
}
