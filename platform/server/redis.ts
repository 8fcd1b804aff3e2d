import type { RedisClientType } from 'redis';
import type { Logger } from 'pino';

/** A link to Redis that outlives outages: while it is down, commands fail at once instead of waiting. */
export interface RedisLink {
  readonly client: RedisClientType;
  /** Every key and channel of this installation begins so; several installations may share one Redis. */
  readonly prefix: string;
  /** A second connection, for subscriptions. */
  duplicate(): Promise<RedisClientType>;
  close(): void;
}

const firstConnectionMs = 1_000;
const answerMs = 500;

/**
 * Opens the link. It resolves after a second at most, connected or not, and goes on trying in the background.
 * `namespace` sets installations apart that share one Redis.
 */
export async function openRedis(url: string, namespace: string, log: Logger): Promise<RedisLink> {
  const { createClient } = await import('redis');
  const opened: RedisClientType[] = [];
  const open = async (options: { queue: boolean }) => {
    const client = createClient({
      url,
      disableOfflineQueue: !options.queue,
      pingInterval: 15_000,
      socket: {
        connectTimeout: 5_000,
        socketTimeout: 45_000,
        reconnectStrategy: (tries) => Math.min(100 * 2 ** Math.min(tries, 10), 5_000) + Math.random() * 200,
      },
    }) as RedisClientType;
    tellOutages(client, log);
    opened.push(client);
    await settled(client.connect(), firstConnectionMs);
    return client;
  };
  return {
    client: await open({ queue: false }),
    prefix: `plaza:${namespace}:`,
    duplicate: () => open({ queue: true }),
    close: () => {
      for (const client of opened) if (client.isOpen) client.destroy();
    },
  };
}

/** Waits for an answer of Redis, but never longer than half a second. @throws Error when it is late or failed */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis gave no answer in ${answerMs} ms`)), answerMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One line when the link breaks and one when it is back, however many errors come between. */
function tellOutages(client: RedisClientType, log: Logger): void {
  let down = false;
  client.on('error', (error: Error) => {
    if (!down) log.warn({ cause: error.message }, 'Redis does not answer');
    down = true;
  });
  client.on('ready', () => {
    if (down) log.info('Redis answers again');
    down = false;
  });
}

async function settled(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([
    work.then(
      () => undefined,
      () => undefined,
    ),
    patience,
  ]);
  clearTimeout(timer);
}
