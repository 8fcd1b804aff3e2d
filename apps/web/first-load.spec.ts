import type { Page, Request } from 'playwright-core';
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

test.each(['/', '/home', '/news', '/app', '/document', '/solicitudes', '/service'])(
  '%s asks once who is there, and for nothing twice',
  async (path) => {
    const { page, calls } = await askedAt(path);
    expect(calls.filter((one) => one === 'GET /api/auth/currentUser')).toHaveLength(1);
    // Once the live connection stands, one small number says whether anything came before it.
    const twice = calls.filter((one, at) => calls.indexOf(one) !== at);
    expect(twice.filter((one) => one !== 'GET /api/notifications/unread')).toEqual([]);
    expect(twice.length).toBeLessThan(2);
    expect(await page.evaluate(() => Object.keys((window as { plazaEarly?: object }).plazaEarly ?? {}))).toEqual([]);
  },
);

/** The ten most used screens: what each asks for, and how many queries of the database each answer takes at most. */
const screens: readonly { path: string; as: string; calls: Readonly<Record<string, number>> }[] = [
  {
    path: '/home',
    as: 'employee',
    calls: {
      ...{ 'content/noticias/destacadas/1/3': 1, 'api/user/happy/birthday': 1, 'api/home/timeline': 2 },
      ...{ 'bienestar-desarrollo/api/ganadores/basic': 2, 'content/aplicativos/by/cedula/:id': 1 },
      ...{ 'api/workscheduling/by/user/all/:id': 6, 'api/workplaces/mine': 2, 'api/commisicons/collaborator': 12 },
      ...{ 'content/podcast/1/1': 3, 'api/user/findYourBoss': 1, 'api/user/tour/:id/type/home': 3 },
    },
  },
  { path: '/news', as: 'employee', calls: { 'content/noticias/1/12': 4, 'api/news/categories': 1 } },
  {
    path: '/news/:article',
    as: 'employee',
    calls: {
      ...{ 'content/noticias/:id': 1, 'content/noticias/tag/related/:id': 2, 'api/must-reads/items/news/:id': 1 },
      ...{ 'api/news/articles/:id/discussion': 3, 'api/news/articles/:id/comments': 2 },
    },
  },
  { path: '/app', as: 'employee', calls: { 'content/aplicativos/by/cedula/:id': 1 } },
  {
    path: '/document',
    as: 'employee',
    calls: {
      'api/user/document/sign/getUserDocumentPendingToSign': 1,
      'api/user/document/sign/completed': 1,
      'api/documents/company': 2,
    },
  },
  {
    path: '/service',
    as: 'employee',
    calls: { 'api/requests/balance': 16, 'api/requests/mine': 2, 'api/requests/kinds': 1 },
  },
  { path: '/solicitudes', as: 'employee', calls: { 'api/requests/mine': 2 } },
  {
    path: '/malla',
    as: 'employee',
    calls: { 'api/workscheduling/by/user/all/:id': 6, 'api/regimes/mine': 1 },
  },
  { path: '/notifications', as: 'employee', calls: { 'api/notifications': 2, 'api/notifications/settings': 7 } },
  {
    path: '/equipo/solicitudes',
    as: 'manager',
    calls: {
      ...{ 'api/requests/inbox': 3, 'api/user/cc/all': 2, 'api/organization/campaigns': 2, 'api/headquarters': 2 },
      'api/case-delegations/delegates': 4,
    },
  },
];
/** What the frame asks for when everything else stands: the live connection, the clock of the shift, a tour, what was read. */
const isLater = (name: string) =>
  /^api\/(push\/|workscheduling\/by\/user|user\/tour\/|news\/articles\/:id\/read$)/.test(name);
/** What the frame around every screen asks for. */
const always = { 'api/auth/currentUser': 2, 'api/notifications/unread': 2, 'api/home/pending': 1 };

test.each(screens)('$path asks for what it shows, each once and by few queries', async ({ path, as, calls }) => {
  const list = await plaza.app.call('news.listArticles', { as, params: { a: 1, b: 20 }, body: {} });
  const article = (list.data as { id: string }[])[0]!.id;
  const fetched: Request[] = [];
  await plaza.open(path.replace(':article', article), {
    as,
    prepare: async (context) =>
      context.on('request', (request) => {
        if (request.resourceType() === 'fetch') fetched.push(request);
      }),
  });
  const named = () => new Map(fetched.map((one) => [nameOf(one), one]));
  const asked = Object.keys({ ...always, ...calls });
  await expect.poll(() => asked.filter((name) => !named().has(name))).toEqual([]);
  expect([...named().keys()].filter((name) => !asked.includes(name) && !isLater(name))).toEqual([]);
  if (process.env['TEST_DATABASE_URL'] === undefined) return;
  for (const [name, most] of Object.entries({ ...always, ...calls }))
    expect(await queriesOf(named().get(name)!, most), name).toBeLessThanOrEqual(most);
});

test('the ten most used screens put nothing on the console, and each early style is one that they wear', async () => {
  const list = await plaza.app.call('news.listArticles', { as: 'employee', params: { a: 1, b: 20 }, body: {} });
  const article = (list.data as { id: string }[])[0]!.id;
  const said: string[] = [];
  let page: Page | undefined;
  for (const { path, as } of screens) {
    const styles: string[] = [];
    page = await plaza.open(path.replace(':article', article), {
      as,
      prepare: async (context) => {
        context.on('console', (line) => {
          if (['warning', 'error'].includes(line.type())) said.push(`${path}: ${line.text()}`);
        });
        context.on('request', (request) => {
          if (request.resourceType() === 'stylesheet') styles.push(request.url());
        });
      },
    });
    await page.waitForLoadState('networkidle');
    const { early, worn } = await page.evaluate(() => ({
      early: [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')].map(({ href }) => href),
      worn: [...document.styleSheets].flatMap(({ href }) => href ?? []),
    }));
    expect(
      early.filter((one) => !worn.includes(one)),
      path,
    ).toEqual([]);
    expect(new Set(styles).size, path).toBe(styles.length);
  }
  // The browser says a few seconds after a page stands what it fetched in vain.
  await page!.waitForTimeout(6_000);
  expect(said).toEqual([]);
});

const nameOf = (request: Request) =>
  new URL(request.url()).pathname
    .slice(1)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/cedula\/\d+/, 'cedula/:id');

/**
 * How many queries the same call takes: the least of three times, and of more while it is over `most`. The portal does things beside
 * it, on a busy machine each time; what the call itself asks it asks every time.
 */
async function queriesOf(request: Request, most: number): Promise<number> {
  const { default: pg } = await import('pg');
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = prototype;
  let count = 0;
  prototype.query = function (this: unknown, ...given: unknown[]) {
    count += 1;
    return query.apply(this, given);
  };
  const headers = await request.allHeaders();
  const body = request.postData();
  const counts: number[] = [];
  try {
    for (let turn = 0; turn < 3 || (turn < 15 && Math.min(...counts) > most); turn += 1) {
      count = 0;
      const kept = ['authorization', 'content-type', 'accept-language', 'x-language'];
      const answer = await fetch(request.url(), {
        method: request.method(),
        headers: Object.fromEntries(kept.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
        ...(body === null ? {} : { body }),
      });
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      counts.push(count);
    }
  } finally {
    prototype.query = query;
  }
  return Math.min(...counts);
}

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
  await page.route(/\/assets\/app-[^/]*\.js/, (route) => held.promise.then(() => route.continue()));
  await page.goto(`${plaza.address}/app`, { waitUntil: 'commit' });
  await expect.poll(() => asked.filter((one) => /\/aplicativos\/by\/cedula\/\d+$/.test(one)).length).toBe(1);
  held.resolve();
  await page.getByRole('heading', { name: /^Todas/ }).waitFor();
});

test.each([
  ['/news', 18],
  ['/app', 18],
])('%s comes in fewer than %i pieces', async (path, most) => {
  const { asked } = await askedAt(path);
  expect(asked.filter((one) => /\/assets\/[^/]*\.js$/.test(one)).length).toBeLessThan(most);
});

test('a menu that nobody opens is not rendered, and stands whole when somebody does', async () => {
  const page = await plaza.open('/app', { as: 'employee' });
  await page.getByRole('heading', { name: /^Todas/ }).waitFor();
  await expect.poll(() => page.locator('[role="menuitem"]').count()).toBe(0);
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).waitFor();
});

test('a list that is searched in its address is asked for with the words, not without', async () => {
  const { page } = await askedAt('/news?q=jornada');
  await page.getByText('La jornada de 42 horas ya es nuestra').first().waitFor();
  await expect.poll(() => page.getByRole('link', { name: /Pausas activas/ }).count()).toBe(0);
});

test('a page for everybody asks nobody who they are', async () => {
  const { calls } = await askedAt('/verificar-documento');
  expect(calls).not.toContain('GET /api/auth/currentUser');
});

test('on a computer that has no letters of the house they come after the tasks, and stand with the next screen', async () => {
  const asked: string[] = [];
  const page = await plaza.open('/home', {
    as: 'employee',
    prepare: async (context) => {
      await context.clearCookies({ name: 'plaza_letters' });
      context.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    },
  });
  const family = (name: string) =>
    page
      .getByRole('heading', { name, exact: true })
      .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
  const areHere = () => page.evaluate(() => document.cookie.includes('plaza_letters=here'));
  await expect.poll(areHere, { timeout: 10_000 }).toBe(true);
  const [first = -1] = asked.flatMap((path, place) => (path.endsWith('.woff2') ? [place] : []));
  expect(first).toBeGreaterThan(asked.findIndex((path) => /\/assets\/rest-.*\.js/.test(path)));
  expect(await page.evaluate(() => document.fonts.check("16px 'Figtree Variable'"))).toBe(true);
  // Nothing moves under one's eyes.
  await expect.poll(() => family('Pendientes')).toBe('"Bricolage Stand-in"');
  await page
    .getByRole('link', { name: /^Documentos/ })
    .first()
    .click();
  await expect.poll(() => family('Documentos')).toBe('"Bricolage Grotesque Variable"');
  await page.route(/\/assets\/app-[^/]*\.js/, () => {});
  await page.goto(`${plaza.address}/home`, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => 'letters' in document.documentElement.dataset)).toBe(true);
});

// Beside Liberation Sans, which .ci/run installs.
test('what stands in for the letters of the house is as wide as they are', async () => {
  const page = await plaza.open('/home', { as: 'employee' });
  const widths = await page.evaluate(async () => {
    const pen = document.createElement('canvas').getContext('2d')!;
    const text = 'Pide tus vacaciones, firma lo que te falta y mira tu malla de la semana';
    const width = async (weight: number, family: string) => {
      await document.fonts.load(`${weight} 20px '${family}'`);
      pen.font = `${weight} 20px '${family}'`;
      return pen.measureText(text).width;
    };
    const pairs = [
      [400, 'Figtree Variable', 'Figtree Stand-in'],
      [600, 'Figtree Variable', 'Figtree Stand-in'],
      [650, 'Bricolage Grotesque Variable', 'Bricolage Stand-in'],
    ] as const;
    return Promise.all(
      pairs.map(async ([weight, one, other]) => (await width(weight, other)) / (await width(weight, one))),
    );
  });
  for (const ratio of widths) expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
});

test('the tasks wait for no other room, and the live connection comes after them', async () => {
  const { page, asked } = await askedAt('/home');
  await page.getByRole('heading', { name: 'Celebramos hoy' }).waitFor();
  const placeOf = (part: RegExp) => asked.findIndex((one) => part.test(one));
  await expect.poll(() => placeOf(/\/assets\/live-events/)).toBeGreaterThan(0);
  expect(placeOf(/\/api\/home\/pending/)).toBeGreaterThan(0);
  expect(placeOf(/\/assets\/rest-.*\.js/)).toBeGreaterThan(placeOf(/\/api\/home\/pending/));
  expect(placeOf(/\/assets\/live-events/)).toBeGreaterThan(placeOf(/\/assets\/rest-.*\.js/));
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
  await expect.poll(() => page.getByText('Celebramos hoy').count()).toBe(0);
  held.resolve();
  await page.getByText('Celebramos hoy').waitFor();
});

test('without a network when the idle lock is fetched the screen stays, and it comes with the network', async () => {
  const page = await plaza.open('/notifications', { as: 'employee' });
  let refused = 0;
  let isDown = true;
  await page.route(/\/assets\/idle-lock-[^/]*\.js/, (route) => {
    refused += isDown ? 1 : 0;
    return isDown ? route.abort() : route.continue();
  });
  await page.goto(`${plaza.address}/home`);
  const title = page.getByRole('heading', { name: 'Pendientes', exact: true });
  await expect.poll(() => refused, { timeout: 15_000 }).toBeGreaterThan(1);
  await title.waitFor();
  isDown = false;
  const fetched = page.waitForResponse(/\/assets\/idle-lock-[^/]*\.js/);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      return Promise.race([fetched.then(() => true), new Promise((resolve) => setTimeout(resolve, 200, false))]);
    })
    .toBe(true);
  await expect.poll(() => title.isVisible()).toBe(true);
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
  await page
    .getByRole('link', { name: /^Noticias/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Algo se rompió en esta página' }).waitFor();
  expect(await plaza.axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await page.getByRole('heading', { name: 'Pendientes', exact: true }).waitFor();
});
