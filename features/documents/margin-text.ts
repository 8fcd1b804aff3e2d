interface Insert {
  readonly value: string;
  readonly label: string;
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of a header or footer, which is kept as HTML, on one line as they are typed. */
export function wordsOfMargin(html: string): string {
  return html
    .replace(/<\/p>\s*<p[^>]*>|<br\s*\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (whole, name: string) => signs[name] ?? whole);
}

/** The same with what stands for a value under its name, as people read it: `[Código del documento]`. */
export function shownMargin(words: string, inserts: readonly Insert[]): string {
  return inserts.reduce((text, { value, label }) => text.replaceAll(value, `[${label}]`), words);
}

/** What was typed, with names of values as the words that stand for them. */
export function typedMargin(words: string, inserts: readonly Insert[]): string {
  return inserts.reduce((text, { value, label }) => text.replaceAll(`[${label}]`, value), words);
}

/** What was typed as HTML: a sign that means something there stays a sign. */
export function marginOfWords(words: string): string {
  return words.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');
}
