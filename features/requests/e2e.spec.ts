import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

type Page = Awaited<ReturnType<BrowserPlaza['open']>>;
const shot = (page: Page, name: string) => plaza.picture(page, `requests-${name}`);

describe('asking and deciding', () => {
  it('starts in the catalogue, says what it means, goes to the leader, and is decided from their inbox', async () => {
    const page = await plaza.open('/service', { as: 'employee' });
    await page.getByRole('heading', { name: '¿Qué necesitas?' }).waitFor();
    await page.getByText('días de vacaciones').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await shot(page, 'service');
    await page.getByRole('link', { name: /Permiso sin pago/ }).click();
    await page.getByRole('heading', { name: 'Permiso sin pago' }).waitFor();
    // Sent too soon, it tells all that is missing at once.
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await page.getByText('Elige desde qué día.').waitFor();
    await page.getByText('Elige desde y hasta qué hora; la salida va después de la entrada.').waitFor();
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
    await leader.getByText(/^Aprobada: Permiso sin pago/).waitFor();
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
      await page.getByText(new RegExp(`^${state}: `)).waitFor();
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
    await expect.poll(() => elsewhere.getByRole('textbox', { name: 'Desde qué hora' }).inputValue()).toBe('07:00');
    await elsewhere.context().close();
    await own.locator('input[type=file]').setInputFiles(proof);
    const school = await send(own);
    await own.goto(`${plaza.address}/service/medical-leave`);
    await own.getByRole('textbox', { name: 'Desde' }).fill('24 nov 2026');
    await own.getByRole('textbox', { name: 'Hasta' }).fill('26 nov 2026');
    await own.getByRole('textbox', { name: 'Fecha del certificado' }).fill('24 nov 2026');
    await own.getByRole('textbox', { name: 'Entidad que lo expide' }).fill('EPS Andes');
    await own.getByRole('textbox', { name: 'Código del diagnóstico' }).fill('J11');
    await own.getByText('Quién paga').waitFor();
    expect(await plaza.axe(own)).toEqual([]);
    await shot(own, 'ask-medical');
    await own.locator('input[type=file]').setInputFiles(proof);
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
    await expect.poll(() => leader.getByText('EPS Andes').count()).toBe(0);
  });

  it('is decided from the notification that asks for it', async () => {
    const day = '2027-02-16';
    await plaza.app.call('requests.addRequest', {
      as: 'employee',
      body: { kind: 'unpaid-leave', starts_on: day, ends_on: day, reason: 'Trámite en el banco' },
    });
    await plaza.app.settle();
    const leader = await plaza.open('/notifications', { as: 'manager' });
    const here = leader.getByRole('button', { name: /^Decidir aquí: .* pide: Permiso sin pago/ }).first();
    await here.waitFor();
    await plaza.picture(leader, 'notification-decide');
    await here.click();
    const panel = leader.getByRole('dialog', { name: /Permiso sin pago, mar 16 feb 2027/ });
    await panel.getByRole('button', { name: 'Aprobar', exact: true }).waitFor();
    expect(await plaza.axe(leader)).toEqual([]);
    await plaza.picture(leader, 'notification-panel');
    await panel.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await panel.getByText('Aprobada', { exact: true }).first().waitFor();
    expect(new URL(leader.url()).pathname).toBe('/notifications');
  });

  it('is the leader’s and HR’s alone, and HR follows medical leave, balances and kinds', async () => {
    const page = await plaza.open('/equipo/solicitudes', { as: 'employee' });
    await page.waitForURL('**/unauthorized**');
    const hr = await plaza.open('/gestion/solicitudes?tab=medical', {
      as: 'hr',
    });
    await hr
      .getByText(/Pasó 150/)
      .first()
      .waitFor();
    expect(await plaza.axe(hr)).toEqual([]);
    await shot(hr, 'medical');
    await hr.getByRole('row').filter({ hasText: 'Pasó 150' }).first().click();
    const follow = hr.getByRole('region', { name: 'Seguimiento' });
    await follow.getByLabel('Qué supiste o acordaste').fill('Sigue en terapia; llamamos la otra semana');
    await follow.getByRole('textbox', { name: 'Próximo contacto' }).fill('1 dic 2026');
    await follow.getByRole('button', { name: 'Guardar seguimiento' }).click();
    await follow.getByText(/próximo contacto mar 1 dic/).waitFor();
    expect(await plaza.axe(hr)).toEqual([]);
    await shot(hr, 'medical-follow-up');
    await hr.keyboard.press('Escape');
    await hr.getByRole('tab', { name: 'Saldos' }).click();
    await hr.getByText('Acumula más de 2 años').first().waitFor();
    await shot(hr, 'balances');
    await hr.getByRole('tab', { name: 'Tipos' }).click();
    await hr.getByRole('button', { name: 'Luto' }).click();
    await hr.getByLabel('Días de anticipación').waitFor();
    await shot(hr, 'kinds');
  });

  it('has vacations whose dates HR sets: too soon is told at its field, and what holds is booked', async () => {
    const hr = await plaza.open('/gestion/solicitudes', { as: 'hr' });
    await hr.getByRole('tab', { name: 'Saldos' }).click();
    await hr.getByRole('row').filter({ hasText: 'Acumula más de 2 años' }).first().click();
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
    await leader.getByRole('rowheader', { name: 'Mínimo' }).waitFor();
    expect(await plaza.axe(leader)).toEqual([]);
    await shot(leader, 'calendar');
    await leader.getByRole('button', { name: 'Que alguien me reemplace' }).click();
    await leader.getByRole('combobox', { name: /^Quién/ }).click();
    await leader.getByRole('option').first().click();
    await leader.getByRole('textbox', { name: 'Desde' }).fill('25 nov 2026');
    await leader.getByRole('textbox', { name: 'Hasta' }).fill('27 nov 2026');
    await leader.getByRole('textbox', { name: 'Motivo' }).fill('Vacaciones');
    await leader.getByRole('button', { name: 'Guardar reemplazo' }).click();
    await leader.getByText(/ te reemplaza$/).waitFor();
    expect(await plaza.axe(leader)).toEqual([]);
    await shot(leader, 'delegation');
    await leader.getByRole('button', { name: 'Terminar' }).click();
    await leader.getByText(/ te reemplaza$/).waitFor({ state: 'detached' });
  });

  it('shows what a vacation would be paid, and every entry behind the balance', async () => {
    const own = await plaza.open('/service/vacation', { as: 'support' });
    await own.getByRole('textbox', { name: 'Desde' }).fill('10 may 2027');
    await own.getByRole('textbox', { name: 'Hasta' }).fill('18 may 2027');
    await own.keyboard.press('Tab');
    await own.getByText(/por 9 días calendario/).waitFor();
    expect(await plaza.axe(own)).toEqual([]);
    await plaza.picture(own, 'vacation-pay');
    const phone = await plaza.open('/service', { as: 'employee', size: PHONE, theme: 'dark' });
    await phone.getByRole('button', { name: 'Ver movimientos' }).click();
    const ledger = phone.getByRole('dialog', { name: 'Movimientos de tus vacaciones' });
    await ledger.getByText('Días que ganaste en el mes').first().waitFor();
    expect(await plaza.axe(phone)).toEqual([]);
    await plaza.picture(phone, 'ledger-phone-dark');
  });

  it('shows which days have room before they are chosen, and takes them with two presses', async () => {
    const page = await plaza.open('/service/vacation', { as: 'employee' });
    const month = page.getByRole('region', { name: 'Días con cupo' });
    await month.getByRole('heading', { name: 'diciembre de 2026' }).waitFor();
    await month.getByRole('button', { name: / 9 de diciembre.*: (Hay|Sin) cupo/ }).waitFor();
    await month.getByRole('button', { name: / 25 de diciembre.*: No trabajas/ }).waitFor();
    await month.getByRole('button', { name: / 14 de diciembre/ }).click();
    await month.getByRole('button', { name: / 21 de diciembre/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('textbox', { name: 'Desde' }).inputValue()).toBe('lun 14 dic');
    await expect.poll(() => page.getByRole('textbox', { name: 'Hasta' }).inputValue()).toBe('lun 21 dic');
    expect(await plaza.axe(page)).toEqual([]);
    await shot(page, 'days');
    const phone = await plaza.open('/service/unpaid-leave', { as: 'employee', size: PHONE, theme: 'dark' });
    await phone
      .getByRole('button', { name: /: (Hay|Sin) cupo/ })
      .first()
      .waitFor();
    expect(await plaza.axe(phone)).toEqual([]);
    await shot(phone, 'days-phone-dark');
  });

  it('reads a certificate in the browser, and its owner takes over what it says', async () => {
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const pdf = await PDFDocument.create();
    const sheet = pdf.addPage();
    [
      'CERTIFICADO DE INCAPACIDAD No. 4471829',
      'EPS Andes Salud',
      'Fecha de expedicion: 23/11/2026',
      'Fecha de inicio: 23/11/2026 Fecha fin: 25/11/2026 Dias: 3',
      'Diagnostico: J11 Origen: Enfermedad general',
    ].forEach((line, at) => sheet.drawText(line, { x: 40, y: 700 - at * 24, size: 12 }));
    const buffer = Buffer.from(await pdf.save());
    const page = await plaza.open('/service/medical-leave', { as: 'content' });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'certificado.pdf', mimeType: 'application/pdf', buffer });
    await page.getByText('Leímos en tu certificado:').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await shot(page, 'certificate');
    await page.getByRole('button', { name: 'Usar estos datos' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Número del certificado' }).inputValue()).toBe('4471829');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Entidad que lo expide' }).inputValue())
      .toBe('EPS Andes Salud');
    await expect.poll(() => page.getByRole('textbox', { name: 'Código del diagnóstico' }).inputValue()).toBe('J11');
    await expect.poll(() => page.getByRole('textbox', { name: 'Hasta' }).inputValue()).toBe('mié 25 nov');
    await page.getByText('Quién paga').waitFor();
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
    await leader.getByRole('group', { name: /Días de ausencia del equipo/ }).waitFor();
    expect(await plaza.axe(leader)).toEqual([]);
    const own = await plaza.open('/consolidate', { as: 'employee', theme: 'dark' });
    const year = own.getByRole('group', { name: /Mis ausencias de 2026/ });
    await year.focus();
    await year.press('ArrowRight');
    await own.getByRole('figure').getByRole('status').getByText(/·/).waitFor();
    expect(await plaza.axe(own)).toEqual([]);
    await shot(own, 'own-year');
    await leader.getByRole('button', { name: 'Saldo de vacaciones' }).click();
    await leader
      .getByRole('columnheader', { name: 'Saldo de vacaciones', exact: false })
      .and(leader.locator('[aria-sort=ascending]'))
      .waitFor();
    await leader.getByRole('button', { name: 'Saldo de vacaciones' }).click();
    await leader.waitForURL('**/consolidate?sort=-balance');
    await shot(leader, 'consolidate');
  });
});

/** How each kind of the catalogue is asked for, on days of its own, and who says yes to it. */
const kinds: readonly { code: string; days: [string, string?]; hours?: [string, string]; proof?: true; by?: 'hr' }[] = [
  { code: 'compensatory-rest', days: ['2 mar 2027'] },
  { code: 'birthday', days: ['3 mar 2027'] },
  { code: 'unpaid-leave', days: ['4 mar 2027', '5 mar 2027'] },
  { code: 'specialist-appointment', days: ['8 mar 2027'], hours: ['08:00', '10:00'], proof: true },
  { code: 'medical-emergency', days: ['9 mar 2027'], hours: ['08:00', '12:00'] },
  { code: 'calamity', days: ['10 mar 2027', '11 mar 2027'] },
  { code: 'bereavement', days: ['15 mar 2027', '19 mar 2027'] },
  { code: 'paternity', days: ['29 mar 2027', '11 abr 2027'], by: 'hr' },
  { code: 'maternity', days: ['3 may 2027', '5 sep 2027'], proof: true, by: 'hr' },
  { code: 'voting', days: ['12 abr 2027'], hours: ['08:00', '12:00'], proof: true },
  { code: 'voting-jury', days: ['13 abr 2027'], proof: true },
  { code: 'judicial-summons', days: ['14 abr 2027'], hours: ['08:00', '11:00'], proof: true },
  { code: 'gender-violence', days: ['15 abr 2027'], hours: ['08:00', '11:00'], by: 'hr' },
  { code: 'union-commission', days: ['16 abr 2027'], hours: ['08:00', '11:00'], proof: true },
  { code: 'colleague-funeral', days: ['19 abr 2027'], hours: ['08:00', '10:00'] },
  { code: 'school-obligation', days: ['20 abr 2027'], hours: ['07:00', '09:00'], proof: true },
  { code: 'bicycle-day', days: ['21 abr 2027'], proof: true },
];

describe('each kind of the catalogue', () => {
  const pages = new Map<string, Page>();
  const as = async (name: string, path: string) => {
    const known = pages.get(name);
    const open = known?.isClosed() ? undefined : known;
    if (open) await open.goto(plaza.address + path);
    const page = open ?? (await plaza.open(path, { as: name }));
    pages.set(name, page);
    return page;
  };

  it('is among those that are asked for and approved here', async () => {
    const { data } = await plaza.app.call('requests.listKinds', { as: 'employee' });
    const elsewhere = ['vacation', 'medical-leave', 'payroll-claim'];
    const here = kinds.map((kind) => kind.code);
    expect(data.map((kind: { code: string }) => kind.code).sort()).toEqual([...elsewhere, ...here].sort());
  });

  it('gives a day of rest to whoever worked three Sundays of a month, and shows them which', async () => {
    const { personId } = await plaza.app.scopeOf('employee');
    await plaza.app.db
      .insertInto('shifts')
      .values(
        ['2027-02-07', '2027-02-14', '2027-02-21'].map((day) => ({
          ...{ person_id: personId, day, starts: 360, ends: 780, break_starts: null, break_ends: null },
          ...{ is_published: true, published_at: null, updated_at: new Date('2026-11-24T15:42:00Z') },
        })),
      )
      .execute();
    const own = await as('employee', '/service/compensatory-rest');
    await own.getByRole('textbox', { name: 'Desde', exact: true }).fill('1 abr 2027');
    await own.keyboard.press('Tab');
    await own.getByText('El descanso que ganaste venció').waitFor();
    expect(await plaza.axe(own)).toEqual([]);
    await shot(own, 'rest-expired');
  });

  it('lets who worked one day of rest by exception choose: its surcharge, or another day that they then take', async () => {
    const { personId } = await plaza.app.scopeOf('pm');
    await plaza.app.db
      .deleteFrom('shifts')
      .where('person_id', '=', personId)
      .where('day', '>=', '2026-11-01')
      .where('day', '<=', '2026-11-30')
      .execute();
    await plaza.app.db
      .insertInto('shifts')
      .values({
        ...{ person_id: personId, day: '2026-11-22', starts: 360, ends: 780, break_starts: null, break_ends: null },
        ...{ is_published: true, published_at: null, updated_at: new Date('2026-11-24T15:42:00Z') },
      })
      .execute();
    const own = await as('pm', '/service/compensatory-rest');
    await own.getByRole('heading', { name: 'Descansos que trabajaste por excepción' }).waitFor();
    const choice = own.getByRole('radiogroup', { name: /^Qué prefieres por el dom 22 nov/ });
    await expect.poll(() => choice.getByRole('radio', { name: 'Recargo' }).isChecked()).toBe(true);
    await choice.getByText('Descanso', { exact: true }).click();
    await own.getByText('Quedó tu elección').waitFor();
    await own.getByText(/^Por trabajar el dom 22 nov/).waitFor();
    expect(await plaza.axe(own)).toEqual([]);
    await shot(own, 'rest-chosen');
    await own.getByRole('textbox', { name: 'Desde', exact: true }).fill('1 dic 2026');
    await own.keyboard.press('Tab');
    await own.getByRole('button', { name: 'Enviar solicitud' }).click();
    await own.waitForURL(/\/solicitudes\?id=/, { waitUntil: 'commit' });
    await own.goto(`${plaza.address}/service/compensatory-rest`);
    await own.getByRole('heading', { name: 'Descansos que trabajaste por excepción' }).waitFor();
    await expect.poll(() => own.getByRole('radiogroup', { name: /^Qué prefieres/ }).count()).toBe(0);
  });

  it.each(kinds)('$code is asked for and approved', async ({ code, days: [from, to], hours, proof, by }) => {
    const own = await as('employee', `/service/${code}`);
    const fill = (name: string, text: string) => own.getByRole('textbox', { name, exact: true }).fill(text);
    await own.getByRole('button', { name: 'Enviar solicitud' }).waitFor();
    if (!hours && (await own.getByText('Días completos').count()) > 0) await own.getByText('Días completos').click();
    await fill(hours ? 'Día' : 'Desde', from);
    if (!hours) await fill('Hasta', to ?? from);
    if (hours) {
      await fill('Desde qué hora', hours[0]);
      await fill('Hasta qué hora', hours[1]);
    }
    if (proof) {
      const buffer = Buffer.from('%PDF-1.4\n%%EOF\n');
      await own.locator('input[type=file]').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
    }
    await own.getByRole('button', { name: 'Enviar solicitud' }).click();
    await own.waitForURL(/\/solicitudes\?id=/, { waitUntil: 'commit' });
    const id = new URL(own.url()).searchParams.get('id')!;
    const decider = await as(by ?? 'manager', `/equipo/solicitudes?id=${id}`);
    const panel = decider.getByRole('dialog');
    await panel.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await decider.getByText(/^Aprobada: /).waitFor();
  });
});
