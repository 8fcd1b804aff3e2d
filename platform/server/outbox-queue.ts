import type { HeldDelivery } from './outbox-store.ts';

/** As many are heard together at most. */
const mostTogether = 200;
/** So long after it began to hear some together a listener begins with the next ones. */
const pauseMs = 1_000;

type Named = Pick<HeldDelivery, 'name' | 'listener'>;

/** Deliveries that this process holds, in their order. */
export interface DeliveryQueue {
  push(...held: readonly HeldDelivery[]): void;
  /** What may be heard now: one, or, where its listener hears many together, all of them; undefined when nothing may. */
  take(): readonly HeldDelivery[] | undefined;
  /** What was taken has been heard. */
  done(taken: readonly HeldDelivery[]): void;
  /** Milliseconds until something that waits for company may be taken; undefined when nothing does. */
  untilNext(): number | undefined;
  /** Lets nothing wait for company any longer. */
  hurry(): void;
  /** Gives everything out of hand. */
  empty(): readonly HeldDelivery[];
  ids(): readonly string[];
  readonly length: number;
}

/**
 * Where many things happen at once a listener that hears many together is called once a second for all of them, and
 * where few do at once for each. `gathers` says which listeners are such.
 */
export function makeDeliveryQueue(gathers: (of: Named) => boolean): DeliveryQueue {
  const held: HeldDelivery[] = [];
  const busy = new Set<string>();
  const notBefore = new Map<string, number>();
  const keyOf = ({ name, listener }: Named) => `${listener} ${name}`;
  const waits = (key: string) => busy.has(key) || (notBefore.get(key) ?? 0) > performance.now();

  return {
    push: (...more) => void held.push(...more),
    take() {
      const at = held.findIndex((one) => !gathers(one) || !waits(keyOf(one)));
      const first = held[at];
      if (first === undefined) return undefined;
      if (!gathers(first)) return held.splice(at, 1);
      const key = keyOf(first);
      busy.add(key);
      notBefore.set(key, performance.now() + pauseMs);
      const together = held.filter((one) => keyOf(one) === key).slice(0, mostTogether);
      const taken = new Set(together);
      held.splice(0, held.length, ...held.filter((one) => !taken.has(one)));
      return together;
    },
    done: ([first]) => void (first && busy.delete(keyOf(first))),
    untilNext() {
      const moments = held.filter((one) => !busy.has(keyOf(one))).map((one) => notBefore.get(keyOf(one)) ?? 0);
      return moments.length === 0 ? undefined : Math.max(0, Math.min(...moments) - performance.now());
    },
    hurry: () => notBefore.clear(),
    empty: () => held.splice(0),
    ids: () => held.map(({ id }) => id),
    get length() {
      return held.length;
    },
  };
}
