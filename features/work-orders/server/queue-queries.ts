import './tables.ts';
import { sql } from 'kysely';
import type { Context, Read } from '#platform/server/context.ts';
import { classOf, joinableStates, stageStates } from '../policy.ts';
import { assumedHours, priorityOf, rankOf, type Impact, type Urgency } from '../priority.ts';
import { yearlyOf, type Value } from '../value.ts';
import { ratesOn, type OrderRecord } from './facts.ts';

/** So many moves of an order in the queue are shown, and so many bars stand for all that wait in it. */
const [mostPlaces, mostBars] = [60, 24];

/** What is waiting to be begun. */
function queue(read: Read) {
  return read.db.selectFrom('work_orders as ranked').where('ranked.stage', '=', 'queue');
}

/**
 * Where an order stands in the queue, or would if it were approved now, with those around it and how many hours of work
 * come before; null where it is past it.
 */
export async function placeInQueue(read: Read, { id, state, title, own }: OrderRecord) {
  const before: readonly string[] = [...stageStates.triage, ...stageStates.queue];
  if (!before.includes(state)) return null;
  const ahead = sql<boolean>`(ranked.rank > ${own.rank}::int or (ranked.rank = ${own.rank}::int and ranked.id < ${id}::uuid))`;
  const others = queue(read).where('ranked.id', '<>', id);
  const { total, place, hours } = await others
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where ${ahead}))::int`.as('place'),
      sql<number>`coalesce(sum(coalesce(ranked.effort_hours, ${assumedHours}::int)) filter (where ${ahead}), 0)::int`.as(
        'hours',
      ),
    ])
    .executeTakeFirstOrThrow();
  const near = others
    .innerJoin('cases', 'cases.id', 'ranked.id')
    .select(['cases.title', 'cases.state', 'ranked.yearly']);
  const up = await near.where(ahead).orderBy('ranked.rank').orderBy('ranked.id', 'desc').limit(3).execute();
  const down = await near
    .where(sql<boolean>`not ${ahead}`)
    .orderBy('ranked.rank', 'desc')
    .orderBy('ranked.id')
    .limit(2)
    .execute();
  const around = [
    ...up.toReversed().map((row) => ({ ...row, isThis: false })),
    { title, state, yearly: own.yearly, isThis: true },
    ...down.map((row) => ({ ...row, isThis: false })),
  ];
  const places = await read.db
    .selectFrom('work_order_places')
    .select(['day', 'place'])
    .where('order_id', '=', id)
    .orderBy('day', 'desc')
    .limit(mostPlaces)
    .execute();
  return {
    place: place + 1,
    total: total + 1,
    hours_ahead: hours,
    places: places.toReversed(),
    around: around.map((row, at) => ({
      place: place + 1 - up.length + at,
      title: row.title,
      state: row.state,
      value_class: classOf(Number(row.yearly)),
      is_this: row.isThis,
    })),
  };
}

/** What a value would be in a year, and the place that it would have in the queue. */
export async function foresee(
  ctx: Context,
  { worth, impact, urgency, join }: { worth: Value; impact: Impact; urgency: Urgency; join?: string | undefined },
) {
  const rates = await ratesOn(ctx, ctx);
  const { total: yearly, hours } = yearlyOf(worth, rates);
  const priority = priorityOf(impact, urgency);
  const rank = rankOf({ yearly, effortHours: null, priority, joined: 0 });
  const found = await placeOf(ctx, rank);
  const bars = await listBars(ctx);
  const highest = Math.max(1, rank, ...bars.map((one) => one.rank));
  const share = (of: number) => Math.round((of / highest) * 100);
  return {
    yearly,
    hours,
    hour_cost: rates.hourCost,
    place: found.ahead + 1,
    total: found.total + 1,
    priority,
    share: share(rank),
    bars: bars.map((one) => ({ place: one.place, share: share(one.rank) })),
    together: join === undefined ? null : await foreseeTogether(ctx, join, yearly),
  };
}

function placeOf(read: Read, rank: number, except?: string) {
  return queue(read)
    .$if(except !== undefined, (all) => all.where('ranked.id', '<>', except!))
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where ranked.rank >= ${Math.min(rank, 2_000_000_000)}))::int`.as('ahead'),
    ])
    .executeTakeFirstOrThrow();
}

/** The queue from the first to the last, or as many of it as can be drawn, evenly. */
async function listBars(read: Read) {
  const { rows } = await sql<{ place: number; rank: number }>`
    select place, rank from (
      select rank, row_number() over (order by rank desc, id)::int as place, count(*) over () as total
      from work_orders where stage = 'queue') as waiting
    where total <= ${mostBars} or (place - 1) % ceil(total / ${mostBars}::numeric)::int = 0
    order by place`.execute(read.db);
  return rows;
}

/** The place of an order that somebody would join with so much a year, among all who ask for it; null for one's own. */
async function foreseeTogether(read: Read, id: string, yearly: number) {
  const row = await read.db
    .selectFrom('work_orders as ranked')
    .innerJoin('cases', 'cases.id', 'ranked.id')
    .select(['ranked.yearly', 'ranked.effort_hours', 'ranked.priority', 'ranked.joined', 'cases.owner_id'])
    .where('ranked.id', '=', id)
    .where('ranked.submitted_at', 'is not', null)
    .where('ranked.override_reason', 'is', null)
    .where(sql<boolean>`ranked.stage in ('triage', 'queue')`)
    .executeTakeFirst();
  if (!row || row.owner_id === read.scope.personId) return null;
  const joined = row.joined + 1;
  const rank = rankOf({
    yearly: Number(row.yearly) + yearly,
    effortHours: row.effort_hours,
    priority: row.priority,
    joined,
  });
  const { ahead } = await placeOf(read, rank, id);
  return { place: ahead + 1, people: joined };
}

/** How many stems of a text are looked for: those of the title, and the longest of the rest. */
const mostStems = 12;
/** Less than this share of them in common is another wish. */
const leastShare = 0.34;
/** What `ts_rank` divides each stem by that was found, where a vector has no places. */
const rankUnit = 1.64493406685;

/** Open orders that ask for something like a text, most alike first, by Spanish stems. Not one's own. */
export async function listSimilar(
  read: Read,
  { title, problem, except }: { title: string; problem: string; except?: string | undefined },
) {
  const { rows: found } = await sql<{ stem: string }>`
    select stem from (
      select unnest(tsvector_to_array(to_tsvector('spanish', plaza_words(${title})))) as stem, 0 as turn
      union select unnest(tsvector_to_array(to_tsvector('spanish', plaza_words(${problem})))), 1
    ) as all_stems group by stem order by min(turn), length(stem) desc, stem limit ${mostStems}`.execute(read.db);
  const stems = found.map(({ stem }) => stem).filter((stem) => /^[\p{L}\p{Nd}]{2,}$/u.test(stem));
  if (stems.length === 0) return [];
  const least = Math.ceil(stems.length * leastShare);
  // Whatever shares so many of them has one of any group that leaves out fewer: the longest, for they are the rarest.
  const telling = stems.toSorted((a, b) => b.length - a.length).slice(0, stems.length - least + 1);
  const anyOf = (some: readonly string[]) => some.map((stem) => `'${stem}'`).join(' | ');
  const share = sql<number>`ts_rank('{1,1,1,1}', alike.stems, ${anyOf(stems)}::tsquery) * ${sql.lit(rankUnit)}`;
  const best = read.db
    .selectFrom('work_orders as alike')
    .select(['alike.id', 'alike.joined', 'alike.rank', share.as('share')])
    .where(sql<boolean>`alike.stems @@ ${anyOf(telling)}::tsquery`)
    .where(sql<boolean>`alike.state in (${sql.join(joinableStates.map((state) => sql.lit(state)))})`)
    .where(
      sql<boolean>`not exists (select from cases as mine where mine.id = alike.id
      and mine.owner_id = ${read.scope.personId}::uuid)`,
    )
    .$if(except !== undefined, (all) => all.where('alike.id', '<>', except!))
    .orderBy('share', 'desc')
    .orderBy('alike.rank', 'desc')
    .limit(5);
  const rows = await read.db
    .selectFrom(best.as('best'))
    .innerJoin('cases', 'cases.id', 'best.id')
    .select(['cases.id', 'cases.number', 'cases.title', 'cases.state', 'best.joined', 'best.share'])
    .select(
      sql<boolean>`exists (select from work_order_joins as j where j.order_id = best.id
        and j.person_id = ${read.scope.personId}::uuid)`.as('isJoined'),
    )
    .orderBy('best.share', 'desc')
    .orderBy('best.rank', 'desc')
    .execute();
  return rows
    .filter((row) => Math.round(row.share * stems.length) >= least)
    .map(({ joined, share: part, isJoined, ...row }) => ({
      ...row,
      people: joined + 1,
      percent: Math.round(part * 100),
      is_joined: isJoined,
    }));
}
