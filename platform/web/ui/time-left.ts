/** Whole minutes that a job still needs at the speed that it had so far; undefined while nobody can know. 0 is under a minute. */
export function minutesLeft(done: number, total: number, startedAt: Date, now: Date): number | undefined {
  const spent = now.getTime() - startedAt.getTime();
  if (done <= 0 || spent < 2000 || done >= total) return undefined;
  const left = (spent / done) * (total - done);
  return left < 60_000 ? 0 : Math.round(left / 60_000);
}
