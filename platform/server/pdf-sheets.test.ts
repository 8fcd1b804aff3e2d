import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { letter } from './pdf-pen.ts';
import { Sheets } from './pdf-sheets.ts';

const now = new Date('2026-11-24T15:00:00Z');

/** The sheets of a paper that is written down to so many points from the foot, and then proved. */
async function sheetsAfter(points: number): Promise<PDFDocument> {
  const sheets = await Sheets.begin({ language: 'es', now: () => now }, { title: 'Certificado', from: 'Casa' });
  // The head of the paper takes 24 points.
  sheets.pen.down(letter.height - letter.margin - 24 - points).text('Última línea', { size: 11 });
  await sheets.prove('https://plaza.example/verificar/ABC', ['Confírmalo en', 'ABC']);
  const { content, name, size } = await sheets.finish('certificado');
  expect([name, size]).toEqual(['certificado.pdf', content.byteLength]);
  return PDFDocument.load(content);
}

test('what proves a paper stands under its words, and on a sheet of its own where they leave no room', async () => {
  const short = await sheetsAfter(300);
  expect(short.getPageCount()).toBe(1);
  expect([short.getTitle(), short.getCreationDate()]).toEqual(['Certificado', now]);
  // The words end above the margin, and within what the code takes.
  expect((await sheetsAfter(110)).getPageCount()).toBe(2);
});
