/** A run of letters on a page: its base line counts from the bottom. */
export interface Written {
  readonly text: string;
  readonly y: number;
  readonly height: number;
  readonly isEnd: boolean;
}

/** The paragraphs of a page: lines that stand close follow each other, a wider gap begins anew. */
export function paragraphsOf(written: readonly Written[]): readonly string[] {
  const lines: { text: string; y: number; height: number }[] = [];
  for (const { text, y, height } of written) {
    const last = lines.at(-1);
    if (last && Math.abs(last.y - y) < 2) {
      last.text += text;
      last.height = Math.max(last.height, height);
    } else lines.push({ text, y, height });
  }
  const paragraphs: string[] = [];
  let before: { y: number; height: number } | undefined;
  for (const { text, y, height } of lines.filter((line) => line.text.trim() !== '')) {
    const isNear = before !== undefined && before.y > y && before.y - y < 1.45 * Math.max(before.height, height);
    const isItem = /^\s*(?:\d+[.)]|[•·-])\s/.test(text);
    if (isNear && !isItem) paragraphs.push(`${paragraphs.pop() ?? ''} ${text.trim()}`);
    else paragraphs.push(text.trim());
    before = { y, height };
  }
  return paragraphs;
}
