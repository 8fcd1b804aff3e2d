// What a check of a text answers. Positions are counted in UTF-16 units from the beginning of the text, as an editor counts them.

/** In the order in which a writer should look at them: what may leak first, style last. */
export const categories = ['leak', 'promise', 'brand', 'spelling', 'grammar', 'address', 'style'] as const;
export type Category = (typeof categories)[number];

export interface Finding {
  /** Which rule found it, as `es.haber_plural`, `brand.<id>` or `leak.card`. */
  readonly rule: string;
  readonly category: Category;
  readonly from: number;
  /** Behind its last letter. */
  readonly to: number;
  readonly text: string;
  /** What could stand there instead, the likeliest first. Empty where only the writer can know. */
  readonly suggestions: readonly string[];
}

export type NewFinding = Omit<Finding, 'text'>;

/** The findings in the order of the text. Of two that overlap the one whose category comes first stays, then the longer. */
export function settle(text: string, found: readonly NewFinding[]): Finding[] {
  const byWeight = [...found].sort(
    (a, b) => categories.indexOf(a.category) - categories.indexOf(b.category) || b.to - b.from - (a.to - a.from),
  );
  const taken: Finding[] = [];
  const covered = new Uint8Array(text.length + 1);
  for (const one of byWeight) {
    if (one.to <= one.from || covered.subarray(one.from, one.to).some((mark) => mark === 1)) continue;
    covered.fill(1, one.from, one.to);
    taken.push({ ...one, text: text.slice(one.from, one.to) });
  }
  return taken.sort((a, b) => a.from - b.from);
}
