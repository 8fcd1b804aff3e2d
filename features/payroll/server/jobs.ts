import './tables.ts';
import type { Context } from '#platform/server/context.ts';
import type { RoomJobs } from '#platform/server/room.ts';

const DAY = 86_400_000;
const keptDays = 30;

export const jobs: RoomJobs = {
  work: { 'payroll.tidy': tidy },
  schedule: { 'payroll.tidy': '10 4 * * *' },
};

/** Rows that became payslips are forgotten a month later; those with errors stay beside their load. */
async function tidy(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptDays * DAY);
  await ctx.db
    .deleteFrom('payroll_rows')
    .where('is_good', '=', true)
    .where('payroll_id', 'in', (query) => query.selectFrom('payrolls').select('id').where('published_at', '<', before))
    .execute();
}
