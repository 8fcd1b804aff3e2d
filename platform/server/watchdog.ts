import { Worker } from 'node:worker_threads';

const beatMs = 1_000;

export interface Watch {
  /** A main thread that has not turned for so long is ended; 0 lets it hang. */
  readonly seconds: number;
  /** Where the thread beside answers `/healthz`, also while the main thread hangs. */
  readonly health?: { readonly port: number; readonly host: string } | undefined;
  /** Hears at which port it answers, once it does. */
  readonly onListening?: (port: number) => void;
}

/**
 * Ends this process hard when its main thread has not turned for so many seconds, so that its keeper starts it again: a
 * thread that hangs answers neither a health check nor SIGTERM. Returns what ends the watch.
 */
export function watchMainThread({ seconds, health, onListening }: Watch): () => Promise<unknown> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), beatMs);
  timer.unref();
  const worker = new Worker(new URL('./watchdog-worker.ts', import.meta.url), {
    workerData: { beats, seconds, health },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  });
  if (onListening) worker.once('message', onListening);
  worker.unref();
  return () => {
    clearInterval(timer);
    return worker.terminate();
  };
}

/** Hears what a process says to the one that started it and keeps it running (`scripts/start-keeper.js`). */
export type Keeper = (message: { readonly hangsAfter: number }) => void;

/**
 * Tells a keeper at once and then each second that the main thread turns, and after how many seconds without that it is to be
 * ended; 0: never. A thread that watches instead takes 15 MB.
 */
export function tellTurns(keeper: Keeper, seconds: number): void {
  if (seconds === 0) return;
  const tell = () => keeper({ hangsAfter: seconds });
  tell();
  setInterval(tell, beatMs).unref();
}
