import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const shot = async (page: { screenshot(options: { path: string }): Promise<unknown> }, name: string) => {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};
const good = 'Enseñó el nuevo CRM a cinco compañeras en su almuerzo y ya nadie del equipo pide ayuda.';

describe('recognition', () => {
  it('shows what others saw in me, and a colleague is nominated with advice on the reason', async () => {
    const page = await plaza.open('/reconocimientosParaTi', { as: 'employee', size: DESKTOP });
    await page.getByRole('heading', { name: 'Gracias que te dieron' }).waitFor();
    await page.getByText('Postula hasta el').first().waitFor();
    await shot(page, 'recognition-own');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Postular: Súper Estrella' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reconocer a alguien' });
    await dialog.getByRole('combobox', { name: 'Persona' }).fill('Josefina');
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Por qué').fill('Excelente trabajo');
    await dialog.getByText('Falta qué hizo').waitFor();
    await dialog.getByLabel('Por qué').fill(good);
    await dialog.getByText('Dice qué cambió').waitFor();
    await shot(page, 'recognition-nominate');
    await dialog.getByRole('button', { name: 'Enviar postulación' }).click();
    await page.getByText('Postulación enviada').waitFor();
    await page.getByText(good).waitFor();
  });

  it('who leaves the wall or the ranking takes it back from the toast', async () => {
    const page = await plaza.open('/reconocimientosParaTi', { as: 'employee', size: DESKTOP });
    for (const [name, hidden] of [
      ['Salir en el muro si gano', 'Tus reconocimientos ya no se ven en el muro'],
      ['Salir con mi nombre en la clasificación de entregas', 'Tu nombre ya no sale en la clasificación'],
    ] as const) {
      const choice = page.getByRole('checkbox', { name });
      await choice.setChecked(true);
      await choice.uncheck();
      await page.getByText(hidden).waitFor();
      await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).last().click();
      await expect.poll(() => choice.isChecked()).toBe(true);
      await page.reload();
      await choice.waitFor();
      expect(await choice.isChecked()).toBe(true);
    }
  });

  it('shows winners by programme and month, who are congratulated', async () => {
    const page = await plaza.open('/superStars', { as: 'employee', size: DESKTOP });
    await page
      .getByRole('button', { name: /^Felicitar/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Felicitaste/ })
      .first()
      .waitFor();
    await shot(page, 'recognition-wall');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mes anterior' }).click();
    await page.getByText('septiembre', { exact: false }).first().waitFor();
    for (const path of ['/aceOfSpades', '/aceOfHearts'] as const) {
      await page.goto(new URL(path, page.url()).href);
      await page
        .getByRole('button', { name: /^Felicit/ })
        .first()
        .waitFor();
    }
  });

  it('ranks delivery with its formula, and lists every winner', async () => {
    const page = await plaza.open('/deliveryStars', { as: 'employee', size: PHONE });
    await page.getByText('(casos − devueltos) × calidad').waitFor();
    await page.getByText('Tu lugar').waitFor();
    await shot(page, 'recognition-ranking-390');
    await page.goto(new URL('/allWinners?programa=ace-of-hearts', page.url()).href);
    await page.getByText('As de Corazones').first().waitFor();
  });

  it('winners are registered from a file whose reasons are mended in place', async () => {
    const { document_number: document } = await plaza.app.db
      .selectFrom('employees')
      .select('document_number')
      .where('username', '=', 'employee')
      .executeTakeFirstOrThrow();
    const page = await plaza.open('/reconocimientos/registering-winners', { as: 'wellbeing', size: DESKTOP });
    await page.getByRole('heading', { name: 'Lente de equidad' }).waitFor();
    const text = `Documento;Programa;Mes;Por qué\n${document};Súper Estrella;2026-11;Excelente trabajo\n`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ganadores.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Revisar archivo' }).click();
    await page.getByText('Celda D2').waitFor();
    await page.getByRole('textbox', { name: /fila 2/ }).fill(good);
    await shot(page, 'recognition-desk');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revisar otra vez' }).click();
    await page.getByRole('button', { name: 'Registrar 1 fila lista' }).click();
    await page.getByText('1 ganador registrado').waitFor();
  });

  it('a winner is corrected and another removed, each with a reason', async () => {
    const page = await plaza.open('/reconocimientos/updating-winners', { as: 'wellbeing', size: DESKTOP });
    await page
      .getByRole('button', { name: /^Corregir a/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Por qué').fill(good);
    await dialog.getByLabel('Motivo').fill('Faltaba decir a quién ayudó.');
    await dialog.getByRole('button', { name: 'Guardar corrección' }).click();
    await page.getByText('Corrección guardada').waitFor();
    await page.goto(new URL('/reconocimientos/deleting-winners', page.url()).href);
    await page
      .getByRole('button', { name: /^Retirar a/ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Motivo').fill('Se registró por error.');
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click();
    await page.getByText('Ganador retirado').waitFor();
  });

  it('a juror scores blind', async () => {
    const page = await plaza.open('/reconocimientos/jury', { as: 'wellbeing', size: DESKTOP });
    await page.getByRole('radio', { name: '4' }).first().click({ force: true });
    await page.getByText('Puntaje guardado').waitFor();
    await shot(page, 'recognition-jury');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('an employee has no desk of winners, and reads the wall in English', async () => {
    const page = await plaza.open('/reconocimientos/deleting-winners', { as: 'employee', size: DESKTOP });
    expect(await page.getByRole('button', { name: /^Retirar a/ }).count()).toBe(0);
    const english = await plaza.open('/aceOfHearts', { as: 'employee', size: DESKTOP, language: 'en' });
    await english
      .getByRole('button', { name: /^Congratulate/ })
      .first()
      .waitFor();
  });
});
