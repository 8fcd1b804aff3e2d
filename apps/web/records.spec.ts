import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screenExamples, type ScreenExample } from '../../scripts/screen-examples.ts';
import { openPlaza, settled, type BrowserPlaza } from './browser-testing.ts';
import { layoutFaults, layoutSizes } from './layout-testing.ts';

// Screens of one record, each with a record of the demo company: `content-journeys.spec.ts` walks those that need none.

let plaza: BrowserPlaza;
let examples: readonly ScreenExample[];
beforeAll(async () => {
  plaza = await openPlaza();
  examples = [...(await screenExamples(plaza.app)).values()];
});
afterAll(() => plaza.close());

test('every screen of one record opens with one of the demo company, and nothing of it is cut or covered', async () => {
  const found: string[] = [];
  const readers = [...new Set(examples.map(({ as }) => as))].filter((as) => as !== undefined);
  for (const as of readers) {
    const page = await plaza.open('/home', { as });
    for (const { path } of examples.filter((example) => example.as === as)) {
      await page.setViewportSize(layoutSizes[0]);
      // The router goes there in place: no screen is loaded anew.
      await page.evaluate((to) => history.pushState({}, '', to), path);
      await settled(page);
      found.push(...(await faultsOf(page, path)));
    }
    await page.context().close();
  }
  for (const { path } of examples.filter(({ as }) => as === undefined)) {
    const page = await plaza.open(path);
    found.push(...(await faultsOf(page, path)));
    await page.context().close();
  }
  expect(found).toEqual([]);
}, 300_000);

async function faultsOf(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  const { pathname } = new URL(page.url());
  if (['/unauthorized', '/login'].includes(pathname)) found.push(`${path} leads to ${pathname}`);
  // What a screen says instead of its record: it could not be read, there is none, or it is not for the reader.
  for (const told of await page.locator('main [class*="_notice_"] > :is(h1, h2, h3).h20').allTextContents())
    found.push(`${path} says «${told}»`);
  for (const size of layoutSizes) {
    await page.setViewportSize(size);
    if ((await layoutFaults(page)).length === 0) continue;
    await settled(page);
    found.push(...(await layoutFaults(page)).map((fault) => `${path} at ${size.width}: ${fault}`));
  }
  return found;
}
