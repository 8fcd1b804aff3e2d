import fc from 'fast-check';
import { itIsSound } from '#features/cases/testing.ts';
import { en } from './en.ts';
import { enrolment } from './enrolment.ts';
import { es } from './es.ts';

itIsSound(enrolment, {
  strings: { es, en },
  facts: fc.record({
    isOpen: fc.boolean(),
    hasSeat: fc.boolean(),
    meetsRequirements: fc.boolean(),
    hasBegun: fc.boolean(),
    isOver: fc.boolean(),
    attendedEnough: fc.boolean(),
  }),
});
