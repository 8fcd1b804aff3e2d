import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf, type Reach } from '#platform/contract/scope.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { dayIn } from '../calendar.ts';
import { errors } from '../errors.ts';
import { importDefinitions, type ImportKind } from '../import-kind.ts';
import { holdImport } from './import-hold.ts';
import { getImport, type Import } from './import-list.ts';
import { listEntries, lookupsOf, noLookups } from './import-lookup.ts';
import { readImportFile } from './import-reader.ts';
import { closeStage, openStage, stageRows } from './import-stage.ts';

/** The job that applies a decided import. */
const applyJob = 'people.applyImport';

/**
 * Reads a spreadsheet and holds it against the company; nothing changes before the decision. The same file
 * again answers the import that it already is.
 * @throws what `readImportFile` throws
 */
export async function uploadImport(
  ctx: Context,
  kind: ImportKind,
  upload: Upload,
): Promise<{ item: Import; isAgain: boolean }> {
  const known = await findSame(ctx, kind, upload.sha256);
  if (known) return { item: await getImport(ctx, kind, known), isAgain: true };
  const lookups = kind === 'people' ? lookupsOf(await listEntries(ctx)) : noLookups;
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const groups = await readImportFile(upload, { kind, lookups, today });
  const { personId } = ctx.scope;
  const id = newId();
  const isNew = await ctx.tx(async (tx) => {
    const added = await tx.db
      .insertInto('people_imports')
      .values({
        id,
        kind,
        sha256: upload.sha256,
        file_name: upload.name,
        file_size: upload.size,
        state: 'ready',
        created_by: personId,
        created_at: tx.now(),
        language: ctx.language,
        total: 0,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    // Sent twice at once: the other one reads it.
    if (Number(added.numInsertedOrUpdatedRows) === 0) return false;
    await openStage(tx);
    for (const { rows } of groups) await stageRows(tx, rows);
    await closeStage(tx, kind, id);
    const importer = { personId, reaches: reachOf(tx.scope, importDefinitions[kind].permission) };
    await holdImport(ctx, tx, { importId: id, kind, importer, isStaged: kind === 'people' });
    const counts = await countActions(tx, id);
    const after = { file: upload.name, sha256: upload.sha256, ...counts };
    await tx.audit('people.import_read', { subject: 'people_import', subjectId: id, after });
    return true;
  });
  if (isNew) return { item: await getImport(ctx, kind, id), isAgain: false };
  return { item: await getImport(ctx, kind, (await findSame(ctx, kind, upload.sha256)) ?? id), isAgain: true };
}

/**
 * Applies the good rows of an import in the background, or cancels it. One that could not be applied may be applied again.
 * @throws not_found, people.import_decided, and people.import_nothing when no row is good
 */
export async function decideImport(
  ctx: Context,
  kind: ImportKind,
  importId: string,
  { apply }: { apply: boolean },
): Promise<Import> {
  const { job } = await getImport(ctx, kind, importId);
  const isStuck = job === undefined || job.state === 'failed' || job.state === 'stopped';
  await ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom('people_imports')
      .selectAll()
      .where('id', '=', importId)
      .where('kind', '=', kind)
      .where('created_by', '=', tx.scope.personId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw platformErrors.not_found();
    if (row.state !== 'ready' && !(apply && row.state === 'applying' && isStuck)) throw errors.import_decided();
    if (apply && row.created + row.updated === 0) throw errors.import_nothing();
    const reaches: readonly Reach[] = reachOf(tx.scope, importDefinitions[kind].permission);
    const state = apply ? 'applying' : 'cancelled';
    await tx.db
      .updateTable('people_imports')
      .set({
        state,
        reaches: JSON.stringify(reaches),
        job_id: null,
        decided_at: tx.now(),
        finished_at: apply ? null : tx.now(),
        version: row.version + 1,
      })
      .where('id', '=', importId)
      .execute();
    const decided = apply ? 'people.import_decided' : 'people.import_cancelled';
    await tx.audit(decided, { subject: 'people_import', subjectId: importId, after: { state } });
  });
  if (apply) await startApplying(ctx, importId);
  return getImport(ctx, kind, importId);
}

/** Starts the job of a decided import unless it waits or runs already; also from where a process died before it could. */
export async function startApplying(ctx: Context, importId: string): Promise<void> {
  const jobId = await ctx.services.jobs.start(applyJob, { importId }, { key: importId, language: ctx.language });
  await ctx.db.updateTable('people_imports').set({ job_id: jobId }).where('id', '=', importId).execute();
}

/** Writes down how many rows are of each kind, and answers it. */
export async function countActions(tx: Tx, importId: string) {
  const { rows } = await sql<{ total: number; created: number; updated: number; same: number; wrong: number }>`
    update people_imports set total = counted.total, created = counted.created, updated = counted.updated,
      same = counted.same, wrong = counted.wrong
    from (
      select count(*)::int as total, (count(*) filter (where action = 'create'))::int as created,
        (count(*) filter (where action = 'update'))::int as updated,
        (count(*) filter (where action = 'same'))::int as same,
        (count(*) filter (where action is null))::int as wrong
      from people_import_rows where import_id = ${importId}
    ) counted
    where id = ${importId}
    returning counted.total, counted.created, counted.updated, counted.same, counted.wrong`.execute(tx.db);
  return rows[0]!;
}

async function findSame(ctx: Context, kind: ImportKind, sha256: string): Promise<string | undefined> {
  const found = await ctx.db
    .selectFrom('people_imports')
    .select('id')
    .where('created_by', '=', ctx.scope.personId)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  return found?.id;
}
