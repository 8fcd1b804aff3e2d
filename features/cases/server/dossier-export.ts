import './tables.ts';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerIssued, storeFile, type Issue } from '#features/files/server/actions.ts';
import { copyFileTo, findFile, openFile } from '#features/files/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { forkBehind } from '#platform/server/behind.ts';
import type { Context } from '#platform/server/context.ts';
import { digestOfFile } from '#platform/server/file-digest.ts';
import { FailedForGood, type Progress } from '#platform/server/room.ts';
import { errors } from '../errors.ts';
import { mostDossierBytes } from '../policy.ts';
import { auditCase } from './audit-facts.ts';
import { bindingOf, type DossierPaper } from './binding.ts';
import type { MergeNews, MergeOrder, Piece } from './dossier-worker.ts';
import { printDossier, type Paper } from './dossier-print.ts';
import { getCase, isStaff, mayTakeDossier, veilOf } from './finding.ts';
import { verifyCase } from './journal.ts';
import { sealDossier } from './ports.ts';
import type { CaseRecord } from './record.ts';

const job = 'cases.dossier';
const use = 'cases.dossier';

interface Order {
  readonly caseId: string;
  readonly kind: string;
  readonly number: number;
  /** What is written of the case, as who asked may read it. */
  readonly sheetsId: string;
  readonly fileIds: readonly string[];
  readonly code: string;
  readonly askedBy: string;
  readonly issue: Omit<Issue, 'code'>;
  readonly words: { readonly attached: string; readonly reason: string; readonly name: string };
}

/**
 * Begins the dossier of a case: one sealed PDF of what was said, given and done, as the caller may read it now. What is
 * written is set at once, the papers are merged in the background. It is written down who took it.
 * @throws not_found, forbidden, dossier_too_large
 */
export async function startDossier(ctx: Context, id: string) {
  const record = await getCase(ctx, id);
  if (!mayTakeDossier(ctx, record)) throw platformErrors.forbidden();
  const share = (await bindingOf(ctx, record.kind).rules.dossier?.(ctx, record)) ?? {};
  const { parts = [], papers: more = [], isWhole = false } = share;
  const papers = await describe(ctx, [...(isWhole ? [] : await listPapers(ctx, record)), ...more]);
  if (papers.reduce((sum, { size }) => sum + size, 0) > mostDossierBytes)
    throw errors.dossier_too_large({ size: mostDossierBytes / 1_048_576 });
  const code = newCode();
  const bytes = await printDossier(ctx, record, { parts, isWhole, papers, code });
  const sheets = await storeFile(ctx, { bytes, name: 'sheets.pdf', type: 'application/pdf' }, { use });
  await ctx.tx((tx) =>
    auditCase(tx, record.kind, 'cases.dossier_asked', {
      subjectId: id,
      personId: record.owner_id ?? undefined,
      after: { papers: papers.length, code },
    }),
  );
  const order: Order = {
    caseId: id,
    kind: record.kind,
    number: record.number,
    sheetsId: sheets.id,
    fileIds: papers.map(({ fileId }) => fileId),
    code,
    askedBy: ctx.scope.personId,
    issue: share.issue ?? (await issueOf(ctx, record)),
    words: {
      attached: ctx.t('cases.dossier.attached'),
      reason: ctx.t('cases.dossier.reason', { number: record.number }),
      name: ctx.t('cases.dossier.file'),
    },
  };
  const about = { personId: ctx.scope.personId, language: ctx.language };
  return getDossier(ctx, { id, job: await ctx.services.jobs.start(job, order, about) });
}

/** How far a dossier of the caller is. @throws not_found */
export async function getDossier(ctx: Context, given: { id: string; job: string }) {
  const { state, done, total, ...found } = await findOwn(ctx, given);
  const { attached } = (found.result ?? {}) as { attached?: number };
  return {
    id: found.id,
    state: state === 'stopped' ? ('failed' as const) : state,
    done,
    total,
    attached: attached ?? 0,
  };
}

/** The finished dossier; it stays for a day. @throws not_found */
export async function openDossier(ctx: Context, given: { id: string; job: string }): Promise<FileAnswer> {
  const record = await getCase(ctx, given.id);
  const { fileId } = ((await findOwn(ctx, given)).result ?? {}) as { fileId?: string };
  if (fileId === undefined || !mayTakeDossier(ctx, record)) throw platformErrors.not_found();
  await ctx.tx((tx) =>
    auditCase(tx, record.kind, 'cases.dossier_taken', {
      subjectId: record.id,
      personId: record.owner_id ?? undefined,
    }),
  );
  return openFile(ctx, fileId, { disposition: 'attachment' });
}

/**
 * The job: one paper after the other goes to the disk, a process merges them, and the whole is sealed and entered. None of
 * them is ever whole in the memory of the server.
 */
export async function makeDossier(ctx: Context, order: Order, progress: Progress) {
  const total = order.fileIds.length + 1;
  await progress.report(0, total);
  const folder = await mkdtemp(join(tmpdir(), 'plaza-dossier-'));
  try {
    const [sheets] = await layDown(ctx, folder, [order.sheetsId]);
    // What is written waits a day for its papers, and is gone then.
    if (!sheets) throw new FailedForGood('the sheets of the dossier are gone');
    const [merged, sealed] = [join(folder, 'merged.pdf'), join(folder, 'dossier.pdf')];
    const pieces = await layDown(ctx, folder, order.fileIds);
    const { attached } = await merge(
      { sheets: sheets.path, pieces, target: merged, attached: order.words.attached },
      (done) => progress.report(done, total),
    );
    const seal = { code: order.code, reason: order.words.reason, at: ctx.now() };
    await sealDossier(ctx, { from: merged, to: sealed }, seal);
    const whole = { path: sealed, ...(await digestOfFile(sealed)) };
    const name = `${order.words.name}-${order.number}.pdf`;
    const file = await storeFile(ctx, { ...whole, name, type: 'application/pdf' }, { use });
    await ctx.tx(async (tx) => {
      await registerIssued(tx, whole.sha256, { ...order.issue, code: order.code });
      await auditCase(tx, order.kind, 'cases.dossier_made', {
        subjectId: order.caseId,
        actorId: order.askedBy,
        after: { papers: pieces.length, attached, code: order.code },
      });
    });
    await progress.report(total, total);
    return { fileId: file.id, attached };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findOwn(ctx: Context, given: { id: string; job: string }) {
  const found = await ctx.services.jobs.find(given.job);
  if (found?.name !== job || found.personId !== ctx.scope.personId) throw platformErrors.not_found();
  return found;
}

/** The papers of a case that the caller may read. */
async function listPapers(ctx: Context, record: CaseRecord): Promise<DossierPaper[]> {
  const isTeam = isStaff(ctx, record);
  const { fileIds } = await veilOf(ctx, record);
  const papers = await ctx.db
    .selectFrom('case_files')
    .select(['file_id as fileId', 'name'])
    .where('case_id', '=', record.id)
    .$if(!isTeam, (all) => all.where('is_internal', '=', false))
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return papers.filter(({ fileId }) => !fileIds.includes(fileId));
}

async function describe(ctx: Context, papers: readonly DossierPaper[]): Promise<Paper[]> {
  const described: Paper[] = [];
  for (const paper of papers) {
    const file = await findFile(ctx, paper.fileId);
    if (file) described.push({ ...paper, type: file.type, size: Number(file.size), sha256: file.sha256 });
  }
  return described;
}

/** Copies files to the disk. What does not match its digest fails the whole. */
async function layDown(ctx: Context, folder: string, fileIds: readonly string[]): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const [at, id] of fileIds.entries()) {
    const file = await findFile(ctx, id);
    if (!file) continue;
    const path = join(folder, `${id}-${at}`);
    await copyFileTo(ctx, id, path);
    if ((await digestOfFile(path)).sha256 !== file.sha256)
      throw new FailedForGood(`a paper is not what was given: ${id}`);
    pieces.push({ path, type: file.type, name: file.name, sha256: file.sha256 });
  }
  return pieces;
}

/** Has a process of its own put the papers behind the sheets. */
async function merge(order: MergeOrder, tell: (done: number) => Promise<void>): Promise<{ attached: number }> {
  const child = forkBehind(new URL('dossier-worker.ts', import.meta.url));
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', () => reject(new Error('the process that merges papers ended')));
      child.on('message', (news: MergeNews) => {
        if ('failed' in news) reject(new Error(news.failed));
        else if ('attached' in news) resolve(news);
        else tell(news.done).catch(reject);
      });
      child.send(order, (cause) => cause && reject(cause));
    });
  } finally {
    child.kill();
  }
}

async function issueOf(ctx: Context, { id, number }: CaseRecord): Promise<Omit<Issue, 'code'>> {
  const { isIntact, events } = await verifyCase(ctx, id);
  return {
    kind: 'cases.dossier',
    facts: [
      { label: 'cases.dossier.number', value: String(number), kind: 'text' },
      { label: 'cases.dossier.events', value: String(events), kind: 'text' },
      {
        label: 'cases.part.history',
        value: isIntact ? 'cases.history.intact' : 'cases.history.broken',
        kind: 'phrase',
      },
    ],
  };
}

/** Eighty bits in groups of five that nobody guesses and everybody can type. */
function newCode(): string {
  return (randomBytes(10).toString('hex').toUpperCase().match(/.{5}/g) ?? []).join('-');
}
