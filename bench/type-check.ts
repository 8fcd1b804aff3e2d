import { execFileSync } from 'node:child_process';
import { costFigure, type Scenario } from './figure.ts';
import { median, rounds } from './rounds.ts';

/** The type check of the whole project, server and web, one after the other. */
export const types: Scenario = async () => {
  const seconds = Array.from({ length: rounds }, () => {
    const began = performance.now();
    for (const project of ['tsconfig.server.json', 'tsconfig.web.json'])
      execFileSync(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', project]);
    return (performance.now() - began) / 1000;
  });
  return Promise.resolve([costFigure('type check of the project', median(seconds), 's', { most: 15 })]);
};
