import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';
import { en as casesEn } from '#features/cases/en.ts';
import { en as documentsEn } from '#features/documents/en.ts';
import { es as documentsEs } from '#features/documents/es.ts';
import { en } from './en.ts';
import { es } from './es.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

describe('one’s own commission', () => {
  it('tells the rule, the arithmetic, what if, and how to dispute a figure', async () => {
    const page = await plaza.open('/comisiones', { as: 'employee' });
    await page.getByRole('heading', { level: 1, name: 'Mi comisión en vivo' }).waitFor();
    await page.getByRole('heading', { name: 'La regla, en palabras' }).waitFor();
    await page.getByText('Retenciones válidas: se suma día por día.').waitFor();
    await plaza.picture(page, 'comisiones');
    expect(await plaza.axe(page)).toEqual([]);
    const before = await page.getByText(/Ganas \$/).textContent();
    await page.getByRole('slider', { name: /Retenciones válidas/ }).focus();
    for (let more = 0; more < 5; more += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByText(/Ganas \$/).textContent()).not.toBe(before);
    await page
      .getByRole('button', { name: /^Reclamar Retenciones válidas/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Reclamar/ });
    await dialog.getByLabel(/^Lo que debería decir/).fill('7');
    await dialog.getByLabel(/^Qué pasó/).fill('Ese día cerré siete y la grabación lo muestra.');
    await plaza.picture(page, 'comisiones-reclamar');
    await dialog.getByRole('button', { name: 'Enviar reclamo' }).click();
    await page.getByText('En reclamo').first().waitFor();
    await page.getByRole('heading', { name: /^Mis reclamos/ }).waitFor();
  });

  it.each(['es', 'en'] as const)(
    'in %s shows what a new condition changes, and is signed by typing',
    async (language) => {
      const w = (key: keyof typeof es) => ({ es, en })[language][key];
      const typed = { es: documentsEs, en: documentsEn }[language]['documents.signature.typed'];
      // There is one that waits: signed in one language it waits again for the other.
      await plaza.app.db
        .updateTable('commission_conditions')
        .set({ state: 'published', decided_at: null, evidence: null })
        .where('state', '=', 'signed')
        .where('person_id', 'in', (db) => db.selectFrom('employees').select('id').where('username', '=', 'employee'))
        .where('version_id', 'in', (db) =>
          db
            .selectFrom('commission_versions')
            .select('id')
            .where('starts_on', '>', plaza.app.house.now().toISOString()),
        )
        .execute();
      const page = await plaza.open('/comisiones', { as: 'employee', size: PHONE, theme: 'dark', language });
      await plaza.picture(page, `comisiones-390-${language}`);
      await page.getByRole('button', { name: w('commissions.waiting.decide') }).click();
      const dialog = page.getByRole('dialog', { name: 'Retención v2' });
      // What is signed is read from its beginning.
      const title = dialog.getByRole('heading', { name: 'Retención v2' });
      expect(await title.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(0);
      await dialog.getByText(typed).first().click();
      await dialog.getByRole('textbox').fill('Verónica Galindo');
      await plaza.picture(page, `comisiones-firmar-${language}`);
      await dialog.getByRole('button', { name: w('commissions.sign.sign'), exact: true }).click();
      await page.getByText(w('commissions.sign.done_sign')).waitFor();
      await page.getByRole('button', { name: w('commissions.waiting.decide') }).waitFor({ state: 'detached' });
    },
  );

  it('in English tells the rule, what if and the figures, and a dispute goes to its answer', async () => {
    const employee = await plaza.open('/comisiones', { as: 'employee', language: 'en' });
    await employee.getByRole('heading', { level: 1, name: en['commissions.own.title'] }).waitFor();
    await employee.getByRole('heading', { name: en['commissions.own.rule'] }).waitFor();
    await employee.getByRole('heading', { name: en['commissions.simulator.title'] }).waitFor();
    expect(await plaza.axe(employee)).toEqual([]);
    await employee
      .getByRole('button', { name: /^Dispute Retenciones válidas/ })
      .first()
      .click();
    const dialog = employee.getByRole('dialog');
    await dialog.getByLabel(/^What it should say/).fill('8');
    await dialog.getByLabel(/^What happened/).fill('That day I closed eight and the recording shows it.');
    await dialog.getByRole('button', { name: en['commissions.dispute.send'] }).click();
    await dialog.waitFor({ state: 'detached' });
    const { data } = await plaza.app.call('commissions.listOwnDisputes', { as: 'employee', query: {} });
    const made = data.find(({ claimed }: { claimed: string | null }) => claimed === '8');
    const { version } = (await plaza.app.call('commissions.getDispute', { as: 'commissions', params: { id: made.id } }))
      .data;
    await plaza.app.call('commissions.stepDispute', {
      as: 'commissions',
      params: { id: made.id },
      body: { action: 'accept', version, reason: 'The recording shows it.', data: { value: '8' } },
    });
    await employee.reload();
    await employee
      .getByText(/^It was /)
      .first()
      .waitFor();
  });

  it('is nobody else’s: a leader sees what the team adds up to, without a name', async () => {
    const page = await plaza.open('/comisiones?parte=team', { as: 'manager' });
    await page.getByText('Lo de cada persona es solo suyo.').waitFor();
    await expect.poll(() => page.getByRole('tab', { name: 'Provisión' }).count()).toBe(0);
    await plaza.picture(page, 'comisiones-equipo');
  });
});

describe('the desk of commissions', () => {
  it('reads a file row by row and saves nothing before it is confirmed, in English', async () => {
    const page = await plaza.open('/comisiones?parte=people', { as: 'commissions', language: 'en' });
    await page.getByRole('button', { name: 'Upload figures' }).click();
    const content =
      'Documento;Fecha;Medida;Valor\n1032456482;2026-11-20;Calidad;80\n1032456482;2026-11-19;Retenciones válidas;3\n';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'figures.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.getByRole('button', { name: 'Read and check' }).click();
    await page.getByText('“80” is over 100%. Write 80% or 0.8.').waitFor();
    await plaza.picture(page, 'commissions-file');
    await page.getByRole('button', { name: 'Confirm 1 rows' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm 1 rows' }).click();
    await page.getByText('File confirmed').waitFor();
  });

  it('in English corrects a figure, reads a condition, and opens reports and a dispute', async () => {
    const page = await plaza.open('/comisiones?parte=people', { as: 'commissions', language: 'en' });
    const tab = async (part: 'conditions' | 'reports' | 'disputes') =>
      page.getByRole('tab', { name: en[`commissions.part.${part}`] }).click();
    await page.getByText('Retención v2').first().click();
    const person = page.getByRole('dialog').filter({ hasText: en['commissions.person.figures'] });
    await person
      .getByRole('button', { name: /^Correct Retenciones válidas/ })
      .first()
      .click();
    const correcting = page.getByRole('dialog', { name: /^Correct / });
    await correcting.getByLabel(new RegExp(`^${en['commissions.dispute.right']}`)).fill('10');
    await correcting
      .getByLabel(new RegExp(`^${en['commissions.sign.reason']}`))
      .fill('The record of the client says ten.');
    await correcting.getByRole('button', { name: en['commissions.person.correct'], exact: true }).click();
    await page.getByText(en['commissions.person.corrected']).waitFor();
    await correcting.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await tab('conditions');
    await page.getByText('Cobranza v1').first().click();
    await page.getByText(en['commissions.conditions.words']).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await tab('reports');
    await page.getByText(en['commissions.reports.chart']).waitFor();
    await page.getByRole('radio', { name: en['commissions.reports.view.clients'] }).check({ force: true });
    await page.getByRole('columnheader', { name: en['commissions.dimension.client'] }).waitFor();
    await tab('disputes');
    await page.getByText(en['commissions.dispute.lead']).waitFor();
    await page.getByText('Retención', { exact: true }).first().click();
    await page.getByText(casesEn['cases.part.history']).first().waitFor();
  });

  it('shows people, conditions, the provision with its keys, reports and disputes', async () => {
    const page = await plaza.open('/comisiones?parte=people', { as: 'commissions' });
    await page.getByRole('tab', { name: 'Personas', selected: true }).waitFor();
    await page.getByText('Retención v2').first().waitFor();
    await plaza.picture(page, 'comisiones-personas');
    await page.getByText('Retención v2').first().click();
    const person = page.getByRole('dialog').filter({ hasText: 'Sus datos, día por día' });
    await person
      .getByRole('button', { name: /^Corregir/ })
      .first()
      .waitFor();
    await plaza.picture(page, 'comisiones-persona');
    await person
      .getByRole('button', { name: /^Corregir Retenciones válidas/ })
      .first()
      .click();
    const correcting = page.getByRole('dialog', { name: /^Corregir/ });
    await correcting.getByLabel(/^Valor correcto/).fill('9');
    await correcting.getByLabel(/^Motivo/).fill('El acta del cliente dice nueve.');
    await plaza.picture(page, 'comisiones-corregir');
    await correcting.getByRole('button', { name: 'Corregir', exact: true }).click();
    await page.getByText('Dato corregido').waitFor();
    await person
      .getByText(/Antes era/)
      .first()
      .waitFor();
    // What no file brought is entered by hand; a day that has one already says to correct it.
    await person.getByRole('button', { name: 'Agregar un dato' }).click();
    const adding = page.getByRole('dialog', { name: 'Agregar un dato' });
    await adding.getByRole('textbox', { name: /^Fecha/ }).fill('01/11/2026');
    await adding.getByLabel(/^Valor correcto/).fill('2');
    await adding.getByLabel(/^Motivo/).fill('El archivo llegó sin ese día.');
    await plaza.picture(page, 'comisiones-agregar');
    expect(await plaza.axe(page)).toEqual([]);
    await adding.getByRole('button', { name: 'Agregar un dato' }).click();
    await page.getByText('Dato agregado').waitFor();
    await adding.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Condiciones' }).click();
    await page.getByText('Cobranza v1').first().click();
    await page.getByText(/Recaudo: paga el 1,2 % de Recaudo/).waitFor();
    await plaza.picture(page, 'comisiones-condiciones');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Provisión' }).click();
    await page.getByText('Dos llaves').waitFor();
    await plaza.picture(page, 'comisiones-provision');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cuadrar y revisar' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Motivo/)
      .fill('Faltan tres filas del archivo del cliente');
    await page.getByRole('dialog').getByRole('button', { name: 'Cuadrar y revisar' }).click();
    await page.getByRole('button', { name: 'Dar la llave de comisiones' }).waitFor();
    await page.getByRole('tab', { name: 'Informes' }).click();
    await page.getByText('Margen y comisión').waitFor();
    await plaza.picture(page, 'comisiones-informes');
    await page.getByRole('radio', { name: 'Por cliente' }).check({ force: true });
    await page.getByRole('columnheader', { name: 'Cliente' }).waitFor();
    await page.getByRole('button', { name: 'Más vistas' }).click();
    await page.getByRole('menuitem', { name: 'Guardar esta vista' }).click();
    const naming = page.getByRole('dialog', { name: 'Guardar esta vista' });
    await naming.getByRole('textbox').fill('Mis clientes');
    await naming.getByRole('button', { name: 'Guardar esta vista' }).click();
    await page.getByRole('radio', { name: 'Por campaña' }).check({ force: true });
    await page.getByRole('columnheader', { name: /Cliente · Campaña/ }).waitFor();
    await page.getByRole('button', { name: 'Más vistas' }).click();
    await page.getByRole('menuitemradio', { name: 'Mis clientes' }).click();
    await page.getByRole('columnheader', { name: 'Cliente', exact: true }).waitFor();
    // A client leads to its months, a month to its campaigns.
    const rows = page.getByRole('table').getByRole('row');
    const open = async (row: number, head: string) => {
      await rows.nth(row).getByRole('cell').first().click();
      await page.getByRole('columnheader', { name: head, exact: true }).waitFor();
    };
    await open(1, 'Mes');
    expect(new URL(page.url()).searchParams.get('cliente')).not.toBeNull();
    await open(1, 'Campaña');
    expect(new URL(page.url()).searchParams.get('desde')).not.toBeNull();
    await page.getByRole('tab', { name: 'Reclamos' }).click();
    await page.getByText('Cinco días hábiles para responder cada uno.').waitFor();
    await page.getByText('Retención', { exact: true }).first().click();
    await page.getByText('Historial').first().waitFor();
    await plaza.picture(page, 'comisiones-reclamos');
  });

  it('in English a month that was reconciled gets the key of commissions', async () => {
    const page = await plaza.open('/comisiones?parte=provision', { as: 'commissions', language: 'en' });
    const acted = async (action: string, reason?: string) => {
      await page.getByRole('button', { name: action, exact: true }).click();
      const dialog = page.getByRole('dialog');
      if (reason !== undefined) await dialog.getByLabel(new RegExp(`^${en['commissions.sign.reason']}`)).fill(reason);
      await dialog.getByRole('button', { name: action, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await page.getByText(en['commissions.provision.keys']).waitFor();
    const review = en['commissions.periodAction.review'];
    // The month is reconciled once, in whichever language comes first.
    if ((await page.getByRole('button', { name: review, exact: true }).count()) > 0)
      await acted(review, 'Three rows of the file of the client are missing.');
    await acted(en['commissions.periodAction.turn_commissions']);
    expect(await plaza.axe(page)).toEqual([]);
  });
});
