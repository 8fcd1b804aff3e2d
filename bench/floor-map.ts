import { launchBrowser } from '#apps/web/browser-testing.ts';
import type { Company } from './company.ts';
import { costFigure, scoreFigure, type Figure } from './figure.ts';
import { contextOf, drawnWhile } from './grid-scroll.ts';
import { median, rounds } from './rounds.ts';

const seats = 2_000;
/** The picture of all those seats. */
const painted = `canvas[data-seats="${seats}"]`;
/** How long one drags over the floor, in milliseconds. */
const dragged = 2_000;
/** What a screen shows, less what a clock of a millisecond cannot tell. */
const leastFrames = 59;

/** A floor of 2,000 seats of its own, with nobody on it. Returns its address. */
export async function giveFloor({ fill, database }: Company): Promise<string> {
  await fill(`
    insert into floors (id, headquarters_id, level, name, width, height, created_at, updated_at)
    values (gen_random_uuid(), (select id from headquarters order by code limit 1), 99, 'Piso grande', 110, 100, now(), now())`);
  await fill(
    `insert into workplaces (id, floor_id, number, x, y, created_at, updated_at)
     select gen_random_uuid(), floors.id, n, 2 + (n % 50) * 2.1, 2 + (n / 50) * 2.3, now(), now()
     from floors, generate_series(1, $1::int) n where level = 99`,
    [seats],
  );
  const { rows } = await database.run('select id from floors where level = 99');
  return `/ocupation?piso=${String(rows[0]?.['id'])}`;
}

/**
 * The map of such a floor in Chromium: from the press that changes the list for the map until the map is painted, and
 * the frames that are drawn while it is dragged about, enlarged.
 */
export async function mapFigures(address: string, token: string, path: string): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const page = await (await contextOf(browser, address, token)).newPage();
    await page.goto(address + path);
    await page.locator(painted).waitFor();
    await page.waitForLoadState('networkidle');
    const drawn: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await page.getByText('Lista', { exact: true }).click();
      await page.locator(painted).waitFor({ state: 'detached' });
      const took = await page.evaluate(async (whole) => {
        const choice = [...document.querySelectorAll('label, button')].find(
          (one) => one.textContent?.trim() === 'Plano',
        );
        const began = performance.now();
        (choice as HTMLElement).click();
        while (!document.querySelector(whole)) await new Promise((resolve) => requestAnimationFrame(resolve));
        // The frame after this one begins when this one is painted.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - began;
      }, painted);
      if (process.env['BENCH_VERBOSE']) console.error('map drawn', took);
      // The first time warms up.
      if (round > 0) drawn.push(took);
    }
    for (let n = 0; n < 3; n += 1) await page.getByRole('button', { name: 'Acercar' }).click();
    const frames: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const { perSecond } = await drawnWhile(page, () => page.evaluate(dragAbout, dragged));
      if (process.env['BENCH_VERBOSE']) console.error('map dragged', perSecond);
      if (round > 0) frames.push(perSecond);
    }
    return [
      costFigure(`a floor of ${seats} seats drawn in the browser`, median(drawn), 'ms', { most: 200 }),
      scoreFigure('frames a second while that floor is dragged', Math.round(median(frames) * 10) / 10, {
        least: leastFrames,
      }),
    ];
  } finally {
    await browser.close();
  }
}

/** In the page: the pointer goes to and fro over the map, a little with each frame. */
function dragAbout(milliseconds: number): Promise<void> {
  const map = document.querySelector('[role=application] > [aria-hidden=true]')!;
  const { x, y, width, height } = map.getBoundingClientRect();
  const send = (type: string, turn: number) =>
    map.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, pointerId: 1, clientX: x + width / 2 + Math.sin(turn / 20) * width * 0.3 },
        clientY: y + height / 2 + Math.cos(turn / 20) * height * 0.3,
      }),
    );
  return new Promise((resolve) => {
    const began = performance.now();
    let turn = 0;
    send('pointerdown', turn);
    const next = () => {
      turn += 1;
      send('pointermove', turn);
      if (performance.now() - began < milliseconds) requestAnimationFrame(next);
      else {
        send('pointerup', turn);
        resolve();
      }
    };
    requestAnimationFrame(next);
  });
}
