/** A mark that begins a line of a list in another program: a dash, a dot, `3.` or `b)`. */
const mark = /^\s*(?:[-*•–·]|\d{1,2}[.)]|[a-zA-Z][.)])\s+/;
const longest = 200;

/** The lines of a text that was pasted, without their marks; of a spreadsheet the first column. At most `most`. */
export function addedLines(text: string, most: number): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => (line.split('\t')[0] ?? '').replace(mark, '').trim().slice(0, longest))
    .filter((line) => line !== '')
    .slice(0, Math.max(0, most));
}
