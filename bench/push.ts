import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { costFigure, type Figure, type Scenario } from './figure.ts';
import { median } from './rounds.ts';

// Push to ten thousand connected clients beside a raw `ws` broadcast of the same text: the time until the last
// client has it, in turns, and the memory of a connection.

const clients = Number(process.env['PUSH_CLIENTS'] ?? 10_000);
const rounds = Number(process.env['PUSH_ROUNDS'] ?? 21);
const clientProcesses = 4;
const mostRatio = 1.3;

interface ServerReport {
  readonly port: number;
}

// With V8's young generation of 16 MB the buffers of a connection storm pile up: 10 KB a connection, not 6.
const execArgv = ['--expose-gc', '--max-semi-space-size=8', '--v8-pool-size=1'];

type Kind = 'raw' | 'plaza';
const kinds: readonly Kind[] = ['raw', 'plaza'];

/** The time until the last of ten thousand clients has a message, and the memory of a connection. */
export const push: Scenario = async () => {
  const open = (kind: Kind) => fork(new URL('push-server.ts', import.meta.url), [kind], { execArgv });
  const servers: Record<Kind, ChildProcess> = { raw: open('raw'), plaza: open('plaza') };
  const crowds: Record<Kind, ChildProcess[]> = { raw: [], plaza: [] };
  const bytes: Record<Kind, number> = { raw: 0, plaza: 0 };
  const times: Record<Kind, number[]> = { raw: [], plaza: [] };
  for (const kind of kinds) {
    const { port } = await heard<ServerReport>(servers[kind], 'port');
    const before = await ask<number>(servers[kind], 'memory');
    const share = clients / clientProcesses;
    crowds[kind] = Array.from({ length: clientProcesses }, (_, n) =>
      fork(new URL('push-clients.ts', import.meta.url), [kind, String(port), String(share), String(n * share)]),
    );
    await Promise.all(crowds[kind].map((crowd) => heard(crowd, 'ready')));
    bytes[kind] = ((await ask<number>(servers[kind], 'memory')) - before) / clients;
  }
  for (let round = 0; round < rounds + 3; round += 1)
    for (const kind of round % 2 ? kinds : kinds.toReversed()) {
      const lasts = crowds[kind].map((crowd) => heard<number>(crowd, 'last'));
      const began = await ask<number>(servers[kind], 'broadcast');
      const last = Math.max(...(await Promise.all(lasts)));
      // The first rounds warm up.
      if (round >= 3) times[kind].push(last - began);
    }
  for (const child of [...Object.values(servers), ...Object.values(crowds).flat()]) child.kill();
  return [timeFigure(median(times.plaza), median(times.raw)), memoryFigure(bytes)];
};

function timeFigure(ours: number, limit: number): Figure {
  const ratio = ours / limit;
  const shown = { ours: `${Math.round(ours)} ms`, limit: `${Math.round(limit)} ms`, ratio };
  return { name: `push, last of ${clients} clients`, ...shown, goal: `<= ${mostRatio}`, ok: ratio <= mostRatio };
}

function memoryFigure(bytes: Record<Kind, number>): Figure {
  const figure = costFigure('push, memory of a connection', bytes.plaza / 1024, 'KB', { most: 10 });
  return { ...figure, limit: `${(bytes.raw / 1024).toFixed(2)} KB` };
}

async function heard<T>(child: ChildProcess, name: string): Promise<T> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ name: string; value: T }];
    if (message.name === name) return message.value;
  }
}

function ask<T>(child: ChildProcess, name: string): Promise<T> {
  const answer = heard<T>(child, name);
  child.send(name);
  return answer;
}
