import './tables.ts';
import { assignCase, changeCase, moveCaseEnds } from '#features/cases/server/actions.ts';
import { getCase } from '#features/cases/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isOpenState } from '../policy.ts';
import { supportRequest } from '../support-request.ts';
import { moveRequest, tell, type Written } from './asking.ts';
import { supportRequests, type Own, type RequestRecord } from './cases.ts';
import { dueAfter, requireOffered } from './lists.ts';

const steps = {
  reply: { action: 'reply', kind: 'answered' },
  question: { action: 'question', kind: 'asked_back' },
  solution: { action: 'solve', kind: 'solved' },
} as const;

const { kind: caseKind } = supportRequest;

/** What support writes. @throws not_found, conflict, wrong_state, own_request */
export function replyToRequest(ctx: Context, id: string, { as, ...written }: Written & { as: keyof typeof steps }) {
  return moveRequest(ctx, id, { ...written, ...steps[as] });
}

/** Gives a request to somebody of support. @throws not_found, conflict, wrong_state, own_request, not_a_solver */
export async function assignRequest(
  ctx: Context,
  id: string,
  { version, personId }: { version: number; personId: string },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const record = await requireHandled(tx, id, version);
    if (!(await supportRequests.rules.listAssignable!(tx, record)).includes(personId)) throw errors.not_a_solver();
    await assignCase(ctx, tx, { id, personId, version });
    await tell(tx, record, { kind: 'assigned', words: record.title, to: [personId] });
  });
}

/** Changes type and priority. @throws not_found, conflict, wrong_state, own_request, unknown_choice */
export async function classifyRequest(
  ctx: Context,
  id: string,
  { version, typeId, priorityId }: { version: number; typeId: string; priorityId: string },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const { own, created_at: askedAt } = await requireHandled(tx, id, version);
    if (typeId !== own.type_id) await requireOffered(tx, 'types', typeId);
    const isSame = priorityId === own.priority_id;
    const hours = isSame ? undefined : (await requireOffered(tx, 'priorities', priorityId)).hours;
    const data = { type: typeId, priority: priorityId };
    await changeCase(ctx, tx, { id, version, kind: caseKind, who: ['support'], action: 'classify', data });
    const zone = ctx.settings.COMPANY_TIME_ZONE;
    await tx.db
      .updateTable('help_requests')
      .set({ type_id: typeId, priority_id: priorityId })
      .set(hours === undefined ? {} : { due_at: await dueAfter(tx, zone, askedAt, hours) })
      .where('id', '=', id)
      .execute();
    await moveCaseEnds(ctx, tx, id);
  });
}

async function requireHandled(tx: Tx, id: string, version: number): Promise<RequestRecord> {
  const record = await getCase<Own>(tx, id, { lock: true, kind: caseKind });
  if (record.isOwner) throw errors.own_request();
  if (record.version !== version) throw platformErrors.conflict();
  if (!isOpenState(record.state)) throw errors.wrong_state();
  return record;
}
