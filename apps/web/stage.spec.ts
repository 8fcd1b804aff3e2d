import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#features/cases/contract.ts';
import { DESKTOP, launchBrowser, PHONE } from './browser-testing.ts';
import { rowOf } from './build/operations.ts';

// What rooms share, on its stage, in a real browser.

const root = fileURLToPath(new URL('./stage', import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), 'plaza-rooms-stage-'));
const noStrings = {
  name: 'no-strings',
  resolveId: (id: string) => (id === 'virtual:strings' ? '\0strings' : undefined),
  load: (id: string) =>
    id === '\0strings'
      ? 'export const platformStrings = {}; export const roomStrings = { es: {}, en: {} };'
      : undefined,
};
/** The calls of the engine, as the build gives them to its client: nobody answers them here. */
const ownCalls = {
  name: 'own-calls',
  transform: (code: string, file: string) =>
    file.endsWith('use-case-calls.ts')
      ? code.replace(
          /client(?:<typeof contract>)?\((['"])cases\1\)/,
          `client('cases', ${JSON.stringify(operationsOfCases())})`,
        )
      : undefined,
};
function operationsOfCases() {
  return Object.fromEntries(Object.entries(contract).map(([name, endpoint]) => [name, rowOf(endpoint)]));
}
let browser: Browser;
let server: PreviewServer;
let address: string;

beforeAll(async () => {
  const shared = { configFile: false as const, root, logLevel: 'error' as const };
  await build({
    ...shared,
    plugins: [ownCalls, react(), noStrings],
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
  await page.clock.setFixedTime('2026-11-24T10:42:00-05:00');
  await page.goto(`${address}?scene=${scene}${search}`);
  await page.waitForSelector('main h1');
  await page.waitForLoadState('networkidle');
  return page;
}

/** Keeps a picture under PICTURES_DIR, where it is given. */
async function picture(page: Page, name: string): Promise<void> {
  const dir = process.env.PICTURES_DIR;
  if (!dir) return;
  mkdirSync(dir, { recursive: true });
  await page.screenshot({ path: join(dir, `${name}.png`) });
}

describe('axe finds nothing', () => {
  const scenes = [
    ['desk', ''],
    ['desk', '&case=c0'],
    ['page', ''],
    ['own', ''],
    ['board', ''],
  ] as const;
  test.each(scenes)('on the scene %s%s, in both themes and both sizes', async (scene, search) => {
    for (const theme of ['light', 'dark'])
      for (const size of [DESKTOP, PHONE]) {
        const page = await stage(scene, { size, search: `${search}&theme=${theme}` });
        await picture(page, `${scene}${search ? '-open' : ''}-${size.width}-${theme}`);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map((one) => `${theme} ${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
      }
  });
});

describe('a desk of cases', () => {
  test('decides for many and says row by row what failed, which stays marked', async () => {
    const page = await stage('desk');
    const ticks = page.getByRole('row').getByRole('checkbox');
    await ticks.nth(1).check();
    await ticks.nth(2).check();
    await page.getByRole('button', { name: 'Pasar a la fila' }).click();
    const results = page.getByRole('dialog', { name: 'Así quedó' });
    await results.getByText('1 de 2 quedaron listos').waitFor();
    await results.getByText('Los 2 cupos están ocupados.').waitFor();
    await results.getByRole('button', { name: 'Entendido' }).click();
    await page.getByText('1 elegida').first().waitFor();
  });

  test('asks for a coded reason before it refuses', async () => {
    const page = await stage('desk');
    await page.getByRole('row').getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'Rechazar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rechazar: 1 caso' });
    const act = dialog.getByRole('button', { name: 'Rechazar' });
    await expect.poll(() => act.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByText('Ya existe algo igual').click();
    await expect.poll(() => act.getAttribute('aria-disabled')).toBeNull();
  });

  test('shows what a figure counts, and keeps a view of one’s own', async () => {
    const page = await stage('desk');
    await page.getByRole('button', { name: /Por revisar/ }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('received');
    await expect.poll(() => page.getByRole('radio', { name: 'Por revisar' }).isChecked()).toBe(true);
    await page.getByRole('textbox', { name: 'Buscar un desarrollo' }).fill('alerta');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('alerta');
    await page.getByRole('button', { name: 'Más vistas' }).click();
    await page.getByRole('menuitem', { name: 'Guardar esta vista' }).click();
    await page.getByRole('textbox', { name: /Nombre de la vista/ }).fill('Alertas');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar esta vista' }).click();
    await page.goto(`${address}?scene=desk`);
    await page.getByRole('button', { name: 'Más vistas' }).click();
    await page.getByRole('menuitemradio', { name: 'Alertas' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('alerta');
  });
});

describe('a case', () => {
  test('says why a step waits, and asks for the sentence that another one needs', async () => {
    const page = await stage('page');
    const blocked = page.getByRole('button', { name: 'Asignar' });
    const reason = await blocked.getAttribute('aria-describedby');
    await expect.poll(() => page.locator(`[id="${reason}"]`).textContent()).toContain('Todos los cupos están ocupados');
    await page.getByRole('button', { name: 'Rechazar' }).click();
    const dialog = page.getByRole('dialog', { name: /Rechazar/ });
    await dialog.getByText('No alcanza el valor').click();
    const act = dialog.getByRole('button', { name: 'Rechazar' });
    await expect.poll(() => act.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByRole('textbox').fill('Ahorra menos de lo que cuesta.');
    await act.click();
    await page.getByText('Listo: Rechazar').first().waitFor();
  });

  test('shows a note of the team apart, and that its history holds', async () => {
    const page = await stage('page');
    await page.getByText('Nota interna: quien pidió no la ve').waitFor();
    await page.getByRole('tab', { name: 'Historial' }).click();
    await page.getByText('Historial íntegro').waitFor();
    await page.getByText('En nombre de Mauricio Roldán').waitFor();
  });

  test('says aloud that a history was altered', async () => {
    const page = await stage('page', { search: '&broken' });
    await page.getByRole('tab', { name: 'Historial' }).click();
    await page.getByRole('alert').getByText('Historial alterado').waitFor();
  });

  test('keeps a message until it has words, and sends it with the keyboard', async () => {
    const page = await stage('page');
    const send = page.getByRole('button', { name: 'Enviar' });
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('textbox', { name: 'Tu mensaje' }).fill('Gracias, lo miro.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Mensaje enviado').first().waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Tu mensaje' }).inputValue()).toBe('');
  });
});

describe('a board of cases', () => {
  const inColumn = (page: Page, name: string, title: string) =>
    page.getByRole('region', { name: new RegExp(`^${name}`) }).getByRole('button', { name: title, exact: true });

  test('draws only the cards in sight, of six hundred', async () => {
    const page = await stage('board');
    await page.getByRole('region', { name: 'Por revisar, 100 tarjetas' }).waitFor();
    await expect.poll(() => page.locator('[data-card]').count()).toBeLessThan(120);
  });

  test('is walked and moved with the keyboard alone, and says aloud what happens', async () => {
    const page = await stage('board');
    const first = page.locator('[data-card="c0"]');
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-card'))).toBe('c6');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-card'))).toBe('c0');
    await page.keyboard.press('Space');
    await page.getByText('Tomaste Alerta de SLA, cola Banco Ribera').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('Alerta de SLA, cola Banco Ribera pasó a En fila.').waitFor({ state: 'attached' });
    await page.getByRole('region', { name: 'En fila, 101 tarjetas' }).waitFor();
    await expect.poll(() => page.locator('header p').count()).toBe(0);
  });

  test('says why a column takes no card, and leaves it where it was', async () => {
    const page = await stage('board');
    await page.locator('[data-card="c0"]').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Los 2 cupos están ocupados.').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('sigue en Por revisar.').waitFor({ state: 'attached' });
    await page.getByRole('region', { name: 'Por revisar, 100 tarjetas' }).waitFor();
  });

  test('is dragged, and a card goes back when the server refuses', async () => {
    const page = await stage('board');
    const card = page.locator('[data-card="c0"]');
    const box = (await card.boundingBox())!;
    const to = (await page.getByRole('region', { name: /^En validación/ }).boundingBox())!;
    await page.mouse.move(box.x + 20, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 30, { steps: 4 });
    await page.mouse.move(to.x + 60, to.y + 200, { steps: 6 });
    await page.getByText('Suelta aquí').waitFor();
    await picture(page, 'board-drag');
    await page.mouse.up();
    await page.getByRole('region', { name: 'Por revisar, 99 tarjetas' }).waitFor();
    await page.getByRole('region', { name: 'Por revisar, 100 tarjetas' }).waitFor();
  });

  test('is one column at a time on a phone, and moved by the menu of a card', async () => {
    const page = await stage('board', { size: PHONE });
    await page.getByRole('button', { name: 'Mover Alerta de SLA, cola Banco Ribera' }).first().click();
    await page.getByRole('menuitem', { name: 'Mover a En fila' }).click();
    await page.getByRole('tab', { name: /En fila/ }).click();
    await inColumn(page, 'En fila', 'Alerta de SLA, cola Banco Ribera').first().waitFor();
    await page.getByRole('region', { name: 'En fila, 101 tarjetas' }).waitFor();
  });
});
