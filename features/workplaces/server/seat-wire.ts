import { dayIn } from '#features/people/calendar.ts';
import { clockText } from '#features/parameters/clock-text.ts';
import { formatWeekday } from '#platform/server/i18n.ts';
import type { Room } from '#platform/server/room.ts';
import { listOwnSeats } from './queries.ts';

/** Where the caller sits today or next, for their profile. */
export const ownSeat: NonNullable<Room['ownSeat']> = async (ctx) => {
  const [next] = await listOwnSeats(ctx, dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()));
  if (!next) return null;
  const { number, headquarters, floor, zone, day, starts, ends } = next;
  return {
    title: ctx.t('workplaces.own.title', { number }),
    detail: ctx.t('workplaces.own.sits', {
      place: [headquarters, floor, zone].filter(Boolean).join(', '),
      day: formatWeekday(ctx.language, day),
      from: clockText(starts % 1440),
      to: clockText(ends % 1440),
    }),
    link: `/ocupation?piso=${next.floor_id}&puesto=${next.workplace_id}`,
  };
};
