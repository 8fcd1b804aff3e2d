import { WebSocket } from 'ws';
import { signUser } from '#platform/server/push-protocol.ts';

const [kind, port, count, first] = [process.argv[2], process.argv[3], Number(process.argv[4]), Number(process.argv[5])];
const abreast = 100;
let arrived = 0;

let next = 0;
await Promise.all(
  Array.from({ length: abreast }, async () => {
    while (next < count) {
      const n = next;
      next += 1;
      await (kind === 'raw' ? connectRaw() : connectPlaza(first + n));
    }
  }),
);
tell('ready', count);

function connectRaw(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { perMessageDeflate: false });
    socket.on('open', () => resolve());
    socket.on('error', reject);
    socket.on('message', receive);
  });
}

/** As the stock client does: nine subscriptions, of which the last is answered when the sign-in is through. */
function connectPlaza(n: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/push/app/plaza?protocol=7`, { perMessageDeflate: false });
    let joined = 0;
    const say = (event: string, data: unknown) => socket.send(JSON.stringify({ event, data }));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed')));
    socket.on('message', (raw: Buffer) => {
      const text = raw.toString();
      if (text.includes('"my-event"')) {
        receive();
        return;
      }
      const { event, data } = JSON.parse(text) as { event: string; data: string };
      if (event === 'pusher:connection_established') {
        for (const channel of channelsOfPerson(n)) say('pusher:subscribe', { channel });
        const { socket_id: id } = JSON.parse(data) as { socket_id: string };
        const userData = JSON.stringify({ id: String(n) });
        say('pusher:signin', { auth: signUser('plaza', 'bench', id, userData), user_data: userData });
      }
      if (event === 'pusher_internal:subscription_succeeded') joined += 1;
      if (joined === 9) resolve();
    });
  });
}

function channelsOfPerson(n: number): string[] {
  return [
    `individual_${1_000_000 + n}`,
    `campaign_id_campaign-${n % 8}`,
    `client_id_client-${n % 3}`,
    `profile_id_profile-${n % 7}`,
    `cc_${n % 12}`,
    `cod_scc_${n % 24}`,
    `contractor_contractor-${n % 2}`,
    `headquarters_headquarters-${n % 4}`,
    'everybody',
  ];
}

function receive(): void {
  arrived += 1;
  if (arrived < count) return;
  arrived = 0;
  tell('last', Number(process.hrtime.bigint()) / 1e6);
}

function tell(name: string, value: unknown): void {
  process.send?.({ name, value });
}
