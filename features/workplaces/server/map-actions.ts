import './tables.ts';
import { sql } from 'kysely';
import { listCampaignsWithClients, listClients, listHeadquarters } from '#features/organization/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { canDraw } from '../policy.ts';
import type { DrawnMap } from './tables.ts';

export interface Drawn extends DrawnMap {
  readonly site: string;
  readonly floor: string;
  readonly version: number;
  readonly note: string;
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

/** A floor that the caller may draw, held until the transaction ends. @throws not_found, forbidden */
export async function lockFloor(tx: Tx, id: string) {
  const row = await tx.db.selectFrom('floors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  if (!canDraw(tx.scope, row.headquarters_id)) throw platformErrors.forbidden();
  return row;
}

/** Adds a floor to a site. @throws not_found, forbidden, floor_exists */
export async function createFloor(
  ctx: Context,
  given: { headquarters_id: string; level: number; name: string; width: number; height: number },
): Promise<string> {
  if (!(await listHeadquarters(ctx)).some(({ id }) => id === given.headquarters_id)) throw platformErrors.not_found();
  if (!canDraw(ctx.scope, given.headquarters_id)) throw platformErrors.forbidden();
  return ctx.tx(async (tx) => {
    const id = newId();
    const row = await tx.db
      .insertInto('floors')
      .values({ id, ...given, plan_file_id: null, created_at: tx.now(), updated_at: tx.now() })
      .onConflict((at) => at.columns(['headquarters_id', 'level']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw errors.floor_exists({ level: given.level });
    await tx.audit('workplaces.floor_created', { subject: 'floor', subjectId: id, after: given });
    return id;
  });
}

/** Name and size of a floor; whatever is drawn stays inside. @throws not_found, forbidden, conflict, outside */
export async function editFloor(
  ctx: Context,
  id: string,
  { version, ...given }: { version: number; name: string; width: number; height: number },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const floor = await lockFloor(tx, id);
    if (floor.version !== version) throw platformErrors.conflict();
    const { out } = await tx.db
      .selectFrom('workplaces')
      .select(sql<number>`count(*) filter (where x > ${given.width} or y > ${given.height})::int`.as('out'))
      .where('floor_id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (out > 0) throw errors.outside();
    await tx.db
      .updateTable('floors')
      .set({ ...given, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    const { name, width, height } = floor;
    await tx.audit('workplaces.floor_edited', {
      subject: 'floor',
      subjectId: id,
      before: { name, width, height },
      after: given,
    });
  });
}

/**
 * Saves a whole map, all or nothing: seats keep their ids and with them who sits there; those left out are removed, unless
 * somebody sits there today or later. @throws not_found, forbidden, stale_map, same_id, number_taken, outside, zone_owner,
 * other_floor, seat_in_use
 */
export async function saveMap(ctx: Context, today: string, drawn: Drawn): Promise<void> {
  checkDrawn(drawn);
  await ctx.tx(async (tx) => {
    const floor = await lockFloor(tx, drawn.floor);
    if (floor.headquarters_id !== drawn.site) throw platformErrors.not_found();
    if (floor.map_version !== drawn.version) throw errors.stale_map({ version: floor.map_version });
    const size = drawn.size ?? { width: floor.width, height: floor.height };
    if ([...drawn.seats, ...drawn.objects, ...drawn.zones].some(({ x, y }) => x > size.width || y > size.height))
      throw errors.outside();
    await requireOwn(tx, drawn);
    await removeLeftOut(tx, today, drawn);
    await writeZones(tx, drawn);
    await writeSeats(tx, drawn);
    const version = floor.map_version + 1;
    const { zones, objects, seats } = drawn;
    await tx.db
      .insertInto('floor_maps')
      .values({
        id: newId(),
        floor_id: floor.id,
        version,
        note: drawn.note,
        seats: seats.length,
        map: JSON.stringify({ zones, objects, seats }),
        made_by: tx.scope.personId,
        made_at: tx.now(),
      })
      .execute();
    await tx.db
      .updateTable('floors')
      .set({ ...size, map_version: version, updated_at: tx.now() })
      .where('id', '=', floor.id)
      .execute();
    await tx.audit('workplaces.map_saved', {
      subject: 'floor',
      subjectId: floor.id,
      before: { version: floor.map_version, width: floor.width, height: floor.height },
      after: { version, ...size, seats: seats.length, zones: zones.length, note: drawn.note },
    });
  });
}

/** What a map must be whatever is on the floor. @throws same_id, number_taken, zone_owner */
function checkDrawn({ seats, zones, objects }: DrawnMap): void {
  const all = [...seats, ...zones, ...objects];
  if (new Set(all.map(({ id }) => id)).size < all.length) throw errors.same_id();
  const numbers = new Set<number>();
  for (const { number } of seats) {
    if (numbers.has(number)) throw errors.number_taken({ number });
    numbers.add(number);
  }
  const wrong = zones.find(
    ({ kind, client_id, campaign_id }) =>
      (kind === 'client') !== (client_id !== null) || (campaign_id !== null && kind !== 'campaign'),
  );
  if (wrong) throw errors.zone_owner({ name: wrong.name });
}

/** No id of a map belongs to another floor. @throws other_floor, zone_owner */
async function requireOwn(tx: Tx, { floor, seats, zones }: Drawn): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from workplaces where id = any(${seats.map(({ id }) => id)}::uuid[]) and floor_id <> ${floor}::uuid)
      or exists (select from floor_zones where id = any(${zones.map(({ id }) => id)}::uuid[]) and floor_id <> ${floor}::uuid)
      as found`.execute(tx.db);
  if (rows[0]?.found) throw errors.other_floor();
  const owned = zones.filter(({ client_id, campaign_id }) => (client_id ?? campaign_id) !== null);
  if (owned.length === 0) return;
  const campaigns = await listCampaignsWithClients(tx);
  const known = new Set([...campaigns.map(({ id }) => id), ...(await listClients(tx)).map(({ id }) => id)]);
  const stray = owned.find(({ client_id, campaign_id }) => !known.has(client_id ?? campaign_id ?? ''));
  if (stray) throw errors.zone_owner({ name: stray.name });
}

/** Seats that the map no longer has. @throws seat_in_use */
async function removeLeftOut(tx: Tx, today: string, { floor, seats }: Drawn): Promise<void> {
  const kept = seats.map(({ id }) => id);
  const left = tx.db
    .selectFrom('workplaces')
    .where('floor_id', '=', floor)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`not (id = any(${kept}::uuid[]))`);
  const used = await left
    .select('number')
    .where(sql<boolean>`exists (select from seatings where workplace_id = workplaces.id and day >= ${today}::date)`)
    .orderBy('number')
    .executeTakeFirst();
  if (used) throw errors.seat_in_use({ number: used.number });
  const gone = await tx.db
    .updateTable('workplaces')
    .set({ removed_at: tx.now(), zone_id: null, version: sql`version + 1`, updated_at: tx.now() })
    .where('id', 'in', left.select('id'))
    .returning('id')
    .execute();
  await noteSeats(
    tx,
    'removed',
    gone.map(({ id }) => id),
  );
}

async function writeZones(tx: Tx, { floor, zones }: Drawn): Promise<void> {
  await tx.db.deleteFrom('floor_zones').where('floor_id', '=', floor).execute();
  if (zones.length > 0)
    await tx.db
      .insertInto('floor_zones')
      .values(zones.map((zone) => ({ ...zone, floor_id: floor })))
      .execute();
}

/** New and kept seats, and those of an older map that come back; each in the smallest zone that it stands in. */
async function writeSeats(tx: Tx, { floor, seats }: Drawn): Promise<void> {
  const before = await tx.db
    .selectFrom('workplaces')
    .select(['id', 'number', 'x', 'y', 'turn', 'kind', 'attributes', 'equipment', 'removed_at'])
    .where('floor_id', '=', floor)
    .where(sql<boolean>`(removed_at is null or id = any(${seats.map(({ id }) => id)}::uuid[]))`)
    .execute();
  const back = before.filter(({ removed_at }) => removed_at !== null).map(({ id }) => id);
  const known = new Map(before.map((seat) => [seat.id, seat]));
  const fresh = seats.filter(({ id }) => !known.has(id));
  const changed = seats.filter((seat) => isChanged(known.get(seat.id), seat));
  await sql`
    update workplaces set number = given.number, x = given.x, y = given.y, turn = given.turn, kind = given.kind,
      attributes = given.attributes, equipment = given.equipment, removed_at = null, version = version + 1, updated_at = ${tx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id uuid, number int, x float8, y float8, turn float8,
      kind text, attributes text[], equipment text)
    where workplaces.id = given.id`.execute(tx.db);
  await sql`
    insert into workplaces (id, floor_id, number, x, y, turn, kind, attributes, equipment, created_at, updated_at)
    select id, ${floor}::uuid, number, x, y, turn, kind, attributes, equipment, ${tx.now()}::timestamptz, ${tx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as given (id uuid, number int, x float8, y float8, turn float8,
      kind text, attributes text[], equipment text)`.execute(tx.db);
  await settleZones(tx, floor);
  await noteSeats(tx, 'created', [...fresh.map(({ id }) => id), ...back]);
  await noteSeats(
    tx,
    'moved',
    changed.map(({ id }) => id).filter((id) => !back.includes(id)),
  );
}

type Seat = DrawnMap['seats'][number];

/** Whether a seat that the floor has is drawn in another way, or was removed and is drawn again. */
const isChanged = (before: (Seat & { readonly removed_at: Date | null }) | undefined, seat: Seat) =>
  before !== undefined && (before.removed_at !== null || !isSame(before, seat));

const isSame = (a: Seat, b: Seat) =>
  a.number === b.number &&
  a.x === b.x &&
  a.y === b.y &&
  a.turn === b.turn &&
  a.kind === b.kind &&
  a.equipment === b.equipment &&
  a.attributes.join() === b.attributes.join();

/** Puts each seat of a floor into the smallest zone that it stands in. */
export async function settleZones({ db }: Pick<Tx, 'db'>, floor: string): Promise<void> {
  await sql`
    update workplaces set zone_id = (
      select id from floor_zones as zone
      where zone.floor_id = ${floor}::uuid and workplaces.x between zone.x and zone.x + zone.width
        and workplaces.y between zone.y and zone.y + zone.height
      order by zone.width * zone.height, zone.id limit 1)
    where floor_id = ${floor}::uuid and removed_at is null`.execute(db);
}

/** Writes into the history of seats. */
export async function noteSeats(
  tx: Tx,
  action: 'created' | 'edited' | 'moved' | 'removed' | 'assigned' | 'freed',
  ids: readonly string[],
  more: { state?: string; words?: string | undefined } = {},
): Promise<void> {
  await sql`
    insert into workplace_events (id, workplace_id, at, actor_id, action, state, words)
    select gen_random_uuid(), id, ${tx.now()}::timestamptz, ${tx.scope.personId || null}::uuid, ${action},
      ${more.state ?? null}::text, ${more.words || null}::text
    from unnest(${ids}::uuid[]) as seat (id)`.execute(tx.db);
}
