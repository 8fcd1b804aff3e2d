import { openFile } from '#features/files/server/queries.ts';
import type { Rendition } from '#features/files/policy.ts';
import { drawFace } from '#features/people/server/queries.ts';
import type { Context } from '#platform/server/context.ts';

/** The holder's photo, or the face that is drawn for them, in WebP. */
export async function readPhoto(
  ctx: Context,
  holder: { photoFileId: string | null; faceSeed: string },
  rendition: Rendition,
): Promise<Uint8Array> {
  if (holder.photoFileId === null) return drawFace(holder.faceSeed);
  const { content } = await openFile(ctx, holder.photoFileId, { rendition, disposition: 'inline' });
  if (content instanceof Uint8Array) return content;
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
