// Longer than 500 lines because the journeys of a room share one server and one demo company.
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const pdf = {
  name: 'diploma.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};
const photo = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

describe('1. the profile', () => {
  it('shows every part of one’s data in tabs that stand in the address, and what happened as a timeline', async () => {
    const page = await plaza.open('/profile', { as: 'employee' });
    await page.getByRole('heading', { level: 1, name: 'Verónica Galindo' }).waitFor();
    await page.getByText('Número de documento').waitFor();
    await plaza.picture(page, 'profile-personal');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Contacto' }).click();
    await page.getByText('Tipo de vivienda').waitFor();
    await page.getByRole('tab', { name: 'Contrato' }).click();
    await page.getByText('Ciudad de la sede').waitFor();
    expect(page.url()).toContain('tab=contract');
    await plaza.picture(page, 'profile-contract');
    await page.reload();
    await expect.poll(() => page.getByRole('tab', { name: 'Contrato' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('tab', { name: 'Seguimiento' }).click();
    await page
      .getByText(/Ingresaste a Plaza|Te llegó|Leíste/)
      .first()
      .waitFor();
    await plaza.picture(page, 'profile-follow');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('stands in the dark, on a phone and in English', async () => {
    const dark = await plaza.open('/profile?tab=contract', { as: 'employee', theme: 'dark' });
    await dark.getByText('Ciudad de la sede').waitFor();
    await plaza.picture(dark, 'profile-dark');
    expect(await plaza.axe(dark)).toEqual([]);
    await dark.goto(`${plaza.address}/profile?tab=follow`);
    await dark.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    expect(await plaza.axe(dark)).toEqual([]);
    const phone = await plaza.open('/profile', { as: 'employee', size: PHONE });
    await phone.getByText('Número de documento').waitFor();
    await plaza.picture(phone, 'profile-phone');
    expect(await plaza.axe(phone)).toEqual([]);
    const english = await plaza.open('/profile', { as: 'employee', language: 'en' });
    await english.getByText('Document number').waitFor();
  });
});

describe('2. updating one’s data', () => {
  it('a part is confirmed with one click, and another changed at once', async () => {
    const page = await plaza.open('/profile', { as: 'employee' });
    await page.getByRole('button', { name: 'Sigue igual: Datos personales' }).click();
    await page.getByText('Confirmado').waitFor();
    await page.getByRole('button', { name: 'Cambiar: Datos de contacto' }).click();
    await page.getByLabel('Apodo').fill('Rufina');
    await page.getByLabel('Celular').fill('ven');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Escribe un teléfono con 7 a 20 números.').waitFor();
    await plaza.picture(page, 'profile-form');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByLabel('Celular').fill('300 555 0142');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('300 555 0142').waitFor();
    await page.getByText('Ya confirmaste tus datos. Gracias.').waitFor();
  });

  it('HR follows the season by campaign and takes it along as a workbook of the same figures', async () => {
    const page = await plaza.open('/gestion/personas/cambios?tab=season', { as: 'hr' });
    const told = await page.getByText(/de [\d.]+ personas confirmaron sus datos/).innerText();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'season');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar Excel' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Actualización de datos 2026-11-24.xlsx');
    const [note, heads, ...rows] = await readSheet(await download.path());
    expect(note?.[0]).toContain('Descargado por');
    expect(heads).toEqual(['Cliente', 'Campaña', 'Personas', 'Confirmaron', 'Avance']);
    const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
    expect(told).toBe(`${sum(3)} de ${sum(2)} personas confirmaron sus datos`);
    expect(sum(3)).toBeGreaterThan(0);
  });

  it('names wait for HR, who reads the document and decides; the person sees by whom', async () => {
    const page = await plaza.open('/profile', { as: 'manager' });
    await page.getByRole('button', { name: 'Pedir un cambio' }).click();
    await page.getByLabel(/^Nombres/).fill('Andrés Felipe');
    await page.locator('input[type=file]').setInputFiles(pdf);
    await plaza.picture(page, 'profile-ask');
    await page.getByRole('button', { name: 'Pedir el cambio' }).click();
    await page.getByText(/Gestión Humana revisa este cambio/).waitFor();

    const desk = await plaza.open('/gestion/personas/cambios', { as: 'hr' });
    await desk.getByText('Andrés Prieto').first().click();
    await desk.getByText('Ahora: Andrés Felipe').waitFor();
    await plaza.picture(desk, 'changes');
    expect(await plaza.axe(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await desk.getByText('Listo: Aprobar').waitFor();
    await expect.poll(() => desk.getByRole('row', { name: /Andrés/ }).count()).toBe(0);
    await desk.getByRole('radio', { name: 'Avance' }).click();
    await desk.getByText(/personas confirmaron sus datos/).waitFor();
    await plaza.picture(desk, 'changes-season');
    expect(await plaza.axe(desk)).toEqual([]);

    await page.goto(`${plaza.address}/profile?tab=follow&view=changes`);
    await page.getByText('Aprobado').first().waitFor();
    await page
      .getByText(/Lo decidió/)
      .first()
      .waitFor();
  });
});

describe('3. the photo', () => {
  it('is cut by keyboard and stands at once; a small one and another kind of file say why', async () => {
    const page = await plaza.open('/profile', { as: 'employee' });
    await page.getByRole('button', { name: 'Cambiar mi foto' }).click();
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
    await page.getByText('Ese archivo no es PNG, JPEG ni BMP. Elige otro.').waitFor();
    await input.setInputFiles({ name: 'chica.jpg', mimeType: 'image/jpeg', buffer: await photo(120) });
    await page.getByText(/Esa foto es muy pequeña/).waitFor();
    const bomb = sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: 'teal' } });
    const packed = await bomb.png({ compressionLevel: 9, palette: true }).toBuffer();
    await input.setInputFiles({ name: 'enorme.png', mimeType: 'image/png', buffer: packed });
    await page.getByText(/Esa foto tiene demasiados puntos/).waitFor();
    const renamed = { name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('hola') };
    await input.setInputFiles(renamed);
    await page.getByText('No pudimos abrir esa foto. Puede estar dañada.').waitFor();
    await input.setInputFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer: await photo(900) });
    const board = page.getByRole('application');
    await board.focus();
    await board.press('+');
    await board.press('ArrowRight');
    await plaza.picture(page, 'photo');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar foto' }).click();
    await page.getByText('Tu foto quedó guardada').waitFor();
  });

  it('HR looks over the latest ones by keyboard and takes one away with a reason, which its owner reads', async () => {
    const content = await photo(400);
    plaza.app.clock.advance(1_000);
    await plaza.app.call('people.setPhoto', { as: 'manager', files: { image: { name: 'yo.jpg', content } } });
    const page = await plaza.open('/gestion/personas/cambios', { as: 'hr' });
    await page.getByRole('link', { name: 'Fotos de perfil' }).click();
    await page.waitForURL('**/gestion/personas/fotos');
    const first = page.getByRole('list', { name: /Fotos/ }).getByRole('listitem').first();
    await first.getByRole('img', { name: 'Foto de Andrés Prieto' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);

    await first.getByRole('button', { name: 'Quitar foto de Andrés Prieto' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '¿Quitar la foto de Andrés Prieto?' });
    const button = dialog.getByRole('button', { name: 'Quitar foto', exact: true });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Space');
    await expect.poll(() => dialog.getByRole('radio', { name: 'No se ve la cara' }).isChecked()).toBe(true);
    for (let down = 0; down < 5; down += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => dialog.getByRole('radio', { name: 'Otro motivo' }).isChecked()).toBe(true);
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByLabel(/Escribe el motivo/).fill('Es un fondo de un solo color');
    expect(await plaza.axe(page)).toEqual([]);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Quitaste la foto de Andrés Prieto').waitFor();
    await expect.poll(() => page.getByRole('img', { name: 'Foto de Andrés Prieto' }).count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^Quitar foto de/);

    const own = await plaza.open('/notifications', { as: 'manager' });
    await own.getByText('Es un fondo de un solo color').first().waitFor();
    await own.goto(`${plaza.address}/profile?tab=follow&view=changes`);
    await own.getByText('Motivo: Es un fondo de un solo color').waitFor();
  });

  it('HR takes one away from the sheet, where the drawn face stands at once', async () => {
    await plaza.app.call('people.setPhoto', {
      as: 'planner',
      files: { image: { name: 'yo.jpg', content: await photo(400) } },
    });
    const { personId } = await plaza.app.scopeOf('planner');
    const page = await plaza.open(`/la/ficha/detalle/${personId}`, { as: 'hr' });
    const face = page.locator(`main img[src*="${personId}"]`).first();
    await expect.poll(() => face.getAttribute('src')).toContain('v=');
    await page.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: 'Quitar foto' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Quitar la foto de Josefina Mercado?' });
    await dialog.getByRole('radio', { name: 'Es otra persona o un dibujo' }).check();
    await dialog.getByRole('button', { name: 'Quitar foto', exact: true }).click();
    await page.getByText('Quitaste la foto de Josefina Mercado').waitFor();
    await expect.poll(() => face.getAttribute('src')).not.toContain('v=');
    await page.getByRole('button', { name: 'Acciones' }).click();
    await expect.poll(() => page.getByRole('menuitem', { name: 'Quitar foto' }).count()).toBe(0);
  });

  it('the desk of photos finds by name, on a phone and in the dark; who does not manage people is turned away', async () => {
    const page = await plaza.open('/gestion/personas/fotos', { as: 'hr', size: PHONE, theme: 'dark' });
    const list = page.getByRole('list', { name: /Fotos/ });
    const name = (await list.getByRole('link').last().textContent()) ?? '';
    expect(await plaza.axe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByLabel('Busca por nombre').fill(name);
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await list.getByRole('button').click();
    await page.getByRole('dialog').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    const other = await plaza.open('/gestion/personas/fotos', { as: 'manager' });
    await other.getByRole('heading', { name: 'No tienes autorización para ver este contenido' }).waitFor();
  });
});

describe('5. employee sheets', () => {
  it('HR finds somebody without accents as one types, reads the whole sheet, and the person learns of it', async () => {
    const page = await plaza.open('/la/ficha', { as: 'hr' });
    await page
      .getByText(/\d+ personas/)
      .first()
      .waitFor();
    await plaza.picture(page, 'sheets');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByLabel('Busca una persona').fill('ivan cardona');
    await page.getByText('1 persona', { exact: true }).waitFor();
    expect(page.url()).toContain('q=ivan');
    await page.getByRole('link', { name: 'Iván Cardona' }).click();
    await page.getByRole('heading', { level: 1, name: 'Iván Cardona' }).waitFor();
    await page.getByRole('tab', { name: 'Personal' }).click();
    await page.getByText('Fecha de nacimiento').waitFor();
    await plaza.picture(page, 'sheet');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('a leader reads the contract of the team and nothing else; an employee the name alone', async () => {
    const { id } = await plaza.app.db
      .selectFrom('employees')
      .select('id')
      .where('username', '=', 'employee')
      .executeTakeFirstOrThrow();
    const leader = await plaza.open(`/la/ficha/detalle/${id}`, { as: 'manager' });
    await leader.getByRole('tab', { name: 'Contrato' }).waitFor();
    await expect.poll(() => leader.getByRole('tab').count()).toBe(1);
    const colleague = await plaza.open(`/la/ficha/detalle/${id}`, { as: 'support' });
    await colleague.getByRole('heading', { level: 1, name: 'Verónica Galindo' }).waitFor();
    await expect.poll(() => colleague.getByRole('tab').count()).toBe(0);
    const stranger = await plaza.open(`/la/ficha/detalle/${id}`, { as: 'outsider' });
    await stranger.getByText('No encontramos a esta persona').waitFor();
    const own = await plaza.open('/profile?tab=follow&view=readers', { as: 'employee' });
    await own.getByText('Andrés Prieto vio tus datos').first().waitFor();
    await plaza.picture(own, 'profile-readers');
    const phone = await plaza.open('/la/ficha', { as: 'manager', size: PHONE, theme: 'dark' });
    await phone
      .getByText(/\d+ personas/)
      .first()
      .waitFor();
    await plaza.picture(phone, 'sheets-phone-dark');
    expect(await plaza.axe(phone)).toEqual([]);
  });
});

describe('8. celebrations', () => {
  it('are hidden from colleagues by who does not want them, and shown again', async () => {
    await plaza.app.db
      .updateTable('employees')
      .set({ born_on: '1995-11-24' })
      .where('username', '=', 'employee')
      .execute();
    const page = await plaza.open('/profile', { as: 'employee' });
    const choice = page.getByRole('checkbox', { name: 'Mostrar mi cumpleaños y mis años en la empresa' });
    await expect.poll(() => choice.isChecked()).toBe(true);
    await choice.uncheck();
    await page.getByText('Nadie verá tus celebraciones').waitFor();
    await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(() => choice.isChecked()).toBe(true);
    await page.reload();
    await expect.poll(() => choice.isChecked()).toBe(true);
    await choice.uncheck();
    await page.getByText('Nadie verá tus celebraciones').waitFor();
    await plaza.picture(page, 'profile-celebrations');
    const colleague = await plaza.open('/home', { as: 'manager' });
    const greet = (name: string) => colleague.getByRole('button', { name: `Saludar a ${name}` });
    await greet('Luz Velázquez').waitFor();
    await expect.poll(() => greet('Verónica Galindo').count()).toBe(0);
    await choice.check();
    await page.getByText('Tus compañeros verán tus celebraciones').waitFor();
    await colleague.reload();
    await greet('Verónica Galindo').waitFor();
  });

  it('of today and of the coming days are found, narrowed by address, and greeted on their day', async () => {
    const page = await plaza.open('/home', { as: 'support' });
    await page.getByRole('link', { name: /^(y \d+ personas? más|Ver los próximos)$/ }).click();
    await page.waitForURL('**/celebraciones**');
    await page.goto(`${plaza.address}/celebraciones`);
    const luz = page.getByRole('listitem').filter({ hasText: 'Luz Velázquez' });
    await luz.waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'celebrations');
    await luz.getByRole('button', { name: 'Luz Velázquez', exact: true }).click();
    const card = page.getByRole('dialog', { name: 'Tarjeta de contacto' });
    await card.getByRole('heading', { name: 'Luz Velázquez' }).waitFor();
    await card.getByRole('link', { name: 'Escribirle' }).waitFor();
    expect(await plaza.axe(page, 'dialog')).toEqual([]);
    // Their leader's card opens in its place.
    await card.getByRole('button', { name: 'Andrés Prieto' }).click();
    await card.getByRole('heading', { name: 'Andrés Prieto' }).waitFor();
    await expect.poll(() => card.getByText('Luz Velázquez').count()).toBe(0);
    await card.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Saludar a Luz Velázquez' }).click();
    await page.getByText('Le enviaste tu saludo a Luz Velázquez').waitFor();
    await luz.getByText('Saludado').waitFor();
    await page.getByRole('tab', { name: 'Próximos 31 días' }).click();
    await page.getByText('mañana').first().waitFor();
    await luz.getByText('Saludado').waitFor();
    const phone = await plaza.open('/celebraciones?days=31&occasion=anniversary', {
      as: 'support',
      size: PHONE,
      theme: 'dark',
    });
    await phone
      .getByText(/años? aquí/)
      .first()
      .waitFor();
    await expect.poll(() => phone.getByText('Cumpleaños', { exact: true }).count()).toBe(0);
    expect(await plaza.axe(phone)).toEqual([]);
    await plaza.picture(phone, 'celebrations-phone-dark');
  });
});

describe('6. the contract', () => {
  const idOf = async (username: string) =>
    (await plaza.app.db.selectFrom('employees').select('id').where('username', '=', username).executeTakeFirstOrThrow())
      .id;

  it('two edit the same person: the second is told what changed, loses nothing, and the history shows both', async () => {
    const id = await idOf('wellbeing');
    const path = `/la/ficha/detalle/${id}`;
    const late = await plaza.open(path, { as: 'hr' });
    await late.getByRole('button', { name: 'Editar el contrato' }).click();
    await late.getByLabel(/^Cargo/).fill('Coordinadora de bienestar');
    await plaza.picture(late, 'contract-form');
    expect(await plaza.axe(late)).toEqual([]);

    const first = await plaza.open(path, { as: 'admin' });
    await first.getByRole('button', { name: 'Editar el contrato' }).click();
    await first.getByLabel(/^Cargo/).fill('Jefa de bienestar');
    await first.getByRole('combobox', { name: /^Sede/ }).click();
    await first.getByRole('option', { name: /Laureles/ }).click();
    await first.getByRole('button', { name: 'Guardar los cambios' }).click();
    await first.getByText('Guardamos los datos del contrato').waitFor();

    await late.getByRole('button', { name: 'Guardar los cambios' }).click();
    await late.getByText(/Otra persona cambió esta ficha mientras la editabas/).waitFor();
    await late.getByText('Cargo: ahora dice «Jefa de bienestar». Tú escribiste «Coordinadora de bienestar».').waitFor();
    await late.getByText('Sede: ahora dice «Laureles». Ya lo pusimos en el formulario.').waitFor();
    await expect.poll(() => late.getByLabel(/^Cargo/).inputValue()).toBe('Coordinadora de bienestar');
    await plaza.picture(late, 'contract-conflict');
    expect(await plaza.axe(late)).toEqual([]);
    await late.getByRole('button', { name: 'Guardar los cambios' }).click();
    await late.getByText('Guardamos los datos del contrato').waitFor();
    await late.getByText('Laureles').first().waitFor();
    await late.getByRole('tab', { name: 'Historial' }).click();
    await late.getByText('Cargo: de Jefa de bienestar a Coordinadora de bienestar').waitFor();
    await late.getByText('Lo cambió Lourdes Trujillo').waitFor();
    await plaza.picture(late, 'sheet-history');
    expect(await plaza.axe(late)).toEqual([]);

    const phone = await plaza.open(path, { as: 'hr', size: PHONE, theme: 'dark', language: 'en' });
    await phone.getByRole('button', { name: 'Edit the contract' }).click();
    await phone
      .getByLabel(/^Position/)
      .first()
      .waitFor();
    await plaza.picture(phone, 'contract-form-phone');
    expect(await plaza.axe(phone)).toEqual([]);
    const labor = await plaza.open(path, { as: 'labor' });
    await labor.getByRole('tab', { name: 'Historial' }).waitFor();
    await expect.poll(() => labor.getByRole('button', { name: 'Editar el contrato' }).count()).toBe(0);
  });

  it('somebody asks for a correction of their contract, and HR approves it', async () => {
    const page = await plaza.open('/profile?tab=contract', { as: 'planner' });
    await page.getByRole('button', { name: 'Pedir una corrección' }).click();
    await page.getByRole('combobox', { name: /Qué dato está mal/ }).click();
    await page.getByRole('option', { name: 'Sede', exact: true }).click();
    await page.getByText('Ahora dice: Chapinero').waitFor();
    await page.getByRole('combobox', { name: /Qué debería decir/ }).click();
    await page.getByRole('option', { name: /Puente Aranda/ }).click();
    await page.getByLabel(/^¿Por qué/).fill('Desde el primero de noviembre trabajo allá');
    await plaza.picture(page, 'correction-form');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pedir la corrección' }).click();
    await page.getByText(/Gestión Humana revisa este cambio/).waitFor();
    await page.getByText('Sede: de Chapinero a Puente Aranda').waitFor();
    await plaza.picture(page, 'correction-waits');

    const desk = await plaza.open('/gestion/personas/cambios', { as: 'hr' });
    await desk.getByText('Josefina Mercado').first().click();
    await desk.getByText('Por qué lo pide: Desde el primero de noviembre trabajo allá').waitFor();
    await plaza.picture(desk, 'correction-panel');
    expect(await plaza.axe(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await desk.getByText('Listo: Aprobar').waitFor();
    await page.reload();
    await page.getByText('Puente Aranda').first().waitFor();
  });

  it('HR arranges the list for themself: columns, order and a view of their own stand when they come back', async () => {
    const page = await plaza.open('/la/ficha', { as: 'hr' });
    const head = (name: string) => page.getByRole('columnheader', { name });
    await head('Documento').waitFor();
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByLabel('Documento', { exact: true }).click();
    await head('Documento').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await head('Cargo').getByRole('button').click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('position');
    await page.getByRole('button', { name: 'Más vistas' }).click();
    await page.getByRole('menuitem', { name: 'Guardar esta vista' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Por cargo');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar esta vista' }).click();
    expect(await plaza.axe(page)).toEqual([]);
    await page.goto(`${plaza.address}/la/ficha`);
    await page.getByRole('button', { name: 'Más vistas' }).click();
    await page.getByRole('menuitemradio', { name: 'Por cargo' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('position');
    await expect.poll(() => head('Documento').count()).toBe(0);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel' }).click();
    expect((await file).suggestedFilename()).toMatch(/^Directorio .*\.xlsx$/);
  });

  it('people are filtered by position, found in the list as one types', async () => {
    const page = await plaza.open('/la/ficha', { as: 'hr' });
    await page.getByRole('button', { name: 'Cargo', exact: true }).first().click();
    await page.getByLabel('Escribe para buscar').fill('calidad');
    await page.getByLabel('Analista de calidad').click();
    await page.getByText('Cargo: Analista de calidad').waitFor();
    expect(page.url()).toContain('position=');
    await plaza.picture(page, 'sheets-position');
  });

  it('people are filtered step by step down to the part of a campaign, and a step back takes off those after it', async () => {
    const page = await plaza.open('/la/ficha', { as: 'hr' });
    const choose = async (filter: string, option: string) => {
      await page.getByRole('button', { name: filter, exact: true }).first().click();
      await page.getByLabel(option, { exact: true }).first().click();
      await page.getByText(`${filter}: ${option}`).waitFor();
    };
    const part = await plaza.app.db
      .selectFrom('employees')
      .innerJoin('campaigns', 'campaigns.id', 'employees.campaign_id')
      .innerJoin('cost_centers', 'cost_centers.id', 'campaigns.cost_center_id')
      .innerJoin('sub_cost_centers', 'sub_cost_centers.id', 'campaigns.sub_cost_center_id')
      .innerJoin('sub_campaigns', 'sub_campaigns.id', 'employees.sub_campaign_id')
      .innerJoin('headquarters', 'headquarters.id', 'employees.headquarters_id')
      .select('headquarters.name as site')
      .select(['campaigns.name as campaign', 'cost_centers.name as center', 'sub_cost_centers.name as sub'])
      .select('sub_campaigns.name')
      .where('employees.username', '=', 'employee')
      .executeTakeFirstOrThrow();
    // A company with sites in one country is not asked for it.
    await choose('Sede', part.site);
    await expect.poll(() => page.getByRole('button', { name: 'País', exact: true }).count()).toBe(0);
    await choose('Centro de costo', part.center);
    await choose('Subcentro de costo', part.sub);
    await choose('Campaña', part.campaign);
    await choose('Subcampaña', part.name);
    await expect.poll(() => new URL(page.url()).searchParams.get('sub_campaign')).not.toBeNull();
    await plaza.picture(page, 'sheets-sub-campaign');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: `Quitar el filtro Campaña: ${part.campaign}` }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sub_campaign')).toBeNull();
    expect(new URL(page.url()).searchParams.get('headquarters')).not.toBeNull();
    await page.context().close();
  });

  it('a company with sites in two countries is asked for the country first, which takes off the site', async () => {
    const { id: city } = await plaza.app.db
      .selectFrom('cities')
      .select('id')
      .where('name', '=', 'Lima')
      .executeTakeFirstOrThrow();
    const site = { id: '01900000-0000-7000-8000-00000000000b', code: 'LIM', name: 'Miraflores', address: '' };
    await plaza.app.db
      .insertInto('headquarters')
      .values({ ...site, city_id: city, active: true, version: 1 })
      .execute();
    const page = await plaza.open('/la/ficha', { as: 'hr' });
    const choose = async (filter: string, option: string) => {
      await page.getByRole('button', { name: filter, exact: true }).first().click();
      await page.getByLabel(option, { exact: true }).first().click();
      await page.getByText(`${filter}: ${option}`).first().waitFor();
    };
    await choose('Sede', 'Chapinero');
    await choose('País', 'Perú');
    await expect.poll(() => new URL(page.url()).searchParams.get('headquarters')).toBeNull();
    await page.getByRole('button', { name: 'Sede', exact: true }).first().click();
    await page.getByLabel('Miraflores', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByLabel('Chapinero', { exact: true }).count()).toBe(0);
    await plaza.picture(page, 'sheets-country');
  });
});

describe('5. who saw data', () => {
  it('is read and taken along by who audits, narrowed in the address', async () => {
    const page = await plaza.open('/gestion/personas/lecturas', { as: 'auditor' });
    await page.getByRole('row').nth(1).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'reads');
    await page.getByLabel('Busca a quien miró o a quien miraron').fill('lourdes');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('lourdes');
    await page.getByRole('row').filter({ hasText: 'Lourdes Trujillo' }).first().waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar Excel' }).click();
    expect((await saved).suggestedFilename()).toBe('Quién vio qué datos 2026-11-24.xlsx');
  });

  it('stands on a phone in the dark and in English; HR reads it, an employee does not', async () => {
    const phone = await plaza.open('/gestion/personas/lecturas', {
      as: 'hr',
      size: PHONE,
      theme: 'dark',
      language: 'en',
    });
    await phone.getByRole('heading', { name: 'Who saw data' }).waitFor();
    await phone
      .getByText(/(Saw|In a list|Downloaded) · /)
      .first()
      .waitFor();
    await expect.poll(() => phone.getByRole('button', { name: 'Download Excel' }).count()).toBe(0);
    expect(await plaza.axe(phone)).toEqual([]);
    await plaza.picture(phone, 'reads-phone-dark');
    const page = await plaza.open('/gestion/personas/lecturas', { as: 'employee' });
    await page.getByRole('heading', { name: 'No tienes autorización para ver este contenido' }).waitFor();
  });
});

describe('7. people from a spreadsheet', () => {
  const head =
    'Tipo de documento;Número de documento;Nombres;Apellidos;Cargo;Fecha de ingreso;Campaña;Documento del líder';
  const file = (name: string, ...rows: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\n')),
  });
  const good = (document: string) => `CC;${document};Zoraida;Quiñones Peña;Agente de servicio;24/11/2026;POS;`;

  it('HR takes the template, sees the errors by row and column, applies the good rows and takes the result', async () => {
    const page = await plaza.open('/administracion/importar', { as: 'hr' });
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar la plantilla' }).click(),
    ]);
    expect(template.suggestedFilename()).toBe('Plantilla de personas.xlsx');
    await page.getByText('ingresos-noviembre.xlsx').waitFor();
    await plaza.picture(page, 'import');
    expect(await plaza.axe(page)).toEqual([]);

    const input = page.locator('input[type=file]');
    await input.setInputFiles(file('formulas.csv', good('910001').replace('Zoraida', '=1+1')));
    await page.getByRole('button', { name: 'Revisar el archivo' }).click();
    await page.getByText(/Ese archivo tiene fórmulas en C2/).waitFor();
    await page.getByRole('button', { name: /Quitar/ }).click();

    const rows = [
      good('910001'),
      good('910002'),
      good('910003').replace('POS', 'NADA'),
      'CC;;Ana;Ruiz;;ayer;POS;123456',
    ];
    await input.setInputFiles(file('personas.csv', ...rows));
    await page.getByRole('button', { name: 'Revisar el archivo' }).click();
    await page.getByText('2 filas tienen errores.').waitFor();
    await page.getByText('Campaña: «NADA» no existe en Plaza.').waitFor();
    await page.getByText('Fecha de ingreso: «ayer» no es una fecha.').waitFor();
    await plaza.picture(page, 'import-errors');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('tab', { name: /Se crean/ }).click();
    await page.getByText('910002').waitFor();
    await page.getByRole('button', { name: 'Importar 2 personas' }).click();
    await page.getByText(/Personas nuevas, sin contraseña: 2\./).waitFor();
    await plaza.picture(page, 'import-apply');
    await page.getByRole('dialog').getByRole('button', { name: 'Importar 2 personas' }).click();
    await page.getByText('La importación terminó.').waitFor();
    await plaza.picture(page, 'import-done');
    expect(await plaza.axe(page)).toEqual([]);
    const [result] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar el resultado' }).click(),
    ]);
    expect(result.suggestedFilename()).toContain('Resultado de la importación');

    await page.getByRole('button', { name: 'Volver a las importaciones' }).click();
    await page.getByText('personas.csv').waitFor();
    await page.locator('input[type=file]').setInputFiles(file('personas.csv', ...rows));
    await page.getByRole('button', { name: 'Revisar el archivo' }).click();
    await page.getByText('Ese archivo ya lo habías subido').waitFor();
    await page.getByText('La importación terminó.').waitFor();
    const found = await plaza.open('/la/ficha?q=zoraida', { as: 'hr' });
    await found.getByText('2 personas', { exact: true }).waitFor();
  });

  it('is cancelled without a trace, stands in English on a phone, and is not for everybody', async () => {
    const page = await plaza.open('/administracion/importar', {
      as: 'admin',
      size: PHONE,
      theme: 'dark',
      language: 'en',
    });
    await page.locator('input[type=file]').setInputFiles(file('gente.csv', good('920001'), 'CC;x;;;;;;'));
    await page.getByRole('button', { name: 'Check the file' }).click();
    await page.getByText('1 row has errors.').waitFor();
    await plaza.picture(page, 'import-phone');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel the import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the import' }).click();
    await page.getByText('Cancelled').waitFor();
    const stranger = await plaza.open('/administracion/importar', { as: 'employee' });
    await expect.poll(() => stranger.getByText('Descargar la plantilla').count()).toBe(0);
  });
});

describe('2. updating one’s data, in English', () => {
  it('free fields count at once, wrong ones say why, and a photo that is none says so', async () => {
    const { personId } = await plaza.app.scopeOf('payroll');
    await plaza.app.db.deleteFrom('profile_confirmations').where('person_id', '=', personId).execute();
    const page = await plaza.open('/profile?tab=contact', { as: 'payroll', language: 'en' });
    await page.getByRole('button', { name: 'Change my contact data' }).click();
    await page.getByLabel('Phone', { exact: true }).fill('ten');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Enter a phone number of 7 to 20 digits.').waitFor();
    await page.getByLabel('Phone', { exact: true }).fill('300 555 0177');
    await page.getByLabel('Nickname').fill('Charlie');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your data has been saved').waitFor();
    await page.getByText('300 555 0177').waitFor();
    await page.getByRole('button', { name: 'No changes: Personal data' }).click();
    await page.getByText('You confirmed your data. Thank you.').waitFor();
    await page.getByRole('button', { name: 'Change my photo' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await page.getByText('That file is not a PNG, JPEG or BMP. Choose another.').waitFor();
    await plaza.picture(page, 'profile-english');
  });

  it('a guarded field waits for HR, who refuses it with a reason; the person reads both', async () => {
    const page = await plaza.open('/profile', { as: 'commissions', language: 'en', size: PHONE, theme: 'dark' });
    await page.getByRole('button', { name: 'Ask for a change' }).click();
    await page.getByLabel(/^First names/).fill('Adriana Lucía');
    await page.locator('input[type=file]').setInputFiles(pdf);
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ask for the change' }).click();
    await page.getByText(/Human Resources has been reviewing this change/).waitFor();
    await plaza.picture(page, 'profile-english-phone');

    const desk = await plaza.open('/gestion/personas/cambios', { as: 'hr', language: 'en' });
    await desk.getByText('Adriana Correa').first().click();
    await desk.getByText('Now: Adriana Lucía').waitFor();
    await desk.getByRole('button', { name: 'Do not approve' }).click();
    await desk
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Explain it in a sentence/ })
      .fill('The document shows another name');
    await desk.getByRole('button', { name: 'Do not approve' }).last().click();
    await desk.getByText('Done: Do not approve').waitFor();

    await page.goto(`${plaza.address}/profile?tab=follow&view=changes`);
    await page.getByText('Reason: The document shows another name').waitFor();
    await page.getByText('Decided by Lourdes Trujillo').waitFor();
  });
});

describe('9. HR works on the sheet', () => {
  const rowOf = (username: string) =>
    plaza.app.db.selectFrom('employees').selectAll().where('username', '=', username).executeTakeFirstOrThrow();

  it('personal and contact data are corrected with errors at their fields, kept from loss, and stand in the history', async () => {
    const { id } = await rowOf('convivencia');
    const { document_number: taken } = await rowOf('manager');
    const page = await plaza.open(`/la/ficha/detalle/${id}?tab=personal`, { as: 'hr' });
    const edit = page.getByRole('button', { name: 'Editar los datos personales' });
    await edit.focus();
    await page.keyboard.press('Enter');
    const number = page.getByLabel(/^Número de documento/);
    await number.fill(taken);
    await page.getByText(/Desde que guardes entra con este número/).waitFor();
    await page.getByRole('textbox', { name: /^Fecha de nacimiento/ }).fill('01/01/2030');
    await page.getByRole('button', { name: 'Guardar los cambios' }).click();
    await page.getByText('Esta fecha no puede ser después de hoy.').waitFor();
    await plaza.picture(page, 'personal-form');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('textbox', { name: /^Fecha de nacimiento/ }).fill('14/05/1990');
    await page.getByRole('button', { name: 'Guardar los cambios' }).click();
    await page.getByText('Ya hay otra persona con ese documento. Revisa el número.').waitFor();
    await number.fill('52.777.888');

    // Another tab leaves the form: what was typed is not lost without a question.
    await page.getByRole('tab', { name: 'Contacto' }).click();
    const leave = page.getByRole('dialog');
    await leave.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => number.inputValue()).toBe('52.777.888');
    await page.getByLabel(/^Motivo/).fill('La cédula tenía otro número');
    await page.keyboard.press('Enter');
    await page.getByText('Guardamos los datos y le avisamos a la persona').waitFor();
    await page.getByText('52.777.888').first().waitFor();

    await page.getByRole('tab', { name: 'Contacto' }).click();
    await page.getByRole('button', { name: 'Editar los datos de contacto' }).click();
    await page.getByLabel('Celular').fill('310 555 0177');
    await page.getByRole('combobox', { name: 'Estrato' }).click();
    await page.getByRole('option', { name: '3', exact: true }).click();
    await plaza.picture(page, 'contact-form-hr');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar los cambios' }).click();
    await page.getByText('310 555 0177').waitFor();

    await page.getByRole('tab', { name: 'Historial' }).click();
    await page.getByText(/^Número de documento: de .* a 52\.777\.888$/).waitFor();
    await page.getByText('Motivo: La cédula tenía otro número').waitFor();
    await page.getByText(/^Celular: de .* a 310 555 0177$/).waitFor();
    await plaza.app.settle();
    const own = await plaza.open('/profile?tab=follow&view=changes', { as: 'convivencia', theme: 'dark' });
    await own.getByText('Motivo: La cédula tenía otro número').waitFor();
    expect(await plaza.axe(own)).toEqual([]);
    await plaza.picture(own, 'profile-follow-dark');
  });

  it('the form tells what the person has asked for, in the dark, on a phone and in English; labor relations only read', async () => {
    const { person_id: id } = await plaza.app.db
      .selectFrom('cases')
      .select('owner_id as person_id')
      .where('state', '=', 'pending')
      .where('kind', '=', 'profile-changes.update')
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    const path = `/la/ficha/detalle/${id}?tab=personal`;
    const phone = await plaza.open(path, { as: 'hr', size: PHONE, theme: 'dark', language: 'en' });
    await phone.getByRole('button', { name: 'Edit personal data' }).click();
    await phone.getByText(/They asked to change .* and it has not been decided/).waitFor();
    await phone.getByRole('link', { name: 'See the request' }).waitFor();
    await plaza.picture(phone, 'personal-form-phone');
    expect(await plaza.axe(phone)).toEqual([]);
    const labor = await plaza.open(path, { as: 'labor' });
    await labor.getByText('Fecha de nacimiento').waitFor();
    await expect.poll(() => labor.getByRole('button', { name: /Editar|Acciones/ }).count()).toBe(0);
  });

  it('who is suspended with a last day shows it, and the day is moved on the sheet', async () => {
    const { id } = await rowOf('wellbeing');
    const page = await plaza.open(`/la/ficha/detalle/${id}?tab=contract`, { as: 'hr', size: PHONE });
    await page.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: 'Suspender' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Si pones un último día, recupera el acceso al día siguiente/).waitFor();
    const day = dialog.getByRole('textbox', { name: /^Último día/ });
    await day.fill('20/11/2026');
    await dialog.getByLabel(/^Motivo/).fill('Investigación en curso');
    await dialog.getByRole('button', { name: 'Suspender' }).click();
    await dialog.getByText('No puede ser antes de hoy.').waitFor();
    await plaza.picture(page, 'sheet-suspend-phone');
    expect(await plaza.axe(page)).toEqual([]);
    await day.fill('27/11/2026');
    await dialog.getByRole('button', { name: 'Suspender' }).click();
    await page.getByText(/^Suspensión hasta el .*27/).waitFor();

    await page.getByRole('button', { name: 'Editar el contrato' }).click();
    await page.getByRole('textbox', { name: 'Último día de la suspensión' }).fill('30/11/2026');
    await page.getByRole('button', { name: 'Guardar los cambios' }).click();
    await page.getByText(/^Suspensión hasta el .*30/).waitFor();
    await page.getByRole('tab', { name: 'Historial' }).click();
    await page.getByText(/Último día de la suspensión: de .*27.* a .*30/).waitFor();
    await page.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: 'Reactivar' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Motivo/)
      .fill('Cerrada');
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivar' }).click();
    await page
      .getByText(/^Activ[oa]$/)
      .first()
      .waitFor();
  });

  it('who goes on leave comes back; who retires with a date is out at once, and the day stands in the history', async () => {
    const { id } = await rowOf('content');
    const theirs = await plaza.open('/home', { as: 'content' });
    const page = await plaza.open(`/la/ficha/detalle/${id}?tab=contract`, { as: 'hr' });
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'Acciones' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    const answer = async (action: string, reason: string) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Motivo/).fill(reason);
      await dialog.getByRole('button', { name: action }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await choose('Enviar a licencia');
    await page.getByText(/Su carné deja de valer en menos de un minuto, hasta que la traigas de vuelta/).waitFor();
    await answer('Enviar a licencia', 'Licencia no remunerada');
    await page.getByText('En licencia').first().waitFor();
    await choose('Traer de la licencia');
    await answer('Traer de la licencia', 'Volvió antes');
    await choose('Solo desde la empresa');
    await answer('Solo desde la empresa', 'Puesto fijo en sede');
    await page.getByText('Solo desde la empresa', { exact: true }).first().waitFor();

    await choose('Retirar');
    await page.getByText(/Sus documentos, solicitudes e historia se conservan/).waitFor();
    await plaza.picture(page, 'sheet-retire');
    expect(await plaza.axe(page)).toEqual([]);
    const day = page.getByRole('dialog').getByRole('textbox', { name: /^Fecha de retiro/ });
    await day.fill('25/11/2026');
    await page
      .getByRole('dialog')
      .getByLabel(/^Motivo/)
      .fill('Renuncia');
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
    await page.getByText('No puede ser después de hoy.').waitFor();
    await day.fill('20/11/2026');
    await answer('Retirar', 'Renuncia aceptada');
    await page.getByText('Retirada').first().waitFor();
    await plaza.app.settle();
    await theirs.getByRole('link', { name: /Notificaciones/ }).click();
    await theirs.waitForURL('**/unauthorized**');
    await page.getByRole('tab', { name: 'Historial' }).click();
    await page.getByText('Estado: de Activa a Retirada').waitFor();
    await page.getByText(/Fecha de retiro: de Sin dato a .*20/).waitFor();
    await plaza.picture(page, 'sheet-history-retired');

    const dark = await plaza.open(`/la/ficha/detalle/${id}?tab=contract`, { as: 'hr', theme: 'dark' });
    await dark.getByRole('button', { name: 'Acciones' }).click();
    await dark.getByRole('menuitem', { name: 'Reactivar' }).waitFor();
    await expect.poll(() => dark.getByRole('menuitem', { name: 'Retirar' }).count()).toBe(0);
    expect(await plaza.axe(dark)).toEqual([]);
    await plaza.picture(dark, 'sheet-actions-dark');
    plaza.app.forgetSession('content');
    const own = await plaza.open(`/la/ficha/detalle/${(await rowOf('hr')).id}`, { as: 'hr' });
    await own.getByRole('tab', { name: 'Personal' }).waitFor();
    await expect.poll(() => own.getByRole('button', { name: 'Acciones' }).count()).toBe(0);
  });

  it.each([undefined, PHONE])('the desk of changes breaks no rule of accessibility in the dark', async (size) => {
    for (const tab of ['pending', 'decided', 'season']) {
      const visit = { as: 'hr', theme: 'dark', ...(size ? { size } : {}) } as const;
      const page = await plaza.open(`/gestion/personas/cambios?tab=${tab}`, visit);
      const main = page.getByRole('main');
      await main.getByRole('table').or(main.getByRole('list')).first().waitFor();
      expect([tab, await plaza.axe(page)]).toEqual([tab, []]);
      await plaza.picture(page, `changes-${tab}-dark${size ? '-390' : ''}`);
    }
  });
});
