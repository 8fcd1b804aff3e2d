import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { Wire } from './bus.ts';

const channel = 'plaza_bus';
/** PostgreSQL refuses a notification of 8000 bytes; a longer line travels in pieces. */
const pieceBytes = 7_400;
const heartbeatMs = 15_000;
const answerMs = 5_000;
/** A line whose pieces stop coming is forgotten. */
const maxUnfinished = 64;

/**
 * LISTEN and NOTIFY on a connection of their own, opened again after every outage.
 * It resolves when the first connection listens, or has failed once.
 */
export async function postgresWire(
  url: string,
  log: Logger,
  hear: (line: string) => void,
  missed: () => void,
): Promise<Wire> {
  const { Client } = (await import('pg')).default;
  const gather = gatherPieces(hear);
  let client: Client | undefined;
  let closed = false;
  let hasListened = false;
  let firstTry = () => {};
  const tried = new Promise<void>((resolve) => {
    firstTry = resolve;
  });

  const listen = async () => {
    const next = new Client({
      connectionString: url,
      application_name: 'plaza bus',
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    const gone = new Promise<void>((resolve) => {
      next.on('error', () => resolve());
      next.on('end', () => resolve());
    });
    next.on('notification', (notice) => gather(notice.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      firstTry();
      if (hasListened) missed();
      hasListened = true;
      await Promise.race([gone, heartbeat(next)]);
    } finally {
      client = undefined;
      // A connection that no longer answers cannot say goodbye either.
      next.end().catch(() => undefined);
      (next as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream?.destroy();
    }
  };

  const stopping = new AbortController();
  const keepListening = async () => {
    for (let tries = 0; !closed; tries += 1) {
      const startedAt = performance.now();
      await listen().catch((cause: unknown) => {
        if (tries === 0) log.warn({ cause: (cause as Error).message }, 'The bus has no connection to PostgreSQL');
      });
      firstTry();
      if (closed) return;
      if (performance.now() - startedAt > 10_000) tries = 0;
      await wait(Math.min(100 * 2 ** Math.min(tries, 7), 5_000), undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  };
  void keepListening();
  await tried;

  return {
    isOpen: () => client !== undefined,
    async send(line) {
      if (!client) throw new Error('not connected');
      const pieces = inPieces(line);
      await client.query('select pg_notify($1, piece) from unnest($2::text[]) as piece', [channel, pieces]);
    },
    async close() {
      closed = true;
      stopping.abort();
      await client?.end().catch(() => undefined);
    },
  };
}

/** Notices a connection that is open in name only. */
async function heartbeat(client: Client): Promise<void> {
  for (;;) {
    await wait(heartbeatMs, undefined, { ref: false });
    await client.query('select 1');
  }
}

/** `id/number/of/text`, each short enough for one notification. */
function inPieces(line: string): string[] {
  const bytes = Buffer.from(line);
  const id = randomUUID();
  if (bytes.length <= pieceBytes) return [`${id}/0/1/${line}`];
  // base64, so that no character is cut in two.
  const text = bytes.toString('base64');
  const of = Math.ceil(text.length / pieceBytes);
  return Array.from({ length: of }, (_, n) => `${id}/${n}/${of}/${text.slice(n * pieceBytes, (n + 1) * pieceBytes)}`);
}

function gatherPieces(hear: (line: string) => void): (piece: string) => void {
  const unfinished = new Map<string, string[]>();
  return (piece) => {
    const match = /^([0-9a-f-]{36})\/(\d{1,6})\/(\d{1,6})\/([^]*)$/.exec(piece);
    if (!match) return;
    const [, id = '', number, of, text = ''] = match;
    if (of === '1') {
      hear(text);
      return;
    }
    const parts = unfinished.get(id) ?? [];
    parts[Number(number)] = text;
    unfinished.set(id, parts);
    if (Object.keys(parts).length === Number(of)) {
      unfinished.delete(id);
      hear(Buffer.from(parts.join(''), 'base64').toString());
    } else if (unfinished.size > maxUnfinished) {
      const oldest = unfinished.keys().next();
      if (!oldest.done) unfinished.delete(oldest.value);
    }
  };
}
