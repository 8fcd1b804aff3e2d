import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { RedisLink } from './redis.ts';
import type { Bus } from './services.ts';

/** What carries lines of text between processes. A line may arrive at its own sender as well. */
export interface Wire {
  send(line: string): Promise<void>;
  close(): Promise<void>;
}

export interface OpenBus extends Bus {
  close(): Promise<void>;
}

interface Envelope {
  readonly from: string;
  readonly topic: string;
  readonly message: unknown;
}

/**
 * Messages between the processes of one installation, by Redis where there is a link, else by PostgreSQL where
 * there is an address, else in this process alone. Listeners in the same process are called before `publish`
 * resolves; when the wire is down the message stays in this process and a line is logged: a request never waits.
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

  const wire = await openWire(ways, log, hear);
  return {
    async publish(topic, message) {
      deliver(topic, message);
      if (!wire) return;
      const envelope: Envelope = { from: self, topic, message };
      try {
        await wire.send(JSON.stringify(envelope));
      } catch (cause) {
        log.warn({ cause: (cause as Error).message, topic }, 'The bus is down: a message stayed in this process');
      }
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    close: async () => wire?.close(),
  };
}

async function openWire(
  ways: { readonly redis?: RedisLink | undefined; readonly databaseUrl?: string | undefined },
  log: Logger,
  hear: (line: string) => void,
): Promise<Wire | undefined> {
  if (ways.redis) return redisWire(ways.redis, hear);
  if (!ways.databaseUrl) return undefined;
  const { postgresWire } = await import('./bus-postgres.ts');
  return postgresWire(ways.databaseUrl, log, hear);
}

async function redisWire(redis: RedisLink, hear: (line: string) => void): Promise<Wire> {
  const { inTime } = await import('./redis.ts');
  const channel = `${redis.prefix}bus`;
  const ear = await redis.duplicate();
  // Not awaited: while Redis is down the subscription waits for it, and it is renewed after every outage.
  ear.subscribe(channel, hear).catch(() => undefined);
  return {
    async send(line) {
      await inTime(redis.client.publish(channel, line));
    },
    close: async () => {
      if (ear.isOpen) ear.destroy();
      await Promise.resolve();
    },
  };
}

function readEnvelope(line: string): Envelope | undefined {
  try {
    const value = JSON.parse(line) as Partial<Envelope> | null;
    if (typeof value?.from !== 'string' || typeof value.topic !== 'string') return undefined;
    return value as Envelope;
  } catch {
    return undefined;
  }
}
