import './tables.ts';
import { sql } from 'kysely';
import { keepFile } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { errors } from '../errors.ts';
import { canKeepTemplates, canWrite } from '../policy.ts';
import type { TemplateBody } from '../template.ts';
import { cleanContent, requireSource } from './content.ts';
import { keepLogo } from './logo.ts';
import { sourceUse } from './press.ts';

/** One template with its present edition. @throws not_found also when it is of a family that the caller may not write */
export async function getTemplate(read: Read, id: string) {
  const row = await select(read).where('document_templates.id', '=', id).executeTakeFirst();
  if (!row || !canWrite(read.scope, row)) throw platformErrors.not_found();
  const edition = await read.db
    .selectFrom('document_template_editions')
    .select(['content', 'file_id'])
    .where('template_id', '=', id)
    .where('number', '=', row.number)
    .executeTakeFirstOrThrow();
  const editions = await read.db
    .selectFrom('document_template_editions')
    .select([
      'number',
      'saved_at',
      personName('document_template_editions.saved_by').as('savedBy'),
      sql<number>`(select count(*)::int from documents where documents.template_id = document_template_editions.template_id
        and documents.template_number = document_template_editions.number)`.as('documents'),
    ])
    .where('template_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  return { ...row, ...edition, editions };
}

export type Template = Awaited<ReturnType<typeof getTemplate>>;
export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>['items'][number];

/** Templates of one family, the last saved first. @throws forbidden */
export async function listTemplates(
  read: Read,
  { legal, state, search }: { legal: boolean; state: 'active' | 'archived' | 'all'; search?: string | undefined },
  { page, size }: { page: number; size: number },
) {
  if (!canWrite(read.scope, { legal })) throw platformErrors.forbidden();
  let found = select(read).where('legal', '=', legal);
  if (state !== 'all') found = found.where('state', '=', state);
  if (search) found = found.where(sql<boolean>`plaza_fold(name) like '%' || plaza_fold(${search}) || '%'`);
  return pageOf(found.orderBy('updated_at', 'desc').orderBy('document_templates.id', 'desc'), { page, size });
}

/**
 * Begins a template, or saves what it says now. An edition that something was created from stays as it was, and a new
 * one follows it.
 * @throws not_found, forbidden, conflict when the version has moved on, template_archived, and what `cleanContent` throws
 */
export async function saveTemplate(ctx: Context, body: TemplateBody): Promise<Template> {
  if (!canKeepTemplates(ctx.scope, body)) throw platformErrors.forbidden();
  const before = body.id === undefined ? undefined : await getTemplate(ctx, body.id);
  if (before && before.kind !== body.kind) throw platformErrors.conflict();
  if (body.kind === 'pdf') await requireSource(ctx, body.file_id, [before?.file_id ?? null]);
  const content = JSON.stringify(await cleanContent(ctx, body));
  const fileId = body.kind === 'pdf' ? body.file_id : null;
  const id = body.id ?? newId();
  await ctx.tx(async (tx) => {
    const { personId } = tx.scope;
    const now = tx.now();
    const shown = {
      name: body.name,
      category: body.category,
      legal: body.legal,
      updated_by: personId,
      updated_at: now,
    };
    let number = 1;
    if (body.id === undefined) {
      const row = { ...shown, id, kind: body.kind, created_by: personId, created_at: now };
      await tx.db.insertInto('document_templates').values(row).execute();
    } else {
      const row = await tx.db
        .selectFrom('document_templates')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (!canKeepTemplates(tx.scope, row)) throw platformErrors.forbidden();
      if (row.state === 'archived') throw errors.template_archived();
      if (row.version !== body.version) throw platformErrors.conflict();
      const present = await tx.db
        .selectFrom('document_template_editions')
        .select('used')
        .where('template_id', '=', id)
        .where('number', '=', row.number)
        .executeTakeFirstOrThrow();
      number = present.used ? row.number + 1 : row.number;
      await tx.db
        .updateTable('document_templates')
        .set({ ...shown, number, version: row.version + 1 })
        .where('id', '=', id)
        .execute();
    }
    const edition = { content, file_id: fileId, saved_by: personId, saved_at: now };
    await tx.db
      .insertInto('document_template_editions')
      .values({ template_id: id, number, ...edition })
      .onConflict((conflict) => conflict.columns(['template_id', 'number']).doUpdateSet(edition))
      .execute();
    if (body.logo_file_id !== null) await keepLogo(tx, body.logo_file_id);
    if (fileId !== null && fileId !== before?.file_id) await keepFile(tx, fileId, { use: sourceUse });
    await tx.audit('documents.template_saved', {
      subject: 'document_template',
      subjectId: id,
      before: before && { name: before.name, number: before.number },
      after: { name: body.name, number },
    });
  });
  return getTemplate(ctx, id);
}

/** Deletes a template that nothing came from; archives any other, or with `archive: false` takes it back. @throws not_found */
export async function deleteTemplate(ctx: Context, id: string, { archive }: { archive: boolean }) {
  return ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom('document_templates')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || !canWrite(tx.scope, row)) throw platformErrors.not_found();
    if (!canKeepTemplates(tx.scope, row)) throw platformErrors.forbidden();
    const used = await tx.db.selectFrom('documents').select('id').where('template_id', '=', id).executeTakeFirst();
    const outcome = !archive ? ('restored' as const) : used ? ('archived' as const) : ('deleted' as const);
    if (outcome === 'deleted') await tx.db.deleteFrom('document_templates').where('id', '=', id).execute();
    else
      await tx.db
        .updateTable('document_templates')
        .set({ state: archive ? 'archived' : 'active', version: row.version + 1, updated_at: tx.now() })
        .where('id', '=', id)
        .execute();
    const about = { subject: 'document_template', subjectId: id, before: { name: row.name, state: row.state } };
    await tx.audit(`documents.template_${outcome}`, about);
    return outcome;
  });
}

/** A source PDF that the caller has uploaded, or that stands in a template which they may write. @throws not_found */
export async function openSource(ctx: Context, fileId: string): Promise<FileAnswer> {
  const rows = await ctx.db
    .selectFrom('document_template_editions')
    .innerJoin('document_templates', 'document_templates.id', 'document_template_editions.template_id')
    .select('document_templates.legal')
    .where('document_template_editions.file_id', '=', fileId)
    .execute();
  if (!rows.some((row) => canWrite(ctx.scope, row)))
    await requireSource(ctx, fileId, []).catch(() => {
      throw platformErrors.not_found();
    });
  return openFile(ctx, fileId, { disposition: 'inline' });
}

function select(read: Read) {
  return read.db
    .selectFrom('document_templates')
    .select([
      'document_templates.id',
      'document_templates.name',
      'document_templates.kind',
      'document_templates.category',
      'document_templates.legal',
      'document_templates.state',
      'document_templates.number',
      'document_templates.updated_at as updatedAt',
      'document_templates.version',
      personName('document_templates.updated_by').as('updatedBy'),
      sql<number>`(select count(*)::int from documents where documents.template_id = document_templates.id)`.as(
        'documents',
      ),
    ]);
}
