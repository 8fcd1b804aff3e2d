import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const processOf = async (username: string) => {
  const { data } = await plaza.app.call('disciplinary.listOfPerson', { as: username, body: {} });
  return data[0].id as string;
};
const withState = async (state: string) => {
  const { data } = await plaza.app.call('disciplinary.listAll', { as: 'labor', body: { state } });
  return data[0].id as string;
};

describe('a disciplinary process', () => {
  it('is told to its person in plain words: the charge, the days, and what they can do', async () => {
    const page = await plaza.open('/disciplinarios', { as: 'support' });
    await page.getByRole('link', { name: 'Proceso disciplinario' }).click();
    await page.getByText('Nadie ha decidido nada.').waitFor();
    await page.getByText('3 de 7').waitFor();
    await page.getByText('día 5').waitFor();
    expect(await page.getByRole('button', { name: 'Enviar mi versión' }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: /^Tu versión/ }).fill('El bus se varó y avisé por el chat a las 6:05.');
    await page.getByRole('textbox', { name: /^Si necesitas más tiempo/ }).fill('Espero el certificado del bus.');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Guardado', { exact: true }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar mi versión' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar mi versión' }).click();
    await page.getByText('Listo: Enviar mi versión').waitFor();
  });

  it('is reported with facts: words that judge are marked, and a lateness begins with a talk', async () => {
    const page = await plaza.open('/disciplinarios/crear', { as: 'manager', theme: 'dark' });
    await page.getByRole('combobox', { name: 'Persona obligatorio' }).fill('Verónica');
    await page
      .getByRole('option', { name: /Verónica/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Lugar obligatorio' }).fill('Piso 3');
    const facts = page.getByRole('textbox', { name: /^Qué pasó/ });
    await facts.fill('Siempre llega tarde al turno de la mañana.');
    await page.getByText('«Siempre» no se puede comprobar.').waitFor();
    await page.getByRole('button', { name: 'Anotar conversación de mejora' }).waitFor();
    await facts.fill('Ingresó a las 6:20 a. m.; el turno empezaba a las 6:00 a. m.');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar reporte' }).click();
    await page.getByText('Reporte enviado a relaciones laborales').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Procesos disciplinarios' }).waitFor();
  });

  it('is run by labour relations from the list, and each blocked step says which law stands against it', async () => {
    const page = await plaza.open('/disciplinarios/list', { as: 'labor' });
    await page.getByRole('link', { name: 'Iván Cardona' }).click();
    await page.getByRole('button', { name: 'Iniciar descargos' }).waitFor();
    expect(await page.getByRole('button', { name: 'Iniciar descargos' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Escribir' }).click();
    await page.getByRole('menuitem', { name: 'Descargos y término' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Días además del mínimo/ }).fill('3');
    await dialog.getByRole('textbox', { name: /^Día de los descargos/ }).fill('3 dic 2026');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('día 8').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('is a state and no content for the leader, and nothing for anybody else', async () => {
    const id = await withState('hearing').catch(() => withState('evidence_practice'));
    const leader = await plaza.open(`/disciplinarios/list/detalle/${id}`, { as: 'manager' });
    await leader.getByText('Este caso no está a tu alcance').waitFor();
    const admin = await plaza.open(`/disciplinarios/list/detalle/${await processOf('support')}`, { as: 'admin' });
    await admin.getByText('Este caso no está a tu alcance').waitFor();
  });

  it('is read in English on a phone', async () => {
    const page = await plaza.open(`/disciplinarios/list/detalle/${await processOf('support')}`, {
      as: 'support',
      language: 'en',
      size: PHONE,
    });
    await page.getByText('Nobody has decided anything.').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });
});
