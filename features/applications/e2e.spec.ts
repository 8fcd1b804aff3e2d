import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import writeExcelFile from 'write-excel-file/node';
import { lift, openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
const reports = 'https://tableros.andina.example';
beforeAll(async () => void (plaza = await openPlaza({ settings: { EMBED_ORIGINS: reports } })));
afterAll(() => plaza.close());

/** The addresses of the demo lead nowhere: what opens is a page of this test. */
const stand = async (context: BrowserContext) => {
  await context.route(/andina\.example/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Gestiones de hoy</h1>' }),
  );
};
const open = (path: string, visit: object = {}) => plaza.open(path, { as: 'employee', prepare: stand, ...visit });
const idOf = async (name: string) =>
  (await plaza.app.db.selectFrom('applications').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const app = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: `${name} (se abre en otra pestaña)` });
const favourites = async (page: Page) => {
  const part = page.locator('section', { has: page.getByRole('heading', { name: 'Tus favoritas' }) });
  return (await part.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]);
};

describe('the launcher', () => {
  it('opens an application in a tab of its own, and saves the activity record of the opening', async () => {
    const page = await open('/app');
    await page.getByRole('heading', { name: 'Tus favoritas' }).waitFor();
    expect(await page.title()).toBe('Aplicaciones · Plaza');
    expect(await plaza.axe(page)).toEqual([]);
    const saved = page.waitForRequest((request) => request.url().endsWith('/content/historial_tracking'));
    const [tab] = await Promise.all([page.context().waitForEvent('page'), app(page, 'Telefonía').first().click()]);
    await tab.getByRole('heading', { name: 'Gestiones de hoy' }).waitFor();
    expect(tab.url()).toBe('https://telefonia.andina.example/');
    expect((await saved).postDataJSON()).toEqual({
      userid: (await plaza.app.scopeOf('employee')).personId,
      appid: await idOf('Telefonía'),
      appname: 'Telefonía',
      date: '2026-11-24',
      dispositivo: 'Desktop',
    });
  });

  it('opens a favourite by its number, and what is typed first by Enter', async () => {
    const page = await open('/app');
    await app(page, 'Tableros').first().waitFor();
    const [second] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('2')]);
    expect(second.url()).toContain('crm-nube.andina.example');
    await second.close();
    await page.keyboard.type('cob');
    await page.getByText('1 aplicación.').waitFor();
    expect(page.url()).toContain('q=cob');
    const [found] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    expect(found.url()).toContain('cobertura-nube.andina.example');
  });

  it('keeps favourites in the order that the keyboard gives them, with a star more and one undone', async () => {
    const page = await open('/app');
    const handle = page.getByRole('button', { name: 'Mover Telefonía' });
    await handle.focus();
    await lift(page, /Tomaste Telefonía|Telefonía va en el lugar 1/);
    await page.keyboard.press('ArrowRight');
    await page.getByText('Telefonía va en el lugar 2').waitFor({ state: 'attached' });
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/update-cedulas-favoritos') && answer.ok()),
      page.keyboard.press('Space'),
    ]);
    expect((await favourites(page)).slice(0, 2)).toEqual(['CRM Nube', 'Telefonía']);
    await page.getByRole('button', { name: 'Agregar Cobertura de red a favoritas' }).first().click();
    await page.getByText('Cobertura de red ya es una de tus favoritas').waitFor();
    await page.getByRole('button', { name: 'Quitar Campus de favoritas' }).first().click();
    const toast = page.getByRole('region', { name: 'Avisos' }).locator('div').filter({ hasText: 'Campus' });
    await toast.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByRole('button', { name: 'Quitar Campus de favoritas' }).first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Mover Telefonía' }).waitFor();
    const kept = await favourites(page);
    expect(kept.slice(0, 2)).toEqual(['CRM Nube', 'Telefonía']);
    expect(kept.at(-1)).toBe('Cobertura de red');
    await page.goto(`${plaza.address}/home`);
    const row = page.getByRole('region', { name: 'Tus apps' });
    await expect.poll(() => row.getByRole('link').nth(1).innerText()).toContain('CRM Nube');
  });

  it('lists by category and by use, in the address', async () => {
    const page = await open('/app');
    await page.getByRole('tab', { name: 'Formación' }).click();
    await page.waitForURL(/category=learning/);
    await expect.poll(() => page.getByRole('tabpanel').getByRole('link').count()).toBe(1);
    await page.getByText('Más usadas', { exact: true }).click();
    await page.waitForURL(/order=used/);
  });

  it('is found by Ctrl+K', async () => {
    const page = await open('/home');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Busca personas/ }).fill('facturas nube');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('option', { name: /Facturas Nube/ })
        .first()
        .click(),
    ]);
    expect(tab.url()).toContain('facturas-nube.andina.example');
  });

  it('reads in English on a phone in the dark', async () => {
    const page = await open('/app', { language: 'en', size: PHONE, theme: 'dark' });
    await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor();
    await page.getByText('CRM Nube is failing.').waitFor();
    await page.getByText(/Reported by \d+ people since 10:20/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });
});

describe('one application', () => {
  it('tells what it is for, who answers for it and until when', async () => {
    const page = await open(`/app/details/${await idOf('Facturas Nube')}`);
    await page.getByRole('heading', { level: 1, name: 'Facturas Nube' }).waitFor();
    await page.getByText('Vence en 7 días').waitFor();
    await page.getByText('mar 1 dic').waitFor();
    await page.getByText('Desde diciembre el duplicado se pide dentro del CRM Nube.').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('is not there for a person of another client, by its address nor its report', async () => {
    const id = await idOf('CRM Nube');
    for (const path of [`/app/details/${id}`, `/app/reporting/${id}`]) {
      const page = await open(path, { as: 'outsider' });
      await page.getByRole('heading', { name: 'Esta aplicación no está para ti' }).waitFor();
      expect(await plaza.axe(page)).toEqual([]);
    }
  });

  it('shows its report in a frame that cannot reach out, where its site is allowed', async () => {
    const page = await open(`/app/reporting/${await idOf('CRM Nube')}`);
    const frame = page.getByTitle('Informe de CRM Nube');
    await page.frameLocator('iframe').getByRole('heading', { name: 'Gestiones de hoy' }).waitFor();
    await expect
      .poll(() => frame.getAttribute('sandbox'))
      .toBe('allow-scripts allow-forms allow-popups allow-downloads allow-same-origin');
    const policy = (await page.request.get(`${plaza.address}/app`)).headers()['content-security-policy'];
    expect(policy).toContain(`frame-src 'self' blob: ${reports}`);
    expect(await plaza.axe(page, 'main > :not(iframe)')).toEqual([]);
  });

  it('opens in the demo company also where no site is allowed: a drawing stands for its reports', async () => {
    const name = 'Campus';
    await plaza.app.db
      .updateTable('applications')
      .set({ report_url: 'https://informes.andina.example/campus' })
      .where('name', '=', name)
      .execute();
    const page = await open(`/app/reporting/${await idOf(name)}`);
    await expect.poll(() => page.getByTitle(`Informe de ${name}`).getAttribute('src')).toBe('/demo-report.svg');
    await page.frameLocator('iframe').locator('svg').waitFor();
    await plaza.app.db.updateTable('applications').set({ report_url: null }).where('name', '=', name).execute();
  });

  it('counts a report that is shown as an opening of its application', async () => {
    const sent: string[] = [];
    const page = await open('/app');
    page.on('request', (request) => {
      if (request.url().endsWith('/content/historial_tracking')) sent.push(String(request.postDataJSON().appname));
    });
    await page.goto(`${plaza.address}/app/reporting/${await idOf('CRM Nube')}`);
    await page.frameLocator('iframe').getByRole('heading', { name: 'Gestiones de hoy' }).waitFor();
    await expect.poll(() => sent).toEqual(['CRM Nube']);
  });

  it('says so where there is no report', async () => {
    const page = await open(`/app/reporting/${await idOf('Campus')}`);
    await page.getByRole('heading', { name: 'Esta aplicación no tiene informe' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });
});

describe('an outage', () => {
  it('is reported by one, told to all who have the application, and solved by support', async () => {
    const page = await open('/app');
    await app(page, 'Campus').first().hover();
    await page.getByRole('button', { name: 'Más sobre Campus' }).first().click();
    await page.getByRole('menuitem', { name: 'No funciona' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('No abre el curso de voz');
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Reportar falla' }).click();
    await page.getByText('Campus puede estar fallando.').waitFor();

    const other = await open('/app', { as: 'outsider' });
    await other.getByText('Campus puede estar fallando.').waitFor();
    await other.getByRole('button', { name: 'También me pasa' }).click();
    await other.getByText('Reportado por 2 personas').waitFor();

    const support = await open('/gestion/aplicaciones/fallas', { as: 'support' });
    await support.getByRole('row', { name: /Campus/ }).click();
    await support.getByText('No abre el curso de voz').waitFor();
    expect(await plaza.axe(support)).toEqual([]);
    await support.getByRole('button', { name: 'Marcar resuelta' }).click();
    await support.getByRole('dialog').last().getByRole('textbox').fill('Se reinició el servidor');
    await support.getByRole('dialog').last().getByRole('button', { name: 'Marcar resuelta' }).click();
    await support.getByText('Resuelta. Les avisamos a 2 personas.').waitFor();
    await other.reload();
    await other.getByRole('heading', { name: 'Tus favoritas' }).waitFor();
    await expect.poll(() => other.getByText('Campus puede estar fallando.').count()).toBe(0);
  });

  it('is not for who does not handle outages', async () => {
    const page = await open('/gestion/aplicaciones/fallas');
    await page.waitForURL(/unauthorized/);
  });
});

describe('the catalogue', () => {
  it('gets a new application, whose audience finds it at once', async () => {
    const page = await open('/gestion/aplicaciones', { as: 'content' });
    await page.getByRole('row', { name: /CRM Nube/ }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Nueva aplicación' }).click();
    await page.getByRole('heading', { name: 'Nueva aplicación' }).waitFor();
    await page.getByLabel('Nombre').fill('Pausas activas');
    await page.getByRole('combobox', { name: 'Categoría' }).click();
    await page.getByRole('option', { name: 'Gestión Humana' }).click();
    await page.getByLabel('Para qué sirve').fill('Cinco minutos guiados');
    await page.getByLabel('Dirección', { exact: false }).first().fill('javascript:alert(1)');
    // The field that is left finds its error, and what is clicked meanwhile hears it all the same.
    const heart = page.getByRole('radio', { name: 'Corazón' });
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-checked')).toBe('true');
    await page.getByRole('button', { name: 'Crear aplicación' }).click();
    await page.getByText('Escribe una dirección que empiece por https:// o http://.').first().waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByLabel('Dirección', { exact: false }).first().fill('https://pausas.andina.example/');
    await page.getByRole('button', { name: 'Crear aplicación' }).click();
    await page.getByText('Guardamos Pausas activas').waitFor();
    const reader = await open('/app?q=pausas');
    await app(reader, 'Pausas activas').waitFor();
  });

  it('says plainly that one for its list alone is nobody’s while the list is empty', async () => {
    const page = await open(`/gestion/aplicaciones/${await idOf('Sala virtual')}`, { as: 'content' });
    const warning = page.getByText('Su lista está vacía: nadie la ve hasta que agregues personas en Personas.');
    await page.getByText('Solo su lista').click();
    await warning.waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByText('Y además las personas de su lista.').click();
    await warning.waitFor({ state: 'detached' });
    const listed = await open(`/gestion/aplicaciones/${await idOf('Bóveda de claves')}`, { as: 'content' });
    await listed.getByText('Persona por persona, por cédula.').waitFor();
    await expect.poll(() => listed.getByText(/Su lista está vacía/).count()).toBe(0);
  });

  it('an application is retired and somebody taken off its list, and both are taken back from the toast', async () => {
    const id = await idOf('Bóveda de claves');
    const page = await open(`/gestion/aplicaciones/${id}`, { as: 'content' });
    const undo = page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' });
    await page.getByRole('button', { name: 'Retirar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click();
    await page.getByRole('button', { name: 'Volver a ofrecer' }).waitFor();
    await undo.click();
    await page.getByRole('button', { name: 'Retirar', exact: true }).waitFor();
    await page.goto(`${plaza.address}/gestion/aplicaciones/${id}?tab=people`);
    const off = page.getByRole('button', { name: /^Quitar a / }).first();
    const who = (await off.getAttribute('aria-label'))!;
    await off.click();
    await page.getByRole('button', { name: who }).waitFor({ state: 'detached' });
    await undo.click();
    await page.getByRole('button', { name: who }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: who }).waitFor();
  });

  it('refuses to save over what somebody else saved meanwhile', async () => {
    const id = await idOf('Sala virtual');
    const page = await open(`/gestion/aplicaciones/${id}`, { as: 'content' });
    await page.getByLabel('Para qué sirve').fill('Reuniones por video');
    await plaza.app.db
      .updateTable('applications')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Otra persona cambió esta aplicación').waitFor();
  });

  it('assigns people from a spreadsheet, telling first who they are', async () => {
    const outsider = (await plaza.app.scopeOf('outsider')).attributes['documentNumber']!;
    const page = await open(`/gestion/aplicaciones/${await idOf('CRM Nube')}?tab=people`, { as: 'content' });
    await page.getByRole('button', { name: 'Asignar personas' }).first().click();
    const rows = [
      ['Nombre', 'Cédula'],
      ['Jesús Nájera', outsider],
      ['Nadie', '99999999'],
    ];
    const file = await writeExcelFile(
      rows.map((row) => row.map((value) => ({ value, type: String }))) as never,
    ).toBuffer();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'asignar.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(file),
    });
    await dialog.getByText(/1 persona: /).waitFor();
    await dialog.getByText('1 cédula no es de nadie activo a tu alcance: 99999999').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Agregar 1 persona' }).click();
    await page.getByText('Cambiamos 1 asignación').waitFor();
    const reader = await open('/app', { as: 'outsider' });
    await app(reader, 'CRM Nube').first().waitFor();
    await page.getByRole('tab', { name: 'Historial' }).click();
    await page.getByText('1 persona agregada a su lista').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('shows how much is used by day, application and campaign, and downloads the list', async () => {
    const page = await open('/gestion/aplicaciones/uso', { as: 'content' });
    await page.getByRole('figure').getByRole('radio', { name: 'Tabla' }).click();
    const days = page.getByRole('region', { name: 'Por día' }).getByRole('rowheader');
    await expect.poll(() => days.count()).toBe(30);
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('table', { name: 'Por aplicación' }).getByRole('button', { name: 'CRM Nube' }).click();
    await page.waitForURL(/application=/);
    await page.getByText('1 año', { exact: true }).click();
    await expect.poll(() => days.count()).toBe(365);
    await page.goto(`${plaza.address}/gestion/aplicaciones`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar Excel' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Aplicaciones 2026-11-24.xlsx');
    expect((await readFile(await download.path())).length).toBeGreaterThan(1_000);
  });

  it('is not for an employee', async () => {
    const page = await open('/gestion/aplicaciones');
    await page.waitForURL(/unauthorized/);
  });
});

describe('asking for an application', () => {
  it('is answered by who administers them, and the application is there', async () => {
    const page = await open('/app');
    await page.getByRole('link', { name: 'Pedir una app' }).click();
    await page.getByText('Todavía no has pedido ninguna').waitFor();
    expect(new URL(page.url()).pathname).toBe('/aplicaciones/pedir');
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await page.getByText('Este campo es obligatorio').first().waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Qué aplicación obligatorio' }).fill('El programa de nómina');
    await page.getByRole('textbox', { name: 'Para qué la necesitas obligatorio' }).fill('Consulto pagos de mi equipo.');
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await page.getByRole('heading', { name: 'El programa de nómina' }).waitFor();
    await page.getByText('Por responder').waitFor();
    expect(await plaza.axe(page)).toEqual([]);

    const desk = await plaza.open('/gestion/aplicaciones/solicitudes', { as: 'content' });
    await desk.getByText('El programa de nómina').first().click();
    await desk.getByText('Consulto pagos de mi equipo.').waitFor();
    expect(await plaza.axe(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Dar aplicación' }).click();
    const dialog = desk.getByRole('dialog', { name: /Dar una aplicación a/ });
    await dialog.getByRole('combobox', { name: /Cuál/ }).click();
    const first = desk.getByRole('option').first();
    await first.waitFor();
    const name = (await first.innerText()).split('\n')[0]!;
    await first.click();
    await dialog.getByRole('button', { name: 'Dar aplicación' }).click();
    await desk.getByText('Aplicación dada').first().waitFor();

    await page.reload();
    await page.getByText('Dada', { exact: true }).waitFor();
    await page.getByRole('link', { name: `Ver ${name}` }).waitFor();
  });

  it('is for nobody to answer who does not administer them', async () => {
    const page = await open('/gestion/aplicaciones/solicitudes', { size: PHONE });
    await page.waitForURL('**/unauthorized**');
  });
});
