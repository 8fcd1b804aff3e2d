import { readFileSync } from 'node:fs';
import { landingPage } from '../apps/web/build/strings.ts';
import { codeFiles, finish, importsOf } from './source-files.ts';
import { roomModules } from './room-modules.ts';

// A screen brings the phrases of its own room and of those that it names in `uses`. What stands on it may be another
// room's: then that room has to be named, or people would read keys.

const known = new Set(codeFiles());
const keys = new Map<string, string>();
for (const room of await roomModules())
  for (const key of Object.keys(room.es)) keys.set(key.replace(/_(zero|one|two|few|many|other)$/, ''), room.name);
const rooms = new Set(keys.values());

const findings: string[] = [];
const rejected = rejectedWords();
for (const path of known)
  if (/^features\/[^/]+\/web\/routes\.tsx$/.test(path))
    for (const [screen] of readFileSync(path, 'utf8').matchAll(/\bpage\(\{[\s\S]*?\n {2}\}\)/g))
      checkScreen(path, screen);
for (const { name, es } of await roomModules())
  for (const [key, text] of Object.entries(es)) checkVoice(`features/${name}`, key, text);
for (const path of ['platform/web', 'platform/web/ui', 'platform/server'])
  for (const [key, text] of readFileSync(`${path}/es.ts`, 'utf8').matchAll(/'(?:platform|ui)\.[\w.-]+':\s+'(.*)'/g))
    checkVoice(path, key.slice(0, key.indexOf(':')), text ?? '');
finish('words', findings);

/** The words that the glossary rejects, each with what is said instead. */
function rejectedWords(): [RegExp, string][] {
  const [, table = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Words of the screen');
  return [...table.matchAll(/^\| (.+?) \| (.+?) \|$/gm)]
    .filter(([, word]) => word !== 'Rejected' && word !== '---')
    .map(([, word = '', instead = '']) => [
      new RegExp(`(?<![\\p{L}])${word.replaceAll('.', '\\.')}(?![\\p{L}])`, 'iu'),
      `«${word}»: ${instead}`,
    ]);
}

function checkVoice(folder: string, key: string, text: string): void {
  for (const [pattern, instead] of rejected)
    if (pattern.test(text)) findings.push(`${folder}/es.ts ${key} says ${instead}`);
}

function checkScreen(routes: string, screen: string): void {
  const file = /import\('\.\/(pages\/[^']+)'\)/.exec(screen)?.[1];
  const own = /\btitle: '([a-z-]+)\./.exec(screen)?.[1] ?? '';
  const used = [...(/\buses: \[([^\]]*)\]/.exec(screen)?.[1] ?? '').matchAll(/'([a-z-]+)'/g)].map((found) => found[1]);
  if (file === undefined) return;
  const page = routes.replace('routes.tsx', file);
  // What the landing page says of other rooms comes with the first words: the build finds it.
  if (page === landingPage) return;
  const missing = new Map<string, string>();
  const parts = partsOf(page);
  for (const part of parts)
    for (const [room, key] of phrasesOf(part))
      if (room !== own && !used.includes(room)) missing.set(room, `${key} in ${part}`);
  for (const [room, where] of missing) findings.push(`${page} needs uses: '${room}' for ${where}`);
}

/** The files of which a page is made. Through the door of another room comes only what is named. */
function partsOf(page: string): Set<string> {
  const parts = new Set<string>();
  const visit = (path: string) => {
    if (!known.has(path) || parts.has(path) || !/^features\/[^/]+\/web\//.test(path)) return;
    parts.add(path);
    // What it loads later comes with its phrases.
    if (/loadRoomStrings\('/.test(readFileSync(path, 'utf8'))) return;
    for (const { target, typeOnly, names } of importsOf(path)) {
      if (typeOnly) continue;
      if (!/\/web\/(widgets|studio)\.tsx$/.test(target)) visit(target);
      else
        for (const inner of importsOf(target))
          if (inner.names.some((name) => names.includes(name))) visit(inner.target);
    }
  };
  visit(page);
  return parts;
}

/** The rooms whose phrases a file names, each with one of them; built keys by their beginning. */
function phrasesOf(path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, key = '', tail] of readFileSync(path, 'utf8').matchAll(/['"`]([a-z][a-z-]*\.[\w.-]*)(['"`]|\$\{)/g)) {
    const room = key.split('.', 1)[0] ?? '';
    if (rooms.has(room) && (tail === '${' || keys.has(key))) found.set(room, key);
  }
  return found;
}
