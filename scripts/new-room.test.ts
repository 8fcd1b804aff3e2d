import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
  expect(await readdir(join(project, 'db/migrations'))).toEqual([expect.stringMatching(/^\d{12}_lost-property_/)]);
});

test('it overwrites nothing, and takes no name that no room could have', async () => {
  await expect(newRoom('lost-property')).rejects.toThrow('stands already');
  await expect(newRoom('Lost Property')).rejects.toThrow('usage');
});
