import fc from 'fast-check';
import { itIsSound } from '#features/cases/testing.ts';
import { advice } from './advice.ts';
import { en } from './en.ts';
import { es } from './es.ts';

itIsSound(advice, {
  strings: { es, en },
  facts: fc.record({ hasContact: fc.boolean(), daysFinished: fc.option(fc.nat(40), { nil: null }) }),
});
