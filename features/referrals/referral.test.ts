import fc from 'fast-check';
import { itIsSound } from '#features/cases/testing.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { referral, type ReferralFacts } from './referral.ts';

itIsSound<
  (typeof referral)['states'][number],
  (typeof referral)['transitions'][number]['action'],
  (typeof referral)['parties'][number],
  ReferralFacts,
  | 'no_consent'
  | 'duplicate'
  | 'is_employee'
  | 'is_former'
  | 'is_relative'
  | 'own_referral'
  | 'not_hired'
  | 'has_left'
  | 'still_here'
>(referral, {
  strings: { es, en },
  hasGroups: true,
  facts: fc.record({
    hasConsent: fc.boolean(),
    isDuplicate: fc.boolean(),
    isEmployee: fc.boolean(),
    isFormerEmployee: fc.boolean(),
    isRelative: fc.boolean(),
    isReferrer: fc.boolean(),
    bonusDueOn: fc.constantFrom(null, '2027-01-24', '2027-03-01'),
    isHired: fc.boolean(),
    isStillHere: fc.boolean(),
  }),
});
