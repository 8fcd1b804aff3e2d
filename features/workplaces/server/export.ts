import { clockText } from '#features/parameters/clock-text.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet } from '#platform/server/spreadsheet.ts';
import { getDay, getFloor, listSeats } from './queries.ts';

const heads = ['number', 'state', 'name', 'campaign', 'starts', 'ends'] as const;

/** A floor through a day: every seat, once for each who sits there and once where nobody does. The export is logged. */
export async function exportDay(ctx: Context, floorId: string, day: string, today: string): Promise<FileAnswer> {
  const floor = await getFloor(ctx, floorId);
  const seats = await listSeats(ctx, today, floorId);
  const { seatings } = await getDay(ctx, floorId, day, today);
  await ctx.tx((tx) =>
    tx.audit('workplaces.exported', {
      subject: 'floor',
      subjectId: floorId,
      after: { day, seats: seats.length },
    }),
  );
  const clock = (minutes: number) => clockText((minutes + 1440) % 1440);
  const rows = seats.flatMap(({ id, number, state }) => {
    const word = ctx.t(`workplaces.state.${state}`);
    const found = seatings.filter((one) => one.workplace_id === id);
    if (found.length === 0) return [[number, word, '', '', '', '']];
    return found.map(({ name, campaign, starts, ends }) => [
      ...[number, word, name ?? '', campaign ?? '', clock(starts), clock(ends)],
    ]);
  });
  const title = ctx.t('workplaces.export.title', { floor: floor.name });
  return spreadsheet(`${title} ${day}`, {
    title,
    note: ctx.t('workplaces.export.taken', { name: ctx.scope.name, day }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: heads.map((head) => ctx.t(`workplaces.export.${head}`)),
    widths: [10, 18, 34, 24, 10, 10],
    pages: (async function* () {
      yield rows;
    })(),
  });
}
