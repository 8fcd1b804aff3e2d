// Words that judge a person instead of telling a fact. A charge is concrete: what was done, when and where.

const spanish: readonly (readonly [string, string])[] = [
  ['mala actitud', 'attitude'],
  ['falta de compromiso', 'commitment'],
  ['desinterés', 'commitment'],
  ['irrespetuoso', 'respect'],
  ['irrespetuosa', 'respect'],
  ['grosero', 'respect'],
  ['grosera', 'respect'],
  ['siempre', 'frequency'],
  ['nunca', 'frequency'],
  ['constantemente', 'frequency'],
  ['reiteradamente', 'frequency'],
  ['todo el tiempo', 'frequency'],
  ['varias veces', 'frequency'],
  ['bajo rendimiento', 'measure'],
  ['mal desempeño', 'measure'],
  ['no sirve', 'measure'],
  ['negligente', 'measure'],
  ['conflictivo', 'conduct'],
  ['conflictiva', 'conduct'],
  ['problemático', 'conduct'],
  ['problemática', 'conduct'],
  ['mentiroso', 'conduct'],
  ['mentirosa', 'conduct'],
  ['perezoso', 'measure'],
  ['perezosa', 'measure'],
];

/** What to write instead, as the key of a phrase: which conduct, how often and on which days, which figure, which words. */
export type Advice = 'attitude' | 'commitment' | 'respect' | 'frequency' | 'measure' | 'conduct';

export interface Imprecise {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly advice: Advice;
}

/** Where a report of facts judges instead of telling. */
export function findImprecise(text: string): Imprecise[] {
  const low = text.toLowerCase();
  const found: Imprecise[] = [];
  for (const [words, advice] of spanish)
    for (let from = low.indexOf(words); from >= 0; from = low.indexOf(words, from + words.length)) {
      const to = from + words.length;
      if (isLetter(low[from - 1]) || isLetter(low[to])) continue;
      found.push({ from, to, text: text.slice(from, to), advice: advice as Advice });
    }
  return found.sort((a, b) => a.from - b.from);
}

function isLetter(letter: string | undefined): boolean {
  return letter !== undefined && /\p{L}/u.test(letter);
}
