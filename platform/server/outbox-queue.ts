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
 * where few do at once for each. `gathers` says which listeners are such. What waits for company stands together: a look at
 * the queue costs as much as there are listeners, not as there are deliveries.
 */
export function makeDeliveryQueue(gathers: (of: Named) => boolean): DeliveryQueue {
  /** By their listener those that are heard together, each other one by itself. */
  const held = new Map<string, HeldDelivery[]>();
  let length = 0;
  const busy = new Set<string>();
  const notBefore = new Map<string, number>();
  const keyOf = (one: HeldDelivery) => (gathers(one) ? `${one.listener} ${one.name}` : one.id);
  const all = () => [...held.values()].flat();

  const takeFrom = (key: string, group: HeldDelivery[]) => {
    const taken = group.splice(0, mostTogether);
    length -= taken.length;
    if (group.length === 0) held.delete(key);
    if (gathers(taken[0]!)) {
      busy.add(key);
      notBefore.set(key, performance.now() + pauseMs);
    }
    return taken;
  };

  return {
    push(...more) {
      for (const one of more) {
        const key = keyOf(one);
        const group = held.get(key);
        if (group) group.push(one);
        else held.set(key, [one]);
      }
      length += more.length;
    },
    take() {
      const now = performance.now();
      for (const [key, group] of held)
        if (!busy.has(key) && (notBefore.get(key) ?? 0) <= now) return takeFrom(key, group);
      return undefined;
    },
    done: ([first]) => void (first && busy.delete(keyOf(first))),
    untilNext() {
      let next: number | undefined;
      for (const key of held.keys()) if (!busy.has(key)) next = Math.min(next ?? Infinity, notBefore.get(key) ?? 0);
      return next === undefined ? undefined : Math.max(0, next - performance.now());
    },
    hurry: () => notBefore.clear(),
    empty() {
      const given = all();
      held.clear();
      length = 0;
      return given;
    },
    ids: () => all().map(({ id }) => id),
    get length() {
      return length;
    },
  };
}
