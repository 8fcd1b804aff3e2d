import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepsFrom } from '#features/cases/declaration.ts';
import { itIsSound } from '#features/cases/testing.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { measures, type ProcessFacts } from './process-guards.ts';
import { process } from './process.ts';
import { businessDaysBetween, firstDayAfter, isBusiness } from './term.ts';

const limits = { first: 8, repeated: 60, reasons: 120, review: 5, appeal: 3, appealDecision: 10 };
const mostly = fc.integer({ min: 0, max: 11 }).map((die) => die > 0);
const some = fc.record({
  isTypified: mostly,
  hasFacts: mostly,
  isImmediate: mostly,
  hasEvidence: mostly,
  hasCitation: mostly,
  hasDecider: mostly,
  hasSuperior: mostly,
  isProtected: mostly.map((one) => !one),
  hasSecondKey: mostly,
  isWritten: fc.boolean(),
  isRepeated: fc.boolean(),
  fineAllowed: fc.boolean(),
  isLinked: mostly,
  isPunished: mostly.map((one) => !one),
  isFactUnsaid: mostly.map((one) => !one),
  isAppealWorse: fc.boolean(),
  isSubject: fc.constant(false),
  suspensionDays: fc.integer({ min: 0, max: 12 }),
  measure: fc.option(fc.constantFrom(...measures)),
  reasonLength: fc.integer({ min: 60, max: 240 }),
  appealReasonLength: fc.integer({ min: 0, max: 240 }),
});

const anyFacts: fc.Arbitrary<ProcessFacts> = some.map((facts) => ({
  ...facts,
  limits,
  today: '2026-11-24',
  isBusinessDay: true,
  untransferred: 0,
  defenceOverOn: '2026-11-20',
  evidenceOverOn: null,
  hearingOn: '2026-11-20',
  hasDraft: true,
  hasAnswer: true,
  hasMinutes: true,
  areMinutesSigned: true,
  wasRescheduled: false,
  appealOverOn: '2026-11-27',
  isReporter: false,
  isInstructor: false,
  isDecider: false,
}));

itIsSound(process, { strings: { es, en }, facts: anyFacts, hasGroups: true });

const holidays = new Set(['2026-07-20', '2026-08-07', '2026-08-17', '2026-10-12', '2026-11-02', '2026-11-16']);
const isHoliday = (day: string) => holidays.has(day);
const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

interface Standing {
  state: string;
  today: string;
  receivedOn: string | null;
  untransferred: number;
  wasGiven: boolean;
  evidenceOverOn: string | null;
  minutes: boolean;
  signed: boolean;
}

/** What one walk does at each step: how many days pass, who acts, and what they prepare before. */
const moves = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 9 }),
    actor: fc.constantFrom('owner', 'reporter', 'instructor', 'decider', 'superior', 'clock'),
    prepares: fc.constantFrom('nothing', 'minutes', 'minutes', 'evidence', 'transfer'),
    pick: fc.nat(20),
    facts: some,
  }),
  { minLength: 20, maxLength: 46 },
);

test('ten thousand walks: none decides before five business days, without evidence given, minutes, reasons or an impartial judge', () => {
  let decided = 0;
  let appealed = 0;
  fc.assert(
    fc.property(moves, (walk) => {
      const now: Standing = {
        state: 'reported',
        today: '2026-07-13',
        receivedOn: null,
        untransferred: 1,
        wasGiven: false,
        evidenceOverOn: null,
        minutes: false,
        signed: false,
      };
      for (const { days, actor, prepares, pick, facts } of walk) {
        now.today = later(now.today, days);
        if (prepares === 'minutes' && now.state === 'hearing') now.minutes = true;
        if (prepares === 'minutes' && now.minutes && now.state === 'evidence_practice') now.signed = true;
        if (prepares === 'evidence' && now.receivedOn !== null) now.untransferred += 1;
        if (prepares === 'transfer' && now.untransferred > 0 && now.receivedOn !== null) {
          now.untransferred = 0;
          now.evidenceOverOn = firstDayAfter(now.today, 3, isHoliday);
        }
        const known: ProcessFacts = {
          ...facts,
          limits,
          today: now.today,
          isBusinessDay: isBusiness(now.today, isHoliday),
          untransferred: now.untransferred,
          evidenceOverOn: now.evidenceOverOn,
          hasMinutes: now.minutes,
          areMinutesSigned: now.signed,
          hearingOn: now.today,
          hasDraft: false,
          hasAnswer: false,
          wasRescheduled: false,
          appealOverOn: later(now.today, pick - 3),
          defenceOverOn: now.receivedOn === null ? null : firstDayAfter(now.receivedOn, 5, isHoliday),
          isReporter: actor === 'reporter',
          isInstructor: actor === 'instructor',
          isDecider: actor === 'decider',
        };
        const steps = stepsFrom(process, now.state, [...process.parties, 'clock'], known)
          .filter((one) => one.blocked === null)
          // Most of the time the walk goes on; now and then it goes back, or ends.
          .filter(({ action }) => pick > 18 || !/^(annul|archive|practise|reschedule)/.test(action));
        const step = steps[pick % Math.max(1, steps.length)];
        if (!step) continue;
        if (step.action === 'bring_charges') now.untransferred = 0;
        if (step.to === 'defence_term' && now.receivedOn === null) now.receivedOn = now.today;
        if (step.action === 'annul_to_opening' || step.action === 'annul_to_defence') {
          now.receivedOn = null;
          now.minutes = false;
          now.signed = false;
        }
        if (step.action === 'decide') {
          decided += 1;
          expect(now.receivedOn).not.toBeNull();
          expect(businessDaysBetween(now.receivedOn!, now.today, isHoliday)).toBeGreaterThanOrEqual(5);
          expect(now.untransferred).toBe(0);
          expect(now.minutes).toBe(true);
          expect(now.signed).toBe(true);
          expect(known.reasonLength).toBeGreaterThanOrEqual(limits.reasons);
          expect(['reporter', 'instructor']).not.toContain(actor);
        }
        if (step.action === 'decide_appeal') {
          appealed += 1;
          expect(['reporter', 'instructor', 'decider']).not.toContain(actor);
          expect(known.isAppealWorse).toBe(false);
        }
        now.state = step.to;
      }
    }),
    { numRuns: 10_000, seed: 2466 },
  );
  expect(decided).toBeGreaterThan(1_000);
  expect(appealed).toBeGreaterThan(50);
});
