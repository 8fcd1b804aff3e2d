import './tables.ts';
import { sql } from 'kysely';
import { personName } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { canFollow } from '../policy.ts';

/** One created document with how far its assignments are. @throws not_found */
export async function getCreated(read: Read, id: string) {
  const row = await select(read).where('documents.id', '=', id).executeTakeFirst();
  if (!row || !canFollow(read.scope, row)) throw platformErrors.not_found();
  return row;
}

export type Created = Awaited<ReturnType<typeof getCreated>>;

/** What was created of one family, the newest first. @throws forbidden */
export async function listCreated(
  read: Read,
  { legal, search }: { legal: boolean; search?: string | undefined },
  { page, size }: { page: number; size: number },
) {
  if (!canFollow(read.scope, { legal })) throw platformErrors.forbidden();
  const matches = search
    ? sql<boolean>`plaza_fold(documents.title) like '%' || plaza_fold(${search}) || '%'`
    : sql<boolean>`true`;
  return pageOf(
    select(read)
      .where('documents.legal', '=', legal)
      .where(matches)
      .orderBy('documents.created_at', 'desc')
      .orderBy('documents.id', 'desc'),
    { page, size },
  );
}

function select(read: Read) {
  return read.db.selectFrom('documents').select([
    'documents.id',
    'documents.title',
    'documents.category',
    'documents.legal',
    'documents.kind',
    'documents.state',
    'documents.signers',
    'documents.content',
    'documents.needs_password as needsPassword',
    sql<string | null>`documents.due_on::text`.as('dueOn'),
    sql<string | null>`documents.delivered_on::text`.as('deliveredOn'),
    'documents.created_at as createdAt',
    'documents.template_id as templateId',
    'documents.template_number as templateNumber',
    sql<string | null>`(select name from document_templates where id = documents.template_id)`.as('templateName'),
    personName('documents.created_by').as('createdBy'),
    sql<Record<string, number>>`(
      select coalesce(jsonb_object_agg(state, people), '{}') from (
        select state, count(*)::int as people from document_assignments
        where document_assignments.document_id = documents.id group by state
      ) counted)`.as('counts'),
  ]);
}
