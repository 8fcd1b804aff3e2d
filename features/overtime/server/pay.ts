import './tables.ts';
import { sql } from 'kysely';
import type { Concept } from '#features/payroll/concept.ts';
import type { LegalTable } from '#features/parameters/legal-parameter.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { recordReads } from '#features/people/server/actions.ts';
import {
  byName,
  employeeFacts,
  placeColumns,
  salaryKindOn,
  salaryOn,
  worksIn,
} from '#features/people/server/queries.ts';
import { sumSegments, valueOf, type Category, type LegalClock } from '#features/schedules/legal-clock.ts';
import { openClocks } from '#features/schedules/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf } from '#platform/server/page.ts';
import { errors } from '../errors.ts';
import type { PayState, paySorts } from '../pay-calls.ts';
import { hourOn } from '#features/schedules/hour-value.ts';
import { classify, type WorthBase } from './explanation.ts';
import { selectHours } from './hours-queries.ts';

const longest = 92;

/** Days, and where its people work. */
export interface PayRange extends PlaceAsked {
  readonly from: string;
  readonly to: string;
  readonly state: PayState;
}

interface Wanted {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly sort?: Sort<(typeof paySorts)[number]> | undefined;
}

/** The lines of a payslip that hours of each category become. */
export const conceptOf: Readonly<Partial<Record<Category, Concept>>> = {
  extra_day: 'overtime_day',
  extra_night: 'overtime_night',
  extra_rest_day: 'overtime_sunday_day',
  extra_rest_night: 'overtime_sunday_night',
};

/**
 * Who has such overtime between two days, by name or a column, with their hours by category and what they are worth on the salary of
 * each day. What somebody earns follows from it, so who is shown is told. @throws range_too_long
 */
export async function listOvertimePay(
  ctx: Context,
  { page, size, search, sort = 'person', ...range }: PayRange & Wanted,
) {
  requireRange(range);
  return ctx.tx(async (tx) => {
    const people = payablePeople(tx, range, search);
    const { items: rows, total } = await pageOf(
      people.orderBy(orderOf(sort, sortColumnsOf(range))).orderBy('employees.id'),
      { page, size },
    );
    const ids = rows.map(({ id }) => id);
    await recordReads(tx, ids, { parts: ['pay'] });
    await tx.audit('overtime.pay_read', {
      subject: 'overtime',
      subjectId: range.from,
      after: { ...range, people: ids.length },
    });
    const worth = await worthByPerson(tx, ids, range);
    const items = rows.map(({ id, name, documentNumber }) => ({ id, name, documentNumber, ...worth.get(id)! }));
    return { items, total };
  });
}

/** @throws range_too_long */
export function requireRange({ from, to }: PayRange): void {
  if (to < from || Date.parse(to) - Date.parse(from) > longest * 86_400_000)
    throw errors.range_too_long({ days: longest });
}

/** Active or not, for hours are owed to who has left as well, within the reach of `overtime:pay`, never the caller. */
export function payablePeople(read: Read, range: PayRange, search = '') {
  const hasHours = sql<boolean>`exists (select ${hoursOf(range)})`;
  return employeeFacts(read.db)
    .where(reachCovers(reachOf(read.scope, 'overtime:pay'), placeColumns))
    .where('employees.id', '<>', read.scope.personId)
    .where(hasHours)
    .where(worksIn(range, 'employees.id'))
    .$if(search.trim() !== '', (query) =>
      query.where(sql<boolean>`plaza_fold(employees.display_name) like '%' || plaza_fold(${search.trim()}) || '%'`),
    );
}

function hoursOf({ from, to, state }: PayRange) {
  return sql`from overtime_requests join cases using (id) where person_id = employees.id and cases.state = ${state}
    and day between ${from} and ${to}`;
}

const sortColumnsOf = (range: PayRange) => ({
  person: byName,
  document: sql.ref('employees.document_number'),
  hours: sql`(select sum(ends - starts) ${hoursOf(range)})`,
});

export interface Worth {
  readonly requests: number;
  readonly minutes: number;
  readonly parts: readonly { category: Category; percent: number; minutes: number; value: number }[];
  readonly value: number;
  readonly base: WorthBase;
}

/** Hours and worth of the given people, by their ids; an integral salary pays overtime already (CST art. 132). */
export async function worthByPerson(
  read: Read,
  personIds: readonly string[],
  { from, to, state }: PayRange,
): Promise<ReadonlyMap<string, Worth>> {
  if (personIds.length === 0) return new Map();
  const { clockOf, table } = await openClocks(read, personIds, from, to);
  const rows = await selectHours(read, [state])
    .select(['person_id', 'day', 'starts', 'ends'])
    .select(salaryOn('overtime_requests.person_id', sql`overtime_requests.day`).as('salary'))
    .select(salaryKindOn('overtime_requests.person_id', sql`overtime_requests.day`).as('kind'))
    .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
  const byPerson = Map.groupBy(rows, (row) => row.person_id);
  return new Map([...byPerson].map(([id, own]) => [id, worthOfRows(own, clockOf(id), table)]));
}

type Row = { day: string; starts: number; ends: number; salary: number | null; kind: 'ordinary' | 'integral' | null };

function worthOfRows(rows: readonly Row[], clock: LegalClock, table: LegalTable): Worth {
  const parts = new Map<string, { category: Category; percent: number; minutes: number; value: number }>();
  for (const row of rows) {
    const hour = hourOn(table, row.day, row.salary);
    for (const segment of classify(clock, row)) {
      const [{ category, percent, minutes }] = sumSegments([segment]) as [ReturnType<typeof sumSegments>[number]];
      const key = `${category} ${percent}`;
      const part = parts.get(key) ?? { category, percent, minutes: 0, value: 0 };
      part.minutes += minutes;
      part.value += row.kind === 'integral' ? 0 : valueOf([segment], hour);
      parts.set(key, part);
    }
  }
  const known = rows.every(({ salary }) => salary !== null);
  const base: WorthBase = !known ? 'minimum' : rows.some(({ kind }) => kind === 'integral') ? 'integral' : 'salary';
  const all = [...parts.values()];
  const sum = (of: 'minutes' | 'value') => all.reduce((total, part) => total + part[of], 0);
  return { requests: rows.length, minutes: sum('minutes'), parts: all, value: sum('value'), base };
}
