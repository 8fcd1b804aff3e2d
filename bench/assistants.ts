import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { evaluation } from '#features/assistants/evaluation.ts';
import { checkText } from '#features/assistants/linguo/check.ts';
import { readyDictionary } from '#features/assistants/linguo/ready-dictionary.ts';
import { callerOf } from './caller.ts';
import { openCompany, usernamesOf } from './company.ts';
import { costFigure, type Figure, type Scenario } from './figure.ts';
import { linguoInBrowser, linguoSlowed } from './linguo-browser.ts';
import { median } from './rounds.ts';
import { startPlazaFor } from './servers.ts';
import { signInMany } from './visitors.ts';

const letters = 2_000;
const sentence =
  'Señora Gómez, ya revisamos su caso: la visita quedó programada para el jueves y el tecnico llega entre las ocho y las diez. ';

/** What Linguo does for 2,000 letters and what it loads, and the chat without a model. */
export const assistants: Scenario = async () => [...linguoFigures(), ...(await portalFigures())];

const textOf = (length: number) => sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);

function linguoFigures(): Figure[] {
  const [aff, dic] = ['index.aff', 'index.dic'].map((file) =>
    readFileSync(`node_modules/dictionary-es/${file}`, 'utf8'),
  );
  if (!aff || !dic) throw new Error('There is no dictionary');
  const began = performance.now();
  const dictionary = readyDictionary('es', aff, dic);
  const opened = performance.now() - began;
  const text = textOf(letters);
  const took: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    const from = performance.now();
    checkText(text, { language: 'es', mode: 'mail', dictionary });
    took.push(performance.now() - from);
  }
  return [
    costFigure('Linguo, 2,000 letters, the first time', took[0] ?? Number.NaN, 'ms', { most: 50 }),
    costFigure('Linguo, 2,000 letters', median(took), 'ms', { most: 50 }),
    costFigure('Linguo, dictionary ready', opened, 'ms', { most: 1_000 }),
    costFigure(
      'Linguo, dictionary on the wire',
      (brotliCompressSync(aff).byteLength + brotliCompressSync(dic).byteLength) / 1_048_576,
      'MB',
      { most: 2 },
    ),
  ];
}

async function portalFigures(): Promise<Figure[]> {
  const company = await openCompany('plaza_bench_assistants');
  try {
    await company.database.run(`
      update accounts set must_change_password = false, password_hash =
        (select password_hash from accounts where password_hash is not null limit 1)`);
    const plaza = await startPlazaFor(company);
    try {
      // Nobody may ask so often in a minute.
      const names = (await usernamesOf(company.database)).slice(0, 16);
      const tokens = await signInMany(plaza.address, names);
      const askers = tokens.map((token) => callerOf(plaza.address, token));
      const took: number[] = [];
      for (const [at, question] of evaluation.flatMap(({ questions }) => questions).entries()) {
        const asker = askers[at % askers.length];
        if (!asker) throw new Error('Nobody asks');
        const began = performance.now();
        await asker.json('POST', '/automation/chat', { question });
        took.push(performance.now() - began);
      }
      const p95 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;
      return [
        costFigure(`chat, ${took.length} questions one after the other, p95`, p95, 'ms', { most: 120 }),
        await linguoInBrowser(plaza.address, tokens[0]!, textOf(letters)),
        ...(await linguoSlowed(plaza.address, tokens[0]!, textOf(letters))),
      ];
    } finally {
      await plaza.stop();
    }
  } finally {
    await company.drop();
  }
}
