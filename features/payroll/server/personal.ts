import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Read } from '#platform/server/context.ts';

/** The caller's payslips among what they keep: id, kind, title, period, day and the screen that shows each. */
export function personalPayslips(read: Read): RawBuilder<unknown> {
  return sql`
    select payslips.id, 'payslip'::text as kind, null::text as title,
      payslips.year || '-' || lpad(payslips.month::text, 2, '0') as period, payslips.ends_on::text as day,
      '/desprendibles/' || payslips.number as link
    from payslips where payslips.person_id = ${read.scope.personId || null}::uuid`;
}
