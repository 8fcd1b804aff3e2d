import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { PendingGiven, PendingSelect } from '#platform/server/pending.ts';
import { holdsEverywhere } from '../policy.ts';

/** Conditions that wait for the caller's signature, due the day before they begin. */
export function pendingConditions(read: Read, { zone }: PendingGiven): PendingSelect {
  return sql`
    select 'commissions'::text as source, condition.id, 'commissions.pending.sign'::text as title_key,
      jsonb_build_object('title', plan.name) as params,
      (condition.starts_on::timestamp at time zone ${zone}) as due_at, condition.created_at, '/comisiones?parte=mine'::text as link
    from commission_conditions as condition
      join commission_versions as version on version.id = condition.version_id
      join commission_plans as plan on plan.id = version.plan_id
    where condition.person_id = ${read.scope.personId || null}::uuid and condition.state = 'published'`;
}

/** Provisions whose key the caller holds and has not turned. */
export function pendingKeys(read: Read): PendingSelect | undefined {
  const [commissions, margin] = [
    holdsEverywhere(read.scope, 'commissions:manage'),
    holdsEverywhere(read.scope, 'commissions:margin'),
  ];
  if (!commissions && !margin) return undefined;
  return sql`
    select 'commissions'::text as source, period.id, 'commissions.pending.key'::text as title_key,
      jsonb_build_object('title', to_char(period.month, 'MM/YYYY')) as params, null::timestamptz as due_at,
      period.created_at, '/comisiones?parte=provision&mes=' || to_char(period.month, 'YYYY-MM') as link
    from commission_periods as period
    where period.state = 'reviewed' and (
      (${commissions} and period.commissions_by is null and period.margin_by is distinct from ${read.scope.personId || null}::uuid)
      or (${margin} and period.margin_by is null and period.commissions_by is distinct from ${read.scope.personId || null}::uuid))`;
}
