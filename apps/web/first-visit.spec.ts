import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from './browser-testing.ts';

// The first visit of documents and requests; that of home stands in its room.

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

test.each([
  ['documents', '/document', ['Tus documentos', 'Lo que ya está', 'Uno tras otro']],
  [
    'requests',
    '/service',
    ['Todo lo que puedes pedir', 'Escribe qué necesitas', 'Tus vacaciones', 'Lo que ya pediste'],
  ],
] as const)('the %s are shown around once, to the end, and never again', async (name, path, titles) => {
  const page = await plaza.open(path, { as: 'employee', firstVisit: true });
  for (const [at, title] of titles.entries()) {
    const step = page.getByRole('dialog', { name: title });
    await step.getByText(`${at + 1} de ${titles.length}`).waitFor();
    if (at === 0) expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, `tour-${name}-${at + 1}`);
    await step.getByRole('button', { name: at === titles.length - 1 ? 'Listo' : 'Siguiente' }).click();
  }
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/user/tour/'));
  await page.reload();
  expect(await (await asked).json()).toMatchObject({ data: { seen: true } });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test.each([
  ['documents', '/document', 'Your documents'],
  ['requests', '/service', 'Everything you can request'],
] as const)(
  'the tour of %s is skipped with one tap on a phone, in English and in the dark',
  async (name, path, title) => {
    const page = await plaza.open(path, {
      as: 'support',
      firstVisit: true,
      size: PHONE,
      theme: 'dark',
      language: 'en',
    });
    const step = page.getByRole('dialog', { name: title });
    await step.waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, `tour-${name}-phone-dark`);
    await step.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  },
);
