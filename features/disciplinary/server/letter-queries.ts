import './tables.ts';
import { letterFile } from '#features/documents/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { process } from '../process.ts';
import { listAttestationRows, listLetterRows } from './letter-listing.ts';
import { getProcess, noteReading, type ProcessRecord } from './process-wire.ts';

/** A letter of a process, or what a witness of it signed, as every document is shown: sealed. @throws not_found */
export async function openLetter(ctx: Context, id: string, letterId: string) {
  const record = await getProcess(ctx, id);
  const letter = (await listPapers(ctx, id)).find((one) => one.id === letterId);
  if (!letter) throw platformErrors.not_found();
  if (!record.isOwner) await noteReading(ctx, record);
  else
    await ctx.tx((tx) =>
      tx.audit('disciplinary.letter_read', { subject: process.kind, subjectId: id, after: { kind: letter.kind } }),
    );
  const { fileId } = await letterFile(ctx, letter.assignment_id);
  return openFile(ctx, fileId, { disposition: 'attachment' });
}

/** Its letters, and what witnesses signed; those that a witness left unsigned are none. */
async function listPapers(read: Read, id: string) {
  const attestations = await listAttestationRows(read, id);
  return [...(await listLetterRows(read, id)), ...attestations.filter((one) => one.signed_at !== null)];
}

/** The letters of a process as papers of its dossier. */
export async function letterPapers(ctx: Context, { id }: ProcessRecord) {
  const papers = [];
  for (const { assignment_id: assignmentId } of await listPapers(ctx, id)) {
    const { fileId, name } = await letterFile(ctx, assignmentId);
    papers.push({ fileId, name });
  }
  return papers;
}
