import { setTimeout as wait } from 'node:timers/promises';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { statementsOf } from './capture.ts';
import type { Company } from './company.ts';
import { openCrowd } from './crowd.ts';
import { rateFigure, type Figure, type Scenario } from './figure.ts';
import { bombard, type Shot } from './load.ts';
import { inTurns, median, rounds, roundSeconds } from './rounds.ts';
import { planKey, startBare, startPlazaFor, type Server } from './servers.ts';
import { signIn, signInMany } from './visitors.ts';

const few = 1_000;
const many = 100_000;
const readers = 32;
/** So many that nobody reaches the limit of searches a minute. */
const searchers = 400;
const imported = 20_000;
const letters = 8;

/** Search and list of people among 100,000, and 20,000 of them from a spreadsheet. */
export const people: Scenario = async () => {
  const small = await openCrowd('plaza_bench_few', few);
  const large = await openCrowd('plaza_bench_many', many);
  try {
    return [await searchFigure(small, large), await listFigure(large), await importFigure(large)];
  } finally {
    await small.drop();
    await large.drop();
  }
};

/** The same words of eight letters, their accents wrong, in a small and in a large company, by turns. */
async function searchFigure(small: Company, large: Company): Promise<Figure> {
  const words = await wordsIn(small);
  const [plazas, shots] = [[] as Server[], [] as Shot[][]];
  for (const company of [small, large]) {
    const plaza = await startPlazaFor(company);
    plazas.push(plaza);
    const tokens = await signInMany(plaza.address, company.usernames.slice(0, searchers));
    shots.push(
      words.map((word, n) => ({
        method: 'GET',
        path: `/api/people/search?q=${encodeURIComponent(word)}`,
        token: tokens[n % searchers]!,
      })),
    );
  }
  const p99 = (at: number) => async () =>
    (await bombard(plazas[at]!.address, shots[at]!, roundSeconds)).p99Milliseconds;
  try {
    const slow = await inTurns({ few: p99(0), many: p99(1) });
    const ratio = slow.many / slow.few;
    return {
      name: 'people, search p99, 100,000 / 1,000',
      ours: `${slow.many.toFixed(1)} ms`,
      limit: `${slow.few.toFixed(1)} ms`,
      ratio,
      goal: '<= 1.5',
      ok: ratio <= 1.5,
    };
  } finally {
    for (const plaza of plazas) await plaza.stop();
  }
}

/** The first page of everybody, beside the same SQL without anything around it. */
async function listFigure(company: Company): Promise<Figure> {
  const plaza = await startPlazaFor(company);
  const tokens = await signInMany(plaza.address, company.usernames.slice(0, readers));
  const shots = tokens.map((token): Shot => ({ method: 'GET', path: '/api/user/all?page=1&size=20', token }));
  const plan: Record<string, Awaited<ReturnType<typeof statementsOf>>> = {};
  for (const shot of shots)
    plan[planKey(shot.method, shot.path, shot.token ?? '')] = await statementsOf(company.plaza, shot);
  const bare = await startBare(company.url, plan);
  const rate = (address: string) => async () => (await bombard(address, shots, roundSeconds)).perSecond;
  try {
    const list = await inTurns({ ours: rate(plaza.address), bare: rate(bare.address) });
    return rateFigure('people, list of 20 of 100,000', list.ours, list.bare, { least: 0.5, aim: 0.8 });
  } finally {
    await plaza.stop();
    await bare.stop();
  }
}

/** From the upload until everybody of the file is there: half of them new, half of them changed. */
async function importFigure(company: Company): Promise<Figure> {
  const plaza = await startPlazaFor(company);
  try {
    const token = await signIn(plaza.address, 'hr');
    const rates: number[] = [];
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      const file = await peopleFile(company, round);
      const began = performance.now();
      await importFile(plaza.address, token, file);
      rates.push(imported / ((performance.now() - began) / 1_000));
    }
    return {
      name: 'people, import of 20,000',
      ours: `${Math.round(median(rates))}/s`,
      limit: '',
      goal: '>= 2000/s',
      ok: median(rates) >= 2_000,
    };
  } finally {
    await plaza.stop();
  }
}

async function importFile(address: string, token: string, file: Buffer): Promise<void> {
  const call = async (method: string, path: string, body?: FormData | string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    };
    const answer = await fetch(address + path, { method, headers, ...(body === undefined ? {} : { body }) });
    const { data, detail } = (await answer.json()) as { data: Record<string, unknown>; detail?: string };
    if (!answer.ok) throw new Error(`${path}: ${detail}`);
    return data;
  };
  const form = new FormData();
  form.set('file', new File([new Uint8Array(file)], 'personas.xlsx'));
  const { id, wrong } = await call('POST', '/api/user/importUserData', form);
  if (wrong !== 0) throw new Error(`${String(wrong)} rows of the import are wrong`);
  await call('POST', `/api/people/imports/${String(id)}/decision`, JSON.stringify({ apply: true }));
  for (;;) {
    const { state, job } = await call('GET', `/api/people/imports/${String(id)}`);
    if (state === 'done') return;
    if ((job as { state: string } | null)?.state === 'failed') throw new Error('the import failed');
    await wait(50);
  }
}

/** Half newcomers under somebody of the company, half people who get another position. */
async function peopleFile({ database }: Company, round: number): Promise<Buffer> {
  const half = imported / 2;
  const { rows } = await database.run(
    `select document_number, first_names, last_names, entered_on::text from employees
     where username like 'persona%' order by id limit $1 offset $2`,
    [half, half * round],
  );
  const { rows: codes } = await database.run(`select code from campaigns where code <> 'VAC' order by code`);
  const heads = [
    'document_type',
    'document_number',
    'first_names',
    'last_names',
    'position',
    'entered_on',
    'campaign',
    'boss',
  ];
  const boss = String(rows[0]?.['document_number']);
  const text = (values: readonly unknown[]) => values.map((value) => ({ value: String(value) }));
  const data: SheetData = [
    text(heads),
    ...rows.map((row) =>
      text([
        'CC',
        row['document_number'],
        row['first_names'],
        row['last_names'],
        `Cargo ${round}`,
        row['entered_on'],
        '',
        '',
      ]),
    ),
    ...Array.from({ length: half }, (_one, n) =>
      text([
        'CC',
        900_000_000 + round * half + n,
        'Zoraida Íngrid',
        'Quiñones Peña',
        'Agente',
        '2026-11-24',
        codes[n % codes.length]?.['code'],
        boss,
      ]),
    ),
  ];
  return writeExcelFile(data).toBuffer();
}

/** The first letters of names, every vowel with the accent that it does not have. */
async function wordsIn({ database }: Company): Promise<string[]> {
  const { rows } = await database.run('select display_name as name from employees where active order by id limit 400');
  const wrong: Readonly<Record<string, string>> = {
    a: 'á',
    e: 'é',
    i: 'í',
    o: 'ó',
    u: 'ú',
    á: 'a',
    é: 'e',
    í: 'i',
    ó: 'o',
    ú: 'u',
  };
  return rows.map(({ name }) =>
    String(name)
      .slice(0, letters)
      .replace(/[aeiouáéíóú]/g, (letter) => wrong[letter] ?? letter),
  );
}
