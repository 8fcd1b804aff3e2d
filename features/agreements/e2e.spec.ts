import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const idOf = async (title: string) =>
  (
    await plaza.app.db
      .selectFrom('agreements')
      .select('id')
      .where('title', 'like', `%${title}%`)
      .executeTakeFirstOrThrow()
  ).id;

const readersOf = async (id: string) =>
  Number((await plaza.app.call('agreements.listReaders', { as: 'admin', params: { id } })).total);

/** Sends what is typed over a published agreement, with a word of what changed. */
async function correct(page: Page, action: string, note: string) {
  await page.getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Qué cambió').fill(note);
  expect(await plaza.axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: action }).click();
}

/** Opens a task of home, also where it stands among those that are not shown at first. */
async function openTask(page: Page, title: string) {
  const task = page.getByRole('region', { name: 'Pendientes' }).getByRole('link', { name: title });
  const more = page.getByRole('button', { name: /^Ver los \d+ pendientes$/ });
  await task.or(more).first().waitFor();
  if ((await task.count()) === 0) await more.click();
  await task.click();
}

describe('using agreements', () => {
  it('are found by category, city and words, kept as favourites, and give a code of one’s own', async () => {
    const page = await plaza.open('/convenios', { as: 'employee' });
    await page.getByRole('heading', { name: 'Gimnasio con matrícula gratis' }).waitFor();
    await expect.poll(() => page.getByText('Útiles escolares').count()).toBe(0);
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Salud' }).click();
    await page.getByRole('heading', { name: 'Odontología y ortodoncia' }).waitFor();
    await page.getByRole('button', { name: 'Guardar Ópticas: montura y lentes en favoritos' }).click();
    await page.getByRole('button', { name: 'Quitar Ópticas: montura y lentes de favoritos' }).waitFor();
    await page.getByRole('tab', { name: 'Todos' }).click();
    await page.getByLabel('Solo mis favoritos').check();
    await page.getByRole('heading', { name: 'Gimnasio con matrícula gratis' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /Ópticas/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Ópticas: montura y lentes' }).waitFor();
    await page.getByRole('button', { name: 'Sacar mi código' }).click();
    await page.getByText(/^OPT-[A-Z2-9]{8}$/).waitFor();
    await page.getByRole('button', { name: 'Ya lo usé hoy' }).click();
    await page.getByRole('button', { name: 'Anotado por hoy' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('of another client are not shown, in English and on a phone neither', async () => {
    const id = await idOf('Telefonía Nube');
    const page = await plaza.open('/convenios', { as: 'outsider', language: 'en', size: PHONE, theme: 'dark' });
    await page.getByRole('heading', { level: 1, name: 'Agreements' }).waitFor();
    await page.getByRole('heading', { name: 'Gimnasio con matrícula gratis' }).waitFor();
    await expect.poll(() => page.getByText('Plan hogar para el equipo').count()).toBe(0);
    expect(await plaza.axe(page)).toEqual([]);
    await page.goto(`${plaza.address}/convenio/${id}`);
    await page.getByRole('heading', { name: 'This agreement is not for you' }).waitFor();
    const own = await plaza.open(`/convenio/${id}`, { as: 'employee', size: PHONE });
    await own.getByRole('heading', { level: 1, name: /Plan hogar/ }).waitFor();
    expect(await plaza.axe(own)).toEqual([]);
  });
});

describe('the desk of agreements', () => {
  it('writes, a second person publishes, its people find it and confirm it', async () => {
    const page = await plaza.open('/gestion/convenios', { as: 'content' });
    await page.getByRole('link', { name: 'Seguro para mascotas' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Escribir convenio' }).click();
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('Cine los martes');
    await page.getByRole('textbox', { name: 'Aliado obligatorio' }).fill('Salas Ceiba');
    await page.getByLabel('Beneficio').fill('2 × 1');
    await page.getByLabel('Resumen').fill('Dos entradas por una.');
    await page.getByRole('textbox', { name: 'Cómo se usa' }).click();
    await page.keyboard.type('Muestra el código en la taquilla.');
    await page.getByLabel('Etiquetas').fill('Cine y teatro, Martes');
    await page.getByLabel('Pide confirmación de lectura').check();
    await page.getByText('Lo publica otra persona').waitFor();
    await page.getByText(/Borrador guardado/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar a revisión' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Otra persona de tu equipo lo lee y lo publica/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Enviar a revisión' }).click();
    await page.getByText('Enviado a revisión.').first().waitFor();
    await page.goto(`${plaza.address}/gestion/convenios?state=in_review`);
    await page.getByRole('link', { name: 'Cine los martes' }).waitFor();
    await page.getByRole('link', { name: 'Bicicletas eléctricas a cuotas' }).waitFor();

    const second = await plaza.open('/home', { as: 'admin', theme: 'dark' });
    await openTask(second, 'Revisa y publica «Cine los martes»');
    await second.getByRole('heading', { level: 1, name: 'Cine los martes' }).waitFor();
    await second.getByText('Toda la empresa').first().waitFor();
    expect(await plaza.axe(second)).toEqual([]);
    await second.getByRole('button', { name: 'Publicar', exact: true }).click();
    await second
      .getByRole('dialog')
      .getByText(/Llega a/)
      .waitFor();
    await second.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
    await second.getByText('«Cine los martes» ya está publicado').first().waitFor();

    const reader = await plaza.open('/convenios?tag=martes', { as: 'employee', size: PHONE });
    await reader.getByRole('heading', { name: 'Cine los martes' }).waitFor();
    await expect.poll(() => reader.getByRole('heading', { name: 'Gimnasio con matrícula gratis' }).count()).toBe(0);
    await reader.getByRole('link', { name: /Cine los martes/ }).click();
    await reader.getByLabel(/Leí y entendí/).check();
    expect(await plaza.axe(reader)).toEqual([]);
    await reader.getByRole('button', { name: 'Confirmar lectura' }).click();
    await reader.getByText('Leído y entendido').waitFor();
    await expect.poll(async () => readersOf(await idOf('Cine los martes'))).toBe(1);
    await reader.getByRole('link', { name: 'Cine y teatro' }).click();
    await reader.getByText('Etiqueta: Cine y teatro').waitFor();
    await reader.getByRole('button', { name: /Quitar.*Cine y teatro/ }).click();
    await reader.getByRole('heading', { name: 'Gimnasio con matrícula gratis' }).waitFor();
  });

  it('comes back with a word from who reviews it', async () => {
    const page = await plaza.open('/gestion/convenios?q=bicicletas', { as: 'wellbeing', size: PHONE });
    await page.getByText('Bicicletas eléctricas a cuotas').first().click();
    await page.getByRole('button', { name: 'Volver a borrador' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Qué le falta/).fill('Falta la garantía.');
    await dialog.getByRole('button', { name: 'Volver a borrador' }).click();
    await page.getByText('Volvió a borrador').first().waitFor();
    const writer = await plaza.open('/gestion/convenios?q=bicicletas', { as: 'content', theme: 'dark' });
    await writer.getByRole('link', { name: /Bicicletas eléctricas/ }).click();
    await writer.getByText('Falta la garantía.').waitFor();
    await writer.getByRole('button', { name: 'Enviar a revisión' }).waitFor();
    expect(await plaza.axe(writer)).toEqual([]);
  });

  it('corrects what is out: the change waits, is compared and published, and the earlier version is kept', async () => {
    const id = await idOf('Gimnasio');
    const page = await plaza.open(`/gestion/convenios/${id}`, { as: 'wellbeing' });
    await page.getByRole('heading', { name: 'Quién lo ha leído' }).waitFor();
    await page.getByLabel('Beneficio').fill('Matrícula y primer mes gratis');
    await page.getByRole('textbox', { name: 'Cómo se usa' }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' El primer mes no se cobra.');
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await page.getByRole('dialog').getByText('El primer mes no se cobra.').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'convenio-vista-previa');
    await page.keyboard.press('Escape');
    const drawn = sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } }).png();
    await page
      .getByLabel('Subir imagen')
      .setInputFiles({ name: 'gimnasio.png', mimeType: 'image/png', buffer: await drawn.toBuffer() });
    await page.getByRole('button', { name: 'Quitar imagen' }).waitFor();
    await plaza.picture(page, 'convenio-portada-editor');
    await correct(page, 'Enviar cambios a revisión', 'El primer mes también es gratis.');
    await page.getByText('Cambios enviados a revisión').first().waitFor();
    const reader = await plaza.open(`/convenio/${id}`, { as: 'employee' });
    await reader.getByText('30 % en la mensualidad').waitFor();
    await expect.poll(() => reader.locator('main img[src*="/cover"]').count()).toBe(0);

    const second = await plaza.open('/home', { as: 'content' });
    await openTask(second, 'Revisa y publica «Gimnasio con matrícula gratis»');
    await second.getByText(/la envió .*El primer mes también es gratis/).waitFor();
    expect(await plaza.axe(second)).toEqual([]);
    await second.getByRole('button', { name: 'Ver los cambios' }).click();
    const dialog = second.getByRole('dialog');
    await dialog.locator('ins').getByText('Matrícula y primer mes gratis').waitFor();
    expect(await plaza.axe(second)).toEqual([]);
    await dialog.getByRole('button', { name: 'Volver' }).click();
    await second.getByRole('button', { name: 'Publicar corrección' }).click();
    await second.getByText('Corrección publicada').first().waitFor();
    await second.getByRole('heading', { name: 'Versiones anteriores' }).waitFor();
    await second.getByRole('button', { name: 'Comparar con la actual' }).click();
    await dialog.locator('del').getByText('30 % en la mensualidad').waitFor();

    await reader.reload();
    await reader.getByText('Matrícula y primer mes gratis').waitFor();
    await reader.locator('main img[src*="/cover"]').waitFor();
    await reader.getByText(/Corregido el .*: El primer mes también es gratis\./).waitFor();
    expect(await plaza.axe(reader)).toEqual([]);
  });

  it('offers again what was typed and not saved, also after a colleague has saved first', async () => {
    const id = await idOf('Odontología');
    const page = await plaza.open(`/gestion/convenios/${id}`, { as: 'admin' });
    const benefit = page.getByLabel('Beneficio');
    const offered = page.getByText(/Tienes cambios sin guardar/);
    const keptHas = (words: string) =>
      expect
        .poll(() => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('edit:'))?.[1]))
        .toContain(words);
    await benefit.fill('Limpieza sin costo');
    await keptHas('Limpieza sin costo');
    await page.reload();
    await offered.waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await expect.poll(() => benefit.inputValue()).not.toBe('Limpieza sin costo');
    await page.getByRole('button', { name: 'Seguir con mis cambios' }).click();
    await expect.poll(() => benefit.inputValue()).toBe('Limpieza sin costo');

    const colleague = await plaza.open(`/gestion/convenios/${id}`, { as: 'admin' });
    await colleague.getByLabel('Resumen').fill('Valoración y plan de tratamiento.');
    await correct(colleague, 'Publicar cambios', 'Incluye el plan.');
    await colleague.getByText('Cambios publicados').first().waitFor();
    await correct(page, 'Publicar cambios', 'La limpieza es gratis.');
    await page.getByText('Otra persona cambió este convenio').first().waitFor();
    await page.getByText(/Lo que escribiste queda en este equipo/).waitFor();
    await page.reload();
    await page.getByText(/Lo publicado cambió después/).waitFor();
    await expect.poll(() => page.getByLabel('Resumen').inputValue()).toBe('Valoración y plan de tratamiento.');
    await page.getByRole('button', { name: 'Seguir con mis cambios' }).click();
    await page.getByLabel('Resumen').fill('Valoración y plan de tratamiento.');
    await correct(page, 'Publicar cambios', 'La limpieza es gratis.');
    await page.getByText('Cambios publicados').first().waitFor();
    await page.goto(`${plaza.address}/gestion/convenios/${id}`);
    await expect.poll(() => benefit.inputValue()).toBe('Limpieza sin costo');
    await expect.poll(() => offered.count()).toBe(0);
  });

  it('is not for who does not manage them', async () => {
    const page = await plaza.open('/gestion/convenios', { as: 'employee' });
    await page.waitForURL('**/unauthorized**');
  });
});
