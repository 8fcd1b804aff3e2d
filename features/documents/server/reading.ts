import './tables.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { dayIn } from '#features/people/calendar.ts';
import { recordReads } from '#features/people/server/actions.ts';
import { listHolders } from '#features/session/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { errors } from '../errors.ts';
import { consentVersion, isOpen, isTheirTurn, signerAfter } from '../policy.ts';
import { lastMoment } from '../last-day.ts';
import { findEarlier } from './earlier.ts';
import { cardOf } from './own-list.ts';
import { bytesOf, fileName, pdfOf } from './press.ts';
import { getOwn, getReadable, lockStanding, type Standing } from './standing.ts';
import { checkPassword, findPasswordState } from './step-up.ts';
import { actorOf, appendEvents } from './trail.ts';

/** One document of the caller's own with all that its reader needs. @throws not_found, also for a wrong pair of ids */
export async function getDocument(ctx: Context, documentId: string, assignmentId: string) {
  const standing = await getOwn(ctx, assignmentId);
  const { assignment, people, own } = standing;
  if (assignment.document_id !== documentId) throw platformErrors.not_found();
  const [{ content, ...source }, consent, password, replaced] = await Promise.all([
    ctx.db
      .selectFrom('documents')
      .select(['content', 'template_id', 'template_number', 'correction_reason'])
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('document_consents')
      .select('version')
      .where('person_id', '=', ctx.scope.personId)
      .where('version', '=', consentVersion)
      .executeTakeFirst(),
    findPasswordState(ctx),
    assignment.replaces_id === null
      ? undefined
      : ctx.db
          .selectFrom('document_assignments')
          .select(['id', 'document_id', 'title'])
          .where('id', '=', assignment.replaces_id)
          .executeTakeFirst(),
  ]);
  const earlier = await findEarlier(ctx, assignment, source);
  const isTurn = isTheirTurn(own.state) && isOpen(assignment.state);
  return {
    ...cardOf({
      ...assignment,
      documentId,
      ownState: own.state,
      personName: assignment.person_name,
      needsPassword: assignment.needs_password,
      assignedAt: own.assigned_at,
      dueAt: assignment.due_at,
      deliveredOn: assignment.delivered_on,
      completedAt: assignment.completed_at,
      endedAt: assignment.ended_at,
    }),
    cover: content.cover,
    pages: assignment.pages,
    people: people.map((one) => ({
      index: one.index,
      role: one.role,
      label: one.label,
      name: one.name,
      behalf_of: one.behalf_of_name,
      on_paper: one.signature_kind === 'paper',
      state: one.state,
      signed_at: one.signed_at?.toISOString() ?? null,
      reason: one.reason,
    })),
    own_index: own.index,
    fields: content.fields.map((field) => ({ ...field, value: assignment.field_values[`form.${field.key}`] ?? '' })),
    read_at: own.read_at?.toISOString() ?? null,
    reason: assignment.reason,
    consent: { version: consentVersion, accepted: consent !== undefined },
    password: assignment.needs_password ? password : ('none' as const),
    replaces: replaced ? { id: replaced.document_id, doc_user: replaced.id, title: replaced.title } : null,
    earlier: earlier
      ? {
          kind: earlier.kind,
          id: earlier.documentId,
          doc_user: earlier.id,
          title: earlier.title,
          completed_at: earlier.completedAt.toISOString(),
          reason: earlier.kind === 'correction' ? source.correction_reason : null,
        }
      : null,
    has_evidence: assignment.state === 'completed',
    can_sign: isTurn && !isLate(assignment, ctx.now()),
    can_reject: isTurn,
  };
}

/**
 * The PDF of a document for who may read it, checked against its hash, or the scan of what was signed by hand. A signer's first look is noted; who reads by
 * permission leaves a line that the person sees too, and who reads by a reason is told to the auditors. A protected
 * one asks its signers for the password.
 * @throws not_found, reason_needed, altered, and what `checkPassword` throws
 */
export async function openDocument(
  ctx: Context,
  documentId: string,
  assignmentId: string,
  {
    password,
    reason,
    as,
  }: { password?: string | undefined; reason?: string | undefined; as: 'preview' | 'copy' | 'scan' },
): Promise<FileAnswer> {
  const { assignment, people, own, isUnsealed } = await getReadable(ctx, assignmentId, reason);
  if (assignment.document_id !== documentId) throw platformErrors.not_found();
  if (own?.state === 'cancelled' && own.opened_at === null) throw platformErrors.not_found();
  if (assignment.needs_password && own !== undefined) {
    const { mustChange } = await checkPassword(ctx, password);
    if (mustChange) throw errors.password_must_change();
  }
  const scanId = people.find((one) => one.paper_file_id !== null)?.paper_file_id;
  if (as === 'scan' && !scanId) throw platformErrors.not_found();
  const bytes = as === 'scan' ? await bytesOf(ctx, scanId!) : (await pdfOf(ctx, assignment, actorOf(ctx))).bytes;
  await noteOpened(ctx, assignmentId, as === 'scan' ? 'copy' : as, isUnsealed ? reason!.trim() : undefined);
  return {
    content: bytes,
    size: bytes.byteLength,
    type: 'application/pdf',
    ...(as === 'copy'
      ? { name: `${fileName(assignment.title)}.pdf`, disposition: 'attachment' as const }
      : { disposition: 'inline' as const }),
  };
}

/** Notes that the signer has seen the last page. Saying so again changes nothing. @throws not_your_turn, wrong_state */
export async function noteRead(
  ctx: Context,
  assignmentId: string,
  seen: { pages: number; seconds: number },
): Promise<Date> {
  await getOwn(ctx, assignmentId);
  return ctx.tx(async (tx) => {
    const { assignment, own } = await lockStanding(tx, assignmentId);
    if (own?.read_at) return own.read_at;
    requireTurn({ assignment, own });
    if (assignment.file_id === null || own!.opened_at === null || seen.pages < (assignment.pages ?? 1))
      throw errors.not_read();
    await tx.db
      .updateTable('document_signers')
      .set({ state: signerAfter('read', own!.state) ?? own!.state, read_at: tx.now() })
      .where('assignment_id', '=', assignmentId)
      .where('index', '=', own!.index)
      .execute();
    // What the browser says, held to what can be: pages that are there, and the time since it was opened.
    const since = Math.floor((tx.now().getTime() - own!.opened_at.getTime()) / 1000);
    const measured = { pages: assignment.pages ?? 1, seconds: Math.max(0, Math.min(seen.seconds, since)) };
    await appendEvents(tx, assignmentId, actorOf(ctx), [
      {
        kind: 'read',
        detail: { signer: own!.index, ...measured },
        hashAfter: assignment.sha256,
      },
    ]);
    await tx.audit('documents.read', { subject: 'assignment', subjectId: assignmentId, after: measured });
    return tx.now();
  });
}

/** @throws wrong_state, already_signed, not_your_turn */
export function requireTurn({ assignment, own }: Pick<Standing, 'assignment' | 'own'>): void {
  if (own?.state === 'signed') throw errors.already_signed();
  if (!isOpen(assignment.state)) throw errors.wrong_state();
  if (own === undefined || !isTheirTurn(own.state)) throw errors.not_your_turn();
}

/** @throws deadline_passed */
export function requireTime(
  ctx: Pick<Context, 'settings'>,
  tx: Pick<Tx, 'now'>,
  assignment: Standing['assignment'],
): void {
  if (isLate(assignment, tx.now()))
    throw errors.deadline_passed({
      day: dayIn(ctx.settings.COMPANY_TIME_ZONE, lastMoment(assignment.due_at!)).split('-').reverse().join('/'),
    });
}

const isLate = (assignment: Standing['assignment'], now: Date) =>
  assignment.due_at !== null && assignment.due_at <= now;

async function noteOpened(
  ctx: Context,
  assignmentId: string,
  as: 'preview' | 'copy',
  reason: string | undefined,
): Promise<void> {
  const auditorIds = reason === undefined ? [] : await listHolders(ctx, 'people:export-audit');
  await ctx.tx(async (tx) => {
    const { assignment, own } = await lockStanding(tx, assignmentId);
    const isFirst = own !== undefined && own.opened_at === null && isTheirTurn(own.state);
    if (isFirst)
      await tx.db
        .updateTable('document_signers')
        .set({ state: signerAfter('open', own.state) ?? own.state, opened_at: tx.now() })
        .where('assignment_id', '=', assignmentId)
        .where('index', '=', own.index)
        .execute();
    if (own === undefined)
      await recordReads(tx, [assignment.person_id], {
        parts: assignment.carries_pay ? ['documents', 'pay'] : ['documents'],
        isExport: as === 'copy',
      });
    const { person_id: personId, person_name: personName, title } = assignment;
    if (reason !== undefined) {
      const personIds = auditorIds.filter((id) => id !== tx.scope.personId);
      const readerName = tx.scope.name;
      await tx.emit('documents.unsealed', { key: newId(), title, personName, readerName, reason, personIds });
    }
    const kind = reason !== undefined ? 'unsealed' : as === 'copy' ? 'downloaded' : isFirst ? 'opened' : undefined;
    // A signer who looks again leaves no line for each look; who looks by permission leaves one each time.
    if (kind !== undefined || own === undefined)
      await appendEvents(tx, assignmentId, actorOf(ctx), [
        {
          kind: kind ?? 'viewed',
          detail: own !== undefined ? { signer: own.index } : reason !== undefined ? { reason } : { by: 'permission' },
          hashAfter: assignment.sha256,
        },
      ]);
    await tx.audit(
      reason !== undefined ? 'documents.unsealed' : as === 'copy' ? 'documents.downloaded' : 'documents.opened',
      {
        subject: 'assignment',
        subjectId: assignmentId,
        personId,
        ...(reason === undefined ? {} : { reason }),
      },
    );
  });
}
