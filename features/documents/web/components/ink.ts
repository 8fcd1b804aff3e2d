import type { SignatureInput } from '../../signature.ts';
import type { KeptSignature } from '../documents.ts';

/** What a signature will look like on its page, and the seal field that it goes into. */
export interface Ink {
  readonly field: string;
  /** A picture in base64 without its head. */
  readonly png?: string | undefined;
  readonly text?: string | undefined;
}

/** The ink of what somebody drew, wrote or keeps; an empty place while there is nothing. */
export function inkOf(signer: number | null, signature: SignatureInput | undefined, kept: KeptSignature): Ink {
  const field = `seal-${signer ?? 0}`;
  if (signature?.kind === 'drawn') return { field, png: signature.png };
  if (signature?.kind === 'typed') return { field, text: signature.text };
  if (signature?.kind === 'kept' && kept) return { field, png: kept.png ?? undefined, text: kept.text ?? undefined };
  return { field };
}
