let offset = 0;

/** The browser's twin of `ctx.now()`: the server's time, also where this computer's clock is wrong or time is frozen for tests. */
export function now(): Date {
  return new Date(Date.now() + offset);
}

/** Takes the server's time from an answer that tells it. The moment that the answer took is no reason to jump. */
export function learnTime(headers: Headers): void {
  const server = Date.parse(headers.get('x-now') ?? '');
  if (Number.isNaN(server)) return;
  const apart = server - Date.now();
  if (Math.abs(apart - offset) > 2_000) offset = Math.abs(apart) > 2_000 ? apart : 0;
}
