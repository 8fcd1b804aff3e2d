import type { Piscina } from 'piscina';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Finding } from '../linguo/finding.ts';
import type { Task } from './speller-worker.ts';

/** What a stranger's webhook waits for at most. */
const patience = 8_000;
/** A dictionary takes tens of MB: a thread that nobody needed for so long ends. */
const idleMilliseconds = 60_000;

let thread: Promise<Piscina> | undefined;

/** Checks a text on a thread of its own, which has the dictionaries. @throws unavailable past eight seconds or a long queue */
export async function checkOnThread(task: Task): Promise<readonly Finding[]> {
  thread ??= open();
  const threads = await thread;
  // The first text waits for its dictionary beside that.
  await threads.run(task.options.language, { name: 'prepare' });
  const signal = AbortSignal.timeout(patience);
  try {
    return (await threads.run(task, { name: 'check', signal })) as readonly Finding[];
  } catch (cause) {
    if (signal.aborted || (cause instanceof Error && cause.message.includes('queue')))
      throw platformErrors.unavailable({}, { retryAfter: 5, cause });
    throw cause;
  }
}

async function open(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('speller-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: 50,
    idleTimeout: idleMilliseconds,
    niceIncrement: 5,
  });
}
