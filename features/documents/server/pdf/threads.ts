import type { Piscina } from 'piscina';
import { platformErrors } from '#platform/contract/errors.ts';
import { PdfRefusal, type Refused } from './refusal.ts';
import type * as work from './worker.ts';

export type Answered<T> = { readonly done: T } | { readonly refused: Refused; readonly detail: string };

type Work = typeof work;
type Done<Name extends keyof Work> = Awaited<ReturnType<Work[Name]>> extends Answered<infer T> ? T : never;

const atOnce = 2;
const queueLength = 400;
/** Threads that nobody needed for so long end. */
const idleMilliseconds = 30_000;
/** Who waits for a page goes before who waits for a seal. */
const niceness = 10;

let threads: Promise<Piscina> | undefined;
let asked = 0;

/**
 * Has a thread do a piece of work on a PDF, two at once, so that no request waits behind one.
 * @throws PdfRefusal as the work does, and `unavailable` when too many wait
 */
export async function inThread<Name extends keyof Work>(
  name: Name,
  task: Parameters<Work[Name]>[0],
): Promise<Done<Name>> {
  if (asked >= atOnce + queueLength) throw platformErrors.unavailable({}, { retryAfter: 5 });
  asked += 1;
  try {
    threads ??= start();
    const answer = (await (await threads).run(task, { name })) as Answered<Done<Name>>;
    if ('refused' in answer) throw new PdfRefusal(answer.refused, answer.detail);
    return answer.done;
  } finally {
    asked -= 1;
  }
}

async function start(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: atOnce,
    maxQueue: Infinity,
    idleTimeout: idleMilliseconds,
    niceIncrement: niceness,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
}
