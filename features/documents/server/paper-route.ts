import './tables.ts';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { addFile, keepFile, registerIssued, storeBytes, storeFile } from '#features/files/server/actions.ts';
import { dayIn } from '#features/people/calendar.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isTheirTurn } from '../policy.ts';
import { selected } from './cancellation.ts';
import { masked } from './code.ts';
import { inspectPdf } from './pdf/inspect.ts';
import { seal } from './pdf/seal.ts';
import { fileName, issueOf, keyOf, paperUse, pdfOf, pdfUse, sha256 } from './press.ts';
import { requireTime } from './reading.ts';
import { refusing } from './refusals.ts';
import { tellAnswered, tellSigned, type Signed } from './signing.ts';
import { getStanding, lockStanding, moved, signerMoved, type Signer, type Standing } from './standing.ts';
import { actorOf, appendEvents } from './trail.ts';

interface Paper {
  readonly id: string;
  readonly doc_user: string;
  /** The day that stands beside the signature on paper. */
  readonly signed_on: string;
  readonly reason: string;
}

/**
 * Records that somebody who cannot sign electronically has signed by hand (being unable to must not keep anybody from
 * signing, Decreto 526 de 2021): the scan is kept beside the document, and the document is sealed with the scan's hash
 * and the reason in the place of their signature. Nobody records what they are a party of.
 * @throws not_found, wrong_state, not_your_turn, deadline_passed, own_counterparty, paper_day, altered, and what an
 * unreadable PDF throws
 */
export async function recordPaper(ctx: Context, paper: Paper, upload: Upload): Promise<Signed> {
  const { doc_user: assignmentId } = paper;
  const { rows } = await sql<{ id: string }>`
    select id from document_assignments each
    where ${selected(ctx, { ids: [assignmentId] })} and document_id = ${paper.id}::uuid`.execute(ctx.db);
  if (rows.length === 0) throw platformErrors.not_found();
  const standing = await getStanding(ctx, assignmentId);
  const signer = requireHand(ctx, ctx, standing, paper);
  const { assignment } = standing;
  const scanned = await readFile(upload.path);
  await refusing(inspectPdf(scanned));
  const scan = sha256(scanned);
  const { bytes, sha256: before } = await pdfOf(ctx, assignment, actorOf(ctx));
  const sealed = await refusing(
    seal(
      bytes,
      {
        index: signer.index,
        signer: { name: signer.name, maskedDocument: masked(signer.document_number) },
        at: ctx.now(),
        reason: ctx.t('documents.seal.paper', { title: assignment.title }),
        appearance: { typed: ctx.t('documents.seal.byHand') },
        evidence: {
          ...{ person: signer.person_id, method: 'paper', recorder: ctx.scope.personId, at: ctx.now().toISOString() },
          ...{ signed_on: paper.signed_on, reason: paper.reason.slice(0, 300), scan, before },
        },
        timeZone: ctx.settings.COMPANY_TIME_ZONE,
      },
      await keyOf(ctx),
    ),
  );
  const type = 'application/pdf';
  const stored = await storeBytes(ctx, { bytes: sealed, type });
  const copy = await storeFile(ctx, upload, { use: paperUse });
  return ctx.tx(async (tx) => {
    const now = await lockStanding(tx, assignmentId);
    const { index } = requireHand(ctx, tx, now, paper);
    if (now.assignment.sha256 !== before || index !== signer.index) throw platformErrors.conflict();
    const name = `${fileName(assignment.title)}.pdf`;
    const file = await addFile(tx, stored, { name, type, use: pdfUse, instead: now.assignment.file_id });
    await keepFile(tx, copy.id, { use: paperUse });
    return recordHand(ctx, tx, now, {
      ...paper,
      signer,
      scan,
      before,
      after: stored.sha256,
      fileId: file.id,
      scanId: copy.id,
    });
  });
}

/** Whose part is signed by hand: the person whose document it is, in their turn and in time. */
function requireHand(
  ctx: Pick<Context, 'settings' | 'scope'>,
  clock: Pick<Tx, 'now'>,
  { assignment, people }: Standing,
  { signed_on }: Paper,
): Signer {
  moved('sign', assignment);
  requireTime(ctx, clock, assignment);
  if ([assignment.person_id, ...people.map((one) => one.person_id)].includes(ctx.scope.personId))
    throw errors.own_counterparty();
  const signer = people.find(({ role, state }) => role === 'employee' && isTheirTurn(state));
  if (!signer) throw errors.not_your_turn();
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  if (signed_on < dayIn(zone, assignment.assigned_at) || signed_on > dayIn(zone, clock.now()))
    throw errors.paper_day({}, { issues: [{ path: 'form.signed_on', code: 'documents.error.paper_day' }] });
  return signer;
}

type Recording = Paper & {
  readonly signer: Signer;
  readonly scan: string;
  readonly before: string;
  readonly after: string;
  readonly fileId: string;
  readonly scanId: string;
};

async function recordHand(ctx: Context, tx: Tx, standing: Standing, made: Recording): Promise<Signed> {
  const { assignment, people } = standing;
  const { signer, before, after } = made;
  const now = tx.now();
  const own = people.find(({ index }) => index === signer.index)!;
  const next = people.find((one) => one.state === 'waiting');
  const state = moved(next === undefined ? 'complete' : 'sign', assignment);
  const part = (index: number) =>
    tx.db.updateTable('document_signers').where('assignment_id', '=', assignment.id).where('index', '=', index);
  await part(own.index)
    .set({
      ...{ state: signerMoved(['sign_on_paper'], own), signed_at: now, signature_kind: 'paper', reason: made.reason },
      ...{ hash_before: before, hash_after: after, paper_file_id: made.scanId },
    })
    .execute();
  if (next)
    await part(next.index)
      .set({ state: signerMoved(['begin'], next), assigned_at: now })
      .execute();
  await tx.db
    .updateTable('document_assignments')
    .set({
      ...{ state, signed: assignment.signed + 1, file_id: made.fileId, sha256: after },
      completed_at: next ? null : now,
    })
    .where('id', '=', assignment.id)
    .execute();
  const detail = {
    signer: own.index,
    person: own.name,
    signed_on: made.signed_on,
    reason: made.reason,
    scan: made.scan,
  };
  await registerIssued(tx, after, issueOf(assignment));
  await appendEvents(tx, assignment.id, actorOf(ctx), [
    { kind: 'signed_on_paper', detail, hashBefore: before, hashAfter: after },
    ...(next ? [] : [{ kind: 'completed', detail: { signers: people.length }, hashAfter: after }]),
  ]);
  await tx.audit('documents.signed_on_paper', {
    subject: 'assignment',
    subjectId: assignment.id,
    personId: assignment.person_id,
    before: { state: assignment.state },
    after: { state, signer: own.index, signedOn: made.signed_on },
    reason: made.reason,
  });
  const { id: assignmentId, document_id: documentId, title, code } = assignment;
  await tx.emit('documents.signed_on_paper', { assignmentId, documentId, title, personId: own.person_id });
  await tellAnswered(tx, documentId, [own.person_id]);
  await tellSigned(ctx, tx, standing, next);
  return { assignmentId, documentId, state, signedAt: now, code, title };
}
