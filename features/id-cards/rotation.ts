import { HOTP, Secret } from 'otpauth';

// What the QR says. The server hands out keys of six hours; the holder's browser makes a code from one every thirty
// seconds, also without a network, and the server makes the same one to compare. docs/decisions/021 tells why.

export const stepSeconds = 30;
/** Steps for which one key serves. */
export const leaseSteps = (6 * 3_600) / stepSeconds;

/** Codes of so many steps before the current one are known to have been right, and are told apart from false ones. */
export const rememberedSteps = 20;

/** Crockford's letters: none that is taken for another one. */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A key that makes codes from step `from` up to, not including, step `until`. */
export interface Lease {
  readonly from: number;
  readonly until: number;
  /** 32 bytes in hexadecimal. */
  readonly key: string;
}

export type Shown =
  | { readonly kind: 'rotating'; readonly serial: string; readonly digits: string }
  | { readonly kind: 'printed'; readonly serial: string; readonly letters: string };

/** The step of a moment. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / stepSeconds);
}

/** Seconds until the next code, 1 to 30. */
export function secondsLeft(moment: Date): number {
  return stepSeconds - (Math.floor(moment.getTime() / 1000) % stepSeconds);
}

/** What the QR of a card shows in a step; undefined when no key serves it any more. */
export function codeAt(serial: string, leases: readonly Lease[], step: number): string | undefined {
  const lease = leases.find(({ from, until }) => from <= step && step < until);
  return lease && `${serial}${digitsAt(lease.key, step)}`;
}

/** The ten digits of a step (RFC 4226 with SHA-256: 31 bits). */
export function digitsAt(key: string, step: number): string {
  return HOTP.generate({ secret: Secret.fromHex(key), algorithm: 'SHA256', digits: 10, counter: step });
}

/** Reads what was scanned or typed: a code, or an address that ends in one. Undefined when it is neither. */
export function readShown(text: string): Shown | undefined {
  const last = text.trim().split('/').at(-1)?.toUpperCase() ?? '';
  const found = /^([0-9A-HJKMNP-TV-Z]{8})(?:(\d{10})|P([0-9A-HJKMNP-TV-Z]{8}))$/.exec(last);
  if (!found) return undefined;
  const [, serial = '', digits, letters = ''] = found;
  return digits === undefined ? { kind: 'printed', serial, letters } : { kind: 'rotating', serial, digits };
}
