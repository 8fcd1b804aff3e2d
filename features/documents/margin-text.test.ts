import { expect, test } from 'vitest';
import { marginOfWords, shownMargin, typedMargin, wordsOfMargin } from './margin-text.ts';

test('a header is edited as its words, whatever marks it is kept with', () => {
  expect(wordsOfMargin('<p>{{company.name}}</p>')).toBe('{{company.name}}');
  expect(wordsOfMargin('<p>Área <strong>legal</strong></p><p>NIT 900.1 &amp; otros</p>')).toBe(
    'Área legal NIT 900.1 & otros',
  );
});

test.each(['Gómez & Hijos <Bogotá>', '{{document.code}} · "original"', '&amp; se escribe así', ''])(
  '%j is read again as it was typed',
  (words) => expect(wordsOfMargin(marginOfWords(words))).toBe(words),
);

test('a header names its values as people call them', () => {
  const inserts = [{ value: '{{document.code}}', label: 'Código del documento' }];
  expect(shownMargin('Acta {{document.code}}', inserts)).toBe('Acta [Código del documento]');
  expect(typedMargin('Acta [Código del documento] [otro]', inserts)).toBe('Acta {{document.code}} [otro]');
});
