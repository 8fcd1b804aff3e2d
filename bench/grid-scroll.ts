import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { DESKTOP, launchBrowser } from '#apps/web/browser-testing.ts';
import type { Figure } from './figure.ts';
import { median, rounds } from './rounds.ts';

/** Pixels of one gesture, down and up again, and how fast the wheel turns. */
const distance = 5_000;
const pixelsPerSecond = 2_500;
/** What a screen shows, less what a clock of a millisecond cannot tell. */
const leastFrames = 59;

interface Shown {
  readonly perSecond: number;
  readonly dropped: number;
}

/**
 * Frames a second that Chromium drew while a planner scrolled their week from end to end, by its own trace of frames,
 * beside a page of plain lines that is scrolled in the same way.
 */
export async function scrollFigure(address: string, token: string, path: string): Promise<Figure> {
  const browser = await launchBrowser();
  try {
    const context = await contextOf(browser, address, token);
    const page = await context.newPage();
    await page.goto(address + path);
    const grid = page.getByRole('grid');
    await grid.waitFor();
    await page.waitForLoadState('networkidle');
    const people = await grid.getByRole('rowheader').count();
    if (people < 200) throw new Error(`The grid shows ${people} people`);
    const plain = await context.newPage();
    await plain.setContent(plainLines);
    const ours = await framesOf(page, '[role=grid]');
    const limit = await framesOf(plain, 'div');
    return frameFigure('schedules, frames while a week scrolls', ours, limit);
  } finally {
    await browser.close();
  }
}

/** Beside a plain list, which no list can outdo. */
export function frameFigure(name: string, ours: Shown, limit: Shown): Figure {
  return {
    name,
    ours: `${ours.perSecond.toFixed(1)}/s`,
    limit: `${limit.perSecond.toFixed(1)}/s`,
    ratio: ours.perSecond / limit.perSecond,
    goal: `>= ${leastFrames}/s`,
    ok: ours.perSecond >= leastFrames,
  };
}

/** A browser of somebody who is signed in. */
export function contextOf(browser: Browser, address: string, token: string): Promise<BrowserContext> {
  return browser.newContext({
    viewport: DESKTOP,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    storageState: {
      cookies: [],
      origins: [{ origin: address, localStorage: [{ name: 'token', value: Buffer.from(token).toString('base64') }] }],
    },
  });
}

const plainLines = `<div style="height: 500px; overflow: auto">${'<p>Andina</p>'.repeat(400)}</div>`;

/** The median of some gestures, each down and up; the first one warms up. */
export async function framesOf(page: Page, selector: string): Promise<Shown> {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const found: Shown[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const shown = await scrolled(page, session, at);
    if (process.env['BENCH_VERBOSE']) console.error(selector, JSON.stringify(shown));
    if (round > 0) found.push(shown);
  }
  await session.detach();
  return {
    perSecond: median(found.map((one) => one.perSecond)),
    dropped: median(found.map((one) => one.dropped)),
  };
}

async function scrolled(page: Page, session: CDPSession, at: { x: number; y: number }): Promise<Shown> {
  return drawnWhile(page, async () => {
    for (const yDistance of [-distance, distance])
      await session.send('Input.synthesizeScrollGesture', {
        ...at,
        yDistance,
        speed: pixelsPerSecond,
        gestureSourceType: 'mouse',
        preventFling: true,
      });
  });
}

/** What Chromium drew while something was done on a page, by its own trace of frames. */
export async function drawnWhile(page: Page, act: () => Promise<unknown>): Promise<Shown> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame', 'input'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return shownIn(trace.traceEvents);
}

interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
}

/** Frames between the first and the last that was drawn. */
function shownIn(events: readonly TraceEvent[]): Shown {
  const drawn = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts);
  const [first, last] = [Math.min(...drawn), Math.max(...drawn)];
  return {
    perSecond: ((drawn.length - 1) * 1_000_000) / (last - first),
    dropped: events.filter(({ name }) => name === 'DroppedFrame').length,
  };
}
