import './tables.ts';
import { sql } from 'kysely';
import { serviceFacts } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';

/** What enrolments are judged by, whole pages at once: seats, places in the waiting list, and the dates. */
async function selectEnrolments(read: Read, ids: readonly string[]) {
  return read.db
    .selectFrom('program_enrolments as enrolment')
    .innerJoin('programs', 'programs.id', 'enrolment.program_id')
    .innerJoin('cases as held', 'held.id', 'enrolment.case_id')
    .leftJoin(serviceFacts(read.db).as('person'), 'person.id', 'held.owner_id')
    .select([
      'enrolment.case_id as id',
      'enrolment.program_id as programId',
      'enrolment.certificate_code as certificateCode',
      'programs.title as programTitle',
      'programs.state as programState',
      'programs.enrol_until as enrolUntil',
      'programs.capacity',
      'programs.least_months as leastMonths',
      'programs.least_attendance as leastAttendance',
      'person.enteredOn',
      sql<number>`(select count(*)::int from program_enrolments as seat join cases as taken on taken.id = seat.case_id
        where seat.program_id = enrolment.program_id and taken.state in ('enrolled', 'offered', 'completed', 'not_completed')
          and taken.id <> enrolment.case_id)`.as('taken'),
      sql<number>`(select count(*)::int from program_enrolments as ahead join cases as waits on waits.id = ahead.case_id
        where ahead.program_id = enrolment.program_id and waits.state = 'waiting' and waits.id <> enrolment.case_id
          and (ahead.queued_at, ahead.case_id) < (enrolment.queued_at, enrolment.case_id))`.as('ahead'),
      sql<Date | null>`(select min(starts_at) from program_sessions where program_id = programs.id)`.as('startsAt'),
      sql<Date | null>`(select max(ends_at) from program_sessions where program_id = programs.id)`.as('endsAt'),
      sql<number>`(select count(*)::int from program_sessions where program_id = programs.id)`.as('sessions'),
      sql<number>`(select count(*)::int from program_attendance where case_id = enrolment.case_id)`.as('attended'),
    ])
    .where(sql<boolean>`enrolment.case_id = any(${ids}::uuid[])`)
    .execute();
}

export type Own = Awaited<ReturnType<typeof selectEnrolments>>[number];

/** What the room knows of a page of enrolments, by the id of their case. */
export async function loadEnrolments(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, Own>> {
  const rows = ids.length === 0 ? [] : await selectEnrolments(read, ids);
  return new Map(rows.map((row) => [row.id, row]));
}
