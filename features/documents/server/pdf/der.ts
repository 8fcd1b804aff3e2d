// Writing ASN.1 in DER (ITU-T X.690): as much of it as a signature and a certificate need.

export type Der = Uint8Array;

export const sequence = (...parts: readonly Der[]): Der => element(0x30, ...parts);
export const octets = (bytes: Uint8Array): Der => element(0x04, bytes);
export const bits = (bytes: Uint8Array, unused = 0): Der => element(0x03, Uint8Array.of(unused), bytes);
export const nothing: Der = Uint8Array.of(0x05, 0x00);
export const yes: Der = Uint8Array.of(0x01, 0x01, 0xff);
export const utf8 = (text: string): Der => element(0x0c, Buffer.from(text, 'utf8'));
/** A moment between 1950 and 2049, as X.509 wants it. */
export const utcTime = (at: Date): Der => element(0x17, Buffer.from(`${digits(at).slice(2)}Z`, 'latin1'));
/** Context tags: constructed, so both EXPLICIT and IMPLICIT ones around a SET or SEQUENCE. */
export const tagged = (number: number, ...parts: readonly Der[]): Der => element(0xa0 + number, ...parts);

/** SET OF: the elements in the order that DER wants. */
export function setOf(...parts: readonly Der[]): Der {
  return element(0x31, ...sorted(parts));
}

export function sorted(parts: readonly Der[]): readonly Der[] {
  return [...parts].sort((one, other) => Buffer.compare(one, other));
}

/** A number of any size from its bytes, which count as positive. */
export function integer(value: number | Uint8Array): Der {
  const bytes = typeof value === 'number' ? Uint8Array.of(value) : value;
  return element(0x02, ...((bytes[0] ?? 0) > 0x7f ? [Uint8Array.of(0)] : []), bytes);
}

export function oid(dotted: string): Der {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return element(0x06, Uint8Array.from([first * 40 + second, ...rest.flatMap(inSevens)]));
}

export function element(tag: number, ...parts: readonly Uint8Array[]): Der {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([Uint8Array.of(tag), lengthOf(length), ...parts]);
}

function lengthOf(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  const bytes: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  return Uint8Array.of(0x80 + bytes.length, ...bytes);
}

function inSevens(value: number): number[] {
  const bytes = [value % 128];
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift((left % 128) + 128);
  return bytes;
}

function digits(at: Date): string {
  return at.toISOString().replace(/\D/g, '').slice(0, 14);
}
