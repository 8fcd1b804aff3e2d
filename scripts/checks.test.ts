import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// Each check is shown a small project with the fault that it is there for.

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-checks-'));
  spawnSync('git', ['init', '-q'], { cwd: folder });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a check says of these files. */
function findings(check: string, files: Readonly<Record<string, string>>): string {
  for (const [path, content] of Object.entries({ 'package.json': '{}', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const script = join(import.meta.dirname, `check-${check}.ts`);
  return spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' }).stderr;
}

test('rooms that need the types of each other are a cycle', () => {
  const needs = (room: string) => `import type { contract } from '#features/${room}/contract.ts';\n`;
  expect(
    findings('cycles', {
      'features/news/web/news.ts': needs('media'),
      'features/news/contract.ts': 'export const contract = {};\n',
      'features/media/web/media.ts': needs('news'),
      'features/media/contract.ts': 'export const contract = {};\n',
    }),
  ).toContain('features/media -> features/news -> features/media');
});

test('what only a test calls is unused; what its own file uses too may be tested', () => {
  const said = findings('unused', {
    'features/news/policy.ts': [
      'export function deadRule() {}',
      'export const usedRule = () => 1;',
      'const twice = usedRule() * 2;',
      '',
    ].join('\n'),
    'features/news/policy.test.ts': `import { deadRule, usedRule } from './policy.ts';\n`,
  });
  expect(said).toContain('features/news/policy.ts: only tests use deadRule');
  expect(said).not.toContain('usedRule');
});

test('a package that no source names is unused; one that is imported is not', () => {
  const dependencies = { 'left-pad': '1.0.0', '@scope/part': '1.0.0' };
  const said = findings('unused', {
    'package.json': JSON.stringify({ dependencies }),
    'platform/server/part.ts': `import '@scope/part/style.css';\n`,
  });
  expect(said).toContain('package.json: no source names left-pad');
  expect(said).not.toContain('@scope/part');
});

test('a package that a source imports and nothing lists is refused, also where only its file is named', () => {
  const said = findings('unused', {
    'package.json': JSON.stringify({ dependencies: { listed: '1.0.0' } }),
    'platform/server/part.ts': [
      `import part from 'listed/deep.js';`,
      `import other from 'missing-one';`,
      `import words from '../../node_modules/missing-two/index.dic?url';`,
      `import { readFileSync } from 'node:fs';`,
      '',
    ].join('\n'),
  });
  expect(said).toContain('platform/server/part.ts: package.json does not list missing-one');
  expect(said).toContain('platform/server/part.ts: package.json does not list missing-two');
  expect(said).not.toContain('not list listed');
  expect(said).not.toContain('node:fs');
});

test.each([
  ['offset', 'features/tea/server/queries.ts', 'query.offset(20)'],
  ['packed spread', 'features/tea/server/queries.ts', "const row = { a, ...{ b: 'c', d } };"],
  ['untyped link', 'features/news/web/page.tsx', '<Link to={`/news/${id}` as never} />'],
  ['untyped link', 'features/news/web/page.tsx', "void navigate({ to: path as '/home' });"],
])('%s is a habit that is refused', (habit, path, line) => {
  expect(findings('habits', { [path]: `${line}\n` })).toContain(`${path}: ${habit} (1, 0 allowed)`);
});

test('what only looks like such a habit is left alone', () => {
  const lines = [
    'const row = { ...(open ? { a } : {}), ...rest };',
    'const link = <Link to="/news/$id" params={{ id }} />;',
  ];
  expect(findings('habits', { 'features/news/web/page.tsx': lines.join('\n') })).toBe('');
});

test('a server file is called by its part, alone or after a noun', () => {
  const said = findings('rooms', {
    'apps/server/rooms.ts': "import { room as news } from '#features/news/server/room.ts';\n",
    'apps/web/rooms.ts': '',
    'features/news/server/queries.ts': '',
    'features/news/server/swap-queries.ts': '',
    'features/news/server/darkening.ts': '',
  });
  expect(said).toContain('features/news/server/darkening.ts: is none of the parts');
  expect(said).not.toContain('queries.ts: is none');
});
