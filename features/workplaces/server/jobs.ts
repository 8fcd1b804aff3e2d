import { dayIn } from '#features/people/calendar.ts';
import type { Context } from '#platform/server/context.ts';
import type { RoomJobs } from '#platform/server/room.ts';
import { followGrid, forgetNeeds } from './actions.ts';

const follow = (ctx: Context, people: readonly string[]) =>
  followGrid(ctx, dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()), people);

/** Seats follow the shift grid and the leave of people. */
export const jobs: RoomJobs = {
  on: {
    'schedules.published': (ctx, { personIds }) => follow(ctx, personIds),
    'schedules.change_imposed': (ctx, { personId }) => follow(ctx, [personId]),
    'schedules.change_decided': (ctx, { personId }) => follow(ctx, [personId]),
    'schedules.swap_moved': (ctx, { personIds }) => follow(ctx, personIds),
    'requests.leave_changed': (ctx, { personId }) => follow(ctx, [personId]),
    'people.deactivated': async (ctx, { personId }) => {
      await follow(ctx, [personId]);
      await forgetNeeds(ctx, personId);
    },
  },
};
