import './tables.ts';
import type { Read } from '#platform/server/context.ts';
import type { OvertimeState } from '../policy.ts';

/** Hours of overtime that stand in one of these states, each beside its case. */
export function selectHours({ db }: Pick<Read, 'db'>, states: readonly OvertimeState[]) {
  return db
    .selectFrom('overtime_requests')
    .innerJoin('cases', 'cases.id', 'overtime_requests.id')
    .where('cases.state', 'in', states);
}
