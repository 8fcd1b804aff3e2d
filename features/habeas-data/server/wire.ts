import { getCase, listStory, stepsOf, type Told } from '#features/cases/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { Context } from '#platform/server/context.ts';
import { dataRequest } from '../data-request.ts';
import { actions, answererOf, type Action, type Outcome, type State } from '../policy.ts';
import type { Own, RequestRecord } from './cases.ts';
import { openClock, type DayClock } from './clock.ts';

// What leaves the room: wire names, and nothing of where a person belongs.

export function rowOf(ctx: Context, clock: DayClock, record: RequestRecord) {
  const { id, number, title: subject, state, version, owner_id: personId, ownerName, own } = record;
  const { kind, matter, outcome, due_on: dueOn, position } = own;
  const completeBy = state === 'incomplete' ? own.complete_by : null;
  const until = dueOn ?? completeBy;
  const endedAt = record.closed_at;
  const ended = endedAt && dayIn(ctx.settings.COMPANY_TIME_ZONE, endedAt);
  return {
    ...{ id, number, kind, matter, subject, outcome, version, state: state as State },
    person: {
      id: personId,
      name: own.outsider_name ?? ownerName ?? '',
      position: own.outsider_ref === null ? (position ?? '') : ctx.t('habeas-data.outsider'),
    },
    created_at: record.created_at.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    due_on: dueOn,
    complete_by: completeBy,
    days_left: endedAt === null && until !== null ? clock.left(until) : null,
    is_late: dueOn !== null && state !== 'withdrawn' && dueOn < (ended ?? clock.today),
  };
}

/** One query or claim with all that happened. @throws not_found also when it is neither the caller's nor theirs to answer */
export async function detailOf(ctx: Context, id: string) {
  const clock = await openClock(ctx);
  const record = await getCase<Own>(ctx, id, { kind: dataRequest.kind });
  const offered = stepsOf(ctx, record);
  const able = actions.filter((action) => offered.some((one) => one.action === action && one.blocked === null));
  const may = (action: Action) => able.includes(action);
  const { own } = record;
  return {
    ...rowOf(ctx, clock, record),
    is_own: record.isOwner,
    answered_by: record.is_open ? answererOf(own) : null,
    counted_from: own.counted_from,
    ask_by: may('ask') ? own.ask_by : null,
    latest_on: may('extend') ? clock.deadlines(own.kind, own.counted_from).latestOn : null,
    actions: able,
    events: (await listStory(ctx, record)).map((told) => eventOf(told)),
  };
}

function eventOf({ id, action, party, author, words, data, at, files }: Told) {
  return {
    ...{ id, author, words, files: [...files], at: at.toISOString() },
    action: names.get(action) ?? action,
    by_office: party !== 'owner',
    outcome: (data['outcome'] as Outcome | undefined) ?? null,
    due_on: (data['due_on'] as string | undefined) ?? null,
  };
}

/** What the history of every case calls otherwise. */
const names = new Map([
  ['open', 'submit'],
  ['say', 'add'],
  ['attach', 'add'],
]);
