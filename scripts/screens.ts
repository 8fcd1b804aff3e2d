import { openPlaza, DESKTOP, PHONE } from '../apps/web/browser-testing.ts';
import { accounts } from '../platform/server/testing.ts';
import { screenPaths } from './room-modules.ts';
import { screenExamples } from './screen-examples.ts';

// npm run screens [-- path …] [--as=employee,hr] [--all]: pictures of the screens under .cache/pictures.
// Every screen as the employee and the administrator, in five sizes and two themes; --all takes every account of the cast.
// A screen of one record is opened with a record of the demo company, by whoever has one (screen-examples.ts).

const folder = (process.env.PICTURES_DIR ??= '.cache/pictures');
const flags = new Map(
  process.argv
    .slice(2)
    .filter((argument) => argument.startsWith('--'))
    .map((argument) => argument.slice(2).split('=') as [string, string | undefined]),
);
const wanted = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const people = flags.has('all') ? accounts : (flags.get('as')?.split(',') ?? ['employee', 'admin']);
const PUBLIC = new Set(['/login', '/unauthorized', '/saludobienvenida', '/encuestas']);
const sizes = [
  ['1366', DESKTOP],
  // The real inside of the same computer's browser, and what lies between a phone and it.
  ['1366x625', { width: 1366, height: 625 }],
  ['1152', { width: 1152, height: 720 }],
  ['1024', { width: 1024, height: 768 }],
  ['390', PHONE],
] as const;

const declared = [...(await screenPaths()).values()].flat().filter((path) => path !== '/' && !path.includes('*'));
const plaza = await openPlaza();
try {
  const examples = await screenExamples(plaza.app);
  const paths = wanted.length > 0 ? wanted : ['/login', ...new Set(declared), '/no-such-place'];
  for (const path of paths) {
    const example = examples.get(path);
    if (example === undefined && path.includes('$')) {
      console.log(`${path} has no example in screen-examples.ts`);
      continue;
    }
    for (const as of example ? [example.as] : PUBLIC.has(path) ? [undefined] : people)
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
