import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const watchdog = new URL('./watchdog.ts', import.meta.url).href;

/** Runs a process under the watch with this code, and answers how it ended. */
async function endOf(code: string) {
  const source = `import { watchMainThread } from '${watchdog}'; const stop = watchMainThread(1); ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [told, [code_, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { told, code: code_ as number | null, signal: signal as string | null };
}

test('a process whose main thread hangs ends hard, and says why', async () => {
  const { told, signal } = await endOf('setTimeout(() => { for (;;); }, 100)');
  expect(signal).toBe('SIGKILL');
  expect(told).toContain('the main thread hangs');
}, 30_000);

test('one that turns ends when it has nothing more to do, and may end the watch', async () => {
  expect(await endOf('setTimeout(() => {}, 3_500)')).toEqual({ told: '', code: 0, signal: null });
  const busy = 'await stop(); const until = Date.now() + 3_500; while (Date.now() < until);';
  expect(await endOf(busy)).toEqual({ told: '', code: 0, signal: null });
}, 30_000);
