import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { isOld, parts } from './parts.js';
import { findKeeper, keepRunning } from './start-keeper.js';

// The first process keeps the second, which is Plaza: what ends it abnormally is told, and it is started again.
const keeper = findKeeper();
if (!keeper) process.exit(await keepRunning(import.meta.filename));

// `npm start`: what is older than its sources is built, the server first, and the web part while it opens its database.

enableCompileCache();
const old = isOld(parts.server, true) ? ['server', 'web'] : ['web'];
const build = spawn(process.execPath, [join(import.meta.dirname, 'build.js'), '--quick', ...old], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
const told = (word) => new Promise((resolve) => build.on('message', (heard) => heard === word && resolve()));
const [server, web, packed] = ['server', 'web', 'packed'].map(told);
// Once the web part stands, what becomes of the rest of the build is no reason to end.
let isNeeded = true;
void web.then(() => (isNeeded = false));
process.on('exit', () => isNeeded && build.kill());
void once(build, 'exit').then(([code]) => isNeeded && process.exit(code || 1));
if (old.includes('server')) await server;
const { start } = await import('../apps/server/dist/start.js');
await start(process.env, { web, packed, keeper });
process.send('open');
flushCompileCache();
