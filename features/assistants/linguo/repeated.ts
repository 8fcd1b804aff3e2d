import type { NewFinding } from './finding.ts';
import { isNext, likeCase, type Sentence, type Word } from './words.ts';

/** Words that are rightly written twice: «nos nos» is not among them. */
const rightlyTwice = new Set(['no', 'sí', 'ja', 'je', 'bla', 'that', 'had', 'muy', 'ya']);

/** A word that stands twice in a row. */
export function checkRepeated(words: readonly Word[]): NewFinding[] {
  const found: NewFinding[] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (!before || before.low !== word.low || !isNext(word) || rightlyTwice.has(word.low)) continue;
    found.push({
      rule: 'words.repeated',
      category: 'grammar',
      from: before.from,
      to: word.to,
      suggestions: [before.text],
    });
  }
  return found;
}

/** «Y» before the sound i, «o» before the sound o. */
export function checkConjunctions(words: readonly Word[]): NewFinding[] {
  const found: NewFinding[] = [];
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (!next || !isNext(next)) continue;
    const instead =
      word.low === 'y' && /^h?[ií](?![aeoáéó])/.test(next.low)
        ? 'e'
        : word.low === 'o' && /^h?[oó]/.test(next.low)
          ? 'u'
          : undefined;
    if (instead !== undefined)
      found.push({
        rule: 'es.conjunction',
        category: 'grammar',
        from: word.from,
        to: word.to,
        suggestions: [likeCase(word.text, instead)],
      });
  }
  return found;
}

/** From so many words on a sentence holds more than one idea. */
const longSentence = 30;

/** How many words each sentence has, for the picture of a text. */
export function lengthsOf(sentences: readonly Sentence[]): number[] {
  return sentences.map(({ first, last }) => last - first);
}

/** Sentences that are too long to be read at once: their first words are marked. */
export function checkLength(words: readonly Word[], sentences: readonly Sentence[]): NewFinding[] {
  return sentences.flatMap(({ first, last, from }) => {
    const until = words[Math.min(last, first + 4) - 1];
    if (last - first <= longSentence || !until) return [];
    return [{ rule: 'words.long_sentence', category: 'style' as const, from, to: until.to, suggestions: [] }];
  });
}
