import './tables.ts';
import { sql, type Kysely } from 'kysely';
import { placeIn, reachCovers } from '#features/organization/server/queries.ts';
import { placeholderFacts, salaryOn } from '#features/people/server/queries.ts';
import type { Reach } from '#platform/contract/scope.ts';
import type { Database } from '#platform/server/context.ts';
import { saysPay } from '../placeholder.ts';

/**
 * Holds every row of a run against the company as it is now: who is meant, whether they are within reach, whether they
 * have the document already; `day` is the one of which a salary counts. Two statements over all rows, however many they are.
 */
export async function checkRun(
  db: Kysely<Database>,
  runId: string,
  documentId: string,
  { reaches, day }: { reaches: readonly Reach[]; day: string },
): Promise<{ total: number; good: number }> {
  const inReach = reachCovers(reaches, placeIn('people'));
  const { signers, content } = await db
    .selectFrom('documents')
    .select(['signers', 'content'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  const named = signers.flatMap(({ person_id }) => (person_id ? [person_id] : []));
  const today = sql`${day}::date`;
  const needsLeader = signers.some(({ role }) => role === 'leader');
  const issue = (condition: ReturnType<typeof sql>, code: string) =>
    sql`case when ${condition} then jsonb_build_object('column', 'document_number', 'code', ${code}::text,
      'value', rows.document_number) end`;
  await sql`
    with rows as (
      select number, document_number, count(*) over (partition by document_number) as same
      from document_run_rows where run_id = ${runId}
    ), checked as (
      select rows.number, people.id as person_id, people.name,
        to_jsonb(array_remove(array[
          ${issue(sql`people.id is null or not people.active`, 'unknown_person')},
          ${issue(sql`people.id is not null and people.active and not ${inReach}`, 'out_of_reach')},
          ${issue(sql`rows.same > 1`, 'repeated')},
          ${issue(sql`people.id = any(${named}::uuid[])`, 'own_counterparty')},
          ${issue(sql`${needsLeader}::boolean and people.id is not null and people."bossId" is null`, 'no_leader')},
          ${issue(sql`${saysPay(content)}::boolean and people.id is not null and ${salaryOn('people.id', today)} is null`, 'no_salary')},
          ${issue(
            sql`people.id <> (select replaced.person_id from documents own
              join document_assignments replaced on replaced.id = own.replaces_id where own.id = ${documentId})`,
            'not_replaced',
          )},
          ${issue(
            sql`exists (select from document_assignments where document_id = ${documentId}
              and document_assignments.person_id = people.id and state in ('pending', 'in_process', 'completed'))`,
            'already_assigned',
          )}
        ], null)) as found
      from rows left join (${placeholderFacts(db)
        .clearSelect()
        .select([
          'employees.id',
          'employees.display_name as name',
          'employees.document_number as documentNumber',
          'employees.active',
          'employees.boss_id as bossId',
          'employees.client_id as clientId',
          'employees.campaign_id as campaignId',
          'employees.cost_center_id as costCenterId',
          'employees.sub_cost_center_id as subCostCenterId',
          'employees.headquarters_id as headquartersId',
        ])}) people on people."documentNumber" = rows.document_number
    )
    update document_run_rows target set person_id = checked.person_id, shown_name = checked.name,
      issues = target.issues || checked.found
    from checked where target.run_id = ${runId} and target.number = checked.number`.execute(db);
  const counts = await db
    .selectFrom('document_run_rows')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where issues = '[]'))::int`.as('good'),
    ])
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  await db.updateTable('document_runs').set(counts).where('id', '=', runId).execute();
  return counts;
}
