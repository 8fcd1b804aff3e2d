const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain phrases, such as a title, before a text with its marks: one text, to compare two versions of it. */
export function comparedText(phrases: readonly string[], html: string): string {
  const paragraphs = phrases.filter((phrase) => phrase !== '').map((phrase) => `<p>${escaped(phrase)}</p>`);
  return `${paragraphs.join('')}${html}`;
}

/** A chapter of such a text, such as a step: its heading, and what stands under it. */
export function comparedChapter(heading: string, html: string): string {
  return `<h2>${escaped(heading)}</h2>${html}`;
}

function escaped(phrase: string): string {
  return phrase.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}
