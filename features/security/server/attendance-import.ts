import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts, placeColumns } from '#features/people/server/queries.ts';
import { documentHeadsOf } from '#features/people/sheet-heads.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { fault, openSheet, readTime, type Fault, type Sheet } from '#features/schedules/server/actions.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import { dayOfCell } from '#platform/server/sheet-day.ts';
import type { SheetCell, SheetRow } from '#platform/server/sheet-reader.ts';
import { errors } from '../errors.ts';
import { earlyMinutes } from '../policy.ts';

type Column = 'document' | 'day' | 'time' | 'moment';

const headers: Readonly<Record<string, Column>> = {
  ...documentHeadsOf('document'),
  dia: 'day',
  fecha: 'day',
  day: 'day',
  date: 'day',
  hora: 'time',
  time: 'time',
  momento: 'moment',
  moment: 'moment',
};

interface Entry {
  readonly row: SheetRow;
  readonly document: string;
  readonly at: Date;
}

/** The clock of the company: Colombia, five hours behind. */
const offset = '-05:00';

/**
 * Reads entries of a time clock from a spreadsheet and tells what is wrong with each row; with `apply` it keeps the good
 * ones. The same file again adds nothing. Columns: document, and day with time, or moment (`2026-11-23T06:02`).
 * @throws no_moments, and of schedules unreadable, too_many_rows, empty_file
 */
export async function importAttendance(ctx: Context, upload: Upload, { apply }: { apply: boolean }) {
  const sheet = await openSheet(upload, headers, ['document'], errors.no_moments);
  const faults: Fault[] = [];
  const entries: Entry[] = [];
  const seen = new Set<string>();
  /** The column that a problem is about: of the moment, the one that the sheet has for it. */
  const headOf = (problem: string) =>
    problem === 'no_document' || problem === 'nobody'
      ? sheet.headOf('document')
      : (sheet.headOf('moment') ?? sheet.headOf('time') ?? sheet.headOf('day'));
  for (const row of sheet.rows) {
    const document = (sheet.at(row, 'document')?.text ?? '').replace(/[\s.-]/g, '');
    const at = momentOf(sheet, row);
    const key = typeof at === 'string' ? '' : `${document} ${at.toISOString()}`;
    const problem =
      document === ''
        ? 'no_document'
        : typeof at === 'string'
          ? at
          : at > ctx.now()
            ? 'future'
            : seen.has(key)
              ? 'twice'
              : undefined;
    if (problem !== undefined) faults.push(fault(ctx, row, `security.import.${problem}`, headOf(problem)));
    else if (typeof at !== 'string') {
      seen.add(key);
      entries.push({ row, document, at });
    }
  }
  const people = await peopleOf(ctx, entries);
  const known = entries.flatMap((one) => {
    const personId = people.get(one.document);
    if (personId === undefined) faults.push(fault(ctx, one.row, 'security.import.nobody', headOf('nobody')));
    return personId === undefined ? [] : [{ person_id: personId, at: one.at.toISOString() }];
  });
  faults.sort((a, b) => a.row - b.row);
  const told = { rows: sheet.rows.length, good: known.length, faults };
  if (!apply || known.length === 0) return { ...told, written: 0, explained: 0 };
  return ctx.tx(async (tx) => {
    const { rows } = await sql<{ written: number }>`
      with given as (select * from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as one (person_id uuid, at timestamptz)),
      kept as (
        insert into security_marks (person_id, at, imported_by, imported_at)
        select person_id, at, ${tx.scope.personId || null}::uuid, ${tx.now()}::timestamptz from given
        on conflict do nothing returning 1
      )
      select count(*)::int as written from kept`.execute(tx.db);
    const written = rows[0]!.written;
    const explained = await countExplained(tx, known);
    await tx.audit('security.attendance_imported', {
      subject: 'attendance',
      subjectId: upload.sha256.slice(0, 32),
      after: { file: upload.name, sha256: upload.sha256, written },
    });
    return { ...told, written, explained };
  });
}

/** Undecided absences to which one of these entries belongs: their leader now sees when the person came. */
async function countExplained(tx: Parameters<typeof peopleOf>[0], known: readonly { person_id: string; at: string }[]) {
  const { rows } = await sql<{ count: number }>`
    select count(distinct absence.case_id)::int as count
    from security_absences as absence
      join jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as one (person_id uuid, at timestamptz)
        on one.person_id = absence.person_id
          and one.at between absence.begins_at - make_interval(mins => ${earlyMinutes}::int)
            and absence.begins_at + make_interval(mins => (absence.ends - absence.starts)::int)
    where absence.outcome = 'presumed'`.execute(tx.db);
  return rows[0]!.count;
}

async function peopleOf(
  read: Pick<Context, 'db' | 'scope'>,
  entries: readonly { readonly document: string }[],
): Promise<Map<string, string>> {
  const documents = [...new Set(entries.map(({ document }) => document))];
  if (documents.length === 0) return new Map();
  const rows = await employeeFacts(read.db)
    .where(reachCovers(reachOf(read.scope, 'security:attendance'), placeColumns))
    .where('employees.document_number', 'in', documents)
    .execute();
  return new Map(rows.map(({ documentNumber, id }) => [documentNumber, id]));
}

/** The moment of a row, or why it has none. A zone other than the company's would shift every entry. */
function momentOf(sheet: Sheet<Column>, row: SheetRow): Date | 'no_moment' | 'other_zone' {
  const moment = sheet.at(row, 'moment');
  if (moment === undefined) return momentAt(sheet.at(row, 'day'), sheet.at(row, 'time'));
  // A sheet counts days: the part behind the point is the hour.
  if (moment.isNumber) return momentAt(moment, { ...moment, text: String(Number(moment.text) % 1) });
  const parts = /^(.+?)[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(moment.text.trim());
  if (parts?.[3] !== undefined && parts[3].replace(':', '') !== offset.replace(':', '')) return 'other_zone';
  return momentAt({ ...moment, text: parts?.[1] ?? '' }, { ...moment, text: parts?.[2] ?? '' });
}

/** A day of the calendar and an hour of it; seconds are left out. What has one of both alone is no moment. */
function momentAt(dayCell: SheetCell | undefined, timeCell: SheetCell | undefined): Date | 'no_moment' {
  const day = dayCell && dayOfCell(dayCell);
  const time = timeCell && readTime({ ...timeCell, text: timeCell.text.replace(/^(\d{1,2}:\d{2}):.*$/, '$1') });
  if (day === undefined || time === undefined || time >= 1440) return 'no_moment';
  return new Date(Date.parse(`${day}T00:00:00${offset}`) + time * 60_000);
}
