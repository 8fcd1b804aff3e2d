import type { Category, NewFinding } from './finding.ts';
import { isNext, likeCase, type Word } from './words.ts';

// Rules that are sequences of words. A pattern is written as words with one blank between them; `a|b` is one of several,
// `$inf`, `$part`, `$ger` are kinds of words, `$any` is any word, `.` at the end asks for a pause behind. What stands in
// brackets is replaced. The first word of each pattern is written out: patterns are found by it, in one look-up a word.

export interface Pattern {
  /** `es.haber_plural`: several patterns may serve one rule. */
  readonly rule: string;
  readonly category: Category;
  readonly words: string;
  /** What stands instead; `$1` is the first word in the brackets, `$less` the same without its last letter, `$asked` the same as one asks.
   * Several are offered in their order; none where only the writer can know. */
  readonly instead: readonly string[];
}

interface Compiled extends Pattern {
  readonly tokens: readonly ((word: Word) => boolean)[];
  readonly from: number;
  readonly to: number;
  readonly needsPause: boolean;
}

export type CompiledPatterns = ReadonlyMap<string, readonly Compiled[]>;

const irregular = new Set(
  'hecho dicho visto puesto escrito abierto vuelto resuelto devuelto roto muerto cubierto impreso frito provisto satisfecho propuesto dispuesto compuesto repuesto descrito inscrito previsto'.split(
    ' ',
  ),
);

const asking = new Map(
  Object.entries({
    cuando: 'cuándo',
    cuanto: 'cuánto',
    cuantos: 'cuántos',
    cuantas: 'cuántas',
    donde: 'dónde',
    quien: 'quién',
    quienes: 'quiénes',
    cual: 'cuál',
    cuales: 'cuáles',
    como: 'cómo',
  }),
);

const kinds: Readonly<Record<string, (word: Word) => boolean>> = {
  $any: () => true,
  $inf: ({ low }) => /(?:ar|er|ir|ír)(?:me|te|se|lo|la|le|los|las|les|nos)?$/.test(low) && low.length > 3,
  $part: ({ low }) => isParticiple(low),
  $ger: ({ low }) => /(?:ando|iendo|yendo|ándo\p{L}{2,5}|iéndo\p{L}{2,5})$/u.test(low) && low.length > 4,
  $plural: ({ low }) => low.endsWith('s') && low.length > 3,
};

function isParticiple(low: string): boolean {
  return irregular.has(low) || (low.length > 4 && /(?:ado|ido|ído)$/.test(low));
}

/** Makes patterns ready to check texts with. @throws Error where one is not well-formed: they are part of the program. */
export function compilePatterns(patterns: readonly Pattern[]): CompiledPatterns {
  const byHead = new Map<string, Compiled[]>();
  for (const pattern of patterns) {
    const parts = pattern.words.split(' ');
    const needsPause = parts.at(-1) === '.';
    if (needsPause) parts.pop();
    const from = parts.findIndex((part) => part.startsWith('['));
    const to = parts.findIndex((part) => part.endsWith(']'));
    const plain = parts.map((part) => part.replace(/[[\]]/g, ''));
    const [head] = plain;
    if (head === undefined || head.startsWith('$') || from < 0 || to < from)
      throw new Error(`The pattern «${pattern.words}» needs a written head and brackets.`);
    const compiled = { ...pattern, tokens: plain.map(matcherOf), from, to: to + 1, needsPause };
    for (const one of head.split('|')) byHead.set(one, [...(byHead.get(one) ?? []), compiled]);
  }
  return byHead;
}

/** Where a text meets a pattern. */
export function checkPatterns(text: string, words: readonly Word[], patterns: CompiledPatterns): NewFinding[] {
  const found: NewFinding[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const head = words[start];
    for (const pattern of (head && patterns.get(head.low)) ?? []) {
      if (!matches(pattern, words, start)) continue;
      const first = words[start + pattern.from];
      const last = words[start + pattern.to - 1];
      if (!first || !last) continue;
      const written = text.slice(first.from, last.to);
      found.push({
        rule: pattern.rule,
        category: pattern.category,
        from: first.from,
        to: last.to,
        suggestions: pattern.instead.map((one) =>
          likeCase(
            written,
            one
              .replaceAll('$asked', asking.get(first.low) ?? first.low)
              .replaceAll('$1', first.low)
              .replaceAll('$less', first.low.slice(0, -1)),
          ),
        ),
      });
    }
  }
  return found;
}

function matches({ tokens, needsPause }: Compiled, words: readonly Word[], start: number): boolean {
  const fits = tokens.every((fit, offset) => {
    const word = words[start + offset];
    return word !== undefined && fit(word) && (offset === 0 || isNext(word));
  });
  if (!fits || !needsPause) return fits;
  const after = words[start + tokens.length];
  return after === undefined || !isNext(after);
}

function matcherOf(part: string): (word: Word) => boolean {
  const kind = kinds[part];
  if (kind) return kind;
  if (part.startsWith('$')) throw new Error(`No such kind of word: ${part}`);
  const allowed = new Set(part.split('|'));
  return ({ low }) => allowed.has(low);
}
