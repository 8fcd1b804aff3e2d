/** A place on a page as it is shown: fractions of its width and height from the top left corner; pages count from 1. */
export interface Box {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PrepareOrder {
  /** In signing order. Who has no box signs below the text, or on a page of signatures at the end. */
  readonly signers: readonly { readonly index: number; readonly label: string; readonly box?: Box | undefined }[];
  /** What is written on the pages, such as the values of a PDF's own fields. */
  readonly fields: readonly { readonly box: Box; readonly value: string }[];
  /** Where anybody may check the document. */
  readonly verifyUrl: string;
  readonly code: string;
  /** The portal set the file itself: what it claims to be holds with what is put on it too. */
  readonly isOurs?: boolean;
  /** Says on every page that the key proves nothing. */
  readonly demo: boolean;
}
