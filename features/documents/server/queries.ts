import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import type { TimelineSelect } from '#platform/server/timeline.ts';

export { evidenceGauges } from './evidence.ts';
export { listLaborDocuments } from './labor-listing.ts';
export { listLetterStates } from './letter-queries.ts';
export { listOutsiderTemplates } from './outsider-queries.ts';
export { findSignature } from './signature.ts';
export { listTemplates } from './template.ts';

/** Documents that wait for the caller's signature, each due on its last day (`lastMoment` says why). */
export function pendingDocuments(read: Read): PendingSelect {
  return sql`
    select 'documents'::text as source, own.assignment_id as id, 'documents.pending.sign'::text as title_key,
      jsonb_build_object('title', each.title, 'count', each.pages,
        'detail_key', case when each.pages > 0 then 'documents.pending.sign.pages' else '' end,
        'minutes', least(30, coalesce(each.pages, 2) + 1)) as params, own.due_at - interval '1 millisecond' as due_at,
      own.assigned_at as created_at,
      '/document/details/' || each.document_id || '/' || each.id as link
    from document_signers own join document_assignments each on each.id = own.assignment_id
    where own.person_id = ${read.scope.personId || null}::uuid
      and own.state in ('assigned', 'notified', 'opened', 'read', 'authenticated')`;
}

/** What the caller has signed or rejected. */
export function timelineOfDocuments(read: Read): TimelineSelect {
  return sql`
    select 'documents'::text as source, own.assignment_id || ':' || own.index as id,
      case own.state when 'signed' then 'documents.timeline.signed' else 'documents.timeline.rejected' end as title_key,
      jsonb_build_object('title', each.title) as params, coalesce(own.signed_at, each.ended_at) as at,
      '/document/details/' || each.document_id || '/' || each.id as link
    from document_signers own join document_assignments each on each.id = own.assignment_id
    where own.person_id = ${read.scope.personId || null}::uuid and own.state in ('signed', 'rejected')`;
}
