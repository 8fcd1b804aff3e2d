import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { PendingGiven, PendingSelect } from '#platform/server/pending.ts';

/** Loads that the caller has read and not decided. */
export function pendingPayroll(read: Read, { zone }: PendingGiven): PendingSelect {
  return sql`
    select 'payroll'::text as source, payrolls.id, 'payroll.pending.publish'::text as title_key,
      jsonb_build_object('title', to_char(payrolls.starts_on, 'MM/YYYY')) as params,
      (payrolls.paid_on::timestamp at time zone ${zone}) as due_at, payrolls.created_at,
      '/gestion/nomina/' || payrolls.number as link
    from payrolls
    where payrolls.created_by = ${read.scope.personId || null}::uuid and payrolls.state = 'ready'`;
}
