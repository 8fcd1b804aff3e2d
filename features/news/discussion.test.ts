import { expect, test } from 'vitest';
import { waitsForModerator } from './discussion.ts';

test.each([
  ['Qué buena noticia, felicitaciones al equipo.', false],
  ['La reputación y la disputa no son groserías.', false],
  ['Ese líder es un IDIOTA', true],
  ['Esto es una mierda.', true],
  ['Entra a http://malo.example y gana', true],
  ['mira www.malo.example', true],
  ['imbécil', true],
])('"%s" waits for a moderator: %s', (words, waits) => {
  expect(waitsForModerator(words)).toBe(waits);
});
