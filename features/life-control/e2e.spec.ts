import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const shot = async (page: { screenshot(options: { path: string }): Promise<unknown> }, name: string) => {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

describe('life control', () => {
  it('is asked for in two steps, with the lines of help before anything is sent', async () => {
    const page = await plaza.open('/control/life', { as: 'planner', size: DESKTOP });
    await page.getByRole('button', { name: 'Pedir asesoría' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pedir asesoría' });
    await dialog.getByRole('combobox', { name: 'Qué necesitas' }).click();
    await page.getByRole('option', { name: 'Legal' }).click();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByLabel('Cuéntalo como te salga').fill('Siento que no puedo más con esto.');
    await dialog.getByRole('link', { name: 'Llamar al 106' }).waitFor();
    await shot(page, 'life-ask');
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Estoy con alguien' }).click();
    await dialog.getByLabel('Cuéntalo como te salga').fill('Tengo dudas sobre un contrato de arriendo.');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Solo la leen').waitFor();
    await page.getByText('Tengo dudas sobre un contrato de arriendo.').waitFor();
    expect(await page.getByRole('link', { name: 'Llamar al 106' }).count()).toBe(0);
    await page.getByRole('textbox').first().fill('Pensé en quitarme la vida');
    await page.getByRole('link', { name: 'Llamar al 106' }).waitFor();
    await shot(page, 'life-record');
    expect(await plaza.axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Pantalla oculta' }).waitFor();
  });

  it('the adviser finds whom they advise, and nobody else finds the conversation', async () => {
    const adviser = await plaza.open('/control/life', { as: 'wellbeing', size: PHONE });
    await adviser.getByRole('heading', { name: 'Quienes acompañas' }).waitFor();
    await adviser.getByRole('heading', { name: 'Totales del último año' }).waitFor();
    await shot(adviser, 'life-adviser-390');
    await adviser.getByRole('link', { name: 'Asesoría' }).first().click();
    await adviser.getByText('Nadie más, tampoco quien administra Plaza').waitFor();
    const admin = await plaza.open(new URL(adviser.url()).pathname, { as: 'admin', size: DESKTOP });
    await admin.getByText('Esta conversación no está').waitFor();
  });

  it('is offered in English', async () => {
    const page = await plaza.open('/control/life', { as: 'employee', size: DESKTOP, language: 'en' });
    await page.getByRole('button', { name: 'Ask for advice' }).waitFor();
    await page.goto(new URL('/control/life/$id'.replace('$id', 'nobody'), page.url()).href);
    await page.getByText('This conversation is not here').waitFor();
  });
});
