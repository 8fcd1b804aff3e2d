import { existsSync, linkSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { isOld, parts, root } from './parts.js';

// Builds the server and the web part, or those that are named, each when a source is newer than it, or always with
// --force. With --quick the web part is compressed as well as can be only after it stands, which takes longer than
// everything else. Who started this process is told of each part that stands, and when the web part is packed.

const isQuick = process.argv.includes('--quick');

const makers = {
  server: async (folder) => (await import('../apps/server/build/bundle.ts')).bundleServer(folder),
  web: async (folder) => {
    process.env.NODE_ENV = 'production';
    process.env.PLAZA_BUILD = isQuick ? 'quick' : 'whole';
    const { build } = await import('vite');
    await build({
      configFile: join(root, 'apps/web/vite.config.ts'),
      configLoader: 'native',
      logLevel: 'warn',
      build: { outDir: folder },
    });
  },
};

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
for (const name of named.length > 0 ? named : Object.keys(parts)) {
  if (process.argv.includes('--force') || isOld(parts[name], isQuick)) await build(name);
  tell(name);
}
if (isQuick && existsSync(join(parts.web.place, parts.web.mark))) {
  goBehind();
  const { packTightly } = await import('../apps/web/build/precompress.ts');
  packTightly(parts.web.place, parts.web.mark);
  tell('packed');
}

function tell(word) {
  // Who asked may have ended meanwhile, by a wrong setting: that is told there.
  if (process.connected) process.send(word, () => undefined);
}

/** The server stands by now, and somebody is looking at it. */
function goBehind() {
  try {
    setPriority(19);
  } catch {
    // Not allowed here: it only competes.
  }
}

async function build(name) {
  const started = new Date();
  const { place, mark } = parts[name];
  // Beside the old build and then in its place: nobody sees half of one, not even of two that run at once.
  const fresh = join(root, `.cache/${name}-${process.pid}`);
  await makers[name](fresh);
  // What is saved while it is built is newer than the build.
  utimesSync(join(fresh, mark), started, started);
  if (name === 'server') keepLast(place, mark, fresh);
  replace(place, fresh);
  const seconds = ((Date.now() - started.getTime()) / 1000).toFixed(1);
  process.stdout.write(`The ${name} part was built in ${seconds} s\n`);
}

/** A process that still runs the build before this one finds its lazy parts here, until it is started again. */
function keepLast(place, mark, fresh) {
  const last = statSync(join(place, mark), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  if (last === Infinity) return;
  const made = new Set(readdirSync(fresh));
  for (const name of readdirSync(place))
    if (!made.has(name) && statSync(join(place, name)).mtimeMs >= last) linkSync(join(place, name), join(fresh, name));
}

/** Another build may be doing the same: who comes second replaces who came first. */
function replace(place, fresh) {
  for (let tries = 0; ; tries += 1)
    try {
      if (statSync(place, { throwIfNoEntry: false })) renameSync(place, `${fresh}-old`);
      renameSync(fresh, place);
      break;
    } catch (cause) {
      if (tries === 5) throw cause;
    } finally {
      rmSync(`${fresh}-old`, { recursive: true, force: true });
    }
}
