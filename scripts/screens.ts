import { openPlaza, DESKTOP, PHONE } from '../apps/web/browser-testing.ts';
import { accounts, type TestApp } from '../platform/server/testing.ts';
import { screenPaths } from './room-modules.ts';
import { screenExamples } from './screen-examples.ts';
import { ownRoutes } from './spec-tables.ts';

// npm run screens [-- path …] [--as=employee,hr] [--all] [--sizes=1366,390]: pictures of the screens under .cache/pictures.
// Every screen in five sizes and two themes, as the account of the cast whose work it is; --all takes every account.
// A screen of one record is opened with a record of the demo company, by whoever has one (screen-examples.ts).

const folder = (process.env.PICTURES_DIR ??= '.cache/pictures');
const flags = new Map(
  process.argv
    .slice(2)
    .filter((argument) => argument.startsWith('--'))
    .map((argument) => argument.slice(2).split('=') as [string, string | undefined]),
);
const wanted = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const people = flags.has('all') ? accounts : flags.get('as')?.split(',');
const sizes = (
  [
    ['1366', DESKTOP],
    // The real inside of the same computer's browser, and what lies between a phone and it.
    ['1366x625', { width: 1366, height: 625 }],
    ['1152', { width: 1152, height: 720 }],
    ['1024', { width: 1024, height: 768 }],
    ['390', PHONE],
  ] as const
).filter(([name]) => !flags.has('sizes') || flags.get('sizes')?.split(',').includes(name));

const declared = [...(await screenPaths()).values()].flat().filter((path) => path !== '/' && !path.includes('*'));
const plaza = await openPlaza();
try {
  const examples = await screenExamples(plaza.app);
  const worker = await workers(plaza.app);
  const paths = wanted.length > 0 ? wanted : ['/login', ...new Set(declared), '/no-such-place'];
  for (const path of paths) {
    const example = examples.get(path);
    if (example === undefined && path.includes('$')) {
      console.log(`${path} has no example in screen-examples.ts`);
      continue;
    }
    for (const as of example ? [example.as] : (people ?? [worker(path)]))
      for (const [width, size] of sizes)
        for (const theme of ['light', 'dark'] as const) {
          const page = await plaza.open(example?.path ?? path, { as, size, theme });
          const name = `${path.slice(1).replaceAll(/[^\w]+/g, '-')}-${as ?? 'nobody'}-${width}-${theme}`;
          await plaza.picture(page, name);
          console.log(`${folder}/${name}.png`);
          await page.context().close();
        }
  }
} finally {
  await plaza.close();
}

/** Whose work a screen is: of those of the cast who may open it, who may do the least besides; nobody where anybody may. */
async function workers(app: TestApp): Promise<(path: string) => string | undefined> {
  const held = new Map<string, ReadonlySet<string>>();
  for (const name of accounts) held.set(name, new Set((await app.scopeOf(name)).permissions.keys()));
  const byLeast = [...held].sort(([, a], [, b]) => a.size - b.size);
  const access = new Map(ownRoutes().map((route) => [route.path, route.access]));
  return (path) => {
    const needed = access.get(path) ?? 'public';
    if (needed === 'public') return undefined;
    if (needed === 'signed-in') return 'employee';
    return byLeast.find(([, permissions]) => needed.split(' or ').some((one) => permissions.has(one)))?.[0] ?? 'admin';
  };
}
