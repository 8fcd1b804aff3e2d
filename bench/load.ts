import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

export interface Impact {
  readonly perSecond: number;
  readonly p99Milliseconds: number;
}

/** 16, as an office that has just come in. */
const connections = 16;
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/**
 * Sends the requests over and over on 16 connections: by wrk, which costs little of a small machine, else by
 * autocannon.
 * @throws Error when an answer was no success
 */
export async function bombard(address: string, shots: readonly Shot[], seconds: number): Promise<Impact> {
  return hasWrk ? bombardByWrk(address, shots, seconds) : bombardByAutocannon(address, shots, seconds);
}

const script = `
local requests = {}
function init(args)
  for line in io.lines(args[1]) do
    local method, path, token, body = line:match("^(.-)\\t(.-)\\t(.-)\\t(.*)$")
    local headers = {}
    if token ~= "" then headers["authorization"] = "Bearer " .. token end
    if body ~= "" then headers["content-type"] = "application/json" else body = nil end
    requests[#requests + 1] = wrk.format(method, path, headers, body)
  end
end
local at = 0
function request()
  at = at % #requests + 1
  return requests[at]
end
`;

async function bombardByWrk(address: string, shots: readonly Shot[], seconds: number): Promise<Impact> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-wrk-'));
  const [lua, list] = [join(folder, 'shots.lua'), join(folder, 'shots.tsv')];
  const row = ({ method, path, token = '', body }: Shot) =>
    [method, path, token, body === undefined ? '' : JSON.stringify(body)].join('\t');
  await writeFile(lua, script);
  await writeFile(list, `${shots.map(row).join('\n')}\n`);
  const settings = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '30s',
    '-s',
    lua,
    address,
    '--',
    list,
  ];
  const { stdout } = await promisify(execFile)('wrk', settings);
  await rm(folder, { recursive: true });
  const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(stdout);
  if (failed) throw new Error(`${address} failed: ${failed[0]}; ${await answersOf(address, shots)}`);
  const [, slow = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Milliseconds: Number(slow) * { us: 0.001, ms: 1, s: 1000 }[unit as 'ms'],
  };
}

/** What the first shots are answered now: why so many failed. */
async function answersOf(address: string, shots: readonly Shot[]): Promise<string> {
  const answers = shots.slice(0, 3).map(async ({ method, path, token = '' }) => {
    const answer = await fetch(address + path, { method, headers: { authorization: `Bearer ${token}` } });
    return `${path} ${answer.status} ${(await answer.text()).slice(0, 300)}`;
  });
  return (await Promise.all(answers)).join('; ');
}

async function bombardByAutocannon(address: string, shots: readonly Shot[], seconds: number): Promise<Impact> {
  const name = 'autocannon';
  const { default: autocannon } = (await import(name)) as {
    default: (options: object) => Promise<Record<'requests' | 'latency', Record<'average' | 'p99', number>> & Counted>;
  };
  const requests = shots.map(({ method, path, token, body }) => ({
    method,
    path,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }));
  const {
    requests: sent,
    latency,
    non2xx,
    errors,
  } = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests,
  });
  if (non2xx + errors > 0) throw new Error(`${address} failed: ${non2xx} answers, ${errors} errors`);
  return { perSecond: sent.average, p99Milliseconds: latency.p99 };
}

interface Counted {
  readonly non2xx: number;
  readonly errors: number;
}
