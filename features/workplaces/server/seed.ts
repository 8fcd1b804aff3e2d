import './tables.ts';
import { sql } from 'kysely';
import { seedCases } from '#features/cases/server/actions.ts';
import { listCampaignsWithClients, listHeadquarters } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { mondayOf } from '#features/schedules/calendar-day.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { es } from '../es.ts';
import { spotsOf } from '../layout.ts';
import { seatChange } from '../seat-change.ts';
import { solve, type Sitter } from '../solve.ts';
import { settleZones } from './map-actions.ts';
import { listHours, type Hours } from './seating-actions.ts';
import type { DrawnMap } from './tables.ts';

const columns = 12;
const stepX = 1.4;
const lane = columns * stepX + 1.6;
const bottom = 27;
const floorSize = { width: 50, height: 28 };

type Mutable<List> = List extends readonly (infer Item)[] ? Item[] : never;
interface Floor {
  readonly id: string;
  readonly level: number;
  readonly zones: Mutable<DrawnMap['zones']>;
  readonly objects: Mutable<DrawnMap['objects']>;
  readonly seats: Mutable<DrawnMap['seats']>;
}

/** The drawn floors of four sites, a zone for each campaign, and everybody's seat for two weeks. */
export async function seed(ctx: SeedContext): Promise<void> {
  const people = await employeeFacts(ctx.db).where('employees.active', '=', true).orderBy('employees.id').execute();
  const campaigns = new Map((await listCampaignsWithClients(ctx)).map((one) => [one.id, one]));
  const drawer = people.find(({ username }) => username === 'planner');
  for (const site of await listHeadquarters(ctx)) {
    const here = people.filter(({ headquartersId }) => headquartersId === site.id);
    const groups = new Map<string, number>();
    for (const { campaignId } of here) groups.set(campaignId ?? '', (groups.get(campaignId ?? '') ?? 0) + 1);
    const floors = drawFloors(
      [...groups].sort(([a], [b]) => (campaigns.get(a)?.name ?? '~').localeCompare(campaigns.get(b)?.name ?? '~')),
      campaigns,
    );
    for (const floor of floors) await writeFloor(ctx, site.id, floor, drawer?.id ?? null);
  }
  await blockSome(ctx);
  await seatPeople(ctx, people);
  await askChanges(ctx, people, drawer?.id ?? null);
}

/** Two requests for another seat: one that waits for an answer, one that was refused. */
async function askChanges(
  ctx: SeedContext,
  people: readonly { id: string; campaignId: string | null }[],
  planner: string | null,
): Promise<void> {
  const askers = people.filter(({ id, campaignId }, at) => campaignId !== null && id !== planner && at % 37 === 5);
  const [first, second] = askers;
  if (!first || !second || planner === null) return;
  const hours = (before: number) => new Date(ctx.now().getTime() - before * 3_600_000);
  const asked = [
    { person: first, why: 'equipment', needs: ['double_screen'], at: 26, words: 'Manejo dos sistemas a la vez.' },
    { person: second, why: 'surroundings', needs: [], at: 170, words: 'Me da el sol en la tarde.' },
  ] as const;
  const made = await seedCases(
    ctx,
    asked.map(({ person, why, at, words }, place) => ({
      kind: seatChange.kind,
      title: es[`workplaces.change.why.${why}`],
      ownerId: person.id,
      at: hours(at),
      steps: [
        { action: 'say', by: person.id, at: hours(at), words },
        ...(place === 0
          ? []
          : [{ action: 'refuse', by: planner, at: hours(at - 30), reason: 'Ya pedimos la persiana de esa ventana.' }]),
      ],
    })),
  );
  await ctx.db
    .insertInto('seat_changes')
    .values(
      made.map(({ id }, place) => ({
        case_id: id,
        why: asked[place]!.why,
        needs: [...asked[place]!.needs],
        from_day: ctx.daysAgo(0),
        wanted_id: null,
        given_id: null,
        given_to: null,
      })),
    )
    .execute();
}

/** Zones one under the other in two lanes, rooms at the right; a new floor when the lanes are full. */
function drawFloors(
  groups: readonly (readonly [string, number])[],
  campaigns: ReadonlyMap<string, { name: string; clientId: string; client: string }>,
): Floor[] {
  const floors: Floor[] = [];
  let place = { lane: 2, y: 0 };
  for (const [campaignId, count] of groups) {
    const pairs = Math.max(1, Math.ceil((count * 1.12) / (columns * 2)));
    const height = pairs * 3.4 + 1.9;
    if (place.lane > 1 || place.y + height > bottom)
      place = place.lane === 0 && height + 1 <= bottom ? { lane: 1, y: 1 } : { lane: 2, y: 1 };
    if (place.lane === 2) {
      floors.push(openFloor(floors.length + 2));
      place = { lane: 0, y: 1 };
    }
    const floor = floors.at(-1)!;
    const campaign = campaigns.get(campaignId);
    const x = 1 + place.lane * (lane + 0.8);
    const isLocked = campaign?.client === 'Banco Ribera';
    floor.zones.push({
      id: newId(),
      name: campaign?.name ?? 'Áreas de apoyo',
      x,
      y: place.y,
      width: lane,
      height,
      kind: isLocked ? 'client' : campaign ? 'campaign' : 'quiet',
      client_id: isLocked ? campaign.clientId : null,
      campaign_id: campaign && !isLocked ? campaignId : null,
    });
    const island = { kind: 'island', rows: pairs, columns, stepX, stepY: 1.7, turn: 0 } as const;
    const first = (floor.level * 100 || 100) + floor.seats.length + 1;
    for (const [at, spot] of spotsOf({ ...island, x: x + 1.2, y: place.y + 2.2 }).entries())
      floor.seats.push({
        id: newId(),
        number: first + at,
        ...spot,
        kind: 'agent',
        attributes:
          at % 5 === 0
            ? ['double_screen', 'headset']
            : at % 17 === 3
              ? ['accessible', 'adjustable', 'headset']
              : at % 7 === 4
                ? ['adjustable', 'headset']
                : ['headset'],
        equipment: `Extensión ${4000 + first + at}`,
      });
    place = { ...place, y: place.y + height + 1 };
  }
  return floors;
}

function openFloor(level: number): Floor {
  const thing = (
    kind: DrawnMap['objects'][number]['kind'],
    label: string,
    x: number,
    y: number,
    w: number,
    h: number,
  ) => ({
    id: newId(),
    kind,
    label,
    x,
    y,
    width: w,
    height: h,
  });
  const objects = [
    thing('room', 'Sala 1', 39.5, 1, 9.5, 5),
    thing('room', 'Sala 2', 39.5, 7, 9.5, 4),
    thing('toilet', 'Baños', 39.5, 12, 4.5, 3.5),
    thing('lift', 'Ascensor', 44.5, 12, 4.5, 3.5),
    thing('room', 'Cafetería', 39.5, 16.5, 9.5, 7),
    thing('exit', 'Salida', 46.6, 25, 3.4, 2),
    thing('plant', '', 38.2, 12.5, 0.9, 0.9),
    thing('extinguisher', 'Extintor', 38.2, 24.5, 0.8, 0.8),
    thing('first_aid', 'Botiquín', 38.2, 22.5, 0.8, 0.8),
  ];
  return { id: newId(), level, zones: [], objects, seats: [] };
}

async function writeFloor(ctx: SeedContext, siteId: string, floor: Floor, drawer: string | null): Promise<void> {
  const at = new Date(ctx.now().getTime() - 40 * 86_400_000);
  const { id, level, zones, objects, seats } = floor;
  await ctx.db
    .insertInto('floors')
    .values({
      id,
      headquarters_id: siteId,
      level,
      name: `Piso ${level}`,
      ...floorSize,
      plan_file_id: null,
      map_version: 1,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await ctx.db
    .insertInto('floor_maps')
    .values({
      id: newId(),
      floor_id: id,
      version: 1,
      note: 'Primer plano',
      seats: seats.length,
      made_by: drawer,
      made_at: at,
      map: JSON.stringify({ zones, objects, seats }),
    })
    .execute();
  await ctx.db
    .insertInto('floor_zones')
    .values(zones.map((zone) => ({ ...zone, floor_id: id })))
    .execute();
  await sql`
    insert into workplaces (id, floor_id, number, x, y, turn, kind, attributes, equipment, created_at, updated_at)
    select id, ${id}::uuid, number, x, y, turn, kind, attributes, equipment, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as given (id uuid, number int, x float8, y float8, turn float8,
      kind text, attributes text[], equipment text)
    order by number`.execute(ctx.db);
  await settleZones(ctx, id);
}

/** A few seats that nobody may take, each with its reason. */
async function blockSome(ctx: SeedContext): Promise<void> {
  await sql`
    update workplaces set state = case when number % 2 = 0 then 'out_of_service' else 'blocked' end,
      state_reason = case when number % 2 = 0 then 'Pantalla dañada' else 'Reservado para visita' end
    where number % 41 = 7`.execute(ctx.db);
}

/** By the solver, campaign after campaign, for this week and the next. */
async function seatPeople(
  ctx: SeedContext,
  people: readonly {
    id: string;
    clientId: string | null;
    campaignId: string | null;
    bossId: string | null;
    headquartersId: string | null;
  }[],
): Promise<void> {
  const monday = mondayOf(ctx.daysAgo(0));
  const days = { from: monday, to: addDays(monday, 13) };
  const hours = new Map<string, Hours[]>();
  for (const one of await listHours(
    ctx,
    people.map(({ id }) => id),
    days,
  ))
    hours.set(one.personId, [...(hours.get(one.personId) ?? []), one]);
  const seats = await ctx.db
    .selectFrom('workplaces')
    .innerJoin('floors', 'floors.id', 'workplaces.floor_id')
    .select(['workplaces.id', 'key', 'number', 'x', 'y', 'zone_id as zoneId', 'attributes', 'state', 'headquarters_id'])
    .orderBy('floors.level')
    .orderBy('number')
    .execute();
  const zones = await ctx.db
    .selectFrom('floor_zones')
    .select(['id', 'kind', sql<string | null>`coalesce(client_id, campaign_id)`.as('belongsTo')])
    .execute();
  const keyOf = new Map(seats.map(({ id, key }) => [id, key]));
  const minute = (day: string) => (Date.parse(day) - Date.parse(monday)) / 60_000;
  const rows = [...new Set(people.map(({ headquartersId }) => headquartersId))].flatMap((site) => {
    const sitters = people
      .filter((one) => one.headquartersId === site)
      .map((one): Sitter => ({
        id: one.id,
        clientId: one.clientId ?? '',
        campaignId: one.campaignId ?? '',
        teamId: one.bossId ?? '',
        needs: [],
        spans: (hours.get(one.id) ?? [])
          // Both weeks as one: whoever is away in the first has the seat in the second.
          .map(({ day, ...span }) => ({ base: minute(day) % (7 * 1440), ...span }))
          .map(({ base, starts, ends }) => ({ from: base + starts, to: base + ends })),
      }));
    const places = seats
      .filter(({ headquarters_id }) => headquarters_id === site)
      .map((seat) => ({ ...seat, isUsable: seat.state === 'open' }));
    return solve(sitters, places, zones, []).placed.flatMap(({ personId, seatId }) =>
      (hours.get(personId) ?? []).map((one) => ({ ...one, id: seatId, key: keyOf.get(seatId) })),
    );
  });
  await sql`
    insert into seatings (person_id, day, workplace_id, workplace_key, starts, ends, by_rule, assigned_at)
    select "personId", day, id, key, starts, ends, true, ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("personId" uuid, day date, id uuid, key int, starts int, ends int)`.execute(
    ctx.db,
  );
}
