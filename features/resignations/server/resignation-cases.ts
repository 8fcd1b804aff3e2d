import './tables.ts';
import { sql } from 'kysely';
import { bindCase } from '#features/cases/server/actions.ts';
import { isOwn, placeOf, selectCases, withinReach, type CaseRecord } from '#features/cases/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { partiesOf } from '../policy.ts';
import { resignation, type State } from '../resignation.ts';
import { effects } from './effects.ts';

/** What a resignation has beside its case. */
export type Own = Awaited<ReturnType<typeof listOwn>>[number];
export type ResignationRecord = CaseRecord<Own>;

const manages = 'resignations:manage';

/** Resignations: of the person alone until the letter is sent, then of who leads, manages or reviews them, by its parts. */
export const resignations = bindCase(resignation, {
  errors: { not_possible: errors.not_possible },
  refusals: { wrong_state: errors.wrong_state, own_case: errors.not_possible },
  load: async (read: Read, ids): Promise<ReadonlyMap<string, Own>> =>
    new Map((await listOwn(read, ids)).map((row) => [row.id, row])),
  partiesOf: (read, record) => partiesOf(read.scope, knownOf(record)),
  factsOf: (_read, { own }) => ({ isProposed: own.proposedDay !== null }),
  visible: (read) => sql`(${isOwn(read)} or ${isSeen(read)})`,
  effects,
  // What HR proposes waits for the person's word.
  assign: (_ctx, _tx, { own }, { state }) =>
    Promise.resolve(
      state === 'acknowledged' && own.proposedDay !== null ? { personId: null, party: 'owner' } : undefined,
    ),
  crew: {
    list: async (read, record) =>
      (await listHolders(read, manages, placeOf(record))).filter((one) => one !== record.owner_id),
    includes: (read) => sql`(not ${isOwn(read)} and ${withinReach(read, manages)})`,
  },
  pendingPhrase: sql`case when cases.state = 'acknowledged' and cases.waits_for = 'owner' then 'pending.proposed'
    when cases.state = 'acknowledged' then 'pending' else 'pending.' || cases.state end`,
  told: () => sql`jsonb_build_object('title', owner.name)`,
  tellsItself: true,
  link: ({ id }, viewer) => (viewer === 'owner' ? '/voluntary' : `/solicitudes/voluntary?id=${id}`),
  staff: ['hr'],
});

/** As the policy of the room knows a resignation. */
export const knownOf = (record: Pick<ResignationRecord, 'owner_id' | 'state'> & Parameters<typeof placeOf>[0]) => ({
  personId: record.owner_id!,
  place: placeOf(record),
  state: record.state as State,
});

/** It was sent, and the caller leads, manages or reviews its person. */
export function isSeen(read: Read) {
  const reaches = ['resignations:read', manages, 'resignations:review'].map((one) => withinReach(read, one));
  return sql<boolean>`((${sql.join(reaches, sql` or `)})
    and exists (select from resignations as sent where sent.id = cases.id and sent.submitted_at is not null))`;
}

/** Every resignation with its case, its owner and what stands beside: the aliases are `cases`, `owner` and `own`. */
export function selectResignations(read: Read) {
  return selectCases(read, resignation.kind).innerJoin('resignations as own', 'own.id', 'cases.id').clearSelect();
}

async function listOwn(read: Read, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return selectResignations(read)
    .innerJoin(employeeFacts(read.db).select('employees.position').as('person'), 'person.id', 'cases.owner_id')
    .select(['own.id', 'own.kind', 'own.last_day as lastDay', 'own.asked_last_day as askedLastDay', 'own.words'])
    .select(['own.proposed_last_day as proposedDay', 'own.reason', 'own.has_pressure as hasPressure', 'own.signature'])
    .select(['own.reviewed_at as reviewedAt', 'own.letter_file_id as letterFileId', 'own.submitted_at as submittedAt'])
    .select(['person.position', 'person.documentNumber', 'person.name'])
    .select(notice.as('notice'))
    .where('cases.id', 'in', ids)
    .execute();
}

/** Calendar days of notice that the last day gives, over `own`. */
export const notice = sql<number>`greatest(0, own.last_day - own.written_on)`;
