/** A document to set from a template: its words are given already, its values come as text and are never markup. */
export interface RenderOrder {
  readonly title: string;
  /** Cleaned rich text with `{{placeholders}}`. */
  readonly html: string;
  /** Rich text or words that stand above and below every page. */
  readonly header: string;
  readonly footer: string;
  /** PNG or JPEG, above every page. */
  readonly logo?: Uint8Array | undefined;
  /** Whose paper it is: its letterhead stands above every page, and the title is in the letters of the screen. */
  readonly from?: string | undefined;
  readonly values: Readonly<Record<string, string>>;
  /** What the file says of itself. */
  readonly at?: Date | undefined;
}
