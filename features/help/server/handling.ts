import './tables.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { lockRequest, moveRequest, writeMessage, type Written } from './asking.ts';
import { dueAfter, requireOffered, isReceiver } from './lists.ts';
import { getRequest, type RequestDetail } from './requests.ts';

const kinds = { reply: 'answered', question: 'asked_back', solution: 'solved' } as const;

/** What support writes. @throws not_found, conflict, wrong_state, own_request */
export function replyToRequest(
  ctx: Context,
  id: string,
  { as, ...written }: Written & { as: keyof typeof kinds },
): Promise<RequestDetail> {
  return moveRequest(ctx, id, { ...written, action: as === 'solution' ? 'solve' : 'reply', kind: kinds[as] });
}

/** Gives a request to somebody of support. @throws not_found, conflict, wrong_state, own_request, not_a_solver */
export async function assignRequest(
  ctx: Context,
  id: string,
  { version, personId }: { version: number; personId: string },
): Promise<RequestDetail> {
  return ctx.tx(async (tx) => {
    const request = await lockRequest(tx, id, { action: 'assign', version });
    // Nobody solves what they asked for themself.
    if (request.personId === personId || !(await isReceiver(tx, personId, request.facts.place)))
      throw errors.not_a_solver();
    await tx.db
      .updateTable('help_requests')
      .set({ assignee_id: personId, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    const { state, number, subject } = request;
    const said = { requestId: id, kind: 'assigned', words: '', state, bySupport: true, personId } as const;
    const messageId = await writeMessage(tx, said);
    await tx.audit('help.assigned', {
      subject: 'help_request',
      subjectId: id,
      before: { assignee: request.assigneeId },
      after: { assignee: personId },
    });
    const personIds = personId === tx.scope.personId ? [] : [personId];
    await tx.emit('help.moved', {
      ...{ requestId: id, messageId, number, subject, kind: 'assigned', words: subject },
      personIds,
    });
    return getRequest(tx, id);
  });
}

/** Changes type and priority. @throws not_found, conflict, wrong_state, own_request, unknown_choice */
export async function classifyRequest(
  ctx: Context,
  id: string,
  { version, typeId, priorityId }: { version: number; typeId: string; priorityId: string },
): Promise<RequestDetail> {
  return ctx.tx(async (tx) => {
    const request = await lockRequest(tx, id, { action: 'classify', version });
    if (typeId !== request.typeId) await requireOffered(tx, 'types', typeId);
    const zone = ctx.settings.COMPANY_TIME_ZONE;
    const isSame = priorityId === request.priorityId;
    const hours = isSame ? undefined : (await requireOffered(tx, 'priorities', priorityId)).hours;
    await tx.db
      .updateTable('help_requests')
      .set({ type_id: typeId, priority_id: priorityId, version: version + 1, updated_at: tx.now() })
      .set(hours === undefined ? {} : { due_at: await dueAfter(tx, zone, request.createdAt, hours) })
      .where('id', '=', id)
      .execute();
    const { state } = request;
    await writeMessage(tx, { requestId: id, kind: 'classified', words: '', state, bySupport: true });
    await tx.audit('help.classified', {
      subject: 'help_request',
      subjectId: id,
      before: { type: request.typeId, priority: request.priorityId },
      after: { type: typeId, priority: priorityId },
    });
    return getRequest(tx, id);
  });
}
