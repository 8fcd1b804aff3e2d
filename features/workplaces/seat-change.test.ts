import { itIsSound } from '#features/cases/testing.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { seatChange } from './seat-change.ts';

itIsSound(seatChange, { strings: { es, en }, hasGroups: true });
