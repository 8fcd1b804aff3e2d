import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

type Locator = ReturnType<Awaited<ReturnType<BrowserPlaza['open']>>['getByRole']>;

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

/** A date that stands there is written in another way while its field is edited. */
const write = async (field: Locator, text: string) => {
  await field.click();
  await field.fill(text);
  await field.press('Tab');
};

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

  it('rule from their day on: a higher Sunday surcharge is paid after it begins, and not before', async () => {
    const hr = await plaza.open('/gestion/parametros', { as: 'hr' });
    await hr.getByRole('button', { name: 'Recargo dominical y festivo' }).click();
    const panel = hr.getByRole('dialog');
    await panel.getByRole('button', { name: 'Agregar valor' }).click();
    await write(panel.getByRole('textbox', { name: /Rige desde/ }), '1 dic 2026');
    await panel.getByRole('textbox', { name: /^Valor/ }).fill('95');
    await panel.getByRole('textbox', { name: /^Fuente/ }).fill('Ley 9 de 2026, art. 2');
    await panel.getByRole('button', { name: 'Agregar valor' }).click();
    await panel.getByText('Ley 9 de 2026, art. 2').waitFor();
    const page = await plaza.open('/horas/extras', { as: 'employee' });
    await page.getByRole('button', { name: 'Pedir horas extra' }).click();
    const asking = page.getByRole('dialog');
    const day = asking.getByRole('textbox', { name: /^Día/ });
    await write(day, '29 nov 2026');
    await asking.getByRole('textbox', { name: /^Desde/ }).fill('15:00');
    await asking.getByRole('textbox', { name: /^Hasta/ }).fill('16:00');
    await asking.getByText(/115 % más/).waitFor();
    await write(day, '6 dic 2026');
    await asking.getByText(/120 % más/).waitFor();
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
