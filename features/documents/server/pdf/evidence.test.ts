import { describe, expect, it } from 'vitest';
import { evidencePdf } from './evidence.ts';
import { aKey, verifyUrl } from './testing-paper.ts';
import { askStranger, isHere } from './testing-strangers.ts';

describe.skipIf(!isHere('pdfsig') || !isHere('pdftotext'))('the page of evidence', () => {
  it('is a sealed PDF of its own that tells the whole trail, whatever somebody wrote in it', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [
      `Evento ${at}`,
      '21/11/2026 10:00',
      '10.0.0.7',
      'f'.repeat(64),
    ]);
    const pdf = await evidencePdf(
      {
        title: 'Evidencia de firma',
        facts: [
          ['Documento', 'Otrosí {{person.name}} <b>'],
          ['SHA-256', 'a'.repeat(64)],
        ],
        tables: [{ title: 'Recorrido', heads: ['Hecho', 'Hora', 'Dirección', 'Huella'], rows }],
        notes: [['Cadena', 'Cada huella incluye la anterior.']],
        verifyUrl,
        code: 'K7Q2-M9XD',
        at: new Date('2026-11-21T15:00:00Z'),
        company: 'Andina Contacto',
        reason: 'Recorrido completo',
      },
      await aKey(),
    );
    const { output: text } = await askStranger('pdftotext', ['-layout', 'it.pdf', '-'], { 'it.pdf': pdf });
    for (let at = 0; at < rows.length; at++) expect(text).toMatch(new RegExp(`Evento ${at}\\b`));
    expect(text).toContain('Otrosí {{person.name}} <b>');
    const { output } = await askStranger('pdfsig', ['-nocert', 'it.pdf'], { 'it.pdf': pdf });
    expect(output).toContain('Signature is Valid');
    expect(output).toContain('Total document signed');
  });
});
