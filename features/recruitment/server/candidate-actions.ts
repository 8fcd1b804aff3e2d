import './tables.ts';
import { sql } from 'kysely';
import { releaseFile } from '#features/files/server/actions.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { getCandidate } from './candidate-queries.ts';

/**
 * Joins the record of the same person to this one: its applications move here, what was missing is taken over, and who
 * joined them stays written. The other record opens no more.
 * @throws not_found, not_a_double, both_in_one where both applied for the same vacancy
 */
export async function mergeCandidates(ctx: Context, id: string, otherId: string): Promise<void> {
  const { doubles } = await getCandidate(ctx, id);
  if (!doubles.some((one) => one.id === otherId)) throw errors.not_a_double();
  await ctx.tx(async (tx) => {
    const rows = await tx.db
      .selectFrom('candidates')
      .selectAll()
      .where('id', 'in', [id, otherId].sort())
      .where('merged_into_id', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const [kept, other] = [rows.find((row) => row.id === id), rows.find((row) => row.id === otherId)];
    if (!kept || !other) throw errors.not_a_double();
    const both = await tx.db
      .selectFrom('candidacies as one')
      .innerJoin('candidacies as two', 'two.vacancy_id', 'one.vacancy_id')
      .select('one.case_id')
      .where('one.candidate_id', '=', id)
      .where('two.candidate_id', '=', otherId)
      .executeTakeFirst();
    if (both) throw errors.both_in_one();
    await tx.db.updateTable('candidacies').set({ candidate_id: id }).where('candidate_id', '=', otherId).execute();
    const isNewer = other.updated_at > kept.updated_at;
    const takesCv = other.cv_file_id !== null && (kept.cv_file_id === null || isNewer);
    await tx.db
      .updateTable('candidates')
      .set({ merged_into_id: id, employee_id: null, cv_file_id: null, updated_at: tx.now() })
      .where('id', '=', otherId)
      .execute();
    if (takesCv && kept.cv_file_id !== null) await releaseFile(tx, kept.cv_file_id);
    if (!takesCv && other.cv_file_id !== null) await releaseFile(tx, other.cv_file_id);
    await tx.db
      .updateTable('candidates')
      .set({
        employee_id: kept.employee_id ?? other.employee_id,
        skills: kept.skills || other.skills,
        address: kept.address || other.address,
        born_on: kept.born_on ?? other.born_on,
        ...(takesCv ? { cv_file_id: other.cv_file_id, cv_name: other.cv_name, cv_text: other.cv_text } : {}),
        version: sql<number>`version + 1`,
        updated_at: tx.now(),
      })
      .where('id', '=', id)
      .execute();
    await tx.db
      .insertInto('candidate_merges')
      .values({ id: newId(), kept_id: id, merged_id: otherId, merged_by: tx.scope.personId, at: tx.now() })
      .execute();
    await tx.audit('recruitment.merged', { subject: 'candidate', subjectId: id, after: { other: otherId } });
  });
}
