import { readFileSync } from 'node:fs';
import { finish } from './source-files.ts';
import { callsFile, ownCallsText, ownRoutesText, routesFile } from './spec-own.ts';
import { ownCalls, ownRoutes, readTable, shapeOf, specifiedCalls, specifiedRoutes } from './spec-tables.ts';
import { roomModules, screenPaths } from './room-modules.ts';

// Rule 4: nothing exists unlisted. Contracts against calls.tsv and calls-own.tsv, screens against the routes tables.

const findings: string[] = [];
const rooms = await roomModules();

const listed = new Map(
  [...specifiedCalls(), ...ownCalls()].map((call) => [`${call.method} ${shapeOf(call.path)}`, call]),
);
const access = new Set(readTable('access.tsv').map((row) => `${row.method} ${shapeOf(row.path ?? '')}`));
for (const room of rooms) {
  for (const [operation, call] of Object.entries(room.contract)) {
    const key = `${call.method} ${shapeOf(call.path)}`;
    const row = listed.get(key);
    if (!row) findings.push(`${room.name}.${operation}: ${key} stands in no calls table`);
    else if (row.room !== room.name) findings.push(`${room.name}.${operation}: the tables give ${key} to ${row.room}`);
    else if ((row.auth === 'public') !== (call.access === 'public'))
      findings.push(
        `${room.name}.${operation}: the tables say ${row.auth}, the contract ${[call.access].flat().join(' or ')}`,
      );
    if (!access.has(key)) findings.push(`${room.name}.${operation}: ${key} is missing in access.tsv`);
  }
  for (const failure of Object.values(room.errors))
    if (!failure.code.startsWith(`${room.name}.`))
      findings.push(`${room.name}: error ${failure.code} carries another room's name`);
}

const routes = new Map([...specifiedRoutes(), ...ownRoutes()].map((route) => [shapeOf(route.path), route]));
for (const [room, paths] of await screenPaths())
  for (const path of paths)
    if (!routes.has(shapeOf(path))) findings.push(`${room}: screen ${path} stands in no routes table`);

for (const [file, text] of [
  [callsFile, ownCallsText(rooms)],
  [routesFile, await ownRoutesText(rooms)],
] as const)
  if (readFileSync(file, 'utf8') !== text) findings.push(`${file} is not what the code says: npm run spec:write`);

finish('parity', findings);
