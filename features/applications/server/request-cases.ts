import './tables.ts';
import { sql } from 'kysely';
import { bindCase, type StepDetails } from '#features/cases/server/actions.ts';
import { isOwn, placeOf, selectCases, withinReach, type CaseRecord } from '#features/cases/server/queries.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import { anyCovers } from '#features/organization/policy.ts';
import { personName } from '#features/people/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read, Tx } from '#platform/server/context.ts';
import { askedAccess } from '../asked-access.ts';
import { errors } from '../errors.ts';
import { givePerson } from './assignment.ts';

export interface Own {
  readonly reason: string;
  readonly answer: string | null;
  readonly applicationId: string | null;
  readonly applicationName: string | null;
  readonly answeredBy: string | null;
  /** Where who asks works. */
  readonly place: string | null;
}

export type RequestRecord = CaseRecord<Own>;

const manages = 'applications:manage';

/** Requests for an application: their owner, and who administers the catalogue within their reach, never for themself. */
export const accessRequests = bindCase(askedAccess, {
  refusals: { wrong_state: errors.request_over, own_case: errors.own_request },
  load: async (read: Read, ids): Promise<ReadonlyMap<string, Own>> => {
    const rows = await selectCases(read, askedAccess.kind)
      .innerJoin('application_requests as request', 'request.id', 'cases.id')
      .leftJoin('applications', 'applications.id', 'request.application_id')
      .clearSelect()
      .select(['request.id', 'request.reason', 'request.answer', 'request.application_id as applicationId'])
      .select(['applications.name as applicationName', personName('cases.last_decider_id').as('answeredBy')])
      .select(nameOf('campaigns', 'owner.campaignId').as('place'))
      .where('cases.id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  },
  partiesOf: (read, record) => {
    if (record.isOwner) return ['owner'];
    return anyCovers(reachOf(read.scope, manages), placeOf(record)) ? ['desk'] : [];
  },
  factsOf: () => undefined,
  visible: (read) => sql`(${isOwn(read)} or ${withinReach(read, manages)})`,
  effects: {
    grant: async (_ctx, tx, record, { data }) => {
      const { applicationId, note } = data as { applicationId: string; note: string };
      const { name } = await givePerson(tx, applicationId, record.owner_id!);
      await keepAnswer(tx, record, { application_id: applicationId, answer: note || null });
      const personIds = [record.owner_id!];
      await tx.emit('applications.access_granted', { requestId: record.id, applicationId, name, note, personIds });
    },
    decline: async (_ctx, tx, record, { reason }: StepDetails) => {
      await keepAnswer(tx, record, { answer: reason });
      const personIds = [record.owner_id!];
      await tx.emit('applications.access_declined', { requestId: record.id, name: record.title, reason, personIds });
    },
  },
  // Each waits by itself: what is asked for stands in the line.
  crew: {
    list: async (read, record) =>
      (await listHolders(read, manages, placeOf(record))).filter((one) => one !== record.owner_id),
    includes: (read) => sql`(not ${isOwn(read)} and ${withinReach(read, manages)})`,
  },
  followed: ['open', 'grant', 'decline'],
  tellsItself: true,
  link: ({ id }, viewer) =>
    viewer === 'owner' ? '/aplicaciones/pedir' : `/gestion/aplicaciones/solicitudes?request=${id}`,
  staff: ['desk'],
});

function keepAnswer(tx: Tx, { id }: RequestRecord, answer: { application_id?: string; answer: string | null }) {
  return tx.db.updateTable('application_requests').set(answer).where('id', '=', id).execute();
}
