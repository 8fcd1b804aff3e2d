import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlaza, type BrowserPlaza } from './browser-testing.ts';

// What was typed and not sent is not lost by a wrong click, wherever somebody writes more than a line.

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const typed = 'Esto tardó en escribirse.';

test.each([
  { path: '/canales-reservados/contar/coexistence', as: 'employee', field: /^Qué pasó/ },
  { path: '/voluntary', as: 'employee', field: /^Lo que quieras decir/ },
  { path: '/aplicaciones/pedir', as: 'employee', field: /^Para qué/ },
  { path: '/document/manager/add', as: 'documents', field: /^Título/ },
  { path: '/seguridad/manager/add?que=reunion', as: 'security', field: /^Título/ },
  { path: '/seguridad/manager/add', as: 'security', field: /^Nota/ },
])('whoever leaves $path with words that were not sent is asked first', async ({ path, as, field }) => {
  const page = await plaza.open(path, { as });
  await page.getByRole('textbox', { name: field }).first().fill(typed);
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await page
    .getByRole('dialog', { name: 'Tienes cambios sin enviar' })
    .getByRole('button', { name: 'Seguir aquí' })
    .click();
  await expect.poll(() => page.getByRole('textbox', { name: field }).first().inputValue()).toBe(typed);
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.waitForURL('**/home');
});

test('a development request asks only while its draft is not kept', async () => {
  const page = await plaza.open('/nuevoDesarrollo/own/create', { as: 'employee' });
  const title = page.getByRole('textbox', { name: 'Dilo en una línea obligatorio' });
  let isCut = true;
  await page.route('**/api/**', (route) =>
    isCut && route.request().method() !== 'GET' ? route.abort() : route.continue(),
  );
  await title.fill(typed);
  await page.getByText(/^No pudimos guardar el borrador/).waitFor();
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir aquí' }).click();
  isCut = false;
  await title.fill(`${typed} Y algo más.`);
  await page.getByText(/^Borrador guardado/).waitFor();
  // Within the second that the typing rests: leaving keeps it.
  await title.fill(`${typed} Y lo último.`);
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await page.waitForURL('**/home');
  const drafts = { as: 'employee', body: { state: 'draft', search: 'lo último' } };
  await expect.poll(async () => (await plaza.app.call('work-orders.listOwn', drafts)).data.length).toBe(1);
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Tienes cambios sin enviar' });

test('a dialog with more than a line of words asks before Esc or its cross throw them away', async () => {
  const page = await plaza.open('/canales-reservados/mesa?tab=meetings', { as: 'convivencia' });
  await page.getByRole('button', { name: 'Escribir acta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escribir acta' });
  const words = dialog.getByRole('textbox', { name: /^Qué se trató/ });
  await words.fill('Corto');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Escribir acta' }).click();
  await words.fill(typed);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Seguir aquí' }).click();
  await question(page).waitFor({ state: 'detached' });
  await expect.poll(() => words.inputValue()).toBe(typed);
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  // Esc leaves the question, and not what it is about.
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  await expect.poll(() => words.inputValue()).toBe(typed);
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Escribir acta' }).click();
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  await dialog.waitFor({ state: 'detached' });
});

test('so does a panel beside its list', async () => {
  const page = await plaza.open('/seguridad/incidentes?estado=reported', { as: 'security' });
  await page.locator('main tbody tr').first().click();
  const panel = page.locator('[data-panel]');
  await panel.getByRole('tab', { name: /^Conversación/ }).click();
  const words = panel.getByRole('textbox').last();
  await words.fill(typed);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Seguir aquí' }).click();
  await expect.poll(() => words.inputValue()).toBe(typed);
  await panel.getByRole('button', { name: 'Cerrar' }).first().click();
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await panel.waitFor({ state: 'detached' });
});
