import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { entriesSince } from '#features/id-cards/server/queries.ts';
import { listHeadquarters, nameOf } from '#features/organization/server/queries.ts';
import { employeeFacts, isFindable, personName, searchPeople } from '#features/people/server/queries.ts';
import { workedShifts } from '#features/schedules/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { hoursByCampaign, hoursOf } from '../occupation.ts';
import { canCall, plans } from '../policy.ts';
import { maySit } from '../solve.ts';

/** Minutes from the beginning of a day, of a row of that day or of the night before. */
const from = (day: string, column: 'starts' | 'ends') =>
  sql<number>`seatings.${sql.ref(column)} - (${day}::date - seatings.day) * 1440`;

/** Who sits on a floor at any hour of a day. */
function selectDay(read: Read, floorId: string, day: string) {
  return read.db
    .selectFrom('seatings')
    .innerJoin('workplaces', 'workplaces.id', 'seatings.workplace_id')
    .where('workplaces.floor_id', '=', floorId)
    .where(sql<SqlBool>`(seatings.day = ${day}::date or (seatings.day = ${day}::date - 1 and seatings.ends > 1440))`)
    .select(['seatings.workplace_id', 'workplaces.number', from(day, 'starts').as('starts')])
    .select(from(day, 'ends').as('ends'));
}

/**
 * A floor through a day. Somebody whom the caller may not find sits there without a name; whoever plans sees everybody,
 * when they came, and what is to be put right. @throws not_found
 */
export async function getDay(read: Read, floorId: string, day: string, today: string) {
  const floor = await read.db.selectFrom('floors').select('id').where('id', '=', floorId).executeTakeFirst();
  if (!floor) throw platformErrors.not_found();
  const isPlanner = plans(read.scope);
  const shown = employeeFacts(read.db)
    .where(isPlanner ? sql<SqlBool>`true` : isFindable(read))
    .where('employees.id', 'in', selectDay(read, floorId, day).clearSelect().select('seatings.person_id'))
    .select(nameOf('campaigns', 'employees.campaign_id').as('campaign'));
  const since = new Date(read.now().getTime() - 16 * 3_600_000);
  const rows = await selectDay(read, floorId, day)
    .leftJoin(shown.as('person'), 'person.id', 'seatings.person_id')
    .leftJoin(entriesSince(read.db, since).as('entry'), 'entry.personId', 'seatings.person_id')
    .select(['person.id as person_id', 'person.name', 'person.campaign', 'entry.enteredAt'])
    .orderBy('workplaces.number')
    .orderBy('seatings.starts')
    .execute();
  const hasEntries = isPlanner && day === today;
  return {
    day,
    seatings: rows.map(({ enteredAt, number: _number, ...row }) => ({
      ...row,
      entered_at: hasEntries ? (enteredAt?.toISOString() ?? null) : null,
    })),
    problems: isPlanner ? await listProblems(read, floorId, day) : [],
  };
}

/**
 * How full each floor of a site is through a day, and with whom: people with the same hours are counted together in the
 * database, so that ten thousand are a few rows. @throws not_found
 */
export async function getSiteDay(read: Read, headquartersId: string, day: string) {
  if (!(await listHeadquarters(read)).some(({ id }) => id === headquartersId)) throw platformErrors.not_found();
  const floors = await read.db
    .selectFrom('floors')
    .select(['id', 'name', 'level'])
    .select(
      sql<number>`(select count(*)::int from workplaces
        where floor_id = floors.id and removed_at is null and state = 'open')`.as('usable'),
    )
    .where('headquarters_id', '=', headquartersId)
    .orderBy('level')
    .execute();
  const { rows } = await sql<{ floorId: string; campaign: string | null; starts: number; ends: number; count: number }>`
    select counted.*, ${nameOf('campaigns', 'counted.campaignId')} as campaign from (
      select workplaces.floor_id as "floorId", person."campaignId", ${from(day, 'starts')} as starts,
        ${from(day, 'ends')} as ends, count(*)::int as count
      from seatings join workplaces on workplaces.id = seatings.workplace_id
        join floors on floors.id = workplaces.floor_id
        join (${employeeFacts(read.db)}) as person on person.id = seatings.person_id
      where floors.headquarters_id = ${headquartersId}::uuid
        and (seatings.day = ${day}::date or (seatings.day = ${day}::date - 1 and seatings.ends > 1440))
      group by 1, 2, 3, 4) as counted`.execute(read.db);
  return {
    day,
    floors: floors.map((floor) => ({ ...floor, hours: hoursOf(rows.filter(({ floorId }) => floorId === floor.id)) })),
    campaigns: hoursByCampaign(rows),
  };
}

interface Problem {
  readonly kind: 'zone' | 'seat' | 'needs' | 'hours';
  readonly workplace_id: string;
  readonly number: number;
  readonly person_id: string;
  readonly name: string;
}

/** Who sits in a locked zone, on a seat out of use or without what they need, or at other hours than those of their shift. */
async function listProblems(read: Read, floorId: string, day: string): Promise<Problem[]> {
  const rows = await selectDay(read, floorId, day)
    .innerJoin(employeeFacts(read.db).as('person'), 'person.id', 'seatings.person_id')
    .leftJoin('floor_zones', 'floor_zones.id', 'workplaces.zone_id')
    .leftJoin(workedShifts(read.db).where('day', '=', day).as('shift'), (join) =>
      join.onRef('shift.personId', '=', 'seatings.person_id').onRef('shift.day', '=', 'seatings.day'),
    )
    .leftJoin('seat_needs', 'seat_needs.person_id', 'seatings.person_id')
    .where('seatings.day', '=', day)
    .select(sql<boolean>`coalesce(seat_needs.needs <@ workplaces.attributes, true)`.as('suits'))
    .select(['seatings.person_id', 'person.name', 'person.clientId', 'person.campaignId', 'workplaces.state'])
    .select(['floor_zones.id as zone_id', 'floor_zones.kind', 'floor_zones.client_id', 'floor_zones.campaign_id'])
    .select(
      sql<boolean>`shift.starts is not distinct from seatings.starts and shift.ends is not distinct from seatings.ends`.as(
        'fits',
      ),
    )
    .orderBy('workplaces.number')
    .execute();
  return rows.flatMap((row): Problem[] => {
    const { workplace_id, number, person_id, name } = row;
    const told = { workplace_id, number, person_id, name };
    const zone =
      row.zone_id === null || row.kind === null
        ? undefined
        : { id: row.zone_id, kind: row.kind, belongsTo: row.client_id ?? row.campaign_id };
    const person = { clientId: row.clientId ?? '', campaignId: row.campaignId ?? '' };
    if (row.state !== 'open') return [{ ...told, kind: 'seat' as const }];
    if (zone?.kind !== 'training' && !maySit(person, zone)) return [{ ...told, kind: 'zone' as const }];
    if (!row.suits) return [{ ...told, kind: 'needs' as const }];
    return row.fits ? [] : [{ ...told, kind: 'hours' as const }];
  });
}

/** Where the caller sits today and on the next six days. */
export async function listOwnSeats(read: Read, today: string) {
  const rows = await selectPlaces(read)
    .innerJoin('seatings', 'seatings.workplace_id', 'workplaces.id')
    .select(['seatings.day', 'seatings.starts', 'seatings.ends'])
    .where('seatings.person_id', '=', read.scope.personId)
    .where(sql<SqlBool>`seatings.day between ${today}::date - 1 and ${today}::date + 6`)
    .where(sql<SqlBool>`(seatings.day >= ${today}::date or seatings.ends > 1440)`)
    .orderBy('seatings.day')
    .execute();
  const named = await namingSites(read);
  return rows.map(({ headquarters_id, ...row }) => ({ ...row, headquarters: named(headquarters_id) }));
}

function selectPlaces(read: Read) {
  return read.db
    .selectFrom('workplaces')
    .innerJoin('floors', 'floors.id', 'workplaces.floor_id')
    .leftJoin('floor_zones', 'floor_zones.id', 'workplaces.zone_id')
    .select(['workplaces.id as workplace_id', 'workplaces.number', 'workplaces.floor_id', 'floors.name as floor'])
    .select(['floors.headquarters_id', 'floor_zones.name as zone'])
    .where('workplaces.removed_at', 'is', null);
}

async function namingSites(read: Read) {
  const sites = new Map((await listHeadquarters(read)).map(({ id, name }) => [id, name]));
  return (id: string) => sites.get(id) ?? '';
}

interface FoundSeat {
  readonly workplace_id: string;
  readonly number: number;
  readonly floor_id: string;
  readonly floor: string;
  readonly headquarters: string;
  readonly person: { readonly id: string; readonly name: string } | null;
  readonly day: string | null;
  readonly starts: number | null;
  readonly ends: number | null;
}

/** People whom the caller may find with the seat that they have today or next; seats where a number is looked for. */
export async function findSeats(read: Read, search: string, today: string): Promise<FoundSeat[]> {
  const named = await namingSites(read);
  const none = { person: null, day: null, starts: null, ends: null };
  if (/^\d{1,5}$/.test(search)) {
    const seats = await selectPlaces(read)
      .where('workplaces.number', '=', Number(search))
      .orderBy('floors.level')
      .limit(20)
      .execute();
    return seats.map(({ headquarters_id, zone: _zone, ...row }) => ({
      ...row,
      ...none,
      headquarters: named(headquarters_id),
    }));
  }
  const people = await searchPeople(read, search, 20);
  const ids = people.map(({ id }) => id);
  const rows = await selectPlaces(read)
    .innerJoin('seatings', 'seatings.workplace_id', 'workplaces.id')
    .distinctOn('seatings.person_id')
    .select(['seatings.person_id', 'seatings.day', 'seatings.starts', 'seatings.ends'])
    .where(sql<SqlBool>`seatings.person_id = any(${ids}::uuid[])`)
    .where('seatings.day', '>=', today)
    .orderBy('seatings.person_id')
    .orderBy('seatings.day')
    .execute();
  const byPerson = new Map(rows.map((row) => [row.person_id, row]));
  return people.flatMap(({ id, name }) => {
    const row = byPerson.get(id);
    if (!row) return [];
    const { headquarters_id, person_id: _person, zone: _zone, ...place } = row;
    return [{ ...place, headquarters: named(headquarters_id), person: { id, name } }];
  });
}

/** Who has a seat on a floor at this hour, when they came in, and whom a warden has marked. @throws not_found, forbidden */
export async function listInside(read: Read, floorId: string, { day, minute }: { day: string; minute: number }) {
  const floor = await read.db
    .selectFrom('floors')
    .select('headquarters_id')
    .where('id', '=', floorId)
    .executeTakeFirst();
  if (!floor) throw platformErrors.not_found();
  if (!canCall(read.scope, floor.headquarters_id)) throw platformErrors.forbidden();
  const since = new Date(read.now().getTime() - 16 * 3_600_000);
  const rows = await selectDay(read, floorId, day)
    .innerJoin(employeeFacts(read.db).as('person'), 'person.id', 'seatings.person_id')
    .leftJoin('floor_zones', 'floor_zones.id', 'workplaces.zone_id')
    .leftJoin(entriesSince(read.db, since).as('entry'), 'entry.personId', 'seatings.person_id')
    .leftJoin('roll_call_marks as mark', (join) =>
      join
        .onRef('mark.person_id', '=', 'seatings.person_id')
        .on('mark.floor_id', '=', floorId)
        .on('mark.day', '=', day),
    )
    .select(['seatings.person_id', 'person.name', 'floor_zones.name as zone', 'entry.enteredAt', 'mark.marked_at'])
    .select(personName('mark.marked_by').as('marked_by'))
    .where(sql<SqlBool>`${minute}::int between ${from(day, 'starts')} - 60 and ${from(day, 'ends')} + 30`)
    .orderBy(sql`person.name collate "es_intranet"`)
    .limit(3_000)
    .execute();
  return rows.map(({ enteredAt, marked_at, workplace_id: _seat, starts: _starts, ...row }) => ({
    ...row,
    entered_at: enteredAt?.toISOString() ?? null,
    is_safe: marked_at !== null,
  }));
}
