import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const slipOf = async (username: string) =>
  Number(
    (
      await plaza.app.db
        .selectFrom('payslips')
        .innerJoin('employees', 'employees.id', 'payslips.person_id')
        .select('payslips.number')
        .where('employees.username', '=', username)
        .orderBy('payslips.ends_on', 'desc')
        .executeTakeFirstOrThrow()
    ).number,
  );

describe('one’s own payslips', () => {
  it('explain each line beside the last payment, and come as a PDF', async () => {
    const page = await plaza.open('/desprendibles', { as: 'employee' });
    await page.getByText('Sin abrir').first().waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'desprendibles');
    await page.getByRole('link', { name: 'Octubre de 2026' }).click();
    await page.getByRole('heading', { level: 1, name: 'Octubre de 2026' }).waitFor();
    await page.getByRole('rowheader', { name: /Salario Tu sueldo por los días trabajados/ }).waitFor();
    await page
      .getByText(/vez pasada/)
      .first()
      .waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'desprendible');
    await page.getByRole('button', { name: 'Descargar PDF' }).click();
    const asking = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    await asking.getByLabel(/^Contraseña de Plaza/).fill('otra cosa');
    await asking.getByRole('button', { name: 'Confirmar y descargar' }).click();
    await asking.getByText(/no es tu contraseña|contraseña actual/i).waitFor();
    await plaza.picture(page, 'payslip-step-up');
    expect(await plaza.axe(page)).toEqual([]);
    await asking.getByLabel(/^Contraseña de Plaza/).fill(DEMO_PASSWORD);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^desprendible-\d+\.pdf$/);
    await page.getByRole('link', { name: /Comparado con septiembre/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Septiembre de 2026' }).waitFor();
  });

  it('are nobody else’s: a leader who knows the number sees nothing of it, in English on a phone', async () => {
    const number = await slipOf('employee');
    const page = await plaza.open(`/desprendibles/${number}`, {
      as: 'manager',
      language: 'en',
      size: PHONE,
      theme: 'dark',
    });
    await page.getByRole('heading', { name: 'This payslip is not yours' }).waitFor();
    await expect.poll(() => page.getByText('$').count()).toBe(0);
    expect(await plaza.axe(page)).toEqual([]);
    await page.goto(`${plaza.address}/desprendibles/${await slipOf('manager')}`);
    await page.getByRole('heading', { level: 1, name: 'October 2026' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'desprendible-phone-dark');
  });
});

describe('payroll', () => {
  it('loads a period, corrects what is wrong, publishes it, and its people find it and claim a line', async () => {
    const page = await plaza.open('/gestion/nomina', { as: 'payroll' });
    await page.getByText('Por publicar').first().waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'nomina');
    await page.getByRole('button', { name: 'Cargar nómina' }).click();
    const panel = page.getByRole('dialog', { name: 'Cargar nómina' });
    await panel.waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'nomina-cargar');
    await panel.getByRole('combobox', { name: /Período de pago/ }).click();
    await page.getByRole('option', { name: 'Primera quincena' }).click();
    const own = await plaza.app.documentOf('employee');
    const rows = ['Documento;Salario;Aporte a salud;Neto a pagar', `${own};1.050.000;42.000;1.008.000`, `123456;1;0;1`];
    const file = { name: 'quincena.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
    await panel.locator('input[type=file]').first().setInputFiles(file);
    await panel.getByRole('button', { name: 'Leer y revisar' }).click();
    await page.getByRole('heading', { level: 1, name: /Primera quincena/ }).waitFor();
    await page.getByText('Documento: nadie en la empresa tiene el documento 123456.').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'nomina-errores');
    await page.getByRole('tab', { name: /Listas para publicar/ }).click();
    await page.getByRole('cell', { name: own }).waitFor();
    await page.getByRole('button', { name: 'Publicar 1 desprendible' }).click();
    // The surcharge of a holiday is not in the file: it is paid all the same, and somebody says why.
    await page
      .getByRole('dialog')
      .getByLabel(/Por qué se paga así/)
      .fill('El recargo va en la segunda quincena');
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar 1 desprendible' }).click();
    await page.getByText('Publicaste 1 desprendible').waitFor();
    await page.getByRole('button', { name: 'Descargar Excel' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'nomina-publicada');
    const reader = await plaza.open('/desprendibles', { as: 'employee' });
    await reader.getByRole('link', { name: /Primera quincena, noviembre/ }).click();
    await reader.getByRole('link', { name: 'Reclamar esta línea: Aporte a salud' }).click();
    await reader.getByRole('heading', { level: 1, name: 'Reclamo de pago' }).waitFor();
    await reader.getByText('Solución hasta').waitFor();
    await reader.getByRole('textbox', { name: 'Valor que reclamas' }).fill('12000');
    await reader.getByRole('textbox', { name: 'Qué no cuadra' }).fill('El aporte es más alto que el mes pasado.');
    expect(await plaza.axe(reader)).toEqual([]);
    await plaza.picture(reader, 'reclamar-linea');
    await reader.getByRole('button', { name: 'Enviar solicitud' }).click();
    const claim = reader.getByRole('dialog', { name: /Reclamo de pago/ });
    await claim.getByText('Aporte a salud').waitFor();
    await claim.getByRole('link', { name: 'Ver el desprendible' }).click();
    await reader.getByRole('link', { name: /Reclamo \d+ en camino/ }).waitFor();
    await plaza.picture(reader, 'desprendible-reclamado');

    await page.goto(`${plaza.address}/equipo/solicitudes`);
    await page.getByText('Reclamo de pago').first().waitFor();
    const { id } = await plaza.app.db
      .selectFrom('requests')
      .select('id')
      .where('kind', '=', 'payroll-claim')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await page.goto(`${plaza.address}/equipo/solicitudes?id=${id}`);
    const answer = page.getByRole('dialog', { name: /Reclamo de pago/ });
    await answer.getByText('Aporte a salud').waitFor();
    await answer.getByRole('button', { name: 'Tomar el reclamo' }).click();
    await answer.getByRole('button', { name: 'Aceptar en parte' }).click();
    const partly = page.getByRole('dialog', { name: /^Aceptar en parte/ });
    await partly.getByRole('textbox', { name: 'Valor que reconoces' }).fill('5000');
    await partly.getByRole('textbox', { name: 'Explícaselo a la persona' }).fill('Se corrige en el siguiente pago.');
    expect(await plaza.axe(page)).toEqual([]);
    await partly.getByRole('button', { name: 'Aceptar en parte' }).click();
    // The panel goes on to what waits next; the answer stands where it was asked for.
    await partly.waitFor({ state: 'detached' });
    await reader.goto(`${plaza.address}/solicitudes?id=${id}`);
    await reader
      .getByRole('dialog', { name: /Reclamo de pago/ })
      .getByText('Aceptado en parte')
      .first()
      .waitFor();
  });

  it('finds a past load at its address, with whom it paid', async () => {
    const { number } = await plaza.app.db
      .selectFrom('payrolls')
      .select('number')
      .where('state', '=', 'published')
      .orderBy('number')
      .executeTakeFirstOrThrow();
    const page = await plaza.open(`/gestion/nomina/${number}`, { as: 'payroll' });
    await page.getByRole('heading', { level: 1, name: 'Noviembre de 2025' }).waitFor();
    await page.getByRole('tab', { name: /Desprendibles/ }).waitFor();
    await page.getByText('Abierto').first().waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('is not for leaders, HR or administrators', async () => {
    for (const as of ['manager', 'hr', 'admin']) {
      const page = await plaza.open('/gestion/nomina', { as });
      await page.waitForURL('**/unauthorized**');
    }
  });
});

describe('what people earn', () => {
  it('stands behind a button in one’s own contract, with the raises before it', async () => {
    const page = await plaza.open('/profile?tab=contract', { as: 'support' });
    await page.getByRole('button', { name: 'Mostrar mi salario' }).click();
    const own = page.getByRole('region', { name: 'Mi salario' });
    await own.getByText('Vigente').waitFor();
    await expect.poll(() => own.getByText(/al mes$/).count()).toBeGreaterThan(1);
    await plaza.picture(page, 'salary-own');
    expect(await plaza.axe(page)).toEqual([]);
    await own.getByRole('button', { name: 'Ocultar' }).click();
    await expect.poll(() => own.getByText(/al mes$/).count()).toBe(0);
  });

  it('payroll finds somebody, sets a raise that the law allows, corrects it, and the person is told', async () => {
    const page = await plaza.open('/gestion/salarios', { as: 'payroll' });
    await page.getByText(/^\$/).first().waitFor();
    await plaza.picture(page, 'salaries');
    expect(await plaza.axe(page)).toEqual([]);
    const { attributes, name } = await plaza.app.scopeOf('support');
    await page.getByLabel('Nombre o documento', { exact: true }).fill(attributes['documentNumber']!);
    await page.getByText('1 persona', { exact: true }).waitFor();
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Cambiar salario' }).click();
    const amount = page.getByLabel(/^Salario mensual/);
    await amount.fill('1200000');
    await page.getByLabel(/^Motivo/).fill('Aumento anual');
    await page.getByRole('button', { name: 'Guardar salario' }).click();
    await page.getByText(/^Como mínimo \$/).waitFor();
    await plaza.picture(page, 'salary-form');
    expect(await plaza.axe(page)).toEqual([]);
    await amount.fill('9876543');
    await page.getByRole('button', { name: 'Guardar salario' }).click();
    await page.getByText('$ 9.876.543 al mes').waitFor();
    await page.getByText('Por venir').waitFor();
    await page.getByRole('button', { name: 'Quitar' }).first().click();
    await page.getByRole('textbox', { name: /^Motivo/ }).fill('Era para otra persona');
    await page.getByRole('button', { name: 'Quitar', exact: true }).last().click();
    await page.getByText(/Quedó sin efecto: Era para otra persona/).waitFor();
    await plaza.picture(page, 'salary-history');
    expect(await plaza.axe(page)).toEqual([]);
    const person = await plaza.open('/profile?tab=follow&view=readers', { as: 'support' });
    await person.getByText('Pago').first().waitFor();
  });

  it('comes by spreadsheet: what is wrong is told by row, and the good rows are set when it is decided', async () => {
    const { attributes } = await plaza.app.scopeOf('support');
    const rows = ['Número de documento;Rige desde;Salario mensual;Tipo;Motivo'];
    rows.push(`${attributes['documentNumber']};2027-03-01;9123456;;Ajuste`, '999000111;2027-03-01;2000000;;');
    const page = await plaza.open('/gestion/salarios/importar', { as: 'payroll' });
    const buffer = Buffer.from(`${rows.join('\n')}\n`);
    await page.locator('input[type=file]').setInputFiles({ name: 'salarios.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Revisar el archivo' }).click();
    await page.getByText('1 fila tiene errores.').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'salary-import');
    await page.getByRole('button', { name: /^Importar 1/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Importar 1/ })
      .click();
    await page.getByText('La importación terminó.').waitFor();
  });

  it('is on no sheet that a leader or HR opens', async () => {
    for (const as of ['manager', 'hr']) {
      const page = await plaza.open(`/la/ficha/detalle/${await idOf('employee')}?tab=pay`, { as });
      await page.getByRole('tab', { name: 'Contrato' }).waitFor();
      await expect.poll(() => page.getByRole('tab', { name: 'Salario' }).count()).toBe(0);
      const closed = await plaza.open('/gestion/salarios', { as });
      await closed.waitForURL('**/unauthorized**');
    }
  });

  it('is in English on a phone, in the dark', async () => {
    const page = await plaza.open('/gestion/salarios', { as: 'payroll', language: 'en', size: PHONE, theme: 'dark' });
    await page.getByRole('heading', { level: 1, name: 'Salaries' }).waitFor();
    await page.getByText(/^\$/).first().waitFor();
    await plaza.picture(page, 'salaries-phone');
    expect(await plaza.axe(page)).toEqual([]);
  });

  const idOf = async (username: string) =>
    (await plaza.app.db.selectFrom('employees').select('id').where('username', '=', username).executeTakeFirstOrThrow())
      .id;
});
