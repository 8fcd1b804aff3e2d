import fc from 'fast-check';
import { itIsSound } from '#features/cases/testing.ts';
import { act } from './act.ts';
import { deduction } from './deduction.ts';
import { incident, severities } from './incident.ts';
import { minutes } from './minutes.ts';
import { en } from './en.ts';
import { es } from './es.ts';

itIsSound(act, {
  strings: { es, en },
  facts: fc.record({
    hasItems: fc.boolean(),
    isTransfer: fc.boolean(),
    hasGiven: fc.boolean(),
    isSigned: fc.boolean(),
    daysToAccept: fc.integer({ min: 1, max: 30 }),
  }),
  hasGroups: true,
});

itIsSound(incident, {
  strings: { es, en },
  facts: fc.record({ severity: fc.constantFrom(...severities), hasLessons: fc.boolean() }),
  hasGroups: true,
});

itIsSound(deduction, {
  strings: { es, en },
  facts: fc.record({ isPaperSigned: fc.boolean() }),
  hasGroups: true,
});

itIsSound(minutes, {
  strings: { es, en },
  facts: fc.record({
    hasAttendees: fc.boolean(),
    hasPoints: fc.boolean(),
    hasSigned: fc.boolean(),
    left: fc.integer({ min: 0, max: 3 }),
  }),
});
