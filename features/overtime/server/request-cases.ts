import './tables.ts';
import { sql, type Selectable } from 'kysely';
import { bindCase } from '#features/cases/server/actions.ts';
import { isOwn, nobody, ownerPlace, placeOf, withinReach, type CaseRecord } from '#features/cases/server/queries.ts';
import { anyCovers } from '#features/organization/policy.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Database, Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { overtimeRequest } from '../overtime-request.ts';
import { momentOf } from './guard.ts';

type Own = Selectable<Database['overtime_requests']>;
export type OvertimeRecord = CaseRecord<Own>;

const readers = ['overtime:read', 'overtime:decide', 'overtime:approve-final'] as const;
const deciders = { leader: 'overtime:decide', second: 'overtime:approve-final' } as const;

/** Overtime: of its person, and of who reads, decides or approves where they work; a draft is of who wrote it. */
export const overtimeRequests = bindCase(overtimeRequest, {
  errors,
  load: async (read: Read, ids): Promise<ReadonlyMap<string, Own>> => {
    const rows = await read.db.selectFrom('overtime_requests').selectAll().where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row]));
  },
  partiesOf: (read, record) => {
    if (record.isOwner) return ['owner'];
    const covers = (permission: string) => anyCovers(reachOf(read.scope, permission), placeOf(record));
    return [
      ...(record.isOpener ? (['author'] as const) : []),
      ...(['leader', 'second'] as const).filter((party) => covers(deciders[party])),
    ];
  },
  factsOf: (read, record) => ({
    hasBegun: momentOf(record.own.day, record.own.starts) <= read.now(),
    isOver: momentOf(record.own.day, record.own.ends) <= read.now(),
    isAfter: record.own.is_after,
    needsSecond: record.own.needs_second,
    exceeds: record.own.exceeds,
    isBacked: record.own.exception_code !== null,
    isBeyond: record.own.ordered_starts !== null,
    isFirstApprover: firstApproverOf(record) === read.scope.personId,
  }),
  visible: (read) => sql`(${isOwn(read)} or ${isTeams(read)}) and cases.state <> 'deleted'`,
  crew: {
    list: (read, record) => listHolders(read, deciders[record.waits_for as 'leader' | 'second'], placeOf(record)),
    // Nobody decides on their own hours, and two approvals are by two people.
    includes: (read) => sql`(cases.owner_id is distinct from ${read.scope.personId || nobody}::uuid and (
      (cases.waits_for = 'leader' and ${withinReach(read, deciders.leader)})
      or (cases.waits_for = 'second' and ${withinReach(read, deciders.second)}
        and coalesce(cases.last_decider_id, cases.opener_id) is distinct from ${read.scope.personId || nobody}::uuid)))`,
  },
  // What is over a cap without an exception is decided where its code is chosen.
  told: (read) => sql`(select jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'minutes', 1, ${clocks},
      'decides', case when cases.owner_id is distinct from ${read.scope.personId || nobody}::uuid
        and cases.state in ('submitted', 'approved_leader') and (not exceeds or exception_code is not null) then 1 else 0 end)
    from overtime_requests where overtime_requests.id = cases.id)`,
  followed: overtimeRequest.transitions.map(({ action }) => action).filter((one) => !['edit', 'delete'].includes(one)),
  tellsItself: true,
  link: ({ id }, viewer) => `/horas/extras?${viewer === 'owner' ? '' : 'vista=equipo&'}abre=${id}`,
});

/** Hours of others that the caller reads; drafts stay with who wrote them. */
export function isTeams(read: Read) {
  const reaches = readers.flatMap((permission) => reachOf(read.scope, permission));
  return sql<boolean>`(coalesce(${reachCovers(reaches, ownerPlace)}, false)
    and (cases.state <> 'draft' or cases.opener_id = ${read.scope.personId || nobody}::uuid))`;
}

/** Who gave the first of two approvals, while the second is awaited: who asked for the hours, where nobody decided since. */
export function firstApproverOf({ state, last_decider_id: decider, opener_id: opener }: OvertimeRecord) {
  return state === 'approved_leader' ? (decider ?? opener) : null;
}

/** The hours of a row of overtime as text, for a phrase. */
export const clocks = sql`'from', to_char(make_interval(mins => starts), 'HH24:MI'),
  'to', to_char(make_interval(mins => ends % 1440), 'HH24:MI')`;
