import type { Context } from '#platform/server/context.ts';
import { isSigned, signatureHeader } from '#platform/server/signature.ts';
import { errors } from '../errors.ts';

interface Sent {
  readonly bytes: Uint8Array | undefined;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/**
 * Where AUTOMATION_SECRET is set, a call of an automation is signed with it, as our own webhooks are.
 * @throws bad_signature for another secret, other bytes, or a moment more than five minutes away
 */
export function requireSignature({ settings, now }: Context, { bytes, headers }: Sent): void {
  const { AUTOMATION_SECRET: secret } = settings;
  if (secret === undefined) return;
  if (!isSigned(secret, bytes ?? '', headers[signatureHeader], now())) throw errors.bad_signature();
}
