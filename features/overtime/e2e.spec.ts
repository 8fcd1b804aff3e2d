import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

describe('overtime', () => {
  it('is asked for with its categories, value and caps in sight', async () => {
    const page = await plaza.open('/horas/extras', { as: 'employee', size: DESKTOP });
    await page.getByText('Migración de la base de clientes').waitFor();
    await plaza.picture(page, 'extras');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pedir horas extra' }).click();
    await page.getByLabel('Desde').fill('17:00');
    await page.getByLabel('Hasta').fill('19:30');
    await page.getByText('17:00 a 19:00: extra diurnas, 25 % más').waitFor();
    await page.getByText('19:00 a 19:30: extra nocturnas, 75 % más').waitFor();
    await page.getByText('2,5 de 2 h').waitFor();
    await plaza.picture(page, 'extras-pedir');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('textbox', { name: /^Actividad/ }).fill('Cierre de casos');
    await page.getByRole('button', { name: 'Enviar a aprobación' }).click();
    await page.getByText('Horas extra enviadas a aprobación').waitFor();
  });

  it('over the cap is approved by the leader with an exception, never cut', async () => {
    const page = await plaza.open('/horas/extras?vista=equipo&state=submitted&q=migracion', {
      as: 'manager',
      size: DESKTOP,
    });
    await page.getByText('Migración de la base de clientes').waitFor();
    await page.getByRole('row', { name: /jue 26 nov/ }).click();
    await page.getByText('2,5 de 2 h').waitFor();
    await plaza.picture(page, 'extras-decidir');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await page.getByRole('combobox', { name: /Excepción/ }).click();
    await page.getByRole('option', { name: 'El servicio no podía parar' }).click();
    await page.getByRole('button', { name: 'Aprobar', exact: true }).last().click();
    await page.getByText('Espera segunda aprobación').first().waitFor();
  });

  it('is decided for many at once with one reason, each with its own outcome', async () => {
    const asked = ['2026-12-14', '2026-12-15', '2026-12-16'].map((day) =>
      plaza.app.call('overtime.saveOvertime', {
        as: 'employee',
        body: { day, starts: 900, ends: 960, activity: 'Inventario de equipos', submit: true },
      }),
    );
    const [first] = await Promise.all(asked);
    const page = await plaza.open('/horas/extras?vista=equipo&state=submitted&q=inventario', {
      as: 'manager',
      size: DESKTOP,
    });
    await page.getByText('Inventario de equipos').nth(2).waitFor();
    for (const box of (await page.getByRole('row').getByRole('checkbox').all()).slice(1)) await box.check();
    await page.getByRole('region', { name: '3 elegidas' }).waitFor();
    await plaza.app.call('overtime.withdrawOvertime', {
      as: 'employee',
      params: { id: first!.data.id as string },
      body: { version: first!.data.version as number, reason: 'Ya no hace falta ese día.' },
    });
    await page.getByRole('button', { name: 'Rechazar' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Rechazar 3 solicitudes de horas extra?' });
    await dialog.getByLabel('Motivo').fill('El turno de la tarde cubre el inventario.');
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'extras-varias');
    await dialog.getByRole('button', { name: 'Rechazar' }).click();
    const outcome = page.getByRole('dialog', { name: 'Así quedó' });
    await outcome.getByText('lun 14 dic').waitFor();
    await plaza.picture(page, 'extras-varias-fin');
    await outcome.getByRole('button', { name: 'Entendido' }).click();
    await page.getByText('2 decisiones guardadas').first().waitFor();
  });

  it('is asked of people by their leader, and approved when they accept it', async () => {
    const leader = await plaza.open('/horas/extras?vista=equipo', { as: 'manager', size: DESKTOP });
    await leader.getByRole('button', { name: 'Pedir a mi equipo' }).click();
    const dialog = leader.getByRole('dialog', { name: 'Pedir horas extra a mi equipo' });
    const day = dialog.getByRole('textbox', { name: /^Día/ });
    await day.fill('01/12/2026');
    await day.press('Tab');
    await dialog.getByLabel('Desde').fill('15:00');
    await dialog.getByLabel('Hasta').fill('16:00');
    await dialog.getByRole('textbox', { name: /^Actividad/ }).fill('Pico de llamadas de hoy');
    const people = dialog.getByRole('combobox', { name: /Personas/ });
    await people.fill('Verónica Galindo');
    await leader.getByRole('option', { name: /Verónica Galindo/ }).click();
    await leader.keyboard.press('Escape');
    await plaza.picture(leader, 'extras-ofrecer');
    expect(await plaza.axe(leader)).toEqual([]);
    await dialog.getByRole('button', { name: 'Pedir', exact: true }).click();
    await leader.getByText('Pedidas a 1 persona').waitFor();
    await leader.getByText('Verónica Galindo: Sin responder').waitFor();
    const page = await plaza.open('/horas/extras', { as: 'employee', size: PHONE });
    await page.getByRole('heading', { name: 'Te piden horas extra' }).waitFor();
    await page.getByText(/Calculado con tu salario de ese día/).waitFor();
    await plaza.picture(page, 'extras-te-piden');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('Horas extra aceptadas').waitFor();
    await leader.reload();
    await leader.getByText('Verónica Galindo: Acepta').waitFor();
    await plaza.picture(leader, 'extras-respuestas');
    expect(await plaza.axe(leader)).toEqual([]);
  });

  it('is listed by month, which the address keeps', async () => {
    const page = await plaza.open('/horas/extras?periodo=2026-10', { as: 'employee', size: DESKTOP });
    await page.getByText('Migración de la base de clientes').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Período: octubre de 2026', exact: true }).waitFor();
    await page.goto(page.url().replace('2026-10', '2026-11'));
    await page.getByText('Migración de la base de clientes').waitFor();
  });

  it('is in English on a phone; who leads nobody sees no team', async () => {
    const page = await plaza.open('/horas/extras', { as: 'outsider', language: 'en', size: PHONE, theme: 'dark' });
    await page.getByRole('heading', { level: 1, name: 'Overtime' }).waitFor();
    await expect.poll(() => page.getByText('My team’s').count()).toBe(0);
    await plaza.picture(page, 'extras-telefono');
    expect(await plaza.axe(page)).toEqual([]);
  });
});

describe('overtime for payroll', () => {
  it('is shown by person with what it is worth, and is not for who pays nobody', async () => {
    const page = await plaza.open('/horas/extras/nomina?periodo=2026-10', { as: 'payroll', size: DESKTOP });
    await page.getByRole('heading', { level: 1, name: 'Horas extra para nómina' }).waitFor();
    await page
      .getByText(/Extra nocturnas: \d/)
      .first()
      .waitFor();
    await page
      .getByText(/\$\s?\d/)
      .first()
      .waitFor();
    await plaza.picture(page, 'extras-nomina');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Descargar' }).click();
    await page.getByRole('dialog', { name: 'Confirma que eres tú' }).waitFor();
    const phone = await plaza.open('/horas/extras/nomina?periodo=2026-10', {
      as: 'payroll',
      language: 'en',
      size: PHONE,
      theme: 'dark',
    });
    await phone.getByRole('heading', { level: 1, name: 'Overtime for payroll' }).waitFor();
    await plaza.picture(phone, 'extras-nomina-telefono');
    expect(await plaza.axe(phone)).toEqual([]);
    const closed = await plaza.open('/horas/extras/nomina', { as: 'hr' });
    await closed.waitForURL('**/unauthorized**');
  });

  it('says when hours are paid, and leads to the line of the payslip that paid them', async () => {
    const open = (state: string) => plaza.open(`/horas/extras?state=${state}`, { as: 'employee', size: DESKTOP });
    const page = await open('executed');
    await page.getByText('Pico de llamadas').first().click();
    await page.getByText('Se pagan con la nómina que cierra el').waitFor();
    const { personId } = await plaza.app.scopeOf('employee');
    const slip = await plaza.app.db
      .selectFrom('payslips')
      .select(['payroll_id', 'number'])
      .where('person_id', '=', personId)
      .where('year', '=', 2026)
      .where('month', '=', 10)
      .executeTakeFirstOrThrow();
    const [paidHours] = await plaza.app.db
      .updateTable('cases')
      .set({ state: 'paid', is_open: false, closed_at: plaza.app.house.now() })
      .where('kind', '=', 'overtime.request')
      .where('owner_id', '=', personId)
      .where('title', '=', 'Pico de llamadas')
      .returning('id')
      .execute();
    await plaza.app.db
      .updateTable('overtime_requests')
      .set({ payroll_id: slip.payroll_id })
      .where('id', '=', paidHours!.id)
      .execute();
    const paid = await open('paid');
    await paid.getByText('Pico de llamadas').first().click();
    await paid.getByRole('link', { name: `Ver en el desprendible ${slip.number}` }).click();
    await paid.getByRole('heading', { level: 1, name: 'Octubre de 2026' }).waitFor();
  });
});
