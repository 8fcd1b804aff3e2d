import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { codeFiles, finish, importsOf, projectFiles } from './source-files.ts';

// Rules 1, 2, 3, 8 and 9 of ARCHITECTURE.md: closed vocabulary, doors between rooms, small files, no colour or text in a room.

/** A room is what an app's list of manifests names. */
const ROOMS = new Set(
  ['apps/server/rooms.ts', 'apps/web/rooms.ts'].flatMap((app) =>
    [...readFileSync(app, 'utf8').matchAll(/'#features\/([^/]+)\/(?:server|web)\/room\.tsx?'/g)].map(
      ([, room = '']) => room,
    ),
  ),
);
const SUB_ROOMS = new Set(['documents/signing', 'documents/management', 'documents/templates']);
const FORBIDDEN_NAMES = new Set(['utils', 'helpers', 'common', 'types', 'services', 'index', 'misc', 'constants']);
const ALLOWED_NAMES = new Set(['platform/server/services.ts']);

/** The parts that a room's server consists of. A large room splits one by its subject: `swap-queries.ts`. */
const SERVER_PARTS =
  'room routes tables queries actions jobs seed demo events ports effects cases contents roles notices pending timeline ' +
  'search answers seeding rules access facts wire listing desk export import report sheet worker files print history clock testing';
const PARTS = new RegExp(`^(?:[a-z][a-z0-9-]*-)?(?:${SERVER_PARTS.replaceAll(' ', '|')})$`);
/** Names of server files from before the list was closed. None is added; `--shrink` drops those that are gone. */
const oldNames = new Set(JSON.parse(readFileSync(new URL('old-names.json', import.meta.url), 'utf8')) as string[]);

const findings: string[] = [];

for (const path of projectFiles()) if (path.startsWith('features/')) checkPlace(path);
for (const path of projectFiles()) checkServerName(path);
for (const path of codeFiles()) {
  checkName(path);
  checkSize(path);
  checkDirection(path);
}
for (const path of projectFiles()) checkColours(path);
if (process.argv.includes('--shrink')) shrinkOldNames();
finish('rooms', findings);

function roomOf(path: string): string | undefined {
  const [root, first = '', second = ''] = path.split('/');
  if (root !== 'features') return undefined;
  const nested = `${first}/${second}`;
  return SUB_ROOMS.has(nested) ? nested : first;
}

/** Rule 2: only the file names of the plan. */
function checkPlace(path: string): void {
  const room = roomOf(path) ?? '';
  if (!ROOMS.has(room) && !SUB_ROOMS.has(room)) findings.push(`${path}: "${room}" is no room of the plan`);
  const inside = path.slice(`features/${room}/`.length);
  const noun = '[a-z][a-z0-9-]*';
  const allowed = [
    new RegExp(`^${noun}\\.ts$`),
    new RegExp(`^${noun}\\.test\\.ts$`),
    new RegExp(`^${noun}\\.d\\.ts$`),
    // A subject of the domain with several pure files has a folder: the language checks, the arithmetic of commissions.
    new RegExp(`^(?!server/|web/)${noun}/${noun}(\\.test)?\\.ts$`),
    /^e2e\.spec\.ts$/,
    new RegExp(`^server/${noun}\\.ts$`),
    new RegExp(`^server/${noun}\\.test\\.ts$`),
    // Setting and sealing PDFs is a craft of its own: it knows no table and no caller.
    new RegExp(`^server/pdf/${noun}(\\.test)?\\.ts$`),
    /^server\/seed\/[a-z0-9-]+\.(ts|json|txt|mp3|webm)$/,
    /^web\/(routes|room|widgets|studio|entry)\.tsx$/,
    new RegExp(`^web/pages/${noun}\\.page\\.tsx$`),
    new RegExp(`^web/components/${noun}\\.(tsx|css|ts)$`),
    new RegExp(`^web/components/${noun}\\.module\\.css$`),
    new RegExp(`^web/pages/${noun}\\.module\\.css$`),
    new RegExp(`^web/${noun}\\.css$`),
    new RegExp(`^web/${noun}\\.ts$`),
  ];
  if (!allowed.some((pattern) => pattern.test(inside))) findings.push(`${path}: no file of a room is called so`);
}

function shrinkOldNames(): void {
  const present = [...oldNames].filter((path) => existsSync(path));
  writeFileSync(new URL('old-names.json', import.meta.url), `${JSON.stringify(present, null, 2)}\n`);
}

/** Of a server file one knows by its name what it is. */
function checkServerName(path: string): void {
  const [, name] = /^features\/.*\/server\/([^/]+)\.ts$/.exec(path) ?? [];
  if (name === undefined || name.endsWith('.test') || PARTS.test(name) || oldNames.has(path)) return;
  findings.push(`${path}: is none of the parts of a server, alone or after a noun: ${SERVER_PARTS}`);
}

function checkName(path: string): void {
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.(test|spec|page)?\.?tsx?$/, '') ?? '';
  if (FORBIDDEN_NAMES.has(name) && !ALLOWED_NAMES.has(path)) findings.push(`${path}: named after a kind, not a thing`);
}

/** Rule 9: 300 lines, tests 500, pages 250; more needs a line "Longer than 300 lines because …" in the file. */
function checkSize(path: string): void {
  const source = readFileSync(path, 'utf8');
  const lines = source.split('\n').length;
  const test = /\.(test|spec)\.ts$/.test(path);
  const data = /\/(es|en)\.ts$|\/seed/.test(path);
  const limit = test ? 500 : path.endsWith('.page.tsx') ? 250 : 300;
  if (!data && lines > limit && !/Longer than \d+ lines because/.test(source))
    findings.push(`${path}: ${lines} lines, the cap is ${limit}`);
}

/** Rule 3: apps -> features -> platform, and rooms only through their doors. */
function checkDirection(path: string): void {
  for (const { target, typeOnly, names } of importsOf(path)) {
    const reason = wrongImport(path, target, typeOnly, names);
    if (reason) findings.push(`${path} -> ${target}: ${reason}`);
  }
}

function wrongImport(path: string, target: string, typeOnly: boolean, names: readonly string[]): string | undefined {
  const test = /\.(test|spec)\.ts$/.test(path) || /testing/.test(path);
  if (path.startsWith('platform/')) {
    if (target.startsWith('features/') || target.startsWith('apps/'))
      return test ? undefined : 'the platform knows no business';
    const side = path.split('/')[1];
    if (side === 'contract' && !target.startsWith('platform/contract/')) return 'the contract stands on nothing else';
    if (side === 'web' && target.startsWith('platform/server/') && !test) return 'web never imports server';
    if (side === 'server' && target.startsWith('platform/web/')) return 'server never imports web';
  }
  if (!path.startsWith('features/')) return undefined;
  if (target.startsWith('apps/')) return test ? undefined : 'a room never imports an app';
  const server = path.includes('/server/');
  const web = path.includes('/web/');
  if (target.startsWith('platform/server/') && !server && !test) return 'only server files import the server platform';
  if (target.startsWith('platform/web/') && !web && !test) return 'only web files import the web platform';
  if (!target.startsWith('features/')) return undefined;
  if (web && target.includes('/server/')) return 'web never imports server';
  if (server && target.includes('/web/')) return 'server never imports web';
  const room = roomOf(path);
  if (roomOf(target) === room || test) return undefined;
  const door = target.slice(`features/${roomOf(target) ?? ''}/`.length);
  if (/^(contract|policy|errors)\.ts$/.test(door)) return undefined;
  if (/^[a-z-]+\.ts$/.test(door) && !/^(es|en)\.ts$/.test(door)) return undefined;
  if (server && /^server\/(queries|actions|tables)\.ts$/.test(door))
    return door === 'server/tables.ts' && !(typeOnly || names.length === 0)
      ? 'tables are read through queries'
      : undefined;
  if (web && /^web\/(widgets|studio)\.tsx$/.test(door)) return undefined;
  return 'that is no door of the other room';
}

/** Colours live in tokens.css and in drawings only. */
function checkColours(path: string): void {
  if (!/\.(tsx|css)$/.test(path) || !/^(features|platform\/web|apps\/web)\//.test(path)) return;
  if (/tokens\.css$|\/art\/|\/ui\/theme/.test(path)) return;
  const source = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const literal = source.match(/#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b(?=[;\s'"),])|\brgba?\(/);
  if (literal && !/&#/.test(literal[0])) findings.push(`${path}: colour ${literal[0]} stands outside the tokens`);
}
