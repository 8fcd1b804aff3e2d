import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

describe('signing in', () => {
  it('with user name and password, and with the document number', async () => {
    for (const name of ['employee', '1032456482']) {
      const page = await plaza.open('/login');
      await page.getByLabel('Usuario o documento').fill(name);
      await page.getByLabel('Contraseña', { exact: true }).fill('plaza-demo-2026');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/home');
      await page.getByRole('heading', { name: /Verónica/ }).waitFor();
      const token = await page.evaluate(() => localStorage.getItem('token'));
      expect(Buffer.from(token ?? '', 'base64').toString()).toMatch(/^[\w-]{20,}$/);
    }
  });

  it('by keyboard alone: one types at once, and Tab leads to the password', async () => {
    const page = await plaza.open('/login');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('username');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('password');
  });

  it('says what is missing, and how many tries are left, in its place', async () => {
    const page = await plaza.open('/login');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect.poll(() => page.getByText('Este campo es obligatorio').count()).toBe(2);
    await page.getByLabel('Usuario o documento').fill('planner');
    for (const told of [
      'Te quedan 4 intentos',
      'Te quedan 3',
      'Te quedan 2',
      'Te queda 1 intento',
      'demasiados intentos',
    ]) {
      await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
      await page.keyboard.press('Enter');
      await page.getByText(told).waitFor();
    }
  });

  it('shows the password when asked', async () => {
    const page = await plaza.open('/login');
    await page.getByLabel('Contraseña', { exact: true }).fill('secreta');
    await page.getByRole('button', { name: 'Mostrar la contraseña' }).click();
    await expect.poll(() => page.getByLabel('Contraseña', { exact: true }).getAttribute('type')).toBe('text');
  });

  it('with one click as a demo account, in English too', async () => {
    const page = await plaza.open('/login', { language: 'en' });
    await page.getByRole('button', { name: /Show all 18/ }).click();
    const faces = page.getByRole('button', { name: /Sign in as/ }).locator('img');
    await expect.poll(() => faces.count()).toBe(18);
    await page.getByRole('button', { name: /Sign in as .*Audit/ }).click();
    await page.waitForURL('**/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toBe('Home · Plaza');
  });

  it('in the language that is chosen there, which is kept', async () => {
    const page = await plaza.open('/login');
    await page.getByText('English').click();
    await page.getByRole('heading', { name: 'Hello, good to see you' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Hello, good to see you' }).waitFor();
  });

  it('explains whom to ask when the password is forgotten', async () => {
    const page = await plaza.open('/login');
    await page.getByRole('button', { name: 'La olvidé' }).click();
    await page.getByRole('dialog').getByText('Gestión Humana').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('with the corporate account says it when that way is not set up here', async () => {
    const page = await plaza.open('/loginAzure');
    await page.getByText('Esta forma de entrar no está activa aquí.').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    // What is off stays off, however often one tries.
    await expect.poll(() => page.getByRole('button', { name: 'Intentar de nuevo' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Entrar de otra forma' }).click();
    await page.waitForURL('**/login');
  });

  it('with an invitation, choosing a password', async () => {
    const page = await plaza.open('/login#invitation=un-enlace-que-ya-se-gasto-hace-rato');
    await page.getByLabel('Contraseña nueva').fill('corta');
    await page.getByRole('button', { name: 'Guardar y entrar' }).click();
    await page.getByText('Escribe al menos 10 letras.').waitFor();
    await page.getByLabel('Contraseña nueva').fill('una frase larga y mía');
    await page.getByLabel('Escríbela otra vez').fill('una frase larga y mía');
    await page.getByRole('button', { name: 'Guardar y entrar' }).click();
    await page.getByText('Este enlace ya se usó o venció').waitFor();
  });
});

describe('without a session', () => {
  it('a private page leads to the sign-in, which says so, and back to it', async () => {
    const page = await plaza.open('/gestion/session');
    await page.waitForURL('**/login');
    await page.getByText('Entra y te llevamos a la página que pediste').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: /Entrar como Verónica/ }).click();
    await page.waitForURL('**/gestion/session');
    await page.getByRole('heading', { name: 'Mis sesiones' }).waitFor();
  });

  it('the message is told in English as the specification writes it', async () => {
    const page = await plaza.open('/unauthorized', { language: 'en' });
    await page.getByRole('heading', { name: 'You have no authorization to view this content' }).waitFor();
  });

  it('whoever opens its address by hand with a session was refused nothing, and goes on', async () => {
    const page = await plaza.open('/unauthorized', { as: 'employee' });
    await page.getByRole('heading', { name: 'Tu sesión está abierta' }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /inicio/i })
      .click();
    await page.waitForURL('**/home');
  });
});

describe('a session', () => {
  it('that ran out leaves nothing on the computer, and an activity record with app id 357', async () => {
    const { personId } = await plaza.app.scopeOf('wellbeing');
    const page = await plaza.open('/home', { as: 'wellbeing' });
    await page.evaluate(() => sessionStorage.setItem('rest', 'of me'));
    plaza.app.clock.advance(31 * 60_000);
    await page.clock.setFixedTime(plaza.app.house.now());
    // The next step finds it out, or the clock of the page did before.
    const step = async () => {
      await page.getByRole('button', { name: /Comunicaciones/ }).click({ timeout: 5_000 });
      await page.getByRole('link', { name: 'Noticias' }).first().click({ timeout: 5_000 });
    };
    await step().catch(() => undefined);
    await page.waitForURL('**/unauthorized**');
    await page.getByText('Cerramos tu sesión por inactividad').waitFor();
    await page.reload();
    await page.getByText('Cerramos tu sesión por inactividad').waitFor();
    const left = await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('user'),
      sessionStorage.getItem('rest'),
    ]);
    expect(left).toEqual([null, null, null]);
    const records = await plaza.app.db.selectFrom('app_activity').selectAll().where('app_id', '=', '357').execute();
    expect(records).toMatchObject([
      { app_name: 'logout by expiry', device: 'Desktop', used_on: '2026-11-24', person_id: personId },
    ]);
    for (const name of plaza.app.accounts) plaza.app.forgetSession(name);
  });

  it('that was ended elsewhere is not told as idle, also after a reload', async () => {
    const page = await plaza.open('/home', { as: 'pm' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { personId } = await plaza.app.scopeOf('pm');
    await plaza.app.call('session.endSessionsOf', { as: 'admin', params: { id: personId } });
    await page.reload();
    await page.waitForURL('**/unauthorized**');
    await page.getByText('Tu sesión terminó. Lo que guardaste sigue guardado.').waitFor();
    await expect.poll(() => page.getByText('por inactividad').count()).toBe(0);
    await page.reload();
    await page.getByText('Tu sesión terminó. Lo que guardaste sigue guardado.').waitFor();
    plaza.app.forgetSession('pm');
  });

  it('that goes on in another tab is not ended for want of a hand in this one', async () => {
    const page = await plaza.open('/home', { as: 'content' });
    await page.clock.install({ time: plaza.app.house.now() });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const later = plaza.app.house.now().getTime() + 29 * 60_000;
    // As the other tab notes it when the server has just known the session.
    await page.evaluate((at) => localStorage.setItem('checked', String(at)), later);
    await page.clock.fastForward(31 * 60_000);
    await expect.poll(() => page.getByRole('timer').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  });

  it('goes on in another browser by a link that works once and only by a hand', async () => {
    const page = await plaza.open('/gestion/session', { as: 'wellbeing' });
    await page.getByRole('button', { name: 'Seguir en otro equipo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ábrelo en el otro equipo' });
    const link = new URL(await dialog.getByLabel('Enlace', { exact: true }).inputValue());
    await plaza.picture(page, 'portal-link');
    const there = await plaza.open(`${link.pathname}${link.hash}`);
    await there.getByRole('heading', { name: 'Sigue en este equipo' }).waitFor();
    await plaza.picture(there, 'portal-entry');
    expect(await plaza.axe(there)).toEqual([]);
    await there.getByRole('button', { name: 'Entrar con este enlace' }).click();
    await there.waitForURL('**/home');
    const late = await plaza.open(`${link.pathname}${link.hash}`);
    await late.getByRole('button', { name: 'Entrar con este enlace' }).click();
    await late.getByRole('alert').waitFor();
  });

  it('asks before it ends for want of a hand, and goes on when somebody answers', async () => {
    const page = await plaza.open('/home', { as: 'commissions' });
    plaza.app.clock.advance(29 * 60_000);
    await page.clock.setFixedTime(plaza.app.house.now());
    const question = page.getByRole('dialog', { name: '¿Sigues ahí?' });
    await question.waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await question.getByRole('button', { name: 'Seguir aquí' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    for (const name of plaza.app.accounts) plaza.app.forgetSession(name);
  });

  it('is seen with its device, and the others can be closed', async () => {
    const page = await plaza.open('/gestion/session', { as: 'hr' });
    await page.getByText('Este equipo', { exact: true }).waitFor();
    plaza.app.forgetSession('hr');
    await plaza.app.signInAs('hr');
    await page.reload();
    await page.getByRole('button', { name: 'Cerrar las demás' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las demás' }).click();
    await page.getByText(/Cerramos \d+ sesi/).waitFor();
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: 'Este equipo' }).filter({ hasText: 'Desde' }).count())
      .toBe(1);
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('ends with the person menu, everywhere', async () => {
    plaza.app.forgetSession('payroll');
    const page = await plaza.open('/home', { as: 'payroll', size: PHONE });
    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const answer = await plaza.app.call('session.getCurrentUser', { as: 'payroll' });
    expect(answer.status).toBe(401);
  });
});

describe('access', () => {
  it('a role is given for one campaign, told with its reason, and taken back', async () => {
    const page = await plaza.open('/gestion/accesos?who=everybody', { as: 'admin' });
    await page.getByRole('textbox', { name: 'Nombre o documento' }).fill('veronica galindo');
    await page.getByRole('cell', { name: 'Verónica Galindo' }).click();
    const panel = page.getByRole('dialog', { name: /Verónica Galindo/ });
    await panel.getByText('No tiene ningún rol').waitFor();
    await panel.getByRole('button', { name: 'Dar un rol' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dar un rol a Verónica Galindo' });
    await dialog.getByRole('button', { name: 'Dar un rol' }).click();
    await dialog.getByText('Este campo es obligatorio').waitFor();
    await dialog.getByRole('combobox', { name: 'Rol' }).fill('Comunicaciones');
    await page.keyboard.press('Enter');
    await dialog.getByRole('combobox', { name: 'Hasta dónde llega' }).click();
    await page.getByRole('option', { name: 'Campaña' }).click();
    await dialog.getByRole('combobox', { name: 'Cuál' }).fill('Postventa');
    await page.keyboard.press('Enter');
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'access-grant');
    await dialog.getByRole('button', { name: 'Dar un rol' }).click();
    await panel.getByText('Comunicaciones · Campaña Postventa hogares').first().waitFor();
    await panel.getByText('Escribir noticias').waitFor();
    await panel.getByText('Por Comunicaciones · Campaña Postventa hogares').first().waitFor();
    await panel.getByRole('button', { name: 'Quitar el rol Comunicaciones' }).click();
    await page
      .getByRole('dialog', { name: '¿Quitar el rol Comunicaciones?' })
      .getByRole('button', { name: 'Quitar' })
      .click();
    await panel.getByText('No tiene ningún rol').waitFor();
  });

  it('an invitation shows its link once; who is suspended comes back', async () => {
    const { id } = await plaza.app.db
      .selectFrom('employees')
      .innerJoin('accounts', 'accounts.person_id', 'employees.id')
      .select('employees.id')
      .where('employees.active', '=', true)
      .where('accounts.password_hash', 'is', null)
      .executeTakeFirstOrThrow();
    const page = await plaza.open(`/gestion/accesos?persona=${id}`, { as: 'admin' });
    const panel = page.getByRole('dialog').first();
    await panel.getByRole('button', { name: 'Invitar a crear contraseña' }).click();
    await page.getByRole('button', { name: 'Invitar a crear contraseña' }).last().click();
    const link = page.getByRole('textbox', { name: 'Enlace de invitación' });
    await expect.poll(() => link.inputValue()).toContain('/saludobienvenida#token=');
    await page.getByRole('button', { name: 'Listo' }).click();
    await panel.getByText('Invitación abierta hasta').waitFor();
    await panel.getByRole('button', { name: 'Suspender' }).click();
    await page.getByLabel('Motivo').fill('Proceso abierto');
    await page.getByRole('button', { name: 'Suspender' }).last().click();
    await panel.getByText('Suspendida', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Reactivar' }).click();
    await page.getByLabel('Motivo').fill('Proceso cerrado');
    await page.getByRole('button', { name: 'Reactivar' }).last().click();
    await panel.getByText('Activa', { exact: true }).first().waitFor();
    await plaza.picture(page, 'access-person');
  });

  it('access from outside is taken away and given back, and the sign-in obeys at once', async () => {
    const { id } = await plaza.app.db
      .selectFrom('employees')
      .select('id')
      .where('username', '=', 'wellbeing')
      .executeTakeFirstOrThrow();
    const enterFromOutside = () =>
      plaza.app.app.inject({
        method: 'POST',
        url: '/api/auth/ldap',
        remoteAddress: '203.0.113.9',
        payload: { username: 'wellbeing', password: 'plaza-demo-2026' },
      });
    expect((await enterFromOutside()).statusCode).toBe(200);
    const page = await plaza.open(`/gestion/accesos?persona=${id}`, { as: 'admin' });
    const panel = page.getByRole('dialog').first();
    await panel.getByText('Desde cualquier red').waitFor();
    await panel.getByRole('button', { name: 'Solo desde la empresa' }).click();
    const question = page.getByRole('dialog', { name: /solo desde la empresa\?/ });
    expect(await plaza.axe(page)).toEqual([]);
    await question.getByLabel('Motivo').fill('Trabaja en la sede');
    await plaza.picture(page, 'access-outside');
    await question.getByRole('button', { name: 'Solo desde la empresa' }).click();
    await panel.getByRole('button', { name: 'Permitir desde fuera' }).waitFor();
    const refused = await enterFromOutside();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'session.inside_only']);
    await panel.getByRole('button', { name: 'Permitir desde fuera' }).click();
    await page.getByLabel('Motivo').fill('Teletrabajo aprobado');
    await page.getByRole('button', { name: 'Permitir desde fuera' }).last().click();
    await panel.getByRole('button', { name: 'Solo desde la empresa' }).waitFor();
    expect((await enterFromOutside()).statusCode).toBe(200);
    plaza.app.forgetSession('wellbeing');
  });

  it('who is deactivated is out at once, with the session they had, and comes in again when reactivated', async () => {
    const { id } = await plaza.app.db
      .selectFrom('employees')
      .select('id')
      .where('username', '=', 'pm')
      .executeTakeFirstOrThrow();
    const theirs = await plaza.open('/home', { as: 'pm' });
    const page = await plaza.open(`/gestion/accesos?persona=${id}`, { as: 'admin' });
    const panel = page.getByRole('dialog').first();
    await panel.getByRole('button', { name: 'Retirar' }).click();
    await page.getByLabel('Motivo').fill('Renuncia');
    await page.getByRole('button', { name: 'Retirar' }).last().click();
    await panel.getByRole('button', { name: 'Reactivar' }).waitFor();
    await plaza.app.settle();
    await theirs.getByRole('link', { name: /Notificaciones/ }).click();
    await theirs.waitForURL('**/unauthorized**');
    const enter = () => plaza.app.call('session.signIn', { body: { username: 'pm', password: 'plaza-demo-2026' } });
    expect((await enter()).problem.code).toBe('session.account_disabled');
    await panel.getByRole('button', { name: 'Reactivar' }).click();
    await page.getByLabel('Motivo').fill('Vuelve a la compañía');
    await page.getByRole('button', { name: 'Reactivar' }).last().click();
    await panel.getByText('Activa', { exact: true }).first().waitFor();
    expect((await enter()).status).toBe(200);
    plaza.app.forgetSession('pm');
  });

  it('a role is changed for all who hold it, and set back', async () => {
    const page = await plaza.open('/gestion/accesos?vista=roles&rol=selection', { as: 'admin' });
    const panel = page.getByRole('dialog', { name: 'Selección' });
    await panel.getByRole('textbox', { name: 'Busca un permiso' }).fill('sobres');
    await panel.getByText('No hay resultados con «sobres»').waitFor();
    await panel.getByRole('textbox', { name: 'Busca un permiso' }).fill('ingresos');
    await panel.getByRole('checkbox', { name: 'Ver el informe de ingresos' }).check();
    await panel.getByRole('textbox', { name: 'Busca un permiso' }).fill('');
    const cards = panel.getByRole('group', { name: 'Carnés' });
    await cards.getByRole('checkbox', { name: 'Todo lo de Carnés' }).check();
    await expect.poll(() => cards.getByRole('checkbox', { checked: false }).count()).toBe(0);
    await cards.getByRole('checkbox', { name: 'Verificar carnés' }).uncheck();
    await cards.getByText('2 de 3').waitFor();
    await cards.getByRole('checkbox', { name: 'Todo lo de Carnés' }).check();
    await cards.getByRole('checkbox', { name: 'Todo lo de Carnés' }).uncheck();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'access-role');
    await panel.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Guardamos el rol Selección').waitFor();
    await page.getByText('Cambiado aquí').waitFor();
    await page.getByRole('cell', { name: 'Selección' }).click();
    await panel.getByRole('button', { name: 'Volver al predeterminado' }).click();
    await page
      .getByRole('dialog', { name: /Devolver el rol/ })
      .getByRole('button', { name: 'Volver al predeterminado' })
      .click();
    await page.getByText('Cambiado aquí').waitFor({ state: 'detached' });
  });

  it.each([
    ['light', undefined],
    ['dark', undefined],
    ['light', PHONE],
    ['dark', PHONE],
  ] as const)('breaks no rule of accessibility (%s)', async (theme, size) => {
    for (const [name, path] of [
      ['access', '/gestion/accesos'],
      ['roles', '/gestion/accesos?vista=roles'],
      ['sign-ins', '/document/ingresos'],
      ['mine', '/gestion/session'],
    ] as const) {
      const page = await plaza.open(path, { as: 'admin', theme, ...(size ? { size } : {}) });
      expect(await plaza.axe(page)).toEqual([]);
      await plaza.picture(page, `session-${name}-${theme}${size ? '-390' : ''}`);
    }
  });

  it('a role that the company made bears the name that it was given', async () => {
    const page = await plaza.open('/gestion/accesos', { as: 'admin' });
    await page.getByRole('cell', { name: 'Solucionador', exact: true }).first().waitFor();
  });

  it('is no screen for who administers nothing', async () => {
    const page = await plaza.open('/gestion/accesos', { as: 'hr' });
    await page.getByRole('heading', { name: 'No tienes autorización para ver este contenido' }).waitFor();
  });
});

describe('the login report', () => {
  it('is narrowed in the URL and taken as an Excel file', async () => {
    const page = await plaza.open('/document/ingresos?from=2026-11-16&to=2026-11-22', { as: 'auditor' });
    await page.getByText('Ingresos por día').waitFor();
    await page.getByRole('button', { name: 'Resultado' }).click();
    await page.getByLabel('Contraseña equivocada', { exact: true }).click();
    await page.waitForURL('**/document/ingresos?*outcome=wrong_credentials*');
    await page.getByText('100 % de todos los intentos').waitFor();
    const person = page.getByRole('columnheader', { name: 'Persona' });
    await person.getByRole('button').click();
    await page.waitForURL('**sort=name*');
    await page.locator('th[aria-sort="ascending"]').filter({ hasText: 'Persona' }).waitFor();
    await person.getByRole('button').click();
    await page.waitForURL('**sort=-name*');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar Excel' }).click();
    expect((await saved).suggestedFilename()).toBe('Ingresos 2026-11-16 2026-11-22.xlsx');
    await page.getByText('30 días').click();
    await page.waitForURL('**from=2026-10-26**');
  });

  it('is no screen for a leader', async () => {
    const page = await plaza.open('/document/ingresos', { as: 'manager' });
    await page.getByRole('heading', { name: 'No tienes autorización para ver este contenido' }).waitFor();
  });
});
