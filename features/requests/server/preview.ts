import { salariesOn } from '#features/people/server/queries.ts';
import { Failure, phraseKey } from '#platform/contract/errors.ts';
import { addDays, eachDay } from '#platform/contract/calendar-day.ts';
import type { Context } from '#platform/server/context.ts';
import { payersOf } from '../medical.ts';
import { chainOf, countAsked, getKind, refuseAsked, type Asking, type Counted } from './asking.ts';
import { paidByDay, sickPayOn, today } from './calendar.ts';
import { claimDetails, solveBy, type ClaimDetails } from './claims.ts';
import { coverageOf } from './detail.ts';
import { listShifts } from './seam.ts';
import { balanceIn, lacksContinuous } from './vacation-rules.ts';
import { weekOf } from './week-rules.ts';
import { countCalendarDays, weekdayOf } from '../working-days.ts';

/** What asking for something would mean, and why it would be refused. Nothing is written. @throws unknown_kind */
export async function previewRequest(ctx: Context, input: Asking) {
  const kind = await getKind(ctx, input.kind);
  const balance = kind.family === 'vacation' ? await balanceIn(ctx, ctx.scope.personId) : null;
  let asked: Counted | undefined;
  let claim: ClaimDetails | undefined;
  let problem: Failure | undefined;
  try {
    asked = await countAsked(ctx, ctx, kind, input);
    await refuseAsked(ctx, ctx, asked, input);
    if (input.claim) claim = await claimDetails(ctx, ctx, input.claim);
  } catch (cause) {
    if (!(cause instanceof Failure) || cause.status >= 500) throw cause;
    problem = cause;
  }
  const { startsOn = null, endsOn = null } = asked ?? {};
  const days = Math.round((asked?.hundredths ?? 0) / 100);
  const chain = startsOn === null ? { previousId: null, before: 0 } : await chainOf(ctx, input, startsOn);
  const { origin } = input.medical ?? {};
  const week = await weekOf(ctx, ctx.scope.personId, startsOn ?? today(ctx));
  return {
    problem: problem
      ? {
          code: problem.code,
          message: ctx.t(phraseKey(problem.code), problem.params),
          field: problem.issues[0]?.path ?? null,
        }
      : null,
    hundredths: asked?.hundredths ?? 0,
    last_day: endsOn,
    returns_on: asked?.returnsOn ?? null,
    evidence_due_on: asked?.evidenceDueOn ?? null,
    balance,
    pay: kind.family === 'vacation' && startsOn && endsOn ? await vacationPay(ctx, startsOn, endsOn) : null,
    taken_off: kind.pay === 'unpaid' && asked ? await takenOff(ctx, asked, kind.counts === 'calendar') : null,
    payers:
      origin && days > 0
        ? await paidByDay(
            ctx,
            ctx.scope.personId,
            payersOf(origin, chain.before + 1, chain.before + days, await sickPayOn(ctx, startsOn ?? today(ctx))),
            startsOn ?? today(ctx),
          )
        : [],
    is_extension: chain.previousId !== null,
    lacks_continuous:
      kind.family === 'vacation' && asked && !problem && startsOn
        ? await lacksContinuous(ctx, { hundredths: asked.hundredths, startsOn })
        : null,
    week: { ...week, weekdays: [...week.weekdays] },
    claim: claim
      ? {
          ...{ line: claim.line, period: claim.period, paid: claim.paid ?? null },
          solve_by: (await solveBy(ctx, ctx.now())).toISOString(),
        }
      : null,
    shifts: startsOn && endsOn ? [...(await listShifts(ctx, ctx.scope.personId, startsOn, endsOn))] : [],
    coverage: await coverageOf(ctx, ctx.scope.personId, startsOn, endsOn),
  };
}

const monthDays = 30;

/**
 * A day without pay takes off a thirtieth of the salary. Who does not work all the days of a week may lose its paid rest
 * too (CST art. 173): the Sunday of each week that is touched, unless it lies in the absence and was counted with it.
 */
async function takenOff(ctx: Context, { startsOn, endsOn, hundredths, fromMinute }: Counted, countsSundays: boolean) {
  const { personId } = ctx.scope;
  if (startsOn === null) return null;
  const salary = (await salariesOn(ctx, [personId], startsOn)).get(personId);
  if (!salary || endsOn === null || hundredths <= 0) return null;
  const sundays = new Set([...eachDay(startsOn, endsOn)].map((day) => addDays(day, 7 - weekdayOf(day))));
  const lost = [...sundays].filter((sunday) => !countsSundays || sunday > endsOn);
  const rests = fromMinute === null ? lost.length : 0;
  return {
    amount: Math.round((salary.amount * hundredths) / 100 / monthDays),
    hundredths,
    rests,
    rests_amount: Math.round((salary.amount * rests) / monthDays),
  };
}

/** Vacation is paid by the ordinary salary of the day on which it begins, without overtime and Sundays (CST 192). */
async function vacationPay(ctx: Context, startsOn: string, endsOn: string) {
  const { personId } = ctx.scope;
  const salary = (await salariesOn(ctx, [personId], startsOn)).get(personId);
  if (!salary) return null;
  const days = countCalendarDays(startsOn, endsOn);
  return { amount: Math.round((salary.amount * days) / monthDays), days };
}
