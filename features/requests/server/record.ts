import './tables.ts';
import { sql } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import type { StepDetails } from '#features/cases/server/actions.ts';
import { selectCases, withinReach } from '#features/cases/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { isPaidBetween } from '#features/payroll/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { restKind } from '../compensatory-rest.ts';
import type { Facts } from '../machine.ts';
import { viewOf } from '../policy.ts';
import { hoursIn, request } from '../request-case.ts';
import { isRestEarned } from './rest-rules.ts';

/**
 * Every request with its case, its kind, its owner, and how the caller stands to it. The aliases are `cases`, `requests`,
 * `kind` and `owner`. Others narrow it; it hides nothing itself.
 */
export function selectRequests(read: Read) {
  return selectCases(read, request.kind)
    .innerJoin('requests', 'requests.id', 'cases.id')
    .innerJoin('request_kinds as kind', 'kind.code', 'requests.kind')
    .select([
      'requests.kind as code',
      'requests.family',
      'requests.person_id',
      'requests.starts_on',
      'requests.ends_on',
    ])
    .select(['requests.from_minute', 'requests.to_minute', 'requests.hundredths', 'requests.amount', 'requests.reason'])
    .select(['requests.details', 'requests.occupies', 'requests.evidence_due_on', 'requests.reminded_at'])
    .select(['requests.went_to_payroll as wentToPayroll'])
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
    ])
    .select([
      sql<boolean>`${withinReach(read, 'requests:manage')}`.as('manages'),
      sql<boolean>`${withinReach(read, 'requests:read')}`.as('reads'),
      sql<boolean>`${withinReach(read, 'requests:read-health')}`.as('readsHealth'),
      sql<boolean>`${withinReach(read, 'requests:answer-claims')}`.as('answersClaims'),
      isPaidBetween('requests.person_id', 'requests.starts_on', 'requests.ends_on').as('isPaid'),
      sql<number>`(select count(*)::int from request_evidence where request_id = requests.id)`.as('evidenceCount'),
    ]);
}

/**
 * The same without columns, to narrow, order and count requests: of what stands beside them PostgreSQL joins only what a
 * condition names.
 */
export function findRequests(read: Read) {
  return read.db
    .selectFrom('requests')
    .leftJoin('cases', 'cases.id', 'requests.id')
    .leftJoin('request_kinds as kind', 'kind.code', 'requests.kind')
    .leftJoin(employeeFacts(read.db).as('owner'), 'owner.id', 'requests.person_id');
}

export type RequestRecord = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>> & {
  /** Whether what must be earned first was; absent in lists, where it is not asked. */
  readonly isEarned?: boolean;
};

/** A request that the caller may see at all. @throws not_found */
export async function getRequest(read: Read, id: string, { lock = false } = {}): Promise<RequestRecord> {
  let found = selectRequests(read).where('cases.id', '=', id);
  if (lock) found = found.forUpdate('cases');
  const row = await found.executeTakeFirst();
  if (!row || (read.scope.kind !== 'system' && viewOf(row, row) === 'none')) throw platformErrors.not_found();
  return withEarned(read, row);
}

/** These requests as their guards know them, by id. */
export async function loadRequests(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, RequestRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await selectRequests(read).where('cases.id', 'in', ids).execute();
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await withEarned(read, row)] as const)));
}

async function withEarned(read: Read, row: RequestRecord): Promise<RequestRecord> {
  return row.code === restKind ? { ...row, isEarned: await isRestEarned(read, row) } : row;
}

const zone = 'America/Bogota';

/** The day where the company is. */
export const dayOf = (read: Pick<Read, 'now'>) => dayIn(zone, read.now());

/** What the guards of its steps may know. */
export function factsOf(read: Read, row: RequestRecord): Facts {
  const isOverdue = row.due_at !== null && row.due_at <= read.now();
  return {
    family: row.family,
    hours: hoursIn(row.state, row.decideHours),
    isRight: row.nature === 'right',
    isEarned: row.isEarned ?? true,
    evidence: row.evidence,
    hasEvidence: row.evidenceCount > 0,
    levels: row.secondLevelDays !== null && row.hundredths > row.secondLevelDays * 100 ? 2 : 1,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    today: dayOf(read),
    evidenceDueOn: row.evidence_due_on,
    isLastDecider: row.last_decider_id !== null && row.last_decider_id === read.scope.personId,
    isOverdueAtEnd: isOverdue && row.waits_for !== 'leader',
    isPaid: row.isPaid,
  };
}

/** What else a step of a family changes, in the same transaction; it may refuse by throwing. */
export type Effect = (ctx: Context, tx: Tx, request: RequestRecord, step: Omit<StepDetails, 'code'>) => Promise<void>;
