import './tables.ts';
import type { Read } from '#platform/server/context.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { extensionGapDays, type Origin } from '../medical.ts';

/** The leave of somebody that one beginning on a day would go on from: the last one of its origin, less than 30 days before. */
export async function findPreviousLeave(read: Read, personId: string, origin: Origin, startsOn: string) {
  return read.db
    .selectFrom('medical_leaves')
    .innerJoin('requests', 'requests.id', 'medical_leaves.request_id')
    .select(['medical_leaves.request_id as requestId', 'medical_leaves.chain_days as chainDays'])
    .where('medical_leaves.person_id', '=', personId)
    .where('medical_leaves.origin', '=', origin)
    .where('requests.occupies', '=', true)
    .where('requests.ends_on', '<', startsOn)
    .where('requests.ends_on', '>', addDays(startsOn, -extensionGapDays - 1))
    .orderBy('requests.ends_on', 'desc')
    .limit(1)
    .executeTakeFirst();
}
