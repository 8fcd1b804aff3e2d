import './tables.ts';
import type { Read } from '#platform/server/context.ts';

/** How letters stand, by the id of their assignment. */
export async function listLetterStates(read: Read, assignmentIds: readonly string[]) {
  if (assignmentIds.length === 0) return new Map<string, never>();
  const rows = await read.db
    .selectFrom('document_assignments')
    .select(['id', 'title', 'state', 'completed_at as signedAt', 'code'])
    .where('id', 'in', [...assignmentIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
