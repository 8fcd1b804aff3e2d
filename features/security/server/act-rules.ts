import './tables.ts';
import { sql } from 'kysely';
import { bindCase, type Effect } from '#features/cases/server/actions.ts';
import { isOwn, nobody, placeOf, withinReach, type CaseRecord } from '#features/cases/server/queries.ts';
import { anyCovers } from '#features/organization/policy.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { personName } from '#features/people/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { act } from '../act.ts';
import { errors } from '../errors.ts';
import { giveOut, letGo, putBack, releasePhotos, removeItems, takeBack, writeObjections } from './item-effects.ts';

const zone = 'America/Bogota';

export type OwnAct = Awaited<ReturnType<typeof loadActs>> extends ReadonlyMap<string, infer One> ? One : never;
export type ActRecord = CaseRecord<OwnAct>;

/** Acts of delivery: of who receives, of who gives in a transfer, and of who delivers or watches there. */
export const acts = bindCase(act, {
  errors,
  load: loadActs,
  partiesOf: (read, record) => {
    if (record.isOwner) return ['owner'];
    const isGiver = record.own.giver_id !== null && record.own.giver_id === read.scope.personId;
    if (isGiver) return record.own.issued_at === null ? [] : ['giver'];
    const reaches = (permission: string) => anyCovers(reachOf(read.scope, permission), placeOf(record));
    return [
      ...(reaches('security:deliver') ? (['desk'] as const) : []),
      ...(reaches('security:delete') ? (['keeper'] as const) : []),
    ];
  },
  factsOf: (_read, { own }) => ({
    hasItems: own.items_count > 0,
    isTransfer: own.giver_id !== null,
    hasGiven: own.given_at !== null,
    isSigned: own.accepted_at !== null,
    daysToAccept: own.daysToAccept,
  }),
  // Nobody sees a draft of what they are to receive, until it was issued once.
  visible: (read) => sql`(((${isOwn(read)} or ${isGivers(read)}) and ${wasIssued})
    or (not ${isOwn(read)} and (${withinReach(read, 'security:deliver')} or ${withinReach(read, 'security:inventory')})))`,
  effects: {
    issue: async (ctx, tx, { id, own }) => {
      const by = { issued_at: tx.now(), issued_by: tx.scope.personId || null, given_at: null };
      await tx.db.updateTable('security_acts').set(by).where('case_id', '=', id).execute();
      // Of a transfer the giver has the things until both signed.
      if (own.giver_id === null) await giveOut(ctx, tx, id);
    },
    hand_over: async (_ctx, tx, { id }) => {
      await tx.db.updateTable('security_acts').set({ given_at: tx.now() }).where('case_id', '=', id).execute();
    },
    accept: async (ctx, tx, { id, own }) => {
      await tx.db.updateTable('security_acts').set({ accepted_at: tx.now() }).where('case_id', '=', id).execute();
      if (own.giver_id === null) return;
      await letGo(ctx, tx, id);
      await giveOut(ctx, tx, id);
    },
    object: writeObjections,
    correct: async (_ctx, tx, { id }) => putBack(tx, id),
    take_back: takeBack('some'),
    return: takeBack('all'),
    delete: removeItems,
  } satisfies Record<string, Effect<OwnAct>>,
  assign: (_ctx, _tx, { own, opener_id: opener }, { state }) =>
    Promise.resolve(
      state === 'issued' && own.giver_id !== null && own.given_at === null
        ? { personId: own.giver_id, party: 'giver' }
        : { personId: opener },
    ),
  link: ({ id }) => `/seguridad/actas/${id}`,
  forget: (tx, { id }) => releasePhotos(tx, id),
  queue: '/seguridad/actas?estado=objected',
  groups: { desk: 'security:deliver' },
  staff: ['desk', 'keeper'],
  untold: (_read, { owner_id: owner, own }) =>
    own.issued_at === null ? [owner, own.giver_id].filter((id) => id !== null) : [],
});

const wasIssued = sql`exists (select from security_acts as told where told.case_id = cases.id and told.issued_at is not null)`;

const isGivers = (read: Read) => sql`exists (select from security_acts as given where given.case_id = cases.id
  and given.giver_id = ${read.scope.personId || nobody}::uuid)`;

async function loadActs(read: Read, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await read.db
    .selectFrom('security_acts as act')
    .selectAll('act')
    .select([
      personName('act.giver_id').as('giver'),
      personName('act.issued_by').as('issuer'),
      sql<number>`(select count(*)::int from security_items where act_id = act.case_id)`.as('items_count'),
      sql<number>`(select coalesce(sum(value), 0)::float8 from security_items where act_id = act.case_id)`.as('value'),
    ])
    .where('act.case_id', 'in', [...ids])
    .execute();
  const daysToAccept = (await loadLegalTable(read)).on('act_acceptance_days', dayIn(zone, read.now()));
  return new Map(rows.map((row) => [row.case_id, { ...row, daysToAccept }]));
}
