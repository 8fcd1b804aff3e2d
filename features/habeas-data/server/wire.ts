import { dayIn } from '#features/people/calendar.ts';
import type { Context } from '#platform/server/context.ts';
import { answererOf } from '../policy.ts';
import type { DayClock } from './clock.ts';
import type { RequestDetail, RequestRow } from './requests.ts';

// What leaves the room: wire names, and nothing of where a person belongs.

export function rowOf(ctx: Context, clock: DayClock, row: Omit<RequestRow, 'total'>) {
  const { id, number, kind, matter, subject, state, outcome, version, dueOn, endedAt } = row;
  const completeBy = state === 'incomplete' ? row.completeBy : null;
  const until = dueOn ?? completeBy;
  const ended = endedAt && dayIn(ctx.settings.COMPANY_TIME_ZONE, endedAt);
  return {
    ...{ id, number, kind, matter, subject, state, outcome, version },
    person: { id: row.personId, name: row.name, position: row.position ?? '' },
    created_at: row.createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    due_on: dueOn,
    complete_by: completeBy,
    days_left: endedAt === null && until !== null ? clock.left(until) : null,
    is_late: dueOn !== null && state !== 'withdrawn' && dueOn < (ended ?? clock.today),
  };
}

export function detailOf(ctx: Context, clock: DayClock, row: RequestDetail) {
  const { countedFrom, askBy, actions } = row;
  return {
    ...rowOf(ctx, clock, row),
    is_own: row.isOwn,
    answered_by: row.endedAt === null ? answererOf(row) : null,
    counted_from: countedFrom,
    ask_by: actions.includes('ask') ? askBy : null,
    latest_on: actions.includes('extend') ? clock.deadlines(row.kind, countedFrom).latestOn : null,
    actions,
    events: row.events.map(({ id, action, byOffice, author, words, outcome, dueOn, at, files }) => ({
      ...{ id, action, author, words, outcome, files },
      by_office: byOffice,
      due_on: dueOn,
      at: at.toISOString(),
    })),
  };
}
