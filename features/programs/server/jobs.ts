import './tables.ts';
import type { Context } from '#platform/server/context.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { moveWaitingList } from './actions.ts';

export const jobs: RoomJobs = {
  on: { 'programs.seat_freed': (ctx, { programId }) => moveWaitingList(ctx, programId) },
  work: { 'programs.move': (ctx) => moveAll(ctx) },
  schedule: { 'programs.move': '*/30 * * * *' },
};

/** Waiting lists of all open programmes: seats that came free by time alone. */
async function moveAll(ctx: Context): Promise<void> {
  const open = await ctx.db
    .selectFrom('programs')
    .select('id')
    .where('state', '=', 'published')
    .where('id', 'in', (some) =>
      some
        .selectFrom('program_enrolments')
        .innerJoin('cases', 'cases.id', 'program_enrolments.case_id')
        .select('program_id')
        .where('cases.state', '=', 'waiting'),
    )
    .execute();
  for (const { id } of open) await moveWaitingList(ctx, id);
}
