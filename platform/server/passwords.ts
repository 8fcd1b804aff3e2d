import type { Piscina } from 'piscina';
import { platformErrors } from '../contract/errors.ts';
import type { Answer, Task } from './passwords-worker.ts';
import type { Passwords } from './services.ts';

const atOnce = 2;
const queueLength = 600;
/**
 * What waits goes to a thread four at a time. A hash walks through 19 MiB and leaves nothing of this thread's work in the
 * caches; four answers at once are four admissions in a row. Beside a hash this thread takes 0.12 of it instead of 0.19, and
 * two cores admit a seventh more people (by turns, bench/README.md).
 */
const inOneMessage = 4;
/** Threads that nobody needed for so long end. */
const idleMilliseconds = 30_000;
/** Who waits for a page goes before who waits for a hash. */
const niceness = 5;

interface Waiting {
  readonly task: Task;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * argon2id in threads of its own, two at once, which yield the processor to everything else. At most 600 wait;
 * past them `unavailable` is thrown at once.
 */
export function openPasswords(limits: { readonly atOnce?: number; readonly queueLength?: number } = {}): Passwords {
  const width = limits.atOnce ?? atOnce;
  const most = limits.queueLength ?? queueLength;
  let threads: Promise<Piscina> | undefined;
  let busy = 0;
  const waiting: Waiting[] = [];
  const serve = async (some: readonly Waiting[]) => {
    busy += 1;
    try {
      threads ??= startThreads(width);
      const answers = (await (await threads).run(some.map(({ task }) => task))) as Answer[];
      for (const [place, { resolve }] of some.entries()) resolve(answers[place]!);
    } catch (error) {
      for (const { reject } of some) reject(error);
    } finally {
      busy -= 1;
      serveNext();
    }
  };
  const serveNext = () => {
    if (waiting.length > 0 && busy < width) void serve(waiting.splice(0, inOneMessage));
  };
  const ask = async <A extends Answer>(task: Task): Promise<A> => {
    if (waiting.length >= most) throw platformErrors.unavailable({}, { retryAfter: 5 });
    return new Promise<A>((resolve, reject) => {
      waiting.push({ task, resolve: resolve as Waiting['resolve'], reject });
      serveNext();
    });
  };
  return {
    hash: (password) => ask<string>({ password }),
    verify: (against, password) => ask<boolean>({ password, against }),
  };
}

async function startThreads(width: number): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('passwords-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: width,
    maxQueue: Infinity,
    idleTimeout: idleMilliseconds,
    niceIncrement: niceness,
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
}
