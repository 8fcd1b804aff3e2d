import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { todayOf } from './queries.ts';

export const jobs: RoomJobs = {
  work: { 'recognition.remind': remindLeaders },
  schedule: { 'recognition.remind': '0 8 5 * *' },
};

/** Tells leaders how many of their people nobody has recognized or thanked in a year. */
export async function remindLeaders(ctx: Context): Promise<void> {
  const today = todayOf(ctx);
  const { rows } = await sql<{ leaderId: string; people: number }>`
    with people as (${employeeFacts(ctx.db).where('employees.active', '=', true)})
    select leader.id as "leaderId", count(*)::int as people
    from people as person join people as leader on leader.id = person."bossId"
    where not exists (select from recognition_winners as winner where winner.person_id = person.id
        and winner.state <> 'removed' and winner.period > ${today}::date - interval '1 year')
      and not exists (select from recognition_thanks as thanks where thanks.to_id = person.id
        and thanks.thanked_at > ${today}::date - interval '1 year')
    group by leader.id order by leader.id`.execute(ctx.db);
  await ctx.tx(async (tx) => {
    await tx.audit('recognition.reminded', {
      subject: 'recognition',
      subjectId: today.slice(0, 7),
      after: { leaders: rows.length },
    });
    for (const { leaderId, people } of rows)
      await tx.emit('recognition.unseen', { leaderId, people, month: today.slice(0, 7) });
  });
}
