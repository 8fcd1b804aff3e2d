import './tables.ts';
import { attachToCase, storeCaseFiles } from '#features/cases/server/actions.ts';
import { openFile, type StoredFile } from '#features/files/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { keepReporterFromEvidence } from './protected-effects.ts';
import { process } from '../process.ts';
import { firstDayAfter } from '../term.ts';
import { giveAll } from './process-effects.ts';
import { writePart } from './process-access.ts';
import { getProcess, listEvidence } from './process-wire.ts';

const { kind } = process;

/** Adds evidence, of the company or of the person. @throws wrong_stage */
export async function addEvidence(ctx: Context, id: string, title: string, uploads: readonly Upload[]): Promise<void> {
  const stored = await storeCaseFiles(ctx, uploads);
  await writePart(ctx, id, { part: 'evidence' }, async (tx, record) => {
    for (const file of stored) await attachToCase(ctx, tx, { id, file });
    const side = record.isOwner ? 'person' : 'company';
    await keepEvidence(
      tx,
      id,
      stored.map((file) => ({ ...file, title, side })),
    );
    return {};
  });
}

/** Gives the person what was added since, with a term in which they may answer it. @throws wrong_stage, names_reporter */
export async function giveEvidence(ctx: Context, id: string): Promise<void> {
  await writePart(ctx, id, { part: 'evidence' }, async (tx, { isOwner, own, state }) => {
    if (isOwner || state === 'preliminary_review') throw errors.wrong_stage();
    await keepReporterFromEvidence(tx, id, own.process);
    const given = await giveAll(tx, id, own.today);
    return given === 0 ? {} : { evidence_over_on: firstDayAfter(own.today, own.numbers.evidence, own.isHoliday) };
  });
}

/** A file of evidence. That somebody opened what the other side brought is written down once. @throws not_found */
export async function openEvidence(ctx: Context, id: string, fileId: string) {
  const record = await getProcess(ctx, id);
  const known = await listEvidence(ctx, record);
  const file = known.find((one) => one.id === fileId);
  if (!file) throw platformErrors.not_found();
  const stored = await ctx.db
    .selectFrom('disciplinary_evidence')
    .select('file_id')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  await ctx.tx(async (tx) => {
    const isTheirs = record.isOwner === (file.side === 'company');
    if (isTheirs && file.opened_at === null)
      await tx.db.updateTable('disciplinary_evidence').set({ opened_at: tx.now() }).where('id', '=', fileId).execute();
    await tx.audit('disciplinary.evidence_read', {
      subject: kind,
      subjectId: id,
      personId: record.own.process.person_id,
      after: { file: file.name },
    });
  });
  return openFile(ctx, stored.file_id, { disposition: 'attachment' });
}

/** Evidence of a process, beside the files that its case seals. */
export async function keepEvidence(
  tx: Tx,
  caseId: string,
  files: readonly (Pick<StoredFile, 'id' | 'name' | 'size' | 'sha256'> & {
    title: string;
    side: 'company' | 'person';
  })[],
): Promise<void> {
  if (files.length === 0) return;
  await tx.db
    .insertInto('disciplinary_evidence')
    .values(
      files.map(({ id: fileId, name, size, sha256, title, side }) => ({
        id: newId(),
        case_id: caseId,
        file_id: fileId,
        name,
        size,
        sha256,
        title,
        side,
        given_on: null,
        opened_at: null,
        added_by: tx.scope.personId,
        added_at: tx.now(),
      })),
    )
    .execute();
}
