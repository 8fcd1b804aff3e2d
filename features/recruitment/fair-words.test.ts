import { expect, it } from 'vitest';
import { findUnfair } from './fair-words.ts';

it('a text that asks for what must not matter is told each phrase and its ground', () => {
  const text = 'Buscamos señorita joven, de buena presencia, sin hijos. Enviar hoja de vida con fotografía.';
  expect(findUnfair(text).map(({ ground, text: words }) => [ground, words])).toEqual([
    ['sex', 'señorita'],
    ['age', 'joven'],
    ['looks', 'buena presencia'],
    ['family', 'sin hijos'],
    ['photo', 'hoja de vida con fotografía'],
  ]);
});

it('words that only look alike are left alone', () => {
  expect(findUnfair('Jornada de lunes a viernes; el promotor atiende clientes y conoce el pesonaje.')).toEqual([]);
});
