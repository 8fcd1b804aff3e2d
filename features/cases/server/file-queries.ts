import './tables.ts';
import { openFile } from '#features/files/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { auditCase } from './audit-facts.ts';
import { canReadWords, getCase, isStaff, veilOf } from './finding.ts';
import type { CaseRecord } from './record.ts';

/**
 * A file of a case by the id that its detail gives it. Papers of a case are somebody's: who opens those of another is
 * written down. @throws not_found also when the case or the file is not the caller's to read
 */
export async function openCaseFile(ctx: Context, { id, file }: { id: string; file: string }, kind?: string) {
  const record = await getCase(ctx, id, kind === undefined ? {} : { kind });
  const fileId = await findCaseFile(ctx, record, file);
  if (!record.isOwner)
    await ctx.tx((tx) =>
      auditCase(tx, record.kind, 'cases.file_read', {
        subjectId: record.id,
        personId: record.owner_id ?? undefined,
        after: { fileId: file },
      }),
    );
  return openFile(ctx, fileId, { disposition: 'attachment' });
}

/** The stored file behind one of a case that the caller may read. @throws not_found */
export async function findCaseFile(ctx: Context, record: CaseRecord, id: string): Promise<string> {
  const file = await ctx.db
    .selectFrom('case_files')
    .select(['file_id', 'is_internal'])
    .where('case_id', '=', record.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file || !canReadWords(ctx, record) || (file.is_internal && !isStaff(ctx, record)))
    throw platformErrors.not_found();
  if ((await veilOf(ctx, record)).fileIds.includes(file.file_id)) throw platformErrors.not_found();
  return file.file_id;
}
