import { describe, expect, it } from 'vitest';
import { prepareForSigning } from './prepare.ts';
import { renderTemplate } from './render.ts';
import { verifyUrl } from './testing-paper.ts';
import { askStranger, isHere } from './testing-strangers.ts';

const blank = { title: 'Contrato', html: '<p>Texto</p>', header: '', footer: '', values: {} };

describe.skipIf(!isHere('pdftotext'))('what pdftotext reads of a template', () => {
  it('is the words with their values, header, footer and page numbers, in order', async () => {
    const text = await read(
      await renderTemplate({
        title: 'Contrato de {{person.name}}',
        html: '<p>Yo, <strong>{{person.name}}</strong> de <em>Ñemby</em>, acepto.</p><h2>Cláusulas</h2><ol><li>Primera<ul><li>con letra pequeña</li></ul></li><li>Segunda</li></ol><table><tbody><tr><th>Concepto</th><th>Valor</th></tr><tr><td>Básico</td><td>$ 1.623.500</td></tr></tbody></table>',
        header: '<p>Andina Contacto · {{company.nit}}</p>',
        footer: 'Gestión humana',
        values: { 'person.name': 'Íñigo Peña', 'company.nit': '900.123.456-7' },
      }),
    );
    const inOrder = [
      'Contrato de Íñigo Peña',
      'Yo, Íñigo Peña de Ñemby, acepto.',
      'Cláusulas',
      '1. Primera',
      '• con letra pequeña',
      '2. Segunda',
      'Concepto',
      'Básico',
      '$ 1.623.500',
      'Gestión humana',
    ].map((phrase) => text.indexOf(phrase));
    expect(text).toContain('Andina Contacto · 900.123.456-7');
    expect(inOrder).not.toContain(-1);
    expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other));
  });

  it('takes a value as words, whatever it looks like', async () => {
    const html = '<p>Nombre: {{form.name}}</p>';
    const text = await read(
      await renderTemplate({ ...blank, html, values: { 'form.name': '<b>{{x}} & "y"</b>\nfin' } }),
    );
    expect(text).toContain('Nombre: <b>{{x}} & "y"</b>');
    expect(text).toContain('fin');
  });

  it('loses no line of a text of many pages, of a table over pages, of a row taller than a page, of a word wider than a line', async () => {
    const paragraphs = Array.from({ length: 120 }, (_, at) => `<p>Renglón número ${at} de un texto largo.</p>`).join(
      '',
    );
    const rows = Array.from({ length: 90 }, (_, at) => `<tr><td>Fila ${at}</td><td>Dato ${at}</td></tr>`).join('');
    const tall = `<table><tbody><tr><td>${Array.from({ length: 90 }, (_, at) => `<p>Alto ${at}</p>`).join('')}</td></tr></tbody></table>`;
    const table = `<table><tbody><tr><th>Nombre</th><th>Valor</th></tr>${rows}</tbody></table>`;
    const html = `${paragraphs}${table}${tall}<p>${'larguísima'.repeat(40)}</p>`;
    const pdf = await renderTemplate({ ...blank, html });
    const text = await read(pdf);
    for (const [word, count] of [
      ['Renglón número', 120],
      ['Fila', 90],
      ['Alto', 90],
    ] as const)
      for (let at = 0; at < count; at++) expect(text).toMatch(new RegExp(`${word} ${at}\\b`));
    expect(text.replace(/\s/g, '')).toContain('larguísima'.repeat(40));
    const heads = text.match(/^Nombre$|Nombre +Valor/gm) ?? [];
    expect(heads.length).toBeGreaterThan(1);
  });

  it('reads the code, the address and the warning of a demo key on every page that is to be signed', async () => {
    const html = Array.from({ length: 80 }, (_, at) => `<p>Renglón ${at}</p>`).join('');
    const pdf = await prepareForSigning(await renderTemplate({ ...blank, html }), {
      signers: [{ index: 0, label: 'Trabajadora' }],
      fields: [{ box: { page: 1, x: 0.5, y: 0.01, width: 0.3, height: 0.03 }, value: 'Valor escrito' }],
      verifyUrl,
      code: 'K7Q2-M9XD',
      demo: true,
    });
    const pages = (await read(pdf)).split('\f').filter((page) => page.trim() !== '');
    expect(pages.length).toBeGreaterThan(1);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Código K7Q2-M9XD · hoja ${at + 1} de ${pages.length}`);
      expect(page).toContain(verifyUrl);
      expect(page).toContain('clave de demostración');
    }
    expect(pages[0]).toContain('Valor escrito');
    expect(pages.at(-1)).toContain('Firma: Trabajadora');
  });
});

describe('rendering', () => {
  it('refuses a placeholder without a value, by its name', async () => {
    const order = { ...blank, html: '<p>{{person.salary}}</p>' };
    await expect(renderTemplate(order)).rejects.toMatchObject({
      refused: 'unknown_placeholder',
      detail: 'person.salary',
    });
  });

  it('refuses a logo that is no picture', async () => {
    const logo = new Uint8Array([0x89, 1, 2]);
    await expect(renderTemplate({ ...blank, logo })).rejects.toMatchObject({ refused: 'bad_picture' });
  });
});

async function read(pdf: Uint8Array): Promise<string> {
  return (await askStranger('pdftotext', ['-layout', 'it.pdf', '-'], { 'it.pdf': pdf })).output.replace(/\u00a0/g, ' ');
}
