import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const caseId = async (subject: string) =>
  (await plaza.app.db.selectFrom('cases').select('id').where('title', '=', subject).executeTakeFirstOrThrow()).id;
const personId = async (username: string) => (await plaza.app.scopeOf(username)).personId;

describe('queries and claims about one’s own data', () => {
  it('are made from the profile, which carries the legend from then on, and HR reads it on the sheet', async () => {
    const page = await plaza.open('/profile', { as: 'employee' });
    await page.getByText(/Reclamo en trámite desde el/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Consultas y reclamos' }).click();
    await page.getByRole('link', { name: 'Mi dirección tiene otro barrio' }).waitFor();
    await page.getByText('12 días hábiles').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Nueva consulta o reclamo' }).click();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText(/^Corrige \d datos/).waitFor();
    await page.getByRole('radio', { name: /^Reclamo/ }).check();
    await page.getByText(/Te respondemos en 15 días hábiles: a más tardar el mié 16 dic\./).waitFor();
    await page.getByRole('combobox', { name: 'Qué pides obligatorio' }).click();
    await page.getByRole('option', { name: 'Supresión de un dato' }).click();
    await page.getByRole('textbox', { name: 'Asunto obligatorio' }).fill('Borrar mi correo anterior');
    await page.getByRole('textbox', { name: /^Qué dato es/ }).fill('El correo de la universidad ya no existe.');
    const paper = { name: 'correo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
    const many = [1, 2, 3, 4, 5].map((n) => ({ ...paper, name: `soporte ${n}.pdf` }));
    await page.locator('input[type=file]').setInputFiles([...many, paper]);
    await page.getByText('Elige 5 como máximo.', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Enviar' }).isDisabled()).toBe(true);
    for (const { name } of many) await page.getByRole('button', { name: `Quitar ${name}` }).click();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Borrar mi correo anterior' }).waitFor();
    await page.getByText('Faltan 15 días hábiles, vence el mié 16 dic').waitFor();
    await page.getByRole('button', { name: /^Descargar correo.pdf/ }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);

    const sheet = await plaza.open(`/la/ficha/detalle/${await personId('employee')}`, { as: 'hr' });
    await sheet.getByText(/Motivo: Supresión de un dato\.$/).waitFor();
    expect(await plaza.axe(sheet)).toEqual([]);
    await sheet.getByRole('link', { name: 'Ver el caso' }).last().click();
    await sheet.getByRole('heading', { level: 1, name: 'Borrar mi correo anterior' }).waitFor();
  });

  it('are answered by HR: what is missing is asked for, the term extended, the case closed', async () => {
    const page = await plaza.open('/gestion/datos-personales', { as: 'hr', theme: 'dark' });
    await page.getByRole('link', { name: 'Copia de todos mis datos' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.goto(`${plaza.address}/gestion/datos-personales?overdue=yes&kind=claim`);
    await page.getByRole('link', { name: 'Actualizar mi estado civil' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Copia de todos mis datos' }).count()).toBe(0);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar Excel' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^Datos personales .*\.xlsx$/);

    await page.goto(`${plaza.address}/gestion/datos-personales/${await caseId('Copia de todos mis datos')}`);
    await page.getByRole('button', { name: 'Ampliar el plazo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: '¿Ampliar el plazo hasta el lun 14 dic?' }).waitFor();
    await dialog.getByRole('textbox').fill('Reunimos archivos de tres sistemas.');
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ampliar el plazo' }).click();
    await page.getByText('En trámite, plazo ampliado').waitFor();

    await page.goto(`${plaza.address}/gestion/datos-personales/${await caseId('Actualizar mi estado civil')}`);
    await page.getByText(/Venció el .+, hace \d+ días hábiles/).waitFor();
    await page.getByRole('button', { name: 'Responder y cerrar' }).click();
    await page.getByText(/^Corrige/).waitFor();
    await page.getByRole('radio', { name: 'Aceptado', exact: true }).check();
    await page.getByRole('textbox', { name: /^Respuesta para la persona/ }).fill('Actualizamos tu estado civil.');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Responder y cerrar' }).click();
    await page.getByText('Respuesta enviada').waitFor();
    await page.getByText('Aceptado').first().waitFor();

    await page.goto(`${plaza.address}/gestion/datos-personales/${await caseId('Mi dirección tiene otro barrio')}`);
    await page.getByRole('button', { name: 'Pedir lo que falta' }).click();
    await dialog.getByRole('textbox', { name: /^Qué falta/ }).fill('Envíanos el recibo de la luz.');
    await dialog.getByRole('button', { name: 'Pedir lo que falta' }).click();
    await page.getByText('Le pedimos lo que falta').waitFor();
    await page.getByText(/Por completar hasta el/).waitFor();
  });

  it('wait as they are being written, also on another computer', async () => {
    const page = await plaza.open('/profile/datos', { as: 'manager' });
    const begin = (on: typeof page) => on.getByRole('link', { name: 'Nueva consulta o reclamo' }).click();
    await begin(page);
    await page.getByRole('textbox', { name: 'Asunto obligatorio' }).fill('Quién ve mi teléfono');
    await page.getByText(/Borrador guardado/).waitFor();
    const elsewhere = await plaza.open('/profile/datos', { as: 'manager' });
    await begin(elsewhere);
    await elsewhere.getByRole('button', { name: 'Seguir con el borrador' }).click();
    const subject = elsewhere.getByRole('textbox', { name: 'Asunto obligatorio' });
    await expect.poll(() => subject.inputValue()).toBe('Quién ve mi teléfono');
  });

  it('are completed and taken back by their person, in English on a phone', async () => {
    const id = await caseId('Borrar mi teléfono anterior');
    const page = await plaza.open(`/profile/datos/${id}`, {
      as: 'wellbeing',
      language: 'en',
      size: PHONE,
      theme: 'dark',
    });
    await page.getByText('Something is missing.').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('textbox', { name: /^What is missing/ }).fill('It ends in 44 12.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('The claim is complete: the time to answer starts').waitFor();
    await page.getByText('15 business days left, due on').waitFor();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('Case withdrawn').waitFor();
    await page.goto(`${plaza.address}/profile/datos`);
    await page.getByText('Withdrawn').first().waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('go to who administers where nobody else can answer, and both sides read so', async () => {
    const page = await plaza.open('/profile/datos/nueva', { as: 'hr' });
    await page.getByText(/tu caso lo responde la administración de Plaza/).waitFor();
    await page.getByRole('radio', { name: /^Consulta/ }).check();
    await page.getByRole('textbox', { name: 'Asunto obligatorio' }).fill('Quién ve mi ficha');
    await page.getByRole('textbox', { name: /^Qué quieres saber/ }).fill('Quiero saber quién ha visto mi ficha.');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar' }).click();
    // The form says the same words, so the address tells that it was sent.
    await page.waitForURL(/\/profile\/datos\/[\da-f-]{36}$/);
    await page.getByText('La administración de Plaza').waitFor();

    const desk = await plaza.open('/home', { as: 'admin', size: PHONE });
    await desk.getByRole('button', { name: /^Ver los \d+ pendientes$/ }).click();
    await desk.getByRole('link', { name: /Responde la consulta de datos: Quién ve mi ficha/ }).click();
    await desk.getByText(/Te llega a ti porque hoy nadie más puede responder/).waitFor();
    expect(await plaza.axe(desk)).toEqual([]);
    await desk.getByRole('textbox', { name: /^Respuesta para la persona/ }).fill('Te enviamos la lista completa.');
    await desk.getByRole('button', { name: 'Responder y cerrar' }).click();
    await desk.getByText('Respuesta enviada').waitFor();
    await desk.goto(`${plaza.address}/gestion/datos-personales`);
    await desk.getByText('Los casos que nadie más puede responder').waitFor();
    await desk.getByText('Quién ve mi ficha').waitFor();
    await expect.poll(() => desk.getByText('Copia de todos mis datos').count()).toBe(0);
    expect(await plaza.axe(desk)).toEqual([]);
  });

  it('keep what is being written in sight when their person takes them back meanwhile', async () => {
    const made = await plaza.app.call('habeas-data.submitRequest', {
      ...{ as: 'labor', form: { kind: 'query', subject: 'Mis ausencias', words: '¿Quién ve mis ausencias?' } },
    });
    const { id, version } = made.data;
    const page = await plaza.open(`/gestion/datos-personales/${id}`, { as: 'hr' });
    const words = page.getByRole('textbox', { name: /^Respuesta para la persona/ });
    await words.fill('Las ven tu líder y Gestión Humana.');
    await plaza.app.call('habeas-data.withdrawRequest', { as: 'labor', params: { id }, body: { version, reason: '' } });
    await page.getByRole('button', { name: 'Responder y cerrar' }).click();
    await page.getByText(/^El caso cambió mientras escribías/).waitFor();
    await page.getByText('lo retiró').waitFor();
    await expect.poll(() => words.inputValue()).toBe('Las ven tu líder y Gestión Humana.');
    await expect.poll(() => page.getByRole('button', { name: 'Responder y cerrar' }).isDisabled()).toBe(true);
    await words.fill('');
    await words.waitFor({ state: 'detached' });
  });

  it('are for nobody else: not by their address, not at the desk', async () => {
    const page = await plaza.open(`/profile/datos/${await caseId('Mi dirección tiene otro barrio')}`, {
      as: 'outsider',
    });
    await page.getByRole('heading', { name: 'Este caso no está a tu alcance' }).waitFor();
    const desk = await plaza.open('/gestion/datos-personales', { as: 'employee' });
    await desk.waitForURL('**/unauthorized**');
  });

  it('are read in the dark too', async () => {
    for (const path of ['/profile/datos', '/profile/datos/nueva']) {
      const page = await plaza.open(path, { as: 'labor', theme: 'dark' });
      expect(await plaza.axe(page)).toEqual([]);
    }
  });
});
