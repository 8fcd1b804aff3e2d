import './tables.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { SignatureInput } from '../signature.ts';
import { errors } from '../errors.ts';

/** A signature as it is drawn on the page. */
export interface Drawn {
  readonly kind: 'drawn' | 'typed';
  readonly image?: Uint8Array;
  readonly typed?: string;
}

/** What the caller signs with: drawn, typed, or what they keep. @throws signature_missing */
export async function readSignature(ctx: Context, given: SignatureInput): Promise<Drawn> {
  if (given.kind === 'typed') return { kind: 'typed', typed: given.text };
  if (given.kind === 'drawn') return { kind: 'drawn', image: await inkOf(given.png) };
  const kept = await findSignature(ctx);
  if (!kept) throw errors.signature_missing();
  return kept.kind === 'typed' ? { kind: 'typed', typed: kept.typed! } : { kind: 'drawn', image: kept.png! };
}

/** What the caller keeps for next time; undefined when nothing. */
export function findSignature(ctx: Pick<Context, 'db' | 'scope'>) {
  return ctx.db
    .selectFrom('document_signatures')
    .selectAll()
    .where('person_id', '=', ctx.scope.personId)
    .executeTakeFirst();
}

/** Keeps a signature for next time. @throws signature_missing */
export async function keepSignature(ctx: Context, given: SignatureInput): Promise<Date> {
  const drawn = await readSignature(ctx, given);
  return ctx.tx(async (tx) => {
    await saveSignature(tx, drawn);
    await tx.audit('documents.signature_kept', {
      subject: 'signature',
      subjectId: tx.scope.personId,
      personId: tx.scope.personId,
      after: { kind: drawn.kind },
    });
    return tx.now();
  });
}

/** Forgets what the caller keeps; what they have signed stays as it is. */
export async function forgetSignature(ctx: Context): Promise<void> {
  await ctx.tx(async (tx) => {
    await tx.db.deleteFrom('document_signatures').where('person_id', '=', tx.scope.personId).execute();
    await tx.audit('documents.signature_forgotten', {
      subject: 'signature',
      subjectId: tx.scope.personId,
      personId: tx.scope.personId,
    });
  });
}

/** Inside the transaction of a signature that shall be kept. */
export async function saveSignature(tx: Tx, drawn: Drawn): Promise<void> {
  const kept = {
    kind: drawn.kind,
    typed: drawn.typed ?? null,
    png: drawn.image ? Buffer.from(drawn.image) : null,
    kept_at: tx.now(),
  };
  await tx.db
    .insertInto('document_signatures')
    .values({ person_id: tx.scope.personId, ...kept })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(kept))
    .execute();
}

const pngSign = '89504e470d0a1a0a';

/** More than a pad has; what unfolds to more is no signature. */
const mostPixels = 2_000_000;

/** The picture drawn anew, so that nothing but its points is kept. @throws signature_missing for one without ink */
async function inkOf(base64: string): Promise<Uint8Array> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.subarray(0, 8).toString('hex') !== pngSign) throw errors.signature_missing();
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { channels } = await picture.clone().flatten({ background: '#ffffff' }).greyscale().stats();
    const hasInk = channels.some(({ min, max }) => min < max);
    if (hasInk) return await picture.png().toBuffer();
  } catch (cause) {
    throw errors.signature_missing({}, { cause });
  }
  throw errors.signature_missing();
}
