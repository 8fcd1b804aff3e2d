import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { typeCheckCommand, typeCheckEnvironment } from '../scripts/type-check.ts';
import { costFigure, type Scenario } from './figure.ts';
import { median, rounds } from './rounds.ts';

const run = promisify(execFile);

/** The type check of the whole project as `npm run check` does it, server and web at once. */
export const types: Scenario = async () => {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const checks = (['server', 'web'] as const).map((project) =>
      run(process.execPath, typeCheckCommand(project), { env: typeCheckEnvironment() }),
    );
    await Promise.all(checks);
    seconds.push((performance.now() - began) / 1000);
  }
  return [costFigure('type check of the project', median(seconds), 's', { most: 15 })];
};
