import './tables.ts';
import { sql } from 'kysely';
import { selectCases, type CaseRecord } from '#features/cases/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { process } from '../process.ts';
import type { Own } from './process-facts.ts';
import { partiesOf } from './process-rules.ts';

/** How far the day of another process may lie from this one for both to be about one fact. */
const nearDays = 30;

/** What labour relations and who instructs see of the person's other processes, to say which fact this one is about. */
export async function neighboursOf(read: Read, record: CaseRecord<Own>) {
  const parties = partiesOf(read, record);
  if (!parties.includes('labor') && !parties.includes('instructor')) return { neighbours: [], fact_reason: '' };
  const { process: one } = record.own;
  const neighbours = await selectCases(read, process.kind)
    .innerJoin('disciplinary_processes as other', 'other.case_id', 'cases.id')
    .leftJoin('disciplinary_faults as fault', 'fault.id', 'other.fault_id')
    .clearSelect()
    .select(['cases.id', 'cases.number', 'other.occurred_on', 'fault.name as fault'])
    .select(sql<boolean>`other.fact_id = ${one.fact_id}::uuid`.as('is_same_fact'))
    .where('other.person_id', '=', one.person_id)
    .where('cases.id', '<>', record.id)
    .where(
      sql<boolean>`(other.fact_id = ${one.fact_id}::uuid
      or abs(other.occurred_on - ${one.occurred_on}::date) <= ${nearDays})`,
    )
    .orderBy('other.occurred_on', 'desc')
    .orderBy('cases.id')
    .limit(20)
    .execute();
  return { neighbours, fact_reason: one.fact_reason };
}
