import { expect, test } from 'vitest';
import { compareDocuments } from './rich-text-comparison.ts';
import { sectionsOf } from './rich-text-sections.ts';

const told = (before: string, after: string) =>
  compareDocuments(before, after).sections.map(({ kind, title, blocks }) => [
    kind,
    title,
    ...blocks.flatMap((block) =>
      block.words.flatMap((word) => (word.kind === 'same' ? [] : [`${word.kind === 'added' ? '+' : '-'}${word.text}`])),
    ),
  ]);

test('a document is read by its chapters, and two of one name stay apart', () => {
  const sections = sectionsOf('<p>Antes.</p><h2>Uno &amp; dos</h2><p>a</p><h2>Uno &amp; dos</h2><p>b</p>');
  expect(sections.map(({ key, title }) => [key, title])).toEqual([
    ['inicio', ''],
    ['uno-dos', 'Uno & dos'],
    ['uno-dos-2', 'Uno & dos'],
  ]);
});

test('only the words that changed are told, and how many chapters stay', () => {
  const before = '<h2>Jornada</h2><p>La jornada es de 44 horas.</p><h2>Fin</h2><p>Nada más.</p>';
  const after = '<h2>Jornada</h2><p>La jornada es de 42 horas.</p><h2>Fin</h2><p>Nada más.</p>';
  expect(told(before, after)).toEqual([['changed', 'Jornada', '-44', '+42']]);
  expect(compareDocuments(before, after).same).toBe(1);
});

test('a chapter put in between does not make those after it new', () => {
  const before = '<h2>Capítulo 1. Ingreso</h2><p>a</p><h2>Capítulo 2. Cierre</h2><p>b</p>';
  const after =
    '<h2>Capítulo 1. Ingreso</h2><p>a</p><h2>Capítulo 2. Voz</h2><p>n</p><h2>Capítulo 3. Cierre</h2><p>b</p>';
  expect(told(before, after)).toEqual([['added', 'Capítulo 2. Voz', '+n']]);
});

test('a chapter that went is told with what it said', () => {
  expect(told('<h2>A</h2><p>x</p><h2>B</h2><p>y</p>', '<h2>A</h2><p>x</p>')).toEqual([['removed', 'B', '-y']]);
});

test('paragraphs and list entries that came or went are told whole', () => {
  const before = '<h2>A</h2><ul><li>uno</li><li>dos</li></ul>';
  expect(told(before, '<h2>A</h2><ul><li>uno</li><li>dos</li><li>tres</li></ul>')).toEqual([['changed', 'A', '+tres']]);
  expect(told(before, before)).toEqual([]);
});

test('texts too long to compare word by word are told as replaced, at once', () => {
  const words = (word: string) =>
    `<h2>A</h2><p>${Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join(' ')}</p>`;
  const [change] = compareDocuments(words('a'), words('b')).sections;
  expect(change!.blocks[0]!.words.map((word) => word.kind)).toEqual(['removed', 'added']);
});
