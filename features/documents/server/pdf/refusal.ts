/** Why a PDF cannot be taken, prepared or sealed. */
export type Refused =
  | 'encrypted'
  | 'broken'
  | 'javascript'
  | 'too_large'
  | 'already_signed'
  | 'unknown_placeholder'
  | 'bad_picture'
  | 'no_seal_field'
  | 'timestamp_unavailable';

/** A refusal by name; `detail` is a word for the log or the phrase, never bytes of the document. */
export class PdfRefusal extends Error {
  readonly refused: Refused;
  readonly detail: string;

  constructor(refused: Refused, detail = '') {
    super(`${refused} ${detail}`.trim());
    this.refused = refused;
    this.detail = detail;
  }
}
