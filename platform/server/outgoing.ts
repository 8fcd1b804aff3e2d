import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Settings } from './settings.ts';

// Calls to addresses that somebody typed. A name is resolved once and the connection goes to what was resolved, so that
// it cannot mean one machine while it is judged and another one when it is called. No redirection is followed.

/** Why an address is not called. */
export type Refusal = 'unknown_host' | 'private_address' | 'not_secure';

export class OutgoingRefused extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

interface Place {
  readonly address: string;
  readonly family: number;
}

const resolveMs = 3_000;

const inside = makeList([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2001::/32', '2002::/16'],
  ...['fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]);

/**
 * Where an address leads that may be called: a public machine by https, or one within OUTGOING_NETWORKS.
 * @throws OutgoingRefused for anything else, for one of several machines too
 */
export async function resolveOutgoing(url: URL, settings: Pick<Settings, 'OUTGOING_NETWORKS'>): Promise<Place> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const places = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host);
  const [first] = places;
  if (!first) throw new OutgoingRefused('unknown_host');
  const allowed = makeList(settings.OUTGOING_NETWORKS);
  const isAllowed = places.every((place) => isIn(allowed, place));
  if (!isAllowed && places.some((place) => isIn(inside, place))) throw new OutgoingRefused('private_address');
  if (url.protocol !== 'https:' && !isAllowed) throw new OutgoingRefused('not_secure');
  return first;
}

/** Sends a body to an address and answers the status. What is answered beside it is not read. @throws OutgoingRefused, Error */
export async function postOutgoing(url: URL, { settings, headers, body, timeoutMs }: PostOptions): Promise<number> {
  const place = await resolveOutgoing(url, settings);
  const toPlace: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [place]) : done(null, place.address, place.family);
  const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  return new Promise((told, failed) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: toPlace,
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    });
    sent.once('error', failed);
    sent.once('response', (answer) => {
      told(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.end(body);
  });
}

interface PostOptions {
  readonly settings: Pick<Settings, 'OUTGOING_NETWORKS'>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

async function resolve(host: string): Promise<readonly Place[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Place[]>((none) => {
    timer = setTimeout(() => none([]), resolveMs);
  });
  // A name that nobody knows is told as that, whatever the resolver calls it.
  const found = lookup(host, { all: true }).catch((): Place[] => []);
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}

function makeList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of networks) {
    const [network = '', bits] = range.split('/');
    const isV6 = isIP(network) === 6;
    list.addSubnet(network, Number(bits ?? (isV6 ? 128 : 32)), isV6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

const isIn = (list: BlockList, { address, family }: Place) => list.check(address, family === 6 ? 'ipv6' : 'ipv4');
