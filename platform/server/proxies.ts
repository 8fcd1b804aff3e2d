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
  return setting === 'on'
    ? (_address, hop) => hop === 0
    : proxyAddress.compile(setting.split(',').map((one) => one.trim()));
}

/** Reads where a request comes from: past the trusted proxies, and no further than they vouch for. */
export function addressBehind(setting: string): (request: IncomingMessage) => string {
  const trust = trustedProxies(setting) || (() => false);
  return (request) => proxyAddress.all(request, trust).at(-1) ?? '';
}
