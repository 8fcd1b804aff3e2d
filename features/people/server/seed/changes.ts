import '../tables.ts';
import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { maritalStatuses } from '../../policy.ts';

/** What human resources changed themselves in somebody's record, who brought the document to the office. */
export async function seedChanges(ctx: SeedContext): Promise<void> {
  const hr = await ctx.db.selectFrom('employees').select('id').where('username', '=', 'hr').executeTakeFirstOrThrow();
  const person = await ctx.db
    .selectFrom('employees')
    .select(['id', 'marital_status'])
    .where('position_type', '=', 'operational')
    .where('status', '=', 'active')
    .where('username', 'not in', ['employee', 'outsider'])
    .where('marital_status', 'is not', null)
    .orderBy(sql`md5(document_number) desc`)
    .limit(1)
    .executeTakeFirstOrThrow();
  const before = maritalStatuses.find((status) => status !== person.marital_status)!;
  await ctx.db
    .insertInto('record_changes')
    .values({
      id: newId(),
      person_id: person.id,
      changes: JSON.stringify([{ field: 'maritalStatus', before, after: person.marital_status }]),
      changed_at: new Date(ctx.now().getTime() - 99 * 3_600_000),
      changed_by: hr.id,
      reason: 'Trajo el registro civil a la oficina.',
      record_version: null,
      asked_id: null,
    })
    .execute();
}
