import { readFileSync } from 'node:fs';
import { codeFiles, finish, projectFiles } from './source-files.ts';

// An export that no other file names is either dead or needs no export. A test is no user: what only tests call is
// dead.

const TEST = /\.(test|spec)\.ts$|(?:^|[/-])testing[^/]*\.ts$|^apps\/server\/(?:attacks[^/]*|operations|unlimited)\.ts$/;
/** Built before the rooms that will stand on it. The line goes with the first of them. */
const AHEAD = /^features\/cases\//;
const files = [...codeFiles(), ...projectFiles().filter((path) => /\.(js|mjs)$/.test(path))];
const sources = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
/** Functions that only tests use. Nothing is added, and a line that is no longer needed is refused. */
const known = new Set([
  'platform/server/settings.ts settingNames',
  'features/people/server/queries.ts getEmployee',
  'features/session/server/grant.ts disableAccount',
]);

const wordsOf = (tests: boolean) => {
  const words = new Map<string, Set<string>>();
  for (const [path, source] of sources) {
    if (TEST.test(path) !== tests || path === 'scripts/check-unused.ts') continue;
    for (const word of new Set(source.match(/[A-Za-z_$][\w$]*/g) ?? []))
      words.set(word, (words.get(word) ?? new Set()).add(path));
  }
  return words;
};
const inCode = wordsOf(false);
const inTests = wordsOf(true);

// What the composition roots find by file name, and rooms' declared errors and permissions, is used by convention.
const CONVENTIONAL = new Set(['contract', 'errors', 'routes', 'jobs', 'seed', 'es', 'en', 'strings', 'room']);

const DECLARATION =
  /^export (?:declare )?(?:async )?(const|let|function\*?|class|interface|type|abstract class) ([A-Za-z_$][\w$]*)/gm;

const findings: string[] = [];
for (const [path, source] of sources) {
  if (!/^(platform|features|apps|scripts)\//.test(path) || /\.(test|spec)\.ts$/.test(path)) continue;
  const support = TEST.test(path);
  for (const match of source.matchAll(DECLARATION)) {
    const [, kind = '', name = ''] = match;
    if (CONVENTIONAL.has(name)) continue;
    const users = [...(inCode.get(name) ?? []), ...(support ? (inTests.get(name) ?? []) : [])];
    if (users.some((user) => user !== path)) continue;
    const isUsedHere = (source.match(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g')) ?? []).length > 1;
    // A type may be exported for the sake of a signature beside it, and what the file uses itself for its test.
    if (isUsedHere && (kind === 'interface' || kind === 'type' || inTests.has(name))) continue;
    if (inTests.has(name) && AHEAD.test(path)) continue;
    if (inTests.has(name) && known.delete(`${path} ${name}`)) continue;
    findings.push(`${path}: ${inTests.has(name) ? 'only tests use' : 'nobody imports'} ${name}`);
  }
}
for (const [path, source] of sources) {
  if (!/^features\/[^/]+\/server\/(queries|actions)\.ts$|^platform\/(server|web)\//.test(path)) continue;
  if (/\.(test|spec)\.ts$/.test(path)) continue;
  if (/^\s*\/\/ eslint-disable-file/m.test(source)) findings.push(`${path}: a whole file escapes the lint`);
}

// A package that nothing names is dead weight. Types belong to a package of their name, TypeScript to the lint.
const project = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
const named = [
  ...sources.values(),
  ...projectFiles()
    .filter((path) => /\.(css|html|sh)$|^\.ci\//.test(path))
    .map((path) => readFileSync(path, 'utf8')),
].join('\n');
for (const name of Object.keys({ ...project.dependencies, ...project.devDependencies })) {
  const isNamed = new RegExp(`['"\`/]${name.replaceAll('.', '\\.')}['"\`/]`).test(named);
  const isBeside = name.startsWith('@types/') || ['typescript', 'oxlint-tsgolint'].includes(name);
  if (!isNamed && !isBeside) findings.push(`package.json: no source names ${name}`);
}
// A package that is named and not listed is only there by chance: a clean clone lacks it.
const listed = new Set(Object.keys({ ...project.dependencies, ...project.devDependencies }));
const IMPORTED =
  /^(?:(?:import|export)\s[\w$*{},\s]*?from\s+|import\s+)['"](?:(?:\.\.\/)+node_modules\/)?((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^'"]*)?['"]/gm;
for (const [path, source] of sources)
  for (const [, name = ''] of source.matchAll(IMPORTED))
    if (!listed.has(name)) findings.push(`${path}: package.json does not list ${name}`);
for (const line of known) findings.push(`scripts/check-unused.ts: ${line} is used or gone: remove its line`);
finish('unused', findings);
