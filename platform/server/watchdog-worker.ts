import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

// It counts its own turns, not the clock: a computer that slept is no thread that hangs.

const { beats, seconds } = workerData as { beats: Int32Array<SharedArrayBuffer>; seconds: number };
let seen = Atomics.load(beats, 0);
let silent = 0;

setInterval(() => {
  const now = Atomics.load(beats, 0);
  silent = now === seen ? silent + 1 : 0;
  seen = now;
  if (silent < seconds) return;
  const told = {
    level: 'fatal',
    time: new Date().toISOString(),
    msg: `the main thread hangs: ending after ${silent} s`,
  };
  // Past the main thread's own log, which cannot turn either.
  writeSync(2, `${JSON.stringify(told)}\n`);
  process.kill(process.pid, 'SIGKILL');
}, 1_000);
