import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { company } from './company.ts';
import type { Scenario } from './figure.ts';
import { median, rounds, roundSeconds } from './rounds.ts';
import { startPlazaFor } from './servers.ts';
import { signInMany } from './visitors.ts';

const photos = 10;
const goal = 2;

/** What somebody feels who asks for a small thing while ten large photos are made smaller, beside the same when nothing is. */
export const photo: Scenario = async () => {
  const grown = await company();
  const plaza = await startPlazaFor(grown);
  const tokens = await signInMany(plaza.address, grown.usernames.slice(0, photos + 16));
  const reader = fork(new URL('reader.ts', import.meta.url), [
    plaza.address,
    'GET',
    '/api/notifications/unread',
    ...tokens.slice(photos),
  ]);
  const form = formOf(await takePhoto());
  const p99During = async (what: () => Promise<unknown>) => {
    reader.send('begin');
    await what();
    reader.send('end');
    const [latencies] = (await once(reader, 'message')) as [number[]];
    return latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? NaN;
  };
  const found = { idle: [] as number[], busy: [] as number[] };
  try {
    for (let round = 0; round < rounds + 1; round += 1) {
      const idle = await p99During(() => wait(roundSeconds * 1000));
      const busy = await p99During(() => sendAll(plaza.address, tokens.slice(0, photos), form));
      // The first round warms up.
      if (round === 0 && rounds > 1) continue;
      found.idle.push(idle);
      found.busy.push(busy);
    }
  } finally {
    reader.kill();
    await plaza.stop();
  }
  const [ours, idle] = [median(found.busy), median(found.idle)];
  return [
    {
      name: 'small call p99 beside 10 photos',
      ours: `${ours.toFixed(1)} ms`,
      limit: `${idle.toFixed(1)} ms`,
      ratio: ours / idle,
      goal: `<= ${goal}`,
      ok: ours <= goal * idle,
    },
  ];
};

/** Twelve megapixels, with enough in them to be no easy picture. */
async function takePhoto(): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const ground = await sharp({ create: { width: 1000, height: 750, channels: 3, background: 'black', noise } })
    .png()
    .toBuffer();
  return sharp(ground).resize(4000, 3000).jpeg({ quality: 80 }).toBuffer();
}

/**
 * All at once, each as bytes that were put together before: whoever sends should cost the processors as little as a phone
 * elsewhere would.
 * @throws Error when one of them was refused
 */
async function sendAll(address: string, tokens: readonly string[], form: Buffer): Promise<void> {
  const send = async (token: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': form.byteLength,
    };
    const sent = request(`${address}/api/user/profileImage`, { method: 'POST', headers }).end(form);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const said = await text(answer);
    if (answer.statusCode !== 200) throw new Error(`photo: ${answer.statusCode} ${said}`);
  };
  await Promise.all(tokens.map(send));
}

const boundary = 'a-photo-of-twelve-megapixels';

function formOf(image: Uint8Array): Buffer {
  const head = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="image"; filename="foto.jpg"',
    'Content-Type: image/jpeg',
    '\r\n',
  ];
  return Buffer.concat([Buffer.from(head.join('\r\n')), image, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}
