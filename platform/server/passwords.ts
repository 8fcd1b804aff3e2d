import type { Piscina } from 'piscina';
import { platformErrors } from '../contract/errors.ts';
import type { Passwords } from './services.ts';

const atOnce = 2;
const queueLength = 600;
/** Threads that nobody needed for so long end. */
const idleMilliseconds = 30_000;
/** Who waits for a page goes before who waits for a hash. */
const niceness = 5;

/**
 * argon2id in threads of its own, two at once, which yield the processor to everything else. At most 600 wait;
 * past them `unavailable` is thrown at once.
 */
export function openPasswords(limits: { readonly atOnce?: number; readonly queueLength?: number } = {}): Passwords {
  const width = limits.atOnce ?? atOnce;
  const most = width + (limits.queueLength ?? queueLength);
  let threads: Promise<Piscina> | undefined;
  let asked = 0;
  const run = async <Answer>(name: 'hash' | 'verify', task: unknown): Promise<Answer> => {
    if (asked >= most) throw platformErrors.unavailable({}, { retryAfter: 5 });
    asked += 1;
    try {
      threads ??= startThreads(width);
      return (await (await threads).run(task, { name })) as Answer;
    } finally {
      asked -= 1;
    }
  };
  return {
    hash: (password) => run<string>('hash', password),
    verify: (hash, password) => run<boolean>('verify', { hash, password }),
  };
}

async function startThreads(width: number): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('passwords-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: width,
    maxQueue: Infinity,
    // The next one lies ready: no thread waits until this one's turn has come to hand it over.
    concurrentTasksPerWorker: 2,
    idleTimeout: idleMilliseconds,
    niceIncrement: niceness,
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
}
