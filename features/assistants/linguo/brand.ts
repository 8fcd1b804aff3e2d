import type { NewFinding } from './finding.ts';
import { likeCase, withoutAccents, wordsOf, type Word } from './words.ts';

// Rules of a brand are words, not patterns: nothing that somebody types into one can make a check slow. The cost is one
// look-up a word of the text.

export const casings = ['as_is', 'any'] as const;

export interface BrandRule {
  readonly id: string;
  readonly kind: 'spelling' | 'forbidden' | 'promise';
  /** How it is written; empty for a forbidden word that nothing replaces. */
  readonly canonical: string;
  /** How it is not written. Several words may be one form. */
  readonly wrong: readonly string[];
  /** Whether a wrong form counts as it is written, capitals and accents included, or in any way of writing it. */
  readonly casing: (typeof casings)[number];
  /** It applies only where one of these words stands in the same sentence; empty: everywhere. */
  readonly near: readonly string[];
}

interface Form {
  readonly rule: BrandRule;
  readonly words: readonly string[];
  readonly isExact: boolean;
}

export interface CompiledBrand {
  /** Forms by their first word, folded. */
  readonly byHead: ReadonlyMap<string, readonly Form[]>;
  /** Words that the speller must not call wrong. */
  readonly known: ReadonlySet<string>;
}

export const noBrand: CompiledBrand = { byHead: new Map(), known: new Set() };

/** Makes the rules of a brand ready to check texts with. */
export function compileBrand(rules: readonly BrandRule[]): CompiledBrand {
  const byHead = new Map<string, Form[]>();
  const known = new Set<string>();
  for (const rule of rules) {
    for (const word of wordsOf(rule.canonical)) known.add(word.low);
    // A canonical form in other letters is wrong too: "nube max" where "Nube Max" is the name.
    const forms = rule.kind === 'spelling' && rule.casing === 'any' ? [...rule.wrong, rule.canonical] : rule.wrong;
    for (const written of forms) {
      const words = wordsOf(written).map((word) => word.text);
      const [head] = words;
      if (head === undefined) continue;
      const key = fold(head);
      const form = { rule, words, isExact: rule.casing === 'as_is' };
      byHead.set(key, [...(byHead.get(key) ?? []), form]);
    }
  }
  for (const forms of byHead.values()) forms.sort((a, b) => b.words.length - a.words.length);
  return { byHead, known };
}

/** Where a text breaks the rules of a brand. */
export function checkBrand(text: string, words: readonly Word[], brand: CompiledBrand): NewFinding[] {
  const found: NewFinding[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const head = words[index];
    const forms = head && brand.byHead.get(fold(head.low));
    if (!head || !forms) continue;
    for (const form of forms) {
      const last = words[index + form.words.length - 1];
      if (!last || !matches(form, words, index)) continue;
      const written = text.slice(head.from, last.to);
      if (written === form.rule.canonical || !isNear(form.rule, words, index)) continue;
      found.push({
        rule: `brand.${form.rule.id}`,
        category: form.rule.kind === 'promise' ? 'promise' : 'brand',
        from: head.from,
        to: last.to,
        suggestions: form.rule.canonical === '' ? [] : [suggested(form.rule, written)],
      });
      break;
    }
  }
  return found;
}

function matches({ words: expected, isExact }: Form, words: readonly Word[], start: number): boolean {
  return expected.every((one, offset) => {
    const word = words[start + offset];
    if (!word || (offset > 0 && !/^[\s-]+$/.test(word.gap))) return false;
    return isExact ? word.text === one : fold(word.text) === fold(one);
  });
}

function isNear({ near }: BrandRule, words: readonly Word[], at: number): boolean {
  if (near.length === 0) return true;
  const wanted = new Set(near.map(fold));
  for (let index = at; index >= 0; index -= 1) {
    const word = words[index];
    if (word && wanted.has(fold(word.low))) return true;
    if (word?.opensSentence) break;
  }
  for (let index = at + 1; index < words.length; index += 1) {
    const word = words[index];
    if (!word || word.opensSentence) return false;
    if (wanted.has(fold(word.low))) return true;
  }
  return false;
}

/** A name stays as the brand writes it; a common word takes the capitals of what it replaces. */
function suggested({ canonical }: BrandRule, written: string): string {
  return canonical === canonical.toLowerCase() ? likeCase(written, canonical) : canonical;
}

const fold = (word: string) => withoutAccents(word.toLowerCase());
