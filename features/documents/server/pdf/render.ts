import type { RenderOrder } from './render-order.ts';
import { inThread } from './threads.ts';

/**
 * Sets a template with a person's values as a PDF of letter pages: headings, paragraphs, lists, tables, header, footer,
 * logo, "page X of Y". The title heads the text unless the text begins with a heading of its own.
 * @throws PdfRefusal `unknown_placeholder` naming one without a value, `bad_picture` for a logo that is none
 */
export async function renderTemplate(order: RenderOrder): Promise<Uint8Array> {
  return inThread('render', order);
}
