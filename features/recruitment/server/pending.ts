import './tables.ts';
import { sql } from 'kysely';
import { holds } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import { isManaged } from './candidacy-cases.ts';

/** Applications that nobody has looked at, as one line for who selects, due when the first was promised an answer. */
export function pendingApplications(read: Read): PendingSelect | undefined {
  if (!holds(read.scope, 'recruitment:manage')) return undefined;
  return sql`
    (select 'recruitment'::text as source, (array_agg(cases.id order by cases.due_at, cases.id))[1] as id,
      'recruitment.pending.waiting'::text as title_key, jsonb_build_object('count', count(*)) as params,
      min(cases.due_at) as due_at, min(cases.created_at) as created_at, '/atraccion/seleccion/todasvacantes'::text as link
    from cases join candidacies on candidacies.case_id = cases.id join vacancies on vacancies.id = candidacies.vacancy_id
    where cases.kind = 'recruitment.candidacy' and cases.is_open and cases.state = 'applied' and ${isManaged(read)}
    having count(*) > 0)`;
}
