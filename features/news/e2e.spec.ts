import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const forNube = 'Nuevo guion de retención: escucha primero, ofrece después';
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });

describe('reading the news', () => {
  it('shows the newest first, and opens one with its author, its text and what goes on from it', async () => {
    const page = await plaza.open('/news', { as: 'employee' });
    await page.getByRole('heading', { level: 2, name: /jornada de 42 horas/ }).waitFor();
    expect(await page.title()).toBe('Noticias · Plaza');
    expect(await plaza.axe(page)).toEqual([]);
    await link(page, forNube).click();
    await page.getByRole('heading', { level: 1, name: forNube }).waitFor();
    await page.getByText('María José Terán', { exact: true }).waitFor();
    await page.getByText('Versión 2 · Cambió el paso 3').waitFor();
    await page.getByRole('heading', { name: 'Para seguir leyendo' }).waitFor();
    await page.getByText(/\d+ personas la leyeron/).waitFor();
    expect(await page.title()).toContain('Nuevo guion');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('is told by who has read: the mark goes when the reader comes back', async () => {
    const page = await plaza.open('/news', { as: 'employee' });
    const card = page.getByRole('article').filter({ hasText: 'Pereira abre sede' });
    await card.getByText('Sin leer').waitFor();
    await card.getByRole('link').click();
    await page.waitForResponse((answer) => answer.url().endsWith('/read') && answer.ok());
    await page.getByRole('link', { name: 'Noticias' }).first().click();
    await card.waitFor();
    await card.getByText('Sin leer').waitFor({ state: 'detached' });
  });

  it('finds by words, category and tag, all kept in the address', async () => {
    const page = await plaza.open('/news', { as: 'employee' });
    await page.getByLabel('Busca en las noticias').fill('retencion');
    await page.getByText('1 noticia', { exact: true }).waitFor();
    expect(page.url()).toContain('q=retencion');
    await link(page, forNube).waitFor();
    await page.getByLabel('Busca en las noticias').fill('');
    await page.waitForURL((url) => !url.search.includes('q='));
    await page.getByRole('tab', { name: 'Bienestar' }).click();
    await link(page, 'Pausas activas con fisio, ahora en tu piso').waitFor();
    await link(page, /jornada de 42 horas/).waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => page.getByRole('tab', { name: 'Bienestar' }).getAttribute('aria-selected')).toBe('true');
    await link(page, 'Pausas activas con fisio, ahora en tu piso').click();
    await page.getByRole('link', { name: 'Pausas activas', exact: true }).click();
    await page.getByText('Etiqueta: Pausas activas').waitFor();
    await link(page, /Cuida tu voz/).waitFor();
    await page.getByLabel('Busca en las noticias').fill('xyzzy');
    await page.getByRole('article').first().waitFor({ state: 'detached' });
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('never shows to another client what is for this one: not in the list, the search, nor by its address', async () => {
    const { id } = await plaza.app.db
      .selectFrom('articles')
      .select('id')
      .where('title', '=', forNube)
      .executeTakeFirstOrThrow();
    const page = await plaza.open('/news', { as: 'outsider' });
    await link(page, /Ribera estrena tarjeta/).waitFor();
    await expect.poll(() => link(page, forNube).count()).toBe(0);
    await page.goto(`${plaza.address}/news?q=guion+retencion`);
    await page
      .getByText(/No hay|Nada|No encontramos/)
      .first()
      .waitFor();
    await page.goto(`${plaza.address}/news/${id}`);
    await page.getByRole('heading', { name: 'Esta noticia no está para ti' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('reads in English too, on a phone in the dark', async () => {
    const page = await plaza.open('/news', { as: 'employee', language: 'en', size: PHONE, theme: 'dark' });
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
    await link(page, forNube).click();
    await page.getByText(/min read/).waitFor();
    await page.getByRole('heading', { name: 'Keep reading' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });
});

describe('writing news', () => {
  it('keeps the draft, says whom it reaches, publishes, and its people read it at once', async () => {
    const page = await plaza.open('/gestion/news', { as: 'content' });
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Escribir noticia' }).click();
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('Café de la tarde, desde mañana');
    await page.getByLabel('Resumen').fill('Diez minutos, a las cuatro.');
    await page.getByRole('textbox', { name: 'Texto' }).click();
    await page.keyboard.type('Baja con tu equipo. El café lo pone la casa.');
    await page.getByText('Solo a quienes elijas').click();
    await page.getByRole('combobox', { name: 'Clientes' }).fill('Nube');
    await page.getByRole('option', { name: /Telefonía Nube/ }).click();
    await page.getByRole('combobox', { name: 'Categoría' }).click();
    await page.getByRole('option', { name: 'Bienestar' }).click();
    await page.getByLabel('Etiquetas').fill('Café, Pausas activas');
    await page.getByText(/Llega a \d+ personas/).waitFor();
    await page.getByText(/Borrador guardado/).waitFor();
    expect(page.url()).toMatch(/gestion\/news\/[0-9a-f-]{36}$/);
    expect(await plaza.axe(page)).toEqual([]);

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await dialog.getByRole('combobox', { name: 'Ver como' }).fill('Nájera');
    await dialog
      .getByRole('option', { name: /Nájera/ })
      .first()
      .click();
    await dialog.getByText('No lo ve', { exact: true }).waitFor();
    await dialog.getByText('su dato: Banco Ribera').waitFor();
    await dialog.getByText('Para esta persona no existe').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await dialog.getByText(/La podrán leer \d+ personas/).waitFor();
    await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByText('«Café de la tarde, desde mañana» ya está publicado').waitFor();
    await page.waitForURL('**/gestion/news');

    const reader = await plaza.open('/news', { as: 'employee' });
    await link(reader, 'Café de la tarde, desde mañana').click();
    await reader.getByText('El café lo pone la casa.').waitFor();
    const outsider = await plaza.open('/news', { as: 'outsider' });
    await expect.poll(() => link(outsider, 'Café de la tarde, desde mañana').count()).toBe(0);
  });

  it('puts an episode and a video into the text, which readers play there; who may not hear it finds no trace', async () => {
    const [episode, video, title] = [
      'Retención: escucha primero',
      'Recorrido por la sede de Pereira',
      'Para oír y ver',
    ];
    const page = await plaza.open('/gestion/news/nueva', { as: 'content' });
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill(title);
    await page.getByLabel('Resumen').fill('Un episodio y un recorrido.');
    await page.getByRole('combobox', { name: 'Categoría' }).click();
    await page.getByRole('option', { name: 'Bienestar' }).click();
    const text = page.getByRole('textbox', { name: 'Texto' });
    await text.click();
    await page.keyboard.type('Primero se oye.');
    const dialog = page.getByRole('dialog', { name: 'Insertar un video o episodio' });
    const insert = async (name: string, words: string) => {
      await page.getByRole('button', { name: 'Insertar un video o episodio' }).click();
      await dialog.getByRole('button', { name: 'Dos minutos de pausa activa' }).waitFor();
      await dialog.getByLabel('Busca por título o por lo que se dice').fill(words);
      await dialog.getByRole('button', { name: 'Dos minutos de pausa activa' }).waitFor({ state: 'detached' });
      expect(await plaza.axe(page)).toEqual([]);
      await dialog.getByRole('button', { name }).click();
      await text.getByText(name).waitFor();
    };
    await insert(episode, 'retención');
    await insert(video, 'Pereira');
    await page.getByText(/Borrador guardado/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'embed-editor');
    const id = page.url().split('/').at(-1)!;
    const kept = async () => (await plaza.app.call('news.getManaged', { as: 'admin', params: { id } })).data;
    const both = /^<p>Primero se oye\.<\/p>(?:<figure data-media="[\da-f-]{36}"><\/figure>){2}$/;
    await expect.poll(async () => (await kept()).body).toMatch(both);
    const data = await kept();
    await page.reload();
    await text.getByText(video).waitFor();
    await plaza.app.call('news.publishArticle', { as: 'admin', params: { id }, body: { version: data.version } });

    const reader = await plaza.open(`/news/${id}`, { as: 'employee' });
    const heard = reader.getByRole('group', { name: episode, exact: true });
    await heard.getByRole('button', { name: `Reproducir ${episode}` }).waitFor();
    await expect.poll(() => reader.locator('video').count()).toBe(0);
    expect(await plaza.axe(reader)).toEqual([]);
    await plaza.picture(reader, 'embed-article');
    await heard.getByRole('button').click();
    await heard.getByRole('button', { name: `Pausar ${episode}` }).waitFor();
    const foot = reader.getByRole('region', { name: `Reproductor: ${episode}` });
    const position = async () => Number(await foot.getByRole('slider', { name: 'Posición' }).inputValue());
    await expect.poll(position).toBeGreaterThan(0);
    const watched = reader.getByRole('group', { name: video, exact: true });
    await watched.getByRole('button', { name: `Reproducir ${video}` }).click();
    const picture = watched.locator('video');
    await expect.poll(() => picture.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
    await watched.getByRole('button', { name: 'Pantalla completa' }).waitFor();
    await foot.waitFor({ state: 'hidden' });
    expect(await plaza.axe(reader)).toEqual([]);
    await plaza.picture(reader, 'embed-playing');
    await reader.getByRole('link', { name: 'Inicio', exact: true }).first().click();
    await reader.getByRole('region', { name: `Reproductor: ${video}` }).waitFor();

    const phone = await plaza.open(`/news/${id}`, { as: 'outsider', size: PHONE });
    await phone.getByRole('group', { name: video, exact: true }).waitFor();
    expect(await phone.content()).not.toContain(episode);
    await expect.poll(() => phone.locator('figure:visible').count()).toBe(1);
    await plaza.picture(phone, 'embed-outsider');
    const other = await plaza.open(`/news/${id}`, { as: 'employee', size: PHONE, theme: 'dark' });
    await other.getByRole('group', { name: episode, exact: true }).scrollIntoViewIfNeeded();
    await plaza.picture(other, 'embed-phone');
  });

  it('for the whole company it goes to a second person, who finds it among what is to be done', async () => {
    const page = await plaza.open('/gestion/news', { as: 'content' });
    await page.getByRole('link', { name: 'Elige a la Súper Estrella de noviembre' }).click();
    await page.getByRole('heading', { level: 1, name: /Súper Estrella/ }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Publicar', exact: true }).count()).toBe(0);

    const second = await plaza.open('/home', { as: 'admin' });
    await second.getByText('Revisa y publica «Elige a la Súper Estrella de noviembre»').waitFor();
    await second.goto(page.url());
    await second.getByRole('button', { name: 'Publicar', exact: true }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
    await second.getByText('«Elige a la Súper Estrella de noviembre» ya está publicado').first().waitFor();
    const outsider = await plaza.open('/news', { as: 'outsider' });
    await link(outsider, /Elige a la Súper Estrella/).waitFor();
  });

  it('previews what is typed, also while it cannot be saved', async () => {
    const page = await plaza.open('/gestion/news/nueva', { as: 'content', size: PHONE, theme: 'dark' });
    await page.route('**/api/news/articles', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('Se fue la luz');
    await page.getByRole('textbox', { name: 'Texto' }).click();
    await page.keyboard.type('Trabajamos desde casa.');
    await page.getByRole('button', { name: 'Vista previa' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Se fue la luz' }).waitFor();
    await dialog.getByText('Trabajamos desde casa.').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByText('Trabajamos desde casa.').scrollIntoViewIfNeeded();
    await plaza.picture(page, 'noticia-vista-previa-390');
  });

  it('loses nothing when the writer leaves in the middle of a word', async () => {
    const page = await plaza.open('/gestion/news/nueva', { as: 'content' });
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('Una idea a medias');
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/news/articles') && answer.ok());
    await page.getByRole('link', { name: 'Inicio', exact: true }).first().click();
    await page.waitForURL('**/home');
    await kept;
    await page.goto(`${plaza.address}/gestion/news`);
    await page.getByRole('link', { name: 'Una idea a medias' }).click();
    await expect.poll(() => page.getByLabel('Título obligatorio').inputValue()).toBe('Una idea a medias');
    await page.getByRole('button', { name: 'Borrar borrador' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar borrador' }).click();
    await page.getByText('Borrador borrado').waitFor();
    await page.getByRole('table').getByRole('link').first().waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Una idea a medias' }).count()).toBe(0);
  });

  it('calls nobody back who left while the first words were being kept', async () => {
    const page = await plaza.open('/gestion/news/nueva', { as: 'content' });
    const answered = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/news/articles', (route) => answered.promise.then(() => route.continue()));
    await page.route(/\/assets\/(home|rest)[^/]*\.js/, (route) => arrived.promise.then(() => route.continue()));
    const sent = page.waitForRequest('**/api/news/articles');
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('Otra idea a medias');
    await sent;
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/news/articles') && answer.ok());
    page.once('framenavigated', () => answered.resolve());
    await page.getByRole('link', { name: 'Inicio', exact: true }).first().click();
    await kept;
    arrived.resolve();
    await page.getByRole('heading', { name: 'Pendientes', exact: true }).waitFor();
  });

  it('takes a picture of one’s own as its cover before anything else was kept, and goes back to the drawing', async () => {
    const page = await plaza.open('/gestion/news/nueva', { as: 'content' });
    const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: 'teal' } }).png();
    await page
      .getByLabel('Subir imagen')
      .and(page.locator('input'))
      .setInputFiles({ name: 'sede.png', mimeType: 'image/png', buffer: await picture.toBuffer() });
    await page.getByRole('button', { name: 'Quitar imagen' }).click();
    await page.getByRole('radiogroup').first().waitFor();
    await page.getByRole('button', { name: 'Borrar borrador' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar borrador' }).click();
    await page.getByText('Borrador borrado').waitFor();
  });

  it('says what a picture in the text shows, and its readers are told', async () => {
    const page = await plaza.open('/gestion/news/nueva', { as: 'content' });
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('La sede nueva');
    await page.getByRole('textbox', { name: 'Texto' }).click();
    const picture = sharp({ create: { width: 80, height: 40, channels: 3, background: 'teal' } }).png();
    await page
      .getByRole('toolbar')
      .locator('input[type=file]')
      .setInputFiles({ name: 'sede.png', mimeType: 'image/png', buffer: await picture.toBuffer() });
    await page.getByRole('button', { name: 'Enlace', exact: true }).click();
    await page.getByRole('textbox', { name: /Dirección/ }).fill('plaza.example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Texto' }).locator('img').click();
    await page.getByRole('button', { name: 'Descripción de la imagen' }).click();
    await page.getByRole('textbox', { name: 'Descripción de la imagen' }).fill('La fachada de Circunvalar');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Poner descripción' }).click();
    await page.getByRole('button', { name: 'Vista previa' }).click();
    const shown = page.getByRole('dialog').getByRole('img', { name: 'La fachada de Circunvalar' });
    await shown.waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Borrar borrador' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Borrar borrador' }).click();
    await page.getByText('Borrador borrado').waitFor();
  });

  it('corrects what everybody reads through a second person, who compares, publishes, and is not who wrote it', async () => {
    const title = 'Pereira abre sede: 120 vacantes internas';
    const writer = await plaza.open('/gestion/news?q=Pereira', { as: 'content' });
    await writer.getByRole('link', { name: title }).click();
    await writer.getByRole('button', { name: 'Corregir' }).click();
    await writer.getByText('Otra persona de tu equipo la lee y la publica.').waitFor();
    await writer.getByRole('button', { name: 'Enviar corrección a revisión' }).click();
    await writer.getByText('Este campo es obligatorio').waitFor();
    await writer.getByLabel('Qué cambió').fill('Son 130 vacantes.');
    await writer.getByLabel('Resumen').fill('Circunvalar crece en enero y abre 130 cupos.');
    await writer.getByText(/Borrador guardado/).waitFor();
    expect(await plaza.axe(writer)).toEqual([]);
    await writer.getByRole('button', { name: 'Enviar corrección a revisión' }).click();
    await writer.getByText('Corrección enviada a revisión.').first().waitFor();
    await writer.getByRole('heading', { name: 'Corrección en revisión' }).waitFor();
    await writer.getByRole('button', { name: 'Corregir', disabled: true }).waitFor();
    await expect.poll(() => writer.getByRole('button', { name: 'Publicar corrección' }).count()).toBe(0);
    expect(await plaza.axe(writer)).toEqual([]);
    const id = writer.url().split('/').at(-1)!;

    const second = await plaza.open('/home', { as: 'admin' });
    const tasks = second.getByRole('region', { name: 'Pendientes' });
    await tasks.getByRole('link', { name: `Revisa y publica «${title}»` }).click();
    await second.getByText(/María José Terán la envió .*: Son 130 vacantes\./).waitFor();
    await second.getByRole('button', { name: 'Ver los cambios' }).click();
    const dialog = second.getByRole('dialog');
    await dialog.locator('ins').getByText('130 cupos').waitFor();
    expect(await plaza.axe(second)).toEqual([]);
    await dialog.getByRole('button', { name: 'Volver' }).click();
    await second.getByRole('button', { name: 'Publicar corrección' }).click();
    await second.getByText('Corrección publicada').first().waitFor();
    await second.getByText('2 · Son 130 vacantes.').waitFor();

    await second.getByRole('heading', { name: 'Versiones anteriores' }).waitFor();
    await second.getByText(/María José Terán la cambió: Son 130 vacantes\./).waitFor();
    await second.getByRole('button', { name: 'Comparar con la actual' }).click();
    await dialog.locator('del').getByText('la mitad de los cupos').waitFor();
    await dialog.getByRole('button', { name: 'Volver' }).click();
    await second.getByRole('heading', { name: 'Versiones anteriores' }).scrollIntoViewIfNeeded();
    expect(await plaza.axe(second)).toEqual([]);

    const reader = await plaza.open(`/news/${id}`, { as: 'outsider', size: PHONE });
    await reader.getByText('Versión 2 · Son 130 vacantes.').waitFor();
    await writer.reload();
    await writer.getByRole('button', { name: 'Corregir' }).click();
    await writer.getByLabel('Qué cambió').waitFor();
    await expect.poll(() => writer.getByText('Tienes un borrador').count()).toBe(0);
  });

  it('sends a correction back with a word', async () => {
    const title = 'La jornada de 42 horas ya es nuestra: así queda tu malla de diciembre';
    const page = await plaza.open('/gestion/news?q=jornada', { as: 'admin', theme: 'dark' });
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { name: 'Corrección en revisión' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Devolver' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Qué le falta').fill('Confírmalo con Gestión Humana.');
    await dialog.getByRole('button', { name: 'Devolver' }).click();
    await page.getByText('Corrección devuelta').first().waitFor();
    await page.getByRole('heading', { name: 'Corrección en revisión' }).waitFor({ state: 'detached' });
    await plaza.app.settle();
    const inbox = await plaza.open('/notifications', { as: 'content' });
    await inbox.getByText('Confírmalo con Gestión Humana.').first().waitFor();
  });

  it('keeps a correction that is being written, after a reload and after a colleague’s own', async () => {
    const page = await plaza.open('/gestion/news?q=guion', { as: 'content' });
    const correct = () => page.getByRole('button', { name: 'Corregir' }).click();
    const resume = () => page.getByRole('button', { name: 'Seguir con el borrador' }).click();
    const text = page.getByRole('textbox', { name: 'Texto' });
    await page.getByRole('link', { name: forNube }).click();
    await correct();
    await page.getByLabel('Qué cambió').fill('El paso 4 es nuevo.');
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Y al final, agradece.');
    await page.getByText(/Borrador guardado/).waitFor();
    await page.reload();
    await correct();
    await resume();
    await expect.poll(() => page.getByLabel('Qué cambió').inputValue()).toBe('El paso 4 es nuevo.');
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await page.getByRole('dialog').getByText('Y al final, agradece.').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await plaza.app.db
      .updateTable('articles')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('title', '=', forNube)
      .execute();
    await page.getByLabel('Qué cambió').fill('Hay un paso 4.');
    await page.getByRole('button', { name: 'Publicar corrección' }).click();
    await page.getByText('Lo que escribiste queda guardado como borrador').waitFor();
    await page.getByRole('button', { name: 'Recargar' }).click();
    await correct();
    await resume();
    await page.getByText('Este borrador es de una versión anterior').waitFor();
    await expect.poll(() => page.getByLabel('Qué cambió').inputValue()).toBe('Hay un paso 4.');
    await text.getByText('Y al final, agradece.').waitFor();
    await page.getByRole('button', { name: 'Publicar corrección' }).click();
    await page.getByText('Corrección publicada').waitFor();
    await correct();
    await page.getByLabel('Qué cambió').waitFor();
    await expect.poll(() => page.getByText('Tienes un borrador').count()).toBe(0);
  });

  it('what is chosen about a published article is taken back from the toast', async () => {
    const { id } = await plaza.app.db
      .selectFrom('articles')
      .select('id')
      .where('featured_position', '=', 1)
      .executeTakeFirstOrThrow();
    const page = await plaza.open(`/gestion/news/${id}`, { as: 'admin' });
    const undo = page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' });
    const position = async () =>
      (
        await plaza.app.db
          .selectFrom('articles')
          .select('featured_position')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).featured_position;
    await page.getByRole('button', { name: 'Quitar de destacadas' }).click();
    await page.getByRole('button', { name: 'Destacar', exact: true }).waitFor();
    expect(await position()).toBeNull();
    await undo.click();
    await page.getByRole('button', { name: 'Quitar de destacadas' }).waitFor();
    expect(await position()).toBe(1);
    await page.reload();
    const talk = page.getByRole('combobox', { name: 'Reacciones y comentarios' });
    const before = await talk.innerText();
    await talk.click();
    await page.getByRole('option', { name: 'Ninguno' }).click();
    await page.getByText('Cambiaste si se reacciona y se comenta').waitFor();
    await undo.click();
    await expect.poll(() => talk.innerText()).toBe(before);
    await page.reload();
    await expect.poll(() => talk.innerText()).toBe(before);
    expect(before).not.toContain('Ninguno');
  });

  it('is nobody’s who may not write', async () => {
    const page = await plaza.open('/gestion/news', { as: 'employee' });
    await page.waitForURL('**/unauthorized**');
  });
});

describe('what readers say', () => {
  it('reacts and comments under an article, and a moderator decides what was held', async () => {
    const { id } = await plaza.app.db
      .selectFrom('articles')
      .select('id')
      .where('live', '=', true)
      .where('audience_clients', 'is', null)
      .where('audience_campaigns', 'is', null)
      .where('audience_headquarters', 'is', null)
      .where('audience_profiles', 'is', null)
      .orderBy('published_at', 'desc')
      .executeTakeFirstOrThrow();
    const page = await plaza.open(`/news/${id}`, { as: 'employee' });
    const talk = page.getByRole('region', { name: 'Qué opinas' });
    await talk.getByRole('button', { name: /^Celebro/ }).click();
    await talk.getByRole('button', { name: /^Celebro/, pressed: true }).waitFor();
    await talk.getByRole('textbox', { name: 'Tu comentario' }).fill('Compren en www.ofertas.example');
    await talk.getByRole('button', { name: 'Comentar' }).click();
    await talk.getByText('Espera revisión').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await talk.scrollIntoViewIfNeeded();
    await plaza.picture(page, 'noticia-comentarios');

    const desk = await plaza.open('/gestion/news/comentarios?state=waiting', { as: 'admin' });
    await desk.getByText('Compren en www.ofertas.example').first().click();
    await desk.getByRole('button', { name: 'Quitar', exact: true }).click();
    await desk.getByRole('textbox', { name: /Motivo/ }).fill('Aquí no se vende.');
    expect(await plaza.axe(desk)).toEqual([]);
    await desk.locator('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
    await desk.getByText('Decisión guardada').waitFor();
    await plaza.picture(desk, 'noticia-moderacion');
    await plaza.app.settle();
    const inbox = await plaza.open('/notifications', { as: 'employee', language: 'en', size: PHONE });
    await inbox.getByText('Aquí no se vende.').waitFor();
    const forbidden = await plaza.open('/gestion/news/comentarios', { as: 'employee' });
    await forbidden.waitForURL('**/unauthorized**');
  });
});
