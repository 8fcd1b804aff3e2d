import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that a signed message carries: `t=<seconds since 1970>,v1=<HMAC-SHA256 in hex>`. */
export const signatureHeader = 'plaza-signature';

/** A message is taken for so long after it was signed, and so long before, in seconds. */
const toleranceSeconds = 300;

/** Signs the bytes of a body together with the moment, so that an old message cannot be sent again as a new one. */
export function signBody(secret: string, body: string | Uint8Array, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${macOf(secret, body, seconds).toString('hex')}`;
}

/** Whether a header is the signature of these bytes, made with this secret within five minutes of now. */
export function isSigned(secret: string, body: string | Uint8Array, header: string | undefined, now: Date): boolean {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (mac === '') return false;
  const seconds = Number(time);
  const isFresh = Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds;
  return isFresh && timingSafeEqual(macOf(secret, body, seconds), Buffer.from(mac, 'hex'));
}

function macOf(secret: string, body: string | Uint8Array, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
