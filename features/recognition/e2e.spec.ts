import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPlaza, PHONE, said, type BrowserPlaza } from '#apps/web/browser-testing.ts';
import { en } from './en.ts';
import { es } from './es.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const good = 'Enseñó el nuevo CRM a cinco compañeras en su almuerzo y ya nadie del equipo pide ayuda.';

describe('recognition', () => {
  it('shows what others saw in me, and a colleague is nominated with advice on the reason', async () => {
    const page = await plaza.open('/reconocimientosParaTi', { as: 'employee', size: DESKTOP });
    await page.getByRole('heading', { name: 'Gracias que te dieron' }).waitFor();
    await page.getByText('Postula hasta el').first().waitFor();
    await plaza.picture(page, 'recognition-own');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Postular: Súper Estrella' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reconocer a alguien' });
    await dialog.getByRole('combobox', { name: 'Persona' }).fill('Josefina');
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Por qué').fill('Excelente trabajo');
    await dialog.getByText('Falta qué hizo').waitFor();
    await dialog.getByLabel('Por qué').fill(good);
    await dialog.getByText('Dice qué cambió').waitFor();
    await plaza.picture(page, 'recognition-nominate');
    await dialog.getByRole('button', { name: 'Enviar postulación' }).click();
    await page.getByText('Postulación enviada').waitFor();
    await said(page, good).waitFor();
  });

  it.each([
    ['es', 'manager', 'Gracias por cubrir el turno del lunes.', 'Me devolvieron la llamada el mismo día.'],
    ['en', 'wellbeing', 'Thank you for the shift of Monday.', 'I was called back the same day.'],
  ] as const)(
    'in %s a colleague is thanked, a client’s words are passed on, and the person alone reads both',
    async (language, giver, own, clients) => {
      const w = (key: keyof typeof es) => ({ es, en })[language][key];
      const { display_name: name } = await plaza.app.db
        .selectFrom('employees')
        .select('display_name')
        .where('username', '=', 'employee')
        .executeTakeFirstOrThrow();
      const page = await plaza.open('/reconocimientosParaTi', { as: giver, size: DESKTOP, language });
      for (const [words, isFromClient] of [
        [own, false],
        [clients, true],
      ] as const) {
        await page.getByRole('button', { name: w('recognition.wall.recognize') }).click();
        const dialog = page.getByRole('dialog', { name: w('recognition.give.title') });
        await dialog.getByRole('combobox', { name: w('recognition.give.who') }).fill(name);
        await page
          .getByRole('option', { name: new RegExp(name) })
          .first()
          .click();
        await dialog.getByRole('textbox', { name: w('recognition.give.words') }).fill(words);
        await dialog.getByRole('checkbox', { name: w('recognition.give.client') }).setChecked(isFromClient);
        if (isFromClient) expect(await plaza.axe(page)).toEqual([]);
        await dialog.getByRole('button', { name: w('recognition.give.sendThanks') }).click();
        await dialog.waitFor({ state: 'detached' });
      }
      const mine = await plaza.open('/reconocimientosParaTi', { as: 'employee', size: DESKTOP, language });
      for (const words of [own, clients]) await mine.getByText(words).waitFor();
      await mine.getByText(w('recognition.own.byClient').split('{{name}}')[0]!).first().waitFor();
      expect(await plaza.axe(mine)).toEqual([]);
      const other = await plaza.open('/reconocimientosParaTi', { as: 'pm', size: DESKTOP, language });
      await expect.poll(() => other.getByText(clients).count()).toBe(0);
    },
  );

  it('in English a colleague is nominated with advice on the reason', async () => {
    const page = await plaza.open('/reconocimientosParaTi', { as: 'manager', size: DESKTOP, language: 'en' });
    await page
      .getByRole('button', { name: new RegExp(`^${en['recognition.wall.nominate']}: `) })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: en['recognition.give.title'] });
    await dialog.getByRole('combobox', { name: en['recognition.give.who'] }).fill('Josefina');
    await page.getByRole('option').first().click();
    await dialog.getByRole('textbox', { name: en['recognition.give.why'] }).fill('Great job');
    await dialog.getByText(en['recognition.coach.noWhat']).waitFor();
    await dialog
      .getByRole('textbox', { name: en['recognition.give.why'] })
      .fill('She taught the new CRM to five newcomers of the team in her lunch and since then nobody asks for help.');
    await dialog.getByText(en['recognition.coach.change']).waitFor();
    await dialog.getByRole('button', { name: en['recognition.give.sendNomination'] }).click();
    await page.getByText(en['recognition.give.nominated']).waitFor();
  });

  it('a winner takes the certificate and a picture to share, and home shows who was recognized last', async () => {
    const page = await plaza.open('/reconocimientosParaTi', { as: 'employee', size: DESKTOP });
    for (const [name, file] of [
      [es['recognition.wall.certificate'], /\.pdf$/],
      [es['recognition.share.button'], /\.png$/],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name, exact: true }).first().click();
      expect((await download).suggestedFilename()).toMatch(file);
    }
    const home = await plaza.open('/home', { as: 'employee', size: DESKTOP });
    const latest = home.getByRole('region', { name: /^\S.+ de octubre/ });
    await latest.getByRole('link', { name: es['recognition.widget.more'] }).click();
    await home.getByRole('heading', { level: 1 }).first().waitFor();
    expect(new URL(home.url()).pathname).toBe('/superStars');
  });

  it('who manages makes a programme and opens it, and loads the figures of delivery of a month', async () => {
    const page = await plaza.open('/reconocimientos/jury', { as: 'wellbeing', size: DESKTOP });
    await page.getByRole('button', { name: es['recognition.programs.new'] }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: es['recognition.programs.name'] }).fill('Mano amiga');
    await dialog.getByRole('textbox', { name: es['recognition.programs.category'] }).fill('Compañerismo');
    await dialog.getByRole('textbox', { name: es['recognition.programs.criteria'] }).fill('Ayudó a otra persona.');
    await dialog.getByRole('textbox', { name: new RegExp(`^${es['recognition.programs.closes']}`) }).fill('30/11/2026');
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: es['recognition.programs.new'] }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `${es['recognition.program.to.open']}: Mano amiga` }).click();
    await page.getByRole('button', { name: `${es['recognition.program.to.evaluation']}: Mano amiga` }).waitFor();
    const people = await plaza.app.db
      .selectFrom('employees')
      .select('document_number')
      .where('username', 'in', ['employee', 'manager'])
      .execute();
    const rows = people.map(({ document_number: document }, at) => `${document};${900 - at};2;97 %`);
    const content = ['Documento;Casos;Devueltos;Calidad', ...rows, '000;150;1;90'].join('\n');
    const figures = await plaza.open('/deliveryStars', { as: 'wellbeing', size: DESKTOP });
    await figures
      .locator('input[type=file]')
      .setInputFiles({ name: 'cifras.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await figures.getByRole('button', { name: es['recognition.figures.check'] }).click();
    await figures.getByText('Celda A4', { exact: false }).waitFor();
    await figures.getByRole('button', { name: 'Guardar 2 filas' }).click();
    await figures.getByText('Quedaron 2 filas en la clasificación').waitFor();
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
      await expect.poll(() => choice.isChecked()).toBe(true);
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
    await plaza.picture(page, 'recognition-wall');
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
    await plaza.picture(page, 'recognition-ranking-390');
    await page.goto(new URL('/allWinners?programa=ace-of-hearts', page.url()).href);
    await page.getByText('As de Corazones').first().waitFor();
  });

  const languages = ['es', 'en'] as const;
  const wordsOf = (language: (typeof languages)[number]) => (key: keyof typeof es) => ({ es, en })[language][key];
  /** The beginning of a phrase, before the name that stands in it. */
  const head = (phrase: string) => new RegExp(`^${phrase.split('{{')[0]}`);

  it.each([
    ['es', 'employee', 'Súper Estrella'],
    ['en', 'manager', 'As de Corazones'],
  ] as const)(
    'in %s winners are registered from a file like the template, whose reasons are mended in place',
    async (language, winner, program) => {
      const w = wordsOf(language);
      const { document_number: document } = await plaza.app.db
        .selectFrom('employees')
        .select('document_number')
        .where('username', '=', winner)
        .executeTakeFirstOrThrow();
      const page = await plaza.open('/reconocimientos/registering-winners', {
        as: 'wellbeing',
        size: DESKTOP,
        language,
      });
      await page.getByRole('heading', { name: w('recognition.fair.title') }).waitFor();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: w('recognition.desk.template') }).click();
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
      const text = `Documento;Programa;Mes;Por qué\n${document};${program};2026-11;Excelente trabajo\n`;
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'ganadores.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByRole('button', { name: w('recognition.desk.check') }).click();
      await page.getByText(w('recognition.desk.cell').replace('{{cell}}', 'D2').split('{{')[0]!).waitFor();
      await page.getByRole('textbox', { name: w('recognition.desk.mend').replace('{{row}}', '2') }).fill(good);
      await plaza.picture(page, `recognition-desk-${language}`);
      expect(await plaza.axe(page)).toEqual([]);
      await page.getByRole('button', { name: w('recognition.desk.checkAgain') }).click();
      await page.getByRole('button', { name: w('recognition.desk.apply_one').replace('{{count}}', '1') }).click();
      await page.getByText(w('recognition.desk.done_one').replace('{{count}}', '1')).waitFor();
    },
  );

  it.each(languages)('in %s a winner is corrected and another removed, each with a reason', async (language) => {
    const w = wordsOf(language);
    const page = await plaza.open('/reconocimientos/updating-winners', { as: 'wellbeing', size: DESKTOP, language });
    await page
      .getByRole('button', { name: head(w('recognition.desk.correctOne')) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: w('recognition.give.why') }).fill(good);
    await dialog.getByRole('textbox', { name: w('recognition.desk.reason') }).fill('Faltaba decir a quién ayudó.');
    await dialog.getByRole('button', { name: w('recognition.desk.save') }).click();
    await page.getByText(w('recognition.desk.saved')).waitFor();
    await page.goto(new URL('/reconocimientos/deleting-winners', page.url()).href);
    await page
      .getByRole('button', { name: head(w('recognition.desk.removeOne')) })
      .first()
      .click();
    await dialog.getByRole('textbox', { name: w('recognition.desk.reason') }).fill('Se registró por error.');
    await dialog.getByRole('button', { name: w('recognition.desk.remove'), exact: true }).click();
    await page.getByText(w('recognition.desk.removed')).waitFor();
  });

  it.each([
    ['es', '4'],
    ['en', '3'],
  ] as const)('in %s a juror scores blind', async (language, score) => {
    const w = wordsOf(language);
    const page = await plaza.open('/reconocimientos/jury', { as: 'wellbeing', size: DESKTOP, language });
    await page.getByRole('radio', { name: score }).first().click({ force: true });
    await page.getByText(w('recognition.jury.saved')).waitFor();
    await plaza.picture(page, `recognition-jury-${language}`);
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('an employee has no desk of winners, and reads the wall in English', async () => {
    const page = await plaza.open('/reconocimientos/deleting-winners', { as: 'employee', size: DESKTOP });
    await expect.poll(() => page.getByRole('button', { name: /^Retirar a/ }).count()).toBe(0);
    const english = await plaza.open('/aceOfHearts', { as: 'employee', size: DESKTOP, language: 'en' });
    await english
      .getByRole('button', { name: /^Congratulate/ })
      .first()
      .waitFor();
  });
});
