import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';
import { company, type Company } from './company.ts';
import { costFigure, rateFigure, type Scenario } from './figure.ts';
import { bombard, type Shot } from './load.ts';
import { inTurns, median, rounds, roundSeconds } from './rounds.ts';
import { type Server, startPlazaFor } from './servers.ts';
import { signInMany } from './visitors.ts';

const crowd = 500;

/** Sign-ins beside verifications of the same hash alone, and what readers feel while 500 sign in at once. */
export const signIn: Scenario = async () => {
  const grown = await company();
  const plaza = await startPlazaFor(grown);
  const shots = grown.usernames.map((username): Shot => ({
    method: 'POST',
    path: '/api/auth/ldap',
    body: bodyOf(username),
  }));
  const argon = fork(new URL('bare-argon2.ts', import.meta.url), [await someHash(grown)]);
  try {
    const rate = await inTurns({
      ours: async () => (await bombard(plaza.address, shots, roundSeconds)).perSecond,
      bare: async () => {
        argon.send(roundSeconds);
        return ((await once(argon, 'message')) as [number])[0];
      },
    });
    return [
      rateFigure('sign-in, beside argon2id alone', rate.ours, rate.bare, { least: 0.85, aim: 0.9 }),
      ...(await readersDuringCrowd(plaza, grown)),
    ];
  } finally {
    argon.kill();
    await plaza.stop();
  }
};

async function readersDuringCrowd(plaza: Server, { usernames }: Company) {
  const tokens = await signInMany(plaza.address, usernames.slice(0, 16));
  const reader = fork(new URL('reader.ts', import.meta.url), [
    plaza.address,
    'POST',
    '/content/noticias/1/20',
    ...tokens,
  ]);
  const p99: number[] = [];
  const seconds: number[] = [];
  for (let round = 0; round < rounds + 1; round += 1) {
    reader.send('begin');
    const began = performance.now();
    await allAtOnce(plaza.address, usernames.slice(0, crowd));
    const took = (performance.now() - began) / 1000;
    reader.send('end');
    const [latencies] = (await once(reader, 'message')) as [number[]];
    // The first round warms up.
    if (round === 0 && rounds > 1) continue;
    p99.push(latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? NaN);
    seconds.push(took);
  }
  reader.kill();
  const figure = costFigure('news p99 while 500 sign in', median(p99), 'ms', { most: 50 });
  return [{ ...figure, limit: `in ${median(seconds).toFixed(1)} s` }];
}

/** @throws Error when one of them was refused */
async function allAtOnce(address: string, usernames: readonly string[]): Promise<void> {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ maxSockets: usernames.length });
  const one = (username: string) =>
    new Promise<void>((resolve, reject) => {
      const body = JSON.stringify(bodyOf(username));
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      request({ hostname, port, agent, method: 'POST', path: '/api/auth/ldap', headers }, (answer) => {
        answer.resume().once('end', resolve);
        if (answer.statusCode !== 200) reject(new Error(`${username}: ${answer.statusCode}`));
      })
        .once('error', reject)
        .end(body);
    });
  await Promise.all(usernames.map(one));
  agent.destroy();
}

const bodyOf = (username: string) => ({ username, password: DEMO_PASSWORD });

async function someHash({ database }: Company): Promise<string> {
  const { rows } = await database.run(
    'select password_hash as hash from accounts where password_hash is not null limit 1',
  );
  return String(rows[0]?.['hash']);
}
