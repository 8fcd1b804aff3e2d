import './tables.ts';
import { sql, type Selectable } from 'kysely';
import { bindCase } from '#features/cases/server/actions.ts';
import { isOwn, placeOf, selectCases, withinReach, type CaseRecord } from '#features/cases/server/queries.ts';
import { hoursADay } from '#features/cases/business-clock.ts';
import { personPosition } from '#features/people/server/queries.ts';
import type { Database, Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isSupport } from '../policy.ts';
import { reopenHours, supportRequest } from '../support-request.ts';
import { listReceiving } from './lists.ts';

export interface Own extends Selectable<Database['help_requests']> {
  readonly type: string;
  readonly priority: string;
  readonly hours: number | null;
  readonly position: string | null;
}

export type RequestRecord = CaseRecord<Own>;

const HOUR = 3_600_000;

/** Requests to support and their rules: their owner, and support within its reach. */
export const supportRequests = bindCase(supportRequest, {
  errors,
  refusals: { wrong_state: errors.wrong_state, own_case: errors.own_request },
  load: async (read: Read, ids): Promise<ReadonlyMap<string, Own>> => {
    const rows = await selectCases(read, supportRequest.kind)
      .innerJoin('help_requests as request', 'request.id', 'cases.id')
      .innerJoin('help_choices as type', 'type.id', 'request.type_id')
      .innerJoin('help_choices as priority', 'priority.id', 'request.priority_id')
      .clearSelect()
      .selectAll('request')
      .select(['type.name as type', 'priority.name as priority', 'priority.hours'])
      .select(personPosition('cases.owner_id').as('position'))
      .where('cases.id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  },
  partiesOf: (read, record) => {
    if (record.isOwner) return ['owner'];
    return isSupport(read.scope, { personId: record.owner_id, place: placeOf(record) }) ? ['support'] : [];
  },
  factsOf: (read, { own, assignee_id: assigneeId }) => ({
    isAssigned: assigneeId !== null,
    isFresh: own.ended_at !== null && read.now().getTime() - own.ended_at.getTime() <= reopenHours * HOUR,
    hours: own.hours ?? hoursADay,
    dueAt: own.due_at,
  }),
  visible: (read) => sql`(${isOwn(read)} or ${withinReach(read, 'help:support')})`,
  effects: {
    cancel: (_ctx, tx, { id }) => setEnded(tx, id, tx.now()),
    solve: (_ctx, tx, { id }) => setEnded(tx, id, tx.now()),
    reopen: (_ctx, tx, { id }) => setEnded(tx, id, null),
  },
  takes: ['reply', 'question', 'solve'],
  tellsItself: true,
  pendingPhrase: sql`case when cases.waits_for = 'owner' then 'answer' else 'solve' end`,
  followed: ['open', 'solve', 'reopen', 'cancel'],
  link: ({ id }) => `/ayuda/solicitud/${id}`,
  listAssignable: (read, record) => listReceiving(read, record.owner_id, placeOf(record)),
  staff: ['support'],
});

async function setEnded(tx: Read, id: string, at: Date | null): Promise<void> {
  await tx.db.updateTable('help_requests').set({ ended_at: at }).where('id', '=', id).execute();
}
