import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const idOf = async (title: string) =>
  (
    await plaza.app.db
      .selectFrom('policies')
      .select('id')
      .where('title', 'like', `%${title}%`)
      .executeTakeFirstOrThrow()
  ).id;

describe('reading rules and policies', () => {
  it('lists by kind, finds by stem, and opens a document with its contents', async () => {
    const page = await plaza.open('/ReglamentoyPoliticas', { as: 'employee' });
    await page.getByRole('heading', { name: 'Reglamento interno de trabajo' }).waitFor();
    await expect.poll(() => page.getByText('Protocolo de retención de tarjetas').count()).toBe(0);
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Procedimiento' }).click();
    await page.getByRole('heading', { name: 'Guía de calidad de Telefonía Nube' }).waitFor();
    await page.getByRole('tab', { name: 'Todos' }).click();
    await page.getByLabel('Busca en reglamentos y políticas').fill('desconexion laboral');
    await page.getByRole('heading', { name: 'Guía de calidad de Telefonía Nube' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /Política de desconexión laboral/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Política de desconexión laboral' }).waitFor();
    const contents = page.getByRole('navigation', { name: 'Contenido' });
    await contents.getByRole('link', { name: 'Excepciones' }).click();
    await page.getByRole('heading', { level: 2, name: 'Excepciones' }).waitFor();
    await page.getByRole('button', { name: 'Imprimir' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('narrows by a tag of a document, kept in the address, and its writer learns who has read it', async () => {
    const page = await plaza.open('/ReglamentoyPoliticas', { as: 'employee' });
    await page.getByRole('link', { name: /Política de seguridad y salud/ }).click();
    await page.waitForResponse((answer) => answer.url().endsWith('/readings') && answer.ok());
    await page.getByRole('list', { name: 'Etiquetas' }).getByRole('link', { name: 'Salud' }).click();
    await page.waitForURL('**tag=Salud');
    await page.getByText('1 documento', { exact: true }).waitFor();
    await page.getByText('Etiqueta: Salud').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: /Etiqueta: Salud/ }).click();
    await page.getByRole('heading', { name: 'Reglamento interno de trabajo' }).waitFor();
    await page.getByLabel('Busca en reglamentos y políticas').fill('incapacidades');
    await page.getByRole('heading', { name: 'Procedimiento de permisos y ausencias' }).waitFor();

    const id = await idOf('seguridad y salud');
    const desk = await plaza.open(`/gestion/politicas/${id}`, { as: 'content' });
    await desk.getByRole('heading', { name: 'Quién lo ha leído' }).waitFor();
    await desk.getByText('Verónica Galindo').first().waitFor();
    expect(await plaza.axe(desk)).toEqual([]);
  });

  it('from what is to be done: shows what changed since one confirmed, and confirms it', async () => {
    const page = await plaza.open('/home', { as: 'employee' });
    await page.getByRole('link', { name: /Lee y confirma «Reglamento interno de trabajo»/ }).click();
    await page.getByText('Cambió desde que lo confirmaste').waitFor();
    await page.getByRole('link', { name: 'Ver qué cambió' }).click();
    await page.getByRole('heading', { name: 'Qué cambió de la versión 2 a la 3' }).waitFor();
    const added = page.getByRole('region', { name: 'Capítulo 6. Desconexión laboral' });
    await added.getByText('Sección nueva').waitFor();
    await page
      .getByRole('region', { name: /Faltas y procedimiento/ })
      .getByText(/cinco días de plazo/)
      .waitFor();
    await page.getByText('6 secciones siguen iguales').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Volver al documento' }).click();
    await page.getByLabel(/Leí y entendí este contenido \(versión 3\)/).check();
    await page.getByRole('button', { name: 'Confirmar lectura' }).click();
    await page.getByText(/Lo confirmaste el/).waitFor();
    await page.getByRole('link', { name: 'Inicio' }).first().click();
    await page.getByRole('heading', { name: 'Pendientes', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /Lee y confirma «Reglamento interno/ }).count()).toBe(0);
  });

  it('asks its questions before it lets one confirm', async () => {
    const id = await idOf('seguridad de la información');
    const page = await plaza.open(`/ReglamentoyPoliticas/detalle?id=${id}`, { as: 'employee', size: PHONE });
    await page.getByText('Apago el monitor').click();
    await page.getByText('No la doy y lo reporto').click();
    await page.getByLabel(/Leí y entendí/).check();
    await page.getByRole('button', { name: 'Confirmar lectura' }).click();
    await page.getByText('Hay una respuesta incorrecta. Vuelve al texto y corrígela.').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByText('Bloqueo la pantalla').click();
    await page.getByRole('button', { name: 'Confirmar lectura' }).click();
    await page.getByText('Leído y entendido').waitFor();
  });

  it('shows the list where no document is named', async () => {
    const page = await plaza.open('/ReglamentoyPoliticas/detalle', { as: 'employee' });
    await page.waitForURL('**/ReglamentoyPoliticas');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /Reglamento interno/ }).count()).toBeGreaterThan(0);
  });

  it('does not show another client what is for this one', async () => {
    const id = await idOf('Telefonía Nube');
    const page = await plaza.open('/home', { as: 'outsider' });
    await page.goto(`${plaza.address}/ReglamentoyPoliticas/detalle?id=${id}`);
    await page.getByRole('heading', { name: 'Este documento no está para ti' }).waitFor();
  });
});

describe('writing policies', () => {
  it('is written, sent to a second person, published and read', async () => {
    const page = await plaza.open('/gestion/politicas', { as: 'content' });
    await page.getByRole('link', { name: 'Reglamento interno de trabajo' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Escribir documento' }).click();
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('Política de mascotas');
    await page.getByLabel('Resumen').fill('Cuándo pueden venir.');
    await page.getByRole('textbox', { name: 'Texto' }).click();
    await page.keyboard.type('Los viernes, con correa.');
    await page.getByLabel('Pide confirmación de lectura').check();
    await page.getByRole('button', { name: 'Agregar pregunta' }).click();
    await page.getByRole('textbox', { name: 'Pregunta 1 obligatorio' }).fill('¿Qué día?');
    await page.getByRole('textbox', { name: 'Respuesta 1 obligatorio' }).fill('Lunes');
    await page.getByRole('textbox', { name: 'Respuesta 2 obligatorio' }).fill('Viernes');
    await page.getByRole('combobox', { name: 'Respuesta correcta' }).click();
    await page.getByRole('option', { name: 'Viernes' }).click();
    await page.getByText(/Borrador guardado/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar a revisión' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar a revisión' }).click();
    await page.getByText('Enviado a revisión. Te avisamos cuando salga.').waitFor();

    const second = await plaza.open('/home', { as: 'admin' });
    await second.getByRole('link', { name: /Revisa y publica «Política de mascotas»/ }).click();
    await second.getByRole('button', { name: 'Publicar', exact: true }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
    await second.getByText('«Política de mascotas» ya está publicado').waitFor();
    expect(await plaza.axe(second)).toEqual([]);

    const reader = await plaza.open('/home', { as: 'manager' });
    await reader.getByRole('link', { name: /Lee y confirma «Política de mascotas»/ }).click();
    await reader.getByText('Los viernes, con correa.').waitFor();
  });

  it('compares at the desk what waits with what readers see, and earlier versions with it', async () => {
    const page = await plaza.open('/home', { as: 'admin', theme: 'dark' });
    await page.getByRole('link', { name: /Revisa y publica «Procedimiento de permisos/ }).click();
    await page.getByText('Será la versión 2. Sus lectores siguen viendo la 1.').waitFor();
    await page.getByRole('button', { name: 'Ver qué cambió' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('ins').getByText('cinco').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Volver' }).click();
    await page.goto(`${plaza.address}/gestion/politicas/${await idOf('Reglamento interno')}`);
    await page.getByRole('heading', { name: 'Versiones anteriores' }).waitFor();
    await page.getByText(/la cambió: La jornada máxima baja a 42 horas/).waitFor();
    await page.getByRole('button', { name: 'Comparar con la actual' }).last().click();
    await dialog.getByText('Sección nueva').first().waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('takes a picture of one’s own as the cover, which its readers see', async () => {
    const page = await plaza.open('/gestion/politicas/nuevo', { as: 'admin' });
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('Política de puertas abiertas');
    await page.getByLabel('Resumen').fill('Cuándo y cómo.');
    await page.getByLabel('Etiquetas').fill('Visitas, Familia');
    await page.getByRole('textbox', { name: 'Texto' }).click();
    await page.keyboard.type('El primer viernes de cada mes.');
    const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: 'teal' } }).png();
    await page
      .getByLabel('Subir imagen')
      .and(page.locator('input'))
      .setInputFiles({ name: 'sede.png', mimeType: 'image/png', buffer: await picture.toBuffer() });
    await page.getByRole('button', { name: 'Quitar imagen' }).waitFor();
    await page.getByText(/Borrador guardado/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByText('«Política de puertas abiertas» ya está publicado').waitFor();
    const reader = await plaza.open('/ReglamentoyPoliticas?tag=familia', { as: 'outsider', size: PHONE });
    const card = reader.getByRole('link', { name: /Política de puertas abiertas/ });
    await card.click();
    await reader.getByRole('heading', { level: 1, name: 'Política de puertas abiertas' }).waitFor();
    const cover = reader.getByRole('main').locator('img[src*="/cover?v="]').first();
    await expect.poll(() => cover.getAttribute('src')).toMatch(/^\/api\/policies\//);
  });

  it('opens the next version of what is in force, which its readers do not see yet', async () => {
    const { id } = await plaza.app.db
      .selectFrom('policies')
      .select('id')
      .where('title', 'like', 'Política de desconexión%')
      .executeTakeFirstOrThrow();
    const page = await plaza.open(`/gestion/politicas/${id}`, { as: 'content' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('begins the next version of what is out with its first change, and discards it', async () => {
    const id = await idOf('Reglamento interno');
    const page = await plaza.open(`/gestion/politicas/${id}`, { as: 'admin', size: PHONE });
    await page.getByRole('button', { name: 'Escribir otra versión' }).click();
    await page.getByLabel('Qué cambió en esta versión').fill('Un capítulo nuevo.');
    await page.getByText(/Borrador guardado/).waitFor();
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Reglamento interno de trabajo' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('El documento sigue como lo ven sus lectores.').waitFor();
    await dialog.getByRole('button', { name: 'Descartar cambios' }).click();
    await page.getByText('Cambios descartados').waitFor();
    await page.goto(`${plaza.address}/gestion/politicas/${id}`);
    await page.getByText('Publicado', { exact: true }).first().waitFor();
  });

  it('is scheduled for tomorrow, and says until when it will hold', async () => {
    const page = await plaza.open('/gestion/politicas/nuevo', { as: 'admin' });
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('Política de fin de año');
    await page.getByLabel('Resumen').fill('Turnos de diciembre.');
    await page.getByRole('textbox', { name: 'Texto' }).click();
    await page.keyboard.type('El 24 y el 31 salimos al mediodía.');
    await page.getByRole('textbox', { name: 'Rige hasta' }).fill('31/12/2026');
    await page.keyboard.press('Tab');
    await page.getByText(/Borrador guardado/).waitFor();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Más tarde').click();
    await dialog.getByRole('button', { name: 'Programar', exact: true }).click();
    await page.getByText(/«Política de fin de año» sale mañana/).waitFor();
    await page.getByRole('link', { name: 'Política de fin de año' }).click();
    await page.getByText('Programado', { exact: true }).waitFor();
    await page.getByText('31 dic', { exact: false }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('is not for who does not write', async () => {
    const page = await plaza.open('/gestion/politicas', { as: 'employee' });
    await page.waitForURL('**/unauthorized**');
  });
});

describe('new terms', () => {
  let chapters = 0;
  it.each([
    ['es', 'Términos y condiciones', 'Aceptar y continuar', 'Leí y acepto', 'Capítulo nuevo', 'Sección nueva'],
    ['en', 'Terms and conditions', 'Accept and continue', 'I have read and accept', 'Capítulo nuevo', 'New section'],
  ] as const)(
    'come before anything else, and one goes on where one was (%s)',
    async (language, title, action, tick, added, mark) => {
      const as = language === 'es' ? 'wellbeing' : 'labor';
      await acceptAs(as);
      const page = await plaza.open('/ReglamentoyPoliticas', { as, language });
      const typed = page.getByRole('search').getByRole('textbox').first();
      await typed.fill('acoso');
      await page.waitForURL('**q=acoso');
      // Tried again, it is another chapter.
      const chapter = `${added} ${(chapters += 1)}`;
      await publishTerms(chapter);
      // Whatever is called next is refused, and the screen comes: by this step, or by the notice of the publication.
      const step = page.getByRole('tab').nth(1);
      await step.click({ timeout: 5_000 }).catch(() => undefined);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText(mark).waitFor();
      await page.getByRole('region', { name: chapter }).waitFor();
      await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
      expect(await plaza.axe(page)).toEqual([]);
      await page.getByLabel(new RegExp(tick)).check();
      await page.getByRole('button', { name: action }).click();
      await page.getByRole('tab').first().waitFor();
      await expect.poll(() => typed.inputValue()).toBe('acoso');
      expect(page.url()).toContain('q=acoso');
    },
  );

  it('hold who has just signed in, on a phone in the dark too, and let them leave', async () => {
    await publishTerms(`Otro capítulo ${(chapters += 1)}`);
    const page = await plaza.open('/notifications', { as: 'planner', size: PHONE, theme: 'dark' });
    await page.getByRole('heading', { level: 1, name: 'Términos y condiciones' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Salir sin aceptar' }).click();
    await page.waitForURL('**/login');
  });
});

/** A new edition of the terms with one more chapter, as the administrator publishes it. */
async function publishTerms(chapter: string): Promise<void> {
  const id = await idOf('Términos y condiciones');
  const call = plaza.app.call.bind(plaza.app);
  await acceptAs('admin');
  const { data } = await call('policies.getManaged', { as: 'admin', params: { id } });
  const { kind, title, summary, area, body, audience, confirmation, reconfirm, version } = data;
  const changed = await call('policies.editPolicy', {
    as: 'admin',
    params: { id },
    body: {
      ...{ kind, title, summary, area, audience, confirmation, reconfirm, version },
      body: `${body}<h2>${chapter}</h2><p>Lo nuevo.</p>`,
      note: `Agregamos ${chapter}.`,
    },
  });
  await call('policies.publishPolicy', { as: 'admin', params: { id }, body: { version: changed.data.version } });
  await acceptAs('admin');
}

async function acceptAs(as: string): Promise<void> {
  const { data } = await plaza.app.call('POST /content/tyc/v1', { body: {} });
  await plaza.app.call('policies.acceptTerms', { as, body: { edition: data.edition, hash: data.hash } });
}
