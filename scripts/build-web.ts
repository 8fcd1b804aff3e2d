import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Builds the web part when a source is newer than the build, or always with --force.

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = [
  'apps/web',
  'platform/web',
  'platform/contract',
  'platform/server/es.ts',
  'platform/server/en.ts',
  'features',
  'package-lock.json',
];
const isSource = (path: string) => !/(^|\/)(dist[^/]*|server|stage)(\/|$)|\.(test|spec)\.tsx?$/.test(path);

const built = statSync(join(root, 'apps/web/dist/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (process.argv.includes('--force') || newest() > built) {
  const started = performance.now();
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  // Beside the old build and then in its place: nobody sees half of one, not even of two that run at once.
  const place = join(root, 'apps/web/dist');
  const fresh = join(root, `.cache/web-${process.pid}`);
  await build({
    configFile: join(root, 'apps/web/vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    build: { outDir: fresh },
  });
  replace(place, fresh);
  console.log(`The web part was built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Another build may be doing the same: who comes second replaces who came first. */
function replace(place: string, fresh: string): void {
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

function newest(): number {
  const times = sources.flatMap((source) => {
    const path = join(root, source);
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [timeOf(path)];
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => timeOf(join(path, name)));
  });
  return Math.max(...times);
}

/** A folder's time tells of removed files; a symbolic link to nowhere tells nothing. */
function timeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
