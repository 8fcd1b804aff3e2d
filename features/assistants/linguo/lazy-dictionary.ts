import nspell from 'nspell';
import type { Dictionary } from './spelling.ts';

// A Hunspell dictionary that is asked instead of unfolded. `nspell` writes out every form of every word when it begins, which
// for Spanish takes seconds and 130 MB; here a form is taken back to its root by the rules of its endings when somebody
// writes it. What to suggest stays the work of `nspell`, which asks this for each word that it tries.

interface Affix {
  readonly code: string;
  /** What it takes from the root and adds in its place. */
  readonly strip: string;
  readonly add: string;
  readonly fits: RegExp | undefined;
  /** Rules that may follow on what it makes. */
  readonly next: string;
  readonly combines: boolean;
}

/** Rules that add the same and take away the same: a root is looked up once for all of them. */
interface Group {
  readonly strip: string;
  readonly affixes: readonly Affix[];
  /** Those that may follow on what another rule made. */
  readonly followers: readonly Affix[];
}
type ByAdd = ReadonlyMap<string, readonly Group[]>;

interface Rules {
  readonly suffixes: ByAdd;
  readonly prefixes: ByAdd;
  readonly longestSuffix: number;
  readonly longestPrefix: number;
}

/** Longer chains of endings than these does no dictionary have. */
const deepest = 3;
/** Answers are kept for what is asked often; so many, then it begins anew. */
const mostKept = 20_000;
const mostOffered = 500;
/**
 * A word that resembles none is tried in hundreds of thousands of ways, which takes a second: after so many questions, some
 * tens of milliseconds, it has no suggestion.
 */
const mostTried = 60_000;

class TriedEnough extends Error {}

/** Whether a dictionary can be asked lazily: one that makes compounds is unfolded. */
export const isPlain = (aff: string) =>
  !/^(?:COMPOUNDRULE|ONLYINCOMPOUND|NEEDAFFIX|FORBIDDENWORD|KEEPCASE)\b/m.test(aff);

/** The dictionary of two files. Ready at once where it makes no compounds. */
export function openDictionary(aff: string, dic: string): Dictionary {
  if (!isPlain(aff)) return nspell(aff, dic);
  const speller = nspell(aff, '');
  const knows = keeping(knower(rulesOf(aff), rootsOf(dic)));
  const found: readonly string[] = [];
  let left = Infinity;
  const asks = (word: string | symbol) => {
    if ((left -= 1) < 0) throw new TriedEnough();
    return typeof word === 'string' && knows(word);
  };
  const data = new Proxy(Object.create(null) as Record<string, readonly string[]>, {
    get: (_target, word) => (asks(word) ? found : undefined),
    has: (_target, word) => asks(word),
  });
  const suggest = (word: string): string[] => {
    left = mostTried;
    try {
      return speller.suggest(word);
    } catch (cause) {
      if (cause instanceof TriedEnough) return [];
      throw cause;
    } finally {
      left = Infinity;
    }
  };
  Object.assign(speller, { data });
  const offered = new Map<string, string[]>();
  return {
    correct: (word) => speller.correct(word),
    // A text is checked again with every pause: what it offers for a word is kept.
    suggest: (word) => {
      const known = offered.get(word) ?? suggest(word);
      if (offered.size >= mostOffered) offered.clear();
      offered.set(word, known);
      return known;
    },
  };
}

function keeping(knows: (word: string) => boolean): (word: string) => boolean {
  let kept = new Map<string, boolean>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept = new Map();
    const answer = knows(word);
    kept.set(word, answer);
    return answer;
  };
}

/** The rules of each root. One that stands twice, as another word of the same letters, has them apart by a blank. */
function rootsOf(dic: string): ReadonlyMap<string, string> {
  const roots = new Map<string, string>();
  for (const line of dic.split('\n').slice(1)) {
    const [entry = ''] = line.split(/[\t#]/, 1);
    const slash = entry.indexOf('/');
    const word = (slash < 0 ? entry : entry.slice(0, slash)).trim();
    if (word === '') continue;
    const codes = slash < 0 ? '' : entry.slice(slash + 1).trim();
    const before = roots.get(word);
    roots.set(word, before === undefined ? codes : `${before} ${codes}`);
  }
  return roots;
}

function rulesOf(aff: string): Rules {
  const suffixes = new Map<string, Map<string, Affix[]>>();
  const prefixes = new Map<string, Map<string, Affix[]>>();
  const followers = new Set<string>();
  const combines = new Map<string, boolean>();
  for (const line of aff.split('\n')) {
    const [kind = '', code = '', strip = '', added = '', fits] = line.trim().split(/\s+/);
    if (kind !== 'SFX' && kind !== 'PFX') continue;
    const head = /^[YN]$/.test(strip) && /^\d+$/.test(added) && fits === undefined;
    if (head) {
      combines.set(code, strip === 'Y');
      continue;
    }
    const [add = '', next = ''] = added.split('/');
    const affix: Affix = {
      code,
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add,
      fits:
        fits === undefined || fits === '.' ? undefined : new RegExp(kind === 'SFX' ? `(?:${fits})$` : `^(?:${fits})`),
      next,
      combines: combines.get(code) ?? false,
    };
    for (const one of next) followers.add(one);
    const byAdd = kind === 'SFX' ? suffixes : prefixes;
    const byStrip = byAdd.get(affix.add) ?? new Map<string, Affix[]>();
    byAdd.set(affix.add, byStrip);
    byStrip.set(affix.strip, [...(byStrip.get(affix.strip) ?? []), affix]);
  }
  const grouped = (map: ReadonlyMap<string, ReadonlyMap<string, readonly Affix[]>>): ByAdd =>
    new Map(
      [...map].map(([add, byStrip]) => [
        add,
        [...byStrip].map(([strip, affixes]) => ({
          strip,
          affixes,
          followers: affixes.filter(({ code }) => followers.has(code)),
        })),
      ]),
    );
  const longest = (map: ReadonlyMap<string, unknown>) => Math.max(0, ...[...map.keys()].map((key) => key.length));
  return {
    suffixes: grouped(suffixes),
    prefixes: grouped(prefixes),
    longestSuffix: longest(suffixes),
    longestPrefix: longest(prefixes),
  };
}

function knower(rules: Rules, roots: ReadonlyMap<string, string>): (word: string) => boolean {
  const { suffixes, prefixes, longestSuffix, longestPrefix } = rules;

  /**
   * Whether some root makes a word by its endings; with `prefix`, one that may have that too. `follows` is the rule that
   * was taken off already and has to be allowed after this one.
   */
  function ends(word: string, prefix: Affix | undefined, follows: string | undefined, depth: number): boolean {
    for (let length = Math.min(longestSuffix, word.length); length >= 0; length -= 1) {
      const groups = suffixes.get(word.slice(word.length - length));
      if (!groups) continue;
      const rest = word.slice(0, word.length - length);
      for (const { strip, affixes, followers } of groups) {
        const stem = rest + strip;
        const codes = roots.get(stem);
        if (codes !== undefined && (!prefix || codes.includes(prefix.code)))
          for (const affix of affixes)
            if (codes.includes(affix.code) && mayBoth(codes, affix, prefix) && mayStand(affix, stem, follows))
              return true;
        if (depth + 1 < deepest)
          for (const affix of followers)
            if (mayStand(affix, stem, follows) && ends(stem, prefix, affix.code, depth + 1)) return true;
      }
    }
    return false;
  }

  function begins(word: string): boolean {
    for (let length = 0; length <= Math.min(longestPrefix, word.length - 1); length += 1)
      for (const { strip, affixes } of prefixes.get(word.slice(0, length)) ?? []) {
        const stem = strip + word.slice(length);
        const codes = roots.get(stem);
        for (const affix of affixes) {
          if (affix.fits && !affix.fits.test(stem)) continue;
          if (codes?.includes(affix.code)) return true;
          if (affix.combines && ends(stem, affix, undefined, 0)) return true;
        }
      }
    return false;
  }

  return (word) => word !== '' && (roots.has(word) || ends(word, undefined, undefined, 0) || begins(word));
}

/** Whether one word of a root takes an ending together with a prefix. */
function mayBoth(codes: string, { code, combines }: Affix, prefix: Affix | undefined): boolean {
  if (!prefix) return true;
  return combines && codes.split(' ').some((one) => one.includes(code) && one.includes(prefix.code));
}

function mayStand({ next, fits }: Affix, stem: string, follows: string | undefined): boolean {
  if (follows !== undefined && !next.includes(follows)) return false;
  return stem !== '' && (fits === undefined || fits.test(stem));
}
