const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of a header or footer, which is kept as HTML, on one line as they are typed. */
export function wordsOfMargin(html: string): string {
  return html
    .replace(/<\/p>\s*<p[^>]*>|<br\s*\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (whole, name: string) => signs[name] ?? whole);
}

/** What was typed as HTML: a sign that means something there stays a sign. */
export function marginOfWords(words: string): string {
  return words.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');
}
