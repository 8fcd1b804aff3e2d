import { launchBrowser } from '#apps/web/browser-testing.ts';
import { costFigure, type Figure } from './figure.ts';
import { contextOf } from './grid-scroll.ts';
import { median } from './rounds.ts';

interface Answer {
  readonly took: number;
  readonly letters: number;
  readonly hasDictionary: boolean;
}

/** How long Chromium’s worker takes for a writer’s first 2,000 letters, from the page’s message to its answer. */
export async function linguoInBrowser(address: string, token: string, text: string): Promise<Figure> {
  const browser = await launchBrowser();
  try {
    const context = await contextOf(browser, address, token);
    await context.addInitScript(timeWorkers);
    const page = await context.newPage();
    await page.goto(`${address}/linguo`);
    const area = page.getByRole('textbox', { name: 'Tu texto' });
    await area.fill('Buenas tardes.');
    const answers = () => page.evaluate(() => (globalThis as unknown as { answers: Answer[] }).answers);
    await page.waitForFunction(() =>
      (globalThis as unknown as { answers: Answer[] }).answers.some(({ hasDictionary }) => hasDictionary),
    );
    await area.fill(text);
    await page.waitForFunction(
      (length) => (globalThis as unknown as { answers: Answer[] }).answers.some(({ letters }) => letters === length),
      text.length,
    );
    const first = (await answers()).find(({ letters }) => letters === text.length);
    return costFigure('Linguo, 2,000 letters in the browser, the first time', first?.took ?? Number.NaN, 'ms', {
      most: 50,
    });
  } finally {
    await browser.close();
  }
}

const slowed = 4;

/**
 * The same as on a slow telephone. Chromium slows no worker down, so what the worker runs is run by the page itself, which
 * it does slow down: by so many times, as a loop beside it tells.
 */
export async function linguoSlowed(address: string, token: string, text: string): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const context = await contextOf(browser, address, token);
    const page = await context.newPage();
    await page.goto(`${address}/linguo`);
    const started = page.waitForEvent('worker');
    await page.getByRole('textbox', { name: 'Tu texto' }).fill('Buenas tardes.');
    const script = (await started).url();
    // The first visit has fetched the dictionary.
    await page.waitForLoadState('networkidle');
    const plain = await context.newPage();
    await plain.goto(`${address}/linguo`);
    await plain.waitForLoadState('networkidle');
    const loop = () => plain.evaluate(spin);
    await loop();
    const usual = await loop();
    const session = await context.newCDPSession(plain);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    const factor = (await loop()) / usual;
    const { ready, checks } = await plain.evaluate(checkHere, { script, text });
    const times = `${factor.toFixed(1)} times slowed`;
    return [
      costFigure(`Linguo, dictionary ready, ${times}`, ready, 'ms', { most: 1_000 }),
      costFigure(`Linguo, 2,000 letters the first time, ${times}`, checks[0] ?? Number.NaN, 'ms', { most: 200 }),
      costFigure(`Linguo, 2,000 letters, ${times}`, median(checks), 'ms', { most: 200 }),
    ];
  } finally {
    await browser.close();
  }
}

/** In the page: work that is the same each time, and how long it takes. */
function spin(): number {
  const began = performance.now();
  let sum = 0;
  for (let n = 0; n < 30_000_000; n += 1) sum += Math.sqrt(n);
  return sum > 0 ? performance.now() - began : 0;
}

/** In the page: what the worker does, here. From the first text until its dictionary is open, then nine checks. */
async function checkHere({ script, text }: { script: string; text: string }) {
  const here = globalThis as unknown as {
    onmessage: (event: { data: object }) => void;
    postMessage: (word: { kind: string }) => void;
  };
  const ready = Promise.withResolvers<number>();
  let began = 0;
  here.postMessage = ({ kind }) => {
    if (kind === 'ready') ready.resolve(performance.now() - began);
  };
  await import(script);
  const check = (turn: number, what: string) => {
    const from = performance.now();
    here.onmessage({
      data: { kind: 'check', turn, text: what, options: { language: 'es', mode: 'mail', address: 'usted' } },
    });
    return performance.now() - from;
  };
  began = performance.now();
  check(0, 'Buenas tardes.');
  const took = await ready.promise;
  return { ready: took, checks: Array.from({ length: 9 }, (_, at) => check(at + 1, text)) };
}

/** In the page, before anything else: each check that is asked of a worker is timed. */
function timeWorkers(): void {
  const answers: Answer[] = [];
  const Plain = globalThis.Worker;
  class Timed extends Plain {
    #asked = { at: 0, letters: 0 };
    constructor(...given: ConstructorParameters<typeof Plain>) {
      super(...given);
      this.addEventListener('message', ({ data }: MessageEvent<{ kind: string; hasDictionary: boolean }>) => {
        const { at, letters } = this.#asked;
        if (data.kind === 'checked')
          answers.push({ took: performance.now() - at, letters, hasDictionary: data.hasDictionary });
      });
    }
    override postMessage(message: { kind: string; text?: string }): void {
      if (message.kind === 'check') this.#asked = { at: performance.now(), letters: message.text?.length ?? 0 };
      super.postMessage(message);
    }
  }
  Object.assign(globalThis, { Worker: Timed, answers });
}
