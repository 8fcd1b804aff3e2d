import { hash, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, as text for the one who shall carry it. Only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. It is random already, so one round of SHA-256 is enough. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
