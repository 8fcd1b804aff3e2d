import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { RedisLink } from './redis.ts';
import type { Bus } from './services.ts';

/** What carries lines of text between processes. A line may arrive at its own sender as well. */
export interface Wire {
  send(line: string): Promise<void>;
  /** Whether lines of others arrive here now. */
  isOpen(): boolean;
  close(): Promise<void>;
}

export interface OpenBus extends Bus {
  close(): Promise<void>;
}

/** Told to its listeners after messages may have been lost: what they know may be old. */
export const gapTopic = 'platform.bus-gap';
const askAgainMs = 1_000;

interface Envelope {
  readonly from: string;
  readonly topic: string;
  readonly message: unknown;
}

/**
 * Messages between the processes of one installation, by Redis where there is a link, else by PostgreSQL where
 * there is an address, else in this process alone. Listeners in the same process are called before `publish`
 * resolves; when the wire is down the message stays in this process and a line is logged: a request never waits.
 * When it is back every process that may have missed something hears of it on `gapTopic`.
 */
export async function openBus(
  ways: { readonly redis?: RedisLink | undefined; readonly databaseUrl?: string | undefined },
  log: Logger,
): Promise<OpenBus> {
  const self = randomUUID();
  const listeners = new Map<string, ((message: unknown) => void)[]>();

  const deliver = (topic: string, message: unknown) => {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(message);
      } catch (cause) {
        log.error({ err: cause, topic }, 'A listener of the bus failed');
      }
    }
  };
  const hear = (line: string) => {
    const envelope = readEnvelope(line);
    if (!envelope) log.warn('The bus heard a line that it cannot read');
    else if (envelope.from !== self) deliver(envelope.topic, envelope.message);
  };

  const wire = await openWire(ways, log, hear, () => deliver(gapTopic, null));
  const send = (topic: string, message: unknown) => wire?.send(JSON.stringify({ from: self, topic, message }));
  let gap: NodeJS.Timeout | undefined;
  // What stayed here the others have missed, and perhaps the other way round: all are told as soon as it carries again.
  const tellGap = () => {
    gap ??= setInterval(() => {
      Promise.resolve(send(gapTopic, null)).then(
        () => {
          if (gap === undefined) return;
          clearInterval(gap);
          gap = undefined;
          deliver(gapTopic, null);
        },
        () => undefined,
      );
    }, askAgainMs).unref();
  };
  return {
    async publish(topic, message) {
      deliver(topic, message);
      try {
        await send(topic, message);
      } catch (cause) {
        log.warn({ cause: (cause as Error).message, topic }, 'The bus is down: a message stayed in this process');
        tellGap();
      }
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    isCarrying: () => wire?.isOpen() ?? true,
    close: async () => {
      clearInterval(gap);
      await wire?.close();
    },
  };
}

async function openWire(
  ways: { readonly redis?: RedisLink | undefined; readonly databaseUrl?: string | undefined },
  log: Logger,
  hear: (line: string) => void,
  missed: () => void,
): Promise<Wire | undefined> {
  if (ways.redis) return redisWire(ways.redis, hear, missed);
  if (!ways.databaseUrl) return undefined;
  const { postgresWire } = await import('./bus-postgres.ts');
  return postgresWire(ways.databaseUrl, log, hear, missed);
}

async function redisWire(redis: RedisLink, hear: (line: string) => void, missed: () => void): Promise<Wire> {
  const { inTime } = await import('./redis.ts');
  const channel = busChannel(redis);
  const ear = await redis.duplicate();
  let wasAway = false;
  let isListening = false;
  ear.on('error', () => (wasAway = true));
  ear.on('ready', () => {
    if (wasAway) missed();
    wasAway = false;
  });
  // Not awaited: while Redis is down the subscription waits for it, and it is renewed after every outage.
  ear.subscribe(channel, hear).then(
    () => (isListening = true),
    () => undefined,
  );
  return {
    isOpen: () => isListening && ear.isReady && !wasAway && redis.client.isReady,
    async send(line) {
      await inTime(redis.client.publish(channel, line));
    },
    close: async () => {
      if (ear.isOpen) ear.destroy();
      await Promise.resolve();
    },
  };
}

/** Each process of an installation listens here once. */
export const busChannel = ({ prefix }: Pick<RedisLink, 'prefix'>) => `${prefix}bus`;

function readEnvelope(line: string): Envelope | undefined {
  try {
    const value = JSON.parse(line) as Partial<Envelope> | null;
    if (typeof value?.from !== 'string' || typeof value.topic !== 'string') return undefined;
    return value as Envelope;
  } catch {
    return undefined;
  }
}
