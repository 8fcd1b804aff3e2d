import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { Assignment } from './standing.ts';

export interface Earlier {
  readonly kind: 'correction' | 'edition';
  readonly id: string;
  readonly documentId: string;
  readonly title: string;
  readonly completedAt: Date;
}

interface Source {
  readonly template_id: string | null;
  readonly template_number: number | null;
}

/**
 * What the caller signed before in place of a document: the one that it puts right, else the last one of an earlier
 * edition of the same template. Only of the same person, and only where the caller was a party too.
 */
export async function findEarlier(
  read: Read,
  assignment: Pick<Assignment, 'person_id' | 'replaces_id'>,
  { template_id, template_number }: Source,
): Promise<Earlier | undefined> {
  const { person_id, replaces_id } = assignment;
  if (replaces_id === null && template_id === null) return undefined;
  const { rows } = await sql<Earlier>`
    select case each.id when ${replaces_id}::uuid then 'correction' else 'edition' end as kind,
      each.id, each.document_id as "documentId", each.title, each.completed_at as "completedAt"
    from document_assignments each join documents on documents.id = each.document_id
    where each.person_id = ${person_id}::uuid and each.state = 'completed'
      and (each.id = ${replaces_id}::uuid
        or (documents.template_id = ${template_id}::uuid and documents.template_number < ${template_number ?? 0}::int))
      and exists (select from document_signers own
        where own.assignment_id = each.id and own.person_id = ${read.scope.personId || null}::uuid)
    order by (each.id = ${replaces_id}::uuid) desc nulls last, documents.template_number desc, each.completed_at desc
    limit 1`.execute(read.db);
  return rows[0];
}
