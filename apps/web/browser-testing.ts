import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
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
  /** Opens a path in a browser of its own and waits until its content stands. */
  open(path: string, visit?: Visit): Promise<Page>;
  /** The accessibility rules that the page breaks, one line each; none is what a journey expects. */
  axe(page: Page, within?: string): Promise<string[]>;
  /** Keeps a picture under .cache/pictures, or PICTURES_DIR; answers its path. */
  picture(page: Page, name: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts the application with the demo company, at the pictures' moment unless another one is given, and a browser. */
export async function openPlaza(options: TestOptions = {}): Promise<BrowserPlaza> {
  await buildWeb();
  const at = options.at ?? PICTURE_TIME;
  const app = await startTestApp({ seed: true, ...options, at });
  await meetTours(app);
  const address = await app.listen();
  const browser = await launchBrowser();
  const contexts: BrowserContext[] = [];

  return {
    app,
    address,
    browser,
    open: async (path, visit = {}) => {
      const context = await newVisitor(browser, app, address, visit);
      contexts.push(context);
      if (visit.as !== undefined && visit.firstVisit) await forgetTours(app, visit.as);
      await visit.prepare?.(context);
      const page = await context.newPage();
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

/** Waits until fonts and pictures are there and nothing is being fetched. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
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
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...browserFlags],
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

/** Several test files may start at once: the build itself makes sure that a half-written one is never seen. */
export async function buildWeb(): Promise<void> {
  await promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('../../scripts/build.js', import.meta.url)),
    'web',
  ]);
}

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
  return browser.newContext({
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
        ...(token === undefined
          ? []
          : [{ ...cookie('plaza_session', token), httpOnly: true, sameSite: 'Strict' as const }]),
      ],
      origins:
        token === undefined
          ? []
          : [{ origin: address, localStorage: [{ name: 'token', value: Buffer.from(token).toString('base64') }] }],
    },
  });
}

async function runAxe(page: Page, within = 'body'): Promise<string[]> {
  // A policy without foreign scripts lets nothing in, so the rules are evaluated, not loaded.
  const { source } = createRequire(import.meta.url)('axe-core') as { source: string };
  await page.evaluate(source);
  const findings = await page.evaluate(async (selector) => {
    const { axe } = globalThis as unknown as { axe: { run: (part: string, options: unknown) => Promise<AxeResult> } };
    const result = await axe.run(selector, { resultTypes: ['violations'] });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
    );
    interface AxeResult {
      violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
    }
  }, within);
  return findings.map(
    ({ id, html, failureSummary }) => `${id}: ${html.slice(0, 160)} (${failureSummary.replace(/\s+/g, ' ')})`,
  );
}

async function takePicture(page: Page, name: string): Promise<string> {
  const folder = process.env.PICTURES_DIR ?? fileURLToPath(new URL('../../.cache/pictures', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/${name}.png`;
  await settled(page);
  await page.screenshot({ path });
  return path;
}
