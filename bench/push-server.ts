import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { WebSocketServer } from 'ws';
import { channelsOf } from '#features/notifications/channels.ts';
import { openBus } from '#platform/server/bus.ts';
import { openPush } from '#platform/server/push.ts';
import { writeMessage } from '#platform/server/push-protocol.ts';

const data = { message: 'Simulacro de evacuación hoy a las 4:00 p. m. en todas las sedes.', id: 'b1' };
const server = createServer();
const broadcast = process.argv[2] === 'raw' ? raw() : await plaza();
server.listen(0, '127.0.0.1', () => tell('port', { port: (server.address() as AddressInfo).port }));

process.on('message', (name: string) => {
  if (name === 'memory') void settledMemory().then((bytes) => tell('memory', bytes));
  if (name === 'broadcast') {
    tell('broadcast', now());
    broadcast();
  }
});

function raw(): () => void {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  const text = writeMessage('my-event', data, 'everybody');
  return () => {
    for (const socket of sockets.clients) socket.send(text);
  };
}

async function plaza(): Promise<() => void> {
  const log = pino({ level: 'silent' });
  const push = openPush({
    bus: await openBus({}, log),
    log,
    key: 'plaza',
    secret: 'bench',
    authorize: (userData) => {
      const { id } = userData as { id: string };
      const n = Number(id);
      const facts = {
        documentNumber: 1_000_000 + n,
        campaignId: `campaign-${n % 8}`,
        clientId: `client-${n % 3}`,
        profileId: `profile-${n % 7}`,
        costCenterCode: n % 12,
        subCostCenterCode: n % 24,
        contractorId: `contractor-${n % 2}`,
        headquartersId: `headquarters-${n % 4}`,
      };
      return Promise.resolve({ personId: id, sessionId: `session-${id}`, channels: channelsOf(facts) });
    },
    listChannels: () => Promise.resolve(new Map()),
  });
  push.attach(server);
  return () => void push.send(['everybody'], 'my-event', data);
}

async function settledMemory(): Promise<number> {
  for (let n = 0; n < 3; n += 1) {
    globalThis.gc?.();
    await wait(1_000);
  }
  return process.memoryUsage().rss;
}

function tell(name: string, value: unknown): void {
  process.send?.({ name, value });
}

/** The machine's clock, the same for all processes. */
function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
