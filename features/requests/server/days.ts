import './tables.ts';
import { legalParameter } from '#features/parameters/server/queries.ts';
import { addDays, addMonths, eachDay } from '#platform/contract/calendar-day.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { roomOf } from '../room.ts';
import { isWorkingDay } from '../working-days.ts';
import { getKind, mostDaysBack } from './asking.ts';
import { dayRulesOf, today } from './calendar.ts';
import { coverageOf } from './detail.ts';
import { listNeededDays, listShifts } from './seam.ts';

/**
 * The days of a month as the caller sees them before they choose: which have room for them to be away, and what stands
 * on them already. @throws unknown_kind
 */
export async function listRoom(ctx: Context, { kind: code, month }: { kind: string; month: string }) {
  const kind = await getKind(ctx, code);
  const { personId } = ctx.scope;
  const from = `${month}-01`;
  const to = addDays(addMonths(from, 1), -1);
  const now = today(ctx);
  const earliest = kind.is_emergency ? addDays(now, -mostDaysBack) : addDays(now, kind.notice_days);
  const rules = await dayRulesOf(ctx, personId, from);
  const shifts = new Map((await listShifts(ctx, personId, from, to)).map((one) => [one.day, one]));
  const team = new Map((await coverageOf(ctx, personId, from, to)).map((one) => [one.day, one]));
  const needed = new Set(await listNeededDays(ctx, personId, from, to));
  const own = await listOwnSpans(ctx, from, to);
  const awayPercent = await legalParameter(ctx, 'team_away_percent', now);
  return [...eachDay(from, to)].map((day) => {
    const shift = shifts.get(day);
    const { people, absent, missing } = team.get(day) ?? { people: 0, absent: 0, missing: 0 };
    const room = roomOf({
      isClosed: day < earliest,
      isTaken: own.some((one) => one.starts_on! <= day && day <= one.ends_on!),
      isFree: !shift && !isWorkingDay(day, rules),
      isNeeded: needed.has(day),
      ...{ people, absent, missing, awayPercent },
    });
    return { ...{ day, room, people, absent, missing }, shift: shift ?? null };
  });
}

/** Whole days on which something of the caller's lies that is asked for or approved. */
function listOwnSpans(read: Read, from: string, to: string) {
  return read.db
    .selectFrom('requests')
    .select(['starts_on', 'ends_on'])
    .where('person_id', '=', read.scope.personId)
    .where('occupies', '=', true)
    .where('from_minute', 'is', null)
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .execute();
}
