import './tables.ts';
import { sql, type Selectable } from 'kysely';
import { bindCase } from '#features/cases/server/actions.ts';
import { isAmong, isOwn, placeOf, selectCases, withinReach, type CaseRecord } from '#features/cases/server/queries.ts';
import { anyCovers, type Place } from '#features/organization/policy.ts';
import { placeIn, reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, personName } from '#features/people/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Database, Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { replyFacts } from '../reply.ts';
import { shiftSwap } from '../shift-swap.ts';
import { exchangeDays, holdUntil, listLeaders, tellSwap } from './swap-effects.ts';

export interface Own extends Selectable<Database['shift_swaps']> {
  readonly other: string | null;
  /** Where the colleague works. */
  readonly place: Place;
}

export type SwapRecord = CaseRecord<Own>;

const plans = 'schedules:plan';

/** Swaps of shifts: of the two, and of whoever plans both and is neither of them. */
export const shiftSwaps = bindCase(shiftSwap, {
  refusals: { wrong_state: errors.not_pending },
  load: async (read: Read, ids): Promise<ReadonlyMap<string, Own>> => {
    const rows = await selectCases(read, shiftSwap.kind)
      .innerJoin('shift_swaps as swap', 'swap.id', 'cases.id')
      .innerJoin(employeeFacts(read.db).as('other'), 'other.id', 'swap.other_id')
      .clearSelect()
      .selectAll('swap')
      .select(personName('swap.other_id').as('other'))
      .select(['other.headquartersId', 'other.clientId', 'other.costCenterId'])
      .select(['other.subCostCenterId', 'other.campaignId'])
      .where('cases.id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ headquartersId, clientId, costCenterId, subCostCenterId, campaignId, ...row }) => [
        row.id,
        { ...row, place: { headquartersId, clientId, costCenterId, subCostCenterId, campaignId } },
      ]),
    );
  },
  partiesOf: (read, record) => {
    if (record.isOwner) return ['owner'];
    const isColleague = record.own.other_id === read.scope.personId;
    const covers = (place: Place) => anyCovers(reachOf(read.scope, plans), place);
    return !isColleague && covers(placeOf(record)) && covers(record.own.place) ? ['leader'] : [];
  },
  factsOf: (_read, { own, created_at: askedAt }) => replyFacts(own.reply_by, askedAt),
  visible: (read) => sql`(${isOwn(read)} or ${isAmong(read, ['colleague'])} or ${isPlannersToSee(read)})`,
  effects: {
    accept: async (_ctx, tx, record, { data }) => {
      // Without a doubt the rules approve it at once: who asked is told of that alone.
      if ((data['doubts'] as readonly string[]).length === 0) return;
      await holdUntil(tx, record);
      await tellSwap(tx, record, 'accepted');
    },
    refuse: (_ctx, tx, record) => tellSwap(tx, record, 'refused'),
    withdraw: (_ctx, tx, record) => tellSwap(tx, record, 'withdrawn'),
    reject: (_ctx, tx, record) => tellSwap(tx, record, 'rejected'),
    expire: (_ctx, tx, record) => tellSwap(tx, record, 'expired'),
    approve: async (_ctx, tx, record) => {
      await exchangeDays(tx, record);
      await tellSwap(tx, record, 'approved');
    },
  },
  crew: {
    list: (read, record) => listLeaders(read, record),
    includes: (read) => sql`(cases.waits_for = 'leader' and ${isPlanned(read)})`,
  },
  pendingPhrase: sql`case when cases.waits_for = 'leader' then 'decide' else 'pending' end`,
  told: (read) => sql`jsonb_build_object('day', (select case when ${isOwn(read)} then given_day else taken_day end
    from shift_swaps where shift_swaps.id = cases.id))`,
  followers: ['colleague'],
  tellsItself: true,
  link: ({ id }) => `/malla/cambios?abre=${id}`,
});

/** What the two have not agreed on is theirs alone, in a list and by itself. */
export function isPlannersToSee(read: Read) {
  return sql<boolean>`(cases.state in ('accepted', 'approved', 'rejected') and ${isPlanned(read)})`;
}

/** The caller plans both, and is neither. */
function isPlanned(read: Read) {
  const me = read.scope.personId || null;
  const places = placeIn('other');
  return sql<boolean>`(cases.owner_id is distinct from ${me}::uuid and ${withinReach(read, plans)} and exists (
    select from shift_swaps as swap join ${employeeFacts(read.db).as('other')} on other.id = swap.other_id
    where swap.id = cases.id and swap.other_id is distinct from ${me}::uuid
      and ${reachCovers(reachOf(read.scope, plans), places)}))`;
}
