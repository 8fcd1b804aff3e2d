import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;

beforeAll(async () => {
  plaza = await openPlaza();
});
afterAll(() => plaza.close());

const text = 'El débito automatico quedó activo. Estoy seguro que su tarjeta 4509 9535 6623 3704 no volvera a fallar.';

test('a writer sees what is wrong while typing, changes it by keyboard, and copies nothing that leaks', async () => {
  const page = await plaza.open('/linguo', { as: 'employee' });
  const area = page.getByRole('textbox', { name: 'Tu texto' });
  await area.fill(text);
  await page.getByRole('heading', { name: '4 cosas por mirar' }).waitFor();
  await area.press('Control+Home');
  await area.press('F8');
  await page.getByText('No está en el diccionario.').waitFor();
  await area.press('Tab');
  await expect.poll(() => area.inputValue()).toContain('débito automático quedó');
  await page.getByText('Hay datos que no se guardan.').waitFor();
  await page.getByRole('button', { name: 'Guardar en mis textos' }).click();
  await page.getByText('Guardado, con 1 dato tapado').waitFor();
  expect(await area.inputValue()).toContain('•••• 3704');
  expect(await plaza.axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mis textos', exact: true }).click();
  await page
    .getByRole('button', { name: /^El débito automático quedó activo/ })
    .first()
    .waitFor();
});

test('a brand’s rule is tried on a sentence, saved and published for who writes for it', async () => {
  const page = await plaza.open('/linguo/dev?tab=brands', { as: 'admin' });
  await page.getByRole('link', { name: 'Andina Contacto' }).click();
  await page.getByRole('heading', { level: 1, name: 'Andina Contacto' }).waitFor();
  await page.getByRole('button', { name: 'Agregar regla' }).click();
  const panel = page.getByRole('dialog', { name: 'Regla nueva' });
  await panel.getByLabel(/^Se escribe/).fill('Club Andino');
  await panel.getByLabel('No se escribe').fill('ClubAndino');
  await panel.getByLabel('Pruébala').fill('Inscríbete al clubandino hoy');
  await panel.getByText('La marca', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Guardar la regla' }).click();
  await page.getByRole('button', { name: /^Publicar 2 cambios/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publicar/ })
    .click();
  await page.getByText('Reglas publicadas').waitFor();
  expect(await plaza.axe(page)).toEqual([]);
  const writer = await plaza.open('/linguo', { as: 'outsider' });
  await writer.getByLabel('Marca', { exact: true }).click();
  await writer.getByRole('option', { name: 'Andina Contacto' }).click();
  await writer.getByRole('textbox', { name: 'Tu texto' }).fill('Entra al ClubAndino.');
  await writer.getByText('Club Andino', { exact: true }).first().waitFor();
});

test('the rules of a brand are found, changed and read on any screen, with what was published before', async () => {
  const brands = (await plaza.app.call('assistants.listBrands', { as: 'content' })).data;
  const { id } = brands.find(({ name }: { name: string }) => name === 'Banco Andes');
  const page = await plaza.open(`/linguo/marcas/${id}`, { as: 'content' });
  await page.getByRole('heading', { level: 1, name: 'Banco Andes' }).waitFor();
  await plaza.picture(page, 'marca');
  await page.getByLabel('Palabra, bien o mal escrita').fill('sucursal');
  await page.getByRole('cell', { name: 'oficina', exact: true }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Pruébala').fill('Acércate a la sucursal del centro');
  await panel.getByText('La marca', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Dejar como prueba' }).click();
  await plaza.picture(page, 'marca-regla');
  expect(await plaza.axe(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Guardar la regla' }).click();
  await page.getByText('Regla guardada; vale cuando la publiques').waitFor();
  await page.getByRole('button', { name: 'Historial' }).click();
  await page.getByText('Primera edición').waitFor();

  for (const theme of ['light', 'dark'] as const) {
    const phone = await plaza.open(`/linguo/marcas/${id}`, { as: 'content', theme, size: PHONE });
    await phone.getByText('oficina', { exact: true }).waitFor();
    await plaza.picture(phone, `marca-390-${theme}`);
    expect(await plaza.axe(phone)).toEqual([]);
  }
  const english = await plaza.open(`/linguo/marcas/${id}`, { as: 'content', language: 'en', theme: 'dark' });
  await english.getByRole('button', { name: 'Add rule' }).waitFor();
  await plaza.picture(english, 'marca-oscuro');
  const stranger = await plaza.open(`/linguo/marcas/${id}`, { as: 'employee' });
  await stranger.getByRole('heading', { level: 1, name: /No tienes permiso|autorización/ }).waitFor();
});

test('who keeps no rules is not let into them', async () => {
  const page = await plaza.open('/linguo/dev', { as: 'employee' });
  await page.getByRole('heading', { level: 1, name: /No tienes permiso|autorización/ }).waitFor();
});

test('spelling works in the browser itself: a worker, its dictionary on the wire, and a page that never waits for it', async () => {
  const page = await plaza.open('/linguo', { as: 'employee' });
  const asked: { url: string; bytes: number }[] = [];
  page.on('requestfinished', (request) => {
    void request.sizes().then(({ responseBodySize }) => asked.push({ url: request.url(), bytes: responseBodySize }));
  });
  const area = page.getByRole('textbox', { name: 'Tu texto' });
  await area.waitFor();
  // The dictionary comes with the first text, not with the screen.
  const isDictionary = ({ url }: { url: string }) => /[.](aff|dic)/.test(url);
  expect(asked.filter(isDictionary)).toEqual([]);
  // A heartbeat of the page tells how long anything kept it from answering.
  await page.evaluate(() => {
    const beats = { last: performance.now(), longest: 0 };
    Object.assign(globalThis, { beats });
    const beat = () => {
      const now = performance.now();
      beats.longest = Math.max(beats.longest, now - beats.last);
      beats.last = now;
      requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
  });
  await area.fill('El clinte no resivió su factura y volvera a yamar.');
  await page.getByRole('heading', { name: /^[4-9] cosas por mirar/ }).waitFor();
  await expect.poll(() => page.locator('mark').count()).toBeGreaterThanOrEqual(4);
  expect(page.workers().some((worker) => worker.url().includes('linguo-worker'))).toBe(true);
  await expect.poll(() => asked.filter(isDictionary).length).toBe(2);
  const megabytes = asked.filter(isDictionary).reduce((sum, { bytes }) => sum + bytes, 0) / 1_048_576;
  const longest = await page.evaluate(() => (globalThis as unknown as { beats: { longest: number } }).beats.longest);
  if (process.env['LINGUO_FILE']) writeFileSync(process.env['LINGUO_FILE'], JSON.stringify({ megabytes, longest }));
  expect(megabytes).toBeLessThan(2);
});
