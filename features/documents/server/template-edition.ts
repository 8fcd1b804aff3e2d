import './tables.ts';
import { findFile } from '#features/files/server/queries.ts';
import { employeeFacts, personName } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { canWrite } from '../policy.ts';

/** What one edition of a template said. @throws not_found also when it is of a family that the caller may not write */
export async function getTemplateEdition(read: Read, templateId: string, number: number) {
  const row = await read.db
    .selectFrom('document_template_editions')
    .innerJoin('document_templates', 'document_templates.id', 'document_template_editions.template_id')
    .select([
      'document_template_editions.number',
      'document_template_editions.content',
      'document_template_editions.file_id',
      'document_template_editions.saved_at',
      'document_templates.legal',
      personName('document_template_editions.saved_by').as('savedBy'),
    ])
    .where('document_template_editions.template_id', '=', templateId)
    .where('document_template_editions.number', '=', number)
    .executeTakeFirst();
  if (!row || !canWrite(read.scope, row)) throw platformErrors.not_found();
  const named = row.content.signers.flatMap(({ person_id }) => (person_id ? [person_id] : []));
  const people = named.length === 0 ? [] : await employeeFacts(read.db).where('employees.id', 'in', named).execute();
  const file = row.file_id === null ? undefined : await findFile(read, row.file_id);
  return { ...row, people, fileHash: file?.sha256 ?? null };
}

export type TemplateEdition = Awaited<ReturnType<typeof getTemplateEdition>>;
