import './tables.ts';
import { sql, type Selectable } from 'kysely';
import { bindCase, type StepDetails } from '#features/cases/server/actions.ts';
import {
  isOwn,
  ownerPlace,
  placeOf,
  selectCases,
  withinReach,
  type CaseRecord,
} from '#features/cases/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { personPosition } from '#features/people/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import type { Database, Read, Tx } from '#platform/server/context.ts';
import { dataRequest } from '../data-request.ts';
import { errors } from '../errors.ts';
import { isOffice, type EventAction, type Outcome, type Parties } from '../policy.ts';
import { hasOfficer, partiesOf } from './parties.ts';

export interface Own extends Selectable<Database['data_requests']> {
  readonly today: string;
  readonly position: string | null;
  readonly documentNumber: string | null;
  readonly hasOfficer: boolean;
  readonly hasStandIn: boolean;
}

export type RequestRecord = CaseRecord<Own>;

/** The terms of the law count days in Colombia. */
const zone = 'America/Bogota';
const owner = { id: 'cases.owner_id', place: ownerPlace };

/** Queries and claims and their rules: their owner and whoever answers for them, and nobody else. */
export const dataRequests = bindCase(dataRequest, {
  errors,
  refusals: { wrong_state: errors.wrong_state, own_case: errors.own_request },
  load: async (read: Read, ids): Promise<ReadonlyMap<string, Own>> => {
    const rows = await selectCases(read, dataRequest.kind)
      .innerJoin('data_requests as request', 'request.id', 'cases.id')
      .clearSelect()
      .selectAll('request')
      .select(['owner.documentNumber', personPosition('cases.owner_id').as('position'), ...partiesOf(read, owner)])
      .where('cases.id', 'in', ids)
      .execute();
    const today = dayIn(zone, read.now());
    return new Map(rows.map((row) => [row.id, { ...row, today }]));
  },
  partiesOf: (read, record) =>
    record.isOwner ? ['owner'] : isOffice(read.scope, partiesAbout(record)) ? ['office'] : [],
  factsOf: (_read, { own }) => ({
    kind: own.kind,
    isOutsider: own.outsider_ref !== null,
    today: own.today,
    firstDueOn: own.first_due_on,
    askBy: own.ask_by,
    dueOn: own.due_on,
    completeBy: own.complete_by,
  }),
  visible: (read) => sql`(${isOwn(read)} or ${isAnswered(read)})`,
  crew: { list: (read, record) => listOfficers(read, record), includes: (read) => isAnswered(read) },
  pendingPhrase: sql`case when cases.waits_for = 'owner' then 'complete' else cases.data ->> 'kind' end`,
  followed: ['open', 'complete', 'ask', 'extend', 'answer', 'withdraw', 'lapse'],
  effects: {
    add: (_ctx, tx, record) => tell(tx, record, 'add', null),
    // What is missing is asked for once, after the claim arrived: else its term could begin without end.
    complete: (_ctx, tx, record, { data }) => {
      const due = dayOf(data);
      return change(tx, record, 'complete', due, {
        counted_from: record.own.today,
        first_due_on: due,
        due_on: due,
        ask_by: null,
        reminded_at: null,
      });
    },
    ask: (_ctx, tx, record, { data }) => {
      const due = dayOf(data);
      const terms = { first_due_on: null, due_on: null, complete_by: due, reminded_at: null };
      return change(tx, record, 'ask', due, terms);
    },
    extend: (_ctx, tx, record, { data }) =>
      change(tx, record, 'extend', dayOf(data), { due_on: dayOf(data), reminded_at: null }),
    answer: async (_ctx, tx, record, { data }) => {
      const outcome = (data['outcome'] as Outcome | undefined) ?? null;
      await change(tx, record, 'answer', null, { outcome });
      const { outsider_room: room, outsider_ref: ref, matter } = record.own;
      if (room !== null && ref !== null && matter === 'deletion' && outcome === 'granted')
        await tx.emit('habeas-data.deletion_granted', { room, ref, requestId: record.id });
    },
    withdraw: (_ctx, tx, record) => tell(tx, record, 'withdraw', null),
    lapse: (_ctx, tx, record) => tell(tx, record, 'lapse', null),
  },
  tellsItself: true,
  link: ({ id }, viewer) => (viewer === 'owner' ? `/profile/datos/${id}` : `/gestion/datos-personales/${id}`),
});

/** Whose it is, where they belong, and who could answer it. */
function partiesAbout(record: RequestRecord): Parties {
  const { hasOfficer: isHeld, hasStandIn } = record.own;
  return { personId: record.owner_id, place: placeOf(record), hasOfficer: isHeld, hasStandIn };
}

/** Who answers it, or who stands in where nobody does; never the person whose it is. */
export async function listOfficers(read: Read, record: RequestRecord): Promise<string[]> {
  const permission = record.own.hasOfficer ? 'habeas-data:answer' : 'habeas-data:stand-in';
  return (await listHolders(read, permission, placeOf(record))).filter((one) => one !== record.owner_id);
}

/** It is somebody else's, and the caller answers for them. */
export function isAnswered(read: Read) {
  return sql<boolean>`(not ${isOwn(read)} and (${withinReach(read, 'habeas-data:answer')}
    or (${withinReach(read, 'habeas-data:stand-in')} and not ${hasOfficer(read, owner)})))`;
}

/** Tells the other side of a step of the case as it was before, with the day that is promised with it. */
export async function tell(
  tx: Tx,
  record: RequestRecord,
  action: EventAction,
  dueOn: string | null,
  toOwner = !record.isOwner,
): Promise<void> {
  // Who has no account is told by mail, with the words that the office wrote.
  if (toOwner && record.owner_id === null) return;
  await tx.emit('habeas-data.moved', {
    eventId: `${record.id}:${record.version}:${action}`,
    requestId: record.id,
    number: record.number,
    kind: record.own.kind,
    action,
    toOwner,
    dueOn,
    isStandIn: !record.own.hasOfficer,
    to: toOwner ? [record.owner_id!] : await listOfficers(tx, record),
  });
}

type Columns = Partial<Omit<Selectable<Database['data_requests']>, 'id' | 'kind' | 'matter'>>;

async function change(tx: Tx, record: RequestRecord, action: EventAction, dueOn: string | null, columns: Columns) {
  await tx.db.updateTable('data_requests').set(columns).where('id', '=', record.id).execute();
  await tell(tx, record, action, dueOn);
}

/** The day that is promised with a step, which its history keeps. */
function dayOf(data: StepDetails['data']): string {
  return String(data['due_on']);
}
