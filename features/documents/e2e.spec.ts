import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, settled, type BrowserPlaza } from '#apps/web/browser-testing.ts';
import { aContract } from './server/pdf/testing-paper.ts';
import { createDocument, give as assign, saveTemplate } from './server/testing.ts';

// Longer than 500 lines because the room has eleven screens, and all its journeys share one server and one browser.

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const words = Array.from(
  { length: 40 },
  (_, at) => `<p>Cláusula ${at + 1}. La jornada cambia para {{person.name}}.</p>`,
);

interface Given {
  readonly title: string;
  readonly to?: readonly string[];
  readonly password?: boolean;
  readonly signers?: readonly { role: string; label: string; person_id?: string }[];
}

/** A document of two pages that some of the cast have to sign; answers its id and the assignment of the first. */
async function give({ title, to = ['employee'], password = false, signers }: Given) {
  const { app } = plaza;
  const template = await app.call('documents.saveTemplate', {
    as: 'documents',
    body: {
      name: title,
      kind: 'text',
      category: 'annex',
      legal: false,
      cover: 'Trabajas 42 horas a la semana y ganas lo mismo.',
      body: words.join(''),
      header: 'Andina Contacto',
      footer: '',
      logo: false,
      fields: [],
      boxes: [],
      signers: signers ?? [{ role: 'employee', label: 'Trabajador', person_id: null }],
      file_id: null,
    },
  });
  const document = await app.call('documents.createDocument', {
    as: 'documents',
    form: {
      document: JSON.stringify({
        title,
        category: 'annex',
        legal: false,
        cover: '',
        template_id: template.data.id,
        file_id: null,
        boxes: [],
        fields: [],
        signers: signers ?? [{ role: 'employee', label: 'Trabajador', person_id: null }],
        due_on: '2026-11-30',
        delivered_on: null,
        needs_password: password,
      }),
    },
  });
  const people = await Promise.all(to.map(async (name) => ({ document_number: await numberOf(name), values: {} })));
  const run = await app.call('documents.assignDocument', {
    as: 'documents',
    body: { document_id: document.data.id, people, confirm: true },
  });
  expect(run.status).toBe(200);
  await plaza.app.settle();
  const id = document.data.id as string;
  const { personId } = await plaza.app.scopeOf(to[0] ?? 'employee');
  const { id: docUser } = await plaza.app.db
    .selectFrom('document_assignments')
    .select('id')
    .where('document_id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return { id, docUser, path: `/document/details/${id}/${docUser}` };
}

async function numberOf(name: string): Promise<string> {
  return (await plaza.app.scopeOf(name)).attributes['documentNumber'] ?? '';
}

/** Reads and signs by the calls alone, for journeys that begin where somebody has signed. */
async function signQuietly(id: string, docUser: string, as: string): Promise<string> {
  const { app } = plaza;
  await app.call('documents.previewWithoutPassword', { as, body: { id, doc_user: docUser } });
  const { data } = await app.call('documents.getDocument', { as, body: { id, doc_user: docUser } });
  await app.call('documents.noteRead', { as, params: { id: docUser }, body: { pages: data.pages, seconds: 20 } });
  const body = {
    id,
    doc_user: docUser,
    signature: { kind: 'typed', text: 'Verónica' },
    keep: true,
    consent: data.consent.version,
  };
  const signed = await app.call('documents.signDocument', { as, body });
  expect(signed.status).toBe(200);
  return data.code as string;
}

/** Goes to the last page as somebody does who has no mouse. */
async function readToTheEnd(page: Page): Promise<void> {
  const stage = page.getByRole('region', { name: /^Páginas de/ });
  await stage.locator('canvas').first().waitFor();
  await page.getByText(/^1 de [2-9]\d*$/).waitFor();
  await stage.focus();
  await page.keyboard.press('End');
  await page.getByText(/^Llegaste al final/).waitFor();
}

/** Signs what was read, typing the name, with the keyboard alone. */
async function signOnScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: 'Escribir' }).check({ force: true });
  await page.getByLabel('Tu nombre como firma').fill(name);
  await page.getByLabel('Leí el documento y acepto firmarlo de forma electrónica.').check();
  await page.keyboard.press('Control+Enter');
  await page.getByText(/Firmado por todos: /).waitFor();
}

describe('reading and signing', () => {
  it('shows what waits, opens real pages, and signs with the keyboard alone', async () => {
    await give({ title: 'Otrosí: jornada de 42 horas' });
    const page = await plaza.open('/document?q=jornada', { as: 'employee' });
    await page.getByRole('link', { name: 'Otrosí: jornada de 42 horas' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'documents-list');
    await page.getByRole('link', { name: 'Otrosí: jornada de 42 horas' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Otrosí: jornada de 42 horas' }).waitFor();
    await page.getByText('Trabajas 42 horas a la semana y ganas lo mismo.').waitFor();
    const sign = page.getByRole('button', { name: 'Firmar documento' });
    await expect.poll(() => sign.getAttribute('aria-disabled')).toBe('true');
    await page.getByText('Cláusula 1.').waitFor();
    await readToTheEnd(page);
    await page
      .getByText('Escribir', { exact: true })
      .press('Space')
      .catch(() => undefined);
    await page.getByRole('radio', { name: 'Escribir' }).check({ force: true });
    await page.getByLabel('Tu nombre como firma').fill('Verónica Galindo');
    // What is signed stands on the page where it will be sealed.
    const stage = page.getByRole('region', { name: /^Páginas de/ });
    await stage.getByText('Verónica Galindo', { exact: true }).waitFor();
    await page.getByLabel('Leí el documento y acepto firmarlo de forma electrónica.').focus();
    await page.keyboard.press('Space');
    await plaza.picture(page, 'documents-sign');
    expect(await plaza.axe(page)).toEqual([]);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/docs-corporativos/api/firmar', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('Control+Enter');
    await page.getByRole('status').filter({ hasText: 'En proceso: estamos poniendo tu firma' }).waitFor();
    letGo();
    await page.getByText(/Firmado por todos: /).waitFor();
    await settled(page);
    await plaza.picture(page, 'documents-signed');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Constancia' }).click();
    expect((await saved).suggestedFilename()).toContain('.pdf');
    await page.goto(`${plaza.address}/document?view=completed`);
    await page.getByRole('link', { name: 'Otrosí: jornada de 42 horas' }).waitFor();
  });

  it('what one keeps is found by its words and its kind, and what finds nothing leads back to it', async () => {
    const page = await plaza.open('/document?view=personal', { as: 'employee' });
    const payslip = page
      .locator('main')
      .getByRole('link', { name: /^Desprendible/ })
      .first();
    await payslip.waitFor();
    const box = page.getByRole('textbox', { name: 'Busca por nombre' });
    await box.fill('otrosí');
    await payslip.waitFor({ state: 'detached' });
    await box.fill('zzqxj');
    await page.getByRole('heading', { name: 'No hay resultados con «zzqxj»' }).waitFor();
    await plaza.picture(page, 'documents-personal-none');
    await page.getByRole('button', { name: 'Borrar la búsqueda' }).last().click();
    await payslip.waitFor();
    await page.goto(`${plaza.address}/document?view=personal&kind=signed`);
    await page.getByRole('cell', { name: 'Documento firmado' }).first().waitFor();
    await expect.poll(() => payslip.count()).toBe(0);
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('asks for the document password, wants every field, and has the first one changed', async () => {
    const { path } = await give({ title: 'Acuerdo de confidencialidad', to: ['manager'], password: true });
    const page = await plaza.open(path, { as: 'manager' });
    const dialog = page.getByRole('dialog', { name: 'Cambia tu contraseña de documentos' });
    await dialog.waitFor();
    await plaza.picture(page, 'documents-password');
    await dialog.getByRole('button', { name: 'Cambiar y abrir' }).click();
    await expect.poll(() => dialog.getByText('Este campo es obligatorio').count()).toBe(3);
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByLabel(/^Contraseña actual/).fill(await numberOf('manager'));
    await dialog.getByLabel(/^Contraseña nueva/).fill('una frase bien larga');
    await dialog.getByLabel(/^Confirma/).fill('otra frase bien larga');
    await dialog.getByRole('button', { name: 'Cambiar y abrir' }).click();
    await dialog.getByText('Las dos contraseñas no son iguales').waitFor();
    await dialog.getByLabel(/^Confirma/).fill('una frase bien larga');
    await dialog.getByRole('button', { name: 'Cambiar y abrir' }).click();
    await dialog.waitFor({ state: 'detached' });
    await readToTheEnd(page);
    await page.reload();
    const again = page.getByRole('dialog', { name: /^Abre Acuerdo/ });
    await again.getByLabel(/^Contraseña de documentos/).fill('no es esta');
    await again.getByRole('button', { name: 'Abrir documento' }).click();
    await again
      .getByText(/no es|incorrecta|quedan/i)
      .first()
      .waitFor();
    await again.getByLabel(/^Contraseña de documentos/).fill('una frase bien larga');
    await again.getByRole('button', { name: 'Abrir documento' }).click();
    await page.getByText('Cláusula 1.').waitFor();
    await signOnScreen(page, 'Manuel Gerente');
  });

  it('who forgot the document password is reset by HR, alone sees the code, and signs with it', async () => {
    const [title, as] = ['Acuerdo con clave olvidada', 'support'];
    const { path } = await give({ title, to: [as], password: true });
    const desk = await plaza.open(`/document/report/bonus?q=${title}`, { as: 'hr' });
    await desk.getByRole('cell', { name: title, exact: true }).first().click();
    await desk.getByRole('button', { name: 'Restablecer contraseña' }).click();
    const asked = desk.getByRole('dialog', { name: /^¿Restablecer la contraseña/ });
    expect(await plaza.axe(desk)).toEqual([]);
    await plaza.picture(desk, 'documents-reset');
    await asked.getByRole('button', { name: 'Crear código' }).click();
    const told = desk.getByText(/^Avisamos a .+ por la bandeja/);
    await told.waitFor();
    await expect.poll(() => told.innerText()).not.toMatch(/\d{8}/);
    await plaza.app.settle();

    const page = await plaza.open('/document?code=show', { as });
    await page.getByText('Tienes un código para cambiar tu contraseña de documentos.').waitFor();
    await plaza.picture(page, 'documents-code');
    await page.getByRole('button', { name: 'Ver mi código' }).press('Enter');
    const shown = page.getByText(/Tu código es \d{8}/);
    await shown.waitFor();
    const [code = ''] = /\d{8}/.exec(await shown.innerText()) ?? [];
    expect(await plaza.axe(page)).toEqual([]);
    await page.goto(plaza.address + path);
    const dialog = page.getByRole('dialog', { name: 'Cambia tu contraseña de documentos' });
    await dialog.getByLabel(/^Código de un solo uso/).fill(await numberOf(as));
    await dialog.getByLabel(/^Contraseña nueva/).fill('otra frase muy larga');
    await dialog.getByLabel(/^Confirma/).fill('otra frase muy larga');
    await dialog.getByRole('button', { name: 'Cambiar y abrir' }).click();
    await dialog.getByText(/no es correcta/).waitFor();
    await dialog.getByLabel(/^Código de un solo uso/).fill(code);
    await plaza.picture(page, 'documents-code-dialog');
    await dialog.getByRole('button', { name: 'Cambiar y abrir' }).click();
    await dialog.waitFor({ state: 'detached' });
    await readToTheEnd(page);
    await signOnScreen(page, 'Soporte');
  });

  it('refuses with a reason, in English on a phone', async () => {
    const { path } = await give({ title: 'Autorización de uso de imagen' });
    const page = await plaza.open(path, { as: 'employee', language: 'en', size: PHONE, theme: 'dark' });
    await page.getByRole('heading', { level: 1, name: 'Autorización de uso de imagen' }).waitFor();
    // The tags of a page name its words, which stand a moment later.
    await page.getByText('Cláusula 1.').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'documents-sign-390-dark');
    await page.getByRole('button', { name: 'I do not agree' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject Autorización de uso de imagen?' });
    await dialog.getByLabel(/Why you are not signing it/).fill('My picture is mine.');
    await dialog.getByRole('button', { name: 'Reject document' }).click();
    await page.getByText('Reason: My picture is mine.').waitFor();
  });

  it('signs a pile with one signature and says what became of each', async () => {
    await give({ title: 'Pila: política de datos', to: ['wellbeing'] });
    await give({ title: 'Pila: acta de entrega', to: ['wellbeing'] });
    const page = await plaza.open('/document/pila', { as: 'wellbeing' });
    await page.getByText(/^Documento 1 de/).waitFor();
    const count = Number(/de (\d+)/.exec((await page.getByText(/^Documento 1 de/).textContent()) ?? '')?.[1]);
    for (let at = 1; at <= count; at++) {
      await page.getByText(`Documento ${at} de ${count}`).waitFor();
      const heading = page.getByRole('complementary').getByRole('heading', { level: 2 }).first();
      await heading.waitFor();
      const isOurs = (await heading.textContent())?.startsWith('Pila:');
      if (isOurs) {
        await readToTheEnd(page);
        await page.getByRole('button', { name: 'Leído, seguir' }).click();
      } else await page.getByRole('button', { name: 'Saltar por ahora' }).click();
    }
    await page.getByRole('heading', { name: 'Firma 2 documentos de una vez' }).waitFor();
    await page.getByRole('radio', { name: 'Escribir' }).check({ force: true });
    await page.getByLabel('Tu nombre como firma').fill('Bienestar');
    await page.getByLabel(/^Leí los 2 documentos/).check();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'documents-pile');
    await page.getByRole('button', { name: 'Firmar 2 documentos' }).click();
    await page.getByText('Firmaste 2 de 2').waitFor();
  });

  it('signs many for the company after one was read whole, and leaves out whom one unmarks', async () => {
    const { personId } = await plaza.app.scopeOf('hr');
    const signers = [{ role: 'legal_representative', label: 'Representante legal', person_id: personId }];
    const { id } = await give({ title: 'Bono de la empresa', to: ['employee', 'support', 'pm'], signers });
    const list = await plaza.open('/document', { as: 'hr' });
    await list.getByText('«Bono de la empresa»: 3 esperan la firma de la empresa').waitFor();
    await list.context().close();
    const page = await plaza.open(`/document/empresa/${id}`, { as: 'hr' });
    await page.getByText('1 de 2: lee uno completo').waitFor();
    await readToTheEnd(page);
    await page.getByRole('button', { name: 'Leído, seguir' }).click();
    await page.getByText('2 de 2: revisa los datos y firma').waitFor();
    const rows = page.getByRole('region', { name: 'Datos de cada persona' }).getByRole('checkbox');
    await expect.poll(() => rows.count()).toBe(3);
    await rows.last().uncheck();
    await page.getByRole('radio', { name: 'Escribir' }).check({ force: true });
    await page.getByLabel('Tu nombre como firma').fill('Lourdes Trujillo');
    await page.getByLabel(/^Leí un ejemplar completo y los datos de los 2/).check();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'documents-company');
    await page.getByRole('button', { name: 'Firmar 2 documentos' }).click();
    await page.getByText('Firmaste 2 de 2').waitFor();
    const { data } = await plaza.app.call('documents.getCompanyPile', { as: 'hr', params: { id } });
    expect(data.rows).toHaveLength(1);
  });

  it('is not for somebody else', async () => {
    const { path } = await give({ title: 'Solo para una persona' });
    const page = await plaza.open(path, { as: 'outsider' });
    await page.getByRole('heading', { name: 'Este documento no está en tu lista' }).waitFor();
  });
});

describe('verifying in public', () => {
  it('knows an intact copy, an altered one and a wrong code, without a sign-in', async () => {
    const { id, docUser } = await give({ title: 'Documento que se verifica' });
    const { app } = plaza;
    const code = await signQuietly(id, docUser, 'employee');
    const copy = await app.call('documents.getReferenceWithoutPassword', {
      as: 'employee',
      body: { id, doc_user: docUser },
    });
    const page = await plaza.open(`/verificar-documento/${code}`);
    await page.getByRole('heading', { name: 'Documento firmado por todos' }).waitFor();
    await expect.poll(() => page.getByText('Verónica Galindo').count()).toBe(0);
    expect(await plaza.axe(page)).toEqual([]);
    const drop = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'copia.pdf', mimeType: 'application/pdf', buffer });
    await drop(copy.bytes);
    await page.getByRole('heading', { name: 'El documento está íntegro' }).waitFor();
    await plaza.picture(page, 'documents-verify');
    const altered = Buffer.from(copy.bytes);
    altered[altered.length >> 1] = (altered[altered.length >> 1] ?? 0) ^ 1;
    await page.reload();
    await drop(altered);
    await page.getByRole('heading', { name: 'Este archivo no es el original' }).waitFor();
    // Over plain http, under a name that is not the computer's own, a browser takes no sums.
    await page.reload();
    await page.evaluate(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    await drop(copy.bytes);
    await page.getByText(/esta página debe abrirse por https/).waitFor();
    const blank = await plaza.open('/verificar-documento');
    await blank.getByLabel('Código que está en el papel').fill('NADA-0000');
    await blank.getByRole('button', { name: 'Verificar código' }).click();
    await blank.getByRole('heading', { name: 'Nada de la empresa tiene ese código' }).waitFor();
  });
});

describe('creating, assigning and following', () => {
  it('writes a template, creates a document from it, and assigns it by spreadsheet after a dry run', async () => {
    const page = await plaza.open('/document/plantillas', { as: 'documents' });
    await page.getByRole('link', { name: 'Escribir plantilla' }).click();
    await page.getByRole('heading', { level: 1, name: 'Plantilla nueva' }).waitFor();
    await page.getByLabel(/^Nombre/).fill('Bonificación de temporada');
    await page.getByRole('button', { name: 'Agregar dato' }).click();
    await page.getByLabel('Nombre del dato 1').fill('Valor');
    await page.getByRole('textbox', { name: 'Texto del documento' }).click();
    await page.keyboard.type('La empresa reconoce a ');
    await page.keyboard.type('/');
    await page.getByRole('combobox', { name: 'Buscar un dato' }).fill('nombre com');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' por ');
    await page.getByRole('button', { name: 'Insertar dato' }).click();
    await page.getByRole('option', { name: 'Valor' }).click();
    await page.keyboard.type(' la bonificación de la temporada y/o de fin de año.');
    const words = page.getByRole('textbox', { name: 'Texto del documento' });
    expect((await words.innerText()).trim()).toBe(
      'La empresa reconoce a Nombre completo por Valor la bonificación de la temporada y/o de fin de año.',
    );
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'documents-template');
    await page.getByRole('button', { name: 'Guardar plantilla' }).click();
    await page.getByText('Guardada: edición 1').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Bonificación de temporada' }).waitFor();

    await page.goto(`${plaza.address}/document/manager/add`);
    await page.getByRole('heading', { level: 1, name: 'Crear y asignar documentos' }).waitFor();
    await page.getByRole('combobox', { name: /^Plantilla/ }).fill('Bonificación de temporada');
    await page.getByRole('option', { name: /Bonificación de temporada/ }).click();
    await expect.poll(() => page.getByLabel(/^Título/).inputValue()).toBe('Bonificación de temporada');
    await page.getByLabel(/^Título/).fill('Bonificación de diciembre');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Crear documento' }).click();
    await page.getByText('A quién le llega: Bonificación de diciembre').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar hoja para llenar' }).click();
    expect((await saved).suggestedFilename()).toContain('.xlsx');
    const sheet = `Documento;Valor\n${await numberOf('employee')};250000\n999000111;1\n`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bonos.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
    await page.getByRole('button', { name: 'Revisar hoja' }).click();
    await page.getByText('Filas que no se asignarán').first().waitFor();
    await page.getByRole('cell', { name: '999.000.111' }).waitFor();
    const steps = page.getByRole('list', { name: 'Pasos para crear y asignar' });
    await expect.poll(() => steps.locator('[aria-current=step]').innerText()).toContain('Revisión');
    await page.getByText('La empresa reconoce a Verónica').first().waitFor({ timeout: 90_000 });
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'documents-check');
    await page.getByRole('button', { name: 'Asignar a 1 persona' }).click();
    await plaza.app.settle();
    await page.getByRole('link', { name: 'Ver cómo va' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reporte de documentos' }).waitFor();
    await page.getByRole('cell', { name: 'Bonificación de diciembre', exact: true }).first().click();
    await page.getByRole('link', { name: 'Ver cómo va todo el documento' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bonificación de diciembre' }).waitFor();
    await page.getByText('Firmados: 0 de 1').waitFor();
    await page.getByText('Firmas en el tiempo').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'documents-one');
  });

  it('shows how far campaigns are, the trail of one, and cancels many after counting them', async () => {
    await give({ title: 'Para anular', to: ['employee', 'manager', 'wellbeing'] });
    const page = await plaza.open('/document/report/bonus?q=Para anular', { as: 'documents' });
    await page.getByText('Avance por campaña').waitFor();
    await page
      .getByRole('row', { name: /Para anular/ })
      .first()
      .waitFor();
    await plaza.picture(page, 'documents-report');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('cell', { name: 'Para anular', exact: true }).first().click();
    await page.getByText('La cadena está completa').waitFor();
    await plaza.picture(page, 'documents-panel');
    expect(await plaza.axe(page)).toEqual([]);
    // Once its person is reminded, the next who has not signed stands in the panel.
    const first = new URL(page.url()).searchParams.get('open');
    const name = await page.getByRole('dialog').getByRole('heading').first().innerText();
    await page.getByRole('dialog').getByRole('button', { name: 'Recordar' }).click();
    await page.getByText(/^Le recordamos/).waitFor();
    await page.waitForURL((url) => ![null, first].includes(url.searchParams.get('open')));
    await expect.poll(() => page.getByRole('dialog').getByRole('heading').first().innerText()).not.toBe(name);
    await page.keyboard.press('Escape');
    await page.goto(`${plaza.address}/document/report/delete?q=Para anular`);
    await page.getByRole('heading', { level: 1, name: 'Anular documentos' }).waitFor();
    await page
      .getByRole('row', { name: /Para anular/ })
      .nth(2)
      .waitFor();
    await page.getByRole('columnheader').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Anular', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Anular documentos' });
    await dialog.getByLabel(/^Motivo/).fill('Se asignó por error.');
    await dialog.getByRole('button', { name: 'Ver a cuántos afecta' }).click();
    await dialog.getByText('Se anularán 3 documentos').waitFor();
    await dialog.getByRole('button', { name: 'Anular 3 documentos' }).click();
    await page.getByText('3 documentos anulados').waitFor();
    await page.getByRole('radio', { name: 'Anulados', exact: true }).check({ force: true });
    await page.getByRole('cell', { name: 'Se asignó por error.' }).first().waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('puts a signed document right with another, for who signed it', async () => {
    const { id, docUser } = await give({ title: 'Con un error', to: ['manager'] });
    await signQuietly(id, docUser, 'manager');
    const page = await plaza.open('/document/report/bonus?q=Con un error', { as: 'documents' });
    await page.getByRole('cell', { name: 'Con un error', exact: true }).first().click();
    await page.getByRole('link', { name: 'Corregir con otro' }).click();
    await page.getByText('Corriges «Con un error»').waitFor();
    await expect.poll(() => page.getByLabel(/^Título/).inputValue()).toBe('Corrección: Con un error');
    await page.getByRole('combobox', { name: /^Plantilla/ }).fill('Con un error');
    await page.getByRole('option', { name: /Con un error/ }).click();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'documents-correction');
    await page.getByRole('textbox', { name: /^Qué se corrige y por qué/ }).fill('El valor del auxilio estaba mal');
    await page.getByRole('button', { name: 'Crear documento' }).click();
    await page.getByText(/^Este documento corrige el que firmó/).waitFor();
    await page.getByRole('button', { name: 'Contar personas' }).click();
    await page.getByRole('button', { name: 'Asignar a 1 persona' }).click();
    await page.getByRole('link', { name: 'Ver cómo va' }).waitFor();
  });

  it('changes delivery dates from a spreadsheet after counting them', async () => {
    await give({ title: 'Con fecha de entrega', to: ['employee', 'manager'] });
    const page = await plaza.open('/document/manager/add', { as: 'documents' });
    await page.getByRole('search').getByRole('textbox').fill('Con fecha de entrega');
    await page.getByRole('button', { name: 'Asignar Con fecha de entrega' }).click();
    await page.getByRole('radio', { name: 'Fechas de entrega' }).check({ force: true });
    const sheet = `Documento;Fecha de entrega\n${await numberOf('employee')};2026-12-01\n999000111;2026-12-01\n`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'fechas.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
    await page.getByRole('button', { name: 'Revisar hoja' }).click();
    await page.getByText('Cambiará la fecha de 1 persona').waitFor();
    await page.getByText(/documento 999000111/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'documents-deliveries');
    await page.getByRole('button', { name: 'Cambiar 1 fecha' }).click();
    await page.getByText('1 fecha de entrega cambiada').waitFor();
  });

  it('keeps legal documents to labour relations', async () => {
    for (const [path, title] of [
      ['/document/legal/report', 'Reporte de documentos legales'],
      ['/document/legal/delete', 'Anular documentos legales'],
      ['/document/legal/add', 'Crear documentos legales'],
    ] as const) {
      const page = await plaza.open(path, { as: 'labor' });
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await plaza.axe(page)).toEqual([]);
    }
    const page = await plaza.open('/document/legal/report', { as: 'documents' });
    await page.waitForURL('**/unauthorized**');
  });

  it('holds the editions of a template against each other, word by word', async () => {
    const title = 'Acta con dos ediciones';
    await give({ title, to: ['wellbeing'] });
    const page = await plaza.open(`/document/plantillas?q=${title}`, { as: 'documents' });
    await page.getByRole('cell', { name: title, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Comparar ediciones' }).count()).toBe(0);
    await page.getByLabel(/^En corto/).fill('Trabajas 40 horas a la semana y ganas lo mismo.');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Encabezado de cada página' }).inputValue())
      .toBe('Andina Contacto');
    const insert = page.getByRole('button', { name: 'Insertar un dato en: Pie de cada página' });
    await insert.click();
    await page.getByRole('menuitem', { name: 'Código del documento' }).waitFor();
    await page.keyboard.press('Escape');
    await insert.and(page.locator(':focus')).waitFor();
    await insert.click();
    await page.getByRole('menuitem', { name: 'Código del documento' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Pie de cada página' }).inputValue())
      .toBe('[Código del documento]');
    await page.getByRole('button', { name: 'Guardar plantilla' }).click();
    await page.getByText('Guardada: edición 2').waitFor();
    await page.getByRole('button', { name: 'Comparar ediciones' }).press('Enter');
    const changes = page.getByRole('region', { name: 'Qué cambió de la edición 1 a la 2' });
    await changes.getByRole('heading', { name: 'En palabras sencillas' }).waitFor();
    await expect.poll(() => changes.locator('del').allInnerTexts()).toContain('42');
    await expect.poll(() => changes.locator('ins').allInnerTexts()).toContain('40');
    await changes.getByRole('heading', { name: 'Pie de página' }).waitFor();
    await expect.poll(() => changes.getByRole('heading', { name: 'Texto del documento' }).count()).toBe(0);
    expect(await plaza.axe(page)).toEqual([]);
    await changes.scrollIntoViewIfNeeded();
    await plaza.picture(page, 'documents-editions');
  });

  it('puts the logo of the house on a template, shows it for a real person, archives the template and takes it back', async () => {
    const title = 'Certificado con logo';
    await give({ title, to: ['wellbeing'] });
    const page = await plaza.open(`/document/plantillas?q=${title}`, { as: 'documents' });
    await page.getByRole('cell', { name: title, exact: true }).click();
    await page.getByLabel('Logo en cada página').check();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 12"><rect width="40" height="12" fill="#0a7d6f"/></svg>';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    const logo = page.getByRole('img', { name: 'Logo de la plantilla' });
    await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Guardar plantilla' }).click();
    await page.getByText('Guardada: edición 2').waitFor();
    await page.reload();
    await logo.waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Vista previa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Vista previa' });
    await dialog.getByRole('combobox', { name: /^Con los datos de/ }).fill('Verónica');
    await dialog
      .getByRole('option', { name: /Verónica/ })
      .first()
      .click();
    await dialog.getByText('La jornada cambia para Verónica').first().waitFor({ timeout: 90_000 });
    expect(await plaza.axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto(`${plaza.address}/document/plantillas?q=${title}`);
    await page.getByRole('button', { name: `Archivar ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archivar' }).click();
    await page.getByText('Plantilla archivada').waitFor();
    const inUse = page.getByRole('button', { name: `Archivar ${title}` });
    await inUse.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
    await inUse.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archivar' }).click();
    await inUse.waitFor({ state: 'detached' });
    await page.goto(`${plaza.address}/document/plantillas?q=${title}&state=archived`);
    await page.getByRole('button', { name: `Recuperar ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Recuperar' }).click();
    await page.getByText('Plantilla recuperada').waitFor();
  });

  it('places fields on a PDF by dragging, and with the keyboard alone', async () => {
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const pdf = await PDFDocument.create();
    pdf.addPage();
    const page = await plaza.open('/document/plantillas/nueva', { as: 'documents' });
    await page.getByLabel(/^Nombre/).fill('Acta en PDF');
    await page.getByRole('radio', { name: /^PDF/ }).check({ force: true });
    await page.locator('input[type=file]').setInputFiles({
      name: 'acta.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await pdf.save()),
    });
    await page.getByRole('button', { name: 'Firma: Trabajador' }).click();
    const box = page.getByRole('button', { name: 'Campo: Firma: Trabajador' });
    await box.focus();
    const before = await box.evaluate((element) => (element as HTMLElement).style.left);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => box.evaluate((element) => (element as HTMLElement).style.left)).not.toBe(before);
    const from = (await box.boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 120, from.y + 70, { steps: 4 });
    await page.mouse.up();
    const to = (await box.boundingBox())!;
    expect([Math.round(to.x - from.x), Math.round(to.y - from.y)]).toEqual([100, 60]);
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar plantilla' }).click();
    await page.getByText('Guardada: edición 1').waitFor();
  });

  it('is not for who only signs', async () => {
    for (const path of ['/document/manager/add', '/document/report/delete', '/document/plantillas'] as const) {
      const page = await plaza.open(path, { as: 'outsider' });
      await page.waitForURL('**/unauthorized**');
    }
    const page = await plaza.open('/document/report/delete', { as: 'documents' });
    await page.getByRole('heading', { level: 1, name: 'Anular documentos' }).waitFor();
    const add = await plaza.open('/document/manager/add', { as: 'documents' });
    await add.getByRole('heading', { level: 1, name: 'Crear y asignar documentos' }).waitFor();
    await plaza.picture(add, 'documents-add');
  });
});

const given = async (changes: object, names: readonly string[]) => {
  const id = await createDocument(plaza.app, changes);
  const docUsers = await assign(plaza.app, id, names);
  return { id, docUser: docUsers[names[0]!]! };
};

describe('who reads what a document says', () => {
  const open = async (title: string, as: string) => {
    const page = await plaza.open(`/document/report/bonus?q=${title}`, { as });
    await page.getByRole('cell', { name: title, exact: true }).first().click();
    const panel = page.getByRole('dialog').or(page.getByRole('complementary')).last();
    await page.getByText('La cadena está completa').waitFor();
    return { page, panel };
  };

  it('HR opens a contract, which leaves a line, and has no way into a bonus', async () => {
    await given({ title: 'Contrato que lee gestión', category: 'contract' }, ['support']);
    await given({ title: 'Bono que no lee gestión', category: 'bonus' }, ['support']);
    const { page } = await open('Contrato que lee gestión', 'hr');
    await expect.poll(() => page.getByText('Consultado').count()).toBe(0);
    await page.getByRole('button', { name: 'Ver PDF' }).click();
    await page.getByText('Consultado').waitFor();
    const bonus = await open('Bono que no lee gestión', 'hr');
    await expect.poll(() => bonus.page.getByRole('button', { name: 'Ver PDF' }).count()).toBe(0);
    await expect.poll(() => bonus.page.getByRole('button', { name: 'Anular' }).count()).toBe(0);
    expect(await plaza.axe(bonus.page)).toEqual([]);
  });

  it('the administrator says why before reading, and the person finds it in the trail', async () => {
    await given({ title: 'Acta que se abre con motivo', category: 'other' }, ['support']);
    const { page } = await open('Acta que se abre con motivo', 'admin');
    await expect.poll(() => page.getByRole('button', { name: 'Ver PDF' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Leer con un motivo' }).click();
    const dialog = page.getByRole('dialog', { name: /^¿Leer Acta que se abre con motivo/ });
    await dialog.getByLabel(/^Motivo/).fill('Porque');
    await dialog.getByRole('button', { name: 'Leer documento' }).click();
    await dialog.getByText(/al menos 10 letras/).waitFor();
    await dialog.getByLabel(/^Motivo/).fill('Lo pide un juez con su oficio');
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'documents-unseal');
    await dialog.getByRole('button', { name: 'Leer documento' }).click();
    await page.getByText('Leído con un motivo').waitFor();
  });
});

describe('small screens of the room', () => {
  it('a kept signature is shown where one signs, and forgotten there', async () => {
    const { id, docUser } = await given({ title: 'Con firma guardada' }, ['support']);
    const body = { signature: { kind: 'typed', text: 'Verónica Galindo' } };
    await plaza.app.call('documents.keepSignature', { as: 'support', body });
    const path = `/document/details/${id}/${docUser}`;
    const page = await plaza.open(path, { as: 'support' });
    await page.getByText('Llegaste al final: 1 página').waitFor();
    await page.getByRole('button', { name: 'Olvidar esta firma' }).press('Enter');
    await page.getByText('Ya no guardamos tu firma').waitFor();
    await page.getByRole('radio', { name: 'Guardada' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('radio', { name: 'Escribir' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Olvidar esta firma' }).count()).toBe(0);
  });
});

describe('signing otherwise than as ever', () => {
  it('tells who signs a correction why it came and what it says otherwise', async () => {
    const { app } = plaza;
    const said = (hours: number) => `<h2>Jornada</h2><p>{{person.name}} trabaja ${hours} horas.</p>`;
    const make = async (title: string, hours: number, more: object = {}) => {
      const template = await saveTemplate(app, { name: title, body: said(hours) });
      const id = await createDocument(app, { title, template_id: template.id, ...more });
      return { id, docUser: (await assign(app, id, ['employee']))['employee']! };
    };
    const first = await make('Otrosí con error', 44);
    await signQuietly(first.id, first.docUser, 'employee');
    const reason = 'Decía la jornada de antes';
    const next = await make('Otrosí corregido', 42, { replaces: first.docUser, correction_reason: reason });
    const page = await plaza.open(`/document/details/${next.id}/${next.docUser}`, { as: 'employee' });
    await page.getByText(`Por qué: ${reason}`).waitFor();
    await page.getByRole('button', { name: 'Ver qué cambió' }).click();
    const dialog = page.getByRole('dialog', { name: 'Qué cambió frente a lo que firmaste' });
    await dialog.locator('del', { hasText: '44' }).waitFor();
    await dialog.locator('ins', { hasText: '42' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('lets who signs for the company name somebody for some days, and take it back', async () => {
    const page = await plaza.open('/document', { as: 'hr' });
    await page.getByRole('button', { name: 'Delegar mi firma' }).click();
    await page.getByRole('combobox', { name: /Quién firma/ }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('textbox', { name: 'Desde' }).fill('25 nov 2026');
    await page.getByRole('textbox', { name: 'Hasta' }).fill('27 nov 2026');
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Vacaciones');
    await page.getByRole('button', { name: 'Delegar', exact: true }).click();
    await page.getByText(/ firma por ti$/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'documents-delegation');
    await page.getByRole('button', { name: 'Terminar' }).click();
    await page.getByText(/ firma por ti$/).waitFor({ state: 'detached' });
    const own = await plaza.open('/document', { as: 'employee' });
    await expect.poll(() => own.getByRole('button', { name: 'Delegar mi firma' }).count()).toBe(0);
  });

  it('records at the desk what somebody signed on paper', async () => {
    const { id, docUser } = await give({ title: 'Firmado con huella' });
    const page = await plaza.open(`/document/report/bonus?document=${id}&open=${docUser}`, { as: 'documents' });
    await page.getByRole('button', { name: 'Registrar firma en papel' }).click();
    const dialog = page.getByRole('dialog', { name: /Registrar la firma en papel/ });
    const buffer = Buffer.from(await aContract());
    await dialog.locator('input[type=file]').setInputFiles({ name: 'copia.pdf', mimeType: 'application/pdf', buffer });
    await dialog.getByRole('textbox', { name: /Por qué firmó en papel/ }).fill('No puede usar la pantalla');
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'documents-paper');
    await dialog.getByRole('button', { name: 'Registrar la firma' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Firmado en papel').first().waitFor();
    const own = await plaza.open(`/document/details/${id}/${docUser}`, { as: 'employee' });
    await own.getByRole('button', { name: 'Ver la copia firmada en papel' }).waitFor();
    expect(await plaza.axe(own)).toEqual([]);
  });

  it('shows who is on shift now, and narrows by it', async () => {
    const page = await plaza.open('/document/report/bonus', { as: 'documents' });
    const tools = page.getByRole('button', { name: 'Excel' });
    const chip = page.getByRole('button', { name: 'Estado', exact: true });
    const [a, b] = [await tools.boundingBox(), await chip.boundingBox()];
    expect(Math.abs(a!.y - b!.y)).toBeLessThan(8);
    await page.getByRole('button', { name: 'Turno', exact: true }).click();
    await page.getByRole('dialog', { name: 'Turno' }).getByText('En turno ahora').click();
    await page.waitForURL(/shift=now/);
    await page.getByRole('row').nth(1).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'documents-shift');
  });
});
