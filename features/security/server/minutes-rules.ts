import './tables.ts';
import { sql } from 'kysely';
import { bindCase } from '#features/cases/server/actions.ts';
import { isOwn, nobody, placeOf, withinReach, type CaseRecord } from '#features/cases/server/queries.ts';
import { anyCovers } from '#features/organization/policy.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { minutes } from '../minutes.ts';

export type OwnMinutes = Awaited<ReturnType<typeof loadMinutes>> extends ReadonlyMap<string, infer One> ? One : never;
export type MinutesRecord = CaseRecord<OwnMinutes>;

/** Minutes: of who wrote them, of who was there once they are shared, and of who keeps the records. */
export const minutesRules = bindCase(minutes, {
  errors,
  load: loadMinutes,
  partiesOf: (read, record) => {
    if (record.isOwner) return ['owner'];
    const { attendees, shared_at: sharedAt } = record.own;
    if (sharedAt !== null && attendees.includes(read.scope.personId)) return ['attendee'];
    return anyCovers(reachOf(read.scope, 'security:delete'), placeOf(record)) ? ['keeper'] : [];
  },
  factsOf: (read, { own }) => ({
    hasAttendees: own.attendees.length > 0,
    hasPoints: own.points.length > 0,
    hasSigned: own.signers.includes(read.scope.personId),
    left: own.attendees.length - own.signers.length,
  }),
  visible: (read) => sql`(${isOwn(read)} or ${withinReach(read, 'security:delete')}
    or exists (select from security_minutes as told join security_attendees as among on among.case_id = told.case_id
      where told.case_id = cases.id and told.shared_at is not null
        and among.person_id = ${read.scope.personId || nobody}::uuid))`,
  effects: {
    share: async (_ctx, tx, { id, title, own }) => {
      await tx.emit('security.minutes_shared', { id, title, personIds: own.attendees, at: tx.now().toISOString() });
      await tx.db.updateTable('security_minutes').set({ shared_at: tx.now() }).where('case_id', '=', id).execute();
    },
    // What is written anew is signed anew.
    object: async (_ctx, tx, { id }) => {
      await tx.db.deleteFrom('security_signatures').where('case_id', '=', id).execute();
    },
    delete: async (_ctx, tx, { id, title, own }, { reason }) => {
      if (own.signers.length > 0) throw errors.signed_stays();
      // Nobody was told of what was never shared.
      if (own.shared_at !== null)
        await tx.emit('security.minutes_deleted', { id, title, reason, personIds: own.attendees });
      await tx.db.deleteFrom('security_commitments').where('case_id', '=', id).execute();
      await tx.db.updateTable('security_minutes').set({ points: '[]' }).where('case_id', '=', id).execute();
    },
  },
  link: ({ id }) => `/seguridad/reuniones/${id}`,
  staff: ['owner', 'keeper'],
});

async function loadMinutes(read: Read, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await read.db
    .selectFrom('security_minutes as one')
    .selectAll('one')
    .select([
      sql<string[]>`array(select person_id from security_attendees where case_id = one.case_id)`.as('attendees'),
      sql<
        string[]
      >`array(select person_id from security_signatures where case_id = one.case_id and role = 'attendee')`.as(
        'signers',
      ),
      sql<number>`(select count(*)::int from security_commitments where case_id = one.case_id and done_at is null)`.as(
        'open_commitments',
      ),
    ])
    .where('one.case_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.case_id, row]));
}
