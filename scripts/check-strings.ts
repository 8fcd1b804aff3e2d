import { readFileSync } from 'node:fs';
import { codeFiles, finish, projectFiles } from './source-files.ts';
import { roomModules } from './room-modules.ts';

// Rule 8: every key that code names has a phrase, every phrase is named by code, and both languages say the same things.

const findings: string[] = [];
const masters = new Map<string, string>();
const dictionaries: [string, Readonly<Record<string, string>>, Readonly<Record<string, string>>][] = [];

for (const room of await roomModules()) dictionaries.push([room.name, room.es, room.en]);
for (const side of ['server', 'web', 'web/ui']) {
  const load = async (language: string) =>
    ((await import(`../platform/${side}/${language}.ts`).catch(() => ({}))) as Record<string, Record<string, string>>)[
      language
    ] ?? {};
  dictionaries.push([`platform/${side}`, await load('es'), await load('en')]);
}

for (const [owner, es, en] of dictionaries) {
  for (const [key, phrase] of Object.entries(es)) {
    masters.set(key, owner);
    const other = en[key];
    if (other === undefined) findings.push(`${owner}: en has no ${key}`);
    else if (placeholders(phrase) !== placeholders(other))
      findings.push(`${owner}: ${key} has other placeholders in en`);
    if (!owner.startsWith('platform/') && !key.startsWith(`${owner}.`))
      findings.push(`${owner}: ${key} carries another room's name`);
  }
  for (const key of Object.keys(en)) if (!(key in es)) findings.push(`${owner}: en alone has ${key}`);
}

const isStrings = (path: string) => /\/(es|en)\.ts$/.test(path);
const sources = codeFiles()
  .filter((path) => /^(features|platform|apps)\//.test(path) && !isStrings(path))
  .map((path) => [path, readFileSync(path, 'utf8')] as const);
const tables = projectFiles()
  .filter((path) => path.startsWith('docs/spec/') && path.endsWith('.tsv'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const everything = sources.map(([, source]) => source).join('\n') + tables;

// Every quoted text that could be a key, once: looking through all sources for each key cost minutes.
const quoted = new Set(
  [...everything.matchAll(/(['"`])([a-z][a-z-]*\.[A-Za-z0-9_.-]+)\1/g)].map((match) => match[2] ?? ''),
);
const tabled = new Set(tables.split(/[\t\n]/));

// A key built at run time, such as t(`news.state.${state}`), names all keys with that beginning.
const built = [
  ...new Set([...everything.matchAll(/`([a-z][a-z-]*\.[a-zA-Z0-9_.-]*)\$\{/g)].map((match) => match[1] ?? '')),
];
const rooms = new Set([...masters.values()].filter((owner) => !owner.startsWith('platform/')));

// What the screen of roles puts together: the room, and each permission that it declares.
const permissionKeys = new Set(
  (await roomModules()).flatMap(({ name, permissions }) => [
    `${name}.permission.about`,
    ...permissions.map((one) => `${name}.permission.${(one.split(':')[1] ?? '').replaceAll('-', '_')}`),
  ]),
);

// What a declaration of a kind of case names: `casePhrases` puts the key together.
const isCasePhrase = /^[a-z-]+\.case\.[a-z-]+\.(name|pending|group|state|do|did|party|clock|code|blocked)(\.|$)/;

const bases = new Set([...masters.keys()].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));

// What one does about a task of Pendientes stands beside its phrase.
const isVerb = (key: string) => key.endsWith('.verb') && bases.has(key.slice(0, -'.verb'.length));

// What a file is that a room issued: the register of issued files holds `room.noun`, which its code names.
const isIssued = (key: string) =>
  /^[a-z-]+\.issued\./.test(key) && everything.includes(`'${key.replace('.issued.', '.')}'`);

for (const key of masters.keys()) {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
  const isError = /^[a-z-]+\.error\./.test(key) || key.startsWith('platform.issue.');
  if (isError || permissionKeys.has(key) || isCasePhrase.test(key) || isIssued(key) || isVerb(key) || quoted.has(base))
    continue;
  if (built.some((beginning) => base.startsWith(beginning)) || tabled.has(base)) continue;
  findings.push(`${masters.get(key) ?? ''}: no code names ${key}`);
}

for (const [path, source] of sources) {
  if (/\.(test|spec)\.ts$/.test(path)) continue;
  for (const match of source.matchAll(
    /\b(?:t|titleKey|title|label|labelKey)\s*[(:=]\s*['"]([a-z][a-z-]*)\.([a-zA-Z0-9_.-]+)['"]/g,
  )) {
    const key = `${match[1]}.${match[2]}`;
    if ((rooms.has(match[1] ?? '') || match[1] === 'platform') && !bases.has(key))
      findings.push(`${path}: ${key} has no phrase`);
  }
}

for (const [path, source] of sources)
  if (/^features\/[^/]+\/server\/notices\.ts$/.test(path))
    for (const [, key = ''] of source.matchAll(/'([a-z][a-z-]*\.[a-z][\w.]*\.[\w.]+)'/g))
      if (!bases.has(key)) findings.push(`${path}: ${key} has no phrase`);

finish('strings', findings);

function placeholders(phrase: string): string {
  return [...phrase.matchAll(/\{\{\s*(\w+)/g)]
    .map((match) => match[1])
    .sort()
    .join();
}
