import './tables.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import type { Context } from '#platform/server/context.ts';

/** Bytes on their way into the store: in memory, or on disk with what is known of them. */
export type Source = Uint8Array | { readonly path: string; readonly sha256: string; readonly size: number };

/** What putting bytes away needs. */
type Store = Pick<Context, 'db' | 'now' | 'services'>;

/** Bytes that stand in the store, or stood there already. */
export interface Stored {
  readonly id: string;
  readonly sha256: string;
  readonly size: number;
}

export const storageKey = (blob: { id: string; sha256: string }) => `blobs/${blob.sha256.slice(0, 2)}/${blob.id}`;

/** Bytes that did not arrive whole within so long are erased. */
const arrivalMs = 24 * 3_600_000;

/**
 * Puts bytes into the store, unless the same ones stand there; outside of a transaction, for the store may be far
 * away. They stay a day without a file that names them, which is the caller's time to make one.
 */
export async function putBlob(ctx: Store, source: Source, type: string): Promise<Stored> {
  const blob = await layBlob(ctx, source, type);
  if (blob.isKnown || (await noteArrival(ctx, blob.id))) return blob;
  const first = await touchBlob(ctx, blob.sha256);
  if (first) return first;
  throw new Error(`blob ${blob.id}: it went away while it was stored`);
}

/** The same without saying that they arrived, which is for `arrival` in the transaction that makes their file. */
export async function layBlob(
  ctx: Store,
  source: Source,
  type: string,
): Promise<Stored & { readonly isKnown: boolean }> {
  const sha256 = 'path' in source ? source.sha256 : createHash('sha256').update(source).digest('hex');
  const size = 'path' in source ? source.size : source.byteLength;
  const blob = { id: newId(), sha256, size };
  const known = await announceBlob(ctx, blob);
  if (known) return { ...known, isKnown: true };
  const { storage } = ctx.services;
  if ('path' in source) await storage.putFile(storageKey(blob), source.path, size, type);
  else await storage.put(storageKey(blob), source, size, type);
  return { ...blob, isKnown: false };
}

/** As a part of a statement: the bytes have arrived, and are there to stay. */
export function arrival({ id }: Pick<Stored, 'id'>, at: Date) {
  return sql`update blobs set condemned_at = null, touched_at = ${at}::timestamptz where id = ${id}::uuid`;
}

/**
 * Those bytes where they stand already. Else they are written down before they come, and condemned until they are
 * there: what a killed process leaves is known, and erased.
 */
async function announceBlob(ctx: Store, { id, sha256, size }: Stored): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    with known as (
      update blobs set touched_at = ${ctx.now()}::timestamptz where sha256 = ${sha256}::text and condemned_at is null returning id, sha256, size
    ), announced as (
      insert into blobs (id, sha256, size, touched_at, condemned_at)
      select ${id}::uuid, ${sha256}::text, ${size}::bigint, ${ctx.now()}::timestamptz,
        ${new Date(ctx.now().getTime() + arrivalMs)}::timestamptz
      where not exists (select from known)
    )
    select * from known`.execute(ctx.db);
  return rows[0];
}

function touchBlob(ctx: Store, sha256: string): Promise<Stored | undefined> {
  return ctx.db
    .updateTable('blobs')
    .set({ touched_at: ctx.now() })
    .where('sha256', '=', sha256)
    .where('condemned_at', 'is', null)
    .returning(['id', 'sha256', 'size'])
    .executeTakeFirst();
}

/** False when the same bytes arrived by another way meanwhile: those are used, and these stay condemned. */
async function noteArrival(ctx: Store, blobId: string): Promise<boolean> {
  try {
    const { numUpdatedRows } = await ctx.db
      .updateTable('blobs')
      .set({ condemned_at: null, touched_at: ctx.now() })
      .where('id', '=', blobId)
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  } catch (cause) {
    if ((cause as { code?: string }).code === '23505') return false;
    throw cause;
  }
}
