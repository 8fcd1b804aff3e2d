import fc from 'fast-check';
import { itIsSound } from '#features/cases/testing.ts';
import { absence } from './absence.ts';
import { en } from './en.ts';
import { es } from './es.ts';

itIsSound(absence, {
  strings: { es, en },
  hasGroups: true,
  facts: fc.record({ isProofOpen: fc.boolean(), cameLater: fc.boolean() }),
});
