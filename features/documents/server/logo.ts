import './tables.ts';
import { keepFile, storeFile } from '#features/files/server/actions.ts';
import { findFile, openFile } from '#features/files/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';

const logoUse = 'documents.logo';
/** Six dots for each point of the room that a page gives it. */
const room = { width: 780, height: 228 };

/**
 * Keeps a picture to stand above the pages of a template for a day, until one names it: drawn anew as a PNG of the size
 * that a page needs, whatever it was. @throws logo_unreadable
 */
export async function uploadLogo(ctx: Context, upload: Upload): Promise<string> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const picture = sharp(upload.path, { limitInputPixels: 40_000_000, failOn: 'error', pages: 1 });
  const bytes = await picture
    .rotate()
    .resize({ ...room, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
    .catch((cause: unknown) => {
      throw errors.logo_unreadable({}, { cause });
    });
  const name = `${upload.name.replace(/\.[^.]*$/, '') || 'logo'}.png`;
  return (await storeFile(ctx, { bytes, name, type: 'image/png' }, { use: logoUse })).id;
}

/** @throws not_found for what is no logo */
export async function openLogo(ctx: Context, fileId: string): Promise<FileAnswer> {
  await requireLogo(ctx, fileId);
  return openFile(ctx, fileId, { disposition: 'inline' });
}

/** @throws not_found for what is no logo */
export async function requireLogo(read: Read, fileId: string): Promise<void> {
  const file = await findFile(read, fileId);
  if (file?.use !== logoUse) throw platformErrors.not_found();
}

/** Inside the transaction that saves who names it. */
export function keepLogo(tx: Tx, fileId: string): Promise<void> {
  return keepFile(tx, fileId, { use: logoUse });
}
