import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { platformErrors } from '../contract/errors.ts';
import type { Gauge } from './metrics.ts';

export interface Pressure {
  /** Seconds after which this caller may come back; 0 lets the call in. */
  refuse(caller: string): number;
  /** Counts a call that was let in; returns what is called when it was answered. */
  enter(): () => void;
  /** One measure, and what follows from it. It is taken by itself while there is something to measure. */
  turn(): Promise<void>;
  readonly gauges: readonly Gauge[];
}

export interface PressureOptions {
  /** How old, in milliseconds, a question to the database is when its answer is here: its queue and the event loop's. */
  readonly measure: () => Promise<number>;
  /** Monotonic, in milliseconds. */
  readonly clock?: () => number;
  /** Tests turn by themselves. */
  readonly isByHand?: boolean;
}

/** Somebody who waits so long for one call waits seconds for a screen of six. */
const tooOldMs = 400;
const step = 0.1;
/** Some are let in however bad it is: by them it is seen that it has become better. */
const mostRefused = 0.9;
const betweenMs = 250;
/** Below this the queue is no queue, and an idle house asks its database nothing. */
const fewCalls = 16;
/** Who is refused is refused so long, and who is served is served so long: half a screen is of no use. */
const spellMs = 8_000;

/**
 * Refuses a share of the callers while calls grow old in the queue, so that the others are served in good time. The
 * share grows with each measure that is too old and shrinks with each that is not.
 */
export function openPressure({
  measure,
  clock = () => performance.now(),
  isByHand = false,
}: PressureOptions): Pressure {
  let share = 0;
  let age = 0;
  let inside = 0;
  let refused = 0;
  let next: NodeJS.Timeout | undefined;

  const turn = async () => {
    age = await measure().catch(() => age);
    const change = age > tooOldMs ? step : -step;
    share = Math.min(mostRefused, Math.max(0, Math.round((share + change) * 100) / 100));
  };
  const watch = () => {
    if (isByHand || next !== undefined || (inside < fewCalls && share === 0)) return;
    next = setTimeout(() => {
      void turn().then(() => {
        next = undefined;
        watch();
      });
    }, betweenMs).unref();
  };

  return {
    refuse(caller) {
      if (share === 0) return 0;
      const spell = Math.floor(clock() / spellMs);
      const place = Number.parseInt(hash('sha256', `${spell} ${caller}`).slice(0, 8), 16) / 0xffffffff;
      if (place >= share) return 0;
      refused += 1;
      return Math.max(1, Math.ceil(((spell + 1) * spellMs - clock()) / 1000));
    },
    enter() {
      inside += 1;
      watch();
      let isInside = true;
      return () => {
        if (isInside) inside -= 1;
        isInside = false;
      };
    },
    turn,
    gauges: [
      { name: 'plaza_calls_inside', help: 'Calls that are being answered.', read: () => inside },
      {
        name: 'plaza_calls_refused_total',
        help: 'Calls that were refused for load.',
        kind: 'counter',
        read: () => refused,
      },
      { name: 'plaza_queue_age_seconds', help: 'How long the last probe of the queue waited.', read: () => age / 1000 },
    ],
  };
}

/** Before anything else is known of the call: what is refused must cost next to nothing. */
export function refuseUnderPressure(app: FastifyInstance, pressure: Pressure): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.operation === undefined) return done();
    const wait = pressure.refuse(request.headers.authorization ?? request.ip);
    if (wait > 0) return done(platformErrors.unavailable({}, { retryAfter: wait }));
    reply.raw.once('close', pressure.enter());
    done();
  });
}
