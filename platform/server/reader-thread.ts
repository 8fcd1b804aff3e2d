import { Worker } from 'node:worker_threads';
import { platformErrors } from '../contract/errors.ts';
import type { Upload } from './context.ts';
import { SheetRefused } from './sheet-reader.ts';
import { makeTurnstile } from './turnstile.ts';

/** So many files are read at once in a process, and so many wait their turn; the rest is told to come back. */
const pass = makeTurnstile(2, 20);
const patienceMs = 60_000;
const memory = { maxOldGenerationSizeMb: 512 };

/**
 * Has an upload read by a script on a thread of its own, and ends the thread when enough was said, the time is up, or
 * whoever sent the file has gone. `take` gets each thing that the thread says and returns the result once it has it;
 * what it throws ends the reading too.
 * Throws SheetRefused `too_large` for too much memory or time, and `unavailable` when too many wait.
 */
export function readOnThread<Said, Result>(
  script: URL,
  upload: Pick<Upload, 'gone'>,
  work: object,
  take: (said: Said) => Result | undefined,
  limitMs = patienceMs,
): Promise<Result> {
  return pass(() => {
    // It left while it waited.
    if (upload.gone?.aborted) throw platformErrors.unavailable();
    return listen(new Worker(script, { workerData: work, resourceLimits: memory }), upload.gone, take, limitMs);
  });
}

async function listen<Said, Result>(
  worker: Worker,
  gone: AbortSignal | undefined,
  take: (said: Said) => Result | undefined,
  limitMs: number,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const leave = Promise.withResolvers<never>();
  const onGone = () => leave.reject(platformErrors.unavailable());
  gone?.addEventListener('abort', onGone);
  try {
    const read = new Promise<Result>((resolve, reject) => {
      worker.on('message', (said: Said) => {
        try {
          const result = take(said);
          if (result !== undefined) resolve(result);
        } catch (cause) {
          reject(cause instanceof Error ? cause : new Error(String(cause)));
        }
      });
      worker.once('error', (cause: NodeJS.ErrnoException) =>
        reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetRefused('too_large', cause) : cause),
      );
      worker.once('exit', (code) => reject(new Error(`the thread that reads a file ended with ${code}`)));
      timer = setTimeout(() => reject(new SheetRefused('too_large', `${limitMs} ms have passed`)), limitMs);
    });
    return await Promise.race([read, leave.promise]);
  } finally {
    clearTimeout(timer);
    gone?.removeEventListener('abort', onGone);
    await worker.terminate();
  }
}
