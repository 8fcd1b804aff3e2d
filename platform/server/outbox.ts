import { newId } from '../contract/id.ts';
import type { Logger } from 'pino';
import { systemScope } from '../contract/scope.ts';
import type { OpenDatabase } from './database.ts';
import { type House, makeContext } from './house.ts';
import type { Gauge } from './metrics.ts';
import type { OutboxEvent, TellingOf } from './outbox-event.ts';
import { gatherListeners } from './outbox-listeners.ts';
import { makeDeliveryQueue } from './outbox-queue.ts';
import {
  countDeliveries,
  fanOutEvents,
  forgetEvents,
  type HeldDelivery,
  noteFailedDelivery,
  releaseAllDeliveries,
  releaseDeliveries,
  renewLeases,
  reviveDelivery,
  takeDueDeliveries,
  tickOffDeliveries,
} from './outbox-store.ts';
import type { Room } from './room.ts';
import type { Bus } from './services.ts';

export interface Outbox {
  /** The deliveries of an event, to be written in its transaction. */
  prepare(event: OutboxEvent): TellingOf;
  /** To be called once the transaction holds: the listeners hear at once. */
  committed(told: readonly TellingOf[]): void;
  /** Begins to deliver; also what other processes, or this one before it died, left behind. */
  start(house: House): void;
  /** Resolves when nothing that is due is left to deliver. For tests and for orderly ends. */
  settle(): Promise<void>;
  /** Tries a delivery again that was given up. Answers whether there was one. */
  redeliver(deliveryId: string): Promise<boolean>;
  /** Begins nothing more, waits for listeners that run, and gives back what they have not begun. */
  stop(): Promise<void>;
  readonly gauges: readonly Gauge[];
}

export interface OutboxOptions {
  readonly database: Pick<OpenDatabase, 'db' | 'engine'>;
  readonly rooms: readonly Pick<Room, 'name' | 'jobs'>[];
  readonly log: Logger;
  /** Wakes the other processes when this one has too much to do. */
  readonly bus?: Bus | undefined;
  /** How many listeners run at once. */
  readonly atOnce?: number;
  /** After so many tries a delivery is given up and kept. */
  readonly maxTries?: number;
  readonly leaseSeconds?: number;
  /** The wait after the first failure; it triples up to an hour. */
  readonly retrySeconds?: number;
  readonly pollSeconds?: number;
  readonly keepDays?: number;
}

const topic = 'platform.outbox';
/** More than this wait in the database, not in memory. */
const maxHeld = 500;
const maxTaken = 100;
const hourMs = 3_600_000;

/** Tells the rooms what happened in other rooms: after commit, at least once, in no promised order. */
export function openOutbox(options: OutboxOptions): Outbox {
  const { database, rooms, log, bus } = options;
  const { db } = database;
  const { maxTries = 10, leaseSeconds = 30, retrySeconds = 1, pollSeconds = 5, keepDays = 7 } = options;
  const atOnce = options.atOnce ?? (database.engine === 'embedded' ? 2 : 4);
  const listeners = gatherListeners(rooms);
  const pairs = [...listeners].flatMap(([name, heirs]) => [...heirs.keys()].map((listener) => ({ name, listener })));
  const queue = makeDeliveryQueue(({ name, listener }) => listeners.get(name)?.get(listener)?.gathers === true);
  const running = new Map<string, Promise<void>>();
  const heard: string[] = [];
  let ticking: Promise<void> | undefined;
  let polling: Promise<void> | undefined;
  let pollAgain = false;
  let works = 0;
  let isWaking = false;
  let house: House | undefined;
  let isStopping = false;
  const timers = new Set<NodeJS.Timeout>();

  const isDelivering = () => house !== undefined && !isStopping;
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (isDelivering()) work();
    }, ms);
    timer.unref();
    timers.add(timer);
  };

  const pump = () => {
    while (isDelivering() && works < atOnce) {
      const taken = queue.take();
      if (taken === undefined) break;
      works += 1;
      const work = deliver(taken).finally(() => {
        works -= 1;
        for (const { id } of taken) running.delete(id);
        queue.done(taken);
        pump();
        if (queue.length === 0 && pollAgain) poll();
      });
      for (const { id } of taken) running.set(id, work);
    }
    const wait = works < atOnce ? queue.untilNext() : undefined;
    if (wait === undefined || isWaking) return;
    isWaking = true;
    later(wait, () => {
      isWaking = false;
      pump();
    });
  };

  const deliver = async (taken: readonly HeldDelivery[]): Promise<void> => {
    const [{ name, listener, eventId }] = taken as readonly [HeldDelivery];
    try {
      const found = listeners.get(name)?.get(listener);
      if (found === undefined) throw new Error(`${listener} does not listen to ${name} any more`);
      const ctx = makeContext(house!, { ...nobody, requestId: eventId }, log);
      await found.hear(ctx, taken);
      heard.push(...taken.map(({ id }) => id));
      ticking ??= tickOff();
    } catch (cause) {
      // One that cannot be heard must not keep the others of its second from being heard.
      if (taken.length > 1) for (const one of taken) await deliver([one]);
      else await fail(taken[0]!, cause);
    }
  };

  /** What was heard meanwhile is ticked off together, in the next statement. */
  const tickOff = async () => {
    while (heard.length > 0) {
      const done = heard.splice(0);
      await tickOffDeliveries(db, done).catch((cause: unknown) =>
        log.error({ err: cause, deliveries: done.length }, 'Deliveries could not be ticked off and will come again'),
      );
    }
    ticking = undefined;
  };

  const fail = async ({ id, tries, name, listener, eventId }: HeldDelivery, cause: unknown) => {
    const what = { event: name, listener, eventId };
    const isDead = tries >= maxTries;
    const waitSeconds = Math.min(retrySeconds * 3 ** (tries - 1), 3600) * (0.8 + Math.random() * 0.4);
    log[isDead ? 'error' : 'warn'](
      { err: cause, ...what, tries },
      isDead ? 'A listener failed for good' : 'A listener failed',
    );
    await noteFailedDelivery(db, id, { error: messageOf(cause), waitSeconds, isDead }).catch((failure: unknown) =>
      log.error({ err: failure, ...what }, 'A failed delivery could not be noted'),
    );
    if (!isDead) later(waitSeconds * 1000 + 20, poll);
  };

  const poll = () => {
    if (!isDelivering()) return;
    pollAgain = polling !== undefined || queue.length > 0;
    if (pollAgain) return;
    polling = takeDue()
      .then((taken) => {
        queue.push(...taken);
        // A full catch: there may be more.
        pollAgain ||= taken.length >= maxTaken;
        pump();
      })
      .catch((cause: unknown) => log.error({ err: cause }, 'The outbox cannot be read'))
      .finally(() => {
        polling = undefined;
        if (pollAgain && queue.length === 0) poll();
      });
  };

  const takeDue = async (): Promise<HeldDelivery[]> => {
    await fanOutEvents(db, pairs);
    return takeDueDeliveries(db, maxTaken, leaseSeconds);
  };

  const every = (ms: number, work: () => Promise<void> | void) => {
    later(ms, () => {
      Promise.resolve(work())
        .catch((cause: unknown) => log.error({ err: cause }, 'The outbox could not do its chores'))
        .finally(() => isDelivering() && every(ms, work));
    });
  };

  return {
    prepare(event) {
      const heirs = listeners.get(event.name);
      const isMine = isDelivering() && queue.length + running.size < maxHeld;
      const deliveries = [...(heirs?.keys() ?? [])].map((listener) => ({
        id: newId(),
        event_id: event.id,
        listener,
        tries: isMine ? 1 : 0,
        lease: isMine ? leaseSeconds : 0,
      }));
      return { event, deliveries };
    },
    committed(told) {
      let isLeft = false;
      for (const { event, deliveries } of told)
        for (const { id, listener, tries } of deliveries ?? [])
          if (tries === 0) isLeft = true;
          else
            queue.push({ id, eventId: event.id, name: event.name, payload: JSON.parse(event.json), listener, tries });
      // Not in the writer's turn: its answer comes first.
      if (queue.length > 0) setImmediate(pump);
      if (isLeft) {
        poll();
        void bus?.publish(topic, null);
      }
    },
    start(theHouse) {
      house = theHouse;
      const begin = async () => {
        // Nobody else works on an embedded database: what a dead process held is free.
        if (database.engine === 'embedded') await releaseAllDeliveries(db);
        poll();
      };
      begin().catch((cause: unknown) => log.error({ err: cause }, 'The outbox cannot be read'));
      bus?.subscribe(topic, poll);
      every(pollSeconds * 1000, poll);
      every((leaseSeconds * 1000) / 3, () => renewLeases(db, [...running.keys(), ...queue.ids()], leaseSeconds));
      every(hourMs, () => forgetEvents(db, new Date(theHouse.now().getTime() - keepDays * 24 * hourMs)));
    },
    async settle() {
      for (;;) {
        if (!isDelivering()) return;
        await polling;
        await Promise.all(running.values());
        await ticking;
        if (queue.length === 0 && running.size === 0 && heard.length === 0 && polling === undefined) {
          const taken = await takeDue();
          if (taken.length === 0) return;
          queue.push(...taken);
        }
        queue.hurry();
        pump();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    async redeliver(deliveryId) {
      const isRevived = await reviveDelivery(db, deliveryId);
      poll();
      return isRevived;
    },
    async stop() {
      if (isStopping || house === undefined) return;
      isStopping = true;
      for (const timer of timers) clearTimeout(timer);
      await polling;
      await releaseDeliveries(
        db,
        queue.empty().map(({ id }) => id),
      );
      await Promise.all(running.values());
      await ticking;
    },
    gauges: [
      {
        name: 'plaza_events_waiting',
        help: 'Deliveries of events that listeners have not heard yet.',
        read: () => countDeliveries(db, 'waiting'),
      },
      {
        name: 'plaza_events_dead',
        help: 'Deliveries that were given up and wait for somebody to look.',
        read: () => countDeliveries(db, 'dead'),
      },
    ],
  };
}

const nobody = { scope: systemScope, language: 'es' as const, address: '', userAgent: '' };

function messageOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.slice(0, 2_000).replaceAll('\0', '').toWellFormed();
}
