import { writeFileSync } from 'node:fs';
import { roomModules } from './room-modules.ts';
import { callsFile, ownCallsText, ownRoutesText, routesFile } from './spec-own.ts';

// npm run spec:write: our own calls and the screens, as the contracts and the routes tell them. `access.tsv` stays
// written by hand, so that the generated access test has something to disagree with.

const rooms = await roomModules();
writeFileSync(callsFile, ownCallsText(rooms));
writeFileSync(routesFile, await ownRoutesText(rooms));
console.log(`${callsFile}\n${routesFile}`);
