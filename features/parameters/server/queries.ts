import './tables.ts';
import { sql } from 'kysely';
import { personName } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { prepared } from '#platform/server/prepared.ts';
import { remembered } from '#platform/server/remembered.ts';
import { errors } from '../errors.ts';
import { holidaysByLaw, type HolidayName } from '../holiday.ts';
import { LegalTable, type LegalName } from '../legal-parameter.ts';

export { postOn, regimesOf, restWeekdayOn } from './regimes.ts';

/** One day that is a holiday, or that the law makes one and HR took away. */
export interface KnownHoliday {
  readonly day: string;
  /** The key of a holiday of the law (`parameters.holiday.<law>`); null for one that HR added. */
  readonly law: HolidayName | null;
  readonly name: string | null;
  readonly isMoved: boolean;
  readonly isRemoved: boolean;
  readonly reason: string | null;
  readonly changedBy: string | null;
}

/**
 * The value of a legal number on a day (`YYYY-MM-DD`): hours, percent, days, pesos, or minutes after midnight for the
 * two ends of the night. Works inside and outside of a transaction.
 * @throws parameters.none_on_day when it has no value yet on that day
 */
export async function legalParameter(read: Read, name: LegalName, day: string): Promise<number> {
  const row = await read.db
    .selectFrom('legal_parameters')
    .select(sql<number>`value::float8`.as('value'))
    .where('name', '=', name)
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw errors.none_on_day({ name, day });
  return row.value;
}

/** All legal numbers of all days in one query, for whoever counts many days: `table.on('weekly_hours', day)`. */
export function loadLegalTable(read: Read): Promise<LegalTable> {
  return rememberedTable(read, 'all', async () => new LegalTable(await datedValues(read, {})));
}

const minute = 60_000;
const rememberedTable = remembered<LegalTable>({ tables: () => ['legal_parameters'], forMs: minute });

const datedValues = prepared((read) =>
  read.db
    .selectFrom('legal_parameters')
    .select(['name', 'effective_from as effectiveFrom', sql<number>`value::float8`.as('value')]),
);

/** Every value of every legal number, newest first, with who changed it. */
export function listValues(read: Read, name?: LegalName) {
  return read.db
    .selectFrom('legal_parameters')
    .select(['id', 'name', 'effective_from as effectiveFrom', sql<number>`value::float8`.as('value'), 'source'])
    .select(['reason', 'version', 'changed_at as changedAt', personName('legal_parameters.changed_by').as('changedBy')])
    .$if(name !== undefined, (query) => query.where('name', '=', name!))
    .orderBy('name')
    .orderBy('effective_from', 'desc')
    .execute();
}

/**
 * The holidays of some years in order: those of the law (Easter, and the moved-to-Monday law), with what HR added, and
 * the days that HR took away, marked.
 */
export function listKnownHolidays(read: Read, from: number, to: number): Promise<readonly KnownHoliday[]> {
  return rememberedHolidays(read, `${from} ${to}`, () => findHolidays(read, from, to));
}

const rememberedHolidays = remembered<readonly KnownHoliday[]>({ tables: () => ['holiday_changes'], forMs: minute });

async function findHolidays(read: Read, from: number, to: number): Promise<readonly KnownHoliday[]> {
  const changes = await holidayChanges(read, { first: `${from}-01-01`, last: `${to}-12-31` });
  const byDay = new Map(changes.map((change) => [change.day, change]));
  const known: KnownHoliday[] = [];
  for (let year = from; year <= to; year++)
    for (const { day, name: law, isMoved } of holidaysByLaw(year)) {
      const change = byDay.get(day);
      byDay.delete(day);
      const { reason = null, changedBy = null } = change ?? {};
      known.push({ day, law, name: null, isMoved, isRemoved: change?.isHoliday === false, reason, changedBy });
    }
  for (const { day, isHoliday, name, reason, changedBy } of byDay.values())
    if (isHoliday) known.push({ day, law: null, name, isMoved: false, isRemoved: false, reason, changedBy });
  return known.sort((a, b) => (a.day < b.day ? -1 : 1));
}

const holidayChanges = prepared((read, { first, last }: Record<'first' | 'last', string>) =>
  read.db
    .selectFrom('holiday_changes')
    .select(['day', 'is_holiday as isHoliday', 'name', 'reason'])
    .select(personName('holiday_changes.changed_by').as('changedBy'))
    .where('day', '>=', first)
    .where('day', '<=', last),
);

/** The holidays between two days, both included, as a set of `YYYY-MM-DD`: for whoever counts many days. */
export async function holidaySet(read: Read, from: string, to: string): Promise<ReadonlySet<string>> {
  const known = await listKnownHolidays(read, Number(from.slice(0, 4)), Number(to.slice(0, 4)));
  return new Set(known.filter((one) => !one.isRemoved && one.day >= from && one.day <= to).map(({ day }) => day));
}

/** Whether a day (`YYYY-MM-DD`) is a holiday. */
export async function isHoliday(read: Read, day: string): Promise<boolean> {
  return (await holidaySet(read, day, day)).has(day);
}
