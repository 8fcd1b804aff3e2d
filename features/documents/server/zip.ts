import './tables.ts';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { storeFile } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import { recordExport } from '#features/people/server/actions.ts';
import { Failure, platformErrors } from '#platform/contract/errors.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { requireConfirmation } from '#platform/server/confirmation.ts';
import type { Context } from '#platform/server/context.ts';
import type { Progress } from '#platform/server/room.ts';
import { zipped, type Part } from '#platform/server/zip.ts';
import type { Selection } from '../assignment.ts';
import { errors } from '../errors.ts';
import { selectedNow } from './cancellation.ts';
import { readableByKind } from './following.ts';
import { fileName, pdfOf } from './press.ts';
import { actorOf } from './trail.ts';

const zipJob = 'documents.zip';
const zipUse = 'documents.zip';
const mostInZip = 20_000;

/**
 * Packs the PDFs of what is selected, in the background: only what the caller may read, decided now. The file stays a day.
 * What says pay asks for the password again, here and where the file is taken.
 * @throws forbidden, nothing_selected, zip_too_many, confirmation_needed
 */
export async function startZip(ctx: Context, selection: Selection, most = mostInZip) {
  const found = await selectedNow(ctx, selection);
  const { rows } = await sql<{ id: string; carries_pay: boolean }>`
    select id, carries_pay from document_assignments each where ${found} and ${readableByKind(ctx)} and each.state <> 'cancelled'
    order by id limit ${most + 1}`.execute(ctx.db);
  if (rows.length === 0) throw errors.nothing_selected();
  if (rows.length > most) throw errors.zip_too_many({ count: most });
  const hasPay = rows.some((row) => row.carries_pay);
  if (hasPay) requireConfirmation(ctx);
  const ids = rows.map((row) => row.id);
  await ctx.tx(async (tx) => {
    const people = tx.db
      .selectFrom('document_assignments')
      .select('person_id as personId')
      .where(sql<boolean>`id = any(${ids}::uuid[])`);
    await recordExport(tx, people, ['documents']);
    await recordExport(tx, people.where('carries_pay', '=', true), ['pay']);
    await tx.audit('documents.zip_started', {
      subject: 'document',
      subjectId: 'zip',
      after: { documents: ids.length },
    });
  });
  const id = await ctx.services.jobs.start(
    zipJob,
    { ids, title: ctx.t('documents.zip.name'), hasPay },
    { personId: ctx.scope.personId, language: ctx.language },
  );
  return getZip(ctx, id);
}

/** How far a zip of the caller is. @throws not_found */
export async function getZip(ctx: Context, id: string) {
  const job = await findOwn(ctx, id);
  const result = job.result as { missing?: number } | null;
  const state = job.state === 'stopped' ? ('failed' as const) : job.state;
  return { id, state, done: job.done, total: job.total, missing: result?.missing ?? 0 };
}

/** The finished zip, as long as it stands. @throws not_found, confirmation_needed where it says pay */
export async function openZip(ctx: Context, id: string): Promise<FileAnswer> {
  const { result } = await findOwn(ctx, id);
  const { fileId, hasPay } = (result ?? {}) as { fileId?: string; hasPay?: boolean };
  if (fileId === undefined) throw platformErrors.not_found();
  if (hasPay) requireConfirmation(ctx);
  await ctx.tx((tx) => tx.audit('documents.zip_taken', { subject: 'document', subjectId: id }));
  return openFile(ctx, fileId, { disposition: 'attachment' });
}

/** One PDF after the other goes through the packer to the disk; never are two of them in memory. */
export async function packZip(
  ctx: Context,
  { ids, title, hasPay = false }: { ids: readonly string[]; title: string; hasPay?: boolean },
  progress: Progress,
): Promise<{ fileId: string; missing: number; hasPay: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-zip-'));
  try {
    const path = join(folder, 'documents.zip');
    const hash = createHash('sha256');
    let missing = 0;
    await progress.report(0, ids.length);
    const pdfs = async function* () {
      for (const [at, id] of ids.entries()) {
        const pdf = await findPdf(ctx, id);
        if (pdf) yield pdf;
        else missing += 1;
        if (at % 10 === 9) await progress.report(at + 1, ids.length);
      }
    };
    await pipeline(zipped(pdfs()), hashing(hash), createWriteStream(path));
    const { size } = await stat(path);
    const upload = {
      field: 'file',
      name: `${fileName(title)}.zip`,
      size,
      type: 'application/zip',
      sha256: hash.digest('hex'),
      path,
    };
    const file = await storeFile(ctx, upload, { use: zipUse });
    return { fileId: file.id, missing, hasPay };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findPdf(ctx: Context, id: string): Promise<Part | undefined> {
  const row = await ctx.db.selectFrom('document_assignments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  try {
    const { bytes } = await pdfOf(ctx, row, actorOf(ctx));
    const name = `${fileName(row.person_name)} ${row.person_document} - ${fileName(row.title)} ${row.code.slice(0, 4)}.pdf`;
    return { name, content: bytes };
  } catch (cause) {
    // What does not match its hash is left out and counted; everything else is the job's failure.
    if (cause instanceof Failure) return undefined;
    throw cause;
  }
}

async function findOwn(ctx: Context, id: string) {
  const job = await ctx.services.jobs.find(id);
  if (job?.name !== zipJob || job.personId !== ctx.scope.personId) throw platformErrors.not_found();
  return job;
}

function hashing(hash: ReturnType<typeof createHash>) {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}
