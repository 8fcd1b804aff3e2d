import fc from 'fast-check';
import { itIsSound } from '#features/cases/testing.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { correction, update } from './profile-change.ts';

const facts = fc.record({ days: fc.integer({ min: 1, max: 30 }) });
itIsSound(update, { strings: { es, en }, facts });
itIsSound(correction, { strings: { es, en }, facts });
