import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

describe('one’s own schedule', () => {
  it('shows the week with today marked, answers a change, and the month', async () => {
    const page = await plaza.open('/malla', { as: 'employee', size: DESKTOP });
    await page.getByRole('heading', { name: '¿Aceptas el cambio del sáb 28 nov?' }).waitFor();
    await page.getByText('mar, hoy').waitFor();
    await plaza.picture(page, 'malla-semana');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('14:00 a 22:00').waitFor();
    await page.getByText('Nocturnas: 3 h, 35 % más').first().waitFor();
    await page
      .getByRole('radio', { name: 'Mes' })
      .or(page.getByRole('tab', { name: 'Mes' }))
      .or(page.getByRole('button', { name: 'Mes' }))
      .first()
      .click();
    await page.getByRole('heading', { name: 'Tu mes' }).waitFor();
    await page.getByRole('heading', { name: 'noviembre de 2026' }).waitFor();
    await plaza.picture(page, 'malla-mes');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('goes to one’s own calendar by a secret address that can be revoked', async () => {
    const page = await plaza.open('/malla', { as: 'employee' });
    await page.getByRole('button', { name: 'Llevar a mi calendario' }).click();
    await page.getByRole('button', { name: 'Crear dirección' }).click();
    const address = await page.getByText(/\/api\/schedules\/feeds\//).innerText();
    expect(await (await fetch(address)).text()).toContain('BEGIN:VCALENDAR');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revocar' }).click();
    const sure = page.getByRole('dialog', { name: '¿Revocar la dirección?' });
    await sure.getByText('El calendario que usa la de ahora deja de actualizarse.').waitFor();
    await sure.getByRole('button', { name: 'Revocar' }).click();
    await page.getByText('La dirección ya no funciona').waitFor();
    expect((await fetch(address)).status).toBe(404);
  });

  it('is in English on a phone, with today marked', async () => {
    const page = await plaza.open('/malla', { as: 'manager', language: 'en', size: PHONE, theme: 'dark' });
    await page.getByRole('heading', { level: 1, name: 'Your week' }).waitFor();
    await page.getByText('Tue, today').waitFor();
    await plaza.picture(page, 'malla-telefono');
    expect(await plaza.axe(page)).toEqual([]);
  });
});

describe('the schedule of a team', () => {
  it('is planned with the keyboard and published', async () => {
    const page = await plaza.open('/equipo/malla?dia=2027-01-12', { as: 'manager', size: DESKTOP });
    await page.getByRole('grid', { name: 'Turnos de la semana' }).waitFor();
    const cell = (column: number) => page.locator(`[data-cell="0 ${column}"]`);
    // An arrow leads into the grid from the page, without a click or a tab before it.
    await page.keyboard.press('ArrowDown');
    await page.locator('[data-cell="0 0"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel('Entra').fill('07:00');
    await page.getByLabel('Sale').fill('14:00');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await cell(0).getByText('07:00 a 14:00').waitFor();
    await page.getByRole('button', { name: 'Publicar semana' }).click();
    await page.getByText('Sale lo de 1 persona: 1 turno.').waitFor();
    await page.getByRole('button', { name: 'Volver' }).click();
    await cell(0).focus();
    await page.keyboard.press('d');
    await cell(5).getByText('07:00 a 14:00').waitFor();
    // What is spread over many days leaves the day of rest out; what is typed into it is written.
    await expect.poll(() => cell(6).innerText()).not.toContain('07:00');
    await cell(6).focus();
    await page.keyboard.type('7-14');
    await page.keyboard.press('Enter');
    await cell(6).getByText('07:00 a 14:00').waitFor();
    await page
      .getByRole('img', { name: /49 h en la semana/ })
      .or(page.getByLabel(/49 h en la semana/))
      .first()
      .waitFor();
    await cell(6).focus();
    await page.keyboard.press('Control+z');
    await cell(6).getByText('07:00 a 14:00').waitFor({ state: 'detached' });
    await page.getByText('Deshecho: 1 día volvió a como estaba').waitFor();
    // A range takes a letter at once, and gives it back at once.
    await cell(4).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('n');
    await cell(4).getByText('22:00 a 06:00').waitFor();
    await cell(5).getByText('22:00 a 06:00').waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await cell(4).getByText('07:00 a 14:00').waitFor();
    await cell(5).getByText('07:00 a 14:00').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publicar semana' }).click();
    await page.getByText(/Sale lo de 1 persona: \d turnos/).waitFor();
    await page.getByRole('button', { name: 'Publicar semana' }).last().click();
    await page.getByText('Semana publicada: 1 persona avisada').waitFor();
    await cell(0).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Entra').fill('08:00');
    await page.getByLabel('Sale').fill('15:00');
    await page.getByLabel('Por qué cambia').fill('Refuerzo por la campaña');
    await page.getByRole('button', { name: 'Proponer cambio' }).click();
    await page.getByText('Propuesta enviada').waitFor();
  });

  it('tells every faulty row of a spreadsheet before anything is saved', async () => {
    const page = await plaza.open('/equipo/malla', { as: 'planner', size: DESKTOP });
    await page.getByRole('grid', { name: 'Turnos de la semana' }).waitFor();
    await plaza.picture(page, 'malla-equipo');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Importar', exact: true }).click();
    const person = await plaza.app.db
      .selectFrom('employees')
      .select('document_number')
      .where('username', '=', 'employee')
      .executeTakeFirstOrThrow();
    const rows = `Documento;Día;Entra;Sale\n${person.document_number};2027-02-01;06:00;13:00\n1;2027-02-01;06:00;13:00\n`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'malla.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
    await page.getByRole('button', { name: 'Revisar el archivo' }).click();
    await page.getByText('1 de 2 filas están bien.').waitFor();
    await page.getByText('No hay una persona activa con ese documento').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar 1 día' }).click();
    await page.getByText('1 día guardado como borrador').waitFor();
  });

  it('is not for who leads nobody', async () => {
    const page = await plaza.open('/equipo/malla', { as: 'employee' });
    await page.waitForURL('**/unauthorized**');
  });
});

describe('swaps between two people', () => {
  it('say on a phone which hours are given and which are taken', async () => {
    const page = await plaza.open('/malla/cambios', { as: 'employee', size: PHONE });
    await page
      .getByText(/^Deja: .+, \d\d:\d\d a \d\d:\d\d$/)
      .first()
      .waitFor();
    await page
      .getByText(/^Toma: .+, \d\d:\d\d a \d\d:\d\d$/)
      .first()
      .waitFor();
    // The panel says what the list says: whose turn it is.
    await page.getByText('Espera tu respuesta').click();
    await page.getByRole('dialog').getByText('Espera tu respuesta').waitFor();
  });

  it('are asked for with who may, seen by all three, and change both shifts', async () => {
    const page = await plaza.open('/malla/cambios', { as: 'employee', size: DESKTOP });
    await page.getByRole('row', { name: /Espera tu respuesta/ }).waitFor();
    await plaza.picture(page, 'cambios');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cambiar un turno' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar un turno' });
    const day = dialog.getByRole('textbox', { name: /Tu turno/ });
    await day.fill('01/12/2026');
    await day.press('Tab');
    await dialog.getByText('mar 1 dic, 06:00 a 14:00').waitFor();
    await dialog.getByRole('combobox', { name: /Con quién/ }).click();
    await page.getByRole('option').first().click();
    await dialog.getByText('mar 1 dic, 09:00 a 17:00').waitFor();
    await plaza.picture(page, 'cambios-pedir');
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Pedir cambio' }).click();
    const panel = page.getByRole('complementary').or(page.getByRole('dialog'));
    await panel.getByText('Cuando se acepte, los turnos cambian sin esperar al líder').waitFor();
    await plaza.picture(page, 'cambios-panel');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('are accepted by the colleague and approved by the leader, with the keyboard alone', async () => {
    const page = await plaza.open('/malla/cambios', { as: 'employee', size: PHONE, theme: 'dark' });
    await page.getByText('Espera tu respuesta').first().waitFor();
    await plaza.picture(page, 'cambios-telefono');
    expect(await plaza.axe(page)).toEqual([]);
    const leader = await plaza.open('/malla/cambios?vista=equipo&state=accepted', { as: 'manager', size: DESKTOP });
    await leader
      .getByRole('row', { name: /Espera tu decisión/ })
      .first()
      .focus();
    await leader.keyboard.press('Enter');
    await leader.getByRole('button', { name: 'Aprobar', exact: true }).focus();
    await plaza.picture(leader, 'cambios-lider');
    await leader.keyboard.press('Enter');
    const sure = leader.getByRole('dialog', { name: '¿Aprobar este cambio?' });
    await sure.getByRole('button', { name: 'Aprobar', exact: true }).focus();
    await leader.keyboard.press('Enter');
    await leader.getByText('Aprobaste el cambio').waitFor();
    await leader.getByRole('heading', { name: 'Seguimiento' }).waitFor();
    await leader.getByText('Aprobado').first().waitFor();
    expect(await plaza.axe(leader)).toEqual([]);
  });
});

describe('the coverage of a campaign', () => {
  it('shows what is missing by half hours, is entered, and is seen before publishing', async () => {
    const page = await plaza.open('/equipo/malla?dia=2026-12-14', { as: 'manager', size: DESKTOP });
    await page.getByRole('grid', { name: 'Turnos de la semana' }).waitFor();
    await page.getByText('Sin dato').first().waitFor();
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Necesidad de personas' }).click();
    const dialog = page.getByRole('dialog', { name: /Personas que necesita/ });
    await dialog.getByLabel('mar 15 dic').check();
    await dialog.getByLabel('Personas').fill('90');
    await plaza.picture(page, 'cobertura-editar');
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByLabel('Desde').fill('06:10');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await dialog.getByText('Escribe una hora o media hora, como 06:30').waitFor();
    await dialog.getByLabel('Desde').fill('06:00');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('2 días guardados').waitFor();
    await page.getByRole('button', { name: /Cobertura del lun 14 dic: Faltan/ }).click();
    await page.getByRole('group', { name: /Necesarias y planeadas/ }).press('End');
    await page.getByText(/^23:30 · Planeadas \d+ · Necesarias \d+$/).waitFor();
    await page
      .getByText(/de 90\)/)
      .first()
      .waitFor();
    await plaza.picture(page, 'cobertura-dia');
    expect(await plaza.axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await plaza.picture(page, 'cobertura-malla');
    await page.getByRole('button', { name: 'Publicar semana' }).click();
    await page.getByText(/Faltan personas: lun 14 dic/).waitFor();
    await page.getByRole('button', { name: 'Publicar semana' }).last().click();
    await page.getByText(/Semana publicada/).waitFor();
  });

  it('shows whole days on a phone, and keeps the hours of the week off its edge', async () => {
    const page = await plaza.open('/equipo/malla', { as: 'manager', size: PHONE });
    const grid = page.getByRole('grid', { name: 'Turnos de la semana' });
    const rightOf = async (name: string | RegExp) => {
      const box = await grid.getByRole('columnheader', { name }).boundingBox();
      return box!.x + box!.width;
    };
    await grid.waitFor();
    const frame = (await grid.boundingBox())!;
    const edge = frame.x + frame.width;
    // It opens on today, with the whole of tomorrow beside it.
    expect(await rightOf('mié 25 nov')).toBeLessThanOrEqual(edge);
    await grid.evaluate((one) => one.scrollTo({ left: one.scrollWidth }));
    expect(await rightOf('Horas')).toBeLessThanOrEqual(edge - 12);
    expect(await rightOf('Horas')).toBeGreaterThan(edge - 24);
  });

  it('is on a phone too', async () => {
    const page = await plaza.open('/equipo/malla', { as: 'manager', size: PHONE, theme: 'dark' });
    await page
      .getByRole('button', { name: /Cobertura del/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Cambiar la necesidad' }).waitFor();
    await plaza.picture(page, 'cobertura-telefono');
    expect(await plaza.axe(page)).toEqual([]);
  });
});

it('a team of more people than a page is turned over by its address', async () => {
  const { db } = plaza.app;
  const { attributes } = await plaza.app.scopeOf('employee');
  const others = db.selectFrom('employees').select('id').where('active', '=', true).orderBy('username').limit(230);
  await db.updateTable('employees').set({ campaign_id: attributes['campaignId']! }).where('id', 'in', others).execute();
  const page = await plaza.open(`/equipo/malla?equipo=${attributes['campaignId']}`, { as: 'admin', size: DESKTOP });
  const names = page.getByRole('rowheader');
  const first = await names.first().textContent();
  await page.getByText(/^1 a 200 de \d+$/).waitFor();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => names.first().textContent()).not.toBe(first);
  await plaza.picture(page, 'malla-pagina');
  expect(await plaza.axe(page)).toEqual([]);
});
