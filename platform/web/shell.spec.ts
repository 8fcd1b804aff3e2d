import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

describe('the shell', () => {
  it('names every screen in the tab and in a breadcrumb that begins with a home icon', async () => {
    const page = await plaza.open('/gestion/session', { as: 'employee' });
    expect(await page.title()).toBe('Mis sesiones · Plaza');
    const trail = page.getByRole('navigation', { name: 'Ruta' });
    await expect.poll(() => trail.getByText('Mis sesiones').getAttribute('aria-current')).toBe('page');
    await trail.getByRole('link', { name: 'Inicio' }).click();
    await page.waitForURL('**/home');
  });

  it('leads from / to home', async () => {
    const page = await plaza.open('/', { as: 'employee' });
    expect(new URL(page.url()).pathname).toBe('/home');
  });

  it('shows a group only to who may open something in it', async () => {
    const employee = await plaza.open('/home', { as: 'employee' });
    await expect.poll(() => employee.getByRole('button', { name: 'Gestión', exact: true }).count()).toBe(0);
    const writer = await plaza.open('/home', { as: 'content' });
    await writer.getByRole('button', { name: 'Gestión', exact: true }).waitFor();
  });

  it('shows eight doors of one’s own, and the others when they are asked for', async () => {
    const page = await plaza.open('/home', { as: 'employee' });
    const menu = page.getByRole('navigation', { name: 'Navegación principal' });
    await expect
      .poll(() => menu.getByRole('button', { name: 'Mi gestión' }).locator('..').getByRole('link').count())
      .toBe(8);
    await menu.getByRole('button', { name: 'Ver más' }).click();
    await menu.getByRole('link', { name: 'Renuncia' }).waitFor();
  });

  it('counts beside the menu what waits there', async () => {
    const { data } = await plaza.app.call('home.listPending', { as: 'employee' });
    const count = (data as { source: string }[]).filter(({ source }) => source === 'surveys').length;
    expect(count).toBeGreaterThan(0);
    const page = await plaza.open('/profile', { as: 'employee' });
    await page.getByRole('link', { name: new RegExp(`^Encuestas ?${count} pendientes?$`) }).waitFor();
    await page.getByRole('link', { name: /^Documentos ?\d+ pendientes?$/ }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'shell-badges');
  });

  it('finds what one administers on one page, and keeps in the menu what is pinned there', async () => {
    const page = await plaza.open('/home', { as: 'admin' });
    const heading = (name: string) => page.getByRole('button', { name, exact: true });
    const menu = page.getByRole('navigation', { name: 'Navegación principal' });
    await heading('Gestión').click();
    await expect.poll(() => menu.getByRole('link', { name: 'Comentarios' }).count()).toBe(0);
    const overflow = () => page.locator('aside').evaluate((side) => side.scrollHeight - side.clientHeight);
    expect(await overflow()).toBe(0);
    await menu.getByRole('link', { name: 'Toda la gestión' }).click();
    await page.waitForURL('**/gestion');
    await page.getByRole('textbox', { name: 'Buscar una pantalla' }).fill('comen');
    await page.getByRole('button', { name: 'Fijar Comentarios en el menú' }).click();
    await menu.getByRole('link', { name: 'Comentarios' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'shell-management');
    await page.reload();
    await menu.getByRole('link', { name: 'Comentarios' }).click();
    await page.waitForURL('**/gestion/news/comentarios**');
    await page.getByRole('button', { name: 'Encoger la barra' }).click();
    await heading('Gestión').click();
    const content = page.getByRole('menu', { name: 'Gestión' }).getByRole('group', { name: 'Contenidos' });
    await plaza.picture(page, 'shell-sections-rail');
    expect(await plaza.axe(page, '[popover]:popover-open')).toEqual([]);
    await content.getByRole('menuitem', { name: 'Convenios' }).click();
    await page.waitForURL('**/gestion/convenios');
  });

  it('finds the same headings in the drawer of a phone, and by Ctrl+K', async () => {
    const phone = await plaza.open('/home', { as: 'admin', size: PHONE });
    await phone.getByRole('button', { name: 'Más' }).click();
    const drawer = phone.getByRole('dialog', { name: 'Todo Plaza' });
    await expect.poll(() => drawer.getByRole('link', { name: 'Importar personas' }).count()).toBe(0);
    await drawer.getByRole('button', { name: 'Personas', exact: true }).click();
    await drawer.getByRole('link', { name: 'Importar personas' }).waitFor();
    expect(await plaza.axe(phone)).toEqual([]);
    const page = await plaza.open('/home', { as: 'admin' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Busca personas/ }).fill('tiempo y pago');
    await page.getByRole('option', { name: /Parámetros legales/ }).waitFor();
  });

  it('sends who lacks a permission to /unauthorized', async () => {
    const page = await plaza.open('/gestion/news', { as: 'employee' });
    expect(new URL(page.url()).pathname).toBe('/unauthorized');
    await page.getByText('Esta pantalla no es para tu rol').waitFor();
    await page.getByRole('navigation', { name: 'Navegación principal' }).first().waitFor();
    await page.getByRole('link', { name: 'Pedir acceso' }).click();
    await expect.poll(() => page.getByLabel('Asunto').inputValue()).toBe('Acceso a «Gestión de noticias»');
  });

  it('marks by a dot that there is news, until it is read', async () => {
    const page = await plaza.open('/home', { as: 'outsider' });
    const group = page.getByRole('button', { name: 'Comunicaciones' });
    await group.getByText('Hay noticias sin leer').waitFor({ state: 'attached' });
    const { data } = await plaza.app.call('news.listArticles', { as: 'outsider', params: { a: 1, b: 50 }, body: {} });
    const unread = (data as { id: string; is_read: boolean }[]).filter(({ is_read }) => !is_read);
    for (const { id } of unread.slice(1))
      await plaza.app.call('news.readArticle', { as: 'outsider', params: { id }, body: { progress: 1 } });
    await group.click();
    const entry = page.getByRole('link', { name: /^Noticias/ });
    await entry.getByText('Hay noticias sin leer').waitFor({ state: 'attached' });
    await page.goto(`${plaza.address}/news/${unread[0]!.id}`);
    // The article is read after a moment in front of it.
    await entry.first().waitFor();
    await expect.poll(() => page.getByText('Hay noticias sin leer').count(), { timeout: 15_000 }).toBe(0);
  });

  it('leads up from a screen below another one on a phone, where there is no breadcrumb', async () => {
    const page = await plaza.open('/gestion/news/nueva', { as: 'content', size: PHONE });
    await page.getByRole('textbox', { name: /^Texto/ }).waitFor();
    await expect.poll(() => page.locator('[role="tooltip"]:visible').count()).toBe(0);
    await page.getByRole('link', { name: 'Volver a Gestión de noticias' }).click();
    await page.waitForURL('**/gestion/news');
    await page.getByRole('link', { name: /^Volver a/ }).waitFor({ state: 'detached' });
  });

  it('has a page for every unknown path, signed in or not', async () => {
    const lost = await plaza.open('/no-such', { as: 'employee' });
    await lost.getByRole('heading', { name: 'Esta página no existe' }).waitFor();
    await lost.getByRole('navigation', { name: 'Navegación principal' }).first().waitFor();
    expect(await plaza.axe(lost)).toEqual([]);
    const stranger = await plaza.open('/no-such/at/all');
    await stranger.getByRole('heading', { name: 'Esta página no existe' }).waitFor();
  });

  it('collapses to a rail and remembers it', async () => {
    const page = await plaza.open('/home', { as: 'employee' });
    await page.getByRole('button', { name: 'Encoger la barra' }).click();
    await page.getByRole('button', { name: 'Abrir la barra' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Abrir la barra' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('changes language and theme at once and keeps them', async () => {
    const page = await plaza.open('/home', { as: 'manager' });
    await page.getByRole('button', { name: /Cambiar a inglés/ }).click();
    await page.getByRole('link', { name: 'Home' }).first().waitFor();
    await page.getByRole('button', { name: 'Change the theme' }).click();
    await page.getByRole('menuitem', { name: 'Dark theme' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Home' }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });

  it('has a bottom bar and a drawer on a phone', async () => {
    const page = await plaza.open('/home', { as: 'admin', size: PHONE });
    const bar = page.getByRole('navigation').filter({ has: page.getByRole('button', { name: 'Más' }) });
    await expect.poll(() => bar.locator('a, button').count()).toBe(5);
    await bar.getByRole('link', { name: /^Documentos/ }).waitFor();
    await plaza.picture(page, 'shell-bottom-bar');
    await page.getByRole('button', { name: 'Más' }).click();
    await page
      .getByRole('dialog', { name: 'Todo Plaza' })
      .getByRole('link', { name: /^Noticias/ })
      .first()
      .click();
    await page.waitForURL('**/news');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await plaza.axe(page)).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('skips to the content first', async () => {
    const page = await plaza.open('/home', { as: 'employee' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ir al contenido');
  });

  it('finds screens, people and news with Ctrl+K', async () => {
    const page = await plaza.open('/home', { as: 'employee' });
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox', { name: /Busca personas/ });
    await input.fill('ver');
    await page
      .getByRole('option', { name: /Verónica Galindo/ })
      .first()
      .waitFor();
    await input.fill('noticias');
    await page
      .getByRole('option', { name: /Noticias/ })
      .first()
      .waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    // What is done stands above a screen whose name begins alike: Vacantes.
    await input.fill('vaca');
    await page
      .getByRole('option', { name: /Vacantes/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(/^Pedir vacaciones/);
    await input.fill('contraseña');
    await page.getByRole('option', { name: /Mis sesiones/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/gestion/session');
  });

  it('opens the sheet of whom one may read, and a small card of everybody else', async () => {
    const reader = await plaza.open('/home', { as: 'hr' });
    await reader.keyboard.press('Control+k');
    await reader.getByRole('combobox', { name: /Busca personas/ }).fill('veronica gal');
    await reader.getByRole('option', { name: /Verónica Galindo.*Abrir ficha/ }).waitFor();
    await reader.keyboard.press('Enter');
    await reader.waitForURL('**/la/ficha/detalle/**');
    await reader.getByRole('heading', { level: 1, name: 'Verónica Galindo' }).waitFor();

    const page = await plaza.open('/home', { as: 'support' });
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox', { name: /Busca personas/ });
    await input.fill('veronica gal');
    await page.getByRole('option', { name: /Verónica Galindo.*Ver tarjeta/ }).waitFor();
    await page.keyboard.press('Enter');
    const card = page.getByRole('region', { name: 'Verónica Galindo' });
    await card.getByText('Agente de servicio').waitFor();
    await expect.poll(() => card.locator('img').count()).toBe(1);
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'palette-card');
    await page.keyboard.press('Escape');
    await page
      .getByRole('option', { name: /Verónica Galindo/ })
      .first()
      .waitFor();
    expect(await input.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('lists the shortcuts with ?', async () => {
    const page = await plaza.open('/home', { as: 'employee' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('reaches the search of a list with /', async () => {
    const page = await plaza.open('/news', { as: 'employee' });
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=search]') !== null)).toBe(true);
  });
});

describe('when something fails', () => {
  it('a page that does not load is tried twice, says so, and comes with the retry', async () => {
    let tries = 0;
    let isBroken = true;
    const page = await plaza.open('/home', {
      as: 'employee',
      prepare: (context) =>
        context.route(/my-sessions.*\.js/, (route) => {
          tries += 1;
          return isBroken ? route.abort() : route.continue();
        }),
    });
    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('menuitem', { name: /Mis sesiones/ }).click();
    await page.getByRole('heading', { name: 'No pudimos abrir esta página' }).waitFor();
    expect(tries).toBeGreaterThan(1);
    expect(await plaza.axe(page)).toEqual([]);
    isBroken = false;
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await page.getByRole('heading', { name: 'Mis sesiones' }).waitFor();
  });

  it('no network shows the banner, keeps the page, and goes away by itself', async () => {
    const page = await plaza.open('/home', { as: 'employee' });
    await page.context().setOffline(true);
    await page.getByText('Estás sin conexión.').waitFor();
    await page.getByRole('heading', { name: /Verónica/ }).waitFor();
    await page.context().setOffline(false);
    await page.getByText('Estás sin conexión.').waitFor({ state: 'hidden' });
  });

  it('a server that does not answer ends no session', async () => {
    const page = await plaza.open('/home', { as: 'employee' });
    await page.route('**/api/auth/currentUser', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('link', { name: /Notificaciones/ }).click();
    await page.getByText('Estás sin conexión.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    await page.unroute('**/api/auth/currentUser');
    await page.getByText('Estás sin conexión.').waitFor({ state: 'hidden' });
  });
});

describe('live', () => {
  it('a message arrives as a toast and counts on the bell, once', async () => {
    const isSignedIn = Promise.withResolvers<void>();
    const page = await plaza.open('/home', {
      as: 'manager',
      prepare: async (context) =>
        context.on('page', (opened) =>
          opened.on('websocket', (socket) =>
            socket.on('framereceived', ({ payload }) => {
              if (String(payload).includes('subscription_succeeded')) isSignedIn.resolve();
            }),
          ),
        ),
    });
    await isSignedIn.promise;
    const message = page.getByRole('region', { name: 'Avisos' }).getByText('Hoy hay simulacro a las 4');
    // It stands for five seconds: it is waited for before everybody else has heard of it.
    const seen = message.waitFor().then(() => message.count());
    const sent = await plaza.app.call('notifications.sendMessage', {
      as: 'hr',
      body: { channels: ['everybody'], message: 'Hoy hay simulacro a las 4' },
    });
    expect(sent.status).toBe(200);
    expect(await seen).toBe(1);
    await plaza.app.settle();
  });
});

describe('snow', () => {
  it('falls in December where the company wants it, and never takes a click', async () => {
    const winter = await openPlaza({ at: '2026-12-10T09:00:00-05:00', settings: { SNOW: 'on' } });
    try {
      const page = await winter.open('/home', { as: 'employee', motion: 'full' });
      const canvas = page.locator('canvas');
      await canvas.waitFor();
      expect(await canvas.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
      await page.getByRole('button', { name: /Tu cuenta/ }).click();
      await page.getByRole('menuitem', { name: 'Dejar de nevar' }).click();
      await canvas.waitFor({ state: 'detached' });
    } finally {
      await winter.close();
    }
  });
});
