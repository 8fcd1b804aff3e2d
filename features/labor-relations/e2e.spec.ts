import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';
import { en } from './en.ts';
import { es } from './es.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

describe('labour relations', () => {
  it('has a desk of terms, hearings, figures, faults and rules', async () => {
    const page = await plaza.open('/labor/relations', { as: 'labor', size: DESKTOP });
    await page.getByText('La persona prepara su versión').first().waitFor();
    await plaza.picture(page, 'labor-terms');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Audiencias' }).click();
    await page.getByRole('columnheader', { name: 'Instruye' }).waitFor();
    await plaza.picture(page, 'labor-hearings');
    await page.getByRole('tab', { name: 'Cifras' }).click();
    await page.getByText('Procesos por cada 100 personas').waitFor();
    await plaza.picture(page, 'labor-figures');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Reglamento' }).click();
    await page
      .getByRole('button', { name: /^Reglamento interno de trabajo/ })
      .first()
      .click();
    await page.getByText('Prueba de publicación').waitFor();
    await plaza.picture(page, 'labor-rules');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it.each([
    ['es', es, DESKTOP, 'Noviembre de 2026', 'Diciembre de 2026', 'Octubre de 2026'],
    ['en', en, PHONE, 'November 2026', 'December 2026', 'October 2026'],
  ] as const)(
    'turns the months of its agenda, and a hearing leads to its process (%s)',
    async (language, words, size, november, december, october) => {
      const page = await plaza.open('/labor/relations?tab=hearings', { as: 'labor', size, language, theme: 'dark' });
      await page.getByRole('radio', { name: words['labor-relations.hearings.month'], exact: true }).click();
      await page.getByRole('heading', { name: november }).waitFor();
      const { data: held } = await plaza.app.call('labor-relations.listHearings', {
        as: 'labor',
        query: { month: '2026-11', size: 100 },
      });
      const hearings = page.locator('table').getByRole('link');
      await hearings.first().waitFor();
      await expect.poll(() => hearings.count()).toBe(held.length);
      expect(await plaza.axe(page)).toEqual([]);
      await plaza.picture(page, `labor-month-${language}`);
      const turn = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await turn(words['labor-relations.hearings.after']);
      await page.getByRole('heading', { name: december }).waitFor();
      expect(new URL(page.url()).searchParams.get('month')).toBe('2026-12');
      await page.reload();
      await page.getByRole('heading', { name: december }).waitFor();
      await turn(words['labor-relations.hearings.before']);
      await page.getByRole('heading', { name: november }).waitFor();
      await turn(words['labor-relations.hearings.before']);
      await page.getByRole('heading', { name: october }).waitFor();
      await turn(words['labor-relations.hearings.after']);
      await hearings.filter({ hasText: held[0].person.name }).first().click();
      await page.getByRole('heading', { level: 1, name: held[0].person.name }).waitFor();
      const other = await plaza.open('/labor/relations?tab=hearings&view=month', { as: 'outsider', language, size });
      await expect.poll(() => other.getByText(held[0].person.name).count()).toBe(0);
    },
  );

  it('adds a fault from a day on, and retires one', async () => {
    const page = await plaza.open('/labor/relations?tab=faults', { as: 'labor', size: DESKTOP, theme: 'dark' });
    await page.getByRole('button', { name: 'Agregar falta' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Código/ }).fill('F-9');
    await dialog.getByRole('textbox', { name: /^Falta/ }).fill('Usar el celular en la línea');
    await dialog.getByRole('textbox', { name: /^Dónde está escrita/ }).fill('Reglamento, art. 48, num. 9');
    await dialog.getByRole('radio', { name: 'Leve' }).check();
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await page.getByText('F-9 · Usar el celular en la línea').waitFor();
    await plaza.picture(page, 'labor-faults-dark');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('row', { name: /F-9/ }).getByRole('button', { name: 'Retirar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
    await page.getByText('Falta retirada').waitFor();
  });

  it('keeps its letters and their templates', async () => {
    const page = await plaza.open('/labor/relations/documents', { as: 'labor', size: DESKTOP });
    await page.getByRole('columnheader', { name: 'Carta' }).waitFor();
    await plaza.picture(page, 'labor-documents');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Plantillas' }).click();
    await page.getByRole('columnheader', { name: 'Plantilla' }).waitFor();
  });

  it('shows everybody else their own doors, in English on a phone', async () => {
    const page = await plaza.open('/labor/relations', { as: 'employee', size: PHONE, language: 'en' });
    await page.getByRole('link', { name: 'See my documents' }).waitFor();
    await expect.poll(() => page.getByRole('tab').count()).toBe(0);
    await plaza.picture(page, 'labor-own-390');
    expect(await plaza.axe(page)).toEqual([]);
  });
});
