import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { getCase, listCases, wireDetail, wireRows, type CaseFilters } from '#features/cases/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { canPlan, type SeatAttribute } from '../policy.ts';
import { seatChange } from '../seat-change.ts';
import { maySit } from '../solve.ts';
import type { OwnChange } from './change-cases.ts';
import { checkDays, listHours } from './seating-actions.ts';

const { kind } = seatChange;
/** So many are offered; the first ones fit best. */
const mostOffered = 40;

export async function listChanges(ctx: Context, filters: CaseFilters, page: { page: number; size: number }) {
  const { items, total } = await listCases<OwnChange>(ctx, kind, filters, page);
  const rows = await wireRows(ctx, items);
  return { items: rows.map((row, at) => ({ ...row, ...knownOf(items[at]!.own) })), total };
}

/** @throws not_found */
export async function getChange(ctx: Context, id: string) {
  const { own } = await getCase<OwnChange>(ctx, id, { kind });
  return {
    ...(await wireDetail(ctx, id, kind)),
    ...knownOf(own),
    needs: [...own.needs],
    wanted: own.wanted,
    given: own.given,
    given_to: own.givenTo,
  };
}

const knownOf = ({ why, from }: OwnChange) => ({ why, from });

/**
 * The seats of the person's site that have what is needed and are free at each of their hours until a day; the wanted one
 * first, then those nearest to where they sit. @throws not_found, in_the_past, range_too_long
 */
export async function listFitting(read: Read, today: string, id: string, to: string) {
  const { own, owner_id: ownerId, isOwner } = await getCase<OwnChange>(read, id, { kind });
  if (isOwner || ownerId === null) throw platformErrors.not_found();
  const from = own.from < today ? today : own.from;
  checkDays(today, { from, to });
  const person = await employeeFacts(read.db)
    .where('employees.id', '=', ownerId)
    .select('employees.headquarters_id as siteId')
    .executeTakeFirst();
  const hours = await listHours(read, [ownerId], { from, to });
  if (!person || hours.length === 0) return [];
  const wanted = own.wantedId;
  const near = read.db
    .selectFrom('seatings')
    .innerJoin('workplaces', 'workplaces.id', 'seatings.workplace_id')
    .select(['workplaces.floor_id', 'workplaces.x', 'workplaces.y'])
    .where('seatings.person_id', '=', ownerId)
    .where('seatings.day', '>=', today)
    .orderBy('seatings.day')
    .limit(1);
  const rows = await read.db
    .selectFrom('workplaces as seat')
    .innerJoin('floors', 'floors.id', 'seat.floor_id')
    .leftJoin('floor_zones as zone', 'zone.id', 'seat.zone_id')
    .leftJoin(near.as('now'), 'now.floor_id', 'seat.floor_id')
    .select(['seat.id', 'seat.number', 'seat.attributes', 'floors.name as floor', 'zone.name as zone'])
    .select(['zone.id as zoneId', 'zone.kind', 'zone.client_id', 'zone.campaign_id'])
    .where('floors.headquarters_id', '=', person.siteId)
    .where('seat.removed_at', 'is', null)
    .where('seat.state', '=', 'open')
    .where('seat.kind', '=', 'agent')
    .where(sql<SqlBool>`seat.attributes @> ${own.needs}::text[]`)
    .where(
      sql<SqlBool>`not exists (select from seatings as held
        join jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as given (day date, starts int, ends int)
          on held.day between given.day - 1 and given.day + 1
        where held.workplace_id = seat.id and held.person_id <> ${ownerId}::uuid
          and (held.day - given.day) * 1440 + held.starts < given.ends
          and (held.day - given.day) * 1440 + held.ends > given.starts)`,
    )
    .orderBy(sql`seat.id is not distinct from ${wanted}::uuid`, 'desc')
    .orderBy(sql`now.floor_id is null`)
    .orderBy(sql`(seat.x - now.x) ^ 2 + (seat.y - now.y) ^ 2`)
    .orderBy('floors.level')
    .orderBy('seat.number')
    .limit(600)
    .execute();
  const sitter = { clientId: person.clientId ?? '', campaignId: person.campaignId ?? '' };
  return rows
    .filter(({ zoneId, kind: zoneKind, client_id: client, campaign_id: campaign }) =>
      maySit(
        sitter,
        zoneId === null || zoneKind === null
          ? undefined
          : { id: zoneId, kind: zoneKind, belongsTo: client ?? campaign },
      ),
    )
    .slice(0, mostOffered)
    .map(({ id: seatId, number, floor, zone, attributes }) => ({
      id: seatId,
      number,
      floor,
      zone,
      attributes: [...attributes],
      is_wanted: seatId === wanted,
    }));
}

/** What the seat of somebody must have whom the caller places. @throws not_found also beyond reach */
export async function getNeeds(read: Read, personId: string): Promise<SeatAttribute[]> {
  const person = await employeeFacts(read.db).where('employees.id', '=', personId).executeTakeFirst();
  if (!person || !canPlan(read.scope, person)) throw platformErrors.not_found();
  return [...((await listNeeds(read, [personId])).get(personId) ?? [])];
}

/** What the seats of people must have, of those for whom anything is noted. */
export async function listNeeds(read: Read, people: readonly string[]): Promise<Map<string, readonly SeatAttribute[]>> {
  const rows = await read.db
    .selectFrom('seat_needs')
    .select(['person_id', 'needs'])
    .where(sql<SqlBool>`person_id = any(${people}::uuid[])`)
    .execute();
  return new Map(rows.map(({ person_id: id, needs }) => [id, needs]));
}
