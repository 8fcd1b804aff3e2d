import './tables.ts';
import { sql } from 'kysely';
import { openCase, takeStep, type StepInput } from '#features/cases/server/actions.ts';
import { getCase, isOwn, selectCases } from '#features/cases/server/queries.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { askedAccess } from '../asked-access.ts';
import { errors } from '../errors.ts';
import { mostAsked } from '../policy.ts';
import { getOwnRequest } from './access-request-list.ts';
import type { RequestRecord } from './request-cases.ts';

const { kind } = askedAccess;

/**
 * Asks for an application that the caller does not have; who administers them is told.
 * @throws already_asked while the same is asked for, too_many_asked
 */
export async function askForAccess(ctx: Context, { name, reason }: { name: string; reason: string }) {
  return ctx.tx(async (tx): Promise<RequestRecord> => {
    const { personId } = tx.scope;
    // One after the other, so that two at once cannot both be the last that is allowed.
    await sql`select pg_advisory_xact_lock(hashtext(${`applications.ask:${personId}`}))`.execute(tx.db);
    const open = await selectCases(tx, kind)
      .clearSelect()
      .select(sql<boolean>`plaza_fold(cases.title) = plaza_fold(${name})`.as('isSame'))
      .where(isOwn(tx))
      .where('cases.is_open', '=', true)
      .execute();
    if (open.length >= mostAsked) throw errors.too_many_asked({ most: mostAsked });
    if (open.some(({ isSame }) => isSame)) throw errors.already_asked({ name });
    const { id } = await openCase(ctx, tx, {
      ...{ kind, title: name, data: { reason } },
      keep: async (made) => {
        await tx.db.insertInto('application_requests').values({ id: made, reason }).execute();
      },
    });
    const personIds = (await listHolders(tx, 'applications:manage')).filter((one) => one !== personId);
    await tx.emit('applications.access_asked', { requestId: id, name, person: tx.scope.name, personIds });
    return getOwnRequest(tx, id);
  });
}

/** @throws not_found, conflict, request_over */
export async function withdrawRequest(ctx: Context, id: string, { version }: { version: number }) {
  return ctx.tx(async (tx): Promise<RequestRecord> => {
    const { isOwner } = await requireOpen(tx, id);
    if (!isOwner) throw platformErrors.not_found();
    await takeStep(ctx, tx, { kind, id, version, action: 'withdraw' });
    return getOwnRequest(tx, id);
  });
}

/**
 * Gives the person the application that they asked for, or the one that serves for it.
 * @throws not_found, conflict, request_over, own_request, too_many_listed
 */
export function grantRequest(
  ctx: Context,
  id: string,
  { version, ...data }: { version: number; applicationId: string; note: string },
) {
  return answerRequest(ctx, { id, version, data, action: 'grant' });
}

/** @throws not_found, conflict, request_over, own_request */
export function declineRequest(ctx: Context, id: string, { version, reason }: { version: number; reason: string }) {
  return answerRequest(ctx, { id, version, reason, action: 'decline' });
}

function answerRequest(ctx: Context, step: StepInput): Promise<RequestRecord> {
  return ctx.tx(async (tx) => {
    await requireOpen(tx, step.id);
    await takeStep(ctx, tx, { ...step, kind });
    return getCase(tx, step.id, { kind });
  });
}

/** That it is over is told before that somebody else was faster. @throws not_found, request_over */
async function requireOpen(tx: Tx, id: string) {
  const record = await getCase(tx, id, { lock: true, kind });
  if (!record.is_open) throw errors.request_over();
  return record;
}
