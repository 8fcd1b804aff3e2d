import { fold } from '#platform/contract/fold.ts';

/** Whether every word that was typed stands in one of the texts: its name, its note, or what people call it. */
export function isMeant(query: string, texts: readonly string[]): boolean {
  const known = fold(texts.join(' '));
  return fold(query)
    .split(/\s+/)
    .every((word) => known.includes(word));
}
