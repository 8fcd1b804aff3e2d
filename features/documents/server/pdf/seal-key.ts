/** What the company seals with. Plain bytes, so that a thread can be handed it. */
export interface SealKey {
  /** PKCS#8. */
  readonly privateKey: Uint8Array;
  /** X.509 in DER: the signer's first, then its chain. */
  readonly certificates: readonly Uint8Array[];
  /** The key was made here at first start: every page says so. */
  readonly isDemo: boolean;
  /** A service of RFC 3161; with it the seals are PAdES B-T. */
  readonly timestampUrl?: string | undefined;
}

/** Bytes that a signature by this key will surely fit in. */
export function roomFor(seal: SealKey): number {
  const chain = seal.certificates.reduce((sum, certificate) => sum + certificate.length, 0);
  return 2048 + chain + (seal.timestampUrl ? 12_288 : 0);
}

/** What a signature takes in a PDF that has room for so many bytes: their digits in brackets. */
export const lengthOfPlace = (room: number) => room * 2 + 2;
