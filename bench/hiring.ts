import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser } from '#apps/web/browser-testing.ts';
import { consentVersion } from '#features/recruitment/policy.ts';
import { openCompany } from './company.ts';
import { growCandidates } from './demand.ts';
import type { Figure, Scenario } from './figure.ts';
import { contextOf, frameFigure, framesOf } from './grid-scroll.ts';
import { sized } from './rounds.ts';
import { startPlaza, startPlazaFor } from './servers.ts';
import { signInMany } from './visitors.ts';

const hourly = 5_000;
const seconds = Math.max(20, sized(120));
const cards = 500;

type Opened = Awaited<ReturnType<typeof openCompany>>;

/** The public form at its busiest: how many applications fail, and what the portal's people feel meanwhile. */
export const applying: Scenario = async () => {
  const company = await openCompany('plaza_bench_applying');
  try {
    const plaza = await startPlaza({ DATABASE_URL: company.url, DATA_DIR: company.folder, TRUST_PROXY: 'on' });
    try {
      const tokens = await signInMany(plaza.address, ['employee', 'manager', 'hr', 'planner', 'payroll', 'wellbeing']);
      const reader = fork(new URL('reader.ts', import.meta.url), [
        plaza.address,
        'GET',
        '/api/notifications/unread',
        ...tokens,
      ]);
      // Where the server sends somebody away, the reader ends, and so does the measurement.
      const refused = once(reader, 'exit').then(() => Promise.reject(new Error('The reader was refused')));
      refused.catch(() => undefined);
      const p99During = async (what: () => Promise<unknown>) => {
        reader.send('begin');
        await what();
        reader.send('end');
        const [latencies] = (await Promise.race([once(reader, 'message'), refused])) as [number[]];
        return latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? NaN;
      };
      const { rows } = await company.database.run(
        `select id from vacancies where state = 'published' and published_on <= current_date order by id limit 1`,
      );
      const vacancy = (rows[0] as { id: string }).id;
      const send = (n: number) => applyOnce(plaza.address, vacancy, n);
      // The first ones warm up, and so does the reader.
      await p99During(async () => {
        for (let n = 0; n < 5; n += 1) await send(n);
        await wait(3_000);
      });
      const idle = await p99During(() => wait((seconds * 1_000) / 4));
      const took: number[] = [];
      let failed = 0;
      const count = Math.round((hourly / 3_600) * seconds);
      const busy = await p99During(async () => {
        const sent: Promise<void>[] = [];
        for (let n = 0; n < count; n += 1) {
          const began = performance.now();
          sent.push(
            send(100 + n).then(
              () => void took.push(performance.now() - began),
              (cause: unknown) => {
                failed += 1;
                if (process.env['BENCH_VERBOSE']) console.error(cause);
              },
            ),
          );
          await wait(3_600_000 / hourly);
        }
        await Promise.all(sent);
      });
      reader.kill();
      return [
        {
          name: `${hourly} applications an hour for ${seconds} s, those that failed`,
          ours: `${failed} of ${count}`,
          limit: '',
          goal: '0',
          ok: failed === 0,
        },
        {
          name: 'small call p99 beside applications',
          ours: `${busy.toFixed(1)} ms`,
          limit: `${idle.toFixed(1)} ms`,
          ratio: busy / idle,
          goal: '<= 3',
          ok: busy <= 3 * idle,
        },
        {
          name: 'an application with its CV, p95',
          ours: `${(took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? NaN).toFixed(0)} ms`,
          limit: '',
          goal: '',
          ok: true,
        },
        await boardFigure(company),
      ];
    } finally {
      await plaza.stop();
    }
  } finally {
    await company.drop();
  }
};

/** One stranger with a CV, from an address of their own as a proxy tells it. @throws Error when they are refused */
async function applyOnce(address: string, vacancy: string, n: number): Promise<void> {
  const form = new FormData();
  const fields = {
    document_type: 'CC',
    document_number: String(90_000_000 + n),
    first_names: 'Rosa',
    last_names: `Nieto ${n}`,
    email: `rosa${n}@correo.example`,
    phone: `310${String(1_000_000 + n)}`,
    skills: 'Escucha, Excel',
    consent: consentVersion,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('cv', new File([onePage(n)], 'hoja.pdf', { type: 'application/pdf' }));
  const answer = await fetch(`${address}/api/recruitment/public/vacancies/${vacancy}/apply`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** A PDF of one page, with words of its own. */
function onePage(n: number): Uint8Array<ArrayBuffer> {
  const words = `BT /F1 12 Tf 20 100 Td (Cobranza y negociacion ${n}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${words.length}>>stream\n${words}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join('');
  return new Uint8Array(Buffer.from(`%PDF-1.4\n${body}trailer<</Size 6/Root 1 0 R>>\n%%EOF\n`));
}

/** Frames while a column of a vacancy with 500 people is scrolled. */
async function boardFigure(company: Opened): Promise<Figure> {
  await growCandidates(company, cards);
  const { rows } = await company.database.run(
    `select vacancy_id as id from candidacies group by 1 order by count(*) desc limit 1`,
  );
  const plaza = await startPlazaFor(company);
  const browser = await launchBrowser();
  try {
    const [token = ''] = await signInMany(plaza.address, ['selection']);
    const page = await (await contextOf(browser, plaza.address, token)).newPage();
    await page.goto(
      `${plaza.address}/atraccion/seleccion/todasvacantes/candidatos/${(rows[0] as { id: string }).id}?vista=tablero`,
    );
    await page.locator('[data-card]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const plain = await page.context().newPage();
    await plain.setContent(`<div style="height: 500px; overflow: auto">${'<p>Andina</p>'.repeat(400)}</div>`);
    const limit = await framesOf(plain, 'div');
    const ours = await framesOf(page, 'section > div[tabindex="-1"]');
    return frameFigure(`frames while a board of ${cards} scrolls`, ours, limit);
  } finally {
    await browser.close();
    await plaza.stop();
  }
}
