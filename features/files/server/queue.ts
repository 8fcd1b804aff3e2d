import { platformErrors } from '#platform/contract/errors.ts';

/**
 * Does work in turn, `width` pieces at once, in the order in which it came. At most `length` wait: past them
 * `unavailable` is thrown at once.
 */
export function makeQueue(width: number, length: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (waiting.length >= length) throw platformErrors.unavailable({}, { retryAfter: 5 });
      await new Promise<void>((resume) => waiting.push(resume));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed over, not given back: a newcomer cannot slip in before who waits.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
