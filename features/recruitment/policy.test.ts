import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turnClocks, type ClockRun } from '#features/cases/clock.ts';
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

test('every step promises a new word: five business days from it, not from the first', () => {
  const calendar = { timeZone: 'America/Bogota', isHoliday: () => false };
  const come = (runs: readonly ClockRun[], state: string, at: string) =>
    turnClocks(candidacy, runs, { state, at: new Date(at), facts: {}, calendar });
  const applied = come([], 'applied', '2026-11-02T15:00:00Z');
  expect(applied[0]?.dueAt?.toISOString()).toBe('2026-11-10T04:59:00.000Z');
  const screened = come(applied, 'screened', '2026-11-06T15:00:00Z');
  expect(screened.map(({ run, endedAt }) => [run, endedAt === null])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(screened[1]?.dueAt?.toISOString()).toBe('2026-11-14T04:59:00.000Z');
});
