import './tables.ts';
import { sql } from 'kysely';
import { listHeadquarters } from '#features/organization/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { canCall, canDraw } from '../policy.ts';

export { findSeats, getDay, getSiteDay, listInside, listOwnSeats } from './seating-queries.ts';

function selectFloors(read: Read) {
  return read.db
    .selectFrom('floors')
    .selectAll('floors')
    .select(
      sql<number>`(select count(*)::int from workplaces where floor_id = floors.id and removed_at is null)`.as('seats'),
    );
}

type FloorRow = Awaited<ReturnType<typeof getFloor>>;

/** @throws not_found */
export async function getFloor(read: Read, id: string) {
  const row = await selectFloors(read).where('floors.id', '=', id).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

/** The floors of a site, from the lowest up. */
export function listFloors(read: Read, headquartersId: string) {
  return selectFloors(read).where('headquarters_id', '=', headquartersId).orderBy('level').limit(300).execute();
}

/** As they go on the wire. */
export async function wireFloors(read: Read, rows: readonly FloorRow[]) {
  const sites = new Map((await listHeadquarters(read)).map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    headquarters_id: row.headquarters_id,
    headquarters: sites.get(row.headquarters_id) ?? '',
    level: row.level,
    name: row.name,
    width: row.width,
    height: row.height,
    seats: row.seats,
    map_version: row.map_version,
    has_plan: row.plan_file_id !== null,
    version: row.version,
    can_draw: canDraw(read.scope, row.headquarters_id),
    can_call: canCall(read.scope, row.headquarters_id),
  }));
}

export async function wireFloor(read: Read, row: FloorRow) {
  return (await wireFloors(read, [row]))[0]!;
}

function selectSeats(read: Read, today: string) {
  return read.db
    .selectFrom('workplaces')
    .select(['id', 'floor_id', 'number', 'x', 'y', 'turn', 'kind', 'attributes', 'equipment', 'zone_id', 'state'])
    .select(['state_reason', 'version'])
    .select(
      sql<boolean>`exists (select from seatings where workplace_id = workplaces.id and day >= ${today}::date)`.as(
        'is_used',
      ),
    )
    .where('removed_at', 'is', null);
}

/** @throws not_found */
export async function getSeat(read: Read, today: string, id: string) {
  const row = await selectSeats(read, today).where('id', '=', id).executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

/** The seats of a floor, by number. @throws not_found */
export async function listSeats(read: Read, today: string, floorId: string) {
  await getFloor(read, floorId);
  return selectSeats(read, today).where('floor_id', '=', floorId).orderBy('number').execute();
}

/** Those whose number begins with the digits. @throws not_found */
export async function listSeatsByNumber(read: Read, today: string, number: number, floorId: string) {
  await getFloor(read, floorId);
  return selectSeats(read, today)
    .where('floor_id', '=', floorId)
    .where(sql<boolean>`number::text like ${`${number}%`}`)
    .orderBy('number')
    .limit(100)
    .execute();
}

function selectMaps(read: Read) {
  return read.db
    .selectFrom('floor_maps')
    .innerJoin('floors', 'floors.id', 'floor_maps.floor_id')
    .select(['floor_maps.id', 'floor_maps.floor_id', 'floor_maps.version', 'floor_maps.note', 'floor_maps.map'])
    .select(['floor_maps.made_at', 'floors.headquarters_id', personName('floor_maps.made_by').as('made_by')]);
}

type MapRow = Awaited<ReturnType<typeof getMap>>;

/** @throws not_found */
export async function getMap(read: Read, id: string) {
  const row = await selectMaps(read).where('floor_maps.id', '=', id).executeTakeFirst();
  if (!row || !canDraw(read.scope, row.headquarters_id)) throw platformErrors.not_found();
  return row;
}

export function wireMap({ map, ...row }: MapRow) {
  return {
    floor: row.floor_id,
    site: row.headquarters_id,
    version: row.version,
    note: row.note,
    made_by: row.made_by,
    made_at: row.made_at.toISOString(),
    zones: [...map.zones],
    objects: [...map.objects],
    seats: map.seats.map((seat) => ({ ...seat, attributes: [...seat.attributes] })),
  };
}

/** The map in force: drawn things as they were saved, seats as they are now. @throws not_found */
export async function getLastMap(read: Read, site: string, floorId: string) {
  const floor = await getFloor(read, floorId);
  const known = (await listHeadquarters(read)).find(({ id, code }) => id === site || code === site);
  if (known?.id !== floor.headquarters_id) throw platformErrors.not_found();
  const last = await selectMaps(read)
    .where('floor_maps.floor_id', '=', floorId)
    .where('floor_maps.version', '=', floor.map_version)
    .executeTakeFirst();
  const seats = await read.db
    .selectFrom('workplaces')
    .select(['id', 'number', 'x', 'y', 'turn', 'kind', 'attributes', 'equipment'])
    .where('floor_id', '=', floorId)
    .where('removed_at', 'is', null)
    .orderBy('number')
    .execute();
  const empty = { zones: [], objects: [] };
  const { zones, objects } = last ? wireMap(last) : empty;
  return {
    floor: floorId,
    site: floor.headquarters_id,
    version: floor.map_version,
    note: last?.note ?? '',
    made_by: last?.made_by ?? null,
    made_at: last?.made_at.toISOString() ?? null,
    zones,
    objects,
    seats,
  };
}

/** The maps that a floor has had, the last first. @throws not_found, forbidden */
export async function listMaps(read: Read, floorId: string) {
  const floor = await getFloor(read, floorId);
  if (!canDraw(read.scope, floor.headquarters_id)) throw platformErrors.forbidden();
  return read.db
    .selectFrom('floor_maps')
    .select(['id', 'version', 'note', 'seats', 'made_at', personName('floor_maps.made_by').as('made_by')])
    .where('floor_id', '=', floorId)
    .orderBy('version', 'desc')
    .limit(200)
    .execute();
}

/** What was done to a seat, the last first. @throws not_found */
export async function listSeatEvents(read: Read, workplaceId: string) {
  return read.db
    .selectFrom('workplace_events')
    .select(['id', 'at', 'action', 'state', 'words', personName('workplace_events.actor_id').as('by')])
    .where('workplace_id', '=', workplaceId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
