import { enableCompileCache, flushCompileCache } from 'node:module';

// Before anything else is imported: the cache of compiled code.
enableCompileCache();
const { start } = await import('./start.ts');
await start(process.env);
// Now, not at the end: a process that is killed would leave nothing for the next one to start with.
flushCompileCache();
