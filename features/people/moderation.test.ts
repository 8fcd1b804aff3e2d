import { expect, test } from 'vitest';
import { isKind } from './moderation.ts';

test.each([
  '¡Feliz cumpleaños, Vergara! Que la pases muy bien 🎉',
  'Gracias por estos 4 años. ¡Eres una computadora humana!',
  'Nos vemos a las 14:00 en la sala 3',
])('kind words pass: %s', (words) => expect(isKind(words)).toBe(true));

test.each([
  'Feliz día, IDIOTA',
  'imbécil',
  'mira esto www.premios.example',
  'entra a ganaste.com ya',
  'llámame al 300 555 0142',
])('these do not: %s', (words) => expect(isKind(words)).toBe(false));
