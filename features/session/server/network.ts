import { BlockList, isIP } from 'node:net';
import type { Context } from '#platform/server/context.ts';
import type { Settings } from '#platform/server/settings.ts';

const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '::1/128', 'fc00::/7'];
const known = new WeakMap<Settings, BlockList>();

/** Whether an address is one of the company's networks; what is no address is outside. */
export function isInside({ settings, address }: Pick<Context, 'settings' | 'address'>): boolean {
  const version = isIP(address);
  return version !== 0 && networksOf(settings).check(address, version === 6 ? 'ipv6' : 'ipv4');
}

function networksOf(settings: Settings): BlockList {
  const made = known.get(settings);
  if (made) return made;
  const networks = new BlockList();
  const { COMPANY_NETWORKS: given } = settings;
  for (const range of given.length > 0 ? given : privateNetworks) {
    const [network = '', bits] = range.split('/');
    const isV6 = isIP(network) === 6;
    networks.addSubnet(network, Number(bits ?? (isV6 ? 128 : 32)), isV6 ? 'ipv6' : 'ipv4');
  }
  known.set(settings, networks);
  return networks;
}
