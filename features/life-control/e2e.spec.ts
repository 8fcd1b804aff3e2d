import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { DESKTOP, openPlaza, PHONE, said, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const recordOf = async (as: string) => {
  const { data } = await plaza.app.call('life-control.listControl', { as, query: {} });
  return data[0].id as string;
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
    await dialog.getByRole('link', { name: /601 555 0142/ }).waitFor();
    await plaza.picture(page, 'life-ask');
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Estoy con alguien' }).click();
    await dialog.getByLabel('Cuéntalo como te salga').fill('Tengo dudas sobre un contrato de arriendo.');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Solo la leen').waitFor();
    await said(page, 'Tengo dudas sobre un contrato de arriendo.').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Llamar al 106' }).count()).toBe(0);
    await page.getByRole('textbox').first().fill('Pensé en quitarme la vida');
    await page.getByRole('link', { name: 'Llamar al 106' }).waitFor();
    await plaza.picture(page, 'life-record');
    expect(await plaza.axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Pantalla oculta' }).waitFor();
  });

  it('the adviser finds whom they advise, and nobody else finds the conversation', async () => {
    const adviser = await plaza.open('/control/life', { as: 'wellbeing', size: PHONE });
    await adviser.getByRole('heading', { name: 'Quienes acompañas' }).waitFor();
    await adviser.getByRole('heading', { name: 'Totales del último año' }).waitFor();
    await plaza.picture(adviser, 'life-adviser-390');
    // By their names: the title of every one of these cases is the same.
    const advised = adviser.getByRole('list', { name: 'Quienes acompañas' }).getByRole('link');
    expect(new Set(await advised.allTextContents()).size).toBeGreaterThan(1);
    await advised.first().click();
    await adviser.getByText('Nadie más, tampoco quien administra Plaza').waitFor();
    const admin = await plaza.open(new URL(adviser.url()).pathname, { as: 'admin', size: DESKTOP });
    await admin.getByText('Esta conversación no está').waitFor();
  });

  it('shows the lines at once in English, before anything is sent', async () => {
    const page = await plaza.open('/control/life', { as: 'content', language: 'en', size: PHONE, theme: 'dark' });
    await page.getByRole('button', { name: en['life-control.list.ask'] }).click();
    const dialog = page.getByRole('dialog', { name: en['life-control.ask.title'] });
    await dialog.getByRole('combobox', { name: en['life-control.ask.kind'] }).click();
    await page.getByRole('option', { name: en['life-control.kind.family'] }).click();
    await dialog.getByRole('button', { name: en['life-control.ask.next'] }).click();
    const words = dialog.getByLabel(en['life-control.ask.words']);
    await words.fill('He hits me when he comes home.');
    await dialog.getByRole('link', { name: 'Call 106' }).waitFor();
    await plaza.picture(page, 'life-ask-en-390-dark');
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: en['life-control.crisis.with'] }).click();
    await dialog.getByRole('button', { name: en['life-control.ask.send'] }).click();
    await page.getByRole('link', { name: 'Call 106' }).waitFor();
    await said(page, 'He hits me when he comes home.').waitFor();
  });

  it('the adviser offers hours, and the person takes one that nobody else took', async () => {
    const adviser = await plaza.open('/control/life', { as: 'wellbeing' });
    await adviser.getByRole('button', { name: 'Ofrecer horas' }).click();
    const dialog = adviser.getByRole('dialog', { name: 'Ofrecer horas' });
    await dialog.getByRole('textbox', { name: /^Día/ }).fill('1 dic 2026');
    await dialog.getByRole('textbox', { name: /^Horas, separadas/ }).fill('09:00, 10:00');
    await dialog.getByRole('textbox', { name: /^Lugar o enlace/ }).fill('Sala 3, piso 2');
    await dialog.getByRole('button', { name: 'Abrir horarios' }).click();
    await adviser.getByText('Sala 3, piso 2').first().waitFor();
    await plaza.picture(adviser, 'life-hours');
    expect(await plaza.axe(adviser)).toEqual([]);
    const own = await recordOf('planner');
    const person = await plaza.open(`/control/life/${own}`, { as: 'planner', size: PHONE });
    const hours = person.getByRole('button', { name: /1 dic/ });
    await hours.first().waitFor();
    // Somebody else is faster.
    const other = await recordOf('content');
    const { data } = await plaza.app.call('life-control.getRecord', { as: 'content', params: { id: other } });
    await plaza.app.call('life-control.takeSlot', {
      as: 'content',
      params: { id: other },
      body: { slot: data.slots[0].id },
    });
    await hours.first().click();
    await person.getByText('Esa hora ya la tomó otra persona. Elige otra.').waitFor();
    await expect.poll(() => hours.count()).toBe(1);
    await hours.first().click();
    await person.getByText('Esa hora quedó para ti').waitFor();
    await person.getByText('Sala 3, piso 2').waitFor();
    const calendar = person.waitForEvent('download');
    await person.getByRole('button', { name: 'Llevar a mi calendario' }).click();
    expect((await calendar).suggestedFilename()).toMatch(/\.ics$/);
    await plaza.picture(person, 'life-hour-taken-390');
    expect(await plaza.axe(person)).toEqual([]);
  });

  it('is offered in English', async () => {
    const page = await plaza.open('/control/life', { as: 'employee', size: DESKTOP, language: 'en' });
    await page.getByRole('button', { name: 'Ask for advice' }).waitFor();
    await page.goto(new URL('/control/life/$id'.replace('$id', 'nobody'), page.url()).href);
    await page.getByText('This conversation is not here').waitFor();
  });
});
