/** Whether an address can be opened from the launcher: http or https, with a host and without a password in it. */
export function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && username === '' && password === '';
}

/**
 * Whether a report may be shown inside of Plaza: its origin is one of the allowed ones, in which `https://*.host`
 * means every name under that host.
 */
export function isEmbeddable(address: string, origins: readonly string[]): boolean {
  if (!isWebAddress(address)) return false;
  const { origin, protocol, host } = new URL(address);
  return origins.some((allowed) => {
    const wild = /^(https?:)\/\/\*\.([\w.:-]+)$/.exec(allowed);
    if (wild) return protocol === wild[1] && host.endsWith(`.${wild[2] ?? ''}`);
    return URL.canParse(allowed) && new URL(allowed).origin === origin;
  });
}

/** What stands for the reports of the demo company, whose sites do not exist. */
const demoReport = '/demo-report.svg';

/** A report as its readers open it, and whether it is shown inside of Plaza. */
export function reportOf(
  address: string,
  { EMBED_ORIGINS, DEMO }: { readonly EMBED_ORIGINS: readonly string[]; readonly DEMO: boolean },
): { url: string; embeddable: boolean } {
  if (isEmbeddable(address, EMBED_ORIGINS)) return { url: address, embeddable: true };
  if (DEMO && isWebAddress(address) && new URL(address).hostname.endsWith('.andina.example'))
    return { url: demoReport, embeddable: true };
  return { url: address, embeddable: false };
}
