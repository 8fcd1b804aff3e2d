import './tables.ts';
import { openCase, storeCaseFiles, takeStep } from '#features/cases/server/actions.ts';
import { getCase, placeOf } from '#features/cases/server/queries.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { supportRequest } from '../support-request.ts';
import type { Own, RequestRecord } from './cases.ts';
import { dueAfter, receiversOf, requireOffered } from './lists.ts';
import type { MessageKind } from './tables.ts';

const { kind: caseKind } = supportRequest;

/** Asks support for something; who receives such requests is told. Answers its id. @throws unknown_choice */
export async function askForHelp(
  ctx: Context,
  input: { typeId: string; priorityId: string; subject: string; words: string; files: readonly Upload[] },
): Promise<string> {
  const files = await storeCaseFiles(ctx, input.files);
  return ctx.tx(async (tx) => {
    await requireOffered(tx, 'types', input.typeId);
    const { hours } = await requireOffered(tx, 'priorities', input.priorityId);
    const { subject, words } = input;
    const due = await dueAfter(tx, ctx.settings.COMPANY_TIME_ZONE, tx.now(), hours);
    const keep = async (id: string) => {
      const row = { id, type_id: input.typeId, priority_id: input.priorityId, due_at: due, ended_at: null };
      await tx.db.insertInto('help_requests').values(row).execute();
    };
    const { id, number } = await openCase(ctx, tx, { kind: caseKind, title: subject, words, files, keep });
    const personIds = await listTold(tx, await getCase<Own>(tx, id));
    await tx.emit('help.asked', { requestId: id, number, subject, personIds });
    return id;
  });
}

export interface Written {
  readonly version: number;
  readonly words: string;
  readonly files?: readonly Upload[];
}

/** Adds words and files to one's own request. @throws not_found, conflict, wrong_state */
export const answerRequest = (ctx: Context, id: string, written: Written) =>
  moveRequest(ctx, id, { ...written, action: 'answer', kind: 'answered' });

/** Takes one's own request back. @throws not_found, conflict, wrong_state */
export const cancelRequest = (ctx: Context, id: string, written: Written) =>
  moveRequest(ctx, id, { ...written, action: 'cancel', kind: 'cancelled' });

/** Opens one's own solved request again. @throws not_found, conflict, wrong_state, too_late */
export const reopenRequest = (ctx: Context, id: string, written: Written) =>
  moveRequest(ctx, id, { ...written, action: 'reopen', kind: 'reopened' });

export interface Move extends Written {
  readonly action: string;
  readonly kind: MessageKind;
}

/** Takes a step with what is said; the other side is told. @throws not_found, conflict, wrong_state, too_late, own_request */
export async function moveRequest(ctx: Context, id: string, { action, kind, version, words, files = [] }: Move) {
  const stored = await storeCaseFiles(ctx, files);
  await ctx.tx(async (tx) => {
    const record = await getCase<Own>(tx, id, { kind: caseKind });
    if (action === 'reopen' && record.isOwner && record.state === 'closed') throw errors.too_late();
    await takeStep(ctx, tx, { id, action, version, words, files: stored, kind: caseKind });
    await tell(tx, record, { kind, words });
  });
}

/** Tells the other side of what was written or decided; the record is as it was before. */
export async function tell(
  tx: Tx,
  record: RequestRecord,
  { kind, words, to }: { kind: MessageKind; words: string; to?: readonly string[] },
): Promise<void> {
  const { id, number, title: subject, version } = record;
  const others = to ?? (record.isOwner ? await listTold(tx, record) : [record.owner_id!]);
  await tx.emit('help.moved', {
    requestId: id,
    messageId: `${id}:${version}`,
    number,
    subject,
    kind,
    words: words.slice(0, 300),
    personIds: others.filter((one) => one !== tx.scope.personId),
  });
}

/** Who has it, or who receives such requests. */
async function listTold(tx: Tx, record: RequestRecord): Promise<string[]> {
  if (record.assignee_id !== null) return [record.assignee_id];
  return receiversOf(tx, record.own.type_id, { personId: record.owner_id!, place: placeOf(record) });
}
