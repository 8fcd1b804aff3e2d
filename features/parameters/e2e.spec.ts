import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, said, type BrowserPlaza } from '#apps/web/browser-testing.ts';

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
    await page.waitForURL('**/unauthorized**');
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

describe('the day of rest and the post of each person', () => {
  const person = (username: string) =>
    plaza.app.db
      .selectFrom('employees')
      .select(['id', 'display_name as name'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();

  it('are changed from a day on by HR, with their history, and the person sees it in their schedule', async () => {
    const { name } = await person('employee');
    const page = await plaza.open('/gestion/descansos', { as: 'hr' });
    await page.getByRole('heading', { level: 1, name: 'Descansos y cargos' }).waitFor();
    await plaza.picture(page, 'descansos');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByLabel('Buscar por nombre').fill(name);
    await page.getByRole('row', { name: new RegExp(name) }).click();
    const panel = page.getByRole('dialog');
    await panel.getByText('Nada distinto de la ley').waitFor();
    await panel.getByRole('button', { name: 'Cambiar desde un día' }).click();
    await panel.getByRole('combobox', { name: /Día de descanso/ }).click();
    await page.getByRole('option', { name: 'Miércoles' }).click();
    await panel.getByRole('textbox', { name: /^Por qué/ }).fill('Otrosí número 2 del contrato');
    await plaza.picture(page, 'descanso-formulario');
    expect(await plaza.axe(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Guardar' }).click();
    await said(panel, 'Otrosí número 2 del contrato').waitFor();
    await panel.getByText('Descansa los miércoles · Ordinario').first().waitFor();
    const own = await plaza.open('/malla', { as: 'employee' });
    await own.getByText('Descansas los miércoles, por contrato.').waitFor();
    await plaza.picture(own, 'malla-descanso');
    expect(await plaza.axe(own)).toEqual([]);
    await panel.getByRole('button', { name: 'Quitar' }).click();
    const asked = page.getByRole('dialog').last();
    await asked.getByLabel('Por qué').fill('El acuerdo no se firmó');
    await asked.getByRole('button', { name: 'Quitar' }).click();
    await said(panel, /El acuerdo no se firmó/).waitFor();
  });

  it('are set for many by the planner, who says no posts, and are not for who plans nobody', async () => {
    const page = await plaza.open('/gestion/descansos?cargo=ordinary', { as: 'planner', language: 'en' });
    await page.getByRole('heading', { level: 1, name: 'Days of rest and posts' }).waitFor();
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await page.getByRole('button', { name: 'Change day of rest' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /Day of rest/ }).click();
    await page.getByRole('option', { name: 'Saturday' }).click();
    await dialog.getByRole('textbox', { name: /^Why/ }).fill('Agreed with the campaign');
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('New day of rest set for 2 people').waitFor();
    const phone = await plaza.open('/gestion/descansos', { as: 'hr', size: PHONE, theme: 'dark' });
    await phone.getByRole('heading', { level: 1, name: 'Descansos y cargos' }).waitFor();
    await plaza.picture(phone, 'descansos-telefono');
    expect(await plaza.axe(phone)).toEqual([]);
    const closed = await plaza.open('/gestion/descansos', { as: 'employee' });
    await closed.waitForURL('**/unauthorized**');
  });
});
