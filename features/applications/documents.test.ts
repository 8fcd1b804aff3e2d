import { expect, test } from 'vitest';
import { documentsIn } from './documents.ts';

test('document numbers are read from what people paste, each once, and headings are left out', () => {
  const pasted = 'Cédula\n1.032.456.482\n52000111; 52000111, CE-445566\tnombre\n 79 555 444 \n12\n';
  expect(documentsIn(pasted)).toEqual(['1032456482', '52000111', 'CE-445566', '79555444']);
});
