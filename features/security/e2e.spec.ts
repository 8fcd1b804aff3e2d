import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const shot = async (page: { screenshot(options: { path: string }): Promise<unknown> }, name: string) => {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

describe('absences', () => {
  it('one’s own is contested in time, on a phone', async () => {
    const page = await plaza.open('/seguridad/ausencias', { as: 'employee', size: PHONE });
    await page.getByRole('heading', { name: 'Ausencias' }).waitFor();
    await shot(page, 'ausencias-propias');
    await page
      .getByRole('button', { name: /sin empezar/ })
      .first()
      .click();
    await page
      .getByText('No avisó')
      .or(page.getByText('Sin razón'))
      .or(page.getByText('La razón no alcanza'))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'No estoy de acuerdo' }).click();
    await page.getByRole('textbox').last().fill('La vía estaba cerrada desde las cinco de la mañana.');
    await page.getByRole('button', { name: 'No estoy de acuerdo' }).last().click();
    await page.getByText('En revisión').first().waitFor();
  });

  it('HR decides what came back, and the list is narrowed by the address', async () => {
    const page = await plaza.open('/seguridad/ausencias?estado=undecided', { as: 'hr', size: DESKTOP });
    await page
      .getByRole('row', { name: /En revisión|Por clasificar/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Justificada', exact: true }).waitFor();
    await shot(page, 'ausencias-mesa');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('the report tells the rate with its formula, for who watches', async () => {
    const page = await plaza.open('/seguridad/ausencias?vista=informe', { as: 'security', size: DESKTOP });
    await page.getByText(/% de .* turnos/).waitFor();
    await page.getByText('Los errores y las llegadas tarde no cuentan.', { exact: false }).waitFor();
    await shot(page, 'ausencias-informe');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cargar marcaciones' }).click();
    await page.getByRole('dialog', { name: 'Cargar marcaciones del reloj' }).waitFor();
  });
});
