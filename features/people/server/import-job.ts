import type { Context } from '#platform/server/context.ts';
import type { Progress } from '#platform/server/room.ts';
import { applyRows, lockPeople } from './import-apply.ts';
import { holdImport } from './import-hold.ts';
import { countActions, startApplying } from './import.ts';
import { listEntries, namesOf } from './import-lookup.ts';
import { applySalaries } from './salary-import.ts';
import './import-tables.ts';

const DAY = 86_400_000;
const KEPT_DAYS = 30;

/**
 * Applies a decided import: everything in one transaction, or nothing. A try after a restart begins anew, and finds
 * nothing to do where the transaction held.
 */
export async function applyImport(ctx: Context, { importId }: { importId: string }, progress: Progress): Promise<void> {
  const found = await ctx.db.selectFrom('people_imports').selectAll().where('id', '=', importId).executeTakeFirst();
  if (found?.state !== 'applying') return;
  await progress.report(0, found.total);
  const names = found.kind === 'people' ? namesOf(await listEntries(ctx)) : {};
  await ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom('people_imports')
      .selectAll()
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst();
    if (row?.state !== 'applying') return;
    await lockPeople(tx, importId);
    const importer = { personId: row.created_by, reaches: row.reaches ?? [] };
    await holdImport(ctx, tx, { importId, kind: row.kind, importer });
    const tell = (share: number) => progress.reportBeside(Math.floor(found.total * share), found.total);
    tell(0.2);
    const counts = await countActions(tx, importId);
    const actorId = row.created_by;
    if (row.kind === 'salaries')
      await applySalaries(tx, { importId, actorId, reason: ctx.t('people.salary.imported') });
    else await applyRows(tx, { importId, actorId, names }, tell);
    await tx.db
      .updateTable('people_imports')
      .set({ state: 'done', finished_at: tx.now() })
      .where('id', '=', importId)
      .execute();
    const about = { subject: 'people_import', subjectId: importId, actorId };
    await tx.audit('people.import_applied', { ...about, after: { file: row.file_name, ...counts } });
  });
  await progress.report(found.total, found.total);
}

/** Forgets imports a month after they ended, with their rows, and starts what a process that died could not start. */
export async function tidyImports(ctx: Context): Promise<void> {
  const left = await ctx.db
    .selectFrom('people_imports')
    .select('id')
    .where('state', '=', 'applying')
    .where('job_id', 'is', null)
    .execute();
  for (const { id } of left) await startApplying(ctx, id);
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY);
  await ctx.tx(async (tx) => {
    const ended = await tx.db.deleteFrom('people_imports').where('finished_at', '<', before).returning('id').execute();
    for (const { id } of ended) await tx.audit('people.import_forgotten', { subject: 'people_import', subjectId: id });
  });
}
