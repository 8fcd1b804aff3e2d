import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';
import { advanceItems } from './server/publication.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const demo = (name: string) => fileURLToPath(new URL(`server/seed/${name}`, import.meta.url));
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
/** New words of what is out, by who lets them out alone. */
async function publishChanges(page: Page, note: string) {
  await page.getByRole('button', { name: 'Publicar cambios' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Qué cambió').fill(note);
  await dialog.getByRole('button', { name: 'Publicar cambios' }).click();
  await page.getByText('Cambios publicados').waitFor();
}
const position = async (page: Page) => Number(await page.getByRole('slider', { name: 'Posición' }).inputValue());

describe('the podcast', () => {
  it('plays, jumps by its transcript, by keys and by speed, and is searched', async () => {
    const page = await plaza.open('/podcast', { as: 'employee' });
    expect(await plaza.axe(page)).toEqual([]);
    await link(page, 'Dos minutos de pausa activa').click();
    await page.getByRole('heading', { level: 1, name: 'Dos minutos de pausa activa' }).waitFor();
    await page.getByRole('button', { name: 'Reproducir' }).click();
    await page.getByRole('button', { name: 'Pausar' }).waitFor();
    await page.getByRole('button', { name: /0:18 Levántate/ }).click();
    await expect.poll(() => position(page)).toBeGreaterThanOrEqual(18);
    await page.getByRole('button', { name: /^Velocidad/ }).click();
    await page.getByRole('menuitem', { name: '1,5×' }).click();
    await page.getByRole('button', { name: 'Velocidad: 1,5×' }).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Reproducir' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => position(page)).toBeLessThan(15);
    await page.getByLabel('Busca en la transcripción').fill('muneca');
    await page.getByRole('button', { name: /Si te duele la muñeca/ }).waitFor();
    await page.getByRole('button', { name: /Levántate/ }).waitFor({ state: 'detached' });
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('goes on at the foot of other screens, and later from where it was stopped', async () => {
    const page = await plaza.open('/podcast', { as: 'employee' });
    await link(page, 'La primera llamada').click();
    await page.getByRole('button', { name: 'Reproducir' }).click();
    await page.getByRole('button', { name: /^0:05/ }).click();
    await expect.poll(() => position(page)).toBeGreaterThanOrEqual(5);
    await page.getByRole('link', { name: 'Inicio', exact: true }).first().click();
    await page.waitForURL('**/home');
    const mini = page.getByRole('region', { name: 'Reproductor: La primera llamada' });
    const before = await position(page);
    await expect.poll(() => position(page)).toBeGreaterThan(before);
    expect(await plaza.axe(page)).toEqual([]);
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.ok());
    await mini.getByRole('button', { name: 'Pausar' }).click();
    await kept;
    await mini.getByRole('button', { name: 'Cerrar el reproductor' }).click();
    await mini.waitFor({ state: 'detached' });

    const again = await plaza.open('/podcast', { as: 'employee', size: PHONE, theme: 'dark' });
    const begun = again.getByRole('region', { name: 'Sigue donde ibas' });
    await begun.getByRole('link', { name: 'La primera llamada' }).click();
    await again.getByRole('button', { name: /Seguir en 0:\d\d/ }).click();
    await expect.poll(() => position(again)).toBeGreaterThanOrEqual(5);
    expect(await plaza.axe(again)).toEqual([]);
  });

  it('never shows to another client what is for this one', async () => {
    const { id } = await plaza.app.db
      .selectFrom('media_items')
      .select('id')
      .where('title', '=', 'Retención: escucha primero')
      .executeTakeFirstOrThrow();
    const own = await plaza.open('/podcast', { as: 'employee' });
    await link(own, 'Retención: escucha primero').waitFor();
    const page = await plaza.open('/podcast?q=retencion', { as: 'outsider' });
    await expect.poll(() => link(page, 'Retención: escucha primero').count()).toBe(0);
    await page.goto(`${plaza.address}/podcast/${id}`);
    await page.getByRole('heading', { name: 'Esta grabación no está para ti' }).waitFor();
    const status = await page.evaluate(
      async (address) => (await fetch(address)).status,
      `/api/media/items/${id}/stream`,
    );
    expect(status).toBe(404);
  });
});

describe('videos', () => {
  it('play in a tab of their own, and their picture goes along to other screens', async () => {
    const page = await plaza.open('/podcast', { as: 'employee', language: 'en' });
    await page.getByRole('tab', { name: 'Videos' }).click();
    await page.waitForURL('**/podcast?tab=videos');
    await link(page, 'Recorrido por la sede de Pereira').click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const video = page.locator('video');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
    expect((await video.boundingBox())?.width).toBeGreaterThan(500);
    expect(await video.evaluate((one: HTMLVideoElement) => [one.videoWidth, one.videoHeight])).toEqual([640, 360]);
    await page.getByRole('button', { name: 'Captions' }).click();
    const captions = () =>
      video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [track?.mode, track?.cues?.length]);
    expect(await captions()).toEqual(['showing', 4]);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.waitForURL('**/home');
    const mini = page.getByRole('region', { name: 'Player: Recorrido por la sede de Pereira' });
    const there = mini.locator('video');
    const before = await there.evaluate((one: HTMLVideoElement) => one.currentTime);
    await expect.poll(() => there.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(before);
    await expect.poll(() => there.isVisible()).toBe(true);
    await mini.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Recorrido por la sede de Pereira' }).waitFor();
    await page.getByRole('button', { name: 'Full screen' }).waitFor();
    await expect.poll(async () => (await video.boundingBox())?.width).toBeGreaterThan(500);
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('are found by their address alone, as it was passed on', async () => {
    const { id } = await plaza.app.db
      .selectFrom('media_items')
      .select('id')
      .where('title', '=', 'Recorrido por la sede de Pereira')
      .executeTakeFirstOrThrow();
    const page = await plaza.open(`/podcast/${id}`, { as: 'employee' });
    await page.getByRole('heading', { level: 1, name: 'Recorrido por la sede de Pereira' }).waitFor();
  });
});

describe('the studio', () => {
  it('takes a recording, goes on by itself after a lost connection, publishes, and it is heard', async () => {
    const page = await plaza.open('/gestion/podcast', { as: 'content' });
    expect(await plaza.axe(page)).toEqual([]);
    await link(page, 'Nuevo episodio').click();
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('Voces del turno de noche');
    await page.getByLabel('Descripción').fill('Quiénes son y qué escuchan a las tres.');
    await page.getByRole('textbox', { name: 'Transcripción' }).fill('0:02 Buenas noches');
    await page.getByText(/Borrador guardado/).waitFor();

    let cut = 2;
    await page.route('**/api/files/uploads/*/chunks/*', (route) => (cut-- > 0 ? route.abort() : route.continue()));
    await page.getByLabel(/^Grabación: /).setInputFiles(demo('guion-retencion.mp3'));
    await page.getByText(/guion-retencion\.mp3, .*kB, 0:2\d/).waitFor();
    expect(cut).toBeLessThan(0);
    await page.getByText('Solo a quienes elijas').click();
    await page.getByRole('combobox', { name: 'Clientes' }).fill('Nube');
    await page.getByRole('option', { name: /Telefonía Nube/ }).click();
    await page.getByRole('combobox', { name: 'Categoría' }).click();
    await page.getByRole('option', { name: 'Clientes', exact: true }).click();
    await page.getByText(/Llega a \d+ personas/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Llega a \d+ personas/).waitFor();
    await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByText('«Voces del turno de noche» ya está publicado').waitFor();

    const reader = await plaza.open('/podcast', { as: 'employee' });
    await link(reader, 'Voces del turno de noche').click();
    await reader.getByRole('button', { name: 'Reproducir' }).click();
    await expect.poll(() => position(reader)).toBeGreaterThan(0);
    const outsider = await plaza.open('/podcast', { as: 'outsider' });
    await expect.poll(() => link(outsider, 'Voces del turno de noche').count()).toBe(0);

    await link(page, 'Voces del turno de noche').click();
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('Voces de la noche');
    await publishChanges(page, 'Cambió el título.');
    await link(page, 'Voces de la noche').click();
    await page.getByRole('button', { name: 'Comparar con la actual' }).click();
    await dialog.locator('del').getByText('del turno').waitFor();
    await dialog.getByRole('button', { name: 'Volver' }).click();
    await page.getByRole('button', { name: 'Archivar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archivar' }).click();
    await page.getByText('Grabación archivada').waitFor();
    await reader.goto(`${plaza.address}/podcast`);
    await link(reader, 'La primera llamada').first().waitFor();
    await expect.poll(() => link(reader, /Voces de la noche/).count()).toBe(0);
  });

  it('sends what is for everybody to a second person, who finds it in Pendientes and publishes it; it is heard and confirmed', async () => {
    const title = 'Así se pide un turno de sábado';
    const page = await plaza.open('/gestion/podcast/nuevo', { as: 'content' });
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill(title);
    await page.getByLabel('Descripción').fill('Dónde se pide y quién contesta.');
    await page.getByRole('textbox', { name: 'Transcripción' }).fill('0:02 Los sábados se piden el martes');
    await page.getByText(/Borrador guardado/).waitFor();
    await page.getByLabel(/^Grabación: /).setInputFiles(demo('guion-retencion.mp3'));
    await page.getByText(/guion-retencion\.mp3, .*kB, 0:2\d/).waitFor();
    await page.getByText('Lo publica otra persona: al terminar, envíalo a revisión.').waitFor();
    await page.getByRole('combobox', { name: 'Categoría' }).click();
    await page.getByRole('option', { name: 'Compañía', exact: true }).click();
    await page.getByLabel(/^Etiquetas/).fill('Turnos, Sábados');
    await page.getByText('Pide confirmación de lectura').click();
    await page.getByText(/Borrador guardado/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar a revisión' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Otra persona de tu equipo lo lee y lo publica/).waitFor();
    await dialog.getByRole('button', { name: 'Enviar a revisión' }).click();
    await page.getByText('Enviado a revisión. Te avisamos cuando salga.').waitFor();
    await page.getByRole('row', { name: new RegExp(`${title}.*En revisión`) }).waitFor();
    await link(page, title).click();
    await page.getByRole('button', { name: 'Volver a borrador' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Publicar', exact: true }).count()).toBe(0);

    const second = await plaza.open('/home', { as: 'admin', theme: 'dark' });
    const tasks = second.getByRole('region', { name: 'Pendientes' });
    await tasks.getByRole('link', { name: `Revisa y publica «${title}»` }).click();
    await second.getByRole('heading', { level: 1, name: title }).waitFor();
    await second.getByText('Los sábados se piden el martes').waitFor();
    expect(await plaza.axe(second)).toEqual([]);
    await second.getByRole('button', { name: 'Publicar', exact: true }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
    await second.getByText(`«${title}» ya está publicado`).waitFor();

    const reader = await plaza.open('/podcast?tag=sabados', { as: 'outsider', size: PHONE });
    await reader.getByText('Etiqueta: sabados').waitFor();
    await link(reader, title).click();
    await reader.getByLabel(/Leí y entendí/).check();
    expect(await plaza.axe(reader)).toEqual([]);
    await reader.getByRole('button', { name: 'Confirmar lectura' }).click();
    await reader.getByText('Leído y entendido', { exact: true }).first().waitFor();
    await link(reader, 'Turnos').click();
    await reader.waitForURL(/tag=Turnos/);
    await link(reader, title).waitFor();
    await reader.getByRole('button', { name: /Etiqueta: Turnos/ }).click();
    await link(reader, 'La primera llamada').waitFor();
  });

  it('corrects what everybody hears through a second person, who compares it with what it says', async () => {
    const title = 'Recorrido por la sede de Pereira';
    const writer = await plaza.open('/gestion/podcast', { as: 'content' });
    await link(writer, title).click();
    await writer
      .getByLabel('Descripción')
      .fill('Ciento treinta puestos, sala de lactancia y terraza. Mira cómo quedó.');
    await writer.getByLabel(/^Etiquetas/).fill('Pereira, Sedes, Eje Cafetero');
    await writer.getByRole('button', { name: 'Enviar cambios a revisión' }).click();
    const asked = writer.getByRole('dialog');
    await asked.getByLabel('Qué cambió').fill('Son 130 puestos.');
    expect(await plaza.axe(writer)).toEqual([]);
    await asked.getByRole('button', { name: 'Enviar cambios a revisión' }).click();
    await writer.getByText('Cambios enviados a revisión.').first().waitFor();
    await link(writer, title).click();
    await writer.getByRole('heading', { name: 'Corrección en revisión' }).waitFor();
    await writer.getByRole('button', { name: 'Enviar cambios a revisión', disabled: true }).waitFor();
    expect(await plaza.axe(writer)).toEqual([]);

    const second = await plaza.open('/home', { as: 'admin' });
    const tasks = second.getByRole('region', { name: 'Pendientes' });
    await tasks.getByRole('link', { name: `Revisa y publica «${title}»` }).click();
    await second.getByText(/la envió .*: Son 130 puestos\./).waitFor();
    await second.getByRole('button', { name: 'Ver los cambios' }).click();
    const dialog = second.getByRole('dialog');
    await dialog.locator('ins').getByText('treinta').waitFor();
    await dialog.getByText('Eje Cafetero').waitFor();
    expect(await plaza.axe(second)).toEqual([]);
    await dialog.getByRole('button', { name: 'Volver' }).click();
    await second.getByRole('button', { name: 'Publicar corrección' }).click();
    await second.getByText('Corrección publicada').first().waitFor();
    await second.getByRole('heading', { name: 'Versiones anteriores' }).waitFor();
    await second.getByRole('heading', { name: 'Versiones anteriores' }).scrollIntoViewIfNeeded();

    const reader = await plaza.open('/podcast?tab=videos', { as: 'employee', theme: 'dark' });
    await link(reader, title).click();
    await reader.getByText(/^Corregido el .*: Son 130 puestos\.$/).waitFor();
    await link(reader, 'Eje Cafetero').click();
    await reader.waitForURL(/tab=videos&tag=Eje/);
    await link(reader, title).click();
    await reader.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await plaza.axe(reader)).toEqual([]);
  });

  it('lets an upload rest, and goes on with it', async () => {
    const page = await plaza.open('/gestion/podcast/nuevo-video', { as: 'content' });
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('Un video largo');
    await page.getByText(/Borrador guardado/).waitFor();
    let isHeld = true;
    await page.route('**/api/files/uploads/*/chunks/*', (route) => (isHeld ? undefined : route.continue()));
    await page.getByLabel(/^Grabación: /).setInputFiles(demo('recorrido-pereira.webm'));
    await page.getByRole('button', { name: 'Pausar recorrido-pereira.webm' }).click();
    await page.getByText(/En pausa en \d+ %/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    isHeld = false;
    await page.getByRole('button', { name: 'Continuar recorrido-pereira.webm' }).click();
    await page.getByText(/recorrido-pereira\.webm, .*kB, 0:1\d/).waitFor();
  });

  it('gives a video its last day, after which nobody finds it, and publishes it again', async () => {
    const title = 'Tres reglas para tu clave';
    const items = () => plaza.app.db.updateTable('media_items').where('title', '=', title);
    const page = await plaza.open('/gestion/podcast', { as: 'admin' });
    await link(page, title).click();
    const last = page.getByRole('textbox', { name: 'Último día' });
    await last.fill('24/11/2026');
    await publishChanges(page, 'Hasta hoy.');
    await link(page, title).click();
    await page.getByText('Hasta el mar 24 nov').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    const reader = await plaza.open('/podcast?tab=videos', { as: 'employee' });
    await link(reader, title).click();
    await reader.getByRole('heading', { level: 1, name: title }).waitFor();

    await items()
      .set({ expires_at: new Date(plaza.app.house.now().getTime() - 60_000) })
      .execute();
    await advanceItems(await plaza.app.context());
    await reader.reload();
    await reader.getByRole('heading', { name: 'Esta grabación no está para ti' }).waitFor();
    await reader.goto(`${plaza.address}/podcast?tab=videos`);
    await link(reader, 'Recorrido por la sede de Pereira').waitFor();
    await expect.poll(() => link(reader, title).count()).toBe(0);

    await page.goto(`${plaza.address}/gestion/podcast?state=expired`);
    await page.getByRole('row', { name: /Tres reglas para tu clave.*Vencido/ }).waitFor();
    await link(page, title).click();
    await page.getByText('Venció el mar 24 nov').waitFor();
    await last.fill('');
    await last.press('Tab');
    await page.getByText(/Borrador guardado/).waitFor();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByText(`«${title}» ya está publicado`).waitFor();
    await reader.reload();
    await link(reader, title).waitFor();
  });

  it('tells who prepares an episode who has listened, and how far', async () => {
    const page = await plaza.open('/gestion/podcast', { as: 'content' });
    await link(page, 'Dos minutos de pausa activa').click();
    await page.getByRole('button', { name: 'Quién lo escuchó' }).click();
    const panel = page.getByRole('dialog', { name: 'Quién lo escuchó' });
    const people = panel.getByRole('list').getByRole('listitem');
    await people.first().waitFor();
    await expect.poll(() => people.count()).toBe(20);
    expect(await plaza.axe(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Página siguiente' }).click();
    await panel.getByText(/^21 a 40 de/).waitFor();
    await panel.getByRole('radio', { name: 'A medias' }).click();
    await people
      .filter({ hasText: /\d:\d\d de \d:\d\d/ })
      .first()
      .waitFor();
    await people.filter({ hasText: 'Hasta el final' }).first().waitFor({ state: 'detached' });
    await panel.getByRole('textbox', { name: 'Busca por nombre o cargo' }).fill('andres prieto');
    await expect.poll(() => people.count()).toBe(1);
    await people.filter({ hasText: /Andrés Prieto.*0:12 de 0:29/ }).waitFor();
    await panel.getByRole('textbox', { name: 'Busca por nombre o cargo' }).fill('nadie se llama asi');
    await panel.getByText(/nadie se llama asi/).waitFor();
    await page.keyboard.press('Escape');
  });

  it('refuses what the browser cannot play, and is nobody’s who may not prepare recordings', async () => {
    const page = await plaza.open('/gestion/podcast/nuevo-video', { as: 'content' });
    await page.getByText('Hasta 500 MB').waitFor();
    const broken = { name: 'roto.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no es un video') };
    await page.getByLabel(/^Grabación: /).setInputFiles(broken);
    await page.getByText('Este archivo no se puede reproducir en el navegador.').waitFor();
    const other = await plaza.open('/gestion/podcast', { as: 'employee' });
    await other.waitForURL('**/unauthorized**');
  });
});
