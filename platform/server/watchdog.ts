import { Worker } from 'node:worker_threads';

const beatMs = 1_000;

/**
 * Ends this process hard when its main thread has not turned for so many seconds, so that its keeper starts it again: a
 * thread that hangs answers neither a health check nor SIGTERM. Returns what ends the watch.
 */
export function watchMainThread(seconds: number): () => Promise<unknown> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), beatMs);
  timer.unref();
  const worker = new Worker(new URL('./watchdog-worker.ts', import.meta.url), {
    workerData: { beats, seconds },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  });
  worker.unref();
  return () => {
    clearInterval(timer);
    return worker.terminate();
  };
}
