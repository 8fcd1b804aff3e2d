import { platformErrors } from '../contract/errors.ts';

/**
 * Lets few through at once and the others wait in their order, so that a crowd does not fill the event loop with what
 * only comes to wait further inside. Past `queueLength` waiting, `unavailable` is thrown at once.
 */
export function makeTurnstile(atOnce: number, queueLength: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= atOnce) {
      if (waiting.length >= queueLength) throw platformErrors.unavailable({}, { retryAfter: 5 });
      await new Promise<void>((enter) => waiting.push(enter));
    } else inside += 1;
    try {
      return await work();
    } finally {
      // The place is handed over, not given back: a newcomer cannot slip in before who waits.
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
