import { Agent, request } from 'node:http';

// Somebody asks for something a hundred times a second, whether the last answer has come or not, and notes from when
// it should have been asked how long each took.

const [address = '', method = '', path = '', ...tokens] = process.argv.slice(2);
const { hostname, port } = new URL(address);
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const everyMs = 10;

let isOpen = false;
process.on('message', (word: string) => {
  isOpen = word === 'begin';
  if (isOpen) void read();
});

async function read(): Promise<void> {
  const latencies: Promise<number>[] = [];
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.floor((performance.now() - began) / everyMs);
      while (latencies.length < due) latencies.push(ask(began + (latencies.length + 1) * everyMs, latencies.length));
      if (isOpen) return;
      clearInterval(timer);
      resolve();
    }, everyMs / 2);
  });
  process.send?.(await Promise.all(latencies));
}

function ask(dueAt: number, n: number): Promise<number> {
  const body = method === 'POST' ? '{}' : '';
  const headers = {
    authorization: `Bearer ${tokens[n % tokens.length]}`,
    ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': body.length }),
  };
  return new Promise((resolve, reject) => {
    request({ hostname, port, agent, method, path, headers }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - dueAt));
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
    })
      .once('error', reject)
      .end(body);
  });
}
