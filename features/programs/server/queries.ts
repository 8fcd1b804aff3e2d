import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { listCases, isOwn, selectCases, withOwn, type CaseFilters } from '#features/cases/server/queries.ts';
import { audienceCovers } from '#features/organization/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { listPublished } from '#features/schedules/server/queries.ts';
import { momentAt } from '#features/schedules/calendar-day.ts';
import { enrolment } from '../enrolment.ts';
import type { Category } from '../policy.ts';
import type { Own } from './facts.ts';

export interface ProgramFilters {
  readonly search?: string | undefined;
  readonly category?: Category | undefined;
  readonly box?: 'own' | 'managed' | undefined;
}

const countIn = (states: readonly string[]) => sql<number>`(select count(*)::int from program_enrolments as seat
  join cases as held on held.id = seat.case_id where seat.program_id = programs.id and held.state = any(${states}::text[]))`;

/** The caller asked for a seat of it at some time. */
const hasAsked = (read: Read) => sql<SqlBool>`exists (select from program_enrolments as seat
  join cases as held on held.id = seat.case_id
  where seat.program_id = programs.id and held.owner_id = ${read.scope.personId || null}::uuid)`;

/**
 * Programmes with their seats and how the caller stands to them: those that are for them or that they asked for. Who manages
 * sees all, drafts too.
 */
function selectPrograms(read: Read) {
  const me = read.scope.personId || null;
  return read.db
    .selectFrom('programs')
    .selectAll('programs')
    .select([
      sql<Date | null>`(select min(starts_at) from program_sessions where program_id = programs.id)`.as('startsAt'),
      sql<Date | null>`(select max(ends_at) from program_sessions where program_id = programs.id)`.as('endsAt'),
      countIn(['enrolled', 'offered', 'completed', 'not_completed']).as('taken'),
      countIn(['waiting']).as('waiting'),
      sql<string | null>`(select held.state from program_enrolments as seat join cases as held on held.id = seat.case_id
        where seat.program_id = programs.id and held.owner_id = ${me}::uuid order by held.created_at desc limit 1)`.as(
        'ownState',
      ),
    ])
    .$if(!holds(read.scope, 'programs:manage'), (all) =>
      all
        .where('programs.state', '<>', 'draft')
        .where((eb) => eb.or([audienceCovers(read.scope, 'programs'), hasAsked(read)])),
    );
}

export type Program = Awaited<ReturnType<typeof getProgram>>;

/** A page of programmes, what begins next first. */
export function listPrograms(read: Read, { search, category, box }: ProgramFilters, page: Page) {
  const today = dayIn('America/Bogota', read.now());
  const all = read.db.selectFrom(selectPrograms(read).as('programs')).selectAll('programs');
  const found = all
    .$if(category !== undefined, (some) => some.where('programs.category', '=', category!))
    .$if(search !== undefined && search !== '', (some) =>
      some.where(
        sql<SqlBool>`plaza_fold(programs.title || ' ' || programs.summary) like '%' || plaza_fold(${search ?? ''}) || '%'`,
      ),
    )
    .$if(box === 'own', (some) => some.where('programs.ownState', 'is not', null))
    .$if(box === undefined, (some) =>
      some
        .where('programs.state', '=', 'published')
        .where('programs.enrol_until', '>=', today)
        .where(audienceCovers(read.scope, 'programs')),
    )
    .orderBy('programs.startsAt')
    .orderBy('programs.id');
  return pageOf(found, page);
}

/** One programme that the caller may see. @throws not_found */
export async function getProgram(read: Read, id: string) {
  const row = await selectPrograms(read).where('programs.id', '=', id).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

export function listSessions(read: Read, programId: string) {
  return read.db
    .selectFrom('program_sessions')
    .select(['id', 'starts_at', 'ends_at'])
    .where('program_id', '=', programId)
    .orderBy('starts_at')
    .execute();
}

/** Who is enrolled and who waits. */
export function listEnrolments(read: Read, programId: string, filters: CaseFilters, page: Page) {
  const where = sql<SqlBool>`exists (select from program_enrolments as seat where seat.case_id = cases.id
    and seat.program_id = ${programId}::uuid)`;
  return listCases<Own>(read, enrolment.kind, { ...filters, where }, page);
}

/** The caller's own enrolment that stands, else the last one; undefined where there is none. */
export async function findOwnEnrolment(read: Read, programId: string) {
  const row = await selectCases(read, enrolment.kind)
    .innerJoin('program_enrolments as seat', 'seat.case_id', 'cases.id')
    .where('seat.program_id', '=', programId)
    .where(isOwn(read))
    .orderBy('cases.is_open', 'desc')
    .orderBy('cases.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (await withOwn<Own>(read, [row]))[0];
}

/** Sessions that fall into the caller's own published shifts. */
export async function listClashes(read: Read, sessions: Awaited<ReturnType<typeof listSessions>>) {
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last || read.scope.personId === '') return [];
  const day = (at: Date) => dayIn('America/Bogota', at);
  const shifts = await listPublished(read, read.scope.personId, addDays(day(first.starts_at), -1), day(last.ends_at));
  return sessions.flatMap(({ id, starts_at: starts, ends_at: ends }) =>
    shifts.flatMap((shift) => {
      if (shift.starts === null || shift.ends === null) return [];
      const [from, to] = [momentAt(shift.day, shift.starts), momentAt(shift.day, shift.ends)];
      return from < ends && to > starts ? [{ sessionId: id, from, to }] : [];
    }),
  );
}

/** Who was at each session. */
export async function listAttendance(read: Read, programId: string) {
  const rows = await read.db
    .selectFrom('program_attendance')
    .innerJoin('program_sessions', 'program_sessions.id', 'program_attendance.session_id')
    .select(['session_id', 'case_id'])
    .where('program_id', '=', programId)
    .execute();
  const sessions = await listSessions(read, programId);
  return sessions.map(({ id }) => ({
    session_id: id,
    present: rows.filter((row) => row.session_id === id).map((row) => row.case_id),
  }));
}
