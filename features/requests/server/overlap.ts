import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { listSuspensions } from '#features/disciplinary/server/queries.ts';
import type { LeaveSource } from '#features/people/server/actions.ts';
import type { Read } from '#platform/server/context.ts';
import { prepared } from '#platform/server/prepared.ts';
import type { Counted } from './asking.ts';

/**
 * Something of the caller's, or of the person given, that lies on the same days, or the same hours of one day. A medical leave may lie on
 * vacations: they are given back when it is accepted.
 */
export async function overlapping(read: Read, asked: Counted, personId: string = read.scope.personId) {
  const { startsOn, endsOn, fromMinute, toMinute, kind } = asked;
  let found = read.db
    .selectFrom('requests')
    .innerJoin('cases', 'cases.id', 'requests.id')
    .innerJoin('request_kinds', 'request_kinds.code', 'requests.kind')
    .select(['cases.number', 'request_kinds.name_es as nameEs', 'request_kinds.name_en as nameEn'])
    .select(sql<boolean>`requests.fingerprint = ${asked.fingerprint}`.as('isSame'))
    .where('requests.person_id', '=', personId)
    .where('requests.occupies', '=', true)
    .where('requests.starts_on', '<=', endsOn)
    .where('requests.ends_on', '>=', startsOn);
  if (kind.family === 'medical') found = found.where('requests.family', '<>', 'vacation');
  if (fromMinute !== null && toMinute !== null)
    found = found.where(
      sql<SqlBool>`(requests.from_minute is null or (requests.from_minute < ${toMinute} and requests.to_minute > ${fromMinute}))`,
    );
  return found.orderBy('isSame', 'desc').limit(1).executeTakeFirst();
}

/** Whether the caller had one of a kind in the months before or after a day. */
export async function usedSince(read: Read, kind: string, day: string, months: number): Promise<boolean> {
  const found = await read.db
    .selectFrom('requests')
    .select('id')
    .where('person_id', '=', read.scope.personId)
    .where('kind', '=', kind)
    .where('occupies', '=', true)
    .where(
      sql<SqlBool>`starts_on > (${day}::date - make_interval(months => ${months}))::date
        and starts_on < (${day}::date + make_interval(months => ${months}))::date and starts_on <> ${day}::date`,
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface Absent {
  readonly personId: string;
  /** The request, or the case behind it. */
  readonly requestId: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** Minutes from midnight, for a part of one day. */
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
}

/**
 * Approved absences of some people that touch a span of days, and the days on which they are suspended: for the shift
 * grid and overtime, which may not put anybody to work on them. It says when, never why.
 */
export async function listApprovedAbsences(
  read: Read,
  personIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Absent[]> {
  if (personIds.length === 0) return [];
  const rows = await absences(read, { personIds, from, to });
  const suspended = await listSuspensions(read, personIds, { from, to });
  const leaves = rows.map((row) => ({
    personId: row.person_id,
    requestId: row.id,
    startsOn: row.starts_on!,
    endsOn: row.ends_on!,
    fromMinute: row.from_minute,
    toMinute: row.to_minute,
  }));
  return [
    ...leaves,
    ...suspended.map(({ caseId, ...one }) => ({ ...one, requestId: caseId, fromMinute: null, toMinute: null })),
  ].sort((one, other) => one.startsOn.localeCompare(other.startsOn));
}

/** States in which somebody is or will surely be away. */
export const settledStates = [
  'approved',
  'cancellation_requested',
  'in_course',
  'taken',
  'under_review',
  'converted',
  'reported',
  'under_validation',
  'accepted',
  'filed',
  'recognised',
  'denied',
  'paid',
];

export const isSettled = (state: string) => settledStates.includes(state);

/** What is sealed keeps its person away alike, whatever it is: all day, as soon as it is asked for. */
const isSealed = sql<boolean>`(select is_sealed from request_kinds where code = requests.kind)`;

/** Whole days on which people are or will surely be away, for the room that knows who may enter. It says when, never why. */
export const listLeaves: LeaveSource = (day) => sql`
  select person_id, starts_on, ends_on from requests join cases using (id)
  where occupies and ends_on >= ${day}::date and (${isSealed} or from_minute is null and cases.state = any(${settledStates}::text[]))`;

type Absences = { personIds: readonly string[]; from: string; to: string };

const absences = prepared((read, { personIds, from, to }: Absences) =>
  read.db
    .selectFrom('requests')
    .innerJoin('cases', 'cases.id', 'requests.id')
    .select(['requests.id', 'person_id', 'starts_on', 'ends_on'])
    .select([
      sql<number | null>`case when not ${isSealed} then from_minute end`.as('from_minute'),
      sql<number | null>`case when not ${isSealed} then to_minute end`.as('to_minute'),
    ])
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('occupies', '=', true)
    .where((eb) => eb.or([isSealed, eb('cases.state', 'in', settledStates)]))
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .orderBy('starts_on'),
);
