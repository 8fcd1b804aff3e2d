import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Seals a value by a secret of 32 bytes: without it nobody reads it, and nobody changes it unseen. */
export function sealValue(secret: Uint8Array, value: unknown): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was sealed; undefined when it is not ours or was changed. */
export function openValue<T>(secret: Uint8Array, sealed: string): T | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < 29) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return JSON.parse(plain.toString('utf8')) as T;
  } catch {
    return undefined;
  }
}
