import { checkAddress, type Address } from './address-es.ts';
import { checkAgreement } from './agreement-es.ts';
import { checkBrand, noBrand, type CompiledBrand } from './brand.ts';
import { settle, type Finding, type NewFinding } from './finding.ts';
import type { Language, Mode } from './kinds.ts';
import { findLeaks } from './leaks.ts';
import { englishPatterns } from './patterns-en.ts';
import { accentPatterns, confusedPatterns, grammarPatterns, stylePatterns } from './patterns-es.ts';
import { checkPatterns, compilePatterns } from './patterns.ts';
import { checkSigns, checkSpanishSigns } from './punctuation.ts';
import { checkConjunctions, checkLength, checkRepeated, lengthsOf } from './repeated.ts';
import { checkReply, pointsOf, type Point } from './reply.ts';
import { checkSpelling, type Dictionary } from './spelling.ts';
import { sentencesOf, wordsOf } from './words.ts';

// The whole check of a text. Pure, and the same in the browser's worker and on the server. No text leaves it.

export interface CheckOptions {
  readonly language: Language;
  /** An answer to a customer (`mail`, `chat`) is looked at for tone and promises too; an internal note is not. */
  readonly mode: Mode;
  /** How the reader is to be addressed; absent: as most of the text does. */
  readonly address?: Address | undefined;
  readonly brand?: CompiledBrand | undefined;
  /** Absent while the dictionary is still being read: everything else is checked. */
  readonly dictionary?: Dictionary | undefined;
  /** Words that are no error for who writes, in lower case. */
  readonly ignored?: ReadonlySet<string> | undefined;
  /** Rules that are switched off. */
  readonly disabled?: ReadonlySet<string> | undefined;
}

export interface Checked {
  readonly findings: readonly Finding[];
  /** Words of each sentence. */
  readonly lengths: readonly number[];
  /** What a good answer shows; null for a note. */
  readonly points: Readonly<Record<Point, boolean>> | null;
}

/** Of a longer text only the beginning is checked. */
export const longestText = 20_000;

const spanish = compilePatterns([...grammarPatterns, ...accentPatterns, ...confusedPatterns, ...stylePatterns]);
const english = compilePatterns(englishPatterns);

/** Everything that there is to say about a text. Linear in its length. */
export function checkText(whole: string, options: CheckOptions): Checked {
  const text = whole.slice(0, longestText);
  const { language, mode, brand = noBrand, dictionary, ignored = new Set(), disabled = new Set() } = options;
  const words = wordsOf(text);
  const sentences = sentencesOf(words);
  const isReply = mode !== 'note';
  const found: NewFinding[] = [
    ...findLeaks(text),
    ...checkBrand(text, words, brand),
    ...checkSigns(text),
    ...checkRepeated(words),
    ...checkLength(words, sentences),
    ...checkPatterns(text, words, language === 'es' ? spanish : english),
    ...(language === 'es' ? checkSpanishSigns(text, words, sentences) : []),
    ...(language === 'es' ? checkAgreement(words) : []),
    ...(language === 'es' ? checkConjunctions(words) : []),
    ...(language === 'es' ? checkAddress(words, options.address) : []),
    ...(isReply ? checkReply(text, words, language) : []),
    ...(dictionary ? checkSpelling(language, words, { dictionary, known: new Set([...brand.known, ...ignored]) }) : []),
  ];
  const told = found.filter(
    ({ rule, category, from, to }) =>
      category === 'leak' || (!disabled.has(rule) && !ignored.has(text.slice(from, to).toLowerCase())),
  );
  return {
    findings: settle(text, told),
    lengths: lengthsOf(sentences),
    points: isReply ? pointsOf(text, language) : null,
  };
}
