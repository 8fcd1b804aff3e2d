import './tables.ts';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Read } from '#platform/server/context.ts';

/** Seals a value so that only this installation can read it and nobody can change it. Not for long storage. */
export async function seal(read: Read, purpose: string, value: unknown): Promise<string> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await secretFor(read, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was sealed; undefined when it is not ours or was changed. */
export async function open<T>(read: Read, purpose: string, sealed: string): Promise<T | undefined> {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < 29) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', await secretFor(read, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return JSON.parse(plain.toString('utf8')) as T;
  } catch {
    return undefined;
  }
}

/** The installation's secret for one purpose, made at first use and shared by all its processes. */
async function secretFor(read: Read, purpose: string): Promise<Uint8Array> {
  const find = () =>
    read.db.selectFrom('sealing_keys').select('secret').where('purpose', '=', purpose).executeTakeFirst();
  const found = await find();
  if (found) return found.secret;
  await read.db
    .insertInto('sealing_keys')
    .values({ purpose, secret: randomBytes(32), created_at: read.now() })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
  return (await find())!.secret;
}
