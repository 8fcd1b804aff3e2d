import type { Guard } from '#features/cases/declaration.ts';

// What the guards of a disciplinary process ask: the law in words that a machine can refuse with.

export const measures = ['absolved', 'attention', 'fine', 'suspension', 'termination'] as const;
export type Measure = (typeof measures)[number];

/** Numbers of the law and of the rules of work that are in force. */
export interface Limits {
  /** Days of a first suspension, and of a repeated one. */
  readonly first: number;
  readonly repeated: number;
  /** Letters of the reasons of a decision. */
  readonly reasons: number;
  /** Business days to review a report, of the window of an appeal, and to decide it. */
  readonly review: number;
  readonly appeal: number;
  readonly appealDecision: number;
}

/** What the guards may know of a process. Days are `YYYY-MM-DD`. */
export interface ProcessFacts {
  readonly today: string;
  readonly isBusinessDay: boolean;
  /** A fault of the rules of work in force that day, of the contract or of the law is named. */
  readonly isTypified: boolean;
  /** Concrete facts with date and place stand in it. */
  readonly hasFacts: boolean;
  /** Since the company knew, no more days passed than the rules allow before a process is opened. */
  readonly isImmediate: boolean;
  /** Evidence of the company stands in it. */
  readonly hasEvidence: boolean;
  /** How and when the person is heard stands in it; a hearing is on a business day after the term. */
  readonly hasCitation: boolean;
  /** A decider, and for an appeal another superior, is named. */
  readonly hasDecider: boolean;
  readonly hasSuperior: boolean;
  /** Evidence that the person was not given yet. */
  readonly untransferred: number;
  /** First day after the term of defence, and after the term of evidence that was given later; null before they run. */
  readonly defenceOverOn: string | null;
  readonly evidenceOverOn: string | null;
  readonly hearingOn: string | null;
  readonly isWritten: boolean;
  /** The hearing is by video, and the person said that they have what it needs. */
  readonly isByVideo: boolean;
  readonly hasVideo: boolean;
  /** The person wrote an answer, and sent one. */
  readonly hasDraft: boolean;
  readonly hasAnswer: boolean;
  readonly hasMinutes: boolean;
  /** The person signed them, or two witnesses signed that they did not. */
  readonly areMinutesSigned: boolean;
  readonly wasRescheduled: boolean;
  /** Why the person is protected; each needs the second key of legal. */
  readonly isProtected: boolean;
  readonly hasSecondKey: boolean;
  readonly measure: Measure | null;
  /** Letters of the reasons of the decision. */
  readonly reasonLength: number;
  /** Fact, rule and proof are tied to each other. */
  readonly isLinked: boolean;
  readonly suspensionDays: number;
  /** The person was suspended before within the time in which that counts. */
  readonly isRepeated: boolean;
  readonly fineAllowed: boolean;
  /** Another process judged the same fact already, whatever it decided. */
  readonly isPunished: boolean;
  /** Another process is about the same day, and nobody said whether it is the same fact. */
  readonly isFactUnsaid: boolean;
  /** First day after the window of the appeal; null before it opens. */
  readonly appealOverOn: string | null;
  readonly appealReasonLength: number;
  readonly isAppealWorse: boolean;
  /** Who acts has reported, instructed or decided it. */
  readonly isReporter: boolean;
  readonly isInstructor: boolean;
  readonly isDecider: boolean;
  readonly isSubject: boolean;
  readonly limits: Limits;
}

type Reason =
  | 'not_typified'
  | 'no_facts'
  | 'too_late'
  | 'no_evidence'
  | 'no_citation'
  | 'no_decider'
  | 'no_superior'
  | 'evidence_not_given'
  | 'term_runs'
  | 'no_hearing'
  | 'not_business_day'
  | 'no_video'
  | 'no_answer'
  | 'no_minutes'
  | 'minutes_unsigned'
  | 'rescheduled_before'
  | 'second_key'
  | 'no_measure'
  | 'no_reasons'
  | 'not_linked'
  | 'suspension_too_long'
  | 'fine_not_allowed'
  | 'punished_before'
  | 'fact_unsaid'
  | 'appeal_over'
  | 'appeal_runs'
  | 'worse'
  | 'same_person'
  | 'own_process'
  | 'not_absolved'
  | 'absolved';

const guard = <R extends Reason>(reason: R, holds: (facts: ProcessFacts) => boolean): Guard<ProcessFacts, R> => ({
  reason,
  holds,
});

const isOver = (today: string, overOn: string | null) => overOn !== null && today >= overOn;

export const processGuards = {
  notSubject: guard('own_process', (facts) => !facts.isSubject),
  notReporter: guard('same_person', (facts) => !facts.isReporter),
  thirdPerson: guard('same_person', (facts) => !facts.isReporter && !facts.isInstructor),
  otherSuperior: guard('same_person', (facts) => !facts.isReporter && !facts.isInstructor && !facts.isDecider),
  typified: guard('not_typified', (facts) => facts.isTypified),
  concrete: guard('no_facts', (facts) => facts.hasFacts),
  immediate: guard('too_late', (facts) => facts.isImmediate),
  hasEvidence: guard('no_evidence', (facts) => facts.hasEvidence),
  cited: guard('no_citation', (facts) => facts.hasCitation),
  hasDecider: guard('no_decider', (facts) => facts.hasDecider),
  hasSuperior: guard('no_superior', (facts) => facts.hasSuperior),
  evidenceGiven: guard('evidence_not_given', (facts) => facts.untransferred === 0),
  defenceOver: guard('term_runs', (facts) => isOver(facts.today, facts.defenceOverOn)),
  evidenceOver: guard(
    'term_runs',
    (facts) =>
      isOver(facts.today, facts.defenceOverOn) &&
      (facts.evidenceOverOn === null || isOver(facts.today, facts.evidenceOverOn)),
  ),
  hearingDay: guard(
    'no_hearing',
    (facts) => facts.isWritten || (facts.hearingOn !== null && facts.hearingOn <= facts.today),
  ),
  businessDay: guard('not_business_day', (facts) => facts.isBusinessDay),
  videoAgreed: guard('no_video', (facts) => !facts.isByVideo || facts.hasVideo),
  minutes: guard('no_minutes', (facts) => facts.hasMinutes || (facts.isWritten && facts.hasAnswer)),
  minutesSigned: guard('minutes_unsigned', (facts) => facts.areMinutesSigned || (facts.isWritten && facts.hasAnswer)),
  answered: guard('no_answer', (facts) => facts.hasDraft),
  oneReschedule: guard('rescheduled_before', (facts) => !facts.wasRescheduled),
  secondKey: guard('second_key', (facts) => !facts.isProtected || facts.hasSecondKey),
  hasMeasure: guard('no_measure', (facts) => facts.measure !== null),
  reasoned: guard('no_reasons', (facts) => facts.reasonLength >= facts.limits.reasons),
  linked: guard('not_linked', (facts) => facts.measure === 'absolved' || facts.isLinked),
  suspensionFits: guard(
    'suspension_too_long',
    (facts) =>
      facts.measure !== 'suspension' ||
      (facts.suspensionDays >= 1 &&
        facts.suspensionDays <= (facts.isRepeated ? facts.limits.repeated : facts.limits.first)),
  ),
  fineFits: guard('fine_not_allowed', (facts) => facts.measure !== 'fine' || facts.fineAllowed),
  onceOnly: guard('punished_before', (facts) => facts.measure === 'absolved' || !facts.isPunished),
  neverJudged: guard('punished_before', (facts) => !facts.isPunished),
  factSaid: guard('fact_unsaid', (facts) => !facts.isFactUnsaid),
  windowOpen: guard('appeal_over', (facts) => !isOver(facts.today, facts.appealOverOn)),
  windowOver: guard('appeal_runs', (facts) => isOver(facts.today, facts.appealOverOn)),
  appealReasoned: guard('no_reasons', (facts) => facts.appealReasonLength >= facts.limits.reasons),
  notWorse: guard('worse', (facts) => !facts.isAppealWorse),
  sanctioned: guard('absolved', (facts) => facts.measure !== 'absolved'),
  absolved: guard('not_absolved', (facts) => facts.measure === 'absolved'),
} as const;
