import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** Whether the headers of who connects from this address are believed. */
export type Trust = (address: string, hop: number) => boolean;

/**
 * TRUST_PROXY: empty trusts nobody, `on` the one proxy that connects and not what it was told by others, else a list of
 * addresses and networks.
 */
export function trustedProxies(setting: string): Trust | false {
  if (setting === '' || setting === 'off') return false;
  return setting === 'on' ? (_address, hop) => hop === 0 : named(setting.split(',').map((one) => one.trim()));
}

/**
 * A network says which proxy may connect. Further out a private address may be anybody's in the office, or the gateway of a
 * container network in front of everybody: it is a proxy there only where it is named by itself.
 */
function named(entries: readonly string[]): Trust {
  const all = proxyAddress.compile([...entries]);
  const single = proxyAddress.compile(entries.filter((entry) => !entry.includes('/')));
  return (address, hop) => (hop > 0 && isPrivate(address, hop) ? single(address, hop) : all(address, hop));
}

const isPrivate = proxyAddress.compile(['loopback', 'linklocal', 'uniquelocal']);

/** Reads where a request comes from: past the trusted proxies, and no further than they vouch for. */
export function addressBehind(setting: string): (request: IncomingMessage) => string {
  const trust = trustedProxies(setting) || (() => false);
  return (request) => proxyAddress.all(request, trust).at(-1) ?? '';
}
