/** `manage` says which other systems are told of which events. */
export const permissions = ['webhooks:manage'] as const;

/** So many addresses are told at most. */
export const mostWebhooks = 20;

/** A delivery is tried so often; each pause is twice the one before. */
export const patience = { tries: 10, firstSeconds: 30, longestSeconds: 6 * 3_600 } as const;

/** Deliveries are kept for so many days. */
export const keptDays = 30;

/** Seconds from a try that failed until the next; undefined when it was the last. */
export function pauseAfter(tries: number): number | undefined {
  if (tries >= patience.tries) return undefined;
  return Math.min(patience.firstSeconds * 2 ** (tries - 1), patience.longestSeconds);
}
