import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';

// `npm start`: the web part is built, where it is older than its sources, while the server opens its database.

enableCompileCache();
const build = spawn(process.execPath, [join(import.meta.dirname, 'build-web.ts')], { stdio: 'inherit' });
const { start } = await import('../apps/server/start.ts');
await start(process.env, built());
flushCompileCache();

async function built() {
  const [code] = build.exitCode === null ? await once(build, 'exit') : [build.exitCode];
  if (code !== 0) process.exit(code ?? 1);
}
