import fc from 'fast-check';
import { itIsSound } from '#features/cases/testing.ts';
import { dispute } from './dispute.ts';
import { en } from './en.ts';
import { es } from './es.ts';

itIsSound(dispute, { strings: { es, en }, hasGroups: true, facts: fc.record({ isFrozen: fc.boolean() }) });
