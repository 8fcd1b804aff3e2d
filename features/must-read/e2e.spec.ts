import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

it('a leader sees who of their campaign is missing, and reminds them once', async () => {
  const page = await plaza.open('/gestion/lecturas', { as: 'manager' });
  expect(await plaza.axe(page)).toEqual([]);
  await page.getByLabel('Busca por título').fill('reglamento');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('reglamento');
  await expect.poll(() => page.getByRole('row', { name: /Reglamento interno de trabajo/ }).count()).toBe(2);
  const editions = await page
    .getByRole('row', { name: /Reglamento/ })
    .evaluateAll((rows) => rows.map((row) => row.children[2]!.textContent));
  expect(editions).toEqual(['3', '2']);
  await page.getByRole('link', { name: 'Reglamento interno de trabajo' }).first().click();
  await page.getByRole('heading', { name: 'Por campaña' }).waitFor();
  await page.getByRole('button', { name: /Postventa hogares/ }).click();
  await page.getByText('Alejandra Bustamante', { exact: true }).waitFor();
  expect(await plaza.axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Recordar a quienes faltan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Recordar a quienes faltan' }).click();
  await page.getByText(/Aviso enviado a \d+ personas?/).waitFor();
  await page.getByText(/Último recordatorio/).waitFor();
  await plaza.app.settle();

  const reader = await plaza.open('/notifications', { as: 'employee' });
  await reader.getByText('Te falta confirmar una lectura').first().waitFor();
});

it('takes no words along from a list that is left while they are still typed', async () => {
  const page = await plaza.open('/gestion/lecturas', { as: 'manager' });
  // The next screen is slow to come, so the list still stands when the typing has rested.
  await page.route('**/assets/report.page-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  const link = page.getByRole('link', { name: 'Reglamento interno de trabajo' }).first();
  await page.getByLabel('Busca por título').pressSequentially('reg');
  await link.click();
  await page.getByRole('heading', { name: 'Por campaña' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByText('Alejandra Bustamante', { exact: true }).waitFor();
});

it('tells the report of one reading to who may follow it, by its own address', async () => {
  const { id } = await plaza.app.db
    .selectFrom('must_reads')
    .select('id')
    .where('title', '=', 'Reglamento interno de trabajo')
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow();
  const page = await plaza.open(`/gestion/lecturas/${id}`, { as: 'content', size: PHONE });
  await page.getByRole('heading', { level: 1, name: 'Reglamento interno de trabajo' }).waitFor();
  expect(await plaza.axe(page)).toEqual([]);
});

it('reads in English on a phone', async () => {
  const page = await plaza.open('/gestion/lecturas', { as: 'content', language: 'en', size: PHONE, theme: 'dark' });
  await page.getByRole('heading', { level: 1, name: 'Must-reads' }).waitFor();
  await page.getByText('Reglamento interno de trabajo').first().waitFor();
  expect(await plaza.axe(page)).toEqual([]);
});

it('is not for who follows nobody', async () => {
  const page = await plaza.open('/gestion/lecturas', { as: 'employee' });
  await page.waitForURL('**/unauthorized**');
});

it('HR takes the report away as a file, and sees who of those missing is on shift', async () => {
  const page = await plaza.open('/gestion/lecturas?kind=policies', { as: 'hr' });
  await page.getByRole('link', { name: 'Reglamento interno de trabajo' }).first().click();
  await page.getByRole('heading', { name: 'Por campaña' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  expect((await saved).suggestedFilename()).toBe('Lectura obligatoria 2026-11-24.xlsx');
  await page.getByRole('button', { name: 'Turno' }).click();
  await page.getByText('En turno ahora', { exact: true }).click();
  await page.waitForURL(/shift=yes/);
  await page.getByText('en turno', { exact: false }).first().waitFor();
  expect(await plaza.axe(page)).toEqual([]);
});
