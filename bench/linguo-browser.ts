import { launchBrowser } from '#apps/web/browser-testing.ts';
import { costFigure, type Figure } from './figure.ts';
import { contextOf } from './grid-scroll.ts';

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
