import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlaza, type BrowserPlaza } from './browser-testing.ts';

// What the first load asks for, and in which order.

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

/** Opens a path and answers what was asked for, `GET /path?search`, until the network was quiet. */
async function askedAt(path: string, as = 'employee') {
  const asked: string[] = [];
  const page = await plaza.open(path, {
    as,
    prepare: async (context) =>
      context.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        asked.push(`${request.method()} ${pathname}${search}`);
      }),
  });
  await page.waitForLoadState('networkidle');
  return { page, asked, calls: asked.filter((one) => !/ \/(assets\/|push|app\/|$)/.test(one)) };
}

test.each(['/', '/home', '/news', '/app'])('%s asks once who is there, and for nothing twice', async (path) => {
  const { page, calls } = await askedAt(path);
  expect(calls.filter((one) => one === 'GET /api/auth/currentUser')).toHaveLength(1);
  // Once the live connection stands, one small number says whether anything came before it.
  const twice = calls.filter((one, at) => calls.indexOf(one) !== at);
  expect(twice.filter((one) => one !== 'GET /api/notifications/unread')).toEqual([]);
  expect(twice.length).toBeLessThan(2);
  expect(await page.evaluate(() => Object.keys((window as { plazaEarly?: object }).plazaEarly ?? {}))).toEqual([]);
});

test('an article is asked for before the application is there, and read from that answer', async () => {
  const list = await plaza.app.call('news.listArticles', { as: 'employee', params: { a: 1, b: 20 }, body: {} });
  const { id, title } = (list.data as { id: string; title: string }[])[0]!;
  const { page, calls } = await askedAt(`/news/${id}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(calls.filter((one) => one === `GET /content/noticias/${id}`)).toHaveLength(1);
  expect(await page.evaluate(() => Object.keys((window as { plazaEarly?: object }).plazaEarly ?? {}))).toEqual([]);
});

test('the launcher’s applications are asked for before the application is there', async () => {
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  const page = await plaza.open('/notifications', { as: 'employee' });
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.route(/\/assets\/main-[^/]*\.js/, (route) => held.promise.then(() => route.continue()));
  await page.goto(`${plaza.address}/app`, { waitUntil: 'commit' });
  await expect.poll(() => asked.filter((one) => /\/aplicativos\/by\/cedula\/\d+$/.test(one)).length).toBe(1);
  held.resolve();
  await page.getByRole('heading', { name: /^Todas/ }).waitFor();
});

test.each([
  ['/news', 24],
  ['/app', 30],
])('%s comes in fewer than %i pieces', async (path, most) => {
  const { asked } = await askedAt(path);
  expect(asked.filter((one) => /\/assets\/[^/]*\.js$/.test(one)).length).toBeLessThan(most);
});

test('a menu that nobody opens is not rendered, and stands whole when somebody does', async () => {
  const page = await plaza.open('/app', { as: 'employee' });
  await page.getByRole('heading', { name: /^Todas/ }).waitFor();
  expect(await page.locator('[role="menuitem"]').count()).toBe(0);
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).waitFor();
});

test('a list that is searched in its address is asked for with the words, not without', async () => {
  const { page } = await askedAt('/news?q=jornada');
  await page.getByText('La jornada de 42 horas ya es nuestra').first().waitFor();
  expect(await page.getByRole('link', { name: /Pausas activas/ }).count()).toBe(0);
});

test('a page for everybody asks nobody who they are', async () => {
  const { calls } = await askedAt('/verificar-documento');
  expect(calls).not.toContain('GET /api/auth/currentUser');
});

test('the tasks wait for no other room, and the live connection comes after them', async () => {
  const { page, asked } = await askedAt('/home');
  await page.getByRole('heading', { name: 'Celebramos hoy' }).waitFor();
  const placeOf = (part: RegExp) => asked.findIndex((one) => part.test(one));
  await expect.poll(() => placeOf(/\/assets\/push-client/)).toBeGreaterThan(0);
  expect(placeOf(/\/api\/home\/pending/)).toBeGreaterThan(0);
  expect(placeOf(/\/assets\/rest-.*\.js/)).toBeGreaterThan(placeOf(/\/api\/home\/pending/));
  expect(placeOf(/\/assets\/push-client/)).toBeGreaterThan(placeOf(/\/assets\/rest-.*\.js/));
});

test('the tasks stand though what stands beside them does not come yet', async () => {
  const held = Promise.withResolvers<void>();
  const page = await plaza.open('/notifications', { as: 'employee' });
  await page.route(/\/assets\/(rest|people|applications)-[^/]*\.js/, (route) =>
    held.promise.then(() => route.continue()),
  );
  await page.goto(`${plaza.address}/home`);
  await page.getByRole('heading', { name: 'Pendientes', exact: true }).waitFor();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor();
  expect(await page.getByText('Celebramos hoy').count()).toBe(0);
  held.resolve();
  await page.getByText('Celebramos hoy').waitFor();
});

test('the browser’s language is spoken, and Spanish where it is neither of the two', async () => {
  for (const [locale, word] of [
    ['en-GB', 'Sign in'],
    ['es-CO', 'Entrar'],
    ['fr-FR', 'Entrar'],
  ] as const) {
    const context = await plaza.browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(`${plaza.address}/login`);
    await page.getByRole('button', { name: word, exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale === 'en-GB' ? 'en' : 'es');
    await context.close();
  }
});

test('a page that breaks says so in its place, and the rest of the portal goes on', async () => {
  const page = await plaza.open('/home', {
    as: 'employee',
    prepare: (context) =>
      context.route('**/content/noticias/1/12', (route) => route.fulfill({ json: { cod: 0, data: 5, total: 1 } })),
  });
  await page.getByRole('navigation').getByRole('button', { name: 'Comunicaciones' }).click();
  await page.getByRole('link', { name: 'Noticias', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Algo se rompió en esta página' }).waitFor();
  expect(await plaza.axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await page.getByRole('heading', { name: 'Pendientes', exact: true }).waitFor();
});
