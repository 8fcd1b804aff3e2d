import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roomModules } from './room-modules.ts';
import { shapeOf, specifiedCalls } from './spec-tables.ts';

test('a specified call that no screen uses is named with its user in the decision record', async () => {
  const record = readFileSync('docs/decisions/050-specified-calls-for-other-clients.md', 'utf8');
  const web = globSync(['features/**/web/**/*.{ts,tsx}', 'platform/web/**/*.{ts,tsx}'])
    .filter((path) => !/\.(test|spec)\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const operations = new Map(
    (await roomModules()).flatMap((room) =>
      Object.entries(room.contract).map(([operation, call]) => [`${call.method} ${shapeOf(call.path)}`, operation]),
    ),
  );
  const unnamed = specifiedCalls().filter(({ method, path }) => {
    const operation = operations.get(`${method} ${shapeOf(path)}`);
    const isUsed = operation !== undefined && new RegExp(`\\b${operation}\\b`).test(web);
    return operation !== undefined && !isUsed && !record.includes(`${method} ${path} `);
  });
  expect(unnamed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
}, 120_000);
