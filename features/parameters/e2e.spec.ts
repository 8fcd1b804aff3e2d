import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

describe('the parameters of the law', () => {
  it('are read with their sources, and one that comes is added and taken away', async () => {
    const page = await plaza.open('/gestion/parametros', { as: 'hr' });
    await page.getByRole('button', { name: 'Recargo dominical y festivo' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Empieza la noche' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByText('CST art. 160, Ley 2466 de 2025').waitFor();
    await panel.getByRole('button', { name: 'Agregar valor' }).click();
    await panel.getByLabel('Hora (HH:MM)').fill('18:00');
    await panel.getByLabel('Fuente').fill('Ley 3 de 2027, art. 1');
    await panel.getByRole('button', { name: 'Agregar valor' }).click();
    await panel.getByText('18:00').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Quitar' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog').last())
      .getByRole('button', { name: 'Quitar' })
      .click();
    await panel.getByText('18:00').waitFor({ state: 'detached' });
  });

  it('show the holidays of a year; HR takes one away and brings it back', async () => {
    const page = await plaza.open('/gestion/parametros?ver=holidays', { as: 'hr' });
    await page.getByText('Batalla de Boyacá').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Quitar Batalla de Boyacá' }).click();
    await page.getByLabel('Motivo').fill('Acuerdo con la operación');
    await page.getByRole('button', { name: 'Quitar', exact: true }).last().click();
    await page.getByRole('button', { name: 'Devolver Batalla de Boyacá' }).waitFor();
  });

  it('are not for who does not keep them, and are in English on a phone', async () => {
    const page = await plaza.open('/gestion/parametros', { as: 'employee' });
    await page.waitForURL('**/unauthorized');
    const english = await plaza.open('/gestion/parametros', {
      as: 'admin',
      language: 'en',
      size: PHONE,
      theme: 'dark',
    });
    await english.getByRole('button', { name: 'Night surcharge' }).waitFor();
    expect(await plaza.axe(english)).toEqual([]);
  });
});
