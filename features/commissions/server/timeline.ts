import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { TimelineSelect } from '#platform/server/timeline.ts';

/** Conditions that the caller decided and months that were approved. No sum stands here: others may look over a shoulder. */
export function timelineOfCommissions(read: Read): TimelineSelect {
  const me = sql`${read.scope.personId || null}::uuid`;
  return sql`
    select 'commissions'::text as source, condition.id::text as id,
      case condition.state when 'signed' then 'commissions.timeline.signed' else 'commissions.timeline.rejected' end
        as title_key,
      jsonb_build_object('plan', plan.name, 'number', version.number) as params, condition.decided_at as at,
      '/comisiones' as link
    from commission_conditions as condition
      join commission_versions as version on version.id = condition.version_id
      join commission_plans as plan on plan.id = version.plan_id
    where condition.person_id = ${me} and condition.state in ('signed', 'rejected')
    union all
    select 'commissions', period.id::text, 'commissions.timeline.settled',
      jsonb_build_object('month', to_char(period.month, 'MM/YYYY')), greatest(period.margin_at, period.commissions_at),
      '/comisiones?mes=' || to_char(period.month, 'YYYY-MM')
    from commission_results as result join commission_periods as period on period.id = result.period_id
    where result.person_id = ${me} and result.total > 0 and period.state in ('settled', 'in_payroll')
      and period.margin_at is not null`;
}
