import './tables.ts';
import { sql } from 'kysely';
import type { Concept } from '#features/payroll/concept.ts';
import { listSuspensions } from '#features/disciplinary/server/queries.ts';
import { addDays, daysApart } from '#platform/contract/calendar-day.ts';
import type { Read } from '#platform/server/context.ts';
import type { Span } from '../vacation.ts';
import { settledStates } from './overlap.ts';

export interface PaidDays {
  readonly personId: string;
  readonly from: string;
  readonly to: string;
  /** Calendar days of it within the span. */
  readonly days: number;
  /** The line of a payslip that they are; null where another pays them. */
  readonly concept: Concept | null;
}

/** Whole days of leave and of suspension of people within a span as payroll pays them: which line, and how many; never what for. */
export async function listPaidDays(
  read: Read,
  personIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<PaidDays[]> {
  if (personIds.length === 0) return [];
  const rows = await selectLeaves(read, personIds, { from, to }).execute();
  const leaves = rows.flatMap((row): PaidDays[] =>
    without(
      { from: row.first, to: row.last },
      rows.filter((other) => goesBefore(other, row)),
    ).map(({ from: on, to: until }) => ({
      personId: row.personId,
      from: on,
      to: until,
      days: daysApart(on, until) + 1,
      concept: conceptOf(row.family, row.pay),
    })),
  );
  return [...leaves, ...(await listSuspendedDays(read, personIds, { from, to }))];
}

/**
 * When the contract of people was suspended within a span, unpaid leave and disciplinary suspension alike (CST art. 51): by
 * person, whoever has none left out. Pay, severance and vacation are counted without these days (CST art. 53).
 */
export async function listContractSuspensions(
  read: Read,
  personIds: readonly string[],
  span: Span,
): Promise<ReadonlyMap<string, readonly Span[]>> {
  if (personIds.length === 0) return new Map();
  const unpaid = await selectLeaves(read, personIds, span).where('kind.pay', '=', 'unpaid').execute();
  const spans = [
    ...unpaid.map(({ personId, first, last }) => ({ personId, from: first, to: last })),
    ...(await listSuspendedDays(read, personIds, span)),
  ];
  return Map.groupBy(spans, ({ personId }) => personId);
}

/** Whole days of approved leave of people, the part of each within a span. */
function selectLeaves(read: Read, personIds: readonly string[], { from, to }: Span) {
  return read.db
    .selectFrom('requests')
    .innerJoin('cases', 'cases.id', 'requests.id')
    .innerJoin('request_kinds as kind', 'kind.code', 'requests.kind')
    .select(['requests.person_id as personId', 'requests.family', 'cases.state', 'kind.pay'])
    .select(sql<string>`greatest(requests.starts_on, ${from}::date)`.as('first'))
    .select(sql<string>`least(requests.ends_on, ${to}::date)`.as('last'))
    .where('requests.person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('requests.occupies', '=', true)
    .where('cases.state', 'in', settledStates)
    .where('requests.from_minute', 'is', null)
    .where('requests.starts_on', '<=', to)
    .where('requests.ends_on', '>=', from)
    .orderBy('requests.starts_on');
}

interface Spanned {
  readonly personId: string;
  readonly family: string;
  readonly state: string;
  readonly first: string;
  readonly last: string;
}

const reported = ['reported', 'under_validation'];

/** A medical leave may lie on vacations: accepted it takes their days, which are given back; until then they stay theirs. */
function goesBefore(other: Spanned, one: Spanned): boolean {
  if (other.personId !== one.personId) return false;
  if (one.family === 'vacation') return other.family === 'medical' && !reported.includes(other.state);
  return one.family === 'medical' && reported.includes(one.state) && other.family === 'vacation';
}

/** What is left of a span without the days of others. */
function without(span: Span, others: readonly Pick<Spanned, 'first' | 'last'>[]): Span[] {
  let left = [span];
  for (const { first, last } of others)
    left = left.flatMap(({ from, to }) =>
      last < from || first > to
        ? [{ from, to }]
        : [
            ...(from < first ? [{ from, to: addDays(first, -1) }] : []),
            ...(last < to ? [{ from: addDays(last, 1), to }] : []),
          ],
    );
  return left;
}

/** Suspended days are not paid; a payslip calls them unpaid days and tells nobody of a sanction. */
async function listSuspendedDays(read: Read, personIds: readonly string[], span: { from: string; to: string }) {
  const rows = await listSuspensions(read, personIds, span);
  return rows.map(({ personId, startsOn, endsOn }): PaidDays => {
    const first = startsOn > span.from ? startsOn : span.from;
    const last = endsOn < span.to ? endsOn : span.to;
    return { personId, from: first, to: last, days: daysApart(first, last) + 1, concept: 'unpaid_leave' };
  });
}

function conceptOf(family: string, pay: string): Concept | null {
  if (family === 'medical') return 'sick_leave';
  if (family === 'vacation') return 'vacation';
  return pay === 'paid' ? 'paid_leave' : pay === 'unpaid' ? 'unpaid_leave' : null;
}
