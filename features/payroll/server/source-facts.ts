import './tables.ts';
import { worksIn } from '#features/people/server/queries.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import type { Read } from '#platform/server/context.ts';
import { portOf } from '#platform/server/rooms.ts';
import { differencesOf, type Difference, type KnownLine, type KnownPeriod } from '../source.ts';
import { listHandedLines } from './handed-queries.ts';
import type { Load } from './queries.ts';

type KnownSource = (
  read: Read,
  personIds: readonly string[],
  period: KnownPeriod,
) => Promise<ReadonlyMap<string, readonly KnownLine[]>>;

/** What the room of overtime, which knows shifts and absences too, says to payroll. */
interface HoursSource {
  /** What hours and days stand behind a period of people. */
  readonly list: KnownSource;
  /** The demo company's paid overtime is that of the load of its days. */
  readonly settleDemo: (read: Read, load: { id: string; from: string; to: string }) => Promise<void>;
}

declare module '#platform/server/room.ts' {
  interface Room {
    readonly workedHours?: HoursSource;
  }
}

/** What stands behind a period of people: hours and days away, and what other rooms handed to be paid. */
export const listKnownLines: KnownSource = async (read, personIds, period) => {
  const hours = (await portOf(read, 'workedHours')?.list(read, personIds, period)) ?? new Map<string, never>();
  const handed = await listHandedLines(read, personIds, period);
  return new Map(personIds.map((id) => [id, [...(hours.get(id) ?? []), ...(handed.get(id) ?? [])]]));
};
export const settleDemo: HoursSource['settleDemo'] = async (read, load) =>
  portOf(read, 'workedHours')?.settleDemo(read, load);

export interface RowDifference extends Difference {
  readonly number: number;
  readonly personId: string;
  readonly name: string;
  readonly documentNumber: string | null;
}

const peopleAtOnce = 500;

/** Every line of the good rows of a load that disagrees with its source, in the order of the file. */
export async function listDifferences(
  read: Read,
  load: Pick<Load, 'id' | 'startsOn' | 'endsOn'>,
  place: PlaceAsked = {},
) {
  const rows = await read.db
    .selectFrom('payroll_rows')
    .select(['number', 'document_number as documentNumber', 'name', 'lines', 'person_id as personId'])
    .where('payroll_id', '=', load.id)
    .where('is_good', '=', true)
    .where(worksIn(place, 'payroll_rows.person_id'))
    // A PDF alone has no lines to compare.
    .where('net', 'is not', null)
    .orderBy('number')
    .execute();
  const found: RowDifference[] = [];
  for (let at = 0; at < rows.length; at += peopleAtOnce) {
    const some = rows.slice(at, at + peopleAtOnce);
    const people = some.flatMap(({ personId }) => personId ?? []);
    const period = { from: load.startsOn, to: load.endsOn, isPublished: false, payrollId: load.id };
    const lines = await listKnownLines(read, people, period);
    for (const { personId, lines: loaded, ...row } of some)
      if (personId !== null)
        for (const one of differencesOf(loaded, lines.get(personId) ?? [])) found.push({ ...row, ...one, personId });
  }
  return found;
}
