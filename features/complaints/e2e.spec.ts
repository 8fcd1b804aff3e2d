import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPlaza, PHONE, said, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

describe('sealed channels', () => {
  it('are told with a name, and the committee answers; the administrator does not find the case', async () => {
    const page = await plaza.open('/canales-reservados', { as: 'planner', size: DESKTOP });
    await page.getByRole('heading', { name: 'Ruta de acoso sexual' }).waitFor();
    await page.getByRole('link', { name: 'Fiscalía, 122' }).waitFor();
    await plaza.picture(page, 'complaints-home');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Contarle al comité' }).click();
    await page.getByRole('radio', { name: /^Con mi nombre/ }).check();
    await page.getByRole('combobox', { name: /^De qué se trata/ }).click();
    await page.getByRole('option', { name: 'Discriminación' }).click();
    await page.getByRole('textbox', { name: /^Qué pasó/ }).fill('En las reuniones se burlan de mi acento cada semana.');
    await plaza.picture(page, 'complaints-tell');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('heading', { name: /^Caso CV-/ }).waitFor();
    await page.getByText('se burlan de mi acento').waitFor();
    const address = new URL(page.url()).pathname;
    const folio = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Caso ', '');
    const member = await plaza.open('/canales-reservados/mesa', { as: 'convivencia', size: DESKTOP, theme: 'dark' });
    await member.getByRole('link', { name: folio }).waitFor();
    await plaza.picture(member, 'complaints-desk-dark');
    expect(await plaza.axe(member)).toEqual([]);
    await member.getByRole('link', { name: folio }).click();
    await member.getByRole('button', { name: 'Empezar a estudiarlo' }).click();
    await member.getByText('Listo: Empezar a estudiarlo').waitFor();
    await member.getByRole('button', { name: 'Medida de protección' }).click();
    const dialog = member.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^Qué medida/ }).click();
    await member.getByRole('option', { name: 'Acompañamiento' }).click();
    await dialog.getByRole('textbox', { name: /^En qué consiste/ }).fill('Una psicóloga la acompaña a las reuniones.');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await said(member, 'Una psicóloga la acompaña a las reuniones.').waitFor();
    await plaza.picture(member, 'complaints-case-dark');
    expect(await plaza.axe(member)).toEqual([]);
    const admin = await plaza.open(address, { as: 'admin', size: DESKTOP });
    await admin.getByText('Este caso no está').waitFor();
    await admin.goto(new URL('/canales-reservados/acceso', admin.url()).href);
    await admin.getByRole('textbox', { name: /^Folio/ }).fill(folio);
    await admin.getByRole('textbox', { name: /^Razón/ }).fill('Orden 2231 del juzgado tercero: pide copia del caso.');
    await plaza.picture(admin, 'complaints-glass');
    expect(await plaza.axe(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Abrir el caso' }).click();
    await admin.getByText('se burlan de mi acento').waitFor();
    await expect.poll(() => admin.getByRole('button', { name: 'Escuchar a las partes' }).count()).toBe(0);
  });

  it('are told without a name and followed up by the code, on a phone', async () => {
    const page = await plaza.open('/canales-reservados/contar/harassment', { as: 'employee', size: PHONE });
    await page.getByRole('radio', { name: /^Sin mi nombre/ }).check();
    await page.getByRole('combobox', { name: /^De qué se trata/ }).click();
    await page.getByRole('option', { name: 'Mensajes o imágenes' }).click();
    await page
      .getByRole('textbox', { name: /^Qué pasó/ })
      .fill('Me manda mensajes con fotos que no pedí desde octubre.');
    await plaza.picture(page, 'complaints-tell-390');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('heading', { name: 'Guarda este código' }).waitFor();
    const code = await page.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).innerText();
    await plaza.picture(page, 'complaints-code-390');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Seguir mi caso' }).click();
    await page.getByRole('textbox', { name: /^Tu código/ }).fill(code);
    await page.getByRole('button', { name: 'Ver en qué va' }).click();
    await page.getByText('Me manda mensajes con fotos').waitFor();
    await page.getByRole('textbox', { name: /^Escribir algo más/ }).fill('Hoy llegó otro.');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await said(page, 'Hoy llegó otro.').waitFor();
    await plaza.picture(page, 'complaints-outside-390');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('are told without an account: what was written stays in the other channel, and the code leads to what becomes of it', async () => {
    const page = await plaza.open('/canal-reservado', { size: PHONE });
    await page.getByRole('radio', { name: 'Acoso laboral' }).check({ force: true });
    const words = page.getByRole('textbox', { name: /^Qué pasó/ });
    await page.getByRole('combobox', { name: /^De qué se trata/ }).click();
    await page.getByRole('option').first().click();
    await words.fill('Me sigue hasta el paradero todas las noches.');
    await page.getByRole('radio', { name: 'Acoso sexual' }).check({ force: true });
    await expect.poll(() => words.inputValue()).toBe('Me sigue hasta el paradero todas las noches.');
    // What one channel calls it the other does not know.
    await page.getByRole('combobox', { name: /^De qué se trata/ }).click();
    await page.getByRole('option', { name: 'Mensajes o imágenes' }).click();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('heading', { name: 'Guarda este código' }).waitFor();
    await page.getByRole('button', { name: 'Seguir mi caso' }).click();
    await page.getByRole('textbox', { name: /^Tu código/ }).waitFor();
  });

  it('minutes of the month are written by the committee', async () => {
    const page = await plaza.open('/canales-reservados/mesa?tab=meetings', { as: 'convivencia', size: DESKTOP });
    await page.getByRole('button', { name: 'Escribir acta' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Quiénes estuvieron/ }).fill('Los cuatro principales');
    await dialog.getByRole('textbox', { name: /^Qué se trató/ }).fill('Se revisaron los casos abiertos del mes.');
    await dialog.getByRole('textbox', { name: 'Sobre el caso CV-DEMO0001' }).fill('Se cita a la otra parte.');
    await dialog.getByRole('button', { name: 'Guardar acta' }).click();
    await said(page, 'Se revisaron los casos abiertos del mes.').waitFor();
    await said(page, 'Se cita a la otra parte.').waitFor();
    await plaza.picture(page, 'complaints-meetings');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('are read in English, by nobody else', async () => {
    const page = await plaza.open('/canales-reservados', { as: 'labor', size: DESKTOP, language: 'en' });
    await page.getByRole('heading', { name: 'Coexistence committee' }).waitFor();
    await page.getByText('Figures for 2025').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Sealed cases' }).count()).toBe(0);
    const nobody = await plaza.open('/canal-reservado', { size: PHONE, language: 'en' });
    await nobody.getByRole('textbox', { name: /^Your code/ }).waitFor();
    expect(await plaza.axe(nobody)).toEqual([]);
  });
});
