/** One seal to put: for which signer, and what it says. */
export interface SealOrder {
  /** The signer's place, as they were reserved by `prepareForSigning`. */
  readonly index: number;
  readonly signer: { readonly name: string; readonly maskedDocument: string };
  readonly at: Date;
  readonly reason: string;
  /** PNG, or the name as it was typed. */
  readonly appearance: { readonly image?: Uint8Array | undefined; readonly typed?: string | undefined };
  /** The person's evidence, kept inside what is signed: how they were known, the hash before, the event before. */
  readonly evidence?: Readonly<Record<string, string>> | undefined;
  readonly timeZone?: string | undefined;
}
