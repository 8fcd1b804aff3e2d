import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepRunning } from './start-keeper.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'plaza-keeper-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program whose nth start ends in the nth way; answers what the keeper said, and how often it was started. */
async function kept(name: string, ways: readonly string[]) {
  const [file, count] = [join(folder, `${name}.mjs`), join(folder, `${name}.txt`)];
  await writeFile(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(count)}, 'x');
    const way = ${JSON.stringify(ways)}[readFileSync(${JSON.stringify(count)}, 'utf8').length - 1] ?? 'in order';
    if (way === 'fails later') process.send('open', () => process.exit(1));
    else if (way === 'abort') process.kill(process.pid, 'SIGABRT');
    else if (way === 'hangs') process.send({ hangsAfter: 2 }, () => { for (;;); });
    else if (way === 'turns') {
      const turns = setInterval(() => process.send({ hangsAfter: 2 }), 500);
      setTimeout(() => clearInterval(turns), 4_000);
      setTimeout(() => process.exit(0), 4_500);
    }
    else process.exit(way === 'refuses' ? 1 : 0);`,
  );
  const said: { level: string; msg: string; signal: string | null; inRow: number }[] = [];
  const pauses: number[] = [];
  const code = await keepRunning(file, {
    say: (line) => void said.push(JSON.parse(line) as (typeof said)[number]),
    wait: (ms) => Promise.resolve(void pauses.push(ms)),
  });
  return { code, said, pauses, starts: (await readFile(count, 'utf8')).length };
}

test('a process that was ended by a fault is started again, and it is told', async () => {
  const { code, said, starts } = await kept('aborts', ['abort', 'fails later']);
  expect([code, starts]).toEqual([0, 3]);
  expect(said).toMatchObject([
    { signal: 'SIGABRT', inRow: 1 },
    { code: 1, inRow: 2 },
  ]);
});

test('one whose main thread hangs is ended hard and started again; one that turns is left alone', async () => {
  const { code, said, starts } = await kept('hangs', ['hangs', 'turns']);
  expect([code, starts]).toEqual([0, 2]);
  expect(said).toMatchObject([
    { level: 'fatal', msg: 'the main thread hangs: ending after 2 s' },
    { signal: 'SIGKILL' },
  ]);
}, 30_000);

test('one that refuses to start, for its settings, is not started again', async () => {
  expect(await kept('refuses', ['refuses', 'refuses'])).toMatchObject({ code: 1, starts: 1, said: [] });
});

test('one that ends at once again and again is given up, after growing pauses', async () => {
  const { pauses, starts } = await kept(
    'always',
    Array.from({ length: 20 }, () => 'abort'),
  );
  expect(starts).toBe(6);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
});
