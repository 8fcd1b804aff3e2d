import type { SansStyle } from '#platform/server/pdf-fonts.ts';
import type { Face } from './faces.ts';
import type { Run } from './markup.ts';

export type Faces = Readonly<Record<SansStyle, Face>>;

/** Words of one look on a line; `x` counts from the line's beginning, in points. */
export interface Word {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly style: SansStyle;
  readonly underline: boolean;
  readonly strike: boolean;
}

export type Line = readonly Word[];

/** Breaks runs into lines of a width at spaces, and inside a word only where it alone is too long. */
export function breakLines(runs: readonly Run[], size: number, width: number, faces: Faces): readonly Line[] {
  const lines: Word[][] = [[]];
  let x = 0;
  const turn = () => {
    lines.push([]);
    x = 0;
  };
  const put = (text: string, run: Run) => {
    const style = styleOf(run);
    const wide = faces[style].widthOf(text, size);
    if (text.trim() === '' && x === 0) return;
    lines.at(-1)?.push({ text, x, width: wide, style, underline: run.underline, strike: run.strike });
    x += wide;
  };
  for (const run of runs)
    for (const [piece] of run.text.matchAll(/\n|[^\S\n\u00a0]+|(?:[^\s]|\u00a0)+/g)) {
      const face = faces[styleOf(run)];
      const text = piece === '\n' ? piece : face.writable(piece.replace(/\s/g, ' '));
      if (piece === '\n') turn();
      else if (x + face.widthOf(text.trimEnd(), size) <= width) put(text, run);
      else if (text.trim() === '') turn();
      else {
        if (x > 0) turn();
        for (const part of partsThatFit(text, face, size, width)) {
          if (x > 0 && x + face.widthOf(part, size) > width) turn();
          put(part, run);
        }
      }
    }
  return lines.map((line) => joined(trimmed(line), size, faces));
}

function styleOf({ bold, italic }: Pick<Run, 'bold' | 'italic'>): SansStyle {
  if (bold) return italic ? 'BoldItalic' : 'Bold';
  return italic ? 'Italic' : 'Regular';
}

function partsThatFit(word: string, face: Face, size: number, width: number): readonly string[] {
  if (face.widthOf(word, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && face.widthOf(part + letter, size) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

function trimmed(line: readonly Word[]): readonly Word[] {
  const last = line.findLastIndex(({ text }) => text.trim() !== '');
  return line.slice(0, last + 1);
}

/** Neighbours of one look are drawn at once, so that text taken out of the PDF has its spaces. */
function joined(line: readonly Word[], size: number, faces: Faces): Line {
  const words: Word[] = [];
  for (const word of line) {
    const before = words.at(-1);
    const isSame = before?.style === word.style && before.underline === word.underline && before.strike === word.strike;
    if (before && isSame) {
      const text = before.text + word.text;
      words[words.length - 1] = { ...before, text, width: faces[word.style].widthOf(text, size) };
    } else words.push(word);
  }
  return words;
}
