import './salary-tables.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { SalaryKind } from '../policy.ts';

/** What somebody earns a month. */
export interface Salary {
  /** Whole Colombian pesos. */
  readonly amount: number;
  readonly kind: SalaryKind;
  /** The first day on which it holds, `YYYY-MM-DD`. */
  readonly validFrom: string;
}

/**
 * What the given people earn on a day (`YYYY-MM-DD`), by their ids; who has no salary yet on that day is absent. For
 * rooms that calculate: what follows from it may be shown to the person and to whom `canReadPay` lets, to nobody else.
 */
export async function salariesOn(
  read: Pick<Read, 'db'>,
  personIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Salary>> {
  if (personIds.length === 0) return new Map();
  const rows = await read.db
    .selectFrom('salaries')
    .distinctOn('person_id')
    .select(['person_id', 'amount', 'kind', 'valid_from'])
    .where('person_id', '=', sql<string>`any(${[...new Set(personIds)]}::uuid[])`)
    .where('valid_from', '<=', day)
    .where('ended_at', 'is', null)
    .orderBy('person_id')
    .orderBy('valid_from', 'desc')
    .execute();
  return new Map(
    rows.map((row) => [row.person_id, { amount: Number(row.amount), kind: row.kind, validFrom: row.valid_from }]),
  );
}

/** Every salary that holds or will, of one person, the oldest first: for whoever goes through their months. */
export async function listSalariesOf(read: Pick<Read, 'db'>, personId: string): Promise<readonly Salary[]> {
  const rows = await read.db
    .selectFrom('salaries')
    .select(['amount', 'kind', 'valid_from'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .orderBy('valid_from')
    .execute();
  return rows.map((row) => ({ amount: Number(row.amount), kind: row.kind, validFrom: row.valid_from }));
}

/**
 * The same inside a statement over many people: pesos a month of the person behind a column on a day, null without
 * one. `day` is an expression of the statement around it.
 */
export function salaryOn(person: `${string}.${string}`, day: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(select held.amount::float8 ${heldOn(person, day)})`;
}

/** Whether that salary is ordinary or integral, in the same way. */
export function salaryKindOn(person: `${string}.${string}`, day: RawBuilder<unknown>): RawBuilder<SalaryKind | null> {
  return sql<SalaryKind | null>`(select held.kind ${heldOn(person, day)})`;
}

const heldOn = (person: `${string}.${string}`, day: RawBuilder<unknown>) =>
  sql`from salaries held where held.person_id = ${sql.ref(person)}
    and held.ended_at is null and held.valid_from <= ${day} order by held.valid_from desc limit 1`;
