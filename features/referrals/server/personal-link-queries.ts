import './tables.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { Context } from '#platform/server/context.ts';

/** Bytes of an id, and of the seal behind it. */
const lengths = { id: 16, seal: 8 } as const;

/**
 * The caller's own address of a vacancy for everybody: whoever applies there is referred by them. Its key says who they are
 * and is sealed, so that nobody makes one for another; it is the same for every vacancy, and nothing is stored for it.
 */
export async function personalLinks(ctx: Context): Promise<(vacancyId: string) => string> {
  const bytes = Buffer.from(ctx.scope.personId.replaceAll('-', ''), 'hex');
  const key = Buffer.concat([bytes, await sealOf(ctx, bytes)]).toString('base64url');
  const base = (ctx.settings.PUBLIC_URL ?? `http://localhost:${ctx.settings.PORT}`).replace(/\/$/, '');
  return (vacancyId) => `${base}/trabaja-con-nosotros/${vacancyId}?de=${key}`;
}

/** Who still works here and has a personal link with this key; undefined for a key that the house did not make. */
export async function referrerOf(ctx: Context, key: string): Promise<{ id: string; name: string } | undefined> {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== lengths.id + lengths.seal) return undefined;
  const id = bytes.subarray(0, lengths.id);
  if (!timingSafeEqual(bytes.subarray(lengths.id), await sealOf(ctx, id))) return undefined;
  const found = await employeeFacts(ctx.db)
    .where('employees.id', '=', id.toString('hex'))
    .where('employees.active', '=', true)
    .executeTakeFirst();
  return found && { id: found.id, name: found.name };
}

async function sealOf({ services }: Context, id: Uint8Array): Promise<Buffer> {
  const secret = Buffer.from(await services.readSecret('referrals.link'), 'base64url');
  return createHmac('sha256', secret).update('personal link').update(id).digest().subarray(0, lengths.seal);
}
