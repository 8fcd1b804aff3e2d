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
