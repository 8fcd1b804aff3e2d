import './tables.ts';
import { sql } from 'kysely';
import { selectCases, withOwn, withinReach } from '#features/cases/server/queries.ts';
import { employeeFacts, personName } from '#features/people/server/queries.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import type { contract } from '../contract.ts';
import { order } from '../order.ts';
import { columnStep, stages, type Stage } from '../policy.ts';
import type { Facts } from './facts.ts';
import { conditionsOf, wireOrders } from './listing.ts';

type Asked = Received<typeof contract.getBoard, 'query'>;

/** What is in hand stands whole: the limits of who solves keep it short. */
const mostInHand = 400;
/** So many promised days are drawn in a month, and so many without a day are named. */
const most = { promised: 600, undated: 20 } as const;

/** The board by rank: of each part so many cards as are asked for, and how many there are in all. */
export async function listBoard(ctx: Context, asked: Asked) {
  const { triage = columnStep, queue = columnStep, validation = columnStep, ...where } = asked;
  const sizes = { triage, queue, validation, work: mostInHand } as const;
  const counts = ranked(ctx, where)
    .select([sql<string | null>`null::uuid`.as('id'), 'ranked.stage', sql<number>`count(*)::int`.as('count')])
    .groupBy('ranked.stage');
  const parts = stages.map((stage) => {
    const part = ranked(ctx, where)
      .where('ranked.stage', '=', stage)
      .select(['ranked.id', 'ranked.stage', sql<number>`0`.as('count')])
      .orderBy('ranked.rank', 'desc')
      .orderBy('ranked.id')
      .limit(sizes[stage]);
    return sql`(${part})`;
  });
  // Cards and how many there are, in one go.
  const { rows } = await sql<{ id: string | null; stage: Stage; count: number }>`
    ${sql.join([...parts, sql`(${counts})`], sql` union all `)}`.execute(ctx.db);
  const totals = Object.fromEntries(
    stages.map((stage) => [stage, rows.find((one) => one.id === null && one.stage === stage)?.count ?? 0]),
  ) as Record<Stage, number>;
  const placed = rows.flatMap(({ id }) => (id === null ? [] : [{ id }]));
  const ids = placed.map(({ id }) => id);
  const found = await selectCases(ctx, order.kind)
    .where(sql<boolean>`cases.id = any(${ids}::uuid[])`)
    .execute();
  const records = await withOwn<Facts>(ctx, found);
  const place = new Map(ids.map((id, at) => [id, at]));
  records.sort((a, b) => b.own.rank - a.own.rank || place.get(a.id)! - place.get(b.id)!);
  return { cards: await wireOrders(ctx, records), totals };
}

/** What was promised from one day to another, and the first of what has no day yet, with how many there are. */
export async function listPromised(ctx: Context, { from, to }: { from: string; to: string }) {
  const short = ranked(ctx, {})
    .innerJoin('cases as named', 'named.id', 'ranked.id')
    .select([
      'ranked.id',
      'named.number',
      'named.title',
      'ranked.promised_on',
      personName('named.assignee_id').as('solver'),
    ])
    .$narrowType<{ number: number; title: string }>();
  const days = await short
    .where('ranked.promised_on', '>=', from)
    .where('ranked.promised_on', '<=', to)
    .orderBy('ranked.promised_on')
    .orderBy('ranked.id')
    .limit(most.promised)
    .execute();
  const undated = await short
    .where('ranked.promised_on', 'is', null)
    .orderBy('ranked.rank', 'desc')
    .orderBy('ranked.id')
    .limit(most.undated)
    .execute();
  const { count } = await ranked(ctx, {})
    .where('ranked.promised_on', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { days, undated, undated_total: Number(count) };
}

/** What stands on the board of the caller, by one index where they manage everything. */
function ranked(read: Read, where: Omit<Asked, 'triage' | 'queue' | 'validation'>) {
  const filters = conditionsOf('ranked', where);
  const isLimited = !reachOf(read.scope, 'work-orders:manage').some(({ kind }) => kind === 'all');
  return (
    read.db
      .selectFrom('work_orders as ranked')
      .where('ranked.stage', 'is not', null)
      // Whose they are is looked for where that decides whether they are seen.
      .$if(isLimited, (all) =>
        all.where((of) =>
          of.exists(
            of
              .selectFrom('cases')
              .innerJoin(employeeFacts(read.db).as('owner'), 'owner.id', 'cases.owner_id')
              .select(sql<number>`1`.as('one'))
              .whereRef('cases.id', '=', 'ranked.id')
              .where(withinReach(read, 'work-orders:manage')),
          ),
        ),
      )
      .$if(filters.length > 0, (all) => all.where(sql<boolean>`${sql.join(filters, sql` and `)}`))
  );
}
