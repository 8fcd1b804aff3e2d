import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { browserFlags, findChromium } from '#apps/web/browser-testing.ts';
import { company } from './company.ts';
import { costFigure, type Figure, type Scenario, scoreFigure, toldFigure } from './figure.ts';
import { median, rounds } from './rounds.ts';
import { startPlazaFor } from './servers.ts';
import { signInMany } from './visitors.ts';

const debuggingPort = 9_339;
const pages = [
  { name: 'login', path: '/login', signedIn: false, mostKilobytes: 140 },
  { name: 'home', path: '/', signedIn: true, mostKilobytes: 200 },
  // What a later screen loads is held by apps/web/sizes.spec.ts.
  { name: 'news', path: '/news', signedIn: true },
  { name: 'article', path: '/news/', signedIn: true },
  { name: 'launcher', path: '/app', signedIn: true },
  { name: 'documents', path: '/document', signedIn: true },
  { name: 'requests', path: '/solicitudes', signedIn: true },
] as const;

/** What a browser loads of scripts and styles at the first visit, compressed, and what Lighthouse says of the page on a phone. */
export const web: Scenario = async () => {
  const plaza = await startPlazaFor(await company());
  const [token = ''] = await signInMany(plaza.address, ['employee']);
  const figures: Figure[] = [];
  try {
    for (const one of pages) {
      const { name, path, signedIn } = one;
      const url = plaza.address + path + (name === 'article' ? await newestArticle(plaza.address, token) : '');
      if ('mostKilobytes' in one) {
        const context = await openBrowser(plaza.address, signedIn ? token : undefined);
        const { first, quiet } = await transferred(context, url, signedIn);
        await context.close();
        figures.push(costFigure(`first load of ${name}, JS and CSS`, first / 1000, 'kB', { most: one.mostKilobytes }));
        if (signedIn) figures.push(toldFigure('and what comes when it is quiet', quiet / 1000, 'kB'));
      }
      const scores = await lighthouseScores(plaza.address, url, signedIn ? token : undefined);
      figures.push(
        scoreFigure(`Lighthouse ${name}, performance`, scores.performance, { least: 95 }),
        scoreFigure(`Lighthouse ${name}, accessibility`, scores.accessibility, { least: 100 }),
      );
    }
  } finally {
    await plaza.stop();
  }
  return figures;
};

async function newestArticle(address: string, token: string): Promise<string> {
  const answer = await fetch(`${address}/content/noticias/1/1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data[0]!.id;
}

/** A browser with an empty cache, signed in where a token is given. */
async function openBrowser(address: string, token: string | undefined): Promise<BrowserContext> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-browser-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
    locale: 'es-CO',
  });
  context.once('close', () => void rm(folder, { recursive: true, force: true }).catch(() => undefined));
  if (token !== undefined) {
    const { hostname } = new URL(address);
    await context.addCookies([
      { name: 'plaza_session', value: token, domain: hostname, path: '/', httpOnly: true, sameSite: 'Strict' },
    ]);
    // A page that runs no script of ours: signing in must not fill the cache.
    const page = await context.newPage();
    await page.goto(`${address}/robots.txt`);
    await page.evaluate((kept) => localStorage.setItem('token', kept), Buffer.from(token).toString('base64'));
    await page.close();
  }
  return context;
}

/** What begins a second after the shell stands, when the browser has nothing better to do. */
const whenQuiet = /\/assets\/(?:idle-lock|live-events)-/;

/**
 * Bytes on the wire: `first` of all that a page asks for until it stands with everything lazy, `quiet` of what it asks for
 * afterwards, the push client above all. A page without a shell asks for nothing afterwards.
 */
async function transferred(context: BrowserContext, url: string, signedIn: boolean) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = { first: 0, quiet: 0 };
  const wanted = new Map<string, keyof typeof bytes>();
  let isQuiet = false;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request }) => {
    isQuiet ||= whenQuiet.test(request.url);
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || type === 'Stylesheet' || /javascript|text\/css/.test(response.mimeType))
      wanted.set(requestId, isQuiet ? 'quiet' : 'first');
  });
  // As they were compressed, without the headers.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const when = wanted.get(requestId);
    if (when !== undefined) bytes[when] += encodedDataLength;
  });
  const pushed = signedIn ? page.waitForResponse(/\/assets\/pusher-/) : undefined;
  await page.goto(url);
  await page.locator('h1').first().waitFor();
  await pushed;
  await page.waitForLoadState('networkidle');
  await page.close();
  return bytes;
}

async function lighthouseScores(address: string, url: string, token: string | undefined) {
  const { default: lighthouse } = await import('lighthouse');
  const found = { performance: [] as number[], accessibility: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const context = await openBrowser(address, token);
    const result = await lighthouse(url, {
      port: debuggingPort,
      onlyCategories: ['performance', 'accessibility'],
      disableStorageReset: true,
      logLevel: 'error',
    });
    await context.close();
    for (const name of ['performance', 'accessibility'] as const)
      found[name].push(Math.round((result?.lhr.categories[name]?.score ?? 0) * 100));
  }
  return { performance: median(found.performance), accessibility: median(found.accessibility) };
}
