import type { Read } from '#platform/server/context.ts';
import { canManage } from '../policy.ts';
import { placeOfRow } from './employee.ts';

/** Whether somebody works here, and the version to change it by; undefined where the caller may not change it. */
export async function findStanding(read: Read, personId: string) {
  const row = await read.db
    .selectFrom('employees')
    .select([
      'id',
      'status',
      'version',
      'suspended_until',
      'headquarters_id',
      'client_id',
      'cost_center_id',
      'sub_cost_center_id',
      'campaign_id',
    ])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!row || !canManage(read.scope, { id: row.id, place: placeOfRow(row) })) return undefined;
  return { status: row.status, version: row.version, suspendedUntil: row.suspended_until };
}
