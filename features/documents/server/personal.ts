import './tables.ts';
import { openFile } from '#features/files/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';

/** The file of a payslip or certificate of the caller. @throws not_found also when it is somebody else's */
export async function openPersonal(ctx: Context, id: string): Promise<FileAnswer> {
  const row = await ctx.db
    .selectFrom('personal_documents')
    .select('file_id')
    .where('id', '=', id)
    .where('person_id', '=', ctx.scope.personId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return openFile(ctx, row.file_id, { disposition: 'inline' });
}
