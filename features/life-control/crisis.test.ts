import { expect, it } from 'vitest';
import { isCrisis } from './crisis.ts';

it.each([
  'Ya no quiero vivir más',
  'pensé en QUITARME   LA VIDA',
  'mi esposo me golpea',
  'no puedo mas con esto',
  'he pensado en el suicidio',
  'Anoche pensé que no quería seguir.',
  'a veces me quiero matar',
  'ya no tengo ganas de vivir',
  'todos estarían mejor sin mí',
  'I don’t want to live like this',
])('«%s» brings the lines of help', (text) => expect(isCrisis(text)).toBe(true));

it.each([
  'Quiero ordenar mis deudas',
  'Necesito asesoría para un divorcio',
  'Me va a matricular en un curso',
  'Mi corto de cine',
])('«%s» does not', (text) => expect(isCrisis(text)).toBe(false));
