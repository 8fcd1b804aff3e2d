import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';

const watchdog = new URL('./watchdog.ts', import.meta.url).href;

/** Runs a process under the watch with this code, and answers how it ended. */
async function endOf(code: string) {
  const source = `import { watchMainThread } from '${watchdog}'; const stop = watchMainThread({ seconds: 1 }); ${code}`;
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

test('a health check is answered beside a main thread that hangs, and says so', async () => {
  const source = `import { watchMainThread } from '${watchdog}';
    const hang = () => { const until = Date.now() + 60_000; while (Date.now() < until); };
    const onListening = (port) => { process.stdout.write(port + '\\n'); setTimeout(hang, 2_000); };
    watchMainThread({ seconds: 0, health: { port: 0, host: '127.0.0.1' }, onListening });
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port.toString().trim()}${path}`);
    return { status: answer.status, body: (await answer.json()) as { status?: string } };
  };
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } });
  expect((await ask('/metrics')).status).toBe(404);
  await vi.waitFor(
    async () => expect(await ask('/healthz')).toMatchObject({ status: 503, body: { status: 'hanging' } }),
    { timeout: 30_000, interval: 500 },
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
}, 60_000);
