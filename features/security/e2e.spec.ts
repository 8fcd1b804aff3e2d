import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const shot = async (page: { screenshot(options: { path: string }): Promise<unknown> }, name: string) => {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

describe('absences', () => {
  it('one’s own is contested in time, on a phone', async () => {
    const page = await plaza.open('/seguridad/ausencias', { as: 'employee', size: PHONE });
    await page.getByRole('heading', { name: 'Ausencias' }).waitFor();
    await shot(page, 'ausencias-propias');
    await page
      .getByRole('button', { name: /sin empezar/ })
      .first()
      .click();
    await page
      .getByText('No avisó')
      .or(page.getByText('Sin razón'))
      .or(page.getByText('La razón no alcanza'))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'No estoy de acuerdo' }).click();
    await page.getByRole('textbox').last().fill('La vía estaba cerrada desde las cinco de la mañana.');
    await page.getByRole('button', { name: 'No estoy de acuerdo' }).last().click();
    await page.getByText('En revisión').first().waitFor();
  });

  it('HR decides what came back, and the list is narrowed by the address', async () => {
    const page = await plaza.open('/seguridad/ausencias?estado=undecided', { as: 'hr', size: DESKTOP });
    await page
      .getByRole('row', { name: /En revisión|Por clasificar/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Justificada', exact: true }).waitFor();
    await shot(page, 'ausencias-mesa');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('the report tells the rate with its formula, for who watches', async () => {
    const page = await plaza.open('/seguridad/ausencias?vista=informe', { as: 'security', size: DESKTOP });
    await page.getByText(/% de .* turnos/).waitFor();
    await page.getByText('Los errores y las llegadas tarde no cuentan.', { exact: false }).waitFor();
    await shot(page, 'ausencias-informe');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cargar marcaciones' }).click();
    await page.getByRole('dialog', { name: 'Cargar marcaciones del reloj' }).waitFor();
  });
});

const confirmPassword = async (page: Awaited<ReturnType<typeof plaza.open>>) => {
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await dialog
    .getByLabel(/^Contraseña de Plaza/)
    .first()
    .fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Confirmar y firmar' }).click();
};

describe('deliveries', () => {
  const idOf = async (state: string, as: string) => {
    const { data } = await plaza.app.call('security.listActs', { as, query: { state, box: 'own' } });
    return data[0].id as string;
  };
  it('one’s own wait on the front page, each thing is looked at, one is objected', async () => {
    const page = await plaza.open('/seguridad', { as: 'employee' });
    await page.getByRole('heading', { name: 'Lo que tengo a cargo' }).waitFor();
    await plaza.picture(page, 'seguridad-propia');
    expect(await plaza.axe(page)).toEqual([]);
    await page
      .getByRole('link', { name: /Diadema Plantronics/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Recibe tus equipos' }).waitFor();
    await page.getByText('0 de 3 revisados').waitFor();
    await plaza.picture(page, 'acta');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: /^Está bien: Diadema/ }).click();
    await page.getByText('1 de 3 revisados').waitFor();
    await page.getByRole('button', { name: /^Hay algo mal: Portátil/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Objetar un equipo' });
    await dialog.getByRole('textbox').last().fill('La serie no es la del portátil que recibí.');
    await dialog.getByRole('button', { name: 'Objetar', exact: true }).click();
    await page.getByText('Objetada').first().waitFor();
  });

  it('security corrects it with a photo and sends it again', async () => {
    const id = await idOf('objected', 'employee');
    const page = await plaza.open(`/seguridad/actas/${id}`, { as: 'security' });
    await page.getByRole('button', { name: 'Corregir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Corregir' }).click();
    await page.getByRole('link', { name: 'Editar' }).click();
    await page
      .getByRole('textbox', { name: /^Serie/ })
      .nth(1)
      .fill('PF3-88Q2X');
    await page
      .getByLabel(/^Tomar foto de Portátil/)
      .first()
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no soy una foto') });
    await page.getByRole('alert').waitFor();
    await plaza.picture(page, 'acta-editar');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await page.getByRole('button', { name: 'Entregar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
    await page.getByText('Por aceptar').first().waitFor();
  });

  it('the person signs, saying again who they are', async () => {
    const id = await idOf('issued', 'employee');
    const page = await plaza.open(`/seguridad/actas/${id}`, { as: 'employee', size: PHONE, theme: 'dark' });
    await plaza.picture(page, 'acta-390');
    for (let left = 3; left > 0; left -= 1)
      await page
        .getByRole('button', { name: /^Está bien/ })
        .first()
        .click();
    await page.getByRole('checkbox', { name: /Recibí los 3 equipos/ }).click();
    await page.getByText('Escribir', { exact: true }).first().click();
    await page.getByRole('textbox', { name: /^Tu nombre como firma/ }).fill('Verónica Galindo');
    await page.getByRole('button', { name: 'Aceptar y firmar' }).click();
    await confirmPassword(page);
    await page.getByText('Aceptada').first().waitFor();
  });

  it('everything comes back when somebody leaves, and the list of their exit says what is missing', async () => {
    const id = await idOf('accepted', 'employee');
    const page = await plaza.open(`/seguridad/actas/${id}`, { as: 'security' });
    await page.getByRole('button', { name: 'Recibir todo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recibir todo' });
    await plaza.picture(page, 'acta-devolver');
    await dialog.getByRole('button', { name: /^Recibir 3 equipos/ }).click();
    await page.getByText('Devuelta').first().waitFor();
    await plaza.picture(page, 'acta-devuelta');
  });

  it('the inventory is searched and filtered, and nobody else sees it', async () => {
    const page = await plaza.open('/seguridad/inventario?ver=overdue', { as: 'security' });
    await page
      .getByText(/^Venció el/)
      .first()
      .waitFor();
    await plaza.picture(page, 'inventario');
    expect(await plaza.axe(page)).toEqual([]);
    const lists = await plaza.open('/seguridad/actas', { as: 'security', theme: 'dark' });
    await lists.getByRole('row').nth(3).waitFor();
    await plaza.picture(lists, 'actas-oscuro');
    const adding = await plaza.open('/seguridad/manager/add?que=archivo', { as: 'security' });
    await adding.getByRole('button', { name: 'Revisar el archivo' }).waitFor();
    const other = await plaza.open('/seguridad/inventario', { as: 'employee' });
    expect(await other.getByRole('heading', { level: 1 }).textContent()).not.toBe('Inventario');
  });
});

describe('incidents, minutes and records', () => {
  it('a lost badge is reported, counts no more, and security takes it', async () => {
    const page = await plaza.open('/seguridad/incidentes', { as: 'employee' });
    await page.getByRole('button', { name: 'Reportar un incidente' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reportar un incidente' });
    await dialog.getByText('el carné y sus códigos dejan de servir de inmediato', { exact: false }).waitFor();
    await dialog.getByLabel(/^Cuéntalo/).fill('Se me cayó el carné en la ruta de la mañana.');
    await plaza.picture(page, 'incidente-reportar');
    await dialog.getByRole('button', { name: 'Enviar el reporte' }).click();
    await page.getByText('El carné ya no sirve', { exact: false }).waitFor();
    const { data } = await plaza.app.call('id-cards.getOwnCard', { as: 'employee' });
    expect(data.reported_lost_at).not.toBeNull();
    const desk = await plaza.open('/seguridad/incidentes?estado=reported', { as: 'security' });
    await desk
      .getByRole('row', { name: /Carné perdido/ })
      .first()
      .click();
    await plaza.picture(desk, 'incidente');
    expect(await plaza.axe(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Atender' }).click();
    await desk.getByRole('button', { name: 'Escribir lo aprendido' }).waitFor();
  });

  it('minutes are signed by who was there, and what they promised is done', async () => {
    const page = await plaza.open('/seguridad/reuniones', { as: 'employee' });
    await page.getByRole('row', { name: /Comité de seguridad de la información/ }).click();
    await page.getByRole('button', { name: 'Ya lo hice' }).click();
    await page.getByText(/^Cumplido el/).waitFor();
    await plaza.picture(page, 'reunion');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByText('Escribir', { exact: true }).first().click();
    await page.getByRole('textbox', { name: /^Tu nombre como firma/ }).fill('Verónica Galindo');
    await page.getByRole('button', { name: 'Firmar', exact: true }).click();
    await page.getByText('Firmaste el acta').waitFor();
  });

  it('minutes about an incident are opened by their address and lead to it', async () => {
    const { data } = await plaza.app.call('security.listIncidents', { as: 'security', query: { state: 'open' } });
    const desk = await plaza.open(`/seguridad/incidentes?incidente=${data[0].id}`, { as: 'security' });
    await desk.getByRole('link', { name: 'Escribir el acta' }).click();
    await desk.getByRole('textbox', { name: /^Título/ }).fill('Lecciones del incidente');
    await desk.getByLabel(/^Incidente del que trata/).waitFor();
    await desk.getByLabel(/^Lo que se trató/).fill('Qué pasó y qué se aprendió.');
    await plaza.picture(desk, 'reunion-escribir');
    expect(await plaza.axe(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Guardar borrador' }).click();
    await desk.getByRole('heading', { level: 1, name: 'Lecciones del incidente' }).waitFor();
    const id = new URL(desk.url()).pathname.split('/').at(-1)!;
    const page = await plaza.open(`/seguridad/reuniones/${id}`, { as: 'security', theme: 'dark' });
    await plaza.picture(page, 'reunion-incidente-oscuro');
    await page.getByRole('link', { name: /, número \d+$/ }).click();
    await page.getByText('Actas sobre este incidente').waitFor();
    await page.getByRole('link', { name: /^Lecciones del incidente, número/ }).waitFor();
    await plaza.picture(page, 'incidente-acta-oscuro');
  });

  it('the report tells figures, and what is deleted leaves its number and why', async () => {
    const page = await plaza.open('/seguridad/report/bonus', { as: 'security' });
    await page.getByText('Actas por estado').first().waitFor();
    await plaza.picture(page, 'entregas-informe');
    expect(await plaza.axe(page)).toEqual([]);
    const records = await plaza.open('/seguridad/report/delete', { as: 'security' });
    const button = records.getByRole('button', { name: /^Eliminar / }).and(records.locator(':not([aria-disabled])'));
    await button.first().click();
    const dialog = records.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Se registró dos veces por error.');
    await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await records.getByText('Registro eliminado').waitFor();
    await records.getByText('Eliminados', { exact: true }).click();
    await records.getByText('Se registró dos veces por error.').waitFor();
    await plaza.picture(records, 'eliminados');
    expect(await plaza.axe(records)).toEqual([]);
  });

  it('speaks English', async () => {
    const page = await plaza.open('/seguridad', { as: 'employee', language: 'en', size: PHONE });
    await page.getByRole('heading', { name: 'What I have in my care' }).waitFor();
    await plaza.picture(page, 'security-en-390');
  });
});
