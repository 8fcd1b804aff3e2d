import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

// What is built of Plaza, and whether its sources have changed since. JavaScript, as what starts first is: one file of
// TypeScript would load the whole stripper of types.

export const root = join(import.meta.dirname, '..');

const tests = String.raw`|\.(test|spec)\.tsx?$`;

/**
 * By name: where a part stands, by which file its age is told, and what it is made of. What only a whole build leaves
 * tells it from a quick one.
 */
export const parts = {
  server: {
    place: join(root, 'apps/server/dist'),
    mark: 'main.js',
    wholeMark: 'main.js',
    sources: [
      'apps/server',
      'platform/contract',
      'platform/server',
      'features',
      'scripts/start-keeper.js',
      'package-lock.json',
    ],
    isNone: new RegExp(String.raw`(^|/)(dist[^/]*|web|stage)(/|$)${tests}`),
  },
  web: {
    place: join(root, 'apps/web/dist'),
    mark: 'index.html',
    wholeMark: 'index.html.br',
    sources: [
      'apps/web',
      'platform/web',
      'platform/contract',
      'platform/server/es.ts',
      'platform/server/en.ts',
      'features',
      'package-lock.json',
    ],
    isNone: new RegExp(String.raw`(^|/)(dist[^/]*|server|stage)(/|$)${tests}`),
  },
};

/** Whether a source is newer than what was built of it; a whole build is a quick one too. */
export function isOld({ place, mark, wholeMark, sources, isNone }, isQuick) {
  const built = isQuick || timeOf(join(place, wholeMark)) > 0 ? timeOf(join(place, mark)) : 0;
  return sources.some((source) => isNewer(join(root, source)));

  function isNewer(path) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found?.isDirectory()) return (found?.mtimeMs ?? 0) > built;
    return readdirSync(path, { recursive: true, encoding: 'utf8' }).some(
      (name) => !isNone.test(name) && timeOf(join(path, name)) > built,
    );
  }
}

/** A folder's time tells of removed files; a symbolic link to nowhere tells nothing. */
function timeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
