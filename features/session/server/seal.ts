import './tables.ts';
import { randomBytes } from 'node:crypto';
import type { Read } from '#platform/server/context.ts';
import { openValue, sealValue } from '#platform/server/sealed.ts';

/** Seals a value so that only this installation can read it and nobody can change it. Not for long storage. */
export async function seal(read: Read, purpose: string, value: unknown): Promise<string> {
  return sealValue(await secretFor(read, purpose), value);
}

/** What was sealed; undefined when it is not ours or was changed. */
export async function open<T>(read: Read, purpose: string, sealed: string): Promise<T | undefined> {
  return openValue<T>(await secretFor(read, purpose), sealed);
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
