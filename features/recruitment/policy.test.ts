import fc from 'fast-check';
import { describe } from 'vitest';
import { itIsSound } from '#features/cases/testing.ts';
import { candidacy } from './candidacy.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { requisition } from './requisition.ts';

describe('what the room declares', () => {
  itIsSound(candidacy, {
    strings: { es, en },
    facts: fc.record({
      isVacancyOpen: fc.boolean(),
      hasConsent: fc.boolean(),
      openTests: fc.nat(2),
      scorecards: fc.nat(2),
      wantedScorecards: fc.nat(2),
      missingDocuments: fc.nat(2),
      isOfferInBand: fc.boolean(),
      hasOffer: fc.boolean(),
      isOfferSigned: fc.boolean(),
      hasFreeSeat: fc.boolean(),
      isCandidate: fc.boolean(),
      hasMessage: fc.boolean(),
    }),
  });
  itIsSound(requisition, {
    strings: { es, en },
    hasGroups: true,
    facts: fc.record({
      seats: fc.nat(3),
      filledSeats: fc.nat(3),
      hasBand: fc.boolean(),
      startsInFuture: fc.boolean(),
      isRequester: fc.boolean(),
    }),
  });
});
