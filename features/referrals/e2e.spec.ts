import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const name = 'Andrea Pardo Ruiz';
let link = '';

describe('referring a friend', () => {
  it('asks for the least, gives a link once, and shows where everybody stands', async () => {
    const page = await plaza.open('/reference', { as: 'employee' });
    await page.getByText('Camila Ortiz').waitFor();
    await page.getByRole('list', { name: 'Tus pagos por mes' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'own');
    await page.getByRole('button', { name: 'Referir a alguien', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Nombre/ }).fill(name);
    await dialog.getByRole('textbox', { name: /^Número de documento/ }).fill('52.111.909');
    await dialog.getByRole('combobox', { name: /^Cómo la conoces/ }).click();
    await page.getByRole('option', { name: 'Amistad' }).click();
    await dialog.getByRole('combobox', { name: /vacante/i }).click();
    await page.getByRole('option', { name: 'Agente bilingüe' }).click();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'refer');
    await dialog.getByRole('button', { name: 'Crear enlace de permiso' }).click();
    link = await page.getByRole('textbox', { name: 'Enlace de permiso' }).inputValue();
    expect(link).toMatch(/\/referido\/[\w-]{20,}$/);
  });

  it('the referred person consents on a phone before anything else is kept', async () => {
    const token = link.split('/').at(-1) ?? '';
    const page = await plaza.open(`/referido/${token}`, { size: PHONE, theme: 'dark' });
    await page.getByText(/Verónica Galindo/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'consent-phone-dark');
    await page.getByRole('button', { name: 'Acepto ser referido' }).click();
    await page.getByRole('status').getByRole('heading', { level: 1 }).waitFor();
    const again = await plaza.open('/referido/una-llave-que-nadie-dio-1234', { size: PHONE });
    await again.getByRole('heading', { level: 1, name: 'Este enlace ya no sirve' }).waitFor();
    await again.getByText('Pide uno nuevo a quien te refirió.').waitFor();
    expect(await plaza.axe(again)).toEqual([]);
  });

  it('selection accepts it from the desk, and its way through the vacancy is seen by who referred', async () => {
    const page = await plaza.open('/reference?view=desk', { as: 'selection' });
    await page.getByRole('textbox', { name: 'Buscar por nombre o número' }).fill('Andrea Pardo');
    await page.getByText(name).click();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'desk');
    await page.getByRole('dialog').getByRole('button', { name: 'Validar', exact: true }).click();
    await page.getByText('Listo: Validar').waitFor();
    const { data } = await plaza.app.call('referrals.getStanding', { as: 'employee' });
    const vacancy = data.vacancies.find((one: { title: string }) => one.title === 'Agente bilingüe').id as string;
    const applied = await plaza.app.call('recruitment.applyPublicly', {
      params: { id: vacancy },
      form: {
        document_type: 'CC',
        document_number: '52111909',
        first_names: 'Andrea',
        last_names: 'Pardo Ruiz',
        email: 'andrea.pardo@correo.example',
        phone: '3105550909',
        consent: '2026-11',
      },
    });
    expect(applied.status).toBe(200);
    await plaza.app.settle();
    const own = await plaza.open('/reference', { as: 'employee' });
    await own.getByText(/Postulación recibida desde el/).waitFor();
  });

  it('a vacancy is shared by one’s own link, and who applies by it knows by whom', async () => {
    const open = await plaza.open('/atraccion/seleccion/vacantes', { as: 'employee' });
    await open.getByText('Agente bilingüe', { exact: true }).first().click();
    await open.getByRole('link', { name: 'Referir a alguien' }).click();
    const dialog = open.getByRole('dialog', { name: 'Referir a alguien' });
    await expect.poll(() => dialog.getByRole('combobox', { name: /vacante/i }).inputValue()).toBe('Agente bilingüe');
    await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
    await open.getByRole('button', { name: 'Tu enlace para Agente bilingüe' }).click();
    const shared = open.getByRole('dialog', { name: 'Tu enlace para Agente bilingüe' });
    const address = await shared.getByRole('textbox', { name: 'Tu enlace' }).inputValue();
    expect(await plaza.axe(open)).toEqual([]);
    await plaza.picture(open, 'own-link');
    const { pathname, search } = new URL(address);
    const page = await plaza.open(`${pathname}${search}`, { size: PHONE });
    await page.getByText('Te recomienda Verónica Galindo').waitFor();
    const fill = (label: RegExp, value: string) => page.getByRole('textbox', { name: label }).first().fill(value);
    await fill(/^Nombres/, 'Rubén');
    await fill(/^Apellidos/, 'Castro');
    await fill(/^Número de documento/, '52.111.777');
    await fill(/^Correo/, 'ruben.castro@correo.example');
    await fill(/^Teléfono/, '310 555 7171');
    await page.getByRole('checkbox', { name: /^Autorizo el uso de mis datos/ }).check();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'applying-by-link-phone');
    await page.getByRole('button', { name: 'Enviar postulación' }).click();
    await page.getByText('Recibimos tu postulación').waitFor();
    await plaza.app.settle();
    const own = await plaza.open('/reference', { as: 'employee' });
    await own.getByText('Rubén Castro').waitFor();
  });

  it('who was hired and stayed is paid, many at once, and payroll takes the file', async () => {
    const listed = await plaza.app.call('referrals.listReferrals', {
      as: 'payroll',
      body: { state: 'bonus_due' },
    });
    expect(listed.total).toBeGreaterThan(0);
    const page = await plaza.open('/reference?view=desk&state=bonus_due', { as: 'payroll', theme: 'dark' });
    await page.getByRole('checkbox').nth(1).check();
    await plaza.picture(page, 'desk-dark');
    expect(await plaza.axe(page)).toEqual([]);
    const taken = page.waitForEvent('download');
    await page.getByRole('button', { name: /Excel/ }).click();
    expect((await taken).suggestedFilename()).toMatch(/\.xlsx$/);
    await page.getByRole('button', { name: 'Marcar pagado' }).click();
    await expect
      .poll(async () => {
        const { total } = await plaza.app.call('referrals.listReferrals', {
          as: 'payroll',
          body: { state: 'bonus_due' },
        });
        return total;
      })
      .toBe((listed.total ?? 0) - 1);
  });

  it('goes in English from the link to the payment; who neither reviews nor pays has no desk', async () => {
    const language = 'en';
    const { app } = plaza;
    const page = await plaza.open('/reference', { as: 'employee', size: PHONE, language });
    await page.getByRole('heading', { level: 1, name: 'Your referrals' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'own-phone');
    await page.getByRole('button', { name: en['referrals.own.refer'], exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(en['referrals.form.name']).fill('Brian Ospina');
    await dialog.getByLabel(en['referrals.form.document']).fill('80.555.121');
    await dialog.getByRole('combobox', { name: en['referrals.form.relation'] }).click();
    await page.getByRole('option', { name: en['referrals.relation.friend'] }).click();
    await dialog.getByRole('button', { name: en['referrals.form.send'] }).click();
    const given = await page.getByRole('textbox', { name: en['referrals.link.label'] }).inputValue();
    const consent = await plaza.open(new URL(given).pathname, { size: PHONE, language });
    await consent.getByRole('button', { name: en['referrals.consent.accept'] }).click();
    await consent.getByRole('heading', { level: 1, name: en['referrals.consent.accepted'] }).waitFor();
    const desk = await plaza.open('/reference?view=desk', { as: 'selection', language });
    await desk.getByText('Brian Ospina').click();
    const panel = desk.getByRole('dialog');
    await panel.getByRole('button', { name: en['referrals.case.referral.do.accept'], exact: true }).click();
    await panel.getByText(en['referrals.case.referral.state.valid'], { exact: true }).waitFor();
    // They come to work here, and stay for as long as the rule says.
    const here = { document_number: '80555121', entered_on: '2026-11-25' };
    await app.db.updateTable('employees').set(here).where('username', '=', 'convivencia').execute();
    await app.house.services.jobs.start('referrals.watch', null);
    await app.settle();
    await page.reload();
    await page.getByText(en['referrals.case.referral.state.hired'], { exact: true }).nth(1).waitFor();
    app.clock.set('2027-01-26T15:00:00Z');
    await app.house.services.jobs.start('cases.clock', null);
    await app.settle();
    for (const as of ['payroll', 'employee']) app.forgetSession(as);
    const paying = await plaza.open('/reference?view=desk&state=bonus_due', { as: 'payroll', language });
    await paying.getByText('Brian Ospina').click();
    await paying
      .getByRole('dialog')
      .getByRole('button', { name: en['referrals.case.referral.do.pay'], exact: true })
      .click();
    const stateOf = async () => {
      const row = app.db.selectFrom('cases').select('state').where('title', '=', 'Brian Ospina');
      return (await row.executeTakeFirstOrThrow()).state;
    };
    await expect.poll(stateOf).toBe('paid');
    const forbidden = await plaza.open('/reference?view=desk', { as: 'employee' });
    await forbidden.getByRole('heading', { level: 1, name: 'Tus referidos' }).waitFor();
    await expect.poll(() => forbidden.getByText('Tatiana Bedoya').count()).toBe(0);
    await forbidden.getByText(/Pagado el .*26 ene/).waitFor();
  });
});
