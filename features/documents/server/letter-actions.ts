import './tables.ts';
import { sql } from 'kysely';
import { addFile, registerIssued, storeBytes } from '#features/files/server/actions.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { fillText } from '../placeholder.ts';
import { isOpen, isTheirTurn } from '../policy.ts';
import { recordCancellation } from './cancellation.ts';
import { masked } from './code.ts';
import { seal } from './pdf/seal.ts';
import { fileName, issueOf, keyOf, pdfOf, pdfUse } from './press.ts';
import { refusing } from './refusals.ts';
import { recordAssignments } from './run-job.ts';
import { getStanding, lockStanding, moved, signerMoved, type Standing } from './standing.ts';
import type { Content } from './tables.ts';
import { actorOf, appendEvents, type Actor } from './trail.ts';

/** A letter of the house to one person, who signs that they received it. */
export interface Letter {
  readonly personId: string;
  readonly title: string;
  /** In plain words: what it is and what signing it means. */
  readonly cover: string;
  /** Clean HTML of the house with `{{placeholders}}` for what people wrote. */
  readonly body: string;
  readonly values: Readonly<Record<string, string>>;
  /** What stands beside the place of the signature. */
  readonly label: string;
  /** Who answers for it; absent, the caller. */
  readonly issuerId?: string;
}

export interface GivenLetter {
  readonly documentId: string;
  readonly assignmentId: string;
}

/**
 * Gives a person a legal document that another room has worded, in that room's transaction: its signature, trail and
 * proof are those of every document. The room answers for who may. Undefined for who does not work here any more.
 */
export async function issueLetter(ctx: Context, tx: Tx, letter: Letter): Promise<GivenLetter | undefined> {
  const [documentId, assignmentId, runId] = [newId(), newId(), newId()];
  const by = letter.issuerId ?? tx.scope.personId;
  await tx.db
    .insertInto('documents')
    .values(documentOfLetter(letter, { id: documentId, by, at: tx.now() }))
    .execute();
  const run = { id: runId, document_id: documentId, created_by: by, reaches: [] };
  await tx.db
    .insertInto('document_runs')
    .values({
      id: runId,
      document_id: documentId,
      source: 'people',
      file_name: null,
      state: 'done',
      created_by: by,
      created_at: tx.now(),
      language: ctx.language,
      reaches: '[]',
      finished_at: tx.now(),
    })
    .execute();
  await sql`
    insert into document_run_rows (run_id, number, document_number, person_id, assignment_id, field_values, issues)
    select ${runId}::uuid, 1, document_number, id, ${assignmentId}::uuid, '{}', '[]'
    from employees where id = ${letter.personId}::uuid`.execute(tx.db);
  const timeZone = ctx.settings.COMPANY_TIME_ZONE;
  const { taken } = await recordAssignments(tx, { ...run, actor: actorOf(ctx), payReaders: [], timeZone });
  await tx.db.deleteFrom('document_runs').where('id', '=', runId).execute();
  return taken === 0 ? undefined : { documentId, assignmentId };
}

/** The row of the document that carries a letter. */
export function documentOfLetter(letter: Letter, { id, by, at }: { id: string; by: string; at: Date }) {
  const content = contentOfLetter(letter);
  return {
    id,
    title: letter.title,
    category: 'other',
    legal: true,
    kind: 'text',
    state: 'sent',
    template_id: null,
    template_number: null,
    file_id: null,
    due_on: null,
    delivered_on: null,
    content: JSON.stringify(content),
    signers: JSON.stringify(content.signers),
    needs_password: false,
    replaces_id: null,
    created_by: by,
    created_at: at,
  } as const;
}

/** The words of a letter as a document keeps them. */
export function contentOfLetter(letter: Letter): Content {
  return {
    cover: letter.cover,
    body: filled(letter),
    header: '{{company.name}}',
    footer: '{{document.code}}',
    logo: true,
    fields: [],
    boxes: [],
    signers: [{ role: 'employee', label: letter.label }],
    pages: 0,
  };
}

/** What people wrote stands in the words as they wrote it: it names no place that is filled later. */
function filled({ body, values }: Letter): string {
  const plain: Record<string, string> = {};
  for (const [key, text] of Object.entries(values)) plain[key] = text.replaceAll('{{', '{ {');
  return fillText(body, plain);
}

/** The letter as it stands, set the first time that somebody asks. The room answers for who may. @throws not_found */
export async function letterFile(ctx: Context, assignmentId: string) {
  const { assignment } = await getStanding(ctx, assignmentId);
  const { bytes } = await pdfOf(ctx, assignment, actorOf(ctx));
  const { file_id: fileId } = (await getStanding(ctx, assignmentId)).assignment;
  return { fileId: fileId!, bytes, name: `${fileName(assignment.title)}.pdf` };
}

/** Takes a letter back that nobody has signed: what it says does not hold any more. */
export async function withdrawLetter(ctx: Context, tx: Tx, assignmentId: string, reason: string): Promise<void> {
  await recordCancellation(ctx, tx, sql<boolean>`each.id = ${assignmentId}::uuid`, 'cancel_unsigned', reason);
}

/** That somebody would not sign, and the two who saw it. */
export interface Refusal {
  readonly witnesses: readonly [string, string];
  readonly reason: string;
  /** Who offered it to them. */
  readonly recorder: { readonly personId: string; readonly name: string };
}

/**
 * Seals a letter with the names of two witnesses in the place of a signature that was refused, and ends it. What its
 * person refused in the portal by themselves is sealed too. Bears being run twice.
 */
export async function sealRefusal(ctx: Context, assignmentId: string, refusal: Refusal): Promise<void> {
  const standing = await getStanding(ctx, assignmentId);
  const signer = refusable(standing);
  if (!signer) return;
  const { assignment } = standing;
  const actor: Actor = { ...refusal.recorder, address: ctx.address, userAgent: ctx.userAgent };
  const { bytes, sha256: before } = await pdfOf(ctx, assignment, actor);
  const [first, second] = refusal.witnesses;
  const sealed = await refusing(
    seal(
      bytes,
      {
        index: signer.index,
        signer: { name: signer.name, maskedDocument: masked(signer.document_number) },
        at: ctx.now(),
        reason: ctx.t('documents.seal.witnesses', { first, second }),
        appearance: { typed: ctx.t('documents.seal.refused') },
        evidence: {
          person: signer.person_id,
          method: 'refused',
          recorder: refusal.recorder.personId,
          at: ctx.now().toISOString(),
          first,
          second,
          reason: refusal.reason.slice(0, 300),
          before,
        },
        timeZone: ctx.settings.COMPANY_TIME_ZONE,
      },
      await keyOf(ctx),
    ),
  );
  const type = 'application/pdf';
  const stored = await storeBytes(ctx, { bytes: sealed, type });
  await ctx.tx(async (tx) => {
    const now = await lockStanding(tx, assignmentId);
    if (now.assignment.sha256 !== before || !refusable(now)) throw platformErrors.conflict();
    const name = `${fileName(assignment.title)}.pdf`;
    const file = await addFile(tx, stored, { name, type, use: pdfUse, instead: now.assignment.file_id });
    const wasOpen = isOpen(now.assignment.state);
    const state = wasOpen ? moved('reject', now.assignment) : now.assignment.state;
    await tx.db
      .updateTable('document_signers')
      .set({
        hash_before: before,
        hash_after: stored.sha256,
        ...(wasOpen ? { state: signerMoved(['reject'], signer), reason: refusal.reason } : {}),
      })
      .where('assignment_id', '=', assignmentId)
      .where('index', '=', signer.index)
      .execute();
    await tx.db
      .updateTable('document_assignments')
      .set({
        state,
        file_id: file.id,
        sha256: stored.sha256,
        ...(wasOpen ? { ended_at: tx.now(), ended_by: refusal.recorder.personId, reason: refusal.reason } : {}),
      })
      .where('id', '=', assignmentId)
      .execute();
    await registerIssued(tx, stored.sha256, issueOf(assignment));
    await appendEvents(tx, assignmentId, actor, [
      { kind: 'witnessed', detail: { first, second }, hashBefore: before, hashAfter: stored.sha256 },
    ]);
    await tx.audit('documents.witnessed', {
      subject: 'assignment',
      subjectId: assignmentId,
      personId: assignment.person_id,
      before: { state: now.assignment.state },
      after: { state, first, second },
      reason: refusal.reason,
      actorId: refusal.recorder.personId,
    });
  });
}

/** Whose signature is missing and was not witnessed so far. */
function refusable({ assignment, people }: Standing) {
  const signer = people.find(({ role }) => role === 'employee');
  if (!signer || signer.hash_after !== null) return undefined;
  const isAsked = isOpen(assignment.state) && isTheirTurn(signer.state);
  return isAsked || (assignment.state === 'rejected' && signer.state === 'rejected') ? signer : undefined;
}

declare module '#platform/server/room.ts' {
  interface Room {
    /** What the room does when a document was signed to its end, in the same transaction and as who signed it. */
    readonly documentSigned?: (ctx: Context, tx: Tx, assignmentId: string) => Promise<void>;
  }
}
