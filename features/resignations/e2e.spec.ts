import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const nameOf = async (username: string) =>
  (
    await plaza.app.db
      .selectFrom('employees')
      .select('display_name')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).display_name;

describe('resigning', () => {
  it('writes a letter, signs it, and withdraws it', async () => {
    const page = await plaza.open('/voluntary', { as: 'employee' });
    await page.getByText('La ley recomienda avisar con 30 días').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'voluntary');
    await page.getByLabel('Lo que quieras decir').fill('Gracias por estos años.');
    await page.getByRole('button', { name: 'Preparar la carta' }).click();
    await page.getByRole('heading', { name: 'Todavía no la has firmado' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar la carta' }).click();
    expect((await download).suggestedFilename()).toMatch(/^carta-renuncia-\d+\.pdf$/);
    await page.getByRole('button', { name: 'Firmar y enviar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Otra persona');
    await dialog.getByRole('button', { name: 'Firmar y enviar' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('textbox').fill(await nameOf('employee'));
    await dialog.getByRole('button', { name: 'Firmar y enviar' }).click();
    await page.getByText('Espera a Gestión Humana').first().waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'voluntary-sent');
    await page.getByRole('button', { name: 'Retirar mi carta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar mi carta' }).click();
    await page.getByRole('heading', { name: 'Cartas anteriores' }).waitFor();
    await page.getByRole('button', { name: 'Preparar la carta' }).waitFor();
  });

  it('counts what would be paid on a last day, line by line, and only when it is asked', async () => {
    const page = await plaza.open('/voluntary', { as: 'support' });
    const forecast = page.getByRole('region', { name: 'Lo que te pagarían al salir' });
    await expect.poll(() => forecast.getByText(/^\$/).count()).toBe(0);
    await forecast.getByRole('button', { name: 'Calcular' }).click();
    await forecast.getByText('Total del pronóstico').waitFor();
    const net = () => forecast.getByRole('definition').last().innerText();
    const before = await net();
    expect(before).toMatch(/^\$\s[\d.]+$/);
    expect(await plaza.axe(page)).toEqual([]);
    await forecast.scrollIntoViewIfNeeded();
    await plaza.picture(page, 'settlement');
    const day = forecast.getByRole('textbox', { name: /Último día de trabajo/ });
    await day.fill('mañana');
    await day.press('Tab');
    await forecast.getByText('Escribe una fecha como 27/11/2026.').waitFor();
    await day.fill('31/03/2027');
    await expect.poll(net).not.toBe(before);
    await expect.poll(() => day.inputValue()).toBe('31/03/2027');
    const phone = await plaza.open('/voluntary', { as: 'support', language: 'en', size: PHONE, theme: 'dark' });
    await phone.getByRole('button', { name: 'Calculate' }).click();
    await phone.getByText('Forecast total').scrollIntoViewIfNeeded();
    await plaza.picture(phone, 'settlement-phone-dark');
    expect(await plaza.axe(phone)).toEqual([]);
  });

  it('stands in English on a phone', async () => {
    const page = await plaza.open('/voluntary', { as: 'outsider', language: 'en', size: PHONE, theme: 'dark' });
    await page.getByRole('heading', { name: 'Before you sign' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'voluntary-phone-dark');
  });
});

describe('the certificate of employment', () => {
  it('is taken by its person at any time, and confirmed by anybody with its code', async () => {
    const page = await plaza.open('/service', { as: 'employee' });
    await page.getByRole('link', { name: /Certificado laboral/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Certificado laboral' }).waitFor();
    const taken = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar certificado' }).click();
    expect((await taken).suggestedFilename()).toMatch(/^certificado-laboral-[0-9A-F]{5}\.pdf$/);
    const code = await page
      .getByRole('link', { name: /^[0-9A-F]{5}-/ })
      .first()
      .innerText();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'certificado');
    const phone = await plaza.open('/certificado-laboral', { as: 'employee', size: PHONE, theme: 'dark' });
    await phone.getByText(code).waitFor();
    expect(await plaza.axe(phone)).toEqual([]);
    await plaza.picture(phone, 'certificado-telefono');
    const anybody = await plaza.open(`/verificar-certificado/${code}`);
    await anybody.getByText('Es auténtico: certificado laboral').waitFor();
    await anybody.getByText(await nameOf('employee')).waitFor();
    expect(await plaza.axe(anybody)).toEqual([]);
    await plaza.picture(anybody, 'certificado-verificado');
    const wrong = await plaza.open('/verificar-certificado', { size: PHONE, theme: 'dark' });
    await wrong.getByLabel('Código que está en el papel').fill('ABCDE');
    await wrong.getByRole('button', { name: 'Verificar código' }).click();
    await wrong.getByText('Nada de la empresa tiene ese código').waitFor();
    expect(await plaza.axe(wrong)).toEqual([]);
    await plaza.picture(wrong, 'certificado-desconocido');
  });
});

describe('for HR', () => {
  it('receives a letter, agrees on the day, ticks the exit list, and reads the report', async () => {
    const page = await plaza.open('/solicitudes/voluntary', { as: 'hr' });
    await page.getByText('Recibida').first().waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'retiros');
    const id = (
      await plaza.app.db
        .selectFrom('resignations')
        .innerJoin('cases', 'cases.id', 'resignations.id')
        .select('cases.id')
        .where('state', '=', 'submitted')
        .where('has_pressure', '=', false)
        .executeTakeFirstOrThrow()
    ).id;
    await page.goto(`${plaza.address}/solicitudes/voluntary?id=${id}`);
    const panel = page.locator('[role=dialog]').filter({ hasText: 'Cómo va' });
    await panel.getByText('Historial íntegro').waitFor();
    await panel.getByRole('button', { name: 'Dar por recibida' }).click();
    await page
      .getByRole('dialog', { name: '¿Dar por recibida la carta?' })
      .getByRole('button', { name: 'Dar por recibida' })
      .click();
    await panel.getByRole('button', { name: 'Acordar el último día' }).click();
    await page
      .getByRole('dialog', { name: '¿Acordar el último día?' })
      .getByRole('button', { name: 'Acordar el último día' })
      .click();
    await panel.getByRole('checkbox', { name: 'Carné devuelto' }).check();
    await panel
      .getByText(await nameOf('hr'))
      .first()
      .waitFor();
    await panel.getByLabel('Tu mensaje').fill('Entrega el portátil en la sede.');
    await panel.getByRole('button', { name: 'Enviar' }).click();
    await panel.getByRole('listitem').filter({ hasText: 'Entrega el portátil en la sede.' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'retiros-caso');
    const report = await plaza.open('/solicitudes/voluntary?view=report', { as: 'hr' });
    await report.getByText('Tasa de renuncia, mes a mes').waitFor();
    const rate = report.getByRole('group', { name: /Tasa de renuncia, mes a mes/ });
    await rate.focus();
    await rate.press('End');
    await report.getByText(/^noviembre · Tasa de renuncia \d+,\d\s%  ?· \d+ renuncias?$/u).waitFor();
    const reasons = report.getByRole('figure').filter({ hasText: 'Por qué se van' });
    await reasons.getByRole('radio', { name: 'Tabla' }).or(reasons.getByText('Tabla')).first().click();
    await reasons.getByRole('columnheader', { name: 'Personas' }).waitFor();
    expect(await plaza.axe(report)).toEqual([]);
    await plaza.picture(report, 'retiros-informe');
  });

  it('is seen by leaders without its reasons, and by nobody else', async () => {
    const leader = await plaza.open('/solicitudes/voluntary', { as: 'manager' });
    await leader.getByRole('heading', { level: 1, name: 'Renuncias' }).waitFor();
    await expect.poll(() => leader.getByRole('tab', { name: 'Informe' }).count()).toBe(0);
    const page = await plaza.open('/solicitudes/voluntary', { as: 'employee' });
    await page.waitForURL('**/unauthorized**');
  });
});
