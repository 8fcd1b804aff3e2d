import './tables.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { dayOfCell } from '#platform/server/sheet-day.ts';
import type { SheetRow } from '#platform/server/sheet-reader.ts';
import { slotMinutes, slotsOf, type NeedRange } from '../coverage.ts';
import { errors } from '../errors.ts';
import { requireCampaign, writeNeeds } from './coverage.ts';
import { fault, openSheet, readTime, type Fault, type ImportResult, type Sheet } from './sheet.ts';

type Column = 'day' | 'from' | 'to' | 'people';

const headers: Readonly<Record<string, Column>> = {
  dia: 'day',
  day: 'day',
  desde: 'from',
  from: 'from',
  hasta: 'to',
  to: 'to',
  personas: 'people',
  people: 'people',
};

const mostPeople = 9_999;

/**
 * Reads what a campaign needs from a spreadsheet and tells what is wrong with each row; with `apply` it replaces the
 * days whose rows are all good. Columns: day, from, to (`00:00` is the end of the day) and people.
 * @throws out_of_reach, unreadable, needs_columns, too_many_rows, empty_file
 */
export async function importNeeds(
  ctx: Context,
  upload: Upload,
  { campaignId, apply }: { campaignId: string; apply: boolean },
): Promise<ImportResult> {
  const sheet = await openSheet(upload, headers, ['day', 'from', 'to', 'people'], errors.needs_columns);
  const faults: Fault[] = [];
  const days = new Map<string, NeedRange[]>();
  const spoiled = new Set<string>();
  let good = 0;
  for (const row of sheet.rows) {
    const cell = sheet.at(row, 'day');
    const day = cell && dayOfCell(cell);
    const range = day === undefined ? ({ problem: 'no_day', column: 'day' } as const) : readRange(sheet, row);
    const known = day === undefined ? [] : (days.get(day) ?? []);
    const isTwice = !('problem' in range) && known.some((one) => one.from < range.to && range.from < one.to);
    const wrong =
      'problem' in range ? range : isTwice ? ({ problem: 'range_twice', column: 'from' } as const) : undefined;
    if (wrong !== undefined) {
      faults.push(fault(ctx, row, `schedules.import.${wrong.problem}`, sheet.headOf(wrong.column)));
      if (day !== undefined) spoiled.add(day);
    } else if (day !== undefined && !('problem' in range)) {
      days.set(day, [...known, range]);
      good++;
    }
  }
  const kept = new Map([...days].filter(([day]) => !spoiled.has(day)).map(([day, ranges]) => [day, slotsOf(ranges)]));
  const written = await ctx.tx(async (tx) => {
    await requireCampaign(tx, campaignId);
    if (!apply || kept.size === 0) return 0;
    await writeNeeds(tx, campaignId, kept);
    const after = { file: upload.name, sha256: upload.sha256, days: kept.size };
    await tx.audit('schedules.needs_imported', { subject: 'campaign', subjectId: campaignId, after });
    return kept.size;
  });
  return { rows: sheet.rows.length, good, written, faults };
}

interface Wrong {
  readonly problem: 'no_half_hour' | 'no_people';
  readonly column: Column;
}

function readRange(sheet: Sheet<Column>, row: SheetRow): NeedRange | Wrong {
  const [start, end] = [sheet.at(row, 'from'), sheet.at(row, 'to')];
  const from = start && readTime(start);
  const until = end && readTime(end);
  const to = until === 0 ? 1440 : until;
  if (from === undefined || from % slotMinutes > 0) return { problem: 'no_half_hour', column: 'from' };
  if (to === undefined || to <= from || to % slotMinutes > 0) return { problem: 'no_half_hour', column: 'to' };
  const text = sheet.at(row, 'people')?.text ?? '';
  const people = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return people <= mostPeople ? { from, to, people } : { problem: 'no_people', column: 'people' };
}
