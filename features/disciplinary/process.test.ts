import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepsFrom } from '#features/cases/declaration.ts';
import { itIsSound } from '#features/cases/testing.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { measures, processGuards as g, type ProcessFacts } from './process-guards.ts';
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
  isByVideo: facts.isRepeated,
  hasVideo: facts.fineAllowed,
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

type Walk = ReturnType<typeof walks>[number];
const walks = (many: number) => fc.sample(moves, { numRuns: many, seed: 2466 });

const someWalks = walks(4_000);

/** What a process promises about each step that counts, by the guards that keep it. */
const promises = {
  decide: {
    'after five business days': ({ now }) =>
      now.receivedOn !== null && businessDaysBetween(now.receivedOn, now.today, isHoliday) >= 5,
    'with the term of what was given later over': ({ now }) =>
      now.evidenceOverOn === null || now.today >= now.evidenceOverOn,
    'with all evidence given': ({ now }) => now.untransferred === 0,
    'with minutes': ({ now }) => now.minutes,
    'with minutes that were signed': ({ now }) => now.signed,
    'with reasons': ({ known }) => known.reasonLength >= limits.reasons,
    'of a measure': ({ known }) => known.measure !== null,
    'with fact, rule and proof tied': ({ known }) => known.measure === 'absolved' || known.isLinked,
    'by who neither reported nor instructed it': ({ actor }) => !['reporter', 'instructor'].includes(actor),
    'within the days of a suspension': ({ known }) =>
      known.measure !== 'suspension' ||
      (known.suspensionDays > 0 && known.suspensionDays <= (known.isRepeated ? limits.repeated : limits.first)),
    'of a fine only where one is allowed': ({ known }) => known.measure !== 'fine' || known.fineAllowed,
    'once for a fact': ({ known }) => known.measure === 'absolved' || !known.isPunished,
    'of who is protected with two keys': ({ known }) => !known.isProtected || known.hasSecondKey,
  },
  decide_appeal: {
    'the appeal by another person': ({ actor }) => !['reporter', 'instructor', 'decider'].includes(actor),
    'the appeal never for worse': ({ known }) => !known.isAppealWorse,
    'the appeal with reasons': ({ known }) => known.appealReasonLength >= limits.reasons,
  },
  hold_hearing: { 'a hearing by video of who can connect': ({ known }) => !known.isByVideo || known.hasVideo },
  appeal: { 'an appeal within its window': ({ known }) => known.today < known.appealOverOn! },
  bring_charges: {
    'charges of a fault that is written': ({ known }) => known.isTypified,
    'charges with facts': ({ known }) => known.hasFacts,
    'charges in time': ({ known }) => known.isImmediate,
    'charges with evidence': ({ known }) => known.hasEvidence,
    'charges with a summons': ({ known }) => known.hasCitation,
    'charges about no fact that was judged': ({ known }) => !known.isPunished && !known.isFactUnsaid,
  },
} as const satisfies Readonly<
  Record<string, Readonly<Record<string, (at: { now: Standing; known: ProcessFacts; actor: string }) => boolean>>>
>;

/** Takes the process along a walk; answers how often it was decided, how often on appeal, and the promises that broke. */
function take(walk: Walk, declaration: Parameters<typeof stepsFrom>[0]) {
  const found = { decided: 0, appealed: 0, broken: new Set<string>() };
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
      isByVideo: pick % 7 === 3,
      hasVideo: facts.isRepeated,
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
    const steps = stepsFrom(declaration, now.state, [...process.parties, 'clock'], known)
      .filter((one) => one.blocked === null)
      // Most of the time the walk goes on; now and then it goes back, or ends.
      .filter(({ action }) => pick > 18 || !/^(annul|archive|practise|reschedule)/.test(action));
    const step = steps[pick % Math.max(1, steps.length)];
    if (!step) continue;
    if (step.action === 'decide') found.decided += 1;
    if (step.action === 'decide_appeal') found.appealed += 1;
    for (const [promise, isKept] of Object.entries(promises[step.action as keyof typeof promises] ?? {}))
      if (!isKept({ now, known, actor })) found.broken.add(promise);
    if (step.action === 'bring_charges') now.untransferred = 0;
    if (step.to === 'defence_term' && now.receivedOn === null) now.receivedOn = now.today;
    if (step.action === 'annul_to_opening' || step.action === 'annul_to_defence') {
      now.receivedOn = null;
      now.minutes = false;
      now.signed = false;
    }
    now.state = step.to;
  }
  return found;
}

test('ten thousand walks: none is charged, decided or decided on appeal against what the law promises', () => {
  let decided = 0;
  let appealed = 0;
  for (const walk of walks(10_000)) {
    const found = take(walk, process);
    expect([...found.broken]).toEqual([]);
    decided += found.decided;
    appealed += found.appealed;
  }
  expect(decided).toBeGreaterThan(1_000);
  expect(appealed).toBeGreaterThan(50);
});

// Whoever takes a guard out of the declaration is told by the walks which promise it breaks.
test.each<[string, readonly (typeof g)[keyof typeof g][]]>([
  ['after five business days', [g.defenceOver, g.evidenceOver]],
  ['with the term of what was given later over', [g.evidenceOver]],
  ['with all evidence given', [g.evidenceGiven]],
  ['with minutes', [g.minutes, g.minutesSigned]],
  ['with minutes that were signed', [g.minutesSigned]],
  ['with reasons', [g.reasoned]],
  ['of a measure', [g.hasMeasure]],
  ['with fact, rule and proof tied', [g.linked]],
  ['by who neither reported nor instructed it', [g.thirdPerson]],
  ['within the days of a suspension', [g.suspensionFits]],
  ['of a fine only where one is allowed', [g.fineFits]],
  ['once for a fact', [g.onceOnly]],
  ['of who is protected with two keys', [g.secondKey]],
  ['the appeal by another person', [g.otherSuperior]],
  ['the appeal never for worse', [g.notWorse]],
  ['the appeal with reasons', [g.appealReasoned]],
  ['a hearing by video of who can connect', [g.videoAgreed]],
  ['an appeal within its window', [g.windowOpen]],
  ['charges of a fault that is written', [g.typified]],
  ['charges with facts', [g.concrete]],
  ['charges in time', [g.immediate]],
  ['charges with evidence', [g.hasEvidence]],
  ['charges with a summons', [g.cited]],
  ['charges about no fact that was judged', [g.neverJudged]],
  ['charges about no fact that was judged', [g.factSaid]],
])('%s: without the guard that keeps it the walks find the breach', (promise, gone) => {
  const without = (guards: readonly unknown[] = []) =>
    guards.filter((one) => !(gone as readonly unknown[]).includes(one));
  const weakened = {
    transitions: process.transitions.map((one) => ({
      ...one,
      guards: without('guards' in one ? one.guards : []) as (typeof gone)[number][],
    })),
  };
  expect(someWalks.some((walk) => take(walk, weakened).broken.has(promise))).toBe(true);
});
