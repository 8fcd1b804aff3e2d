import './tables.ts';
import { createHash } from 'node:crypto';
import { legalParameter } from '#features/parameters/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { addDays, daysApart } from '#platform/contract/calendar-day.ts';
import { lengthNameOf } from '../leave-lengths.ts';
import { restKind } from '../compensatory-rest.ts';
import { errors } from '../errors.ts';
import type { asking } from '../request.ts';
import { countCalendarDays, countWorkingDays, type DayRules } from '../working-days.ts';
import { dayRulesOf, evidenceDay, today } from './calendar.ts';
import { findChain } from './medical-chain.ts';
import { overlapping, usedSince } from './overlap.ts';
import { refuseUnearnedRest } from './rest-rules.ts';
import { returnAfter } from './return-rules.ts';
import { listShifts } from './seam.ts';
import { refuseVacation } from './vacation-rules.ts';

export type Asking = (typeof asking)['_zod']['output'];
export type Kind = Awaited<ReturnType<typeof getKind>>;

/** What was asked for, counted. */
export interface Counted {
  readonly kind: Kind;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  readonly hundredths: number;
  readonly returnsOn: string | null;
  readonly evidenceDueOn: string | null;
  readonly fingerprint: string;
}

/** How far back something may begin that could not be asked for before. */
export const mostDaysBack = 30;
const mostDays = 600;

/** @throws unknown_kind, no_longer_offered */
export async function getKind(read: Read, code: string) {
  const kind = await read.db.selectFrom('request_kinds').selectAll().where('code', '=', code).executeTakeFirst();
  if (!kind) throw errors.unknown_kind();
  return kind;
}

/**
 * Counts what the caller asks for by their own week and the holidays, or what is set for somebody else by theirs,
 * without asking whether they may.
 * @throws dates_missing, hours_missing, ends_before_start, too_long
 */
export async function countAsked(
  ctx: Context,
  read: Read,
  kind: Kind,
  input: Asking,
  personId: string = read.scope.personId,
): Promise<Counted> {
  const rules = await dayRulesOf(read, personId, input.starts_on ?? today(ctx));
  const fingerprint = fingerprintOf(input);
  if (kind.unit === 'none') {
    const none = { startsOn: null, endsOn: null, fromMinute: null, toMinute: null, returnsOn: null };
    return { kind, ...none, hundredths: 0, evidenceDueOn: null, fingerprint };
  }
  const startsOn = input.starts_on ?? null;
  if (startsOn === null) throw errors.dates_missing.at('starts_on');
  const isPart = kind.unit === 'hours' || (kind.unit === 'either' && (input.from_minute ?? null) !== null);
  const endsOn = isPart ? startsOn : (input.ends_on ?? startsOn);
  if (endsOn < startsOn) throw errors.ends_before_start.at('ends_on');
  if (daysApart(startsOn, endsOn) >= mostDays) throw errors.too_long.at('ends_on', { days: kind.max_days ?? mostDays });
  const part = isPart ? partOf(input, await dayLength(read, personId, startsOn)) : undefined;
  const counted = part ? part.hundredths : countDays(kind, startsOn, endsOn, rules) * 100;
  return {
    kind,
    startsOn,
    endsOn,
    fromMinute: part?.from ?? null,
    toMinute: part?.to ?? null,
    hundredths: counted,
    returnsOn: part ? startsOn : await returnAfter(read, personId, endsOn, rules),
    evidenceDueOn: kind.evidence === 'none' ? null : evidenceDay(endsOn, kind.evidence_days, rules.isHoliday),
    fingerprint,
  };
}

/**
 * Refuses what may not be asked for. Under the person's lock it holds until commit.
 * @throws no_longer_offered, in_the_past, too_soon, no_working_day, too_long, too_often, overlaps, not_enough_days,
 * one_waits, rest_not_earned, rest_used, rest_expired, issued_in_the_future
 */
export async function refuseAsked(ctx: Context, read: Read, asked: Counted, input: Asking): Promise<void> {
  const { kind, startsOn, endsOn } = asked;
  const day = today(ctx);
  if (!kind.active || (kind.valid_until !== null && kind.valid_until < (startsOn ?? day)))
    throw errors.no_longer_offered();
  if (kind.family === 'medical') {
    if (!input.medical) throw platformErrors.invalid_input({}, { issues: [{ path: 'medical', code: 'required' }] });
    if (input.medical.issued_on > day) throw errors.issued_in_the_future.at('medical.issued_on');
  }
  if (kind.family === 'claim' && !input.claim)
    throw platformErrors.invalid_input({}, { issues: [{ path: 'claim', code: 'required' }] });
  if (startsOn === null || endsOn === null) return;
  const earliest = kind.is_emergency ? addDays(day, -mostDaysBack) : day;
  if (startsOn < earliest) throw errors.in_the_past.at('starts_on');
  if (startsOn < addDays(day, kind.notice_days))
    if (!kind.is_emergency) throw errors.too_soon.at('starts_on', { days: kind.notice_days });
  if (asked.hundredths === 0) throw errors.no_working_day.at('starts_on');
  const most = await longestOf(read, kind, startsOn);
  // What gives no day any more is no longer there to be asked for.
  if (most === 0) throw errors.no_longer_offered();
  if (most !== null && asked.hundredths > most * 100) throw errors.too_long.at('ends_on', { days: most });
  if (kind.once_in_months !== null && (await usedSince(read, kind.code, startsOn, kind.once_in_months)))
    throw errors.too_often.at('starts_on', { months: kind.once_in_months });
  const other = await overlapping(read, asked);
  if (other)
    throw errors[other.isSame ? 'already_asked' : 'overlaps'].at('starts_on', {
      number: other.number,
      name: nameIn(ctx, other),
    });
  if (kind.code === restKind) await refuseUnearnedRest(ctx, read, startsOn);
  if (kind.family === 'vacation') await refuseVacation(read, asked);
}

/** How many days of a kind may be asked for from a day on: by the law where it says so, else by the kind. */
async function longestOf(read: Read, kind: Kind, day: string): Promise<number | null> {
  const name = lengthNameOf(kind.code);
  return name === undefined ? kind.max_days : legalParameter(read, name, day);
}

/** Whether a medical leave goes on from another one, and at which day of the chain it begins. */
export async function chainOf(read: Read, input: Asking, startsOn: string) {
  return input.medical ? findChain(read, input.medical, startsOn) : { previousId: null, before: 0 };
}

export function nameIn(ctx: Pick<Context, 'language'>, kind: { nameEs: string; nameEn: string }): string {
  return ctx.language === 'es' ? kind.nameEs : kind.nameEn;
}

function countDays(kind: Kind, from: string, to: string, rules: DayRules): number {
  return kind.counts === 'calendar' ? countCalendarDays(from, to) : countWorkingDays(from, to, rules);
}

function partOf({ from_minute: from = null, to_minute: to = null }: Asking, minutesADay: number) {
  if (from === null || to === null || to <= from) throw errors.hours_missing.at('to_minute');
  return { from, to, hundredths: Math.max(1, Math.round(((to - from) / minutesADay) * 100)) };
}

/** Of how many minutes hours are a part: of an ordinary day, or of somebody's shift of that day where it is a longer one. */
async function dayLength(read: Read, personId: string, day: string): Promise<number> {
  const [shift] = await listShifts(read, personId, day, day);
  return Math.max(shift?.paidMinutes ?? 0, (await legalParameter(read, 'daily_hours', day)) * 60);
}

function fingerprintOf({ kind, starts_on, ends_on, from_minute, claim, medical }: Asking): string {
  const same = [kind, starts_on ?? null, ends_on ?? starts_on ?? null, from_minute ?? null];
  const about = [claim?.line_id ?? claim?.line ?? null, claim?.period ?? null, medical?.certificate_number || null];
  return createHash('sha256')
    .update(JSON.stringify([...same, ...about]))
    .digest('base64url');
}
