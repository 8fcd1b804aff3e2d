import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const tutorialId = async (title: string) =>
  (
    await plaza.app.db
      .selectFrom('tutorials')
      .select('id')
      .where('title', 'like', `%${title}%`)
      .executeTakeFirstOrThrow()
  ).id;
const requestId = async (subject: string) =>
  (await plaza.app.db.selectFrom('cases').select('id').where('title', '=', subject).executeTakeFirstOrThrow()).id;

describe('help', () => {
  it('is searched, and a tutorial is done step by step', async () => {
    const page = await plaza.open('/ayuda', { as: 'employee' });
    await page.getByRole('heading', { name: 'Tu diadema no suena' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'ayuda');
    await page.getByLabel('Busca en los tutoriales').fill('modem');
    await page.getByRole('heading', { name: 'Tu diadema no suena' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /Conectar la VPN/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Conectar la VPN desde casa' }).waitFor();
    await page.getByLabel('Marcar hecho el paso 1').check();
    await page.getByText('Vas en 1 de 4').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    // What is done stays done in another browser of the same person, and with nobody else.
    const elsewhere = await plaza.open(new URL(page.url()).pathname, { as: 'employee', size: PHONE });
    await elsewhere.getByText('Vas en 1 de 4').waitFor();
    await expect.poll(() => elsewhere.getByLabel('Marcar hecho el paso 1').isChecked()).toBe(true);
    const colleague = await plaza.open(new URL(page.url()).pathname, { as: 'support' });
    await colleague.getByText('Vas en 0 de 4').waitFor();
    await plaza.picture(page, 'ayuda-tutorial');
    const direct = await plaza.open('/ayuda', { as: 'outsider' });
    await direct.goto(`${plaza.address}/ayuda/tutorial/${await tutorialId('marcador de Telefonía')}`);
    await direct.getByRole('heading', { name: 'Este tutorial no está para ti' }).waitFor();
  });

  it('is asked for, and support answers until it is solved', async () => {
    const page = await plaza.open('/ayuda/pedir', { as: 'employee' });
    await page.getByRole('combobox', { name: 'Qué necesitas obligatorio' }).click();
    await page.getByRole('option', { name: /Acceso y contraseñas/ }).click();
    await page.getByRole('link', { name: 'Qué hacer si tu usuario se bloqueó' }).waitFor();
    await page.getByRole('button', { name: 'Enviar a soporte' }).click();
    await page.getByText(/^Corrige \d datos/).waitFor();
    await page.getByRole('radio', { name: /Alta/ }).check();
    await page.getByRole('textbox', { name: 'Asunto obligatorio' }).fill('No abre el CRM');
    await page.getByRole('textbox', { name: 'Qué pasa obligatorio' }).fill('Queda en blanco después de entrar.');
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'error.txt', mimeType: 'text/plain', buffer: Buffer.from('Error 500') });
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'ayuda-pedir');
    await page.getByRole('button', { name: 'Enviar a soporte' }).click();
    await page.getByRole('heading', { level: 1, name: 'No abre el CRM' }).waitFor();
    await page.getByText('Recibida').waitFor();
    await page.getByRole('button', { name: /^Descargar error.txt/ }).waitFor();
    const id = await requestId('No abre el CRM');

    const desk = await plaza.open('/gestion/ayuda', { as: 'support' });
    await desk.getByRole('link', { name: 'No abre el CRM' }).waitFor();
    expect(await plaza.axe(desk)).toEqual([]);
    await plaza.picture(desk, 'ayuda-mesa');
    await desk.getByRole('link', { name: 'No abre el CRM' }).click();
    await desk.getByRole('heading', { level: 1, name: 'No abre el CRM' }).waitFor();
    await desk.getByRole('button', { name: 'Tomarla' }).click();
    await desk.getByText(/^Asignada a /).waitFor();
    await desk.getByRole('radio', { name: 'Solución' }).check();
    await desk.getByRole('textbox', { name: /Respuesta para la persona/ }).fill('Borramos la caché. Prueba ahora.');
    await desk.getByRole('button', { name: 'Responder' }).click();
    await desk.getByText('Solicitud resuelta').waitFor();
    expect(await plaza.axe(desk)).toEqual([]);

    await page.goto(`${plaza.address}/ayuda/solicitud/${id}`);
    await page.getByText('Borramos la caché. Prueba ahora.').waitFor();
    await page.getByRole('button', { name: 'Reabrir' }).click();
    await page.getByRole('textbox', { name: /Qué sigue pasando/ }).fill('Sigue en blanco.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reabrir' }).click();
    await page.getByText('En curso').first().waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('keeps what is being asked, and goes on with it on another computer', async () => {
    const page = await plaza.open('/ayuda/pedir', { as: 'hr' });
    await page.getByRole('textbox', { name: 'Asunto obligatorio' }).fill('El lector de huellas no responde');
    await page.getByText(/Borrador guardado/).waitFor();
    const elsewhere = await plaza.open('/ayuda/pedir', { as: 'hr' });
    await elsewhere.getByText('Tienes un borrador').waitFor();
    await plaza.picture(elsewhere, 'ayuda-pedir-borrador');
    await elsewhere.getByRole('button', { name: 'Seguir con el borrador' }).click();
    const subject = elsewhere.getByRole('textbox', { name: 'Asunto obligatorio' });
    await expect.poll(() => subject.inputValue()).toBe('El lector de huellas no responde');
  });

  it('waits in Pendientes for an answer, in English and on a phone', async () => {
    const id = await requestId('La VPN se cae en la tarde');
    const page = await plaza.open(`/ayuda/solicitud/${id}`, {
      as: 'employee',
      language: 'en',
      size: PHONE,
      theme: 'dark',
    });
    await page.getByText('Waiting for your answer').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'ayuda-solicitud-390');
    await page.getByRole('textbox', { name: /Your answer/ }).fill('It says error 691.');
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await page.getByText('In progress').waitFor();
    await page.goto(`${plaza.address}/ayuda?tab=solicitudes`);
    await page.getByText('La VPN se cae en la tarde').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('stands under the desk for who comes from there, and under Ayuda for its owner', async () => {
    const id = await requestId('Tres agentes sin audio');
    const desk = await plaza.open('/gestion/ayuda', { as: 'support' });
    await desk
      .getByRole('link', { name: /Tres agentes sin audio/ })
      .first()
      .click();
    await desk.waitForURL(`**/gestion/ayuda/solicitud/${id}`);
    await desk.getByRole('heading', { level: 1, name: 'Tres agentes sin audio' }).waitFor();
    const way = desk.getByRole('navigation', { name: 'Ruta' });
    await expect.poll(() => way.getByRole('link').last().getAttribute('href')).toBe('/gestion/ayuda');
    const own = await plaza.open(`/gestion/ayuda/solicitud/${id}`, { as: 'employee' });
    await own.waitForURL('**/unauthorized**');
  });

  it('is not for who did not ask and is no support', async () => {
    const id = await requestId('Tres agentes sin audio');
    const page = await plaza.open('/ayuda', { as: 'outsider' });
    await page.goto(`${plaza.address}/ayuda/solicitud/${id}`);
    await page.getByRole('heading', { name: 'Esta solicitud no está a tu alcance' }).waitFor();
    const desk = await plaza.open('/gestion/ayuda', { as: 'employee' });
    await desk.waitForURL('**/unauthorized**');
  });
});

describe('the lists of support', () => {
  it('are changed in place', async () => {
    const page = await plaza.open('/gestion/ayuda/listas', { as: 'admin' });
    await page.getByText('Red y VPN').first().waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Agregar' }).click();
    await page.getByRole('textbox', { name: 'Nombre obligatorio' }).fill('Impresoras');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Impresoras').first().waitFor();
    await plaza.picture(page, 'ayuda-listas');
    await page.getByRole('tab', { name: 'Personas' }).click();
    await page.getByText('Recibe solicitudes').first().click();
    await page.getByRole('dialog').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByLabel('Recibe solicitudes').uncheck();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('No recibe').first().waitFor();
  });
});

describe('the desk of tutorials', () => {
  it('writes, previews, publishes, and its people find it', async () => {
    const page = await plaza.open('/gestion/tutoriales', { as: 'content' });
    await page.getByRole('link', { name: 'Reservar una sala de reuniones' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    const draft = await tutorialId('Reservar una sala');
    const old = await plaza.open(`/gestion/tutoriales/${draft}`, { as: 'content', size: PHONE });
    await old.getByRole('heading', { level: 1, name: 'Editar tutorial' }).waitFor();
    expect(await plaza.axe(old)).toEqual([]);
    await page.getByRole('link', { name: 'Escribir tutorial' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nuevo tutorial' }).waitFor();
    await page.getByRole('button', { name: 'Enviar a revisión' }).waitFor();
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('Pedir un casillero');
    await page.getByLabel('Resumen').fill('Para guardar tus cosas en el turno.');
    await page.getByLabel('Título del paso 1').fill('Ve a recepción');
    await page.getByRole('textbox', { name: 'Texto del paso 1' }).click();
    await page.keyboard.type('Lleva tu carné.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Tabla' }).click();
    await page.keyboard.type('Piso');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Casillero');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Llave');
    await page.getByRole('button', { name: 'Agregar fila' }).click();
    await page.getByText(/Borrador guardado/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'ayuda-editor');
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await page.getByRole('dialog').getByText('Lleva tu carné.').waitFor();
    await page.getByRole('dialog').getByRole('columnheader', { name: 'Casillero' }).waitFor();
    await page.getByRole('radio', { name: 'Celular' }).check();
    await plaza.picture(page, 'ayuda-vista-previa');
    await page.keyboard.press('Escape');
    await page.getByLabel('Etiquetas').fill('Sede, Turno');
    await page.getByLabel('Pide confirmación de lectura').check();
    await page.getByText('Lo publica otra persona', { exact: false }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar a revisión' }).click();
    const asking = page.getByRole('dialog');
    await asking.getByText(/^Va para \d+ personas/).waitFor();
    await asking.getByRole('button', { name: 'Enviar a revisión' }).click();
    await page.getByText('Enviado a revisión.').first().waitFor();

    const second = await plaza.open('/home', { as: 'admin' });
    const tasks = second.getByRole('region', { name: 'Pendientes' });
    await tasks.getByRole('link', { name: 'Revisa y publica «Pedir un casillero»' }).click();
    await second.getByRole('heading', { level: 1, name: 'Pedir un casillero' }).waitFor();
    expect(await plaza.axe(second)).toEqual([]);
    await second.getByRole('button', { name: 'Publicar' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await second.getByText('«Pedir un casillero» ya está publicado').waitFor();

    const reader = await plaza.open('/ayuda?q=casillero', { as: 'employee', size: PHONE, theme: 'dark' });
    await reader.getByRole('heading', { name: 'Pedir un casillero' }).click();
    await reader.getByLabel(/Leí y entendí/).check();
    expect(await plaza.axe(reader)).toEqual([]);
    await reader.getByRole('button', { name: 'Confirmar lectura' }).click();
    await reader.getByText('Leído y entendido').waitFor();
    await reader.getByRole('link', { name: 'Turno' }).click();
    await reader.getByText('Etiqueta: Turno').waitFor();
    await reader.getByRole('heading', { name: 'Pedir un casillero' }).waitFor();
    expect(await plaza.axe(reader)).toEqual([]);
    await reader.getByRole('button', { name: /Quitar.*Turno/ }).click();
    await reader.getByRole('heading', { name: 'Tu diadema no suena' }).waitFor();
  });

  it('corrects what everybody reads through a second person, who compares, and keeps what it said', async () => {
    const id = await tutorialId('Poner tu firma');
    const writer = await plaza.open(`/gestion/tutoriales/${id}`, { as: 'content' });
    await writer.getByLabel('Título del paso 1').fill('Abre la configuración');
    await writer.getByRole('textbox', { name: 'Texto del paso 1' }).click();
    await writer.keyboard.press('Control+End');
    await writer.keyboard.type(' Está arriba, a la derecha.');
    await writer.getByRole('button', { name: 'Vista previa' }).click();
    await writer.getByRole('dialog').getByText('Está arriba, a la derecha.').waitFor();
    await writer.keyboard.press('Escape');
    await writer.getByRole('radio', { name: 'Montañas' }).click();
    const drawn = sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } }).png();
    await writer
      .getByLabel('Subir imagen')
      .setInputFiles({ name: 'firma.png', mimeType: 'image/png', buffer: await drawn.toBuffer() });
    await writer.getByRole('button', { name: 'Quitar imagen' }).waitFor();
    expect(await plaza.axe(writer)).toEqual([]);
    await plaza.picture(writer, 'ayuda-portada-editor');
    await writer.getByRole('button', { name: 'Enviar cambios a revisión' }).click();
    await writer.getByRole('dialog').getByLabel('Qué cambió').fill('El paso 1 es más corto.');
    expect(await plaza.axe(writer)).toEqual([]);
    await writer.getByRole('dialog').getByRole('button', { name: 'Enviar cambios a revisión' }).click();
    await writer.getByText('Cambios enviados a revisión.').first().waitFor();

    const second = await plaza.open(`/gestion/tutoriales/${id}`, { as: 'admin', theme: 'dark' });
    await second.getByText(/María José Terán la envió .*: El paso 1 es más corto\./).waitFor();
    expect(await plaza.axe(second)).toEqual([]);
    await second.getByRole('button', { name: 'Ver los cambios' }).click();
    const compared = second.getByRole('dialog');
    await compared.locator('del').first().waitFor();
    await compared.getByRole('figure', { name: 'Portada después' }).locator('img[src*="/images/"]').waitFor();
    expect(await plaza.axe(second)).toEqual([]);
    await plaza.picture(second, 'ayuda-portada-cambios');
    await compared.getByRole('button', { name: 'Volver' }).click();
    const before = await plaza.open(`/ayuda/tutorial/${id}`, { as: 'outsider' });
    await before.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => before.locator('main img[src*="/cover"]').count()).toBe(0);
    await second.getByRole('button', { name: 'Publicar corrección' }).click();
    await second.getByText('Corrección publicada').first().waitFor();
    await expect.poll(() => second.getByLabel('Título del paso 1').inputValue()).toBe('Abre la configuración');
    await second.getByRole('button', { name: 'Comparar con la actual' }).click();
    await compared.getByText('De la versión 1 a la actual').waitFor();
    await compared.getByRole('figure', { name: 'Portada antes' }).locator('img[src^="data:"]').waitFor();
    expect(await plaza.axe(second)).toEqual([]);

    const reader = await plaza.open(`/ayuda/tutorial/${id}`, { as: 'outsider' });
    await reader.getByText(/^Corregido el .*: El paso 1 es más corto\.$/).waitFor();
    await reader.getByRole('heading', { level: 1 }).waitFor();
    await reader.locator('main img[src*="/cover"]').waitFor();
    expect(await plaza.axe(reader)).toEqual([]);
    await plaza.picture(reader, 'ayuda-portada-lector');
  });

  it('says that a correction waits also where it leaves for one client what everybody reads', async () => {
    const page = await plaza.open(`/gestion/tutoriales/${await tutorialId('Instalar un programa')}`, { as: 'content' });
    const send = page.getByRole('button', { name: 'Enviar cambios a revisión' });
    await send.waitFor();
    await page.getByText('Solo a quienes elijas').click();
    await page.getByRole('combobox', { name: 'Clientes' }).fill('Nube');
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/tutorials/audience'));
    await page.getByRole('option', { name: /Telefonía Nube/ }).click();
    expect(await (await counted).json()).toMatchObject({ data: { needs_review: false } });
    await page.getByText(/Llega a \d+ personas/).waitFor();
    await send.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Qué cambió').fill('Queda para un cliente.');
    await dialog.getByRole('button', { name: 'Enviar cambios a revisión' }).click();
    await page.getByText('Cambios enviados a revisión.').first().waitFor();
  });

  it('shows what waits for its moment and who has read, on a phone too', async () => {
    const scheduled = await tutorialId('nuevo cliente de correo');
    const page = await plaza.open(`/gestion/tutoriales/${scheduled}`, { as: 'content', size: PHONE, theme: 'dark' });
    await page.getByText('Programado').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Volver a borrador' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Volver a borrador' }).click();
    await page.getByRole('heading', { level: 1, name: 'Editar tutorial' }).waitFor();
    const desk = await plaza.open(`/gestion/tutoriales?state=in_review`, { as: 'content' });
    await desk.getByRole('link', { name: 'Compartir tu pantalla en una reunión' }).waitFor();
    const vpn = await plaza.open(`/gestion/tutoriales/${await tutorialId('Conectar la VPN')}`, {
      as: 'content',
      size: PHONE,
    });
    await vpn.getByRole('heading', { name: 'Quién lo ha leído' }).scrollIntoViewIfNeeded();
    expect(await plaza.axe(vpn)).toEqual([]);
  });
});
