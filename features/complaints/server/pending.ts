import './tables.ts';
import { sql } from 'kysely';
import type { Read } from '#platform/server/context.ts';
import type { PendingGiven, PendingSelect } from '#platform/server/pending.ts';
import { ownChannels } from './member-access.ts';

/** The committee meets each month: until the minutes of this one are there, its members are asked for them. */
export function pendingMeeting(read: Read, { zone, day }: PendingGiven): PendingSelect | undefined {
  if (!ownChannels(read).includes('coexistence')) return undefined;
  const month = sql`date_trunc('month', ${day}::date)`;
  return sql`
    select 'complaints'::text as source, md5('complaints.meeting' || to_char(${month}, 'YYYY-MM'))::uuid as id,
      'complaints.pending.meeting'::text as title_key, '{}'::jsonb as params,
      ((${month} + interval '1 month')::timestamp at time zone ${zone}) - interval '1 millisecond' as due_at,
      (${month}::timestamp at time zone ${zone}) as created_at, '/canales-reservados/mesa?tab=meetings'::text as link
    where not exists (select from complaint_meetings as held where held.held_on >= ${month}
      and held.held_on < ${month} + interval '1 month')`;
}
