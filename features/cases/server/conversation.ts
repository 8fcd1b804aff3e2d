import './tables.ts';
import { keepFile, storeFile } from '#features/files/server/actions.ts';
import { findFile } from '#features/files/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { digestOf } from '#platform/server/hash-chain.ts';
import { errors } from '../errors.ts';
import { mostFiles } from '../policy.ts';
import { auditCase } from './audit-facts.ts';
import { getCase, readCase, requireWriter } from './finding.ts';
import { writeEvent } from './journal.ts';
import type { CaseRecord } from './record.ts';
import { addressed, listConcerned, listWaitedFor, listWorking } from './telling.ts';

/** The file use of everything that is kept in a case. */
export const fileUse = 'cases.file';

/** A loose file that `storeFile` answered. */
export interface NewFile {
  readonly id: string;
  readonly name: string;
}

/** Keeps what was sent along, loose, until a case names it. */
export async function storeCaseFiles(ctx: Context, uploads: readonly Upload[]) {
  const stored = [];
  for (const upload of uploads) stored.push(await storeFile(ctx, upload, { use: fileUse }));
  return stored;
}

export interface Said {
  readonly id: string;
  readonly words: string;
  /** Read by those who work on the case alone. */
  readonly isInternal?: boolean;
  readonly files?: readonly NewFile[];
  /** The party of somebody without an account, whom the room itself has made sure of. */
  readonly outsider?: string;
}

/**
 * Writes in the conversation of a case. Its owner, who works on it and who is in copy are told; of an internal note who
 * works on it alone. Answers the id of the message.
 * @throws not_found, forbidden for who is no party or for an internal note of who does not work on it, closed
 */
export async function sayInCase(
  ctx: Context,
  tx: Tx,
  { id, words, isInternal = false, files, outsider }: Said,
): Promise<string> {
  const record = await (outsider === undefined ? getCase : readCase)(tx, id, { lock: true });
  const party = requireWriter(tx, record, { isInternal, outsider });
  const messageId = await addMessage(ctx, tx, record, { words, party, isInternal, files });
  await auditCase(tx, record.kind, 'cases.said', { subjectId: id, personId: record.owner_id ?? undefined });
  const staff = await listWaitedFor(tx, record, { party: record.waits_for, assigneeId: record.assignee_id });
  const all = new Set(isInternal ? [] : [...(await listConcerned(tx, record)), ...staff]);
  if (isInternal) for (const one of await listWorking(tx, record)) all.add(one);
  for (const told of addressed(tx, record, { key: `said:${messageId}`, personIds: [...all] }))
    await tx.emit('cases.said', { ...told, messageId, authorName: tx.scope.name, isInternal });
  return messageId;
}

/**
 * Adds a file to a case.
 * @throws not_found, forbidden for who is no party, closed, too_many_files
 */
export async function attachToCase(
  ctx: Context,
  tx: Tx,
  { id, file, isInternal = false }: { id: string; file: NewFile; isInternal?: boolean },
): Promise<string> {
  const record = await getCase(tx, id, { lock: true });
  const party = requireWriter(tx, record, { isInternal });
  const fileId = await addCaseFile(ctx, tx, record, { file, party, isInternal });
  await auditCase(tx, record.kind, 'cases.attached', { subjectId: id, personId: record.owner_id ?? undefined });
  return fileId;
}

interface Written {
  readonly words: string;
  readonly party: string;
  readonly isInternal?: boolean;
  readonly files?: readonly NewFile[] | undefined;
}

/** A message and its event, which holds the digest of the words. The case is locked, or new. */
export async function addMessage(
  ctx: Context,
  tx: Tx,
  record: CaseRecord,
  { words, party, isInternal = false, files = [] }: Written,
): Promise<string> {
  const id = newId();
  await tx.db
    .insertInto('case_messages')
    .values({
      ...{ id, case_id: record.id, author_id: tx.scope.personId || null, party, words, is_internal: isInternal },
      at: tx.now(),
    })
    .execute();
  const { state } = record;
  const data = { messageId: id, digest: digestOf(words), isInternal };
  await writeEvent(ctx, tx, { caseId: record.id, action: 'say', fromState: state, toState: state, party, data });
  for (const file of files) await addCaseFile(ctx, tx, record, { file, party, isInternal, messageId: id });
  return id;
}

/** A file and its event, which holds the digest of the bytes. The case is locked, or new. */
export async function addCaseFile(
  ctx: Context,
  tx: Tx,
  { id: caseId, state }: CaseRecord,
  {
    file,
    party,
    isInternal = false,
    messageId = null,
  }: { file: NewFile; party: string; isInternal?: boolean; messageId?: string | null },
): Promise<string> {
  const { count } = await tx.db
    .selectFrom('case_files')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostFiles) throw errors.too_many_files({ files: mostFiles });
  const stored = await findFile(tx, file.id);
  if (!stored) throw platformErrors.not_found();
  await keepFile(tx, file.id, { use: fileUse });
  const id = newId();
  const { type, size, sha256 } = stored;
  await tx.db
    .insertInto('case_files')
    .values({
      ...{ id, case_id: caseId, file_id: file.id, message_id: messageId, name: file.name, type, size },
      ...{ is_internal: isInternal, author_id: tx.scope.personId || null, added_at: tx.now() },
    })
    .execute();
  const data = { fileId: id, name: file.name, digest: sha256, isInternal };
  await writeEvent(ctx, tx, { caseId, action: 'attach', fromState: state, toState: state, party, data });
  return id;
}
