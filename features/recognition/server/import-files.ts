import './tables.ts';
import type { Read, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';

/** A sheet of winners or figures enters once, by its content, whatever it is called. @throws file_twice */
export async function refuseKnownFile(read: Read, { sha256 }: Upload): Promise<void> {
  const known = await read.db
    .selectFrom('recognition_files')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (known) throw errors.file_twice();
}

/** Notes that a sheet enters, before what stands in it does: of two at once one waits and is refused. @throws file_twice */
export async function claimFile(tx: Tx, { sha256, name }: Upload, rows: number): Promise<void> {
  const file = await tx.db
    .insertInto('recognition_files')
    .values({ sha256, name, rows, loaded_by: tx.scope.personId, loaded_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sha256')
    .executeTakeFirst();
  if (!file) throw errors.file_twice();
}
