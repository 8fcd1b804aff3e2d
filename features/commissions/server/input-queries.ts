import './tables.ts';
import { sql } from 'kysely';
import type { Input, Presence } from '../calculation/calculate.ts';
import type { PlanRules } from '../calculation/plan.ts';
import { serviceFacts } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { prepared } from '#platform/server/prepared.ts';
import { listAbsences, workedShifts } from '#features/schedules/server/queries.ts';
import { endOf } from './month-clock.ts';

/** A signed condition and the version that it is about. */
export interface Payable {
  readonly personId: string;
  readonly conditionId: string;
  readonly versionId: string;
  readonly planId: string;
  readonly plan: string;
  readonly number: number;
  readonly startsOn: string;
  readonly signedAt: Date | null;
  readonly words: string;
  readonly rules: PlanRules;
}

/**
 * What pays these people in a month: of each the newest signed version that had begun on its first day, as `applicable`
 * decides it for one. A version that was never signed is never among them.
 */
export async function listPayable(read: Read, month: string, personIds: readonly string[]): Promise<Payable[]> {
  return personIds.length === 0 ? [] : findPayable(read, { month, personIds });
}

type Asked = { readonly month: string; readonly personIds: readonly string[] };
type AskedUntil = Asked & { readonly end: string };

const findPayable = prepared((read, { month, personIds }: Asked) =>
  read.db
    .selectFrom('commission_conditions as condition')
    .innerJoin('commission_versions as version', 'version.id', 'condition.version_id')
    .innerJoin('commission_plans as plan', 'plan.id', 'version.plan_id')
    .distinctOn('condition.person_id')
    .select([
      'condition.person_id as personId',
      'condition.id as conditionId',
      'condition.starts_on as startsOn',
      'condition.decided_at as signedAt',
      'version.id as versionId',
      'version.number',
      'version.words',
      'version.rules',
      'plan.id as planId',
      'plan.name as plan',
    ])
    .where('condition.state', '=', 'signed')
    .where('condition.starts_on', '<=', month)
    .where(sql<boolean>`condition.person_id = any(${personIds}::uuid[])`)
    .orderBy('condition.person_id')
    .orderBy('condition.starts_on', 'desc')
    .orderBy('condition.decided_at', 'desc')
    .orderBy('version.number', 'desc'),
);

const findInputs = prepared((read, { month, end, personIds }: AskedUntil) =>
  read.db
    .selectFrom('commission_inputs')
    .select(['id', 'person_id as personId', 'metric', 'day', sql<string>`trim_scale(value)::text`.as('value')])
    .where('superseded_at', 'is', null)
    .where('day', '>=', month)
    .where('day', '<=', end)
    .where(sql<boolean>`person_id = any(${personIds}::uuid[])`)
    .orderBy('person_id')
    .orderBy('day')
    .orderBy('metric'),
);

/** The figures of a month that count, by person. */
export async function listInputs(read: Read, month: string, personIds: readonly string[]) {
  const found = new Map<string, Input[]>();
  if (personIds.length === 0) return found;
  const rows = await findInputs(read, { month, end: endOf(month), personIds });
  for (const { personId, ...input } of rows) {
    const own = found.get(personId);
    if (own) own.push(input);
    else found.set(personId, [input]);
  }
  return found;
}

const findService = prepared((read, { personIds }: { personIds: readonly string[] }) =>
  serviceFacts(read.db).where(sql<boolean>`employees.id = any(${personIds}::uuid[])`),
);

/** How much of a month counts for each person: its calendar days between entry and end, and the shifts that they kept. */
export async function listPresence(
  read: Read,
  month: string,
  personIds: readonly string[],
): Promise<Map<string, Presence>> {
  if (personIds.length === 0) return new Map();
  const end = endOf(month);
  const rows = await findService(read, { personIds });
  const ofDays = Number(end.slice(8));
  const shifts = await countShifts(read, month, personIds);
  return new Map(
    rows.map(({ id, enteredOn, retiredOn }) => {
      const from = enteredOn !== null && enteredOn > month ? enteredOn : month;
      const to = retiredOn !== null && retiredOn < end ? retiredOn : end;
      const days = to < from ? 0 : Number(to.slice(8)) - Number(from.slice(8)) + 1;
      // Who has no schedule in the month is paid by its days, not nothing.
      const { worked, planned } = shifts.get(id) ?? { worked: days, planned: ofDays };
      return [id, { days, ofDays, shifts: worked, ofShifts: planned }];
    }),
  );
}

const findShifts = prepared((read, { month, end, personIds }: AskedUntil) =>
  workedShifts(read.db)
    .where('day', '>=', month)
    .where('day', '<=', end)
    .where(sql<boolean>`person_id = any(${personIds}::uuid[])`),
);

/** Published shifts of a month by person, and how many of them no approved absence took. */
async function countShifts(read: Read, month: string, personIds: readonly string[]) {
  const end = endOf(month);
  const planned = await findShifts(read, { month, end, personIds });
  const away = Map.groupBy(await listAbsences(read, personIds, month, end), (one) => one.person_id);
  const isAway = (personId: string, day: string) =>
    away.get(personId)?.some((one) => one.starts_on <= day && day <= one.ends_on) ?? false;
  const counted = new Map<string, { planned: number; worked: number }>();
  for (const { personId, day } of planned) {
    const own = counted.get(personId) ?? { planned: 0, worked: 0 };
    counted.set(personId, { planned: own.planned + 1, worked: own.worked + (isAway(personId, day) ? 0 : 1) });
  }
  return counted;
}
