/** Without accents and capitals, as people type in a hurry. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word that was typed stands in one of the texts: its name, its note, or what people call it. */
export function isMeant(query: string, texts: readonly string[]): boolean {
  const known = plain(texts.join(' '));
  return plain(query)
    .split(/\s+/)
    .every((word) => known.includes(word));
}
