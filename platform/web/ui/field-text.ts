import type { Choice } from './choice.ts';

/** Words that stand for a value, such as `{{person.name}}`, under the name that people call it by. */
export interface Insert extends Choice {
  /** What it belongs to, over it in the list. */
  group?: string | undefined;
}

/** HTML as the editor holds it: known words in its text, never in a tag, as pieces with their names. */
export function withFields(html: string, inserts: readonly Insert[]): string {
  const piece = ({ value, label }: Insert) => `<span data-field="${escaped(value)}">${escaped(label || value)}</span>`;
  return html
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<') ? part : inserts.reduce((text, one) => text.replaceAll(one.value, piece(one)), part),
    )
    .join('');
}

/** HTML as it is kept: each piece as the words that it stands for. */
export function withoutFields(html: string): string {
  return html.replace(/<span data-field="([^"]*)"[^>]*>[^<]*<\/span>/g, (_whole, value: string) => plain(value));
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
