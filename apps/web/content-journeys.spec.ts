import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { screenPaths } from '../../scripts/room-modules.ts';
import { openPlaza, settled, type BrowserPlaza } from './browser-testing.ts';
import { layoutFaults, layoutSizes } from './layout-testing.ts';

// What an editor and an agent do in a day, through the rooms, in both languages: one journey, whose words are the product's own.

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

type Language = 'es' | 'en';

/** A phrase as the screen says it. */
function phrases(language: Language) {
  const all = Object.assign({}, ...plaza.app.rooms.map((room) => room.strings[language])) as Record<string, string>;
  return (key: string, params: Record<string, string> = {}) => {
    const phrase = all[key];
    if (phrase === undefined) throw new Error(`there is no phrase ${key}`);
    return phrase.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => params[name] ?? '');
  };
}

const required = (name: string) => new RegExp(`^${name} `);
const forget = (...names: string[]) => names.forEach((name) => plaza.app.forgetSession(name));
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

describe.each<[Language, string]>([
  ['es', 'Jornada de salud visual'],
  ['en', 'Eye care day'],
])('an editor, in %s', (language, title) => {
  it('writes, schedules, publishes, and sees who has read it', async () => {
    const t = phrases(language);
    const start = plaza.app.house.now().toISOString();
    const page = await plaza.open('/gestion/news/nueva', { as: 'admin', language });
    await page.getByRole('textbox', { name: required(t('news.editor.title')) }).fill(title);
    await page.getByLabel(t('news.editor.summary'), { exact: true }).fill('Optometría en tu sede.');
    await page.getByRole('textbox', { name: t('news.editor.body'), exact: true }).click();
    await page.keyboard.type('Trae tu carné.');
    await page.getByRole('combobox', { name: t('news.desk.category') }).click();
    await page.getByRole('option').first().click();
    await page.waitForURL(/gestion\/news\/[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: t('editorial.release.publish'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(t('editorial.release.later'), { exact: true }).click();
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('editorial.release.schedule'), exact: true }).click();
    await page.waitForURL('**/gestion/news');

    const early = await plaza.open('/news', { as: 'employee', language });
    await expect.poll(() => link(early, new RegExp(title)).count()).toBe(0);

    const tomorrow = new Date(Date.parse(start) + 86_400_000);
    plaza.app.clock.set(tomorrow.toISOString());
    forget('admin', 'employee');
    await advance();
    const reader = await plaza.open('/notifications', { as: 'employee', language });
    await reader.getByText(title).first().click();
    await reader.getByRole('heading', { level: 1, name: title }).waitFor();
    await reader.getByText('Trae tu carné.').waitFor();
    const counted = reader.waitForResponse((answer) => answer.url().endsWith('/read') && answer.ok());
    await reader.mouse.wheel(0, 2000);
    await counted;

    const desk = await plaza.open('/gestion/news', { as: 'admin', language });
    await link(desk, title).click();
    await desk.getByRole('heading', { name: new RegExp(`^${t('news.desk.readersTitle')}`) }).waitFor();
    await desk.getByText('Verónica Galindo').waitFor();
    plaza.app.clock.set(start);
    forget('admin', 'employee');
  });
});

describe.each<Language>(['es', 'en'])('an agent, in %s', (language) => {
  it('goes from home through a must-read, a survey with a file and a favourite application', async () => {
    const t = phrases(language);
    const as = await agentFor(language);
    const page = await plaza.open('/home', { as, language });
    await link(page, /Reglamento interno de trabajo/)
      .first()
      .click();
    const statement = t('must-read.card.statement', { edition: '3' });
    await page.getByLabel(statement).check();
    await page.getByRole('button', { name: t('must-read.card.confirm'), exact: true }).click();
    await page.getByText(t('must-read.card.done'), { exact: true }).first().waitFor();

    await page.goto(`${plaza.address}/home`);
    await link(page, /Soporte de vacunación/)
      .first()
      .click();
    await page.getByRole('textbox', { name: /Fecha de la última dosis/ }).fill('2/10/2026');
    await page.locator('input[type=file]').setInputFiles({
      name: 'soporte.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    });
    await page.getByRole('button', { name: t('surveys.fill.next') }).click();
    await page.getByLabel(t('surveys.fill.agree')).check();
    await page.getByText(t('surveys.sign.typed'), { exact: true }).click();
    await page.getByLabel(t('surveys.sign.name')).fill('Agente de prueba');
    await page.getByRole('button', { name: t('surveys.fill.send') }).click();
    await page.getByText(t('surveys.fill.thanks')).waitFor();

    await page.goto(`${plaza.address}/app`);
    const star = page.getByRole('button', { name: t('applications.favourites.star', { name: 'Cobertura de red' }) });
    const unstar = page.getByRole('button', {
      name: t('applications.favourites.unstar', { name: 'Cobertura de red' }),
    });
    await star.or(unstar).first().waitFor();
    if (await star.count()) await star.first().click();
    await unstar.first().waitFor();
    expect(await plaza.axe(page)).toEqual([]);
  });
});

/** What the clock does each minute. */
async function advance(): Promise<void> {
  const work = plaza.app.rooms.find((room) => room.name === 'news')?.jobs?.work?.['news.advance'];
  const run = work as ((ctx: Context) => Promise<unknown>) | undefined;
  await run?.(await plaza.app.context());
  await plaza.app.settle();
}

const agents: string[] = [];

/** Somebody who has the must-read and the survey among what is to be done, another one each time. */
async function agentFor(language: Language): Promise<string> {
  for (const as of plaza.app.accounts.filter((one) => !agents.includes(one))) {
    const { data } = await plaza.app.call('home.listPending', { as });
    const titles = (data as { title: string }[]).map((one) => one.title).join('\n');
    if (!titles.includes('Reglamento interno') || !titles.includes('Soporte de vacunación')) continue;
    agents.push(as);
    return as;
  }
  throw new Error(`nobody is left for ${language}`);
}

test('on no screen of the menu is a word cut, anything beyond the edge, or one thing on top of another', async () => {
  const page = await plaza.open('/home', { as: 'admin' });
  const { found } = await faultsOf(page, await pathsWithoutRecord(), layoutSizes);
  expect(found, found.join('\n')).toEqual([]);
  // It sees what it is there for.
  await page.addStyleTag({ content: 'h1 { width: 20px; overflow: hidden; white-space: nowrap }' });
  expect(await layoutFaults(page)).toContainEqual(expect.stringContaining('cut: h1'));
}, 400_000);

test('nothing is cut or covered on what an agent opens, and on what only their leader does', async () => {
  // The narrowest desk and a phone: what changes between them the administrator's visit has seen.
  const sizes = layoutSizes.filter(({ width }) => width === 1024 || width === 390);
  const visit = async (as: string, paths: readonly string[]) =>
    faultsOf(await plaza.open('/home', { as }), paths, sizes);
  const paths = await pathsWithoutRecord();
  const agent = await visit('employee', paths);
  const leader = await visit('manager', ['/home', ...paths.filter((path) => !agent.opened.includes(path))]);
  expect([...agent.found, ...leader.found]).toEqual([]);
  expect(agent.opened).toContain('/malla');
  expect(agent.opened).not.toContain('/equipo/malla');
  expect(leader.opened).toContain('/equipo/malla');
}, 200_000);

test('what could not be read is told as such on every screen: no list, tile or count says 0 or nothing', async () => {
  const page = await plaza.open('/home', { as: 'admin' });
  const asked = await failLists(page);
  const found: string[] = [];
  for (const path of await pathsWithoutRecord()) {
    await page.evaluate((to) => history.pushState({}, '', to), path);
    await settled(page);
    const real = zeros[path];
    const said = (await page.evaluate(findNothings)).filter((one) => real === undefined || !one.includes(real));
    found.push(...said.map((fault) => `${path}: ${fault}`));
  }
  expect(asked.size).toBeGreaterThan(60);
  expect(found, found.join('\n')).toEqual([]);
}, 400_000);

/** Figures that come with what was read, and are 0: an axis, votes, an answer in time, a form that is not filled in. */
const zeros: Readonly<Record<string, string>> = {
  '/gestion/aplicaciones/uso': '«0» in',
  '/deliveryStars': '«0» in',
  '/atraccion/seleccion': 'responder en un día',
  '/comisiones': 'No tienes condiciones firmadas',
  '/nuevoDesarrollo/own/create': '0 min ×',
  '/nuevoDesarrollo/own/draftEdit': '0 min ×',
};

/** Answers every call of a list or of counts with a failure from now on; says which were asked. */
async function failLists(page: Page): Promise<ReadonlySet<string>> {
  const calls = plaza.app.rooms.flatMap(({ routes }) =>
    Object.entries<Endpoint>(routes?.contract ?? {})
      .filter(([, { access }]) => access !== 'public')
      .filter(([key, { answers }]) => answers === 'list' || /^count|^get(Figures|Standing|TeamTotals)$/.test(key))
      .map(([, { method, path }]) => ({ method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) })),
  );
  const asked = new Set<string>();
  await page.route(
    () => true,
    async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!calls.some(({ method, path }) => method === route.request().method() && path.test(pathname)))
        return route.fallback();
      asked.add(pathname);
      // What is not tried again by itself: an outage looks the same once the tries are over.
      const problem = { type: 'about:blank', title: 'x', status: 409, detail: 'x', cod: 1, code: 'conflict' };
      await route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    },
  );
  return asked;
}

/** Runs in the page: figures of 0 but those that count letters while one types, and what says that there is nothing. */
function findNothings(): string[] {
  const faults: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
    const own = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''));
    const text = own.join('').trim();
    if (!/^\(?0\)?$|^0 (?!letras|de [\d.]+$)/u.test(text) || !element.checkVisibility()) continue;
    faults.push(`«${text}» in ${(element.parentElement?.textContent ?? '').slice(0, 60)}`);
  }
  for (const empty of document.querySelectorAll('[class*="_notice_"]:not([role=alert]) > :is(h1, h2, h3).h20'))
    faults.push(`empty: ${empty.textContent.slice(0, 60)}`);
  for (const none of document.querySelectorAll('[role=status] > h2.strong')) faults.push(`none: ${none.textContent}`);
  return faults;
}

/** Every screen whose address needs no record. */
async function pathsWithoutRecord(): Promise<string[]> {
  return [...new Set([...(await screenPaths()).values()].flat())].filter((path) => path !== '/' && !/[$*{]/.test(path));
}

/** Walks the screens in one visit, each in all sizes; those that are not for the visitor are left out. */
async function faultsOf(page: Page, paths: readonly string[], sizes: readonly (typeof layoutSizes)[number][]) {
  const found: string[] = [];
  const opened: string[] = [];
  for (const path of paths) {
    await page.setViewportSize(sizes[0]!);
    // The router goes there in place: no screen is loaded anew.
    await page.evaluate((to) => history.pushState({}, '', to), path);
    await settled(page);
    if (path !== '/unauthorized' && new URL(page.url()).pathname === '/unauthorized') continue;
    opened.push(path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      // What is drawn anew for another size may take a frame more; what stays is a fault.
      if ((await layoutFaults(page)).length === 0) continue;
      await settled(page);
      found.push(...(await layoutFaults(page)).map((fault) => `${path} at ${size.width}: ${fault}`));
    }
  }
  return { found, opened };
}
