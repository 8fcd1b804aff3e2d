import './tables.ts';
import { sql } from 'kysely';
import { selectCases } from '#features/cases/server/queries.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { order } from '../order.ts';
import { classOf, joinableStates, queueStates } from '../policy.ts';
import { priorityOf, rankOf, type Impact, type Urgency } from '../priority.ts';
import { yearlyOf, type Value } from '../value.ts';
import { ratesOn, type OrderRecord } from './facts.ts';

/** What is waiting to be begun, by rank. */
function queue(read: Read) {
  return selectCases(read, order.kind)
    .clearSelect()
    .innerJoin('work_orders as ranked', 'ranked.id', 'cases.id')
    .where('cases.state', 'in', [...queueStates]);
}

/** Where an order stands in the queue, or would if it were approved now, with those around it; null where it is past it. */
export async function placeInQueue(read: Read, { id, state, title, own, number }: OrderRecord) {
  const before: readonly string[] = ['created', 'in_review', 'needs_info', ...queueStates];
  if (!before.includes(state)) return null;
  const ahead = sql<boolean>`(ranked.rank, -cases.number) > (${own.rank}::int, ${-number}::int)`;
  const others = queue(read).where('cases.id', '<>', id);
  const { total, place } = await others
    .select([sql<number>`count(*)::int`.as('total'), sql<number>`(count(*) filter (where ${ahead}))::int`.as('place')])
    .executeTakeFirstOrThrow();
  const columns = ['cases.title', 'cases.state', 'ranked.yearly'] as const;
  const up = await others
    .select(columns)
    .where(ahead)
    .orderBy('ranked.rank')
    .orderBy('cases.number', 'desc')
    .limit(3)
    .execute();
  const down = await others
    .select(columns)
    .where(sql<boolean>`not ${ahead}`)
    .orderBy('ranked.rank', 'desc')
    .orderBy('cases.number')
    .limit(2)
    .execute();
  const around = [
    ...up.toReversed().map((row) => ({ ...row, isThis: false })),
    { title, state, yearly: own.yearly, isThis: true },
    ...down.map((row) => ({ ...row, isThis: false })),
  ];
  return {
    place: place + 1,
    total: total + 1,
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
  { worth, impact, urgency }: { worth: Value; impact: Impact; urgency: Urgency },
) {
  const rates = await ratesOn(ctx, ctx);
  const { total: yearly, hours } = yearlyOf(worth, rates);
  const priority = priorityOf(impact, urgency);
  const rank = rankOf({ yearly, effortHours: null, priority, joined: 0 });
  const found = await queue(ctx)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where ranked.rank >= ${Math.min(rank, 2_000_000_000)}))::int`.as('ahead'),
    ])
    .executeTakeFirstOrThrow();
  return { yearly, hours, hour_cost: rates.hourCost, place: found.ahead + 1, total: found.total + 1, priority };
}

/** How many stems of a text are looked for: those of the title, and the longest of the rest. */
const mostStems = 12;
/** Less than this share of them in common is another wish. */
const leastShare = 0.34;

/** Open orders that ask for something like a text, most alike first, by Spanish stems. Not one's own drafts. */
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
  const any = stems.map((stem) => `'${stem}'`).join(' | ');
  const shared = sql<number>`(${sql.join(
    stems.map((stem) => sql`(alike.words @@ ${`'${stem}'`}::tsquery)::int`),
    sql` + `,
  )})`;
  const rows = await selectCases(read, order.kind)
    .clearSelect()
    .innerJoin('work_orders as alike', 'alike.id', 'cases.id')
    .select(['cases.id', 'cases.number', 'cases.title', 'cases.state', 'alike.joined', shared.as('shared')])
    .select(
      sql<boolean>`exists (select from work_order_joins as j where j.order_id = alike.id
        and j.person_id = ${read.scope.personId}::uuid)`.as('isJoined'),
    )
    .where(sql<boolean>`alike.words @@ ${any}::tsquery`)
    .where('cases.state', 'in', [...joinableStates])
    .where('alike.submitted_at', 'is not', null)
    .where(sql<boolean>`cases.owner_id is distinct from ${read.scope.personId}::uuid`)
    .$if(except !== undefined, (all) => all.where('cases.id', '<>', except!))
    .orderBy(shared, 'desc')
    .orderBy('alike.rank', 'desc')
    .limit(5)
    .execute();
  return rows
    .map(({ joined, shared: count, isJoined, ...row }) => ({
      ...row,
      people: joined + 1,
      percent: Math.round((count / stems.length) * 100),
      is_joined: isJoined,
    }))
    .filter(({ percent }) => percent >= leastShare * 100);
}
