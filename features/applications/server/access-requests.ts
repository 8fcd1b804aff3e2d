import './tables.ts';
import { sql } from 'kysely';
import { listHolders } from '#features/session/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { mostAsked } from '../policy.ts';
import {
  getOwnRequest,
  getRequestAtDesk,
  type AccessRequest,
  type AccessRequestAtDesk,
} from './access-request-list.ts';
import { givePerson } from './assignment.ts';

/**
 * Asks for an application that the caller does not have; who administers them is told.
 * @throws already_asked while the same is asked for, too_many_asked
 */
export async function askForAccess(ctx: Context, { name, reason }: { name: string; reason: string }) {
  return ctx.tx(async (tx): Promise<AccessRequest> => {
    const { personId } = tx.scope;
    // One after the other, so that two at once cannot both be the last that is allowed.
    await sql`select pg_advisory_xact_lock(hashtext(${`applications.ask:${personId}`}))`.execute(tx.db);
    const { open } = await tx.db
      .selectFrom('application_requests')
      .select(sql<number>`count(*)::int`.as('open'))
      .where('person_id', '=', personId)
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow();
    if (open >= mostAsked) throw errors.too_many_asked({ most: mostAsked });
    const made = await tx.db
      .insertInto('application_requests')
      .values({ id: newId(), person_id: personId, name, reason, created_at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw errors.already_asked({ name });
    await tx.audit('applications.access_asked', {
      subject: 'application_request',
      subjectId: made.id,
      after: { name },
    });
    const personIds = (await listHolders(tx, 'applications:manage')).filter((id) => id !== personId);
    await tx.emit('applications.access_asked', { requestId: made.id, name, person: tx.scope.name, personIds });
    return getOwnRequest(tx, made.id);
  });
}

/** @throws not_found, conflict, request_over */
export async function withdrawRequest(ctx: Context, id: string, { version }: { version: number }) {
  return ctx.tx(async (tx): Promise<AccessRequest> => {
    const request = await lockOpen(tx, id, version);
    if (request.person_id !== tx.scope.personId) throw platformErrors.not_found();
    await end(tx, id, { state: 'withdrawn', version: version + 1 });
    await tx.audit('applications.access_withdrawn', { subject: 'application_request', subjectId: id });
    return getOwnRequest(tx, id);
  });
}

/**
 * Gives the person the application that they asked for, or the one that serves for it.
 * @throws not_found, conflict, request_over, own_request, too_many_listed
 */
export async function grantRequest(
  ctx: Context,
  id: string,
  { version, applicationId, note }: { version: number; applicationId: string; note: string },
) {
  return ctx.tx(async (tx): Promise<AccessRequestAtDesk> => {
    const request = await lockAtDesk(tx, id, version);
    const { name } = await givePerson(tx, applicationId, request.person_id);
    const answer = note || null;
    await end(tx, id, { state: 'granted', application_id: applicationId, answer, version: version + 1 });
    await tx.audit('applications.access_granted', {
      subject: 'application_request',
      subjectId: id,
      personId: request.person_id,
      after: { asked: request.name, application: applicationId, note },
    });
    const personIds = [request.person_id];
    await tx.emit('applications.access_granted', { requestId: id, applicationId, name, note, personIds });
    return getRequestAtDesk(tx, id);
  });
}

/** @throws not_found, conflict, request_over, own_request */
export async function declineRequest(
  ctx: Context,
  id: string,
  { version, reason }: { version: number; reason: string },
) {
  return ctx.tx(async (tx): Promise<AccessRequestAtDesk> => {
    const { name, person_id: personId } = await lockAtDesk(tx, id, version);
    await end(tx, id, { state: 'declined', answer: reason, version: version + 1 });
    const after = { name };
    await tx.audit('applications.access_declined', {
      ...{ subject: 'application_request', subjectId: id, personId, after, reason },
    });
    await tx.emit('applications.access_declined', { requestId: id, name, reason, personIds: [personId] });
    return getRequestAtDesk(tx, id);
  });
}

/** A request of somebody within the caller's reach, and never their own. @throws not_found, conflict, request_over, own_request */
async function lockAtDesk(tx: Tx, id: string, version: number) {
  const request = await lockOpen(tx, id, version);
  const { isOwn } = await getRequestAtDesk(tx, id);
  if (isOwn) throw errors.own_request();
  return request;
}

async function lockOpen(tx: Tx, id: string, version: number) {
  const row = await tx.db
    .selectFrom('application_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  if (row.state !== 'pending') throw errors.request_over();
  if (row.version !== version) throw platformErrors.conflict();
  return row;
}

interface Ending {
  readonly state: 'granted' | 'declined' | 'withdrawn';
  readonly version: number;
  readonly application_id?: string;
  readonly answer?: string | null;
}

async function end(tx: Tx, id: string, ending: Ending): Promise<void> {
  const answered = ending.state === 'withdrawn' ? {} : { answered_by: tx.scope.personId };
  await tx.db
    .updateTable('application_requests')
    .set({ ...ending, ...answered, ended_at: tx.now() })
    .where('id', '=', id)
    .execute();
}
