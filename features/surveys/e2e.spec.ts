import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const idOf = async (title: string) =>
  (await plaza.app.db.selectFrom('surveys').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const group = (page: Page, name: RegExp) => page.getByRole('group', { name });
const saved = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());

describe('answering', () => {
  it('lists what waits by deadline, keeps a draft by itself and goes on with it on another computer', async () => {
    const page = await plaza.open('/forms', { as: 'employee' });
    await page.getByRole('link', { name: 'Tallas de uniforme 2027', exact: true }).waitFor();
    expect(await page.title()).toBe('Encuestas y formularios · Plaza');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Responder: Tallas de uniforme 2027' }).click();
    await page.getByRole('combobox', { name: /Talla de camiseta/ }).click();
    await page.getByRole('option', { name: 'M', exact: true }).click();
    const kept = saved(page);
    await group(page, /Corte/).getByText('Recto').click();
    await kept;
    await page.getByText(/Borrador guardado/).waitFor();

    const other = await plaza.open('/forms', { as: 'employee', size: PHONE });
    await other.getByRole('link', { name: 'Continuar: Tallas de uniforme 2027' }).click();
    await other.getByText('2 de 5 respondidas').waitFor();
    await expect.poll(() => other.getByRole('combobox', { name: /Talla de camiseta/ }).inputValue()).toBe('M');
    expect(await plaza.axe(other)).toEqual([]);
    await group(other, /chaqueta para el turno/)
      .getByText('Sí', { exact: true })
      .click();
    await other.getByText('de 6 respondidas').waitFor();
    await button(other, 'Enviar respuestas').click();
    await other.getByText('Falta revisar 1 pregunta.').waitFor();
    await group(other, /chaqueta para el turno/)
      .getByText('No', { exact: true })
      .click();
    await button(other, 'Enviar respuestas').click();
    await other.getByText('¡Gracias! Tus respuestas quedaron guardadas.').waitFor();
    await other.getByRole('link', { name: 'Ver mis respuestas' }).click();
    await other.getByText('Recto').waitFor();
    expect(await plaza.axe(other)).toEqual([]);

    const id = await idOf('Tallas de uniforme 2027');
    await page.goto(`${plaza.address}/forms/details/${id}`);
    await page.getByText('Ya respondiste esta encuesta.').waitFor();
    const answers = await plaza.open(`/forms/details/answers/${id}`, { as: 'employee' });
    await answers.getByText('Recto').waitFor();
  });

  it('takes a file and a typed signature, part by part', async () => {
    const id = await idOf('Soporte de vacunación');
    const page = await plaza.open(`/forms/details/${id}`, { as: 'employee' });
    await page.getByText('Parte 1 de 2').waitFor();
    await button(page, 'Siguiente').click();
    await page.getByText('Falta revisar 2 preguntas.').waitFor();
    await page.getByRole('textbox', { name: /Fecha de la última dosis/ }).fill('2/10/2026');
    await page.keyboard.press('Tab');
    await page.getByLabel(/Foto o PDF del carné: Elige/).setInputFiles({
      name: 'carné.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    });
    await page.getByText(/Borrador guardado/).waitFor();
    // The browser has the file no more; the draft does.
    await page.reload();
    await page.getByText('carné.pdf').waitFor();
    await button(page, 'Siguiente').click();
    await page.getByText('Parte 2 de 2').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByLabel('Acepto').check();
    await page.getByText('Escribir', { exact: true }).click();
    await page.getByLabel('Tu nombre completo').fill('Verónica Galindo');
    await button(page, 'Enviar respuestas').click();
    await page.getByRole('link', { name: 'Ver mis respuestas' }).click();
    await page.getByRole('link', { name: /carné\.pdf/ }).waitFor();
    await page.getByText('Verónica Galindo').last().waitFor();
  });

  it('what stands open for the whole company is read without a session, and answered with one', async () => {
    const page = await plaza.open('/encuestas', { size: PHONE, theme: 'dark' });
    await page.getByRole('heading', { level: 1, name: 'Encuestas abiertas' }).waitFor();
    await page.getByRole('heading', { name: 'La cafetería, hoy' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Soporte de vacunación' }).count()).toBe(0);
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Responder La cafetería, hoy' }).click();
    await page.waitForURL('**/login');
    const own = await plaza.open('/forms', { as: 'planner', language: 'en' });
    await own.goto(`${plaza.address}/encuestas`);
    await own.getByRole('link', { name: 'Answer La cafetería, hoy' }).click();
    await own.getByRole('heading', { level: 1, name: 'La cafetería, hoy' }).waitFor();
  });

  it('is done with the keyboard alone: figures by their number, an order by its arrows', async () => {
    const page = await plaza.open(`/forms/details/${await idOf('Clima laboral 2026')}`, { as: 'labor' });
    await page.getByText('Es anónima.').waitFor();
    await page.getByRole('radio', { name: '0', exact: true }).focus();
    await page.keyboard.press('1');
    await page.keyboard.press('0');
    await expect.poll(() => page.getByRole('radio', { name: '10', exact: true }).isChecked()).toBe(true);
    await group(page, /se espera de mí/)
      .getByRole('radio')
      .first()
      .focus();
    await page.keyboard.press('4');
    await group(page, /herramientas/)
      .getByRole('radio')
      .first()
      .focus();
    await page.keyboard.press('5');
    await button(page, 'Siguiente').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Parte 2 de 2').waitFor();
    for (const row of ['Me escucha', 'Me da retroalimentación útil', 'Reconoce lo que hago bien']) {
      await page.getByRole('radio', { name: `${row}: Nunca` }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
    }
    await button(page, 'Subir Las pausas').focus();
    await page.keyboard.press('Enter');
    await button(page, 'Mover Las pausas').focus();
    // The next key counts once what the last one did has been told.
    const told = page.locator('[id^=DndLiveRegion]');
    for (const key of ['Space', 'ArrowUp', 'Space']) {
      const before = await told.textContent();
      await page.keyboard.press(key);
      await expect.poll(() => told.textContent()).not.toBe(before);
    }
    expect(await plaza.axe(page)).toEqual([]);
    await button(page, 'Enviar respuestas').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Nadie puede saber cuáles son las tuyas').waitFor();
  });

  it.each([
    ['one row on a phone', 390, [11]],
    ['two even rows where even that has no room', 320, [6, 5]],
  ])('sets the figures from 0 to 10 in %s', async (_how, width, rows) => {
    const path = `/forms/details/${await idOf('Clima laboral 2026')}`;
    const page = await plaza.open(path, { as: 'content', size: { width, height: 844 } });
    const figures = group(page, /qué tan probable/i).locator('label');
    const boxes = await figures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const tops = [...new Set(boxes.map(({ top }) => top))];
    expect(tops.map((top) => boxes.filter((box) => box.top === top).length)).toEqual(rows);
    expect(new Set(boxes.map((box) => Math.round(box.width))).size).toBe(1);
    expect(boxes.every((box) => box.height >= 40 && box.width >= 24)).toBe(true);
  });

  it('shows nobody what is not for them, and reads in English in the dark', async () => {
    const outsider = await plaza.open(`/forms/details/${await idOf('Soporte de vacunación')}`, { as: 'outsider' });
    await outsider.getByRole('heading', { name: 'Esta encuesta no está para ti' }).waitFor();
    expect(await plaza.axe(outsider)).toEqual([]);
    const english = await plaza.open('/forms?show=filled', {
      as: 'employee',
      language: 'en',
      theme: 'dark',
      size: PHONE,
    });
    await english.getByRole('link', { name: 'Menú de octubre' }).click();
    await english.getByRole('heading', { name: 'You said, we did' }).waitFor();
    await english.getByText('Desde noviembre hay dos cajas').waitFor();
    expect(await plaza.axe(english)).toEqual([]);
  });
});

describe('the safe passage', () => {
  it('gives a colour, a sign and a word for the day, which no address can change, and security sees it', async () => {
    const page = await plaza.open('/forms', { as: 'employee' });
    await page.getByRole('link', { name: 'Hacer mi paso seguro' }).click();
    await group(page, /fiebre/)
      .getByText('No', { exact: true })
      .click();
    await group(page, /contacto cercano/)
      .getByText('Sí', { exact: true })
      .click();
    await page.getByLabel('Acepto').check();
    expect(await plaza.axe(page)).toEqual([]);
    await button(page, 'Declarar y ver resultado').click();
    await page.getByRole('heading', { name: 'Necesitas revisión' }).waitFor();
    await page.waitForURL('**/forms/safe/passage/review');
    expect(await plaza.axe(page)).toEqual([]);
    await page.goto(`${plaza.address}/forms/safe/passage/allowed`);
    await page.getByRole('heading', { name: 'Necesitas revisión' }).waitFor();
    await page.waitForURL('**/forms/safe/passage/review');

    const guessed = await plaza.open('/forms/safe/passage/not_allowed', { as: 'employee', size: PHONE });
    await guessed.getByRole('heading', { name: 'Necesitas revisión' }).waitFor();

    const security = await plaza.open('/gestion/paso-seguro?q=Verónica', { as: 'security' });
    await security.getByText('Verónica Galindo').waitFor();
    await security.getByRole('table').getByText('Necesita revisión').waitFor();
    expect(await plaza.axe(security)).toEqual([]);
    const forbidden = await plaza.open('/gestion/paso-seguro', { as: 'employee' });
    await forbidden.waitForURL('**/unauthorized**');
  });
});

describe('writing', () => {
  it('builds a form with a condition, tries it, publishes it, and its people answer it at once', async () => {
    const page = await plaza.open('/gestion/forms', { as: 'content' });
    await page.getByRole('link', { name: 'Clima laboral 2026' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await button(page, 'Crear encuesta').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Título/).fill('Turno de diciembre');
    await dialog.getByText('Con nombre').click();
    await dialog.getByRole('button', { name: 'Crear encuesta' }).click();
    await page.waitForURL(/gestion\/forms\/[0-9a-f-]{36}/);

    await button(page, 'Agregar pregunta').click();
    await page.getByRole('menuitem', { name: 'Sí o no' }).click();
    await page.getByRole('textbox', { name: /^Pregunta/ }).fill('¿Trabajas el 24?');
    await button(page, 'Agregar pregunta').click();
    await page.getByRole('menuitem', { name: 'Texto corto' }).click();
    await button(page, 'Publicar encuesta').click();
    await page.getByText('Escribe la pregunta.').waitFor();
    await page.getByRole('textbox', { name: /^Pregunta/ }).fill('¿En qué horario?');
    // What is typed stands beside it at once.
    await page.getByRole('region', { name: 'Así se ve' }).getByText('¿En qué horario?').waitFor();
    await button(page, 'Agregar condición').click();
    await page.getByText('Se muestra solo si…').waitFor();
    await page.getByText(/Borrador guardado/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);

    await button(page, 'Vista previa').click();
    const preview = page.getByRole('dialog');
    await preview.getByText('0 de 1 respondidas').waitFor();
    await preview.getByText('Sí', { exact: true }).click();
    await preview.getByText('1 de 2 respondidas').waitFor();
    await preview.getByRole('button', { name: 'Cerrar' }).last().click();
    await button(page, 'Subir ¿En qué horario?').click();
    await button(page, 'Publicar encuesta').click();
    await page.getByText(/La condición mira una pregunta/).waitFor();
    await button(page, 'Bajar ¿En qué horario?').click();
    await button(page, 'Publicar encuesta').click();
    await page
      .getByRole('dialog')
      .getByText(/La recibirán/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar encuesta' }).click();
    await page.getByText('Encuesta publicada. Los avisos ya van en camino.').waitFor();
    await page.getByText('Todavía no se muestran resultados').waitFor();
    expect(await plaza.axe(page)).toEqual([]);

    const reader = await plaza.open('/forms', { as: 'planner' });
    await reader.getByRole('link', { name: 'Responder: Turno de diciembre' }).click();
    await group(reader, /Trabajas el 24/)
      .getByText('No', { exact: true })
      .click();
    await button(reader, 'Enviar respuestas').click();
    await reader.getByText('¡Gracias!').waitFor();
  });

  it('adds an option with Enter, takes an empty one away, and makes a pasted list of several', async () => {
    const page = await plaza.open(`/gestion/forms/${await idOf('Rutas de transporte')}`, { as: 'content' });
    await button(page, 'Agregar pregunta').click();
    await page.getByRole('menuitem', { name: 'Una opción' }).click();
    const line = (place: number) => page.getByRole('textbox', { name: `Opciones: ${place}`, exact: true });
    await line(1).fill('Norte');
    await line(1).press('Enter');
    await page.keyboard.type('Sur');
    await expect.poll(() => line(2).inputValue()).toBe('Sur');
    await line(2).press('Enter');
    await page.keyboard.press('Backspace');
    expect(await line(2).evaluate((input) => input === document.activeElement)).toBe(true);
    await line(3).focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '- Oriente\n- Occidente\n3. Centro');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    const preview = page.getByRole('region', { name: 'Así se ve' });
    for (const name of ['Norte', 'Sur', 'Oriente', 'Occidente', 'Centro']) await preview.getByText(name).waitFor();
    await page.getByRole('textbox', { name: /^Pregunta/ }).fill('¿Por dónde vives?');
    await button(page, 'Quitar ¿Por dónde vives?').click();
    await preview.getByText('Occidente').waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
    await preview.getByText('¿Por dónde vives?').waitFor();
    for (const name of ['Norte', 'Centro']) await preview.getByText(name).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('tells a second writer that the first has changed the form', async () => {
    const path = `/gestion/forms/${await idOf('Rutas de transporte')}`;
    const first = await plaza.open(path, { as: 'content' });
    const second = await plaza.open(path, { as: 'admin' });
    await second.goto(`${plaza.address}${path}`);
    await first.getByRole('textbox', { name: /Título/ }).fill('Rutas de transporte 2027');
    await first.getByText(/Borrador guardado/).waitFor();
    await second.getByRole('textbox', { name: 'Descripción' }).fill('Otra cosa');
    await second.getByText('Alguien más cambió esta encuesta').first().waitFor();
  });

  it('shows charts with their tables, by campaign, who is missing, and what was done', async () => {
    const id = await idOf('Clima laboral 2026');
    const page = await plaza.open(`/gestion/forms/${id}`, { as: 'content' });
    await page.getByText(/NPS [+-]?\d/).waitFor();
    await page
      .getByRole('img', { name: /recomiendes la empresa.*Detractores, de 0 a 6: \d.*Promotores, 9 y 10: \d/s })
      .waitFor();
    await page.getByRole('img', { name: /^Hasta dónde llegó cada persona.*Empezaron y no enviaron/ }).waitFor();
    await page.getByText('Ver como tabla').first().click();
    expect(await plaza.axe(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await button(page, 'Descargar Excel').click();
    expect((await download).suggestedFilename()).toBe('Clima laboral 2026.xlsx');
    await page.getByText(/Han respondido \d+ personas de/).waitFor();
    await page.getByText(/hay cifras desde 10 respuestas/).waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Campaña' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Personas' }).click();
    await button(page, 'Recordar a quienes faltan').click();
    await page.getByText('Recordatorio enviado').waitFor();
    expect(await plaza.axe(page)).toEqual([]);

    const leader = await plaza.open(`/gestion/forms/${id}`, { as: 'manager' });
    await leader.getByText(/Cuando se cierre verás los de tu campaña/).waitFor();

    const closed = `${plaza.address}/gestion/forms/${await idOf('Pulso de bienestar de octubre')}`;
    await page.goto(closed);
    const counted = page.locator('dl dd').first();
    const all = await counted.textContent();
    await page.getByRole('combobox', { name: 'Campaña' }).click();
    await page.getByRole('option').nth(1).click();
    await expect.poll(() => counted.textContent()).not.toBe(all);
    await page.goto(`${closed}?tab=actions`);
    await page.getByText('Las personas esperan saber qué se hizo.').waitFor();
    await button(page, 'Publicar acciones').click();
    await page.getByLabel(/Lo que pidieron/).fill('Las pausas se quedan cortas');
    await page.getByLabel(/Hicimos/).fill('Desde diciembre son de doce minutos.');
    await button(page, 'Publicar acciones').click();
    await page.getByText('Publicado. Las personas ya reciben el aviso.').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('tells the results of a form without sections in the order of its headings', async () => {
    const page = await plaza.open(`/gestion/forms/${await idOf('Tallas de uniforme 2027')}`, { as: 'hr' });
    await page.getByRole('heading', { name: 'Talla de camiseta', level: 2 }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('is nobody’s who may not read results', async () => {
    const page = await plaza.open('/gestion/forms', { as: 'employee' });
    await page.waitForURL('**/unauthorized**');
  });
});

describe('who answered what', () => {
  let id: string;
  let name: string;
  beforeAll(async () => {
    id = await idOf('Soporte de vacunación');
    const answers = { dose: '2026-10-02', proof: 'file:0', agree: 'yes', sign: 'text:Quien Firma' };
    await plaza.app.db.updateTable('surveys').set({ audience_clients: null }).where('id', '=', id).execute();
    const sent = await plaza.app.call('surveys.submitAnswers', {
      as: 'manager',
      form: { survey: id, edition: '1', answers: JSON.stringify(answers) },
      files: { files: { name: 'carné.pdf', content: '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF' } },
    });
    expect(sent.status).toBe(200);
    ({ name } = await plaza.app.scopeOf('manager'));
  });

  it('is opened one by one from the keyboard, by its own address, with the file that was handed in', async () => {
    const page = await plaza.open(`/gestion/forms/${id}?tab=answers&q=${encodeURIComponent(name)}`, { as: 'admin' });
    await page.getByRole('row', { name }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name });
    await panel.getByText('Foto o PDF del carné').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await panel.getByRole('link', { name: /carné\.pdf/ }).click();
    expect((await download).suggestedFilename()).toBe('carné.pdf');
    const again = await plaza.open(page.url().slice(plaza.address.length), { as: 'admin', size: PHONE, theme: 'dark' });
    await again.getByRole('dialog', { name }).getByText('Foto o PDF del carné').waitFor();
    expect(await plaza.axe(again)).toEqual([]);
  });

  it('gives all files at once', async () => {
    const page = await plaza.open(`/gestion/forms/${id}?tab=answers`, { as: 'admin' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar los archivos' }).click();
    expect((await download).suggestedFilename()).toBe('Soporte de vacunación.zip');
  });

  it('is not for who writes the form, nor for anybody where answers have no name', async () => {
    const author = await plaza.open(`/gestion/forms/${id}?tab=answers`, { as: 'content' });
    await author.getByRole('tab', { name: 'Personas' }).waitFor();
    await expect.poll(() => author.getByRole('tab', { name: 'Respuestas' }).count()).toBe(0);
    const admin = await plaza.open(`/gestion/forms/${await idOf('Clima laboral 2026')}?tab=answers`, { as: 'admin' });
    await admin.getByRole('tab', { name: 'Personas' }).waitFor();
    await expect.poll(() => admin.getByRole('tab', { name: 'Respuestas' }).count()).toBe(0);
  });
});
