import { blocksOf, sectionsOf, type Section } from './rich-text-sections.ts';

export interface Word {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A paragraph: as it was, new, gone, or changed in some of its words. */
export interface Block {
  readonly kind: 'same' | 'added' | 'removed' | 'changed';
  readonly words: readonly Word[];
}

export interface SectionChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Comparison {
  readonly sections: readonly SectionChange[];
  /** How many chapters say what they said. */
  readonly same: number;
}

/** More pairs than this are not worth the reader's wait: the whole piece counts as replaced. */
const mostPairs = 2_000_000;

/**
 * What changed between two editions, chapter by chapter in the order of the newer one. A chapter is known by its title
 * without its number, so that one that was put in before it does not make all others new.
 */
export function compareDocuments(before: string, after: string): Comparison {
  const old = new Map(sectionsOf(before).map((section) => [nameOf(section), section]));
  const changes: SectionChange[] = [];
  let same = 0;
  for (const section of sectionsOf(after)) {
    const earlier = old.get(nameOf(section));
    old.delete(nameOf(section));
    const blocks = compareBlocks(earlier ? blocksOf(earlier.html) : [], blocksOf(section.html));
    const isSame = earlier !== undefined && blocks.every((block) => block.kind === 'same');
    if (isSame) same += 1;
    else changes.push({ kind: earlier ? 'changed' : 'added', title: section.title, blocks });
  }
  const removed = [...old.values()].map((section) => ({
    kind: 'removed' as const,
    title: section.title,
    blocks: compareBlocks(blocksOf(section.html), []),
  }));
  return { sections: [...changes, ...removed], same };
}

/** "Capítulo 5. Faltas" and "Capítulo 6. Faltas" are one chapter. */
function nameOf({ title }: Section): string {
  const bare = title.toLowerCase().replace(/^(?:cap[ií]tulo|art[ií]culo|secci[oó]n)?\s*\d+\s*[.:)-]*\s*/, '');
  return bare || title.toLowerCase();
}

function compareBlocks(before: readonly string[], after: readonly string[]): Block[] {
  const steps = difference(before, after);
  const blocks: Block[] = [];
  for (let at = 0; at < steps.length;) {
    const { kind, text } = steps[at]!;
    if (kind === 'same') {
      blocks.push({ kind, words: [{ kind, text }] });
      at += 1;
      continue;
    }
    // What was taken out and put in at one place is one change, paragraph by paragraph.
    const removed: string[] = [];
    const added: string[] = [];
    for (; at < steps.length && steps[at]!.kind !== 'same'; at += 1)
      (steps[at]!.kind === 'removed' ? removed : added).push(steps[at]!.text);
    for (let pair = 0; pair < Math.max(removed.length, added.length); pair += 1)
      blocks.push(compareWords(removed[pair], added[pair]));
  }
  return blocks;
}

function compareWords(before: string | undefined, after: string | undefined): Block {
  if (before === undefined) return { kind: 'added', words: [{ kind: 'added', text: after ?? '' }] };
  if (after === undefined) return { kind: 'removed', words: [{ kind: 'removed', text: before }] };
  const words: Word[] = [];
  for (const { kind, text } of difference(before.split(' '), after.split(' '))) {
    const last = words.at(-1);
    if (last?.kind === kind) words[words.length - 1] = { kind, text: `${last.text} ${text}` };
    else words.push({ kind, text });
  }
  return { kind: 'changed', words };
}

/** The longest common subsequence, told as what stays, what goes and what comes. */
function difference(before: readonly string[], after: readonly string[]): Word[] {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > mostPairs)
    return [
      ...before.map((text) => ({ kind: 'removed', text }) as const),
      ...after.map((text) => ({ kind: 'added', text }) as const),
    ];
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengths[(row + 1) * width + column + 1]! + 1
          : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!);
  const words: Word[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    if (row < rows && column < columns && before[row] === after[column]) {
      words.push({ kind: 'same', text: before[row]! });
      row += 1;
      column += 1;
    } else if (
      row < rows &&
      (column >= columns || lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!)
    ) {
      words.push({ kind: 'removed', text: before[row]! });
      row += 1;
    } else {
      words.push({ kind: 'added', text: after[column]! });
      column += 1;
    }
  }
  return words;
}
