import { expect, test } from 'vitest';
import { documentText } from './document-text.ts';

test.each([
  ['1032456482', '1.032.456.482'],
  ['52777888', '52.777.888'],
  ['412', '412'],
  ['AV123456', 'AV123456'],
  ['', ''],
])('a document number %s reads %s', (number, text) => {
  expect(documentText(number)).toBe(text);
});
