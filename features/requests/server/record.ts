import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, isInTeamOf } from '#features/people/server/queries.ts';
import { isPaidBetween } from '#features/payroll/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { restKind } from '../compensatory-rest.ts';
import type { Facts, Party } from '../machine.ts';
import { partiesOf, viewOf, type Standing, type Subject } from '../policy.ts';
import { isRestEarned } from './rest-rules.ts';

/** Nobody's id: the house itself asks. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** Where `employeeFacts as owner` keeps a place, for `reachCovers`. */
export const ownerPlace = {
  headquarters: 'owner.headquartersId',
  client: 'owner.clientId',
  cost_center: 'owner.costCenterId',
  sub_cost_center: 'owner.subCostCenterId',
  campaign: 'owner.campaignId',
} as const;

/** Every request with its kind, its owner, and how the caller stands to it. Others narrow it; it hides nothing itself. */
export function selectRequests(read: Read, today: string) {
  const me = read.scope.personId || nobody;
  const within = (permission: string) => sql<boolean>`${reachCovers(reachOf(read.scope, permission), ownerPlace)}`;
  return read.db
    .selectFrom('requests')
    .innerJoin('request_kinds as kind', 'kind.code', 'requests.kind')
    .innerJoin(employeeFacts(read.db).as('owner'), 'owner.id', 'requests.person_id')
    .selectAll('requests')
    .select([
      'kind.nature',
      'kind.pay',
      'kind.unit',
      'kind.counts',
      'kind.evidence',
      'kind.evidence_days as evidenceDays',
      'kind.decider',
      'kind.decide_hours as decideHours',
      'kind.second_level_days as secondLevelDays',
      'kind.is_sealed as isSealed',
      'kind.name_es as nameEs',
      'kind.name_en as nameEn',
      'owner.name as ownerName',
      'owner.active as ownerActive',
    ])
    .select([
      sql<boolean>`requests.person_id = ${me}::uuid`.as('isOwner'),
      sql<boolean>`${isInTeamOf(me, 'requests.person_id')}`.as('isInTeam'),
      sql<boolean>`${delegates(read, today)}`.as('isDelegate'),
      within('requests:manage').as('manages'),
      within('requests:read').as('reads'),
      within('requests:read-health').as('readsHealth'),
      within('requests:answer-claims').as('answersClaims'),
      sql<boolean>`exists (select from request_events where request_id = requests.id and action = 'ask_reversal')`.as(
        'wentToPayroll',
      ),
      isPaidBetween('requests.person_id', 'requests.starts_on', 'requests.ends_on').as('isPaid'),
      sql<number>`(select count(*)::int from request_evidence where request_id = requests.id)`.as('evidenceCount'),
    ]);
}

export type RequestRecord = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>> & {
  /** Whether what must be earned first was; absent in lists, where it is not asked. */
  readonly isEarned?: boolean;
};

/** A request that the caller may see at all. @throws not_found */
export async function getRequest(read: Read, today: string, id: string, { lock = false } = {}): Promise<RequestRecord> {
  let found = selectRequests(read, today).where('requests.id', '=', id);
  if (lock) found = found.forUpdate('requests');
  const row = await found.executeTakeFirst();
  if (!row || (read.scope.kind !== 'system' && viewOf(standingOf(row), subjectOf(row)) === 'none'))
    throw platformErrors.not_found();
  return row.kind === restKind ? { ...row, isEarned: await isRestEarned(read, row) } : row;
}

/** The caller decides today for who the request waits for. */
export function delegates(read: Read, today: string) {
  return sql<SqlBool>`exists (select from request_delegations as given
    where given.person_id = requests.assignee_id and ${isGiven(read, today)})`;
}

/** The ids of the caller and of those for whom they decide today. */
export function decidesFor(read: Read, today: string) {
  return sql`select ${read.scope.personId || nobody}::uuid
    union all select given.person_id from request_delegations as given where ${isGiven(read, today)}`;
}

const isGiven = (read: Read, today: string) => sql<SqlBool>`(given.delegate_id = ${read.scope.personId || nobody}::uuid
  and given.ended_at is null and ${today}::date between given.starts_on and given.ends_on)`;

export function standingOf(row: Standing): Standing {
  const { isOwner, isInTeam, isDelegate, manages, reads, readsHealth, answersClaims } = row;
  return { isOwner, isInTeam, isDelegate, manages, reads, readsHealth, answersClaims };
}

export function subjectOf({ family, state, isSealed, decider, wentToPayroll }: Subject): Subject {
  return { family, state, isSealed, decider, wentToPayroll };
}

/** As what the caller may take steps of this request. */
export function ownParties(read: Read, row: RequestRecord): Party[] {
  return partiesOf(read.scope, standingOf(row), subjectOf(row));
}

/** What the guards of its machine may know. */
export function factsOf(read: Read, row: RequestRecord, today: string): Facts {
  const isOverdue = row.due_at !== null && row.due_at <= read.now();
  return {
    isRight: row.nature === 'right',
    isEarned: row.isEarned ?? true,
    evidence: row.evidence,
    hasEvidence: row.evidenceCount > 0,
    levels: row.secondLevelDays !== null && row.hundredths > row.secondLevelDays * 100 ? 2 : 1,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    today,
    evidenceDueOn: row.evidence_due_on,
    isLastDecider: row.last_decider_id !== null && row.last_decider_id === read.scope.personId,
    isOverdueAtEnd: isOverdue && row.waits_for !== 'leader',
    isPaid: row.isPaid,
  };
}
