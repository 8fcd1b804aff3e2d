import { writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { Watch } from './watchdog.ts';

// It counts its own turns, not the clock: a computer that slept is no thread that hangs.

/** A thread that is late by less is busy, not hanging. */
const silentSeconds = 5;

const { beats, seconds, health } = workerData as Watch & { beats: Int32Array<SharedArrayBuffer> };
let seen = Atomics.load(beats, 0);
let silent = 0;

setInterval(() => {
  const now = Atomics.load(beats, 0);
  silent = now === seen ? silent + 1 : 0;
  seen = now;
  if (seconds > 0 && silent >= seconds) end();
}, 1_000);

if (health) void answerHealth(health);

function end(): void {
  tell({ level: 'fatal', msg: `the main thread hangs: ending after ${silent} s` });
  process.kill(process.pid, 'SIGKILL');
}

/** Answers whether the main thread turns, beside it. What it is asked beyond that is not answered here. */
async function answerHealth({ port, host }: NonNullable<Watch['health']>): Promise<void> {
  // Only now: it takes eight megabytes of a thread.
  const { createServer } = await import('node:http');
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    const isKnown = request.url === '/healthz';
    const isTurning = silent < silentSeconds;
    const body = isKnown ? { status: isTurning ? 'alive' : 'hanging', silent_seconds: silent } : {};
    response
      .writeHead(isKnown ? (isTurning ? 200 : 503) : 404, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
      })
      .end(JSON.stringify(body));
  });
  server.maxConnections = 32;
  // Its port is taken, perhaps: the watch goes on without it.
  server.on('error', (cause) => tell({ level: 'error', msg: `HEALTH_PORT is not answered: ${cause.message}` }));
  server.listen(port, host, () => parentPort?.postMessage((server.address() as AddressInfo).port));
}

/** Past the main thread's own log, which may not turn. */
function tell(what: { level: string; msg: string }): void {
  writeSync(2, `${JSON.stringify({ ...what, time: new Date().toISOString() })}\n`);
}
