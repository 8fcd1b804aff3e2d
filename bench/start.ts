import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { company } from './company.ts';
import { costFigure, type Scenario } from './figure.ts';
import { median, rounds } from './rounds.ts';
import { startPlaza, startPlazaFor } from './servers.ts';

const idleMs = 5_000;

/** From the start of the process until it answers that it is ready, and its memory when nobody asks for anything. */
export const start: Scenario = async () => {
  const grown = await company();
  const onPostgres: number[] = [];
  const megabytes: number[] = [];
  for (let round = 0; round < rounds + 1; round += 1) {
    const plaza = await startPlazaFor(grown);
    if (round > 0) onPostgres.push(plaza.readyMilliseconds / 1000);
    await wait(idleMs);
    megabytes.push(residentMegabytes(plaza.child.pid ?? 0));
    await plaza.stop();
  }
  return [
    costFigure('ready on PostgreSQL', median(onPostgres), 's', { most: 0.7 }),
    costFigure('idle on PostgreSQL', median(megabytes), 'MB', { most: 130, aim: 120 }),
    costFigure('ready embedded, second start', median(await embeddedStarts()), 's', { most: 1.2 }),
  ];
};

/** The first start makes the database and the demo company. */
async function embeddedStarts(): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-embedded-'));
  const seconds: number[] = [];
  for (let round = 0; round < rounds + 1; round += 1) {
    const plaza = await startPlaza({ DATA_DIR: folder });
    if (round > 0) seconds.push(plaza.readyMilliseconds / 1000);
    const ended = once(plaza.child, 'exit');
    plaza.child.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
  return seconds;
}

/** Linux tells it in kB. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1_000_000;
}
