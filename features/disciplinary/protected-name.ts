import { fold } from '#platform/contract/fold.ts';

/**
 * Whether words tell a name: two of its parts that stand beside each other in it stand so in one of the texts, whatever their
 * accents and capitals. One part alone is too often somebody else's.
 */
export function tellsName(name: string, texts: readonly string[]): boolean {
  const parts = wordsOf(name);
  const pairs = parts.slice(1).map((part, at) => ` ${parts[at]} ${part} `);
  return texts.some((text) => {
    const words = ` ${wordsOf(text).join(' ')} `;
    return pairs.some((pair) => words.includes(pair));
  });
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
