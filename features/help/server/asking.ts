import './tables.ts';
import { keepFile, storeFile } from '#features/files/server/actions.ts';
import type { StoredFile } from '#features/files/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isPossible, isTheirs, type RequestAction, type RequestState } from '../policy.ts';
import { dueAfter, receiversOf, requireOffered } from './lists.ts';
import { getFacts, getRequest, stateAfter, type RequestDetail } from './requests.ts';
import type { MessageKind } from './tables.ts';

const use = 'help.request';

/** Asks support for something; who receives such requests is told. @throws unknown_choice */
export async function askForHelp(
  ctx: Context,
  input: { typeId: string; priorityId: string; subject: string; words: string; files: readonly Upload[] },
): Promise<RequestDetail> {
  const files = await storeAll(ctx, input.files);
  return ctx.tx(async (tx) => {
    await requireOffered(tx, 'types', input.typeId);
    const { hours } = await requireOffered(tx, 'priorities', input.priorityId);
    const { subject } = input;
    const { id, number } = await tx.db
      .insertInto('help_requests')
      .values({
        id: newId(),
        person_id: tx.scope.personId,
        type_id: input.typeId,
        priority_id: input.priorityId,
        subject,
        assignee_id: null,
        due_at: await dueAfter(tx, ctx.settings.COMPANY_TIME_ZONE, tx.now(), hours),
        created_at: tx.now(),
        updated_at: tx.now(),
        ended_at: null,
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
    await writeMessage(tx, { requestId: id, kind: 'asked', words: input.words, state: 'received', files });
    await tx.audit('help.asked', { subject: 'help_request', subjectId: id, after: { subject, number } });
    const personIds = await receiversOf(tx, input.typeId, (await getFacts(tx, id)).facts);
    await tx.emit('help.asked', { requestId: id, number, subject, personIds });
    return getRequest(tx, id);
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
  readonly action: RequestAction;
  readonly kind: MessageKind;
}

/** Writes into a request and moves it on; the other side is told. @throws not_found, conflict, wrong_state, too_late, own_request */
export async function moveRequest(ctx: Context, id: string, move: Move): Promise<RequestDetail> {
  const files = await storeAll(ctx, move.files ?? []);
  return ctx.tx(async (tx) => {
    const request = await lockRequest(tx, id, move);
    const { number, subject, assigneeId, personId } = request;
    // Who opens again what nobody had taken is where they began; words of the owner wait for support as before.
    const bySupport = move.action === 'reply' || move.action === 'solve';
    const isUntouched = !bySupport && assigneeId === null && move.kind !== 'cancelled';
    const state = isUntouched ? 'received' : stateAfter(move.kind, request.state);
    const isOver = state === 'solved' || state === 'cancelled';
    // Whoever of support writes first takes what nobody had.
    const taker = assigneeId ?? (bySupport ? tx.scope.personId : null);
    await tx.db
      .updateTable('help_requests')
      .set({ state, assignee_id: taker, version: move.version + 1, updated_at: tx.now() })
      .set({ ended_at: isOver ? tx.now() : null })
      .where('id', '=', id)
      .execute();
    const messageId = await writeMessage(tx, {
      ...{ requestId: id, kind: move.kind, words: move.words, state, files },
      bySupport,
    });
    await tx.audit(`help.${move.kind}`, {
      subject: 'help_request',
      subjectId: id,
      personId,
      before: { state: request.state },
      after: { state },
    });
    const others = bySupport
      ? [personId]
      : assigneeId
        ? [assigneeId]
        : await receiversOf(tx, request.typeId, request.facts);
    const personIds = others.filter((one) => one !== tx.scope.personId);
    await tx.emit('help.moved', {
      ...{ requestId: id, messageId, number, subject, kind: move.kind },
      ...{ words: move.words.slice(0, 300), personIds },
    });
    return getRequest(tx, id);
  });
}

/** A request locked for an action of the caller. @throws not_found, conflict, wrong_state, too_late, own_request */
export async function lockRequest(tx: Tx, id: string, { action, version }: Pick<Move, 'action' | 'version'>) {
  await tx.db.selectFrom('help_requests').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const request = await getFacts(tx, id);
  if (!isTheirs(tx.scope, action, request.facts)) {
    if (request.facts.personId === tx.scope.personId) throw errors.own_request();
    throw platformErrors.forbidden();
  }
  if (request.version !== version) throw platformErrors.conflict();
  if (!isPossible(action, request.facts, tx.now())) {
    if (action === 'reopen' && request.state === 'solved') throw errors.too_late();
    throw errors.wrong_state();
  }
  return request;
}

interface Message {
  readonly requestId: string;
  readonly kind: MessageKind;
  readonly words: string;
  readonly state: RequestState;
  readonly files?: readonly StoredFile[];
  readonly bySupport?: boolean;
  readonly personId?: string;
}

/** One line more of what happened to a request; answers its id. */
export async function writeMessage(tx: Tx, message: Message): Promise<string> {
  const { requestId, kind, words, state, files = [], bySupport = false, personId = null } = message;
  const id = newId();
  await tx.db
    .insertInto('help_messages')
    .values({
      ...{ id, request_id: requestId, author_id: tx.scope.personId, kind, words, to_state: state },
      ...{ by_support: bySupport, person_id: personId, at: tx.now() },
    })
    .execute();
  for (const file of files) {
    await keepFile(tx, file.id, { use });
    await tx.db
      .insertInto('help_files')
      .values({ file_id: file.id, message_id: id, name: file.name, type: file.type, size: file.size })
      .execute();
  }
  return id;
}

async function storeAll(ctx: Context, uploads: readonly Upload[]): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const upload of uploads) stored.push(await storeFile(ctx, upload, { use }));
  return stored;
}
