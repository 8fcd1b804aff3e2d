import { enableCompileCache, flushCompileCache } from 'node:module';
import process from 'node:process';
import { findKeeper } from '../../scripts/start-keeper.js';

// Before the server is imported: the cache of compiled code. This file and its keeper's are JavaScript, for they come before
// the cache, and one file of TypeScript would load the whole stripper of types: 20 MB and a tenth of a second.
enableCompileCache();
const { start } = await import('./start.ts');
await start(process.env, { keeper: findKeeper() });
process.send?.('open');
// Now, not at the end: a process that is killed would leave nothing for the next one to start with.
flushCompileCache();
