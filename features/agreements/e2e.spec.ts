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

describe('using agreements', () => {
  it('are found by category, city and words, kept as favourites, and give a code of one’s own', async () => {
    const page = await plaza.open('/convenios', { as: 'employee' });
    await page.getByRole('heading', { name: 'Gimnasio con matrícula gratis' }).waitFor();
    expect(await page.getByText('Útiles escolares').count()).toBe(0);
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
    expect(await page.getByText('Plan hogar para el equipo').count()).toBe(0);
    expect(await plaza.axe(page)).toEqual([]);
    await page.goto(`${plaza.address}/convenio/${id}`);
    await page.getByRole('heading', { name: 'This agreement is not for you' }).waitFor();
    const own = await plaza.open(`/convenio/${id}`, { as: 'employee', size: PHONE });
    await own.getByRole('heading', { level: 1, name: /Plan hogar/ }).waitFor();
    expect(await plaza.axe(own)).toEqual([]);
  });
});

describe('the desk of agreements', () => {
  it('writes, publishes, and its people find it', async () => {
    const page = await plaza.open('/gestion/convenios', { as: 'wellbeing' });
    await page.getByRole('link', { name: 'Seguro para mascotas' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Escribir convenio' }).click();
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('Cine los martes');
    await page.getByRole('textbox', { name: 'Aliado obligatorio' }).fill('Salas Ceiba');
    await page.getByLabel('Beneficio').fill('2 × 1');
    await page.getByLabel('Resumen').fill('Dos entradas por una.');
    await page.getByRole('textbox', { name: 'Cómo se usa' }).click();
    await page.keyboard.type('Muestra el código en la taquilla.');
    await page.getByText(/Borrador guardado/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publicar convenio' }).click();
    await page.getByText('Convenio publicado').waitFor();
    const reader = await plaza.open('/convenios?q=cine', { as: 'employee' });
    await reader.getByRole('heading', { name: 'Cine los martes' }).waitFor();
  });

  it('changes what is published at once, and says so', async () => {
    const id = await idOf('Gimnasio');
    const page = await plaza.open(`/gestion/convenios/${id}`, { as: 'wellbeing' });
    await page.getByLabel('Beneficio').fill('Matrícula y primer mes gratis');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Cambios guardados').waitFor();
    const reader = await plaza.open('/convenios?q=gimnasio', { as: 'employee' });
    await reader.getByText('Matrícula y primer mes gratis').waitFor();
  });

  it('offers again what was typed and not saved, also after a colleague has saved first', async () => {
    const id = await idOf('Odontología');
    const page = await plaza.open(`/gestion/convenios/${id}`, { as: 'wellbeing' });
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
    expect(await benefit.inputValue()).not.toBe('Limpieza sin costo');
    await page.getByRole('button', { name: 'Seguir con mis cambios' }).click();
    expect(await benefit.inputValue()).toBe('Limpieza sin costo');

    const colleague = await plaza.open(`/gestion/convenios/${id}`, { as: 'content' });
    await colleague.getByLabel('Resumen').fill('Valoración y plan de tratamiento.');
    await colleague.getByRole('button', { name: 'Guardar cambios' }).click();
    await colleague.getByText('Cambios guardados').waitFor();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Otra persona cambió este convenio').first().waitFor();
    await page.getByText(/Lo que escribiste queda en este equipo/).waitFor();
    await page.reload();
    await page.getByText(/Lo publicado cambió después/).waitFor();
    expect(await page.getByLabel('Resumen').inputValue()).toBe('Valoración y plan de tratamiento.');
    await page.getByRole('button', { name: 'Seguir con mis cambios' }).click();
    await page.getByLabel('Resumen').fill('Valoración y plan de tratamiento.');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Cambios guardados').waitFor();
    await page.goto(`${plaza.address}/gestion/convenios/${id}`);
    await expect.poll(() => benefit.inputValue()).toBe('Limpieza sin costo');
    expect(await offered.count()).toBe(0);
  });

  it('is not for who does not manage them', async () => {
    const page = await plaza.open('/gestion/convenios', { as: 'employee' });
    await page.waitForURL('**/unauthorized');
  });
});
