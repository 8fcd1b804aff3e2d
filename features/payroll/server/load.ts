import './tables.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { keepFile, storeFile } from '#features/files/server/actions.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { boundsOf, type Period } from '../period.ts';
import type { PayMethod } from '../policy.ts';
import { checkLoad, countLoad } from './check.ts';
import { readPayrollFile } from './file-reader.ts';
import type { ReadRow } from './file-row.ts';
import { getLoadById, type Load } from './queries.ts';
import type { RowIssue } from './tables.ts';

export interface NewLoad extends Period {
  readonly paidOn: string;
  readonly method: PayMethod;
  readonly files: readonly Upload[];
}

/** A row with the PDF that was delivered for it. */
interface StagedRow extends ReadRow {
  readonly documentFileId: string | null;
  readonly documentName: string | null;
}

const documentUse = 'payroll.document';
const DAY = 86_400_000;
const daysAhead = 45;

/**
 * Reads a period from a spreadsheet, from PDFs named by document number, or from both. Nothing reaches anybody before
 * it is published.
 * @throws nothing_sent, paid_before_start, period_too_far, already_loaded, and what `readPayrollFile` throws
 */
export async function createPayroll(ctx: Context, wanted: NewLoad): Promise<Load> {
  const { year, month, part, paidOn, method, files } = wanted;
  const { startsOn, endsOn } = boundsOf(wanted);
  const sheet = files.find(({ field }) => field === 'file');
  const documents = files.filter(({ field }) => field === 'documents');
  refusePeriod(ctx, startsOn, paidOn);
  if (!sheet && documents.length === 0) throw errors.nothing_sent.at('file');
  const sha256 = fingerprint(sheet, documents);
  await refuseSame(ctx, wanted, sha256);
  const rows = sheet ? await readPayrollFile(ctx, sheet) : [];
  const kept: { upload: Upload; fileId: string }[] = [];
  for (const upload of documents)
    kept.push({ upload, fileId: (await storeFile(ctx, upload, { use: documentUse })).id });
  const staged = withDocuments(rows, kept, wanted);
  const id = newId();
  return ctx.tx(async (tx) => {
    await tx.db
      .insertInto('payrolls')
      .values({
        ...{ id, year, month, part, sha256, method },
        starts_on: startsOn,
        ends_on: endsOn,
        paid_on: paidOn,
        file_name: sheet?.name ?? null,
        documents: documents.length,
        created_by: tx.scope.personId,
        created_at: tx.now(),
        published_at: null,
        published_by: null,
      })
      .execute();
    for (const { fileId } of kept) await keepFile(tx, fileId, { use: documentUse });
    await addRows(tx, id, staged);
    await checkLoad(tx, id);
    const counts = await countLoad(tx, id);
    const after = { year, month, part, file: sheet?.name ?? null, documents: documents.length, ...counts };
    await tx.audit('payroll.loaded', { subject: 'payroll', subjectId: id, after });
    return getLoadById(tx, id);
  });
}

function refusePeriod(ctx: Context, startsOn: string, paidOn: string): void {
  if (paidOn < startsOn) throw errors.paid_before_start.at('paid_on');
  const last = new Date(ctx.now().getTime() + daysAhead * DAY).toISOString().slice(0, 10);
  if (startsOn > last) throw errors.period_too_far.at('month');
}

/** The same files again, whatever their order. A PDF is also its name, which says whose it is. */
function fingerprint(sheet: Upload | undefined, documents: readonly Upload[]): string {
  const parts = [sheet?.sha256 ?? '', ...documents.map(({ name, sha256 }) => `${name} ${sha256}`).sort()];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

async function refuseSame(ctx: Context, { year, month, part }: Period, sha256: string): Promise<void> {
  const same = await ctx.db
    .selectFrom('payrolls')
    .select('number')
    .where('year', '=', year)
    .where('month', '=', month)
    .where('part', '=', part)
    .where('sha256', '=', sha256)
    .where('state', '<>', 'discarded')
    .executeTakeFirst();
  if (same) throw errors.already_loaded({ number: Number(same.number) });
}

/** Each PDF beside the row of its person; who has none gets a row of their own. */
function withDocuments(
  rows: readonly ReadRow[],
  documents: readonly { upload: Upload; fileId: string }[],
  period: Period,
): StagedRow[] {
  const staged: StagedRow[] = rows.map((row) => ({ ...row, documentFileId: null, documentName: null }));
  let last = rows.at(-1)?.number ?? 0;
  for (const { upload, fileId } of documents) {
    const { documentNumber, issues } = readName(upload.name, period);
    const at = staged.findIndex((row) => row.documentNumber === documentNumber && row.documentFileId === null);
    const own = { documentFileId: fileId, documentName: upload.name };
    if (documentNumber !== null && at >= 0 && at < rows.length)
      staged[at] = { ...staged[at]!, ...own, issues: [...staged[at]!.issues, ...issues] };
    else {
      last += 1;
      const nothing = { name: '', lines: [], earned: 0, deducted: 0, net: null, cune: null };
      staged.push({ ...nothing, ...own, number: last, documentNumber, issues });
    }
  }
  return staged;
}

/** `1032456789.pdf` or `1032456789_2026-11.pdf`: whose it is, and of what month it must be. */
function readName(name: string, { year, month }: Period): { documentNumber: string | null; issues: RowIssue[] } {
  const [, documentNumber = null, itsYear, itsMonth] =
    /^((?=[A-Za-z]*\d)[0-9A-Za-z]{4,20})(?:[ _-]+(\d{4})[ _-]?(\d{2}).*)?\.pdf$/i.exec(name) ?? [];
  if (documentNumber === null)
    return {
      documentNumber: null,
      issues: [{ column: 'document', code: 'name_unreadable', value: name.slice(0, 80) }],
    };
  const isOther = itsYear !== undefined && (Number(itsYear) !== year || Number(itsMonth) !== month);
  return {
    documentNumber,
    issues: isOther ? [{ column: 'document', code: 'other_period', value: name.slice(0, 80) }] : [],
  };
}

async function addRows(tx: Tx, loadId: string, rows: readonly StagedRow[]): Promise<void> {
  const records = rows.map((row) => ({
    ...{ number: row.number, name: row.name, lines: row.lines, cune: row.cune, issues: row.issues },
    ...{ earned: row.earned, deducted: row.deducted, net: row.net },
    document_number: row.documentNumber,
    document_file_id: row.documentFileId,
    document_name: row.documentName,
  }));
  await sql`
    insert into payroll_rows (payroll_id, number, document_number, name, lines, earned, deducted, net, cune,
      document_file_id, document_name, issues)
    select ${loadId}::uuid, each.* from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as each (number integer,
      document_number text, name text, lines jsonb, earned numeric, deducted numeric, net numeric, cune text,
      document_file_id uuid, document_name text, issues jsonb)`.execute(tx.db);
}
