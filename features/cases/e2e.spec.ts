import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

describe('what every kind of case has', () => {
  it('whoever works on cases names who stands in for them, and ends it again', async () => {
    const page = await plaza.open('/atraccion/seleccion', { as: 'selection' });
    await page.getByRole('button', { name: 'Que alguien me reemplace' }).waitFor();
    await plaza.picture(page, 'desk');
    await page.getByRole('button', { name: 'Que alguien me reemplace' }).click();
    const panel = page.getByRole('dialog', { name: 'Que alguien te reemplace' });
    await panel.getByRole('combobox', { name: /^Quién/ }).click();
    await page.getByRole('option').first().click();
    await panel.getByRole('textbox', { name: /^Desde/ }).fill('30 nov 2026');
    await panel.getByRole('textbox', { name: /^Hasta/ }).fill('4 dic 2026');
    await panel.getByRole('textbox', { name: /^Motivo/ }).fill('Vacaciones');
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'delegation');
    await panel.getByRole('button', { name: 'Guardar reemplazo' }).click();
    await panel.getByText('te reemplaza').waitFor();
    await panel.getByRole('button', { name: 'Terminar' }).click();
    await panel.getByText('te reemplaza').waitFor({ state: 'detached' });
    const other = await plaza.open('/reference', { as: 'employee' });
    await other.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => other.getByRole('button', { name: 'Que alguien me reemplace' }).count()).toBe(0);
  });

  it('a party takes a case along as one sealed file', async () => {
    const { data } = await plaza.app.call('commissions.listDisputes', { as: 'commissions', query: {} });
    const [dispute] = data as { id: string }[];
    const page = await plaza.open(`/comisiones?parte=disputes&reclamo=${dispute?.id}`, { as: 'commissions' });
    await page.getByRole('tab', { name: 'Historial' }).click();
    await plaza.picture(page, 'dossier');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar expediente' }).click();
    expect((await download).suggestedFilename()).toMatch(/^expediente.*\.pdf$/);
    expect(await plaza.axe(page)).toEqual([]);
  });
});
