import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors, type Failure } from '#platform/contract/errors.ts';
import type { Context, Read, Tx, Upload } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { readOnThread } from '#platform/server/reader-thread.ts';
import { SheetRefused } from '#platform/server/sheet-reader.ts';
import { foldWords, type TableRefusal } from '#platform/server/sheet-table.ts';
import { en } from '../en.ts';
import { errors } from '../errors.ts';
import { es } from '../es.ts';
import { fileColumns, mostRows, rowKinds } from '../file-columns.ts';
import { holdsEverywhere, isFrozen, type UploadKind } from '../policy.ts';
import { checkInputs, checkPlans, checkProvision } from './upload-rules.ts';
import type { FileWork, FromWorker } from './file-worker.ts';
import type { ReadRow } from './file-sheet.ts';
import { findPeriod } from './live-queries.ts';
import { firstOf, todayOf } from './month-clock.ts';

type Phrase = keyof typeof es;

/** Files, plans and provisions are about the whole company. @throws forbidden */
export function requireManager(ctx: Pick<Context, 'scope'>): void {
  if (!holdsEverywhere(ctx.scope, 'commissions:manage')) throw platformErrors.forbidden();
}

/**
 * Reads a file and checks it row by row; nothing is made before it is confirmed.
 * @throws already_loaded for the same file again, frozen, and what a file that is no table fails with
 */
export async function readUpload(ctx: Context, kind: UploadKind, file: Upload, wireMonth?: string) {
  requireManager(ctx);
  const month = wireMonth === undefined ? null : firstOf(wireMonth);
  if (month !== null && isFrozen((await findPeriod(ctx, month))?.state)) throw errors.frozen();
  const sha256 = month === null ? file.sha256 : `${file.sha256}:${month}`;
  const same = await ctx.db
    .selectFrom('commission_uploads')
    .select('file_name')
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .where('state', '<>', 'discarded')
    .executeTakeFirst();
  if (same)
    throw errors.already_loaded(
      { name: same.file_name },
      { issues: [{ path: 'file', code: 'commissions.error.already_loaded', params: { name: same.file_name } }] },
    );
  const rows = await readRows(ctx, kind, file);
  const id = newId();
  return ctx.tx(async (tx) => {
    await tx.db
      .insertInto('commission_uploads')
      .values({
        id,
        kind,
        month,
        sha256,
        file_name: file.name,
        total: rows.length,
        created_by: tx.scope.personId,
        created_at: tx.now(),
        decided_at: null,
      })
      .execute();
    await addRows(tx, id, rows);
    // The rows are younger than what the planner knows of the table: without this it compares each of 20,000 with each other.
    await sql`analyze commission_upload_rows`.execute(tx.db);
    await recheck(tx, { id, kind, month, today: todayOf(ctx) });
    const made = await getUpload(tx, id);
    await tx.audit('commissions.file_read', {
      subject: 'commission_upload',
      subjectId: id,
      after: { kind, file: file.name, total: made.total, wrong: made.wrong },
    });
    return made;
  });
}

/** Checks the rows against what stands now. */
export async function recheck(
  tx: Tx,
  { id, kind, month, today }: { id: string; kind: UploadKind; month: string | null; today: string },
): Promise<void> {
  if (kind === 'conditions') await checkPlans(tx, id, today);
  else if (kind === 'inputs') await checkInputs(tx, id, today);
  else await checkProvision(tx, id, month!);
  await sql`update commission_uploads set wrong = (select count(*) from commission_upload_rows
    where upload_id = ${id} and not is_good) where id = ${id}`.execute(tx.db);
}

/** @throws not_found also for whose is another's */
export async function getUpload(read: Read, id: string) {
  const row = await read.db
    .selectFrom('commission_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('created_by', '=', read.scope.personId || null)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

export async function listUploadRows(
  ctx: Context,
  id: string,
  { show, page, size }: { show: 'good' | 'wrong'; page: number; size: number },
) {
  await getUpload(ctx, id);
  const rows = ctx.db
    .selectFrom('commission_upload_rows as row')
    .leftJoin(employeeFacts(ctx.db).as('person'), 'person.id', 'row.person_id')
    .select([
      'row.number',
      'row.person_id as personId',
      'row.document_number',
      'row.fields',
      'row.issues',
      'person.name',
    ])
    .where('row.upload_id', '=', id)
    .where('row.is_good', '=', show === 'good')
    .orderBy('row.number');
  return pageOf(rows, { page, size });
}

async function addRows(tx: Tx, id: string, rows: readonly ReadRow[]): Promise<void> {
  const at = 2_000;
  for (let from = 0; from < rows.length; from += at)
    await sql`
      insert into commission_upload_rows (upload_id, number, person_id, document_number, fields, issues)
      select ${id}::uuid, given.number, person.id, given."documentNumber", given.fields, given.issues ||
        case when given."documentNumber" <> '' and person.id is null
            then jsonb_build_array(jsonb_build_object('column', 'document', 'code', 'nobody', 'value', given."documentNumber"))
          when not person.active
            then jsonb_build_array(jsonb_build_object('column', 'document', 'code', 'retired', 'value', person.name))
          else '[]'::jsonb end
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + at))}::jsonb)
        as given (number int, "documentNumber" text, fields jsonb, issues jsonb)
      left join (${employeeFacts(tx.db)}) as person on person."documentNumber" = given."documentNumber"
        and given."documentNumber" <> ''
      on conflict do nothing`.execute(tx.db);
}

async function readRows(ctx: Context, kind: UploadKind, upload: Upload): Promise<readonly ReadRow[]> {
  const phrases = [es, en] as const;
  const headers = Object.fromEntries(
    fileColumns[kind].flatMap(({ key }) =>
      phrases.map((one) => [foldWords(one[`commissions.column.${key}` as Phrase]), key]),
    ),
  );
  const words = Object.fromEntries(
    rowKinds.flatMap((key) => phrases.map((one) => [foldWords(one[`commissions.fileRow.${key}` as Phrase]), key])),
  );
  const work: FileWork = { path: upload.path, type: upload.type, kind, headers, words };
  try {
    return await readOnThread(new URL('./file-worker.ts', import.meta.url), upload, work, (said: FromWorker) => {
      if ('refused' in said) throw refusalOf(ctx, kind, said.refused);
      return said.rows;
    });
  } catch (cause) {
    throw cause instanceof SheetRefused ? errors.too_large({}, { cause }) : cause;
  }
}

function refusalOf(ctx: Context, kind: UploadKind, { reason, places: found }: TableRefusal): Failure {
  const columns: readonly { key: string }[] = fileColumns[kind];
  const places = found
    .map((place) => (columns.some(({ key }) => key === place) ? ctx.t(`commissions.column.${place}`) : place))
    .join(', ');
  const issues = [{ path: 'file', code: `commissions.error.${reason}`, params: { places, count: mostRows } }];
  return errors[reason]({ places, count: mostRows }, { issues });
}
