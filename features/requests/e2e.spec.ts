import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const shots = process.env['SHOTS'];
type Page = Awaited<ReturnType<BrowserPlaza['open']>>;
const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};

describe('asking and deciding', () => {
  it('starts in the catalogue, says what it means, goes to the leader, and is decided from their inbox', async () => {
    const page = await plaza.open('/service', { as: 'employee' });
    await page.getByRole('heading', { name: '¿Qué necesitas?' }).waitFor();
    await page.getByText('días de vacaciones').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await shot(page, 'service');
    await page.getByRole('link', { name: /Permiso sin pago/ }).click();
    await page.getByRole('heading', { name: 'Permiso sin pago' }).waitFor();
    await page.getByText('Días completos').click();
    await page.getByRole('textbox', { name: 'Desde' }).fill('2 feb 2027');
    await page.getByRole('textbox', { name: 'Hasta' }).fill('2 feb 2027');
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Trámite en la notaría');
    await page.getByText('mié 3 feb 2027').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await shot(page, 'ask');
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await page.getByRole('dialog', { name: /Permiso sin pago/ }).waitFor();
    await page.getByRole('heading', { name: 'Mis solicitudes' }).waitFor();
    await shot(page, 'mine');

    const leader = await plaza.open('/equipo/solicitudes', { as: 'manager' });
    await leader.getByRole('heading', { name: 'Solicitudes del equipo' }).waitFor();
    await leader
      .getByText(/Permiso sin pago, mar 2 feb 2027/)
      .first()
      .waitFor();
    expect(await plaza.axe(leader)).toEqual([]);
    await shot(leader, 'inbox');
    await leader
      .getByText(/Permiso sin pago, mar 2 feb 2027/)
      .first()
      .click();
    await leader.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await leader.getByText('Listo, quedó registrado').waitFor();
    await shot(leader, 'panel');
  });

  it('goes to who decides each kind: the leader with its proof, HR the vacations and the medical leave', async () => {
    const send = async (page: Page) => {
      await page.getByRole('button', { name: 'Enviar solicitud' }).click();
      await page.waitForURL(/\/solicitudes\?id=/);
      return new URL(page.url()).searchParams.get('id')!;
    };
    const decide = async (as: string, id: string, button: string, state: string) => {
      const page = await plaza.open(`/equipo/solicitudes?id=${id}`, { as });
      const panel = page.getByRole('dialog');
      await panel.getByRole('button', { name: button, exact: true }).click();
      await panel.getByText(state, { exact: true }).first().waitFor();
      await page.context().close();
    };
    const proof = { name: 'soporte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

    const own = await plaza.open('/service/school-obligation', { as: 'employee' });
    await own.getByText('Es tu derecho: solo pueden pedirte el soporte.').waitFor();
    await own.getByRole('textbox', { name: 'Día' }).fill('9 feb 2027');
    await own.getByRole('textbox', { name: 'Desde qué hora' }).fill('07:00');
    await own.getByRole('textbox', { name: 'Hasta qué hora' }).fill('09:00');
    await own.getByText(/Borrador guardado/).waitFor();
    const elsewhere = await plaza.open('/service/school-obligation', { as: 'employee' });
    await elsewhere.getByRole('button', { name: 'Seguir con el borrador' }).click();
    expect(await elsewhere.getByRole('textbox', { name: 'Desde qué hora' }).inputValue()).toBe('07:00');
    await elsewhere.context().close();
    await own.locator('input[type=file]').setInputFiles(proof);
    const school = await send(own);
    await own.goto(`${plaza.address}/service/medical-leave`);
    await own.getByRole('textbox', { name: 'Desde' }).fill('24 nov 2026');
    await own.getByRole('textbox', { name: 'Hasta' }).fill('26 nov 2026');
    await own.getByRole('textbox', { name: 'Fecha del certificado' }).fill('24 nov 2026');
    await own.getByRole('textbox', { name: 'Entidad que lo expide' }).fill('EPS Andes');
    await own.getByRole('textbox', { name: 'Código del diagnóstico' }).fill('J11');
    await own.locator('input[type=file]').setInputFiles(proof);
    await own.getByText('Quién paga').waitFor();
    expect(await plaza.axe(own)).toEqual([]);
    await shot(own, 'ask-medical');
    const medical = await send(own);
    const other = await plaza.open('/service/vacation', { as: 'labor' });
    await other.getByRole('textbox', { name: 'Desde' }).fill('1 feb 2027');
    await other.getByRole('textbox', { name: 'Hasta' }).fill('8 feb 2027');
    await other.getByText('Te quedarían').waitFor();
    const vacation = await send(other);

    await decide('manager', school, 'Aprobar', 'Aprobada');
    await decide('hr', medical, 'Aceptar', 'Aceptada');
    await decide('hr', vacation, 'Aprobar', 'Aprobada');
    const leader = await plaza.open(`/equipo/solicitudes?id=${medical}`, { as: 'manager' });
    await leader.getByRole('dialog', { name: /Ausencia/ }).waitFor();
    expect(await leader.getByText('EPS Andes').count()).toBe(0);
  });

  it('is the leader’s and HR’s alone, and HR follows medical leave, balances and kinds', async () => {
    const page = await plaza.open('/equipo/solicitudes', { as: 'employee' });
    await page.waitForURL('**/unauthorized');
    const hr = await plaza.open('/gestion/solicitudes?tab=medical', {
      as: 'hr',
    });
    await hr
      .getByText(/Pasó 150/)
      .first()
      .waitFor();
    expect(await plaza.axe(hr)).toEqual([]);
    await shot(hr, 'medical');
    await hr.getByRole('tab', { name: 'Saldos' }).click();
    await hr.getByText('Acumula más de dos años').first().waitFor();
    await shot(hr, 'balances');
    await hr.getByRole('tab', { name: 'Tipos' }).click();
    await hr.getByRole('button', { name: 'Luto' }).click();
    await hr.getByLabel('Días de anticipación').waitFor();
    await shot(hr, 'kinds');
  });

  it('has vacations whose dates HR sets: too soon is told at its field, and what holds is booked', async () => {
    const hr = await plaza.open('/gestion/solicitudes', { as: 'hr' });
    await hr.getByRole('tab', { name: 'Saldos' }).click();
    await hr.getByRole('row').filter({ hasText: 'Acumula más de dos años' }).first().click();
    const section = hr.getByRole('region', { name: 'Programar vacaciones' });
    await section.getByRole('textbox', { name: 'Primer día' }).fill('27/11/2026');
    await section.getByRole('textbox', { name: 'Último día' }).fill('17/09/2027');
    await section.getByLabel('Motivo').fill('Acumula más de dos periodos');
    await section.getByRole('button', { name: 'Programar vacaciones' }).click();
    await section.getByText('Se pide con al menos 15 días de anticipación. Elige otra fecha.').first().waitFor();
    await shot(hr, 'scheduling');
    await section.getByRole('textbox', { name: 'Primer día' }).fill('13/09/2027');
    await section.getByRole('button', { name: 'Programar vacaciones' }).click();
    await hr.getByText('Vacaciones programadas').waitFor();
    expect(await plaza.axe(hr)).toEqual([]);
  });

  it('shows the team’s month and who decides in one’s place', async () => {
    const leader = await plaza.open('/equipo/solicitudes?tab=calendar', {
      as: 'manager',
    });
    await leader.getByRole('region', { name: 'Calendario' }).waitFor();
    expect(await plaza.axe(leader)).toEqual([]);
    await shot(leader, 'calendar');
    await leader.getByRole('tab', { name: 'Delegación' }).click();
    await leader.getByRole('button', { name: 'Delegar' }).waitFor();
    await shot(leader, 'delegation');
  });

  it('reads in English on a phone, and consolidates', async () => {
    const page = await plaza.open('/solicitudes', {
      as: 'employee',
      language: 'en',
      size: PHONE,
    });
    await page.getByRole('heading', { name: 'My requests' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await shot(page, 'mine-phone');
    const leader = await plaza.open('/consolidate', { as: 'manager' });
    await leader.getByRole('heading', { name: 'Consolidado' }).waitFor();
    await leader.getByRole('button', { name: 'Descargar Excel' }).waitFor();
    expect(await plaza.axe(leader)).toEqual([]);
    await shot(leader, 'consolidate');
  });
});
