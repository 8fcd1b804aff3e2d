import './tables.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { sql } from 'kysely';
import { getCase, listHistory, selectCases, withinReach } from '#features/cases/server/queries.ts';
import { nameOf, reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, placeColumns, worksIn } from '#features/people/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { holdsText, holdsWords, wordsOf } from '#platform/server/text-search.ts';
import { act } from '../act.ts';
import { errors } from '../errors.ts';
import { incident, incidentTypes, severities } from '../incident.ts';
import { itemTypes, type ItemType } from '../item.ts';
import { minutes } from '../minutes.ts';
import { mostReportDays } from '../policy.ts';
import { todayOf } from './item-queries.ts';

export interface ReportRange {
  readonly from: string;
  readonly to: string;
  readonly site?: string | undefined;
  readonly type?: ItemType | undefined;
}

/** @throws range_too_long */
export function requireDays({ from, to }: ReportRange): void {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (days < 0 || days >= mostReportDays) throw errors.range_too_long({ days: mostReportDays });
}

/** Things of the people within the caller's reach, of a site and a type where they are chosen. */
export function reportedItems(read: Read, { site, type }: ReportRange) {
  const reached = employeeFacts(read.db).where(reachCovers(reachOf(read.scope, 'security:inventory'), placeColumns));
  let found = read.db
    .selectFrom('security_items as item')
    .innerJoin(reached.as('person'), 'person.id', 'item.person_id')
    .where('item.out_on', 'is not', null);
  if (site) found = found.where('item.headquarters_id', '=', site);
  if (type) found = found.where('item.type', '=', type);
  return found;
}

/** Figures of deliveries, incidents and commitments of a range of days; what is out is as of today. @throws range_too_long */
export async function getDeliveryReport(ctx: Context, range: ReportRange) {
  requireDays(range);
  const { from, to, site, type } = range;
  const today = todayOf(ctx);
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const isReached = withinReach(ctx, 'security:inventory');
  const within = (column: string) =>
    sql<boolean>`(${sql.ref(column)} at time zone ${zone})::date between ${from}::date and ${to}::date`;
  const acts = selectCases(ctx, act.kind)
    .innerJoin('security_acts as act', 'act.case_id', 'cases.id')
    .where(isReached)
    .where(within('cases.created_at'))
    .where(
      site || type
        ? sql<boolean>`exists (select from security_items as item where item.act_id = cases.id
            and item.type = coalesce(${type ?? null}, item.type)
            and item.headquarters_id is not distinct from coalesce(${site ?? null}::uuid, item.headquarters_id))`
        : sql<boolean>`true`,
    )
    .clearSelect();
  const states = await acts
    .select(['cases.state', sql<number>`count(*)::int`.as('acts')])
    .groupBy('cases.state')
    .execute();
  const months = await acts
    .select([
      sql<string>`to_char(date_trunc('month', act.issued_at at time zone ${zone}), 'YYYY-MM-DD')`.as('month'),
      sql<number>`count(*)::int`.as('issued'),
      sql<number>`count(act.accepted_at)::int`.as('accepted'),
    ])
    .where('act.issued_at', 'is not', null)
    .groupBy('month')
    .orderBy('month')
    .execute();
  const speed = await acts
    .select(
      sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from act.accepted_at - act.issued_at) / 86400)::float8`.as(
        'days',
      ),
    )
    .where('act.accepted_at', 'is not', null)
    .executeTakeFirst();
  const types = await reportedItems(ctx, range)
    .where('item.is_out', '=', true)
    .select([
      'item.type',
      sql<number>`count(*)::int`.as('out'),
      sql<number>`(count(*) filter (where item.due_on < ${today}::date))::int`.as('overdue'),
      sql<number>`coalesce(sum(item.value), 0)::float8`.as('value'),
    ])
    .groupBy('item.type')
    .execute();
  const sites = await reportedItems(ctx, range)
    .where('item.is_out', '=', true)
    .select([nameOf('headquarters', 'item.headquarters_id').as('name'), sql<number>`count(*)::int`.as('out')])
    .groupBy('item.headquarters_id')
    .orderBy('out', 'desc')
    .limit(12)
    .execute();
  const found = await selectCases(ctx, incident.kind)
    .innerJoin('security_incidents as one', 'one.case_id', 'cases.id')
    .where(isReached)
    .where('cases.state', '!=', 'deleted')
    .where(within('one.occurred_at'))
    .clearSelect()
    .select(['one.type', 'one.severity', sql<number>`count(*)::int`.as('incidents')])
    .groupBy(['one.type', 'one.severity'])
    .execute();
  const promised = await selectCases(ctx, minutes.kind)
    .innerJoin('security_commitments as one', 'one.case_id', 'cases.id')
    .where(isReached)
    .where(within('cases.created_at'))
    .clearSelect()
    .select([
      sql<number>`count(one.done_at)::int`.as('done'),
      sql<number>`(count(*) filter (where one.done_at is null and one.due_on >= ${today}::date))::int`.as('open'),
      sql<number>`(count(*) filter (where one.done_at is null and one.due_on < ${today}::date))::int`.as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  return {
    states: act.states.map((state) => ({ state, acts: states.find((one) => one.state === state)?.acts ?? 0 })),
    months,
    days_to_accept: speed?.days == null ? null : Math.round(speed.days * 10) / 10,
    types: itemTypes.flatMap((one) => types.filter((row) => row.type === one)),
    sites,
    incidents: incidentTypes.flatMap((one) =>
      severities.flatMap((severity) => found.filter((row) => row.type === one && row.severity === severity)),
    ),
    commitments: promised,
  };
}

const kinds = { act: act.kind, incident: incident.kind, minutes: minutes.kind } as const;
type RecordKind = keyof typeof kinds;
/** Of a signed record nothing is deleted. */
const deletable: Readonly<Record<RecordKind, readonly string[]>> = {
  act: ['draft', 'issued', 'objected'],
  incident: ['reported'],
  minutes: ['draft', 'shared'],
};

/** Records within the caller's reach, the newest first; of deleted ones what is left. */
export async function listRecords(
  ctx: Context,
  {
    search,
    kind,
    deleted,
    ...place
  }: PlaceAsked & { search?: string | undefined; kind?: RecordKind | undefined; deleted?: string | undefined },
  page: Page,
) {
  const isDeleted = deleted === 'yes';
  let found = selectCases(ctx)
    .where('cases.kind', 'in', kind ? [kinds[kind]] : Object.values(kinds))
    .where(withinReach(ctx, 'security:delete'))
    .where(worksIn(place, 'cases.owner_id'))
    .where('cases.state', isDeleted ? '=' : '!=', 'deleted');
  const words = wordsOf(search);
  const number = /^#?(\d{1,9})$/.exec((search ?? '').trim())?.[1];
  if (search)
    found = found.where(
      sql<boolean>`(${number ? sql`cases.number = ${Number(number)}` : sql`false`}
        ${
          words.length > 0
            ? sql`or ${holdsWords('cases.search', words)} or (${sql.join(
                words.map((word) => holdsText('owner.name', word)),
                sql` and `,
              )})`
            : sql``
        })`,
    );
  const { items, total } = await pageOf(
    found.orderBy(isDeleted ? 'cases.updated_at' : 'cases.created_at', 'desc').orderBy('cases.id'),
    page,
  );
  const gone = isDeleted
    ? await tombstones(
        ctx,
        items.map(({ id }) => id),
      )
    : new Map<string, Tombstone>();
  return {
    items: items.map((row) => {
      const short = (Object.keys(kinds) as RecordKind[]).find((one) => kinds[one] === row.kind)!;
      return {
        id: row.id,
        kind: short,
        number: row.number,
        title: row.title,
        state: row.state,
        owner: row.ownerName,
        version: row.version,
        created_at: row.created_at.toISOString(),
        can_delete: !row.isOwner && deletable[short].includes(row.state),
        deletion: gone.get(row.id) ?? null,
      };
    }),
    total,
  };
}

interface Tombstone {
  readonly by: string | null;
  readonly at: string;
  readonly reason: string;
}

async function tombstones(ctx: Context, ids: readonly string[]): Promise<Map<string, Tombstone>> {
  const told = new Map<string, Tombstone>();
  for (const id of ids) {
    const event = (await listHistory(ctx, await getCase(ctx, id))).findLast(({ action }) => action === 'delete');
    if (event) told.set(id, { by: event.actor, at: event.at, reason: event.reason });
  }
  return told;
}
