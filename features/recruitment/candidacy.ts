import { defineCase, type Guard } from '#features/cases/declaration.ts';

/** The stages of a candidate in a vacancy, in their order. */
export const stages = [
  'applied',
  'screened',
  'tests',
  'interview',
  'references',
  'medical',
  'offer',
  'signed',
  'onboarded',
] as const;
/** Every state of a candidacy: its stages, and how it ends. */
export const candidacyStates = [...stages, 'rejected', 'withdrawn', 'pool'] as const;
export type Stage = (typeof stages)[number];

/** What the guards of a candidacy may know. */
export interface CandidacyFacts {
  readonly isVacancyOpen: boolean;
  readonly hasConsent: boolean;
  /** Tests that the vacancy asks for and that were not passed yet. */
  readonly openTests: number;
  /** Scorecards given, and how many the vacancy asks for. */
  readonly scorecards: number;
  readonly wantedScorecards: number;
  readonly missingDocuments: number;
  readonly isOfferInBand: boolean;
  readonly hasOffer: boolean;
  readonly isOfferSigned: boolean;
  readonly hasFreeSeat: boolean;
  /** Who acts is the candidate, or is close to them: nobody decides on themself. */
  readonly isCandidate: boolean;
  /** The message that goes to the candidate was written. */
  readonly hasMessage: boolean;
}

type Reason =
  | 'vacancy_closed'
  | 'no_consent'
  | 'tests_open'
  | 'scorecards_missing'
  | 'documents_missing'
  | 'above_band'
  | 'no_offer'
  | 'not_signed'
  | 'no_seat'
  | 'own_candidacy'
  | 'no_message';

const guard = <R extends Reason>(reason: R, holds: (facts: CandidacyFacts) => boolean): Guard<CandidacyFacts, R> => ({
  reason,
  holds,
});
const other = guard('own_candidacy', (facts) => !facts.isCandidate);
const consented = guard('no_consent', (facts) => facts.hasConsent);
const open = guard('vacancy_closed', (facts) => facts.isVacancyOpen);

export const rejectCodes = [
  'requirements',
  'experience',
  'tests',
  'interview',
  'schedule',
  'salary',
  'documents',
  'medical',
  'seats_filled',
  'no_show',
] as const;

const running = stages.slice(0, -2);

export const candidacy = defineCase({
  kind: 'recruitment.candidacy',
  states: [...stages, 'rejected', 'withdrawn', 'pool'],
  initial: 'applied',
  terminal: ['onboarded', 'rejected', 'withdrawn'],
  parties: ['candidate', 'selection', 'interviewer'],
  transitions: [
    { action: 'screen', from: ['applied'], to: 'screened', who: ['selection'], guards: [other, open, consented] },
    { action: 'test', from: ['screened'], to: 'tests', who: ['selection'], guards: [other, open] },
    {
      action: 'interview',
      from: ['screened', 'tests'],
      to: 'interview',
      who: ['selection'],
      guards: [other, open, guard('tests_open', (facts) => facts.openTests === 0)],
    },
    {
      action: 'check_references',
      from: ['interview'],
      to: 'references',
      who: ['selection'],
      guards: [other, guard('scorecards_missing', (facts) => facts.scorecards >= facts.wantedScorecards)],
    },
    {
      action: 'send_to_medical',
      from: ['references'],
      to: 'medical',
      who: ['selection'],
      guards: [other, guard('documents_missing', (facts) => facts.missingDocuments === 0)],
    },
    {
      action: 'offer',
      from: ['medical', 'references'],
      to: 'offer',
      who: ['selection'],
      guards: [
        other,
        guard('no_offer', (facts) => facts.hasOffer),
        guard('above_band', (facts) => facts.isOfferInBand),
        guard('no_seat', (facts) => facts.hasFreeSeat),
      ],
    },
    {
      action: 'sign',
      from: ['offer'],
      to: 'signed',
      who: ['candidate'],
      guards: [guard('no_offer', (facts) => facts.hasOffer)],
    },
    {
      action: 'onboard',
      from: ['signed'],
      to: 'onboarded',
      who: ['selection'],
      guards: [
        other,
        guard('not_signed', (facts) => facts.isOfferSigned),
        guard('no_seat', (facts) => facts.hasFreeSeat),
      ],
    },
    {
      action: 'reject',
      from: [...running, 'pool'],
      to: 'rejected',
      who: ['selection'],
      guards: [other, guard('no_message', (facts) => facts.hasMessage)],
      needsReason: true,
      codes: rejectCodes,
    },
    { action: 'withdraw', from: [...running, 'signed', 'pool'], to: 'withdrawn', who: ['candidate', 'selection'] },
    { action: 'keep', from: running, to: 'pool', who: ['selection'], guards: [other, consented] },
    { action: 'take_back', from: ['pool'], to: 'applied', who: ['selection'], guards: [other, open, consented] },
    // A stage back is a decision that is explained.
    { action: 'back_to_applied', from: ['screened'], to: 'applied', who: ['selection'], needsReason: true },
    { action: 'back_to_screened', from: ['tests', 'interview'], to: 'screened', who: ['selection'], needsReason: true },
    {
      action: 'back_to_interview',
      from: ['references', 'medical'],
      to: 'interview',
      who: ['selection'],
      needsReason: true,
    },
    {
      action: 'back_to_references',
      from: ['medical', 'offer'],
      to: 'references',
      who: ['selection'],
      needsReason: true,
    },
  ],
  waits: {
    applied: 'selection',
    screened: 'selection',
    tests: 'candidate',
    interview: 'selection',
    references: 'selection',
    medical: 'selection',
    offer: 'candidate',
    signed: 'selection',
  },
  clocks: [
    // What every candidate is promised: a word within so many business days, whatever it is.
    {
      name: 'promise',
      unit: 'business-days',
      amount: 5,
      starts: ['applied', 'screened', 'tests', 'interview', 'references', 'medical', 'offer', 'signed'],
      renews: true,
      ends: ['onboarded', 'rejected', 'withdrawn', 'pool'],
      warnAt: [80],
      atEnd: 'breach',
    },
  ],
  // Ley 1581 of 2012, art. 11: no longer than the purpose needs; the company's rule is a year.
  retention: { years: 1, then: 'anonymise' },
});
