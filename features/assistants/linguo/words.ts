// A text as words and sentences. One pass each: the cost grows with the length of the text and nothing else.

export interface Word {
  readonly text: string;
  /** Lower case, as rules compare it. */
  readonly low: string;
  readonly from: number;
  readonly to: number;
  /** What stands between the word before and this one; for the first what stands before it. */
  readonly gap: string;
  readonly opensSentence: boolean;
}

export interface Sentence {
  readonly from: number;
  readonly to: number;
  /** Index of its first word, and behind its last one, in the list of words. */
  readonly first: number;
  readonly last: number;
}

const wordPattern = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Behind these a dot ends no sentence. */
const shortened = new Set([
  'sr',
  'sra',
  'srta',
  'dr',
  'dra',
  'ing',
  'lic',
  'av',
  'cra',
  'cl',
  'núm',
  'pág',
  'etc',
  'ej',
  'tel',
]);

/** Every word of a text. Addresses of mail and web, and what is glued to digits, are no words. */
export function wordsOf(text: string): Word[] {
  const veiled = veilAddresses(text);
  const words: Word[] = [];
  let end = 0;
  for (const match of veiled.matchAll(wordPattern)) {
    const from = match.index;
    const to = from + match[0].length;
    if (isDigit(veiled[from - 1]) || isDigit(veiled[to])) continue;
    const gap = veiled.slice(end, from);
    const before = words.at(-1);
    const afterShort =
      before !== undefined && (shortened.has(before.low) || before.to - before.from === 1) && /^\.\s/.test(gap);
    words.push({
      text: text.slice(from, to),
      low: match[0].toLowerCase(),
      from,
      to,
      gap,
      opensSentence: before === undefined || (/[.!?…\n]/u.test(gap) && !afterShort),
    });
    end = to;
  }
  return words;
}

/** The sentences of a text, by the words that open them. */
export function sentencesOf(words: readonly Word[]): Sentence[] {
  const sentences: Sentence[] = [];
  let first = 0;
  for (let index = 1; index <= words.length; index += 1) {
    const next = words[index];
    if (next && !next.opensSentence) continue;
    const opens = words[first];
    const closes = words[index - 1];
    if (opens && closes) sentences.push({ from: opens.from, to: closes.to, first, last: index });
    first = index;
  }
  return sentences;
}

/** Whether nothing but blanks stands between a word and the one before it. */
export function isNext(word: Word): boolean {
  return word.gap !== '' && word.gap.trim() === '' && !word.gap.includes('\n');
}

/** The replacement with the letter case of what it replaces. */
export function likeCase(model: string, text: string): string {
  if (model.length > 1 && model === model.toUpperCase() && model !== model.toLowerCase()) return text.toUpperCase();
  const head = model[0] ?? '';
  if (head !== head.toLowerCase()) return (text[0] ?? '').toUpperCase() + text.slice(1);
  return text;
}

/** A word without its accents; the ñ stays. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<!n)\u0303|[\u0300-\u0302\u0304-\u036f]/gu, '')
    .normalize('NFC');
}

const addresses = /(?:https?:\/\/|www\.)\S{1,2000}|[^\s@]{1,64}@[^\s@]{1,255}/gu;

function veilAddresses(text: string): string {
  return text.replace(addresses, (found) => ' '.repeat(found.length));
}

function isDigit(letter: string | undefined): boolean {
  return letter !== undefined && letter >= '0' && letter <= '9';
}
