import { enableCompileCache } from 'node:module';

// Before anything else is imported: the cache of compiled code.
enableCompileCache();
const { start } = await import('./start.ts');
await start(process.env);
