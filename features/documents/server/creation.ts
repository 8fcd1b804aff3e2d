import './tables.ts';
import { keepFile } from '#features/files/server/actions.ts';
import { dayIn } from '#features/people/calendar.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import type { Creation } from '../assignment.ts';
import { errors } from '../errors.ts';
import { canWrite } from '../policy.ts';
import { cleanContent, requireSource, uploadPdf } from './content.ts';
import { sourceUse } from './press.ts';
import { getCreated, type Created } from './created.ts';
import { getTemplate, type Template } from './template.ts';

/**
 * Creates a document that may be given to people: from a template's present edition, or from a PDF. What it says is
 * its own copy.
 * @throws forbidden, not_found, template_archived, due_in_past, wrong_state, and what `cleanContent` throws
 */
export async function createDocument(ctx: Context, body: Creation, upload?: Upload): Promise<Created> {
  if (!canWrite(ctx.scope, body)) throw platformErrors.forbidden();
  if (body.due_on !== null && body.due_on < dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()))
    throw errors.due_in_past({}, { issues: [{ path: 'body.due_on', code: 'documents.error.due_in_past' }] });
  const template = body.template_id === null ? undefined : await getTemplate(ctx, body.template_id);
  if (template && template.legal !== body.legal) throw platformErrors.not_found();
  if (template?.state === 'archived') throw errors.template_archived();
  const uploaded = upload && !template ? (await uploadPdf(ctx, upload)).file.id : null;
  const fileId = template ? template.file_id : (uploaded ?? body.file_id);
  if (!template) await requireSource(ctx, fileId, []);
  const content = await contentOf(ctx, body, template, fileId);
  if (body.replaces) await requireReplaceable(ctx, body.replaces);
  const id = newId();
  await ctx.tx(async (tx) => {
    await tx.db
      .insertInto('documents')
      .values({
        id,
        title: body.title,
        category: body.category,
        legal: body.legal,
        kind: template?.kind ?? 'pdf',
        template_id: template?.id ?? null,
        template_number: template?.number ?? null,
        content: JSON.stringify(content),
        file_id: fileId,
        signers: JSON.stringify(content.signers),
        needs_password: body.needs_password,
        due_on: body.due_on,
        delivered_on: body.delivered_on,
        replaces_id: body.replaces ?? null,
        correction_reason: (body.replaces && body.correction_reason) || null,
        created_by: tx.scope.personId,
        created_at: tx.now(),
      })
      .execute();
    if (template)
      await tx.db
        .updateTable('document_template_editions')
        .set({ used: true })
        .where('template_id', '=', template.id)
        .where('number', '=', template.number)
        .execute();
    else await keepFile(tx, fileId!, { use: sourceUse });
    await tx.audit('documents.created', {
      subject: 'document',
      subjectId: id,
      after: { title: body.title, category: body.category, template: template?.id ?? null, legal: body.legal },
    });
  });
  return getCreated(ctx, id);
}

/** Throws away a document that nobody was given, with what was tried for it. @throws not_found, wrong_state */
export async function discardCreated(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom('documents')
      .select(['id', 'title', 'legal', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || !canWrite(tx.scope, row)) throw platformErrors.not_found();
    // Who is given it goes on in the background: from that decision on it is no longer a draft.
    if (row.state === 'sent') throw errors.wrong_state();
    await tx.db.deleteFrom('document_runs').where('document_id', '=', id).execute();
    await tx.db.deleteFrom('documents').where('id', '=', id).execute();
    await tx.audit('documents.discarded', { subject: 'document', subjectId: id, before: { title: row.title } });
  });
}

function contentOf(ctx: Context, body: Creation, template: Template | undefined, fileId: string | null) {
  if (template)
    return cleanContent(ctx, {
      ...template.content,
      kind: template.kind,
      signers: body.signers,
      cover: body.cover === '' ? template.content.cover : body.cover,
      file_id: template.file_id,
    });
  const blank = { body: '', header: '', footer: '', logo: false };
  return cleanContent(ctx, { ...blank, ...body, kind: 'pdf', file_id: fileId });
}

/** Only what is completed is put right by another document; what is not is cancelled. */
async function requireReplaceable(ctx: Context, assignmentId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('document_assignments')
    .select(['state', 'legal'])
    .where('id', '=', assignmentId)
    .executeTakeFirst();
  if (!row || !canWrite(ctx.scope, row)) throw platformErrors.not_found();
  if (row.state !== 'completed') throw errors.wrong_state();
}
