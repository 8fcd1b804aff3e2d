import './tables.ts';
import type { Context } from '#platform/server/context.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { dayIn } from '#features/people/calendar.ts';

const DAY = 86_400_000;
/** Days for which the log of checks is kept. */
const keptDays = 365;

export const jobs: RoomJobs = {
  work: {
    'id-cards.tidy': tidy,
  },
  schedule: {
    'id-cards.tidy': '25 3 * * *',
  },
};

/** Forgets the codes of past days, yesterday's apart, and checks that are older than a year. */
async function tidy(ctx: Context): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY);
  const yesterday = dayIn(ctx.settings.COMPANY_TIME_ZONE, before(1));
  await ctx.db.deleteFrom('id_card_daily_codes').where('valid_on', '<', yesterday).execute();
  await ctx.db.deleteFrom('id_card_checks').where('checked_at', '<', before(keptDays)).execute();
}
