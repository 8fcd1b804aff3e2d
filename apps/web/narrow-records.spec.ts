import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlaza, settled, type BrowserPlaza } from './browser-testing.ts';

// What stands beside a record at 1024, the narrowest desk: the journeys of layout see lists without a record alone.

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

/** Lists that are wider than their card, and what lies outside of the card that clips it. Runs in the page. */
function findCut(): string[] {
  const found: string[] = [];
  for (const table of document.querySelectorAll('main table')) {
    const { scrollWidth, clientWidth } = table.parentElement!;
    if (scrollWidth > clientWidth + 1) found.push(`a list of ${scrollWidth} in ${clientWidth}`);
  }
  for (const one of document.querySelectorAll<HTMLElement>('main :is(button, a)')) {
    const { right, width } = one.getBoundingClientRect();
    for (let card = one.parentElement; card && width > 0 && card.tagName !== 'MAIN'; card = card.parentElement)
      if (getComputedStyle(card).overflowX === 'hidden' && right > card.getBoundingClientRect().right + 1)
        found.push(`cut: ${one.textContent.trim().slice(0, 40)}`);
  }
  // A word of a name in each line is no name.
  for (const one of document.querySelectorAll<HTMLElement>('main strong, main .medium'))
    if (one.getBoundingClientRect().width > 0 && one.scrollWidth > one.clientWidth + 1 && one.clientWidth < 60)
      found.push(`nothing left of: ${one.textContent.slice(0, 40)}`);
  return found;
}

async function faultsAt(page: Page, path: string): Promise<string[]> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await settled(page);
  return (await page.evaluate(findCut)).map((fault) => `${path}: ${fault}`);
}

test('at 1024 what is written keeps more room than what stands beside it', async () => {
  const narrow: string[] = [];
  for (const [path, as] of [
    ['/gestion/notifications', 'security'],
    ['/gestion/tutoriales/nuevo', 'content'],
  ] as const) {
    const page = await plaza.open(path, { as, size: { width: 1024, height: 768 } });
    const { width } = (await page
      .getByRole('textbox', { name: /^Título/ })
      .first()
      .boundingBox())!;
    if (width < 400) narrow.push(`${path}: ${width}`);
  }
  expect(narrow).toEqual([]);
});

test('at 1024 no list of requests or overtime is wider than its card, nor is a record crushed by what stands beside it', async () => {
  const page = await plaza.open('/seguridad', { as: 'employee' });
  await page.setViewportSize({ width: 1024, height: 768 });
  const act = await page.locator('main a[href^="/seguridad/actas/"]').first().getAttribute('href');
  const found: string[] = [];
  for (const path of ['/nuevoDesarrollo/own', '/nuevoDesarrollo/copy', '/reference', act!])
    found.push(...(await faultsAt(page, path)));
  const board = await plaza.open('/nuevoDesarrollo/managment/curso', { as: 'pm' });
  await board.setViewportSize({ width: 1024, height: 768 });
  found.push(...(await faultsAt(board, '/nuevoDesarrollo/managment/asignado')));
  await board.setViewportSize({ width: 1366, height: 768 });
  found.push(...(await faultsAt(board, '/nuevoDesarrollo/managment/curso')));
  const hours = await plaza.open('/home', { as: 'hr' });
  await hours.setViewportSize({ width: 1024, height: 768 });
  found.push(...(await faultsAt(hours, '/horas/extras')));
  expect(found).toEqual([]);
});
