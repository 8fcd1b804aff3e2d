import { wireRows, type CaseRecord } from '#features/cases/server/queries.ts';
import { addressees, audienceOf, covers } from '#features/organization/audience.ts';
import { dayIn } from '#features/people/calendar.ts';
import { serviceFacts } from '#features/people/server/queries.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { hasServed } from './cases.ts';
import type { Own } from './facts.ts';
import type { listPrograms } from './queries.ts';
import { findOwnEnrolment, getProgram, listClashes, listSessions } from './queries.ts';

type Row = Awaited<ReturnType<typeof listPrograms>>['items'][number];

/** A programme as it stands in a list. */
export function rowOf(row: Row) {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    category: row.category,
    place: row.place,
    state: row.state,
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    enrol_until: row.enrol_until,
    capacity: row.capacity,
    taken: row.taken,
    waiting: row.waiting,
    own_state: row.ownState,
  };
}

/** One programme whole, as far as the caller may see it. @throws not_found */
export async function detailOf(ctx: Context, id: string) {
  const row = await getProgram(ctx, id);
  const sessions = await listSessions(ctx, id);
  const own = await findOwnEnrolment(ctx, id);
  const isStanding = own !== undefined && own.state !== 'cancelled';
  const blocked = isStanding ? null : await whyNot(ctx, row);
  return {
    ...rowOf(row),
    description: row.description,
    requirements: row.requirements,
    least_months: row.least_months,
    least_attendance: row.least_attendance,
    version: row.version,
    sessions: sessions.map((one) => ({
      id: one.id,
      starts_at: one.starts_at.toISOString(),
      ends_at: one.ends_at.toISOString(),
    })),
    own: own ? ((await enrolmentsOf(ctx, [own]))[0] ?? null) : null,
    clashes: (await listClashes(ctx, sessions)).map(({ sessionId, from, to }) => ({
      session_id: sessionId,
      shift_starts_at: from.toISOString(),
      shift_ends_at: to.toISOString(),
    })),
    can_enrol: !isStanding && blocked === null,
    blocked,
    can_manage: holds(ctx.scope, 'programs:manage'),
    audience: holds(ctx.scope, 'programs:manage') ? addressees(audienceOf(row)) : null,
  };
}

/** Enrolments as they go out. */
export async function enrolmentsOf(ctx: Context, records: readonly CaseRecord<Own>[]) {
  const rows = await wireRows(ctx, records);
  return rows.map((row, at) => {
    const record = records[at]!;
    return {
      ...row,
      place: record.state === 'waiting' ? record.own.ahead + 1 : null,
      attended: record.own.attended,
      has_certificate: record.own.certificateCode !== null && record.isOwner,
    };
  });
}

async function whyNot(ctx: Context, row: Row): Promise<string | null> {
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  if (row.state !== 'published' || row.enrol_until < today) return 'programs.programme_closed';
  if (!covers(audienceOf(row), ctx.scope)) return 'programs.not_addressed';
  const person = await serviceFacts(ctx.db).where('employees.id', '=', ctx.scope.personId).executeTakeFirst();
  return hasServed(ctx.now(), person?.enteredOn ?? null, row.least_months) ? null : 'programs.requirements';
}
