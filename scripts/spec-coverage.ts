import { readFileSync } from 'node:fs';
import { codeFiles } from './source-files.ts';
import { ownCalls, ownRoutes, shapeOf, specifiedCalls, specifiedRoutes } from './spec-tables.ts';
import { roomModules, screenPaths } from './room-modules.ts';

// How much of the specification stands, by room. A call is covered when a contract declares it, its handler exists
// and a test names it: as `room.operation`, by its path, or by its operation in a test of its own room, of the platform or
// of the applications; a screen when a route declares it and a browser journey opens it.

const rooms = await roomModules();
const testFiles = codeFiles()
  .filter((path) => /\.(test|spec)\.ts$/.test(path))
  .map((path) => [path, readFileSync(path, 'utf8')] as const);
const textOf = (isWanted: (path: string) => boolean) =>
  testFiles.flatMap(([path, text]) => (isWanted(path) ? [text] : [])).join('\n');
const tests = textOf(() => true);
const common = textOf((path) => /^(apps|platform)\//.test(path));
const own = new Map(rooms.map(({ name }) => [name, common + textOf((path) => path.startsWith(`features/${name}/`))]));

const declared = new Map<string, { room: string; operation: string }>();
for (const room of rooms)
  for (const [operation, call] of Object.entries(room.contract))
    if (room.isBuilt) declared.set(`${call.method} ${shapeOf(call.path)}`, { room: room.name, operation });

const screens = new Set([...(await screenPaths()).values()].flat().map(shapeOf));

interface Tally {
  calls: number;
  callsDone: number;
  screens: number;
  screensDone: number;
  missing: string[];
}
const tallies = new Map<string, Tally>();
const tally = (room: string): Tally => {
  const existing = tallies.get(room) ?? { calls: 0, callsDone: 0, screens: 0, screensDone: 0, missing: [] };
  tallies.set(room, existing);
  return existing;
};

for (const call of [...specifiedCalls(), ...ownCalls()]) {
  const entry = tally(call.room);
  entry.calls += 1;
  const found = declared.get(`${call.method} ${shapeOf(call.path)}`);
  if (found && isTestedCall(found, call.path)) entry.callsDone += 1;
  else entry.missing.push(`${call.method} ${call.path}${found ? ' (no test names it)' : ''}`);
}
const routes = new Map([...specifiedRoutes(), ...ownRoutes()].map((route) => [route.path, route]));
for (const route of routes.values()) {
  const entry = tally(route.room);
  entry.screens += 1;
  const stands = screens.has(shapeOf(route.path));
  if (stands && isOpenedByJourney(route.path)) entry.screensDone += 1;
  else entry.missing.push(`screen ${route.path}${stands ? ' (no journey opens it)' : ''}`);
}

const verbose = process.argv.includes('--missing');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
let calls = 0;
let callsDone = 0;
let all = 0;
let done = 0;
for (const [room, entry] of [...tallies].sort(([a], [b]) => a.localeCompare(b))) {
  calls += entry.calls;
  callsDone += entry.callsDone;
  all += entry.screens;
  done += entry.screensDone;
  if (wanted.length > 0 && !wanted.includes(room)) continue;
  const green = entry.missing.length === 0 ? 'green' : '';
  if (wanted.length > 0 || verbose || entry.callsDone + entry.screensDone > 0)
    console.log(
      `${room.padEnd(16)} calls ${entry.callsDone}/${entry.calls}  screens ${entry.screensDone}/${entry.screens}  ${green}`,
    );
  if (verbose || wanted.length > 0) for (const line of entry.missing) console.log(`    ${line}`);
}
console.log(`total            calls ${callsDone}/${calls}  screens ${done}/${all}`);

function isTestedCall({ room, operation }: { room: string; operation: string }, path: string): boolean {
  if (tests.includes(`${room}.${operation}'`)) return true;
  if (new RegExp(`\\b${operation}\\b`).test(own.get(room) ?? '')) return true;
  const literal = path.split('{')[0] ?? path;
  return literal.length > 8 && tests.includes(literal.replace(/\/$/, ''));
}

function isOpenedByJourney(path: string): boolean {
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^\'"`\\s]+');
  return new RegExp(`['"\`]${pattern === '/\\*' ? '/no-such' : pattern}(?=['"\`?#])`).test(tests);
}
