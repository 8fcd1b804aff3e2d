import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));
const script = join(root, 'scripts/new-room.ts');
let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'plaza-room-'));
  await mkdir(join(project, 'db/migrations'), { recursive: true });
  await cp(join(root, 'package.json'), join(project, 'package.json'));
  for (const app of ['apps/server', 'apps/web']) {
    await mkdir(join(project, app), { recursive: true });
    await cp(join(root, app, 'rooms.ts'), join(project, app, 'rooms.ts'));
  }
  for (const part of ['platform', 'node_modules']) await symlink(join(root, part), join(project, part));
});
afterAll(() => rm(project, { recursive: true, force: true }));

const newRoom = (name: string) => run(process.execPath, [script, name], { cwd: project });

test('a new room has the files that every room has, and the product reads them', async () => {
  await newRoom('lost-property');
  const modules = ['errors', 'contract', 'es', 'en', 'policy', 'server/routes', 'server/room'];
  const read = modules.map((name) => `import('./features/lost-property/${name}.ts')`).join(', ');
  const told = `Promise.all([${read}]).then((all) => console.log(JSON.stringify(all.map((one) => Object.keys(one)))))`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', told], { cwd: project });
  expect(JSON.parse(stdout)).toEqual([['errors'], ['contract'], ['es'], ['en'], ['permissions'], ['routes'], ['room']]);
  for (const [app, manifest] of [
    ['server', 'server/room.ts'],
    ['web', 'web/room.tsx'],
  ]) {
    const told = await readFile(join(project, `apps/${app}/rooms.ts`), 'utf8');
    expect(told).toContain(`import { room as lostProperty } from '#features/lost-property/${manifest}';\n`);
    expect(told).toMatch(/\n {2}lostProperty,\n\]/);
  }
  expect(await readdir(join(project, 'db/migrations'))).toEqual([expect.stringMatching(/^\d{14}_lost-property_/)]);
});

test('it overwrites nothing, and takes no name that no room could have', async () => {
  await expect(newRoom('lost-property')).rejects.toThrow('stands already');
  await expect(newRoom('Lost Property')).rejects.toThrow('usage');
});

describe('a room of cases', () => {
  let copy: string;
  beforeAll(async () => {
    copy = await realpath(await mkdtemp(join(tmpdir(), 'plaza-case-room-')));
    const left = new Set(['node_modules', 'dist', '.git', 'pictures']);
    await cp(root, copy, { recursive: true, filter: (path) => !left.has(basename(path)) });
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    await run('git', ['init', '--quiet'], { cwd: copy });
    await inCopy('scripts/new-room.ts', 'lost-property', '--case');
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  const inCopy = (...command: string[]) => run(process.execPath, command, { cwd: copy });

  test('it runs as it was written: its own tests pass', async () => {
    const vitest = join('node_modules', 'vitest', 'vitest.mjs');
    const options = ['--project', 'server', '--reporter', 'json', '--outputFile', 'report.json'];
    await inCopy(vitest, 'run', 'features/lost-property', ...options);
    const report = await readFile(join(copy, 'report.json'), 'utf8');
    const { success, numPassedTests } = JSON.parse(report) as Record<string, unknown>;
    expect(success).toBe(true);
    expect(numPassedTests).toBeGreaterThanOrEqual(10);
  }, 240_000);

  test('the checks of the house find nothing to mend in it', async () => {
    for (const check of ['rooms', 'parity', 'strings', 'words'])
      await expect(inCopy(`scripts/check-${check}.ts`), check).resolves.toMatchObject({ stderr: '' });
    await inCopy('node_modules/prettier/bin/prettier.cjs', '--check', 'features/lost-property');
  }, 120_000);

  test('less than 250 lines of it are its own, phrases and imports not counted', async () => {
    const files = await readdir(join(copy, 'features/lost-property'), { recursive: true });
    const code = files.filter((path) => /\.tsx?$/.test(path) && !/(^(es|en)|\.(test|spec))\.ts$/.test(path));
    const texts = await Promise.all(code.map((path) => readFile(join(copy, 'features/lost-property', path), 'utf8')));
    const lines = texts
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.trim() && !line.startsWith('import '));
    expect(lines.length).toBeLessThan(250);
    for (const part of [
      'server/cases.ts',
      'web/pages/desk.page.tsx',
      'web/components/request-panel.tsx',
      'e2e.spec.ts',
    ])
      expect(files).toContain(part);
  });
});
