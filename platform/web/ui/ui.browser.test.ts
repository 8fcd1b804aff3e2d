import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../../apps/web/browser-testing.ts';

// The pieces on their stage, in a real browser.

const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const root = fileURLToPath(new URL('./stage', import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), 'plaza-stage-'));
const noStrings = {
  name: 'no-strings',
  resolveId: (id: string) => (id === 'virtual:strings' ? '\0strings' : undefined),
  load: (id: string) =>
    id === '\0strings'
      ? 'export const platformStrings = {}; export const roomStrings = { es: {}, en: {} };'
      : undefined,
};
let browser: Browser;
let server: PreviewServer;
let address: string;

beforeAll(async () => {
  const shared = { configFile: false as const, root, logLevel: 'error' as const };
  await build({
    ...shared,
    plugins: [react(), noStrings],
    build: { outDir, emptyOutDir: true, target: 'es2022', minify: false },
  });
  server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  address = server.resolvedUrls?.local[0] ?? '';
  browser = await launchBrowser();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(outDir, { recursive: true, force: true });
});

async function stage(scene: string, { size = DESKTOP, search = '' } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${address}?scene=${scene}${search}`);
  await page.waitForSelector('main');
  return page;
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label') || '');

describe('a dialog', () => {
  test('keeps the focus inside, closes with Esc and gives the focus back', async () => {
    const page = await stage('states');
    const opener = page.getByRole('button', { name: 'Abrir diálogo' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: /Anular el documento/ });
    await expect
      .poll(() => dialog.getByRole('textbox').evaluate((input) => input === document.activeElement))
      .toBe(true);
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(() =>
        document.activeElement === document.body
          ? 'browser'
          : document.activeElement?.closest('dialog')
            ? 'dialog'
            : 'page',
      );
      expect(where).not.toBe('page');
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await focused(page)).toBe('Abrir diálogo');
  });

  test('the button that cannot be used yet stays in reach and says why', async () => {
    const page = await stage('states');
    await page.getByRole('button', { name: 'Abrir diálogo' }).click();
    const button = page.getByRole('button', { name: 'Anular 4 documentos' });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    const reason = await button.getAttribute('aria-describedby');
    await expect.poll(() => page.locator(`[id="${reason}"]`).textContent()).toBe('Escribe primero el motivo.');
    await page.getByRole('dialog').getByRole('textbox').fill('Fecha equivocada');
    await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
    await button.click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});

describe('toasts', () => {
  test('stay for 5 seconds, three at most', async () => {
    const page = await stage('states');
    const say = page.getByRole('button', { name: 'Avisar' });
    await say.click();
    await say.click();
    const titles = page.getByText('Firmaste tu otrosí');
    await expect
      .poll(() => page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Cerrar' }).count())
      .toBe(3);
    const from = Date.now();
    await page.waitForTimeout(4500);
    await expect.poll(() => titles.count()).toBe(1);
    await titles.waitFor({ state: 'detached', timeout: 1500 });
    expect(Date.now() - from).toBeGreaterThan(4600);
  });

  test('stand still under the pointer', async () => {
    const page = await stage('states');
    await page.getByRole('button', { name: 'Avisar' }).click();
    const held = page.getByText('Retiraste la solicitud 2481');
    await held.hover();
    await page.waitForTimeout(5600);
    await expect.poll(() => held.count()).toBe(1);
    await expect.poll(() => page.getByText('Firmaste tu otrosí').count()).toBe(0);
    await page.mouse.move(5, 5);
    await held.waitFor({ state: 'detached', timeout: 6000 });
  });
});

describe('a list', () => {
  test('is walked, marked, opened and searched with the keyboard alone', async () => {
    const page = await stage('table');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await page.getByText('2 elegidas').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('header p').textContent()).toBe('Tomás Escalante');
    await page.keyboard.press('/');
    await page.keyboard.type('luisa');
    await expect.poll(() => page.url()).toContain('q=luisa');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).not.toContain('q=');
  });

  test('keeps filters and page in the URL, and the back key undoes them', async () => {
    const page = await stage('table');
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect.poll(() => page.url()).toContain('page=2');
    await page.getByRole('button', { name: 'Líder', exact: true }).click();
    await page.getByLabel('Andrés Prieto').click();
    await expect.poll(() => page.url()).toContain('lead=');
    expect(page.url()).not.toContain('page=');
    await page.getByRole('button', { name: 'Quitar el filtro Líder: Andrés Prieto' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.url()).toContain('page=2');
  });

  test('a search that finds nothing says so and can be taken back', async () => {
    const page = await stage('table', { search: '&q=nadie' });
    await page.getByText('No hay resultados con «nadie»').waitFor();
    await page.getByRole('button', { name: 'Borrar la búsqueda' }).last().click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(7);
  });

  test('is rows of two lines on a phone, without a sideways scroll', async () => {
    const page = await stage('table', { size: PHONE });
    await expect.poll(() => page.getByRole('table').count()).toBe(0);
    await expect.poll(() => page.getByRole('listitem').count()).toBe(7);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('is put in order on a phone too, by keyboard alone and in words', async () => {
    const page = await stage('table', { size: PHONE });
    const first = () => page.getByRole('listitem').first().innerText();
    const order = page.getByRole('button', { name: /^Ordenar/ });
    await order.focus();
    await page.keyboard.press('Enter');
    const entries = page.getByRole('menuitemradio');
    await entries.first().waitFor();
    await expect
      .poll(() => entries.allInnerTexts())
      .toEqual([
        'El orden de la lista',
        'Nombre, ascendente',
        'Nombre, descendente',
        'Campaña, ascendente',
        'Campaña, descendente',
      ]);
    await expect.poll(() => focused(page)).toBe('El orden de la lista');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('sort=-name');
    await expect.poll(first).toContain('Tomás Escalante');
    await expect.poll(() => order.getAttribute('aria-label')).toBe('Ordenar. Ahora: Nombre, descendente');
    expect(await focused(page)).toBe('Ordenar. Ahora: Nombre, descendente');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Nombre, descendente');
    await expect
      .poll(() => page.getByRole('menuitemradio', { checked: true }).allInnerTexts())
      .toEqual(['Nombre, descendente']);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(first).toContain('Clara Candelaria');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

describe('a form', () => {
  test('tells what is wrong at the fields, and F8 walks them', async () => {
    const page = await stage('fields');
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await page.getByText('Corrige 9 datos para enviar.').waitFor();
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name');
    await page.keyboard.press('F8');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('password');
    await page.getByLabel('Nombre').fill('Lu');
    await page.getByText('Escribe al menos 3 letras.').waitFor();
    await page.getByLabel('Nombre').fill('Luz');
    await expect.poll(() => page.getByText('Corrige 8 datos para enviar.').count()).toBe(1);
  });

  test('chooses with the arrows, reads a day as it is typed and keeps a draft', async () => {
    const page = await stage('fields');
    await page.getByRole('combobox').first().click();
    await page.keyboard.type('medel');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('combobox').first().inputValue()).toBe('Medellín');
    const day = page.getByLabel('Desde').and(page.locator('input'));
    await day.fill('27 nov 2030');
    await day.blur();
    await expect.poll(() => day.inputValue()).toBe('mié 27 nov 2030');
    await page.getByText('Borrador guardado').waitFor();
  });

  test('opens a list by the press of a mouse, though what stands above it grows before the release', async () => {
    const page = await stage('fields');
    const box = page.getByRole('combobox').first();
    await box.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await box.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.evaluate(() => {
      const grown = document.createElement('div');
      grown.style.height = '200px';
      document.querySelector('main')!.prepend(grown);
    });
    await page.mouse.up();
    await page.getByRole('option').first().waitFor();
  });

  test('a day counts from its last digit on, while the field still has the focus', async () => {
    const page = await stage('fields');
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await page.getByText('Corrige 9 datos para enviar.').waitFor();
    const day = page.getByLabel('Desde').and(page.locator('input'));
    await day.fill('');
    await page.keyboard.type('27/11/203');
    await page.getByText('Corrige 9 datos para enviar.').waitFor();
    await page.keyboard.type('0');
    await page.getByText('Corrige 8 datos para enviar.').waitFor();
    await page.getByText('Borrador guardado').waitFor();
    await expect.poll(() => day.inputValue()).toBe('27/11/2030');
    expect(await day.evaluate((input) => input === document.activeElement)).toBe(true);
  });
});

describe('a chart', () => {
  test('is read with the arrows, and as a table', async () => {
    const page = await stage('charts');
    const chart = page.getByRole('group', { name: /Las flechas leen cada cifra/ }).first();
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('status').getByText('Salud Cóndor · 12').waitFor();
    await page.keyboard.press('End');
    await page.getByRole('status').getByText('Telefonía Nube · 46').waitFor();
    await page.getByText('Tabla', { exact: true }).first().click();
    await page.getByRole('cell', { name: '46' }).waitFor();
  });
});

describe('axe finds nothing', () => {
  const SCENES = ['charts', 'states', 'fields', 'table', 'pieces', 'tokens'];
  test.each(SCENES)('on the scene %s, in both themes and both sizes', async (scene) => {
    for (const theme of ['light', 'dark'])
      for (const size of [DESKTOP, PHONE]) {
        const page = await stage(scene, { size, search: `&theme=${theme}` });
        if (process.env.PICTURES_DIR)
          await page.screenshot({ path: join(process.env.PICTURES_DIR, `${scene}-${size.width}-${theme}.png`) });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map((one) => `${theme} ${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
      }
  });
});
