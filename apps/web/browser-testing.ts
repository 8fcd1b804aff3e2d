import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { chromium, type Browser, type BrowserContext, type Locator, type Page, type Request } from 'playwright-core';
import { runAxe } from './axe-testing.ts';
import { tourTypes } from '#features/people/tour.ts';
import { startTestApp, type TestApp, type TestOptions } from '#platform/server/testing.ts';

// The real application in a real browser: every e2e.spec.ts begins with `const plaza = await openPlaza()`.

/** The moment of the reference pictures: Tuesday 24 November 2026, 10:42 in Bogotá. */
const PICTURE_TIME = '2026-11-24T10:42:00-05:00';
export const DESKTOP = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844 };

export interface Visit {
  /** A member of the cast, signed in; nobody when absent. */
  readonly as?: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  readonly language?: 'es' | 'en';
  /** Pictures stand still unless motion is what is tested. */
  readonly motion?: 'none' | 'full';
  /** Has seen no tour yet. */
  readonly firstVisit?: boolean;
  /** Before the page that is opened: cookies, routes, permissions. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

export interface BrowserPlaza {
  readonly app: TestApp;
  readonly address: string;
  readonly browser: Browser;
  /**
   * Opens a path in a browser of its own and waits until its content stands. What a test opens is closed when it ends: a
   * page that is left open goes on answering live events, a seventh of a journey's processor time.
   */
  open(path: string, visit?: Visit): Promise<Page>;
  /** The accessibility rules that the page breaks, one line each; none is what a journey expects. */
  axe(page: Page, within?: string): Promise<string[]>;
  /** Keeps a picture under PICTURES_DIR; without one nothing is done. */
  picture(page: Page, name: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts the application with the demo company, at the pictures' moment unless another one is given, and a browser. */
export async function openPlaza(options: TestOptions = {}): Promise<BrowserPlaza> {
  await buildWeb();
  const at = options.at ?? PICTURE_TIME;
  const app = await startTestApp({ seed: true, ...options, at });
  await meetTours(app);
  const address = await app.listen();
  // A page of a journey lives for seconds: code is run before it would pay to optimise it. One process a visitor, for the one that
  // shows the empty page before the first one is thrown away otherwise: 190 of 1,670 ms of a visit's renderers.
  const browser = await launchBrowser(['--js-flags=--no-opt,--no-maglev', '--renderer-process-limit=1']);
  const contexts: BrowserContext[] = [];
  const closeAtEnd = await endOfTest();

  return {
    app,
    address,
    browser,
    open: async (path, visit = {}) => {
      const context = await newVisitor(browser, app, address, visit);
      if (!closeAtEnd(() => context.close())) contexts.push(context);
      if (visit.as !== undefined && visit.firstVisit) await forgetTours(app, visit.as);
      await visit.prepare?.(context);
      const page = await context.newPage();
      watchRequests(page);
      await page.clock.setFixedTime(app.house.now());
      await page.goto(address + path);
      await page.locator('h1').first().waitFor();
      await settled(page);
      return page;
    },
    axe: runAxe,
    picture: takePicture,
    close: async () => {
      for (const context of contexts) await context.close();
      await browser.close();
      await app.close();
    },
  };
}

/** Plans what is done when the running test ends; false where none runs: in a hook, or in no test at all. */
async function endOfTest(): Promise<(work: () => Promise<void>) => boolean> {
  if (!process.env.VITEST) return () => false;
  const { onTestFinished } = await import('vitest');
  return (work) => {
    try {
      onTestFinished(work);
      return true;
    } catch {
      return false;
    }
  };
}

/** Everybody has seen every tour: nobody is shown around in a journey. */
async function meetTours({ db }: TestApp): Promise<void> {
  await sql`insert into tours_seen (person_id, type, seen_at)
    select id, type, now() from employees cross join unnest(${tourTypes}::text[]) type
    on conflict do nothing`.execute(db);
}

async function forgetTours({ db }: TestApp, name: string): Promise<void> {
  const person = db.selectFrom('employees').select('id').where('username', '=', name);
  await db.deleteFrom('tours_seen').where('person_id', '=', person).execute();
}

const underway = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): Set<Request> {
  const requests = new Set<Request>();
  underway.set(page, requests);
  // A film that plays is fetched for as long as it lasts.
  page.on('request', (request) => request.resourceType() !== 'media' && requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/** How often in a row a page must be found quiet, and what lies between: a chain of requests has short breaks. */
const looks = 4;
const breakMs = 25;
const longestMs = 30_000;

/** What the page says with these words. A text area holds what is being typed as text too, and does not count. */
export const said = (within: Page | Locator, words: string | RegExp): Locator =>
  within.getByText(words).and(('page' in within ? within.page() : within).locator(':not(textarea)'));

/** Lifts what the keyboard is on, and waits until that is announced: dnd-kit hears the arrows from the next turn of the timers on. */
export async function lift(page: Page, announced: string | RegExp): Promise<void> {
  await page.keyboard.press('Space');
  await page.getByText(announced).waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/**
 * Waits until fonts and pictures are there, nothing is being fetched and the page has nothing left to compute.
 * @throws Error when it never does
 */
export async function settled(page: Page): Promise<void> {
  const requests = underway.get(page) ?? watchRequests(page);
  const since = Date.now();
  for (let quiet = 0; quiet < looks;) {
    const isIdle = await page.evaluate(whenIdle).then(
      () => true,
      () => false,
    );
    quiet = isIdle && requests.size === 0 ? quiet + 1 : 0;
    if (Date.now() - since > longestMs)
      throw new Error(`${page.url()} does not settle: ${[...requests].map((request) => request.url()).join(', ')}`);
    await wait(breakMs);
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** In the page: answers when no other task waits. A page that is being left throws instead. */
async function whenIdle(): Promise<undefined> {
  const { scheduler } = globalThis as unknown as {
    scheduler: { postTask(task: () => void, options: { priority: 'background' }): Promise<void> };
  };
  await scheduler.postTask(() => undefined, { priority: 'background' });
}

/** What a browser needs to stay quiet and alike on every machine. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/**
 * The system's Chromium without windows (a whole one keeps renderers of its own busy for its toolbars, more than a page
 * costs), else the whole one, else the one that a package of the registry carries.
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...browserFlags, ...flags],
  });
}

/** @throws Error when there is none */
export async function findChromium(): Promise<string> {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const found = places.find((path) => path !== undefined && existsSync(path));
  if (found !== undefined) return found;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } catch (cause) {
    throw new Error('No browser: install Chromium, or name one in CHROMIUM_PATH, or run npm ci again', { cause });
  }
}

/**
 * Once for all files of one worker. Several may start at once: the build itself makes sure that a half-written one is never
 * seen.
 */
export async function buildWeb(): Promise<void> {
  const build = fileURLToPath(new URL('../../scripts/build.js', import.meta.url));
  built ??= promisify(execFile)(process.execPath, [build, 'web']);
  await built;
}
let built: Promise<unknown> | undefined;

async function newVisitor(browser: Browser, app: TestApp, address: string, visit: Visit): Promise<BrowserContext> {
  const { as, size = DESKTOP, theme = 'light', language = 'es', motion = 'none' } = visit;
  const token = as === undefined ? undefined : await app.signInAs(as);
  const { hostname } = new URL(address);
  const cookie = (name: string, value: string) => ({
    name,
    value,
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  });
  const context = await browser.newContext({
    viewport: size,
    locale: language === 'es' ? 'es-CO' : 'en-GB',
    colorScheme: theme,
    reducedMotion: motion === 'none' ? 'reduce' : 'no-preference',
    timezoneId: 'America/Bogota',
    hasTouch: size.width < 1024,
    storageState: {
      cookies: [
        cookie('plaza_theme', theme),
        cookie('plaza_language', language),
        cookie('plaza_letters', 'here'),
        ...(token === undefined
          ? []
          : [
              { ...cookie('plaza_session', token), httpOnly: true, sameSite: 'Strict' as const },
              cookie(justSignedIn, '1'),
            ]),
      ],
      origins: [],
    },
  });
  if (token !== undefined)
    await context.addInitScript(keepToken, { justSignedIn, token: Buffer.from(token).toString('base64') });
  return context;
}

const justSignedIn = 'plaza_test_signed_in';

/**
 * In the page, before its own code: what a sign-in would have left behind. As a part of `storageState` it would be written by a
 * page that is opened for it, a ninth of what a visit costs.
 */
function keepToken({ justSignedIn: mark, token }: { justSignedIn: string; token: string }): void {
  // A document without an origin of its own has no cookies, and says so loudly.
  if (window.origin === 'null' || !document.cookie.includes(mark)) return;
  document.cookie = `${mark}=; max-age=0; path=/`;
  localStorage.setItem('token', token);
}

async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES_DIR;
  if (folder === undefined) return;
  await settled(page);
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}
